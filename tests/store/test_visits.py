"""Where nobody else has used a directory, what was read of it is served without a look into it, however long ago."""

from __future__ import annotations

import multiprocessing
import os
import subprocess
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from importlib.util import find_spec
from pathlib import Path
from typing import Any

import pytest

from stepcache_core.errors import StoreError
from stepcache_core.models import Entry, Partition
from stepcache_core.store.chroma import ChromaStepStore
from stepcache_core.store.layers import layered
from stepcache_core.store.recent import RememberingStore
from stepcache_core.store.turns import LOCK, Turns
from stepcache_core.store.visits import visits_by_others
from tests.store.builders import PLACE, axis, entry
from tests.store.chroma_bench import client_on

pytestmark = pytest.mark.skipif(find_spec("fcntl") is None, reason="this system has no such locks: nobody can tell")

ROOT = Path(__file__).parents[2]

CHANGER = """
import sys
from stepcache_core.store.chroma import ChromaStepStore
from tests.store.builders import PLACE, axis, entry
store = ChromaStepStore(path=sys.argv[1])
store.put(PLACE, entry("replaced", steps=("q = 6",)), axis(1))
store.delete(PLACE, ["removed"])
store.close()
"""

STAYER = """
import sys
from pathlib import Path
from stepcache_core.store.turns import Turns
with Turns(Path(sys.argv[1])).turn(lambda _: None):
    print("here", flush=True)
    sys.stdin.read()
"""


class Counting(ChromaStepStore):
    """A store that counts how often it is looked into, and lets something happen after a look."""

    looks = 0
    after: Callable[[], object] | None = None

    def get(self, partition: Partition, entry_id: str) -> Entry | None:
        found = super().get(partition, entry_id)
        self._looked()
        return found

    def find(self, partition: Partition, key: str, *, limit: int) -> tuple[Entry, ...]:
        found = super().find(partition, key, limit=limit)
        self._looked()
        return found

    def find_either(self, partition: Partition, key: str, other: str, *, limit: int) -> tuple[Entry, ...]:
        found = super().find_either(partition, key, other, limit=limit)
        self._looked()
        return found

    def _looked(self) -> None:
        self.looks += 1
        happens, self.after = self.after, None
        if happens is not None:
            happens()


@pytest.fixture
def below(tmp_path: Path) -> Iterator[Counting]:
    store = Counting(path=tmp_path)
    for name in ("replaced", "removed"):
        store.put(PLACE, entry(name, structure_key=f"shape-{name}"), axis(0))
    yield store
    store.close()


def another_process_changes(directory: Path) -> None:
    subprocess.run([sys.executable, "-c", CHANGER, str(directory)], cwd=ROOT, check=True)  # noqa: S603 - no shell


def another_process_visits(directory: Path) -> None:
    with another_process_stays(directory):
        pass


@contextmanager
def another_process_stays(directory: Path) -> Iterator[None]:
    start = [sys.executable, "-c", STAYER, str(directory)]
    with subprocess.Popen(start, cwd=ROOT, stdin=-1, stdout=-1, text=True) as process:  # noqa: S603 - no shell
        assert process.stdin is not None
        assert process.stdout is not None
        assert process.stdout.readline() == "here\n"
        yield
        process.stdin.close()
    assert process.returncode == 0


def remembering(below: ChromaStepStore) -> RememberingStore:
    """A memory for which no time is short enough, that has read both entries."""
    store = RememberingStore(below, fresh=0)
    assert [store.get(PLACE, name) is not None for name in ("replaced", "removed")] == [True, True]
    return store


def texts(store: RememberingStore) -> list[str | None]:
    found = [store.get(PLACE, name) for name in ("replaced", "removed")]
    return [None if one is None else one.steps[-1] for one in found]


OLD, NEW = ["Divide by 3: q = 5."] * 2, ["q = 6", None]


@pytest.mark.parametrize("options", [{}, {"max_entries": 9}, {"write_behind": True}])
def test_alone_nothing_is_read_twice_whatever_stands_between(below: Counting, options: dict[str, Any]) -> None:
    store = layered(below, fresh_seconds=0, **options)
    store.put(PLACE, entry("put"), axis(0))
    store.count(PLACE)  # whatever waits is written

    def look() -> tuple[object, ...]:
        either = store.find_either(PLACE, "shape-replaced", "no such key", limit=3)
        return store.get(PLACE, "put"), store.find(PLACE, "shape-removed", limit=3), either

    first, looks = look(), below.looks
    assert looks >= 3
    assert [look() for _ in range(3)] == [first] * 3
    assert below.looks == looks
    store.put(PLACE, entry("put", steps=("q = 7",)), axis(0))
    assert getattr(store.get(PLACE, "put"), "text", None) == "q = 7"


def test_what_another_process_did_is_seen_at_once_and_then_remembered(below: Counting, tmp_path: Path) -> None:
    store = remembering(below)
    another_process_changes(tmp_path)
    assert store.recall(PLACE, "replaced") is None
    assert texts(store) == NEW
    assert texts(store) == NEW
    looks = below.looks
    assert store.get(PLACE, "replaced") is not None
    assert below.looks == looks


def test_a_turn_of_our_own_does_not_hide_that_another_was_there(below: Counting, tmp_path: Path) -> None:
    store = remembering(below)
    store.find(PLACE, "shape-removed", limit=3)
    another_process_changes(tmp_path)
    below.count(PLACE)
    assert visits_by_others(below) is not None
    assert store.recall_all(PLACE, "shape-removed") == ()
    assert texts(store) == NEW


