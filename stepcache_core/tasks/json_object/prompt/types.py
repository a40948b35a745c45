"""Read words that say which JSON type a value has: "(an integer)", "true or false", "array of strings"."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from stepcache_core.tasks.json_object.prompt.words import TYPES

_SAID: Mapping[str, str] = {
    **TYPES,
    "text": "string",
    "true or false": "boolean",
    "true / false": "boolean",
    "either true or false": "boolean",
    "whole number": "integer",
    "string value": "string",
    "boolean value": "boolean",
    "integer value": "integer",
    "numeric value": "number",
    "integers": "integer",
    "whole numbers": "integer",
    "numbers": "number",
    "booleans": "boolean",
    "true か false": "boolean",
}
_ITEMS = ("array", "list")
PLURALS = frozenset(("strings", "integers", "numbers", "booleans", "ints", "floats", "arrays", "lists", "texts"))
"""Types that beside the last key may be those of all, or of the items of one."""

_ARTICLES = ("a", "an", "as", "the")

OPENING = frozenset((*(said.partition(" ")[0] for said in _SAID), *_ARTICLES, *_ITEMS))
"""Words that the name of a type can begin with."""


def kind_of(words: Sequence[str]) -> str | None:
    """The type that these words name and nothing else, "integer" or "array of string"; None on any other."""
    said = [word.casefold() for word in words]
    while said and said[0] in _ARTICLES:
        said = said[1:]
    if len(said) == 3 and said[0] in _ITEMS and said[1] == "of":
        item = _SAID.get(said[2])
        return f"array of {item}" if item in ("string", "number", "integer", "boolean") else None
    return _SAID.get(" ".join(said))


def schema_of(kind: str) -> dict[str, Any]:
    """The JSON Schema of a kind."""
    outer, _, item = kind.partition(" of ")
    return {"type": outer, "items": {"type": item}} if item else {"type": outer}
