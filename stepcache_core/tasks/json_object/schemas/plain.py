"""Tell the plainest valid schemas at a glance, as checking a schema against its dialect takes milliseconds."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

_TYPES = frozenset({"object", "array", "string", "number", "integer", "boolean", "null"})


def is_plain(node: Any) -> bool:
    """True only for a schema of these few words that is valid in every draft; recursive, for bounded depths."""
    return isinstance(node, dict) and all(word in _RULES and _RULES[word](said) for word, said in node.items())


def _is_type(said: Any) -> bool:
    return isinstance(said, str) and said in _TYPES


def _are_names(said: Any) -> bool:
    names = isinstance(said, list) and said != [] and all(isinstance(name, str) for name in said)
    return names and len(set(said)) == len(said)


def _are_plain(said: Any) -> bool:
    return isinstance(said, dict) and all(map(is_plain, said.values()))


def _is_text(said: Any) -> bool:
    return isinstance(said, str)


def _is_closed_or_not(said: Any) -> bool:
    return isinstance(said, bool)


_RULES: Mapping[str, Callable[[Any], bool]] = {
    "type": _is_type,
    "properties": _are_plain,
    "required": _are_names,
    "additionalProperties": _is_closed_or_not,
    "items": is_plain,
    "title": _is_text,
    "description": _is_text,
}
