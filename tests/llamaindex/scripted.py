"""Models for LlamaIndex that answer from a script, and the eight ways to ask one."""

from __future__ import annotations

import asyncio
import json
import re
from collections.abc import Awaitable, Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

import httpx
from llama_index.core.base.llms.types import ToolCallBlock
from llama_index.core.llms import (
    ChatMessage,
    ChatResponse,
    ChatResponseAsyncGen,
    ChatResponseGen,
    CompletionResponse,
    CompletionResponseGen,
    CustomLLM,
    LLMMetadata,
    MessageRole,
)
from llama_index.core.llms.callbacks import llm_chat_callback, llm_completion_callback
from llama_index.core.llms.function_calling import FunctionCallingLLM
from llama_index.core.llms.llm import LLM, ToolSelection
from llama_index.core.tools import BaseTool
from llama_index.llms.openai_like import OpenAILike
from pydantic import PrivateAttr

from llamaindex_stepcache import StepCacheFunctionCallingLLM, StepCacheLLM, with_step_cache
from stepcache_core import InMemoryStepStore, LexicalEmbedder, StepCacheEngine
from tests.langchain.vendor import Api

Answer = str | ChatMessage | Exception | ChatResponse
Cached = StepCacheLLM | StepCacheFunctionCallingLLM

USAGE = {"prompt_tokens": 20, "completion_tokens": 10, "total_tokens": 30}


@dataclass(frozen=True, slots=True)
class Call:
    """What a model was asked, and by which of its methods."""

    method: str
    texts: tuple[tuple[str, str | None], ...]
    options: dict[str, Any]


class Script:
    """Answers to give, in order, the last one again and again; and the calls that came."""

    def __init__(self, answers: Sequence[Answer]) -> None:
        self.answers = list(answers)
        self.calls: list[Call] = []

    def answer(self, call: Call) -> ChatResponse:
        """Note the call and answer it. Raises the answer where it is an exception."""
        self.calls.append(call)
        given = self.answers[min(len(self.calls), len(self.answers)) - 1]
        match given:
            case Exception():
                raise given
            case str() | ChatMessage():
                return spent(given)
            case _:
                return given.model_copy(deep=True)


class ScriptedChat(FunctionCallingLLM):
    """A chat model that answers from a script, the last answer again and again, and streams word by word."""

    model: str = "scripted"
    temperature: float = 0.0
    _session: Script = PrivateAttr()

    def __init__(self, answers: Sequence[Answer] = ("",), **fields: Any) -> None:
        super().__init__(**fields)
        self._session = Script(answers)

    @classmethod
    def class_name(cls) -> str:
        return "ScriptedChat"

    @property
    def calls(self) -> list[Call]:
        """The calls that came."""
        return self._session.calls

    @property
    def metadata(self) -> LLMMetadata:
        return LLMMetadata(is_chat_model=True, is_function_calling_model=True, model_name=self.model)

    @llm_chat_callback()
    def chat(self, messages: Sequence[ChatMessage], **kwargs: Any) -> ChatResponse:
        return self._answer("chat", messages, kwargs)

    @llm_chat_callback()
    def stream_chat(self, messages: Sequence[ChatMessage], **kwargs: Any) -> ChatResponseGen:
        answer = self._answer("stream_chat", messages, kwargs)

        def chunks() -> ChatResponseGen:
            yield from pieces_of(answer)

        return chunks()

    @llm_chat_callback()
    async def achat(self, messages: Sequence[ChatMessage], **kwargs: Any) -> ChatResponse:
        return self._answer("achat", messages, kwargs)

    @llm_chat_callback()
    async def astream_chat(self, messages: Sequence[ChatMessage], **kwargs: Any) -> ChatResponseAsyncGen:
        answer = self._answer("astream_chat", messages, kwargs)

        async def chunks() -> ChatResponseAsyncGen:
            for piece in pieces_of(answer):
                await asyncio.sleep(0)
                yield piece

        return chunks()

    @llm_completion_callback()
    def complete(self, prompt: str, formatted: bool = False, **kwargs: Any) -> CompletionResponse:
        return _completion(self._answer("complete", [ChatMessage(prompt)], kwargs))

    @llm_completion_callback()
    def stream_complete(self, prompt: str, formatted: bool = False, **kwargs: Any) -> CompletionResponseGen:
        answer = self._answer("stream_complete", [ChatMessage(prompt)], kwargs)

        def chunks() -> CompletionResponseGen:
            yield from map(_completion, pieces_of(answer))

        return chunks()

    @llm_completion_callback()
    async def acomplete(self, prompt: str, formatted: bool = False, **kwargs: Any) -> CompletionResponse:
        return _completion(self._answer("acomplete", [ChatMessage(prompt)], kwargs))

    @llm_completion_callback()
    async def astream_complete(self, prompt: str, formatted: bool = False, **kwargs: Any) -> Any:
        answer = self._answer("astream_complete", [ChatMessage(prompt)], kwargs)

        async def chunks() -> Any:
            for piece in pieces_of(answer):
                await asyncio.sleep(0)
                yield _completion(piece)

        return chunks()

    def get_tool_calls_from_response(
        self, response: ChatResponse, error_on_no_tool_call: bool = True, **kwargs: Any
    ) -> list[ToolSelection]:
        return [
            ToolSelection(tool_id=block.tool_call_id or "", tool_name=block.tool_name, tool_kwargs=_object(block))
            for block in response.message.blocks
            if isinstance(block, ToolCallBlock)
        ]

    def _prepare_chat_with_tools(
        self,
        tools: Sequence[BaseTool],
        user_msg: str | ChatMessage | None = None,
        chat_history: list[ChatMessage] | None = None,
        verbose: bool = False,
        allow_parallel_tool_calls: bool = False,
        tool_required: bool = False,
        **kwargs: Any,
    ) -> dict[str, Any]:
        asked = [ChatMessage(user_msg)] if isinstance(user_msg, str) else [user_msg] if user_msg else []
        specs = [tool.metadata.to_openai_tool() for tool in tools]
        choice = {"tool_choice": "required"} if tool_required else {}
        return {"messages": [*(chat_history or []), *asked], "tools": specs, **choice, **kwargs}

    def _answer(self, method: str, messages: Sequence[ChatMessage], options: dict[str, Any]) -> ChatResponse:
        texts = tuple((message.role.value, message.content) for message in messages)
        return self._session.answer(Call(method, texts, options))


