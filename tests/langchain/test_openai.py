"""The most used chat model, real but for its transport: what it sends, and what becomes of its answers."""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

import httpx
import pytest
from langchain_core.caches import BaseCache
from langchain_core.messages import HumanMessage
from langchain_openai import ChatOpenAI
from openai import LengthFinishReasonError
from pydantic import BaseModel, SecretStr

from tests.core.toys import counted
from tests.langchain.fakes import receipt_of, small_cache

Install = Callable[[BaseCache], None]


class Ans(BaseModel):
    """An answer of a shape."""

    value: str


@dataclass(slots=True)
class Vendor:
    """Answers chat completions from a list and keeps what was sent."""

    answers: list[dict[str, Any]]
    sent: list[dict[str, Any]] = field(default_factory=list)

    def __call__(self, request: httpx.Request) -> httpx.Response:
        body = json.loads(request.content)
        self.sent.append(body)
        answer = self.answers[min(len(self.sent), len(self.answers)) - 1]
        return httpx.Response(200, json=_completion(answer, body.get("n") or 1))

    def model(self, **fields: Any) -> ChatOpenAI:
        client = httpx.Client(transport=httpx.MockTransport(self))
        return ChatOpenAI(
            model="m", api_key=SecretStr("x"), base_url="http://vendor.test/v1", http_client=client, **fields
        )


def _completion(message: dict[str, Any], number: int) -> dict[str, Any]:
    message = dict(message)
    finish = message.pop("finish_reason", "tool_calls" if "tool_calls" in message else "stop")
    choices = [
        {"index": i, "finish_reason": finish, "message": {"role": "assistant", "refusal": None, **message}}
        for i in range(number)
    ]
    usage = {"prompt_tokens": 40, "completion_tokens": 9, "total_tokens": 49,
             "prompt_tokens_details": {"cached_tokens": 32}}  # fmt: skip
    return {
        "id": "c-1",
        "object": "chat.completion",
        "created": 1,
        "model": "m-2026",
        "choices": choices,
        "usage": usage,
    }


def text(content: str) -> dict[str, Any]:
    return {"content": content}


def begun(content: str) -> dict[str, Any]:
    """An answer that a limit ended."""
    return {"content": content, "finish_reason": "length"}


def test_an_identical_call_is_served_with_its_metadata(install: Install) -> None:
    vendor = Vendor([text("Hello.")])
    model = vendor.model()
    install(small_cache())
    first, second = model.invoke("Hi"), model.invoke("Hi")
    assert (len(vendor.sent), second.content) == (1, "Hello.")
    kept = {key: value for key, value in second.response_metadata.items() if key != "stepcache"}
    assert kept == first.response_metadata
    assert receipt_of(second)["tokens_saved"] == 49


def test_a_patch_extends_the_very_messages_that_were_sent_before(install: Install) -> None:
    vendor = Vendor([text(counted(3, "cats")), text("cats 4")])
    model = vendor.model(temperature=0)
    install(small_cache(llm=model))
    conversation: list[Any] = [("system", "Be brief."), ("user", "Hi"), ("assistant", "Hello.")]
    model.invoke([*conversation, ("user", "Count 3 cats")])
    answer = model.invoke([*conversation, ("user", "Count 4 cats")])
    assert answer.text == counted(4, "cats")
    first, patch = vendor.sent
    assert patch["messages"][:3] == first["messages"][:3]
    assert patch["messages"][3] == {"role": "user", "content": "Count 4 cats"}
    assert {key: patch[key] for key in ("model", "temperature")} == {
        key: first[key] for key in ("model", "temperature")
    }
    assert patch["max_completion_tokens"] == 64
    usage = receipt_of(answer)["usage"]
    assert usage == {"input_tokens": 40, "cached_input_tokens": 32, "output_tokens": 9}


def test_a_model_changed_by_attribute_is_answered_by_nobody_else(install: Install) -> None:
    vendor = Vendor([text("cats 9")])
    model = vendor.model(temperature=0.5)
    model.invoke("Hello")
    install(small_cache(llm=model))
    model.temperature = 0.9
    assert model.invoke("Count 1 cats").text == "cats 9", "the caller's own call, unmended"
    assert [sent["temperature"] for sent in vendor.sent] == [0.5, 0.9]


