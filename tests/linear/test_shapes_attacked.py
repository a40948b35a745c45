"""Steps in the shape of an earlier answer say nothing false, end in the value and keep the form that is asked."""

from __future__ import annotations

import pytest

from stepcache_core import InMemoryStepStore, LexicalEmbedder, Policy, Request, StepCacheEngine
from tests.core.toys import Script

DISTRIBUTED = "Distribute the 3: 3x + 6 = 15. Subtract 6: 3x = 9. Divide by 3: x = 3."
COLLECTED = (
    "Subtract 2x from both sides: 3x + 3 = 12. Subtract 3 from both sides: 3x = 9. Divide both sides by 3: x = 3."
)


def solved(earlier: str, answer: str, asked: str, system: str | None = None) -> str:
    engine = StepCacheEngine(store=InMemoryStepStore(), embedder=LexicalEmbedder(), policy=Policy(solver="first"))
    engine.admit(Request.of(earlier, system=system), answer)
    result = engine.serve(Request.of(asked, system=system), Script([]))
    assert result.receipt.verified
    return result.text


@pytest.mark.parametrize("equation", ["2(x + 2) = 15", "5(x + 2) = 13", "7(x - 2) = 15"])
def test_the_value_is_not_taken_for_the_factor(equation: str) -> None:
    text = solved("Solve 3(x + 2) = 15 for x. Show the steps.", DISTRIBUTED, f"Solve {equation} for x. Show the steps.")
    assert "/" not in text.partition(":")[0]


@pytest.mark.parametrize("equation", ["4x + 5 = 3x + 17", "6x + 3 = 5x + 12", "3x + 3 = 2x + 12"])
def test_what_is_written_ends_in_the_value(equation: str) -> None:
    earlier = "Solve 5x + 3 = 2x + 12 for x. Show the steps."
    text = solved(earlier, COLLECTED, f"Solve {equation} for x. Show the steps.")
    value = {"4x + 5 = 3x + 17": 12, "6x + 3 = 5x + 12": 9, "3x + 3 = 2x + 12": 9}[equation]
    assert text.rstrip(". \n").endswith(f" x = {value}") or text == f"x = {value}"


def test_steps_carry_numbers_where_the_system_prompt_wants_them() -> None:
    system = "You solve equations in numbered steps."
    plain = "Subtract 3: 2x = 10. Divide by 2: x = 5."
    text = solved("Solve 2x + 3 = 13 for x. Show the steps.", plain, "Solve 2x + 3 = 15 for x. Show the steps.", system)
    assert text.startswith("1. ")


def test_an_unnumbered_answer_does_not_count_where_numbers_are_wanted() -> None:
    engine = StepCacheEngine(store=InMemoryStepStore(), embedder=LexicalEmbedder())
    request = Request.of("Solve 2x + 3 = 13 for x.", system="You solve equations in numbered steps.")
    assert engine.admit(request, "Subtract 3: 2x = 10. Divide by 2: x = 5.") != "verified"
    assert engine.admit(request, "1. Subtract 3: 2x = 10.\n2. Divide by 2: x = 5.") == "verified"
