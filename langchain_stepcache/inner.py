"""The wrapped chat model as the engine calls it: for an answer as the caller would, for a part of one unseen."""

from __future__ import annotations

import inspect
from collections.abc import AsyncIterator, Callable, Iterator, Sequence
from contextlib import aclosing
from dataclasses import dataclass, field, replace
from typing import Any

from langchain_core.callbacks import AsyncCallbackManagerForLLMRun, CallbackManagerForLLMRun
from langchain_core.language_models import BaseChatModel
from langchain_core.messages import AIMessage, BaseMessage
from langchain_core.outputs import ChatGeneration, ChatGenerationChunk, ChatResult
from langchain_core.outputs.chat_generation import merge_chat_generation_chunks
from langchain_core.runnables import RunnableConfig

from langchain_stepcache.answers import reply_in
from langchain_stepcache.chunk_calls import calls_of
from langchain_stepcache.copies import copied
from langchain_stepcache.endings import ends_known
from langchain_stepcache.messages import langchain_messages
from langchain_stepcache.model import CallableModel
from langchain_stepcache.runs import Below, RunManager
from langchain_stepcache.structured import text_of
from stepcache_core import ModelRequest, Reply
from stepcache_core.adapting.asking import as_answered
from stepcache_core.adapting.demands import Demand, for_patch
from stepcache_core.adapting.exchange import Piece
from stepcache_core.adapting.finishes import cut_short
from stepcache_core.adapting.formats import OWN_FORM
from stepcache_core.adapting.identity import unstreamed
from stepcache_core.adapting.nesting import aread_nested, calling_model, read_nested


