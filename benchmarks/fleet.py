"""What a store costs in a directory, on a Chroma server, and from memory: `python benchmarks/fleet.py [entries]`.

Every store does the same in turn, in one run; what is printed are medians in milliseconds and ratios to the directory.
"""

from __future__ import annotations

import shutil
import socket
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from statistics import median
from typing import Any

import numpy as np

from stepcache_core import ChromaStepStore, Entry, StepStore
from stepcache_core.models import Fingerprint, Partition
from stepcache_core.store.base import Vector
from stepcache_core.store.layers import layered

EMBEDDER = Fingerprint(name="benchmark", revision="1", dimension=384)
PLACE = Partition("default", EMBEDDER)
ROUNDS = 100
TEXT = "Subtract 3 from both sides: 2x = 10.\n" * 10


def entry(number: int) -> Entry:
    """An entry of ordinary length with keys of its own."""
    return Entry(
        id=f"{number:064d}", scope="s", kind="verified", prompt=f"Solve {number}x + 3 = 13 for x.", steps=(TEXT,),
        structure_key=f"structure {number}", family_key=f"family {number % 50}", created_at=float(number),
        embedder=EMBEDDER,
    )  # fmt: skip


def vector(number: int) -> Vector:
    """A unit vector of that number's own."""
    drawn = np.random.default_rng(number).standard_normal(EMBEDDER.dimension)
    return np.asarray(drawn / np.linalg.norm(drawn), dtype=np.float32)


@contextmanager
def server(path: Path) -> Iterator[int]:
    """A Chroma server on that directory; its port."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port = int(probe.getsockname()[1])
    command = shutil.which("chroma", path=str(Path(sys.executable).parent)) or "chroma"
    start = [command, "run", "--path", str(path), "--port", str(port)]
    with subprocess.Popen(start, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL) as process:  # noqa: S603
        try:
            while True:
                try:
                    socket.create_connection(("127.0.0.1", port), timeout=10).close()
                    break
                except ConnectionError:
                    time.sleep(0.05)
            yield port
        finally:
            process.terminate()


def measured(stores: dict[str, StepStore], entries: int) -> dict[str, dict[str, float]]:
    """Median milliseconds of every method by store, the stores taking turns."""
    ways: dict[str, Callable[[StepStore, int], Any]] = {
        "get": lambda store, n: store.get(PLACE, entry(n % entries).id),
        "get, nothing there": lambda store, n: store.get(PLACE, f"none {n}"),
        "find by key": lambda store, n: store.find(PLACE, f"structure {n % entries}", limit=3),
        "near": lambda store, n: store.near(PLACE, vector(n % entries), scope="s", limit=3),
        "put": lambda store, n: store.put(PLACE, entry(entries + n), vector(entries + n)),
    }
    table: dict[str, dict[str, float]] = {}
    for way, work in ways.items():
        times: dict[str, list[float]] = {name: [] for name in stores}
        for number in range(ROUNDS):
            for name, store in stores.items():
                start = time.perf_counter()
                work(store, number * 7)
                times[name].append((time.perf_counter() - start) * 1_000)
        table[way] = {name: median(taken) for name, taken in times.items()}
    return table


def main(entries: int) -> None:
    """Fill the stores and print the table."""
    import chromadb

    with tempfile.TemporaryDirectory() as home, server(Path(home) / "served") as port:
        remembered = layered(ChromaStepStore(path=Path(home) / "remembered"), write_behind=True, fresh_seconds=1e6)
        stores: dict[str, StepStore] = {
            "directory": ChromaStepStore(path=Path(home) / "own"),
            "server": ChromaStepStore(client=chromadb.HttpClient("127.0.0.1", port)),
            "memory, write-behind": remembered,
        }
        for store in stores.values():
            store.put_many(PLACE, [(entry(n), vector(n)) for n in range(entries)])
        for number in range(0, ROUNDS * 7, 7):
            remembered.get(PLACE, entry(number % entries).id)
            remembered.find(PLACE, f"structure {number % entries}", limit=3)
        print(f"| {entries} entries | " + " | ".join(stores) + " |\n" + "| --- " * (len(stores) + 1) + "|")
        for way, row in measured(stores, entries).items():
            cells = [f"{taken:.2f} ms ({taken / row['directory']:.2f} x)" for taken in row.values()]
            print(f"| {way} | " + " | ".join(cells) + " |")
        for store in stores.values():
            store.close()


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 1_000)
