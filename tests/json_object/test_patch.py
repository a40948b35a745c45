"""Mending answers: what is kept, asked for, dropped, and put together again."""

from __future__ import annotations

import json
from typing import Any

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from stepcache_core.models import NoPatch, Ruling, Unusable
from stepcache_core.tasks.json_object.answer.extract import Found, extract_object
from stepcache_core.tasks.json_object.answer.strict_json import members_of
from tests.json_object.builders import TASK, model_patch, patch, recognised, review, rule_patch, spec
from tests.json_object.test_extract import INDENTS, VALUES

OBJECTS = st.dictionaries(st.text(max_size=6), VALUES.filter(lambda value: not isinstance(value, str)), max_size=6)
WHOLE = st.dictionaries(st.text(max_size=6), VALUES.filter(lambda value: not isinstance(value, str)), min_size=1)


def raw_values(text: str) -> dict[str, str]:
    """The properties of an answer with their values as written."""
    found = extract_object(text)
    assert isinstance(found, Found), found
    return {member.key: member.raw_value for member in members_of(found.raw)}


@settings(deadline=None)
@given(OBJECTS, WHOLE, INDENTS, st.booleans(), st.sampled_from(["{}", "Here:\n{}\n", "```json\n{}\n```"]))
def test_a_patched_answer_passes_and_keeps_what_stood(
    old: dict[str, Any], whole: dict[str, Any], indent: int | None, exactly: bool, around: str
) -> None:
    demanded = spec(*whole, exactly=exactly, bare=True)
    text = around.replace("{}", json.dumps(old, indent=indent, ensure_ascii=False))
    assume(review(text, demanded).whole.ruling is not Ruling.PASS)
    found = patch(text, demanded)
    assert not isinstance(found, NoPatch)
    mended = getattr(found, "text", None) or TASK.assemble(model_patch(text, demanded), json.dumps(whole), demanded)
    assert isinstance(mended, str)
    assert review(mended, demanded).whole.ruling is Ruling.PASS
    before, after = raw_values(text), raw_values(mended)
    assert all(after[key] == before[key] for key in found.parts.kept)
    assert set(found.parts.kept) | set(found.parts.new) | set(found.parts.dropped) == set(old) | set(whole)


@settings(deadline=None)
@given(st.text(max_size=40))
def test_any_reply_is_built_in_or_refused_with_a_reason(reply: str) -> None:
    built = TASK.assemble(model_patch('{"a": 1}', spec("a", "b")), reply, spec("a", "b"))
    assert isinstance(built, str) or built.reason


def test_surplus_properties_are_dropped_in_the_old_layout() -> None:
    text = '{\n    "a": 1.50,\n    "x": [1,\n 2],\n    "b": "é"\n}'
    found = rule_patch(text, spec("a", "b", exactly=True))
    assert found.text == '{\n    "a": 1.50,\n    "b": "é"\n}'
    assert (found.parts.kept, found.parts.dropped) == (("a", "b"), ("x",))


def test_prose_is_dropped_and_the_object_stays_byte_for_byte() -> None:
    raw = '{ "b":1 ,"a" : 2.0 }'
    assert rule_patch(f"Sure!\n{raw}\n", spec("a", "b", bare=True)).text == raw


def test_only_missing_properties_are_asked_for() -> None:
    found = model_patch('{"name": "Ada", "age": 36}', spec("name", "email", "age"))
    assert found.kept == ()
    assert [message.role for message in found.follow_up] == ["assistant", "user"]
    assert json.loads(found.follow_up[0].content) == {"name": "Ada", "age": 36}
    assert '"email"' in found.follow_up[1].content
    assert '"name"' not in found.follow_up[1].content
    assert found.answer_schema is not None
    assert found.answer_schema["required"] == ["email"]
    assert found.cost == pytest.approx(1 / 3)
    assert found.max_tokens is not None
    assert (found.parts.kept, found.parts.new) == (("name", "age"), ("email",))


