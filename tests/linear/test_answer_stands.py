"""The task as a whole: its deterministic answers and its carried answers stand before its own review."""

from __future__ import annotations

import json

import pytest

from stepcache_core.models import Renamed, Request, Ruling, Same, Step
from stepcache_core.segment import segment
from stepcache_core.tasks.base import Recognition, Task
from stepcache_core.tasks.linear import LinearEquationTask
from stepcache_core.tasks.linear.spec import LinearSpec

TASK: Task[LinearSpec] = LinearEquationTask()


def claimed(prompt: str) -> Recognition[LinearSpec]:
    recognition = TASK.recognise(Request.of(prompt))
    assert isinstance(recognition, Recognition), (prompt, recognition)
    return recognition


@pytest.mark.parametrize("equation", ["2x + 3 = 13", "3x = 7", "7x = -1", "x/4 = 0.3", "0x = 5", "2(x + 1) = 2x + 2"])
@pytest.mark.parametrize(
    "demand",
    [
        "", "Show your work.", "Give only the final value.", "Give the answer as a fraction.",
        "Round to 2 decimal places.", "Round to three decimal places and box the final answer.",
        "Put your final answer in \\boxed{}.",
    ],
)  # fmt: skip
def test_the_deterministic_answer_passes_the_review(equation: str, demand: str) -> None:
    spec = claimed(f"Solve {equation} for x. {demand}").spec
    solution = TASK.solve(spec)
    assert solution is not None
    review = TASK.review(segment(solution.text), spec)
    assert review.whole.ruling is Ruling.PASS, (solution.text, review.whole)


@pytest.mark.parametrize(("old", "new"), [("x", "y"), ("x", "a"), ("a", "x"), ("n", "θ"), ("I", "k")])
def test_a_renamed_answer_passes_the_review(old: str, new: str) -> None:
    text = "1. Subtract 3 from both sides: 2{v} = 10\n2. Divide both sides by 2: {v} = 5\n\nSo {v} = 5."
    before, after = claimed(f"Solve 2{old} + 3 = 13 for {old}"), claimed(f"What is {new} if 2{new} + 3 = 13?")
    relation = TASK.relate(before, after)
    assert relation == Renamed({old: new})
    steps = segment(text.replace("{v}", old))
    carried = TASK.carry(steps, relation, before.spec, after.spec)
    assert "".join(step.text for step in carried) == text.replace("{v}", new)
    assert TASK.review(carried, after.spec).whole.ruling is Ruling.PASS
    assert TASK.review(steps, after.spec).whole.ruling is not Ruling.PASS


def test_nothing_is_carried_otherwise() -> None:
    recognition = claimed("Solve 2x + 3 = 13")
    steps = (Step("x = 5"),)
    assert TASK.carry(steps, Same(), recognition.spec, recognition.spec) == steps


def test_names_itself_and_describes_in_json() -> None:
    assert (TASK.name, TASK.version) == ("linear_equation", 6)
    description = TASK.describe(claimed("Solve 2x + 3 = 13").spec)
    assert json.loads(json.dumps(description)) == description
