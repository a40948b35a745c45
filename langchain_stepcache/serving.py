"""Turn what the engine served into what a chat model returns: a result, or the chunks of a stream."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any

from langchain_core.messages import AIMessage, AIMessageChunk
from langchain_core.messages.ai import UsageMetadata
from langchain_core.messages.tool import tool_call_chunk
from langchain_core.outputs import ChatGeneration, ChatGenerationChunk, ChatResult

from langchain_stepcache.call_ids import with_fresh_ids
from langchain_stepcache.inner import InnerCalls
from langchain_stepcache.payload import decode
from langchain_stepcache.replay import KEY, no_usage
from langchain_stepcache.structured import message_of, with_parsed
from stepcache_core import Result
from stepcache_core.adapting.asking import explained
from stepcache_core.adapting.results import is_foreign, is_own

_SPENDER = ("model_name", "model_provider")
"""What usage is counted by."""


def chat_result(result: Result, calls: InnerCalls) -> ChatResult:
    """What the model's own `_generate` would return, with the receipt in each message's `response_metadata`.

    An answer that is the model's own comes as the model gave it. Of anything else the usage is that of the call for a
    whole answer, where there was one, else zero: calls for parts are counted where they are traced, below this run.
    """
    receipt = explained(result, calls).receipt.model_dump(mode="json")
    own = calls.answered
    if own is not None and is_own(result):
        for generation in own.generations:
            _annotate(generation.message, receipt)
        return own
    spent = usage_of(calls)
    generations = _stored(result) or [_composed(result.text, calls)]
    return ChatResult(generations=[_served(each, receipt, spent, calls) for each in generations])


def is_unread(result: Result, calls: InnerCalls) -> bool:
    """True for an answer kept by another framework that is more than what can be read of it here."""
    if result.payload is None:
        return False
    return is_foreign(result, is_read=decode(result.payload) is not None, exact_only=calls.exact_only)


def chunks_of(result: Result, calls: InnerCalls) -> Iterator[ChatGenerationChunk]:
    """A whole answer as chunks: text step by step, anything else at once, and at the end what is beside it."""
    generation = chat_result(result, calls).generations[0]
    steps = [row.text for row in result.receipt.steps]
    if isinstance(generation.message.content, str) and generation.message.content == "".join(steps):
        yield from map(text_chunk, steps)
        yield _as_chunk(generation, content="")
    else:
        yield _as_chunk(generation, content=generation.message.content)


def text_chunk(text: str) -> ChatGenerationChunk:
    """A chunk of text alone."""
    return ChatGenerationChunk(message=AIMessageChunk(content=text))


def last_chunk(result: Result, calls: InnerCalls) -> ChatGenerationChunk:
    """The chunk behind text that has been streamed: tool calls, metadata, usage and receipt."""
    return _as_chunk(chat_result(result, calls).generations[0], content="")


def with_receipt(result: Result, held: ChatGenerationChunk | None) -> ChatGenerationChunk:
    """The last chunk that came from the model itself with the receipt on it, or one behind it with nothing else."""
    receipt = result.receipt.model_dump(mode="json")
    if held is None:
        message = AIMessageChunk(content="", response_metadata={KEY: receipt}, chunk_position="last")
        return ChatGenerationChunk(message=message)
    _annotate(held.message, receipt)
    return held


def usage_of(calls: InnerCalls) -> UsageMetadata:
    """What the call for the whole answer cost, which no run of its own counts."""
    if calls.answered is None:
        return no_usage()
    messages = [generation.message for generation in calls.answered.generations]
    found = (message.usage_metadata for message in messages if isinstance(message, AIMessage))
    return next((usage for usage in found if usage), no_usage())


def _composed(text: str, calls: InnerCalls) -> ChatGeneration:
    """The message of a composed text; with the tokens that a call for a whole answer spent goes who spent them."""
    message, own = message_of(text, calls.demand), calls.answered
    if own is not None and own.generations:
        first = own.generations[0]
        told = {**(own.llm_output or {}), **(first.generation_info or {}), **first.message.response_metadata}
        message.response_metadata = {name: told[name] for name in _SPENDER if name in told}
    return ChatGeneration(message=message)


def _stored(result: Result) -> list[ChatGeneration]:
    """The generations of the payload; none where there is none, or it does not say what is served."""
    stored = decode(result.payload) if result.payload is not None else None
    return [each for each in stored or () if isinstance(each, ChatGeneration)]


def _served(
    generation: ChatGeneration, receipt: dict[str, Any], spent: UsageMetadata, calls: InnerCalls
) -> ChatGeneration:
    message = generation.message
    if isinstance(message, AIMessage):
        message = with_fresh_ids(message.model_copy(update={"usage_metadata": spent}))
        message = with_parsed(message, calls.demand)
    _annotate(message, receipt)
    return generation.model_copy(update={"message": message})


def _annotate(message: Any, receipt: dict[str, Any]) -> None:
    message.response_metadata = {**message.response_metadata, KEY: receipt}


def _as_chunk(generation: ChatGeneration, content: Any) -> ChatGenerationChunk:
    message = generation.message
    last = AIMessageChunk(
        content=content,
        name=message.name,
        additional_kwargs=message.additional_kwargs,
        response_metadata=message.response_metadata,
        usage_metadata=message.usage_metadata if isinstance(message, AIMessage) else None,
        tool_call_chunks=[
            tool_call_chunk(name=call["name"], args=_written(call["args"]), id=call["id"], index=at)
            for at, call in enumerate(_calls(message))
        ],
        chunk_position="last",
    )
    return ChatGenerationChunk(message=last, generation_info=generation.generation_info)


def _calls(message: Any) -> list[Any]:
    """The calls of tools, those that nobody could read among them."""
    return [*message.tool_calls, *message.invalid_tool_calls] if isinstance(message, AIMessage) else []


def _written(arguments: Any) -> str | None:
    return arguments if isinstance(arguments, str | None) else json.dumps(arguments, ensure_ascii=False)
