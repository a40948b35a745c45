"""The semantic caches beside StepCache: GPTCache over sqlite and faiss, and the nearest vector of an array."""

from __future__ import annotations

import contextlib
import shutil
import warnings
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any, NoReturn, Protocol

import numpy as np

from benchmarks.paper.systems.gpt_cache import NEEDS
from benchmarks.paper.systems.vectors import OneByOne
from benchmarks.speed.bench import left_out, missing
from benchmarks.speed.shelf import BATCH, Shelf
from benchmarks.speed.stock import Kept
from benchmarks.speed.vectors import Vectors
from stepcache_core import Embedder

THRESHOLD = 0.95
_FILLED = "filled"


class Peer(Protocol):
    """Another cache, with the same entries as a store."""

    name: str

    def fill(self, kept: Sequence[Kept], vectors: Vectors) -> None:
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


class GptCachePeer:
    """GPTCache as its quick start has it, but for the shared embedder and room for all entries, not 1,000."""

    name = "GPTCache (faiss, sqlite)"

    def __init__(self, embedder: Embedder, directory: Path, room: int) -> None:
        self._cache, self._api = _made(embedder, directory, room)

    def fill(self, kept: Sequence[Kept], vectors: Vectors) -> None:
        """Keep these by its own batch import."""
        prompts, answers = [one.prompt for one in kept], [one.answer for one in kept]
        self._cache.data_manager.import_data(prompts, answers, list(vectors), [None] * len(kept))

    def find(self, prompt: str) -> str | None:
        """What it would serve: the answer to the nearest prompt, with no look at what is asked."""
        found = self._api.get(prompt, cache_obj=self._cache)
        return None if found is None else str(found)

    def keep(self, prompt: str, answer: str) -> None:
        """Keep one more."""
        self._api.put(prompt, answer, cache_obj=self._cache)

    def close(self) -> None:
        """Write and close its files, and leave it nothing to write when the process ends."""
        manager, self._cache.data_manager = self._cache.data_manager, _Closed()
        manager.close()
        manager.s._engine.dispose()


class _Closed:
    """What stays in place of a closed store, for its own clean-up at exit."""

    def close(self) -> None:
        """There is nothing to do."""


class CosinePeer:
    """One array of vectors; the nearest one's answer, where its cosine reaches a threshold."""

    name = f"nearest vector in an array, cosine {THRESHOLD}"

    def __init__(self, embedder: Embedder, room: int) -> None:
        self._embedder = OneByOne(embedder)
        self._vectors = np.zeros((room, self._embedder.dimension), dtype=np.float32)
        self._answers: list[str] = []

    def fill(self, kept: Sequence[Kept], vectors: Vectors) -> None:
        """Keep the vectors."""
        first = len(self._answers)
        self._vectors[first : first + len(kept)] = vectors
        self._answers.extend(one.answer for one in kept)

    def find(self, prompt: str) -> str | None:
        """What it would serve."""
        scores = self._vectors[: len(self._answers)] @ self._embedder.to_embeddings(prompt)
        best = int(scores.argmax())
        return self._answers[best] if scores[best] >= THRESHOLD else None

    def keep(self, prompt: str, answer: str) -> None:
        """Keep one more; IndexError where there is no room."""
        self.fill([Kept(prompt, answer)], self._embedder.to_embeddings(prompt)[None, :])

    def close(self) -> None:
        """Forget."""
        self._answers.clear()


def lacking() -> tuple[str, ...]:
    """A sentence for each peer that cannot be had here."""
    lacks = missing(*NEEDS)
    return (left_out("GPTCache", lacks),) if lacks else ()


@contextlib.contextmanager
def peers(shelf: Shelf, *, is_written: bool = False) -> Iterator[Sequence[Peer]]:
    """Those that can be had here, with the entries of the store; to be written to, it is a copy that is gone later."""
    room = shelf.size + shelf.bench.writes
    with contextlib.ExitStack() as opened:
        made: list[Peer] = []
        if not missing(*NEEDS):
            directory = _gpt_cache_filled(shelf)
            directory = opened.enter_context(_copied(directory)) if is_written else directory
            made.append(GptCachePeer(shelf.bench.embedder, directory, room))
            opened.callback(made[-1].close)
        array = CosinePeer(shelf.bench.embedder, room)
        _fill(array, shelf)
        yield (*made, array)


def _gpt_cache_filled(shelf: Shelf) -> Path:
    """The directory of a GPTCache with those entries, filled where it is not: closing it writes its index."""
    directory = shelf.path.with_name(f"gptcache-{shelf.size}")
    if not (directory / _FILLED).exists():
        shutil.rmtree(directory, ignore_errors=True)
        directory.mkdir(parents=True)
        made = GptCachePeer(shelf.bench.embedder, directory, shelf.size + shelf.bench.writes)
        _fill(made, shelf)
        made.close()
        (directory / _FILLED).touch()
    return directory


def _fill(peer: Peer, shelf: Shelf) -> None:
    starts = range(0, shelf.size, BATCH)
    for start in shelf.bench.track(starts, f"{peer.name}: filling up to {shelf.size:,} entries", len(starts)):
        places = range(start, min(start + BATCH, shelf.size))
        peer.fill(shelf.kept(places), shelf.vectors.read(places))


@contextlib.contextmanager
def _copied(directory: Path) -> Iterator[Path]:
    other = directory.with_name(f"{directory.name}-copy")
    shutil.rmtree(other, ignore_errors=True)
    shutil.copytree(directory, other)
    try:
        yield other
    finally:
        shutil.rmtree(other, ignore_errors=True)


def _made(embedder: Embedder, directory: Path, room: int) -> tuple[Any, Any]:
    """A cache in the directory, which is the working directory meanwhile: it reads a file there when it is imported."""
    with warnings.catch_warnings(), contextlib.chdir(directory):
        warnings.simplefilter("ignore", DeprecationWarning)
        import gptcache.utils

        gptcache.utils.prompt_install = _refuse
        from gptcache import Cache, Config
        from gptcache.adapter import api
        from gptcache.manager import manager_factory

        shared = OneByOne(embedder)
        manager = manager_factory(
            "sqlite,faiss",
            data_dir=str(directory.resolve()),
            vector_params={"dimension": shared.dimension},
            eviction_params={"max_size": room},
        )
        cache = Cache()
        api.init_similar_cache(cache_obj=cache, embedding=shared, data_manager=manager, config=Config())
    return cache, api


def _refuse(package: str, warn: bool = False) -> NoReturn:  # noqa: ARG001 - GPTCache's signature
    """In place of its installer, which runs pip when a package is missing."""
    raise ModuleNotFoundError(f"GPTCache needs {package} and would install it by pip; install it beforehand")
