"""Judge one line of an exported file: an entry that may be kept, or why not."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

import orjson
from pydantic import ValidationError

from stepcache_core.flow.draft import review_of
from stepcache_core.flow.recognise import Unclaimed, claim
from stepcache_core.models import SCHEMA_VERSION, Entry, Request, Ruling
from stepcache_core.tasks.base import Task

LONGEST_LINE = 4_000_000
"""Bytes; far above any answer, far below what would fill the memory."""

_DIGEST = re.compile(r"[0-9a-f]{64}")


@dataclass(frozen=True, slots=True)
class Refused:
    """A line that is not taken, and why."""

    reason: str


def judged(line: bytes, *, tasks: Sequence[Task[Any]], now: float) -> Entry | Refused:
    """The entry on that line, or why it is not taken.

    A file can come from anywhere, and a seal only tells damage: an answer that claims to be checked is checked again.
    """
    if len(line) > LONGEST_LINE:
        return Refused(f"longer than {LONGEST_LINE:,} bytes")
    found = _read(line)
    if isinstance(found, Refused):
        return found
    reason = _flaw(found, now) or (_doubt(found, tasks) if found.kind == "verified" else None)
    return found if reason is None else Refused(reason)


def _read(line: bytes) -> Entry | Refused:
    try:
        raw = orjson.loads(line)
    except (ValueError, RecursionError):
        return Refused("not JSON")
    version = raw.get("schema_version") if isinstance(raw, dict) else None
    if type(version) is not int:
        return Refused("not an entry: it has no schema_version")
    if version != SCHEMA_VERSION:
        return Refused(f"schema_version {version}, expected {SCHEMA_VERSION}")
    try:
        return Entry.model_validate(raw)
    except (ValidationError, RecursionError) as error:
        return Refused(f"not an entry: {_first_fault(error)}")


def _first_fault(error: ValidationError | RecursionError) -> str:
    if isinstance(error, RecursionError):
        return "nested too deeply"
    first = error.errors(include_url=False, include_input=False)[0]
    return f"{'.'.join(map(str, first['loc']))}: {first['msg']}"


def _flaw(entry: Entry, now: float) -> str | None:
    """What is wrong with the entry itself."""
    if not _is_sealed(entry):
        return "its seal does not belong to its content"
    keys = (entry.id, entry.scope, entry.structure_key, entry.equivalence_key, entry.family_key)
    if not all(key is None or _DIGEST.fullmatch(key) for key in keys):
        return "an id, scope or key is no digest"
    return "it has expired" if entry.expires_at is not None and entry.expires_at <= now else None


def _is_sealed(entry: Entry) -> bool:
    try:
        return entry.is_intact
    except (TypeError, ValueError, RecursionError):
        return False


def _doubt(entry: Entry, tasks: Sequence[Task[Any]]) -> str | None:
    """Why an answer that was once checked would not pass here and now."""
    found = claim(tasks, Request.of(entry.prompt).model_copy(update={"answer_schema": entry.answer_schema}))
    if isinstance(found, Unclaimed):
        return f"no task here recognises its prompt: {found.reason}"
    if (entry.task, entry.task_version) != (found.task.name, found.task.version):
        return (
            f"checked by {entry.task} version {entry.task_version}, here it is {found.task.name} {found.task.version}"
        )
    whole = review_of(found, entry.answer_steps).whole
    return None if whole.ruling is Ruling.PASS else f"its answer does not pass the check: {whole.reason}"
