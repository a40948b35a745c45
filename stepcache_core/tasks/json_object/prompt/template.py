"""Read an object that a prompt shows as the pattern of the answer, placeholders and all."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from stepcache_core.regex import regex
from stepcache_core.tasks.json_object.answer.strict_json import decode_at
from stepcache_core.tasks.json_object.keys.keylist import MAX_KEYS
from stepcache_core.tasks.json_object.prompt.words import ELLIPSES, TYPES

MAX_TEMPLATE = 8_000

_NAMES = regex(r"\{\s*[^\W\d][\w$]{0,99}(?:\s*,\s*[^\W\d][\w$]{0,99}){1,255}\s*\}")
_KEY = regex(r"""\s*(?:"([^"\n]{1,100})"|'([^'\n]{1,100})'|([^\W\d][\w$]{0,99}))\s*:\s*""")
_VALUE = regex(r"""("[^"\n]*"|'[^'\n]*'|<[^<>\n]*>|[^,;{}\[\]"'<>\n]{1,100})\s*""")
_TAG = regex(r"<[^<>\n]*>|\[[^\[\]\n]*\]|\{[^{}\n]*\}")


@dataclass(frozen=True, slots=True)
class Template:
    """The pattern: its top-level values; which are placeholders; which say no more than a JSON type."""

    values: dict[str, Any]
    placeholders: frozenset[str]
    types: tuple[tuple[str, str], ...]

    @property
    def is_bare(self) -> bool:
        """True where names stand alone in the braces, which may as well be a set."""
        return all(value is None for value in self.values.values())

    @property
    def is_pattern(self) -> bool:
        """True where no value is an example: the object can only be a pattern."""
        return bool(self.values) and len(self.placeholders) == len(self.values)


def read_template(text: str) -> Template | None:
    """The template in an object literal, or None where it is nested, empty or not read with certainty."""
    if len(text) > MAX_TEMPLATE:
        return None
    values = _strict(text) or _names(text) or _tolerant(text)
    if (
        not values
        or len(values) > MAX_KEYS
        or any(value and isinstance(value, dict | list) for value in values.values())
    ):
        return None
    if any(value == {} for value in values.values()):
        return None
    types = tuple((key, kind) for key, value in values.items() if (kind := _type_of(value)))
    named = {key for key, _ in types}
    return Template(values, frozenset(key for key in values if key in named or is_placeholder(values[key])), types)


def is_placeholder(value: Any) -> bool:
    """True for a value that stands for something to be filled in."""
    if not isinstance(value, str):
        return value is None or value == [] or (value == 0 and not isinstance(value, bool))
    text = value.strip()
    return text.casefold() in ELLIPSES or _TAG.fullmatch(text) is not None


def _type_of(value: Any) -> str | None:
    """The type that a value stands for: a type word, or an empty list or zero to be filled in."""
    if value == []:
        return "array"
    if value == 0 and not isinstance(value, bool):
        return "number"
    return TYPES.get(value.strip().strip("<>").strip().casefold()) if isinstance(value, str) else None


def _strict(text: str) -> dict[str, Any] | None:
    try:
        value, end = decode_at(text, 0)
    except ValueError:
        return None
    return value if isinstance(value, dict) and end == len(text) else None


def _names(text: str) -> dict[str, Any] | None:
    """`{ name, age }`: names alone."""
    if not _NAMES.fullmatch(text):
        return None
    names = [name.strip() for name in text.strip("{} \n").split(",")]
    return dict.fromkeys(names) if len(set(names)) == len(names) else None


def _tolerant(text: str) -> dict[str, Any] | None:
    values: dict[str, Any] = {}
    at = 1
    while key_match := _KEY.match(text, at):
        value_match = _VALUE.match(text, key_match.end())
        key = key_match[1] or key_match[2] or key_match[3]
        if value_match is None or key in values:
            return None
        values[key] = value_match[1].strip().strip("\"'")
        at = value_match.end()
        if text[at : at + 1] not in (",", ";"):
            break
        at += 1
    return values if text[at:].strip() == "}" else None
