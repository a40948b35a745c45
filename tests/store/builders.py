"""Builders of what a store is given."""

from __future__ import annotations

from typing import Any

import numpy as np

from stepcache_core.models import Entry, Fingerprint, Partition
from stepcache_core.store.base import Vector
from stepcache_core.store.memory import InMemoryStepStore

DIMENSION = 8
EMBEDDER = Fingerprint(name="test-vectors", revision="1", dimension=DIMENSION)
PLACE = Partition(namespace="team", embedder=EMBEDDER)


def entry(entry_id: str = "e1", **changes: Any) -> Entry:
    """An entry that is fit to be stored, with the changes asked for."""
    fields: dict[str, Any] = {
        "id": entry_id,
        "scope": "scope-a",
        "kind": "verified",
        "prompt": "Solve 3q + 4 = 19 for q.",
        "task": "linear",
        "task_version": 1,
        "spec": {"equation": "3q + 4 = 19", "variable": "q"},
        "structure_key": "shape-1",
        "family_key": "family-1",
        "steps": ("Take 4 from both sides: 3q = 15.\n", "Divide by 3: q = 5."),
        "created_at": 1_000.0,
        "embedder": EMBEDDER,
    }
    return Entry(**(fields | changes))


def axis(place: int, dimension: int = DIMENSION) -> Vector:
    """The unit vector along one axis."""
    vector = np.zeros(dimension, dtype=np.float32)
    vector[place] = 1.0
    return vector


def between(first: int, second: int, share: float) -> Vector:
    """A unit vector that turns from one axis to another; `share` 0 is the first, 1 the second."""
    turned = axis(first) * np.cos(share * np.pi / 2) + axis(second) * np.sin(share * np.pi / 2)
    return np.asarray(turned, dtype=np.float32)


def somewhere(name: str) -> Vector:
    """A unit vector of that name's own."""
    drawn = np.random.default_rng(list(name.encode())).standard_normal(DIMENSION)
    return np.asarray(drawn / np.linalg.norm(drawn), dtype=np.float32)


def other_namespace() -> Partition:
    return Partition(namespace="another team", embedder=EMBEDDER)


def other_embedder() -> Partition:
    return Partition(namespace="team", embedder=EMBEDDER.model_copy(update={"revision": "2"}))


class Counting(InMemoryStepStore):
    """A store that counts how often it is looked into."""

    def __init__(self) -> None:
        super().__init__()
        self.looks = 0

    def get(self, partition: Partition, entry_id: str) -> Entry | None:
        self.looks += 1
        return super().get(partition, entry_id)

    def find(self, partition: Partition, key: str, *, limit: int) -> tuple[Entry, ...]:
        self.looks += 1
        return super().find(partition, key, limit=limit)
