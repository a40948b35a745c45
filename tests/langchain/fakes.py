"""Chat and text models that answer from a script, and caches small enough to see through."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any

from langchain_core.callbacks import CallbackManagerForLLMRun
from langchain_core.language_models import BaseChatModel
from langchain_core.language_models.llms import LLM
from langchain_core.messages import AIMessage, AIMessageChunk, BaseMessage
from langchain_core.outputs import ChatGeneration, ChatGenerationChunk, ChatResult
from pydantic import Field

from langchain_stepcache import StepCache
from stepcache_core import InMemoryStepStore, Message, ModelRequest
from tests.core.toys import CountingTask, LetterEmbedder


@dataclass(frozen=True, slots=True)
class Call:
    """What a model was asked."""

    messages: list[BaseMessage]
    options: dict[str, Any]
    tags: list[str]
    is_streamed: bool = False


@dataclass(slots=True)
class Script:
    """Answers to give, in order, the last one again and again; and the calls that came."""

    answers: list[AIMessage | str | Exception]
    calls: list[Call] = field(default_factory=list)

    def answer(self, call: Call) -> AIMessage:
        self.calls.append(call)
        given = self.answers[min(len(self.calls), len(self.answers)) - 1]
        if isinstance(given, Exception):
            raise given
        return spent(given) if isinstance(given, str) else given.model_copy(deep=True)


class ScriptedChat(BaseChatModel):
    """A chat model with parameters of its own that answers from a script."""

    script: Script = Field(exclude=True)
    model: str = "scripted"
    temperature: float = 0.0

    @property
    def _llm_type(self) -> str:
        return "scripted-chat"

    @property
    def _identifying_params(self) -> dict[str, Any]:
        return {"model": self.model, "temperature": self.temperature}

    def _generate(
        self,
        messages: list[BaseMessage],
        stop: list[str] | None = None,
        run_manager: CallbackManagerForLLMRun | None = None,
        **kwargs: Any,
    ) -> ChatResult:
        message = self.script.answer(Call(list(messages), kwargs, _tags(run_manager)))
        return ChatResult(generations=[ChatGeneration(message=message)])


class StreamingChat(ScriptedChat):
    """The same, able to stream word by word."""

    def _stream(
        self,
        messages: list[BaseMessage],
        stop: list[str] | None = None,
        run_manager: CallbackManagerForLLMRun | None = None,
        **kwargs: Any,
    ) -> Iterator[ChatGenerationChunk]:
        message = self.script.answer(Call(list(messages), kwargs, _tags(run_manager), is_streamed=True))
        for word in message.text.split(" "):
            chunk = ChatGenerationChunk(message=AIMessageChunk(content=word + " "))
            if run_manager is not None:
                run_manager.on_llm_new_token(chunk.text, chunk=chunk)
            yield chunk


class BoundedChat(ScriptedChat):
    """The same, with a bound for its output."""

    max_tokens: int | None = None


class BaseChatOpenAI(ScriptedChat):
    """Named as the class is that every OpenAI-compatible model descends from."""


class ScriptedText(LLM):
    """A text model that answers from a script."""

    answers: list[str]
    calls: list[str] = Field(default_factory=list, exclude=True)
    temperature: float = 0.0

    @property
    def _llm_type(self) -> str:
        return "scripted-text"

    @property
    def _identifying_params(self) -> dict[str, Any]:
        return {"temperature": self.temperature}

    def _call(
        self,
        prompt: str,
        stop: list[str] | None = None,
        run_manager: CallbackManagerForLLMRun | None = None,
        **kwargs: Any,
    ) -> str:
        self.calls.append(prompt)
        return self.answers[min(len(self.calls), len(self.answers)) - 1]


def _tags(run_manager: CallbackManagerForLLMRun | None) -> list[str]:
    return [] if run_manager is None else list(run_manager.tags)


def spent(text: str, *, read: int = 20, written: int = 10) -> AIMessage:
    """An answer with its usage, as a vendor reports one."""
    usage = {"input_tokens": read, "output_tokens": written, "total_tokens": read + written}
    return AIMessage(
        content=text,
        usage_metadata=usage,
        response_metadata={"finish_reason": "stop", "model_name": "scripted"},
    )


def chat(*answers: AIMessage | str | Exception, **fields: Any) -> ScriptedChat:
    """A chat model with these answers."""
    return ScriptedChat(script=Script(list(answers)), **fields)


def small_cache(**settings: Any) -> StepCache:
    """A cache in memory that knows how to count, unless told otherwise."""
    return StepCache(
        **{"store": InMemoryStepStore(), "embedder": LetterEmbedder(), "tasks": [CountingTask()], **settings}
    )


def receipt_of(message: BaseMessage) -> dict[str, Any]:
    """The receipt that a chat message carries."""
    receipt = message.response_metadata["stepcache"]
    assert isinstance(receipt, dict)
    return receipt


def patch_request(**changes: Any) -> ModelRequest:
    """A small question after an unchanged conversation."""
    messages = (Message(role="system", content="Be brief."), Message(role="user", content="Count 3 cats"),
                Message(role="assistant", content="cats 1"), Message(role="user", content="Go on."))  # fmt: skip
    return ModelRequest(**{"messages": messages, "purpose": "patch", **changes})
