"""What an engine that knows one answered request serves, a planned patch included."""

from __future__ import annotations

import json

import pytest

from stepcache_core import Outcome, Policy, Request, Result
from stepcache_core.testing.serving import served_for
from tests.testing.examples import SUITES

KNOWN = "Return a JSON object describing a ferry with the keys name, length."
ANSWER = '{"name": "Aurora", "length": 84}'


def _served(prompt: str, *, is_claimed: bool = True, name: str = "json_object") -> Result | None:
    known, answer = (KNOWN, ANSWER) if name == "json_object" else ("Solve 2x = 8 for x.", "x = 4")
    (result,) = served_for(
        [(Request.of(prompt), is_claimed)], task=SUITES[name].TASK, known=Request.of(known), answer=answer,
        policy=Policy(min_similarity=-1.0, solver="first"),
    )  # fmt: skip
    return result


def test_an_identical_request_is_served() -> None:
    result = _served(KNOWN)
    assert result is not None
    assert (result.text, result.receipt.exact) == (ANSWER, True)


def test_a_planned_patch_is_carried_out_with_what_the_schema_asks_for() -> None:
    result = _served("Return a JSON object describing a ferry with the keys name, length, flag.")
    assert result is not None
    assert result.receipt.outcome is Outcome.PATCH
    assert json.loads(result.text) == {"name": "Aurora", "length": 84, "flag": "something new"}


@pytest.mark.parametrize("prompt", ["What is the capital of Peru?", KNOWN.replace("ferry", "glacier")])
def test_what_the_model_would_answer_in_full_is_not_served(prompt: str) -> None:
    assert _served(prompt, is_claimed="Peru" not in prompt) is None


def test_what_the_solver_says_is_served() -> None:
    result = _served("Solve 2x = 10 for x.", name="linear_equation")
    assert result is not None
    assert (result.text, result.receipt.outcome) == ("x = 5", Outcome.SOLVED)
