"""What stands before a store keeps the promises of every store, and some of its own."""

from __future__ import annotations

import dataclasses
from pathlib import Path
from typing import Any

import pytest

from stepcache_core.errors import ConfigurationError
from stepcache_core.models import Entry, Partition
from stepcache_core.store.base import StepStore, Vector
from stepcache_core.store.bounded import BoundedStore
from stepcache_core.store.chroma import ChromaStepStore
from stepcache_core.store.layers import layered
from stepcache_core.store.memory import InMemoryStepStore
from stepcache_core.store.recent import RememberingStore
from stepcache_core.store.write_behind import WriteBehindStore
from tests.store.bench import Bench
from tests.store.builders import PLACE, axis, entry
from tests.store.chroma_bench import ChromaBench, client_on
from tests.store.contract import StoreContract


class LayerBench:
    """A layer over a store in memory."""

    survives_restart = False

    def __init__(self, layer: Any) -> None:
        self._layer = layer
        self._below = InMemoryStepStore()

    def open(self) -> StepStore:
        opened: StepStore = self._layer(self._below)
        return opened

    def plant(self, store: StepStore, row: Entry, vector: Vector, document: str) -> None:
        store.put(PLACE, row, vector)
        store.count(PLACE)  # whatever waits is written
        rows = self._below._shelves[PLACE.name].rows
        rows[row.id] = dataclasses.replace(rows[row.id], document=document.encode())


class TestRememberingStore(StoreContract):
    @pytest.fixture
    def bench(self) -> Bench:
        return LayerBench(RememberingStore)


class TestBoundedStore(StoreContract):
    @pytest.fixture
    def bench(self) -> Bench:
        return LayerBench(lambda store: BoundedStore(store, 10_000))


class TestWriteBehindStore(StoreContract):
    @pytest.fixture
    def bench(self) -> Bench:
        return LayerBench(WriteBehindStore)


class TestAllLayersOnChroma(StoreContract):
    @pytest.fixture
    def bench(self, tmp_path: Path) -> Bench:
        def opener() -> Any:
            return layered(ChromaStepStore(path=tmp_path), max_entries=10_000, write_behind=True)

        return ChromaBench(opener, lambda: client_on(tmp_path))


class Plain:
    """A store of somebody's own, made before stores took many entries at once."""

    def __init__(self) -> None:
        self._store = InMemoryStepStore()
        for name in ("get", "find", "near", "put", "delete", "entries", "count", "counters", "close"):
            setattr(self, name, getattr(self._store, name))


def test_a_store_without_the_later_methods_is_completed() -> None:
    store = layered(Plain(), max_entries=2)  # type: ignore[arg-type]  # what is missing is the point
    store.put_many(PLACE, [(entry(f"e{number}", created_at=float(number)), axis(0)) for number in range(3)])
    assert dict(store.ages(PLACE)).keys() == {"e1", "e2"}


@pytest.mark.parametrize(
    ("field", "value"),
    [
        ("max_entries", 0), ("max_entries", True), ("max_entries", 2.0), ("write_behind", 1), ("write_behind", None),
        ("fresh_seconds", -1), ("fresh_seconds", "2"), ("fresh_seconds", float("nan")), ("fresh_seconds", True),
    ],
)  # fmt: skip
def test_an_option_of_a_wrong_type_or_range_names_the_field(field: str, value: Any) -> None:
    with pytest.raises(ConfigurationError, match=rf"^{field}: expected"):
        layered(InMemoryStepStore(), **{field: value})


def test_partitions_are_bounded_each_by_itself() -> None:
    store = layered(InMemoryStepStore(), max_entries=2)
    other = Partition("other", PLACE.embedder)
    for place in (PLACE, other):
        store.put_many(place, [(entry(f"e{number}", created_at=float(number)), None) for number in range(5)])
        assert {e.id for e in store.entries(place)} == {"e3", "e4"}
