"""What the step checker accepts, refuses and leaves open."""

from __future__ import annotations

import pytest

from stepcache_core.models import Ruling
from stepcache_core.segment import segment
from stepcache_core.tasks.linear_system.review import review
from tests.linear_system.answers import reviewed, ruling, spec_of

SPEC = spec_of("Solve the system 2x + y = 7, x - y = 2.")
END = "\nx = 3, y = 1"
REST = "\n3x = 9\nx = 3, y = 1"


@pytest.mark.parametrize(
    "text",
    [
        "x = 3, y = 1", "x = 3 and y = 1", "y = 1, x = 3", "(x, y) = (3, 1)", "The solution is (3, 1).",
        "$x = 3$, $y = 1$", "\\boxed{x = 3, y = 1}", "$\\boxed{(3, 1)}$", "x equals 3 and y is 1.",
        "Add the equations: 3x = 9" + END, "(1) + (2): 3x = 9" + END, "Adding gives 3x = 9" + END,
        "The sum of the equations is 3x = 9" + END, "3x = 9, by adding the equations" + END,
        "Subtract the second equation from the first: x + 2y = 5" + REST, "x + 2y = 5" + REST,
        "2 × (2): 2x - 2y = 4\n(1) - 2 × (2): 3y = 3" + END, "Double the second equation: 2x - 2y = 4" + REST,
        "x = y + 2\n2(y + 2) + y = 7\n3y + 4 = 7" + END, "From the first equation, y = 7 - 2x" + REST,
        "y = 7 - 2x\nPut y = 7 - 2x into the second equation: x - (7 - 2x) = 2\n3x - 7 = 2" + END,
        "x = 3, y = 7 - 2(3) = 7 - 6 = 1", "x = 3\n2(3) + y = 7\ny = 1", "x = 3, y = 1\nCheck: 2(3) + 1 = 7",
        "x = 3, y = 1\nLeft side of the second equation: 3 - 1 = 2, right side: 2", "Subtract y from both sides of the"
        " first equation: 2x = 7 - y" + REST,
    ],
)  # fmt: skip
def test_is_accepted(text: str) -> None:
    assert ruling(text, SPEC) == "pass", reviewed(text, SPEC)


@pytest.mark.parametrize(
    "text",
    [
        "x = 4, y = 1", "x = 3, y = 2", "x = 1, y = 3", "(1, 3)", "x = 3", "y = 1", "", "x = 3, y = 1\n\nx = 4",
        "x = 3, y = 1, z = 2",
        "3x = 8" + END, "Add the equations: 3x = 10" + END, "Subtract the equations: 3x = 9" + END,
        "Add the equations: x + 2y = 5" + END, "Subtract the first equation from the second: x + 2y = 5" + END,
        "Multiply the first equation by 3: 4x + 2y = 14" + END, "Multiply the second equation by 2: 4x + 2y = 14" + END,
        "Divide the first equation by 2: 2x - 2y = 4" + END, "(1) - (2): 3x = 9" + END, "2 × (1): 2x - 2y = 4" + END,
        "x = 3\nSubstitute x = 3 into the first equation: 3 - y = 2\ny = 1", "Substitute x = 4: y = 1" + END,
        "x = 3\nSubstitute x = 3 into the second equation: 6 + y = 7\ny = 1",
        "2(3) + 1 = 8" + END, "y = 7 - 6 = 2" + END,
        "x equals y." + END, "Multiply the first equation by 3." + END,
        "x = 3\nSubtract 3 from both sides: y = 1" + END, "Multiply the first equation by 0: 0 = 0" + END,
    ],
)  # fmt: skip
def test_fails(text: str) -> None:
    assert ruling(text, SPEC) == "fail", reviewed(text, SPEC)


