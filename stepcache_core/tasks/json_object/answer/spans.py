"""Edit one place of a JSON text and leave every other byte as it is."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass

from stepcache_core.tasks.json_object.answer.strict_json import skip_blank
from stepcache_core.tasks.json_object.schemas.pointer import Path

Edits = Mapping[Path, str | None]
"""What becomes of a place: another raw value, which is added where there is none, or None where it goes."""

_DECODER = json.JSONDecoder()


@dataclass(frozen=True, slots=True)
class Child:
    """A property or item: its key or index, where it starts, where its value starts, and where that ends."""

    key: str | int
    start: int
    value: int
    end: int


def children_of(raw: str, start: int = 0) -> tuple[Child, ...]:
    """The properties or items of the object or array at `start` of a text that was read; none of any other value."""
    closing = {"{": "}", "[": "]"}.get(raw[start : start + 1])
    found: list[Child] = []
    at = skip_blank(raw, start + 1)
    while closing is not None and raw[at] != closing:
        child = _child(raw, at, len(found), is_property=closing == "}")
        found.append(child)
        at = skip_blank(raw, child.end)
        at = skip_blank(raw, at + 1) if raw[at] == "," else at
    return tuple(found)


def _child(raw: str, at: int, index: int, *, is_property: bool) -> Child:
    key, value = index, at
    if is_property:
        key, end = _DECODER.raw_decode(raw, at)
        value = skip_blank(raw, skip_blank(raw, end) + 1)
    return Child(key, at, value, _DECODER.raw_decode(raw, value)[1])


def raw_at(raw: str, path: Path) -> str | None:
    """The text of the value at a path, or None where there is nothing."""
    start, end = 0, len(raw)
    for token in path:
        child = next((child for child in children_of(raw, start) if child.key == token), None)
        if child is None:
            return None
        start, end = child.value, child.end
    return raw[start:end]


def edited(raw: str, edits: Edits) -> str:
    """The text with these places changed; an edit inside of something that is not there changes nothing."""
    if () in edits:
        return edits[()] or ""
    if not edits:
        return raw
    below: dict[str | int, dict[Path, str | None]] = {}
    for path, text in edits.items():
        below.setdefault(path[0], {})[path[1:]] = text
    return _rewritten(raw, below)


def _rewritten(raw: str, below: Mapping[str | int, Edits]) -> str:
    """The container `raw`, from its first bracket to its last, with its children edited."""
    children = children_of(raw)
    if raw[:1] not in ("{", "["):
        return raw
    written: list[str] = []
    for at, child in enumerate(children):
        edits = below.get(child.key, {})
        if edits.get((), "") is not None:
            gap = raw[children[at - 1].end : child.start] if written and at else _opening(raw, children)
            written += [gap, raw[child.start : child.value], edited(raw[child.value : child.end], edits)]
    known = {child.key for child in children}
    for key, edits in below.items():
        if key not in known and isinstance(text := edits.get(()), str):
            written += [_gap(raw, children) if written else _opening(raw, children), *_named(raw, children, key), text]
    if not written:
        return raw[0] + raw[-1]
    return raw[0] + "".join(written) + _closing(raw, children) + raw[-1]


def _opening(raw: str, children: tuple[Child, ...]) -> str:
    return raw[1 : children[0].start] if children else ""


def _closing(raw: str, children: tuple[Child, ...]) -> str:
    return raw[children[-1].end : -1] if children else ""


def _gap(raw: str, children: tuple[Child, ...]) -> str:
    """What stands between two children here; for a single one, a comma and the white space that it has itself."""
    if len(children) > 1:
        return raw[children[-2].end : children[-1].start]
    opening = _opening(raw, children)
    return "," + (opening if "\n" in opening else "" if raw[children[0].value - 1] == ":" else " ")


def _named(raw: str, children: tuple[Child, ...], key: str | int) -> tuple[str, ...]:
    """The key of a new property with a colon written as those beside it; nothing for an item."""
    if raw[0] == "[":
        return ()
    colon = ": "
    if children:
        _, end = _DECODER.raw_decode(raw, children[-1].start)
        colon = raw[end : children[-1].value]
    return (json.dumps(key, ensure_ascii=False), colon)
