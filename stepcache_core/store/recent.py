"""Remember the entries that were read lately, so that what is asked again costs no look into the store."""

from __future__ import annotations

import threading
import time
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass

import orjson

from stepcache_core.models import Entry, Neighbour, Partition
from stepcache_core.store.base import Row, StepStore, Vector
from stepcache_core.store.news import listen, tell
from stepcache_core.store.recollection import Read, Recollection
from stepcache_core.store.rows import keys_of, partition_name
from stepcache_core.store.visits import Visits, visits_by_others

FRESH_SECONDS = 2.0
"""How long what another process may have changed since is still served from memory."""

MOST_ENTRIES = 4_096
MOST_CHARACTERS = 16_000_000
"""What is remembered at most: so many entries, of so many characters together."""

_MOST_AT_A_KEY = 3


@dataclass(frozen=True, slots=True)
class _Before:
    """What was so before something was read."""

    epoch: int
    visits: Visits | None


class RememberingStore:
    """A store in front of another, that serves what was read of it from memory while it must still be so.

    What is written, replaced or removed in this process, through whatever store object, is forgotten at once. Where
    the other store can tell that no other process has used it since an entry was read (`visits_by_others`), the entry
    is served for as long as that holds. Where it cannot, or another process was there, it is served for `fresh`
    seconds and then read again: so long, and no longer, one that was replaced or removed elsewhere may be served; with
    0, never. Only what was found and is what was sealed is remembered, never that something was not there. Bounded by
    `most_entries`, least recently used first out, and by `MOST_CHARACTERS`. The lock is never held while the other
    store works. `used`: told of what is served from memory. `clock`: seconds that only rise.
    """

    def __init__(
        self,
        store: StepStore,
        *,
        fresh: float = FRESH_SECONDS,
        most_entries: int = MOST_ENTRIES,
        used: Callable[[Partition, Iterable[str]], None] | None = None,
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        self._store = store
        self._fresh = fresh
        self._most = most_entries
        self._used = used
        self._clock = clock
        self._lock = threading.Lock()
        self._held = Recollection()
        listen(self)

    def recall(self, partition: Partition, entry_id: str) -> Entry | None:
        """The entry, if it is remembered; never looks into the store."""
        entry = self._recalled(partition_name(partition), entry_id)
        if entry is not None and self._used is not None:
            self._used(partition, (entry_id,))
        return None if entry is None else _own(entry)

    def recall_key(self, partition: Partition, key: str, *, limit: int) -> tuple[Entry, ...]:
        """What the key leads to, if all of it is remembered; never looks into the store."""
        if limit > _MOST_AT_A_KEY:
            return ()
        found = self._recalled_at(partition_name(partition), key)[: max(limit, 0)]
        if found and self._used is not None:
            self._used(partition, [entry.id for entry in found])
        return tuple(map(_own, found))

    def recall_all(self, partition: Partition, key: str) -> tuple[Entry, ...]:
        """What the key leads to, newest first, if it is remembered and so little that nothing else can be there.

        That is, nothing that was there when it was read, for as long as an entry is served. Never looks into the store.
        """
        found = self.recall_key(partition, key, limit=_MOST_AT_A_KEY)
        return found if len(found) < _MOST_AT_A_KEY else ()

    def get(self, partition: Partition, entry_id: str) -> Entry | None:
        """The entry with that id, or None."""
        known = self.recall(partition, entry_id)
        if known is not None:
            return known
        before = self._before()
        found = self._store.get(partition, entry_id)
        return None if found is None else self._remember(partition, before, [found])[0]

    def find(self, partition: Partition, key: str, *, limit: int) -> tuple[Entry, ...]:
        """Entries whose structure key or family key is `key`, newest first, at most `limit`."""
        known = self.recall_key(partition, key, limit=limit)
        if known or limit < 1:
            return known
        before = self._before()
        found = self._store.find(partition, key, limit=max(limit, _MOST_AT_A_KEY))
        return tuple(self._remember(partition, before, found, key=key)[:limit])

    def find_either(self, partition: Partition, key: str, other: str, *, limit: int) -> tuple[Entry, ...]:
        """What `find` finds under the key or, where that is nothing, under the other one."""
        known = self.recall_key(partition, key, limit=limit)
        both = getattr(self._store, "find_either", None)
        if known or limit < 1 or both is None or self.recall_key(partition, other, limit=limit):
            return known or self.find(partition, key, limit=limit) or self.find(partition, other, limit=limit)
        before = self._before()
        found = both(partition, key, other, limit=max(limit, _MOST_AT_A_KEY))
        led_by = key if any(key in keys_of(entry) for entry in found) else other
        return tuple(self._remember(partition, before, found, key=led_by)[:limit])

    def near(self, partition: Partition, vector: Vector, *, scope: str, limit: int) -> tuple[Neighbour, ...]:
        """The verified entries of that scope nearest to a unit vector, nearest first."""
        return self._store.near(partition, vector, scope=scope, limit=limit)

    def put(self, partition: Partition, entry: Entry, vector: Vector | None) -> None:
        """Keep the entry, replacing one with the same id."""
        try:
            self._store.put(partition, entry, vector)
        finally:
            tell(partition_name(partition), entries=[entry])

    def put_many(self, partition: Partition, rows: Sequence[Row]) -> None:
        """Keep all of them."""
        try:
            self._store.put_many(partition, rows)
        finally:
            tell(partition_name(partition), entries=[entry for entry, _ in rows])

    def delete(self, partition: Partition, entry_ids: Sequence[str]) -> int:
        """Remove those entries; how many there were."""
        try:
            return self._store.delete(partition, entry_ids)
        finally:
            tell(partition_name(partition), ids=entry_ids)

    def forget(self, partition: str, ids: Iterable[str], keys: Iterable[str]) -> None:
        """Rows with these ids, and what these keys lead to, are not as they were."""
        with self._lock:
            self._held.epoch += 1
            for entry_id in ids:
                self._held.drop((partition, entry_id))
            for key in keys:
                self._held.by_key.pop((partition, key), None)

    def entries(self, partition: Partition) -> Iterator[Entry]:
        """Every readable entry, in no set order."""
        return self._store.entries(partition)

    def count(self, partition: Partition) -> int:
        """How many entries there are, readable or not."""
        return self._store.count(partition)

    def touch(self, partition: Partition, used: Mapping[str, float]) -> None:
        """Note when entries were last used."""
        self._store.touch(partition, used)

    def ages(self, partition: Partition) -> Mapping[str, float]:
        """When each entry was last used, or created."""
        return self._store.ages(partition)

    def counters(self) -> Mapping[str, int]:
        """Rows passed over since construction, by cause."""
        return self._store.counters()

    def visits_by_others(self) -> Visits | None:
        """How often other processes have been at the other store, where it can tell."""
        return visits_by_others(self._store)

    def close(self) -> None:
        """Forget everything and release what the other store holds."""
        with self._lock:
            self._held = Recollection(epoch=self._held.epoch + 1)
        self._store.close()

    def _recalled(self, partition: str, entry_id: str) -> Entry | None:
        with self._lock:
            known = self._held.entries.get((partition, entry_id))
            if known is not None:
                self._held.entries.move_to_end((partition, entry_id))
        return known.entry if known is not None and self._is_fresh(known.read) else None

    def _recalled_at(self, partition: str, key: str) -> tuple[Entry, ...]:
        with self._lock:
            ids, read = self._held.by_key.get((partition, key), ((), None))
            known = [self._held.entries.get((partition, entry_id)) for entry_id in ids]
        if read is None or None in known or not self._is_fresh(read):
            return ()
        return tuple(one.entry for one in known if one is not None)

    def _is_fresh(self, read: Read) -> bool:
        if 0 <= self._clock() - read.at < self._fresh:
            return True
        return read.visits is not None and read.visits == visits_by_others(self._store)

    def _before(self) -> _Before:
        return _Before(self._held.epoch, visits_by_others(self._store))

    def _remember(
        self, partition: Partition, before: _Before, found: Sequence[Entry], *, key: str | None = None
    ) -> list[Entry]:
        """The entries for the caller, and for memory unless anything was changed in this process meanwhile."""
        name, read = partition_name(partition), Read(self._clock(), before.visits)
        is_sound = (self._fresh > 0 or read.visits is not None) and all(entry.is_intact for entry in found)
        with self._lock:
            if is_sound and before.epoch == self._held.epoch:
                for entry in found:
                    self._held.hold((name, entry.id), entry, read)
                if key is not None and found and all(key in keys_of(entry) for entry in found):
                    self._held.by_key[(name, key)] = (tuple(entry.id for entry in found), read)
                self._held.make_room(self._most, MOST_CHARACTERS)
        return [_own(entry) for entry in found]


def _own(entry: Entry) -> Entry:
    """An entry that its holder may do with what he likes: all that could be changed in it is a copy."""
    held = {"spec": entry.spec, "answer_schema": entry.answer_schema}
    update = {name: orjson.loads(orjson.dumps(value)) for name, value in held.items() if value is not None}
    return entry.model_copy(update=update) if update else entry
