"""Decide what a recognised request gets: what stands of an earlier answer, an exact solution, or the model's work."""

from __future__ import annotations

from dataclasses import dataclass
from functools import partial
from typing import assert_never

from stepcache_core.flow.alike import Alike, solved_alike
from stepcache_core.flow.draft import Draft, all_from, words_of
from stepcache_core.flow.effects import Flow, computed
from stepcache_core.flow.evaluate import Ask, Evaluation, Reuse, Rewrite, Skip
from stepcache_core.flow.job import Job
from stepcache_core.flow.recognise import Claim
from stepcache_core.flow.retrieve import Shortlist, nominate_named, nominate_near
from stepcache_core.flow.solve import Solved, solved
from stepcache_core.flow.sparing import why_solved
from stepcache_core.models import Outcome, Source


@dataclass(frozen=True, slots=True)
class Ready:
    """An answer that needs no model: how it came about, for the receipt, and the candidate it goes back to."""

    outcome: Outcome
    draft: Draft
    reason: str
    found: Evaluation | None


@dataclass(frozen=True, slots=True)
class Needed:
    """The model is needed; of the best candidate, if there is one, something may be of use."""

    found: Evaluation | None


def decide(job: Job, claim: Claim, short: Shortlist) -> Flow[Ready | Needed]:
    """What stands comes first, then a solution in the shape of an earlier answer, then one that leaves out nothing.

    Only then is anything embedded: for a part of an answer, or for one that says more than a solution does.
    """
    short = yield from nominate_named(job, claim, short)
    solves = job.solves_first and job.allowed.may_look and not short.is_served
    alike: Alike | None = (yield from solved_alike(job, claim)) if solves else None
    if alike is not None:
        return _by_solver(job, alike.draft, alike.found, why_not(job, alike.found))
    alone: Solved | None = (yield from computed(partial(solved, claim), job.size)) if solves else None
    if alone is not None and alone.is_whole:
        why = "nothing that is built alike is kept" if short.best is None else why_not(job, short.best)
        return _by_solver(job, alone.draft, short.best, why)
    found = yield from nominate_near(job, claim, short)
    if found is not None and isinstance(found.plan, Reuse | Rewrite):
        return _standing(found, found.plan)
    return Needed(found) if alone is None else _by_solver(job, alone.draft, found, why_not(job, found))


def why_not(job: Job, found: Evaluation | None) -> str:
    """Why no earlier answer is served as it is."""
    if found is None:
        return "no earlier request is near" if job.allowed.may_look else "a fresh answer was asked for"
    match found.plan:
        case Skip(reason=reason):
            return reason
        case Ask(patch=needed):
            return f"the best candidate needs the model: {needed.reason}"
        case Reuse() | Rewrite():
            return "the best candidate stands"
        case _ as never:
            assert_never(never)


def _by_solver(job: Job, draft: Draft, found: Evaluation | None, why: str) -> Ready:
    return Ready(Outcome.SOLVED, draft, f"{why_solved(job)}; {why}", found)


def _standing(found: Evaluation, plan: Reuse | Rewrite) -> Ready:
    match plan:
        case Reuse(steps=steps, review=review):
            draft = Draft(steps, all_from("cache", steps), review)
            return Ready(Outcome.REUSE, draft, "every step was checked against this prompt", found)
        case Rewrite(patch=rule, steps=steps, review=review):
            draft = Draft(steps, _sources(plan), review, parts=rule.parts)
            return Ready(Outcome.PATCH, draft, f"by rule: {rule.reason}", found)
        case _ as never:
            assert_never(never)


def _sources(plan: Rewrite) -> tuple[Source, ...]:
    kept = {words_of(step) for step in plan.carried}
    return tuple("cache" if words_of(step) in kept else "rule" for step in plan.steps)
