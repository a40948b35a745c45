"""A store that lives as long as its process."""

from __future__ import annotations

import threading
from bisect import bisect_left, insort
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import islice

import numpy as np

from stepcache_core.models import Entry, Neighbour, Partition
from stepcache_core.store.base import Row, Vector
from stepcache_core.store.news import tell
from stepcache_core.store.rows import RowReader, keys_of, partition_name, stored_vector, write_row

_SPARE = 8  # rows looked at beyond those asked for, in the place of damaged ones


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
            rows = [(entry_id, shelf.rows[entry_id].document) for entry_id in shelf.newest(key, limit + _SPARE)]
            is_all = len(rows) == len(shelf.by_key.get(key, ()))
        found = tuple(islice(self._readable(rows, partition), max(limit, 0)))
        return found if is_all or len(found) >= limit else self._found_among_all(partition, key, limit)

    def near(self, partition: Partition, vector: Vector, *, scope: str, limit: int) -> tuple[Neighbour, ...]:
        """The verified entries of that scope nearest to a unit vector, nearest first."""
        if limit < 1 or not self._reader.takes(vector, partition):
            return ()
        for most in (limit + _SPARE, None):
            ranked, is_all = self._ranked(partition, scope, vector, most)
            found = tuple(islice(self._neighbours(ranked, partition), limit))
            if is_all or len(found) == limit:
                break
        return found

    def put(self, partition: Partition, entry: Entry, vector: Vector | None) -> None:
        """Keep the entry, replacing one with the same id; StoreError for a vector that does not belong here."""
        self.put_many(partition, [(entry, vector)])

    def put_many(self, partition: Partition, rows: Sequence[Row]) -> None:
        """Keep all of them, or none where one of them may not be."""
        written = [(entry.id, _written(entry), stored_vector(entry, vector, partition)) for entry, vector in rows]
        with self._lock:
            shelf = self._shelf(partition)
            for entry_id, row, vector in written:
                shelf.remove(entry_id)
                shelf.add(entry_id, row, vector)
        tell(partition_name(partition), entries=[entry for entry, _ in rows])

    def delete(self, partition: Partition, entry_ids: Sequence[str]) -> int:
        """Remove those entries; how many there were."""
        with self._lock:
            shelf = self._shelf(partition)
            count = sum(shelf.remove(entry_id) for entry_id in dict.fromkeys(entry_ids))
        tell(partition_name(partition), ids=entry_ids)
        return count

    def entries(self, partition: Partition) -> Iterator[Entry]:
        """Every readable entry there was when iteration began."""
        with self._lock:
            rows = [(entry_id, row.document) for entry_id, row in self._shelf(partition).rows.items()]
        yield from self._readable(rows, partition)

    def count(self, partition: Partition) -> int:
        """How many entries there are, readable or not."""
        with self._lock:
            return len(self._shelf(partition).rows)

    def touch(self, partition: Partition, used: Mapping[str, float]) -> None:
        """Note when entries were last used."""
        with self._lock:
            shelf = self._shelf(partition)
            shelf.used.update((entry_id, when) for entry_id, when in used.items() if entry_id in shelf.rows)

    def ages(self, partition: Partition) -> Mapping[str, float]:
        """When each entry was last used or, where that was never noted, created."""
        with self._lock:
            shelf = self._shelf(partition)
            return {entry_id: shelf.used.get(entry_id, row.created_at) for entry_id, row in shelf.rows.items()}

    def counters(self) -> Mapping[str, int]:
        """Rows passed over since construction, by cause."""
        return self._reader.counters()

    def close(self) -> None:
        """Nothing to release: entries stay until the store itself is dropped."""

    def _shelf(self, partition: Partition) -> _Shelf:
        return self._shelves.setdefault(partition_name(partition), _Shelf())

    def _found_among_all(self, partition: Partition, key: str, limit: int) -> tuple[Entry, ...]:
        with self._lock:
            shelf = self._shelf(partition)
            every = shelf.newest(key, len(shelf.by_key.get(key, ())))
            rows = [(entry_id, shelf.rows[entry_id].document) for entry_id in every]
        return tuple(islice(self._readable(rows, partition), max(limit, 0)))

    def _ranked(
        self, partition: Partition, scope: str, vector: Vector, most: int | None
    ) -> tuple[list[tuple[str, bytes, float]], bool]:
        """The nearest rows, and whether they are all that there are in that scope."""
        with self._lock:
            shelf = self._shelf(partition)
            vectors = shelf.by_scope.get(scope)
            ranked = [] if vectors is None else vectors.ranked(vector, most)
            rows = [(row_id, shelf.rows[row_id].document, similarity) for row_id, similarity in ranked]
            return rows, vectors is None or len(rows) == len(vectors)

    def _neighbours(self, ranked: Sequence[tuple[str, bytes, float]], partition: Partition) -> Iterator[Neighbour]:
        for entry_id, document, similarity in ranked:
            if (entry := self._reader.read(document, entry_id, partition)) is not None:
                yield Neighbour(entry, similarity)

    def _readable(self, rows: Sequence[tuple[str, bytes]], partition: Partition) -> Iterator[Entry]:
        for entry_id, document in rows:
            if (entry := self._reader.read(document, entry_id, partition)) is not None:
                yield entry


