"""Spoil one thing in a right answer at a time; its last line stays right."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Literal

from tests.linear_system.answers import Answer

Kind = Literal["number", "sign", "operation", "variable"]

_NUMBER = re.compile(r"(?<![\w.])\d+(?:\.\d+)?(?![\d.]\d)|(?<=[-+*/(= ])\d+(?=[a-z]\b)")
_LABEL = re.compile(r"^\W*(?:step\s*)?\d+\s*(?:[.)](?=\s)|:|\*)|\bstep\s+\d+", re.IGNORECASE | re.MULTILINE)
_SIGN = re.compile(r"(?<=[\w)}] )[+-](?= [\w(])|(?<![\w*-])-(?=\d|[a-z]\b)")
_OTHER_WORD = {
    "subtract": "add", "subtracting": "adding", "add": "subtract", "adding": "subtracting", "multiply": "divide",
    "multiplying": "dividing", "divide": "multiply", "dividing": "multiplying", "first": "second", "second": "first",
    "third": "first", "left": "right", "right": "left", "both": "each", "elimination": "substitution",
    "substitution": "elimination", "opposites": "equal",
}  # fmt: skip
_WORD = re.compile(r"\b(?:" + "|".join(_OTHER_WORD) + r")\b", re.IGNORECASE)


@dataclass(frozen=True, slots=True)
class Mutant:
    """An answer with one thing spoilt, and what."""

    answer: Answer
    text: str
    kind: Kind
    change: str


def mutants(answer: Answer) -> Iterator[Mutant]:
    """Every answer that differs in one number, sign, word or letter before its last line."""
    end = answer.text.rstrip().rfind("\n") + 1
    labels = [match.span() for match in _LABEL.finditer(answer.text)]
    for match in _NUMBER.finditer(answer.text, 0, end):
        if not any(start <= match.start() < stop for start, stop in labels):
            for other in _other_numbers(match[0]):
                yield _mutant(answer, match, other, "number")
    for match in _SIGN.finditer(answer.text, 0, end):
        yield _mutant(answer, match, "-" if match[0] == "+" else "+", "sign")
    for match in _WORD.finditer(answer.text, 0, end):
        other = _OTHER_WORD[match[0].lower()]
        if not (match[0].lower() == "both" or re.match(r"First,? (?!equation)|second,", match.string[match.start() :])):
            yield _mutant(answer, match, other.capitalize() if match[0][0].isupper() else other, "operation")
    yield from _other_letters(answer, end)


def _other_letters(answer: Answer, end: int) -> Iterator[Mutant]:
    letters = answer.spec.letters
    for match in re.finditer(rf"(?<![A-Za-z\\'])[{''.join(letters)}](?![A-Za-z'])", answer.text[:end]):
        if not (match[0] == "a" and re.match(r"a [a-z]{2}", answer.text[match.start() :])):
            yield from (_mutant(answer, match, other, "variable") for other in {*letters, "w"} - {match[0]})


def _other_numbers(text: str) -> list[str]:
    if "." in text:
        return [text[:-1] + str((int(text[-1]) + step) % 10) for step in (1, 4)]
    return [str(other) for other in (int(text) + 1, int(text) * 2 - 1) if other != int(text)]


def _mutant(answer: Answer, match: re.Match[str], other: str, kind: Kind) -> Mutant:
    text = answer.text[: match.start()] + other + answer.text[match.end() :]
    around = answer.text[max(0, match.start() - 30) : match.end() + 20]
    return Mutant(answer, text, kind, f"{match[0]!r} -> {other!r} in {around!r}")
