"""The store on a Chroma server keeps the promises of every store."""

from __future__ import annotations

import shutil
import signal
import socket
import subprocess
import sys
import time
import uuid
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import chromadb
import pytest
from chromadb.api import ClientAPI
from chromadb.config import Settings

from stepcache_core.drivers.breaker import RESET_SECONDS, SLOW_SECONDS
from stepcache_core.engine import StepCacheEngine
from stepcache_core.errors import ConfigurationError, StoreError
from stepcache_core.models import Outcome
from stepcache_core.store.chroma import ChromaStepStore
from tests.core.toys import CountingTask, LetterEmbedder, Script, counted
from tests.store.bench import Bench
from tests.store.builders import PLACE, axis, entry
from tests.store.chroma_bench import ChromaBench
from tests.store.contract import StoreContract

pytestmark = pytest.mark.server

WAYS = ("get", "find", "near", "put")
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
        except ConnectionError:
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


SCRIPT = """
import sys
import chromadb
from chromadb.config import Settings
from stepcache_core import ChromaStepStore, Reply, StepCacheEngine
from tests.core.toys import CountingTask, LetterEmbedder, counted
client = chromadb.HttpClient("127.0.0.1", int(sys.argv[1]), settings=Settings(anonymized_telemetry=False))
store = ChromaStepStore(client=client)
with StepCacheEngine(store=store, embedder=LetterEmbedder(), tasks=[CountingTask()]) as engine:
    print(engine.serve("count 3 apples", lambda call: Reply(counted(3, "apples"))).receipt.outcome)
"""


@dataclass
class Server:
    """A Chroma server that a test may stop, kill and start again on the same data."""

    path: Path
    port: int
    process: subprocess.Popen[bytes]

    def kill(self) -> None:
        self.process.kill()
        self.process.wait(30)

    def start_again(self) -> None:
        self.process = start(self.path, self.port)
        wait_until_it_answers(self.process, self.port)


@pytest.fixture
def server(tmp_path: Path) -> Iterator[Server]:
    if COMMAND is None:
        pytest.skip("the chroma command is not installed")
    number = free_port()
    made = Server(tmp_path, number, start(tmp_path, number))
    try:
        wait_until_it_answers(made.process, number)
        yield made
    finally:
        made.process.send_signal(signal.SIGCONT)
        made.kill()


class Clock:
    """Seconds that pass when a test says so, beside those that pass by themselves."""

    skipped = 0.0

    def __call__(self) -> float:
        return time.monotonic() + self.skipped


def engine_on(server: Server, clock: Clock, timeout: float = 30.0) -> StepCacheEngine:
    """An engine on that server that remembers nothing itself, so that every hit comes from there."""
    store = ChromaStepStore(client=client_of(server.port, "default_database"), timeout=timeout)
    engine = StepCacheEngine(store=store, embedder=LetterEmbedder(), tasks=[CountingTask()], fresh_seconds=0)
    engine._backend.store_breaker.clock = clock
    return engine


def test_processes_share_a_server_that_is_killed_and_comes_back(server: Server) -> None:
    command = [sys.executable, "-c", SCRIPT, str(server.port)]
    root = Path(__file__).parents[2]
    done = subprocess.run(command, cwd=root, check=True, capture_output=True, timeout=120)  # noqa: S603 - no shell
    assert done.stdout.decode().split() == ["miss"]
    clock, model = Clock(), Script([counted(3, "apples"), counted(2, "plums")])
    engine = engine_on(server, clock)
    first = engine.serve("count 3 apples", model)
    assert (first.receipt.outcome, first.receipt.exact, len(model.asked)) == (Outcome.REUSE, True, 0)
    assert engine.serve("count 3 pears", model).receipt.outcome is Outcome.REUSE
    server.kill()
    down = engine.serve("count 3 apples", model)
    assert (down.text, down.receipt.outcome, len(model.asked)) == (counted(3, "apples"), Outcome.MISS, 1)
    assert engine.serve("count 2 plums", model).text == counted(2, "plums")
    server.start_again()
    clock.skipped += RESET_SECONDS
    back = engine.serve("count 3 apples", model)
    assert (back.receipt.outcome, back.receipt.exact, len(model.asked)) == (Outcome.REUSE, True, 2)


def test_a_server_that_hangs_costs_one_time_out_and_is_then_left_alone(server: Server) -> None:
    clock, model = Clock(), Script([counted(3, "apples")] * 3)
    engine = engine_on(server, clock, timeout=SLOW_SECONDS)
    engine.serve("count 3 apples", model)
    server.process.send_signal(signal.SIGSTOP)
    hung = engine.serve("count 3 apples", model)
    assert (hung.text, hung.receipt.outcome) == (counted(3, "apples"), Outcome.MISS)
    assert hung.receipt.faults[0] == "store get: StoreError"
    assert set(hung.receipt.faults[1:]) <= {f"store {what}: left alone after repeated faults" for what in WAYS}
    assert engine.serve("count 3 apples", model).receipt.faults[0] == "store get: left alone after repeated faults"
    server.process.send_signal(signal.SIGCONT)
    clock.skipped += RESET_SECONDS
    assert engine.serve("count 3 apples", model).receipt.exact
    assert len(model.asked) == 3


@pytest.mark.parametrize("timeout", [0, -1, float("inf"), float("nan"), True, "5", None])
def test_a_time_out_of_a_wrong_type_or_range_names_the_field(timeout: Any) -> None:
    with pytest.raises(ConfigurationError, match=r"^timeout: expected"):
        ChromaStepStore(timeout=timeout)


def test_a_client_gets_the_time_out(client: ClientAPI) -> None:
    ChromaStepStore(client=client, timeout=2.5)
    session: Any = client._server._session  # type: ignore[attr-defined]  # where chromadb keeps it
    assert session.timeout.read == session.timeout.connect == 2.5
