"""Section 8: two processes that share a Chroma server, which then hangs, is killed, and comes back."""

from __future__ import annotations

import os
import shutil
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Iterator, Sequence
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass
from pathlib import Path

from benchmarks.paper.about import ROOT
from benchmarks.paper.shown import seconds
from benchmarks.speed.bench import BREAKER_SECONDS, Bench
from benchmarks.speed.stock import template
from benchmarks.speed.timing import Taken, timed
from benchmarks.speed.types import Aim, Line, Note, Said, Section, named
from stepcache_core import ChromaStepStore, Reply, Result, StepCacheEngine

TIMEOUT = 2.0
LEEWAY = 0.1
"""Seconds that an answer may take besides the time-out."""

SHARED = "hits on what the other process wrote"
HANGING, KILLED = "answers while the server hangs", "answers after the server is killed"
BACK = "hits after the server is back"
PATIENCE = 120.0


@dataclass(slots=True)
class Server:
    """A Chroma server of our own, on a free port, which can be hung, killed and begun again on the same data."""

    path: Path
    port: int
    process: subprocess.Popen[bytes]

    @classmethod
    def begun(cls, path: Path) -> Server:
        """A new one that answers."""
        with socket.socket() as probe:
            probe.bind(("127.0.0.1", 0))
            port = int(probe.getsockname()[1])
        made = cls(path, port, _start(path, port))
        made._wait()
        return made

    def hang(self) -> None:
        """Take connections and answer nothing."""
        self.process.send_signal(signal.SIGSTOP)

    def go_on(self) -> None:
        """Answer again."""
        self.process.send_signal(signal.SIGCONT)

    def kill(self) -> None:
        """End it at once."""
        self.process.kill()
        self.process.wait(30)

    def begin_again(self) -> None:
        """On the same data and port."""
        self.process = _start(self.path, self.port)
        self._wait()

    def _wait(self) -> None:
        until = time.monotonic() + PATIENCE
        while time.monotonic() < until and self.process.poll() is None:
            try:
                socket.create_connection(("127.0.0.1", self.port), timeout=10).close()
            except ConnectionError:
                time.sleep(0.05)
                continue
            return
        raise RuntimeError(f"the Chroma server does not answer on port {self.port}")


def command() -> str | None:
    """Chroma's own command, beside this Python or on the path."""
    return shutil.which("chroma", path=str(Path(sys.executable).parent)) or shutil.which("chroma")


def _start(path: Path, port: int) -> subprocess.Popen[bytes]:
    words = [str(command()), "run", "--path", str(path), "--port", str(port)]
    return subprocess.Popen(words, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)  # noqa: S603


def measure(bench: Bench) -> Iterator[Said]:
    """The whole story; nothing where there is no server to begin."""
    if command() is None:
        yield Note("The Chroma server is left out: its command `chroma` is not installed here.")
        return
    with ExitStack() as opened:
        server = Server.begun(bench.emptied("server"))
        opened.callback(server.kill)
        opened.callback(server.go_on)
        one, other = (opened.enter_context(_engine(bench, server.port)) for _ in range(2))
        yield from _story(bench, server, one, other)


def _story(bench: Bench, server: Server, one: StepCacheEngine, other: StepCacheEngine) -> Iterator[Said]:
    """`one` lives through the kill, `other` through the hanging: each has to notice by itself."""
    count = bench.writes
    written = _write(bench, server.port, count)
    yield _asked(one, range(count), SHARED, f"{written} written by the other process")
    other.lookup(template(0).prompt)
    server.hang()
    yield _asked(other, range(count, count + 5), HANGING, f"time-out {seconds(TIMEOUT)}")
    server.go_on()
    server.kill()
    yield _asked(one, range(count + 5, count + 10), KILLED, f"time-out {seconds(TIMEOUT)}")
    server.begin_again()
    waited = _until_hit(bench, one)
    yield _asked(one, range(count), BACK, f"{seconds(waited)} until the first")


@contextmanager
def _engine(bench: Bench, port: int) -> Iterator[StepCacheEngine]:
    """An engine over a client of the server, whose connections are closed with it."""
    import chromadb

    client = chromadb.HttpClient("127.0.0.1", port)
    store = ChromaStepStore(client=client, timeout=TIMEOUT)
    with StepCacheEngine(store=store, embedder=bench.embedder, fresh_seconds=0) as engine:
        if bench.breaker_seconds != BREAKER_SECONDS:
            engine._backend.store_breaker.reset_seconds = bench.breaker_seconds
        yield engine
    for part in (client, getattr(client, "_admin_client", None)):  # chromadb's own close leaves connections open
        session = getattr(getattr(part, "_server", None), "_session", None)
        if session is not None:
            session.close()


def _write(bench: Bench, port: int, count: int) -> int:
    """Let another process answer and keep; how many it kept."""
    words = [sys.executable, "-m", "benchmarks.speed.writer", str(port), type(bench.embedder).__name__, str(count)]
    env = {**os.environ, "STEPCACHE_OFFLINE": "1", "ANONYMIZED_TELEMETRY": "False"}
    done = subprocess.run(words, cwd=ROOT, env=env, capture_output=True, text=True, timeout=600)  # noqa: S603
    if done.returncode:
        raise RuntimeError(f"the writing process failed: {done.stderr[-2_000:]}")
    return int(done.stdout.splitlines()[-1])


def _asked(engine: StepCacheEngine, numbers: range, name: str, besides: str) -> Line:
    """Ask for these; how many were answered right, and how many of them from cache."""
    taken = Taken()
    results = [timed(lambda number: _serve(engine, number), number, taken) for number in numbers]
    right = sum(one.text == template(number).answer for one, number in zip(results, numbers, strict=True))
    hits = sum(one.receipt.model_calls == 0 for one in results)
    return Line(name, tuple(taken.seconds), None, hits, besides, right)


def _serve(engine: StepCacheEngine, number: int) -> Result:
    kept = template(number)
    return engine.serve(kept.prompt, lambda _: Reply(kept.answer))


def _until_hit(bench: Bench, engine: StepCacheEngine) -> float:
    """Seconds of asking twice a second until the store is asked again; at most twice what it is left alone for."""
    began = time.monotonic()
    while time.monotonic() - began < 2 * bench.breaker_seconds + 5:
        if _serve(engine, 0).receipt.model_calls == 0:
            break
        time.sleep(min(0.5, bench.breaker_seconds / 4))
    return time.monotonic() - began


def judge(lines: Sequence[Line]) -> Iterator[Aim]:
    """All are hits while the server is there; all are answered right, and within the time-out while it is not."""
    for name in (SHARED, BACK):
        line = named(lines, name)
        if line is not None:
            yield Aim(f"{name}: requests that were no hit", 0, len(line.seconds) - (line.served or 0), "")
    for name in (HANGING, KILLED):
        line = named(lines, name)
        if line is not None:
            words = f"{name}, the slowest, against the time-out and {seconds(LEEWAY)}"
            yield Aim(words, (TIMEOUT + LEEWAY) * 1_000, max(line.seconds) * 1_000, "ms")
    if lines:
        wrong = sum(len(line.seconds) - (line.right or 0) for line in lines)
        yield Aim("requests that were not answered right", 0, wrong, "")


SECTION = Section(
    8,
    "A Chroma server that two processes share",
    f"One process answers and keeps, another is served; nothing is remembered between look-ups. Then the server hangs, "
    f"is killed, and is begun again on its data. The model takes no time. The store is given {seconds(TIMEOUT)} for a "
    "call, and is left alone for half a minute after a failure.",
    measure=measure,
    judge=lambda lines: tuple(judge(lines)),
)
