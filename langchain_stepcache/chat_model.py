"""A chat model with a cache inside: whatever is done with the model is done with this one, and behaves as before."""

from __future__ import annotations

from collections.abc import AsyncIterator, Callable, Iterator, Sequence
from typing import Any

from langchain_core.callbacks import AsyncCallbackManagerForLLMRun, CallbackManagerForLLMRun
from langchain_core.language_models import LanguageModelInput
from langchain_core.messages import AIMessage, BaseMessage
from langchain_core.outputs import ChatGenerationChunk, ChatResult
from langchain_core.runnables import Runnable
from langchain_core.tools import BaseTool
from pydantic import Field, PrivateAttr

from langchain_stepcache.delegates import Delegating
from langchain_stepcache.identity import identity_of
from langchain_stepcache.inner import InnerCalls, Piece, RunManager
from langchain_stepcache.requests import asked_by_chat
from langchain_stepcache.serving import chat_result, chunks_of, last_chunk, text_chunk, with_receipt
from langchain_stepcache.structured import demand_of, undemanding
from langchain_stepcache.swap import swapped
from stepcache_core import Request, Result, StepCacheEngine
from stepcache_core.options import CallOptions, options_of

OPTION = "stepcache"
"""The name of the keyword by which one call says how the cache takes part in it."""


class StepCacheChatModel(Delegating):
    """The wrapped model, asked only for what no checked step of an earlier answer covers.

    `bound`: the chat model inside. `engine`: the cache, which several wrappers may share. `verified_stream`: streams
    of recognised tasks give each step when it has passed its check, and mend what fails before anybody sees it.
    `model_id`: what stands for the model in the scope of its answers, None for its class and all its parameters.
    `json_schema`: whether the model takes a JSON Schema as `response_format`; None to find out.

    Every call takes `stepcache=`, a mode ("refresh", "bypass", "only_if_cached") or `CallOptions`; `call_options` sets
    it for all calls in a block. Receipts stand in `response_metadata["stepcache"]`. The model's own errors reach the
    caller as they are; faults of the cache never do. Raises `NotCachedError` for "only_if_cached" alone.
    """

    engine: StepCacheEngine = Field(exclude=True, repr=False)
    verified_stream: bool = False
    model_id: str | None = None
    json_schema: bool | None = None
    _closed_by: Any = PrivateAttr(default=None)

    def _generate(
        self,
        messages: list[BaseMessage],
        stop: list[str] | None = None,
        run_manager: CallbackManagerForLLMRun | None = None,
        **kwargs: Any,
    ) -> ChatResult:
        request, options, calls = self._begun(messages, stop, run_manager, kwargs)
        return chat_result(self.engine.serve(request, calls.generate, options=options), calls)

    async def _agenerate(
        self,
        messages: list[BaseMessage],
        stop: list[str] | None = None,
        run_manager: AsyncCallbackManagerForLLMRun | None = None,
        **kwargs: Any,
    ) -> ChatResult:
        request, options, calls = self._begun(messages, stop, run_manager, kwargs)
        return chat_result(await self.engine.aserve(request, calls.agenerate, options=options), calls)

    def _stream(
        self,
        messages: list[BaseMessage],
        stop: list[str] | None = None,
        run_manager: CallbackManagerForLLMRun | None = None,
        **kwargs: Any,
    ) -> Iterator[ChatGenerationChunk]:
        request, options, calls = self._begun(messages, stop, run_manager, kwargs)
        relay = _Relay(calls)
        pieces = self.engine.stream(
            request,
            calls.open_stream,
            generate=calls.generate,
            options=options,
            verified=self.verified_stream,
            replays_payload=True,
        )
        for piece in pieces:
            yield from relay.chunks(piece)

    async def _astream(
        self,
        messages: list[BaseMessage],
        stop: list[str] | None = None,
        run_manager: AsyncCallbackManagerForLLMRun | None = None,
        **kwargs: Any,
    ) -> AsyncIterator[ChatGenerationChunk]:
        request, options, calls = self._begun(messages, stop, run_manager, kwargs)
        relay = _Relay(calls)
        pieces = self.engine.astream(
            request,
            calls.aopen_stream,
            generate=calls.agenerate,
            options=options,
            verified=self.verified_stream,
            replays_payload=True,
        )
        async for piece in pieces:
            for chunk in relay.chunks(piece):
                yield chunk

    def bind_tools(
        self,
        tools: Sequence[dict[str, Any] | type | Callable[..., Any] | BaseTool],
        *,
        tool_choice: str | None = None,
        **kwargs: Any,
    ) -> Runnable[LanguageModelInput, AIMessage]:
        """Bind tools as the wrapped model does. Raises what it raises."""
        given = kwargs if tool_choice is None else {"tool_choice": tool_choice, **kwargs}
        return swapped(self.bound.bind_tools(tools, **given), self.bound, self)

    def with_structured_output(self, schema: dict[str, Any] | type, **kwargs: Any) -> Runnable[LanguageModelInput, Any]:
        """Structured output as the wrapped model gives it. Raises what it raises."""
        return swapped(self.bound.with_structured_output(schema, **kwargs), self.bound, self)

    def close(self) -> None:
        """Release the engine's store and threads."""
        self.engine.close()

    def _begun(
        self, messages: Sequence[BaseMessage], stop: list[str] | None, run_manager: RunManager, kwargs: dict[str, Any]
    ) -> tuple[Request, CallOptions, InnerCalls]:
        chosen = options_of(kwargs.pop(OPTION, None))
        calls = InnerCalls(self.bound, messages, stop, kwargs, run_manager, demand_of(kwargs), self.json_schema)
        if not self.engine.policy.enabled or chosen.mode == "bypass":
            return Request.of(""), chosen, calls
        return self._request(calls), chosen, calls

    def _request(self, calls: InnerCalls) -> Request:
        """What is asked. A schema that is demanded is checked against and is no part of the scope."""
        options = undemanding(calls.options, calls.demand)
        identity = identity_of(self.bound, calls.stop, options)
        if self.model_id is not None:
            identity = f"{self.model_id}---{identity.partition('---')[2]}"
        request = asked_by_chat(calls.messages, identity)
        schema = None if calls.demand is None else calls.demand.schema
        return request if schema is None else request.model_copy(update={"answer_schema": schema})


class _Relay:
    """Pieces of a stream as chunks; the model's own chunk that says it is the last one waits for the receipt."""

    def __init__(self, calls: InnerCalls) -> None:
        self._calls = calls
        self._held: ChatGenerationChunk | None = None
        self._is_native = self._is_shown = False

    def chunks(self, piece: str | Result) -> Iterator[ChatGenerationChunk]:
        """The chunks of one piece."""
        match piece:
            case Piece():
                self._is_native = True
                if getattr(piece.chunk.message, "chunk_position", None) == "last":
                    self._held = piece.chunk
                else:
                    yield piece.chunk
            case str():
                if self._calls.demand is None or self._calls.demand.kind == "format":
                    self._is_shown = True
                    yield text_chunk(piece)
            case Result():
                yield from self._end(piece)

    def _end(self, result: Result) -> Iterator[ChatGenerationChunk]:
        if self._is_native:
            yield with_receipt(result, self._held)
        elif self._is_shown:
            yield last_chunk(result, self._calls)
        else:
            yield from chunks_of(result, self._calls)
