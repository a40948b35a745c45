"""Messages that answer a demand for structured output."""

from __future__ import annotations

import json
import uuid
from typing import Any

from langchain_core.messages import AIMessage
from langchain_core.messages.tool import tool_call
from pydantic import BaseModel, ValidationError

from stepcache_core.adapting.demands import Demand, arguments_of


def text_of(message: AIMessage, demand: Demand | None) -> str | None:
    """The text that a check reads: of the one call demanded its arguments, of a call that nobody can read nothing.

    None where the message is as good as any other answer: no call, or several calls of the tool.
    """
    if demand is None or demand.kind == "format":
        return None
    calls, unreadable = message.tool_calls, message.invalid_tool_calls
    if unreadable or any(call["name"] != demand.name for call in calls):
        return ""
    return json.dumps(calls[0]["args"], ensure_ascii=False) if len(calls) == 1 else None


def message_of(text: str, demand: Demand | None) -> AIMessage:
    """The message that gives a composed text in the form demanded."""
    if demand is not None and demand.kind == "tool":
        arguments = arguments_of(text)
        if arguments is not None:
            call = tool_call(name=demand.name, args=arguments, id=f"call_{uuid.uuid4().hex[:24]}")
            return AIMessage(content="", tool_calls=[call])
    return with_parsed(AIMessage(content=text), demand)


def with_parsed(message: AIMessage, demand: Demand | None) -> AIMessage:
    """The message with `parsed` made of its own text, where there was or has to be one."""
    had = message.additional_kwargs.get("parsed") is not None
    wants = demand is not None and demand.kind == "format" and demand.parse is not None
    if not had and not wants:
        return message
    more = {key: value for key, value in message.additional_kwargs.items() if key != "parsed"}
    parsed = _parsed(message.text, demand.parse if demand is not None else None)
    if parsed is not None:
        more["parsed"] = parsed
    return message.model_copy(update={"additional_kwargs": more})


def _parsed(text: str, kind: type[BaseModel] | None) -> Any:
    try:
        return json.loads(text) if kind is None else kind.model_validate_json(text)
    except (ValidationError, ValueError, RecursionError):
        return None
