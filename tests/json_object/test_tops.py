"""Answers that are an array or a scalar, where the schema says so."""

from __future__ import annotations

from typing import Any

import pytest

from stepcache_core.models import ModelPatch, NoPatch, Ruling
from tests.json_object.builders import TASK, model_patch, patch, recognised, refusal, review, rule_patch

TOWN = {
    "type": "object",
    "properties": {"name": {"type": "string"}, "zip": {"type": "string", "pattern": "^[0-9]{4}$"}},
    "required": ["name", "zip"],
    "additionalProperties": False,
}
TOWNS = recognised("List the towns on the map.", {"type": "array", "items": TOWN, "minItems": 2}).spec
GOOD = '[{"name": "Bree", "zip": "1000"}, {"name":"Dale","zip":"2000"},\n {"name": "Ost", "zip": "3000"}]'


def test_an_array_is_reviewed_by_its_schema() -> None:
    assert review(GOOD, TOWNS).whole.ruling is Ruling.PASS
    assert review(f"Here they are:\n{GOOD}\n", TOWNS).whole.ruling is Ruling.PASS
    assert review(f"```json\n{GOOD}\n```", TOWNS).whole.ruling is Ruling.PASS
    assert review('[{"name": "Bree", "zip": "1000"}]', TOWNS).whole.ruling is Ruling.FAIL


def test_an_item_is_patched_at_its_pointer() -> None:
    text = GOOD.replace('"3000"', "3000")
    found = model_patch(text, TOWNS)
    assert found.parts.new == ("/2/zip",)
    assert found.cost == pytest.approx(1 / 6)
    assert TASK.assemble(found, '{"/2/zip": "3000"}', TOWNS) == GOOD


def test_a_whole_item_is_patched_and_surplus_goes() -> None:
    found = model_patch(GOOD.replace('{"name":"Dale","zip":"2000"}', "7"), TOWNS)
    assert (found.parts.kept, found.parts.new) == (("/0", "/2"), ("/1",))
    assert TASK.assemble(found, '{"/1": {"name":"Dale","zip":"2000"}}', TOWNS) == GOOD
    assert rule_patch(GOOD.replace('"zip": "1000"', '"zip": "1000", "x": 1'), TOWNS).text == GOOD


def test_a_fault_of_the_whole_array_asks_for_all_of_it() -> None:
    found = model_patch('[{"name": "Bree", "zip": "1000"}]', TOWNS)
    assert (found.cost, found.parts.kept) == (1.0, ())
    assert found.answer_schema == TOWNS.schema
    assert TASK.assemble(found, f"Sure:\n{GOOD}", TOWNS) == GOOD


@pytest.mark.parametrize(
    "text",
    ["", "none", '{"name": "Bree", "zip": "1000"}', '{"towns": [1, 2]}', "[1, 2] [3]", "See [1]: nothing", "[1, 2",
     "[" * 2000, "[1,,2]", f"{GOOD}\n{GOOD}", f"First:\n{GOOD}\nSecond:\n{GOOD}"],
)  # fmt: skip
def test_what_is_not_one_array_fails_with_a_reason(text: str) -> None:
    found = review(text, TOWNS)
    assert found.whole.ruling is Ruling.FAIL
    assert found.whole.reason


@pytest.mark.parametrize(
    ("schema", "right", "wrong"),
    [
        (
            {"type": "integer", "minimum": 0},
            ["4", " 4\n", "```json\n4\n```"],
            ["-4", '"4"', "four", "4 legs", "4\n5", "[4]"],
        ),
        ({"type": "string", "minLength": 2}, ['"ab"'], ["ab", '"a"', '"ab" "cd"', 'It is "ab"']),
        ({"enum": ["red", "blue", None]}, ['"red"', "null"], ['"green"', "red", ""]),
        ({"type": "boolean"}, ["true"], ["True", "1", "yes"]),
        ({"type": ["object", "null"], "required": ["a"]}, ["null", '{"a": 1}'], ["{}", "3"]),
    ],
)
def test_a_scalar_is_reviewed_by_its_schema(schema: dict[str, Any], right: list[str], wrong: list[str]) -> None:
    demanded = recognised("How many legs are on the picture?", schema).spec
    assert [review(text, demanded).whole.ruling for text in right] == [Ruling.PASS] * len(right)
    assert [review(text, demanded).whole.ruling for text in wrong] == [Ruling.FAIL] * len(wrong)
    for text in wrong:
        found = patch(text, demanded)
        assert isinstance(found, ModelPatch)
        assert found.answer_schema == schema
        assert TASK.assemble(found, right[0], demanded) == right[0].strip()


def test_a_right_array_needs_no_patch() -> None:
    assert isinstance(patch(GOOD, TOWNS), NoPatch)


@pytest.mark.parametrize("text", ['{"a": 1}\n{"a": 2}', '{"a": 1} or {"a": 2}', '[{"a": 1}, {"a": 2}]'])
def test_several_objects_are_never_guessed_from(text: str) -> None:
    demanded = recognised("Return a JSON object with the keys a, b and c.").spec
    assert review(text, demanded).whole.ruling is Ruling.FAIL
    assert model_patch(text, demanded).parts.kept == ()


def test_keys_in_words_and_a_schema_of_an_array_disagree() -> None:
    schema = {"type": "array", "items": TOWN}
    assert refusal("Return a JSON object with exactly the keys name and zip.", schema)
