"""Read the prompt a chat model hands to its cache: a JSON list of message constructors, none of which is revived."""

from __future__ import annotations

import json
import re
from collections.abc import Sequence
from functools import cache
from typing import Any

from langchain_core.messages import AIMessage, BaseMessage, HumanMessage, SystemMessage

from stepcache_core.adapting.conversations import Turn, UnreadablePromptError

MAX_CHARACTERS = 8_000_000
"""A longer prompt is matched as it stands."""

ROLES = {
    "SystemMessage": "system",
    "SystemMessageChunk": "system",
    "HumanMessage": "user",
    "HumanMessageChunk": "user",
    "AIMessage": "assistant",
    "AIMessageChunk": "assistant",
}
_OTHERS = (
    "ToolMessage",
    "ToolMessageChunk",
    "FunctionMessage",
    "FunctionMessageChunk",
    "ChatMessage",
    "ChatMessageChunk",
)
_PLAIN = frozenset({SystemMessage, HumanMessage, AIMessage})
_SURROGATE = re.compile("[\ud800-\udfff]")
_LONGEST_ESCAPE = 12
"""Characters that one may become in a dump."""

_NOT_SENT = (
    "content", "type", "id", "response_metadata", "usage_metadata", "artifact", "tool_call_chunks", "chunk_position",
)  # fmt: skip
_SENT_BACK = ("function_call", "audio")
"""What a model's own additional_kwargs hold that goes back to a model; the rest tells of the call that made it."""


def looks_like_chat(prompt: str) -> bool:
    """True for text that begins as a dump of messages does."""
    return prompt.startswith("[") and '"lc"' in prompt[:16]


def read_turns(prompt: str) -> tuple[Turn, ...]:
    """The conversation, without what differs from call to call. Raises `UnreadablePromptError`."""
    if len(prompt) > MAX_CHARACTERS:
        raise UnreadablePromptError("it is too long")
    try:
        items = json.loads(prompt)
    except (ValueError, RecursionError) as error:
        raise UnreadablePromptError("it is not JSON of a sane depth") from error
    if not isinstance(items, list) or not items:
        raise UnreadablePromptError("it is no list of messages")
    return tuple(_turn(item) for item in items)


def plain_turns(messages: Sequence[BaseMessage]) -> tuple[Turn, ...] | None:
    """The same of messages of LangChain's own that hold text alone, without dumping them; None for any others."""
    is_short = sum(len(message.content) for message in messages) * _LONGEST_ESCAPE < MAX_CHARACTERS
    if not messages or not is_short or not all(map(_is_plain, messages)):
        return None
    return tuple(Turn(ROLES[type(message).__name__], message.content, {}) for message in messages)


def _is_plain(message: BaseMessage) -> bool:
    if type(message) not in _PLAIN or type(message.content) is not str or message.model_extra:
        return False
    if _SURROGATE.search(message.content):  # a dump makes one character of a pair
        return False
    return not any(getattr(message, name) for name in _sent_besides(type(message)))


@cache
def _sent_besides(kind: type[BaseMessage]) -> tuple[str, ...]:
    """The fields besides the text that are sent."""
    return tuple(name for name in kind.model_fields if name not in _NOT_SENT)


def _turn(item: Any) -> Turn:
    match item:
        case {"lc": 1, "type": "constructor", "id": [*_, str(name)], "kwargs": dict(kwargs)} if len(item) == 4:
            kind = ROLES.get(name) or (name.removesuffix("Chunk") if name in _OTHERS else None)
        case _:
            raise UnreadablePromptError("it holds something else than messages")
    if kind is None:
        raise UnreadablePromptError("it holds a message of an unknown class")
    return Turn(kind, _content(kwargs.get("content")), _extras(kind, kwargs))


def _content(content: Any) -> str | list[Any]:
    if isinstance(content, str):
        return content
    if not isinstance(content, list):
        raise UnreadablePromptError("it holds a message whose content is neither text nor blocks")
    texts = [_text_of(block) for block in content]
    return content if None in texts else "".join(text for text in texts if text is not None)


def _text_of(block: Any) -> str | None:
    """The text of a block that holds nothing else; an id that LangChain made up for it does not count."""
    match block:
        case str():
            return block
        case {"type": "text", "text": str(text), **rest} if all(_is_made_up(*pair) for pair in rest.items()):
            return text
        case _:
            return None


def _is_made_up(key: object, value: object) -> bool:
    return key == "id" and isinstance(value, str) and value.startswith("lc_")


def _extras(kind: str, kwargs: dict[str, Any]) -> dict[str, Any]:
    sent = {key: value for key, value in kwargs.items() if key not in _NOT_SENT}
    more = sent.get("additional_kwargs")
    if kind == "assistant" and isinstance(more, dict):
        sent["additional_kwargs"] = {key: more[key] for key in _SENT_BACK if more.get(key)}
    return {key: value for key, value in sent.items() if value not in (None, "", [], {}, False)}
