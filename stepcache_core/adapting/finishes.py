"""What vendors say of how an answer ended."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any, Literal

from stepcache_core import Reply

Finish = Literal["stop", "length", "filter", "tool_calls", "unknown"]

_FINISHES: dict[str, Finish] = {
    **dict.fromkeys(("stop", "end_turn", "stop_sequence", "eos", "eos_token", "complete", "completed"), "stop"),
    **dict.fromkeys(
        ("length", "max_tokens", "max_output_tokens", "model_length", "model_context_window_exceeded", "incomplete"),
        "length",
    ),
    **dict.fromkeys(
        ("content_filter", "content_filtered", "refusal", "safety", "recitation", "prohibited_content", "blocklist",
         "spii", "guardrail_intervened", "error", "failed", "cancelled", "malformed_function_call"),
        "filter",
    ),
    **dict.fromkeys(("tool_calls", "tool_use", "tool_call", "function_call"), "tool_calls"),
}  # fmt: skip
"""What vendors say of how an answer ended. An answer that ended in an error is kept as little as a filtered one."""

FINISH_KEYS = ("finish_reason", "stop_reason", "stopReason", "done_reason", "status")

CUT_SHORT = ("length", "filter")


def finish_stated(metadata: Mapping[str, Any]) -> Finish:
    """How an answer ended, where the metadata of it say so under one of the usual names."""
    details = metadata.get("incomplete_details")
    if isinstance(details, Mapping):
        return _FINISHES.get(str(details.get("reason")).lower(), "length")
    words = (metadata.get(key) for key in FINISH_KEYS)
    word = next((word for word in words if isinstance(word, str)), "")
    return _FINISHES.get(word.lower(), "unknown")


def count(value: Any) -> int:
    """A number of tokens; 0 for what is none."""
    return max(value, 0) if isinstance(value, int) else 0


def cut_short(reply: Reply) -> Reply:
    """The reply as one that broke off; what was filtered stays that."""
    return reply if reply.finish == "filter" else replace(reply, finish="length")
