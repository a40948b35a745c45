"""Turn what a model answered into a reply: its text, what it cost, how it ended, and its own form."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from langchain_core.messages import AIMessage, BaseMessage
from langchain_core.outputs import ChatGeneration, Generation

from langchain_stepcache.payload import encode
from stepcache_core import Reply, Usage
from stepcache_core.adapting.finishes import CUT_SHORT, Finish, count, finish_stated

_THOUGHTS = ("reasoning", "thinking", "redacted_thinking")


@dataclass(frozen=True, slots=True)
class Answer:
    """A reply, and why it may serve identical requests only, or None."""

    reply: Reply
    exact_only: str | None


def answer_of(generations: Sequence[Generation]) -> Answer | None:
    """The answer in these generations; None where nothing that could be kept stands for them.

    An answer that JSON cannot hold is kept as its text, where its text is all that matters.
    """
    if not generations:
        return None
    payload, exact_only = encode(generations), _more_than_text(generations)
    if payload is None and exact_only is not None:
        return None
    finish = _finish(generations)
    return Answer(Reply(generations[0].text, _usage(generations), finish, payload), exact_only)


def reply_of(message: BaseMessage) -> Reply:
    """The reply in one message of a model that we called ourselves; text only where the message is text."""
    return reply_in([ChatGeneration(message=message)])


def reply_in(generations: Sequence[Generation], text: str | None = None) -> Reply:
    """The same of what a model generated. `text`: what a check is to read, where the answer is a call with it.

    An answer that JSON cannot hold, and that is not text alone, is one without text or payload: nothing keeps it.
    """
    if not generations:
        return Reply("")
    payload, usage = encode(generations), _usage(generations)
    if text is not None:
        ended = _ended(generations[0])
        return Reply(text, usage, ended if ended in CUT_SHORT else "stop", payload)
    is_text = _more_than_text(generations) is None
    return Reply(generations[0].text if is_text else "", usage, _finish(generations), payload)


def _more_than_text(generations: Sequence[Generation]) -> str | None:
    if len(generations) > 1:
        return "there is more than one answer"
    generation = generations[0]
    if isinstance(generation, ChatGeneration) and not _is_text(generation.message):
        return "the answer is not text alone"
    return None


def _is_text(message: BaseMessage) -> bool:
    if _calls_tools(message) or any(message.additional_kwargs.get(key) for key in ("function_call", "audio")):
        return False
    return isinstance(message.content, str) or all(_is_text_block(block) for block in message.content)


def _is_text_block(block: str | dict[str, Any]) -> bool:
    """Text or a thought; thoughts are kept for identical requests and are no part of the answer elsewhere."""
    return isinstance(block, str) or block.get("type") in ("text", *_THOUGHTS)


def _calls_tools(message: BaseMessage) -> bool:
    return isinstance(message, AIMessage) and bool(message.tool_calls or message.invalid_tool_calls)


def _finish(generations: Sequence[Generation]) -> Finish:
    """How the answer ended; of several, the first that was cut short counts."""
    finishes = [_finish_of(generation) for generation in generations]
    return next((finish for finish in finishes if finish in CUT_SHORT), finishes[0])


def _finish_of(generation: Generation) -> Finish:
    """The same of one answer; a call whose arguments nobody can read is a malformed one."""
    ended = _ended(generation)
    if not isinstance(generation, ChatGeneration) or ended in CUT_SHORT:
        return ended
    message = generation.message
    if isinstance(message, AIMessage) and message.invalid_tool_calls:
        return "filter"
    return "tool_calls" if _calls_tools(message) else ended


def _ended(generation: Generation) -> Finish:
    """What the vendor says; a refusal goes before a finish that does not mention it."""
    info = generation.generation_info or {}
    if not isinstance(generation, ChatGeneration):
        return finish_stated(info)
    stated = finish_stated({**info, **generation.message.response_metadata})
    return "filter" if stated != "length" and _was_refused(generation.message) else stated


def _was_refused(message: BaseMessage) -> bool:
    blocks = message.content if isinstance(message.content, list) else []
    in_blocks = any(isinstance(block, dict) and block.get("type") == "refusal" for block in blocks)
    return in_blocks or bool(message.additional_kwargs.get("refusal"))


def _usage(generations: Sequence[Generation]) -> Usage:
    """What the call cost; several answers of one call each carry the whole, so the first that has any counts."""
    messages = [generation.message for generation in generations if isinstance(generation, ChatGeneration)]
    found = (message.usage_metadata for message in messages if isinstance(message, AIMessage))
    usage: Mapping[str, Any] = next((usage for usage in found if usage), {})
    details = usage.get("input_token_details") or {}
    return Usage(
        input_tokens=count(usage.get("input_tokens")),
        cached_input_tokens=count(details.get("cache_read")),
        output_tokens=count(usage.get("output_tokens")),
    )
