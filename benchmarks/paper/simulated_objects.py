"""Make a value that fits a JSON Schema, from known values where they fit, else by type."""

from __future__ import annotations

import ast
import json
import re
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

MAX_DEPTH = 12
"""Levels of a schema, references included; what lies deeper is null."""

MAX_INSTANCE = 20_000
"""Characters of a document in a prompt."""

ABSENT = object()
"""Stands for a value that is not known."""

_MADE_UP: Mapping[str, Any] = {"string": "something", "integer": 1, "number": 1.5, "boolean": True, "null": None}
_INSTANCE = re.compile(r"<schema id=([^>\n]{1,200})>\n<instance>\n(.{1,20000}?)\n</instance>", re.DOTALL)


def object_in(text: str) -> dict[str, Any] | None:
    """The object that the text is, or None."""
    try:
        found = json.loads(text)
    except (ValueError, RecursionError):
        return None
    return found if isinstance(found, dict) else None


def at(held: Any, name: str) -> Any:
    """The value under a plain key, else at a JSON Pointer, else `ABSENT`."""
    if isinstance(held, dict) and name in held:
        return held[name]
    if not name.startswith("/"):
        return ABSENT
    for token in name[1:].split("/"):
        key = token.replace("~1", "/").replace("~0", "~")
        if isinstance(held, dict) and key in held:
            held = held[key]
        elif isinstance(held, list) and key.isdecimal() and int(key) < len(held):
            held = held[int(key)]
        else:
            return ABSENT
    return held


def filled(schema: Mapping[str, Any], known: Any = ABSENT) -> Any:
    """A value for the schema, from `known` as far as that fits.

    Honours type, properties, required, items, minItems, minimum, enum, const, allOf, anyOf, oneOf and references into
    the schema itself; no other word. A number becomes a string where one is asked for, and the other way round.
    """
    return _Filler(schema).value(schema, known, 0)


def patches_to(target: Mapping[str, Any], existing: Mapping[str, Any]) -> list[dict[str, Any]]:
    """The JSON Patch that makes the target of an object, property by property."""
    gone = [{"op": "remove", "path": _pointer(key), "value": ""} for key in existing if key not in target]
    changed = {key: value for key, value in target.items() if key not in existing or existing[key] != value}
    return gone + [{"op": "add", "path": _pointer(key), "value": value} for key, value in changed.items()]


def documents_in(texts: Sequence[str]) -> dict[str, dict[str, Any]]:
    """The objects that a prompt of trustcall shows to be patched, by their names."""
    return dict(_documents(texts))


def _documents(texts: Sequence[str]) -> Iterator[tuple[str, dict[str, Any]]]:
    for name, written in (match.groups() for text in texts for match in _INSTANCE.finditer(text)):
        try:
            found = ast.literal_eval(written[:MAX_INSTANCE])
        except (ValueError, SyntaxError, MemoryError, RecursionError):
            continue
        if isinstance(found, dict):
            yield name, found


def _pointer(key: str) -> str:
    return "/" + key.replace("~", "~0").replace("/", "~1")


class _Filler:
    def __init__(self, root: Mapping[str, Any]) -> None:
        self._root = root

    def value(self, schema: Any, known: Any, depth: int) -> Any:
        """A value for a part of the schema."""
        if depth > MAX_DEPTH or not isinstance(schema, dict):
            return None if known is ABSENT else known
        if isinstance(reference := schema.get("$ref"), str):
            return self.value(self._target(reference), known, depth + 1)
        if "const" in schema:
            return schema["const"]
        if isinstance(options := schema.get("enum"), list) and options:
            return known if known in options else options[0]
        if branches := _branches(schema):
            chosen = next((branch for branch in branches if _fits(branch.get("type"), known)), branches[0])
            return self.value(chosen, known, depth + 1)
        if parts := schema.get("allOf"):
            return self.value(_merged([{**schema, "allOf": None}, *parts]), known, depth + 1)
        return self._by_type(schema, known, depth)

    def _by_type(self, schema: Mapping[str, Any], known: Any, depth: int) -> Any:
        kind = _kind(schema, known)
        if kind == "object":
            return self._object(schema, known, depth)
        if kind == "array":
            return self._array(schema, known, depth)
        if kind is None:
            return _MADE_UP["string"] if known is ABSENT else known
        made = _as(kind, known)
        low = schema.get("minimum")
        return low if isinstance(low, int) and kind in ("integer", "number") and made < low else made

    def _object(self, schema: Mapping[str, Any], known: Any, depth: int) -> dict[str, Any]:
        parts = schema.get("properties")
        parts = parts if isinstance(parts, dict) else {}
        names = [*parts, *(name for name in schema.get("required", ()) if name not in parts)]
        if not names and isinstance(known, dict):
            return known
        return {name: self.value(parts.get(name, {}), at(known, name), depth + 1) for name in names}

    def _array(self, schema: Mapping[str, Any], known: Any, depth: int) -> list[Any]:
        least = schema.get("minItems", 1)
        items = known if isinstance(known, list) else [ABSENT if known is ABSENT else known]
        items = [*items, *[ABSENT] * min(max(0, least - len(items)), 100)]
        return [self.value(schema.get("items", {}), item, depth + 1) for item in items]

    def _target(self, reference: str) -> Any:
        found = self._root if reference == "#" else at(self._root, reference.removeprefix("#"))
        return {} if found is ABSENT else found


def _branches(schema: Mapping[str, Any]) -> list[dict[str, Any]]:
    branches = schema.get("anyOf") or schema.get("oneOf") or []
    return [branch for branch in branches if isinstance(branch, dict)]


def _merged(parts: Sequence[Any]) -> dict[str, Any]:
    merged: dict[str, Any] = {}
    for part in parts:
        merged.update({word: held for word, held in part.items() if held is not None} if isinstance(part, dict) else {})
    return merged


def _kind(schema: Mapping[str, Any], known: Any) -> str | None:
    kind = schema.get("type")
    if isinstance(kind, list):
        return next((one for one in kind if _fits(one, known)), kind[0] if kind else None)
    return kind if isinstance(kind, str) else "object" if "properties" in schema else None


def _fits(kind: Any, known: Any) -> bool:
    match known:
        case bool():
            return bool(kind == "boolean")
        case int() | float():
            return kind == "number" or (kind == "integer" and isinstance(known, int))
        case None:
            return bool(kind == "null")
        case str() | list() | dict():
            return bool(kind == {str: "string", list: "array", dict: "object"}[type(known)])
    return False


def _as(kind: str, known: Any) -> Any:
    """A known scalar in the type that is asked for, else one that is made up."""
    if _fits(kind, known):
        return known
    if kind == "string" and isinstance(known, int | float):
        return str(known)
    if kind in ("integer", "number") and isinstance(known, str) and re.fullmatch(r"-?\d{1,15}", known):
        return int(known)
    return _MADE_UP.get(kind)
