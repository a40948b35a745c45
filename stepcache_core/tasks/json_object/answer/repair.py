"""Make strict JSON of a model's malformed answer, where no value of it is in doubt.

Two readers must agree: our own, which takes few liberties and loses nothing, and json-repair, which takes many. An
object that was cut short keeps its complete leading properties; what comes after is never made up.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from stepcache_core.tasks.json_object.answer.extract import Found, Place, doubt_around, opens_fence, place_of
from stepcache_core.tasks.json_object.answer.lenient import Cut, Reader
from stepcache_core.tasks.json_object.answer.strict_json import decode_at
from stepcache_core.tasks.json_object.schemas.schema import Top

MAX_REPAIRED = 100_000
"""Characters; longer answers are not repaired."""


@dataclass(frozen=True, slots=True)
class Repaired:
    """The value in strict JSON, and what was mended.

    `is_cut`: the answer was cut short. `cut_key`: of the property that is incomplete, where that is known. `is_lost`:
    something incomplete was left out.
    """

    found: Found
    changes: tuple[str, ...]
    is_cut: bool = False
    cut_key: str | None = None
    is_lost: bool = False


def repair(text: str, top: Top) -> Repaired | None:
    """The repaired answer, or None where it cannot be repaired beyond doubt."""
    place = place_of(text, top) if len(text) <= MAX_REPAIRED else None
    if not isinstance(place, Place) or place.start >= len(text):
        return None
    reader = Reader(_without_fence(text, place.start), place.start)
    try:
        reader.value()
    except Cut:
        return _cut_short(reader, place.start) if top == "object" else None
    except ValueError:
        return None
    return _whole(text, reader, place.start)


def is_open(text: str) -> bool:
    """True where the text ends before its value does."""
    return not text.rstrip().endswith(("}", "]", "`"))


def _without_fence(text: str, start: int) -> str:
    """The text without a fence that closes at its very end."""
    body = text.rstrip()
    return body[:-3].rstrip() if opens_fence(text[:start]) and body.endswith("\n```") else body


def _whole(text: str, reader: Reader, start: int) -> Repaired | None:
    if doubt_around(text, start, reader.at):
        return None
    raw = "".join(reader.written)
    value = _strict(raw)
    if value is None or _read_freely(text[start : reader.at]) != value.held:
        return None
    return Repaired(Found(value.held, raw, alone=text[start : reader.at] == text.strip()), tuple(reader.changes))


def _cut_short(reader: Reader, start: int) -> Repaired | None:
    """The complete leading properties of an object that ends too early."""
    head = reader.text[:start]
    if reader.depth == 0 or (head.strip() and doubt_around(head + "{}", start, start + 2)):
        return None
    kept, rest = reader.written[: reader.whole], reader.written[reader.whole :]
    raw = "".join(kept).rstrip() + ("\n}" if "\n" in "".join(kept) else "}")
    value = _strict(raw)
    if value is None or (value.held and _read_freely(reader.text[start : reader.whole_at]) != value.held):
        return None
    is_lost = reader.key is not None or bool("".join(rest).strip(" \t\r\n,")) or reader.at < len(reader.text)
    changes = (*reader.changes, "an object cut short")
    found = Found(value.held, raw, alone=not head.strip())
    return Repaired(found, changes, is_cut=True, cut_key=reader.key, is_lost=is_lost)


@dataclass(frozen=True, slots=True)
class _Strict:
    held: Any


def _strict(raw: str) -> _Strict | None:
    """The value of the text, read as any answer is."""
    try:
        value, end = decode_at(raw, 0)
    except ValueError:
        return None
    return _Strict(value) if end == len(raw) else None


def _read_freely(raw: str) -> Any:
    import json_repair  # takes 30 ms, and most answers need no repair

    try:
        return json_repair.loads(raw, skip_json_loads=True)
    except (ValueError, RecursionError):
        return None
