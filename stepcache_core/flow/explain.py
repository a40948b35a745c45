"""Say what would happen to a request, without asking a model and without keeping anything."""

from __future__ import annotations

from stepcache_core.flow.decide import Ready, decide, why_not
from stepcache_core.flow.effects import Flow
from stepcache_core.flow.evaluate import Ask
from stepcache_core.flow.job import Job
from stepcache_core.flow.receipts import exact_result, guarded_result, receipt_of, result_of
from stepcache_core.flow.recognise import Unclaimed
from stepcache_core.flow.retrieve import guarded_entry, look_first
from stepcache_core.flow.serve import not_cacheable
from stepcache_core.flow.settle import cached_base
from stepcache_core.models import Outcome, Receipt


def explain(job: Job) -> Flow[Receipt]:
    """The receipt the request would have, but for what only a model call can tell."""
    refusal = not_cacheable(job)
    if refusal is not None:
        return receipt_of(job, Outcome.BYPASS, refusal)
    entry, short = yield from look_first(job)
    if entry is not None:
        return exact_result(job, entry).receipt
    if isinstance(job.claim, Unclaimed):
        alike = yield from guarded_entry(job)
        if alike is not None:
            return guarded_result(job, alike).receipt
        return receipt_of(job, Outcome.MISS, job.claim.told)
    decision = yield from decide(job, job.claim, short)
    if isinstance(decision, Ready):
        return result_of(job, decision.outcome, decision.draft, decision.reason, found=decision.found).receipt
    found = decision.found
    if found is None or not isinstance(found.plan, Ask):
        return receipt_of(job, Outcome.MISS if found is None else Outcome.SKIP_REUSE, why_not(job, found), found=found)
    base, reason = cached_base(job.claim, found.plan), f"by the model: {found.plan.patch.reason}"
    return result_of(job, Outcome.PATCH, base, reason, found=found).receipt
