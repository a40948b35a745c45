"""Search a collection by vector inside one scope, first without a filter on metadata, which scans the collection.

The nearest rows of all scopes come first, without their texts; only as many are read as are asked for. Where they do
not hold enough of the scope, and the scope's own record says that it has rows, all of the scope are looked at.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from itertools import islice
from typing import Any

import numpy as np

from stepcache_core.models import Neighbour, Partition
from stepcache_core.store.base import Vector
from stepcache_core.store.rows import Flaw, RowReader
from stepcache_core.store.tables import Collection, is_named, pool

_BREADTH = 10  # rows looked at for each one asked, before the scope is
_SPARE = 2  # rows read at once beyond those asked for
_MORE = 64  # rows read at once where the first did not do
_FEW = 512  # entries of a scope that are compared one by one


@dataclass(frozen=True, slots=True)
class Search:
    """One search by vector: `first` among all rows; where that is not enough, among those of the scope."""

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

    def among_few(self, rows: Collection) -> tuple[Neighbour, ...] | None:
        """The nearest of the scope's own rows, compared one by one; None where they are too many for that."""
        found = rows.get(where=self._in_scope, limit=_FEW + 1, include=["embeddings"])
        if len(found["ids"]) > _FEW:
            return None
        places = np.asarray(found["embeddings"], dtype=np.float32).reshape(len(found["ids"]), len(self.vector))
        near = dict(zip(found["ids"], map(float, places @ self.vector), strict=True))
        return self._read(rows, dict(sorted(near.items(), key=lambda item: -item[1])))

    def among_many(self, rows: Collection) -> tuple[Neighbour, ...]:
        """The nearest of the scope's own rows, by Chroma's own filter."""
        return self._read(rows, self._nearest(rows, max(_FEW, self.limit), where=self._in_scope))

    @property
    def _in_scope(self) -> dict[str, str]:
        return {"pool": pool(self.scope)}

    def _nearest(self, rows: Collection, breadth: int, where: Any = None) -> dict[str, float]:
        """The ids of the nearest rows with their cosines, nearest first."""
        try:
            answer = rows.query(query_embeddings=[self.vector], n_results=breadth, where=where, include=["distances"])
        except Exception as error:
            # The vector itself was checked before, so that the collection's dimension is all it can be refused for.
            if not is_named(error, "InvalidArgumentError", "InvalidDimensionException"):
                raise
            self.reader.count(Flaw.DIMENSION)
            return {}
        return {row_id: 1.0 - far for row_id, far in zip(answer["ids"][0], answer["distances"][0], strict=True)}

    def _read(self, rows: Collection, ranked: Mapping[str, float]) -> tuple[Neighbour, ...]:
        return tuple(islice(self._readable(rows, ranked), self.limit))

    def _readable(self, rows: Collection, ranked: Mapping[str, float]) -> Iterator[Neighbour]:
        remaining, at_once = iter(ranked), self.limit + _SPARE
        while ids := list(islice(remaining, at_once)):
            at_once = _MORE
            answer = rows.get(ids=ids, include=["metadatas", "documents"])
            told = zip(answer["ids"], answer["metadatas"], answer["documents"], strict=True)
            texts = {row_id: text for row_id, metadata, text in told if metadata and self._is_in_scope(metadata)}
            for row_id in (one for one in ids if one in texts):
                entry = self.reader.read(texts[row_id], row_id, self.partition)
                if entry is not None and entry.kind == "verified" and entry.scope == self.scope:
                    yield Neighbour(entry, ranked[row_id])

    def _is_in_scope(self, metadata: Mapping[str, object]) -> bool:
        return metadata.get("pool") == pool(self.scope)
