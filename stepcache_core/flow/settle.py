"""Bring an answer to its end: check, mend by rule, at most one repair, then the deterministic answer."""

from __future__ import annotations

from dataclasses import replace
from functools import partial

from stepcache_core.flow.alike import Alike, solved_alike
from stepcache_core.flow.ask import ask_in_full, ask_patch
from stepcache_core.flow.draft import CUT_SHORT, Draft, all_from, judged, reviewed, rewritten
from stepcache_core.flow.effects import Flow, ModelFailed, computed
from stepcache_core.flow.evaluate import Ask
from stepcache_core.flow.job import Job
from stepcache_core.flow.recognise import Claim
from stepcache_core.flow.show import show_kept, streamed_and_checked
from stepcache_core.flow.solve import Solved, closed_by_solver, patch_of, solved
from stepcache_core.models import ModelPatch, Patch, RulePatch, Unusable
from stepcache_core.segment import stitch


def answer(job: Job, claim: Claim) -> Flow[Draft | ModelFailed]:
    """The model's own answer, checked; a wrong one is mended where it can be, else served as it is, unverified.

    An answer that is right at the end but holds a step that could not be read is served unverified, not repaired. So is
    one to a conversation that may ask for more than the task reads, and one that calls a tool or was refused. What has
    been streamed to the caller cannot be mended any more; a caller who wants each step checked first gets it mended.
    """
    if job.allowed.streams and job.allowed.checks and claim.is_whole:
        return (yield from _answer_in_steps(job, claim))
    reply = yield from ask_in_full(job.request, job.ledger, streams=job.allowed.streams)
    if isinstance(reply, ModelFailed):
        return reply
    with job.ledger.stage("check"):
        draft: Draft = yield from computed(partial(judged, claim, reply), job.size + len(reply.text))
    if draft.is_verified or draft.is_unread or job.allowed.streams:
        return draft
    mended = yield from _mend(job, claim, draft)
    return mended or draft


def _answer_in_steps(job: Job, claim: Claim) -> Flow[Draft | ModelFailed]:
    """The same for a caller who is shown each step only when it has passed: whatever is served begins with those."""
    came = yield from streamed_and_checked(job, claim)
    if isinstance(came, ModelFailed):
        return came
    if came.draft.is_verified or (came.draft.is_unread and came.closed is None):
        return came.draft
    mended = yield from _mend(job, claim, came.draft)
    if mended is not None and _goes_on(job, mended):
        return mended
    return came.draft if came.closed is None else replace(came.closed, fallback=True)


def patch(job: Job, claim: Claim, plan: Ask) -> Flow[Draft | ModelFailed]:
    """The candidate's steps with what fails asked for; where that does not end in a checked answer, a whole one.

    A caller who streams is shown the steps that stay before the model is asked, where the solver could close them.
    """
    size = job.size + len(stitch(plan.steps))
    base = yield from computed(partial(cached_base, claim, plan), size)
    closed = (yield from computed(partial(_closed, claim, base, plan), size)) if job.allowed.streams else None
    yield from show_kept(job, closed, plan.patch)
    draft = yield from ask_patch(job, claim, base, plan.patch, "patch")
    if isinstance(draft, Draft) and draft.is_verified and _goes_on(job, draft):
        return draft
    if claim.may_be_mended:
        mended = yield from (_solved(job, claim, base) if isinstance(draft, Unusable) else _mend(job, claim, draft))
        if mended is not None and _goes_on(job, mended):
            return mended
    if closed is not None and job.ledger.shown:
        return replace(closed, fallback=True)
    if isinstance(draft, Unusable) and not job.allowed.streams:
        return (yield from answer(job, claim))
    return (yield from answer_once(job, claim))


def _solved(job: Job, claim: Claim, base: Draft) -> Flow[Draft | None]:
    """The base ended by the solver, where what the model gave for it is no use: asked again, it would say the same."""
    how = yield from computed(partial(patch_of, claim, base), job.size + len(base.text))
    return (yield from _fallback(job, claim, base, how))


def _closed(claim: Claim, base: Draft, plan: Ask) -> Draft | None:
    return closed_by_solver(claim, base, plan.patch) if claim.is_whole else None


def _goes_on(job: Job, draft: Draft) -> bool:
    """True where the draft begins with what a caller who streams has been shown."""
    return draft.text.startswith(job.ledger.shown_text)


def cached_base(claim: Claim, plan: Ask) -> Draft:
    """The candidate's steps as they stand against the new request, with what a patch of them would keep."""
    return reviewed(claim, Draft(plan.steps, all_from("cache", plan.steps), parts=plan.patch.parts))


def answer_once(job: Job, claim: Claim) -> Flow[Draft | ModelFailed]:
    """The model's own answer with its review and no further call."""
    reply = yield from ask_in_full(job.request, job.ledger, streams=job.allowed.streams)
    if isinstance(reply, ModelFailed):
        return reply
    return (yield from computed(partial(judged, claim, reply), job.size + len(reply.text)))


def _mend(job: Job, claim: Claim, draft: Draft) -> Flow[Draft | None]:
    """A checked answer made from a failed one: by rule, by one repair, or by the solver; else None.

    By policy, and where the model has failed each time of late, the solver comes before the repair; either comes once.
    """
    how = yield from computed(partial(patch_of, claim, draft), job.size + len(draft.text))
    ways = [partial(_repair, job, claim, draft, how), partial(_fallback, job, claim, draft, how)]
    if job.solver_comes_first and not isinstance(how, RulePatch):
        ways.reverse()
    for way in ways:
        mended: Draft | None = yield from way()
        if mended is not None and mended.is_verified:
            return mended
    return None


def _fallback(job: Job, claim: Claim, draft: Draft, how: Patch) -> Flow[Draft | None]:
    """The steps that stand, closed; else the solution in the shape of an earlier answer; else as the task has it."""
    work = partial(closed_by_solver, claim, draft, how)
    closed: Draft | None = yield from computed(work, job.size + len(draft.text))
    if closed is None:
        whole: Alike | Solved | None = yield from solved_alike(job, claim)
        whole = whole or (yield from computed(partial(solved, claim), job.size))
        closed = None if whole is None else whole.draft
    return None if closed is None else replace(closed, fallback=True)


def _repair(job: Job, claim: Claim, draft: Draft, how: Patch) -> Flow[Draft | None]:
    if isinstance(how, RulePatch):
        if not how.tells_its_end and draft.reply is not None and draft.reply.finish in CUT_SHORT:
            return None
        work = partial(rewritten, claim, draft, how.text, "rule", parts=how.parts, note=how.reason)
        return (yield from computed(work, job.size + len(how.text)))
    if not isinstance(how, ModelPatch) or not (job.policy.repair and job.allowed.may_patch):
        return None
    mended = yield from ask_patch(job, claim, draft, how, "repair")
    if isinstance(mended, Unusable):
        return None
    return Draft(mended.steps, mended.sources, mended.review, parts=mended.parts, repaired=True, note=mended.note)
