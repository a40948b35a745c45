"""Rename the unknowns in the text of an answer, inside its mathematics only and byte for byte the same elsewhere."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from itertools import accumulate

from stepcache_core.models import Step
from stepcache_core.tasks.linear.rename import occurrences

_HYPHENED = r"(?=-(?:terms?|values?|coefficients?|variables?|coordinates?)\b)"


def rename_steps(steps: Sequence[Step], names: Mapping[str, str]) -> tuple[Step, ...]:
    """Rename several letters at once, so that two may change places; unchanged steps where that is not safe.

    Not safe: a new letter occurs already without being renamed itself, or some occurrence could not be told from a
    word afterwards. Lengths stay, so renaming back gives the old text back.
    """
    text = "".join(step.text for step in steps)
    places = {old: frozenset(_occurrences(text, old)) for old in names}
    if any(any(True for _ in _occurrences(text, new)) for new in set(names.values()) - set(names)):
        return tuple(steps)
    at = {place: names[old] for old, found in places.items() for place in found}
    renamed = "".join(at.get(place, character) for place, character in enumerate(text))
    if any(frozenset(_occurrences(renamed, new)) != places[old] for old, new in names.items()):
        return tuple(steps)
    return tuple(_cut(renamed, steps))


def _occurrences(text: str, letter: str) -> Iterator[int]:
    """Where a letter stands as a mathematical one, the "x-terms" included."""
    yield from occurrences(text, letter)
    yield from (match.start() for match in re.finditer(rf"(?<![A-Za-z\\_]){re.escape(letter)}{_HYPHENED}", text))


def _cut(text: str, steps: Sequence[Step]) -> Iterator[Step]:
    ends = list(accumulate(len(step.text) for step in steps))
    for step, end in zip(steps, ends, strict=True):
        yield Step(text[end - len(step.text) : end])
