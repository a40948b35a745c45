"""Responses of LlamaIndex as replies, and as JSON of our own and back: nothing is revived by name."""

from __future__ import annotations

import json
import uuid
from collections.abc import Iterator
from typing import Any

from llama_index.core.base.llms import types as li
from pydantic import ValidationError

from stepcache_core import Reply
from stepcache_core.adapting.call_ids import fresh_ids, renamed
from stepcache_core.adapting.demands import Demand, arguments_of
from stepcache_core.adapting.finishes import CUT_SHORT
from stepcache_core.adapting.objects import Kept, marked, unmarked
from stepcache_core.adapting.vendors import finish_in, usage_in

VERSION = 1
Response = li.ChatResponse | li.CompletionResponse
_KINDS: dict[str, type[Response]] = {"chat": li.ChatResponse, "text": li.CompletionResponse}
_SHOWN = (li.TextBlock, li.ThinkingBlock)
"""What an answer of text may hold; thoughts are kept for identical requests and are no part of the answer elsewhere."""


def reply_of(response: Response, demand: Demand | None = None, *, exact_only: bool = False) -> Reply:
    """The reply in a response. Text only where that is all of it, or the answer is a demanded call with it.

    `exact_only`: the answer serves identical requests alone, so that what is more than text is kept under its text.
    """
    usage, finish = (
        usage_in(response.raw, response.additional_kwargs),
        finish_in(response.raw, response.additional_kwargs),
    )
    payload, arguments = encode(response), _arguments(response, demand)
    if arguments is not None:
        return Reply(arguments, usage, finish if finish in CUT_SHORT else "stop", payload)
    if _is_text(response):
        return Reply(text_of(response), usage, finish, payload)
    ended = "tool_calls" if _has_calls(response) and finish not in CUT_SHORT else finish
    return Reply(text_of(response) if exact_only and payload is not None else "", usage, ended, payload)


def text_of(response: Response) -> str:
    """The text of a response."""
    return response.text if isinstance(response, li.CompletionResponse) else response.message.content or ""


def encode(response: Response) -> str | None:
    """The response as text that `decode` makes an equal one of, or None where JSON cannot hold it.

    What the call cost and the vendor's raw answer are left behind: they tell of a call that will not have been made.
    """
    told = {name: value for name, value in response.additional_kwargs.items() if "token" not in name}
    try:
        fields = _fields(response)
        fields["additional_kwargs"] = marked(told)
        if isinstance(response, li.ChatResponse):
            fields["message"]["additional_kwargs"] = marked(response.message.additional_kwargs)
        kind = "chat" if isinstance(response, li.ChatResponse) else "text"
        text = json.dumps({"llamaindex": kind, "version": VERSION, "fields": fields})
        return text if _holds(text, response) else None
    except (TypeError, ValueError, RecursionError):
        return None


def decode(payload: str | None) -> Response | None:
    """A fresh response with fresh ids for its tool calls, or None where the text is not one of ours."""
    try:
        match json.loads(payload or "null"):
            case {"llamaindex": str(kind), "version": version, "fields": dict(fields)} if version == VERSION:
                return _KINDS[kind].model_validate(unmarked(renamed(fields, fresh_ids(_ids(fields)))))
            case _:
                return None
    except (AttributeError, KeyError, TypeError, ValidationError, ValueError, RecursionError):
        return None


def calling(demand: Demand, text: str) -> li.ChatResponse | None:
    """The response that calls the demanded tool with these arguments, in both of the ways LlamaIndex looks for one."""
    if demand.kind == "format" or arguments_of(text) is None:
        return None
    call_id, function = f"call_{uuid.uuid4().hex[:24]}", Kept.model_validate({"name": demand.name, "arguments": text})
    call = Kept.model_validate({"id": call_id, "type": "function", "function": function})
    block = li.ToolCallBlock(tool_call_id=call_id, tool_name=demand.name, tool_kwargs=text)
    message = li.ChatMessage(role=li.MessageRole.ASSISTANT, blocks=[block], additional_kwargs={"tool_calls": [call]})
    return li.ChatResponse(message=message)


def _fields(response: Response) -> dict[str, Any]:
    bare = response.model_copy(update={"additional_kwargs": {}, "raw": None, "delta": None})
    if isinstance(bare, li.ChatResponse):
        bare = bare.model_copy(update={"message": bare.message.model_copy(update={"additional_kwargs": {}})})
    return bare.model_dump(mode="json")


def _holds(text: str, response: Response) -> bool:
    """True where what comes back says the same; what is no JSON in a block or beside it would not."""
    again = decode(text)
    return again is not None and _told(again) == _told(response)


def _told(response: Response) -> Any:
    """What a response says, without ids."""
    if isinstance(response, li.CompletionResponse):
        return response.text
    blocks = [block.model_dump(mode="json") for block in response.message.blocks]
    return [{name: value for name, value in block.items() if name != "tool_call_id"} for block in blocks]


def _arguments(response: Response, demand: Demand | None) -> str | None:
    """What a check reads where a call was demanded: the arguments of the one call; nothing, of a call of another tool.

    None where the response is as good as any other: no call, or several calls of the tool.
    """
    if demand is None or demand.kind == "format" or isinstance(response, li.CompletionResponse):
        return None
    calls = [block for block in response.message.blocks if isinstance(block, li.ToolCallBlock)]
    if any(call.tool_name != demand.name for call in calls):
        return ""
    if len(calls) != 1:
        return None
    given = calls[0].tool_kwargs
    return given if isinstance(given, str) else json.dumps(given, ensure_ascii=False)


def _is_text(response: Response) -> bool:
    if isinstance(response, li.CompletionResponse):
        return True
    blocks = response.message.blocks
    texts = [block for block in blocks if isinstance(block, li.TextBlock)]
    return len(texts) <= 1 and all(isinstance(block, _SHOWN) for block in blocks) and not _has_calls(response)


def _has_calls(response: Response) -> bool:
    if isinstance(response, li.CompletionResponse):
        return False
    message, names = response.message, ("tool_calls", "function_call")
    in_blocks = any(isinstance(block, li.ToolCallBlock) for block in message.blocks)
    return in_blocks or any(message.additional_kwargs.get(name) for name in names)


def _ids(fields: dict[str, Any]) -> Iterator[str | None]:
    message = fields.get("message") or {}
    yield from (block.get("tool_call_id") for block in message.get("blocks") or ())
    for call in (message.get("additional_kwargs") or {}).get("tool_calls") or ():
        yield call.get("__object__", call).get("id")
