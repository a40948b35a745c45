"""Read what a prompt says around its equation: every word must belong to a phrase that asks for the solution."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Literal

from stepcache_core.tasks.linear.grammar import name_equations, next_phrase
from stepcache_core.tasks.linear.locate import BLANK, BOX, DOLLAR, Located
from stepcache_core.tasks.linear.phrases_ja import EQ, VAR, VARIS, next_phrase_ja
from stepcache_core.tasks.linear.words import CLASS_OF

MAX_PLACES = 12

_JAPANESE = re.compile("[\u3040-\u30ff\u3400-\u9fff]")
_SILENT_JA = re.compile(rf"[\s、。,.:;!?「」『』()*{DOLLAR}]+")
_LEXEME = re.compile(
    r"(?P<word>[A-Za-z]{2,}(?:[-'’][A-Za-z]+)*|[A-Za-z](?:-[A-Za-z]{2,}|['’][A-Za-z]+)(?:[-'’][A-Za-z]+)*)"
    rf"|(?P<blank>{BLANK}.)|(?P<letter>[A-Za-zΑ-Ωα-ω])|(?P<number>\d+)"
    rf"|(?P<silent>\s+|{DOLLAR}|[.,;:?](?=[\s\"'”’`)*{DOLLAR}]|\Z)|(?<=[A-Za-z]{{2}})!)"
    rf"|(?P<pair>\*\*|[\"'`()“”‘’])|(?P<box>{BOX})|(?P<other>[\s\S])"
)
_LOOSE_MARK = re.compile(r"(?:\s|\A)\?\s*\Z")
_MATES = {")": "(", "”": "“", "’": "‘"}


@dataclass(frozen=True, slots=True)
class Instruction:
    """What the words of a prompt demand: the names of its phrases, the decimal places, the language."""

    demands: frozenset[str]
    places: frozenset[int]
    names_letter: bool
    language: Literal["en", "ja"]


@dataclass(frozen=True, slots=True)
class Leftover:
    """Something that no phrase accounts for, and what."""

    reason: str


def read_instruction(located: Located, letter: str) -> Instruction | Leftover:
    """Account for everything around the equation, in one language; linear in the length of the prompt."""
    if _JAPANESE.search(located.before) or _JAPANESE.search(located.after):
        return _read_japanese(located, letter)
    return _read_english(located, letter)


def _read_english(located: Located, letter: str) -> Instruction | Leftover:
    if _LOOSE_MARK.search(located.before):
        return Leftover("a question mark may stand for an operand")
    before, after = list(_classes(located.before, letter)), list(_classes(located.after, letter))
    stray = next((word for word in (*before, *after) if isinstance(word, Leftover)), None)
    if stray is not None:
        return stray
    if not _paired(located.before + located.after):
        return Leftover("a quotation mark or bracket without its mate")
    line = " ".join([*map(str, before), "EQ", *map(str, after)]) + " "
    named = any(f"{name} " in line for name in ("VAR", "VARA", "VARI", "VARIS"))
    return _phrases(next_phrase(), name_equations(line), named, "en")


def _classes(text: str, letter: str) -> Iterator[str | Leftover]:
    """The word classes of a text in their order; ends with a Leftover at the first thing that has none."""
    for lexeme in _LEXEME.finditer(text):
        if lexeme.lastgroup in ("silent", "pair"):
            continue
        name = _class_of(str(lexeme.lastgroup), lexeme[0], letter)
        if name is None:
            yield Leftover(f"{lexeme[0]!r} is no part of a request for a solution")
            return
        yield name


def _class_of(kind: str, text: str, letter: str) -> str | None:
    match kind:
        case "word":
            return CLASS_OF.get(text.lower())
        case "letter" if text == letter:
            return {"a": "VARA", "i": "VARI"}.get(text.lower(), "VAR")
        case "letter":
            return {"a": "a", "i": "i"}.get(text.lower())
        case "blank":
            return "VARIS" if text[1] == letter else None
        case "number":
            return f"#{int(text)}" if len(text) <= 2 else None
        case "box":
            return "BOX"
        case _:
            return None


def _paired(text: str) -> bool:
    """True where every quotation mark and bracket of the instruction has its mate."""
    marks = [lexeme[0] for lexeme in _LEXEME.finditer(text) if lexeme.lastgroup == "pair"]
    counts = {mark: marks.count(mark) for mark in {*marks, *(_MATES.get(mark, mark) for mark in marks)}}
    mated = {*_MATES, *_MATES.values()}
    return all(counts.get(end, 0) == counts.get(begin, 0) for end, begin in _MATES.items()) and all(
        count % 2 == 0 for mark, count in counts.items() if mark not in mated
    )


def _read_japanese(located: Located, letter: str) -> Instruction | Leftover:
    line = _SILENT_JA.sub("", located.before + EQ + located.after)
    line = line.replace(BLANK + letter, VARIS).replace(letter, VAR)
    return _phrases(next_phrase_ja(), line, VAR in line or VARIS in line, "ja")


def _phrases(
    pattern: re.Pattern[str], line: str, names_letter: bool, language: Literal["en", "ja"]
) -> Instruction | Leftover:
    demands: set[str] = set()
    places: set[int] = set()
    at = 0
    while at < len(line):
        match = pattern.match(line, at)
        if match is None or match.end() == at:
            return Leftover(f"{line[at : at + 40].strip()!r} is no phrase that asks for a solution")
        demands.add(str(match.lastgroup))
        places.update(_places(match))
        at = match.end()
    return Instruction(frozenset(demands), frozenset(places), names_letter, language)


def _places(match: re.Match[str]) -> Iterator[int]:
    """The decimal places a phrase asks for, where it asks for some."""
    name, found = str(match.lastgroup), match.groupdict()
    if name.startswith("nearest"):
        yield int(name.removeprefix("nearest"))
    elif name == "places":
        yield int(found["count"] or found.get("count_b") or 1)
    elif name == "places_below":
        yield int(found["cut"]) - 1
