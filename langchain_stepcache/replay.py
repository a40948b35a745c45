"""Turn a result into the generations that LangChain takes for an answer."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from langchain_core.messages import AIMessage
from langchain_core.messages.ai import UsageMetadata
from langchain_core.outputs import ChatGeneration, Generation

from langchain_stepcache.call_ids import with_fresh_ids
from langchain_stepcache.payload import decode
from stepcache_core import Result

KEY = "stepcache"
"""Where the receipt stands: in a message's `response_metadata`, or in a text generation's `generation_info`."""


def generations_of(result: Result, *, is_chat: bool) -> list[Generation] | None:
    """Fresh generations for the result, or None where its payload cannot be read.

    A verbatim answer comes as it was stored; of chat messages only the ids, the usage and the receipt are ours, and
    text generations stay equal to what was stored. What was composed is a message of its text. Usage is zero:
    calls made on the way were counted where they were made, and stand in the receipt.
    """
    receipt = result.receipt.model_dump(mode="json")
    if result.payload is None:
        return [_composed(result.text, receipt, is_chat=is_chat)]
    stored = decode(result.payload)
    if not stored or stored[0].text != result.text:
        return None
    return _annotated(stored, receipt)


def _composed(text: str, receipt: dict[str, Any], *, is_chat: bool) -> Generation:
    if not is_chat:
        return Generation(text=text, generation_info={KEY: receipt})
    message = AIMessage(content=text, response_metadata={KEY: receipt}, usage_metadata=no_usage())
    return ChatGeneration(message=message)


def _annotated(stored: Sequence[Generation], receipt: dict[str, Any]) -> list[Generation]:
    for generation in stored:
        if isinstance(generation, ChatGeneration):
            message = generation.message
            message.response_metadata = {**message.response_metadata, KEY: receipt}
            if isinstance(message, AIMessage):
                message.usage_metadata = no_usage()
                generation.message = with_fresh_ids(message)
    return list(stored)


def no_usage() -> UsageMetadata:
    """The usage of a message that cost nothing."""
    return UsageMetadata(input_tokens=0, output_tokens=0, total_tokens=0)