@pytest.mark.parametrize("is_read_again", [False, True])
def test_what_was_changed_between_reading_and_remembering_is_read_again(
    below: Counting, tmp_path: Path, *, is_read_again: bool
) -> None:
    def happen() -> None:
        another_process_changes(tmp_path)
        if is_read_again:  # so that the last one there is this process
            below.count(PLACE)

    below.count(PLACE)
    store, below.after = RememberingStore(below, fresh=0), happen
    assert texts(store) == [OLD[0], None]
    assert texts(store) == NEW


def test_while_another_process_is_there_nothing_counts_as_known(below: Counting, tmp_path: Path) -> None:
    store = remembering(below)
    with another_process_stays(tmp_path):
        assert store.recall(PLACE, "replaced") is None
    assert store.recall(PLACE, "replaced") is None


def test_within_the_seconds_that_were_set_a_visit_makes_no_look_necessary(below: Counting, tmp_path: Path) -> None:
    store = RememberingStore(below, fresh=1_000)
    store.get(PLACE, "replaced")
    another_process_visits(tmp_path)
    looks = below.looks
    assert store.get(PLACE, "replaced") is not None
    assert below.looks == looks


@pytest.mark.parametrize("stays", ["nothing", "another file that says the same", "another directory"])
def test_a_lock_that_is_not_in_its_place_tells_nothing(below: Counting, tmp_path: Path, stays: str) -> None:
    store, lock = remembering(below), tmp_path / LOCK
    said, told = lock.read_bytes(), visits_by_others(below)
    if stays == "another directory":
        tmp_path.rename(tmp_path.with_name("moved"))
        tmp_path.mkdir()
    else:
        lock.unlink()
    if stays != "nothing":
        lock.write_bytes(said)
    assert store.recall(PLACE, "replaced") is None
    if stays != "another directory":
        assert texts(store) == texts(store) == OLD
        assert visits_by_others(below) not in (None, told)
        assert store.recall(PLACE, "replaced") is not None


@pytest.mark.skipif(not hasattr(os, "fork"), reason="this system does not fork")
@pytest.mark.filterwarnings("ignore:.*multi-threaded, use of fork:DeprecationWarning")
def test_a_forked_process_is_another_one(below: Counting) -> None:
    store = remembering(below)

    def child() -> None:
        os._exit(0 if visits_by_others(below) is None and store.recall(PLACE, "replaced") is None else 1)

    process = multiprocessing.get_context("fork").Process(target=child)
    process.start()
    process.join(timeout=60)
    process.kill()
    assert process.exitcode == 0
    assert store.recall(PLACE, "replaced") is not None


def test_two_stores_on_one_directory_are_one_process(below: Counting, tmp_path: Path) -> None:
    store, other = remembering(below), ChromaStepStore(path=tmp_path)
    looks = below.looks
    other.put(PLACE, entry("replaced", steps=("q = 6",)), axis(1))
    other.get(PLACE, "removed")
    assert store.get(PLACE, "removed") is not None
    assert below.looks == looks
    other.delete(PLACE, ["removed"])
    other.close()
    assert texts(store) == NEW


def test_what_a_failed_removal_has_removed_is_forgotten(
    below: Counting, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    store, other = remembering(below), ChromaStepStore(path=tmp_path)

    def fail(*_: object, **__: object) -> None:
        raise OSError("the disk is full")

    monkeypatch.setattr("stepcache_core.store.chroma.unpoint", fail)
    with pytest.raises(StoreError, match="full"):
        other.delete(PLACE, ["removed"])
    other.close()
    assert texts(store) == [OLD[0], None]


def test_without_locks_of_files_nothing_is_known(below: Counting, monkeypatch: pytest.MonkeyPatch) -> None:
    below.close()
    monkeypatch.setattr("stepcache_core.store.turns.fcntl", None)
    store = RememberingStore(Counting(path=below_path(below)), fresh=0)
    assert store.get(PLACE, "replaced") == store.get(PLACE, "replaced") is not None
    assert store.recall(PLACE, "replaced") is None


def below_path(below: Counting) -> Path:
    return below._links._locate()


def test_nothing_is_known_of_a_client_of_a_closed_store_and_of_what_others_say(below: Counting, tmp_path: Path) -> None:
    class Odd:
        def visits_by_others(self) -> object:
            return 0

    handed_in = ChromaStepStore(client=client_on(tmp_path / "other"))
    handed_in.put(PLACE, entry(), axis(0))
    assert visits_by_others(handed_in) is None
    assert visits_by_others(Odd()) is None  # type: ignore[arg-type]  # what else it has is not asked for
    assert visits_by_others(below) is not None
    below.close()
    assert visits_by_others(below) is None


def test_every_visit_of_another_counts_and_no_turn_of_our_own(tmp_path: Path) -> None:
    ours, another = Turns(tmp_path), Turns(tmp_path)
    told = [ours.visits_by_others()]
    for who in (ours, ours, another, ours, another, another, ours):
        with who.turn(lambda _: None):
            told.append(ours.visits_by_others())
    assert [one is None for one in told] == [True, False, False, True, False, True, True, False]
    assert told[1] == told[2]
    assert len({told[1], told[4], told[7]}) == 3
    ours.close()
    another.close()
    assert ours.visits_by_others() is None
