"""The vectors of what the stores are filled with: embedded once, kept in a file, read for every store and peer."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

from stepcache_core import Embedder

Vectors = NDArray[np.float32]
WORKERS = 2
"""Texts that are embedded at once, while the store writes those before them."""


class VectorFile:
    """Vectors by place, from 0 without a gap; what an interrupted run left half written is cut off."""

    def __init__(self, path: Path, embedder: Embedder) -> None:
        self._path = path
        self._embedder = embedder
        self._dimension = embedder.fingerprint.dimension
        path.touch()

    def __len__(self) -> int:
        return self._path.stat().st_size // (4 * self._dimension)

    def read(self, places: range) -> Vectors:
        """Those of these places; ValueError where some are not there."""
        if places.stop > len(self):
            raise ValueError(f"expected places below {len(self)}, got {places}")
        offset, many = 4 * self._dimension * places.start, len(places) * self._dimension
        return np.fromfile(self._path, np.float32, many, offset=offset).reshape(len(places), self._dimension)

    def batches(
        self, batches: Sequence[range], prompts: Callable[[range], Sequence[str]]
    ) -> Iterator[tuple[range, Vectors]]:
        """Each batch with its vectors; those that are not there are embedded ahead and kept."""
        with ThreadPoolExecutor(WORKERS) as pool:
            waiting = [pool.submit(self._made, places, prompts) for places in batches]
            try:
                for places, made in zip(batches, waiting, strict=True):
                    vectors = made.result()
                    self._keep(places, vectors)
                    yield places, vectors
            finally:
                pool.shutdown(cancel_futures=True)

    def _made(self, places: range, prompts: Callable[[range], Sequence[str]]) -> Vectors:
        if places.stop <= len(self):
            return self.read(places)
        return np.asarray(self._embedder.embed(prompts(places)), dtype=np.float32)

    def _keep(self, places: range, vectors: Vectors) -> None:
        there = len(self)
        if not places.start <= there < places.stop:
            return
        with self._path.open("r+b") as file:
            file.truncate(4 * self._dimension * there)
            file.seek(0, 2)
            file.write(vectors[there - places.start :].tobytes())
