"""A client of Chroma, the collections it has opened, what is known of them, and patience with a busy database."""

from __future__ import annotations

import random
import time
from collections.abc import Callable, Iterable
from contextlib import suppress
from dataclasses import dataclass, field
from typing import Any, TypeVar

from stepcache_core.store.census import Census
from stepcache_core.store.rows import index_name, is_index
from stepcache_core.store.tables import Collection, is_named

T = TypeVar("T")

_COSINE = {"space": "cosine"}
_NEAR = {**_COSINE, "max_neighbors": 32, "ef_construction": 200, "ef_search": 200}
"""Twice what Chroma takes: of 200 prompts among 100,000 of one template, that found 114 again, this finds 171."""


_PAUSE = 0.05  # seconds before another attempt on a database that another process has locked
_BUSY = ("database is locked", "already exists")
_PATIENCE = 2.0  # seconds after which there is none


@dataclass(frozen=True, slots=True)
class Connection:
    """A client and the collections it has opened. `is_ours`: nobody outside of this process writes while it lasts."""

    client: Any
    is_ours: bool = False
    collections: dict[str, Collection] = field(default_factory=dict)
    censuses: dict[str, Census] = field(default_factory=dict)

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
        hnsw = _COSINE if is_index(name) else _NEAR
        return self._kept(name, lambda: make(name, configuration={"hnsw": hnsw}, embedding_function=None))

    def rules_out(self, partition: str, names: Iterable[str]) -> bool:
        """True where it is known that nothing in the partition has one of these ids or keys."""
        census = self.censuses.get(partition)
        return census is not None and census.rules_out(names)

    def looked_in_vain(self, partition: str) -> None:
        """A look for ids or keys found nothing; whatever comes of learning what there is, it found nothing."""
        if self.is_ours:
            census = self.censuses.get(partition) or self.censuses.setdefault(partition, Census(partition))
            with suppress(Exception):
                census.looked_in_vain(self.existing(partition), self.existing(index_name(partition)))

    def _kept(self, name: str, fetch: Callable[[], Collection]) -> Collection:
        known = self.collections.get(name)
        return known if known is not None else self.collections.setdefault(name, fetch())


def patiently(attempt: Callable[[], T]) -> T:
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
