"""Listen to what LangChain tells of its runs, in a form that two models can be compared by."""

from __future__ import annotations

import re
import threading
from dataclasses import dataclass, field
from typing import Any
from uuid import UUID

from langchain_core.callbacks import BaseCallbackHandler
from langchain_core.language_models import BaseChatModel, BaseLLM
from langchain_core.messages import BaseMessage
from langchain_core.outputs import LLMResult

from langchain_stepcache import StepCacheChatModel, StepCacheTextLLM, with_step_cache
from stepcache_core import InMemoryStepStore, LexicalEmbedder
from tests.core.toys import CountingTask, LetterEmbedder


@dataclass(slots=True)
class Event:
    """One thing that was told; `said` holds nothing that differs from run to run."""

    kind: str
    run: UUID
    parent: UUID | None
    said: dict[str, Any] = field(default_factory=dict)
    tags: tuple[str, ...] = ()


class Listener(BaseCallbackHandler):
    """Writes down every event of models."""

    def __init__(self) -> None:
        self.events: list[Event] = []
        self.ended = threading.Event()

    def on_chat_model_start(self, serialized: Any, messages: list[list[BaseMessage]], **kwargs: Any) -> None:
        texts = [[message.content for message in each] for each in messages]
        self._note("start", kwargs, {"serialized": cleaned(serialized), "messages": texts, **_of_start(kwargs)})

    def on_llm_start(self, serialized: Any, prompts: list[str], **kwargs: Any) -> None:
        self._note("start", kwargs, {"serialized": cleaned(serialized), "prompts": prompts, **_of_start(kwargs)})

    def on_llm_new_token(self, token: Any, *, chunk: Any = None, **kwargs: Any) -> None:
        self._note("token", kwargs, {"token": token, "chunk": None if chunk is None else _of_answer(chunk)})

    def on_llm_end(self, response: LLMResult, **kwargs: Any) -> None:
        self._note("end", kwargs, _of_result(response))
        self.ended.set()

    def on_llm_error(self, error: BaseException, **kwargs: Any) -> None:
        self._note("error", kwargs, {"error": repr(error), **_of_result(kwargs["response"])})

    def on_stream_event(self, event: Any, **kwargs: Any) -> None:
        self._note("event", kwargs, {"event": cleaned(event)})

    @property
    def story(self) -> list[tuple[str, dict[str, Any]]]:
        """What was told, in order."""
        return [(event.kind, event.said) for event in self.events]

    @property
    def kinds(self) -> list[str]:
        """The kinds of events in order."""
        return [event.kind for event in self.events]

    def of(self, kind: str) -> list[Event]:
        """The events of one kind."""
        return [event for event in self.events if event.kind == kind]

    def _note(self, kind: str, kwargs: dict[str, Any], said: dict[str, Any]) -> None:
        tags = tuple(kwargs.get("tags") or ())
        self.events.append(Event(kind, kwargs["run_id"], kwargs.get("parent_run_id"), said, tags))


def _of_start(kwargs: dict[str, Any]) -> dict[str, Any]:
    names = ("tags", "metadata", "name", "invocation_params", "options", "batch_size")
    return {name: kwargs.get(name) for name in names}


def _of_result(response: LLMResult) -> dict[str, Any]:
    answers = [[_of_answer(generation) for generation in each] for each in response.generations]
    return {"answers": answers, "output": response.llm_output}


def _of_answer(generation: Any) -> dict[str, Any]:
    """An answer or a chunk of one; a chunk that has nothing but a receipt is as good as an empty last one."""
    return {"text": generation.text, "info": cleaned(generation.generation_info or {}),
            "message": fields_of(generation.message) if hasattr(generation, "message") else None}  # fmt: skip


def fields_of(message: BaseMessage) -> dict[str, Any]:
    """A message's fields without its id and its receipt."""
    return {"class": type(message).__name__, **cleaned(message.model_dump())}


def cleaned(value: Any) -> Any:
    """The value without ids, receipts and addresses."""
    match value:
        case str():
            return re.sub(r" at 0x[0-9a-f]+", "", value)
        case dict():
            return {key: cleaned(item) for key, item in value.items() if key not in ("id", "stepcache", "run_id")}
        case list() | tuple():
            return [cleaned(item) for item in value]
        case _:
            return value


def cached_chat(model: BaseChatModel, **settings: Any) -> StepCacheChatModel:
    """The model with a cache in memory that knows the tasks of the package."""
    return with_step_cache(model, **{"store": InMemoryStepStore(), "embedder": LexicalEmbedder(), **settings})


def counting_chat(model: BaseChatModel, **settings: Any) -> StepCacheChatModel:
    """The model with a cache in memory that knows how to count and nothing else."""
    return cached_chat(model, **{"embedder": LetterEmbedder(), "tasks": [CountingTask()], **settings})


def cached_text(model: BaseLLM, **settings: Any) -> StepCacheTextLLM:
    """The same for a text model."""
    given = {"store": InMemoryStepStore(), "embedder": LetterEmbedder(), "tasks": [CountingTask()], **settings}
    return with_step_cache(model, **given)
