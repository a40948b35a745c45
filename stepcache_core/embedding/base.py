"""The seam for embedders."""

from collections.abc import Sequence
from typing import Protocol

import numpy as np
from numpy.typing import NDArray

from stepcache_core.models import Fingerprint

Vectors = NDArray[np.float32]


class Embedder(Protocol):
    """Turns texts into vectors; the same text always gives the same vector.

    Construction is cheap: a model is loaded on first use. Any fault raises `EmbedderError`, with the cause chained.
    Safe to call from several threads.
    """

    @property
    def fingerprint(self) -> Fingerprint:
        """What makes these vectors comparable; known without loading the model."""

    def embed(self, texts: Sequence[str]) -> Vectors:
        """Unit vectors, float32, of shape (len(texts), dimension); an empty text has a vector too."""
