"""The floor is what a person counts in the same rows."""

from __future__ import annotations

from fractions import Fraction

import pytest

from benchmarks.paper.floor import Solver, floor, least_tokens, need, needs_of_workload
from benchmarks.paper.types import JsonDemand, LinearDemand, Question, Workload
from tests.benchmarks.building import row, served


@pytest.mark.parametrize(
    ("task", "perturbation", "fallback", "first"),
    [
        ("linear", "paraphrase", "nothing", "nothing"),
        ("linear", "renamed variable", "nothing", "nothing"),
        ("linear", "changed constant", "an answer", "nothing"),
        ("linear", "fractional answer", "an answer", "nothing"),
        ("json", "paraphrase", "nothing", "nothing"),
        ("json", "dropped key", "nothing", "nothing"),
        ("json", "added key", "a value", "a value"),
        ("json", "renamed key", "a value", "a value"),
        ("json", "changed type", "a value", "a value"),
    ],
)
def test_what_only_the_model_can_give(task: str, perturbation: str, fallback: str, first: str) -> None:
    assert (need(task, perturbation, "fallback"), need(task, perturbation, "first")) == (fallback, first)


def test_an_unknown_perturbation_is_refused() -> None:
    with pytest.raises(ValueError, match="known perturbation, got 'sung' of task 'json'"):
        need("json", "sung", "first")


OBJECT = '{"name": "Ada", "age": 36}'  # 26 bytes, of which the shortest value has 2


def test_the_fewest_tokens_are_those_of_the_shortest_value_or_of_the_whole_answer() -> None:
    some = row(text=OBJECT, completion_tokens=130)
    assert [least_tokens(some, wanted) for wanted in ("nothing", "a value", "an answer")] == [0.0, 10.0, 130.0]
    assert least_tokens(row(text=OBJECT, completion_tokens=5), "a value") == 1.0
    assert least_tokens(row(text="I do not know", completion_tokens=50), "a value") == 1.0
    assert least_tokens(row(text="[" * 5000, completion_tokens=50), "a value") == 1.0


@pytest.mark.parametrize(("solver", "calls", "least"), [("fallback", 2, (0, 50, 10, 0)), ("first", 1, (0, 0, 10, 0))])
def test_the_floor_counts_what_needs_the_model(solver: Solver, calls: int, least: tuple[int, ...]) -> None:
    rows = [
        row(question="linear/0/paraphrase/0", seconds=1.0, completion_tokens=40),
        row(question="linear/0/changed constant/0", seconds=2.0, completion_tokens=50),
        row(question="json/0/added key/0", seconds=3.0, completion_tokens=130, text=OBJECT),
        row(question="json/0/dropped key/0", seconds=2.0, completion_tokens=30, text=OBJECT),
        served(question="json/0/dropped key/0"),
    ]
    found = floor(rows, solver=solver)
    assert (found.requests, found.calls) == (4, calls)
    assert found.calls_begin_at == 100 - 25 * calls
    assert found.completion_ratio == sum(least) / 250
    assert found.token_ratio == (calls * 100 + sum(least)) / (4 * 100 + 250)
    seconds = (0, 2.0 * least[1] / 50, 3.0 * 10 / 130, 0)
    assert found.latency.mean == pytest.approx(sum(seconds) / 8)
    assert f"{calls} of 4 requests" in found.sentence


def test_a_floor_without_calls_says_so() -> None:
    found = floor([row()], solver="first")
    assert (found.calls, found.latency.mean, found.calls_begin_at) == (0, 0.0, 100.0)
    assert found.sentence == "Solver first: no request needs the model."


def question(perturbation: str, variant: int, keys: tuple[str, ...], **types: str) -> Question:
    return Question("json", 0, perturbation, variant, "", JsonDemand(keys, types))


def test_a_demand_that_came_before_needs_nothing() -> None:
    four = LinearDemand("x", Fraction(4))
    equations = [Question("linear", 0, "changed constant", place, "2x = 8", four) for place in range(2)]
    workload = Workload(
        42,
        (question("base", 0, ("name", "age")),),
        (
            question("added key", 0, ("name", "age", "city")),
            question("added key", 1, ("city", "name", "age")),
            question("changed type", 0, ("name", "age"), age="string"),
            question("changed type", 1, ("name", "age"), age="string"),
            question("dropped key", 0, ("age",)),
            *equations,
        ),
    )
    found = {name: wanted for (seed, name), wanted in needs_of_workload(workload, "fallback").items() if seed == 42}
    assert list(found.values()) == ["a value", "nothing", "a value", "nothing", "nothing", "an answer", "nothing"]


def test_a_workload_lowers_the_floor_of_its_rows() -> None:
    repeated = (question("added key", 0, ("a", "b")), question("added key", 1, ("b", "a")))
    workload = Workload(42, (question("base", 0, ("a",)),), repeated)
    rows = [row(question=each.name, text=OBJECT) for each in repeated]
    assert floor(rows, solver="first").calls == 2
    assert floor(rows, solver="first", workloads=[workload]).calls == 1
