"""What may enter the store: checked answers as verified, unjudged ones as verbatim, failed ones never."""

from __future__ import annotations

from dataclasses import dataclass

from stepcache_core.flow.draft import CUT_SHORT, Draft
from stepcache_core.flow.job import Job
from stepcache_core.flow.recognise import Claim
from stepcache_core.models import Entry, Reply, Ruling, Usage

_IN_WORDS = ("stop", "unknown")


@dataclass(frozen=True, slots=True)
class NotAdmitted:
    """An answer that is not kept, and why."""

    reason: str


def admission(job: Job, draft: Draft, usage: Usage) -> Entry | NotAdmitted:
    """The entry to keep. `usage`: what the full answer cost the model, the measure of later savings."""
    refusal = _refusal(draft)
    if refusal is not None:
        return NotAdmitted(refusal)
    now = job.clock()
    return Entry(
        id=job.keys.exact,
        scope=job.keys.scope,
        prompt=job.compared.prompt or "",
        answer_schema=job.request.answer_schema,
        steps=tuple(step.text for step in draft.steps),
        payload=draft.reply.payload if draft.reply is not None else None,
        usage=usage,
        origin="solver" if draft.fallback else "model",
        created_at=now,
        expires_at=None if job.policy.ttl is None else now + job.policy.ttl,
        embedder=job.embedder,
        **_judgement(job, draft),
    ).sealed()


def _refusal(draft: Draft) -> str | None:
    if draft.reply is not None and draft.reply.finish in CUT_SHORT:
        return f"the model's answer was cut short: {draft.reply.finish}"
    if not draft.text.strip() and not _carries_more_than_text(draft.reply):
        return "the answer is empty"
    if draft.review is not None and draft.review.whole.ruling in (Ruling.FAIL, Ruling.NEUTRAL):
        return f"the answer failed its check: {draft.review.whole.reason}"
    return None


def _carries_more_than_text(reply: Reply | None) -> bool:
    return reply is not None and reply.finish == "tool_calls" and reply.payload is not None


def _is_text_alone(reply: Reply | None) -> bool:
    """True where the text is all that was answered, so that it may be served without what the adapter kept with it."""
    return reply is not None and reply.finish in _IN_WORDS and bool(reply.text.strip())


def _judgement(job: Job, draft: Draft) -> dict[str, object]:
    """What a task knows of the answer. An unread answer stays with its task, for identical requests only."""
    if not isinstance(job.claim, Claim) or draft.review is None:
        return {"kind": "verbatim", "structure_key": job.keys.structure if _is_text_alone(draft.reply) else None}
    task = {"task": job.claim.task.name, "task_version": job.claim.task.version}
    if not draft.is_verified:
        return {"kind": "verbatim", **task}
    checks = sorted({verdict.check for verdict in (*draft.review.steps, draft.review.whole)})
    return {
        "kind": "verified",
        "spec": job.claim.task.describe(job.claim.spec),
        "checks": tuple(checks),
        "structure_key": job.keys.structure,
        "equivalence_key": job.keys.equivalence,
        "family_key": job.keys.family,
        **task,
    }
