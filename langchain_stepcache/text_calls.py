"""The wrapped text model as the engine calls it."""

from __future__ import annotations

import inspect
from collections.abc import AsyncIterator, Callable, Iterator, Mapping, Sequence
from contextlib import aclosing
from dataclasses import dataclass, field, replace
from functools import reduce
from operator import add
from typing import Any

from langchain_core.callbacks import AsyncCallbackManagerForLLMRun, CallbackManagerForLLMRun
from langchain_core.language_models import BaseLLM
from langchain_core.outputs import Generation, GenerationChunk, LLMResult

from langchain_stepcache.answers import reply_in
from langchain_stepcache.copies import copied
from langchain_stepcache.endings import ends_known
from langchain_stepcache.runs import Below, RunManager
from stepcache_core import ModelRequest, Reply, Usage
from stepcache_core.adapting.asking import as_answered
from stepcache_core.adapting.exchange import Piece
from stepcache_core.adapting.finishes import cut_short
from stepcache_core.adapting.identity import unstreamed
from stepcache_core.adapting.nesting import aread_nested, calling_model, read_nested


@dataclass(slots=True)
class TextCalls:
    """The calls that one prompt makes. `below`: for the runs of parts; `answered`: what the model gave for the whole.

    `exact_only`: the answer serves identical requests alone; `unkeyed`: as of `InnerCalls`.
    """

    bound: BaseLLM
    stop: list[str] | None
    options: dict[str, Any]
    run_manager: RunManager
    below: Below
    prompt: str = ""
    exact_only: bool = False
    answered: LLMResult | None = None
    unkeyed: str | None = None
    chunks: list[GenerationChunk] = field(default_factory=list)

    def for_prompt(self, prompt: str) -> TextCalls:
        """The same for one prompt."""
        return replace(self, prompt=prompt, chunks=[])

    def generate(self, request: ModelRequest) -> Reply:
        """Make the call. Raises what the model raises."""
        with calling_model():
            if request.purpose != "answer":
                return _reply(self._quiet().generate([self._text(request)], self.stop, **self._unseen(request)))
            manager = self.run_manager if isinstance(self.run_manager, CallbackManagerForLLMRun) else None
            return self._kept(self.bound._generate([self.prompt], **self._asked(self.bound._generate, manager)))

    async def agenerate(self, request: ModelRequest) -> Reply:
        """The same on the event loop."""
        with calling_model():
            if request.purpose != "answer":
                made = self._quiet().agenerate([self._text(request)], self.stop, **self._unseen(request))
                return _reply(await made)
            manager = self.run_manager if isinstance(self.run_manager, AsyncCallbackManagerForLLMRun) else None
            asked = self._asked(self.bound._agenerate, manager)
            return self._kept(await self.bound._agenerate([self.prompt], **asked))

    def open_stream(self, request: ModelRequest) -> Iterator[Reply | str]:  # noqa: ARG002 - it is for the whole answer
        """The model's own chunks as pieces, then the reply they make. Raises what the model raises."""
        for chunk in read_nested(self.bound._stream(self.prompt, stop=self.stop, **self.options)):
            yield self._piece(chunk)
        yield as_answered(self._merged)

    async def aopen_stream(self, request: ModelRequest) -> AsyncIterator[Reply | str]:  # noqa: ARG002 - the same
        """The same on the event loop."""
        chunks = aread_nested(self.bound._astream(self.prompt, stop=self.stop, **self.options))
        async with aclosing(chunks):
            async for chunk in chunks:
                yield self._piece(chunk)
        yield as_answered(self._merged)

    def _asked(self, method: Callable[..., Any], manager: RunManager) -> dict[str, Any]:
        """The keywords of a call as LangChain gives them: a model that knows of no run managers gets no options."""
        knows = "run_manager" in inspect.signature(method).parameters
        return {"stop": self.stop, **({"run_manager": manager, **self.options} if knows else {})}

    def _quiet(self) -> BaseLLM:
        """The model out of reach of any cache, and of whoever listens for tokens."""
        whole = {"streaming": False} if "streaming" in type(self.bound).model_fields else {}
        return self.bound.model_copy(update={"cache": False, **whole})

    def _unseen(self, request: ModelRequest) -> dict[str, Any]:
        """How a part is asked for: as a child of the caller's run."""
        about = {"tags": ["nostream", "stepcache"], "metadata": {"stepcache": request.purpose}}
        return {**unstreamed(self.options), "callbacks": self.below, **about}

    def _text(self, request: ModelRequest) -> str:
        """The prompt, and behind it what is asked besides as one text."""
        return "\n\n".join((self.prompt, *(message.content for message in request.messages[1:])))

    def _piece(self, chunk: GenerationChunk) -> Piece:
        self.chunks.append(copied(chunk))
        return Piece.of(chunk.text, chunk)

    def _merged(self) -> Reply:
        if not self.chunks:
            return Reply("")
        whole = reduce(add, self.chunks)
        generation = Generation(text=whole.text, generation_info=whole.generation_info)
        reply = self._kept(LLMResult(generations=[[generation]]))
        return reply if ends_known(self.bound, whole.generation_info or {}) else cut_short(reply)

    def _kept(self, result: LLMResult) -> Reply:
        self.answered = result
        return as_answered(lambda: self._reply(result))

    def _reply(self, result: LLMResult) -> Reply:
        reply = _reply(result)
        if getattr(self.bound, "streaming", False) and not self._has_ended(result):  # it reads a stream by itself
            reply = cut_short(reply)
        if self.exact_only and not reply.text and reply.payload is not None:
            return replace(reply, text=result.generations[0][0].text)
        return reply

    def _has_ended(self, result: LLMResult) -> bool:
        given = result.generations[0] if result.generations else ()
        return all(ends_known(self.bound, each.generation_info or {}) for each in given)


def outputs_of(calls: Sequence[TextCalls]) -> dict[str, Any] | None:
    """What the model said of its calls besides the answers, tokens added up; None where it said nothing."""
    outputs = [each.answered.llm_output for each in calls if each.answered is not None and each.answered.llm_output]
    return reduce(_added, outputs) if outputs else None


def _added(one: Mapping[str, Any], other: Mapping[str, Any]) -> dict[str, Any]:
    tokens, more = one.get("token_usage"), other.get("token_usage")
    if not isinstance(tokens, Mapping) or not isinstance(more, Mapping):
        return {**one, **other}
    summed = {
        **tokens,
        **more,
        **{name: tokens[name] + more[name] for name in tokens if _are_counts(tokens, more, name)},
    }
    return {**one, **other, "token_usage": summed}


def _are_counts(one: Mapping[str, Any], other: Mapping[str, Any], name: str) -> bool:
    return isinstance(one.get(name), int) and isinstance(other.get(name), int)


def _reply(result: LLMResult) -> Reply:
    reply = reply_in(list(result.generations[0]) if result.generations else [])
    return replace(reply, usage=_usage((result.llm_output or {}).get("token_usage")))


def _usage(given: Any) -> Usage:
    """What a text model says of its tokens, which OpenAI's names have become the usual ones for."""
    told = given if isinstance(given, Mapping) else {}
    read, written = told.get("prompt_tokens"), told.get("completion_tokens")
    return Usage(input_tokens=_count(read), output_tokens=_count(written))


def _count(value: Any) -> int:
    return max(value, 0) if isinstance(value, int) else 0
