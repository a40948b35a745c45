"""The whole flow of one request: retrieve, verify, plan, patch, check, repair, fall back, admit (arXiv 2603.28795)."""

from __future__ import annotations

from functools import partial
from typing import Any, assert_never

from stepcache_core.flow.admit import NotAdmitted, admission
from stepcache_core.flow.alike import solved_alike
from stepcache_core.flow.ask import ask_in_full
from stepcache_core.flow.draft import Draft, all_from, fresh, judged, words_of
from stepcache_core.flow.effects import Failed, Flow, Leave, ModelFailed, StorePut, computed
from stepcache_core.flow.evaluate import Ask, Evaluation, Reuse, Rewrite, Skip
from stepcache_core.flow.flight import each_alone, handed_over, led
from stepcache_core.flow.job import Job
from stepcache_core.flow.receipts import exact_result, guarded_result, receipt_of, result_of
from stepcache_core.flow.recognise import Claim, Unclaimed
from stepcache_core.flow.retrieve import (
    Shortlist,
    embed,
    guarded_entry,
    look_first,
    nominate_named,
    nominate_near,
)
from stepcache_core.flow.served import Passed, Served
from stepcache_core.flow.settle import answer, patch
from stepcache_core.flow.shield import shielded
from stepcache_core.flow.solve import solved
from stepcache_core.flow.sparing import count_asked, count_spared, why_solved
from stepcache_core.models import Entry, Outcome, Reply, Result, Source, Usage


def serve(job: Job) -> Flow[Served]:
    """Answer one request from what is stored, from the solver, or from the model, in that order of preference."""
    refusal = not_cacheable(job)
    if refusal is not None:
        yield from each_alone(job)
        return (yield from _plain(job, Outcome.BYPASS, refusal))
    entry, short = yield from look_first(job)
    if entry is not None:
        return (yield from _exactly(job, entry))
    if isinstance(job.claim, Unclaimed):
        return (yield from _unjudged(job, job.claim))
    return (yield from _judged(job, job.claim, short))


def not_cacheable(job: Job) -> str | None:
    """Why nothing may be looked up or kept for this request, or None."""
    if not job.request.messages:
        return "there is no message"
    if isinstance(job.claim, Claim) or job.policy.ttl is not None:
        return None
    word = job.seen.bound
    return None if word is None else f"{word!r} binds the prompt to the present, and no ttl is set"


def keep(job: Job, draft: Draft, usage: Usage) -> Flow[str | None]:
    """Admit the draft; the kind it was stored as, or None."""
    with job.ledger.stage("admit"):
        work = partial(shielded, partial(admission, job, draft, usage), NotAdmitted)
        entry: Entry | NotAdmitted = yield from computed(work, draft.size)
    if isinstance(entry, NotAdmitted):
        return None
    vector = (yield from embed(job)) if entry.kind == "verified" else None
    with job.ledger.stage("admit"):
        done = yield StorePut(entry, vector)
    if isinstance(done, Failed):
        job.ledger.fault(done.what)
        return None
    return entry.kind


def take_in(job: Job, reply: Reply) -> Flow[str | None]:
    """Admit an answer that the caller got from the model itself; the kind it was stored as, or None."""
    if not_cacheable(job) is not None:
        return None
    with job.ledger.stage("check"):
        draft = yield from computed(partial(_taken, job.claim, reply), job.size + len(reply.text))
    return (yield from keep(job, draft, reply.usage))


def _taken(claim: Claim | Unclaimed, reply: Reply) -> Draft:
    return judged(claim, reply) if isinstance(claim, Claim) else fresh(reply)


def _unjudged(job: Job, unclaimed: Unclaimed) -> Flow[Served]:
    """A request of no task: the guard decides where the policy lets it, else the model is asked."""
    entry = yield from guarded_entry(job)
    if entry is not None:
        result = yield from computed(partial(guarded_result, job, entry), entry.size, is_light=True)
        return (yield from _handed_over(job, result))
    if not job.allowed.may_answer:
        return _passed(job, Outcome.MISS, unclaimed.told)
    return (yield from led(job, partial(_plain, job, Outcome.MISS, unclaimed.told), partial(_exactly, job)))


def _judged(job: Job, claim: Claim, short: Shortlist) -> Flow[Served]:
    """A recognised request: whatever is served has been judged by its task."""
    short = yield from nominate_named(job, claim, short)
    solves = job.solves_first and job.allowed.may_look
    alike = (yield from solved_alike(job, claim)) if solves and not short.is_served else None
    if alike is not None:
        return (yield from _solved(job, alike.draft, alike.found, _why_not(job, alike.found)))
    in_full = partial(solved, claim, in_full=True)
    written = (yield from computed(in_full, job.size)) if solves and not short.is_served else None
    if written is not None:
        why = "nothing that is built alike is kept" if short.best is None else _why_not(job, short.best)
        return (yield from _solved(job, written, short.best, why))
    found = yield from nominate_near(job, claim, short)
    if found is not None and isinstance(found.plan, Reuse | Rewrite):
        return (yield from _reused(job, found, found.plan))
    solution = (yield from computed(partial(solved, claim), job.size)) if solves else None
    if solution is not None:
        return (yield from _solved(job, solution, found, _why_not(job, found)))
    if not job.allowed.may_ask:
        return _passed(job, Outcome.MISS if found is None else Outcome.SKIP_REUSE, _why_not(job, found), found)
    return (yield from led(job, partial(_asked, job, claim, found), partial(_exactly, job)))


