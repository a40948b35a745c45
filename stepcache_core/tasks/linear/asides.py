"""Leave out what a person tells of the situation, which is no part of the question: "I'm stuck on my homework."

A statement is an aside only where it speaks in the first person, or of the speaker's people and papers, and holds no
word that could bear on the question or on the form of its answer. Its other words are open: what is left out is never
taken as understood, so a request with asides may be served checked steps, but no answer is put in the model's place.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache

from stepcache_core.regex import regex
from stepcache_core.tasks.linear.aside_words import BEARING, BEARING_ENDS, OPENERS, RUNS_INTO
from stepcache_core.words import english

MOST = 3
"""Asides of one prompt; a longer story is not left out."""

_LONGEST = 18
_SENTENCE = regex(r"[^.!?\n]+(?:[.!?\n]+\s*|\Z)|[.!?\n]+\s*")
_CLAUSE_END = regex(r"[,;:]\s+|\s+[-–—]+\s+")
_LINK = regex(r"\s*(?:(?:and\s+)?so|and|but)\s+(?=\w)", re.IGNORECASE)
_WORDS_ALONE = regex(r"[A-Za-z'’,;:\s–—-]+[.!]*\s*")
_NEGATION = regex(r"n['’]?t\b|\b(?:not|no|never)\b")
_WORD = regex(r"[A-Za-z]+(?:['’-][A-Za-z]+)*")


def without_asides(before: str, after: str) -> Iterator[tuple[str, str]]:
    """Other readings of the text around an equation: without asides that are sentences, then without clauses too."""
    for left_out in (_without_sentences, _without_clauses):
        head, in_head = left_out(before, is_before=True)
        tail, in_tail = left_out(after, is_before=False)
        if 0 < in_head + in_tail <= MOST:
            yield head, tail


def _without_sentences(text: str, *, is_before: bool) -> tuple[str, int]:
    """The text without sentences that are asides; one that the equation is a part of is none."""
    kept, count = [], 0
    for sentence in _sentences(text, is_before=is_before):
        is_left_out = sentence.is_whole and is_aside(sentence.text)
        kept.append(_gap(sentence.text) if is_left_out else sentence.text)
        count += is_left_out
    return "".join(kept), count


def _without_clauses(text: str, *, is_before: bool) -> tuple[str, int]:
    """The same, and without the clause in front of a sentence's first comma or before the equation itself."""
    kept, count = [], 0
    for sentence in _sentences(text, is_before=is_before):
        rest = "" if sentence.is_whole and is_aside(sentence.text) else _after_clause(sentence)
        count += rest != sentence.text
        kept.append(rest or _gap(sentence.text))
    return "".join(kept), count


@dataclass(frozen=True, slots=True)
class _Sentence:
    """A sentence; `is_whole`: the equation is no part of it; `leads_in`: the equation follows it."""

    text: str
    is_whole: bool
    leads_in: bool


def _sentences(text: str, *, is_before: bool) -> list[_Sentence]:
    found = [match[0] for match in _SENTENCE.finditer(text)]
    last = len(found) - 1
    made = []
    for at, sentence in enumerate(found):
        ends = sentence.rstrip(" \t")[-1:] in (".", "!", "?", "\n")
        leads_in = is_before and at == last and not ends
        goes_on = not is_before and at == 0
        made.append(_Sentence(sentence, is_whole=not leads_in and not goes_on, leads_in=leads_in))
    return made


def _after_clause(sentence: _Sentence) -> str:
    """What is left of a sentence without an aside at its start."""
    text = sentence.text
    if sentence.leads_in and _runs_into(text):
        return ""
    for end in _CLAUSE_END.finditer(text):
        if is_aside(text[: end.start()]) and sentence.is_whole | sentence.leads_in:
            rest = text[end.end() :]
            link = _LINK.match(rest)
            return rest[link.end() :] if link else rest
    return text


def _runs_into(text: str) -> bool:
    """True for the clause that ends in the equation itself: "My budget boils down to"."""
    stripped = text.strip().rstrip(":,").lower()
    ending = next((end for end in RUNS_INTO if stripped.endswith(" " + end)), None)
    if ending is None or _NEGATION.search(stripped):
        return False
    return is_aside(stripped[: -len(ending)])


def _gap(text: str) -> str:
    """What stays of a sentence that is left out: nothing, or the line break that ends it."""
    return "\n" if "\n" in text else " "


def is_aside(text: str) -> bool:
    """True where the words tell of the speaker's situation and none of them bears on the question."""
    if not _WORDS_ALONE.fullmatch(text.strip() or "?"):
        return False
    words = [word.replace("’", "'").lower() for word in _WORD.findall(text)]
    start = next((at for at, word in enumerate(words) if word not in _fillers()), len(words))
    told = words[start:]
    if not 2 <= len(told) <= _LONGEST or told[0] not in OPENERS:
        return False
    return not any(_bears(word) for word in told[1:])


def _bears(word: str) -> bool:
    """True for a word that may say what is asked, or how it is to be answered."""
    if len(word) == 1:
        return word not in ("a", "i")
    parts = (word, word.removesuffix("s"), *word.split("-"), word.partition("'")[0])
    return any(part in _bearing() or part.endswith(BEARING_ENDS) for part in parts)


@cache
def _bearing() -> frozenset[str]:
    kinds = (
        frozenset(english.NUMBERS), english.ORDINALS, english.UNITS, english.CURRENCIES, english.LANGUAGES,
        english.FORMATS, english.TONES, english.OPPOSITES - {"start", "end", "late", "early", "begin", "bad", "open"},
        english.ABOUT_WORDING, BEARING,
    )  # fmt: skip
    return frozenset().union(*kinds)


@cache
def _fillers() -> frozenset[str]:
    return english.GREETINGS | frozenset({"ok", "okay", "so", "well", "um", "ugh", "hmm", "lol", "there", "but"})
