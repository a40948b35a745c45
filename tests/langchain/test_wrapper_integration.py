"""LangChain's own integration suite on the wrapper, over the real local model: asked once, and once more.

What this model fails without the wrapper, over the same server, is expected to fail in the same way with it, and
is tried without it first in the same test; what it passes without has to pass with it.
"""

from __future__ import annotations

import inspect
from collections.abc import AsyncIterator, Awaitable, Callable, Iterator
from functools import wraps
from typing import Any, Literal

import pytest
from langchain_core.language_models import BaseChatModel
from langchain_core.messages import AIMessage
from langchain_tests.integration_tests import ChatModelIntegrationTests

from langchain_stepcache import StepCacheChatModel
from stepcache_core import InMemoryStepStore, LexicalEmbedder, StepCacheEngine
from tests.langchain.local_model import bare, served, wrapped

pytest.importorskip("xllamacpp", reason="the demo extra is not installed")
pytestmark = pytest.mark.model

NO_TOOLS = "the small model writes no call, and its server forces none: without the wrapper it fails this too"
NO_END = "the small model finds no end to this JSON: without the wrapper it fails this too"
V1_CLASSES = f"langchain-openai turns classes of pydantic.v1 into tools; {NO_TOOLS}"
Details = dict[
    Literal["invoke", "stream"],
    list[
        Literal["audio_input", "audio_output", "reasoning_output", "cache_read_input", "cache_creation_input"]
    ],
]  # fmt: skip


class FailsWithoutWrapperError(Exception):
    """The model without the wrapper fails the test, and the wrapper fails it in the same way."""


def as_without(test: Callable[..., Any], reason: str) -> Any:
    """The suite's test, expected to fail only where the model inside the wrapper fails it, and then as it does."""
    known: dict[str, Exception | None] = {}

    if inspect.iscoroutinefunction(test):

        @wraps(test)
        async def compared(self: Any, model: StepCacheChatModel, **given: Any) -> None:
            key = _key(model, given)
            self.nothing_kept(known.get(key))
            if key not in known:
                known[key] = await _failure(test(self, model.bound, **given))
            _compare(known[key], await _failure(test(self, model, **given)))
    else:

        @wraps(test)
        def compared(self: Any, model: StepCacheChatModel, **given: Any) -> None:
            key = _key(model, given)
            self.nothing_kept(known.get(key))
            if key not in known:
                known[key] = _failure_of(lambda: test(self, model.bound, **given))
            _compare(known[key], _failure_of(lambda: test(self, model, **given)))

    return pytest.mark.xfail(reason=reason, raises=FailsWithoutWrapperError)(compared)


def _key(model: StepCacheChatModel, given: dict[str, Any]) -> str:
    return f"{model.bound.output_version} {given}"


def _failure_of(call: Callable[[], object]) -> Exception | None:
    try:
        call()
    except Exception as error:  # noqa: BLE001 - whatever the suite or the model raises is compared
        return error
    return None


async def _failure(call: Awaitable[object]) -> Exception | None:
    try:
        await call
    except Exception as error:  # noqa: BLE001 - the same
        return error
    return None


def _compare(without: Exception | None, found: Exception | None) -> None:
    if found is None:
        return
    if without is None or type(without) is not type(found):
        raise found
    raise FailsWithoutWrapperError(str(without)[:300]) from without


@pytest.fixture(scope="module")
def base_url() -> Iterator[str]:
    with served() as address:
        yield address


@pytest.fixture(scope="module")
def engine() -> Iterator[StepCacheEngine]:
    with StepCacheEngine(store=InMemoryStepStore(), embedder=LexicalEmbedder()) as engine:
        yield engine


