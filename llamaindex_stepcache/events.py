"""What LlamaIndex's instrumentation hears of the cache."""

from __future__ import annotations

from typing import Any

from llama_index_instrumentation import get_dispatcher
from llama_index_instrumentation.base import BaseEvent

from stepcache_core import Result

KEY = "stepcache"
"""Where the receipt stands in a response's `additional_kwargs`; also the keyword by which a call says what it wants."""

_dispatcher = get_dispatcher(__name__)


class StepCacheEvent(BaseEvent):
    """An answer was served, from the cache or not: the receipt says how and why.

    Calls of a model fire LlamaIndex's own events besides; an answer without one fires this alone, since a handler that
    counts tokens would estimate some for an LLM event that has none.
    """

    receipt: dict[str, Any]

    @classmethod
    def class_name(cls) -> str:
        """The name of the event."""
        return "StepCacheEvent"


def tell(result: Result) -> dict[str, Any]:
    """Emit the event; the receipt as plain data."""
    receipt = result.receipt.model_dump(mode="json")
    _dispatcher.event(StepCacheEvent(receipt=receipt))
    return receipt
