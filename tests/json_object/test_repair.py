"""Malformed answers: repaired where nothing is in doubt, never completed with anything made up."""

from __future__ import annotations

import json
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from stepcache_core.models import ModelPatch, RulePatch, Ruling
from stepcache_core.tasks.json_object.answer.repair import MAX_REPAIRED, repair
from tests.growth import assert_linear
from tests.json_object.builders import TASK, model_patch, patch, recognised, review, rule_patch, spec
from tests.json_object.test_public_data import rows

AB = spec("a", "b")


@pytest.mark.parametrize(
    ("text", "repaired"),
    [
        ('{"a": 1, "b": [2, 3,],}', '{"a": 1, "b": [2, 3]}'),
        ("{'a': 1, 'b': 'x \"y\"'}", '{"a": 1, "b": "x \\"y\\""}'),
        ("{'a': 'O\\'Hara', 'b': 2}", '{"a": "O\'Hara", "b": 2}'),
        ('{a: 1, b: "two"}', '{"a": 1, "b": "two"}'),
        ('{"a": 1, // the first\n "b": 2}', '{"a": 1, \n "b": 2}'),
        ('{"a": 1, /* the second */ "b": 2 # done\n}', '{"a": 1,  "b": 2 \n}'),
        ("{'a': True, 'b': None}", '{"a": true, "b": null}'),
        ("{“a”: “one”, “b”: 2}", '{"a": "one", "b": 2}'),
        ('{"a": 1\n "b": 2}', '{"a": 1\n ,"b": 2}'),
        ('{"a": 1, "b": {"c": 2}', '{"a": 1, "b": {"c": 2}}'),
        ('Here you are:\n```json\n{"a": 1, "b": 2,}\n```\nBye for now.', '{"a": 1, "b": 2}'),
    ],
)
def test_slips_of_form_are_mended_by_rule(text: str, repaired: str) -> None:
    assert review(text, AB).whole.ruling is Ruling.FAIL
    found = rule_patch(text, AB)
    assert found.text == repaired
    assert "repaired" in found.reason
    assert review(found.text, AB).whole.ruling is Ruling.PASS


@pytest.mark.parametrize(
    "text",
    [
        '{"a": 1, "a": 2, "b": 3,}', '{"a": NaN, "b": 1,}', '{"a": Infinity, "b": 1,}', '{"a": 1e999, "b": 1,}',
        '{"a": "he said "no" twice", "b": 1}', "{'a': 'don't', 'b': 1}", '{"a": one, "b": 2}', '{"a": , "b": 2}',
        '{"a": 1,, "b": 2}', '{, "a": 1, "b": 2}', '{"a": [1 2], "b": 3}', '{"a" 1, "b": 2}', '{"a": 01, "b": 2}',
        '{"a": +1, "b": 2}', '{"a": .5, "b": 2}', '{"a": 0x10, "b": 2}', '{"a": 1, "b": 2,}}', '{"a": "x\ny", "b": 2}',
        '{"a": 1, "b": 2,} {"a": 3, "b": 4}', '[{"a": 1, "b": 2,}]', '{"a": 1; "b": 2}', '{"a": undefined, "b": 1}',
        '{"a": "\\x41", "b": 1,}', '{"a": "\\ud800", "b": 1,}', '{"a": 1, "b": (2)}', "{1: 2, 'a': 1, 'b': 2}",
        '{"a": 1, "b": 2]', '{"a": [1, 2}, "b": 3}', "a: 1, b: 2", "{a b: 1}", '{"a": ' + "9" * 5000 + ', "b": 1,}',
    ],
)  # fmt: skip
def test_what_has_two_readings_or_none_is_asked_for_anew(text: str) -> None:
    assert review(text, AB).whole.ruling is Ruling.FAIL
    found = model_patch(text, AB)
    assert (found.cost, found.parts.kept) == (1.0, ())


@pytest.mark.parametrize(
    ("text", "kept", "asked"),
    [
        ('{"a": 1, "b": "tw', ("a",), ("b",)),
        ('{"a": 1, "b": 12', ("a",), ("b",)),
        ('{"a": 1, "b', ("a",), ("b",)),
        ('{"a": 1, "b":', ("a",), ("b",)),
        ('{"a": 1,', ("a",), ("b",)),
        ('{"a": 1, "b": {"c": 2, "d": [3', ("a",), ("b",)),
        ('```json\n{"a": "one", "b": \n```', ("a",), ("b",)),
    ],
)
def test_of_an_object_cut_short_the_complete_properties_stay(
    text: str, kept: tuple[str, ...], asked: tuple[str, ...]
) -> None:
    found = model_patch(text, AB)
    assert (found.parts.kept, found.parts.new) == (kept, asked)
    assert "cut short" in found.reason
    merged = TASK.assemble(found, '{"b": "two"}', AB)
    assert isinstance(merged, str)
    assert json.loads(merged)["b"] == "two"


