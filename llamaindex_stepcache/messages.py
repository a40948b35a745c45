"""Messages of LlamaIndex as turns of a conversation, and back."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from llama_index.core.base.llms.types import ChatMessage, MessageRole, TextBlock, ThinkingBlock, ToolCallBlock

from llamaindex_stepcache.identity import READER
from stepcache_core import Message
from stepcache_core.adapting.conversations import Turn
from stepcache_core.adapting.objects import plain_data
from stepcache_core.adapting.values import Reading, UnkeyedError

_OTHER_NAMES = {MessageRole.DEVELOPER: "system", MessageRole.CHATBOT: "assistant", MessageRole.MODEL: "assistant"}


def turns_of(messages: Sequence[ChatMessage]) -> tuple[Turn, ...]:
    """The conversation, without what differs from call to call. Raises `UnkeyedError` for what is not compared."""
    return tuple(Turn(_OTHER_NAMES.get(each.role, each.role.value), _content(each), _extras(each)) for each in messages)


def other_names(messages: Sequence[ChatMessage]) -> str:
    """The roles, where one of them goes by another name than the usual one; they belong to the scope."""
    roles = [message.role for message in messages]
    return f"\nroles {[role.value for role in roles]!r}" if any(role in _OTHER_NAMES for role in roles) else ""


def chat_messages(messages: Sequence[Message]) -> list[ChatMessage]:
    """The same conversation, content for content."""
    return [ChatMessage(role=MessageRole(message.role), content=message.content) for message in messages]


def _content(message: ChatMessage) -> str | list[Any]:
    match message.blocks:
        case []:
            return ""
        case [TextBlock(text=text)]:
            return text
        case blocks:
            return [_block(block) for block in blocks]


def _block(block: Any) -> dict[str, Any]:
    if not isinstance(block, TextBlock | ThinkingBlock | ToolCallBlock):
        raise UnkeyedError(f"a message holds a block of the class {type(block).__name__}, which is not compared")
    return block.model_dump(mode="json")


def _extras(message: ChatMessage) -> dict[str, Any]:
    """What stands beside the content; calls that are blocks as well, only once, by their ids."""
    calls = [{"id": block.tool_call_id} for block in message.blocks if isinstance(block, ToolCallBlock)]
    given = {name: value for name, value in message.additional_kwargs.items() if value not in (None, "", [], {})}
    if calls:
        given["tool_calls"] = calls
    extras: dict[str, Any] = READER.plain(plain_data(given), Reading.CALL, "a message's additional_kwargs")
    return extras
