"""LLMs of every kind that are answered for by one voice, which counts, and fails and waits when it is told to."""

from __future__ import annotations

import threading
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any, Protocol

import httpx
from langchain_core.callbacks import CallbackManagerForLLMRun
from langchain_core.language_models import BaseChatModel
from langchain_core.messages import AIMessage, AIMessageChunk, BaseMessage
from langchain_core.outputs import ChatGeneration, ChatGenerationChunk, ChatResult
from llama_index.core.base.llms.types import (
    CompletionResponse,
    CompletionResponseAsyncGen,
    CompletionResponseGen,
    LLMMetadata,
)
from llama_index.core.llms import LLM, CustomLLM, MockLLM
from llama_index.core.llms.callbacks import llm_completion_callback
from llama_index.core.llms.mock import MockFunctionCallingLLM, ResponseGenerator
from llama_index.llms.langchain import LangChainLLM
from llama_index.llms.openai_like import OpenAILike
from pydantic import PrivateAttr

from stepcache_core.demo.server import MODEL_NAME
from tests.langchain.vendor import Api
from tests.llamaindex.bridge import stand_in
from tests.llamaindex.transport import PATIENCE, Line

FILM = '{"title": "Metropolis", "year": 1927}'
"""What every voice says unless told otherwise: text, an object, and arguments of a tool."""


class RefusedError(Exception):
    """The model does not answer."""


class Source(Protocol):
    """Where the answers of a model come from."""

    calls: int
    fail_after: int | None
    gate: threading.Event | None
    arrived: threading.Event


@dataclass(slots=True)
class Voice:
    """Says its answers in order, the last one again and again.

    `fail_after`: None to answer, 0 to refuse, n to break off after n pieces of a stream. `gate`: wait for it inside
    every call, once `arrived` is set.
    """

    answers: tuple[str, ...] = (FILM,)
    calls: int = 0
    fail_after: int | None = None
    error: Exception = field(default_factory=lambda: RefusedError("not today"))
    gate: threading.Event | None = None
    arrived: threading.Event = field(default_factory=threading.Event)

    def say(self) -> str:
        """The next answer, whole."""
        text = self._next()
        if self.fail_after is not None:
            raise self.error
        return text

    def pieces(self) -> Iterator[str]:
        """The next answer, some letters at a time."""
        text = self._next()
        for at, start in enumerate(range(0, len(text), 9)):
            if at == self.fail_after:
                raise self.error
            yield text[start : start + 9]

    def _next(self) -> str:
        self.calls += 1
        text = self.answers[min(self.calls, len(self.answers)) - 1]
        self.arrived.set()
        if self.gate is not None:
            assert self.gate.wait(PATIENCE), "nobody opened the gate"
        return text


@dataclass(frozen=True, slots=True)
class Subject:
    """An LLM and the source of its answers."""

    llm: LLM
    source: Source
    client: httpx.Client | None = None
    async_client: httpx.AsyncClient | None = None

    async def aclose(self) -> None:
        """Give back connections, on the loop that they were used on."""
        if self.client is not None and self.async_client is not None:
            self.client.close()
            await self.async_client.aclose()


class SpokenLLM(CustomLLM):
    """A completion model as users write them; it tells what it read and wrote."""

    name: str = "spoken"
    temperature: float = 0.0
    _session: Voice = PrivateAttr()

    def __init__(self, voice: Voice, **fields: Any) -> None:
        super().__init__(**fields)
        self._session = voice

    @classmethod
    def class_name(cls) -> str:
        return "SpokenLLM"

    @property
    def metadata(self) -> LLMMetadata:
        return LLMMetadata(model_name=self.name)

    @llm_completion_callback()
    def complete(self, prompt: str, formatted: bool = False, **kwargs: Any) -> CompletionResponse:
        text = self._session.say()
        return CompletionResponse(text=text, raw={"usage": _usage(prompt, text)})

    @llm_completion_callback()
    def stream_complete(self, prompt: str, formatted: bool = False, **kwargs: Any) -> CompletionResponseGen:
        def chunks() -> CompletionResponseGen:
            text = ""
            for piece in self._session.pieces():
                text += piece
                yield CompletionResponse(text=text, delta=piece, raw={"usage": _usage(prompt, text)})

        return chunks()


class EchoLLM(MockLLM):
    """LlamaIndex's own mock, counted."""

    _session: Voice = PrivateAttr()

    def __init__(self, voice: Voice, **fields: Any) -> None:
        super().__init__(**fields)
        self._session = voice

    def complete(self, prompt: str, formatted: bool = False, **kwargs: Any) -> CompletionResponse:
        self._session.say()
        response: CompletionResponse = super().complete(prompt, formatted=formatted, **kwargs)
        return response

    def stream_complete(self, prompt: str, formatted: bool = False, **kwargs: Any) -> CompletionResponseGen:
        def chunks() -> CompletionResponseGen:
            for at, chunk in enumerate(super(EchoLLM, self).stream_complete(prompt, formatted=formatted, **kwargs)):
                if at == 0:
                    self._session.calls += 1
                if at == self._session.fail_after:
                    raise self._session.error
                yield chunk

        return chunks()


