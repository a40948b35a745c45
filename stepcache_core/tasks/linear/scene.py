"""Take out of a prompt the sentences that only tell how its equation came up: they neither ask nor alter anything."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass

from stepcache_core.tasks.linear.scene_words import (
    CLAUSE_STARTS,
    COMPLAINTS,
    CORE,
    FORMS,
    NEGATIONS,
    OF_SOLVING,
    ORDERS,
    SCENE,
    SUBJECTS,
    VERBS,
)

EQUATION = "\ue003"
"""Stands for the equation in a text that is cut into clauses."""

_MARK = re.compile(
    r"[.;:!?\n,()]+|[ \t]-{1,2}[ \t](?=[A-Za-z])|[ \t](?:lol|haha|ugh|btw)(?=[ \t])"
    r"|[ \t](?=(?:and|but|so|because|cuz|cos|since|though|although|while|which|now)[ \t])",
    re.IGNORECASE,
)
_WORD = re.compile(r"[A-Za-z]+(?:'[A-Za-z]+)*")
_LABEL = re.compile(
    r"(?<![A-Za-z])(?:(?:question|problem|number|exercise|page|chapter|part|task|item|unit|no|q)[ \t.#]{0,2}"
    r"\d{1,3}[a-h]?"
    r"|\d{1,2}(?:st|nd|rd|th)[ \t]grade(?:rs?)?|\d{1,2}[ \t]?(?:am|pm|minutes|mins|hours|hrs|days))(?![A-Za-z\d])",
    re.IGNORECASE,
)
_SORRY = re.compile(r"\b(sorry|apologies) if\b|^ *(?:right) *$", re.I)
_LOST = re.compile(r"\b(?:go|goes|went|going|gone) wrong\b|\b(?:got|get|getting) (?:it|this|these|them) wrong\b", re.I)
_SAME = re.compile(
    r"\b(?:last|next|this|every|first)[ \t]"
    r"(?=(?:question|problem|one|exercise|task|week|night|month|year|time|period|class|term)\b)",
    re.IGNORECASE,
)
_COULD_USE = re.compile(r"\bcould (?:really )?use(?= (?:some|a|the|any) )", re.I)
_IDIOMS = ((_LABEL, "it"), (_COULD_USE, "need"), (_SORRY, "sorry"), (_LOST, "lost"), (_SAME, ""))
_BETWEEN = re.compile(r"\s+|(?<=[A-Za-z])-(?=[A-Za-z])")
_WANTS = re.compile(
    r"\b(?:needs?|(?:have|has|had|got) to)\b"
    r"(?! (?:(?:some|a bit of|a little|your|the|any) )?(?:help|hand)\b| a (?:bit of |little )?(?:help|hand)\b"
    r"| (?:it|this|that|these)\b(?! (?:in|as|to|done|written|made|set|with|at|by|into|like)\b)"
    r"| to (?:pass|hand|turn|study|go|prepare|get)\b)"
)
_UNABLE = re.compile(
    r"\b(?:i|we|he|she|they|kid|son|daughter)(?: (?:really|just|still|simply|honestly|totally|actually|quite))*"
    r" (?:(?:can't|cant|cannot|couldn't|couldnt|don't|dont|didn't|didnt|doesn't|doesnt|never|do not|can not|could not"
    r"|am not|haven't|havent)(?: (?:really|quite|even|seem to|remember|know|see|recall|understand|get|figure|follow))*"
    r" (?:do|solve|get|understand|figure|see|remember|recall|know|find|crack|work|isolate|follow|done|understood"
    r"|learned|learnt|covered|able|sure)\b"
    r"|(?:have|has|had|got) no (?:idea|clue)|forgot|forget|(?:have|has|had)? ?(?:forgotten)"
    r"|(?:am|is|are) (?:lost|stuck|unsure|confused)|struggle|struggled)"
    r"|\b(?:no|not a) (?:clue|idea)\b|\bnot sure\b|\bnever (?:been )?(?:good|sure)\b"
    r"|\b(?:i've|ive|he's|she's|we've) (?:forgotten|no idea|no clue|got no idea|got no clue)"
    r"|\b(?:i'm|im|we're|he's|she's) (?:not sure|unsure|stuck|confused|lost|struggling|having trouble)"
    r"|\b(?:stuck|confused|struggling|trouble|difficulty)\b"
)
_OPENERS = re.compile(r"^(?:(?:and|but|so|because|cuz|cos|well|ok|okay|oh|hi|hey|hello|please|pls|sorry) )+")
_ASKS_HELP = re.compile(r"\b(?:help|can you|could you|can someone|could someone)\b", re.IGNORECASE)
_UNSOLVED = re.compile(
    r"\b(?:can['’]?t|cannot|can not|couldn['’]?t) (?:seem to )?"
    r"(?:solve|find|get|isolate|calculate|figure out|work out) "
    rf"(?:it(?= *\Z)|this(?= *\Z)|(?:this |the )?(?:equation )?{EQUATION}"
    r"|(?:for |the value of )?[A-Za-z](?= (?:in|from|for)\b| *\Z))",
    re.IGNORECASE,
)
_HELP = re.compile(
    r"how (?:are you|is it going|are things)(?: doing)?(?: today)?"
    r"|(?:hi |hey |hello |please |so )?(?:(?:can|could|would|will) (?:you|anyone|someone|anybody|somebody)"
    r"|any chance (?:you|someone|anyone) (?:can|could)|(?:is )?anyone (?:able to|here to|free to)|would you mind|mind)"
    r"(?: please| kindly)? help(?:ing)?(?: me| us| her| him| my (?:kid|son|daughter|friend|sister|brother))?"
    r"(?: out)?(?: please| with (?:this|it|my homework|my algebra|algebra|math|maths))*"
    r"|any help(?: please)?|little help"
)
_KINDS = "(?:fractions?|decimals?|brackets|parentheses|negatives|signs|letters)"
_HAS_FORMS = re.compile(
    r"\b(?:(?:equation|problem|question|one) with|there(?:'s| is| are)|(?:it|this|that|which|one) has)"
    rf"(?: a| some| all)?(?: these)? {_KINDS}"
    rf"|{_KINDS} (?:in (?:it|this)|on both sides)"
)
_LOST_FORMS = re.compile(
    rf"\b(?:forgot|forget|forgotten|missed|lost|lose|dropped|messed up) (?:\w+ )?(?:the|a|some|my) {_KINDS}"
)
_HARMLESS_NO = re.compile(
    r"\b(?:not|never|isn't|wasn't|no) (?:\w+ )?(?:good|great|sure|easy|fun|rush|hurry|idea|clue|help|luck|fan)\b"
    r"|\b(?:doesn't|didn't|did not) help\b"
)
_ANOTHER = re.compile(r"\b(?:now|also|too|then|still)\b", re.IGNORECASE)
_AND = re.compile(r"[ \t](?:and|or)[ \t]+(\S+)", re.IGNORECASE)


@dataclass(frozen=True, slots=True)
class Clause:
    """A stretch of a prompt between two marks, and the marks behind it."""

    text: str
    mark: str


def without_scene(before: str, after: str, letter: str) -> tuple[str, str] | None:
    """What stands around the equation without such sentences, or None where there are none; linear in the length."""
    text = before + EQUATION + after
    clauses = list(_clauses(text))
    asked = _ASKS_HELP.search(text) is not None
    rests = _rests(text, clauses)
    kept = [_kept(clause, rest, letter, asked=asked) for clause, rest in zip(clauses, rests, strict=True)]
    if "".join(kept) == text:
        return None
    left, _, right = "".join(kept).partition(EQUATION)
    return left, right


def _clauses(text: str) -> Iterator[Clause]:
    at = 0
    for mark in _MARK.finditer(text):
        yield Clause(text[at : mark.start()], mark[0])
        at = mark.end()
    yield Clause(text[at:], "")


def _rests(text: str, clauses: list[Clause]) -> Iterator[str]:
    """The beginning of what stands behind each clause, with its mark."""
    at = 0
    for clause in clauses:
        at += len(clause.text)
        yield text[at : at + 24]
        at += len(clause.mark)


def _kept(clause: Clause, rest: str, letter: str, *, asked: bool) -> str:
    """The clause, or what is left of it; what somebody is not able to solve and wants help with is to be solved."""
    if not _is_scene(clause, rest, letter):
        return clause.text + clause.mark
    mark = clause.mark if not clause.mark.strip("( )\n\t") else ". "
    if asked and _UNSOLVED.search(clause.text):
        return (f" solve {EQUATION} " if EQUATION in clause.text else f" find {letter} ") + mark
    return (f" {EQUATION} " if EQUATION in clause.text else " ") + mark


def _is_scene(clause: Clause, rest: str, letter: str) -> bool:
    plain = _plain(clause.text)
    words = _WORD.findall(plain)
    if "".join(words) != _BETWEEN.sub("", plain) or not words or not _ends(rest):
        return False
    if _LABEL.search(clause.text) and _ANOTHER.search(clause.text):
        return False
    if "?" in clause.mark:
        return _HELP.fullmatch(" ".join(words).lower()) is not None
    joined = words[0].lower() in ("and", "or")
    if joined and not _goes_on(words):
        return False
    said = _OPENERS.sub("", " ".join(word if word == "EQ" else word.lower() for word in words))
    return _tells(frozenset(said.split()) or frozenset(words), said, letter, frozenset(words), joined=joined)


def _plain(text: str) -> str:
    """The clause without labels, and with one word for some idioms."""
    text = text.replace("’", "'")
    for idiom, word in _IDIOMS:
        text = idiom.sub(word, text)
    return text.replace(EQUATION, " EQ ")


def _goes_on(words: list[str]) -> bool:
    """True where what is joined by `and` is a sentence: a subject and a verb."""
    lower = [word.lower() for word in words]
    if len(lower) > 2 and lower[1] in SUBJECTS:
        return any(word in VERBS for word in lower[1:])
    return "eq" in lower and lower[1] in VERBS


def _ends(rest: str) -> bool:
    """False where `and` goes on with a part of the same sentence."""
    joined = _AND.match(rest)
    return joined is None or joined[1].lower().replace("’", "'") in CLAUSE_STARTS | VERBS


def _tells(words: frozenset[str], said: str, letter: str, written: frozenset[str], *, joined: bool) -> bool:
    """True for words that tell of the situation only; where they speak of the unknown, of what is not understood."""
    if (said.split(" ")[0] in ORDERS and not (joined and "EQ" in words)) or _WANTS.search(said):
        return False
    unable = bool(_UNABLE.search(said))
    known = SCENE | {"EQ", "sides", "both"} | (OF_SOLVING | {letter.lower()} if unable else frozenset())
    if not words <= known or (letter in written and not (unable and letter.islower())):
        return False
    if words & FORMS and (not (words & COMPLAINTS or unable or _HAS_FORMS.search(said)) or _LOST_FORMS.search(said)):
        return False
    if words & NEGATIONS and not (unable or words & COMPLAINTS or _HARMLESS_NO.search(said)):
        return False
    if not unable and (words & {"what", "how", "which"} or ("EQ" in words and words & NEGATIONS)):
        return _is_aside(said) and not words & NEGATIONS
    return bool(words & (CORE | FORMS)) or unable


def _is_aside(said: str) -> bool:
    return said.startswith("which is ") and " what " not in said and " how " not in said
