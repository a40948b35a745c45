"""Build a model's reply to a patch into the properties that were kept."""

from __future__ import annotations

from stepcache_core.models import ModelPatch, Unusable
from stepcache_core.tasks.json_object.extract import Found, extract_object
from stepcache_core.tasks.json_object.layout import Layout, compose, layout_of
from stepcache_core.tasks.json_object.mend import in_order
from stepcache_core.tasks.json_object.review import is_surplus
from stepcache_core.tasks.json_object.spec import JsonSpec
from stepcache_core.tasks.json_object.strict_json import Member, members_of


def merge(patch: ModelPatch, reply: str, spec: JsonSpec) -> str | Unusable:
    """The kept properties with the asked ones added, or why the reply cannot be used.

    What is kept stands in the patch's own assistant message, so nothing is remembered between the two calls. Its
    values and its layout stay byte for byte; of the reply only the asked keys are taken, raw.
    """
    kept = extract_object(patch.follow_up[0].content) if patch.follow_up else None
    if not isinstance(kept, Found):
        return Unusable("the patch does not say what it keeps")
    found = extract_object(reply)
    if not isinstance(found, Found):
        return Unusable(f"the reply to the patch cannot be used: {found.reason}")
    if absent := [key for key in patch.parts.new if key not in found.value]:
        return Unusable(f"the reply to the patch lacks {', '.join(absent)[:200]}")
    if not kept.value:
        return _whole(found, spec)
    new = [member for member in members_of(found.raw) if member.key in patch.parts.new]
    return _joined(kept, new, spec)


def _whole(found: Found, spec: JsonSpec) -> str:
    """The reply's object as it is written, less what the spec does not allow."""
    members = members_of(found.raw)
    allowed = [member for member in members if not is_surplus(member.key, spec)]
    chosen = in_order(allowed, spec) if spec.ordered else tuple(allowed)
    return found.raw if chosen == tuple(members) else compose(chosen, layout_of(found.raw) or Layout())


def _joined(kept: Found, new: list[Member], spec: JsonSpec) -> str:
    old = [member for member in members_of(kept.raw) if member.key not in {member.key for member in new}]
    return compose(in_order([*old, *new], spec), layout_of(kept.raw) or Layout())
