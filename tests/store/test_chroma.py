"""The store in a Chroma directory keeps the promises of every store."""

from __future__ import annotations

from pathlib import Path

import chromadb
import pytest
from chromadb.config import Settings

from stepcache_core.store.chroma import ChromaStepStore
from tests.store.bench import Bench
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
