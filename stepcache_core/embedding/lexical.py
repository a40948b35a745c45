"""Vectors from the characters of a text alone: no model, no file, the same on every machine."""

from __future__ import annotations

import math
import unicodedata
from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray

from stepcache_core.embedding.base import Vectors
from stepcache_core.errors import ConfigurationError
from stepcache_core.models import Fingerprint

_REVISION = "1"  # raised whenever the same text would get another vector
_LENGTHS = (2, 3, 4)
_LONGEST = 100_000  # characters; what lies beyond is left to verification, as every difference is
_SMALLEST, _LARGEST = 16, 65_536
_ROLL, _MIX, _SPREAD = np.uint64(0x9E3779B97F4A7C15), np.uint64(0xFF51AFD7ED558CCD), np.uint64(0xC4CEB9FE1A85EC53)
_HALF = np.uint64(33)

_Hashes = NDArray[np.uint64]


class LexicalEmbedder:
    """Hashed counts of character n-grams, damped and brought to length one.

    It sees spelling, not meaning: good for nominating the same template with other values, weak after a rename. Takes
    well under a millisecond for a prompt. `dimension`: 16 to 65536; anything else raises ConfigurationError.
    """

    def __init__(self, dimension: int = 512) -> None:
        if type(dimension) is not int or not _SMALLEST <= dimension <= _LARGEST:
            raise ConfigurationError(f"dimension: expected an int from {_SMALLEST} to {_LARGEST}, got {dimension!r}")
        self._fingerprint = Fingerprint(name="stepcache-lexical", revision=_REVISION, dimension=dimension)

    @property
    def fingerprint(self) -> Fingerprint:
        """Name, revision of the hashing, dimension."""
        return self._fingerprint

    def embed(self, texts: Sequence[str]) -> Vectors:
        """Unit vectors, float32, of shape (len(texts), dimension)."""
        vectors = np.zeros((len(texts), self._fingerprint.dimension), dtype=np.float32)
        for place, text in enumerate(texts):
            vectors[place] = _vector(text, self._fingerprint.dimension)
        return vectors


def _vector(text: str, dimension: int) -> NDArray[np.float64]:
    points = _code_points(text)
    hashes = np.concatenate([_ngrams(points, length) for length in _LENGTHS])
    signs = np.where(hashes >> np.uint64(63), -1.0, 1.0)
    counts = np.bincount((hashes % np.uint64(dimension)).astype(np.int64), weights=signs, minlength=dimension)
    if not counts.any():
        counts[0] = 1.0
    # The square of each damped count is the count, so that the length is exact and the same on every machine.
    damped: NDArray[np.float64] = np.sign(counts) * np.sqrt(np.abs(counts))
    return damped / math.sqrt(np.abs(counts).sum())


def _code_points(text: str) -> _Hashes:
    """The text in one notation and case, white space as single blanks, one blank around it."""
    plain = unicodedata.normalize("NFKC", text[:_LONGEST]).casefold()
    framed = f" {' '.join(plain.split())} "
    return np.frombuffer(framed.encode("utf-32-le", "surrogatepass"), dtype="<u4").astype(np.uint64)


def _ngrams(points: _Hashes, length: int) -> _Hashes:
    """A well-mixed hash of every run of that many code points."""
    rolled = np.full(max(len(points) - length + 1, 0), length, dtype=np.uint64)
    for offset in range(length):
        rolled = rolled * _ROLL + points[offset : offset + len(rolled)] + np.uint64(1)
    for factor in (_MIX, _SPREAD):
        rolled = (rolled ^ (rolled >> _HALF)) * factor
    return rolled ^ (rolled >> _HALF)
