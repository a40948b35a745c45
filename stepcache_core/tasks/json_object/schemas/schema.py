"""JSON Schemas in requests: which are taken, and what they demand at the top. Nothing is fetched, ever."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from functools import lru_cache
from typing import Any, Literal

from jsonschema import Draft202012Validator
from jsonschema.exceptions import SchemaError
from jsonschema.validators import validator_for
from referencing.exceptions import Unresolvable

from stepcache_core.regex import regex
from stepcache_core.tasks.json_object.answer.faults import Faults, Refused, faults_of
from stepcache_core.tasks.json_object.keys.keylist import MAX_KEYS
from stepcache_core.tasks.json_object.schemas.plain import is_plain
from stepcache_core.tasks.json_object.schemas.regexes import is_matchable, searches
from stepcache_core.tasks.json_object.schemas.resolve import layers_of

__all__ = [
    "Faults", "Refused", "Top", "allows", "faults_of", "is_closed", "nodes_of", "required_keys", "top_of", "vet", "warm"
]  # fmt: skip

Top = Literal["object", "array", "value"]
"""What an answer is at the top; "value": a scalar, or one of several kinds."""

MAX_NODES = 5_000
MAX_DEPTH = 40

_HEAVY = regex(r"\)[*+{?]|\(\?(?!:)|\\[1-9]")
_UNBOUNDED = regex(r"(?<!\\)[*+]|\{\d*,\}")
_REFERENCES = ("$ref", "$dynamicRef", "$recursiveRef")
_DIALECTS = frozenset(
    {
        "https://json-schema.org/draft/2020-12/schema",
        "https://json-schema.org/draft/2019-09/schema",
        "http://json-schema.org/draft-07/schema",
        "http://json-schema.org/draft-06/schema",
        "http://json-schema.org/draft-04/schema",
    }
)
_OF_OBJECTS = ("properties", "required", "patternProperties", "additionalProperties", "propertyNames")
_OF_ARRAYS = ("items", "prefixItems", "contains")
_OF_ANYTHING = ("anyOf", "oneOf", "if", "not", "enum", "const")


def vet(schema: Mapping[str, Any]) -> Refused | None:
    """Why the schema cannot be used, or None: it must be valid, local, bounded, and make a demand on the answer."""
    try:
        return _vetted(json.dumps(schema))
    except (TypeError, ValueError, RecursionError):
        return Refused("the schema is not plain JSON, or nested too deeply")


@lru_cache(maxsize=128)
def _vetted(written: str) -> Refused | None:
    """The same for a schema as text; remembered, since checking a schema takes longer than all the rest."""
    schema: dict[str, Any] = json.loads(written)
    try:
        nodes = list(nodes_of(schema))
    except ValueError as error:
        return Refused(str(error))
    if len(nodes) > MAX_NODES:
        return Refused("the schema is too large")
    if any(_is_remote(node) for node in nodes):
        return Refused("the schema refers to another document")
    if any(isinstance(node.get("$schema"), str) for node in nodes[1:]):
        return Refused("a part of the schema is written in a dialect of its own")
    if any(_is_heavy(pattern, nodes) for node in nodes for pattern in _patterns(node)):
        return Refused("the schema holds a pattern that cannot be matched in bounded time")
    return _vet_meaning(schema)


def _vet_meaning(schema: Mapping[str, Any]) -> Refused | None:
    declared = schema.get("$schema")
    if declared is not None and (not isinstance(declared, str) or declared.rstrip("#") not in _DIALECTS):
        return Refused("the schema is written in an unknown dialect")
    try:
        if not is_plain(schema):
            validator_for(schema, default=Draft202012Validator).check_schema(dict(schema))
    except (SchemaError, RecursionError, Unresolvable):
        return Refused("the schema is not valid")
    if not _demands_anything(schema):
        return Refused("the schema makes no demand on what the answer holds")
    return Refused("the schema requires too many keys") if len(required_keys(schema)) > MAX_KEYS else None


def _demands_anything(schema: Mapping[str, Any]) -> bool:
    layers, top = layers_of(schema, schema), top_of(schema)
    if any(layer.get(word) not in (None, {}, []) for layer in layers for word in _OF_ANYTHING):
        return True
    words = _OF_OBJECTS if top == "object" else _OF_ARRAYS if top == "array" else ("type",)
    return any(layer.get(word) not in (None, {}, [], True, False) for layer in layers for word in words)


def nodes_of(value: Any, depth: int = 0) -> Iterator[Mapping[str, Any]]:
    """Every mapping inside a schema, itself first; ValueError where they are nested beyond measure."""
    if depth > MAX_DEPTH:
        raise ValueError("the schema is nested too deeply")
    if isinstance(value, Mapping):
        yield value
    children = value.values() if isinstance(value, Mapping) else value if isinstance(value, list) else ()
    for child in children:
        yield from nodes_of(child, depth + 1)


def _is_remote(node: Mapping[str, Any]) -> bool:
    targets = (node.get(word) for word in _REFERENCES)
    return any(isinstance(target, str) and not target.startswith("#") for target in targets)


def _patterns(node: Mapping[str, Any]) -> Iterator[str]:
    if isinstance(node.get("pattern"), str):
        yield node["pattern"]
    keyed = node.get("patternProperties")
    if isinstance(keyed, Mapping):
        yield from keyed


def _is_heavy(pattern: str, nodes: list[Mapping[str, Any]]) -> bool:
    """True where matching has no bound: `unevaluatedProperties` matches patterns by an engine that goes back."""
    if not is_matchable(pattern):
        return True
    goes_back = any("unevaluatedProperties" in node for node in nodes)
    return goes_back and (_HEAVY.search(pattern) is not None or len(_UNBOUNDED.findall(pattern)) > 3)


def warm() -> None:
    """Build the checks of every dialect's commonest use once, so that the first request does not pay for it."""
    sample = {"type": "object", "properties": {"a": {"type": "string", "pattern": "^a"}}, "required": ["a"]}
    if vet(sample) is None:
        faults_of(sample, {"a": "b"})


