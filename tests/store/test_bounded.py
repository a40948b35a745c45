"""A bounded store never holds more than it may, whoever writes at once, and loses what was used least recently."""

from __future__ import annotations

import threading
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import pytest

from stepcache_core.errors import StoreError
from stepcache_core.models import Partition
from stepcache_core.store import bounded
from stepcache_core.store.bounded import BoundedStore
from stepcache_core.store.chroma import ChromaStepStore
from stepcache_core.store.layers import layered
from stepcache_core.store.memory import InMemoryStepStore
from tests.store.builders import PLACE, axis, entry


def names(store: Any) -> set[str]:
    """What is there."""
    return {one.id for one in store.entries(PLACE)}


def filled(most: int, count: int, below: Any = None) -> BoundedStore:
    """A bounded store into which e0, e1, … were put in turn."""
    store = BoundedStore(InMemoryStepStore() if below is None else below, most)
    for number in range(count):
        store.put(PLACE, entry(f"e{number}", created_at=float(number)), axis(number % 8))
    return store


def test_the_oldest_go_first_where_nothing_was_used() -> None:
    assert names(filled(3, 5)) == {"e2", "e3", "e4"}


@pytest.mark.parametrize("way", ["get", "find", "near", "note", "put"])
def test_what_was_used_stays(way: str) -> None:
    store = filled(3, 3)
    uses: dict[str, Any] = {
        "get": lambda: store.get(PLACE, "e0"),
        "find": lambda: store.find(PLACE, "shape-1", limit=3),
        "near": lambda: store.near(PLACE, axis(0), scope="scope-a", limit=1),
        "note": lambda: store.note(PLACE, ["e0"]),
        "put": lambda: store.put(PLACE, entry("e0", created_at=0.0), axis(0)),
    }
    if way == "find":
        store.put(PLACE, entry("e0", created_at=9.0), axis(0))
    uses[way]()
    store.put(PLACE, entry("e3"), axis(3))
    assert "e0" in names(store)
    assert store.count(PLACE) == 3


def test_what_is_served_from_memory_counts_as_used() -> None:
    store = layered(InMemoryStepStore(), max_entries=3)
    for number in range(3):
        store.put(PLACE, entry(f"e{number}"), None)
    for number in range(3):
        store.get(PLACE, f"e{number}")
    assert store.recall(PLACE, "e0") is not None
    store.put(PLACE, entry("e3"), None)
    assert names(store) == {"e0", "e2", "e3"}
    assert store.recall(PLACE, "e1") is None


def test_more_at_once_than_there_is_room_for() -> None:
    store = BoundedStore(InMemoryStepStore(), 5)
    store.put_many(PLACE, [(entry(f"e{number}"), None) for number in range(23)])
    assert names(store) == {f"e{number}" for number in range(18, 23)}


def test_the_order_of_use_survives_a_restart(tmp_path: Path) -> None:
    first = filled(3, 3, ChromaStepStore(path=tmp_path))
    first.get(PLACE, "e0")
    first.close()
    second = BoundedStore(ChromaStepStore(path=tmp_path), 3)
    second.put(PLACE, entry("e3"), None)
    assert names(second) == {"e0", "e2", "e3"}
    second.close()


def test_uses_are_noted_in_the_store_together() -> None:
    below = InMemoryStepStore()
    store = BoundedStore(below, 1_000, clock=lambda: 5_000.0)
    store.put_many(PLACE, [(entry(f"e{number}", created_at=1.0), None) for number in range(300)])
    for number in range(bounded.NOTED_AT_ONCE):
        store.get(PLACE, f"e{number}")
    assert set(below.ages(PLACE).values()) == {1.0}
    store.put(PLACE, entry("one more", created_at=1.0), None)
    assert sorted(below.ages(PLACE).values()).count(5_000.0) == bounded.NOTED_AT_ONCE


def test_what_another_process_put_is_found_out_and_bounded_too() -> None:
    below = InMemoryStepStore()
    ours, theirs = BoundedStore(below, 10), BoundedStore(below, 10)
    for number in range(10):
        ours.put(PLACE, entry(f"ours{number}", created_at=100.0 + number), None)
        theirs.put(PLACE, entry(f"theirs{number}", created_at=200.0 + number), None)
    assert below.count(PLACE) <= 10


@pytest.mark.parametrize("most", [1, 7, 40])
def test_fifty_threads_leave_exactly_as_many_as_there_may_be(most: int) -> None:
    below = InMemoryStepStore()
    store = layered(below, max_entries=most)
    start = threading.Barrier(50)

    def work(thread: int) -> None:
        start.wait(20)
        for number in range(20):
            store.put(PLACE, entry(f"e{(thread * 7 + number) % 90}", steps=(f"{thread}",)), axis(0))
            store.get(PLACE, f"e{(thread + number) % 90}")
            if number % 9 == 0:
                store.delete(PLACE, [f"e{thread}"])

    with ThreadPoolExecutor(50) as pool:
        list(pool.map(work, range(50)))
    store.put_many(PLACE, [(entry(f"last{number}"), None) for number in range(most)])
    assert below.count(PLACE) == most
    assert names(store) == {f"last{number}" for number in range(most)}


def test_nobody_waits_for_the_store_while_another_writes() -> None:
    class Held(InMemoryStepStore):
        entered, go_on = threading.Event(), threading.Event()

        def put_many(self, partition: Partition, rows: Any) -> None:
            if rows[0][0].id == "slow":
                self.entered.set()
                assert self.go_on.wait(20)
            super().put_many(partition, rows)

    below = Held()
    store = BoundedStore(below, 10)
    with ThreadPoolExecutor(1) as pool:
        slow = pool.submit(store.put, PLACE, entry("slow"), None)
        assert below.entered.wait(20)
        store.put(PLACE, entry("quick"), None)
        assert store.get(PLACE, "quick") is not None
        assert store.get(PLACE, "slow") is None
        below.go_on.set()
        slow.result(20)
    assert names(store) == {"quick", "slow"}


def test_an_eviction_that_fails_is_a_fault_and_made_up_for_later() -> None:
    class Clinging(InMemoryStepStore):
        clings = True

        def delete(self, partition: Partition, entry_ids: Any) -> int:
            if self.clings:
                raise StoreError("it does not let go")
            return super().delete(partition, entry_ids)

    below = Clinging()
    store = BoundedStore(below, 2)
    store.put_many(PLACE, [(entry("e0"), None), (entry("e1"), None)])
    with pytest.raises(StoreError, match="let go"):
        store.put(PLACE, entry("e2"), None)
    assert names(store) == {"e0", "e1", "e2"}
    below.clings = False
    store.put(PLACE, entry("e3"), None)
    assert names(store) == {"e2", "e3"}
