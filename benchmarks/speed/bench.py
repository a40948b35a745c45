"""What every section is given: a place for its files, the one embedder, how often to measure, and a way to tell."""

from __future__ import annotations

import shutil
import time
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from importlib.util import find_spec
from pathlib import Path
from typing import TypeVar

from stepcache_core import Embedder

T = TypeVar("T")
BREAKER_SECONDS = 30.0
"""How long an engine leaves a store alone that failed, where nothing else is said."""

TELL_SECONDS = 15.0
"""How often it is told how far something is that takes longer."""


def _silent(_: str) -> None:
    """Tell nobody."""


@dataclass(frozen=True, slots=True)
class Bench:
    """`repeats`: how often each thing is measured; `writes`: how often where it is slow. `is_real`: the real model."""

    home: Path
    embedder: Embedder
    sizes: tuple[int, ...]
    tell: Callable[[str], None] = _silent
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

    @property
    def settings(self) -> Mapping[str, str]:
        """What the figures depend on, in words."""
        told = {
            "sizes": " ".join(map(str, self.sizes)),
            "repeats": self.repeats,
            "repeats where it is written": self.writes,
            "look-ups of a crowd": self.lookups,
            "requests of the paper's kind": self.requests,
            "fresh processes": self.processes,
            "identical requests": self.identical,
            "model": "real" if self.is_real else "simulated",
        }
        return {name: str(value) for name, value in told.items()}

    def track(self, items: Iterable[T], title: str, total: int) -> Iterator[T]:
        """The items; where they take long, how far it is and about how long the rest will take is told."""
        began = told = time.monotonic()
        for done, item in enumerate(items):
            now = time.monotonic()
            if now - told >= TELL_SECONDS and done:
                left = (now - began) / done * (total - done)
                self.tell(f"{title}: {done:,} of {total:,}, about {left:,.0f} s left")
                told = now
            yield item

    def directory(self, name: str) -> Path:
        """A directory of that name, made where it is missing."""
        made = self.home / name
        made.mkdir(parents=True, exist_ok=True)
        return made

    def emptied(self, name: str) -> Path:
        """A directory of that name with nothing in it, whatever an interrupted run left there."""
        shutil.rmtree(self.home / name, ignore_errors=True)
        return self.directory(name)


def missing(*modules: str) -> tuple[str, ...]:
    """Which of these are not installed."""
    return tuple(module for module in modules if find_spec(module) is None)


def left_out(what: str, lacking: Iterable[str]) -> str:
    """A sentence that says so."""
    names = list(lacking)
    return f"{what} is left out: {' and '.join(names)} {'is' if len(names) == 1 else 'are'} not installed here."
