"""Small changes of a text that the kinds of mutants are made of."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Mapping
from itertools import chain
from random import Random

from stepcache_core.testing.mutant import Edit, TextEdits

MOST = 200
"""Edits of one kind looked at in one text."""

_FULL_WIDTH = str.maketrans("0123456789", "０１２３４５６７８９")


def put(text: str, match: re.Match[str], new: str, group: int = 0) -> str:
    """The text with a match, or a group of it, replaced."""
    return text[: match.start(group)] + new + text[match.end(group) :]


def like(new: str, old: str) -> str:
    """The new word with the capital of the old."""
    return new[:1].upper() + new[1:] if old[:1].isupper() else new


def swapped_words(pairs: Iterable[tuple[str, str]]) -> TextEdits:
    """Edits that put the other word of a pair, in either direction, one occurrence at a time."""
    return table(both_ways(pairs))


def both_ways(pairs: Iterable[tuple[str, str]]) -> dict[str, tuple[str, ...]]:
    """A table from each word of the pairs to all its partners."""
    found: dict[str, tuple[str, ...]] = {}
    for one, other in pairs:
        found[one] = (*found.get(one, ()), other)
        found[other] = (*found.get(other, ()), one)
    return found


def table(others: Mapping[str, tuple[str, ...]]) -> TextEdits:
    """Edits that put another word for a word of the table, whatever its case, one occurrence at a time."""
    words = "|".join(re.escape(word) for word in sorted(others, key=len, reverse=True))
    pattern = re.compile(rf"(?<!\w)(?:{words})(?!\w)", re.IGNORECASE)

    def edits(text: str, _: Random) -> Iterator[Edit]:
        for match in pattern.finditer(text):
            for other in others[match[0].lower()]:
                yield Edit(put(text, match, like(other, match[0])))

    return edits


def by_pattern(pattern: str, others: Callable[[re.Match[str]], Iterable[str]], flags: int = 0) -> TextEdits:
    """Edits that put what `others` gives for each match of the pattern."""
    compiled = re.compile(pattern, flags)

    def edits(text: str, _: Random) -> Iterator[Edit]:
        for match in compiled.finditer(text):
            yield from (Edit(put(text, match, other)) for other in others(match) if other != match[0])

    return edits


def together(*kinds: TextEdits) -> TextEdits:
    """The edits of several functions as one kind."""

    def edits(text: str, random: Random) -> Iterator[Edit]:
        return chain.from_iterable(kind(text, random) for kind in kinds)

    return edits


def other_numbers(number: str) -> list[str]:
    """Numbers written like the given one: another last digit, another first, one more digit, two digits exchanged."""
    digits = [at for at, char in enumerate(number) if char.isdigit()]
    first, last = digits[0], digits[-1]
    found = [_with_digit(number, last, 1), _with_digit(number, last, 4), number + "0"]
    if first != last:
        found += [
            _with_digit(number, first, 1),
            number[: last - 1] + number[last] + number[last - 1] + number[last + 1 :],
        ]
    return [other for other in dict.fromkeys(found) if _value(other) != _value(number)]


def full_width(text: str) -> str:
    """The text with its ASCII digits as full-width ones."""
    return text.translate(_FULL_WIDTH)


def _with_digit(number: str, at: int, step: int) -> str:
    new = str((int(number[at]) + step) % 10)
    return number[:at] + (new if number[at].isascii() else full_width(new)) + number[at + 1 :]


def _value(number: str) -> str:
    """The digits with nothing in front that does not count; enough to tell two numbers written alike apart."""
    plain = "".join(str(int(char)) if char.isdigit() else char for char in number)
    whole, point, rest = plain.partition(".")
    return (whole.lstrip("0") or "0") + (point + rest).rstrip("0").rstrip(".")