def test_what_may_have_followed_in_an_object_cut_short_is_asked_for_too() -> None:
    properties = {"a": {"type": "integer"}, "b": {"type": "string"}, "c": {"type": "string"}}
    demanded = recognised("Read it.", {"type": "object", "properties": properties, "required": ["a"]}).spec
    found = model_patch('{"a": 1, "b": "tw', demanded)
    assert found.parts.new == ("b", "c")
    assert found.answer_schema is not None
    assert found.answer_schema["required"] == []
    assert TASK.assemble(found, '{"b": "two"}', demanded) == '{"a": 1, "b": "two"}'
    assert TASK.assemble(found, "{}", demanded) == '{"a": 1}'


def test_a_lost_rest_of_which_nothing_is_known_is_not_passed_over() -> None:
    assert model_patch('{"a": 1, "b": 2, "c": "thr', AB).parts.new == ("c",)
    assert model_patch('{"a": 1, "b": 2, "', AB).cost == 1.0
    assert rule_patch('{"a": 1, "b": 2, "c": "thr', spec("a", "b", exactly=True)).text == '{"a": 1, "b": 2}'


def test_a_repaired_object_is_held_to_its_schema() -> None:
    schema = {"type": "object", "properties": {"a": {"type": "integer"}, "b": {}}, "required": ["a", "b"]}
    found = model_patch("{'a': 'one', 'b': 2,}", recognised("Read it.", schema).spec)
    assert (found.parts.kept, found.parts.new) == (("b",), ("a",))


def test_a_repaired_reply_to_a_patch_is_used() -> None:
    assert TASK.assemble(model_patch('{"a": 1}', AB), "{'b': 2,}", AB) == '{"a": 1, "b": 2}'
    assert not isinstance(TASK.assemble(model_patch('{"a": 1}', AB), "{'b': 2", AB), str)


SIMPLE = st.recursive(
    st.none() | st.booleans() | st.integers(-999, 999) | st.text("ab c'\"\\é\n", max_size=6),
    lambda inner: (
        st.lists(inner, max_size=3) | st.dictionaries(st.text("abc", min_size=1, max_size=3), inner, max_size=3)
    ),
    max_leaves=8,
)


@settings(deadline=None)
@given(st.dictionaries(st.text("abc", min_size=1, max_size=3), SIMPLE, min_size=1, max_size=4))
def test_what_python_writes_is_read_as_it_was_meant(value: dict[str, Any]) -> None:
    found = repair(repr(value), "object")
    assert found is None or found.found.value == value


@settings(deadline=None, max_examples=150)
@given(st.dictionaries(st.text("abc", min_size=1, max_size=3), SIMPLE, min_size=1, max_size=4), st.data())
def test_of_a_text_cut_anywhere_nothing_is_made_up(value: dict[str, Any], data: st.DataObject) -> None:
    text = json.dumps(value)
    found = repair(text[: data.draw(st.integers(1, len(text) - 1))], "object")
    assert found is None or found.found.value.items() <= value.items() or _is_beginning(found.found.value, value)


def _is_beginning(part: dict[str, Any], value: dict[str, Any]) -> bool:
    return list(part.items()) == list(value.items())[: len(part)]


@settings(deadline=None, max_examples=150)
@given(st.text(alphabet="{}[]\"':,ab1 \\\n-e.", max_size=40))
def test_a_repair_is_strict_json_and_loses_no_letter(text: str) -> None:
    found = repair("{" + text, "object")
    if found is not None:
        assert json.loads(found.found.raw) == found.found.value
        if not found.is_cut:
            assert _letters("{" + text).startswith(_letters(found.found.raw))


def _letters(text: str) -> str:
    """The letters and digits of a text, its quotes, commas and blanks left out."""
    return "".join(char for char in text if char.isalnum() or char in "{}[]:-.")


@pytest.mark.parametrize(
    "piece", ["{", "[", "{'a':", "'", '"', "#", "/*", "//\n", "{a:[", "\\", "{'a':1,", "1,", "“", "a:"]
)
def test_hostile_texts_are_left_in_time(piece: str) -> None:
    for head in ("", "{", '{"x": [', "{'x': '"):
        text = head + piece * MAX_REPAIRED
        assert_linear(lambda size, text=text: repair(text[:size], "object"), MAX_REPAIRED)  # type: ignore[misc]


def test_long_answers_are_not_repaired() -> None:
    text = "{'a': '" + "x" * MAX_REPAIRED + "'}"
    assert repair(text, "object") is None
    assert repair("{'a': '" + "x" * 90_000 + "'}", "object") is not None


def test_parser_edge_cases_are_mended_only_where_they_are_certain() -> None:
    for row in rows("json_test_suite.jsonl"):
        if row["text"] is None:
            continue
        demanded = spec("a")
        review(row["text"], demanded)
        found = patch(row["text"], demanded)
        if isinstance(found, RulePatch):
            assert review(found.text, demanded).whole.ruling is Ruling.PASS, row["name"]
        else:
            assert isinstance(found, ModelPatch) or row["expect"] != "reject"