def test_the_merged_object_follows_the_specs_order_and_the_old_layout() -> None:
    demanded = spec("name", "email", "age")
    found = model_patch('{\n  "age": 36,\n  "name": "Ada",\n  "extra": null\n}', demanded)
    merged = TASK.assemble(found, '{"email": "ada@example.org", "name": "Someone else"}', demanded)
    lines = ['"name": "Ada"', '"email": "ada@example.org"', '"age": 36', '"extra": null']
    assert merged == "{\n  " + ",\n  ".join(lines) + "\n}"


@pytest.mark.parametrize("reply", ["", "I do not know.", '{"mail": 1}', '["email"]', '{"email": 1', '{"email": NaN}'])
def test_a_reply_without_the_asked_key_is_unusable(reply: str) -> None:
    demanded = spec("name", "email")
    assert isinstance(TASK.assemble(model_patch('{"name": "Ada"}', demanded), reply, demanded), Unusable)


@pytest.mark.parametrize("text", ["", "No.", '{"a": 1', '[{"a": 1, "b": 2}]', '{"c": 1}'])
def test_where_nothing_stands_the_whole_object_is_asked_for(text: str) -> None:
    demanded = spec("a", "b", exactly=True)
    found = model_patch(text, demanded)
    assert (found.cost, found.kept, found.parts.kept) == (1.0, (), ())
    assert found.parts.new == ("a", "b")
    assert TASK.assemble(found, 'So:\n{"b": 2, "a": 1, "c": 3}', demanded) == '{"b": 2, "a": 1}'


SCHEMA: dict[str, Any] = {
    "type": "object",
    "properties": {"id": {"$ref": "#/$defs/id"}, "qty": {"type": "integer"}, "peer": {"$ref": "#/properties/id"}},
    "required": ["id", "qty", "peer"],
    "$defs": {"id": {"type": "string", "minLength": 2}},
}


def test_the_whole_object_is_asked_for_with_the_whole_schema() -> None:
    assert model_patch("No.", recognised("Read the order.", SCHEMA).spec).answer_schema == SCHEMA
    optional = {"type": "object", "properties": {"id": {"type": "string"}}}
    assert model_patch("No.", recognised("Read the order.", optional).spec).answer_schema == optional


def test_types_named_in_the_prompt_are_sent_along() -> None:
    demanded = recognised("Return a JSON object with keys name (string) and age (integer).").spec
    found = model_patch("No.", demanded)
    assert found.answer_schema is not None
    assert found.answer_schema["properties"] == {"name": {"type": "string"}, "age": {"type": "integer"}}
    assert found.answer_schema["required"] == ["name", "age"]


def test_a_property_at_fault_is_asked_for_with_its_own_schema() -> None:
    demanded = recognised("Read the order.", SCHEMA).spec
    found = model_patch('{"id": "x", "qty": 3, "peer": "yy"}', demanded)
    assert found.parts.new == ("id",)
    assert found.answer_schema is not None
    assert found.answer_schema["properties"] == {"id": {"$ref": "#/$defs/id"}}
    assert found.answer_schema["$defs"] == SCHEMA["$defs"]
    merged = TASK.assemble(found, '{"id": "xx"}', demanded)
    assert merged == '{"id": "xx", "qty": 3, "peer": "yy"}'


def test_a_reference_that_cannot_be_carried_is_left_out() -> None:
    demanded = recognised("Read the order.", SCHEMA).spec
    found = model_patch('{"id": "xx", "qty": 3}', demanded)
    assert found.answer_schema is not None
    assert found.answer_schema["properties"] == {"peer": {}}


def test_japanese_requests_are_followed_up_in_japanese() -> None:
    demanded = recognised("塔についてのJSONを出力してください。キーは「name」、「height」です。").spec
    found = model_patch('{"name": "塔"}', demanded)
    assert found.follow_up[1].content.startswith("次のキー")
    assert '"height"' in found.follow_up[1].content


def test_nothing_is_patched_where_nothing_is_at_fault() -> None:
    assert isinstance(patch('{"a": 1}', spec("a")), NoPatch)


