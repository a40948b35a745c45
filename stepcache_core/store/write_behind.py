"""Let a store be written to in the background, so that nobody waits for a disk or a network to keep an answer."""

from __future__ import annotations

import weakref
from collections.abc import Iterator, Mapping, Sequence

from stepcache_core.models import Entry, Neighbour, Partition
from stepcache_core.store.base import Row, StepStore, Vector
from stepcache_core.store.queue import MOST_WAITING, Queue
from stepcache_core.store.visits import Visits, visits_by_others


class WriteBehindStore:
    """A store in front of another, whose puts return at once; a thread of its own writes them in batches.

    What waits is found like everything else. At most `most` entries wait; a put beyond them writes by itself. They are
    written by `close`, and when the interpreter exits; a process that is killed loses what waits then, and nothing
    else. A batch that the other store refuses is dropped with a warning and counted as `not_written`, as an answer
    that could not be kept is. An entry that may not be stored raises StoreError at once. Whoever counts, lists or
    deletes waits until all is written. No lock is held while the other store works.
    """

    def __init__(self, store: StepStore, *, most: int = MOST_WAITING) -> None:
        self._store = store
        self._queue = Queue(store, most)
        weakref.finalize(self, self._queue.finish)

    def get(self, partition: Partition, entry_id: str) -> Entry | None:
        """The entry with that id, or None."""
        waiting = self._queue.waiting.get(partition, entry_id)
        return waiting if waiting is not None else self._store.get(partition, entry_id)

    def find(self, partition: Partition, key: str, *, limit: int) -> tuple[Entry, ...]:
        """Entries whose structure key or family key is `key`, newest first, at most `limit`."""
        newer, waiting = self._queue.look(partition, lambda queued: queued.find(partition, key, limit=limit))
        kept = self._store.find(partition, key, limit=limit)
        both = (*waiting, *(entry for entry in kept if entry.id not in newer))
        return tuple(sorted(both, key=lambda entry: -entry.created_at)[: max(limit, 0)])

    def near(self, partition: Partition, vector: Vector, *, scope: str, limit: int) -> tuple[Neighbour, ...]:
        """The verified entries of that scope nearest to a unit vector, nearest first."""
        newer, waiting = self._queue.look(
            partition, lambda queued: queued.near(partition, vector, scope=scope, limit=limit)
        )
        kept = self._store.near(partition, vector, scope=scope, limit=limit)
        both = (*waiting, *(near for near in kept if near.entry.id not in newer))
        return tuple(sorted(both, key=lambda near: -near.similarity)[: max(limit, 0)])

    def put(self, partition: Partition, entry: Entry, vector: Vector | None) -> None:
        """Keep the entry, replacing one with the same id."""
        self.put_many(partition, [(entry, vector)])

    def put_many(self, partition: Partition, rows: Sequence[Row]) -> None:
        """Keep all of them: in the background where there is room for them."""
        if not self._queue.takes(partition, rows):
            self.flush()
            self._store.put_many(partition, rows)

    def flush(self) -> None:
        """Wait until all that waits is written."""
        self._queue.drain()

    def delete(self, partition: Partition, entry_ids: Sequence[str]) -> int:
        """Remove those entries; how many there were."""
        self.flush()
        return self._store.delete(partition, entry_ids)

    def entries(self, partition: Partition) -> Iterator[Entry]:
        """Every readable entry, in no set order."""
        self.flush()
        return self._store.entries(partition)

    def count(self, partition: Partition) -> int:
        """How many entries there are, readable or not."""
        self.flush()
        return self._store.count(partition)

    def touch(self, partition: Partition, used: Mapping[str, float]) -> None:
        """Note when entries were last used."""
        self._store.touch(partition, used)

    def ages(self, partition: Partition) -> Mapping[str, float]:
        """When each entry was last used, or created."""
        self.flush()
        return self._store.ages(partition)

    def counters(self) -> Mapping[str, int]:
        """Rows passed over since construction, by cause, and entries that could not be written."""
        return {**self._store.counters(), "not_written": self._queue.lost}

    def visits_by_others(self) -> Visits | None:
        """How often other processes have been at the other store, where it can tell."""
        return visits_by_others(self._store)

    def close(self) -> None:
        """Write what waits and release what the other store holds."""
        try:
            self._queue.finish()
        finally:
            self._store.close()
