"""The wrapped chat model as the engine calls it: for an answer as the caller would, for a part of one unseen."""

from __future__ import annotations

from collections.abc import AsyncIterator, Callable, Iterator, Sequence
from dataclasses import dataclass, field
from typing import Any

from langchain_core.callbacks import (
    AsyncCallbackManager,
    AsyncCallbackManagerForLLMRun,
    CallbackManager,
    CallbackManagerForLLMRun,
)
from langchain_core.language_models import BaseChatModel
from langchain_core.messages import AIMessage, BaseMessage
from langchain_core.outputs import ChatGeneration, ChatGenerationChunk, ChatResult
from langchain_core.outputs.chat_generation import merge_chat_generation_chunks
from langchain_core.runnables import RunnableConfig

from langchain_stepcache.answers import reply_in
from langchain_stepcache.messages import langchain_messages
from langchain_stepcache.model import CallableModel
from langchain_stepcache.nesting import calling_model
from langchain_stepcache.structured import Demand, for_patch, text_of
from stepcache_core import ModelRequest, Reply

RunManager = CallbackManagerForLLMRun | AsyncCallbackManagerForLLMRun | None


class Piece(str):
    """Text of a chunk, and the chunk it came in."""

    __slots__ = ("chunk",)
    chunk: ChatGenerationChunk

    @classmethod
    def of(cls, chunk: ChatGenerationChunk) -> Piece:
        """The piece of a chunk; a chunk without text is an empty one."""
        piece = cls(chunk.message.text)
        piece.chunk = chunk
        return piece


@dataclass(slots=True)
class InnerCalls:
    """The calls that one request to the wrapper makes. `answered`: what the model itself gave for the whole request."""

    bound: BaseChatModel
    messages: Sequence[BaseMessage]
    stop: list[str] | None
    options: dict[str, Any]
    run_manager: RunManager
    demand: Demand | None
    json_schema: bool | None
    answered: ChatResult | None = None
    chunks: list[ChatGenerationChunk] = field(default_factory=list)

    def generate(self, request: ModelRequest) -> Reply:
        """Make the call. Raises what the model raises."""
        if request.purpose != "answer":
            return self._part(request).generate(request, self._prolonged(request))
        if self.bound.rate_limiter:
            self.bound.rate_limiter.acquire(blocking=True)
        manager = self.run_manager if isinstance(self.run_manager, CallbackManagerForLLMRun) else None
        with calling_model():
            result = self.bound._generate(list(self.messages), self.stop, manager, **self.options)
        return self._kept(result)

    async def agenerate(self, request: ModelRequest) -> Reply:
        """The same on the event loop."""
        if request.purpose != "answer":
            return await self._part(request).agenerate(request, self._prolonged(request))
        if self.bound.rate_limiter:
            await self.bound.rate_limiter.aacquire(blocking=True)
        manager = self.run_manager if isinstance(self.run_manager, AsyncCallbackManagerForLLMRun) else None
        with calling_model():
            result = await self.bound._agenerate(list(self.messages), self.stop, manager, **self.options)
        return self._kept(result)

    def open_stream(self, request: ModelRequest) -> Iterator[Reply | str]:  # noqa: ARG002 - it is for the whole answer
        """The model's own chunks as pieces, then the reply they make. Raises what the model raises."""
        if self.bound.rate_limiter:
            self.bound.rate_limiter.acquire(blocking=True)
        for chunk in self.bound._stream(list(self.messages), self.stop, **self.options):
            self.chunks.append(chunk)
            yield Piece.of(chunk)
        yield self._merged()

    async def aopen_stream(self, request: ModelRequest) -> AsyncIterator[Reply | str]:  # noqa: ARG002 - the same
        """The same on the event loop."""
        if self.bound.rate_limiter:
            await self.bound.rate_limiter.aacquire(blocking=True)
        async for chunk in self.bound._astream(list(self.messages), self.stop, **self.options):
            self.chunks.append(chunk)
            yield Piece.of(chunk)
        yield self._merged()

    def _kept(self, result: ChatResult) -> Reply:
        self.answered = result
        message = result.generations[0].message if len(result.generations) == 1 else None
        text = text_of(message, self.demand) if isinstance(message, AIMessage) else None
        return reply_in(result.generations, text)

    def _merged(self) -> Reply:
        """The reply of all chunks together. A stream without any is one that LangChain refuses: nothing to keep."""
        whole = merge_chat_generation_chunks(self.chunks)
        if whole is None:
            return Reply("")
        fields = {name: getattr(whole.message, name) for name in AIMessage.model_fields if hasattr(whole.message, name)}
        metadata = {**(whole.generation_info or {}), **whole.message.response_metadata}
        message = AIMessage(**{**fields, "type": "ai", "response_metadata": metadata})
        return self._kept(ChatResult(generations=[ChatGeneration(message=message)]))

    def _part(self, request: ModelRequest) -> CallableModel:
        """The model for a call that asks for a part: with the caller's options, seen as a child of the caller's run."""
        options, takes_schema = dict(self.options), self.json_schema
        if self.demand is not None:
            options = for_patch(options, self.demand, request.answer_schema)
            takes_schema = self.demand.kind == "format"
        if self.stop is not None:
            options["stop"] = self.stop
        return CallableModel(self.bound.bind(**options), takes_schema, self._read, self._config())

    def _read(self, message: BaseMessage) -> Reply:
        text = text_of(message, self.demand) if isinstance(message, AIMessage) else None
        return reply_in([ChatGeneration(message=message)], text)

    def _prolonged(self, request: ModelRequest) -> list[BaseMessage]:
        """The caller's own messages, unchanged, and behind them what is asked besides."""
        return [*self.messages, *langchain_messages(request.messages[len(self.messages) :])]

    def _config(self) -> RunnableConfig:
        manager = child_manager(self.run_manager)
        return {} if manager is None else {"callbacks": manager}


def child_manager(run: RunManager) -> CallbackManager | AsyncCallbackManager | None:
    """A manager for runs below this one; None where nobody listens."""
    if run is None:
        return None
    kind: Callable[..., Any] = CallbackManager if isinstance(run, CallbackManagerForLLMRun) else AsyncCallbackManager
    manager = kind(handlers=[], parent_run_id=run.run_id)
    manager.set_handlers(run.inheritable_handlers)
    manager.add_tags(run.inheritable_tags)
    manager.add_metadata(run.inheritable_metadata)
    return manager  # type: ignore[no-any-return]  # one of the two above
