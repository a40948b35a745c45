"""Put what the prompt gives into an answer that lacks it or has it otherwise, and say values in the demanded type."""

from __future__ import annotations

import json
from dataclasses import dataclass, replace

from stepcache_core.models import ModelPatch
from stepcache_core.tasks.json_object.answer.diagnosis import Diagnosis
from stepcache_core.tasks.json_object.answer.extract import Found
from stepcache_core.tasks.json_object.answer.kept import Kept, in_order
from stepcache_core.tasks.json_object.answer.layout import Layout, compose, layout_of
from stepcache_core.tasks.json_object.answer.retyping import retyped
from stepcache_core.tasks.json_object.answer.spans import edited
from stepcache_core.tasks.json_object.answer.strict_json import Member, decode_at, members_of
from stepcache_core.tasks.json_object.schemas.marks import Marks
from stepcache_core.tasks.json_object.schemas.pointer import Path
from stepcache_core.tasks.json_object.spec import Held, JsonSpec


@dataclass(frozen=True, slots=True)
class Put:
    """The answer with what was put in, the keys of that, and the keys of what is said in another type."""

    found: Found
    keys: tuple[str, ...] = ()
    retyped: tuple[str, ...] = ()

    @property
    def told(self) -> str:
        """What was done, for a receipt; nothing where nothing was."""
        given = f"given in the prompt: {', '.join(self.keys)}"[:200] if self.keys else ""
        said = f"said in the demanded type: {', '.join(self.retyped)}"[:200] if self.retyped else ""
        return "; ".join(filter(None, (given, said)))

    def settled(self, marks: Marks) -> Marks:
        """The marks without those of what was put in: it is what the prompt gives now."""
        return Marks(tuple(path for path in marks.again if path[:1] not in self._paths), marks.gone)

    def left_out_of(self, kept: Kept) -> Kept:
        """What was kept, what was put in not counted among it."""
        return replace(kept, names=tuple(name for name in kept.names if (name,) not in self._paths))

    def noted(self, patch: ModelPatch) -> ModelPatch:
        """The question for the rest, which says what was put in beside it."""
        return replace(patch, reason="; ".join(filter(None, (patch.reason, self.told)))[:700])

    @property
    def _paths(self) -> set[Path]:
        return {(key,) for key in (*self.keys, *self.retyped)}


def with_given(found: Found, diagnosis: Diagnosis, spec: JsonSpec) -> Put:
    """The answer with the held values at the places that are asked for, and others there said in their type.

    A held value is put in where such a place is its key, or lies within it.
    """
    if not isinstance(found.value, dict) or not diagnosis.asked:
        return Put(found)
    wanted = {path[0] for path in diagnosis.asked if path}
    due = [held for held in spec.held if held.key in wanted]
    keys = tuple(held.key for held in due)
    failing = (path for path, _ in diagnosis.failing if path[:1] not in {(key,) for key in keys})
    said = retyped(members_of(found.raw), failing, spec)
    if not due and not said:
        return Put(found)
    raw = _written(edited(found.raw, {(key,): value for key, value in said.items()}), due, spec)
    return Put(replace(found, value=decode_at(raw, 0)[0], raw=raw), keys, tuple(said))


def _written(raw: str, due: list[Held], spec: JsonSpec) -> str:
    """The text with these values in place of the old ones; a new property takes the place that the spec gives it."""
    members = members_of(raw)
    present = {member.key for member in members}
    new = [Member(held.key, json.dumps(held.key, ensure_ascii=False), held.raw) for held in due]
    raw = edited(raw, {(held.key,): held.raw for held in due if held.key in present})
    if lacking := [member for member in new if member.key not in present]:
        return compose(in_order([*members_of(raw), *lacking], spec), layout_of(raw) or Layout())
    return raw