@dataclass(slots=True)
class InnerCalls:
    """The calls that one request to the wrapper makes.

    `run_manager`: of the caller's run, for the call that is answered as the caller would be; `below`: for the runs of
    parts. `tells`: of a stream, who hears of tokens from the model itself, as its own run would let it. `exact_only`:
    the answer serves identical requests alone. `answered`: what the model itself gave for the whole request; `is_void`:
    that it was a stream of nothing; `unkeyed`: why the cache is left out, where a parameter says nothing of its value.
    """

    bound: BaseChatModel
    messages: Sequence[BaseMessage]
    stop: list[str] | None
    options: dict[str, Any]
    run_manager: RunManager
    demand: Demand | None
    json_schema: bool | None
    below: Below = None
    tells: RunManager = None
    exact_only: bool = False
    answered: ChatResult | None = None
    is_void: bool = False
    unkeyed: str | None = None
    chunks: list[ChatGenerationChunk] = field(default_factory=list)

    def generate(self, request: ModelRequest) -> Reply:
        """Make the call. Raises what the model raises."""
        if request.purpose != "answer":
            return self._part(request).generate(request, self._prolonged(request))
        if self.bound.rate_limiter:
            self.bound.rate_limiter.acquire(blocking=True)
        manager = self.run_manager if isinstance(self.run_manager, CallbackManagerForLLMRun) else None
        with calling_model():
            return self._kept(self.bound._generate(list(self.messages), **self._asked(self.bound._generate, manager)))

    async def agenerate(self, request: ModelRequest) -> Reply:
        """The same on the event loop."""
        if request.purpose != "answer":
            return await self._part(request).agenerate(request, self._prolonged(request))
        if self.bound.rate_limiter:
            await self.bound.rate_limiter.aacquire(blocking=True)
        manager = self.run_manager if isinstance(self.run_manager, AsyncCallbackManagerForLLMRun) else None
        with calling_model():
            asked = self._asked(self.bound._agenerate, manager)
            return self._kept(await self.bound._agenerate(list(self.messages), **asked))

    def open_stream(self, request: ModelRequest) -> Iterator[Reply | str]:  # noqa: ARG002 - it is for the whole answer
        """The model's own chunks as pieces, then the reply they make. Raises what the model raises."""
        if self.bound.rate_limiter:
            self.bound.rate_limiter.acquire(blocking=True)
        for chunk in read_nested(self.bound._stream(list(self.messages), **self._streamed())):
            yield self._piece(chunk)
        yield as_answered(self._merged)

    async def aopen_stream(self, request: ModelRequest) -> AsyncIterator[Reply | str]:  # noqa: ARG002 - the same
        """The same on the event loop."""
        if self.bound.rate_limiter:
            await self.bound.rate_limiter.aacquire(blocking=True)
        async with aclosing(aread_nested(self.bound._astream(list(self.messages), **self._streamed()))) as chunks:
            async for chunk in chunks:
                yield self._piece(chunk)
        yield as_answered(self._merged)

    def _asked(self, method: Callable[..., Any], manager: RunManager) -> dict[str, Any]:
        """The keywords of a call, as LangChain gives them: a model need not know of run managers."""
        takes_manager = "run_manager" in inspect.signature(method).parameters
        return {"stop": self.stop, **({"run_manager": manager} if takes_manager else {}), **self.options}

    def _streamed(self) -> dict[str, Any]:
        return {"stop": self.stop, **({} if self.tells is None else {"run_manager": self.tells}), **self.options}

    def _piece(self, chunk: ChatGenerationChunk) -> Piece:
        """The chunk itself goes to the caller, where it gets an id and may be changed; a copy of it is kept."""
        self.chunks.append(copied(chunk))
        return Piece.of(chunk.message.text, chunk)

    def _kept(self, result: ChatResult) -> Reply:
        self.answered = result
        return as_answered(lambda: self._reply(result))

    def _reply(self, result: ChatResult) -> Reply:
        generations = _told(result)
        message = generations[0].message if len(generations) == 1 else None
        text = text_of(message, self.demand) if isinstance(message, AIMessage) else None
        reply = reply_in(generations, text)
        if self.exact_only and not reply.text and reply.payload is not None:
            return replace(reply, text=generations[0].text)
        return reply

    def _merged(self) -> Reply:
        """The reply of all chunks together. A stream without any is one that LangChain refuses: nothing to keep.

        Nor is an answer kept that is more than its text and cannot be written down.
        """
        whole = merge_chat_generation_chunks(self.chunks)
        if whole is None:
            self.is_void = True
            return Reply("")
        fields = {name: getattr(whole.message, name) for name in AIMessage.model_fields if hasattr(whole.message, name)}
        metadata = {**(whole.generation_info or {}), **whole.message.response_metadata}
        own = {"type": "ai", "response_metadata": metadata, **calls_of(whole.message)}
        message = AIMessage(**{**fields, **own})
        reply = self._kept(ChatResult(generations=[ChatGeneration(message=message)]))
        reply = reply if ends_known(self.bound, metadata) else cut_short(reply)
        return reply if reply.text or reply.payload is not None else replace(reply, finish="filter")

    def _part(self, request: ModelRequest) -> CallableModel:
        """The model for a call that asks for a part: with the caller's options, seen as a child of the caller's run."""
        options, takes_schema = unstreamed(self.options), self.json_schema
        if self.demand is not None:
            options = for_patch(options, self.demand, request.answer_schema)
            takes_schema = self.demand.kind == "format"
        if self.stop is not None:
            options["stop"] = self.stop
        config: RunnableConfig = {} if self.below is None else {"callbacks": self.below}
        form = OWN_FORM if self.demand is None else self.demand.form
        return CallableModel(self.bound, takes_schema, self._read, config, options, form)

    def _read(self, message: BaseMessage) -> Reply:
        text = text_of(message, self.demand) if isinstance(message, AIMessage) else None
        return reply_in([ChatGeneration(message=message)], text)

    def _prolonged(self, request: ModelRequest) -> list[BaseMessage]:
        """The caller's own messages, unchanged, and behind them what is asked besides."""
        return [*self.messages, *langchain_messages(request.messages[len(self.messages) :])]


def _told(result: ChatResult) -> list[ChatGeneration]:
    """The generations with what LangChain adds to them: of one answer, its metadata hold what is said of the call."""
    if len(result.generations) != 1 or not result.llm_output:
        return list(result.generations)
    (generation,) = result.generations
    metadata = {**result.llm_output, **generation.message.response_metadata}
    message = generation.message.model_copy(update={"response_metadata": metadata})
    return [generation.model_copy(update={"message": message})]
