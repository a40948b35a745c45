"""What a Chroma store does where several processes use one directory, and after a fork."""

from __future__ import annotations

import multiprocessing
import os
import subprocess
import sys
from pathlib import Path

import pytest

from stepcache_core.errors import StoreError
from stepcache_core.store.chroma import ChromaStepStore
from tests.store.builders import PLACE, axis, entry
from tests.store.chroma_bench import calls, client_on

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
from stepcache_core.store import links
from stepcache_core.store.chroma import ChromaStepStore
from tests.store.builders import PLACE, entry
links._PATIENCE = 60  # whether it works is asked, not how fast
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
