"""Read what a prompt says around its equations: every word must belong to a phrase that asks for the solution."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache

from stepcache_core.regex import regex
from stepcache_core.tasks.linear.notation_of_phrases import expression
from stepcache_core.tasks.linear_system import japanese, phrases
from stepcache_core.tasks.linear_system.locate import BOX, EQUATION
from stepcache_core.tasks.linear_system.spec import Language
from stepcache_core.tasks.linear_system.words import CLASS_OF

_LEXEME = regex(
    rf"(?P<equation>{EQUATION})|(?P<box>{BOX})"
    r"|(?P<pair>\(\s*[A-Za-zα-ω]\s*(?:,\s*[A-Za-zα-ω]\s*){1,2}\))"
    r"|(?P<word>[^\W\d_]{2,}(?:[-'’][A-Za-z]+)*|[23]x[23]\b)|(?P<number>[23](?=[ \t]+[a-z]))"
    r"|(?P<letter>[A-Za-zΑ-Ωα-ω])|(?P<comma>[,;]|\n)"
    r"|(?P<silent>[^\S\n]+|[.:?](?=[\s\"'*)]|\Z)|(?<=[A-Za-z]{2})!|\*\*(?=\S)|(?<=\S)\*\*)|(?P<other>[\s\S])"
)
_ARTICLE_BEFORE = frozenset(
    {"system", "group", "linear", "simultaneous", "final", "ordered", "fraction", "decimal", "proper", "clear",
     "stepwise", "solution", "problem", "step", "triple", "#2", "#3"}
)  # fmt: skip
_LETTER = regex("[A-Za-zα-ω]")


@dataclass(frozen=True, slots=True)
class Instruction:
    """What the words of a prompt demand.

    `demands`: the names of its phrases. `named`: the letters it asks for, in its order, none where it names none.
    """

    demands: frozenset[str]
    named: tuple[str, ...]
    language: Language


@dataclass(frozen=True, slots=True)
class Leftover:
    """Something that no phrase accounts for, and what."""

    reason: str


@dataclass(slots=True)
class _Line:
    """Word classes in their order, and the lists of letters that were named, in theirs."""

    words: list[str]
    named: list[tuple[str, ...]]


_ORDERED = frozenset({"pair"})
"""What "ordered" demands, in whatever phrase it stands: the values in brackets."""


def read_instruction(around: str, count: int, letters: frozenset[str]) -> Instruction | Leftover:
    """Account for everything around the equations; linear in the length of the prompt."""
    if japanese.IS_JAPANESE.search(around):
        return _read_japanese(around, count, letters)
    line = _classes(around, letters)
    if isinstance(line, Leftover):
        return line
    _collapse_equations(line, count)
    _collapse_letters(line, letters)
    if any(f"#{5 - count}" == word for word in line.words) and len(letters) == count:
        return Leftover("another number of equations is named")
    return _phrases(line)


def prepare() -> None:
    """Compile the expressions, so that no prompt waits for it."""
    _names()
    _next_phrase()
    japanese.next_phrase()


def _classes(around: str, letters: frozenset[str]) -> _Line | Leftover:
    line = _Line([], [])
    found = [match for match in _LEXEME.finditer(around) if match.lastgroup != "silent"]
    for at, match in enumerate(found):
        after = found[at + 1] if at + 1 < len(found) else None
        name = _class_of(match, after, letters)
        if name is None:
            return Leftover(f"{match[0]!r} is no part of a request for the solution of a system")
        if match.lastgroup == "pair" or name == "VAR":
            line.named.append(tuple(_LETTER.findall(match[0])))
        line.words.append(name)
    return line


def _class_of(match: re.Match[str], after: re.Match[str] | None, letters: frozenset[str]) -> str | None:
    text = match[0]
    match match.lastgroup:
        case "equation":
            return "EQ"
        case "box":
            return "BOX"
        case "comma":
            return ","
        case "pair":
            return "PAIR" if sorted(_LETTER.findall(text)) == sorted(letters) else None
        case "word":
            return CLASS_OF.get(text.replace("’", "'").lower())
        case "number":
            return f"#{text}"
        case "letter" if text in letters and not (text == "a" and _is_article(after)):
            return "VAR"
        case "letter":
            return {"a": "a", "A": "a", "I": "i"}.get(text)
        case _:
            return None


def _is_article(after: re.Match[str] | None) -> bool:
    return after is not None and (after.lastgroup == "number" or CLASS_OF.get(after[0].lower(), "") in _ARTICLE_BEFORE)


def _collapse_equations(line: _Line, count: int) -> None:
    """`EQ , EQ and EQ` as `EQS` where these are all; a `both` before them stays."""
    text = " ".join(line.words)
    gap = r"(?: ,)*(?: and)?(?: ,)* "
    line.words = re.sub(rf"(?<!\S)EQ(?:{gap}EQ){{{count - 1}}}(?!\S)", "EQS", text).split(" ")


def _collapse_letters(line: _Line, letters: frozenset[str]) -> None:
    """`VAR , VAR and VAR` as `VARS` where these are all unknowns, else as one `VAR`; commas go."""
    words: list[str] = []
    named: list[tuple[str, ...]] = []
    lists = iter(line.named)
    for run in re.finditer(r"(?<!\S)VAR(?:(?: ,)?(?: and)? VAR)*(?!\S)|\S+", " ".join(line.words)):
        if run[0].startswith("VAR"):
            together = tuple(letter for _ in range(run[0].split().count("VAR")) for letter in next(lists))
            named.append(together)
            words.append("VARS" if sorted(together) == sorted(letters) else "VAR")
        elif run[0] == "PAIR":
            named.append(next(lists))
            words.append("PAIR")
        elif run[0] != ",":
            words.append(run[0])
    line.words, line.named = words, named


def _phrases(line: _Line) -> Instruction | Leftover:
    lists = {tuple(sorted(each)) for each in line.named}
    if len(lists) > 1 or any(len(set(each)) != len(each) for each in lists):
        return Leftover("different unknowns are named")
    text = " ".join(line.words) + " "
    for name, pattern in _names():
        text = pattern.sub(f"{name} ", text)
    demands = _demands(_next_phrase(), text)
    if isinstance(demands, Leftover):
        return demands
    named = line.named[-1] if "PAIR" in line.words or line.named else ()
    return Instruction(demands | _ORDERED if "ordered" in line.words else demands, named, "en")


def _demands(pattern: re.Pattern[str], text: str) -> frozenset[str] | Leftover:
    demands: set[str] = set()
    at = 0
    while at < len(text):
        match = pattern.match(text, at)
        if match is None or match.end() == at:
            return Leftover(f"{text[at : at + 40].strip()!r} is no phrase that asks for the solution of a system")
        demands.add(str(match.lastgroup))
        at = match.end()
    return frozenset(demands)


@cache
def _names() -> tuple[tuple[str, re.Pattern[str]], ...]:
    """What turns a naming of the unknowns or of the system into one word."""
    named = (("LET", phrases.LET), ("SYSTEM", phrases.SYSTEM))
    return tuple((name, re.compile(f"(?<![^ ])(?:{expression(form, {}, {})})")) for name, form in named)


@cache
def _next_phrase() -> re.Pattern[str]:
    groups: dict[str, Sequence[str]] = {
        **phrases.FORMS, "ask": phrases.ASK, "setting": phrases.SETTING, "courtesy": phrases.COURTESY
    }  # fmt: skip
    return re.compile(
        "|".join(
            f"(?P<{name}>{'|'.join(expression(form, phrases.RULES, {}) for form in forms)})"
            for name, forms in groups.items()
        )
    )


def _read_japanese(around: str, count: int, letters: frozenset[str]) -> Instruction | Leftover:
    line = japanese.SILENT.sub("", around)
    line = line.replace(EQUATION * count, japanese.EQS)
    names = "|".join(map(re.escape, sorted(letters)))
    lists = re.findall(rf"(?:{names})(?:(?:と|および)?(?:{names}))*", line)
    named = {tuple(_LETTER.findall(each)) for each in lists}
    if len(named) > 1 or any(sorted(each) != sorted(letters) for each in named):
        return Leftover("not all unknowns are named")
    for each in lists:
        line = line.replace(each, japanese.VARS, 1)
    demands = _demands(japanese.next_phrase(), line)
    return demands if isinstance(demands, Leftover) else Instruction(demands, next(iter(named), ()), "ja")
