"""Entries that wait to be written, and the thread that writes them."""

from __future__ import annotations

import atexit
import concurrent.futures.thread  # noqa: F401 - registers its own end first, so that ours comes before it
import logging
import threading
from collections import OrderedDict
from collections.abc import Callable, Sequence
from contextlib import suppress
from functools import cache
from itertools import islice, takewhile
from typing import TypeVar
from weakref import WeakSet

from stepcache_core.models import Partition
from stepcache_core.store.base import Row, StepStore
from stepcache_core.store.memory import InMemoryStepStore
from stepcache_core.store.rows import partition_name

T = TypeVar("T")
logger = logging.getLogger("stepcache")

_unfinished: WeakSet[Queue] = WeakSet()

MOST_WAITING = 1_000
"""Entries that may wait to be written; beyond them whoever puts waits for the store as without a queue."""

BATCH = 256
"""Entries that are written at once at most."""

_Place = tuple[str, str]


class Queue:
    """Rows in the order in which they came, each id once; `waiting` finds them; `lost`: how many could not be written.

    One batch is written at a time, by the thread or by whoever drains. The lock is not held meanwhile.
    """

    def __init__(self, store: StepStore, most: int) -> None:
        self._store = store
        self._most = most
        self._changed = threading.Condition()
        self._rows: OrderedDict[_Place, tuple[Partition, Row]] = OrderedDict()
        self._is_writing = False
        self._is_closed = False
        self._thread: threading.Thread | None = None
        self.waiting = InMemoryStepStore()
        self.lost = 0
        _unfinished.add(self)
        _finish_at_exit()

    def takes(self, partition: Partition, rows: Sequence[Row]) -> bool:
        """Take the rows in, unless there is no room. Raises StoreError for one that may not be stored."""
        name = partition_name(partition)
        with self._changed:
            if self._is_closed or len(self._rows) + len(rows) > self._most:
                return False
            self.waiting.put_many(partition, rows)
            for row in rows:
                self._rows[(name, row[0].id)] = (partition, row)
            if self._thread is None:
                self._thread = threading.Thread(target=self._work, name="stepcache-write-behind", daemon=True)
                self._thread.start()
            self._changed.notify_all()
        return True

    def look(self, partition: Partition, find: Callable[[StepStore], tuple[T, ...]]) -> tuple[set[str], tuple[T, ...]]:
        """The ids that wait in that partition and what is found among them, both of one moment."""
        name = partition_name(partition)
        with self._changed:
            ids = {entry_id for place, entry_id in self._rows if place == name}
            return ids, find(self.waiting) if ids else ()

    def drain(self) -> None:
        """Write what waits, and wait for what another thread is writing."""
        while self._write_batch(may_wait=True):
            pass

    def finish(self) -> None:
        """Write what waits, take in nothing more, and let the thread end."""
        with self._changed:
            self._is_closed = True
            self._changed.notify_all()
        self.drain()

    def _work(self) -> None:
        while True:
            with self._changed:
                self._changed.wait_for(lambda: self._is_closed or (self._rows and not self._is_writing))
                if self._is_closed:
                    return
            self._write_batch(may_wait=False)

    def _write_batch(self, *, may_wait: bool) -> bool:
        """Write the next batch; False where there was none."""
        with self._changed:
            if may_wait:
                self._changed.wait_for(lambda: not self._is_writing)
            if self._is_writing or not self._rows:
                return False
            self._is_writing = True
            batch = self._next_batch()
        try:
            self._write(batch)
        finally:
            self._written(batch)
        return True

    def _next_batch(self) -> list[tuple[_Place, tuple[Partition, Row]]]:
        first = next(iter(self._rows))[0]
        return list(islice(takewhile(lambda item: item[0][0] == first, self._rows.items()), BATCH))

    def _write(self, batch: Sequence[tuple[_Place, tuple[Partition, Row]]]) -> None:
        try:
            self._store.put_many(batch[0][1][0], [row for _, (_, row) in batch])
        except Exception as error:  # noqa: BLE001 - stores are plug-ins: whatever one raises, the thread goes on
            self.lost += len(batch)
            logger.warning("%d answers could not be kept: %r", len(batch), error)

    def _written(self, batch: Sequence[tuple[_Place, tuple[Partition, Row]]]) -> None:
        """Forget the rows of a batch, but not those that have been replaced meanwhile."""
        with self._changed:
            done = [place for place, row in batch if self._rows.get(place) is row]
            for place in done:
                del self._rows[place]
            self.waiting.delete(batch[0][1][0], [entry_id for _, entry_id in done])
            self._is_writing = False
            self._changed.notify_all()


@cache
def _finish_at_exit() -> None:
    """See to it that queues are written before the interpreter goes.

    `atexit` comes too late: by then no thread pool takes work any more, and Chroma needs one.
    """
    register = getattr(threading, "_register_atexit", atexit.register)
    with suppress(RuntimeError):  # the interpreter is going already
        register(_finish_all)


def _finish_all() -> None:
    for queue in list(_unfinished):
        queue.finish()
