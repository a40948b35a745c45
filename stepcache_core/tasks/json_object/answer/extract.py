"""Find the one JSON value of an answer: bare, in a code fence, or with prose around it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from stepcache_core.regex import regex
from stepcache_core.tasks.json_object.answer.strict_json import MAX_CHARACTERS, decode_at, skip_blank
from stepcache_core.tasks.json_object.schemas.schema import Top

_FENCE_OPEN = regex(r"[ \t]*```[ \t]*[A-Za-z0-9_-]{0,20}[ \t]*")
_FENCE_CLOSE = regex(r"\s*```[ \t]*(?:\r?\n|\Z)")
_FENCE_LINE = regex(r"\s*```[ \t]*[A-Za-z0-9_-]{0,20}[ \t]*\r?\n")
_FRAGMENT_ENDS = ('":', ",", "=")
_PROSE = regex(r"[^\W\d_]{2}")
_JSON_BLANK = " \t\n\r"


@dataclass(frozen=True, slots=True)
class Found:
    """The value, its raw text, and whether nothing but it stands in the answer."""

    value: Any
    raw: str
    alone: bool


@dataclass(frozen=True, slots=True)
class Unreadable:
    """An answer that does not hold exactly one readable JSON value, and why."""

    reason: str


@dataclass(frozen=True, slots=True)
class Place:
    """Where in an answer the one value starts, were it but readable."""

    start: int


def extract(text: str, top: Top = "object") -> Found | Unreadable:
    """The one JSON value of the answer, an object unless `top` says else; on any doubt `Unreadable`."""
    place = place_of(text, top)
    if isinstance(place, Unreadable):
        return place
    start = place.start
    try:
        value, end = decode_at(text, start)
    except ValueError as error:
        return Unreadable(f"the JSON cannot be read: {error}")
    doubt = doubt_around(text, start, end)
    if doubt:
        return Unreadable(doubt)
    alone = not text[:start].strip(_JSON_BLANK) and not text[end:].strip(_JSON_BLANK)
    return Found(value, text[start:end], alone)


def extract_object(text: str) -> Found | Unreadable:
    """The one JSON object of the answer."""
    return extract(text)


def place_of(text: str, top: Top) -> Place | Unreadable:
    """Where the value starts: at the first bracket of its kind; a value of any kind stands alone or in a fence."""
    if len(text) > MAX_CHARACTERS:
        return Unreadable(f"the answer is longer than {MAX_CHARACTERS} characters")
    if top == "value":
        fence = _FENCE_LINE.match(text)
        return Place(skip_blank(text, fence.end() if fence else 0))
    bracket, name = ("{", "object") if top == "object" else ("[", "array")
    start = text.find(bracket)
    if start < 0:
        return Unreadable(f"the answer holds no JSON {name}")
    if top == "array" and "{" in text[:start]:
        return Unreadable("the array is part of an object")
    return Place(start)


def doubt_around(text: str, start: int, end: int) -> str:
    """Why what stands before and after the value cannot be prose or a fence, or nothing."""
    return _doubt_before(text[:start], text[start]) or _doubt_after(text, start, end)


def opens_fence(head: str) -> bool:
    """True where the last line that says anything opens a code fence."""
    line = head.rstrip().rpartition("\n")[2]
    return _FENCE_OPEN.fullmatch(line) is not None and head[len(head.rstrip()) :].lstrip(" \t\r")[:1] == "\n"


def _doubt_before(head: str, first: str) -> str:
    if not head.strip(_JSON_BLANK) or opens_fence(head):
        return ""
    if first not in ("{", "["):
        return "something that is not JSON stands before the value"
    if "}" in head or head.count("[") != head.count("]") or head.rstrip().endswith(_FRAGMENT_ENDS):
        return f"the {_name(first)} is part of something larger"
    if _PROSE.search(head) and head[-1].isspace():
        return ""
    return f"something that is not JSON stands before the {_name(first)}"


def _doubt_after(text: str, start: int, end: int) -> str:
    tail, name = text[end:], _name(text[start])
    if not tail.strip(_JSON_BLANK):
        return ""
    if any(bracket in tail for bracket in ("{}" if name == "object" else "{}[]")):
        return f"more than one {name}, or a bracket too many"
    fenced = _FENCE_CLOSE.match(tail) if opens_fence(text[:start]) else None
    rest = tail[fenced.end() :] if fenced else tail
    on_next_line = fenced is not None or "\n" in tail[: skip_blank(tail, 0)]
    if rest.strip() and not (on_next_line and name != "value" and _PROSE.search(rest)):
        return f"something that is not JSON stands after the {name}"
    return ""


def _name(first: str) -> str:
    return {"{": "object", "[": "array"}.get(first, "value")
