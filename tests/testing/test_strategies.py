"""The strategies give requests and mutants of the examples."""

from __future__ import annotations

import sys

import pytest
from hypothesis import given

from stepcache_core import MissingExtraError, Request
from stepcache_core.tasks.base import NotRecognised, Recognition
from stepcache_core.testing import Example
from stepcache_core.testing.mutant import PromptMutant
from stepcache_core.testing.strategies import hostile_texts, mutated, prompts_like
from tests.testing.examples import SUITES

LINEAR = SUITES["linear_equation"]


@given(request=prompts_like(LINEAR.EXAMPLES[:4]))
def test_prompts_like_the_examples_are_recognised_whatever_their_numbers(request: Request) -> None:
    assert isinstance(LINEAR.TASK.recognise(request), Recognition)


@given(drawn=mutated(LINEAR.EXAMPLES, kinds=["further act", "answer in a language"]))
def test_a_further_demand_is_not_recognised(drawn: tuple[Example, PromptMutant]) -> None:
    example, mutant = drawn
    assert mutant.base == example.request
    assert isinstance(LINEAR.TASK.recognise(mutant.request), NotRecognised)


@given(text=hostile_texts())
def test_hostile_texts_can_be_asked(text: str) -> None:
    assert isinstance(LINEAR.TASK.recognise(Request.of(text)), Recognition | NotRecognised)


def test_without_hypothesis_the_extra_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "hypothesis", None)
    with pytest.raises(MissingExtraError, match="test"):
        hostile_texts()
