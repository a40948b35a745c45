"""An OpenAI-compatible server without a network: whole answers and streams, sync and async, and what was sent."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from typing import Any

import httpx
from langchain_openai import ChatOpenAI
from pydantic import SecretStr

from langchain_stepcache import StepCacheChatModel, with_step_cache
from stepcache_core import InMemoryStepStore, LexicalEmbedder

Body = dict[str, Any]
Answer = dict[str, Any] | str
Source = list[Answer] | Callable[[Body], Answer]


@dataclass(slots=True)
class Api:
    """Answers chat completions from a list, the last one again and again, or as a function of what was sent."""

    answers: Source
    sent: list[Body] = field(default_factory=list)
    statuses: list[int] = field(default_factory=list)

    def __call__(self, request: httpx.Request) -> httpx.Response:
        body = json.loads(request.content)
        self.sent.append(body)
        status = self.statuses.pop(0) if self.statuses else 200
        if status != 200:
            return httpx.Response(status, json={"error": {"message": "refused", "type": "invalid_request_error"}})
        given = self._answer(body)
        message = {"content": given} if isinstance(given, str) else given
        if body.get("stream"):
            return httpx.Response(200, text=_events(message), headers={"content-type": "text/event-stream"})
        return httpx.Response(200, json=_completion(message))

    def model(self, **fields: Any) -> ChatOpenAI:
        """The real chat model, over this server."""
        transport = httpx.MockTransport(self)
        clients: dict[str, Any] = {"http_client": httpx.Client(transport=transport),
                                   "http_async_client": httpx.AsyncClient(transport=transport)}  # fmt: skip
        return ChatOpenAI(
            **{"model": "m", "api_key": SecretStr("x"), "base_url": "http://vendor.test/v1", "max_retries": 0,
               **clients, **fields}
        )  # fmt: skip

    def cached(self, *, settings: dict[str, Any] | None = None, **fields: Any) -> StepCacheChatModel:
        """The same with a cache inside, that knows every built-in task."""
        given = {"store": InMemoryStepStore(), "embedder": LexicalEmbedder(), **(settings or {})}
        return with_step_cache(self.model(**fields), **given)

    def _answer(self, body: Body) -> Answer:
        if not isinstance(self.answers, list):
            return self.answers(body)
        return self.answers[min(len(self.sent), len(self.answers)) - 1]


def calling(name: str, arguments: dict[str, Any] | str, call_id: str = "call_1") -> dict[str, Any]:
    """A message that calls one tool."""
    return calling_all((name, arguments, call_id))


def calling_all(*calls: tuple[str, dict[str, Any] | str, str]) -> dict[str, Any]:
    """A message that calls several tools at once."""
    return {"content": None, "tool_calls": [_call(*call) for call in calls]}


def arguments_of(body: Body) -> dict[str, Any]:
    """The schema of the first tool that was offered."""
    schema = body["tools"][0]["function"]["parameters"]
    assert isinstance(schema, dict)
    return schema


def _call(name: str, arguments: dict[str, Any] | str, call_id: str) -> dict[str, Any]:
    text = arguments if isinstance(arguments, str) else json.dumps(arguments)
    return {"id": call_id, "type": "function", "function": {"name": name, "arguments": text}}


_USAGE = {"prompt_tokens": 40, "completion_tokens": 9, "total_tokens": 49,
          "prompt_tokens_details": {"cached_tokens": 32}}  # fmt: skip


def _finish(message: dict[str, Any]) -> str:
    return str(message.get("finish_reason") or ("tool_calls" if message.get("tool_calls") else "stop"))


def _completion(message: dict[str, Any]) -> dict[str, Any]:
    fields = {key: value for key, value in message.items() if key != "finish_reason"}
    choice = {"index": 0, "finish_reason": _finish(message),
              "message": {"role": "assistant", "refusal": None, **fields}}  # fmt: skip
    head = {"id": "c-1", "object": "chat.completion", "created": 1, "model": "m-2026"}
    return {**head, "choices": [choice], "usage": _USAGE}


def _events(message: dict[str, Any]) -> str:
    head = {"id": "c-1", "object": "chat.completion.chunk", "created": 1, "model": "m-2026"}
    rows = [{**head, "choices": [{"index": 0, "delta": delta, "finish_reason": None}]} for delta in _deltas(message)]
    rows.append({**head, "choices": [{"index": 0, "delta": {}, "finish_reason": _finish(message)}]})
    rows.append({**head, "choices": [], "usage": _USAGE})
    return "".join(f"data: {json.dumps(row)}\n\n" for row in rows) + "data: [DONE]\n\n"


def _deltas(message: dict[str, Any]) -> Iterator[dict[str, Any]]:
    yield {"role": "assistant", "content": ""}
    for key in ("content", "refusal"):
        for piece in _pieces(message.get(key) or ""):
            yield {key: piece}
    for at, call in enumerate(message.get("tool_calls") or ()):
        function = {**call["function"], "arguments": ""}
        yield {"tool_calls": [{**call, "index": at, "function": function}]}
        for piece in _pieces(call["function"]["arguments"]):
            yield {"tool_calls": [{"index": at, "function": {"arguments": piece}}]}


def _pieces(text: str, size: int = 9) -> Iterator[str]:
    for start in range(0, len(text), size):
        yield text[start : start + size]
