"""What is asked of a collection: rows by id, rows near a vector, and pointers from keys to rows."""

from __future__ import annotations

import zlib
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Protocol

from stepcache_core.models import Entry, Partition
from stepcache_core.store.base import Vector
from stepcache_core.store.pointers import batches, slot_for
from stepcache_core.store.rows import keys_of, read_row, stand_in, stored_vector, write_row

_POINTER_DIMENSION = 2  # Chroma wants a vector with every row; a pointer's is never searched


MARKS = 64
"""How many marks the record of a scope can have."""


class Collection(Protocol):
    """The part of a Chroma collection that is used here."""

    def get(
        self, *, ids: list[str] | None = None, where: Any = None, limit: int | None = None, include: list[str]
    ) -> Any:
        """Rows by id, or by what their metadata say, or all of them."""

    def query(self, *, query_embeddings: Any, n_results: int, where: Any = None, include: list[str]) -> Any:
        """Rows near a vector."""

    def upsert(self, *, ids: Any, embeddings: Any, metadatas: Any, documents: Any = None) -> Any:
        """Write rows, replacing those with the same id."""

    def update(self, *, ids: Any, metadatas: Any) -> Any:
        """Change rows that there are."""

    def delete(self, *, ids: list[str]) -> Any:
        """Remove rows."""

    def count(self) -> int:
        """How many rows there are."""


@dataclass(frozen=True, slots=True)
class WrittenRow:
    """An entry as it is written: its text, where it lies, and whether it is found there."""

    entry: Entry
    document: str
    place: Vector
    is_embedded: bool

    @property
    def metadata(self) -> dict[str, Any]:
        """What may be looked at without reading the document."""
        entry = self.entry
        return {
            "scope": entry.scope,
            "kind": entry.kind,
            "created_at": entry.created_at,
            "used_at": entry.created_at,
            "schema_version": entry.schema_version,
            "embedded": self.is_embedded,
            "pool": pool(entry.scope) if self.is_embedded else "",
        }


def written_row(entry: Entry, vector: Vector | None, partition: Partition) -> WrittenRow:
    """The row of an entry; one without a vector gets a stand-in and lies in nobody's pool. Raises StoreError."""
    document, kept = write_row(entry), stored_vector(entry, vector, partition)
    placed = stand_in(entry.id, partition.embedder.dimension) if kept is None else kept
    return WrittenRow(entry, document, placed, is_embedded=kept is not None)


def write(rows: Collection, rows_written: Sequence[WrittenRow]) -> None:
    """Write rows of different ids."""
    rows.upsert(
        ids=[row.entry.id for row in rows_written],
        embeddings=[row.place for row in rows_written],
        documents=[row.document for row in rows_written],
        metadatas=[row.metadata for row in rows_written],
    )


def note_use(rows: Collection, used: Mapping[str, float]) -> None:
    """Note when those rows that there are were last used."""
    there = rows.get(ids=list(used), include=[])["ids"]
    if there:
        rows.update(ids=there, metadatas=[{"used_at": used[row_id]} for row_id in there])


def last_used(rows: Collection) -> dict[str, float]:
    """When each row was last used or, in one that tells of no use, made."""
    told: dict[str, Any] = {}
    for batch in batches(rows.get(include=[])["ids"]):
        found = rows.get(ids=batch, include=["metadatas"])
        told.update(zip(found["ids"], found["metadatas"], strict=True))
    return {
        row_id: float(metadata.get("used_at", metadata.get("created_at", 0.0))) if metadata else 0.0
        for row_id, metadata in told.items()
    }


def documents(rows: Collection, ids: Iterable[str]) -> dict[str, str | None]:
    """The documents of those rows that there are, by id."""
    found = rows.get(ids=list(ids), include=["documents"])
    return dict(zip(found["ids"], found["documents"], strict=True))


def take_out(rows: Collection, ids: Iterable[str]) -> dict[str, str | None]:
    """Delete those rows; the documents of those that there were, by id."""
    there = documents(rows, ids)
    if there:
        rows.delete(ids=list(there))
    return there


def point(index: Collection, rows_written: Sequence[WrittenRow]) -> None:
    """Let the keys of those entries point to them, and note in each scope's own record that it has rows.

    Where two want one slot, the newer has it. Records are merged, whoever else writes to them at once.
    """
    aged = sorted(rows_written, key=lambda row: row.entry.created_at)
    told: dict[str, dict[str, Any]] = {}
    for row in aged:
        entry = row.entry
        for key in keys_of(entry):
            told[slot_for(key, entry.id)] = {"entry_id": entry.id, "created_at": entry.created_at}
        if row.is_embedded:
            told.setdefault(_record(entry.scope), {})[_mark(entry.id)] = True
    for batch in batches(told):
        places = [stand_in(record, _POINTER_DIMENSION) for record in batch]
        index.upsert(ids=batch, embeddings=places, metadatas=[told[record] for record in batch])


def size_told(index: Collection, scope: str) -> int:
    """How many marks the scope's record has: 0 where it never had a row with a vector, `MARKS` where it has had many.

    Marks have few names, since each name of a metadatum makes every look into a collection slower.
    """
    found = index.get(ids=[_record(scope)], include=["metadatas"])["metadatas"]
    return len(found[0]) if found and found[0] else 0


def pointed(index: Collection, slots: Iterable[str]) -> dict[str, str]:
    """The ids of the entries that those slots point to, by slot."""
    found = index.get(ids=list(slots), include=["metadatas"])
    metadatas = zip(found["ids"], found["metadatas"], strict=True)
    return {slot: str(metadata["entry_id"]) for slot, metadata in metadatas if metadata and "entry_id" in metadata}


def unpoint(index: Collection, removed: Mapping[str, str | None], partition: Partition) -> None:
    """Delete the pointers that still lead to those removed documents; unreadable ones leave theirs, to be skipped."""
    read = (read_row(document, row_id, partition) for row_id, document in removed.items())
    slots = [slot_for(key, entry.id) for entry in read if isinstance(entry, Entry) for key in keys_of(entry)]
    for batch in batches(slots):
        stale = [slot for slot, entry_id in pointed(index, batch).items() if entry_id in removed]
        if stale:
            index.delete(ids=stale)


def _record(scope: str) -> str:
    return f"{scope}@scope"


def _mark(entry_id: str) -> str:
    return f"m{zlib.crc32(entry_id.encode(errors='surrogatepass')) % MARKS}"


def pool(scope: str) -> str:
    """The mark of the rows that a search in that scope may return."""
    # The metadata of a row that is replaced are merged, so that "no pool" has to be written too.
    return f"in {scope}"


def is_named(error: BaseException, *names: str) -> bool:
    """True for an error of a class so named: Chroma's errors are told by name, to be imported in one module only."""
    return type(error).__name__ in names
