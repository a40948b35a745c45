"""What a changed demand says of an earlier answer, carried as one more step behind it: no such answer ever passes."""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import dataclass

from stepcache_core.models import Step
from stepcache_core.tasks.json_object.schemas.pointer import Path

_SIGN = "\uf8f3"
"""A private character that starts the step; what follows it is no part of the answer."""


@dataclass(frozen=True, slots=True)
class Marks:
    """Places whose demand may mean something else now (`again`), and those that are not demanded any more (`gone`)."""

    again: tuple[Path, ...] = ()
    gone: tuple[Path, ...] = ()


def marked(steps: Sequence[Step], marks: Marks) -> tuple[Step, ...]:
    """The steps with the marks behind them; the same steps where there are none."""
    if not (marks.again or marks.gone):
        return tuple(steps)
    return (*steps, Step(_SIGN + json.dumps([marks.again, marks.gone])))


def without_marks(steps: Sequence[Step]) -> tuple[str, Marks]:
    """The text of the answer alone, and its marks."""
    if not steps or not steps[-1].text.startswith(_SIGN):
        return "".join(step.text for step in steps), Marks()
    text = "".join(step.text for step in steps[:-1])
    try:
        again, gone = ([tuple(path) for path in paths] for paths in json.loads(steps[-1].text[len(_SIGN) :]))
    except (ValueError, TypeError, RecursionError):
        return text, Marks(again=((),))
    return text, Marks(tuple(again), tuple(gone))
