"""What a system prompt says of equations: manners that the tasks hold to anyway, and an end that is checked."""

from __future__ import annotations

import pytest

from stepcache_core import Outcome, Policy, Request
from tests.core.test_context import EQUATION, build
from tests.core.toys import Script

PLAIN = [
    "You solve equations in numbered steps and end with the value.",
    "You solve linear equations in short numbered steps. One operation a step.",
    "You are a helpful math tutor. Solve the equation step by step.",
    "Solve each equation in clear steps, one operation per line, and finish with the value of the unknown.",
    "You answer algebra questions step by step, showing your work.",
    "Solve the given equation. Show all steps and end with the final answer on its own line.",
    "You solve systems of linear equations in numbered steps.",
]
DEMANDING = [
    "You solve equations in numbered steps and end with a joke.",
    "You solve equations in French.",
    "You solve equations modulo 7.",
    "You solve equations in steps, and add 1 to the value.",
    "Solve the equation, but do not show the value.",
    "You solve equations in numbered steps and end with the value plus 1.",
    "Show no steps.",
    "You solve cooking problems.",
    "You answer questions in rhyme.",
    "End with the value in a box.",
    "You solve equations in exactly three steps.",
    "You solve equations in one line.",
    "You solve equations in a single step.",
    "You solve equations in numbered steps and explain each step.",
]
GOOD = "1. Subtract 3 from both sides: 2x = 10\n2. Divide both sides by 2: x = 5"


@pytest.mark.parametrize("system", PLAIN)
def test_manners_leave_the_answer_to_the_solver(system: str) -> None:
    result = build().serve(Request.of(EQUATION, system=system), Script(["x = 4", "x = 3"]))
    assert (result.text, result.receipt.fallback, result.receipt.verified) == (GOOD, True, True)


@pytest.mark.parametrize("system", DEMANDING)
def test_anything_else_leaves_the_models_answer_alone(system: str) -> None:
    result = build().serve(Request.of(EQUATION, system=system), Script(["an answer of another kind"]))
    assert (result.text, result.receipt.verified) == ("an answer of another kind", False)


@pytest.mark.parametrize(
    ("end", "is_verified"),
    [
        ("", True),
        ("\nx = 5", True),
        ("\nSo **x = 5**.", True),
        ("\n\\boxed{5}", True),
        ("\nx = 10/2 = 5\n\n", True),
        ("\nCheck: 2(5) + 3 = 13", False),
        ("\nLet me know how that goes!", False),
    ],
)
def test_what_stands_behind_the_value_does_not_count_as_checked_where_the_value_comes_last(
    end: str, is_verified: bool
) -> None:
    engine, system = build(), "You solve equations in numbered steps and end with the value."
    stored = engine.admit(Request.of(EQUATION, system=system), GOOD + end)
    assert stored == ("verified" if is_verified else stored)
    again = engine.lookup(Request.of("Find x: 2x + 3 = 13.", system=system))
    assert (again is not None and again.receipt.outcome is Outcome.REUSE and again.receipt.verified) is is_verified


def test_a_check_behind_the_value_is_fine_where_nothing_is_said_of_the_end() -> None:
    engine, system = build(), "You solve equations in numbered steps."
    engine.admit(Request.of(EQUATION, system=system), GOOD + "\nCheck: 2(5) + 3 = 13")
    again = engine.lookup(Request.of("Find x: 2x + 3 = 13.", system=system))
    assert again is not None
    assert again.receipt.verified


def test_another_letter_is_renamed_where_the_value_comes_last() -> None:
    engine, system = build(), "You solve equations in numbered steps and end with the value."
    engine.admit(Request.of(EQUATION, system=system), GOOD)
    again = engine.lookup(Request.of("Solve 2y + 3 = 13 for y.", system=system))
    assert again is not None
    assert (again.text, again.receipt.relation) == (GOOD.replace("x", "y"), "renamed")


@pytest.mark.parametrize("system", ["You are a careful assistant.", "You solve equations.", "End with the value."])
def test_where_nobody_asks_for_steps_the_value_is_all_that_the_solver_says(system: str) -> None:
    result = build(Policy(solver="first")).serve(Request.of(EQUATION, system=system), Script([]))
    assert (result.text, result.receipt.outcome) == ("x = 5", Outcome.SOLVED)


@pytest.mark.parametrize("prompt", ["Solve 2x + 3 = 13. Give only the final answer.", "2x + 3 = 13を解いてください。"])
def test_a_prompt_that_wants_no_english_steps_gets_none(prompt: str) -> None:
    request = Request.of(prompt, system="You solve equations step by step.")
    result = build(Policy(solver="first")).serve(request, Script([]))
    assert (result.text, result.receipt.outcome) == ("x = 5", Outcome.SOLVED)


def test_a_whole_solution_needs_no_look_for_near_prompts() -> None:
    engine = build(Policy(solver="first"))
    worked = engine.serve(Request.of(EQUATION, system="You solve equations step by step."), Script([]))
    valued = engine.serve(Request.of(EQUATION), Script([]))
    assert ("embed" in worked.receipt.seconds, "embed" in valued.receipt.seconds) == (False, True)
