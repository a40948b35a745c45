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
from tests.store.builders import PLACE, axis, entry, somewhere
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


CROWD = """
import sys
from stepcache_core.store.chroma import ChromaStepStore
from tests.store.builders import PLACE, entry, somewhere
store = ChromaStepStore(path=sys.argv[1])
for start in range(0, 2_400, 120):
    names = [f"{sys.argv[2]}{number}" for number in range(start, start + 120)]
    store.put_many(PLACE, [(entry(name, structure_key=None, family_key=None), somewhere(name)) for name in names])
    store.near(PLACE, somewhere(names[0]), scope="scope-a", limit=1)
store.close()
"""


def test_two_processes_that_write_by_thousands_lose_no_vector(tmp_path: Path) -> None:
    root = Path(__file__).parents[2]
    start = [sys.executable, "-c", CROWD, str(tmp_path)]
    writers = [subprocess.Popen([*start, name], cwd=root) for name in ("a", "b")]  # noqa: S603 - no shell
    assert [writer.wait(timeout=300) for writer in writers] == [0, 0]
    store = ChromaStepStore(path=tmp_path)
    assert store.count(PLACE) == 4_800
    asked = [f"{writer}{number}" for writer in "ab" for number in range(0, 2_400, 8)]
    found = [store.near(PLACE, somewhere(name), scope="scope-a", limit=1)[0].entry.id for name in asked]
    assert found == asked
    store.close()


def test_a_process_sees_what_another_has_written_replaced_and_removed(tmp_path: Path) -> None:
    store = ChromaStepStore(path=tmp_path)
    for name in ("replaced", "removed"):
        store.put(PLACE, entry(name), axis(0))
    script = """
import sys
from stepcache_core.store.chroma import ChromaStepStore
from tests.store.builders import PLACE, axis, entry
store = ChromaStepStore(path=sys.argv[1])
store.put(PLACE, entry("replaced", steps=("q = 6",)), axis(1))
store.put(PLACE, entry("written"), axis(2))
store.delete(PLACE, ["removed"])
store.close()
"""
    root = Path(__file__).parents[2]
    subprocess.run([sys.executable, "-c", script, str(tmp_path)], cwd=root, check=True)  # noqa: S603 - no shell
    assert store.get(PLACE, "removed") is None
    assert [near.entry.text for near in store.near(PLACE, axis(1), scope="scope-a", limit=1)] == ["q = 6"]
    assert [near.entry.id for near in store.near(PLACE, axis(2), scope="scope-a", limit=1)] == ["written"]
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
from stepcache_core.store import connection
from stepcache_core.store.chroma import ChromaStepStore
from tests.store.builders import PLACE, entry
connection._PATIENCE = 60  # whether it works is asked, not how fast
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
