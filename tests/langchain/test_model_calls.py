"""What the model is asked when the cache calls it, and with which options."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from langchain_core.caches import BaseCache, InMemoryCache

from langchain_stepcache.model import CallableModel
from stepcache_core import Message
from tests.langchain.fakes import (
    BaseChatOpenAI,
    BoundedChat,
    Script,
    chat,
    patch_request,
)

Install = Callable[[BaseCache], None]
SCHEMA = {"type": "object", "properties": {"a": {"type": "string"}}, "required": ["a"], "additionalProperties": False}


def test_a_cache_of_the_models_own_is_not_asked_from_inside() -> None:
    model = chat("first", "second", cache=InMemoryCache())
    callable_model = CallableModel(model)
    assert [callable_model.generate(patch_request()).text for _ in "ab"] == ["first", "second"]


def test_a_whole_answer_is_asked_for_as_the_caller_would() -> None:
    model = BaseChatOpenAI(script=Script(["fine"]))
    CallableModel(model).generate(patch_request(purpose="answer", answer_schema=SCHEMA, max_tokens=5))
    assert model.script.calls[0].options == {}


def test_a_schema_goes_along_where_the_model_is_known_to_take_one() -> None:
    plain, openai = chat("{}"), BaseChatOpenAI(script=Script(["{}"]))
    for model, wish, is_sent in (
        (plain, None, False),
        (plain, True, True),
        (openai, None, True),
        (openai, False, False),
    ):
        CallableModel(model, wish).generate(patch_request(answer_schema=SCHEMA))
        assert ("response_format" in model.script.calls[-1].options) is is_sent
    sent = openai.script.calls[0].options["response_format"]
    assert sent == {"type": "json_schema", "json_schema": {"name": "answer", "schema": SCHEMA, "strict": True}}


def test_a_profile_that_promises_structured_output_is_believed() -> None:
    model = chat("{}", profile={"structured_output": True})
    CallableModel(model).generate(patch_request(answer_schema=SCHEMA))
    assert "response_format" in model.script.calls[0].options


def test_strictness_is_asked_only_of_schemas_that_are_closed() -> None:
    model = BaseChatOpenAI(script=Script(["{}"]))
    for schema in (
        {**SCHEMA, "required": []}, {**SCHEMA, "additionalProperties": True}, {**SCHEMA, "type": "array"},
        {**SCHEMA, "properties": {"a": {"type": "object"}}}, {**SCHEMA, "properties": {"a": {}}}, {},
    ):  # fmt: skip
        CallableModel(model).generate(patch_request(answer_schema=schema))
        assert model.script.calls[-1].options["response_format"]["json_schema"]["strict"] is False


async def test_a_model_that_refuses_the_schema_is_asked_once_more_without_it() -> None:
    sync, other = (BaseChatOpenAI(script=Script([ValueError("no response_format"), '{"a": "b"}'])) for _ in "ab")
    assert CallableModel(sync).generate(patch_request(answer_schema=SCHEMA)).text == '{"a": "b"}'
    assert (await CallableModel(other).agenerate(patch_request(answer_schema=SCHEMA))).text == '{"a": "b"}'
    assert [set(call.options) for call in (*sync.script.calls, *other.script.calls)] == [{"response_format"}, set()] * 2


async def test_without_a_schema_an_error_is_raised_at_once() -> None:
    model = chat(TimeoutError("gone"))
    with pytest.raises(TimeoutError):
        CallableModel(model).generate(patch_request())
    with pytest.raises(TimeoutError):
        await CallableModel(model).agenerate(patch_request())
    assert len(model.script.calls) == 2


@pytest.mark.parametrize(("own", "wanted", "sent"), [(None, 64, 64), (10, 64, 10), (100, 64, 64)])
def test_the_length_is_bounded_by_the_smaller_of_two_bounds(own: int | None, wanted: int, sent: int) -> None:
    model = BoundedChat(script=Script(["x"]), max_tokens=own)
    CallableModel(model).generate(patch_request(max_tokens=wanted))
    assert model.script.calls[0].options == {"max_tokens": sent}


def test_a_model_without_such_a_parameter_gets_no_bound() -> None:
    model = chat("x")
    CallableModel(model).generate(patch_request(max_tokens=64))
    assert model.script.calls[0].options == {}


def test_a_tools_answer_cannot_be_asked_about() -> None:
    with pytest.raises(ValueError, match="tool"):
        CallableModel(chat("x")).generate(patch_request(messages=(Message(role="tool", content="r"),)))
