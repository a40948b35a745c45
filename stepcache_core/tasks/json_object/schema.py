"""JSON Schemas in requests: which are taken, and what they say of an object. Nothing is fetched, ever."""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import lru_cache
from typing import Any

from jsonschema import Draft202012Validator, ValidationError
from jsonschema.exceptions import SchemaError
from jsonschema.protocols import Validator
from jsonschema.validators import validator_for
from referencing import Registry
from referencing.exceptions import Unresolvable

from stepcache_core.tasks.json_object.keylist import MAX_KEYS

MAX_NODES = 5_000
MAX_DEPTH = 40
MAX_MATCHED_STRING = 256
"""Longer strings are not matched against patterns: `re` knows no time limit."""

_HEAVY = re.compile(r"\)[*+{?]|\(\?(?!:)|\\[1-9]")
_REFERENCES = ("$ref", "$dynamicRef", "$recursiveRef")
_DEFINITIONS = ("#/$defs/", "#/definitions/")
_DIALECTS = frozenset(
    {
        "https://json-schema.org/draft/2020-12/schema",
        "https://json-schema.org/draft/2019-09/schema",
        "http://json-schema.org/draft-07/schema",
        "http://json-schema.org/draft-06/schema",
        "http://json-schema.org/draft-04/schema",
    }
)
_UNBOUNDED = re.compile(r"(?<!\\)[*+]|\{\d*,\}")


@dataclass(frozen=True, slots=True)
class Refused:
    """A schema that is not taken, and why."""

    reason: str


@dataclass(frozen=True, slots=True)
class Findings:
    """What a schema says against an object: top-level properties at fault, and faults of no single property."""

    at_fault: dict[str, str]
    elsewhere: str = ""


def vet(schema: Mapping[str, Any]) -> Refused | None:
    """Why the schema cannot be used, or None: it must be valid, local, bounded, and say what the object holds."""
    try:
        return _vetted(json.dumps(schema))
    except (TypeError, ValueError, RecursionError):
        return Refused("the schema is not plain JSON, or nested too deeply")


@lru_cache(maxsize=128)
def _vetted(written: str) -> Refused | None:
    """The same for a schema as text; remembered, since checking a schema takes longer than all the rest."""
    schema: dict[str, Any] = json.loads(written)
    try:
        nodes = list(_nodes(schema, 0))
    except ValueError as error:
        return Refused(str(error))
    if len(nodes) > MAX_NODES:
        return Refused("the schema is too large")
    if any(_is_remote(node) for node in nodes):
        return Refused("the schema refers to another document")
    if any(_is_heavy(pattern) for node in nodes for pattern in _patterns(node)):
        return Refused("the schema holds a pattern that may take too long to match")
    return _vet_meaning(schema)


def _vet_meaning(schema: Mapping[str, Any]) -> Refused | None:
    declared = schema.get("$schema")
    if declared is not None and (not isinstance(declared, str) or declared.rstrip("#") not in _DIALECTS):
        return Refused("the schema is written in an unknown dialect")
    try:
        validator_for(schema, default=Draft202012Validator).check_schema(dict(schema))
    except (SchemaError, RecursionError, Unresolvable):
        return Refused("the schema is not valid")
    required = schema.get("required", [])
    if schema.get("type", "object") != "object" or not isinstance(schema.get("properties", {}), Mapping):
        return Refused("the schema does not describe one object")
    if not schema.get("properties") and not required:
        return Refused("the schema makes no demand on the object's properties")
    return Refused("the schema requires too many keys") if len(required) > MAX_KEYS else None


def _nodes(value: Any, depth: int) -> Iterator[Mapping[str, Any]]:
    if depth > MAX_DEPTH:
        raise ValueError("the schema is nested too deeply")
    if isinstance(value, Mapping):
        yield value
    children = value.values() if isinstance(value, Mapping) else value if isinstance(value, list) else ()
    for child in children:
        yield from _nodes(child, depth + 1)


def _is_remote(node: Mapping[str, Any]) -> bool:
    targets = (node.get(word) for word in _REFERENCES)
    return any(isinstance(target, str) and not target.startswith("#") for target in targets)


