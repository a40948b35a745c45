"""Write an object from raw properties in the layout of another, every value byte for byte as it was."""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import dataclass

from stepcache_core.tasks.json_object.answer.strict_json import Member, skip_blank


@dataclass(frozen=True, slots=True)
class Layout:
    """The white space of an object: before each property, before the closing brace, and after a colon."""

    before: str = ""
    closing: str = ""
    after_comma: str = " "
    after_colon: str = " "


def layout_of(raw: str) -> Layout | None:
    """The layout of an object text, judged by its first property; None for an empty object."""
    start = skip_blank(raw, 1)
    if raw[start] == "}":
        return None
    before = raw[1:start]
    inner = raw[:-1].rstrip(" \t\r\n")
    closing = raw[len(inner) : -1]
    colon = _first_colon(raw, start)
    after_colon = raw[colon + 1 : skip_blank(raw, colon + 1)]
    return Layout(before, closing, before if "\n" in before else _gap(raw, after_colon), after_colon)


def _first_colon(raw: str, start: int) -> int:
    _, end = json.JSONDecoder().raw_decode(raw, start)
    return skip_blank(raw, end)


def _gap(raw: str, after_colon: str) -> str:
    """What follows a comma; where there is none, what follows a colon is likely to."""
    return (" " if ", " in raw else "") if "," in raw else after_colon[:1]


def compose(members: Sequence[Member], layout: Layout) -> str:
    """The object text of these properties."""
    if not members:
        return "{}"
    written = [f"{member.raw_key}:{layout.after_colon}{member.raw_value}" for member in members]
    return "{" + layout.before + f",{layout.after_comma}".join(written) + layout.closing + "}"
