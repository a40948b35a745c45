"""What every section is given: a place for its files, the one embedder, how often to measure, and a way to tell."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from importlib.util import find_spec
from pathlib import Path
from typing import TypeVar

from rich.progress import Progress

from stepcache_core import Embedder

T = TypeVar("T")
BREAKER_SECONDS = 30.0
"""How long an engine leaves a store alone that failed, where nothing else is said."""


@dataclass(frozen=True, slots=True)
class Bench:
    """`repeats`: how often each thing is measured; `writes`: how often where it is slow. `is_real`: the real model."""

    home: Path
    embedder: Embedder
    sizes: tuple[int, ...]
    progress: Progress = field(default_factory=lambda: Progress(disable=True))
    repeats: int = 200
    writes: int = 50
    lookups: int = 2_000
    requests: int = 40
    processes: int = 5
    identical: int = 1_000
    is_real: bool = False
    breaker_seconds: float = BREAKER_SECONDS

    @property
    def largest(self) -> int:
        """The most entries that a store is filled with."""
        return max(self.sizes)

    @property
    def middle(self) -> int:
        """The size at which what has no size of its own is measured: the largest up to 10,000."""
        return max((size for size in self.sizes if size <= 10_000), default=min(self.sizes))

    def track(self, items: Iterable[T], title: str, total: int | None = None) -> Iterator[T]:
        """The items, while the time that is left is shown."""
        task = self.progress.add_task(title, total=total)
        for item in items:
            yield item
            self.progress.advance(task)
        self.progress.remove_task(task)

    def directory(self, name: str) -> Path:
        """A directory of that name, made where it is missing."""
        made = self.home / name
        made.mkdir(parents=True, exist_ok=True)
        return made


def missing(*modules: str) -> tuple[str, ...]:
    """Which of these are not installed."""
    return tuple(module for module in modules if find_spec(module) is None)


def left_out(what: str, lacking: Iterable[str]) -> str:
    """A sentence that says so."""
    names = list(lacking)
    return f"{what} is left out: {' and '.join(names)} {'is' if len(names) == 1 else 'are'} not installed here."