def _written(entry: Entry) -> _Row:
    return _Row(write_row(entry).encode(), entry.scope, entry.created_at, keys_of(entry))


@dataclass(frozen=True, slots=True)
class _Row:
    document: bytes
    scope: str
    created_at: float
    keys: tuple[str, ...]


@dataclass(slots=True)
class _Shelf:
    """The rows of one partition and the ways to find them; `by_key`: ids in order of age, `used`: when last."""

    rows: dict[str, _Row] = field(default_factory=dict)
    by_key: dict[str, list[tuple[float, str]]] = field(default_factory=dict)
    by_scope: dict[str, _Vectors] = field(default_factory=dict)
    used: dict[str, float] = field(default_factory=dict)

    def add(self, entry_id: str, row: _Row, vector: Vector | None) -> None:
        self.rows[entry_id] = row
        for key in row.keys:
            insort(self.by_key.setdefault(key, []), (row.created_at, entry_id))
        if vector is not None:
            self.by_scope.setdefault(row.scope, _Vectors(vector.shape[0])).add(entry_id, vector)

    def remove(self, entry_id: str) -> bool:
        row = self.rows.pop(entry_id, None)
        if row is None:
            return False
        self.used.pop(entry_id, None)
        for key in row.keys:
            aged = self.by_key[key]
            del aged[bisect_left(aged, (row.created_at, entry_id))]
            if not aged:
                del self.by_key[key]
        if row.scope in self.by_scope:
            self.by_scope[row.scope].remove(entry_id)
            if not len(self.by_scope[row.scope]):
                del self.by_scope[row.scope]
        return True

    def newest(self, key: str, most: int) -> list[str]:
        return [entry_id for _, entry_id in self.by_key.get(key, [])[: -max(most, 0) - 1 : -1]]


class _Vectors:
    """Vectors by id in one array that doubles when full, so that adding never copies them all."""

    def __init__(self, dimension: int) -> None:
        self._matrix = np.empty((8, dimension), dtype=np.float32)
        self._ids: list[str] = []
        self._places: dict[str, int] = {}

    def __len__(self) -> int:
        return len(self._ids)

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

    def ranked(self, vector: Vector, most: int | None) -> list[tuple[str, float]]:
        """The ids of the `most` nearest, None for all, with their cosines, nearest first."""
        scores = self._matrix[: len(self._ids)] @ vector
        among = np.arange(len(scores))
        if most is not None and most < len(scores):
            among = np.argpartition(-scores, most)[:most]
        return [(self._ids[place], float(scores[place])) for place in among[np.argsort(-scores[among], kind="stable")]]
