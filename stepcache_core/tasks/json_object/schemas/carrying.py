"""Carry an earlier answer over to another schema."""

from __future__ import annotations

from collections.abc import Sequence

from stepcache_core.models import Step
from stepcache_core.tasks.json_object.answer.extract import Found, extract
from stepcache_core.tasks.json_object.schemas.change import marks_for
from stepcache_core.tasks.json_object.schemas.marks import Marks, marked
from stepcache_core.tasks.json_object.spec import JsonSpec


def with_marks(steps: Sequence[Step], old: JsonSpec, new: JsonSpec) -> tuple[Step, ...]:
    """The steps as they are, and behind them what the new schema leaves in doubt; all of it where none is readable."""
    found = extract("".join(step.text for step in steps), old.top)
    return marked(steps, marks_for(old, new, found.value) if isinstance(found, Found) else Marks(again=((),)))


def with_replaced(steps: Sequence[Step], old: JsonSpec, new: JsonSpec) -> tuple[Step, ...]:
    """The steps, and behind them those of their keys that are demanded no more: nobody asks for them now."""
    found = extract("".join(step.text for step in steps), old.top)
    there = found.value if isinstance(found, Found) and isinstance(found.value, dict) else {}
    gone = tuple((key,) for key in old.keys if key not in new.keys and key in there)
    return marked(steps, Marks(gone=gone))
