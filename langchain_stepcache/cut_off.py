"""Read what a model had said, out of the error that OpenAI's client raises where a limit ended a formatted answer."""

from __future__ import annotations

from typing import Any

from stepcache_core import Reply, Usage
from stepcache_core.adapting.finishes import count


def reply_cut_off(error: BaseException) -> Reply | None:
    """The beginning of the answer with its tokens, or None for another error.

    The client keeps the completion in the error (openai's `LengthFinishReasonError`, told by that and not by its class,
    since the package need not be there).
    """
    completion = getattr(error, "completion", None)
    choices = getattr(completion, "choices", None)
    if not isinstance(choices, list) or len(choices) != 1 or getattr(choices[0], "finish_reason", None) != "length":
        return None
    text = getattr(getattr(choices[0], "message", None), "content", None)
    return Reply(text if isinstance(text, str) else "", _usage(getattr(completion, "usage", None)), "length")


def _usage(told: Any) -> Usage:
    details = getattr(told, "prompt_tokens_details", None)
    return Usage(
        input_tokens=count(getattr(told, "prompt_tokens", None)),
        cached_input_tokens=count(getattr(details, "cached_tokens", None)),
        output_tokens=count(getattr(told, "completion_tokens", None)),
    )
