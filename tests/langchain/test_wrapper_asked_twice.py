"""The real local model asked twice through the wrapper: the second answer differs in what it cost alone."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Iterator
from typing import Any

import pytest
from langchain_core.language_models import BaseChatModel
from langchain_core.messages import BaseMessage
from pydantic import BaseModel

from stepcache_core import InMemoryStepStore, LexicalEmbedder, StepCacheEngine
from tests.langchain.fakes import receipt_of
from tests.langchain.local_model import served, wrapped

pytest.importorskip("xllamacpp", reason="the demo extra is not installed")
pytestmark = pytest.mark.model


@pytest.fixture(scope="module")
def base_url() -> Iterator[str]:
    with served() as address:
        yield address


@pytest.fixture(scope="module")
def engine() -> Iterator[StepCacheEngine]:
    with StepCacheEngine(store=InMemoryStepStore(), embedder=LexicalEmbedder()) as engine:
        yield engine


class Place(BaseModel):
    """A place."""

    name: str


async def _invoke(model: BaseChatModel) -> BaseMessage:
    return model.invoke("Name one fruit.")


async def _ainvoke(model: BaseChatModel) -> BaseMessage:
    return await model.ainvoke("Name one animal.")


async def _batch(model: BaseChatModel) -> BaseMessage:
    return model.batch(["Name one metal."])[0]


async def _stream(model: BaseChatModel) -> BaseMessage:
    return _added(list(model.stream("Name one river.")))


async def _astream(model: BaseChatModel) -> BaseMessage:
    return _added([chunk async for chunk in model.astream("Name one lake.")])


async def _structured(model: BaseChatModel) -> BaseMessage:
    chain = model.with_structured_output(Place, method="json_schema", include_raw=True)
    answer = chain.invoke("Name the capital of France.")
    assert isinstance(answer, dict)
    assert isinstance(answer["parsed"], Place)
    message = answer["raw"]
    assert isinstance(message, BaseMessage)
    return message


@pytest.mark.parametrize("call", [_invoke, _ainvoke, _batch, _stream, _astream, _structured])
async def test_a_second_call_differs_in_what_it_cost_alone(
    call: Callable[[BaseChatModel], Awaitable[BaseMessage]], base_url: str, engine: StepCacheEngine
) -> None:
    async with wrapped(base_url, engine) as model:
        without, first, second = await call(model.bound), await call(model), await call(model)
    assert [receipt_of(message)["model_calls"] for message in (first, second)] == [1, 0]
    assert _said(first) == _said(second)
    assert first.response_metadata.get("id") == second.response_metadata.get("id")
    assert _said(first) == _said(without)


async def test_another_model_by_name_is_asked_itself(base_url: str, engine: StepCacheEngine) -> None:
    async with wrapped(base_url, engine) as model:
        model.invoke("Name one tree.")
        assert receipt_of(model.invoke("Name one tree.", model="another"))["model_calls"] == 1


def _added(chunks: list[Any]) -> BaseMessage:
    whole: BaseMessage = sum(chunks[1:], start=chunks[0])
    return whole


def _said(message: BaseMessage) -> dict[str, Any]:
    """All of a message but its id, what it cost, and the receipt."""
    plain = message.model_dump(exclude={"id", "usage_metadata", "response_metadata"})
    kept = {"finish_reason", "model_name", "model_provider", "system_fingerprint", "logprobs"}
    return {**plain, **{name: value for name, value in message.response_metadata.items() if name in kept}}
