"""Whether an answer may give a letter its value in a way that no rule reads."""

from __future__ import annotations

import re
from collections.abc import Iterator
from fractions import Fraction

from stepcache_core.regex import regex
from stepcache_core.tasks.linear.chains import is_near
from stepcache_core.tasks.linear.expression import Side, parse_side
from stepcache_core.tasks.linear.notation import normalise

_RELATION = regex(r"[=≈:|→⇒]")
_STOP = regex(r"\n|[,;](?=\s|\Z)|\.(?=\s|\Z)|\$|\*\*|\\[\])]")
_NUMBER_BEHIND = regex(r"(?<=\d)\s+\([1-9]\)\s*\Z")
"""The number of an equation."""
_LONGEST = 160
_MOST = 200


def may_be_given(letter: str, value: Fraction, text: str) -> bool:
    """True for `x = … = 3`, `x: 3` or `| x | 3 |` with the value, or what it rounds to, at its end."""
    return any(_comes_to(told, value) for told in _told_of(letter, text))


def _told_of(letter: str, text: str) -> Iterator[str]:
    """The last side of what each relation says of the letter."""
    starts = re.finditer(rf"(?<![A-Za-z\\]){re.escape(letter)}[\s$*]{{0,4}}[=≈:|→⇒]", text)
    for match, _ in zip(starts, range(_MOST), strict=False):
        told = text[match.end() : match.end() + _LONGEST]
        stop = _STOP.search(told.rstrip(" |"))
        sides = _RELATION.split((told if stop is None else told[: stop.start()]).strip(" |{}"))
        yield _NUMBER_BEHIND.sub("", sides[-1])


def _comes_to(told: str, value: Fraction) -> bool:
    side = parse_side(normalise(told.strip()).rstrip(". "))
    return isinstance(side, Side) and side.form.is_number and (side.form.constant == value or is_near(value, side))