class ScriptedText(CustomLLM):
    """A text model that answers from a script and, like every local model, puts prompts into a form of its own."""

    model: str = "scripted text"
    temperature: float = 0.0
    _session: Script = PrivateAttr()

    def __init__(self, answers: Sequence[Answer] = ("",), **fields: Any) -> None:
        super().__init__(**fields)
        self._session = Script(answers)

    @classmethod
    def class_name(cls) -> str:
        return "ScriptedText"

    @property
    def calls(self) -> list[Call]:
        """The calls that came."""
        return self._session.calls

    @property
    def prompts(self) -> list[str]:
        """The prompts as the model itself gets them."""
        return [text or "" for call in self.calls for _, text in call.texts]

    @property
    def metadata(self) -> LLMMetadata:
        return LLMMetadata(model_name=self.model)

    @llm_completion_callback()
    def complete(self, prompt: str, formatted: bool = False, **kwargs: Any) -> CompletionResponse:
        return _completion(self._answer("complete", prompt, formatted, kwargs))

    @llm_completion_callback()
    def stream_complete(self, prompt: str, formatted: bool = False, **kwargs: Any) -> CompletionResponseGen:
        answer = self._answer("stream_complete", prompt, formatted, kwargs)

        def chunks() -> CompletionResponseGen:
            yield from map(_completion, pieces_of(answer))

        return chunks()

    def _answer(self, method: str, prompt: str, formatted: bool, options: dict[str, Any]) -> ChatResponse:
        shaped = prompt if formatted or self.completion_to_prompt is None else self.completion_to_prompt(prompt)
        return self._session.answer(Call(method, (("user", shaped),), options))


def spent(answer: str | ChatMessage, finish: str = "stop") -> ChatResponse:
    """An answer with its usage, as a vendor reports one."""
    message = ChatMessage(answer, role="assistant") if isinstance(answer, str) else answer.model_copy(deep=True)
    return ChatResponse(message=message, raw={"usage": dict(USAGE), "choices": [{"finish_reason": finish}]})


MOST_PIECES = 40


