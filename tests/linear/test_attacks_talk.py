"""False talk beside right mathematics, and equations that have lost the unknown: neither passes."""

from __future__ import annotations

import pytest

from tests.linear.answers import ruling, spec_of

ONE_X, MANY = "2x + 3 = 7", "5x - 2x + 3 = 9"


@pytest.mark.parametrize(
    "text",
    [
        "Cancel both sides.\n2x = 4\nx = 2",
        "We cancel both sides to get 2x = 4.\nx = 2",
        "Cancelling the equation gives 2x = 4.\nx = 2",
        "Cancel both terms. 2x = 4\nx = 2",
        "Combine the x terms.\n2x = 4\nx = 2",
        "First, combine the x terms: 2x = 4.\nx = 2",
        "Combining the variables: 2x = 4.\nx = 2",
        "2x = 4. Before dividing both sides by 2 we find x = 2.",
        "2x + 3 = 7 before switching sides. Take away 3: 2x = 4\nx = 2",
    ],
)
def test_talk_of_what_is_not_there_does_not_pass(text: str) -> None:
    assert ruling(text, spec_of(ONE_X)) == "abstain"


@pytest.mark.parametrize(
    ("equation", "text"),
    [
        (MANY, "Combine the x terms: 3x + 3 = 9\n3x = 6\nx = 2"),
        (MANY, "5x - 2x = 3x, combining the x terms.\n3x + 3 = 9\n3x = 6\nx = 2"),
        (MANY, "Combine the variable terms to get 3x + 3 = 9.\n3x = 6\nx = 2"),
        ("5x + 3 = 2x + 9", "Combine the x terms by subtracting 2x from both sides: 3x + 3 = 9.\n3x = 6\nx = 2"),
        (ONE_X, "Cancel the 3: 2x = 4\nx = 2"),
        (ONE_X, "As before, subtract 3 from both sides: 2x = 4\nx = 2"),
    ],
)
def test_the_same_talk_where_it_fits_passes(equation: str, text: str) -> None:
    assert ruling(text, spec_of(equation)) == "pass"


@pytest.mark.parametrize(
    "text",
    [
        "Subtract 9 from both sides: 0w = 0\nDivide both sides by 6: w = 0",
        "0w = 9 - 9\n6w = 0\nw = 0",
        "6w = 9 - 9\n0w = 0\nw = 0",
        "6w = 0\n0 = 0w\nw = 0",
    ],
)
def test_an_equation_that_lost_the_unknown_does_not_pass(text: str) -> None:
    assert ruling(text, spec_of("6w + 9 = 9", "w")) == "abstain"


def test_where_every_number_is_a_solution_it_is_the_right_end() -> None:
    assert ruling("Subtract 2x from both sides: 0x = 0.\nEvery number is a solution.", spec_of("2x = 2x")) == "pass"
