"""Mutants of the whole request: what was said before the prompt, and a tail that changes behind a long preamble."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from stepcache_core.models import Message, Request
from stepcache_core.testing import content, demands
from stepcache_core.testing import vocabulary as words
from stepcache_core.testing.edits import together
from stepcache_core.testing.example import Example
from stepcache_core.testing.mutant import Effect, PromptMutant

_CHANGED_TAIL = together(content.number, content.listed, content.word, demands.further, demands.language)
_PREAMBLES = (12, 60)
_CHANGED_TURN = together(content.number, content.word, content.name)


def history_added(example: Example, _: Random) -> Iterator[PromptMutant]:
    """Earlier turns that change what a right answer is."""
    for asked, answered in words.TURNS:
        turn = (Message(role="user", content=asked), Message(role="assistant", content=answered))
        yield _mutant("history added", example, (*example.earlier, *turn))


def history_changed(example: Example, random: Random) -> Iterator[PromptMutant]:
    """One turn of the conversation says something else, or is left out."""
    for at, message in enumerate(example.earlier):
        before, after = example.earlier[:at], example.earlier[at + 1 :]
        for edit in _CHANGED_TURN(message.content, random):
            changed = message.model_copy(update={"content": edit.text})
            yield _mutant("history changed", example, (*before, changed, *after))


def history_removed(example: Example, _: Random) -> Iterator[PromptMutant]:
    """The conversation left out, whole; what is asked for may stay the same."""
    if example.earlier:
        yield _mutant("history removed", example, (), Effect.LOOSE)


def system_prompt(example: Example, _: Random) -> Iterator[PromptMutant]:
    """A system prompt that changes what a right answer is, in the place of another or besides it."""
    others = tuple(message for message in example.earlier if message.role != "system")
    for said in words.SYSTEM_PROMPTS:
        message = Message(role="system", content=said)
        yield _mutant("system prompt", example, (message, *others))
        if others != example.earlier:
            yield _mutant("system prompt", example, (*example.earlier, message))


def tail(example: Example, random: Random) -> Iterator[PromptMutant]:
    """The end of a prompt that begins with a long preamble says something else; the cache knows that preamble."""
    preamble = words.PREAMBLE * random.choice(_PREAMBLES)
    base = example.asking(preamble + example.prompt)
    for edit in _CHANGED_TAIL(example.prompt, random):
        yield PromptMutant("tail", Effect.DEMAND, base, example.asking(preamble + edit.text))


def _mutant(kind: str, example: Example, earlier: tuple[Message, ...], effect: Effect = Effect.CONTEXT) -> PromptMutant:
    request: Request = example.asking(example.prompt, earlier=earlier)
    return PromptMutant(kind, effect, example.request, request)
