"""How an entry becomes a stored row and comes back checked; the same for every store."""

from __future__ import annotations

import hashlib
import threading
from collections import Counter
from collections.abc import Mapping
from enum import StrEnum
from functools import lru_cache
from typing import Any

import numpy as np
import orjson

from stepcache_core.errors import StoreError
from stepcache_core.models import SCHEMA_VERSION, Entry, Partition
from stepcache_core.store.base import Vector

_UNIT_TOLERANCE = 1e-2
_INDEX = "-keys"


class Flaw(StrEnum):
    """Why a row is passed over."""

    CORRUPTED = "corrupted"
    SCHEMA_VERSION = "schema_version"
    EMBEDDER = "embedder"
    DIMENSION = "dimension"


class RowReader:
    """Reads rows, passes over those that may not be served, and counts them by cause."""

    def __init__(self) -> None:
        self._passed_over: Counter[str] = Counter()
        self._lock = threading.Lock()

    def read(self, document: str | bytes | None, row_id: str, partition: Partition) -> Entry | None:
        """The entry in that row, or None, counted, where it may not be served."""
        found = read_row(document, row_id, partition)
        if isinstance(found, Entry):
            return found
        self.count(found)
        return None

    def takes(self, vector: Vector, partition: Partition) -> bool:
        """True for a vector that can be compared in that partition; one of another dimension is counted.

        Raises StoreError for something that is no finite vector at all.
        """
        checked = _finite(vector)
        if checked.shape[0] == partition.embedder.dimension:
            return True
        self.count(Flaw.DIMENSION)
        return False

    def count(self, flaw: Flaw) -> None:
        """Note one row, or one query, that was passed over."""
        with self._lock:
            self._passed_over[flaw.value] += 1

    def counters(self) -> Mapping[str, int]:
        """How many were passed over since construction, every cause named."""
        with self._lock:
            return {flaw.value: self._passed_over[flaw.value] for flaw in Flaw}


def write_row(entry: Entry) -> str:
    """The entry as sealed JSON text; StoreError where it holds what JSON cannot (a lone surrogate, say)."""
    try:
        sealed = entry if entry.seal else entry.sealed()
        return orjson.dumps(sealed.model_dump(mode="json")).decode()
    except (TypeError, ValueError, RecursionError) as error:
        raise StoreError(f"entry cannot be written as JSON: {error}") from error


def read_row(document: str | bytes | None, row_id: str, partition: Partition) -> Entry | Flaw:
    """The entry in a stored document, or what is wrong with it.

    The schema version is judged before the fields are, since another version may have other fields.
    """
    try:
        raw = orjson.loads(document or b"")
        if (version := _version(raw)) != SCHEMA_VERSION:
            return Flaw.CORRUPTED if version is None else Flaw.SCHEMA_VERSION
        entry = Entry.model_validate(raw)
        if entry.id != row_id or not entry.is_intact:
            return Flaw.CORRUPTED
    except (TypeError, ValueError, RecursionError):
        return Flaw.CORRUPTED
    return entry if entry.embedder == partition.embedder else Flaw.EMBEDDER


@lru_cache(maxsize=256)
def partition_name(partition: Partition) -> str:
    """The partition's name; StoreError where the namespace holds what cannot be encoded."""
    try:
        return partition.name
    except (TypeError, ValueError) as error:
        raise StoreError(f"namespace cannot be encoded: {error}") from error


def index_name(partition: str) -> str:
    """The name of what leads from keys to the rows of the partition of that name."""
    return f"{partition}{_INDEX}"


def is_index(name: str) -> bool:
    """True for the name of such an index."""
    return name.endswith(_INDEX)


def keys_of(entry: Entry) -> tuple[str, ...]:
    """The keys an entry is found by, without repetition."""
    keys = (entry.structure_key, entry.equivalence_key, entry.family_key)
    return tuple(dict.fromkeys(key for key in keys if key is not None))


def stored_vector(entry: Entry, vector: Vector | None, partition: Partition) -> Vector | None:
    """The vector that nearness is measured by, or None for an entry that `near` never returns.

    Raises StoreError for a vector of another dimension, one that is not finite, or not of length one.
    """
    if vector is None:
        return None
    checked = _finite(vector)
    if checked.shape[0] != partition.embedder.dimension:
        raise StoreError(f"vector has {checked.shape[0]} dimensions, expected {partition.embedder.dimension}")
    if abs(float(np.linalg.norm(checked)) - 1.0) > _UNIT_TOLERANCE:
        raise StoreError("vector is not of length one")
    return checked if entry.kind == "verified" else None


def stand_in(text: str, dimension: int) -> Vector:
    """A unit vector that depends on the text alone, for a row whose store insists on one."""
    seed = hashlib.sha256(text.encode(errors="surrogatepass")).digest()
    vector = np.random.default_rng(int.from_bytes(seed[:8], "big")).standard_normal(dimension)
    return (vector / np.linalg.norm(vector)).astype(np.float32)


def _version(raw: Any) -> int | None:
    version = raw.get("schema_version") if isinstance(raw, dict) else None
    return version if type(version) is int else None


def _finite(vector: Vector) -> Vector:
    checked = np.asarray(vector)
    if checked.ndim != 1 or checked.dtype.kind != "f" or not np.isfinite(checked).all():
        raise StoreError(f"expected a finite vector of floats, got shape {checked.shape} of {checked.dtype}")
    return checked.astype(np.float32, copy=False)