@pytest.mark.parametrize(
    "text",
    [
        "4x = 12" + END, "x + y = 4" + END, "5x - y = 14" + END, "4x + y = 13" + END, "2 + 2 = 4" + END,
        "x is not 3." + END, "There is no solution." + END, "x = 3 or x = 3, y = 1", "x > 2" + END, "x^2 = 9" + END,
        "Divide the first equation by the second." + END, "Square both sides." + END,
        "The system has infinitely many solutions." + END, "Perhaps x = 3, y = 1", "Is x = 3, y = 1?", "x = 3, y = 1?",
        "The second equation is 2x + y = 7." + END, "From the second equation, y = 7 - 2x." + END,
        "The larger is x." + END, "Swap x and y." + END, "Both values are equal." + END, "|x| = 3" + END,
        "The lines are parallel." + END, "Add the equations." + END, "Add the equations: x = 3\ny = 1",
        "We eliminate x by adding the equations: 3x = 9" + END, "Solve the second equation for y: x = y + 2" + END,
        "We use substitution. Add the equations: 3x = 9" + END, "The coefficients of x are opposites: 3x = 9" + END,
        "Check: 4(3) - 2(1) = 10" + END, "x = 3, y = 1\nThese values satisfy the first equation.", "x = 1 + 2, y = 1",
        "Now that we have y, add the equations: 3x = 9" + END, "(2) 2x + y = 7\n(1) x - y = 2\n" + END, "5" + END,
        "(1) 2x + y = 7\n(3) x - y = 2\n" + END, "Substitute into equation 4: 3 - y = 2" + END,
    ],
)  # fmt: skip
def test_is_left_open(text: str) -> None:
    assert ruling(text, SPEC) == "abstain", reviewed(text, SPEC)


@pytest.mark.parametrize(
    ("ending", "right", "wrong"),
    [
        ("Give your answer as an ordered pair.", "(1/2, -1)", "x = 1/2, y = -1"),
        ("Put the answer in \\boxed{}.", "\\boxed{x = 1/2, y = -1}", "x = 1/2, y = -1"),
        ("Put the answer in \\boxed{}.", "x = \\boxed{1/2}, y = \\boxed{-1}", "x = \\boxed{1/2}, y = -1"),
        ("Give the answer as fractions.", "x = 1/2, y = -1", "x = 0.5, y = -1"),
        ("Give the answer as fractions.", "x = 1/2, y = -1", "x = 2/4, y = -1"),
        ("Give the answer as decimals.", "x = 0.5, y = -1", "x = 1/2, y = -1"),
        ("Give only the answer.", "x = 1/2, y = -1", "12x + 3y = 3\nx = 1/2, y = -1"),
    ],
)
def test_the_form_asked_for_is_kept(ending: str, right: str, wrong: str) -> None:
    spec = spec_of(f"Solve the system 8x - 3y = 7, 4x + y = 1. {ending}")
    assert ruling(right, spec) == "pass", reviewed(right, spec)
    assert ruling(wrong, spec) == "fail", reviewed(wrong, spec)


def test_the_value_that_is_asked_for_comes_last() -> None:
    spec = spec_of("Solve 2x + y = 7, x - y = 2 for y.")
    assert ruling("x = 3\n3 - y = 2\ny = 1", spec) == "pass"
    assert ruling("1", spec) == ruling("The answer is 1.", spec) == "pass"
    assert ruling("y = 1, so the answer is x = 3", spec) == "abstain"
    assert ruling("x = 3", spec) == ruling("The answer is 3.", spec) == "fail"


def test_a_pair_without_letters_needs_a_plain_order() -> None:
    spec = spec_of("Solve the system y + 2x = 7, x - y = 2.")
    assert ruling("(x, y) = (3, 1)", spec) == "pass"
    assert ruling("(3, 1)", spec) == "abstain"  # which letter has which value is not said
    assert ruling("(3, 1)", spec_of("Solve y + 2x = 7, x - y = 2 for x and y.")) == "pass"


def test_every_step_gets_its_own_verdict() -> None:
    found = reviewed("Let's begin.\n\nAdd the equations: 3x = 9.\n\nx = 4\n\nA riddle.\n\ny = 1", SPEC)
    assert [verdict.ruling for verdict in found.steps] == [
        Ruling.NEUTRAL, Ruling.PASS, Ruling.FAIL, Ruling.ABSTAIN, Ruling.PASS,
    ]  # fmt: skip
    assert found.first_unsound == 2
    assert found.failing == 0.4


def test_an_answer_without_steps_fails() -> None:
    assert review((), SPEC).whole.ruling is Ruling.FAIL
    assert review(segment(""), SPEC).failing == 1.0
