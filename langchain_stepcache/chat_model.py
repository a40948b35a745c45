"""A chat model with a cache inside: whatever is done with the model is done with this one, and behaves as before."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable, Iterator, Sequence
from contextlib import aclosing, closing
from typing import Any

from langchain_core.callbacks import (
    AsyncCallbackManager,
    AsyncCallbackManagerForLLMRun,
    CallbackManager,
    CallbackManagerForLLMRun,
)
from langchain_core.language_models import LanguageModelInput
from langchain_core.messages import AIMessage, AIMessageChunk, BaseMessage
from langchain_core.outputs import ChatGenerationChunk, ChatResult
from langchain_core.runnables import Runnable, RunnableConfig
from langchain_core.tools import BaseTool
from pydantic import BaseModel, Field

from langchain_stepcache.delegates import OPTION, RUN, Delegating
from langchain_stepcache.fitting import expected, is_unfit
from langchain_stepcache.identity import READER, check_contents
from langchain_stepcache.inner import InnerCalls
from langchain_stepcache.relay import Relay
from langchain_stepcache.requests import asked_by_chat
from langchain_stepcache.runs import RunManager, begun, child_manager
from langchain_stepcache.serving import chat_result, is_unread
from langchain_stepcache.swap import swapped
from stepcache_core import CallOptions, Request, Result, StepCacheEngine
from stepcache_core.adapting.asking import INLINE_CHARACTERS, MESSAGE, asking, weight
from stepcache_core.adapting.demands import demand_of, undemanding
from stepcache_core.adapting.identity import described, identity_of
from stepcache_core.adapting.parameters import exact_only_reason
from stepcache_core.adapting.results import anew, is_lost


class StepCacheChatModel(Delegating):
    """The wrapped model, asked only for what no checked step of an earlier answer covers.

    `bound`: the chat model inside. `engine`: the cache, which several wrappers may share. `verified_stream`: streams
    of recognised tasks give each step when it has passed its check, and mend what fails before anybody sees it. An
    answer that fails and cannot be mended comes at the end of its stream as it is, with `verified` False in its
    receipt: the application has to get an answer, and is to look there before it relies on one.
    `model_id`: what stands for the model in the scope of its answers, None for its class and all its parameters: a
    function among them, or an object among those of a call, cannot be told by its value and leaves the cache out.
    `json_schema`: whether the model takes a JSON Schema as `response_format`; None to find out. `expects`: the class
    that structured output has to be of; what it refuses is not served to it again.

    Every call takes `stepcache=`, a mode ("refresh", "bypass", "only_if_cached") or `CallOptions`; `call_options` sets
    it for all calls in a block. Receipts stand in `response_metadata["stepcache"]`. The model's own errors reach the
    caller as they are; faults of the cache never do. Raises `NotCachedError` for "only_if_cached" alone.

    Keys and secrets are no part of the scope and are not stored: callers that differ in their key alone share answers.
    Tenants who must not need a `namespace` each, in an engine of their own.
    """

    engine: StepCacheEngine = Field(exclude=True, repr=False)
    verified_stream: bool = False
    model_id: str | None = None
    json_schema: bool | None = None
    expects: type[BaseModel] | None = Field(default=None, exclude=True, repr=False)

    def stream(
        self,
        input: LanguageModelInput,  # noqa: A002 - LangChain's name
        config: RunnableConfig | None = None,
        *,
        stop: list[str] | None = None,
        **kwargs: Any,
    ) -> Iterator[AIMessageChunk]:
        """Stream as the wrapped model does. Raises what it raises."""
        config, below = begun(CallbackManager, config)
        yield from super().stream(input, config, stop=stop, **{**kwargs, RUN: below})

    async def astream(
        self,
        input: LanguageModelInput,  # noqa: A002 - the same
        config: RunnableConfig | None = None,
        *,
        stop: list[str] | None = None,
        **kwargs: Any,
    ) -> AsyncIterator[AIMessageChunk]:
        """The same on the event loop."""
        config, below = begun(AsyncCallbackManager, config)
        chunks = super().astream(input, config, stop=stop, **{**kwargs, RUN: below})
        async with aclosing(chunks):  # type: ignore[type-var]  # a generator, though LangChain does not say so
            async for chunk in chunks:
                yield chunk

    def _generate_with_cache(
        self,
        messages: list[BaseMessage],
        stop: list[str] | None = None,
        run_manager: CallbackManagerForLLMRun | None = None,
        **kwargs: Any,
    ) -> ChatResult:
        more = {**kwargs, RUN: child_manager(run_manager)}
        return super()._generate_with_cache(messages, stop, run_manager, **more)

    async def _agenerate_with_cache(
        self,
        messages: list[BaseMessage],
        stop: list[str] | None = None,
        run_manager: AsyncCallbackManagerForLLMRun | None = None,
        **kwargs: Any,
    ) -> ChatResult:
        more = {**kwargs, RUN: child_manager(run_manager)}
        return await super()._agenerate_with_cache(messages, stop, run_manager, **more)

    def _generate(
        self,
        messages: list[BaseMessage],
        stop: list[str] | None = None,
        run_manager: CallbackManagerForLLMRun | None = None,
        **kwargs: Any,
    ) -> ChatResult:
        options, calls = self._begun(messages, stop, run_manager, kwargs)
        request, options = self._request(calls, options)
        result = self.engine.serve(request, calls.generate, options=options)
        if is_lost(result):
            result = self.engine.serve(request, calls.generate, options="bypass")
        elif is_unread(result, calls) or is_unfit(result, options, self.expects):
            result = self.engine.serve(request, calls.generate, options=anew(options))
        return chat_result(result, calls)

    async def _agenerate(
        self,
        messages: list[BaseMessage],
        stop: list[str] | None = None,
        run_manager: AsyncCallbackManagerForLLMRun | None = None,
        **kwargs: Any,
    ) -> ChatResult:
        options, calls = self._begun(messages, stop, run_manager, kwargs)
        request, options = await self._arequest(calls, options)
        result = await self.engine.aserve(request, calls.agenerate, options=options)
        if is_lost(result):
            result = await self.engine.aserve(request, calls.agenerate, options="bypass")
        elif is_unread(result, calls) or is_unfit(result, options, self.expects):
            result = await self.engine.aserve(request, calls.agenerate, options=anew(options))
        if len(result.payload or "") <= INLINE_CHARACTERS:
            return chat_result(result, calls)
        return await asyncio.to_thread(chat_result, result, calls)

    def _stream(
        self,
        messages: list[BaseMessage],
        stop: list[str] | None = None,
        run_manager: CallbackManagerForLLMRun | None = None,
        **kwargs: Any,
    ) -> Iterator[ChatGenerationChunk]:
        options, calls = self._begun(messages, stop, run_manager, kwargs)
        request, options = self._request(calls, options)
        relay = Relay(calls)
        pieces = self.engine.stream(
            request,
            calls.open_stream,
            generate=calls.generate,
            options=options,
            verified=self.verified_stream,
            replays_payload=True,
        )
        with closing(pieces):
            for piece in pieces:
                if isinstance(piece, Result) and is_unread(piece, calls):
                    again = {**kwargs, OPTION: anew(options)}
                    yield from self._stream(messages, stop, run_manager, **again)
                    return
                for chunk in relay.chunks(piece):
                    if run_manager is not None and not relay.is_told:
                        run_manager.on_llm_new_token(chunk.text, chunk=chunk)
                    yield chunk

    async def _astream(
        self,
        messages: list[BaseMessage],
        stop: list[str] | None = None,
        run_manager: AsyncCallbackManagerForLLMRun | None = None,
        **kwargs: Any,
    ) -> AsyncIterator[ChatGenerationChunk]:
        options, calls = self._begun(messages, stop, run_manager, kwargs)
        request, options = await self._arequest(calls, options)
        relay = Relay(calls)
        pieces = self.engine.astream(
            request,
            calls.aopen_stream,
            generate=calls.agenerate,
            options=options,
            verified=self.verified_stream,
            replays_payload=True,
        )
        async with aclosing(pieces):
            async for piece in pieces:
                if isinstance(piece, Result) and is_unread(piece, calls):
                    again = {**kwargs, OPTION: anew(options)}
                    async for chunk in self._astream(messages, stop, run_manager, **again):
                        yield chunk
                    return
                for chunk in relay.chunks(piece):
                    if run_manager is not None and not relay.is_told:
                        await run_manager.on_llm_new_token(chunk.text, chunk=chunk)
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

    def with_structured_output(
        self, schema: dict[str, Any] | type | None = None, **kwargs: Any
    ) -> Runnable[LanguageModelInput, Any]:
        """Structured output as the wrapped model gives it. Raises what it raises."""
        inside: Any = self.bound  # some models take no schema for some methods, which LangChain does not say
        wrapper = self.model_copy(update={"expects": expected(schema)})
        return swapped(inside.with_structured_output(schema, **kwargs), inside, wrapper)

    def close(self) -> None:
        """Release the engine's store and threads."""
        self.engine.close()

    def _begun(
        self, messages: Sequence[BaseMessage], stop: list[str] | None, run: RunManager, kwargs: dict[str, Any]
    ) -> tuple[CallOptions, InnerCalls]:
        options, below = CallOptions.of(kwargs.pop(OPTION, None)), kwargs.pop(RUN, None) or child_manager(run)
        calls = InnerCalls(self.bound, messages, stop, kwargs, run, demand_of(kwargs), self.json_schema, below)
        calls.tells = None if self.verified_stream else run
        return options, calls

    def _request(self, calls: InnerCalls, options: CallOptions) -> tuple[Request, CallOptions]:
        return asking(self.engine, options, lambda: self._read(calls), calls)

    async def _arequest(self, calls: InnerCalls, options: CallOptions) -> tuple[Request, CallOptions]:
        if sum(MESSAGE + weight(message.content) for message in calls.messages) <= INLINE_CHARACTERS:
            return self._request(calls, options)
        return await asyncio.to_thread(self._request, calls, options)

    def _read(self, calls: InnerCalls) -> Request:
        """The request. A schema that is demanded is checked against and is no part of the scope."""
        check_contents(calls.messages)
        options = undemanding(calls.options, calls.demand)
        request = asked_by_chat(calls.messages, identity_of(READER, self.bound, calls.stop, options, self.model_id))
        if self.model_id is not None and request.exact_only is None:
            reason = exact_only_reason(described(READER, self.bound, calls.stop, options))
            request = request.model_copy(update={"exact_only": reason})
        calls.exact_only = request.exact_only is not None
        schema = None if calls.demand is None else calls.demand.schema
        return request if schema is None else request.model_copy(update={"answer_schema": schema})