def test_a_list_that_did_not_end_is_asked_for_with_a_bound() -> None:
    endless = '{"name": "soup", "parts": ["a", "b", "a", "b", "a"'
    found = model_patch(endless, spec("name", "parts"))
    assert found.answer_schema is not None
    (_, as_list) = found.answer_schema["properties"]["parts"]["anyOf"]
    assert as_list["maxItems"] == 8
    whole = model_patch('{"name": "soup"}', spec("name", "parts"))
    assert whole.answer_schema is not None
    assert "maxItems" not in str(whole.answer_schema)


CUT_OFF = '{"home": "Ajax", "score": {"a": "1, b: "2, c: "3, d'
MATCH = "Give a match as JSON. Keys: home, score (object), place."


def test_an_object_of_any_keys_that_did_not_end_twice_is_ended_behind_what_is_complete() -> None:
    demanded = recognised(MATCH).spec
    found = model_patch(CUT_OFF, demanded)
    assert found.answer_schema is not None
    assert list(found.answer_schema["properties"]) == ["home", "place", "score"]
    reply = (
        '{"home": "Ajax", "place": "score", "score": {"home": "3", "score": 1, "away": "2", "away_a": "1", "away_b": "'
    )
    merged = TASK.assemble(found, reply, demanded)
    assert isinstance(merged, str)
    assert json.loads(merged) == {
        "home": "Ajax",
        "place": "score",
        "score": {"home": "3", "score": 1, "away": "2", "away_a": "1"},
    }


def test_of_an_object_that_did_not_end_no_more_is_taken_than_was_asked_for() -> None:
    demanded = recognised(MATCH).spec
    endless = ", ".join(f'"key{number}": {number}' for number in range(30))
    reply = '{"home": "Ajax", "place": "Goes", "score": {' + endless
    merged = TASK.assemble(model_patch(CUT_OFF, demanded), reply, demanded)
    assert isinstance(merged, str)
    assert len(json.loads(merged)["score"]) == 8


@pytest.mark.parametrize(
    "reply",
    [
        '{"home": "Ajax", "place": "Goes", "score": {"home',
        '{"home": "Ajax", "place": "Goes", "score": {"home": "3',
        '{"home": "Ajax", "place": "Goes", "score": [{"home": 3}, {"home',
        '{"home": "Ajax", "place": {"home": 3, "away',
        '{"home": "Ajax", "score": {"home": 3, "away": 2, "b',
        '{"home": "Ajax", "place": "Goes", "score": {"home": 3, "home": 4, "away": 1, "b',
    ],
)
def test_what_holds_nothing_complete_is_not_taken_for_an_object(reply: str) -> None:
    demanded = recognised(MATCH).spec
    assert isinstance(TASK.assemble(model_patch(CUT_OFF, demanded), reply, demanded), Unusable)


def test_an_object_that_is_asked_for_the_first_time_is_not_ended_early() -> None:
    demanded = recognised(MATCH).spec
    found = model_patch('{"home": "Ajax", "score": "3-2", "place": "Goes"}', demanded)
    assert isinstance(TASK.assemble(found, '{"score": {"home": 3, "away": 2, "b', demanded), Unusable)


def test_an_object_whose_keys_a_schema_names_is_never_ended_early() -> None:
    schema = {
        "type": "object",
        "properties": {"home": {"type": "string"}, "score": {"type": "object", "properties": {"a": {}, "b": {}}}},
        "required": ["home", "score"],
    }
    demanded = recognised("Read the match.", schema).spec
    found = model_patch(CUT_OFF, demanded)
    assert isinstance(TASK.assemble(found, '{"home": "Ajax", "score": {"a": 1, "b', demanded), Unusable)


def test_a_list_in_an_answer_that_cannot_be_read_and_did_not_end_is_asked_for_with_a_bound() -> None:
    found = model_patch(
        '{"home": "Ajax", "score": [{"a: 1, "b', recognised("A match as JSON. Keys: home, score (array).").spec
    )
    assert found.answer_schema is not None
    assert found.answer_schema["properties"]["score"]["maxItems"] == 8
