"""New ids for the tool calls of a message that is served again: an id that occurs twice in a thread is ambiguous."""

from __future__ import annotations

import secrets
import string
from collections.abc import Mapping
from typing import Any

from langchain_core.messages import AIMessage

_LETTERS = string.ascii_letters + string.digits
_SHORTEST = 9
"""Characters; some vendors take ids of exactly that many."""

_BOUND = ("function_call", "custom_tool_call")
"""Blocks of a server that remembers its own items by id, and their calls with them."""

_HOLDERS = ("tool_calls", "invalid_tool_calls", "content", "additional_kwargs")


def with_fresh_ids(message: AIMessage) -> AIMessage:
    """The message with another id for each of its tool calls, wherever it stands."""
    ids = [call["id"] for call in (*message.tool_calls, *message.invalid_tool_calls)]
    fresh = {old: _another(old) for old in ids if old}
    if not fresh or any(isinstance(block, dict) and block.get("type") in _BOUND for block in message.content):
        return message
    return message.model_copy(update={name: _renamed(getattr(message, name), fresh) for name in _HOLDERS})


def _another(old: str) -> str:
    """An id that looks like the old one: what stands before the last sign of a seam, and as many letters behind it."""
    seam = max(old.rfind(sign) for sign in "_-") + 1
    length = max(len(old) - seam, _SHORTEST)
    return old[:seam] + "".join(secrets.choice(_LETTERS) for _ in range(length))


def _renamed(value: Any, fresh: Mapping[str, str]) -> Any:
    match value:
        case dict():
            return {
                key: fresh.get(item, item) if key == "id" and isinstance(item, str) else _within(key, item, fresh)
                for key, item in value.items()
            }
        case list():
            return [_renamed(item, fresh) for item in value]
        case _:
            return value


def _within(key: str, item: Any, fresh: Mapping[str, str]) -> Any:
    """The arguments of a call are the model's own words: an "id" in there is content."""
    return item if key in ("args", "arguments", "input") else _renamed(item, fresh)
