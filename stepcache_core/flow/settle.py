"""Bring an answer to its end: check, mend by rule, at most one repair, then the deterministic answer."""

from __future__ import annotations

from dataclasses import replace
from functools import partial

from stepcache_core.flow.ask import ask_in_full, ask_patch
from stepcache_core.flow.draft import Draft, all_from, judged, made_by, patched, reviewed, rewritten
from stepcache_core.flow.effects import Flow, ModelFailed, computed
from stepcache_core.flow.evaluate import Ask
from stepcache_core.flow.job import Job
from stepcache_core.flow.recognise import Claim
from stepcache_core.flow.shield import shielded
from stepcache_core.models import ModelPatch, NoPatch, Patch, RulePatch, Solution, Unusable
from stepcache_core.segment import stitch


def answer(job: Job, claim: Claim) -> Flow[Draft | ModelFailed]:
    """The model's own answer, checked; a wrong one is mended where it can be, else served as it is, unverified.

    An answer that is right at the end but holds a step that could not be read is served unverified, not repaired. So is
    one to a conversation that may ask for more than the task reads, and one that calls a tool or was refused. What has
    been streamed to the caller cannot be mended any more.
    """
    reply = yield from ask_in_full(job.request, job.ledger, streams=job.allowed.streams)
    if isinstance(reply, ModelFailed):
        return reply
    with job.ledger.stage("check"):
        draft: Draft = yield from computed(partial(judged, claim, reply), job.size + len(reply.text))
    if draft.is_verified or draft.is_unread or job.allowed.streams:
        return draft
    mended = yield from _mend(job, claim, draft)
    return mended or draft


def patch(job: Job, claim: Claim, plan: Ask) -> Flow[Draft | ModelFailed]:
    """The candidate's steps with what fails asked for; where that does not end in a checked answer, a whole one."""
    base = yield from computed(partial(cached_base, claim, plan), job.size + len(stitch(plan.steps)))
    draft = yield from ask_patch(job, claim, base, plan.patch, "patch")
    if isinstance(draft, Draft) and draft.is_verified:
        return draft
    if claim.may_be_mended:
        mended = yield from _mend(job, claim, base if isinstance(draft, Unusable) else draft)
        if mended is not None:
            return mended
    return (yield from answer_once(job, claim))


def cached_base(claim: Claim, plan: Ask) -> Draft:
    """The candidate's steps as they stand against the new request, with what a patch of them would keep."""
    return reviewed(claim, Draft(plan.steps, all_from("cache", plan.steps), parts=plan.patch.parts))


def answer_once(job: Job, claim: Claim) -> Flow[Draft | ModelFailed]:
    """The model's own answer with its review and no further call."""
    reply = yield from ask_in_full(job.request, job.ledger, streams=job.allowed.streams)
    if isinstance(reply, ModelFailed):
        return reply
    return (yield from computed(partial(judged, claim, reply), job.size + len(reply.text)))


def solved(claim: Claim) -> Draft | None:
    """The task's deterministic answer, if it has one and that passes the task's own check."""
    solution = _solution(claim)
    if solution is None:
        return None
    draft = reviewed(claim, made_by("solver", solution.text, note=solution.note))
    return draft if draft.is_verified else None


def _solution(claim: Claim) -> Solution | None:
    solution = shielded(lambda: claim.task.solve(claim.spec), Unusable)
    return solution if isinstance(solution, Solution) else None


def _mend(job: Job, claim: Claim, draft: Draft) -> Flow[Draft | None]:
    """A checked answer made from a failed one: by rule, by one repair, or by the solver; else None."""
    how = yield from computed(partial(_patch_of, claim, draft), job.size + len(draft.text))
    mended = yield from _repair(job, claim, draft, how)
    if mended is not None and mended.is_verified:
        return mended
    fallback: Draft | None = yield from computed(partial(_fallback, claim, draft, how), job.size + len(draft.text))
    return None if fallback is None else replace(fallback, fallback=True)


def _fallback(claim: Claim, draft: Draft, how: Patch) -> Draft | None:
    return _closed_by_solver(claim, draft, how) or solved(claim)


def _closed_by_solver(claim: Claim, draft: Draft, how: Patch) -> Draft | None:
    """The steps that passed with the deterministic answer behind them, if that passes as a whole."""
    solution = _solution(claim)
    if solution is None or not isinstance(how, ModelPatch) or not how.kept:
        return None
    text = shielded(lambda: claim.task.assemble(how, solution.text, claim.spec), Unusable)
    if isinstance(text, Unusable):
        return None
    closed = patched(claim, draft, how, text, "solver")
    return closed if closed.is_verified else None


def _patch_of(claim: Claim, draft: Draft) -> Patch:
    if draft.review is None:
        return NoPatch("not reviewed")
    review = draft.review
    return shielded(lambda: claim.task.patch(draft.steps, claim.spec, review), NoPatch)


def _repair(job: Job, claim: Claim, draft: Draft, how: Patch) -> Flow[Draft | None]:
    if isinstance(how, RulePatch):
        work = partial(rewritten, claim, draft, how.text, "rule", parts=how.parts, note=how.reason)
        return (yield from computed(work, job.size + len(how.text)))
    if not isinstance(how, ModelPatch) or not (job.policy.repair and job.allowed.may_patch):
        return None
    mended = yield from ask_patch(job, claim, draft, how, "repair")
    if isinstance(mended, Unusable):
        return None
    return Draft(mended.steps, mended.sources, mended.review, parts=mended.parts, repaired=True)
