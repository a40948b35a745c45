"""The independent workloads: every case has a right answer, and the earlier answer is judged for the later prompt."""

from __future__ import annotations

import json
from collections.abc import Mapping
from fractions import Fraction

import pytest

from benchmarks.data import directory
from benchmarks.paper.independent import Case, cases
from benchmarks.paper.independent_equations import worked
from benchmarks.paper.independent_pairs import stand_in
from benchmarks.paper.independent_schemas import is_instance
from benchmarks.paper.independent_stories import is_right_story
from benchmarks.paper.oracle import judge
from benchmarks.paper.types import LinearDemand

FILES = ("gsm_symbolic", "dm_linear", "rg_equations", "cache_pairs", "schemas")
SAME = "pairs, same answer"


@pytest.fixture(scope="module")
def workloads() -> Mapping[str, tuple[Case, ...]]:
    missing = [name for name in FILES if not (directory() / f"{name}.jsonl").is_file()]
    if missing:
        pytest.skip(f"public data are not here: {', '.join(missing)}")
    return cases()


def test_each_workload_has_sixty_cases_with_names_of_their_own(workloads: Mapping[str, tuple[Case, ...]]) -> None:
    assert len(workloads) == 6
    for workload, some in workloads.items():
        assert len(some) >= 60, workload
        assert len({case.name for case in some}) == len(some)
        assert {case.workload for case in some} == {workload}
        assert all(case.prompt != case.warm_prompt for case in some)


def test_the_right_answer_is_judged_right(workloads: Mapping[str, tuple[Case, ...]]) -> None:
    wrong = [case.name for some in workloads.values() for case in some if not case.is_right(case.answer)]
    assert not wrong


def test_the_earlier_answer_is_right_for_the_pairs_that_share_one_alone(
    workloads: Mapping[str, tuple[Case, ...]],
) -> None:
    for workload, some in workloads.items():
        assert {case.is_right(case.warm_answer) for case in some} == {workload == SAME}


def test_an_earlier_answer_that_ends_in_the_new_result_is_wrong(workloads: Mapping[str, tuple[Case, ...]]) -> None:
    for workload, some in workloads.items():
        if "equations" in workload or workload == "stories":
            for case in some:
                last = case.answer.splitlines()[-1]
                earlier = "\n".join(case.warm_answer.splitlines()[:-1])
                assert not case.is_right(f"{earlier}\n{last}"), case.name


def test_a_prompt_has_one_answer_wherever_it_stands(workloads: Mapping[str, tuple[Case, ...]]) -> None:
    answers: dict[str, str] = {}
    for case in (case for some in workloads.values() for case in some):
        assert answers.setdefault(case.warm_prompt, case.warm_answer) == case.warm_answer
        assert answers.setdefault(case.prompt, case.answer) == case.answer


def test_sizes_cap_each_workload_evenly_and_always_alike(workloads: Mapping[str, tuple[Case, ...]]) -> None:
    few = cases(10)
    assert {len(some) for some in few.values()} == {10}
    for workload, some in few.items():
        names = [case.name for case in workloads[workload]]
        places = [names.index(case.name) for case in some]
        assert places == sorted(places)
        assert places[-1] >= len(names) * 8 // 10


def test_missing_data_stop_with_a_plain_word(monkeypatch: pytest.MonkeyPatch, tmp_path: object) -> None:
    monkeypatch.setenv("STEPCACHE_DATA", str(tmp_path))
    with pytest.raises(SystemExit, match="STEPCACHE_DATA"):
        cases()


@pytest.mark.parametrize(
    ("equation", "value"),
    [("3x + 4 = 19", Fraction(5)), ("-2x = 5 + x", Fraction(-5, 3)), ("7 = 2(x - 1) - x", Fraction(9))],
)
def test_a_worked_solution_is_right_for_its_value_alone(equation: str, value: Fraction) -> None:
    assert judge(worked(equation, "x", value), LinearDemand("x", value)).is_right
    assert not judge(worked(equation, "x", value + 1), LinearDemand("x", value + 1)).is_right


@pytest.mark.parametrize(
    ("text", "is_right"),
    [
        ("6 apples / 2 = 3 apples\n#### 3", True),
        ("The result is 3.", True),
        ("The result is 3.0", True),
        ("The result is 4.", False),
        ("8 apples / 2 = 4 apples\n#### 3", False),
        ("3 and then 4", False),
        ("three", False),
    ],
)
def test_a_story_is_judged_by_its_last_number_and_its_steps(text: str, is_right: bool) -> None:
    right = {"answer": "6 apples / 2 = 3 apples\n#### 3", "final": "3"}
    earlier = {"answer": "8 apples / 2 = 4 apples\n#### 4", "final": "4"}
    assert is_right_story(text, right, earlier) is is_right


@pytest.mark.parametrize(
    ("text", "is_right"),
    [('{"a": 1}', True), ('{"a": "1"}', False), ("{}", False), ('Here: {"a": 1}', False), ("[1]", False), ("", False)],
)
def test_an_instance_is_bare_and_valid(text: str, is_right: bool) -> None:
    schema = {"type": "object", "properties": {"a": {"type": "integer"}}, "required": ["a"]}
    assert is_instance(text, schema, "Draft7Validator") is is_right


def test_a_reference_out_of_the_schema_is_not_followed() -> None:
    schema = {"properties": {"a": {"$ref": "https://schemas.invalid/elsewhere.json"}}}
    assert not is_instance(json.dumps({"a": 1}), schema, "Draft7Validator")


def test_stand_ins_differ_between_groups() -> None:
    assert stand_in("one prompt") != stand_in("another prompt")
