"""Keep a store within a number of entries: what was used least recently goes first."""

from __future__ import annotations

import threading
import time
from collections import OrderedDict
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass, field

from stepcache_core.errors import StoreError
from stepcache_core.models import Entry, Neighbour, Partition
from stepcache_core.store.base import Row, StepStore, Vector
from stepcache_core.store.claims import Claims
from stepcache_core.store.news import tell
from stepcache_core.store.rows import partition_name
from stepcache_core.store.visits import Visits, visits_by_others

NOTED_AT_ONCE = 256
"""Uses that are noted in the store together; what was not yet noted is forgotten where the process is killed."""

_CHECKED_EVERY = 64  # entries written before it is looked whether another process has written, too


@dataclass(slots=True)
class _Order:
    """The ids of one partition, the least recently used first, and the uses that the store does not know of yet."""

    ids: OrderedDict[str, None] | None = None
    used: dict[str, float] = field(default_factory=dict)
    leaving: set[str] = field(default_factory=set)
    unchecked: int = 0


class BoundedStore:
    """A store in front of another, that keeps at most `most` entries in each partition of it.

    Once the puts that are under way have returned, no more than `most` are there; what is being written is never
    removed for it. What other processes have put is found out within 64 entries written here. Used is what `get`,
    `find` and `near` hand out, and what `note` is told of. The order is known across restarts, and between processes,
    as far as it was noted in the store: every 256 uses and at `close`. The lock is never held while the other store
    works; puts and deletions of one id follow each other. `clock`: seconds since the epoch.
    """

    def __init__(self, store: StepStore, most: int, *, clock: Callable[[], float] = time.time) -> None:
        self._store = store
        self._most = most
        self._clock = clock
        self._lock = threading.Lock()
        self._orders: dict[str, _Order] = {}
        self._places: dict[str, Partition] = {}
        self._claims = Claims()

    def get(self, partition: Partition, entry_id: str) -> Entry | None:
        """The entry with that id, or None."""
        found = self._store.get(partition, entry_id)
        self.note(partition, [] if found is None else [found.id])
        return found

    def find(self, partition: Partition, key: str, *, limit: int) -> tuple[Entry, ...]:
        """Entries whose structure key or family key is `key`, newest first, at most `limit`."""
        found = self._store.find(partition, key, limit=limit)
        self.note(partition, [entry.id for entry in reversed(found)])
        return found

    def near(self, partition: Partition, vector: Vector, *, scope: str, limit: int) -> tuple[Neighbour, ...]:
        """The verified entries of that scope nearest to a unit vector, nearest first."""
        found = self._store.near(partition, vector, scope=scope, limit=limit)
        self.note(partition, [neighbour.entry.id for neighbour in reversed(found)])
        return found

    def note(self, partition: Partition, ids: Iterable[str]) -> None:
        """These were used, in this order; nothing is asked of the other store."""
        now = self._clock()
        with self._lock:
            order = self._order(partition)
            for entry_id in ids:
                order.used[entry_id] = now
                if order.ids is not None and entry_id in order.ids:
                    order.ids.move_to_end(entry_id)

    def put(self, partition: Partition, entry: Entry, vector: Vector | None) -> None:
        """Keep the entry, replacing one with the same id."""
        self.put_many(partition, [(entry, vector)])

    def put_many(self, partition: Partition, rows: Sequence[Row]) -> None:
        """Keep all of them, or as many of the last as there is room for."""
        name = partition_name(partition)
        kept = list({row[0].id: row for row in rows}.values())
        self._know(partition)
        for at in range(0, len(kept), self._most):
            part = kept[at : at + self._most]
            ids = [entry.id for entry, _ in part]
            with self._claims.held(name, ids):
                self._write(partition, part)
                self._arrived(partition, ids)
            self._make_room(partition)
        self._make_room_for_others(partition, len(kept))
        self._note_in_store(partition, NOTED_AT_ONCE)

    def delete(self, partition: Partition, entry_ids: Sequence[str]) -> int:
        """Remove those entries; how many there were."""
        with self._claims.held(partition_name(partition), entry_ids):
            count = self._store.delete(partition, entry_ids)
            self._left(partition, entry_ids)
        return count

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
        """When each entry was last used, or created, as far as is known here or was noted."""
        with self._lock:
            used = dict(self._order(partition).used)
        ages = self._store.ages(partition)
        return {entry_id: max(age, used.get(entry_id, age)) for entry_id, age in ages.items()}

    def counters(self) -> Mapping[str, int]:
        """Rows passed over since construction, by cause."""
        return self._store.counters()

    def visits_by_others(self) -> Visits | None:
        """How often other processes have been at the other store, where it can tell."""
        return visits_by_others(self._store)

    def close(self) -> None:
        """Note the uses that were not noted yet, and release what the other store holds."""
        try:
            for partition in list(self._places.values()):
                self._note_in_store(partition, 1)
        finally:
            self._store.close()

    def _write(self, partition: Partition, rows: Sequence[Row]) -> None:
        if len(rows) == 1:
            self._store.put(partition, *rows[0])
        else:
            self._store.put_many(partition, rows)

    def _order(self, partition: Partition) -> _Order:
        name = partition_name(partition)
        self._places.setdefault(name, partition)
        return self._orders.setdefault(name, _Order())

    def _know(self, partition: Partition, *, anew: bool = False) -> None:
        """Read which entries there are, the first time or anew."""
        with self._lock:
            if self._order(partition).ids is not None and not anew:
                return
        ages = self.ages(partition)
        with self._lock:
            order = self._order(partition)
            if order.ids is None or anew:
                known: Iterable[str] = order.ids or ()
                seen = set(known)
                unseen = [entry_id for entry_id in ages if entry_id not in seen and entry_id not in order.leaving]
                aged = sorted(unseen, key=lambda entry_id: ages[entry_id])
                order.ids = OrderedDict.fromkeys([*aged, *(one for one in known if one in ages)])

    def _arrived(self, partition: Partition, ids: Iterable[str]) -> None:
        with self._lock:
            order = self._order(partition)
            if order.ids is not None:
                for entry_id in ids:
                    order.ids[entry_id] = None
                    order.ids.move_to_end(entry_id)

    def _left(self, partition: Partition, ids: Iterable[str]) -> None:
        with self._lock:
            order = self._order(partition)
            for entry_id in ids:
                order.used.pop(entry_id, None)
                order.leaving.discard(entry_id)
                if order.ids is not None:
                    order.ids.pop(entry_id, None)

    def _make_room(self, partition: Partition) -> None:
        name, leaving = partition_name(partition), self._chosen(partition)
        if not leaving:
            return
        try:
            self._store.delete(partition, leaving)
            self._left(partition, leaving)
        except BaseException:
            self._stay(partition, leaving)
            raise
        finally:
            tell(name, ids=leaving)
            self._claims.release(name, leaving)

    def _chosen(self, partition: Partition) -> list[str]:
        """The ids that have to go, held against writers and no longer counted."""
        with self._lock:
            order = self._order(partition)
            ids = order.ids if order.ids is not None else OrderedDict[str, None]()
            chosen = self._claims.take_free(partition_name(partition), ids, len(ids) - self._most)
            for entry_id in chosen:
                del ids[entry_id]
            order.leaving.update(chosen)
            return chosen

    def _stay(self, partition: Partition, ids: Sequence[str]) -> None:
        with self._lock:
            order = self._order(partition)
            order.leaving.difference_update(ids)
            if order.ids is not None:
                for entry_id in reversed(ids):
                    order.ids[entry_id] = None
                    order.ids.move_to_end(entry_id, last=False)

    def _make_room_for_others(self, partition: Partition, written: int) -> None:
        """Look now and then whether another process has put more than there is room for."""
        with self._lock:
            order = self._order(partition)
            order.unchecked += written
            if order.unchecked < min(_CHECKED_EVERY, self._most // 100):
                return
            order.unchecked = 0
        if self._store.count(partition) - self._claims.count() > self._most:
            self._know(partition, anew=True)
            self._make_room(partition)

    def _note_in_store(self, partition: Partition, at_least: int) -> None:
        with self._lock:
            order = self._order(partition)
            if len(order.used) < at_least:
                return
            used, order.used = order.used, {}
        with suppress(StoreError):  # an order that is not quite right is no fault
            self._store.touch(partition, used)
