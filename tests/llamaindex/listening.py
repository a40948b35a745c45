"""Listen to what LlamaIndex tells of its calls, in a form that two LLMs can be compared by."""

from __future__ import annotations

import re
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from enum import Enum
from typing import Any

from llama_index.core.callbacks import CallbackManager, CBEventType, TokenCountingHandler
from llama_index.core.callbacks.base_handler import BaseCallbackHandler
from llama_index.core.instrumentation.event_handlers import BaseEventHandler
from llama_index.core.instrumentation.events import BaseEvent
from llama_index.core.llms import LLM
from llama_index.core.types import Thread
from llama_index_instrumentation import get_dispatcher
from llama_index_instrumentation.events.span import SpanDropEvent
from pydantic import BaseModel, PrivateAttr

from llamaindex_stepcache import StepCacheEvent

DIFFERS = frozenset({"stepcache", "id", "id_", "tool_call_id", "tool_id", "timestamp", "span_id", "created", "timings"})
"""What is another one in every call: ids, times, and the receipt that only one of the two has."""

Told = tuple[str, Any]


class Listener(BaseCallbackHandler):
    """Writes down every event of a callback manager with the kind of event that it lies in."""

    def __init__(self) -> None:
        super().__init__(event_starts_to_ignore=[], event_ends_to_ignore=[])
        self.story: list[Told] = []
        self.prompts: list[dict[Any, Any]] = []
        self._kinds: dict[str, str] = {}

    def on_event_start(
        self,
        event_type: CBEventType,
        payload: dict[str, Any] | None = None,
        event_id: str = "",
        parent_id: str = "",
        **kwargs: Any,
    ) -> str:
        self._kinds[event_id] = event_type.value
        inside = self._kinds.get(parent_id, "root")
        self.story.append((f"{event_type.value} starts in {inside}", plain(payload)))
        if event_type is CBEventType.LLM:
            self.prompts.append(dict(payload or {}))
        return event_id

    def on_event_end(
        self, event_type: CBEventType, payload: dict[str, Any] | None = None, event_id: str = "", **kwargs: Any
    ) -> None:
        self.story.append((f"{event_type.value} ends", plain(payload)))

    def start_trace(self, trace_id: str | None = None) -> None:
        """A trace is no event."""

    def end_trace(self, trace_id: str | None = None, trace_map: dict[str, list[str]] | None = None) -> None:
        """A trace is no event."""

    def of(self, kind: CBEventType) -> list[Told]:
        """The events of one kind."""
        return [told for told in self.story if told[0].partition(" ")[0] == kind.value]


class Witness(BaseEventHandler):
    """Writes down every instrumentation event, but for those of spans: a wrapper's method is one span more."""

    _story: list[Told] = PrivateAttr(default_factory=list)
    _receipts: list[dict[str, Any]] = PrivateAttr(default_factory=list)

    @classmethod
    def class_name(cls) -> str:
        return "Witness"

    def handle(self, event: BaseEvent, **kwargs: Any) -> None:
        if isinstance(event, StepCacheEvent):
            self._receipts.append(event.receipt)
        elif not isinstance(event, SpanDropEvent):
            self._story.append((event.class_name(), plain(event)))

    @property
    def story(self) -> list[Told]:
        """The events besides those of the cache."""
        return self._story

    @property
    def receipts(self) -> list[dict[str, Any]]:
        """What the events of the cache said."""
        return self._receipts


@dataclass(frozen=True, slots=True)
class Heard:
    """All that was told during a block."""

    callbacks: Listener = field(default_factory=Listener)
    events: Witness = field(default_factory=Witness)
    tokens: TokenCountingHandler = field(default_factory=lambda: TokenCountingHandler(tokenizer=str.split))

    @property
    def counted(self) -> list[tuple[int, int]]:
        """The tokens read and written by each call that was counted."""
        return sorted((each.prompt_token_count, each.completion_token_count) for each in self.tokens.llm_token_counts)

    @property
    def manager(self) -> CallbackManager:
        """A callback manager that tells these handlers."""
        return CallbackManager([self.callbacks, self.tokens])


@contextmanager
def heard(llm: LLM) -> Iterator[Heard]:
    """What is told while the block runs, threads that LlamaIndex started for it included."""
    root, before, told = get_dispatcher(), llm.callback_manager, Heard()
    llm.callback_manager = told.manager
    root.add_event_handler(told.events)
    try:
        yield told
        for thread in threading.enumerate():
            if isinstance(thread, Thread):
                thread.join(60)
    finally:
        root.event_handlers.remove(told.events)
        llm.callback_manager = before


def plain(value: Any) -> Any:
    """The value as lists, dictionaries and texts, without what differs in every call."""
    match value:
        case None | bool() | int() | float():
            return value
        case Enum():
            return plain(value.value)
        case str():
            return re.sub(r" at 0x[0-9a-f]+", "", value)
        case BaseModel():
            return {"class": type(value).__name__, **plain(dict(value))}
        case dict():
            return {str(key): plain(item) for key, item in value.items() if key not in DIFFERS}
        case list() | tuple() | set() | frozenset():
            return [plain(item) for item in value]
        case BaseException():
            return [type(value).__name__, str(value)]
        case type():
            return value.__qualname__
        case _:
            return type(value).__name__
