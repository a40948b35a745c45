"""Write the receipt of a request from what its flow knows at the end."""

from __future__ import annotations

from typing import Any

from stepcache_core.flow.draft import Draft
from stepcache_core.flow.evaluate import Evaluation
from stepcache_core.flow.job import Job
from stepcache_core.flow.ledger import Ledger
from stepcache_core.flow.recognise import Claim
from stepcache_core.models import (
    Entry,
    Outcome,
    PartRow,
    Parts,
    Receipt,
    Relation,
    Result,
    Review,
    Ruling,
    Source,
    Step,
    StepRow,
    Tier,
    Usage,
)


def result_of(
    job: Job, outcome: Outcome, draft: Draft, reason: str, *, found: Evaluation | None = None, **more: Any
) -> Result:
    """The result that serves a draft; what a rule or the solver did to it belongs to the reason."""
    receipt = receipt_of(
        job,
        outcome,
        "; ".join(filter(None, (reason, draft.note, _why_unchecked(job, draft)))),
        found=found,
        repaired=draft.repaired,
        fallback=draft.fallback,
        verified=draft.is_verified and not _is_doubtful(job, uses_cache=draft.uses_cache),
        steps=_rows(draft.steps, draft.sources, draft.review),
        parts=_parts(draft.parts),
        **more,
    )
    return Result(text=draft.text, receipt=receipt, payload=draft.reply.payload if draft.reply is not None else None)


def _why_unchecked(job: Job, draft: Draft) -> str:
    """Why an answer that a task has read does not count as checked, or an empty string."""
    if draft.review is None:
        return ""
    if not draft.is_verified:
        said = "failed its check" if draft.review.whole.ruling is Ruling.FAIL else "not checked"
        return f"{said}: {draft.review.whole.reason}"
    if isinstance(job.claim, Claim) and not job.claim.is_whole:
        return "not counted as checked: the conversation may ask for more than its last message"
    return "not counted as checked: the prompt is masked" if _is_doubtful(job, uses_cache=draft.uses_cache) else ""


def _is_doubtful(job: Job, *, uses_cache: bool) -> bool:
    """True where a check of the last message as it is compared is no check of all that is asked."""
    return (isinstance(job.claim, Claim) and not job.claim.is_whole) or (uses_cache and job.seen.is_prompt_masked)


def exact_result(job: Job, entry: Entry) -> Result:
    """The result that serves an entry to the request it was made for."""
    alike = "identical but for what is masked" if job.masked else "identical request"
    reason = f"{alike}, stored as {entry.kind}"
    is_checked = entry.kind == "verified"
    verified = is_checked and not _is_doubtful(job, uses_cache=True)
    ruling = "pass" if is_checked else "abstain"
    receipt = _as_stored(job, entry, "exact", reason, ruling, exact=True, verified=verified)
    return Result(text=entry.text, receipt=receipt, payload=entry.payload)


def followed(result: Result, ledger: Ledger, masked: tuple[str, ...]) -> Result:
    """The result for one who waited for another: where the model was asked, that was no call of this request."""
    waited = ledger.elapsed - sum(ledger.seconds.values())
    update: dict[str, Any] = {"seconds": {**ledger.seconds, "in flight": waited}, "masked": masked}
    if result.receipt.model_calls:
        update |= {
            "outcome": Outcome.REUSE, "exact": True, "tier": "in flight", "model_calls": 0, "uncounted_calls": 0,
            "usage": Usage(), "reason": "an identical request was under way",
            "tokens_saved": result.receipt.usage.total,
        }  # fmt: skip
    return result.model_copy(update={"receipt": result.receipt.model_copy(update=update)})


def guarded_result(job: Job, entry: Entry) -> Result:
    """The result that serves an entry to a prompt whose words say the same; what the adapter kept stays behind."""
    reason = "an earlier prompt says the same in other words; no program has checked its answer"
    return Result(text=entry.text, receipt=_as_stored(job, entry, "guarded", reason, "abstain"))


def _as_stored(job: Job, entry: Entry, tier: Tier, reason: str, ruling: str, **flags: bool) -> Receipt:
    """The receipt of an answer that is served as it was stored."""
    rows = tuple(StepRow(text=text, source="cache", ruling=ruling, check=tier, reason=reason) for text in entry.steps)
    return Receipt(
        outcome=Outcome.REUSE,
        reason=reason,
        task=entry.task,
        tier=tier,
        relation="same",
        entry_id=entry.id,
        steps=rows,
        tokens_saved=entry.usage.total,
        seconds=dict(job.ledger.seconds),
        faults=tuple(job.ledger.faults),
        masked=job.masked,
        **flags,
    )


def receipt_of(job: Job, outcome: Outcome, reason: str, *, found: Evaluation | None = None, **more: Any) -> Receipt:
    """A receipt with what the ledger and the candidate say; `more` fills the remaining fields."""
    candidate = found.candidate if found is not None else None
    is_used = outcome in (Outcome.REUSE, Outcome.PATCH)
    full = candidate.entry.usage.total if candidate is not None and is_used else 0
    return Receipt(
        outcome=outcome,
        reason=reason,
        task=job.claim.task.name if isinstance(job.claim, Claim) else None,
        tier=candidate.tier if candidate is not None else None,
        relation=relation_name(found.relation) if found is not None else None,
        entry_id=candidate.entry.id if candidate is not None else None,
        similarity=candidate.similarity if candidate is not None else None,
        model_calls=job.ledger.calls,
        uncounted_calls=job.ledger.uncounted,
        usage=job.ledger.usage,
        tokens_saved=full - job.ledger.usage.total if full else 0,
        seconds=dict(job.ledger.seconds),
        faults=tuple(job.ledger.faults),
        masked=job.masked,
        **more,
    )


def relation_name(relation: Relation | None) -> str | None:
    """The relation in one lower-case word."""
    return None if relation is None else type(relation).__name__.lower()


def _rows(steps: tuple[Step, ...], sources: tuple[Source, ...], review: Review | None) -> tuple[StepRow, ...]:
    if review is None:
        return tuple(
            StepRow(text=step.text, source=source, ruling="abstain", check="", reason="no task judges this")
            for step, source in zip(steps, sources, strict=True)
        )
    return tuple(
        StepRow(text=step.text, source=source, ruling=verdict.ruling, check=verdict.check, reason=verdict.reason)
        for step, source, verdict in zip(steps, sources, review.steps, strict=True)
    )


def _parts(parts: Parts) -> tuple[PartRow, ...]:
    return (
        *(PartRow(name=name, fate="kept") for name in parts.kept),
        *(PartRow(name=name, fate="new") for name in parts.new),
        *(PartRow(name=name, fate="dropped") for name in parts.dropped),
    )
