"""LangChain's own suites for caches, on both stores."""

from __future__ import annotations

from collections.abc import AsyncIterator, Iterator
from pathlib import Path

import pytest
from langchain_core.caches import BaseCache
from langchain_tests.integration_tests.cache import AsyncCacheTestSuite, SyncCacheTestSuite

from langchain_stepcache import StepCache
from stepcache_core import InMemoryStepStore
from tests.core.toys import LetterEmbedder


def in_memory() -> StepCache:
    return StepCache(store=InMemoryStepStore(), embedder=LetterEmbedder())


def on_disk(path: Path) -> StepCache:
    return StepCache(path=path / "store", embedder=LetterEmbedder())


class TestInMemory(SyncCacheTestSuite):
    @pytest.fixture
    def cache(self) -> Iterator[BaseCache]:
        with (cache := in_memory()).engine:
            yield cache


class TestInMemoryAsync(AsyncCacheTestSuite):
    @pytest.fixture
    async def cache(self) -> AsyncIterator[BaseCache]:
        with (cache := in_memory()).engine:
            yield cache


class TestOnDisk(SyncCacheTestSuite):
    @pytest.fixture
    def cache(self, tmp_path: Path) -> Iterator[BaseCache]:
        with (cache := on_disk(tmp_path)).engine:
            yield cache


class TestOnDiskAsync(AsyncCacheTestSuite):
    @pytest.fixture
    async def cache(self, tmp_path: Path) -> AsyncIterator[BaseCache]:
        with (cache := on_disk(tmp_path)).engine:
            yield cache
