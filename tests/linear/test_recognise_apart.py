"""Requests to bring the letter to stand alone, and equations whose value is asked for in a clause of its own."""

from __future__ import annotations

from fractions import Fraction

import pytest

from stepcache_core.models import Request
from stepcache_core.tasks.base import NotRecognised, Recognition
from stepcache_core.tasks.linear.equation import OneSolution
from stepcache_core.tasks.linear.recognise import recognise

EQUATIONS = [
    ("3x + 4 = 19", "x", Fraction(5)),
    ("5(n - 2) = 3n + 7", "n", Fraction(17, 2)),
    ("7 = 2a + 3", "a", Fraction(2)),
]


@pytest.mark.parametrize(
    "wording",
    [
        "Rearrange {E} so that {v} stands alone.",
        "Rearrange {E} to get {v} by itself.",
        "Reorder {E} so that {v} is alone on one side.",
        "Transform {E} until {v} is isolated.",
        "Simplify {E} until you have {v} on its own.",
        "Make {v} stand alone in {E}.",
        "Leave {v} alone on one side of {E}.",
        "{v} should be isolated in {E}.",
        "Work out the unknown in {E}.",
        "We are told that {E}. What must {v} be?",
        "What does {v} need to be to satisfy {E}?",
        "What comes out for {v} when {E} is solved?",
        "When is {E} true? Give the value of {v}.",
        "{E} is true for one value of {v}. Which?",
        "There is one number {v} for which {E}. Which one?",
        "{v} is the solution of {E}. What is its value?",
        "The value of {v} in {E} is wanted.",
        "Let {v} be a number with {E}. What is it?",
        "Find the number that {v} stands for in {E}.",
    ],
)
@pytest.mark.parametrize(("equation", "letter", "value"), EQUATIONS)
def test_the_value_is_asked_for(wording: str, equation: str, letter: str, value: Fraction) -> None:
    found = recognise(Request.of(wording.format(E=equation, v=letter)))
    assert isinstance(found, Recognition), found
    assert (found.spec.variable, found.spec.solutions) == (letter, OneSolution(value))


@pytest.mark.parametrize(
    "wording",
    [
        "Rearrange {E} so that {v} stands on the right.",
        "Rearrange {E} so that 2{v} stands alone.",
        "Rearrange {E} so that neither side has {v} alone.",
        "Rearrange {E} until only one term is left.",
        "Rearrange {E} to get {v} alone and name the step you did first.",
        "Transform {E} until it is quadratic.",
        "Reorder the terms of {E}.",
        "Reorder {E} so that the constant is alone on one side.",
        "Reshape {E} until {v} is gone.",
        "Simplify {E} until you have {v} on both sides.",
        "Make {v} stand alone in {E}, then double it.",
        "Leave {v} out of one side of {E}.",
        "Work out the unknown in {E} and double it.",
        "What is the unknown in {E}?",
        "What's the unknown in {E} called?",
        "We are told that {E}. Is that true?",
        "What does {v} need to be to break {E}?",
        "What comes out for 2{v} when {E} is solved?",
        "When is {E} true? Give an example.",
        "{E} is true for one value of {v}. Which letter is it?",
        "There is one number {v} for which {E}. Which other?",
        "{v} is the solution of {E}. What is its sign?",
        "The value of {v} in {E} is wanted as a percentage.",
        "Let {v} be a number with {E}. What is it called?",
        "Find the number of letters that {v} stands for in {E}.",
        "For what {v} does {E} not hold?",
        "Determine which values of {v} do not satisfy {E}.",
    ],
)
@pytest.mark.parametrize(("equation", "letter", "value"), EQUATIONS)
def test_something_else_is_asked_for(wording: str, equation: str, letter: str, value: Fraction) -> None:
    assert isinstance(recognise(Request.of(wording.format(E=equation, v=letter))), NotRecognised), value
