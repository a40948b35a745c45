"""The names users import; a change here is a change users see, and belongs into the changelog."""

from __future__ import annotations

import pytest

import stepcache_core

CORE = [
    "CallOptions",
    "ChromaStepStore",
    "ConfigurationError",
    "Embedder",
    "EmbedderError",
    "Entry",
    "InMemoryStepStore",
    "LexicalEmbedder",
    "Message",
    "MissingExtraError",
    "ModelRequest",
    "NotCachedError",
    "OnnxEmbedder",
    "Outcome",
    "Policy",
    "Receipt",
    "Reply",
    "Request",
    "Result",
    "SentenceTransformerEmbedder",
    "StepCacheEngine",
    "StepCacheError",
    "StepStore",
    "StoreError",
    "Task",
    "Usage",
    "Verdict",
    "call_options",
]


def test_the_core_exports_these_names() -> None:
    assert stepcache_core.__all__ == CORE


@pytest.mark.parametrize("name", CORE)
def test_every_name_is_there_and_documented(name: str) -> None:
    assert getattr(stepcache_core, name).__doc__


def test_the_langchain_package_exports_these_names() -> None:
    pytest.importorskip("langchain_core")
    import langchain_stepcache

    assert langchain_stepcache.__all__ == ["StepCache", "StepCacheChatModel", "StepCacheTextLLM", "with_step_cache"]
    assert all(getattr(langchain_stepcache, name).__doc__ for name in langchain_stepcache.__all__)


def test_the_llamaindex_package_exports_these_names() -> None:
    pytest.importorskip("llama_index.core")
    import llamaindex_stepcache

    names = ["StepCacheEvent", "StepCacheFunctionCallingLLM", "StepCacheLLM", "with_step_cache"]
    assert llamaindex_stepcache.__all__ == names
    assert all(getattr(llamaindex_stepcache, name).__doc__ for name in names)
