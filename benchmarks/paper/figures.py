"""What the measured rows come to: latency, tokens, calls, correctness and what was served from cache, per system."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from types import MappingProxyType
from typing import TypeVar

import numpy as np

from benchmarks.paper.intervals import Interval, Statistic, Values, interval, mean, percentile, ratio
from benchmarks.paper.types import Row

K = TypeVar("K")
NO_CACHE = "no cache"
"""The system that every other is compared with."""
OUTCOMES = ("reuse", "patch", "skip_reuse", "solved", "miss", "bypass")
FROM_CACHE, FROM_MODEL = "from cache", "from model"
"""The two outcomes of a system without receipts."""


@dataclass(frozen=True, slots=True)
class Latency:
    """Seconds from question to answer."""

    mean: float
    median: float
    p95: float
    p99: float


@dataclass(frozen=True, slots=True)
class Tokens:
    """Tokens as the server counted them; `cached` ones are part of `prompt`."""

    prompt: int
    cached: int
    completion: int

    @property
    def all(self) -> int:
        """Read and written together."""
        return self.prompt + self.completion


@dataclass(frozen=True, slots=True)
class Figures:
    """What one system did with some requests; counts are of requests where nothing else is said.

    `wrong_from_cache`: no call was made or an earlier answer's text is in it, and it is wrong. `wrong_verified`: the
    receipt calls the answer verified, and it is wrong. `calls`: model calls.
    """

    requests: int
    right: int
    from_cache: int
    wrong_from_cache: int
    wrong_verified: int
    fallbacks: int
    repairs: int
    calls: int
    latency: Latency
    tokens: Tokens
    outcomes: Mapping[str, int]

    @property
    def correctness(self) -> float:
        """The share of right answers."""
        return self.right / self.requests

    @property
    def calls_a_request(self) -> float:
        """Model calls for one request, on average."""
        return self.calls / self.requests

    def share(self, outcome: str) -> float:
        """The share of requests with that outcome."""
        return self.outcomes.get(outcome, 0) / self.requests


@dataclass(frozen=True, slots=True)
class Ratios:
    """A system's figures over those without a cache, for the same requests; None where nothing is known."""

    mean: Interval | None
    median: Interval | None
    p95: Interval | None
    p99: Interval | None
    tokens: Interval | None


@dataclass(frozen=True, slots=True)
class Stated:
    """Ratios to no cache as somebody states or aims at them."""

    mean: float
    median: float
    p95: float
    tokens: float


PAPER = Stated(mean=0.315, median=0.004, p95=0.976, tokens=0.756)
"""arXiv 2603.28795, abstract: 0.67 of 2.13 s, 0.01 of 2.42 s, 3.30 of 3.38 s, 27.3k of 36.1k tokens."""
PAPER_OUTCOMES = MappingProxyType({"reuse": 0.797, "patch": 0.054, "skip_reuse": 0.149})
PAPER_RIGHT = 1.0
AIM_FIRST = Stated(mean=0.08, median=0.0005, p95=0.2, tokens=0.15)
"""What is aimed at with the solver first; with the solver as fallback it is the paper's own figures."""


def measured(rows: Iterable[Row]) -> tuple[Row, ...]:
    """The rows that count: those of one model, warming left out. ValueError where several models are mixed."""
    kept = tuple(row for row in rows if not row.is_warming)
    models = sorted({row.model for row in kept})
    if len(models) > 1:
        raise ValueError(f"expected the rows of one model, got those of {', '.join(models)}")
    return kept


def by_system(rows: Iterable[Row]) -> dict[str, Figures]:
    """The figures of each system, in the order in which systems come first."""
    return {key: figures(some) for key, some in grouped(measured(rows), lambda row: row.system).items()}


def by_task(rows: Iterable[Row]) -> dict[tuple[str, str], Figures]:
    """The figures of each task and system."""
    found = grouped(measured(rows), lambda row: (row.task, row.system))
    return {key: figures(some) for key, some in found.items()}


