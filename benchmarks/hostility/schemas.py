"""Hostile JSON Schemas: reference loops, references to the network, patterns that backtrack, nesting, bad types."""

from __future__ import annotations

from random import Random
from typing import Any

_LOOPS = {"$defs": {"a": {"$ref": "#/$defs/b"}, "b": {"$ref": "#/$defs/a"}}}
_PATTERNS = (
    "^(a+)+$",
    "^(a|a)*$",
    "(x+x+)+y",
    "^(([a-z])+.)+[A-Z]([a-z])+$",
    "(",
    "[",
    "\\p{L}",
    "(?R)",
    "^" + "(a?)" * 40 + "a{40}$",
)


def hostile_schema(random: Random) -> dict[str, Any]:
    """A schema for an object with one part that is meant to hurt."""
    keys = random.sample(["name", "age", "city", "address", "tags", "x", "\ud800", "", "__class__"], 3)
    properties: dict[str, Any] = {key: _harmless(random) for key in keys}
    properties[keys[0]] = _hurting(random)
    schema: dict[str, Any] = {"type": "object", "properties": properties, "required": keys, **_LOOPS}
    if random.random() < 0.2:
        schema[random.choice(["required", "properties", "type", "$schema", "additionalProperties", "$id"])] = (
            random.choice([None, 7, "x", [1], {"a": 1}, "http://127.0.0.1:9/schema", ["name"] * 5000, True, -1])
        )
    if random.random() < 0.1:
        schema[random.choice(["allOf", "anyOf", "oneOf", "not", "if"])] = random.choice(
            [[], [{"$ref": "#"}], {"$ref": "#"}, 3]
        )
    return schema


def _harmless(random: Random) -> Any:
    return random.choice([{"type": "string"}, {"type": "integer"}, {}, True, {"type": ["string", "null"]}])


def _hurting(random: Random) -> Any:
    """A part that hurts by what it says, or by how much of it there is."""
    return _large(random, random.choice([50, 400, 3000])) if random.random() < 0.4 else _crooked(random)


def _large(random: Random, many: int) -> Any:
    """Thousands of values, options, properties or characters."""
    return random.choice(
        [
            {"enum": list(range(many))},
            {"anyOf": [{"type": "string", "const": str(i)} for i in range(many)]},
            {"type": "object", "properties": {f"k{i}": {"type": "string"} for i in range(many)}},
            "x" * many,
            {"description": "a" * many * 30},
        ]
    )


def _crooked(random: Random) -> Any:
    """Loops, strangers, wrong types and numbers that no double holds."""
    return random.choice(
        [
            {"$ref": "#"},
            {"$ref": "#/$defs/a"},
            {"$ref": "http://127.0.0.1:9/x.json"},
            {"$ref": "file:///etc/passwd"},
            {"$ref": "#/nowhere"},
            {"type": "string", "pattern": random.choice(_PATTERNS)},
            {"patternProperties": {random.choice(_PATTERNS): {}}},
            _nested(random.choice([20, 200, 5000])),
            {"type": "number", "multipleOf": 1e-320},
            {"type": "number", "multipleOf": 0},
            {"type": "integer", "minimum": 10**400},
            {"const": 10**5000},
            {"const": float("nan")},
            {"type": "nonsense"},
            {"allOf": [{"$ref": "#"}, {"$ref": "#"}]},
            {"type": "array", "uniqueItems": True},
            {"not": {"not": {"not": {}}}},
            {"minLength": -1},
            {"required": "name"},
            {"$dynamicRef": "#x"},
            {"format": "regex"},
            None,
            7,
            {"if": {"$ref": "#"}, "then": False, "else": False},
            {"prefixItems": [{"$ref": "#/$defs/b"}]},
            {"dependentSchemas": {"name": {"$ref": "#"}}},
        ]
    )


def _nested(depth: int) -> dict[str, Any]:
    schema: dict[str, Any] = {"type": "string"}
    for _ in range(depth):
        schema = {"type": "object", "properties": {"a": schema}, "required": ["a"]}
    return schema
