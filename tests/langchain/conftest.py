"""What the tests of the LangChain cache share."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pytest
from langchain_core.caches import BaseCache
from langchain_core.globals import get_llm_cache, set_llm_cache


@pytest.fixture
def install() -> Iterator[Callable[[BaseCache], None]]:
    """Set the global cache for one test."""
    before = get_llm_cache()
    yield set_llm_cache
    set_llm_cache(before)
