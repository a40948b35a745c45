"""Find the one JSON object of an answer: bare, in a code fence, or with prose around it."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Any

from stepcache_core.tasks.json_object.strict_json import MAX_CHARACTERS, decode_at, skip_blank

_FENCE_OPEN = re.compile(r"[ \t]*```[ \t]*[A-Za-z0-9_-]{0,20}[ \t]*")
_FENCE_CLOSE = re.compile(r"\s*```[ \t]*(?:\r?\n|\Z)")
_FRAGMENT_ENDS = ('":', ",", "=")
_PROSE = re.compile(r"[^\W\d_]{2}")
_JSON_BLANK = " \t\n\r"


@dataclass(frozen=True, slots=True)
class Found:
    """The object, its raw text, and whether nothing but it stands in the answer."""

    value: dict[str, Any]
    raw: str
    alone: bool


@dataclass(frozen=True, slots=True)
class Unreadable:
    """An answer that does not hold exactly one readable JSON object, and why."""

    reason: str


def extract_object(text: str) -> Found | Unreadable:
    """The one JSON object of the answer; on any doubt which one is meant, `Unreadable`."""
    if len(text) > MAX_CHARACTERS:
        return Unreadable(f"the answer is longer than {MAX_CHARACTERS} characters")
    start = text.find("{")
    if start < 0:
        return Unreadable("the answer holds no JSON object")
    try:
        value, end = decode_at(text, start)
    except ValueError as error:
        return Unreadable(f"the JSON cannot be read: {error}")
    doubt = _doubt_before(text[:start]) or _doubt_after(text, start, end)
    if doubt:
        return Unreadable(doubt)
    alone = not text[:start].strip(_JSON_BLANK) and not text[end:].strip(_JSON_BLANK)
    return Found(value, text[start:end], alone)


def _opens_fence(head: str) -> bool:
    """True where the last line that says anything opens a code fence."""
    line = head.rstrip().rpartition("\n")[2]
    return _FENCE_OPEN.fullmatch(line) is not None and head[len(head.rstrip()) :].lstrip(" \t\r")[:1] == "\n"


def _doubt_before(head: str) -> str:
    """Why the text before the object cannot be prose or a fence, or nothing."""
    if not head.strip(_JSON_BLANK) or _opens_fence(head):
        return ""
    if "}" in head or head.count("[") != head.count("]") or head.rstrip().endswith(_FRAGMENT_ENDS):
        return "the object is part of something larger"
    return "" if _PROSE.search(head) and head[-1].isspace() else "something that is not JSON stands before the object"


def _doubt_after(text: str, start: int, end: int) -> str:
    """Why the text after the object cannot be prose or a fence, or nothing."""
    tail = text[end:]
    if not tail.strip(_JSON_BLANK):
        return ""
    if "{" in tail or "}" in tail:
        return "more than one object, or a brace too many"
    fenced = _FENCE_CLOSE.match(tail) if _opens_fence(text[:start]) else None
    rest = tail[fenced.end() :] if fenced else tail
    on_next_line = fenced is not None or "\n" in tail[: skip_blank(tail, 0)]
    if rest.strip() and not (on_next_line and _PROSE.search(rest)):
        return "something that is not JSON stands after the object"
    return ""
