"""What is in a partition, once that has been listed: what is not there need not be looked for."""

from __future__ import annotations

import math
import threading
from collections.abc import Iterable

from stepcache_core.store.news import listen
from stepcache_core.store.tables import Collection

MOST = 20_000
"""Entries of a partition that is listed; a larger one is not, since listing it takes too long."""

FIRST = 16
"""Looks in vain before a partition is listed at all."""

_WORTH = 40
"""Entries that are listed in the time of one look, as measured with 3,000 of two keys each in Chroma 1.5.9.

No more is spent on listing than was spent on looks in vain.
"""

_NAMES = 5
"""Names an entry, which has an id and two keys at most, after which a list is given up that has grown."""


class Census:
    """The ids and keys of one partition. It may name what is gone, and never lacks what is there.

    So it holds as long as whatever is written is told of (`news`), and nobody writes from outside of this process: it
    belongs to one opening of a directory, which ends where another process has been there. Safe for several threads;
    the lock is not held while the store works.
    """

    def __init__(self, partition: str) -> None:
        self._partition = partition
        self._lock = threading.Lock()
        self._names: set[int] | None = None
        self._changes = 0
        self._in_vain = 0
        self._due: float = FIRST
        listen(self)

    def rules_out(self, names: Iterable[str]) -> bool:
        """True where none of these ids and keys is there."""
        known = self._names
        return known is not None and not any(hash(name) in known for name in names)

    def forget(self, partition: str, ids: Iterable[str], keys: Iterable[str]) -> None:
        """Rows with these ids and keys were written or removed; from now on they may be there."""
        if partition != self._partition:
            return
        with self._lock:
            self._changes += 1
            if self._names is not None:
                self._names.update(map(hash, (*ids, *keys)))
                if len(self._names) > _NAMES * MOST:
                    self._names, self._due = None, math.inf

    def looked_in_vain(self, rows: Collection | None, index: Collection | None) -> None:
        """A look found nothing: list the partition where there have been enough of them. Raises what Chroma raises."""
        with self._lock:
            self._in_vain += 1
            if self._names is not None or self._in_vain < self._due:
                return
            spent, changes = self._in_vain, self._changes
            self._due = 2.0 * spent  # nobody else lists it meanwhile
        count = 0 if rows is None else rows.count()
        if count > min(MOST, spent * _WORTH):
            self._due = math.inf if count > MOST else count / _WORTH
            return
        names = {hash(name) for name in (*_ids(rows), *map(_key, _ids(index)))}
        with self._lock:
            if changes == self._changes:
                self._names = names


def _ids(rows: Collection | None) -> list[str]:
    return [] if rows is None else list(rows.get(include=[])["ids"])


def _key(record: str) -> str:
    """The key of a pointer's record."""
    return record.rpartition("#")[0]
