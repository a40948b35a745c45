"""The tool calls of a stream that has ended, read as those of a whole answer are.

While a stream comes, LangChain completes arguments that are cut off; what stays cut off is a call that nobody can read.
"""

from __future__ import annotations

import json
from typing import Any

from langchain_core.messages import AIMessageChunk, BaseMessage
from langchain_core.messages.tool import ToolCallChunk, invalid_tool_call, tool_call


def calls_of(message: BaseMessage) -> dict[str, list[Any]]:
    """The fields of a message that hold its calls; none where it has no chunks of any."""
    if not isinstance(message, AIMessageChunk) or not message.tool_call_chunks:
        return {}
    read = [_read(chunk) for chunk in message.tool_call_chunks]
    return {
        "tool_calls": [call for call in read if call["type"] == "tool_call"],
        "invalid_tool_calls": [call for call in read if call["type"] != "tool_call"],
    }


def _read(chunk: ToolCallChunk) -> Any:
    arguments = _object(chunk["args"] or "{}")
    if not chunk["name"] or arguments is None:
        return invalid_tool_call(name=chunk["name"], args=chunk["args"], id=chunk["id"], error=None)
    return tool_call(name=chunk["name"], args=arguments, id=chunk["id"])


def _object(text: str) -> dict[str, Any] | None:
    try:
        value = json.loads(text, strict=False)
    except (ValueError, RecursionError):
        return None
    return value if isinstance(value, dict) else None
