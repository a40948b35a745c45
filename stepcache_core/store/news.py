"""Tell whoever remembers rows in this process that rows have changed, so that nothing outdated is remembered."""

from __future__ import annotations

import threading
from collections.abc import Iterable, Sequence
from typing import Protocol
from weakref import WeakSet

from stepcache_core.models import Entry
from stepcache_core.store.rows import keys_of


class Listener(Protocol):
    """Somebody who remembers rows."""

    def forget(self, partition: str, ids: Iterable[str], keys: Iterable[str]) -> None:
        """Rows with these ids, and what these keys lead to, are not as they were."""


_listeners: WeakSet[Listener] = WeakSet()
_lock = threading.Lock()


def listen(listener: Listener) -> None:
    """Tell that one from now on, for as long as it lives."""
    with _lock:
        _listeners.add(listener)


def tell(partition: str, *, ids: Iterable[str] = (), entries: Sequence[Entry] = ()) -> None:
    """Rows of that partition were written or removed, whichever store they lie in."""
    changed = [*ids, *(entry.id for entry in entries)]
    keys = [key for entry in entries for key in keys_of(entry)]
    with _lock:
        listeners = list(_listeners)
    for listener in listeners:
        listener.forget(partition, changed, keys)
