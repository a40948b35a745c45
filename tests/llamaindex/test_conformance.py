"""LLMs of every kind, run through the contract."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from typing import Any

import pytest

from llamaindex_stepcache import with_step_cache
from stepcache_core import StepCacheEngine
from tests.langchain.local_model import served
from tests.llamaindex import llms
from tests.llamaindex.comparing import Make
from tests.llamaindex.conformance import PatchedLLMContract, WrappedLLMContract
from tests.llamaindex.llms import Subject, Voice
from tests.llamaindex.ways import CALLING, EVERY, PREDICTING, PRIMITIVES, STRUCTURED, WITH_TOOLS, Raised, Way, ask


class TestMockLLM(WrappedLLMContract):
    """LlamaIndex's own mock, which says what it is asked, one letter at a time."""

    ways = PRIMITIVES + PREDICTING + STRUCTURED[:2] + CALLING

    def subject(self, *answers: str, **fields: Any) -> Subject:
        return llms.mock(*answers, **fields)

    def other(self) -> Subject:
        return llms.mock(max_tokens=3)


class TestCustomLLM(PatchedLLMContract):
    """A completion model of the user's own class."""

    def subject(self, *answers: str, **fields: Any) -> Subject:
        return llms.custom(*answers, **fields)

    def other(self) -> Subject:
        return llms.custom(temperature=0.9)

    def test_the_error_is_the_very_object(
        self, primitive: Way, make: Make, engine: StepCacheEngine, runner: asyncio.Runner
    ) -> None:
        subject = llms.custom()
        subject.source.fail_after = 0
        outcome = ask(primitive, with_step_cache(subject.llm, engine=engine), runner)
        assert isinstance(outcome, Raised)
        assert isinstance(subject.source, Voice)
        assert outcome.error is subject.source.error


class TestFunctionCallingLLM(PatchedLLMContract):
    """The adapter for OpenAI's API, tools and all."""

    ways = EVERY + WITH_TOOLS
    waits_on_the_loop = True

    def subject(self, *answers: str, **fields: Any) -> Subject:
        return llms.function_calling(*answers, **fields)

    def other(self) -> Subject:
        return llms.function_calling(temperature=0.9)


class TestMockFunctionCallingLLM(WrappedLLMContract):
    """LlamaIndex's mock of such a model, which is handed the tools themselves."""

    ways = EVERY + WITH_TOOLS
    streams_in_one_piece = True

    def subject(self, *answers: str, **fields: Any) -> Subject:
        return llms.mock_function_calling(*answers, **fields)

    def other(self) -> Subject:
        return llms.mock_function_calling(is_chat_model=False)


class TestLangChainLLM(PatchedLLMContract):
    """A model of LangChain's inside LlamaIndex's adapter for them."""

    hides_errors = frozenset({"stream_complete", "astream_complete"})
    tells_in_order = False

    def subject(self, *answers: str, **fields: Any) -> Subject:
        return llms.langchain(*answers, **fields)

    def other(self) -> Subject:
        return llms.langchain(temperature=0.9)


@pytest.fixture(scope="module")
def address() -> Iterator[str]:
    """Where the real model answers."""
    pytest.importorskip("xllamacpp", reason="the demo extra is not installed")
    with served() as base_url:
        yield base_url


@pytest.mark.model
class TestLocalModel(WrappedLLMContract):
    """A real model behind a real server, asked less, since it takes its time."""

    ways = PRIMITIVES + PREDICTING + STRUCTURED[:1]
    primitives = (PRIMITIVES[0], PRIMITIVES[3], PRIMITIVES[6])
    predicting = PREDICTING[:1]
    waits_on_the_loop = True
    _address = ""

    @pytest.fixture(autouse=True)
    def _served(self, address: str) -> None:
        self._address = address

    def subject(self, *answers: str, **fields: Any) -> Subject:
        return llms.live(self._address, **fields)

    def other(self) -> Subject:
        return llms.live(self._address, max_tokens=23)