class TestAsked(ChatModelIntegrationTests):
    """The wrapper with nothing kept yet.

    Skipped by the suite: images, sound, PDF and Anthropic's blocks, since the model reads text alone; other models by
    name, since the server has one (that such a call is not served from this one's answers is tested below); and the
    timing of a recorded stream, since nothing is recorded here (benchmarks/langchain_real.py times streams).
    """

    base_url: str
    engine: StepCacheEngine

    @pytest.fixture(autouse=True)
    def _server(self, base_url: str, engine: StepCacheEngine) -> None:
        self.base_url, self.engine = base_url, engine

    @pytest.fixture
    async def model(self, request: pytest.FixtureRequest, _server: None) -> AsyncIterator[BaseChatModel]:
        """The wrapper; what the suite varies is a field of the model inside."""
        async with wrapped(self.base_url, self.engine, **(getattr(request, "param", None) or {})) as model:
            yield model

    @property
    def chat_model_class(self) -> type[BaseChatModel]:
        return StepCacheChatModel

    @property
    def chat_model_params(self) -> dict[str, Any]:
        return {"bound": bare(self.base_url), "engine": self.engine}

    @property
    def structured_output_kwargs(self) -> dict[str, Any]:
        return {"method": "json_schema"}

    @property
    def supports_json_mode(self) -> bool:
        return True

    @property
    def supports_model_override(self) -> bool:
        return False  # the server has one model, and says its name whatever it was asked for

    @property
    def supported_usage_metadata_details(self) -> Details:
        return {"invoke": ["cache_read_input"], "stream": ["cache_read_input"]}

    def nothing_kept(self, failed: Exception | None) -> None:
        """What is known of the test when it was run before decides nothing."""

    def invoke_with_cache_read_input(self, *, stream: bool = False) -> AIMessage:
        """Two questions that begin alike, the second of which the server has read in part."""
        model = self.chat_model_class(**self.chat_model_params)
        first, second = (f"Tell me in one sentence about the sea and its {animals}." for animals in _animals(stream))
        model.invoke(first)
        if not stream:
            return model.invoke(second)
        chunks = list(model.stream(second))
        return sum(chunks[1:], start=chunks[0])

    test_tool_calling = as_without(ChatModelIntegrationTests.test_tool_calling, NO_TOOLS)
    test_tool_calling_async = as_without(ChatModelIntegrationTests.test_tool_calling_async, NO_TOOLS)
    test_bind_runnables_as_tools = as_without(ChatModelIntegrationTests.test_bind_runnables_as_tools, NO_TOOLS)
    test_tool_choice = as_without(ChatModelIntegrationTests.test_tool_choice, NO_TOOLS)
    test_tool_calling_with_no_arguments = as_without(
        ChatModelIntegrationTests.test_tool_calling_with_no_arguments, NO_TOOLS
    )
    test_agent_loop = as_without(ChatModelIntegrationTests.test_agent_loop, NO_TOOLS)
    test_unicode_tool_call_integration = as_without(
        ChatModelIntegrationTests.test_unicode_tool_call_integration, NO_TOOLS
    )
    test_structured_output_pydantic_2_v1 = as_without(
        ChatModelIntegrationTests.test_structured_output_pydantic_2_v1, V1_CLASSES
    )
    test_structured_output_optional_param = as_without(
        ChatModelIntegrationTests.test_structured_output_optional_param, NO_END
    )
    test_json_mode = as_without(ChatModelIntegrationTests.test_json_mode, NO_END)


class TestAskedOnceMore(TestAsked):
    """The same calls again over the same engine: what was kept is served, and the suite may not notice."""

    @property
    def supported_usage_metadata_details(self) -> Details:
        return {"invoke": [], "stream": []}  # what is served from the cache cost nothing: there is nothing to detail

    def nothing_kept(self, failed: Exception | None) -> None:
        """What failed with and without the wrapper would only fail again."""
        if failed is not None:
            raise FailsWithoutWrapperError(str(failed)[:300])


def _animals(stream: bool) -> tuple[str, str]:
    return ("whales", "seals") if stream else ("fish", "birds")
