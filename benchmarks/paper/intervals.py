"""How sure a figure is: bootstrap intervals that resample whole seeds and, inside a seed, whole requests."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

Values = NDArray[np.float64]
Statistic = Callable[[Values], float]
"""A figure of an array with one line a request; what was measured of one request stands in the same line."""


@dataclass(frozen=True, slots=True)
class Interval:
    """A figure of what was measured, and between which two values it lies in most of the resampled runs."""

    point: float
    low: float
    high: float


def interval(
    seeds: Sequence[Values], statistic: Statistic, *, draws: int = 1000, level: float = 0.95, seed: int = 0
) -> Interval:
    """The figure over all seeds together with its percentile bootstrap interval.

    `seeds`: one array a seed, of shape (requests,) or (requests, columns). Lines are drawn whole, so that systems put
    beside each other in columns stay paired. Raises ValueError without a seed, a request or a draw, and for a level
    outside of 0 to 1.
    """
    if not seeds or any(len(values) == 0 for values in seeds):
        raise ValueError("expected at least one seed, and at least one request in each")
    if draws < 1 or not 0 < level < 1:
        raise ValueError(f"expected draws of 1 or more and a level between 0 and 1, got {draws} and {level}")
    generator = np.random.default_rng(seed)
    drawn = [statistic(_resampled(seeds, generator)) for _ in range(draws)]
    low, high = np.quantile(drawn, [(1 - level) / 2, (1 + level) / 2])
    return Interval(float(statistic(np.concatenate(list(seeds)))), float(low), float(high))


def ratio(of: Statistic) -> Statistic:
    """The statistic of column 0 over that of column 1; not a number where the latter is 0."""

    def divided(values: Values) -> float:
        below = of(values[:, 1])
        return of(values[:, 0]) / below if below else float("nan")

    return divided


def mean(values: Values) -> float:
    """The arithmetic mean."""
    return float(values.mean())


def percentile(share: float) -> Statistic:
    """The value below which that many per cent lie, interpolated linearly."""
    return lambda values: float(np.percentile(values, share))


def _resampled(seeds: Sequence[Values], generator: np.random.Generator) -> Values:
    chosen = [seeds[place] for place in generator.integers(len(seeds), size=len(seeds))]
    return np.concatenate([values[generator.integers(len(values), size=len(values))] for values in chosen])
