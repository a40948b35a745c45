"""Remember the vectors of the last few texts, so that a look-up and its admission embed a prompt once."""

import threading
from collections import OrderedDict
from collections.abc import Sequence

import numpy as np

from stepcache_core.embedding.base import Embedder, Vectors
from stepcache_core.models import Fingerprint


class RecentVectors:
    """An embedder in front of another; the lock is never held while the other works."""

    def __init__(self, embedder: Embedder, *, size: int = 256) -> None:
        self._embedder = embedder
        self._size = size
        self._lock = threading.Lock()
        self._vectors: OrderedDict[str, Vectors] = OrderedDict()

    @property
    def fingerprint(self) -> Fingerprint:
        """That of the embedder behind."""
        return self._embedder.fingerprint

    def embed(self, texts: Sequence[str]) -> Vectors:
        """Unit vectors of shape (len(texts), dimension); only texts not seen lately are worked on."""
        known = {text: vector for text in texts if (vector := self._recall(text)) is not None}
        unknown = [text for text in dict.fromkeys(texts) if text not in known]
        if unknown:
            known.update(zip(unknown, self._embedder.embed(unknown), strict=True))
            self._remember(known)
        return np.stack([known[text] for text in texts]) if texts else self._embedder.embed(texts)

    def _recall(self, text: str) -> Vectors | None:
        with self._lock:
            vector = self._vectors.get(text)
            if vector is not None:
                self._vectors.move_to_end(text)
            return vector

    def _remember(self, vectors: dict[str, Vectors]) -> None:
        with self._lock:
            self._vectors.update(vectors)
            while len(self._vectors) > self._size:
                self._vectors.popitem(last=False)
