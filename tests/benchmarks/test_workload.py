"""The requests of the benchmark: how many, how they differ from their base, and that they are always the same."""

from __future__ import annotations

import hashlib
import json
import os
import re
import subprocess
import sys
from collections import Counter
from fractions import Fraction
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from benchmarks.paper.json_questions import JSON_PERTURBATIONS
from benchmarks.paper.linear_questions import LINEAR_PERTURBATIONS
from benchmarks.paper.oracle import judge
from benchmarks.paper.oracle_arithmetic import value_of
from benchmarks.paper.types import JsonDemand, LinearDemand, Question, Workload
from benchmarks.paper.workload import SEEDS, made

ALL = 270
seeds = st.integers(0, 10_000)
EXAMPLE = {"string": "seven", "integer": 7, "number": 7.5, "boolean": True, "array": [7], "object": {"part": 7}}


def whole(seed: int) -> Workload:
    return made(seed, measured=ALL)


def base_of(question: Question, workload: Workload) -> Question:
    return next(base for base in workload.warming if (base.task, base.base) == (question.task, question.base))


def of(workload: Workload, perturbation: str, task: str) -> list[tuple[Any, Any, Question, Question]]:
    """The demands and questions of a perturbation: the base's demand, its own, the base, itself."""
    found = [q for q in workload.measured if (q.perturbation, q.task) == (perturbation, task)]
    assert len(found) == 30
    bases = [base_of(question, workload) for question in found]
    return [(base.demand, question.demand, base, question) for base, question in zip(bases, found, strict=True)]


@given(seeds)
@settings(max_examples=20)
def test_every_variant_is_made_once_and_no_two_prompts_are_equal(seed: int) -> None:
    workload = whole(seed)
    assert Counter(q.task for q in workload.warming) == {"linear": 10, "json": 10}
    assert {q.perturbation for q in workload.warming} == {"base"}
    counts = Counter((q.task, q.perturbation) for q in workload.measured)
    assert counts == {
        **{("linear", perturbation): 30 for perturbation in LINEAR_PERTURBATIONS},
        **{("json", perturbation): 30 for perturbation in JSON_PERTURBATIONS},
    }
    questions = workload.warming + workload.measured
    assert len({q.prompt for q in questions}) == len({q.name for q in questions}) == 20 + ALL


@pytest.mark.parametrize("seed", SEEDS)
def test_the_measured_requests_are_the_first_of_all(seed: int) -> None:
    workload = made(seed)
    assert len(workload.measured) == 222
    assert workload.measured == whole(seed).measured[:222]
    assert workload.warming == whole(seed).warming


def test_a_seed_gives_the_same_in_another_process_whatever_the_hash_seed() -> None:
    script = "from tests.benchmarks.test_workload import digest; print(digest(42))"
    root = Path(__file__).resolve().parents[2]
    printed = {
        subprocess.run(  # noqa: S603 - the interpreter that runs the tests, on a fixed line
            [sys.executable, "-c", script],
            env={**os.environ, "PYTHONHASHSEED": hash_seed},
            cwd=root,
            check=True,
            capture_output=True,
            text=True,
        ).stdout.strip()
        for hash_seed in ("1", "2")
    }
    assert printed == {digest(42)}


def digest(seed: int) -> str:
    workload = made(seed)
    text = json.dumps([(q.name, q.prompt) for q in workload.warming + workload.measured])
    return hashlib.sha256(text.encode()).hexdigest()


def test_seeds_differ_in_prompts_and_in_order() -> None:
    first, second = (made(seed) for seed in SEEDS[:2])
    assert [q.name for q in first.measured] != [q.name for q in second.measured]
    shared = {q.prompt for q in first.measured} & {q.prompt for q in second.measured}
    assert len(shared) < 60


def test_smaller_workloads_can_be_asked_for_and_larger_ones_are_refused() -> None:
    workload = made(1, bases=2, variants=1, measured=ALL)
    assert (len(workload.warming), len(workload.measured)) == (4, 2 * 4 + 2 * 5)
    with pytest.raises(ValueError, match=r"[Ss]ample"):
        made(1, variants=4)


@given(seeds)
@settings(max_examples=15)
def test_a_paraphrase_differs_in_words_alone(seed: int) -> None:
    workload = whole(seed)
    for task in ("linear", "json"):
        for before, after, base, question in of(workload, "paraphrase", task):
            assert after == before
            assert question.prompt != base.prompt
    for _, _, base, question in of(workload, "paraphrase", "linear"):
        assert equation_in(question.prompt) == equation_in(base.prompt)


@given(seeds)
@settings(max_examples=15)
def test_a_renamed_variable_changes_the_letter_alone(seed: int) -> None:
    for before, after, base, question in of(whole(seed), "renamed variable", "linear"):
        assert after.value == before.value
        assert after.variable != before.variable
        renamed = equation_in(base.prompt).replace(before.variable, after.variable)
        assert equation_in(question.prompt) == renamed


@given(seeds)
@settings(max_examples=15)
def test_a_changed_constant_changes_one_number_and_the_whole_answer(seed: int) -> None:
    for before, after, base, question in of(whole(seed), "changed constant", "linear"):
        assert after.variable == before.variable
        assert after.value != before.value
        assert after.value.denominator == 1
        assert changed_numbers(base.prompt, question.prompt) == 1


