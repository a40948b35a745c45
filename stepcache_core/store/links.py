"""How collections are reached by name, and the one place where Chroma's faults become StoreError."""

from __future__ import annotations

import os
import random
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, TypeVar

from stepcache_core.errors import StoreError
from stepcache_core.store.tables import Collection, is_named

T = TypeVar("T")

_COSINE = {"hnsw": {"space": "cosine"}}
_PAUSE = 0.05  # seconds before another attempt on a database that another process has locked
_BUSY = ("database is locked", "already exists")
_PATIENCE = 2.0  # seconds after which there is none


class Links:
    """Reaches collections by name, and turns whatever Chroma raises into StoreError.

    `locate` says where the directory is and `open_directory` makes a client on it; `client` is used in their stead
    where one was handed in, and never closed. A failed opening is not remembered: the next use tries again.
    Chroma hangs where a process used it and was forked then; here the forked process gets a StoreError.
    """

    def __init__(self, locate: Callable[[], Path], open_directory: Callable[[Path], Any], client: Any | None) -> None:
        self._locate = locate
        self._directory: Path | None = None
        self._open_directory = open_directory
        self._client = client
        self._owner = None if client is None else os.getpid()
        self._closed = False
        self._lock = threading.Lock()
        self._connection: _Connection | None = None

    def read(self, name: str, action: Callable[[Collection], T], absent: T) -> T:
        """What the action makes of that collection, or `absent` where there is no such collection."""
        with self._faults():
            connection = self._connected()

            def attempt() -> T:
                rows = connection.existing(name)
                return absent if rows is None else action(rows)

            return _patiently(lambda: connection.twice(name, attempt))

    def write(self, name: str, action: Callable[[Collection], None]) -> None:
        """Let the action write to that collection, made when missing."""
        with self._faults():
            connection = self._connected()
            _patiently(lambda: connection.twice(name, lambda: action(connection.made(name))))

    def close(self) -> None:
        """Release what this process has opened; from then on every use raises StoreError."""
        with self._faults():
            self._refuse_after_fork()
            self._closed = True
            self._disconnect()

    def _connected(self) -> _Connection:
        self._refuse_after_fork()
        with self._lock:
            if self._closed:
                raise StoreError("the store is closed")
            if self._connection is None:
                self._connection = _Connection(_patiently(self._opened) if self._client is None else self._client)
            return self._connection

    def _opened(self) -> Any:
        return self._open_directory(self._located())

    def _located(self) -> Path:
        # Once: a relative path means the same place also after a change of the working directory.
        if self._directory is None:
            self._directory = self._locate()
        return self._directory

    def _disconnect(self) -> None:
        with self._lock:
            connection, self._connection = self._connection, None
        if connection is not None and connection.client is not self._client:
            connection.client.close()

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
        # Whoever deletes the directory leaves this process with handles to nothing; the next call opens a new one.
        with suppress(Exception):
            if self._client is None and not (self._located() / "chroma.sqlite3").exists():
                self._disconnect()


@dataclass(frozen=True, slots=True)
class _Connection:
    """A client and the collections it has opened."""

    client: Any
    collections: dict[str, Collection] = field(default_factory=dict)

    def twice(self, name: str, attempt: Callable[[], T]) -> T:
        """Make the attempt, and once more where the collection was deleted behind our back."""
        try:
            return attempt()
        except Exception as error:
            if not is_named(error, "NotFoundError"):
                raise
            self.collections.pop(name, None)
        return attempt()

    def existing(self, name: str) -> Collection | None:
        """That collection, or None where there is none."""
        try:
            return self._kept(name, lambda: self.client.get_collection(name, embedding_function=None))
        except Exception as error:
            if not is_named(error, "NotFoundError"):
                raise
            return None

    def made(self, name: str) -> Collection:
        """That collection, made when missing."""
        make = self.client.get_or_create_collection
        return self._kept(name, lambda: make(name, configuration=_COSINE, embedding_function=None))

    def _kept(self, name: str, fetch: Callable[[], Collection]) -> Collection:
        known = self.collections.get(name)
        return known if known is not None else self.collections.setdefault(name, fetch())


def _patiently(attempt: Callable[[], T]) -> T:
    """Make the attempt again while another process holds the lock or is making the same tables.

    Everything asked of Chroma here may be repeated.
    """
    until = time.monotonic() + _PATIENCE
    while True:
        try:
            return attempt()
        except Exception as error:
            if not any(busy in str(error) for busy in _BUSY) or time.monotonic() > until:
                raise
        # Of uneven length, or two processes that met once would meet again.
        time.sleep(_PAUSE * (1 + random.random()))  # noqa: S311 - guards nothing
