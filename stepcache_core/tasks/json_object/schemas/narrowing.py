"""Whether one schema, its children left out, only allows less than another, and means the same by what it allows."""

from __future__ import annotations

from collections.abc import Collection
from typing import Any

from stepcache_core.tasks.json_object.schemas.resolve import Node
from stepcache_core.tasks.json_object.schemas.sameness import say_the_same

CHILDREN = frozenset({"properties", "items", "prefixItems", "additionalProperties", "patternProperties"})
"""Words whose parts are compared by themselves."""

OF_NO_MEANING = frozenset(
    {"$schema", "$id", "id", "$comment", "$defs", "definitions", "$anchor", "required", "minProperties",
     "maxProperties", "readOnly", "writeOnly"}
)  # fmt: skip
"""Words that say nothing of what a value means: the check sees to them."""

_LOWER = frozenset({"minLength", "minItems"})
_UPPER = frozenset({"maxLength", "maxItems"})


def own_words(node: Node, besides: Collection[str] = ()) -> dict[str, Any]:
    """What the node itself says of the value's meaning, less its children."""
    return {
        word: said
        for word, said in node.items()
        if word not in CHILDREN and word not in OF_NO_MEANING and word not in besides
    }


def widened(old_root: Node, old: Node, new_root: Node, new: Node) -> tuple[str, ...]:
    """The words of either by which the new one may allow more, or mean something else by what it allows."""
    before, after = own_words(old), own_words(new)
    unlike = (
        word
        for word in sorted({*before, *after})
        if not say_the_same(old_root, {word: before.get(word)}, new_root, {word: after.get(word)})
    )
    return tuple(word for word in unlike if not _allows_less(word, before.get(word), after.get(word)))


def _allows_less(word: str, before: Any, after: Any) -> bool:
    match word:
        case "type":
            return before is None or after is None or _kinds(after) <= _kinds(before)
        case "enum":
            return isinstance(after, list) and (before is None or _is_part(after, before))
        case "uniqueItems":
            return after is True
        case _ if word in _LOWER:
            return _is_number(after) and (before is None or before <= after)
        case _ if word in _UPPER:
            return _is_number(after) and (before is None or before >= after)
    return False


def _kinds(said: Any) -> frozenset[str]:
    kinds = frozenset([said] if isinstance(said, str) else said)
    return kinds | {"integer"} if "number" in kinds else kinds


def _is_part(after: list[Any], before: Any) -> bool:
    return isinstance(before, list) and all(_in(choice, before) for choice in after)


def _in(choice: Any, choices: list[Any]) -> bool:
    """True where the very choice is among them; 1 and true are two."""
    return any(choice == other and isinstance(choice, bool) == isinstance(other, bool) for other in choices)


def _is_number(said: Any) -> bool:
    return isinstance(said, int | float) and not isinstance(said, bool)
