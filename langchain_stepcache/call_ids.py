"""New ids for the tool calls of a message that is served again: an id that occurs twice in a thread is ambiguous."""

from __future__ import annotations

from langchain_core.messages import AIMessage

from stepcache_core.adapting.call_ids import fresh_ids, renamed

_BOUND = ("function_call", "custom_tool_call")
"""Blocks of a server that remembers its own items by id, and their calls with them."""

_HOLDERS = ("tool_calls", "invalid_tool_calls", "content", "additional_kwargs")


def with_fresh_ids(message: AIMessage) -> AIMessage:
    """The message with another id for each of its tool calls, wherever it stands."""
    ids = [call["id"] for call in (*message.tool_calls, *message.invalid_tool_calls)]
    fresh = fresh_ids(ids)
    if not fresh or any(isinstance(block, dict) and block.get("type") in _BOUND for block in message.content):
        return message
    return message.model_copy(update={name: renamed(getattr(message, name), fresh) for name in _HOLDERS})
