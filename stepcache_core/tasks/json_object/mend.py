"""Say how an answer that does not stand is mended: drop what is surplus by rule, ask a model for what is missing."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from typing import Any

from stepcache_core.models import Message, ModelPatch, NoPatch, Parts, Patch, RulePatch
from stepcache_core.tasks.json_object import schema as schemas
from stepcache_core.tasks.json_object.extract import Found, extract_object
from stepcache_core.tasks.json_object.layout import Layout, compose, layout_of
from stepcache_core.tasks.json_object.review import Diagnosis, diagnose
from stepcache_core.tasks.json_object.spec import JsonSpec, Language
from stepcache_core.tasks.json_object.strict_json import Member, members_of

_TOKENS_A_PROPERTY = 128
_TOKENS_AT_LEAST = 64
_QUESTIONS: Mapping[Language, tuple[str, str]] = {
    "en": ("Return only a JSON object with exactly these keys", "Return only the JSON object."),
    "ja": ("次のキーだけを持つJSONオブジェクトのみを返してください", "JSONのみを返してください。"),
    "de": ("Gib nur ein JSON-Objekt mit genau diesen Schlüsseln zurück", "Gib nur das JSON-Objekt zurück."),
    "fr": ("Renvoie uniquement un objet JSON avec exactement ces clés", "Renvoie uniquement l'objet JSON."),
}


def mend(text: str, spec: JsonSpec) -> Patch:
    """The cheapest way to an answer that meets the spec; values are never invented here."""
    found = extract_object(text)
    if not isinstance(found, Found):
        return _ask_anew(spec, f"the answer cannot be used: {found.reason}")
    diagnosis = diagnose(found.value, spec)
    if diagnosis.elsewhere or diagnosis.unsure:
        return _ask_anew(spec, diagnosis.elsewhere or diagnosis.unsure)
    kept = kept_members(found, diagnosis, spec)
    if diagnosis.asked:
        return _ask_for(found, diagnosis, kept, spec)
    if diagnosis.surplus or diagnosis.shuffled or (spec.bare and not found.alone):
        return _by_rule(found, diagnosis, kept)
    return NoPatch("nothing in the object is at fault")


def kept_members(found: Found, diagnosis: Diagnosis, spec: JsonSpec) -> tuple[Member, ...]:
    """The properties that stand, as they are written, in the spec's order and then their own."""
    out = diagnosis.asked | frozenset(diagnosis.surplus)
    return in_order([member for member in members_of(found.raw) if member.key not in out], spec)


def in_order(members: Sequence[Member], spec: JsonSpec) -> tuple[Member, ...]:
    """The spec's keys in its order, then the others as they came."""
    rank = {key: at for at, key in enumerate(spec.keys)}
    return tuple(sorted(members, key=lambda member: rank.get(member.key, len(rank))))


def _by_rule(found: Found, diagnosis: Diagnosis, kept: Sequence[Member]) -> RulePatch:
    if not (diagnosis.surplus or diagnosis.shuffled):
        return RulePatch(found.raw, "only the JSON is kept", Parts(kept=_names(kept)))
    text = compose(kept, layout_of(found.raw) or Layout())
    parts = Parts(kept=_names(kept), dropped=diagnosis.surplus)
    return RulePatch(
        text, "surplus properties are dropped" if diagnosis.surplus else "the keys are put in order", parts
    )


def _ask_for(found: Found, diagnosis: Diagnosis, kept: Sequence[Member], spec: JsonSpec) -> ModelPatch:
    """Show the properties that stand and ask for the others alone."""
    if not kept:
        return _ask_anew(spec, "no property of the answer stands", diagnosis.surplus)
    asked = _asked_in_order(diagnosis, spec)
    shown = compose(kept, layout_of(found.raw) or Layout())
    longest = max(len(member.raw_value) for member in kept)
    return ModelPatch(
        kept=(),
        follow_up=_messages(shown, asked, spec),
        reason=_reason(diagnosis),
        cost=len(asked) / len(frozenset(spec.keys) | diagnosis.asked),
        answer_schema=_schema_for(asked, spec),
        max_tokens=_TOKENS_AT_LEAST + len(asked) * max(_TOKENS_A_PROPERTY, longest),
        parts=Parts(_names(kept), asked, diagnosis.surplus),
    )


def _asked_in_order(diagnosis: Diagnosis, spec: JsonSpec) -> tuple[str, ...]:
    others = [key for key, _ in diagnosis.failing if key not in spec.keys]
    return (*(key for key in spec.keys if key in diagnosis.asked), *others)


def _ask_anew(spec: JsonSpec, reason: str, dropped: tuple[str, ...] = ()) -> ModelPatch:
    """Ask for the whole object again; an empty object stands for what is kept."""
    return ModelPatch(
        kept=(),
        follow_up=_messages("{}", spec.keys, spec),
        reason=reason,
        cost=1.0,
        answer_schema=_schema_for_all(spec),
        parts=Parts(new=spec.keys, dropped=dropped),
    )


def _messages(shown: str, asked: Sequence[str], spec: JsonSpec) -> tuple[Message, Message]:
    return Message(role="assistant", content=shown), Message(role="user", content=_question(asked, spec))


def _question(asked: Sequence[str], spec: JsonSpec) -> str:
    named = ", ".join(json.dumps(key, ensure_ascii=False) for key in asked)
    some, none = _QUESTIONS[spec.language]
    return f"{some}: {named}" if asked else none


def _schema_for_all(spec: JsonSpec) -> dict[str, Any]:
    """The spec's own schema where that requires all its keys, else one made for them."""
    if spec.schema is not None and set(spec.keys) <= set(spec.schema.get("required", ())):
        return spec.schema
    return _schema_for(spec.keys, spec)


def _schema_for(asked: Sequence[str], spec: JsonSpec) -> dict[str, Any]:
    """A schema for these keys alone, with what the spec's own schema says of each."""
    parts = {} if spec.schema is None else schemas.parts_for(spec.schema, asked)
    properties = {key: parts.get(key, {}) for key in asked}
    shape = {"type": "object", "properties": properties, "required": list(asked), "additionalProperties": False}
    return shape if spec.schema is None else shape | schemas.definitions(spec.schema, properties)


def _reason(diagnosis: Diagnosis) -> str:
    said = [f"missing: {', '.join(diagnosis.missing)}"] if diagnosis.missing else []
    said += [f"at fault: {', '.join(key for key, _ in diagnosis.failing)}"] if diagnosis.failing else []
    return "; ".join(said)[:500]


def _names(members: Sequence[Member]) -> tuple[str, ...]:
    return tuple(member.key for member in members)
