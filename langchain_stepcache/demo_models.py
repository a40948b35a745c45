"""The demo's models as LangChain sees them: a small one on this machine, or its recorded answers; and a meter."""

from __future__ import annotations

import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from typing import Any, Literal
from uuid import UUID

from langchain_core.callbacks import BaseCallbackHandler, CallbackManagerForLLMRun
from langchain_core.language_models import BaseChatModel
from langchain_core.messages import AIMessage, BaseMessage
from langchain_core.messages.ai import UsageMetadata
from langchain_core.outputs import ChatGeneration, ChatResult, LLMResult
from pydantic import Field

from stepcache_core import Message, MissingExtraError, Usage
from stepcache_core.demo.model_file import fetch_model
from stepcache_core.demo.recorded import Recording, Recordings
from stepcache_core.demo.server import MODEL_NAME, LocalModel

MAX_TOKENS = 160
_ROLES: dict[str, Literal["system", "user", "assistant"]] = {"system": "system", "human": "user", "ai": "assistant"}
_SECONDS = "recorded_seconds"


class Meter(BaseCallbackHandler):
    """Counts what a model is really asked, by listening to its callbacks; answers out of a cache do not count."""

    def __init__(self) -> None:
        self._begun: dict[UUID, tuple[float, tuple[Message, ...], dict[str, Any] | None]] = {}
        self._calls: list[Recording] = []
        self.recorded_seconds = 0.0

    def on_chat_model_start(
        self,
        serialized: dict[str, Any],  # noqa: ARG002 - LangChain's signature
        messages: list[list[BaseMessage]],
        *,
        run_id: UUID,
        **kwargs: Any,
    ) -> None:
        """Remember what was asked, and when."""
        form = kwargs.get("invocation_params", {}).get("response_format")
        self._begun[run_id] = (time.perf_counter(), as_messages(messages[0]), form)

    def on_llm_end(self, response: LLMResult, *, run_id: UUID, **kwargs: Any) -> None:  # noqa: ARG002 - the same
        """Note the answer, unless it came from a cache."""
        begun, messages, form = self._begun.pop(run_id)
        generation = response.generations[0][0]
        message = generation.message if isinstance(generation, ChatGeneration) else AIMessage(generation.text)
        usage = usage_of(message)
        if usage.total == 0 or _is_hit(message):
            return
        recorded = message.response_metadata.get(_SECONDS)
        self.recorded_seconds += recorded or 0.0
        seconds = time.perf_counter() - begun if recorded is None else recorded
        self._calls.append(Recording.of(messages, form, answer=str(message.text), usage=usage, seconds=seconds))

    def take(self) -> list[Recording]:
        """The calls since the last time this was asked."""
        calls, self._calls = self._calls, []
        return calls


class RecordedChat(BaseChatModel):
    """Answers with what the real model answered to exactly these messages; raises `NotRecordedError` for others."""

    recordings: Recordings = Field(exclude=True)

    @property
    def _llm_type(self) -> str:
        return "recorded"

    @property
    def _identifying_params(self) -> dict[str, Any]:
        return {"model": MODEL_NAME}

    def _generate(
        self,
        messages: list[BaseMessage],
        stop: list[str] | None = None,  # noqa: ARG002 - a recording has its end
        run_manager: CallbackManagerForLLMRun | None = None,  # noqa: ARG002 - nothing to report
        **kwargs: Any,
    ) -> ChatResult:
        found = self.recordings.reply_to(as_messages(messages), kwargs.get("response_format"))
        usage = UsageMetadata(
            input_tokens=found.usage.input_tokens,
            output_tokens=found.usage.output_tokens,
            total_tokens=found.usage.total,
            input_token_details={"cache_read": found.usage.cached_input_tokens},
        )
        known = {_SECONDS: found.seconds, "finish_reason": "stop"}
        message = AIMessage(found.answer, usage_metadata=usage, response_metadata=known)
        return ChatResult(generations=[ChatGeneration(message=message)])


@contextmanager
def real_model(meter: Meter, say: Any) -> Iterator[BaseChatModel]:
    """The small model, served on this machine while the context is open; `say` is told of a download."""
    try:
        from langchain_openai import ChatOpenAI
    except ImportError as error:
        raise MissingExtraError.of("langchain-openai", "demo") from error
    with LocalModel(fetch_model(progress=say)) as local:
        yield ChatOpenAI(
            base_url=local.base_url + "/v1",
            api_key="none needed",
            model=MODEL_NAME,
            temperature=0,
            seed=1,
            max_completion_tokens=MAX_TOKENS,
            max_retries=0,
            callbacks=[meter],
        )


@contextmanager
def recorded_model(meter: Meter, recordings: Recordings) -> Iterator[BaseChatModel]:
    """The same model's recorded answers."""
    yield RecordedChat(recordings=recordings, callbacks=[meter])


def as_messages(messages: Sequence[BaseMessage]) -> tuple[Message, ...]:
    """LangChain's messages as plain ones."""
    return tuple(Message(role=_ROLES[message.type], content=str(message.text)) for message in messages)


def _is_hit(message: BaseMessage) -> bool:
    """True where LangChain took the message out of a cache: it then says that the call cost nothing."""
    return "total_cost" in (getattr(message, "usage_metadata", None) or {})


def usage_of(message: BaseMessage) -> Usage:
    """The tokens a message says it cost; none where it does not say."""
    said = getattr(message, "usage_metadata", None) or {}
    return Usage(
        input_tokens=said.get("input_tokens", 0),
        cached_input_tokens=(said.get("input_token_details") or {}).get("cache_read", 0) or 0,
        output_tokens=said.get("output_tokens", 0),
    )
