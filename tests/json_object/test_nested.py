"""Faults below the top: found by their place, asked for alone, put in without touching anything else."""

from __future__ import annotations

import copy
import json
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from stepcache_core.models import ModelPatch, Ruling, Unusable
from tests.json_object.builders import TASK, model_patch, patch, recognised, review, rule_patch

SCHEMA: dict[str, Any] = {
    "type": "object",
    "properties": {
        "guest": {"type": "string"},
        "stay": {
            "type": "object",
            "properties": {
                "from": {"type": "string", "format": "date"},
                "nights": {"type": "integer", "minimum": 1},
                "room": {"anyOf": [{"$ref": "#/$defs/room"}, {"type": "null"}]},
            },
            "required": ["from", "nights"],
            "additionalProperties": False,
        },
        "meals": {"type": "array", "items": {"$ref": "#/$defs/meal"}, "minItems": 1},
    },
    "required": ["guest", "stay", "meals"],
    "$defs": {
        "room": {"type": "object", "properties": {"floor": {"type": "integer"}}, "required": ["floor"]},
        "meal": {
            "type": "object",
            "properties": {"name": {"type": "string"}, "price": {"type": "number"}},
            "required": ["name", "price"],
        },
        "unused": {"type": "string"},
    },
}
GOOD: dict[str, Any] = {
    "guest": "Mira",
    "stay": {"from": "2024-03-01", "nights": 2, "room": {"floor": 3}},
    "meals": [{"name": "soup", "price": 4.5}, {"name": "rice", "price": 6}],
}
DEMANDED = recognised("Read the booking of Mira in the letter.", SCHEMA).spec

FAULTS: list[tuple[str, Any]] = [
    ("/stay/nights", 0),
    ("/stay/nights", "two"),
    ("/stay/from", "soon"),
    ("/stay/room/floor", "third"),
    ("/meals/1/price", "six"),
    ("/meals/0/name", None),
]
MISSING = ["/stay/from", "/stay/nights", "/stay/room/floor", "/meals/1/price"]


def at(value: Any, pointer: str) -> tuple[Any, Any]:
    """What holds the place, and its key there."""
    *heads, last = [int(token) if token.isdecimal() else token for token in pointer.split("/")[1:]]
    for token in heads:
        value = value[token]
    return value, last


def with_fault(pointer: str, wrong: Any, indent: int | None = 2) -> str:
    """The good answer with one value replaced."""
    value = copy.deepcopy(GOOD)
    holder, key = at(value, pointer)
    holder[key] = wrong
    return json.dumps(value, indent=indent)


def without(pointer: str, indent: int | None = 2) -> str:
    """The good answer with one property left out."""
    value = copy.deepcopy(GOOD)
    holder, key = at(value, pointer)
    del holder[key]
    return json.dumps(value, indent=indent)


def test_the_good_answer_passes() -> None:
    assert review(json.dumps(GOOD), DEMANDED).whole.ruling is Ruling.PASS


@pytest.mark.parametrize(("pointer", "wrong"), FAULTS)
@pytest.mark.parametrize("indent", [None, 2])
def test_only_the_place_at_fault_is_asked_for(pointer: str, wrong: Any, indent: int | None) -> None:
    text = with_fault(pointer, wrong, indent)
    assert review(text, DEMANDED).whole.ruling is Ruling.FAIL
    found = model_patch(text, DEMANDED)
    assert found.parts.new == (pointer,)
    assert found.parts.kept == ("guest", "stay", "meals")
    assert 0 < found.cost < 1 / 3
    holder, key = at(GOOD, pointer)
    merged = TASK.assemble(found, json.dumps({pointer: holder[key]}), DEMANDED)
    assert merged == json.dumps(GOOD, indent=indent)