class EchoFunctionCallingLLM(MockFunctionCallingLLM):
    """LlamaIndex's mock of a function-calling model, counted: it calls all tools, or says again what it was told."""

    _session: Voice = PrivateAttr()

    def __init__(self, voice: Voice, **fields: Any) -> None:
        super().__init__(**fields)
        self._session = voice

    def _get_response_generator(self) -> ResponseGenerator:
        respond = super()._get_response_generator()

        def counted(messages: Any, **kwargs: Any) -> Any:
            self._session.say()
            return respond(messages, **kwargs)

        return counted

    def complete(self, prompt: str, formatted: bool = False, **kwargs: Any) -> CompletionResponse:
        self._session.say()
        response: CompletionResponse = super().complete(prompt, formatted=formatted, **kwargs)
        return response

    def stream_complete(self, prompt: str, formatted: bool = False, **kwargs: Any) -> CompletionResponseGen:
        self._session.say()
        chunks: CompletionResponseGen = super().stream_complete(prompt, formatted=formatted, **kwargs)
        return chunks

    async def acomplete(self, prompt: str, formatted: bool = False, **kwargs: Any) -> CompletionResponse:
        self._session.say()
        response: CompletionResponse = await super().acomplete(prompt, formatted=formatted, **kwargs)
        return response

    async def astream_complete(self, prompt: str, formatted: bool = False, **kwargs: Any) -> CompletionResponseAsyncGen:
        self._session.say()
        chunks: CompletionResponseAsyncGen = await super().astream_complete(prompt, formatted=formatted, **kwargs)
        return chunks


class SpokenChat(BaseChatModel):
    """A chat model of LangChain's, as `LangChainLLM` takes one."""

    temperature: float = 0.0
    streaming: bool = False
    _session: Voice = PrivateAttr()

    def __init__(self, voice: Voice, **fields: Any) -> None:
        super().__init__(**fields)
        self._session = voice

    @property
    def _llm_type(self) -> str:
        return "spoken-chat"

    @property
    def _identifying_params(self) -> dict[str, Any]:
        return {"temperature": self.temperature}

    def _generate(
        self,
        messages: list[BaseMessage],
        stop: list[str] | None = None,
        run_manager: CallbackManagerForLLMRun | None = None,
        **kwargs: Any,
    ) -> ChatResult:
        return ChatResult(generations=[ChatGeneration(message=AIMessage(content=self._session.say()))])

    def _stream(
        self,
        messages: list[BaseMessage],
        stop: list[str] | None = None,
        run_manager: CallbackManagerForLLMRun | None = None,
        **kwargs: Any,
    ) -> Iterator[ChatGenerationChunk]:
        for piece in self._session.pieces():
            chunk = ChatGenerationChunk(message=AIMessageChunk(content=piece))
            if run_manager is not None:
                run_manager.on_llm_new_token(piece, chunk=chunk)
            yield chunk


def _usage(read: str, written: str) -> dict[str, int]:
    return {"prompt_tokens": len(read.split()), "completion_tokens": len(written.split())}


def custom(*answers: str, **fields: Any) -> Subject:
    """A model of the user's own class."""
    voice = Voice(answers or (FILM,))
    return Subject(SpokenLLM(voice, **fields), voice)


def mock(*answers: str, **fields: Any) -> Subject:
    """LlamaIndex's mock, which answers with the prompt."""
    voice = Voice()
    return Subject(EchoLLM(voice, **fields), voice)


def langchain(*answers: str, temperature: float = 0.0, **fields: Any) -> Subject:
    """A model of LangChain's inside LlamaIndex's adapter for them."""
    stand_in()
    voice = Voice(answers or (FILM,))
    return Subject(LangChainLLM(llm=SpokenChat(voice, temperature=temperature), **fields), voice)


def mock_function_calling(*answers: str, **fields: Any) -> Subject:
    """LlamaIndex's function-calling mock."""
    voice = Voice()
    return Subject(EchoFunctionCallingLLM(voice, **{"is_chat_model": True, **fields}), voice)


def function_calling(*answers: str, **fields: Any) -> Subject:
    """The adapter for OpenAI's API over a server without a network; it calls the first tool it is offered."""
    voice = Voice(answers or (FILM,))
    transport = httpx.MockTransport(Api(lambda body: _message(voice.say(), body)))
    return over(Line(transport, transport), **fields)


def over(line: Line, **fields: Any) -> Subject:
    """The adapter for OpenAI's API over this connection."""
    settings = {"model": "m", "api_key": "x", "api_base": "http://vendor.test/v1", "max_retries": 0,
                "is_chat_model": True, "is_function_calling_model": True, **fields}  # fmt: skip
    client, async_client = httpx.Client(transport=line), httpx.AsyncClient(transport=line)
    llm = OpenAILike(http_client=client, async_http_client=async_client, **settings)
    return Subject(llm, line, client, async_client)


def _message(text: str, body: dict[str, Any]) -> dict[str, Any]:
    if not body.get("tools"):
        return {"content": text}
    function = {"name": body["tools"][0]["function"]["name"], "arguments": text}
    return {"content": None, "tool_calls": [{"id": "call_1", "type": "function", "function": function}]}


def live(base_url: str, **fields: Any) -> Subject:
    """The real model behind its server: one sentence, and the same one whatever was asked before."""
    more = {"seed": 1, "stop": ["."], "extra_body": {"cache_prompt": False}}
    settings: dict[str, Any] = {"temperature": 0, "max_tokens": 24, "model": MODEL_NAME,
                                "is_function_calling_model": False, "additional_kwargs": more, **fields}  # fmt: skip
    return over(Line(httpx.HTTPTransport(), httpx.AsyncHTTPTransport()), api_base=base_url, **settings)
