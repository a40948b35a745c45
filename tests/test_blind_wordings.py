"""Prompts written by people who had not seen the recognisers: what is claimed must be right; what is left is recall.

`tests/blind/*.jsonl`; `python benchmarks/recall.py` prints how many are claimed.
"""

import json
from fractions import Fraction
from pathlib import Path
from typing import Any

import pytest

from stepcache_core import Request
from stepcache_core.models import Changed, Restated
from stepcache_core.tasks.base import Recognition
from stepcache_core.tasks.json_object import JsonObjectTask
from stepcache_core.tasks.json_object.spec import JsonSpec
from stepcache_core.tasks.linear import LinearEquationTask
from stepcache_core.tasks.linear.equation import OneSolution

BLIND = Path(__file__).parent / "blind"
JSON, LINEAR = JsonObjectTask(), LinearEquationTask()


def rows(kind: str) -> list[dict[str, Any]]:
    """The rows of every blind file of a kind."""
    files = sorted(BLIND.glob(f"{kind}*.jsonl"))
    return [json.loads(line) for file in files for line in file.read_text(encoding="utf-8").splitlines()]


@pytest.mark.parametrize(
    "kind",
    [
        "json_wordings",
        "json_near",
        "json_pairs",
        "json_differ",
        "equation_near",
        "equation_paraphrases",
        "equation_pairs",
    ],
)
def test_there_are_prompts_of_every_kind(kind: str) -> None:
    assert len(rows(kind)) >= 30


def test_no_near_task_is_taken_for_an_equation_to_solve() -> None:
    claimed = [row["prompt"] for row in rows("equation_near") if _is_claimed(LINEAR, row)]
    assert claimed == []


def test_no_near_task_is_taken_for_a_request_for_one_object() -> None:
    claimed = [row["prompt"] for row in rows("json_near") if _is_claimed(JSON, row)]
    assert claimed == []


def test_equations_that_are_claimed_are_read_right() -> None:
    for row in rows("equation_paraphrases"):
        found = LINEAR.recognise(Request.of(row["prompt"]))
        if isinstance(found, Recognition):
            assert found.spec.variable == row["variable"], row
            assert found.spec.solutions == OneSolution(Fraction(row["answer"])), row


def test_objects_that_are_claimed_have_the_right_keys_and_flag() -> None:
    for row in rows("json_wordings"):
        found = JSON.recognise(Request.of(row["prompt"]))
        if isinstance(found, Recognition):
            assert (list(found.spec.keys), found.spec.exactly) == (row["keys"], row["exactly"]), row


def _is_claimed(task: JsonObjectTask | LinearEquationTask, row: dict[str, Any]) -> bool:
    return isinstance(task.recognise(Request.of(row["prompt"])), Recognition)


def test_a_paraphrase_of_an_equation_that_is_claimed_asks_for_the_same() -> None:
    for row in rows("equation_pairs"):
        base, other = (LINEAR.recognise(Request.of(row[kind])) for kind in ("base", "paraphrase"))
        assert isinstance(base, Recognition), row
        if isinstance(other, Recognition):
            assert (other.spec.written, other.spec.variable) == (base.spec.written, base.spec.variable), row


def test_a_paraphrase_of_a_request_for_one_object_that_is_claimed_has_its_keys_and_strictness() -> None:
    for row in rows("json_pairs"):
        found = JSON.recognise(Request.of(row["paraphrase"]))
        if isinstance(found, Recognition):
            assert (set(found.spec.keys), found.spec.exactly) == (set(row["keys"]), row["exactly"]), row


def test_requests_that_ask_for_something_else_are_never_the_same() -> None:
    for row in rows("json_differ"):
        base, other = (JSON.recognise(Request.of(row[kind])) for kind in ("base", "other"))
        if isinstance(base, Recognition) and isinstance(other, Recognition):
            relation = JSON.relate(base, other)
            assert isinstance(relation, Changed | Restated), row
            if isinstance(relation, Restated):  # the same of other keys, of which the check of each part decides
                assert _demanded(base.spec) != _demanded(other.spec), row


def _demanded(spec: JsonSpec) -> tuple[object, ...]:
    return set(spec.keys), spec.exactly, spec.schema
