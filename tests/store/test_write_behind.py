"""Writing in the background loses nothing but what a killed process had not written, and never grows."""

from __future__ import annotations

import signal
import subprocess
import sys
import threading
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import pytest

from stepcache_core.errors import StoreError
from stepcache_core.models import Partition
from stepcache_core.store.chroma import ChromaStepStore
from stepcache_core.store.memory import InMemoryStepStore
from stepcache_core.store.queue import BATCH
from stepcache_core.store.write_behind import WriteBehindStore
from tests.store.builders import PLACE, axis, entry

ROOT = Path(__file__).parents[2]


class Held(InMemoryStepStore):
    """A store that writes only when it is let go, and notes how much it wrote at once."""

    def __init__(self) -> None:
        super().__init__()
        self.go_on = threading.Event()
        self.writes: list[int] = []

    def put_many(self, partition: Partition, rows: Any) -> None:
        assert self.go_on.wait(20)
        super().put_many(partition, rows)
        self.writes.append(len(rows))


def waiting(store: WriteBehindStore) -> set[str]:
    """The ids that wait to be written."""
    return store._queue.look(PLACE, lambda queued: ())[0]


@pytest.fixture
def below() -> Iterator[Held]:
    held = Held()
    yield held
    held.go_on.set()


def test_a_put_returns_before_anything_is_written_and_is_found_at_once(below: Held) -> None:
    store = WriteBehindStore(below)
    store.put(PLACE, entry(), axis(0))
    assert below.writes == []
    assert store.get(PLACE, "e1") == entry().sealed()
    assert store.find(PLACE, "family-1", limit=3) == (entry().sealed(),)
    assert [near.entry.id for near in store.near(PLACE, axis(0), scope="scope-a", limit=3)] == ["e1"]
    below.go_on.set()
    store.close()
    assert below.get(PLACE, "e1") == entry().sealed()
    assert (below.count(PLACE), waiting(store)) == (1, set())


def test_what_waits_counts_before_what_is_kept(below: Held) -> None:
    below.go_on.set()
    store = WriteBehindStore(below)
    store.put_many(PLACE, [(entry(), axis(0)), (entry("e2"), axis(1))])
    store.flush()
    below.go_on.clear()
    store.put(PLACE, entry(structure_key="shape-2", scope="scope-b", steps=("q = 6",)), axis(0))
    assert [one.id for one in store.find(PLACE, "shape-1", limit=3)] == ["e2"]
    assert [one.text for one in store.find(PLACE, "shape-2", limit=3)] == ["q = 6"]
    assert [near.entry.id for near in store.near(PLACE, axis(0), scope="scope-a", limit=3)] == ["e2"]
    below.go_on.set()
    assert store.delete(PLACE, ["e1", "e2"]) == 2
    assert list(store.entries(PLACE)) == []


def test_many_puts_are_few_writes(below: Held) -> None:
    store = WriteBehindStore(below)
    for number in range(600):
        store.put(PLACE, entry(f"e{number}"), None)
    below.go_on.set()
    store.flush()
    assert (below.count(PLACE), sum(below.writes)) == (600, 600)
    assert len(below.writes) <= 4
    assert max(below.writes) == BATCH


def test_no_more_waits_than_there_is_room_for(below: Held) -> None:
    store = WriteBehindStore(below, most=5)
    with ThreadPoolExecutor(1) as pool:
        for number in range(5):
            store.put(PLACE, entry(f"e{number}"), None)
        sixth = pool.submit(store.put, PLACE, entry("e5"), None)
        assert len(waiting(store)) == 5
        assert below.count(PLACE) == 0
        below.go_on.set()
        sixth.result(20)
    assert {one.id for one in store.entries(PLACE)} == {f"e{number}" for number in range(6)}


def test_the_last_put_of_an_id_stays_whoever_writes_it(below: Held) -> None:
    store = WriteBehindStore(below, most=3)
    below.go_on.set()
    for number in range(200):
        store.put(PLACE, entry("e1", steps=(str(number),)), None)
        store.put(PLACE, entry(f"other{number}"), None)
    store.flush()
    (found,) = [one for one in below.entries(PLACE) if one.id == "e1"]
    assert found.text == "199"


