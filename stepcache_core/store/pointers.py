"""Where the key index keeps its pointers: a few slots a key, each naming one entry.

An entry's slot depends on its id alone, so that no writer ever has to read a record before changing it: two
processes that put entries under one key at once write two records, or the later one wins a slot.
"""

from __future__ import annotations

import zlib
from collections.abc import Iterable, Iterator
from itertools import islice

SLOTS = 3
"""How many entries one key can name at most."""

BATCH = 256
"""How many ids go into one call: SQLite bounds the variables of a statement."""


def slots_of(key: str) -> list[str]:
    """The ids of every pointer record a key has."""
    return [f"{key}#{slot}" for slot in range(SLOTS)]


def slot_for(key: str, entry_id: str) -> str:
    """The id of the record in which that key points to that entry."""
    return f"{key}#{zlib.crc32(entry_id.encode(errors='surrogatepass')) % SLOTS}"


def batches(ids: Iterable[str]) -> Iterator[list[str]]:
    """Those ids without repetition, in lists short enough for one statement."""
    remaining = iter(dict.fromkeys(ids))
    while batch := list(islice(remaining, BATCH)):
        yield batch
