"""Messages of a model request as LangChain's."""

from __future__ import annotations

from collections.abc import Sequence
from typing import assert_never

from langchain_core.messages import AIMessage, BaseMessage, HumanMessage, SystemMessage

from stepcache_core import Message


def langchain_messages(messages: Sequence[Message]) -> list[BaseMessage]:
    """The same conversation, content for content. Raises ValueError for a tool's message, which has no call here."""
    return [_langchain_message(message) for message in messages]


def _langchain_message(message: Message) -> BaseMessage:
    match message.role:
        case "system":
            return SystemMessage(message.content)
        case "user":
            return HumanMessage(message.content)
        case "assistant":
            return AIMessage(message.content)
        case "tool":
            raise ValueError("a tool's answer cannot be asked about without its call")
        case _ as never:
            assert_never(never)
