"""Public configuration schemas: an instance is asked for, then one for the schema with one property changed."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from typing import Any

from jsonschema import Draft4Validator, Draft7Validator, Draft201909Validator, Draft202012Validator
from jsonschema.exceptions import SchemaError
from referencing import Registry
from referencing.exceptions import Unresolvable

from benchmarks.data import rows
from benchmarks.paper.independent_case import Case
from benchmarks.paper.oracle_objects import UnreadableError, bare

FILE = "schemas.jsonl"
MAX_INSTANCE = 1_500
PER_SCHEMA = 3
_VALIDATORS = {
    kind.__name__: kind for kind in (Draft4Validator, Draft7Validator, Draft201909Validator, Draft202012Validator)
}
_OTHER: tuple[tuple[dict[str, Any], Any], ...] = (
    ({"type": "integer"}, 7),
    ({"type": "string"}, "seven"),
    ({"type": "boolean"}, True),
    ({"type": "array", "items": {"type": "integer"}}, [7]),
)
"""What a property is changed to, and a value of it."""


def schemas() -> Iterator[Case]:
    """For each schema with a short valid object, up to three properties changed so that it is valid no longer."""
    for row in rows(FILE):
        for test in row["tests"]:
            instance = test["data"]
            if test["valid"] and isinstance(instance, dict) and len(json.dumps(instance)) <= MAX_INSTANCE:
                cases = list(_cases(row, instance))
                yield from cases
                if cases:
                    break


def is_instance(text: str, schema: Mapping[str, Any], draft: str) -> bool:
    """Whether the text is one bare JSON object that is valid."""
    try:
        value = bare(text)
    except UnreadableError:
        return False
    return isinstance(value, dict) and _is_valid(value, schema, draft)


def prompt_for(schema: Mapping[str, Any]) -> str:
    """The request for an instance."""
    return f"Give an instance of this schema: {json.dumps(schema)}"


def _cases(row: dict[str, Any], instance: dict[str, Any]) -> Iterator[Case]:
    schema, draft = row["schema"], row["draft"]
    if not isinstance(schema, dict) or not _is_valid(instance, schema, draft):
        return
    changed = [name for name in schema.get("properties", {}) if name in instance][:PER_SCHEMA]
    for number, name in enumerate(changed):
        for offset in range(len(_OTHER)):
            other, value = _OTHER[(number + offset) % len(_OTHER)]
            new = {**schema, "properties": {**schema["properties"], name: other}}
            right = {**instance, name: value}
            if not _is_valid(instance, new, draft) and _is_valid(right, new, draft):
                yield _case(f"{row['id']}/{name}", (schema, instance), (new, right), draft)
                break


def _case(name: str, earlier: tuple[Any, Any], later: tuple[Any, Any], draft: str) -> Case:
    schema, instance = earlier
    new, right = later

    def is_right(text: str) -> bool:
        return is_instance(text, new, draft)

    return Case("schemas", name, prompt_for(schema), json.dumps(instance), prompt_for(new), json.dumps(right), is_right)


def _is_valid(instance: Any, schema: Mapping[str, Any], draft: str) -> bool:
    """Whether it is valid; a reference out of the schema is not followed, and makes it invalid."""
    try:
        return bool(_VALIDATORS[draft](schema, registry=Registry()).is_valid(instance))
    except (SchemaError, Unresolvable):
        return False
