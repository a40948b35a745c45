"""What a caller asks and what a model replies: the values that cross the engine's outer boundary."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any, Literal, Self

from pydantic import BaseModel, ConfigDict, Field

from stepcache_core.models.answer_schema import AnswerSchema, PlainSchema

Role = Literal["system", "user", "assistant", "tool"]
Purpose = Literal["answer", "patch", "repair"]
Finish = Literal["stop", "length", "filter", "tool_calls", "unknown"]


class Message(BaseModel):
    """One turn of a conversation."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    role: Role
    content: str


class Request(BaseModel):
    """A question to a model, as the cache sees it.

    `messages`: the conversation, oldest first; the last user message is the prompt that steps are checked
    against, everything before it belongs to the scope. `model`: identity and parameters of the model, opaque,
    only ever hashed. `answer_schema`: a JSON Schema the caller demands of the answer besides the prompt, or
    None; given as a schema, an OpenAI `response_format` or tool definition, a pydantic model class or a TypedDict
    class, held as plain JSON Schema; ValidationError on anything else. `exact_only`: why this request may only be
    served to an identical one (tools, images, n > 1), or None.
    """

    model_config = ConfigDict(frozen=True, extra="forbid")

    messages: tuple[Message, ...]
    model: str = ""
    answer_schema: PlainSchema | None = None
    exact_only: str | None = None

    @classmethod
    def of(
        cls, prompt: str, *, model: str = "", system: str | None = None, answer_schema: AnswerSchema | None = None
    ) -> Self:
        """Build the request for one prompt, with an optional system prompt before it and a schema for the answer."""
        head = () if system is None else (Message(role="system", content=system),)
        messages = (*head, Message(role="user", content=prompt))
        return cls.model_validate({"messages": messages, "model": model, "answer_schema": answer_schema})

    @property
    def prompt(self) -> str | None:
        """The last message where it is the user's, else None: then nothing but the exact tier applies."""
        last = self.messages[-1] if self.messages else None
        return last.content if last is not None and last.role == "user" else None

    @property
    def earlier(self) -> tuple[Message, ...]:
        """Everything before the prompt: system prompt and earlier turns, part of the scope."""
        return self.messages[:-1]


class Usage(BaseModel):
    """Tokens of model calls: input, the part of the input a server served from its prefix cache, and output."""

    model_config = ConfigDict(frozen=True)

    input_tokens: int = Field(default=0, ge=0)
    cached_input_tokens: int = Field(default=0, ge=0)
    output_tokens: int = Field(default=0, ge=0)

    @property
    def total(self) -> int:
        """Input and output together; cached input is part of the input and not counted twice."""
        return self.input_tokens + self.output_tokens

    def __add__(self, other: Usage) -> Usage:
        return Usage(
            input_tokens=self.input_tokens + other.input_tokens,
            cached_input_tokens=self.cached_input_tokens + other.cached_input_tokens,
            output_tokens=self.output_tokens + other.output_tokens,
        )


@dataclass(frozen=True, slots=True)
class ModelRequest:
    """One call the engine asks for: the original messages first and unchanged, what is asked besides after them.

    `answer_schema`: a JSON Schema to send as `response_format` where the model takes one; a model that does not
    ignores it. `max_tokens`: an upper bound for the output, or None for the model's own.
    """

    messages: tuple[Message, ...]
    purpose: Purpose
    answer_schema: dict[str, Any] | None = None
    max_tokens: int | None = None


@dataclass(frozen=True, slots=True)
class Reply:
    """What a model answered; `payload` is the adapter's own form of it, given back untouched on an exact hit."""

    text: str
    usage: Usage = field(default_factory=Usage)
    finish: Finish = "unknown"
    payload: str | None = None
