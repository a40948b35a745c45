"""What is known not to be in a directory is not looked for, and whatever is put there is found all the same."""

from __future__ import annotations

import subprocess
import sys
import threading
from collections.abc import Iterator
from importlib.util import find_spec
from pathlib import Path
from typing import Any

import chromadb
import pytest

from stepcache_core.store import census
from stepcache_core.store.base import StepStore
from stepcache_core.store.chroma import ChromaStepStore
from stepcache_core.store.layers import layered
from tests.store.builders import PLACE, axis, entry, other_namespace
from tests.store.chroma_bench import client_on

pytestmark = pytest.mark.skipif(find_spec("fcntl") is None, reason="this system has no such locks: nobody can tell")

ROOT = Path(__file__).parents[2]

WRITER = """
import sys
from stepcache_core.store.chroma import ChromaStepStore
from tests.store.builders import PLACE, axis, entry
store = ChromaStepStore(path=sys.argv[1])
store.put(PLACE, entry("theirs", structure_key="their shape", family_key=None), axis(0))
store.close()
"""


@pytest.fixture
def store(tmp_path: Path) -> Iterator[ChromaStepStore]:
    made = ChromaStepStore(path=tmp_path)
    yield made
    made.close()


@pytest.fixture
def asked(monkeypatch: pytest.MonkeyPatch) -> list[Any]:
    """The ids that rows are asked for by; None for all of them."""
    looks: list[Any] = []
    get = chromadb.Collection.get

    def counted(collection: Any, **how: Any) -> Any:
        looks.append(how.get("ids"))
        return get(collection, **how)

    monkeypatch.setattr(chromadb.Collection, "get", counted)
    return looks


def look_in_vain(store: ChromaStepStore, times: int = census.FIRST) -> None:
    for number in range(times):
        assert store.get(PLACE, f"nothing {number}") is None


def test_after_some_looks_in_vain_nothing_is_asked_for_what_is_not_there(
    store: ChromaStepStore, asked: list[Any]
) -> None:
    store.put(PLACE, entry("e1"), axis(0))
    look_in_vain(store)
    asked.clear()
    assert store.get(PLACE, "never there") is None
    assert store.find(PLACE, "no shape", limit=3) == ()
    assert store.find_either(PLACE, "no shape", "no family", limit=3) == ()
    assert asked == []
    assert store.get(PLACE, "e1") == entry("e1").sealed()
    assert store.find_either(PLACE, "no shape", "family-1", limit=3) == (entry("e1").sealed(),)
    assert asked


def test_an_empty_directory_is_known_to_be_empty(store: ChromaStepStore, asked: list[Any]) -> None:
    look_in_vain(store)
    store.put(PLACE, entry("e1"), axis(0))
    store.put(other_namespace(), entry("e2"), axis(0))
    asked.clear()
    assert store.get(PLACE, "never there") is None
    assert asked == []
    assert store.get(PLACE, "e1") == entry("e1").sealed()
    assert store.find(PLACE, "shape-1", limit=1) == (entry("e1").sealed(),)


def test_what_is_put_later_is_found_whoever_puts_it(store: ChromaStepStore, tmp_path: Path) -> None:
    other, handed_in = ChromaStepStore(path=tmp_path), ChromaStepStore(client=client_on(tmp_path))
    queued = layered(ChromaStepStore(path=tmp_path), write_behind=True)
    store.put(PLACE, entry("e1"), axis(0))
    look_in_vain(store)
    writers: dict[str, StepStore] = {"own": store, "other": other, "handed in": handed_in, "queued": queued}
    for name, writer in writers.items():
        writer.put(PLACE, entry(name, structure_key=f"shape of {name}", family_key=f"family of {name}"), axis(1))
        writer.count(PLACE)  # whatever waits is written
        assert store.get(PLACE, name) is not None, name
        assert [one.id for one in store.find(PLACE, f"shape of {name}", limit=1)] == [name]
        assert [one.id for one in store.find(PLACE, f"family of {name}", limit=1)] == [name]
    other.close()
    queued.close()


def test_what_another_process_puts_is_found(store: ChromaStepStore, tmp_path: Path, asked: list[Any]) -> None:
    store.put(PLACE, entry("e1"), axis(0))
    look_in_vain(store)
    subprocess.run([sys.executable, "-c", WRITER, str(tmp_path)], cwd=ROOT, check=True, timeout=60)  # noqa: S603
    assert [one.id for one in store.find(PLACE, "their shape", limit=1)] == ["theirs"]
    asked.clear()
    assert store.get(PLACE, "never there") is None
    assert asked == [["never there"]]  # what was known is not known any more


