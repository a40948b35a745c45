"""The seam for stores."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Protocol

import numpy as np
from numpy.typing import NDArray

from stepcache_core.models import Entry, Neighbour, Partition

Vector = NDArray[np.float32]
Row = tuple[Entry, Vector | None]
"""An entry and the unit vector it lies at, or None where it is found by id and key only."""


class StepStore(Protocol):
    """Keeps entries and finds them again: by id, by key, by vector.

    Every method may raise `StoreError`, with the cause chained, and nothing else. An entry that is corrupted, of
    another schema version, of another embedder or of another dimension is passed over and counted, never returned
    and never raised. Expired entries are the engine's to judge. Methods are safe to call from several threads.
    """

    def get(self, partition: Partition, entry_id: str) -> Entry | None:
        """The entry with that id, or None."""

    def find(self, partition: Partition, key: str, *, limit: int) -> tuple[Entry, ...]:
        """Entries whose structure key or family key is `key`, newest first, at most `limit`."""

    def near(self, partition: Partition, vector: Vector, *, scope: str, limit: int) -> tuple[Neighbour, ...]:
        """The verified entries of that scope nearest to a unit vector of shape (dimension,), nearest first."""

    def put(self, partition: Partition, entry: Entry, vector: Vector | None) -> None:
        """Keep the entry, replacing one with the same id; without a vector it is found by id and key only."""

    def put_many(self, partition: Partition, rows: Sequence[Row]) -> None:
        """Keep all of them in few writes, as `put` keeps one; of two with one id the later stays.

        Nothing is kept where one of them may not be; a fault on the way may leave some of them kept.
        """

    def delete(self, partition: Partition, entry_ids: Sequence[str]) -> int:
        """Remove those entries; how many there were."""

    def entries(self, partition: Partition) -> Iterator[Entry]:
        """Every readable entry, in no set order."""

    def count(self, partition: Partition) -> int:
        """How many entries there are, readable or not."""

    def touch(self, partition: Partition, used: Mapping[str, float]) -> None:
        """Note when entries were last used, in seconds since the epoch; ids of none are passed over."""

    def ages(self, partition: Partition) -> Mapping[str, float]:
        """When each entry, readable or not, was last used as far as was noted, else when it was created."""

    def counters(self) -> Mapping[str, int]:
        """Rows passed over since construction, by cause: corrupted, schema_version, embedder, dimension."""

    def close(self) -> None:
        """Release files and connections; a second call does nothing."""
