"""Build a model's reply to a patch into what was kept."""

from __future__ import annotations

import json
from collections.abc import Mapping

from stepcache_core.models import ModelPatch, Unusable
from stepcache_core.tasks.json_object.answer.diagnosis import diagnose, is_surplus
from stepcache_core.tasks.json_object.answer.extract import Found, extract
from stepcache_core.tasks.json_object.answer.kept import in_order
from stepcache_core.tasks.json_object.answer.layout import Layout, compose, layout_of
from stepcache_core.tasks.json_object.answer.putting import with_given
from stepcache_core.tasks.json_object.answer.repair import repair
from stepcache_core.tasks.json_object.answer.spans import edited, raw_at
from stepcache_core.tasks.json_object.answer.strict_json import Member, members_of
from stepcache_core.tasks.json_object.schemas.pointer import Path, path_in
from stepcache_core.tasks.json_object.schemas.schema import Top
from stepcache_core.tasks.json_object.spec import JsonSpec

_NOTHING = ("{}", "null")


def merge(patch: ModelPatch, reply: str, spec: JsonSpec) -> str | Unusable:
    """What is kept with the asked places put in, or why the reply cannot be used.

    What is kept stands in the patch's own assistant message, so nothing is remembered between the two calls. Every
    byte of it stays; of the reply only what was asked for is taken, raw.
    """
    shown = patch.follow_up[0].content if patch.follow_up else ""
    if shown in _NOTHING:
        return _whole(reply, patch, spec)
    kept, found = extract(shown, spec.top), _read(reply, "object")
    if not isinstance(kept, Found):
        return Unusable("the patch does not say what it keeps")
    if not isinstance(found, Found):
        return Unusable(f"the reply to the patch cannot be used: {found.reason}")
    places = _places(patch, kept, spec)
    given = {name: text for name, path in places.items() if (text := _given(found, name, path)) is not None}
    required = (patch.answer_schema or {}).get("required", list(places))
    if absent := [name for name in places if name not in given and name in required]:
        return Unusable(f"the reply to the patch lacks {', '.join(absent)[:200]}")
    return _joined(kept, {path: given.get(name) for name, path in places.items()}, spec)


def _read(reply: str, top: Top) -> Found | Unusable:
    """The reply's value, repaired where that is beyond doubt."""
    found = extract(reply, top)
    if isinstance(found, Found):
        return found
    repaired = repair(reply, top)
    return Unusable(found.reason) if repaired is None or repaired.is_cut else repaired.found


def _whole(reply: str, patch: ModelPatch, spec: JsonSpec) -> str | Unusable:
    """The reply's value as it is written, less the properties that the spec does not allow."""
    found = _read(reply, spec.top)
    if not isinstance(found, Found):
        return Unusable(f"the reply to the patch cannot be used: {found.reason}")
    if spec.top != "object":
        return found.raw
    found = with_given(found, diagnose(found.value, spec), spec).found
    if absent := [key for key in patch.parts.new if key not in found.value]:
        return Unusable(f"the reply to the patch lacks {', '.join(absent)[:200]}")
    members = members_of(found.raw)
    allowed = [member for member in members if not is_surplus(member.key, spec)]
    chosen = in_order(allowed, spec) if spec.ordered else tuple(allowed)
    return found.raw if chosen == tuple(members) else compose(chosen, layout_of(found.raw) or Layout())


def _places(patch: ModelPatch, kept: Found, spec: JsonSpec) -> dict[str, Path]:
    """What the asked names mean: JSON Pointers into what is kept, or plain keys at the top of an object."""
    is_plain = spec.top == "object" and any(key.startswith("/") for key in (*spec.keys, *kept.value))
    pointed = {} if is_plain else {name: path_in(kept.value, name) for name in patch.parts.new if name[:1] == "/"}
    return {name: pointed.get(name) or (name,) for name in patch.parts.new}


def _given(found: Found, name: str, path: Path) -> str | None:
    """The raw value that the reply gives a place: under its name, else in the place itself."""
    return raw_at(found.raw, (name,)) or raw_at(found.raw, path)


def _joined(kept: Found, given: Mapping[Path, str | None], spec: JsonSpec) -> str:
    """What is kept with these values in it; a new property at the top takes the place that the spec gives it."""
    at_the_top = {path: text for path, text in given.items() if spec.top == "object" and len(path) == 1}
    raw = edited(kept.raw, {path: text for path, text in given.items() if path not in at_the_top})
    written = {str(path[0]): text for path, text in at_the_top.items() if text is not None}
    new = [Member(key, json.dumps(key, ensure_ascii=False), text) for key, text in written.items()]
    if not new:
        return raw
    old = [member for member in members_of(raw) if (member.key,) not in at_the_top]
    return compose(in_order([*old, *new], spec), layout_of(raw) or Layout())
