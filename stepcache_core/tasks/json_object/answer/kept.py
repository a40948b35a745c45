"""What of an answer a patch keeps: the text without what fails, its names, and the places to ask for."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

from stepcache_core.tasks.json_object.answer.diagnosis import Diagnosis
from stepcache_core.tasks.json_object.answer.extract import Found
from stepcache_core.tasks.json_object.answer.layout import Layout, compose, layout_of
from stepcache_core.tasks.json_object.answer.spans import children_of, edited
from stepcache_core.tasks.json_object.answer.strict_json import Member, members_of
from stepcache_core.tasks.json_object.schemas.pointer import Path, exists, outermost
from stepcache_core.tasks.json_object.spec import JsonSpec


@dataclass(frozen=True, slots=True)
class Kept:
    """`text`: what stands, null in the places that are asked for below the top; `names`: of its properties or items.

    `longest`: characters of the longest of them.
    """

    text: str
    names: tuple[str, ...]
    asked: tuple[Path, ...]
    longest: int = 0


def takes_pointers(spec: JsonSpec) -> Callable[[Path], bool]:
    """Whether a place is named by a JSON Pointer rather than by its plain key."""
    return lambda path: spec.top != "object" or len(path) > 1


def kept_of(found: Found, diagnosis: Diagnosis, spec: JsonSpec) -> Kept:
    """What stands of the answer, every byte of it as it was."""
    asked = _nameable(diagnosis.asked, found.value, spec)
    pointed = [path for path in asked if takes_pointers(spec)(path)]
    nulls: dict[Path, str | None] = {path: "null" for path in pointed if exists(found.value, path)}
    drops: dict[Path, str | None] = {path: None for path in diagnosis.surplus if takes_pointers(spec)(path)}
    raw = edited(found.raw, nulls | drops)
    if spec.top != "object":
        names = tuple(f"/{at}" for at, _ in enumerate(children_of(raw)) if (at,) not in asked)
        return Kept(raw, names, asked, max((child.end - child.value for child in children_of(raw)), default=0))
    return _kept_object(raw, asked, diagnosis, spec)


def _kept_object(raw: str, asked: tuple[Path, ...], diagnosis: Diagnosis, spec: JsonSpec) -> Kept:
    out = {path[0] for path in (*asked, *diagnosis.surplus) if len(path) == 1}
    members = in_order([member for member in members_of(raw) if member.key not in out], spec)
    is_touched = bool(out) or diagnosis.shuffled
    text = compose(members, layout_of(raw) or Layout()) if is_touched else raw
    longest = max((len(member.raw_value) for member in members), default=0)
    return Kept(text, tuple(member.key for member in members), _by_spec(asked, spec), longest)


def in_order(members: Sequence[Member], spec: JsonSpec) -> tuple[Member, ...]:
    """The spec's keys in its order, then the others as they came."""
    rank = {key: at for at, key in enumerate(spec.keys)}
    return tuple(sorted(members, key=lambda member: rank.get(member.key, len(rank))))


def _by_spec(asked: Sequence[Path], spec: JsonSpec) -> tuple[Path, ...]:
    rank = {key: at for at, key in enumerate(spec.keys)}
    return tuple(sorted(asked, key=lambda path: rank.get(str(path[0]), len(rank))))


def _nameable(asked: Sequence[Path], value: Any, spec: JsonSpec) -> tuple[Path, ...]:
    """The places asked for; only whole properties where a key at the top looks like a pointer itself."""
    keys = (*spec.keys, *value) if spec.top == "object" else ()
    if any(key.startswith("/") for key in keys):
        return outermost(path[:1] for path in asked)
    return tuple(asked)
