"""Chroma stores of every size, each filled once, from a copy of the next smaller, and found again by a later run."""

from __future__ import annotations

import json
import shutil
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

from benchmarks.speed.bench import Bench
from benchmarks.speed.stock import Kept, Maker, Stock, template, thing, worded
from benchmarks.speed.vectors import VectorFile
from stepcache_core import ChromaStepStore, StepCacheEngine

BATCH = 500
_STATE = "filled.json"


@dataclass(frozen=True, slots=True)
class Shelf:
    """The directory of a store and how many entries are in it; `turn` counts the sizes from 0.

    The first entries are `special` equations in words of their own and as many objects; all others are of the template.
    """

    bench: Bench
    stock: Stock
    path: Path
    vectors: VectorFile
    size: int
    turn: int
    special: int

    @property
    def equations(self) -> int:
        """How many entries of the template there are, numbered from 0."""
        return self.size - 2 * self.special

    @contextmanager
    def engine(self, **settings: Any) -> Iterator[StepCacheEngine]:
        """An engine over the store with nothing in memory."""
        store = ChromaStepStore(path=self.path)
        with StepCacheEngine(store=store, embedder=self.bench.embedder, **settings) as engine:
            yield engine

    @contextmanager
    def copied(self) -> Iterator[Shelf]:
        """The same store once more, to be written to, gone afterwards."""
        other = self.path.with_name(f"{self.path.name}-copy")
        shutil.rmtree(other, ignore_errors=True)
        shutil.copytree(self.path, other)
        try:
            yield replace(self, path=other)
        finally:
            shutil.rmtree(other, ignore_errors=True)

    def spread(self, many: int, offset: int = 0) -> list[int]:
        """That many different equations of the template, from all over the store."""
        step = max(self.equations // many, 1)
        return [(offset + place * step) % self.equations for place in range(min(many, self.equations))]

    def kept(self, places: range) -> list[Kept]:
        """What stands at these places."""
        return [maker(number) for maker, number in map(self.maker, places)]

    def maker(self, place: int) -> tuple[Maker, int]:
        """Of what kind the entry at a place is, and which of that kind."""
        if place < self.special:
            return worded, place
        if place < 2 * self.special:
            return thing, place - self.special
        return template, place - 2 * self.special


class Shelves:
    """The stores of a bench; a bench of other settings or another embedder begins with nothing."""

    def __init__(self, bench: Bench) -> None:
        self._bench = bench
        self._stock = Stock(bench.embedder)
        self.special = min(bench.repeats, min(bench.sizes) // 4, 1_000)
        name = f"{bench.embedder.fingerprint.name}-{self.special}".replace("/", "-")
        self._home = bench.directory(f"filled-{name}")
        self.vectors = VectorFile(self._home / "vectors.f32", bench.embedder)

    def at(self, size: int) -> Shelf:
        """The store of that size, filled where it is not; what this process remembers of its texts is pushed out."""
        smaller: Shelf | None = None
        for turn, each in enumerate(sorted(self._bench.sizes)):
            shelf = Shelf(
                self._bench, self._stock, self._home / f"store-{each}", self.vectors, each, turn, self.special
            )
            if each <= size:
                self._complete(shelf, smaller)
                smaller = shelf
        if smaller is None or smaller.size != size:
            raise ValueError(f"size: expected one of {sorted(self._bench.sizes)}, got {size}")
        return smaller

    def _complete(self, shelf: Shelf, smaller: Shelf | None) -> None:
        there = _filled(shelf.path)
        there = there if there <= len(self.vectors) else 0
        if there >= shelf.size:
            return
        if there == 0:
            shutil.rmtree(shelf.path, ignore_errors=True)
            there = _begun(shelf, smaller)
        starts = range(there, shelf.size, BATCH)
        batches = [range(start, min(start + BATCH, shelf.size)) for start in starts]
        store = ChromaStepStore(path=shelf.path)
        try:
            made = self.vectors.batches(batches, lambda places: [one.prompt for one in shelf.kept(places)])
            for places, vectors in self._bench.track(made, f"filling up to {shelf.size:,} entries", len(batches)):
                entries = [self._stock.entry(*shelf.maker(place)) for place in places]
                store.put_many(self._stock.place, list(zip(entries, vectors, strict=True)))
                _note(shelf.path, places.stop)
        finally:
            store.close()
        self._stock.read_others()


def _begun(shelf: Shelf, smaller: Shelf | None) -> int:
    """A copy of the smaller store, or an empty directory; how many entries are in it."""
    if smaller is None:
        shelf.path.mkdir(parents=True)
        return 0
    partly = shelf.path.with_name(f"{shelf.path.name}-begun")
    shutil.rmtree(partly, ignore_errors=True)
    shutil.copytree(smaller.path, partly)
    partly.rename(shelf.path)
    return smaller.size


def _filled(path: Path) -> int:
    """How many entries are known to be in a store; 0 where there is none."""
    try:
        return int(json.loads((path / _STATE).read_text(encoding="utf-8"))["entries"])
    except (OSError, ValueError, KeyError):
        return 0


def _note(path: Path, entries: int) -> None:
    partly = path / f"{_STATE}.part"
    partly.write_text(json.dumps({"entries": entries}), encoding="utf-8")
    partly.rename(path / _STATE)
