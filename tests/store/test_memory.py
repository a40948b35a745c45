"""The store in memory keeps the promises of every store."""

from __future__ import annotations

import dataclasses

import pytest

from stepcache_core.models import Entry
from stepcache_core.store.base import StepStore, Vector
from stepcache_core.store.memory import InMemoryStepStore
from tests.store.bench import Bench
from tests.store.builders import PLACE, axis, entry
from tests.store.contract import StoreContract


class MemoryBench:
    survives_restart = False

    def open(self) -> StepStore:
        return InMemoryStepStore()

    def plant(self, store: StepStore, row: Entry, vector: Vector, document: str) -> None:
        assert isinstance(store, InMemoryStepStore)
        store.put(PLACE, row, vector)
        rows = store._shelves[PLACE.name].rows
        rows[row.id] = dataclasses.replace(rows[row.id], document=document.encode())


class TestInMemoryStepStore(StoreContract):
    @pytest.fixture
    def bench(self) -> Bench:
        return MemoryBench()


def test_deleting_from_the_middle_keeps_every_other_vector_in_its_place() -> None:
    store = InMemoryStepStore()
    for number in range(20):
        store.put(PLACE, entry(f"e{number}", spec={"axis": number % 8}), axis(number % 8))
    store.delete(PLACE, [f"e{number}" for number in range(0, 20, 3)])
    for place in range(8):
        nearest = store.near(PLACE, axis(place), scope="scope-a", limit=20)
        assert all((n.similarity == 1.0) == (n.entry.spec == {"axis": place}) for n in nearest)
        assert len(nearest) == store.count(PLACE)
