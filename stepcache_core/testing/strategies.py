"""Hypothesis strategies over a task's examples; they need hypothesis, which the extra `stepcache[test]` installs."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from typing import TYPE_CHECKING

from stepcache_core.errors import MissingExtraError
from stepcache_core.models import Request
from stepcache_core.testing import hostile
from stepcache_core.testing.example import Example
from stepcache_core.testing.mutant import PromptMutant
from stepcache_core.testing.prompt_mutants import prompt_mutants

if TYPE_CHECKING:
    from hypothesis.strategies import SearchStrategy

_NUMBER = re.compile(r"[0-9]+")
_LARGEST = 9_999
_SEEDS = 10_000


def prompts_like(examples: Sequence[Example]) -> SearchStrategy[Request]:
    """Requests of the examples with each whole number of the prompt drawn anew, between 0 and 9999.

    Raises `MissingExtraError` where hypothesis is not installed.
    """
    with _hypothesis_needed():
        from hypothesis import strategies as st

    @st.composite
    def drawn(draw: st.DrawFn) -> Request:
        example = draw(st.sampled_from(examples))
        numbers = st.integers(0, _LARGEST).map(str)
        return example.asking(_NUMBER.sub(lambda _: draw(numbers), example.prompt))

    return drawn()


def mutated(
    examples: Sequence[Example], kinds: Sequence[str] | None = None
) -> SearchStrategy[tuple[Example, PromptMutant]]:
    """An example with one of its mutants, of the kinds named or of any.

    Raises `MissingExtraError` where hypothesis is not installed.
    """
    with _hypothesis_needed():
        from hypothesis import assume
        from hypothesis import strategies as st

    @st.composite
    def drawn(draw: st.DrawFn) -> tuple[Example, PromptMutant]:
        example = draw(st.sampled_from(examples))
        made = prompt_mutants(example, per_kind=1, seed=draw(st.integers(0, _SEEDS)), kinds=kinds)
        assume(bool(made))
        return example, draw(st.sampled_from(made))

    return drawn()


def hostile_texts() -> SearchStrategy[str]:
    """Texts of any characters but lone surrogates, and texts that look like code.

    Raises `MissingExtraError` where hypothesis is not installed.
    """
    with _hypothesis_needed():
        from hypothesis import strategies as st
    return st.one_of(st.text(max_size=500), st.sampled_from(hostile.PROMPTS))


@contextmanager
def _hypothesis_needed() -> Iterator[None]:
    try:
        yield
    except ModuleNotFoundError as missing:
        raise MissingExtraError.of("hypothesis", "test") from missing
