"""Tell answers that only repeat the prompt's pattern: placeholders, type names, the example itself."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from stepcache_core.tasks.json_object.prompt.template import is_placeholder
from stepcache_core.tasks.json_object.prompt.words import TYPES
from stepcache_core.tasks.json_object.spec import JsonSpec


def echoed_keys(value: Mapping[str, Any], spec: JsonSpec) -> tuple[str, ...]:
    """The required keys whose values were never filled in; null and the empty string repeat nothing."""
    if _is_repeated(value, spec):
        return tuple(key for key in spec.keys if key in value)
    return tuple(key for key in spec.keys if key in value and _is_unfilled(key, value[key], spec))


def _is_unfilled(key: str, value: Any, spec: JsonSpec) -> bool:
    if not isinstance(value, str) or not value.strip():
        return False
    shown = None if spec.template is None else spec.template.get(key)
    return _is_blank(value) or (shown == value and (is_placeholder(value) or value.casefold() in TYPES))


def _is_blank(value: str) -> bool:
    """True for dots, or a name in angle brackets, which nobody means as a value."""
    text = value.strip()
    return text in ("...", "…") or (text.startswith("<") and text.endswith(">") and text.isascii() and _is_name(text))


def _is_name(tag: str) -> bool:
    inner = tag[1:-1].strip()
    return bool(inner) and all(char.isalnum() or char in " _-" for char in inner)


def _is_repeated(value: Mapping[str, Any], spec: JsonSpec) -> bool:
    """True where the whole answer is the example, a list of type names, or each key said twice."""
    present = [key for key in spec.keys if key in value]
    if spec.template and all(key in value and value[key] == shown for key, shown in spec.template.items()):
        return True
    texts = {key: value[key].strip().casefold() for key in present if isinstance(value[key], str)}
    if len(present) < 2 or len(texts) != len(present):
        return False
    return all(text in TYPES for text in texts.values()) or all(text == key.casefold() for key, text in texts.items())
