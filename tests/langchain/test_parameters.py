"""What the parameters of real models look like to a cache, and what of them forbids reuse."""

from __future__ import annotations

from typing import Any

import pytest
from langchain_core.load import dumps
from langchain_core.messages import HumanMessage
from langchain_openai import ChatOpenAI
from pydantic import BaseModel, SecretStr

from langchain_stepcache.requests import asked
from stepcache_core.adapting.parameters import LONGEST, exact_only_reason
from tests.langchain.fakes import chat


class Ans(BaseModel):
    """An answer of a shape."""

    value: str


def openai(**fields: Any) -> ChatOpenAI:
    return ChatOpenAI(model="m", api_key=SecretStr("x"), **fields)


def written(runnable: Any) -> str:
    """What LangChain hands to the cache for a call of this."""
    inner = runnable.steps[0] if hasattr(runnable, "steps") else runnable
    parameters = dict(getattr(inner, "kwargs", {}))
    parameters.pop("ls_structured_output_format", None)
    model = getattr(inner, "bound", inner)
    return str(model._get_llm_string(stop=parameters.pop("stop", None), **parameters))


def test_plain_parameters_allow_reuse() -> None:
    for model in (openai(temperature=0.5, max_tokens=7), openai(n=1), openai().bind(stop=["END"]), chat("x")):
        assert exact_only_reason(written(model)) is None


@pytest.mark.parametrize(
    ("model", "reason"),
    [
        (openai().bind_tools([Ans]), "tools"),
        (openai().with_structured_output(Ans, method="function_calling"), "tools"),
        (openai().with_structured_output(Ans, method="json_schema"), "format"),
        (openai().with_structured_output({"title": "a", "type": "object", "properties": {}}), "format"),
        (openai().with_structured_output(Ans, method="json_mode"), "format"),
        (openai().bind(response_format={"type": "json_object"}), "format"),
        (openai(model_kwargs={"response_format": {"type": "json_object"}}), "format"),
        (openai(n=2), "more than one"),
        (openai().bind(n=3), "more than one"),
        (openai(logprobs=True), "log prob"),
        (openai().bind(logprobs=True, top_logprobs=2), "log prob"),
        (openai().bind(logprobs=True, top_logprobs=0), "log prob"),
        (openai().bind(logprobs=0), "log prob"),
        (openai().bind(top_logprobs=2), "log prob"),
    ],
)
def test_parameters_that_ask_for_more_than_text_bind_to_identical_requests(model: Any, reason: str) -> None:
    found = exact_only_reason(written(model))
    assert found is not None
    assert reason in found
    assert asked(dumps([HumanMessage("Count 3 cats")]), written(model)).request.exact_only == found


def test_unset_parameters_ask_for_nothing() -> None:
    bound = "[('logprobs', False), ('n', 1), ('response_format', None), ('stop', None), ('tools', [])]"
    assert exact_only_reason(bound) is None
    assert exact_only_reason("{'logprobs': None, 'top_logprobs': 0, 'temperature': 0.1}") is None
    assert exact_only_reason('{"kwargs": {"n": 1, "response_format": {"type": "text"}}}') is not None


def test_parameters_of_any_length_are_read_alike() -> None:
    for length in (0, LONGEST + 1):
        padding = f"{{'user': '{'u' * length}'}}"
        for _ in range(2):
            assert exact_only_reason(padding) is None
            assert exact_only_reason(padding + "('tools', [1])") == "tools are offered"
