"""The semantic caches beside StepCache: GPTCache over sqlite and faiss, and the nearest vector of an array."""

from __future__ import annotations

import contextlib
import warnings
from collections.abc import Sequence
from pathlib import Path
from typing import Any, NoReturn

import numpy as np

from benchmarks.paper.systems.gpt_cache import NEEDS
from benchmarks.paper.systems.vectors import OneByOne
from benchmarks.speed.bench import Bench, left_out, missing
from benchmarks.speed.shelf import Peer, Vectors
from stepcache_core import Embedder

THRESHOLD = 0.95


class GptCachePeer:
    """GPTCache as its quick start has it, but for the shared embedder and room for all entries, not 1,000."""

    name = "GPTCache (faiss, sqlite)"

    def __init__(self, embedder: Embedder, directory: Path, room: int) -> None:
        self._cache, self._api = _made(embedder, directory, room)

    def fill(self, prompts: Sequence[str], answers: Sequence[str], vectors: Vectors) -> None:
        """Keep these by its own batch import."""
        self._cache.data_manager.import_data(list(prompts), list(answers), list(vectors), [None] * len(prompts))

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

    def fill(self, prompts: Sequence[str], answers: Sequence[str], vectors: Vectors) -> None:  # noqa: ARG002
        """Keep the vectors."""
        first = len(self._answers)
        self._vectors[first : first + len(answers)] = vectors
        self._answers.extend(answers)

    def find(self, prompt: str) -> str | None:
        """What it would serve."""
        scores = self._vectors[: len(self._answers)] @ self._embedder.to_embeddings(prompt)
        best = int(scores.argmax())
        return self._answers[best] if scores[best] >= THRESHOLD else None

    def keep(self, prompt: str, answer: str) -> None:
        """Keep one more; IndexError where there is no room."""
        self.fill([prompt], [answer], self._embedder.to_embeddings(prompt)[None, :])

    def close(self) -> None:
        """Forget."""
        self._answers.clear()


def peers(bench: Bench) -> tuple[tuple[Peer, ...], tuple[str, ...]]:
    """The peers that can be had here, and a sentence for each that cannot."""
    room = bench.largest + (len(bench.sizes) + 1) * bench.writes
    made: list[Peer] = [CosinePeer(bench.embedder, room)]
    if lacking := missing(*NEEDS):
        return tuple(made), (left_out("GPTCache", lacking),)
    return (GptCachePeer(bench.embedder, bench.directory("gptcache"), room), *made), ()


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
