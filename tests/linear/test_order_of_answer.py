"""Whoever wants the answer before the way to it is not served one with the answer behind it."""

from __future__ import annotations

import pytest

from stepcache_core import Request
from stepcache_core.tasks.base import NotRecognised, Recognition
from stepcache_core.tasks.linear import LinearEquationTask
from stepcache_core.tasks.linear_system import LinearSystemTask

ONE = "Solve 2x + 3 = 13 for x. Show the steps."
TWO = "Solve the system x + y = 5, x - y = 1. Show the steps."


@pytest.mark.parametrize(
    "order",
    [
        "Give the answer first.",
        "First give the answer.",
        "State the solution first, please.",
        "Begin with the answer.",
        "Start by giving the solution.",
        "Give the answer, then the steps.",
        "Give the answer before the steps.",
        "Show the working after the answer.",
        "Give the answer followed by the working.",
    ],
)
def test_the_answer_first_is_not_claimed(order: str) -> None:
    assert isinstance(LinearEquationTask().recognise(Request.of(f"{ONE} {order}")), NotRecognised)
    assert isinstance(LinearSystemTask().recognise(Request.of(f"{TWO} {order}")), NotRecognised)


@pytest.mark.parametrize("order", ["", "Then give the answer.", "Finally, state the solution."])
def test_the_answer_at_the_end_is(order: str) -> None:
    assert isinstance(LinearEquationTask().recognise(Request.of(f"{ONE} {order}")), Recognition)
