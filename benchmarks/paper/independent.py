"""Workloads from public data that nobody made for this project: an earlier prompt, and one that differs a little."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import chain

from benchmarks.paper.independent_case import Case
from benchmarks.paper.independent_equations import deepmind_equations, reasoning_gym_equations
from benchmarks.paper.independent_pairs import pairs
from benchmarks.paper.independent_schemas import schemas
from benchmarks.paper.independent_stories import stories

__all__ = ["Case", "cases"]


def cases(sizes: int | None = None) -> dict[str, tuple[Case, ...]]:
    """The cases of every workload by its name, at most `sizes` each, taken evenly over the whole.

    Stops the script with a plain word where the data are missing.
    """
    found: dict[str, list[Case]] = {}
    for case in _all():
        found.setdefault(case.workload, []).append(case)
    return {workload: tuple(_evenly(some, sizes)) for workload, some in found.items()}


def _all() -> Iterator[Case]:
    return chain(stories(), deepmind_equations(), reasoning_gym_equations(), pairs(), schemas())


def _evenly(some: list[Case], size: int | None) -> list[Case]:
    if size is None or len(some) <= size:
        return some
    return [some[place * len(some) // size] for place in range(size)]
