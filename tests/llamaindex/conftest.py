"""What the tests of the LlamaIndex adapter share."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from llama_index.core import Settings

from stepcache_core import InMemoryStepStore, LexicalEmbedder, StepCacheEngine

pytest.register_assert_rewrite("tests.llamaindex.comparing", "tests.llamaindex.conformance")


@pytest.fixture(autouse=True)
def _settings() -> Iterator[None]:
    """LlamaIndex's global settings as they were before the test."""
    before = dict(vars(Settings))
    yield
    vars(Settings).update(before)


@pytest.fixture
def engine() -> StepCacheEngine:
    """An engine in memory that knows every built-in task."""
    return StepCacheEngine(store=InMemoryStepStore(), embedder=LexicalEmbedder())
