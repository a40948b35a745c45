"""Draw a value that a JSON Schema allows: the simulated model's answer, and what an oracle keeps beforehand."""

from __future__ import annotations

from random import Random
from typing import Any

import jsonschema
from jsonschema.validators import validator_for

_DEPTH = 6
_FORMATS = {
    "uri": "https://example.org/a",
    "date": "2024-05-06",
    "date-time": "2024-05-06T07:08:09Z",
    "email": "a@example.org",
    "time": "07:08:09Z",
    "uuid": "123e4567-e89b-12d3-a456-426614174000",
    "hostname": "example.org",
    "ipv4": "192.0.2.1",
    "regex": "a+",
}
_WORDS = ("amber", "birch", "cedar", "delta", "ember", "fjord", "grove", "haven", "inlet", "jetty")


class NoValueError(Exception):
    """The schema allows nothing that can be drawn simply."""


def is_valid(value: Any, schema: dict[str, Any]) -> bool:
    """Whether jsonschema itself, under the draft that the schema names, finds no error."""
    kind = validator_for(schema, default=jsonschema.Draft202012Validator)
    try:
        return bool(kind(schema).is_valid(value))
    except Exception:  # noqa: BLE001 - a schema that cannot be judged (a reference to elsewhere) shows nothing
        return False


def draw(schema: Any, random: Random, root: dict[str, Any] | None = None, depth: int = 0) -> Any:
    """A value by the plainest reading of the schema; whoever asks judges it by `is_valid`. Raises `NoValueError`."""
    root = schema if root is None else root
    if depth > _DEPTH or schema is False:
        raise NoValueError
    if schema is True or not isinstance(schema, dict):
        return random.choice(_WORDS)
    if "$ref" in schema:
        return draw(_pointed(root, schema["$ref"]), random, root, depth + 1)
    if "const" in schema:
        return schema["const"]
    if "enum" in schema:
        return random.choice(schema["enum"])
    for word in ("allOf", "anyOf", "oneOf"):
        if schema.get(word) and "properties" not in schema:
            return _first(schema[word], random, root, depth)
    return _of_type(schema, random, root, depth)


def _first(options: list[Any], random: Random, root: dict[str, Any], depth: int) -> Any:
    for option in options:
        try:
            return draw(option, random, root, depth + 1)
        except NoValueError:
            continue
    raise NoValueError


def _of_type(schema: dict[str, Any], random: Random, root: dict[str, Any], depth: int) -> Any:
    kind = schema.get("type", "object" if "properties" in schema else "string")
    match kind[0] if isinstance(kind, list) else kind:
        case "object":
            return _object(schema, random, root, depth)
        case "array":
            count = max(1, schema.get("minItems", 1)) if schema.get("maxItems", 1) else 0
            items = schema.get("items", True)
            return [
                draw(items if not isinstance(items, list) else items[i], random, root, depth + 1) for i in range(count)
            ]
        case "integer" | "number" as number:
            low = schema.get("minimum", schema.get("exclusiveMinimum", 0))
            high = schema.get("maximum", low + 50 if not isinstance(low, bool) else 50)
            return (
                random.randint(int(low) + 1, max(int(low) + 1, int(high) - 1))
                if number == "integer"
                else float(low) + 0.5
            )
        case "boolean":
            return random.random() < 0.5
        case "null":
            return None
        case _:
            return _string(schema, random)


def _object(schema: dict[str, Any], random: Random, root: dict[str, Any], depth: int) -> dict[str, Any]:
    properties, required = schema.get("properties", {}), schema.get("required", [])
    drawn = {}
    for name in properties if depth == 0 else required:
        try:
            drawn[name] = draw(properties.get(name, True), random, root, depth + 1)
        except NoValueError:
            if name in required:
                raise
    return drawn


def _string(schema: dict[str, Any], random: Random) -> str:
    text = _FORMATS.get(schema.get("format", ""), f"{random.choice(_WORDS)} {random.choice(_WORDS)}")
    if "pattern" in schema:
        text = random.choice(_WORDS)
    short = max(0, schema.get("minLength", 0) - len(text))
    padded: str = text + "a" * short
    return padded[: schema.get("maxLength", 10_000)]


def _pointed(root: dict[str, Any], pointer: str) -> Any:
    if not pointer.startswith("#"):
        raise NoValueError
    place: Any = root
    for part in filter(None, pointer[1:].split("/")):
        name = part.replace("~1", "/").replace("~0", "~")
        if not isinstance(place, dict) or name not in place:
            raise NoValueError
        place = place[name]
    return place
