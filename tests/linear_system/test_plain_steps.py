"""Systems worked out in plain steps: right for every system of two equations, and only where the way is asked for."""

from __future__ import annotations

import re
from fractions import Fraction

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from stepcache_core.models import Message, Request, Ruling
from stepcache_core.segment import segment
from stepcache_core.tasks.base import Recognition
from stepcache_core.tasks.linear_system import LinearSystemTask
from stepcache_core.tasks.linear_system.review import review
from tests.linear_system.answers import spec_of
from tests.testing.arithmetic import gap

_NAMED = re.compile(r"\b([xy]) = (-?\d+(?:/\d+)?)")


def _solved(prompt: str) -> str:
    solution = LinearSystemTask().solve(spec_of(prompt))
    assert solution is not None
    assert review(segment(solution.text), spec_of(prompt)).whole.ruling is Ruling.PASS, solution.text
    return solution.text


def test_two_equations_in_full() -> None:
    assert _solved("Solve the system 2x + 3y = 12, x - y = 1. Show the steps.") == (
        "1. Multiply the first equation by -1: -2x - 3y = -12\n"
        "2. Multiply the second equation by 3: 3x - 3y = 3\n"
        "3. Subtract the second equation from the first: -5x = -15\n"
        "4. Divide both sides by -5: x = 3\n"
        "5. Substitute x = 3 into the first equation: 3y = 6\n"
        "6. Divide both sides by 3: y = 2\n\nx = 3, y = 2"
    )


def test_an_equation_with_one_letter_comes_first() -> None:
    text = _solved("Solve the system 3x = 6, x + 2y = 8. Show the steps.")
    assert text.endswith("\n\nx = 2, y = 3")
    assert "Substitute x = 2 into the second equation: 2y = 6" in text
    text = _solved("Solve the system 3y = 6, x + 2y = 8. Show the steps.")
    assert "Substitute y = 2 into the second equation: x = 4" in text


def test_the_values_alone_without_the_wish_for_steps() -> None:
    assert _solved("Solve the system 2x + y = 7, x - y = 2.") == "x = 3, y = 1"


@pytest.mark.parametrize(
    ("told", "wish", "first"),
    [
        ("You solve equations step by step.", "", "1. Add the equations: 3x = 9"),
        ("You solve equations step by step.", " Give only the final answer.", "x = 3, y = 1"),
        ("You are a helpful maths tutor.", "", "x = 3, y = 1"),
    ],
)
def test_steps_that_the_system_prompt_asks_for(told: str, wish: str, first: str) -> None:
    asked = Message(role="user", content=f"Solve the system 2x + y = 7, x - y = 2.{wish}")
    found = LinearSystemTask().recognise(Request(messages=(Message(role="system", content=told), asked)))
    assert isinstance(found, Recognition)
    assert found.whole
    solution = LinearSystemTask().solve(found.spec)
    assert solution is not None
    assert solution.text.splitlines()[0] == first
    assert solution.text.endswith("x = 3, y = 1")


_FACTOR = st.integers(-9, 9).filter(bool)


def _side(x: int, y: int) -> str:
    return f"{x}x {'-' if y < 0 else '+'} {abs(y)}y"


@settings(max_examples=60, deadline=None)
@given(a=_FACTOR, b=_FACTOR, c=_FACTOR, d=_FACTOR, right=st.integers(-40, 40), below=st.integers(-40, 40))
def test_steps_and_values_are_right(a: int, b: int, c: int, d: int, right: int, below: int) -> None:
    assume(a * d != b * c and all(abs(n) > 1 for n in (a, b, c, d)))
    equations = f"{_side(a, b)} = {right}", f"{_side(c, d)} = {below}"
    text = _solved(f"Solve the system {equations[0]}, {equations[1]}. Show the steps.")
    assert text.startswith("1. ")
    values = {letter: Fraction(value) for letter, value in _NAMED.findall(text.rpartition("\n\n")[2])}
    assert all(gap(equation, values) == 0 for equation in equations)
