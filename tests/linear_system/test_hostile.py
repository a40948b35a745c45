"""Whatever text comes: nothing raises, nothing takes long, nothing is evaluated."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from stepcache_core.models import Request, Ruling, Step
from stepcache_core.segment import segment
from stepcache_core.tasks.linear_system.task import LinearSystemTask
from tests.growth import assert_linear
from tests.linear_system.answers import spec_of

TASK = LinearSystemTask()
SPEC = spec_of("Solve the system x + y + z = 6, x - y + z = 2, 2x + y - z = 1.")
PIECES = [
    "x", "y", "z", "a", "w", "=", "≈", "+", "-", "*", "/", "(", ")", "{", "}", "1", "2", "0", "3.5", "10**9", "^", ",",
    ".", "\n", " ", "?", "first", "second", "equation", "equations", "add", "subtract", "multiply", "by", "substitute",
    "into", "the", "(1)", "(2)", "①", "\\frac", "\\boxed{", "\\begin{cases}", "\\tag{1}", "$", "eliminate", "solve for",
    "coefficients of", "=>", "左辺", "に代入すると", "\ue201", "½", "²", "__import__('os')",
]  # fmt: skip
LONG = [
    "x = 1, ", "x = 1\n", "Add the equations. ", "(", ")", "(1) + (2) ", "(1) ", "equation 1 and 2, ", "(1, 2, 3) ",
    ".",
    " ", "\\tag{1} ", "\\frac{", "x and ", "the first and the second ", "coefficients of x ", "**", "=", "x=", "- ",
    "1 ",
    "①",
    "①に代入すると", "add two two ", "| x = 1 | y = 2 |\n", "Multiply the first equation by 3 and the second by 2. ",
]  # fmt: skip


@settings(max_examples=200, deadline=None)
@given(st.lists(st.sampled_from(PIECES), max_size=40).map(" ".join))
def test_every_answer_is_ruled_on(text: str) -> None:
    steps = segment(text)
    found = TASK.review(steps, SPEC)
    assert len(found.steps) == len(steps)
    assert found.whole.ruling is not Ruling.NEUTRAL
    TASK.patch(steps, SPEC, found)


@settings(max_examples=200, deadline=None)
@given(st.one_of(st.text(max_size=200), st.lists(st.sampled_from(PIECES), max_size=40).map(" ".join)))
def test_every_prompt_is_claimed_or_not(text: str) -> None:
    TASK.recognise(Request.of(text))
    TASK.review((Step(text),), SPEC)


@pytest.mark.parametrize("unit", LONG)
def test_long_texts_are_done_with_quickly(unit: str) -> None:
    text = (unit * (20_000 // len(unit) + 1))[:20_000]

    def read(size: int) -> Ruling:
        TASK.recognise(Request.of(text[: min(size, 2_000)]))
        return TASK.review((Step(text[:size]),), SPEC).whole.ruling

    assert_linear(read, len(text))
    assert read(len(text)) is not Ruling.PASS


def test_too_much_is_not_read() -> None:
    assert TASK.review((Step("x" * 20_001),), SPEC).whole.ruling is Ruling.ABSTAIN
    assert TASK.review(segment("x = 1\n" * 61), SPEC).whole.reason == "more than 60 equations"
    assert TASK.review((Step("x and " * 161),), SPEC).whole.ruling is Ruling.ABSTAIN
