"""How long a look-up takes as a store fills: StepCache in memory and on Chroma, and the plainest semantic cache.

python -m benchmarks.paper.scaling [sizes, 100 1000 10000 where not given]
"""

from __future__ import annotations

import sys
import tempfile
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Literal, Protocol

import numpy as np

from benchmarks.paper.rows import write_row
from stepcache_core import ChromaStepStore, Embedder, InMemoryStepStore, LexicalEmbedder, StepCacheEngine, StepStore

Lookup = Literal["hit", "miss"]
SIZES = (100, 1_000, 10_000)
CHROMA_SIZES = (100, 1_000)
_LETTERS = "abcdfghkmnpqrstuvwyz"
_THRESHOLD = 0.95


@dataclass(frozen=True, slots=True)
class ScalingRow:
    """Look-ups of one kind in a store of so many entries: hits ask a kept equation with another letter."""

    system: str
    embedder: str
    entries: int
    lookup: Lookup
    repeats: int
    median: float
    p95: float


@dataclass(frozen=True, slots=True)
class Equation:
    """a x + b = c with a whole solution; no two numbers below 10,000,000 give the same prompt."""

    number: int

    def prompt(self, letter: str = "x") -> str:
        """The question, for a letter."""
        a, b, value = self._parts
        return f"Solve {a}{letter} + {b} = {a * value + b} for {letter}."

    @property
    def answer(self) -> str:
        """A right answer in steps, for x."""
        a, b, value = self._parts
        c = a * value + b
        return (
            f"1. Start with {a}x + {b} = {c}.\n2. Subtract {b} from both sides: {a}x = {c} - {b} = {c - b}.\n"
            f"3. Divide both sides by {a}: x = {c - b} / {a} = {value}."
        )

    @property
    def _parts(self) -> tuple[int, int, int]:
        high, low = divmod(self.number, 100)
        return 2 + low, 1 + high % 100, 2 + high // 100


class Cache(Protocol):
    """What is measured: something that is filled and looked up in."""

    name: str

    def fill(self, equation: Equation) -> None:
        """Keep the equation with its answer."""
        ...

    def find(self, prompt: str) -> str | None:
        """What may be served."""
        ...


class StepCacheEntries:
    """The engine, looked up in without a model."""

    def __init__(self, store: StepStore, embedder: Embedder, name: str) -> None:
        self.name = name
        self._engine = StepCacheEngine(store=store, embedder=embedder)

    def fill(self, equation: Equation) -> None:
        """Admit the answer; RuntimeError where the check does not pass it."""
        if self._engine.admit(equation.prompt(), equation.answer) != "verified":
            raise RuntimeError(f"the answer to {equation.prompt()!r} was not kept as verified")

    def find(self, prompt: str) -> str | None:
        """The answer, where every step of one passed."""
        found = self._engine.lookup(prompt)
        return None if found is None else found.text

    def close(self) -> None:
        """Let go of the store."""
        self._engine.close()


class CosineEntries:
    """One array of vectors; the nearest one's answer is served above a threshold, whatever was asked."""

    name = f"cosine {_THRESHOLD}"

    def __init__(self, embedder: Embedder, size: int) -> None:
        self._embedder = embedder
        self._vectors = np.zeros((size, embedder.fingerprint.dimension), dtype=np.float32)
        self._answers: list[str] = []

    def fill(self, equation: Equation) -> None:
        """Keep the vector of the prompt."""
        self._vectors[len(self._answers)] = self._embedder.embed([equation.prompt()])[0]
        self._answers.append(equation.answer)

    def find(self, prompt: str) -> str | None:
        """The answer to the nearest prompt, near enough or not at all."""
        scores = self._vectors[: len(self._answers)] @ self._embedder.embed([prompt])[0]
        best = int(scores.argmax())
        return self._answers[best] if scores[best] >= _THRESHOLD else None


def scaled(
    sizes: Sequence[int] = SIZES,
    *,
    chroma_sizes: Sequence[int] = CHROMA_SIZES,
    embedder: Embedder | None = None,
    repeats: int = 50,
    tell: Callable[[str], object] = str,
) -> Iterator[ScalingRow]:
    """Fill and measure one cache after another; `embedder`: None for the lexical one."""
    chosen = embedder if embedder is not None else LexicalEmbedder()
    with _in_memory(chosen) as cache:
        yield from _grown(cache, sizes, chosen, repeats, tell)
    yield from _grown(CosineEntries(chosen, max(sizes, default=0)), sizes, chosen, repeats, tell)
    with _on_chroma(chosen) as cache:
        yield from _grown(cache, chroma_sizes, chosen, repeats, tell)


def measure(cache: Cache, entries: int, lookup: Lookup, *, repeats: int) -> tuple[float, ...]:
    """Seconds of look-ups, each of another prompt.

    RuntimeError where StepCache finds nothing on a hit or something on a miss; a cosine cache may serve what it likes.
    """
    taken = []
    for prompt in _prompts(entries, lookup, repeats):
        began = time.perf_counter()
        found = cache.find(prompt)
        taken.append(time.perf_counter() - began)
        if isinstance(cache, StepCacheEntries) and (found is None) is (lookup == "hit"):
            raise RuntimeError(f"expected a {lookup} for {prompt!r}, got {found!r}")
    return tuple(taken)


def _prompts(entries: int, lookup: Lookup, repeats: int) -> Iterator[str]:
    """Kept equations from all over the store with other letters, or equations that are not kept."""
    for turn in range(repeats):
        letter = _LETTERS[turn % len(_LETTERS)]
        number = turn * entries // repeats if lookup == "hit" else 1_000_000 + turn
        yield Equation(number).prompt(letter)


def _grown(
    cache: Cache, sizes: Sequence[int], embedder: Embedder, repeats: int, tell: Callable[[str], object]
) -> Iterator[ScalingRow]:
    filled = 0
    for size in sorted(sizes):
        began = time.perf_counter()
        for number in range(filled, size):
            cache.fill(Equation(number))
        tell(f"{cache.name}: {size - filled} entries filled in {time.perf_counter() - began:.1f} s")
        filled = size
        kinds: tuple[Lookup, Lookup] = ("hit", "miss")
        for lookup in kinds:
            taken = measure(cache, size, lookup, repeats=repeats)
            median, p95 = (float(np.percentile(taken, share)) for share in (50, 95))
            yield ScalingRow(cache.name, embedder.fingerprint.name, size, lookup, repeats, median, p95)


@contextmanager
def _in_memory(embedder: Embedder) -> Iterator[Cache]:
    cache = StepCacheEntries(InMemoryStepStore(), embedder, "StepCache, in memory")
    try:
        yield cache
    finally:
        cache.close()


@contextmanager
def _on_chroma(embedder: Embedder) -> Iterator[Cache]:
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as folder:
        cache = StepCacheEntries(ChromaStepStore(path=folder), embedder, "StepCache, Chroma")
        try:
            yield cache
        finally:
            cache.close()


def main() -> int:
    """Measure, print each row and keep it in the folder of results."""
    sizes = tuple(map(int, sys.argv[1:])) or SIZES
    path = Path(__file__).resolve().parents[1] / "results" / "scaling.jsonl"
    path.unlink(missing_ok=True)
    for row in scaled(sizes, chroma_sizes=[size for size in sizes if size <= max(CHROMA_SIZES)], tell=print):
        write_row(path, row)
        print(f"{row.system}: {row.entries} entries, {row.lookup}: median {row.median * 1000:.2f} ms")
    return 0


if __name__ == "__main__":
    sys.exit(main())