@pytest.mark.parametrize("pointer", MISSING)
def test_a_missing_property_below_the_top_is_asked_for_alone(pointer: str) -> None:
    text = without(pointer)
    found = model_patch(text, DEMANDED)
    assert found.parts.new == (pointer,)
    holder, key = at(GOOD, pointer)
    merged = TASK.assemble(found, json.dumps({pointer: holder[key]}), DEMANDED)
    assert isinstance(merged, str)
    assert json.loads(merged) == GOOD
    assert review(merged, DEMANDED).whole.ruling is Ruling.PASS


def test_the_question_brings_the_schema_of_the_place_alone() -> None:
    found = model_patch(with_fault("/stay/nights", 0), DEMANDED)
    assert found.answer_schema == {
        "type": "object",
        "properties": {"/stay/nights": {"type": "integer", "minimum": 1}},
        "required": ["/stay/nights"],
        "additionalProperties": False,
    }
    whole = model_patch(with_fault("/meals/0", "soup"), DEMANDED).answer_schema
    assert whole is not None
    assert whole["properties"] == {"/meals/0": {"$ref": "#/$defs/meal"}}
    assert set(whole["$defs"]) == {"meal"}


def test_what_is_shown_says_nothing_of_the_failing_value() -> None:
    found = model_patch(with_fault("/meals/1/price", "six"), DEMANDED)
    shown = json.loads(found.follow_up[0].content)
    assert shown["meals"] == [GOOD["meals"][0], {"name": "rice", "price": None}]
    assert '"/meals/1/price"' in found.follow_up[1].content


def test_a_place_in_an_alternative_is_found_where_only_one_is_meant() -> None:
    found = model_patch(with_fault("/stay/room", {"floor": "x"}), DEMANDED)
    assert found.parts.new == ("/stay/room/floor",)
    assert model_patch(with_fault("/stay/room", 3), DEMANDED).parts.new == ("/stay/room",)


def test_a_rule_of_no_single_place_asks_for_what_encloses_it() -> None:
    assert model_patch(with_fault("/meals", []), DEMANDED).parts.new == ("meals",)
    schema = copy.deepcopy(SCHEMA)
    schema["properties"]["stay"]["dependentRequired"] = {"nights": ["room"]}
    demanded = recognised("Read the booking of Mira in the letter.", schema).spec
    assert model_patch(without("/stay/room"), demanded).parts.new == ("stay",)


def test_alternatives_of_one_type_ask_for_what_encloses_them() -> None:
    one = {"type": "object", "properties": {"metres": {"type": "number"}}, "required": ["metres"]}
    two = {"type": "object", "properties": {"feet": {"type": "number"}}, "required": ["feet"]}
    schema = {
        "type": "object",
        "properties": {"a": {"type": "object", "properties": {"size": {"oneOf": [one, two]}, "b": {}}}, "c": {}},
        "required": ["a", "c"],
    }
    demanded = recognised("Measure it.", schema).spec
    assert model_patch('{"a": {"size": {}, "b": 1}, "c": 2}', demanded).parts.new == ("/a/size",)


def test_a_tag_tells_which_alternative_is_meant() -> None:
    one = {
        "type": "object",
        "properties": {"kind": {"const": "cat"}, "lives": {"type": "integer"}},
        "required": ["lives"],
    }
    two = {"type": "object", "properties": {"kind": {"const": "dog"}, "name": {"type": "string"}}, "required": ["name"]}
    pet = {"oneOf": [one, two], "discriminator": {"propertyName": "kind"}}
    demanded = recognised(
        "Read it.", {"type": "object", "properties": {"pet": pet, "b": {}}, "required": ["pet", "b"]}
    ).spec
    assert model_patch('{"pet": {"kind": "cat", "lives": "nine"}, "b": 1}', demanded).parts.new == ("/pet/lives",)


def test_surplus_properties_below_the_top_are_dropped_by_rule() -> None:
    value = copy.deepcopy(GOOD)
    value["stay"]["pets"] = 1
    found = rule_patch(json.dumps(value, indent=2), DEMANDED)
    assert found.text == json.dumps(GOOD, indent=2)
    assert found.parts.dropped == ("/stay/pets",)


