"""The other interface of the most used chat model, whose answers are blocks of content with ids of their own."""

from __future__ import annotations

import json
from typing import Any

import httpx
import pytest
from langchain_core.messages import AIMessage, HumanMessage, ToolMessage
from langchain_core.tools import tool

from langchain_stepcache import StepCacheChatModel
from tests.langchain.films import KNOWN, LARGE, PROMPT, SMALL, Method, both_methods, film, plain
from tests.langchain.vendor import Api, Body


@tool
def look(name: str) -> str:
    """Look somebody up."""
    return name


class Responses(Api):
    """Answers as that interface does: with a call of the first tool, or with what the format demands."""

    def __call__(self, request: httpx.Request) -> httpx.Response:
        body = json.loads(request.content)
        self.sent.append(body)
        number = len(self.sent)
        item = _call(body, number) if _is_to_call(body) else _text(body, number)
        details: dict[str, Any] = {
            "input_tokens_details": {"cached_tokens": 0},
            "output_tokens_details": {"reasoning_tokens": 0},
        }
        usage = {"input_tokens": 10, "output_tokens": 5, "total_tokens": 15, **details}
        head = {"id": f"resp_{number}", "object": "response", "created_at": 1, "model": "m", "status": "completed"}
        rest = {"output": [item], "usage": usage, "parallel_tool_calls": True, "tool_choice": "auto", "tools": []}
        return httpx.Response(200, json={**head, **rest})


def _is_to_call(body: Body) -> bool:
    return bool(body.get("tools")) and body["input"][-1].get("type") != "function_call_output"


def _call(body: Body, number: int) -> dict[str, Any]:
    offered = body["tools"][0]
    arguments = json.dumps({name: KNOWN[name] for name in offered["parameters"]["properties"]})
    ids = {"id": f"fc_{number}", "call_id": f"call_{number}"}
    return {"type": "function_call", "name": offered["name"], "arguments": arguments, "status": "completed", **ids}


def _text(body: Body, number: int) -> dict[str, Any]:
    schema = ((body.get("text") or {}).get("format") or {}).get("schema")
    text = "Hello." if schema is None else json.dumps({name: KNOWN[name] for name in schema["properties"]})
    content: list[dict[str, Any]] = [{"type": "output_text", "text": text, "annotations": []}]
    head: dict[str, Any] = {"type": "message", "id": f"msg_{number}", "role": "assistant", "status": "completed"}
    return {**head, "content": content}


def cached(api: Api, version: str | None) -> StepCacheChatModel:
    more: dict[str, Any] = {} if version is None else {"output_version": version}
    return api.cached(use_responses_api=True, **more)


versions = pytest.mark.parametrize("version", [None, "v1"])


@versions
def test_blocks_of_text_are_replayed(version: str | None) -> None:
    api = Responses([])
    model = cached(api, version)
    first, second = model.invoke("Hi"), model.invoke("Hi")
    assert (first.content, first.text) == (second.content, second.text)
    assert len(api.sent) == 1


@both_methods
@versions
def test_an_added_field_alone_is_asked_for(version: str | None, method: Method) -> None:
    api = Responses([])
    model = cached(api, version)
    for names in (SMALL, SMALL, LARGE, SMALL, LARGE):
        found = model.with_structured_output(film(*names), method=method).invoke(PROMPT)
        assert plain(found) == {name: KNOWN[name] for name in names}
    whole, patch = api.sent
    assert patch["input"][0] == whole["input"][0]
    asked = patch["tools"][0]["parameters"] if method == "function_calling" else patch["text"]["format"]["schema"]
    assert list(asked["properties"]) == ["country"]


@versions
def test_a_turn_with_a_served_call_is_the_turn_with_the_models_own(version: str | None) -> None:
    api = Responses([])
    bound = cached(api, version).bind_tools([look])
    for _ in "ab":
        call = bound.invoke("Who?")
        assert isinstance(call, AIMessage)
        result = ToolMessage("Maria", tool_call_id=call.tool_calls[0]["id"] or "")
        assert bound.invoke([HumanMessage("Who?"), call, result]).text == "Hello."
    assert len(api.sent) == 2
