"""Turn a conversation into a request."""

from __future__ import annotations

import hashlib
from collections.abc import Sequence

from stepcache_core import Message, Request
from stepcache_core.adapting.conversations import PLAIN_ROLES, Turn, canonical
from stepcache_core.adapting.parameters import exact_only_reason


def request_of(turns: Sequence[Turn], parameters: str) -> Request:
    """The request that a conversation makes under these parameters, which belong to the scope whole.

    One that is more than roles and texts serves identical ones only, whatever ids were made up for its calls. Raises
    `UnreadablePromptError`.
    """
    if not all(turn.is_plain for turn in turns):
        return _rich(turns, parameters)
    messages = tuple(Message(role=PLAIN_ROLES[turn.kind], content=str(turn.content)) for turn in turns)
    return bounded(Request(messages=messages, model=f"chat\n{parameters}"), exact_only_reason(parameters))


def bounded(request: Request, reason: str | None) -> Request:
    """The request for identical ones only where there is a reason."""
    return request if reason is None else request.model_copy(update={"exact_only": reason})


def around(written: str, prompt: str) -> str:
    """What an adapter has written around the prompt, by its digest; all of it where the prompt is not found once."""
    parts = written.split(prompt) if prompt else [written]
    told = repr(parts if len(parts) == 2 else [written])
    return f"\nadapted {hashlib.sha256(told.encode('utf-8', 'surrogatepass')).hexdigest()}"


def _rich(turns: Sequence[Turn], parameters: str) -> Request:
    messages = tuple(
        Message(role=PLAIN_ROLES.get(turn.kind, "tool"), content=text)
        for turn, text in zip(turns, canonical(turns), strict=True)
    )
    return Request(messages=messages, model=f"rich chat\n{parameters}", exact_only="the conversation is not text alone")
