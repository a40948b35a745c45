"""New ids for the tool calls of an answer that is served again: an id that occurs twice in a thread is ambiguous."""

from __future__ import annotations

import secrets
import string
from collections.abc import Iterable, Mapping
from typing import Any

_LETTERS = string.ascii_letters + string.digits
_SHORTEST = 9
"""Characters; some vendors take ids of exactly that many."""

_IDS = ("id", "tool_call_id")


def fresh_ids(ids: Iterable[str | None]) -> dict[str, str]:
    """Another id for each of these."""
    return {old: _another(old) for old in ids if old}


def _another(old: str) -> str:
    """An id that looks like the old one: what stands before the last sign of a seam, and as many letters behind it."""
    seam = max(old.rfind(sign) for sign in "_-") + 1
    length = max(len(old) - seam, _SHORTEST)
    return old[:seam] + "".join(secrets.choice(_LETTERS) for _ in range(length))


def renamed(value: Any, fresh: Mapping[str, str]) -> Any:
    """The value with the fresh ids for the old ones wherever they stand as ids."""
    match value:
        case dict():
            return {
                key: fresh.get(item, item) if key in _IDS and isinstance(item, str) else _within(key, item, fresh)
                for key, item in value.items()
            }
        case list():
            return [renamed(item, fresh) for item in value]
        case _:
            return value


def _within(key: str, item: Any, fresh: Mapping[str, str]) -> Any:
    """The arguments of a call are the model's own words: an "id" in there is content."""
    return item if key in ("args", "arguments", "input", "tool_kwargs") else renamed(item, fresh)