def test_surplus_and_failing_places_are_mended_together() -> None:
    value = copy.deepcopy(GOOD)
    value["stay"] |= {"pets": 1, "nights": -1}
    found = model_patch(json.dumps(value, indent=2), DEMANDED)
    assert (found.parts.new, found.parts.dropped) == (("/stay/nights",), ("/stay/pets",))
    assert TASK.assemble(found, '{"/stay/nights": 2}', DEMANDED) == json.dumps(GOOD, indent=2)


def test_places_at_the_top_and_below_are_asked_for_together() -> None:
    value = copy.deepcopy(GOOD)
    del value["guest"]
    value["meals"][0]["price"] = "4"
    found = model_patch(json.dumps(value), DEMANDED)
    assert found.parts.new == ("guest", "/meals/0/price")
    merged = TASK.assemble(found, '{"guest": "Mira", "/meals/0/price": 4.5}', DEMANDED)
    assert merged == json.dumps(GOOD)


def test_a_reply_in_the_shape_of_the_whole_is_understood() -> None:
    found = model_patch(with_fault("/stay/nights", 0), DEMANDED)
    assert TASK.assemble(found, '{"stay": {"nights": 2}}', DEMANDED) == json.dumps(GOOD, indent=2)


@pytest.mark.parametrize("reply", ["", "2", '{"nights": 2}', '{"stay": 2}', '{"/stay/night": 2}', "[2]"])
def test_a_reply_without_the_place_is_unusable(reply: str) -> None:
    assert isinstance(TASK.assemble(model_patch(with_fault("/stay/nights", 0), DEMANDED), reply, DEMANDED), Unusable)


@settings(deadline=None, max_examples=60)
@given(
    st.lists(st.sampled_from(FAULTS), min_size=1, max_size=4, unique_by=lambda fault: fault[0]),
    st.sampled_from([None, 2]),
)
def test_any_faults_are_mended_byte_for_byte(faults: list[tuple[str, Any]], indent: int | None) -> None:
    value = copy.deepcopy(GOOD)
    for pointer, wrong in faults:
        holder, key = at(value, pointer)
        holder[key] = wrong
    found = model_patch(json.dumps(value, indent=indent), DEMANDED)
    assert sorted(found.parts.new) == sorted(pointer for pointer, _ in faults)
    reply = {pointer: at(GOOD, pointer)[0][at(GOOD, pointer)[1]] for pointer in found.parts.new}
    assert TASK.assemble(found, json.dumps(reply), DEMANDED) == json.dumps(GOOD, indent=indent)


@pytest.mark.parametrize("key", ["/a", "/a/b", "a/b", "a~b", ""])
def test_keys_that_look_like_pointers_are_keys(key: str) -> None:
    schema = {
        "type": "object",
        "properties": {key: {"type": "object", "properties": {"b": {"type": "integer"}}}, "a": {"type": "object"}},
        "required": [key, "a"],
    }
    demanded = recognised("Read it.", schema).spec
    good = json.dumps({key: {"b": 1}, "a": {"b": 2}})
    found = patch(json.dumps({key: {"b": "x"}, "a": {"b": 2}}), demanded)
    assert isinstance(found, ModelPatch)
    (name,) = found.parts.new
    given_back = {"b": 1} if name == key else 1
    assert TASK.assemble(found, json.dumps({name: given_back}), demanded) == good


def test_recursive_schemas_are_patched_at_any_depth() -> None:
    node = {
        "type": "object",
        "properties": {"n": {"type": "integer"}, "next": {"$ref": "#/$defs/node"}},
        "required": ["n"],
    }
    schema = {
        "type": "object",
        "properties": {"list": {"$ref": "#/$defs/node"}},
        "required": ["list"],
        "$defs": {"node": node},
    }
    demanded = recognised("Count.", schema).spec
    found = model_patch('{"list": {"n": 1, "next": {"n": 2, "next": {"n": "three"}}}}', demanded)
    assert found.parts.new == ("/list/next/next/n",)
    assert found.answer_schema is not None
    assert found.answer_schema["properties"] == {"/list/next/next/n": {"type": "integer"}}