def by_perturbation(rows: Iterable[Row]) -> dict[tuple[str, str, str], Figures]:
    """The figures of each task, perturbation and system."""
    found = grouped(measured(rows), lambda row: (row.task, row.perturbation, row.system))
    return {key: figures(some) for key, some in found.items()}


def grouped(rows: Iterable[Row], key: Callable[[Row], K]) -> dict[K, list[Row]]:
    """Rows by a key, in the order in which keys come first."""
    found: dict[K, list[Row]] = {}
    for row in rows:
        found.setdefault(key(row), []).append(row)
    return found


def figures(rows: Sequence[Row]) -> Figures:
    """The figures of these rows, whatever they are; ValueError where there are none."""
    if not rows:
        raise ValueError("expected at least one row")
    return Figures(
        requests=len(rows),
        right=sum(row.is_right for row in rows),
        from_cache=sum(row.is_from_cache for row in rows),
        wrong_from_cache=sum(row.is_from_cache and not row.is_right for row in rows),
        wrong_verified=sum(says(row, "verified") and not row.is_right for row in rows),
        fallbacks=sum(says(row, "fallback") for row in rows),
        repairs=sum(says(row, "repaired") for row in rows),
        calls=sum(row.calls for row in rows),
        latency=latency(np.array([row.seconds for row in rows])),
        tokens=tokens(rows),
        outcomes=dict(Counter(map(outcome, rows))),
    )


def latency(seconds: Values) -> Latency:
    """Mean, median and the upper percentiles."""
    return Latency(mean(seconds), *(percentile(share)(seconds) for share in (50, 95, 99)))


def tokens(rows: Iterable[Row]) -> Tokens:
    """The sum of what the proxy counted."""
    counted = np.array([(row.prompt_tokens, row.cached_tokens, row.completion_tokens) for row in rows])
    return Tokens(*map(int, counted.sum(axis=0)))


def outcome(row: Row) -> str:
    """The receipt's outcome, or whether the answer came from the cache where there is no receipt."""
    if row.receipt is not None:
        return str(row.receipt["outcome"])
    return FROM_CACHE if row.is_from_cache else FROM_MODEL


def says(row: Row, flag: str) -> bool:
    """True where there is a receipt and it sets that flag."""
    return row.receipt is not None and bool(row.receipt.get(flag, False))


def ratios(rows: Iterable[Row], system: str, *, baseline: str = NO_CACHE, draws: int = 1000) -> Ratios:
    """The system over the baseline for the requests that both were asked; ValueError where there are none."""
    seeds = _paired(measured(rows), system, baseline)
    if not seeds:
        raise ValueError(f"expected requests asked of both {system!r} and {baseline!r}")
    seconds, spent = [values[:, :2] for values in seeds], [values[:, 2:] for values in seeds]
    return Ratios(
        mean=_ratio(seconds, mean, draws=draws),
        median=_ratio(seconds, percentile(50), draws=draws),
        p95=_ratio(seconds, percentile(95), draws=draws),
        p99=_ratio(seconds, percentile(99), draws=draws),
        tokens=_ratio(spent, mean, draws=draws),
    )


def _ratio(seeds: Sequence[Values], of: Statistic, *, draws: int) -> Interval | None:
    """The ratio of column 0 to column 1, or None where the latter is 0."""
    if not of(np.concatenate(list(seeds))[:, 1]):
        return None
    return interval(seeds, ratio(of), draws=draws)


def _paired(rows: Iterable[Row], system: str, baseline: str) -> list[Values]:
    """One array a seed: seconds of both systems, then tokens of both, one line a request."""
    found = grouped(rows, lambda row: row.system)
    others = {(row.seed, row.question): row for row in found.get(baseline, ())}
    seeds = grouped((row for row in found.get(system, ()) if (row.seed, row.question) in others), lambda row: row.seed)
    return [np.array([_pair(row, others[row.seed, row.question]) for row in some]) for some in seeds.values()]


def _pair(row: Row, other: Row) -> tuple[float, float, float, float]:
    return row.seconds, other.seconds, tokens([row]).all, tokens([other]).all
