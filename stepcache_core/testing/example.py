"""What an attack starts from: a request that the task recognises, with right answers to it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from stepcache_core.errors import ConfigurationError
from stepcache_core.models import Message, Request

IsRight = Callable[[str, str], bool | None]
"""Whether an answer is right for a prompt, told without the task's own code; None where that cannot be told."""


@dataclass(frozen=True, slots=True)
class Example:
    """A prompt and at least one right answer to it.

    `is_right(prompt, answer)`: an oracle for mutants that happen to keep the meaning. `earlier`: the conversation
    before the prompt, system prompt included. `answer_schema`: as in `Request`. Raises `ConfigurationError` where
    there is no answer.
    """

    prompt: str
    answers: tuple[str, ...]
    is_right: IsRight | None = None
    earlier: tuple[Message, ...] = ()
    answer_schema: dict[str, Any] | None = None

    def __post_init__(self) -> None:
        if not isinstance(self.answers, tuple) or not self.answers:
            raise ConfigurationError(f"answers: expected a tuple of at least one str, got {self.answers!r}")

    @property
    def request(self) -> Request:
        """The whole request."""
        return self.asking(self.prompt)

    def asking(self, prompt: str, *, earlier: tuple[Message, ...] | None = None) -> Request:
        """The request with another prompt, and another conversation before it where one is given."""
        before = self.earlier if earlier is None else earlier
        messages = (*before, Message(role="user", content=prompt))
        return Request(messages=messages, answer_schema=self.answer_schema)

    def judge(self, prompt: str, answer: str) -> bool | None:
        """What the oracle says; None without one."""
        return None if self.is_right is None else self.is_right(prompt, answer)
