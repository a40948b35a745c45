"""The numbers of list items and steps in a text: which there are, whether they run on, and how to shift them."""

from __future__ import annotations

import re
from itertools import pairwise

from stepcache_core.regex import regex

_ITEM = regex(r"^([ \t>*_#]*)(\(?)(\d{1,3})([.)])(?=[ \t*_])", re.MULTILINE)
_STEP = regex(r"^([ \t>*_#-]*)(step[ \t]+|ステップ[ \t]*|手順[ \t]*)(\d{1,3})(?!\d)()", re.IGNORECASE | re.MULTILINE)


def last_number(text: str) -> int | None:
    """The number of the last numbered step of a text, or None where its steps carry none."""
    return max((numbers[-1] for numbers in _runs(text) if numbers), default=None)


def runs_on(text: str) -> bool:
    """True where the numbers of each kind of marker rise by one from the first to the last."""
    return all(later == earlier + 1 for run in _runs(text) for earlier, later in pairwise(run))


def _runs(text: str) -> tuple[list[int], list[int]]:
    items = [int(match[3]) for match in _ITEM.finditer(text) if not match[1].startswith((" ", "\t"))]
    return items, [int(match[3]) for match in _STEP.finditer(text)]


def continued_from(text: str, number: int) -> str:
    """The text with its numbered steps shifted so that the first carries the number after `number`."""
    for pattern in (_ITEM, _STEP):
        first = pattern.search(text)
        if first is not None:
            text = _shifted(text, pattern, number + 1 - int(first[3]))
    return text


def _shifted(text: str, pattern: re.Pattern[str], by: int) -> str:
    def shift(match: re.Match[str]) -> str:
        indented = pattern is _ITEM and match[1].startswith((" ", "\t"))
        return match[0] if indented else f"{match[1]}{match[2]}{int(match[3]) + by}{match[4]}"

    return pattern.sub(shift, text)
