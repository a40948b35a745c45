"""`doctor` tells what is in order, and fails where something is broken."""

from __future__ import annotations

import re
from pathlib import Path

import numpy as np
import pytest
from chromadb.api.shared_system_client import SharedSystemClient

from stepcache_core.cli import diagnose
from stepcache_core.cli.health import PROBE_NAMESPACE, probe
from stepcache_core.embedding.lexical import LexicalEmbedder
from stepcache_core.errors import StepCacheError
from stepcache_core.fetch import FetchError
from stepcache_core.models import Entry, Partition
from stepcache_core.store.chroma import ChromaStepStore
from stepcache_core.store.memory import InMemoryStepStore
from tests.cli.bench import command, kept, stock

PLACE = Partition(PROBE_NAMESPACE, LexicalEmbedder(16).fingerprint)
AXIS = np.eye(1, 16, dtype=np.float32)[0]


@pytest.fixture
def home(tmp_path: Path) -> Path:
    return tmp_path / "store"


def standing(output: str, subject: str) -> str:
    found = re.search(rf"^ {subject} +(ok|note|broken) ", output, re.MULTILINE)
    assert found is not None, output
    return found[1]


def test_a_sound_store_passes_and_the_probe_is_taken_out(home: Path) -> None:
    stock(home)
    before = kept(home)
    done = command("doctor", home=home)
    assert done.exit_code == 0
    assert {standing(done.stdout, subject) for subject in ("python", "packages", "store", "embedder", "tasks")} == {
        "ok"
    }
    assert kept(home) == before
    assert kept(home, PROBE_NAMESPACE) == {}


def test_a_broken_store_fails_the_examination(home: Path) -> None:
    home.mkdir()
    (home / "chroma.sqlite3").write_text("no database at all")
    done = command("doctor", home=home)
    assert done.exit_code == 1
    assert standing(done.stdout, "store") == "broken"
    assert standing(done.stdout, "embedder") == "ok"


def test_telemetry_is_off_where_it_says_so(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    seen: list[bool] = []
    get = ChromaStepStore.get

    def look(store: ChromaStepStore, partition: Partition, entry_id: str) -> Entry | None:
        systems = SharedSystemClient._identifier_to_system
        seen.extend(s.settings.anonymized_telemetry for name, s in systems.items() if name.startswith(str(home)))
        return get(store, partition, entry_id)

    monkeypatch.setattr(ChromaStepStore, "get", look)
    assert standing(command("doctor", home=home).stdout, "telemetry") == "ok"
    assert seen
    assert not any(seen)


def test_model_files_are_fetched_when_asked(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(*, timeout: float) -> None:
        raise FetchError(f"no network for {timeout:g} s")

    monkeypatch.setattr(diagnose, "fetch_minilm", refuse)
    done = command("doctor", "--fetch", home=home)
    assert (done.exit_code, done.stderr) == (1, "stepcache: no network for 300 s\n")


class Forgetful(InMemoryStepStore):
    """A store that keeps nothing."""

    def get(self, partition: Partition, entry_id: str) -> Entry | None:
        return None


class Clinging(InMemoryStepStore):
    """A store that never lets go."""

    def delete(self, partition: Partition, entry_ids: object) -> int:
        return 1


@pytest.mark.parametrize("store", [Forgetful(), Clinging()])
def test_the_probe_sees_a_store_that_forgets_or_clings(store: InMemoryStepStore) -> None:
    with pytest.raises(StepCacheError, match="did not come back, or could not be deleted"):
        probe(store, PLACE, AXIS)


def test_the_probe_leaves_nothing() -> None:
    store = InMemoryStepStore()
    probe(store, PLACE, AXIS)
    assert store.count(PLACE) == 0