def top_of(schema: Mapping[str, Any]) -> Top:
    """What kind of value the schema describes; an object where it names properties and no type."""
    layers = layers_of(schema, schema)
    said = [frozenset([kinds] if isinstance(kinds, str) else kinds) for layer in layers if (kinds := layer.get("type"))]
    if said:
        kinds = frozenset.intersection(*said)
        return "object" if kinds == {"object"} else "array" if kinds == {"array"} else "value"
    if any(word in layer for layer in layers for word in _OF_OBJECTS):
        return "object"
    branches = [
        {
            top_of({**schema, **branch, "anyOf": [], "oneOf": []})
            for branch in layer[word]
            if isinstance(branch, Mapping)
        }
        for layer in layers
        for word in ("anyOf", "oneOf")
        if layer.get(word)
    ]
    alike = {top for kinds in branches if len(kinds) == 1 for top in kinds}
    return alike.pop() if len(alike) == 1 else "value"


def required_keys(schema: Mapping[str, Any]) -> tuple[str, ...]:
    """The keys the schema requires at the top, in the order of its properties, then as listed."""
    layers = layers_of(schema, schema)
    required = dict.fromkeys(key for layer in layers for key in layer.get("required", ()))
    order = list(dict.fromkeys(key for layer in layers for key in layer.get("properties", ())))
    return tuple(sorted(required, key=lambda key: order.index(key) if key in order else len(order)))


def is_closed(schema: Mapping[str, Any]) -> bool:
    """True where the schema allows no property that it does not name."""
    return any(layer.get("additionalProperties") is False for layer in layers_of(schema, schema))


def allows(schema: Mapping[str, Any], key: str) -> bool:
    """True where the schema names the key, itself or by a pattern."""
    layers = layers_of(schema, schema)
    named = any(key in layer.get("properties", {}) for layer in layers)
    return named or any(searches(pattern, key) for layer in layers for pattern in layer.get("patternProperties", {}))
