"""A model that only repeats: real answers of the demo's model, found by the exact conversation they were given to."""

from __future__ import annotations

import hashlib
from collections.abc import Iterable, Sequence
from importlib.resources import files
from pathlib import Path
from typing import Any, Self

import orjson
from pydantic import BaseModel, ConfigDict

from stepcache_core.errors import StepCacheError
from stepcache_core.models import Message, Usage

RECORDINGS = "recorded.jsonl"


class NotRecordedError(StepCacheError):
    """There is no recorded answer to this conversation."""


class Recording(BaseModel):
    """One answer as it came. `key`: what was asked, hashed; `seconds`: how long the model took for it."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    key: str
    asked: str
    answer: str
    usage: Usage
    seconds: float

    @classmethod
    def of(
        cls, messages: Sequence[Message], schema: dict[str, Any] | None, *, answer: str, usage: Usage, seconds: float
    ) -> Self:
        """Record an answer to a conversation; `asked` keeps its last message for a reader."""
        asked = messages[-1].content if messages else ""
        return cls(key=key_of(messages, schema), asked=asked, answer=answer, usage=usage, seconds=round(seconds, 3))


class Recordings:
    """Recorded answers by conversation."""

    def __init__(self, recordings: Iterable[Recording]) -> None:
        self._by_key = {recording.key: recording for recording in recordings}

    @classmethod
    def shipped(cls) -> Self:
        """The recordings that come with the package."""
        lines = files("stepcache_core.demo").joinpath(RECORDINGS).read_bytes().splitlines()
        return cls(Recording.model_validate_json(line) for line in lines)

    def reply_to(self, messages: Sequence[Message], schema: dict[str, Any] | None = None) -> Recording:
        """The answer recorded for exactly these messages and this schema. Raises `NotRecordedError`."""
        found = self._by_key.get(key_of(messages, schema))
        if found is None:
            asked = messages[-1].content if messages else "nothing"
            raise NotRecordedError(f"no answer is recorded to {asked!r} in this conversation")
        return found


def save(recordings: Iterable[Recording], path: Path) -> None:
    """Write the recordings, one a line, replacing the file."""
    path.write_bytes(b"".join(recording.model_dump_json().encode() + b"\n" for recording in recordings))


def key_of(messages: Sequence[Message], schema: dict[str, Any] | None) -> str:
    """A hash of all that decides a greedy answer: every message, and the schema it must meet."""
    said = [[message.role, message.content] for message in messages]
    return hashlib.sha256(orjson.dumps([said, schema], option=orjson.OPT_SORT_KEYS)).hexdigest()[:32]
