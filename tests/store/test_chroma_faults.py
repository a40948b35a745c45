"""What a Chroma store does when the disk, the client or another process lets it down."""

from __future__ import annotations

import multiprocessing
import os
import shutil
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import chromadb
import pytest
from chromadb.api.client import Client
from chromadb.config import Settings

from stepcache_core.errors import ConfigurationError, StoreError
from stepcache_core.store.base import StepStore
from stepcache_core.store.chroma import ChromaStepStore
from tests.store.builders import DIMENSION, PLACE, axis, entry


def calls(store: StepStore) -> list[Callable[[], object]]:
    return [
        lambda: store.get(PLACE, "e1"),
        lambda: store.find(PLACE, "shape-1", limit=3),
        lambda: store.near(PLACE, axis(0), scope="scope-a", limit=3),
        lambda: store.put(PLACE, entry(), axis(0)),
        lambda: store.delete(PLACE, ["e1"]),
        lambda: list(store.entries(PLACE)),
        lambda: store.count(PLACE),
    ]


def every_call_is_a_store_error(store: StepStore, cause: type[BaseException]) -> None:
    for call in calls(store):
        with pytest.raises(StoreError) as caught:
            call()
        assert isinstance(caught.value.__cause__, cause)


def client_on(path: Path) -> Any:
    return chromadb.PersistentClient(path, settings=Settings(anonymized_telemetry=False))


class FullDisk(Client):
    """A client whose every collection fails as a full disk does."""

    def __init__(self, error: BaseException) -> None:
        self.error = error

    def get_collection(self, *args: Any, **kwargs: Any) -> Any:
        raise self.error

    def get_or_create_collection(self, *args: Any, **kwargs: Any) -> Any:
        raise self.error


class PanicException(BaseException):
    """Named like what Chroma's native part raises on a bug of its own."""


@pytest.mark.parametrize("path", [7, b"bytes", "", ["list"], object()])
def test_a_path_of_another_type_names_the_field(path: Any) -> None:
    with pytest.raises(ConfigurationError, match=r"^path: expected"):
        ChromaStepStore(path=path)


@pytest.mark.parametrize("client", ["http://localhost", object(), Client])
def test_a_client_of_another_type_names_the_field(client: Any) -> None:
    with pytest.raises(ConfigurationError, match=r"^client: expected"):
        ChromaStepStore(client=client)


def test_a_path_and_a_client_at_once_are_refused(tmp_path: Path) -> None:
    with pytest.raises(ConfigurationError, match=r"^client: expected None"):
        ChromaStepStore(path=tmp_path, client=FullDisk(OSError()))


