"""A text model with a cache inside."""

from __future__ import annotations

from collections.abc import AsyncIterator, Iterator
from dataclasses import dataclass, field
from typing import Any

from langchain_core.callbacks import AsyncCallbackManagerForLLMRun, CallbackManagerForLLMRun
from langchain_core.language_models import BaseLLM
from langchain_core.outputs import Generation, GenerationChunk, LLMResult
from pydantic import Field, model_validator

from langchain_stepcache.answers import reply_in
from langchain_stepcache.chat_model import OPTION
from langchain_stepcache.identity import identity_of
from langchain_stepcache.nesting import calling_model
from langchain_stepcache.parameters import exact_only_reason
from langchain_stepcache.replay import KEY
from stepcache_core import ModelRequest, Reply, Request, Result, StepCacheEngine
from stepcache_core.options import CallOptions, options_of


class StepCacheTextLLM(BaseLLM):
    """The wrapped text model, asked only for what no checked step of an earlier answer covers.

    `bound`: the text model inside; `engine`, `verified_stream`, `model_id`: see `StepCacheChatModel`. Receipts stand in
    `generation_info["stepcache"]`. A text model is asked for a part of an answer with the prompt and what follows it as
    one text. The model's own errors reach the caller as they are; faults of the cache never do.
    """

    bound: BaseLLM = Field(exclude=True)
    engine: StepCacheEngine = Field(exclude=True, repr=False)
    verified_stream: bool = False
    model_id: str | None = None

    @model_validator(mode="before")
    @classmethod
    def _as_inside(cls, values: Any) -> Any:
        """Take over the name of the model inside; the wrapper's own cache is off."""
        if not isinstance(values, dict) or not isinstance(values.get("bound"), BaseLLM):
            return values
        return {**values, "name": values.get("name") or values["bound"].get_name(), "cache": False}

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
        return self.bound._get_ls_params(stop=stop, **kwargs)

    def get_token_ids(self, text: str) -> list[int]:
        """The tokens of a text, as the model inside has them."""
        return self.bound.get_token_ids(text)

    def _generate(
        self,
        prompts: list[str],
        stop: list[str] | None = None,
        run_manager: CallbackManagerForLLMRun | None = None,
        **kwargs: Any,
    ) -> LLMResult:
        options, calls = self._begun(stop, run_manager, kwargs)
        served = []
        for prompt in prompts:
            mine = calls.for_prompt(prompt)
            result = self.engine.serve(self._request(prompt, calls), mine.generate, options=options)
            served.append(_generations(result, mine))
        return LLMResult(generations=served)

    async def _agenerate(
        self,
        prompts: list[str],
        stop: list[str] | None = None,
        run_manager: AsyncCallbackManagerForLLMRun | None = None,
        **kwargs: Any,
    ) -> LLMResult:
        options, calls = self._begun(stop, run_manager, kwargs)
        served = []
        for prompt in prompts:
            mine = calls.for_prompt(prompt)
            result = await self.engine.aserve(self._request(prompt, calls), mine.agenerate, options=options)
            served.append(_generations(result, mine))
        return LLMResult(generations=served)

    def _stream(
        self,
        prompt: str,
        stop: list[str] | None = None,
        run_manager: CallbackManagerForLLMRun | None = None,
        **kwargs: Any,
    ) -> Iterator[GenerationChunk]:
        options, calls = self._begun(stop, None, kwargs)
        calls = calls.for_prompt(prompt)
        pieces = self.engine.stream(
            self._request(prompt, calls),
            calls.open_stream,
            generate=calls.generate,
            options=options,
            verified=self.verified_stream,
        )
        for piece in pieces:
            yield _told(run_manager, _chunk(piece))

    async def _astream(
        self,
        prompt: str,
        stop: list[str] | None = None,
        run_manager: AsyncCallbackManagerForLLMRun | None = None,
        **kwargs: Any,
    ) -> AsyncIterator[GenerationChunk]:
        options, calls = self._begun(stop, None, kwargs)
        calls = calls.for_prompt(prompt)
        pieces = self.engine.astream(
            self._request(prompt, calls),
            calls.aopen_stream,
            generate=calls.agenerate,
            options=options,
            verified=self.verified_stream,
        )
        async for piece in pieces:
            chunk = _chunk(piece)
            if run_manager is not None:
                await run_manager.on_llm_new_token(chunk.text, chunk=chunk)
            yield chunk

    def close(self) -> None:
        """Release the engine's store and threads."""
        self.engine.close()

    def _begun(self, stop: list[str] | None, run_manager: Any, kwargs: dict[str, Any]) -> tuple[CallOptions, TextCalls]:
        return options_of(kwargs.pop(OPTION, None)), TextCalls(self.bound, stop, kwargs, run_manager)

    def _request(self, prompt: str, calls: TextCalls) -> Request:
        identity = identity_of(self.bound, calls.stop, calls.options)
        if self.model_id is not None:
            identity = f"{self.model_id}---{identity.partition('---')[2]}"
        request = Request.of(prompt, model=f"text\n{identity}")
        reason = exact_only_reason(identity)
        return request if reason is None else request.model_copy(update={"exact_only": reason})


