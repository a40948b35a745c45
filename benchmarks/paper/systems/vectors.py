"""The one embedder that all systems share, in the form each of them takes."""

from __future__ import annotations

from typing import Any

import numpy as np
from numpy.typing import NDArray

from stepcache_core import Embedder

Vector = NDArray[np.float32]


class OneByOne:
    """An embedder for one text at a time; the names of its methods are those that GPTCache looks for."""

    def __init__(self, embedder: Embedder) -> None:
        self._embedder = embedder

    @property
    def dimension(self) -> int:
        """How many numbers a vector has."""
        return self._embedder.fingerprint.dimension

    def to_embeddings(self, data: str, **_: Any) -> Vector:
        """The unit vector of a text, float32, of shape (dimension,). Raises EmbedderError."""
        return np.asarray(self._embedder.embed([data])[0], dtype=np.float32).reshape(self.dimension)