@pytest.mark.parametrize("method", ["json_schema", "json_mode", "function_calling"])
def test_structured_output_is_replayed_through_its_parser(method: Any, install: Install) -> None:
    call = {"id": "t1", "type": "function", "function": {"name": "Ans", "arguments": '{"value": "v"}'}}
    answer = {"content": None, "tool_calls": [call]} if method == "function_calling" else text('{"value": "v"}')
    vendor = Vendor([answer])
    structured = vendor.model().with_structured_output(Ans, method=method)
    install(small_cache())
    assert [structured.invoke("Give a value as json.") for _ in "abc"] == [Ans(value="v")] * 3
    assert len(vendor.sent) == 1


def test_a_recognised_prompt_under_structured_output_is_never_mended_as_text(install: Install) -> None:
    vendor = Vendor([text('{"value": "v"}')])
    model = vendor.model()
    install(small_cache(llm=model))
    structured = model.with_structured_output(Ans, method="json_schema")
    assert structured.invoke("Count 3 cats") == Ans(value="v")
    assert len(vendor.sent) == 1


def test_several_answers_to_one_call_are_replayed_all(install: Install) -> None:
    vendor = Vendor([text("a")])
    model = vendor.model(n=2)
    install(small_cache())
    found = [model.generate([[HumanMessage("Hi")]]).generations for _ in "ab"]
    assert [[generation.text for generation in answers[0]] for answers in found] == [["a", "a"]] * 2
    assert len(vendor.sent) == 1


def test_the_receipt_in_the_history_does_not_reach_the_vendor(install: Install) -> None:
    vendor = Vendor([text("Hello."), text("Bye.")])
    model = vendor.model()
    install(small_cache())
    model.invoke("Hi")
    hit = model.invoke("Hi")
    model.invoke([("user", "Hi"), hit, ("user", "And then?")])
    assert vendor.sent[-1]["messages"][1] == {"role": "assistant", "content": "Hello."}


WANTED = "A cat as JSON. Keys: name, age, colors (array)."
OTHERWISE = "A cat as JSON. Keys: name, age."


def test_a_formatted_part_that_a_limit_ended_is_counted_and_asked_for_with_a_bound(install: Install) -> None:
    vendor = Vendor(
        [text('{"name": "Tom", "age": 3}'), begun('{"colors": ["red", "blue", '), text('{"colors": ["red"]}')]
    )
    install(small_cache(llm=(model := vendor.model(max_tokens=20)), tasks=None))
    model.invoke(OTHERWISE)
    answer = model.invoke(WANTED)
    assert answer.text == '{"name": "Tom", "age": 3, "colors": ["red"]}'
    first, second = (sent["response_format"]["json_schema"]["schema"]["properties"] for sent in vendor.sent[1:])
    assert ("maxItems" in first["colors"], second["colors"]["maxItems"]) == (False, 8)
    assert receipt_of(answer)["model_calls"] == 2
    assert "with a bound" in receipt_of(answer)["reason"]
    assert receipt_of(answer)["usage"] == {"input_tokens": 80, "cached_input_tokens": 64, "output_tokens": 18}


def test_what_never_ends_is_asked_for_with_a_bound_once(install: Install) -> None:
    endless = begun('{"colors": ["red", "blue", ')
    vendor = Vendor(
        [
            text('{"name": "Tom", "age": 3}'),
            endless,
            endless,
            text('{"name": "Tom", "age": 3, "colors": "red"}'),
            endless,
        ]
    )
    install(small_cache(llm=(model := vendor.model(max_tokens=20)), tasks=None))
    model.invoke(OTHERWISE)
    answer = model.invoke(WANTED)
    assert (len(vendor.sent), receipt_of(answer)["verified"]) == (5, False)


def test_a_whole_formatted_answer_that_a_limit_ended_fails_as_it_does_without_a_cache(install: Install) -> None:
    vendor = Vendor([begun('{"value": "v')])
    structured = vendor.model().with_structured_output(Ans, method="json_schema")
    install(small_cache())
    with pytest.raises(LengthFinishReasonError):
        structured.invoke("Give a value as json.")