def test_what_the_store_refuses_is_counted_and_hurts_nobody(caplog: pytest.LogCaptureFixture) -> None:
    class Full(InMemoryStepStore):
        is_full = True

        def put_many(self, partition: Partition, rows: Any) -> None:
            if self.is_full:
                raise StoreError("the disk is full")
            super().put_many(partition, rows)

    below = Full()
    store = WriteBehindStore(below)
    store.put(PLACE, entry(), None)
    store.flush()
    assert (store.get(PLACE, "e1"), store.counters()["not_written"]) == (None, 1)
    assert "the disk is full" in caplog.text
    below.is_full = False
    store.put(PLACE, entry("e2"), None)
    store.flush()
    assert below.get(PLACE, "e2") is not None


def test_a_closed_store_takes_nothing_more() -> None:
    class Closing(InMemoryStepStore):
        def close(self) -> None:
            self.put_many = self.refuse  # type: ignore[method-assign]  # as a closed Chroma store does

        def refuse(self, partition: Partition, rows: Any) -> None:
            raise StoreError("the store is closed")

    store = WriteBehindStore(Closing())
    store.put(PLACE, entry(), None)
    store.close()
    with pytest.raises(StoreError, match="closed"):
        store.put(PLACE, entry("e2"), None)
    assert store.get(PLACE, "e1") is not None


def test_fifty_threads_lose_nothing_and_find_all_they_put() -> None:
    below = InMemoryStepStore()
    store = WriteBehindStore(below, most=40)

    def work(thread: int) -> None:
        for number in range(20):
            name = f"t{thread}-{number}"
            store.put(PLACE, entry(name, structure_key=name, scope=name), axis(0))
            assert store.get(PLACE, name) is not None
            assert store.find(PLACE, name, limit=1)
            assert store.near(PLACE, axis(0), scope=name, limit=1)

    with ThreadPoolExecutor(50) as pool:
        list(pool.map(work, range(50)))
    store.close()
    assert below.count(PLACE) == 1_000


LEAVING = """
import sys
from stepcache_core.store.chroma import ChromaStepStore
from stepcache_core.store.layers import layered
from tests.store.builders import PLACE, axis, entry
store = layered(ChromaStepStore(path=sys.argv[1]), write_behind=True, max_entries=10_000)
for number in range(40):
    store.put(PLACE, entry(f"e{number}"), axis(number % 8))
{ending}
"""


@pytest.mark.parametrize("ending", ["", "raise SystemExit(0)", "store.close()", "del store"])
def test_all_is_written_when_the_interpreter_exits(tmp_path: Path, ending: str) -> None:
    script = LEAVING.replace("{ending}", ending)
    start = [sys.executable, "-c", script, str(tmp_path)]
    subprocess.run(start, cwd=ROOT, check=True, timeout=120)  # noqa: S603 - no shell
    store = ChromaStepStore(path=tmp_path)
    assert store.count(PLACE) == 40
    assert len(store.near(PLACE, axis(0), scope="scope-a", limit=40)) == 40
    store.close()


def test_a_process_that_is_killed_loses_only_what_waited(tmp_path: Path) -> None:
    ending = """
store.count(PLACE)
for number in range(100, 140):
    store.put(PLACE, entry(f"e{number}"), None)
import os, signal
os.kill(os.getpid(), signal.SIGKILL)
"""
    start = [sys.executable, "-c", LEAVING.replace("{ending}", ending), str(tmp_path)]
    done = subprocess.run(start, cwd=ROOT, check=False, timeout=120)  # noqa: S603 - no shell
    assert done.returncode == -signal.SIGKILL
    store = ChromaStepStore(path=tmp_path)
    there = {one.id for one in store.entries(PLACE)}
    assert there >= {f"e{number}" for number in range(40)}
    assert not any(store.counters().values())
    store.put(PLACE, entry("after"), axis(0))
    assert store.get(PLACE, "after") is not None
    store.close()
