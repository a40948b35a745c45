"""Schemas in every form a caller has them."""

from __future__ import annotations

import typing
from typing import Any

import pytest
import typing_extensions
from jsonschema import Draft202012Validator
from pydantic import BaseModel, ValidationError

from stepcache_core.models import Request

PLAIN: dict[str, Any] = {
    "type": "object",
    "properties": {"city": {"type": "string"}, "inhabitants": {"type": "integer"}},
    "required": ["city", "inhabitants"],
}


class Street(BaseModel):
    name: str
    number: int


class House(BaseModel):
    street: Street
    colour: str | None = None


class Room(typing.TypedDict):
    width: float


class Floor(typing.TypedDict, total=False):
    rooms: list[Room]
    level: typing_extensions.Required[int]


class Boat(typing_extensions.TypedDict):
    name: str
    masts: typing_extensions.NotRequired[int]


def held(given: Any) -> dict[str, Any]:
    """The schema that a request holds."""
    schema = Request.of("Describe it.", answer_schema=given).answer_schema
    assert schema is not None
    Draft202012Validator.check_schema(schema)
    return schema


@pytest.mark.parametrize(
    "given",
    [
        PLAIN,
        {"type": "json_schema", "json_schema": {"name": "town", "schema": PLAIN, "strict": True}},
        {"type": "json_schema", "json_schema": {"name": "town", "schema": PLAIN}},
        {"type": "function", "function": {"name": "save", "description": "Save a town.", "parameters": PLAIN}},
        {"name": "save", "description": "Save a town.", "parameters": PLAIN},
    ],
)
def test_a_schema_is_found_in_whatever_holds_it(given: dict[str, Any]) -> None:
    assert held(given) == PLAIN


def test_a_schema_is_held_as_a_copy() -> None:
    given = {"type": "object", "properties": {"a": {}}}
    schema = held(given)
    given["properties"]["b"] = {}  # type: ignore[index]
    assert schema == {"type": "object", "properties": {"a": {}}}


def test_what_a_request_holds_can_be_given_again() -> None:
    once = held(House)
    assert held(once) == once
    assert Request(messages=(), answer_schema=once).answer_schema == once


def test_a_model_class_gives_its_nested_schema() -> None:
    schema = held(House)
    assert schema["required"] == ["street"]
    assert schema["$defs"]["Street"]["required"] == ["name", "number"]


def test_typed_dicts_of_either_module_give_their_schemas() -> None:
    assert held(Boat)["required"] == ["name"]
    schema = held(Floor)
    assert schema["required"] == ["level"]
    assert schema["$defs"]["Room"]["properties"]["width"]["type"] == "number"


def test_a_schema_with_properties_called_name_and_parameters_is_a_schema() -> None:
    given = {"type": "object", "properties": {"name": {}, "parameters": {}}, "required": ["name", "parameters"]}
    assert held(given) == given


@pytest.mark.parametrize(
    "given",
    [
        "a string", 3, [PLAIN], int, dict, object, len, {1: "a"}, {"enum": [object()]}, {"const": float("nan")},
        {"type": "json_object"}, {"type": "text"}, {"type": "json_schema"},
        {"type": "json_schema", "json_schema": {"name": "town"}}, {"type": "json_schema", "json_schema": PLAIN},
        {"type": "json_schema", "json_schema": {"name": 3, "schema": PLAIN}},
        {"type": "function", "function": {"name": "save"}}, {"type": "function", "function": "save"},
        {"name": "save", "parameters": "none"}, {"type": "record"}, {"type": ["object", "record"]}, {"type": 3},
    ],
)  # fmt: skip
def test_anything_else_is_refused_by_the_name_of_the_field(given: Any) -> None:
    with pytest.raises(ValidationError) as refused:
        Request.of("Describe it.", answer_schema=given)
    assert refused.value.errors()[0]["loc"] == ("answer_schema",)


def test_no_schema_is_no_schema() -> None:
    assert Request.of("Describe it.").answer_schema is None
    assert Request.of("Describe it.", answer_schema=None).answer_schema is None
