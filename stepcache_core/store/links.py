"""How collections are reached by name, and the one place where Chroma's faults become StoreError."""

from __future__ import annotations

import os
import threading
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Any, TypeVar

from stepcache_core.errors import StoreError
from stepcache_core.store.connection import Connection, patiently
from stepcache_core.store.directory import Directory, release, shared_directory
from stepcache_core.store.rows import index_name
from stepcache_core.store.tables import Collection, is_named
from stepcache_core.store.visits import Visits

T = TypeVar("T")
V = TypeVar("V")
Look = Callable[[Collection], Mapping[str, V]]


class Links:
    """Reaches collections by name, and turns whatever Chroma raises into StoreError.

    `locate` says where the directory is and `open_directory` makes a client on it; `client` is used in their stead
    where one was handed in, and never closed. A failed opening is not remembered: the next use tries again.
    Chroma hangs where a process used it and was forked then; here the forked process gets a StoreError.
    """

    def __init__(self, locate: Callable[[], Path], open_directory: Callable[[Path], Any], client: Any | None) -> None:
        self._locate = locate
        self._open_directory = open_directory
        self._directory: Directory | None = None
        self._given = None if client is None else Connection(client)
        self._owner = None if client is None else os.getpid()
        self._closed = False
        self._lock = threading.Lock()

    def read(self, name: str, action: Callable[[Collection], T], absent: T) -> T:
        """What the action makes of that collection, or `absent` where there is no such collection."""
        with self._faults(), self._connected() as connection:

            def attempt() -> T:
                rows = connection.existing(name)
                return absent if rows is None else action(rows)

            return patiently(lambda: connection.twice(name, attempt))

    def look(self, partition: str, names: Sequence[str], read: Look[V], *, in_index: bool = False) -> Mapping[str, V]:
        """What is read of a partition's rows, or of its index, that have one of these ids or keys.

        Nothing is read where it is known that none of them is there.
        """
        nothing: Mapping[str, V] = {}
        with self._faults(), self._connected() as connection:
            if connection.rules_out(partition, names):
                return nothing
            place = index_name(partition) if in_index else partition

            def attempt() -> Mapping[str, V]:
                rows = connection.existing(place)
                return nothing if rows is None else read(rows)

            found = patiently(lambda: connection.twice(place, attempt))
            if not found:
                connection.looked_in_vain(partition)
            return found

    def write(self, name: str, action: Callable[[Collection], None]) -> None:
        """Let the action write to that collection, made when missing."""
        with self._faults(), self._connected() as connection:
            patiently(lambda: connection.twice(name, lambda: action(connection.made(name))))

    def visits_by_others(self) -> Visits | None:
        """How often others have been at the directory; None where nobody knows, as of a client that was handed in."""
        directory = self._directory
        return None if directory is None else directory.visits_by_others()

    def close(self) -> None:
        """Release what this process has opened; from then on every use raises StoreError."""
        with self._faults():
            self._refuse_after_fork()
            with self._lock:
                self._closed = True
                directory, self._directory = self._directory, None
            if directory is not None:
                release(directory)

    @contextmanager
    def _connected(self) -> Iterator[Connection]:
        self._refuse_after_fork()
        directory = self._located()
        if directory is None and self._given is not None:
            yield self._given
        elif directory is not None:
            with directory.used() as connection:
                yield connection

    def _located(self) -> Directory | None:
        # Once: a relative path means the same place also after a change of the working directory.
        with self._lock:
            if self._closed:
                raise StoreError("the store is closed")
            if self._directory is None and self._given is None:
                self._directory = shared_directory(self._locate(), self._open_directory)
            return self._directory

    def _refuse_after_fork(self) -> None:
        # Before any lock: one that another thread held at the fork is never released in the forked process.
        if self._owner is None:
            self._owner = os.getpid()
        if self._owner != os.getpid():
            raise StoreError("Chroma was in use when this process was forked: make the store after the fork")

    @contextmanager
    def _faults(self) -> Iterator[None]:
        try:
            yield
        except StoreError:
            raise
        except BaseException as error:
            # A panic in Chroma's native part is no Exception, and can be told by its name only.
            if not isinstance(error, Exception) and not is_named(error, "PanicException"):
                raise
            self._forget_lost_directory()
            raise StoreError(f"Chroma failed: {type(error).__name__}: {error}") from error

    def _forget_lost_directory(self) -> None:
        with suppress(Exception):
            if self._directory is not None:
                self._directory.drop_if_lost()
