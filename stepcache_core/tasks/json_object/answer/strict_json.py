"""JSON read strictly: one object, no duplicate keys, finite numbers, text that can be written as UTF-8."""

from __future__ import annotations

import json
import math
from dataclasses import dataclass
from typing import Any

from stepcache_core.regex import regex

MAX_CHARACTERS = 1_000_000
"""Longer texts are not read."""

_BLANK = regex(r"[ \t\n\r]*")


@dataclass(frozen=True, slots=True)
class Member:
    """One property as it stands in the text: its key, and the raw JSON of key and value."""

    key: str
    raw_key: str
    raw_value: str


def _unique(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    found = dict(pairs)
    if len(found) != len(pairs):
        raise ValueError("a key stands twice in one object")
    return found


def _no_constant(name: str) -> Any:
    raise ValueError(f"{name} is not JSON")


def _finite(text: str) -> float:
    number = float(text)
    if not math.isfinite(number):
        raise ValueError("a number is too large to be read")
    return number


_DECODER = json.JSONDecoder(object_pairs_hook=_unique, parse_constant=_no_constant, parse_float=_finite)


def decode_at(text: str, start: int) -> tuple[Any, int]:
    """The JSON value that starts at `start`, and where it ends; ValueError where there is none."""
    try:
        value, end = _DECODER.raw_decode(text, start)
        text[start:end].encode()
        json.dumps(value, ensure_ascii=False).encode()
    except RecursionError:
        raise ValueError("the JSON is nested too deeply") from None
    return value, end


def skip_blank(text: str, at: int) -> int:
    """The first position from `at` that is not JSON white space."""
    match = _BLANK.match(text, at)
    return at if match is None else match.end()


def members_of(raw: str) -> tuple[Member, ...]:
    """The top-level properties of an object text that `decode_at` has accepted."""
    members: list[Member] = []
    at = skip_blank(raw, 1)
    while raw[at] != "}":
        key, key_end = _DECODER.raw_decode(raw, at)
        start = skip_blank(raw, skip_blank(raw, key_end) + 1)
        _, end = _DECODER.raw_decode(raw, start)
        members.append(Member(key, raw[at:key_end], raw[start:end]))
        at = skip_blank(raw, end)
        at = skip_blank(raw, at + 1) if raw[at] == "," else at
    return tuple(members)
