"""A store that lives as long as its process."""

from __future__ import annotations

import threading
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import islice

import numpy as np

from stepcache_core.models import Entry, Neighbour, Partition
from stepcache_core.store.base import Vector
from stepcache_core.store.rows import RowReader, keys_of, partition_name, stored_vector, write_row


class InMemoryStepStore:
    """Keeps entries in this process only, bounded by nothing but memory.

    Rows are kept serialised and checked on every read, just as a store on disk does it. Safe for several threads.
    """

    def __init__(self) -> None:
        self._lock = threading.Lock()
        self._shelves: dict[str, _Shelf] = {}
        self._reader = RowReader()

    def get(self, partition: Partition, entry_id: str) -> Entry | None:
        """The entry with that id, or None."""
        with self._lock:
            row = self._shelf(partition).rows.get(entry_id)
        return None if row is None else self._reader.read(row.document, entry_id, partition)

    def find(self, partition: Partition, key: str, *, limit: int) -> tuple[Entry, ...]:
        """Entries whose structure key or family key is `key`, newest first, at most `limit`."""
        with self._lock:
            shelf = self._shelf(partition)
            rows = [(entry_id, shelf.rows[entry_id]) for entry_id in shelf.by_key.get(key, ())]
        newest = sorted(rows, key=lambda row: row[1].created_at)[::-1]
        return tuple(islice(self._readable(newest, partition), max(limit, 0)))

    def near(self, partition: Partition, vector: Vector, *, scope: str, limit: int) -> tuple[Neighbour, ...]:
        """The verified entries of that scope nearest to a unit vector, nearest first."""
        if not self._reader.takes(vector, partition):
            return ()
        with self._lock:
            nearest = self._neighbours(partition, scope, vector)
            return tuple(islice(nearest, max(limit, 0)))

    def put(self, partition: Partition, entry: Entry, vector: Vector | None) -> None:
        """Keep the entry, replacing one with the same id; StoreError for a vector that does not belong here."""
        row = _Row(write_row(entry).encode(), entry.scope, entry.created_at, keys_of(entry))
        kept = stored_vector(entry, vector, partition)
        with self._lock:
            shelf = self._shelf(partition)
            shelf.remove(entry.id)
            shelf.add(entry.id, row, kept)

    def delete(self, partition: Partition, entry_ids: Sequence[str]) -> int:
        """Remove those entries; how many there were."""
        with self._lock:
            shelf = self._shelf(partition)
            return sum(shelf.remove(entry_id) for entry_id in dict.fromkeys(entry_ids))

    def entries(self, partition: Partition) -> Iterator[Entry]:
        """Every readable entry there was when iteration began."""
        with self._lock:
            rows = list(self._shelf(partition).rows.items())
        yield from self._readable(rows, partition)

    def count(self, partition: Partition) -> int:
        """How many entries there are, readable or not."""
        with self._lock:
            return len(self._shelf(partition).rows)

    def counters(self) -> Mapping[str, int]:
        """Rows passed over since construction, by cause."""
        return self._reader.counters()

    def close(self) -> None:
        """Nothing to release: entries stay until the store itself is dropped."""

    def _shelf(self, partition: Partition) -> _Shelf:
        return self._shelves.setdefault(partition_name(partition), _Shelf())

    def _neighbours(self, partition: Partition, scope: str, vector: Vector) -> Iterator[Neighbour]:
        shelf = self._shelf(partition)
        for entry_id, similarity in shelf.ranked(scope, vector):
            entry = self._reader.read(shelf.rows[entry_id].document, entry_id, partition)
            if entry is not None:
                yield Neighbour(entry, similarity)

    def _readable(self, rows: Sequence[tuple[str, _Row]], partition: Partition) -> Iterator[Entry]:
        for entry_id, row in rows:
            if (entry := self._reader.read(row.document, entry_id, partition)) is not None:
                yield entry


@dataclass(frozen=True, slots=True)
class _Row:
    document: bytes
    scope: str
    created_at: float
    keys: tuple[str, ...]


@dataclass(slots=True)
class _Shelf:
    """The rows of one partition and the ways to find them."""

    rows: dict[str, _Row] = field(default_factory=dict)
    by_key: dict[str, dict[str, None]] = field(default_factory=dict)
    by_scope: dict[str, _Vectors] = field(default_factory=dict)

    def add(self, entry_id: str, row: _Row, vector: Vector | None) -> None:
        self.rows[entry_id] = row
        for key in row.keys:
            self.by_key.setdefault(key, {})[entry_id] = None
        if vector is not None:
            self.by_scope.setdefault(row.scope, _Vectors(vector.shape[0])).add(entry_id, vector)

    def remove(self, entry_id: str) -> bool:
        row = self.rows.pop(entry_id, None)
        if row is None:
            return False
        for key in row.keys:
            self.by_key[key].pop(entry_id)
            if not self.by_key[key]:
                del self.by_key[key]
        if row.scope in self.by_scope:
            self.by_scope[row.scope].remove(entry_id)
        return True

    def ranked(self, scope: str, vector: Vector) -> Iterator[tuple[str, float]]:
        vectors = self.by_scope.get(scope)
        return iter(()) if vectors is None else vectors.ranked(vector)


class _Vectors:
    """Vectors by id in one array that doubles when full, so that adding never copies them all."""

    def __init__(self, dimension: int) -> None:
        self._matrix = np.empty((8, dimension), dtype=np.float32)
        self._ids: list[str] = []
        self._places: dict[str, int] = {}

    def add(self, entry_id: str, vector: Vector) -> None:
        place = len(self._ids)
        if place == self._matrix.shape[0]:
            self._matrix = np.concatenate([self._matrix, np.empty_like(self._matrix)])
        self._matrix[place] = vector
        self._ids.append(entry_id)
        self._places[entry_id] = place

    def remove(self, entry_id: str) -> None:
        """Forget a vector; the last one moves into its place."""
        place = self._places.pop(entry_id, None)
        if place is None:
            return
        last = self._ids.pop()
        if last != entry_id:
            self._matrix[place] = self._matrix[len(self._ids)]
            self._ids[place] = last
            self._places[last] = place

    def ranked(self, vector: Vector) -> Iterator[tuple[str, float]]:
        """Every id with its cosine, nearest first."""
        scores = self._matrix[: len(self._ids)] @ vector
        return ((self._ids[place], float(scores[place])) for place in np.argsort(-scores, kind="stable"))
