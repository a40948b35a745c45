"""What is remembered is served without a look into the store, and never for longer than it may be."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor
from typing import Any

import pytest

from stepcache_core.models import Entry, Partition
from stepcache_core.store import recent
from stepcache_core.store.memory import InMemoryStepStore
from stepcache_core.store.recent import RememberingStore
from tests.store.builders import PLACE, Counting, axis, entry


class Clock:
    """Seconds that pass when a test says so."""

    now = 100.0

    def __call__(self) -> float:
        return self.now


def behind_its_back(below: InMemoryStepStore, row: Entry | None) -> None:
    """Write or remove e1 as another process does, of which nobody is told."""
    shelf = below._shelves[PLACE.name]
    shelf.remove("e1")
    if row is not None:
        from stepcache_core.store.memory import _written

        shelf.add("e1", _written(row), None)


def test_what_was_read_once_is_not_looked_for_again() -> None:
    below = Counting()
    store = RememberingStore(below)
    store.put(PLACE, entry(), axis(0))
    first = store.get(PLACE, "e1")
    found = store.find(PLACE, "shape-1", limit=1)
    looks = below.looks
    for _ in range(5):
        assert store.get(PLACE, "e1") == first == entry().sealed()
        assert store.find(PLACE, "shape-1", limit=1) == found == (entry().sealed(),)
        assert store.recall(PLACE, "e1") == first
        assert store.recall_key(PLACE, "shape-1", limit=3) == found
    assert below.looks == looks == 2


def test_that_something_is_not_there_is_never_remembered() -> None:
    below = Counting()
    store = RememberingStore(below)
    for _ in range(3):
        assert (store.get(PLACE, "e1"), store.find(PLACE, "shape-1", limit=3)) == (None, ())
    assert below.looks == 6
    below.put(PLACE, entry(), None)
    assert store.get(PLACE, "e1") == entry().sealed()


@pytest.mark.parametrize("changed", [entry(steps=("q = 6",)), None], ids=["replaced", "removed"])
def test_what_another_process_did_is_seen_after_the_time_that_was_set(changed: Entry | None) -> None:
    below, clock = Counting(), Clock()
    store = RememberingStore(below, fresh=2.0, clock=clock)
    store.put(PLACE, entry(), None)
    assert store.get(PLACE, "e1")
    assert store.find(PLACE, "shape-1", limit=1)
    behind_its_back(below, changed)
    clock.now += 1.9
    assert store.get(PLACE, "e1") == entry().sealed()
    clock.now += 0.2
    assert store.get(PLACE, "e1") == (None if changed is None else changed.sealed())
    assert store.find(PLACE, "shape-1", limit=1) == (() if changed is None else (changed.sealed(),))


def test_a_hit_makes_nothing_fresh_again() -> None:
    below, clock = Counting(), Clock()
    store = RememberingStore(below, fresh=2.0, clock=clock)
    store.put(PLACE, entry(), None)
    store.get(PLACE, "e1")
    behind_its_back(below, None)
    served = []
    for _ in range(6):
        clock.now += 0.5
        served.append(store.get(PLACE, "e1") is not None)
    assert served == [True, True, True, False, False, False]


def test_zero_seconds_remember_nothing() -> None:
    below = Counting()
    store = RememberingStore(below, fresh=0)
    store.put(PLACE, entry(), None)
    for _ in range(3):
        store.get(PLACE, "e1")
    assert below.looks == 3


@pytest.mark.parametrize("through", ["itself", "the store below", "another in front of it", "another store"])
def test_a_change_in_this_process_is_seen_at_once_whatever_it_went_through(through: str) -> None:
    below = InMemoryStepStore()
    store = RememberingStore(below, fresh=1_000)
    store.put(PLACE, entry(), None)
    assert store.get(PLACE, "e1")
    assert store.find(PLACE, "shape-1", limit=3)
    writers: dict[str, Any] = {
        "itself": store,
        "the store below": below,
        "another in front of it": RememberingStore(below),
    }
    writer = writers.get(through, store)
    writer.put(PLACE, entry(steps=("q = 6",)), None)
    assert [store.get(PLACE, "e1"), *store.find(PLACE, "shape-1", limit=3)] == [entry(steps=("q = 6",)).sealed()] * 2
    writer.put(PLACE, entry("e2", created_at=2_000.0), None)
    assert [one.id for one in store.find(PLACE, "shape-1", limit=3)] == ["e2", "e1"]
    writer.delete(PLACE, ["e1"])
    assert store.get(PLACE, "e1") is None
    assert [one.id for one in store.find(PLACE, "shape-1", limit=3)] == ["e2"]


def test_what_was_read_before_a_change_is_not_remembered_after_it() -> None:
    class Slow(InMemoryStepStore):
        def get(self, partition: Partition, entry_id: str) -> Entry | None:
            old = super().get(partition, entry_id)
            self.put(PLACE, entry(steps=("q = 6",)), None)  # somebody replaces it before the old one arrives
            return old

    below = Slow()
    store = RememberingStore(below, fresh=1_000)
    below.put(PLACE, entry(), None)
    store.get(PLACE, "e1")
    assert store.recall(PLACE, "e1") is None


def test_the_least_recently_used_are_forgotten_first() -> None:
    store = RememberingStore(InMemoryStepStore(), most_entries=3)
    for number in range(3):
        store.put(PLACE, entry(f"e{number}"), None)
    for number in range(3):
        store.get(PLACE, f"e{number}")
    store.get(PLACE, "e0")
    store.put(PLACE, entry("e3"), None)
    store.get(PLACE, "e3")
    assert [store.recall(PLACE, f"e{number}") is not None for number in range(4)] == [True, False, True, True]


def test_no_more_text_is_remembered_than_there_is_room_for(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(recent, "MOST_CHARACTERS", 1_000)
    store = RememberingStore(InMemoryStepStore())
    for number in range(5):
        store.put(PLACE, entry(f"e{number}", steps=("x" * 400,)), None)
        store.get(PLACE, f"e{number}")
    assert [store.recall(PLACE, f"e{number}") is not None for number in range(5)] == [False, False, False, True, True]
    store.put(PLACE, entry("huge", steps=("x" * 2_000,)), None)
    assert store.get(PLACE, "huge") is not None
    assert store.recall(PLACE, "huge") is None


def test_what_is_forgotten_leaves_nothing_behind() -> None:
    store = RememberingStore(InMemoryStepStore(), most_entries=10)
    for number in range(100):
        store.put(PLACE, entry(f"e{number}", structure_key=f"k{number}", family_key=f"f{number}"), None)
        assert store.find(PLACE, f"k{number}", limit=1)
        assert store.find(PLACE, f"f{number}", limit=1)
    held = store._held
    assert (len(held.entries), len(held.by_key)) == (10, 20)
    store.delete(PLACE, [f"e{number}" for number in range(100)])
    assert (len(held.entries), len(held.by_key), held.characters) == (0, 0, 0)


def test_fifty_threads_never_see_what_was_replaced_before_they_asked() -> None:
    store = RememberingStore(InMemoryStepStore(), fresh=1_000)
    latest = [0] * 10

    def work(thread: int) -> bool:
        place = thread % 10
        is_writer = thread < 10
        for number in range(1, 40):
            if is_writer:
                store.put(PLACE, entry(f"e{place}", steps=(str(number),)), None)
                latest[place] = number
            else:
                at_least = latest[place]
                found = store.get(PLACE, f"e{place}")
                if int(found.text if found is not None else 0) < at_least:
                    return False
        return True

    with ThreadPoolExecutor(50) as pool:
        assert all(pool.map(work, range(50)))


def test_what_is_not_what_was_sealed_is_not_remembered() -> None:
    class Doctored(InMemoryStepStore):
        def get(self, partition: Partition, entry_id: str) -> Entry | None:
            found = super().get(partition, entry_id)
            return None if found is None else found.model_copy(update={"steps": ("q = 7",)})

        def find(self, partition: Partition, key: str, *, limit: int) -> tuple[Entry, ...]:
            return tuple(
                one.model_copy(update={"steps": ("q = 7",)}) for one in super().find(partition, key, limit=limit)
            )

    store = RememberingStore(Doctored(), fresh=1_000)
    store.put(PLACE, entry(), None)
    assert store.get(PLACE, "e1") is not None
    assert store.find(PLACE, "shape-1", limit=1) != ()
    assert store.recall(PLACE, "e1") is None
    assert store.recall_key(PLACE, "shape-1", limit=1) == ()


def test_all_that_a_key_leads_to_is_told_only_where_there_can_be_no_more() -> None:
    store = RememberingStore(InMemoryStepStore(), fresh=1_000)
    told = []
    for number in range(4):
        store.put(PLACE, entry(f"e{number}", created_at=1_000.0 + number), None)
        assert store.recall_all(PLACE, "shape-1") == ()  # until it has been read again
        store.find(PLACE, "shape-1", limit=1)
        told.append([one.id for one in store.recall_all(PLACE, "shape-1")])
    assert told == [["e0"], ["e1", "e0"], [], []]


def test_either_of_two_keys_is_found_as_one_after_the_other_would_be() -> None:
    class Both(Counting):
        def find_either(self, partition: Partition, key: str, other: str, *, limit: int) -> tuple[Entry, ...]:
            self.looks += 1
            return InMemoryStepStore.find(self, partition, key, limit=limit) or InMemoryStepStore.find(
                self, partition, other, limit=limit
            )

    below = Both()
    store = RememberingStore(below, fresh=1_000)
    store.put(PLACE, entry(), None)
    for key, other, found in (("shape-1", "family-1", 1), ("shape-2", "family-1", 1), ("shape-2", "family-2", 0)):
        for _ in range(2):
            assert len(store.find_either(PLACE, key, other, limit=3)) == found
    assert [one.id for one in store.recall_key(PLACE, "family-1", limit=3)] == ["e1"]
    assert store.recall_key(PLACE, "shape-2", limit=3) == ()
    looks = [1, 0, 1, 1, 1, 1]  # the fourth under shape-2 alone, since what family-1 leads to is remembered
    assert below.looks == sum(looks)
