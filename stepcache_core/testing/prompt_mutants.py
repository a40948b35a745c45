"""Every kind of changed request, and a bounded, repeatable choice of mutants for one example."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from itertools import islice
from random import Random

from stepcache_core.testing import content, conversation, demands
from stepcache_core.testing.edits import MOST
from stepcache_core.testing.example import Example
from stepcache_core.testing.mutant import Changes, Effect, PromptMutant, TextEdits


def of_prompt(edits: TextEdits, effect: Effect) -> Changes:
    """The edits of a text as mutants of an example's prompt."""

    def changes(example: Example, random: Random) -> Iterator[PromptMutant]:
        for edit in edits(example.prompt, random):
            yield PromptMutant("", effect, example.request, example.asking(edit.text), edit.renamed)

    return changes


PROMPT_KINDS: Mapping[str, Changes] = {
    **{name: of_prompt(edits, Effect.CONTENT) for name, edits in content.KINDS.items()},
    **{name: of_prompt(edits, Effect.DEMAND) for name, edits in demands.DEMANDS.items()},
    **{name: of_prompt(edits, Effect.LOOSE) for name, edits in demands.LOOSE.items()},
    "tail behind a preamble": conversation.tail,
    "history added": conversation.history_added,
    "history changed": conversation.history_changed,
    "history removed": conversation.history_removed,
    "system prompt": conversation.system_prompt,
}
"""What may be changed of a request, by the name of the kind."""


def prompt_mutants(
    example: Example, *, per_kind: int = 4, seed: int = 0, kinds: Sequence[str] | None = None
) -> list[PromptMutant]:
    """At most `per_kind` mutants of each kind; the same ones for the same example and seed.

    A kind that does not apply gives none. A mutant that asks what the example asks, white space apart, is none.
    """
    names = PROMPT_KINDS if kinds is None else kinds
    return [mutant for name in names for mutant in _chosen(example, name, per_kind, seed)]


def _chosen(example: Example, name: str, per_kind: int, seed: int) -> list[PromptMutant]:
    random = Random(f"{seed} {name} {example.prompt}")  # noqa: S311 - makes cases, guards nothing
    made = islice(PROMPT_KINDS[name](example, random), MOST)
    unlike = {
        _said(mutant): replace(mutant, kind=name) for mutant in made if _said(mutant) != _words(mutant.base.prompt)
    }
    found = list(unlike.values())
    return random.sample(found, min(per_kind, len(found)))


def _said(mutant: PromptMutant) -> object:
    """What tells a mutant from the others: its words, and its conversation where that changed."""
    prompt = _words(mutant.request.prompt)
    return prompt if mutant.request.earlier == mutant.base.earlier else (prompt, mutant.request.earlier)


def _words(prompt: str | None) -> tuple[str, ...]:
    return tuple((prompt or "").split())