@given(seeds)
@settings(max_examples=15)
def test_a_fractional_answer_changes_one_number_to_a_true_fraction(seed: int) -> None:
    for before, after, base, question in of(whole(seed), "fractional answer", "linear"):
        assert after.variable == before.variable
        assert (before.value.denominator, after.value.denominator > 1) == (1, True)
        assert changed_numbers(base.prompt, question.prompt) == 1


def equation_in(prompt: str) -> str:
    """The equation of a prompt: the words around it have two letters or more."""
    runs = re.findall(r"(?:(?<![A-Za-z])[a-z](?![A-Za-z])|[-+()= \d])+", prompt)
    [equation] = [run for run in runs if "=" in run]
    return str(equation).strip()


def changed_numbers(first: str, second: str) -> int:
    assert re.sub(r"\d+", "#", first) == re.sub(r"\d+", "#", second)
    pairs = zip(re.findall(r"\d+", first), re.findall(r"\d+", second), strict=True)
    return sum(one != other for one, other in pairs)


@given(seeds)
@settings(max_examples=15)
def test_the_demanded_value_solves_the_equation_that_is_written(seed: int) -> None:
    workload = whole(seed)
    for question in workload.warming + workload.measured:
        if isinstance(question.demand, LinearDemand):
            letter, value = question.demand.variable, question.demand.value
            left, right = equation_in(question.prompt).removeprefix(f"{letter}  ").split("=")
            assert value_of(left, letter, value) == value_of(right, letter, value)
            assert value_of(left, letter, value + 1) != value_of(right, letter, value + 1)
            assert judge(f"{letter} = {value}", question.demand).is_right
            assert not judge(f"{letter} = {value + Fraction(1, 7)}", question.demand).is_right


@given(seeds)
@settings(max_examples=15)
def test_an_added_key_adds_one(seed: int) -> None:
    for before, after, _, _ in of(whole(seed), "added key", "json"):
        [added] = set(after.keys) - set(before.keys)
        assert [key for key in after.keys if key != added] == list(before.keys)
        assert (after.types, after.facts) == (before.types, before.facts)


@given(seeds)
@settings(max_examples=15)
def test_a_dropped_key_drops_one(seed: int) -> None:
    for before, after, _, _ in of(whole(seed), "dropped key", "json"):
        [dropped] = set(before.keys) - set(after.keys)
        assert [key for key in before.keys if key != dropped] == list(after.keys)
        assert after.types == {key: kind for key, kind in before.types.items() if key != dropped}
        assert after.facts == {key: fact for key, fact in before.facts.items() if key != dropped}


@given(seeds)
@settings(max_examples=15)
def test_a_renamed_key_has_another_name_in_the_same_place(seed: int) -> None:
    for before, after, _, _ in of(whole(seed), "renamed key", "json"):
        [(old, new)] = [names for names in zip(before.keys, after.keys, strict=True) if names[0] != names[1]]
        assert new not in before.keys
        assert after.types == {new if key == old else key: kind for key, kind in before.types.items()}
        assert after.facts == {new if key == old else key: fact for key, fact in before.facts.items()}


@given(seeds)
@settings(max_examples=15)
def test_a_changed_type_changes_the_type_of_one_key(seed: int) -> None:
    for before, after, _, question in of(whole(seed), "changed type", "json"):
        assert after.keys == before.keys
        [key] = [key for key in after.keys if after.types.get(key) != before.types.get(key)]
        assert f"{key} ({after.types[key]})" in question.prompt
        assert {name: str(fact) for name, fact in after.facts.items()} == {
            name: str(fact) for name, fact in before.facts.items()
        }


@given(seeds)
@settings(max_examples=15)
def test_a_right_object_for_each_request_is_right_and_a_changed_one_wrong(seed: int) -> None:
    workload = whole(seed)
    for question in workload.warming + workload.measured:
        if isinstance(question.demand, JsonDemand):
            right = right_object(question.demand)
            assert judge(json.dumps(right), question.demand).is_right, (question, right)
            first, *others = right
            for wrong in (
                {**right, "one more": 1},
                {key: right[key] for key in others},
                {**right, first: None},
                {**{key: right[key] for key in others}, f"{first}_": right[first]},
                *({**right, key: [True] if kind != "array" else True} for key, kind in question.demand.types.items()),
                *({**right, key: "another"} for key in question.demand.facts),
            ):
                assert not judge(json.dumps(wrong), question.demand).is_right
            assert not judge(f"```json\n{json.dumps(right)}\n```", question.demand).is_right


def right_object(demand: JsonDemand) -> dict[str, Any]:
    return {key: demand.facts.get(key, EXAMPLE[demand.types.get(key, "string")]) for key in demand.keys}


@given(seeds)
@settings(max_examples=15)
def test_two_of_ten_json_bases_give_facts_and_the_prompt_says_them(seed: int) -> None:
    workload = whole(seed)
    bases = [q for q in workload.warming if isinstance(q.demand, JsonDemand)]
    assert sum(bool(q.demand.facts) for q in bases if isinstance(q.demand, JsonDemand)) == 2
    for question in workload.measured:
        if isinstance(question.demand, JsonDemand):
            assert all(str(fact) in question.prompt for fact in question.demand.facts.values())
