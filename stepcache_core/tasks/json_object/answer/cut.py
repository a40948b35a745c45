"""Cut the object out of fences and marks that stand around it in forms no other reading takes."""

from __future__ import annotations

from stepcache_core.regex import regex
from stepcache_core.tasks.json_object.answer.extract import Found
from stepcache_core.tasks.json_object.answer.strict_json import MAX_CHARACTERS, decode_at

_MARK = r"(?:`{1,3}|~{3}|\*\*)"
_LONGEST_MARK = 40
_HEAD = regex(rf"(?:\A|[:\n])[ \t\r\n\ufeff]*(?:{_MARK}[ \t]*[A-Za-z]{{0,10}}[ \t\r\n]*)?\Z")
_TAIL = regex(rf"[ \t\r\n]*{_MARK}?[ \t\r\n]*[.;]?[ \t\r\n]*")
_IN_PROSE = regex(r"[^{}\[\]\"“”=<>]*")


def cut_out(text: str) -> Found | None:
    """The one object of the text where nothing but marks and a line of prose before it stands around; else None."""
    start = text.find("{")
    if start < 0 or len(text) > MAX_CHARACTERS or not _may_precede(text[:start]):
        return None
    try:
        value, end = decode_at(text, start)
    except ValueError:
        return None
    return Found(value, text[start:end], alone=False) if _TAIL.fullmatch(text, end) else None


def _may_precede(head: str) -> bool:
    return _IN_PROSE.fullmatch(head) is not None and _HEAD.search(head[-_LONGEST_MARK:]) is not None
