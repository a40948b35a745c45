"""What a Chroma store does when the disk, the client or another process lets it down."""

from __future__ import annotations

import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any

import chromadb
import pytest
from chromadb.api.client import Client
from chromadb.errors import InternalError

from stepcache_core.errors import ConfigurationError, StoreError
from stepcache_core.store.base import StepStore
from stepcache_core.store.chroma import ChromaStepStore
from tests.store.builders import DIMENSION, PLACE, axis, entry
from tests.store.chroma_bench import calls, client_on


def every_call_is_a_store_error(store: StepStore, cause: type[BaseException]) -> None:
    for call in calls(store):
        with pytest.raises(StoreError) as caught:
            call()
        assert isinstance(caught.value.__cause__, cause)


class FullDisk(Client):
    """A client whose every collection fails as a full disk does."""

    def __init__(self, error: BaseException) -> None:
        self.error = error

    def get_collection(self, *args: Any, **kwargs: Any) -> Any:
        raise self.error

    def get_or_create_collection(self, *args: Any, **kwargs: Any) -> Any:
        raise self.error


class BusyDisk(Client):
    """A client whose first collections are locked by another process, as often as it is told."""

    def __init__(self, client: Any, times: int) -> None:
        self.client, self.times = client, times

    def get_or_create_collection(self, *args: Any, **kwargs: Any) -> Any:
        self.times -= 1
        if self.times >= 0:
            raise InternalError("Query error: error returned from database: (code: 5) database is locked")
        return self.client.get_or_create_collection(*args, **kwargs)

    def get_collection(self, *args: Any, **kwargs: Any) -> Any:
        return self.client.get_collection(*args, **kwargs)


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


def test_a_database_that_is_locked_for_a_moment_is_asked_again(tmp_path: Path) -> None:
    store = ChromaStepStore(client=BusyDisk(client_on(tmp_path), times=2))
    store.put(PLACE, entry(), axis(0))
    assert store.get(PLACE, "e1") == entry().sealed()


def test_a_database_that_stays_locked_is_a_store_error(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("stepcache_core.store.connection._PATIENCE", 0.1)
    store = ChromaStepStore(client=BusyDisk(client_on(tmp_path), times=1_000))
    with pytest.raises(StoreError, match="locked"):
        store.put(PLACE, entry(), axis(0))


def test_an_interrupt_is_no_fault_of_the_store() -> None:
    with pytest.raises(KeyboardInterrupt):
        ChromaStepStore(client=FullDisk(KeyboardInterrupt())).get(PLACE, "e1")


def test_a_directory_deleted_under_an_open_store_is_made_anew(tmp_path: Path) -> None:
    home = tmp_path / "store"
    store = ChromaStepStore(path=home)
    store.put(PLACE, entry(), axis(0))
    shutil.rmtree(home)
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
