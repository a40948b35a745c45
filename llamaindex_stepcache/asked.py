"""What an LLM of LlamaIndex is asked: to go on with a conversation, or with a text."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, TypeVar

from llama_index.core.base.llms import types as li
from llama_index.core.base.llms.generic_utils import messages_to_prompt as generic_messages_to_prompt
from llama_index.core.llms.llm import default_completion_to_prompt

from llamaindex_stepcache.answers import calling, decode, reply_of, text_of
from llamaindex_stepcache.events import KEY, tell
from llamaindex_stepcache.messages import chat_messages, other_names, turns_of
from stepcache_core import Message, Reply, Request, Result, Usage
from stepcache_core.adapting.asking import MESSAGE
from stepcache_core.adapting.exchange import Exchange
from stepcache_core.adapting.finishes import Finish
from stepcache_core.adapting.parameters import exact_only_reason
from stepcache_core.adapting.requests import around, bounded, request_of
from stepcache_core.adapting.vendors import finish_in, usage_in

R = TypeVar("R", li.ChatResponse, li.CompletionResponse)

_TELLING = frozenset({"OpenAI"})
"""Classes that take a JSON Schema, and whose streams say why they end; by name, as none of them need be here."""


@dataclass(slots=True)
class Asked(Exchange[R]):
    """A call of an LLM."""

    @property
    def is_telling(self) -> bool:
        """True for OpenAI's own integration and those that descend from it."""
        return any(kind.__name__ in _TELLING for kind in type(self.model).__mro__)

    def reply(self, response: R) -> Reply:
        """The reply in a response."""
        return reply_of(response, self.demand, exact_only=self.exact_only)

    def says(self, response: R) -> tuple[Usage, Finish]:
        """What the vendor says of the call."""
        return usage_in(response.raw, response.additional_kwargs), finish_in(response.raw, response.additional_kwargs)

    def delta(self, chunk: R) -> str:
        """The text that is new in a chunk."""
        return chunk.delta or ""

    def text(self, response: R) -> str:
        """The text of a response."""
        return text_of(response)

    def decoded(self, payload: str | None) -> R | None:
        """The response that was kept as this payload; None for one of another kind."""
        found = decode(payload)
        return found if isinstance(found, type(self.chunk("", ""))) else None

    def with_delta(self, response: R, delta: str) -> R:
        """The response as the last chunk of a stream."""
        return response.model_copy(update={"delta": delta})

    def with_receipt(self, response: R, result: Result) -> R:
        """The response itself with the receipt on it, of which whoever listens is told."""
        response.additional_kwargs = {**response.additional_kwargs, KEY: tell(result)}
        return response


@dataclass(slots=True)
class Chat(Asked[li.ChatResponse]):
    """A conversation to go on with."""

    messages: Sequence[li.ChatMessage] = ()

    @property
    def size(self) -> int:
        """About how many characters there are to be read."""
        return sum(MESSAGE + len(message.content or "") for message in self.messages)

    def request(self, parameters: str) -> Request:
        """The request. For an LLM that is given the conversation as one text the scope tells how that is written."""
        written = self.model.messages_to_prompt
        if not self.model.metadata.is_chat_model and written is not generic_messages_to_prompt:
            last = self.messages[-1].content if self.messages else None
            parameters += around(written(self.messages), last or "")
        return request_of(turns_of(self.messages), parameters + other_names(self.messages))

    def ask(self, how: str, messages: Sequence[Message] | None, given: dict[str, Any]) -> Any:
        """Call the LLM with the caller's own messages, unchanged, and behind them what is asked besides."""
        more = () if messages is None else chat_messages(messages[len(self.messages) :])
        return getattr(self.model, f"{how}chat")([*self.messages, *more], **given)

    def copied(self, chunk: li.ChatResponse) -> li.ChatResponse:
        """A copy that no change of the message reaches, as far as what is in it can be copied."""
        try:
            return chunk.model_copy(update={"message": chunk.message.model_copy(deep=True)})
        except Exception:  # noqa: BLE001 - a vendor's object may be one that cannot be copied
            return chunk.model_copy(update={"message": chunk.message.model_copy()})

    def composed(self, text: str) -> li.ChatResponse:
        """The response that gives a text, as a call of the tool that was demanded where one was."""
        return (self.demand and calling(self.demand, text)) or self.chunk(text, "")

    def chunk(self, text: str, delta: str) -> li.ChatResponse:
        """The chunk that brings the text so far by what is new."""
        message = li.ChatMessage(role=li.MessageRole.ASSISTANT, content=text)
        return li.ChatResponse(message=message, delta=delta)


_AROUND = ("completion_to_prompt", "system_prompt", "query_wrapper_prompt")


@dataclass(slots=True)
class Text(Asked[li.CompletionResponse]):
    """A text to go on with; `is_formatted`: the prompt adapter of the LLM has been through it."""

    prompt: str = ""
    is_formatted: bool = False

    @property
    def size(self) -> int:
        """How many characters there are to be read."""
        return len(str(self.prompt))

    @property
    def hides_errors(self) -> bool:
        """True for LangChain's models in LlamaIndex: they stream texts from a thread that keeps its errors."""
        return any(kind.__name__ == "LangChainLLM" for kind in type(self.model).__mro__)

    def request(self, parameters: str) -> Request:
        """The request. What the LLM's prompt adapter writes around the prompt belongs to the scope."""
        if not self.is_formatted:
            parameters += self._adapted()
        elif self.model_id is None:  # the LLM may look at the flag itself
            parameters += "\nformatted"
        return bounded(Request.of(self.prompt, model=f"text\n{parameters}"), exact_only_reason(parameters))

    def _adapted(self) -> str:
        """What is written around the prompt: LLMs that run on the spot put their own prompts there, too."""
        adapter, own, wrapper = (getattr(self.model, name) for name in _AROUND)
        told = "" if adapter is default_completion_to_prompt else around(adapter(self.prompt), self.prompt)
        told += around(repr(["system", own]), "") if own else ""
        return told + (around(wrapper.format(query_str=self.prompt), self.prompt) if wrapper else "")

    def ask(self, how: str, messages: Sequence[Message] | None, given: dict[str, Any]) -> Any:
        """Call the LLM with the prompt, and behind it what is asked besides as one text."""
        told = {"formatted": True} if self.is_formatted else {}
        whole = (
            self.prompt if messages is None else "\n\n".join([self.prompt, *(each.content for each in messages[1:])])
        )
        return getattr(self.model, f"{how}complete")(whole, **told, **given)

    def copied(self, chunk: li.CompletionResponse) -> li.CompletionResponse:
        """A copy."""
        return chunk.model_copy()

    def composed(self, text: str) -> li.CompletionResponse:
        """The response that gives a text."""
        return self.chunk(text, "")

    def chunk(self, text: str, delta: str) -> li.CompletionResponse:
        """The chunk that brings the text so far by what is new."""
        return li.CompletionResponse(text=text, delta=delta)
