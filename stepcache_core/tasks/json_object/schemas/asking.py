"""The small schema of a question for a few places of an answer."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from stepcache_core.tasks.json_object.schemas.pointer import Path
from stepcache_core.tasks.json_object.schemas.resolve import Node, holders_of, layers_of, parts_at
from stepcache_core.tasks.json_object.schemas.schema import nodes_of

MOST_ITEMS = 8
"""Of a list, and of an object of any keys, that is asked for again because an answer did not end."""

_DEFINITIONS = ("$defs", "definitions")
_TOLD = ("title", "description")
_SCALAR = {"type": ["string", "number", "boolean"]}
_UNSAID: dict[str, Any] = {"anyOf": [_SCALAR, {"type": "array", "items": _SCALAR}]}
"""What is asked for where nothing is said of a value."""

_OPEN: dict[str, Any] = {"type": "object", "additionalProperties": _SCALAR}
"""What is asked for where an object is demanded, and nothing said of what is in it."""

_REFERENCES = ("$ref", "$dynamicRef", "$recursiveRef")


def schema_for(schema: Mapping[str, Any] | None, asked: Mapping[str, Path], required: Iterable[str]) -> dict[str, Any]:
    """An object with one property for each asked place, by its name, and nothing else.

    Each place brings what the answer's schema says of it, {} where that cannot be taken out of the schema, and what it
    tells of the objects around the place.
    """
    properties = {name: dict(_UNSAID) if schema is None else _part(schema, path) for name, path in asked.items()}
    carried = {} if schema is None else _definitions(schema, properties)
    if not all(_is_portable(part) for held in carried.values() for part in held.values()):
        properties, carried = {name: {} if _refers(part) else part for name, part in properties.items()}, {}
    told = {} if schema is None else _told(layers_of(schema, schema))
    if schema is not None:
        properties = {name: _within(schema, path, properties[name]) for name, path in asked.items()}
    plain = {name: _plain(part) for name, part in properties.items()}
    shape = {"type": "object", "properties": plain, "required": list(required), "additionalProperties": False}
    return told | shape | carried


def ended(schema: dict[str, Any] | None) -> dict[str, Any] | None:
    """The schema with a bound on what may go on for ever; for an answer that found no end.

    Objects of any keys come last: not every server keeps to their bound, and what is complete of the last can be taken.
    """
    if schema is None:
        return None
    properties = {name: _ended(part) for name, part in schema.get("properties", {}).items()}
    last_open = dict(sorted(properties.items(), key=lambda property_: takes_any_key(property_[1])))
    return {**schema, "properties": last_open} if properties else schema


def takes_any_key(part: Mapping[str, Any] | None) -> bool:
    """True for an object that is asked for again with a bound, and of which nothing says what it holds."""
    return part == {**_OPEN, "maxProperties": MOST_ITEMS}


def _ended(part: dict[str, Any]) -> dict[str, Any]:
    if part == _OPEN:
        return {**part, "maxProperties": MOST_ITEMS}
    if part.get("type") == "array":
        return {"maxItems": MOST_ITEMS, **part}
    return {**part, "anyOf": [_ended(way) for way in part["anyOf"]]} if "anyOf" in part else part


def _plain(part: dict[str, Any]) -> dict[str, Any]:
    """The part, held to flat values where a kind is said and nothing of what is inside: small models find no end."""
    kind = part.get("type") if len(part) == 1 else None
    if kind == "object":
        return _OPEN
    return {**part, "items": _SCALAR} if kind == "array" else part


def _told(layers: Iterable[Node]) -> dict[str, Any]:
    """The title and the description that the layers of an object give it, the first of each."""
    found: dict[str, Any] = {}
    for layer in layers:
        found = {word: layer[word] for word in _TOLD if isinstance(layer.get(word), str)} | found
    return found


def _within(schema: Node, path: Path, part: dict[str, Any]) -> dict[str, Any]:
    """The part, with what is told of the objects around it before its own description."""
    around = [layer[word] for layer in holders_of(schema, path) for word in _TOLD if isinstance(layer.get(word), str)]
    if not around:
        return part
    own = [part["description"]] if isinstance(part.get("description"), str) else []
    return {**part, "description": " / ".join(dict.fromkeys([*around, *own]))}


def _part(schema: Node, path: Path) -> dict[str, Any]:
    """What the schema says of one place."""
    found = parts_at(schema, path)
    parts = [dict(part) for part in found if _is_portable(part)]
    if not found:
        return dict(_UNSAID)
    distinct = [part for at, part in enumerate(parts) if part and part not in parts[:at]]
    return {"allOf": distinct} if len(distinct) > 1 else distinct[0] if distinct else {}


def _refers(part: Any) -> bool:
    return any(word in node for node in nodes_of(part) for word in _REFERENCES)


def _is_portable(part: Any) -> bool:
    """True where every reference leads into the definitions, which are carried along."""
    targets = [node[word] for node in nodes_of(part) for word in _REFERENCES if word in node]
    return all(isinstance(target, str) and _definition_in(target) is not None for target in targets)


def _definition_in(reference: str) -> tuple[str, str] | None:
    """The word and name of the definition that a local reference leads into."""
    tokens = reference.split("/")
    if len(tokens) < 3 or tokens[0] != "#" or tokens[1] not in _DEFINITIONS:
        return None
    return tokens[1], tokens[2].replace("~1", "/").replace("~0", "~")


def _definitions(schema: Node, used: Any) -> dict[str, Any]:
    """The definitions that the parts refer to, and those that these refer to."""
    needed: dict[tuple[str, str], Any] = {}
    waiting = [used]
    while waiting:
        for node in nodes_of(waiting.pop()):
            target = node.get("$ref")
            place = _definition_in(target) if isinstance(target, str) else None
            if place is not None and place not in needed:
                needed[place] = schema.get(place[0], {}).get(place[1], {})
                waiting.append(needed[place])
    words = dict.fromkeys(word for word, _ in needed)
    return {word: {name: part for (of, name), part in needed.items() if of == word} for word in words}
