"""Check what a task writes in the shape of earlier answers."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import product
from typing import Any

from stepcache_core.models import Ruling, Solution, Step, Unusable
from stepcache_core.segment import segment
from stepcache_core.tasks.base import Task
from stepcache_core.testing import hostile
from stepcache_core.testing.claims import holds, reasoned

_MOST, _NONSENSE = 8, 3
"""Answers whose shape is tried on each other's requests, and odd ones tried beside them."""


def check_shapes(task: Task[Any], answered: Sequence[tuple[tuple[Step, ...], Any]]) -> None:
    """Hold `solve_like`, where a task has it, to the task's own review, for right answers and for nonsense.

    `answered`: answers with what they were asked for.
    """
    write = getattr(task, "solve_like", None)
    if write is None:
        return
    odd = [segment(text) for text in hostile.ANSWERS[:_NONSENSE]]
    for (steps, old), (_, new) in product(answered[:_MOST], repeat=2):
        for earlier in (steps, *odd):
            made = write(new, old, earlier)
            holds(made == write(new, old, earlier), "solve_like differs from call to call")
            _check(task, made, new)


def _check(task: Task[Any], made: object, spec: Any) -> None:
    if isinstance(made, Solution):
        whole = task.review(segment(made.text), spec).whole
        holds(whole.ruling is Ruling.PASS, f"solve_like gives {made.text!r}, which does not pass: {whole.reason}")
        return
    holds(isinstance(made, Unusable), f"solve_like gave {made!r}")
    reasoned(made.reason if isinstance(made, Unusable) else "", "a shape that is not taken")