def test_what_is_removed_is_gone_and_what_comes_back_is_there(store: ChromaStepStore) -> None:
    store.put(PLACE, entry("e1"), axis(0))
    look_in_vain(store)
    assert store.delete(PLACE, ["e1"]) == 1
    assert store.get(PLACE, "e1") is None
    assert store.find(PLACE, "shape-1", limit=1) == ()
    store.put(PLACE, entry("e1"), axis(0))
    assert store.get(PLACE, "e1") == entry("e1").sealed()


def test_what_is_put_while_the_partition_is_listed_is_not_lost(
    store: ChromaStepStore, monkeypatch: pytest.MonkeyPatch
) -> None:
    store.put(PLACE, entry("e1"), axis(0))
    get, listed = chromadb.Collection.get, threading.Event()

    def slow(collection: Any, **how: Any) -> Any:
        found = get(collection, **how)
        if how.get("ids") is None and not listed.is_set():
            listed.set()
            writer = threading.Thread(target=store.put, args=(PLACE, entry("late", structure_key="late"), axis(1)))
            writer.start()
            writer.join()
        return found

    monkeypatch.setattr(chromadb.Collection, "get", slow)
    look_in_vain(store)
    assert listed.is_set()
    assert store.get(PLACE, "late") is not None
    assert [one.id for one in store.find(PLACE, "late", limit=1)] == ["late"]


def test_threads_that_put_and_look_find_all_that_was_put(store: ChromaStepStore) -> None:
    missing: list[str] = []

    def work(worker: int) -> None:
        for number in range(40):
            name = f"{worker} {number}"
            assert store.get(PLACE, f"nothing {name}") is None
            store.put(PLACE, entry(name, structure_key=name, family_key=None), None)
            if store.get(PLACE, name) is None or not store.find(PLACE, name, limit=1):
                missing.append(name)

    workers = [threading.Thread(target=work, args=(worker,)) for worker in range(4)]
    for worker in workers:
        worker.start()
    for worker in workers:
        worker.join()
    assert missing == []


def test_a_large_partition_is_not_listed(
    store: ChromaStepStore, asked: list[Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(census, "MOST", 3)
    store.put_many(PLACE, [(entry(f"e{number}"), axis(0)) for number in range(4)])
    look_in_vain(store, 3 * census.FIRST)
    assert None not in asked
    assert len(asked) == 3 * census.FIRST


def test_a_list_that_has_grown_too_long_is_given_up(
    store: ChromaStepStore, asked: list[Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(census, "MOST", 3)
    look_in_vain(store)
    store.put_many(PLACE, [(entry(f"e{number}", structure_key=f"s{number}"), axis(0)) for number in range(20)])
    asked.clear()
    look_in_vain(store)
    assert len(asked) == census.FIRST


def test_no_more_is_spent_on_listing_than_on_looks_in_vain(
    store: ChromaStepStore, asked: list[Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(census, "_WORTH", 1)
    store.put_many(PLACE, [(entry(f"e{number}"), axis(0)) for number in range(40)])
    look_in_vain(store, 39)
    assert None not in asked
    look_in_vain(store, 1)
    assert None in asked


def test_a_client_that_was_handed_in_is_asked_each_time(tmp_path: Path, asked: list[Any]) -> None:
    store = ChromaStepStore(client=client_on(tmp_path))
    store.put(PLACE, entry("e1"), axis(0))
    look_in_vain(store, 2 * census.FIRST)
    assert len(asked) == 2 * census.FIRST


def test_a_list_that_cannot_be_had_is_no_fault(store: ChromaStepStore, monkeypatch: pytest.MonkeyPatch) -> None:
    store.put(PLACE, entry("e1"), axis(0))

    def broken(_: Any) -> int:
        raise RuntimeError("no count today")

    monkeypatch.setattr(chromadb.Collection, "count", broken)
    look_in_vain(store, 5 * census.FIRST)
    assert store.get(PLACE, "e1") == entry("e1").sealed()


def test_keys_and_ids_with_the_sign_that_marks_slots_are_found(store: ChromaStepStore) -> None:
    store.put(PLACE, entry("id#1", structure_key="a#b", family_key="f#g#h"), axis(0))
    look_in_vain(store)
    assert store.get(PLACE, "id#1") is not None
    assert [one.id for one in store.find(PLACE, "a#b", limit=1)] == ["id#1"]
    assert [one.id for one in store.find(PLACE, "f#g#h", limit=1)] == ["id#1"]
