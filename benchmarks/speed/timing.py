"""Take the time of several things in turns, so that what else the machine does falls on all of them alike."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from statistics import median
from typing import Any, TypeVar

from benchmarks.paper.shown import seconds
from benchmarks.speed.types import Line

T = TypeVar("T")
Stages = Mapping[str, float]
"""Seconds by stage, as receipts have them."""


@dataclass(slots=True)
class Taken:
    """Seconds of each call so far, and how many gave something."""

    seconds: list[float] = field(default_factory=list)
    served: int = 0

    def line(self, name: str, entries: int | None = None, besides: str = "") -> Line:
        """The line of the page."""
        return Line(name, tuple(self.seconds), entries, self.served, besides)


def timed(work: Callable[[T], Any], item: T, taken: Taken) -> Any:
    """What the work gives for the item; its time is noted, and whether it gave anything."""
    began = time.perf_counter()
    given = work(item)
    taken.seconds.append(time.perf_counter() - began)
    taken.served += given is not None
    return given


def in_turns(ways: Mapping[str, Callable[[T], Any]], items: Iterable[T]) -> dict[str, Taken]:
    """Every way on every item, each way being first as often as the others."""
    found = {name: Taken() for name in ways}
    names = list(ways)
    for place, item in enumerate(items):
        first = place % len(names)
        for name in (*names[first:], *names[:first]):
            timed(ways[name], item, found[name])
    return found


def as_lines(found: Mapping[str, Taken], entries: int | None = None) -> list[Line]:
    """A line of the page for each."""
    return [taken.line(name, entries) for name, taken in found.items()]


def shares(stages: Sequence[Stages]) -> str:
    """Where the time went, by the receipts: the median of each stage."""
    names = dict.fromkeys(name for one in stages for name in one)
    medians = {name: median(one.get(name, 0.0) for one in stages) for name in names}
    return ", ".join(f"{name} {seconds(value)}" for name, value in medians.items()) or "nothing was served"