def test_the_default_lies_in_the_users_cache_directory(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr("platformdirs.user_cache_dir", lambda name, **_: str(tmp_path / name))
    store = ChromaStepStore()
    assert not (tmp_path / "stepcache").exists()
    store.put(PLACE, entry(), None)
    assert (tmp_path / "stepcache" / "store" / "chroma.sqlite3").is_file()
    store.close()


@pytest.mark.parametrize("below", [".", "deeper/still"])
def test_a_file_where_the_directory_should_be(tmp_path: Path, below: str) -> None:
    blocker = tmp_path / "blocker"
    blocker.write_text("a file")
    store = ChromaStepStore(path=blocker / below)
    every_call_is_a_store_error(store, OSError)
    blocker.unlink()
    store.put(PLACE, entry(), axis(0))
    assert store.get(PLACE, "e1") == entry().sealed()
    store.close()


def test_a_path_no_system_takes_is_a_store_error() -> None:
    every_call_is_a_store_error(ChromaStepStore(path="nul \0 inside"), ValueError)


def test_a_database_file_full_of_garbage_is_a_store_error_until_it_is_gone(tmp_path: Path) -> None:
    (tmp_path / "chroma.sqlite3").write_bytes(b"garbage" * 1_000)
    store = ChromaStepStore(path=tmp_path)
    every_call_is_a_store_error(store, Exception)
    (tmp_path / "chroma.sqlite3").unlink()
    store.put(PLACE, entry(), axis(0))
    assert store.count(PLACE) == 1
    store.close()


@pytest.mark.parametrize(
    "error", [OSError(28, "No space left on device"), RuntimeError("odd"), PanicException("index out of bounds")]
)
def test_whatever_a_client_raises_is_a_store_error(error: BaseException) -> None:
    every_call_is_a_store_error(ChromaStepStore(client=FullDisk(error)), type(error))


def test_an_interrupt_is_no_fault_of_the_store() -> None:
    with pytest.raises(KeyboardInterrupt):
        ChromaStepStore(client=FullDisk(KeyboardInterrupt())).get(PLACE, "e1")


def test_a_directory_deleted_under_an_open_store_is_made_anew(tmp_path: Path) -> None:
    home = tmp_path / "store"
    store = ChromaStepStore(path=home)
    store.put(PLACE, entry(), axis(0))
    shutil.rmtree(home)
    with pytest.raises(StoreError):
        store.put(PLACE, entry(), axis(0))
    store.put(PLACE, entry("e2"), axis(0))
    assert (store.get(PLACE, "e1"), store.get(PLACE, "e2")) == (None, entry("e2").sealed())
    store.close()


def test_a_collection_deleted_elsewhere_is_found_anew(tmp_path: Path) -> None:
    store = ChromaStepStore(path=tmp_path)
    other = client_on(tmp_path)
    for round_number in range(2):
        store.put(PLACE, entry(), axis(0))
        assert store.find(PLACE, "shape-1", limit=1) == (entry().sealed(),)
        other.delete_collection(PLACE.name)
        other.delete_collection(PLACE.name + "-keys")
        if round_number == 0:
            assert [call() for call in calls(store)[:3]] == [None, (), ()]
    store.put(PLACE, entry(), axis(0))
    assert store.count(PLACE) == 1
    store.close()


def test_a_collection_of_another_dimension_is_a_counted_miss(tmp_path: Path) -> None:
    collection = client_on(tmp_path).create_collection(PLACE.name, embedding_function=None)
    collection.add(ids=["e0"], embeddings=[axis(0, DIMENSION + 1)], documents=["{}"])
    store = ChromaStepStore(path=tmp_path)
    assert store.near(PLACE, axis(0), scope="scope-a", limit=3) == ()
    assert store.counters()["dimension"] == 1
    with pytest.raises(StoreError):
        store.put(PLACE, entry(), axis(0))
    store.close()


def test_a_row_without_document_and_metadata_is_passed_over(tmp_path: Path) -> None:
    store = ChromaStepStore(path=tmp_path)
    store.put(PLACE, entry("good"), axis(0))
    collection = client_on(tmp_path).get_collection(PLACE.name, embedding_function=None)
    collection.add(ids=["bare"], embeddings=[axis(0)])
    assert store.get(PLACE, "bare") is None
    assert [n.entry.id for n in store.near(PLACE, axis(0), scope="scope-a", limit=3)] == ["good"]
    assert store.counters()["corrupted"] == 1
    store.close()


def test_a_relative_path_means_one_place_wherever_the_process_goes(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "first").mkdir()
    monkeypatch.chdir(tmp_path / "first")
    store = ChromaStepStore(path="store")
    store.put(PLACE, entry(), None)
    monkeypatch.chdir(tmp_path)
    with pytest.raises(StoreError):
        store.get(PLACE, "half \ud800")
    assert store.get(PLACE, "e1") == entry().sealed()
    assert not (tmp_path / "store").exists()
    store.close()


def test_chromadb_is_not_imported_before_it_is_needed() -> None:
    script = """
import sys
from stepcache_core.store.chroma import ChromaStepStore
ChromaStepStore(path="unused").counters()
assert "chromadb" not in sys.modules
"""
    subprocess.run([sys.executable, "-c", script], cwd=Path(__file__).parents[2], check=True)  # noqa: S603 - no shell


def test_two_stores_and_a_users_own_client_share_one_directory(tmp_path: Path) -> None:
    own = chromadb.PersistentClient(tmp_path)
    first, second = ChromaStepStore(path=tmp_path), ChromaStepStore(path=str(tmp_path))
    first.put(PLACE, entry("e1"), axis(0))
    first.close()
    second.put(PLACE, entry("e2"), axis(1))
    assert {e.id for e in second.entries(PLACE)} == {"e1", "e2"}
    assert own.get_collection(PLACE.name, embedding_function=None).count() == 2
    second.close()


def test_a_closed_store_raises_and_leaves_a_given_client_open(tmp_path: Path) -> None:
    client = client_on(tmp_path)
    store = ChromaStepStore(client=client)
    store.put(PLACE, entry(), None)
    store.close()
    with pytest.raises(StoreError, match="closed"):
        store.get(PLACE, "e1")
    assert client.get_collection(PLACE.name, embedding_function=None).count() == 1


WRITER = """
import sys
from stepcache_core.store.chroma import ChromaStepStore
from tests.store.builders import PLACE, between, entry
store = ChromaStepStore(path=sys.argv[1])
for number in range(50):
    name = f"{sys.argv[2]}{number}"
    store.put(PLACE, entry(name, structure_key=f"shape-{name}"), between(0, 1, number / 50))
store.close()
"""


def test_two_processes_write_to_one_directory_at_once(tmp_path: Path) -> None:
    root = Path(__file__).parents[2]
    start = [sys.executable, "-c", WRITER, str(tmp_path)]
    writers = [subprocess.Popen([*start, name], cwd=root) for name in ("a", "b")]  # noqa: S603 - no shell
    assert [writer.wait(timeout=120) for writer in writers] == [0, 0]
    store = ChromaStepStore(path=tmp_path)
    names = {f"{writer}{number}" for writer in "ab" for number in range(50)}
    assert {e.id for e in store.entries(PLACE)} == names
    assert {n.entry.id for n in store.near(PLACE, axis(0), scope="scope-a", limit=100)} == names
    assert all([e.id for e in store.find(PLACE, f"shape-{name}", limit=1)] == [name] for name in names)
    assert 1 <= len(store.find(PLACE, "family-1", limit=3)) <= 3
    assert not any(store.counters().values())
    store.close()


@pytest.mark.skipif(not hasattr(os, "fork"), reason="this system does not fork")
@pytest.mark.filterwarnings("ignore:.*multi-threaded, use of fork:DeprecationWarning")
def test_a_forked_process_gets_an_error_where_chroma_would_hang(tmp_path: Path) -> None:
    by_path, by_client = ChromaStepStore(path=tmp_path), ChromaStepStore(client=client_on(tmp_path))
    by_path.put(PLACE, entry("e1"), axis(0))

    def child() -> None:
        for store in (by_path, by_client, ChromaStepStore(path=tmp_path)):
            for call in [*calls(store), *([] if store not in (by_path, by_client) else [store.close])]:
                with pytest.raises(StoreError, match="fork"):
                    call()
        os._exit(0)

    process = multiprocessing.get_context("fork").Process(target=child)
    process.start()
    process.join(timeout=60)
    process.kill()
    assert process.exitcode == 0
    assert by_path.get(PLACE, "e1") == entry("e1").sealed()
    by_path.close()


FIRST_USE_AFTER_FORK = """
import os, sys
from stepcache_core.store.chroma import ChromaStepStore
from tests.store.builders import PLACE, entry
store = ChromaStepStore(path=sys.argv[1])
child = os.fork()
store.put(PLACE, entry("parent" if child else "child"), None)
assert child == 0 or os.waitpid(child, 0)[1] == 0
"""


@pytest.mark.skipif(not hasattr(os, "fork"), reason="this system does not fork")
def test_a_store_made_before_a_fork_and_first_used_after_it_works(tmp_path: Path) -> None:
    root = Path(__file__).parents[2]
    start = [sys.executable, "-c", FIRST_USE_AFTER_FORK, str(tmp_path)]
    subprocess.run(start, cwd=root, check=True, timeout=120)  # noqa: S603 - no shell
    assert {e.id for e in ChromaStepStore(path=tmp_path).entries(PLACE)} == {"parent", "child"}
