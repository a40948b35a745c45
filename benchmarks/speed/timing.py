"""Take the time of several things in turns, so that what else the machine does falls on all of them alike."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from statistics import median
from typing import Any, TypeVar

from benchmarks.paper.shown import seconds
from benchmarks.speed.stock import is_same
from benchmarks.speed.types import Line

T = TypeVar("T")
Stages = Mapping[str, float]
"""Seconds by stage, as receipts have them."""


@dataclass(slots=True)
class Taken:
    """Seconds of each call so far, how many gave something, and how many of the expected answers there were."""

    seconds: list[float] = field(default_factory=list)
    served: int = 0
    right: int | None = None

    def line(self, name: str, entries: int | None = None, besides: str = "") -> Line:
        """The line of the page."""
        return Line(name, tuple(self.seconds), entries, self.served, besides, self.right)

    def note(self, given: object, expected: str | None) -> None:
        """Count what was given for one call; `expected`: None where nothing is to be compared."""
        self.served += given is not None
        if expected is not None:
            self.right = (self.right or 0) + is_same(expected, text_of(given))


def text_of(given: Any) -> str | None:
    """The text of whatever a cache gives: a text, something that has one, or a list of such; None for nothing."""
    first = given[0] if isinstance(given, list) and given else given
    text = getattr(first, "text", first)
    return text if isinstance(text, str) else None


def timed(work: Callable[[T], Any], item: T, taken: Taken, expected: str | None = None) -> Any:
    """What the work gives for the item; its time is noted, and whether it gave anything, or what was expected."""
    began = time.perf_counter()
    given = work(item)
    taken.seconds.append(time.perf_counter() - began)
    taken.note(given, expected)
    return given


def in_turns(
    ways: Mapping[str, Callable[[str], Any]], items: Iterable[tuple[str, str | None]], *, is_warm: bool = False
) -> dict[str, Taken]:
    """Every way on every prompt with its expected answer, each way being first as often as the others.

    `is_warm`: each is done once just before its time is taken.
    """
    found = {name: Taken() for name in ways}
    names = list(ways)
    for place, (prompt, expected) in enumerate(items):
        first = place % len(names)
        for name in (*names[first:], *names[:first]):
            if is_warm:
                ways[name](prompt)
            timed(ways[name], prompt, found[name], expected)
    return found


def as_lines(found: Mapping[str, Taken], entries: int | None = None) -> list[Line]:
    """A line of the page for each."""
    return [taken.line(name, entries) for name, taken in found.items()]


def all_right(line: Line) -> Line:
    """The line, if every answer was the expected one; RuntimeError otherwise: then something else was measured."""
    if line.right != len(line.seconds):
        raise RuntimeError(f"{line.name}: {line.right} of {len(line.seconds)} answers were the expected ones")
    return line


def none_wrong(line: Line) -> Line:
    """The line, if answers were given and each was the expected one; RuntimeError otherwise."""
    if not line.right or line.right != line.served:
        raise RuntimeError(
            f"{line.name}: {line.right or 0} of {line.served or len(line.seconds)} answers were the expected ones"
        )
    return line


def shares(stages: Sequence[Stages]) -> str:
    """Where the time went, by the receipts: the median of each stage."""
    names = dict.fromkeys(name for one in stages for name in one)
    medians = {name: median(one.get(name, 0.0) for one in stages) for name in names}
    return ", ".join(f"{name} {seconds(value)}" for name, value in medians.items()) or "nothing was served"
