"""What the sections hand to the page: lines of times, aims with what was found, and notes."""

from __future__ import annotations

import math
from collections.abc import Callable, Collection, Iterable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

import numpy as np

if TYPE_CHECKING:
    from benchmarks.speed.bench import Bench
    from benchmarks.speed.shelf import Shelf


@dataclass(frozen=True, slots=True)
class Line:
    """What one thing took, again and again. `served`: how many answers came from cache; `besides`: what else to say.

    `entries`: how many the store held; None where that is not what the section is about. `right`: how many of the
    answers were the expected ones; None where there is none to expect.
    """

    name: str
    seconds: tuple[float, ...]
    entries: int | None = None
    served: int | None = None
    besides: str = ""
    right: int | None = None

    @property
    def median(self) -> float:
        """Half of them took no longer; NaN where nothing was measured."""
        return self._percentile(50)

    @property
    def p95(self) -> float:
        """Nineteen of twenty took no longer; NaN where nothing was measured."""
        return self._percentile(95)

    def _percentile(self, share: float) -> float:
        return float(np.percentile(self.seconds, share)) if self.seconds else math.nan


@dataclass(frozen=True, slots=True)
class Aim:
    """What was aimed at, the most it may be, and what was found, both in `unit`: "ms" or "x", a ratio, or a count."""

    words: str
    most: float
    found: float
    unit: str = "x"

    @property
    def is_met(self) -> bool:
        """True where what was found is a number and no more than was aimed at."""
        return self.found <= self.most


@dataclass(frozen=True, slots=True)
class Note:
    """A sentence below the table, such as which peer is left out and why."""

    text: str


Said = Line | Note


@dataclass(frozen=True, slots=True)
class Section:
    """One section of the page. It is measured at each size of the store, or at some of them, or once.

    `sizes`: at which; every one where it says nothing. `reference`: the name of the line that medians are compared
    with, for each number of entries.
    """

    number: int
    title: str
    says: str
    measure_at: Callable[[Bench, Shelf], Iterable[Said]] | None = None
    measure: Callable[[Bench], Iterable[Said]] | None = None
    judge: Callable[[Sequence[Line]], Sequence[Aim]] = lambda lines: ()  # noqa: ARG005 - no aims, whatever was found
    reference: str | None = None
    sizes: Callable[[Bench], Collection[int]] = lambda bench: bench.sizes


@dataclass(frozen=True, slots=True)
class Found:
    """A section with what was measured."""

    section: Section
    lines: tuple[Line, ...]
    notes: tuple[Note, ...]

    @property
    def aims(self) -> Sequence[Aim]:
        """The aims of the section, judged."""
        return self.section.judge(self.lines)


def named(lines: Iterable[Line], name: str, entries: int | None = None) -> Line | None:
    """The line of that name and size, or None."""
    return next((line for line in lines if (line.name, line.entries) == (name, entries)), None)


def sizes_of(lines: Iterable[Line]) -> list[int]:
    """The numbers of entries there are lines of, ascending."""
    return sorted({line.entries for line in lines if line.entries is not None})
