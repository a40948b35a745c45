"""Solve a request in the shape of an earlier, checked answer to one of its family, without a model or an embedding."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from typing import Any

from stepcache_core.flow.draft import Draft, made_by, reviewed
from stepcache_core.flow.earlier import EarlierReadings
from stepcache_core.flow.effects import Flow, computed
from stepcache_core.flow.evaluate import Candidate, Evaluation, Skip, earlier_recognition
from stepcache_core.flow.job import Job
from stepcache_core.flow.recognise import Claim
from stepcache_core.flow.retrieve import family
from stepcache_core.flow.shield import shielded
from stepcache_core.models import Changed, Solution
from stepcache_core.tasks.base import NotRecognised

_MOST_TRIED = 3
"""Earlier answers whose shape is tried."""


@dataclass(frozen=True, slots=True)
class Alike:
    """A solution in the shape of an earlier answer, and how that stands to the request."""

    draft: Draft
    found: Evaluation


def solved_alike(job: Job, claim: Claim) -> Flow[Alike | None]:
    """The newest earlier answer's shape that the task can write the solution in; None without one."""
    write = getattr(claim.task, "solve_like", None)
    if write is None or job.keys.family is None or not job.allowed.may_look:
        return None
    for candidate in (yield from family(job))[:_MOST_TRIED]:
        with job.ledger.stage("solve"):
            work = partial(_alike, claim, write, candidate, job.earlier)
            alike: Alike | None = yield from computed(work, job.size + candidate.entry.size)
        if alike is not None:
            return alike
    return None


def _alike(claim: Claim, write: Callable[..., Any], candidate: Candidate, earlier: EarlierReadings) -> Alike | None:
    return shielded(partial(_written, claim, write, candidate, earlier), lambda _: None)


def _written(claim: Claim, write: Callable[..., Any], candidate: Candidate, earlier: EarlierReadings) -> Alike | None:
    old = earlier_recognition(claim, candidate.entry, earlier)
    if isinstance(old, NotRecognised):
        return None
    if (old.residue, old.family) != (claim.recognition.residue, claim.recognition.family):
        return None
    solution = write(claim.spec, old.spec, candidate.entry.answer_steps)
    if not isinstance(solution, Solution):
        return None
    draft = reviewed(claim, made_by("solver", solution.text, note=solution.note))
    relation = claim.task.relate(old, claim.recognition)
    said = relation.reason if isinstance(relation, Changed) else "its steps do not stand"
    return Alike(draft, Evaluation(candidate, relation, Skip(said))) if draft.is_verified else None
