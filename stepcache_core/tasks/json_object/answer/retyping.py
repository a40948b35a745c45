"""Say a value in the type that is demanded, where that is the same value: 36 as "36", and "36" as 36."""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping
from typing import Any

from stepcache_core.regex import regex
from stepcache_core.tasks.json_object.answer.strict_json import Member
from stepcache_core.tasks.json_object.schemas.pointer import Path
from stepcache_core.tasks.json_object.schemas.resolve import parts_at
from stepcache_core.tasks.json_object.spec import JsonSpec

_NUMBER = regex(r"-?(?:0|[1-9]\d{0,17})(?:\.\d{1,17})?")
_SAYS_NO_MORE = frozenset({"type", "title"})


def retyped(members: Iterable[Member], failing: Iterable[Path], spec: JsonSpec) -> dict[str, str]:
    """For each of these places that is a key with a value of the wrong type: its JSON in the right one.

    Plain numbers and strings that are nothing but one are said in the other type, digit for digit; any other value, and
    one of which the schema says more than its type, is left out.
    """
    kinds = {path[0]: _kind(path[0], spec) for path in failing if len(path) == 1 and isinstance(path[0], str)}
    said = ((member.key, _as(kinds.get(member.key), member.raw_value)) for member in members)
    return {key: raw for key, raw in said if raw is not None}


def _kind(key: str, spec: JsonSpec) -> str | None:
    """The one type that is demanded; None where more is said, or shown."""
    parts: Iterable[Mapping[str, Any]] = () if spec.schema is None else parts_at(spec.schema, (key,))
    if key in (spec.template or {}) or any(not _SAYS_NO_MORE.issuperset(part) for part in parts):
        return None
    kinds = {part["type"] for part in parts if isinstance(part.get("type"), str)}
    return kinds.pop() if len(kinds) == 1 else None


def _as(kind: str | None, raw: str) -> str | None:
    raw = raw.strip()
    if kind == "string":
        return json.dumps(raw) if _NUMBER.fullmatch(raw) else None
    inside = raw[1:-1] if raw[:1] == raw[-1:] == '"' else ""
    if kind not in ("integer", "number") or not _NUMBER.fullmatch(inside):
        return None
    return None if kind == "integer" and "." in inside else inside
