"""Spoil one thing in a right answer at a time; its end stays right."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Literal

from tests.linear.answers import Answer

Kind = Literal["number", "sign", "operation", "variable"]

_NUMBER = re.compile(r"\d+(?:,\d{3})*(?:\.\d+)?")
_LABEL = re.compile(r"^\W*(?:step\s*)?\d+\s*(?:[.):*]|-\s)|\bstep\s+\d+", re.IGNORECASE | re.MULTILINE)
_SIGN = re.compile(r"(?<=[\w)}] )[+-](?= [\w(])|(?<![\w*-])-(?=\d|[a-z]\b)")
_OTHER_WORD = {
    "subtract": "add", "subtracting": "adding", "add": "subtract", "adding": "subtracting", "multiply": "divide",
    "divide": "multiply", "dividing": "multiplying", "multiplied": "divided", "divided": "multiplied", "left": "right",
    "right": "left", "added": "subtracted",
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
    """Every answer that differs in one number, sign, operation word or letter before its end."""
    end = _end_of_body(answer)
    labels = [match.span() for match in _LABEL.finditer(answer.text)]
    for match in _NUMBER.finditer(answer.text, 0, end):
        if not any(start <= match.start() < stop for start, stop in labels):
            yield from (_mutant(answer, match, other, "number") for other in _other_numbers(match[0]))
    for match in _SIGN.finditer(answer.text, 0, end):
        yield _mutant(answer, match, "-" if match[0] == "+" else "+", "sign")
    for match in _WORD.finditer(answer.text, 0, end):
        other = _OTHER_WORD[match[0].lower()]
        yield _mutant(answer, match, other.capitalize() if match[0][0].isupper() else other, "operation")
    for match in re.finditer(rf"(?<![A-Za-z\\']){answer.variable}(?![A-Za-z'])", answer.text[:end]):
        if not (answer.variable == "a" and re.match(r"a [a-z]{2}", answer.text[match.start() :])):
            yield _mutant(answer, match, "v" if answer.variable != "v" else "u", "variable")


def _other_numbers(text: str) -> list[str]:
    number = text.replace(",", "")
    if "." in number:
        return [number[:-1] + str((int(number[-1]) + step) % 10) for step in (1, 4)]
    return [str(other) for other in (int(number) + 1, int(number) * 2 - 1) if other != int(number)]


def _mutant(answer: Answer, match: re.Match[str], other: str, kind: Kind) -> Mutant:
    text = answer.text[: match.start()] + other + answer.text[match.end() :]
    around = answer.text[max(0, match.start() - 30) : match.end() + 20]
    return Mutant(answer, text, kind, f"{match[0]!r} -> {other!r} in {around!r}")


def _end_of_body(answer: Answer) -> int:
    """Where the last line starts or, of a text of one line, its last value."""
    text = answer.text.rstrip()
    line = text.rfind("\n") + 1
    if line:
        return line
    values = list(re.finditer(rf"\b{answer.variable} = |= {answer.variable}\b|\bis\b", text))
    return values[-1].start() if values else 0
