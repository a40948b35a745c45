"""One directory of Chroma in this process: its client, shared by every store on it, and its turns."""

from __future__ import annotations

import os
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Any

from stepcache_core.errors import StoreError
from stepcache_core.store.connection import Connection, patiently
from stepcache_core.store.turns import Turns
from stepcache_core.store.visits import Visits

_lock = threading.Lock()
_shared: dict[tuple[int, Path], Directory] = {}


class Directory:
    """A client on a directory that is opened anew wherever another process has used the directory since.

    Chroma shares one system among all clients of one path: so they are opened and closed together.
    """

    def __init__(self, path: Path, open_client: Callable[[Path], Any]) -> None:
        self._path = path
        self._open_client = open_client
        self._turns = Turns(path)
        self._lock = threading.Lock()
        self._connection: Connection | None = None
        self.holders = 0

    @contextmanager
    def used(self) -> Iterator[Connection]:
        """The connection, for a turn. A failed opening is not remembered: the next turn tries again."""
        with self._turns.turn(self._opened) as connection:
            yield connection

    def visits_by_others(self) -> Visits | None:
        """How often others have been here, told while it is certain."""
        return self._turns.visits_by_others()

    def drop_if_lost(self) -> None:
        """Whoever deletes the directory leaves us with handles to nothing; the next turn opens a new one."""
        if not (self._path / "chroma.sqlite3").exists():
            self._disconnect()

    def close(self) -> None:
        """Release the client, in a turn where one is to be had, and the lock's file."""
        if self._connection is not None:
            with suppress(StoreError, OSError), self._turns.turn(lambda _: None):
                self._disconnect()
        self._disconnect()
        self._turns.close()

    def _opened(self, was_used: bool) -> Connection:
        if was_used:
            self._disconnect()
        with self._lock:
            if self._connection is None:
                client = patiently(lambda: self._open_client(self._path))
                self._connection = Connection(client, is_ours=self._turns.are_told)
            return self._connection

    def _disconnect(self) -> None:
        with self._lock:
            connection, self._connection = self._connection, None
        if connection is not None:
            connection.client.close()


def shared_directory(path: Path, open_client: Callable[[Path], Any]) -> Directory:
    """The directory of that path in this process, with one holder more."""
    place = (os.getpid(), path.resolve())
    with _lock:
        directory = _shared.setdefault(place, Directory(path, open_client))
        directory.holders += 1
        return directory


def release(directory: Directory) -> None:
    """One holder less; the last one closes it."""
    with _lock:
        directory.holders -= 1
        is_last = not directory.holders
        if is_last:
            for place in [place for place, one in _shared.items() if one is directory]:
                del _shared[place]
    if is_last:
        directory.close()
