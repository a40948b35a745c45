"""Search a collection by vector inside one scope, without a filter on metadata, which would scan the collection.

The nearest rows of all scopes come first, without their texts; only as many are read as are asked for. Where they do
not hold enough of the scope, the scope's own record says which rows it has, so that none can be lost.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from collections.abc import Set as AbstractSet
from dataclasses import dataclass
from itertools import islice

import numpy as np

from stepcache_core.models import Neighbour, Partition
from stepcache_core.store.base import Vector
from stepcache_core.store.pointers import batches
from stepcache_core.store.rows import Flaw, RowReader
from stepcache_core.store.tables import Collection, is_named, pool

_BREADTH = 10  # rows looked at for each one asked, before the scope is
_SPARE = 2  # rows read at once beyond those asked for
_FEW = 512  # entries of a scope that are compared one by one
_WIDE = 1_000  # rows looked at where a scope has more


@dataclass(frozen=True, slots=True)
class Search:
    """One search by vector: `first` among all rows; where that is not enough, `among` those that the scope has."""

    partition: Partition
    vector: Vector
    scope: str
    limit: int
    reader: RowReader

    def first(self, rows: Collection) -> tuple[tuple[Neighbour, ...], bool]:
        """The nearest entries, nearest first, and whether there may be more in the scope."""
        breadth = self.limit * _BREADTH
        nearest = self._nearest(rows, breadth)
        found = self._read(rows, nearest)
        return found, len(found) < self.limit and len(nearest) == breadth

    def among(self, rows: Collection, members: AbstractSet[str]) -> tuple[Neighbour, ...]:
        """The nearest of the rows that the scope has, which `members` names, others besides."""
        if len(members) > _FEW:
            wide = {row_id: near for row_id, near in self._nearest(rows, _WIDE).items() if row_id in members}
            found = self._read(rows, wide)
            if len(found) >= self.limit:
                return found
        return self._read(rows, dict(self._compared(rows, members)))

    def _nearest(self, rows: Collection, breadth: int) -> dict[str, float]:
        """The ids of the nearest rows with their cosines, nearest first."""
        try:
            answer = rows.query(query_embeddings=[self.vector], n_results=breadth, include=["distances"])
        except Exception as error:
            # The vector itself was checked before, so that the collection's dimension is all it can be refused for.
            if not is_named(error, "InvalidArgumentError", "InvalidDimensionException"):
                raise
            self.reader.count(Flaw.DIMENSION)
            return {}
        return {row_id: 1.0 - far for row_id, far in zip(answer["ids"][0], answer["distances"][0], strict=True)}

    def _compared(self, rows: Collection, members: Iterable[str]) -> Iterator[tuple[str, float]]:
        near: dict[str, float] = {}
        for batch in batches(members):
            found = rows.get(ids=batch, include=["embeddings"])
            if found["ids"]:
                scores = np.asarray(found["embeddings"], dtype=np.float32) @ self.vector
                near.update(zip(found["ids"], map(float, scores), strict=True))
        yield from sorted(near.items(), key=lambda item: -item[1])

    def _read(self, rows: Collection, ranked: Mapping[str, float]) -> tuple[Neighbour, ...]:
        return tuple(islice(self._readable(rows, ranked), self.limit))

    def _readable(self, rows: Collection, ranked: Mapping[str, float]) -> Iterator[Neighbour]:
        remaining = iter(ranked)
        while ids := list(islice(remaining, self.limit + _SPARE)):
            answer = rows.get(ids=ids, include=["metadatas", "documents"])
            told = zip(answer["ids"], answer["metadatas"], answer["documents"], strict=True)
            texts = {row_id: text for row_id, metadata, text in told if metadata and self._is_in_scope(metadata)}
            for row_id in (one for one in ids if one in texts):
                entry = self.reader.read(texts[row_id], row_id, self.partition)
                if entry is not None and entry.kind == "verified" and entry.scope == self.scope:
                    yield Neighbour(entry, ranked[row_id])

    def _is_in_scope(self, metadata: Mapping[str, object]) -> bool:
        return metadata.get("pool") == pool(self.scope)
