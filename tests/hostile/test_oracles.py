"""The oracles of the verification benchmark judge right and wrong answers as a person would."""

from __future__ import annotations

from fractions import Fraction
from random import Random
from typing import Any

import pytest

from benchmarks.verification.counting import holds
from benchmarks.verification.edits import edits
from benchmarks.verification.equations import final_value, rename_all
from benchmarks.verification.forms import Form, changes
from benchmarks.verification.functions import response_schema
from benchmarks.verification.instances import draw, is_valid
from benchmarks.verification.texts import Demand, meeting
from benchmarks.verification.worked import closing_equations, linear, worked_linear, worked_system

SCHEMA: dict[str, Any] = {
    "type": "object",
    "properties": {
        "mode": {"enum": ["slow", "fast"]},
        "count": {"type": "integer", "minimum": 2},
        "place": {"type": "object", "properties": {"street": {"type": "string"}}, "required": ["street"]},
    },
    "required": ["mode", "count"],
}
INSTANCE = {"mode": "slow", "count": 3, "place": {"street": "Mill Lane"}}


@pytest.mark.parametrize(
    ("instruction", "arguments", "right", "wrong"),
    [
        ("punctuation:no_comma", {}, "No pause here.", "Well, no."),
        ("length_constraints:number_words", {"relation": "at least", "num_words": 3}, "one two three", "one two"),
        ("length_constraints:number_sentences", {"relation": "less than", "num_sentences": 2}, "One.", "One. Two."),
        ("detectable_format:number_bullet_lists", {"num_bullets": 2}, "* a\n* b", "* a"),
        ("detectable_format:number_highlighted_sections", {"num_highlights": 1}, "a *b* c", "a **b** c"),
        ("detectable_format:title", {}, "<<Hills>>\ntext", "Hills\ntext"),
        ("keywords:frequency", {"relation": "at least", "keyword": "owl", "frequency": 2}, "Owl, owl", "owl owls"),
        ("keywords:forbidden_words", {"forbidden_words": ["fog"]}, "foggy", "the fog"),
        ("keywords:letter_frequency", {"let_relation": "less than", "letter": "q", "let_frequency": 1}, "a", "Quiz"),
        ("startend:quotation", {}, '"said"', 'it "said"'),
        ("startend:end_checker", {"end_phrase": "Bye."}, "Well. Bye.", "Bye. Well."),
        ("change_case:english_lowercase", {}, "all low", "Not low"),
        ("combination:two_responses", {}, "one ****** two", "one ****** one"),
    ],
)
def test_forms_are_counted_plainly(instruction: str, arguments: dict[str, Any], right: str, wrong: str) -> None:
    assert holds(right, f"en:{instruction}", arguments) is True
    assert holds(wrong, f"en:{instruction}", arguments) is False


def test_an_instruction_that_cannot_be_counted_is_left_open() -> None:
    assert holds("ja", "en:language:response_language", {"language": "de"}) is None


def test_a_built_text_keeps_to_several_demands_at_once() -> None:
    demands: list[Demand] = [
        ("en:length_constraints:number_words", {"relation": "at least", "num_words": 60}),
        ("en:punctuation:no_comma", {}),
        ("en:detectable_format:number_bullet_lists", {"num_bullets": 4}),
    ]
    text = meeting(demands)
    assert text is not None
    assert all(holds(text, *demand) for demand in demands)


def test_a_changed_demand_changes_the_prompt_and_the_arguments_alike() -> None:
    form = Form("Use exactly five bullet points.", [("en:detectable_format:number_bullet_lists", {"num_bullets": 5})])
    assert [(new.prompt, new.demands[0][1]["num_bullets"]) for new in changes(form)] == [
        ("Use exactly 8 bullet points.", 8),
        ("Use exactly 4 bullet points.", 4),
        ("Use exactly 11 bullet points.", 11),
        ("Use exactly 2 bullet points.", 2),
    ]
    assert form.demands[0][1]["num_bullets"] == 5


@pytest.mark.parametrize("seed", range(8))
def test_worked_answers_end_in_the_value(seed: int) -> None:
    problem = linear(*closing_equations("Solve 7*k - 2*k + 4 = k - 8 for k."))
    assert final_value(worked_linear(problem, Random(seed)), "k") == -3
    assert final_value(worked_system("3*p + q = 11, p - q = 1", "q", Random(seed)), "q") == 2


def test_the_value_of_the_letter_is_read_and_fractions_with_it() -> None:
    assert final_value("x = 4 and y = 9", "x") == 4
    assert final_value("so $z = \\frac{-7}{2}$", "z") == Fraction(-7, 2)
    assert final_value("nothing", "z") is None


def test_renaming_keeps_words_and_tells_letters_apart() -> None:
    assert rename_all("Solve 2*a + b = 3*z for a.") == "Solve 2*b + c = 3*a for b."


def test_a_drawn_value_is_valid_and_edits_touch_what_they_say() -> None:
    assert is_valid(draw(SCHEMA, Random(1)), SCHEMA)
    found = list(edits(SCHEMA, INSTANCE))
    assert len({edit.how for edit in found}) == 8
    assert {edit.touched for edit in found} >= {("mode",), ("count",), ("place", "street")}
    assert all(edit.schema != SCHEMA for edit in found)


def test_a_response_model_becomes_a_schema() -> None:
    fields = {"name": {"type": "str"}, "tags": {"type": "List[Optional[int]]"}, "kind": {"type": "Literal['a', 'b']"}}
    schema = response_schema(fields, ["name"])
    assert is_valid({"name": "n", "tags": [1], "kind": "a"}, schema)
    assert not is_valid({"name": "n", "tags": ["one"]}, schema)
    assert not is_valid({"name": "n", "kind": "c"}, schema)