def _solved(job: Job, draft: Draft, found: Evaluation | None, why_not: str) -> Flow[Result]:
    """Serve the deterministic answer. It is not admitted: the solver writes it again whenever it is asked for."""
    reason = f"{why_solved(job)}; {why_not}"
    count_spared(job)
    return (yield from _handed_over(job, (yield from _written(job, Outcome.SOLVED, draft, reason, found=found))))


def _reused(job: Job, found: Evaluation, plan: Reuse | Rewrite) -> Flow[Result]:
    """Serve what stands without a model. It is not admitted again: the entry it came from serves the next one too."""
    match plan:
        case Reuse():
            draft = Draft(plan.steps, all_from("cache", plan.steps), plan.review)
            result = yield from _written(
                job, Outcome.REUSE, draft, "every step was checked against this prompt", found=found
            )
        case Rewrite():
            draft = Draft(plan.steps, _sources(plan), plan.review, parts=plan.patch.parts)
            result = yield from _written(job, Outcome.PATCH, draft, f"by rule: {plan.patch.reason}", found=found)
        case _ as never:
            assert_never(never)
    return (yield from _handed_over(job, result))


def _sources(plan: Rewrite) -> tuple[Source, ...]:
    kept = {words_of(step) for step in plan.carried}
    return tuple("cache" if words_of(step) in kept else "rule" for step in plan.steps)


def _asked(job: Job, claim: Claim, found: Evaluation | None) -> Flow[Served]:
    """The model is needed: for a part where the plan says so, else for the whole answer."""
    plan = found.plan if found is not None else None
    if isinstance(plan, Ask) and job.allowed.may_patch:
        draft = yield from patch(job, claim, plan)
        outcome, reason = Outcome.PATCH, f"by the model: {plan.patch.reason}"
        if isinstance(draft, Draft) and not draft.uses_cache:
            outcome = Outcome.SKIP_REUSE
            reason = f"the patch did not pass ({plan.patch.reason}); nothing of it was used"
    else:
        draft = yield from answer(job, claim)
        outcome = Outcome.MISS if found is None else Outcome.SKIP_REUSE
        reason = _why_not(job, found)
    if isinstance(draft, ModelFailed):
        return draft
    count_asked(job, draft)
    usage = found.candidate.entry.usage if outcome is Outcome.PATCH and found is not None else _full_usage(job)
    stored = yield from keep(job, draft, usage)
    result = yield from _written(job, outcome, draft, reason, found=found, stored_as=stored)
    return (yield from _handed_over(job, result))


def _plain(job: Job, outcome: Outcome, reason: str) -> Flow[Served]:
    """The model's own answer to a request that no task judges."""
    if not job.allowed.may_answer:
        return _passed(job, outcome, reason)
    reply = yield from ask_in_full(job.request, job.ledger, streams=job.allowed.streams)
    if isinstance(reply, ModelFailed):
        return reply
    draft: Draft = yield from computed(partial(fresh, reply), len(reply.text))
    stored = (yield from keep(job, draft, reply.usage)) if outcome is Outcome.MISS else None
    return (yield from _written(job, outcome, draft, reason, stored_as=stored))


def _exactly(job: Job, entry: Entry) -> Flow[Result]:
    result = yield from computed(partial(exact_result, job, entry), entry.size, is_light=True)
    return (yield from _handed_over(job, result))


def _written(job: Job, outcome: Outcome, draft: Draft, reason: str, **more: Any) -> Flow[Result]:
    """The result with its receipt, which for a long answer holds many rows."""
    return (yield from computed(partial(result_of, job, outcome, draft, reason, **more), draft.size, is_light=True))


def _handed_over(job: Job, result: Result) -> Flow[Result]:
    """Hand the result to the caller; those who wait for it have it before he has read what is streamed to him."""
    if job.flight is not None and job.allowed.streams:
        yield Leave(job.flight, result)
    return (yield from handed_over(job.allowed, job.ledger, result))


def _passed(job: Job, outcome: Outcome, reason: str, found: Evaluation | None = None) -> Passed:
    return Passed(receipt_of(job, outcome, reason, found=found))


def _why_not(job: Job, found: Evaluation | None) -> str:
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


def _full_usage(job: Job) -> Usage:
    return job.ledger.full_answer.usage if job.ledger.full_answer is not None else job.ledger.usage