def _patterns(node: Mapping[str, Any]) -> Iterator[str]:
    if isinstance(node.get("pattern"), str):
        yield node["pattern"]
    keyed = node.get("patternProperties")
    if isinstance(keyed, Mapping):
        yield from keyed


def _is_heavy(pattern: str) -> bool:
    """True where matching could be exponential, or a polynomial of high degree."""
    return _HEAVY.search(pattern) is not None or len(_UNBOUNDED.findall(pattern)) > 3


def warm() -> None:
    """Build the checks of every dialect's commonest use once, so that the first request does not pay for it."""
    sample = {"type": "object", "properties": {"a": {"type": "string"}}, "required": ["a"]}
    if vet(sample) is None:
        findings(sample, {"a": ""})


def required_keys(schema: Mapping[str, Any]) -> tuple[str, ...]:
    """The keys the schema requires at the top, in the order of its properties, then as listed."""
    required = list(dict.fromkeys(schema.get("required", ())))
    order = list(schema.get("properties", {}))
    return tuple(sorted(required, key=lambda key: order.index(key) if key in order else len(order)))


def is_closed(schema: Mapping[str, Any]) -> bool:
    """True where the schema allows no property that it does not name."""
    return schema.get("additionalProperties") is False


def allows(schema: Mapping[str, Any], key: str) -> bool:
    """True where the schema names the key, itself or by a pattern."""
    named = key in schema.get("properties", {})
    return named or any(re.search(pattern, key[:MAX_MATCHED_STRING]) for pattern in schema.get("patternProperties", {}))


def findings(schema: Mapping[str, Any], value: Mapping[str, Any]) -> Findings | Refused:
    """What the schema says against the object; `Refused` where it cannot be told."""
    if any(True for node in _nodes(schema, 0) for _ in _patterns(node)) and _has_long_string(value):
        return Refused("a string is too long to be matched against the schema's patterns")
    try:
        faults = list(_validator(schema).iter_errors(value))
    except (RecursionError, Unresolvable, re.error, OverflowError) as error:
        return Refused(f"the schema could not be applied: {type(error).__name__}")
    return _sorted(faults)


def _sorted(faults: Iterable[ValidationError]) -> Findings:
    """Faults by the top-level property they are in; missing and surplus keys are found elsewhere."""
    at_fault: dict[str, str] = {}
    elsewhere = ""
    for fault in faults:
        if fault.absolute_path:
            at_fault.setdefault(str(fault.absolute_path[0]), fault.message[:200])
        elif fault.validator not in ("required", "additionalProperties") or _is_nested(fault):
            elsewhere = elsewhere or fault.message[:200]
    return Findings(at_fault, elsewhere)


def _is_nested(fault: ValidationError) -> bool:
    """True where the rule stands in a part of the schema (allOf, then), not at its top."""
    return len(fault.absolute_schema_path) > 1


def _validator(schema: Mapping[str, Any]) -> Validator:
    chosen = validator_for(schema, default=Draft202012Validator)
    return chosen(schema, registry=Registry(), format_checker=chosen.FORMAT_CHECKER)


def _has_long_string(value: Any) -> bool:
    if isinstance(value, str):
        return len(value) > MAX_MATCHED_STRING
    if isinstance(value, Mapping):
        return any(_has_long_string(part) for item in value.items() for part in item)
    return isinstance(value, list) and any(_has_long_string(part) for part in value)


def parts_for(schema: Mapping[str, Any], keys: Iterable[str]) -> dict[str, Any]:
    """What the schema says of each of these properties alone; {} where that cannot be taken out of it."""
    properties = schema.get("properties", {})
    return {key: properties[key] if _is_portable(properties[key]) else {} for key in keys if key in properties}


def _is_portable(part: Any) -> bool:
    """True where every reference leads into the definitions, which are carried along."""
    targets = [
        node[word] for node in _nodes(part, 0) for word in ("$ref", "$dynamicRef", "$recursiveRef") if word in node
    ]
    return all(isinstance(target, str) and target.startswith(_DEFINITIONS) for target in targets)


def definitions(schema: Mapping[str, Any], used: Mapping[str, Any]) -> dict[str, Any]:
    """The schema's definitions, if any of the parts that are used refers to them."""
    refers = any("$ref" in node for node in _nodes(used, 0))
    return {word: schema[word] for word in ("$defs", "definitions") if refers and word in schema}
