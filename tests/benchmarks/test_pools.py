"""What the requests of the benchmark are drawn from, and the worked examples that stand before them."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import pytest

from benchmarks.paper.conversations import CONVERSATIONS
from benchmarks.paper.json_subjects import GIVEN, MADE_UP
from benchmarks.paper.linear_questions import FULLER_FORMS, LETTERS, PLAIN_FORMS
from benchmarks.paper.oracle import judge
from benchmarks.paper.phrasing import JSON_WORDINGS, LINEAR_WORDINGS
from benchmarks.paper.types import JsonDemand, LinearDemand
from benchmarks.paper.workload import LEFT_OPEN


def test_the_pools_are_as_large_as_they_are_said_to_be() -> None:
    assert len({form.text for form in PLAIN_FORMS + FULLER_FORMS}) == len(PLAIN_FORMS + FULLER_FORMS) >= 20
    assert len({subject.phrase for subject in MADE_UP + GIVEN}) == len(MADE_UP + GIVEN) >= 16
    assert len(set(LINEAR_WORDINGS)) >= 6
    assert len(set(JSON_WORDINGS)) >= 6
    assert all(LEFT_OPEN)


@pytest.mark.parametrize("subject", MADE_UP + GIVEN, ids=lambda subject: subject.phrase)
def test_a_fact_is_said_by_its_subject_and_no_new_name_is_taken(subject: Any) -> None:
    assert all(str(fact) in subject.phrase for fact in subject.facts.values())
    names = {key.split(" (")[0] for key in subject.keys.split(", ")}
    assert 3 <= len(names) <= 5
    assert names >= set(subject.renamed)
    assert not names & {*subject.renamed.values(), *subject.added.split(", ")}
    assert not set(subject.keys.split(", ")) & set(subject.retyped.split(", "))
    assert {key.split(" (")[0] for key in subject.retyped.split(", ")} <= names


def test_the_worked_examples_are_no_base_and_are_right() -> None:
    asked = " ".join(text for role, text in CONVERSATIONS["linear"].earlier if role == "user")
    assert "25" in asked
    assert "f" not in LETTERS
    assert judge(CONVERSATIONS["linear"].earlier[-1][1], LinearDemand("f", Fraction(3))).is_right
    said = [text for _, text in CONVERSATIONS["json"].earlier]
    assert judge(said[2], JsonDemand(("scent", "hours"))).is_right
    assert judge(said[4], JsonDemand(("shore", "depth", "fish", "area"), {"depth": "integer"})).is_right
    assert not any(word in subject.phrase for subject in MADE_UP + GIVEN for word in ("candle", "lake"))
