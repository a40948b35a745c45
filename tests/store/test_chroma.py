"""The store in a Chroma directory keeps the promises of every store."""

from __future__ import annotations

import itertools
from pathlib import Path

import chromadb
import pytest
from chromadb.config import Settings

from stepcache_core.store.chroma import ChromaStepStore
from tests.store.bench import Bench
from tests.store.builders import PLACE, axis, entry
from tests.store.chroma_bench import ChromaBench
from tests.store.contract import StoreContract


class TestChromaStepStore(StoreContract):
    @pytest.fixture
    def bench(self, tmp_path: Path) -> Bench:
        home = tmp_path / "made when missing" / "store"
        return ChromaBench(
            lambda: ChromaStepStore(path=home),
            lambda: chromadb.PersistentClient(home, settings=Settings(anonymized_telemetry=False)),
        )


def test_either_of_two_keys_is_found_as_one_after_the_other_would_be(tmp_path: Path) -> None:
    store = ChromaStepStore(path=tmp_path)
    assert store.find_either(PLACE, "shape-1", "family-1", limit=3) == ()
    rows = [(entry(f"e{number}", structure_key=f"shape-{number}", created_at=number), axis(0)) for number in range(4)]
    store.put_many(PLACE, rows)
    for key, other in itertools.product(("shape-1", "shape-3", "none"), ("family-1", "shape-2", "nothing")):
        one_by_one = store.find(PLACE, key, limit=3) or store.find(PLACE, other, limit=3)
        assert store.find_either(PLACE, key, other, limit=3) == one_by_one
    assert [one.id for one in store.find_either(PLACE, "none", "shape-2", limit=3)] == ["e2"]
    store.close()
