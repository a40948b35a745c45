"""A Chroma store that is filled further and further, with the peers beside it that are given the very same vectors."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Protocol

import numpy as np
from numpy.typing import NDArray

from benchmarks.speed.bench import Bench
from benchmarks.speed.stock import Maker, Stock, template, thing, worded
from stepcache_core import ChromaStepStore, StepCacheEngine

BATCH = 500
Vectors = NDArray[np.float32]


class Peer(Protocol):
    """Another cache, filled beside the store."""

    name: str

    def fill(self, prompts: Sequence[str], answers: Sequence[str], vectors: Vectors) -> None:
        """Keep these, whose vectors are known."""
        ...

    def find(self, prompt: str) -> str | None:
        """What it would serve."""
        ...

    def keep(self, prompt: str, answer: str) -> None:
        """Keep one more answer, as an application would."""
        ...

    def close(self) -> None:
        """Let go of its files."""
        ...


@dataclass(slots=True)
class Shelf:
    """The directory of the store and how many entries are in it; `turn` counts the sizes from 0.

    The first entries are `special` equations in words of their own and as many objects; all others are of the template.
    """

    bench: Bench
    stock: Stock
    peers: Sequence[Peer]
    special: int
    size: int = 0
    turn: int = -1

    @property
    def path(self) -> Path:
        """The directory of the store."""
        return self.bench.directory("store")

    @property
    def equations(self) -> int:
        """How many entries of the template there are, numbered from 0."""
        return self.size - 2 * self.special

    def grow(self, size: int) -> None:
        """Fill up to so many entries, in batches."""
        store = ChromaStepStore(path=self.path)
        starts = range(self.size, size, BATCH)
        try:
            for start in self.bench.track(starts, f"filling up to {size:,} entries", len(starts)):
                self._fill(store, range(start, min(start + BATCH, size)))
        finally:
            store.close()
        self.size = size
        self.turn += 1

    @contextmanager
    def engine(self, **settings: Any) -> Iterator[StepCacheEngine]:
        """An engine over the store with nothing in memory."""
        store = ChromaStepStore(path=self.path)
        with StepCacheEngine(store=store, embedder=self.bench.embedder, **settings) as engine:
            yield engine

    def spread(self, many: int, offset: int = 0) -> list[int]:
        """That many different equations of the template, from all over the store."""
        step = max(self.equations // many, 1)
        return [(offset + place * step) % self.equations for place in range(min(many, self.equations))]

    def _fill(self, store: ChromaStepStore, places: range) -> None:
        made = [self._maker(place) for place in places]
        entries = [self.stock.entry(maker, number) for maker, number in made]
        vectors = self.bench.embedder.embed([entry.prompt for entry in entries])
        store.put_many(self.stock.place, list(zip(entries, vectors, strict=True)))
        for peer in self.peers:
            peer.fill([entry.prompt for entry in entries], [entry.text for entry in entries], vectors)

    def _maker(self, place: int) -> tuple[Maker, int]:
        if place < self.special:
            return worded, place
        if place < 2 * self.special:
            return thing, place - self.special
        return template, place - 2 * self.special


@contextmanager
def shelf(bench: Bench, peers: Sequence[Peer] = ()) -> Iterator[Shelf]:
    """An empty one; peers are closed with it."""
    special = min(bench.repeats, min(bench.sizes) // 4, 1_000)
    try:
        yield Shelf(bench, Stock(bench.embedder), peers, special)
    finally:
        for peer in peers:
            peer.close()
