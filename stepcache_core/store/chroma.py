"""A store on Chroma: a local directory, or whatever client is handed in."""

from __future__ import annotations

import math
import os
import threading
from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

import platformdirs

from stepcache_core.errors import ConfigurationError, StoreError
from stepcache_core.models import Entry, Neighbour, Partition
from stepcache_core.store.base import Row, Vector
from stepcache_core.store.links import Links
from stepcache_core.store.news import tell
from stepcache_core.store.pointers import batches, slots_of
from stepcache_core.store.rows import RowReader, index_name, keys_of, partition_name
from stepcache_core.store.search import Search
from stepcache_core.store.tables import (
    MARKS,
    documents,
    last_used,
    note_use,
    point,
    pointed,
    size_told,
    take_out,
    unpoint,
    write,
    written_row,
)
from stepcache_core.store.visits import Visits

if TYPE_CHECKING:
    from chromadb.api import ClientAPI

_opening: dict[int, threading.Lock] = {}  # one a process that opened a directory; Chroma's own registry has none
_NONE: dict[str, str | None] = {}

TIMEOUT = 5.0
"""Seconds that a Chroma server has for a call unless told otherwise."""


class ChromaStepStore:
    """Keeps entries in Chroma, one collection a partition and beside it a small one for keys.

    `path`: a directory, made when missing; None takes one in the user's cache directory. `client`: any synchronous
    chromadb client instead; it stays the caller's to close. Wrong types, or both at once, raise ConfigurationError.
    Chroma is connected at first use, so that a fault of disk or network raises StoreError from the methods, and a
    later call may succeed. `timeout`: seconds after which a call to a Chroma server counts as failed; it is set on the
    client, whoever else uses it. Processes may share a directory: they use it by turns, and each opens it anew where
    another was there since, which takes time; several busy ones are better served by a Chroma server. One key names
    three entries at most. A store that was used before a fork raises StoreError in the forked process; one made or
    first used there works.
    """

    def __init__(
        self,
        *,
        path: str | os.PathLike[str] | None = None,
        client: ClientAPI | None = None,
        timeout: float = TIMEOUT,
    ) -> None:
        given = _with_timeout(_checked_client(client, path), timeout)
        self._links = Links(partial(_directory, _checked_path(path)), _open_directory, given)
        self._reader = RowReader()

    def get(self, partition: Partition, entry_id: str) -> Entry | None:
        """The entry with that id, or None."""
        return next(iter(self._by_ids(partition, [entry_id])), None)

    def find(self, partition: Partition, key: str, *, limit: int) -> tuple[Entry, ...]:
        """Entries whose structure key or family key is `key`, newest first, at most `limit`."""
        return self._named(partition, (key,), limit)

    def find_either(self, partition: Partition, key: str, other: str, *, limit: int) -> tuple[Entry, ...]:
        """What `find` finds under the key or, where that is nothing, under the other one; the index is asked once."""
        return self._named(partition, (key, other), limit)

    def near(self, partition: Partition, vector: Vector, *, scope: str, limit: int) -> tuple[Neighbour, ...]:
        """The verified entries of that scope nearest to a unit vector, nearest first."""
        if limit < 1 or not self._reader.takes(vector, partition):
            return ()
        search = Search(partition, vector, scope, limit, self._reader)
        nothing: tuple[Neighbour, ...] = ()
        found, may_be_more = self._links.read(partition_name(partition), search.first, (nothing, False))
        if not may_be_more:
            return found
        marks = self._links.read(_keys(partition), partial(size_told, scope=scope), 0)
        if not marks:
            return found
        if marks < MARKS:
            none: tuple[Neighbour, ...] | None = None
            few = self._links.read(partition_name(partition), search.among_few, none)
            if few is not None:
                return few
        return self._links.read(partition_name(partition), search.among_many, nothing)

    def put(self, partition: Partition, entry: Entry, vector: Vector | None) -> None:
        """Keep the entry, replacing one with the same id; StoreError for a vector that does not belong here."""
        self.put_many(partition, [(entry, vector)])

    def put_many(self, partition: Partition, rows: Sequence[Row]) -> None:
        """Keep all of them in few writes, or none where one of them may not be."""
        written = {entry.id: written_row(entry, vector, partition) for entry, vector in rows}
        try:
            for batch in batches(written):
                kept = [written[row_id] for row_id in batch]
                self._links.write(partition_name(partition), partial(write, rows_written=kept))
                if any(row.is_embedded or keys_of(row.entry) for row in kept):
                    self._links.write(_keys(partition), partial(point, rows_written=kept))
        finally:
            tell(partition_name(partition), entries=[entry for entry, _ in rows])

    def delete(self, partition: Partition, entry_ids: Sequence[str]) -> int:
        """Remove those entries; how many there were."""
        count = 0
        try:
            for batch in batches(entry_ids):
                removed = self._links.read(partition_name(partition), partial(take_out, ids=batch), _NONE)
                self._links.read(_keys(partition), partial(unpoint, removed=removed, partition=partition), None)
                count += len(removed)
        finally:
            tell(partition_name(partition), ids=entry_ids)
        return count

    def entries(self, partition: Partition) -> Iterator[Entry]:
        """Every readable entry there was when iteration began."""
        no_ids: list[str] = []
        ids = self._links.read(partition_name(partition), lambda rows: list(rows.get(include=[])["ids"]), no_ids)
        for batch in batches(ids):
            yield from self._by_ids(partition, batch)

    def count(self, partition: Partition) -> int:
        """How many entries there are, readable or not."""
        return self._links.read(partition_name(partition), lambda rows: rows.count(), 0)

    def touch(self, partition: Partition, used: Mapping[str, float]) -> None:
        """Note when entries were last used."""
        for batch in batches(used):
            self._links.read(partition_name(partition), partial(note_use, used={i: used[i] for i in batch}), None)

    def ages(self, partition: Partition) -> Mapping[str, float]:
        """When each entry was last used as far as was noted, else when it was created."""
        nothing: dict[str, float] = {}
        return self._links.read(partition_name(partition), last_used, nothing)

    def counters(self) -> Mapping[str, int]:
        """Rows passed over since construction, by cause."""
        return self._reader.counters()

    def visits_by_others(self) -> Visits | None:
        """How often other processes have been at the directory; None where that is not known, as of a server."""
        return self._links.visits_by_others()

    def close(self) -> None:
        """Release the directory, not a client that was handed in; other methods raise StoreError from then on."""
        self._links.close()

    def _named(self, partition: Partition, keys: Sequence[str], limit: int) -> tuple[Entry, ...]:
        """The entries under the first key that leads to any."""
        slots = [slot for key in keys for slot in slots_of(key)]
        pointers = self._links.look(partition_name(partition), keys, partial(pointed, slots=slots), in_index=True)
        for key in keys:
            ids = [pointers[slot] for slot in slots_of(key) if slot in pointers]
            named = [entry for entry in self._by_ids(partition, ids) if key in keys_of(entry)]
            if named:
                return tuple(sorted(named, key=lambda entry: -entry.created_at)[: max(limit, 0)])
        return ()

    def _by_ids(self, partition: Partition, ids: Iterable[str]) -> list[Entry]:
        wanted = list(dict.fromkeys(ids))
        if not wanted:
            return []
        found = self._links.look(partition_name(partition), wanted, partial(documents, ids=wanted))
        read = (self._reader.read(document, row_id, partition) for row_id, document in found.items())
        return [entry for entry in read if entry is not None]


