"""The whole flow of one request: retrieve, verify, plan, patch, check, repair, fall back, admit (arXiv 2603.28795)."""

from __future__ import annotations

from functools import partial
from typing import Any

from stepcache_core.flow.admit import NotAdmitted, admission
from stepcache_core.flow.ask import ask_in_full
from stepcache_core.flow.decide import Ready, decide, why_not
from stepcache_core.flow.draft import Draft, fresh, judged
from stepcache_core.flow.effects import Failed, Flow, Leave, ModelFailed, StorePut, computed
from stepcache_core.flow.evaluate import Ask, Evaluation
from stepcache_core.flow.flight import each_alone, handed_over, led
from stepcache_core.flow.job import Job
from stepcache_core.flow.receipts import exact_result, guarded_result, receipt_of, result_of
from stepcache_core.flow.recognise import Claim, Unclaimed
from stepcache_core.flow.retrieve import Shortlist, embed, guarded_entry, look_first
from stepcache_core.flow.served import Passed, Served
from stepcache_core.flow.settle import answer, patch
from stepcache_core.flow.shield import shielded
from stepcache_core.flow.sparing import count_asked, count_raised, count_spared
from stepcache_core.models import Entry, Outcome, Reply, Result, Usage


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
    decision = yield from decide(job, claim, short)
    if isinstance(decision, Ready):
        return (yield from _ready(job, decision))
    found = decision.found
    if not job.allowed.may_ask:
        return _passed(job, Outcome.MISS if found is None else Outcome.SKIP_REUSE, why_not(job, found), found)
    return (yield from led(job, partial(_asked, job, claim, found), partial(_exactly, job)))


def _ready(job: Job, ready: Ready) -> Flow[Result]:
    """Serve what needs no model. It is not admitted: what it came from serves the next request, too."""
    if ready.outcome is Outcome.SOLVED:
        count_spared(job)
    result = yield from _written(job, ready.outcome, ready.draft, ready.reason, found=ready.found)
    return (yield from _handed_over(job, result))


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
        reason = why_not(job, found)
    if isinstance(draft, ModelFailed):
        count_raised(job)
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


def _full_usage(job: Job) -> Usage:
    return job.ledger.full_answer.usage if job.ledger.full_answer is not None else job.ledger.usage
