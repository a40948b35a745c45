"""The store on a Chroma server keeps the promises of every store."""

from __future__ import annotations

import shutil
import socket
import subprocess
import sys
import uuid
from collections.abc import Iterator
from pathlib import Path

import chromadb
import pytest
from chromadb.api import ClientAPI
from chromadb.config import Settings

from stepcache_core.errors import StoreError
from stepcache_core.store.chroma import ChromaStepStore
from tests.store.bench import Bench
from tests.store.builders import PLACE, axis, entry
from tests.store.chroma_bench import ChromaBench
from tests.store.contract import StoreContract

pytestmark = pytest.mark.server

COMMAND = shutil.which("chroma", path=str(Path(sys.executable).parent)) or shutil.which("chroma")


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


def client_of(port: int, database: str) -> ClientAPI:
    settings = Settings(anonymized_telemetry=False)
    return chromadb.HttpClient("127.0.0.1", port, settings=settings, database=database)


def start(path: Path, port: int) -> subprocess.Popen[bytes]:
    command = [str(COMMAND), "run", "--path", str(path), "--port", str(port)]
    return subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)  # noqa: S603 - no shell


def wait_until_it_answers(server: subprocess.Popen[bytes], port: int) -> None:
    while server.poll() is None:
        try:
            socket.create_connection(("127.0.0.1", port), timeout=30).close()
        except ConnectionRefusedError:
            continue
        return
    pytest.fail(f"chroma run ended with {server.returncode}")


@pytest.fixture(scope="module")
def port(tmp_path_factory: pytest.TempPathFactory) -> Iterator[int]:
    if COMMAND is None:
        pytest.skip("the chroma command is not installed")
    number = free_port()
    with start(tmp_path_factory.mktemp("server"), number) as server:
        try:
            wait_until_it_answers(server, number)
            yield number
        finally:
            server.terminate()


@pytest.fixture
def client(port: int) -> ClientAPI:
    """A client on a database of the test's own, so that tests share a server and no data."""
    name = f"test-{uuid.uuid4().hex}"
    chromadb.AdminClient(client_of(port, "default_database").get_settings()).create_database(name)
    return client_of(port, name)


class TestChromaServerStore(StoreContract):
    @pytest.fixture
    def bench(self, client: ClientAPI) -> Bench:
        return ChromaBench(lambda: ChromaStepStore(client=client), lambda: client)


def test_a_server_that_went_away_is_a_store_error(tmp_path: Path) -> None:
    if COMMAND is None:
        pytest.skip("the chroma command is not installed")
    number = free_port()
    with start(tmp_path, number) as server:
        wait_until_it_answers(server, number)
        store = ChromaStepStore(client=client_of(number, "default_database"))
        store.put(PLACE, entry(), axis(0))
        server.terminate()
    with pytest.raises(StoreError):
        store.get(PLACE, "e1")
    with pytest.raises(StoreError):
        store.put(PLACE, entry(), axis(0))