def _with_timeout(client: ClientAPI | None, timeout: object) -> ClientAPI | None:
    """The client, whose calls to a server end after that time; as chromadb makes them, they never would."""
    is_number = isinstance(timeout, int | float) and not isinstance(timeout, bool)
    if not is_number or not 0 < timeout < math.inf:  # type: ignore[operator]  # it is a number
        raise ConfigurationError(f"timeout: expected seconds above 0, got {timeout!r}")
    session = getattr(getattr(client, "_server", None), "_session", None)
    if session is not None and hasattr(session, "timeout"):
        session.timeout = timeout
    return client


def default_path() -> Path:
    """Where entries are kept unless told otherwise: a directory of the user's own."""
    return Path(platformdirs.user_cache_dir("stepcache", appauthor=False)) / "store"


def _directory(path: Path | None) -> Path:
    return default_path() if path is None else path.expanduser().absolute()


def _checked_path(path: object) -> Path | None:
    if path is None:
        return None
    spelled = os.fspath(path) if isinstance(path, str | os.PathLike) else None
    if not isinstance(spelled, str) or not spelled:
        raise ConfigurationError(f"path: expected a directory as str or os.PathLike, got {path!r}")
    return Path(spelled)


def _checked_client(client: ClientAPI | None, path: object) -> ClientAPI | None:
    if client is None:
        return None
    from chromadb.api import ClientAPI

    if not isinstance(client, ClientAPI):
        raise ConfigurationError(f"client: expected a synchronous chromadb client, got {client!r}")
    if path is not None:
        raise ConfigurationError(f"client: expected None where a path is given, got {client!r} and path {path!r}")
    return client


def _open_directory(path: Path) -> ClientAPI:
    """A client on that directory.

    Chroma shares one system among all clients of one spelling of a path, whatever their settings, and keeps it
    also when it failed to start. So ours have a spelling of their own, and what did not start is taken out again.
    """
    import chromadb
    from chromadb.api.shared_system_client import SharedSystemClient as Shared
    from chromadb.config import Settings

    opening = _opening.setdefault(os.getpid(), threading.Lock())
    if len(_opening) > 1:
        raise StoreError("Chroma was in use when this process was forked, and does not survive that")
    path.mkdir(mode=0o700, parents=True, exist_ok=True)
    spelling = str(path) + os.sep
    with opening:
        try:
            return chromadb.PersistentClient(spelling, settings=Settings(anonymized_telemetry=False))
        finally:
            if spelling not in Shared._identifier_to_refcount:
                Shared._identifier_to_system.pop(spelling, None)


def _keys(partition: Partition) -> str:
    return index_name(partition_name(partition))