def pieces_of(answer: ChatResponse) -> Iterator[ChatResponse]:
    """The answer as a vendor streams it: word by word, a long one by many words, usage and tool calls last."""
    words = re.findall(r"\S*\s*", answer.message.content or "")[:-1] or [""]
    stride, sent = max(1, len(words) // MOST_PIECES), ""
    for start in range(0, len(words), stride):
        delta = "".join(words[start : start + stride])
        sent += delta
        is_last = start + stride >= len(words)
        message = answer.message if is_last else ChatMessage(sent, role=MessageRole.ASSISTANT)
        raw = answer.raw if is_last else {"choices": [{"finish_reason": None}]}
        yield ChatResponse(message=message.model_copy(deep=True), delta=delta, raw=raw)


def _completion(response: ChatResponse) -> CompletionResponse:
    return CompletionResponse(text=response.message.content or "", raw=response.raw, delta=response.delta)


def _object(block: ToolCallBlock) -> dict[str, Any]:
    return json.loads(block.tool_kwargs) if isinstance(block.tool_kwargs, str) else block.tool_kwargs


def tool_call(name: str, arguments: Mapping[str, Any], call_id: str = "call_1") -> ChatMessage:
    """A message that calls one tool, in both of the ways that LlamaIndex looks for one."""
    block = ToolCallBlock(tool_call_id=call_id, tool_name=name, tool_kwargs=dict(arguments))
    function = {"name": name, "arguments": json.dumps(arguments)}
    beside = {"tool_calls": [{"id": call_id, "type": "function", "function": function}]}
    return ChatMessage(role=MessageRole.ASSISTANT, blocks=[block], additional_kwargs=beside)


# with a cache


def small_engine(**settings: Any) -> StepCacheEngine:
    """An engine in memory, unless told otherwise."""
    return StepCacheEngine(**{"store": InMemoryStepStore(), "embedder": LexicalEmbedder(), **settings})


def cached(llm: LLM, *, engine: StepCacheEngine | None = None, **settings: Any) -> Cached:
    """The model with a cache inside, in memory unless told otherwise; `settings` that an engine has are given to it."""
    of_engine = {name: settings.pop(name) for name in [*settings] if name in _OF_ENGINE}
    return with_step_cache(llm, engine=engine or small_engine(**of_engine), **settings)


_OF_ENGINE = ("store", "embedder", "policy", "namespace", "tasks", "clock")


def receipt_of(response: ChatResponse | CompletionResponse) -> dict[str, Any]:
    """The receipt that a response carries."""
    receipt = response.additional_kwargs["stepcache"]
    assert isinstance(receipt, dict)
    return receipt


def vendor_model(api: Api, **fields: Any) -> OpenAILike:
    """The most used chat model, over a server that answers from a list."""
    transport = httpx.MockTransport(api)
    clients = {
        "http_client": httpx.Client(transport=transport),
        "async_http_client": httpx.AsyncClient(transport=transport),
    }
    settings = {"model": "m", "api_base": "http://vendor.test/v1", "api_key": "sk-secret", "max_retries": 0,
                "is_chat_model": True, "is_function_calling_model": True}  # fmt: skip
    return OpenAILike(**{**settings, **clients, **fields})


# the eight ways


Response = ChatResponse | CompletionResponse
Way = Callable[..., Awaitable[list[Response]]]
"""Asks a model one prompt; all that came, a whole response as the only item."""


def _chat(messages: str | Sequence[ChatMessage]) -> list[ChatMessage]:
    return [ChatMessage(messages)] if isinstance(messages, str) else list(messages)


async def by_chat(llm: LLM, asked: Any, **options: Any) -> list[Response]:
    return [llm.chat(_chat(asked), **options)]


async def by_achat(llm: LLM, asked: Any, **options: Any) -> list[Response]:
    return [await llm.achat(_chat(asked), **options)]


async def by_stream_chat(llm: LLM, asked: Any, **options: Any) -> list[Response]:
    return list(llm.stream_chat(_chat(asked), **options))


async def by_astream_chat(llm: LLM, asked: Any, **options: Any) -> list[Response]:
    return [piece async for piece in await llm.astream_chat(_chat(asked), **options)]


async def by_complete(llm: LLM, asked: Any, **options: Any) -> list[Response]:
    return [llm.complete(asked, **options)]


async def by_acomplete(llm: LLM, asked: Any, **options: Any) -> list[Response]:
    return [await llm.acomplete(asked, **options)]


async def by_stream_complete(llm: LLM, asked: Any, **options: Any) -> list[Response]:
    return list(llm.stream_complete(asked, **options))


async def by_astream_complete(llm: LLM, asked: Any, **options: Any) -> list[Response]:
    return [piece async for piece in await llm.astream_complete(asked, **options)]


CHATS: list[Way] = [by_chat, by_achat, by_stream_chat, by_astream_chat]
COMPLETIONS: list[Way] = [by_complete, by_acomplete, by_stream_complete, by_astream_complete]
WAYS = [*CHATS, *COMPLETIONS]


def text_of(responses: Sequence[Response]) -> str:
    """The text that has come when all has come."""
    last = responses[-1]
    return last.text if isinstance(last, CompletionResponse) else last.message.content or ""


def deltas_of(responses: Sequence[Response]) -> str:
    """The same put together of its pieces."""
    return "".join(response.delta or "" for response in responses)
