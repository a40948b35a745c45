"""Which schemas are taken."""

from __future__ import annotations

from typing import Any

import pytest

from stepcache_core.tasks.json_object.schemas.schema import Faults, Refused, faults_of, required_keys, vet


def an_object(**properties: Any) -> dict[str, Any]:
    """A schema with these properties."""
    return {"type": "object", "properties": properties}


@pytest.mark.parametrize(
    "schema",
    [
        {},
        {"type": "object"},
        {"type": "array", "items": {}, "required": ["a"]},
        {"type": "object", "properties": [], "required": ["a"]},
        an_object(a={"type": "nonsense"}),
        an_object(a={"$ref": "https://example.invalid/schema.json"}),
        an_object(a={"items": [{"allOf": [{"$ref": "other.json#/x"}]}]}) | {"$schema": "http://json-schema.org/draft-07/schema#"},
        an_object(a={"pattern": "^(?=.*x).*$"}),
        an_object(a={"pattern": r"(a)\1"}),
        an_object(a={"pattern": "(?<!a)b"}),
        an_object(a={"pattern": "((a{1,900}){1,900}){1,900}"}),
        an_object(a={}) | {"patternProperties": {"(x*)*(?!y)": {}}},
        an_object(a={}) | {"patternProperties": {"(x*)*": {}}, "unevaluatedProperties": False},
        an_object(a={}) | {"$schema": "https://example.invalid/dialect"},
        an_object(a={}) | {"required": [f"k{i}" for i in range(300)]},
    ],
)  # fmt: skip
def test_a_schema_that_cannot_be_applied_safely_is_refused(schema: dict[str, Any]) -> None:
    assert isinstance(vet(schema), Refused)


def test_a_schema_nested_beyond_measure_is_refused() -> None:
    schema = an_object()
    for _ in range(2000):
        schema = an_object(a=schema)
    assert isinstance(vet(schema), Refused)


@pytest.mark.parametrize(
    "schema",
    [
        an_object(a={"type": "string"}),
        an_object(a={"$ref": "#/$defs/x"}) | {"$defs": {"x": {"type": "string"}}},
        an_object(a={"pattern": r"^\d{4}-\d{2}$"}),
        an_object(a={"type": "string"}) | {"$schema": "http://json-schema.org/draft-07/schema#"},
        an_object(a={"pattern": "(a+)+$"}),
        an_object(a={"pattern": "a*a*a*a*b"}) | {"patternProperties": {"(x*)*": {}}},
        {"type": "array", "items": {"type": "string"}},
        {"type": "integer"},
        {"enum": ["red", "blue"]},
        {"$ref": "#/$defs/x", "$defs": {"x": {"type": "object", "required": ["a"]}}},
    ],
)
def test_a_plain_schema_is_taken(schema: dict[str, Any]) -> None:
    assert vet(schema) is None


def test_required_keys_follow_the_order_of_the_properties() -> None:
    schema = an_object(b={}, a={}) | {"required": ["z", "a", "b", "a"]}
    assert required_keys(schema) == ("b", "a", "z")


def test_a_reference_to_nowhere_is_no_verdict() -> None:
    assert isinstance(faults_of(an_object(a={"$ref": "#/$defs/none"}), {"a": 1}), Refused)


def test_a_schema_that_refers_to_itself_for_ever_is_no_verdict() -> None:
    assert isinstance(faults_of(an_object(a={"$ref": "#/properties/a"}), {"a": 1}), Refused)


def test_faults_are_told_by_property() -> None:
    found = faults_of(an_object(a={"type": "string"}, b={"items": {"type": "string"}}), {"a": 1, "b": ["x", 2], "c": 3})
    assert isinstance(found, Faults)
    assert set(found.wrong) == {("a",), ("b", 1)}
    assert found.elsewhere == ""


@pytest.mark.parametrize("word", ["anyOf", "oneOf"])
def test_a_schema_that_doubles_the_work_with_every_level_is_no_verdict(word: str) -> None:
    inner = {"type": "object", "properties": {"a": {"$ref": "#"}}}
    schema = {"type": "object", word: [inner | {"required": ["x"]}, inner | {"required": ["y"]}]}
    value: dict[str, Any] = {}
    for _ in range(40):
        value = {"a": value, "z": 1}
    assert isinstance(faults_of(schema, value), Refused)


def test_a_long_answer_under_a_recursive_schema_is_judged() -> None:
    node = {"type": "object", "properties": {"n": {"type": "integer"}, "next": {"$ref": "#/$defs/node"}}}
    value: dict[str, Any] = {"n": "x"}
    for at in range(60):
        value = {"n": at, "next": value}
    found = faults_of(
        {"type": "object", "properties": {"l": {"$ref": "#/$defs/node"}}, "$defs": {"node": node}}, {"l": value}
    )
    assert isinstance(found, Faults)
    assert len(found.wrong) == 1
