"""One spelling for conversations that hold more than text: tools, images, names."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import groupby
from typing import Any, Literal

MAX_DEPTH = 60
"""Levels of nesting; deeper ones are matched as they stand."""

MAX_STRING = 2_000
"""Characters; of longer strings (an image, a document) only a hash is kept."""

_ID_KEYS = ("id", "tool_call_id", "tool_use_id", "call_id")
_VERBATIM_KEYS = ("args", "arguments", "input", "tool_kwargs", "__lc_escaped__")
"""What the model or the user wrote: an "id" in there is content."""

PLAIN_ROLES: dict[str, Literal["system", "user", "assistant"]] = {
    "system": "system", "user": "user", "assistant": "assistant",
}  # fmt: skip


class UnreadablePromptError(ValueError):
    """The prompt is not what LangChain is known to write."""


@dataclass(frozen=True, slots=True)
class Turn:
    """One message: a role of three or its class, its content, and whatever else of it reaches the model."""

    kind: str
    content: str | list[Any]
    extras: dict[str, Any] = field(default_factory=dict)

    @property
    def is_plain(self) -> bool:
        """True where role and text say all."""
        return self.kind in PLAIN_ROLES and isinstance(self.content, str) and not self.extras


def canonical(turns: Sequence[Turn]) -> tuple[str, ...]:
    """One text a turn, equal for conversations that differ in generated ids alone. Raises `UnreadablePromptError`.

    The results of calls made at once are taken in the order of the calls: agents hand them on as they come in.
    """
    ordinals: dict[str, str] = {}
    for call_id in _call_ids(turns):
        ordinals.setdefault(call_id, f"#{len(ordinals)}")
    turns = [turn for alike in _runs(turns) for turn in _ordered(alike, ordinals)]
    return tuple(
        json.dumps([turn.kind, _clean(turn.content, ordinals), _clean(turn.extras, ordinals)], sort_keys=True)
        for turn in turns
    )


def _runs(turns: Sequence[Turn]) -> Iterator[list[Turn]]:
    for _, alike in groupby(turns, key=lambda turn: (turn.kind, "tool_call_id" in turn.extras)):
        yield list(alike)


def _ordered(alike: list[Turn], ordinals: Mapping[str, str]) -> list[Turn]:
    """Results in the order of their calls; anything else as it is."""
    last = f"#{len(ordinals)}"
    return sorted(alike, key=lambda turn: int(ordinals.get(str(turn.extras.get("tool_call_id")), last)[1:]))


def _call_ids(turns: Sequence[Turn]) -> Iterator[str]:
    for turn in turns:
        for calls in (turn.extras.get("tool_calls"), turn.extras.get("invalid_tool_calls")):
            for call in calls if isinstance(calls, list) else ():
                if isinstance(call, dict) and isinstance(call.get("id"), str):
                    yield call["id"]
        if isinstance(turn.extras.get("tool_call_id"), str):
            yield turn.extras["tool_call_id"]


def _clean(value: Any, ordinals: Mapping[str, str], depth: int = 0) -> Any:
    if depth > MAX_DEPTH:
        raise UnreadablePromptError("it is nested too deeply")
    match value:
        case dict():
            return {
                key: _clean(_renamed(key, item, ordinals), {} if key in _VERBATIM_KEYS else ordinals, depth + 1)
                for key, item in value.items()
                if not _is_generated(key, item)
            }
        case list():
            return [_clean(item, ordinals, depth + 1) for item in value]
        case str():
            return _hashed(value)
        case _:
            return value


def shortened(value: Any, depth: int = 0) -> Any:
    """The value with hashes for long strings, as `canonical` writes it: megabytes less to be read on the way there."""
    match value:
        case dict() if depth <= MAX_DEPTH:
            return {key: shortened(item, depth + 1) for key, item in value.items()}
        case list() if depth <= MAX_DEPTH:
            return [shortened(item, depth + 1) for item in value]
        case str():
            return _hashed(value)
        case _:
            return value


def _hashed(text: str) -> str:
    if len(text) <= MAX_STRING:
        return text
    return "sha256:" + hashlib.sha256(text.encode("utf-8", "surrogatepass")).hexdigest()


def _renamed(key: str, item: Any, ordinals: Mapping[str, str]) -> Any:
    return ordinals.get(item, item) if key in _ID_KEYS and isinstance(item, str) else item


def _is_generated(key: str, item: Any) -> bool:
    return key == "id" and isinstance(item, str) and item.startswith("lc_")
