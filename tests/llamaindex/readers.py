"""Models without a network that answer by what they read: the same to the same, another to anything else."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterator, Sequence
from typing import Any
from uuid import uuid4

from llama_index.core.base.llms.types import (
    ChatMessage,
    ChatResponse,
    ChatResponseAsyncGen,
    ChatResponseGen,
    CompletionResponse,
    CompletionResponseAsyncGen,
    CompletionResponseGen,
    LLMMetadata,
    TextBlock,
    ToolCallBlock,
)
from llama_index.core.llms import CustomLLM
from llama_index.core.llms.callbacks import llm_chat_callback, llm_completion_callback
from llama_index.core.llms.function_calling import FunctionCallingLLM
from llama_index.core.llms.llm import ToolSelection
from llama_index.core.tools import BaseTool
from pydantic import PrivateAttr

ARGUMENTS: dict[str, dict[str, Any]] = {
    "price_of": {"passenger": "walker"},
    "minutes_of": {"crossing": "ferry"},
    "handoff": {"to_agent": "Clerk", "reason": "it is about tickets"},
    "SingleSelection": {"index": 1, "reason": "it is about the ferry"},
    "Ticket": {"passenger": "walker", "crowns": 4},
    "ferry": {"input": "What does a ticket for the ferry cost?"},
    "bakery": {"input": "How long is a loaf of the bakery baked?"},
}
"""What the model that calls tools gives to each."""


def digest_of(text: str) -> str:
    """An answer that no other text has."""
    return f"Read as {hashlib.sha256(text.encode()).hexdigest()[:10]} and understood."


class Reader(CustomLLM):
    """A text model; `prompts` are those that it was asked."""

    window: int = 3900
    _prompts: list[str] = PrivateAttr(default_factory=list)

    @property
    def prompts(self) -> list[str]:
        """Every prompt in order, one for each call."""
        return self._prompts

    @property
    def metadata(self) -> LLMMetadata:
        return LLMMetadata(context_window=self.window, num_output=32, model_name="reader")

    @llm_completion_callback()
    def complete(self, prompt: str, formatted: bool = False, **kwargs: Any) -> CompletionResponse:
        return CompletionResponse(text=self._answer(prompt))

    @llm_completion_callback()
    def stream_complete(self, prompt: str, formatted: bool = False, **kwargs: Any) -> CompletionResponseGen:
        def words() -> CompletionResponseGen:
            for text, delta in grown(self._answer(prompt)):
                yield CompletionResponse(text=text, delta=delta)

        return words()

    def _answer(self, prompt: str) -> str:
        self._prompts.append(prompt)
        return self._reply(prompt)

    def _reply(self, prompt: str) -> str:
        return reply_to(prompt)


def reply_to(prompt: str) -> str:
    """What a text model says: to a demand for a form, something of that form; else a digest of what it read."""
    match prompt:
        case _ if "<User Question>" in prompt:
            asked = [{"sub_question": f"What does it say about the {name}?", "tool_name": name} for name in
                     ("ferry", "bakery")]  # fmt: skip
            return f"```json\n{json.dumps({'items': asked})}\n```"
        case _ if "Some choices are given below" in prompt:
            return json.dumps([{"choice": 2, "reason": "it is about the ferry"}])
        case _ if "Action Input" in prompt and prompt.count("Observation: ") == 1:
            return 'Thought: I look it up.\nAction: price_of\nAction Input: {"passenger": "walker"}'
        case _ if "Action Input" in prompt:
            return f"Thought: I know it now.\nAnswer: {digest_of(prompt)}"
        case _ if "<execute>" in prompt and "Result of executing" not in prompt:
            return "I compute it.\n<execute>\nprint(6 * 7)\n</execute>"
        case _:
            return digest_of(prompt)


class Caller(FunctionCallingLLM):
    """A chat model that calls every tool once and then answers; its calls have ids of their own, as a vendor's have.

    `is_doubled`: arguments are text, and streams also carry the calls beside the message's blocks, as LlamaIndex's
    OpenAI models have them.
    """

    is_doubled: bool = False
    _prompts: list[str] = PrivateAttr(default_factory=list)

    @property
    def prompts(self) -> list[str]:
        """What it was asked, as text, one for each call."""
        return self._prompts

    @property
    def metadata(self) -> LLMMetadata:
        return LLMMetadata(is_chat_model=True, is_function_calling_model=True, num_output=32, model_name="caller")

    @llm_chat_callback()
    def chat(self, messages: Sequence[ChatMessage], **kwargs: Any) -> ChatResponse:
        return ChatResponse(message=self._answer(messages, kwargs), raw={"id": uuid4().hex})

    @llm_chat_callback()
    def stream_chat(self, messages: Sequence[ChatMessage], **kwargs: Any) -> ChatResponseGen:
        return self._chunks(messages, kwargs)

    @llm_chat_callback()
    async def achat(self, messages: Sequence[ChatMessage], **kwargs: Any) -> ChatResponse:
        return ChatResponse(message=self._answer(messages, kwargs), raw={"id": uuid4().hex})

    @llm_chat_callback()
    async def astream_chat(self, messages: Sequence[ChatMessage], **kwargs: Any) -> ChatResponseAsyncGen:
        async def chunks() -> ChatResponseAsyncGen:
            for chunk in self._chunks(messages, kwargs):
                yield chunk

        return chunks()

    @llm_completion_callback()
    def complete(self, prompt: str, formatted: bool = False, **kwargs: Any) -> CompletionResponse:
        return CompletionResponse(text=self._text(prompt))

    @llm_completion_callback()
    def stream_complete(self, prompt: str, formatted: bool = False, **kwargs: Any) -> CompletionResponseGen:
        return (CompletionResponse(text=text, delta=delta) for text, delta in grown(self._text(prompt)))

    @llm_completion_callback()
    async def acomplete(self, prompt: str, formatted: bool = False, **kwargs: Any) -> CompletionResponse:
        return CompletionResponse(text=self._text(prompt))

    @llm_completion_callback()
    async def astream_complete(self, prompt: str, formatted: bool = False, **kwargs: Any) -> CompletionResponseAsyncGen:
        async def chunks() -> CompletionResponseAsyncGen:
            for text, delta in grown(self._text(prompt)):
                yield CompletionResponse(text=text, delta=delta)

        return chunks()

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
        asked = ChatMessage(role="user", content=user_msg) if isinstance(user_msg, str) else user_msg
        messages = [*(chat_history or []), *([] if asked is None else [asked])]
        return {"messages": messages, "tools": [tool.metadata.to_openai_tool() for tool in tools], **kwargs}

    def get_tool_calls_from_response(
        self, response: ChatResponse, error_on_no_tool_call: bool = True, **kwargs: Any
    ) -> list[ToolSelection]:
        return [
            ToolSelection(tool_id=block.tool_call_id or "", tool_name=block.tool_name, tool_kwargs=_read(block))
            for block in calls_of(response.message)
        ]

    def _answer(self, messages: Sequence[ChatMessage], options: dict[str, Any]) -> ChatMessage:
        self._prompts.append(text_of(messages))
        given = [tool["function"]["name"] for tool in options.get("tools") or []]
        called = {block.tool_name for message in messages for block in calls_of(message)}
        left = [name for name in given if name not in called]
        if not left:
            return ChatMessage(role="assistant", content=digest_of(text_of(messages)))
        now = ["handoff"] if "handoff" in left else left
        return ChatMessage(role="assistant", blocks=[self._call(name) for name in now])

    def _call(self, name: str) -> ToolCallBlock:
        given = json.dumps(ARGUMENTS[name]) if self.is_doubled else dict(ARGUMENTS[name])
        return ToolCallBlock(tool_call_id=f"call_{uuid4().hex}", tool_name=name, tool_kwargs=given)

    def _chunks(self, messages: Sequence[ChatMessage], options: dict[str, Any]) -> ChatResponseGen:
        message = self._answer(messages, options)
        calls = calls_of(message)
        for text, delta in grown(message.content or ""):
            yield ChatResponse(message=ChatMessage(role="assistant", content=text), delta=delta)
        if calls:
            beside = {"tool_calls": [_as_vendor(call) for call in calls]} if self.is_doubled else {}
            whole = ChatMessage(role="assistant", blocks=[TextBlock(text=""), *calls], additional_kwargs=beside)
            yield ChatResponse(message=whole, delta="")

    def _text(self, prompt: str) -> str:
        self._prompts.append(prompt)
        return reply_to(prompt)


def calls_of(message: ChatMessage) -> list[ToolCallBlock]:
    """The calls of tools that a message holds."""
    return [block for block in message.blocks if isinstance(block, ToolCallBlock)]


def text_of(messages: Sequence[ChatMessage]) -> str:
    """A conversation without the ids of its calls."""
    said = [(each.role.value, each.content, [(call.tool_name, _read(call)) for call in calls_of(each)])
            for each in messages]  # fmt: skip
    return "\n".join(f"{role}: {content or ''} {calls}" for role, content, calls in said)


def grown(text: str) -> Iterator[tuple[str, str]]:
    """The text word by word: what is there so far, and what was new."""
    words = text.split(" ") if text else []
    for place, word in enumerate(words):
        yield " ".join(words[: place + 1]), word if place == 0 else f" {word}"


def _read(block: ToolCallBlock) -> dict[str, Any]:
    found = block.tool_kwargs
    return json.loads(found) if isinstance(found, str) else dict(found)


def _as_vendor(call: ToolCallBlock) -> dict[str, Any]:
    function = {"name": call.tool_name, "arguments": call.tool_kwargs}
    return {"id": call.tool_call_id, "type": "function", "index": 0, "function": function}
