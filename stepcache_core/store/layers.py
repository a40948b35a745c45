"""Put before a store what makes it quick and keeps it small: a memory, a queue of writes, a bound."""

from __future__ import annotations

import math
from collections.abc import Iterator, Mapping, Sequence

from stepcache_core.errors import ConfigurationError
from stepcache_core.models import Entry, Neighbour, Partition
from stepcache_core.store.base import Row, StepStore, Vector
from stepcache_core.store.bounded import BoundedStore
from stepcache_core.store.recent import FRESH_SECONDS, RememberingStore
from stepcache_core.store.visits import Visits, visits_by_others
from stepcache_core.store.write_behind import WriteBehindStore

_LATER = ("put_many", "touch", "ages")


def layered(
    store: StepStore,
    *,
    max_entries: int | None = None,
    write_behind: bool = False,
    fresh_seconds: float = FRESH_SECONDS,
) -> RememberingStore:
    """The store behind a bound, a queue of writes and a memory, as far as each is wanted.

    Raises ConfigurationError, naming the field, for an option of a wrong type or range.
    """
    _check(max_entries, write_behind, fresh_seconds)
    behind: StepStore = store if all(hasattr(store, name) for name in _LATER) else _Completed(store)
    bound = None if max_entries is None else BoundedStore(behind, max_entries)
    behind = behind if bound is None else bound
    behind = WriteBehindStore(behind) if write_behind else behind
    return RememberingStore(behind, fresh=fresh_seconds, used=None if bound is None else bound.note)


def _check(max_entries: object, write_behind: object, fresh_seconds: object) -> None:
    if max_entries is not None and (type(max_entries) is not int or max_entries < 1):
        raise ConfigurationError(f"max_entries: expected an int above 0 or None, got {max_entries!r}")
    if not isinstance(write_behind, bool):
        raise ConfigurationError(f"write_behind: expected True or False, got {write_behind!r}")
    is_number = isinstance(fresh_seconds, int | float) and not isinstance(fresh_seconds, bool)
    if not is_number or not 0 <= fresh_seconds < math.inf:  # type: ignore[operator]  # it is a number
        raise ConfigurationError(f"fresh_seconds: expected seconds, 0 or more, got {fresh_seconds!r}")


class _Completed:
    """A store that has `get`, `find`, `near`, `put`, `delete`, `entries`, `count` only, with the other methods."""

    def __init__(self, store: StepStore) -> None:
        self._store = store

    def get(self, partition: Partition, entry_id: str) -> Entry | None:
        return self._store.get(partition, entry_id)

    def find(self, partition: Partition, key: str, *, limit: int) -> tuple[Entry, ...]:
        return self._store.find(partition, key, limit=limit)

    def near(self, partition: Partition, vector: Vector, *, scope: str, limit: int) -> tuple[Neighbour, ...]:
        return self._store.near(partition, vector, scope=scope, limit=limit)

    def put(self, partition: Partition, entry: Entry, vector: Vector | None) -> None:
        self._store.put(partition, entry, vector)

    def put_many(self, partition: Partition, rows: Sequence[Row]) -> None:
        for entry, vector in rows:
            self._store.put(partition, entry, vector)

    def delete(self, partition: Partition, entry_ids: Sequence[str]) -> int:
        return self._store.delete(partition, entry_ids)

    def entries(self, partition: Partition) -> Iterator[Entry]:
        return self._store.entries(partition)

    def count(self, partition: Partition) -> int:
        return self._store.count(partition)

    def touch(self, partition: Partition, used: Mapping[str, float]) -> None:
        """Such a store notes nothing."""

    def ages(self, partition: Partition) -> Mapping[str, float]:
        return {entry.id: entry.created_at for entry in self._store.entries(partition)}

    def counters(self) -> Mapping[str, int]:
        return self._store.counters()

    def visits_by_others(self) -> Visits | None:
        return visits_by_others(self._store)

    def close(self) -> None:
        self._store.close()
