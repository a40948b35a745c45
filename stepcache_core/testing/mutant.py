"""What a mutant is: a request or an answer of which one thing was changed, and what that change does."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from enum import StrEnum
from random import Random

from stepcache_core.models import Request
from stepcache_core.testing.example import Example


class Effect(StrEnum):
    """What a change does to the meaning.

    content: the same sort of request about something else, or an answer that says something else. demand: something
    is asked for besides, so that whatever answered before does not answer this. context: the same, said before the
    prompt, where an oracle that sees the prompt alone cannot judge. loose: the meaning may have stayed.
    """

    CONTENT = "content"
    DEMAND = "demand"
    CONTEXT = "context"
    LOOSE = "loose"


@dataclass(frozen=True, slots=True)
class Edit:
    """A changed text; `renamed`: (old, new) where the change is one name put for another everywhere."""

    text: str
    renamed: tuple[str, str] | None = None


@dataclass(frozen=True, slots=True)
class PromptMutant:
    """A changed request; `base` is the unchanged one, which the cache is warmed with."""

    kind: str
    effect: Effect
    base: Request
    request: Request
    renamed: tuple[str, str] | None = None


@dataclass(frozen=True, slots=True)
class AnswerMutant:
    """A changed answer."""

    kind: str
    effect: Effect
    original: str
    text: str


TextEdits = Callable[[str, Random], Iterator[Edit]]
"""Every edit of one kind that a text allows; none where the kind does not apply."""

Changes = Callable[[Example, Random], Iterator[PromptMutant]]
"""Every mutant of one kind that an example allows."""


@dataclass(frozen=True, slots=True)
class Kind:
    """One kind of prompt mutants."""

    name: str
    changes: Changes