@dataclass(slots=True)
class TextCalls:
    """The calls that one prompt makes. `answered`: what the model itself gave for the whole of it."""

    bound: BaseLLM
    stop: list[str] | None
    options: dict[str, Any]
    run_manager: Any
    prompt: str = ""
    answered: list[Generation] = field(default_factory=list)

    def for_prompt(self, prompt: str) -> TextCalls:
        """The same for one prompt."""
        return TextCalls(self.bound, self.stop, self.options, self.run_manager, prompt)

    def generate(self, request: ModelRequest) -> Reply:
        """Make the call. Raises what the model raises."""
        with calling_model():
            result = self.bound._generate([self._text(request)], self.stop, self.run_manager, **self.options)
        return self._kept(result, request)

    async def agenerate(self, request: ModelRequest) -> Reply:
        """The same on the event loop."""
        with calling_model():
            result = await self.bound._agenerate([self._text(request)], self.stop, self.run_manager, **self.options)
        return self._kept(result, request)

    def open_stream(self, request: ModelRequest) -> Iterator[Reply | str]:
        """The model's chunks as text. Raises what the model raises."""
        if type(self.bound)._stream is BaseLLM._stream:
            yield self.generate(request)
            return
        for chunk in self.bound._stream(self.prompt, self.stop, **self.options):
            yield chunk.text

    async def aopen_stream(self, request: ModelRequest) -> AsyncIterator[Reply | str]:
        """The same on the event loop."""
        if type(self.bound)._stream is BaseLLM._stream and type(self.bound)._astream is BaseLLM._astream:
            yield await self.agenerate(request)
            return
        async for chunk in self.bound._astream(self.prompt, self.stop, **self.options):
            yield chunk.text

    def _text(self, request: ModelRequest) -> str:
        """The prompt, and behind it what is asked besides as one text."""
        return "\n\n".join((self.prompt, *(message.content for message in request.messages[1:])))

    def _kept(self, result: LLMResult, request: ModelRequest) -> Reply:
        generations = list(result.generations[0]) if result.generations else []
        if request.purpose == "answer":
            self.answered = generations
        return reply_in(generations)


def _generations(result: Result, calls: TextCalls) -> list[Generation]:
    info = {KEY: result.receipt.model_dump(mode="json")}
    own = [each for each in calls.answered if each.text == result.text]
    if len(calls.answered) > 1:
        own = calls.answered
    if not own:
        return [Generation(text=result.text, generation_info=info)]
    return [each.model_copy(update={"generation_info": {**(each.generation_info or {}), **info}}) for each in own]


def _chunk(piece: str | Result) -> GenerationChunk:
    if isinstance(piece, Result):
        return GenerationChunk(text="", generation_info={KEY: piece.receipt.model_dump(mode="json")})
    return GenerationChunk(text=piece)


def _told(run_manager: CallbackManagerForLLMRun | None, chunk: GenerationChunk) -> GenerationChunk:
    if run_manager is not None:
        run_manager.on_llm_new_token(chunk.text, chunk=chunk)
    return chunk
