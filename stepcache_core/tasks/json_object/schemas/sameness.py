"""Whether two parts of two schemas say the same, references followed."""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Any

from stepcache_core.tasks.json_object.schemas.resolve import Node, followed_once

_MOST_STEPS = 20_000
_OF_NO_MEANING = frozenset({"$schema", "$id", "id", "$comment", "$defs", "definitions", "$anchor"})
_OF_NO_ORDER = frozenset({"required", "enum", "type"})
_OF_VALUES = frozenset({"const", "default", "enum", "example", "examples"})
"""Words that hold values and no schemas."""
_BY_NAME = frozenset({"properties", "patternProperties", "dependentSchemas", "dependencies"})
"""Words whose mappings are keyed by properties, where "id" is a property and no word."""


def say_the_same(old_root: Node, old: Any, new_root: Node, new: Any) -> bool:
    """True where no word differs but such as name the schema; recursive schemas included."""
    try:
        return _Walk(old_root, new_root).alike(old, new, keyed=False)
    except RecursionError:
        return False


class _Walk:
    __slots__ = ("_assumed", "_made", "_new", "_old", "_steps")

    def __init__(self, old: Node, new: Node) -> None:
        self._old, self._new = old, new
        self._assumed: set[tuple[int, int]] = set()
        self._made: list[object] = []  # kept alive, for pairs are remembered by identity
        self._steps = 0

    def alike(self, old: Any, new: Any, *, keyed: bool) -> bool:
        self._steps += 1
        if self._steps > _MOST_STEPS:
            return False
        if isinstance(old, Mapping) and isinstance(new, Mapping):
            return self._mappings_alike(old, new, keyed=keyed)
        if isinstance(old, list) and isinstance(new, list):
            pairs = zip(old, new, strict=False)
            return len(old) == len(new) and all(self.alike(a, b, keyed=False) for a, b in pairs)
        return type(old) is type(new) and bool(old == new)

    def _mappings_alike(self, old: Mapping[str, Any], new: Mapping[str, Any], *, keyed: bool) -> bool:
        pair = (id(old), id(new))
        if pair in self._assumed:
            return True
        self._assumed.add(pair)
        if not keyed and ("$ref" in old or "$ref" in new):
            return self._references_alike(old, new)
        before, after = (old, new) if keyed else (_words_of(old), _words_of(new))
        return before.keys() == after.keys() and all(self._words_alike(w, before[w], after[w], keyed) for w in before)

    def _words_alike(self, word: str, old: Any, new: Any, keyed: bool) -> bool:
        if not keyed and word in _OF_NO_ORDER and isinstance(old, list) and isinstance(new, list):
            return sorted(map(_written, old)) == sorted(map(_written, new))
        if not keyed and word in _OF_VALUES:
            return _written(old) == _written(new)
        return self.alike(old, new, keyed=not keyed and word in _BY_NAME)

    def _references_alike(self, old: Mapping[str, Any], new: Mapping[str, Any]) -> bool:
        """Both lead to the same, or one leads to what the other says; words beside a reference count."""
        a, b = (_led(root, node) for root, node in ((self._old, old), (self._new, new)))
        self._made += [a, b]
        return a is not None and b is not None and self.alike(a, b, keyed=False)


def _led(root: Node, node: Mapping[str, Any]) -> Mapping[str, Any] | None:
    """What a reference leads to; the node itself where it refers to nothing."""
    return followed_once(root, node) if "$ref" in node else node


def _written(value: Any) -> str:
    return json.dumps(value, sort_keys=True)


def _words_of(node: Mapping[str, Any]) -> dict[str, Any]:
    return {word: said for word, said in node.items() if word not in _OF_NO_MEANING}
