"""A text model with a cache inside."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Iterator
from contextlib import aclosing, closing
from typing import Any

from langchain_core.callbacks import AsyncCallbackManagerForLLMRun, CallbackManagerForLLMRun
from langchain_core.language_models import BaseLLM, LanguageModelInput
from langchain_core.outputs import Generation, GenerationChunk, LLMResult
from langchain_core.runnables import RunnableConfig
from pydantic import Field, model_validator

from langchain_stepcache.delegates import OPTION, listened_as, without_own
from langchain_stepcache.identity import READER
from langchain_stepcache.runs import RunManager, child_manager
from langchain_stepcache.text_calls import TextCalls, outputs_of
from langchain_stepcache.text_serving import areal, chunk_of, generations_of, real
from stepcache_core import CallOptions, Request, StepCacheEngine
from stepcache_core.adapting.asking import INLINE_CHARACTERS, asking
from stepcache_core.adapting.exchange import Piece
from stepcache_core.adapting.identity import described, identity_of
from stepcache_core.adapting.parameters import exact_only_reason


class StepCacheTextLLM(BaseLLM):
    """The wrapped text model, asked only for what no checked step of an earlier answer covers.

    `bound`: the text model inside; `engine`, `verified_stream`, `model_id`, and what is said of keys and tenants: see
    `StepCacheChatModel`. Receipts stand in `generation_info["stepcache"]`. A text model is asked for a part of an
    answer with the prompt and what follows it as one text; several prompts are asked one after another. The model's own
    errors reach the caller as they are; faults of the cache never do.
    """

    bound: BaseLLM = Field(exclude=True)
    engine: StepCacheEngine = Field(exclude=True, repr=False)
    verified_stream: bool = False
    model_id: str | None = None

    @model_validator(mode="before")
    @classmethod
    def _as_inside(cls, values: Any) -> Any:
        """Take over who listens to the model inside, and its name; the wrapper's own cache is off."""
        if not isinstance(values, dict) or not isinstance(values.get("bound"), BaseLLM):
            return values
        bound = values["bound"]
        return {**listened_as(bound), **values, "name": values.get("name") or bound.get_name(), "cache": False}

    @property
    def _serialized(self) -> dict[str, Any]:
        """What callbacks are told at the start of a run: the model inside, which the secrets are left out of."""
        return self.bound._serialized

    @property
    def model_name(self) -> str | None:
        """The name of the model inside, where it says one."""
        found = getattr(self.bound, "model_name", None) or getattr(self.bound, "model", None)
        return found if isinstance(found, str) else None

    @property
    def _llm_type(self) -> str:
        return self.bound._llm_type

    @property
    def _identifying_params(self) -> dict[str, Any]:
        return dict(self.bound._identifying_params)

    def _get_ls_params(self, stop: list[str] | None = None, **kwargs: Any) -> Any:
        return self.bound._get_ls_params(stop=stop, **without_own(kwargs))

    def get_token_ids(self, text: str) -> list[int]:
        """The tokens of a text, as the model inside has them."""
        return self.bound.get_token_ids(text)

    def get_num_tokens(self, text: str) -> int:
        """How many tokens a text has, as the model inside counts them."""
        return self.bound.get_num_tokens(text)

    def stream(
        self,
        input: LanguageModelInput,  # noqa: A002 - LangChain's name
        config: RunnableConfig | None = None,
        *,
        stop: list[str] | None = None,
        **kwargs: Any,
    ) -> Iterator[str]:
        """Stream as the wrapped model does. Raises what it raises."""
        if type(self.bound)._stream is BaseLLM._stream:
            yield self.invoke(input, config, stop=stop, **kwargs)
            return
        yield from real(super().stream(input, config, stop=stop, **kwargs))

    async def astream(
        self,
        input: LanguageModelInput,  # noqa: A002 - the same
        config: RunnableConfig | None = None,
        *,
        stop: list[str] | None = None,
        **kwargs: Any,
    ) -> AsyncIterator[str]:
        """The same on the event loop."""
        kind = type(self.bound)
        if kind._stream is BaseLLM._stream and kind._astream is BaseLLM._astream:
            yield await self.ainvoke(input, config, stop=stop, **kwargs)
            return
        async for text in areal(super().astream(input, config, stop=stop, **kwargs)):
            yield text

    def _generate(
        self,
        prompts: list[str],
        stop: list[str] | None = None,
        run_manager: CallbackManagerForLLMRun | None = None,
        **kwargs: Any,
    ) -> LLMResult:
        options, calls = self._begun(stop, run_manager, kwargs)
        each = [calls.for_prompt(prompt) for prompt in prompts]
        return LLMResult(generations=[self._served(one, options) for one in each], llm_output=outputs_of(each))

    async def _agenerate(
        self,
        prompts: list[str],
        stop: list[str] | None = None,
        run_manager: AsyncCallbackManagerForLLMRun | None = None,
        **kwargs: Any,
    ) -> LLMResult:
        options, calls = self._begun(stop, run_manager, kwargs)
        each = [calls.for_prompt(prompt) for prompt in prompts]
        return LLMResult(generations=[await self._aserved(one, options) for one in each], llm_output=outputs_of(each))

    def _served(self, calls: TextCalls, options: CallOptions) -> list[Generation]:
        request, options = self._request(calls, options)
        return generations_of(self.engine.serve(request, calls.generate, options=options), calls)

    async def _aserved(self, calls: TextCalls, options: CallOptions) -> list[Generation]:
        request, options = await self._arequest(calls, options)
        return generations_of(await self.engine.aserve(request, calls.agenerate, options=options), calls)

    def _stream(
        self,
        prompt: str,
        stop: list[str] | None = None,
        run_manager: CallbackManagerForLLMRun | None = None,
        **kwargs: Any,
    ) -> Iterator[GenerationChunk]:
        options, calls = self._begun(stop, run_manager, kwargs)
        calls = calls.for_prompt(prompt)
        request, options = self._request(calls, options)
        pieces = self.engine.stream(
            request, calls.open_stream, generate=calls.generate, options=options, verified=self.verified_stream
        )
        with closing(pieces):
            for piece in pieces:
                chunk = piece.chunk if isinstance(piece, Piece) else chunk_of(piece, calls)
                if chunk is not None:
                    if run_manager is not None and isinstance(piece, str):
                        run_manager.on_llm_new_token(chunk.text, chunk=chunk)
                    yield chunk

    async def _astream(
        self,
        prompt: str,
        stop: list[str] | None = None,
        run_manager: AsyncCallbackManagerForLLMRun | None = None,
        **kwargs: Any,
    ) -> AsyncIterator[GenerationChunk]:
        options, calls = self._begun(stop, run_manager, kwargs)
        calls = calls.for_prompt(prompt)
        request, options = await self._arequest(calls, options)
        pieces = self.engine.astream(
            request, calls.aopen_stream, generate=calls.agenerate, options=options, verified=self.verified_stream
        )
        async with aclosing(pieces):
            async for piece in pieces:
                chunk = piece.chunk if isinstance(piece, Piece) else chunk_of(piece, calls)
                if chunk is not None:
                    if run_manager is not None and isinstance(piece, str):
                        await run_manager.on_llm_new_token(chunk.text, chunk=chunk)
                    yield chunk

    def close(self) -> None:
        """Release the engine's store and threads."""
        self.engine.close()

    def _begun(self, stop: list[str] | None, run: RunManager, kwargs: dict[str, Any]) -> tuple[CallOptions, TextCalls]:
        options = CallOptions.of(kwargs.pop(OPTION, None))
        return options, TextCalls(self.bound, stop, kwargs, run, child_manager(run))

    def _request(self, calls: TextCalls, options: CallOptions) -> tuple[Request, CallOptions]:
        return asking(self.engine, options, lambda: self._read(calls), calls)

    async def _arequest(self, calls: TextCalls, options: CallOptions) -> tuple[Request, CallOptions]:
        if len(calls.prompt) <= INLINE_CHARACTERS:
            return self._request(calls, options)
        return await asyncio.to_thread(self._request, calls, options)

    def _read(self, calls: TextCalls) -> Request:
        identity = identity_of(READER, self.bound, calls.stop, calls.options, self.model_id)
        is_named = self.model_id is not None
        reason = exact_only_reason(described(READER, self.bound, calls.stop, calls.options) if is_named else identity)
        request = Request.of(calls.prompt, model=f"text\n{identity}")
        calls.exact_only = reason is not None
        return request if reason is None else request.model_copy(update={"exact_only": reason})
