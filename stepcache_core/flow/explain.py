"""Say what would happen to a request, without asking a model and without keeping anything."""

from __future__ import annotations

from functools import partial
from typing import assert_never

from stepcache_core.flow.alike import solved_alike
from stepcache_core.flow.draft import Draft, all_from
from stepcache_core.flow.effects import Flow, computed
from stepcache_core.flow.evaluate import Ask, Evaluation, Reuse, Rewrite, Skip
from stepcache_core.flow.job import Job
from stepcache_core.flow.receipts import exact_result, guarded_result, receipt_of, result_of
from stepcache_core.flow.recognise import Claim, Unclaimed
from stepcache_core.flow.retrieve import guarded_entry, look_first, nominate_named, nominate_near
from stepcache_core.flow.serve import not_cacheable
from stepcache_core.flow.settle import cached_base
from stepcache_core.flow.solve import solved
from stepcache_core.flow.sparing import why_solved
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
    short = yield from nominate_named(job, job.claim, short)
    like = (yield from solved_alike(job, job.claim)) if job.solves_first and not short.is_served else None
    if like is not None:
        said = f"{why_solved(job)}; {like.draft.note}"
        return receipt_of(job, Outcome.SOLVED, said, found=like.found, verified=True)
    in_full = partial(solved, job.claim, in_full=True)
    if job.solves_first and not short.is_served and (yield from computed(in_full, job.size)) is not None:
        return receipt_of(job, Outcome.SOLVED, why_solved(job), found=short.best, verified=True)
    found = yield from nominate_near(job, job.claim, short)
    is_free = found is not None and isinstance(found.plan, Reuse | Rewrite)
    if job.solves_first and not is_free and (yield from computed(partial(solved, job.claim), job.size)) is not None:
        return receipt_of(job, Outcome.SOLVED, why_solved(job), found=found, verified=True)
    return _planned(job, job.claim, found)


def _planned(job: Job, claim: Claim, found: Evaluation | None) -> Receipt:
    if found is None:
        return receipt_of(job, Outcome.MISS, "no earlier request is near")
    match found.plan:
        case Reuse(steps=steps, review=review):
            draft = Draft(steps, all_from("cache", steps), review)
            return result_of(job, Outcome.REUSE, draft, "every step stands", found=found).receipt
        case Rewrite(patch=rule, steps=steps, review=review):
            draft = Draft(steps, all_from("rule", steps), review, parts=rule.parts)
            return result_of(job, Outcome.PATCH, draft, f"by rule: {rule.reason}", found=found).receipt
        case Ask(patch=patch):
            draft = cached_base(claim, found.plan)
            return result_of(job, Outcome.PATCH, draft, f"by the model: {patch.reason}", found=found).receipt
        case Skip(reason=reason):
            return receipt_of(job, Outcome.SKIP_REUSE, reason, found=found)
        case _ as never:
            assert_never(never)
