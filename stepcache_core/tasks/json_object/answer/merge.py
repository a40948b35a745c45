"""Build a model's reply to a patch into what was kept."""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping
from dataclasses import replace

from stepcache_core.models import ModelPatch, Unusable
from stepcache_core.tasks.json_object.answer.diagnosis import diagnose, is_surplus
from stepcache_core.tasks.json_object.answer.extract import Found, extract
from stepcache_core.tasks.json_object.answer.kept import in_order
from stepcache_core.tasks.json_object.answer.layout import Layout, compose, layout_of
from stepcache_core.tasks.json_object.answer.putting import with_given
from stepcache_core.tasks.json_object.answer.repair import is_open, repair
from stepcache_core.tasks.json_object.answer.spans import edited, raw_at
from stepcache_core.tasks.json_object.answer.strict_json import Member, members_of
from stepcache_core.tasks.json_object.schemas.asking import MOST_ITEMS, ended, takes_any_key
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
    kept, found = extract(shown, spec.top), _read(reply, patch, "object")
    if not isinstance(kept, Found):
        return Unusable("the patch does not say what it keeps")
    if not isinstance(found, Found):
        return _unread(reply, patch, found)
    places = _places(patch, kept, spec)
    given = {name: text for name, path in places.items() if (text := _given(found, name, path)) is not None}
    required = (patch.answer_schema or {}).get("required", list(places))
    if absent := [name for name in places if name not in given and name in required]:
        return Unusable(f"the reply to the patch lacks {', '.join(absent)[:200]}")
    return _joined(kept, {path: given.get(name) for name, path in places.items()}, spec)


def _unread(reply: str, patch: ModelPatch, why: Unusable) -> Unusable:
    """Why the reply cannot be read; one that found no end may be asked for with a bound."""
    reason = f"the reply to the patch cannot be used: {why.reason}"
    bound = ended(patch.answer_schema) if is_open(reply) else patch.answer_schema
    if bound == patch.answer_schema:
        return Unusable(reason)
    said = "asked for with a bound, as it found no end"
    return Unusable(reason, replace(patch, answer_schema=bound, reason=said))


def _read(reply: str, patch: ModelPatch, top: Top) -> Found | Unusable:
    """The reply's value, repaired where that is beyond doubt; ended, where it found no end and may be ended."""
    found = extract(reply, top)
    if isinstance(found, Found):
        return found
    repaired = repair(reply, top)
    if repaired is None or repaired.is_cut:
        return (_begun(reply, patch) if top == "object" else None) or Unusable(found.reason)
    return repaired.found


def _begun(reply: str, patch: ModelPatch) -> Found | None:
    """The reply ended behind what is complete of its last value, an object of whatever keys that found no end itself.

    The first properties of it are the model's own, as they would be of a shorter object that begins alike.
    """
    cut = repair(reply, "object")
    name = cut.cut_key if cut is not None and cut.is_cut else None
    asked = (patch.answer_schema or {}).get("properties", {})
    if cut is None or name is None or not takes_any_key(asked.get(name)):
        return None
    before, key = members_of(cut.found.raw), json.dumps(name, ensure_ascii=False)
    inner = repair(_from_brace(reply, [*(member.raw_value for member in before), key]), "object")
    if inner is None or not inner.found.value:
        return None
    value = compose(members_of(inner.found.raw)[:MOST_ITEMS], Layout())
    found = extract(compose([*before, Member(name, key, value)], Layout()), "object")
    return found if isinstance(found, Found) else None


def _from_brace(text: str, behind: Iterable[str]) -> str:
    """The text from the first brace behind these pieces, which follow each other; empty where there is none."""
    at = text.find("{") + 1
    for piece in behind:
        place = text.find(piece, at)
        if place < 0:
            return ""
        at = place + len(piece)
    brace = text.find("{", at)
    return text[brace:] if brace > 0 else ""


def _whole(reply: str, patch: ModelPatch, spec: JsonSpec) -> str | Unusable:
    """The reply's value as it is written, less the properties that the spec does not allow."""
    found = _read(reply, patch, spec.top)
    if not isinstance(found, Found):
        return _unread(reply, patch, found)
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
