"""Find the best-matching earlier request: by structure, by family, by embedding; the cheapest sound plan wins.

Similarity only nominates a candidate; verification decides (arXiv 2603.28795).
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import partial

from stepcache_core.flow.effects import Embed, Failed, Flow, StoreFind, StoreGet, StoreNear, Vector, computed
from stepcache_core.flow.evaluate import Candidate, Evaluation, Skip, evaluate
from stepcache_core.flow.job import Job
from stepcache_core.flow.recognise import Claim
from stepcache_core.models import Entry, Tier


def exact_entry(job: Job) -> Flow[Entry | None]:
    """The live entry of this very request, if the task that checked it has not changed since."""
    with job.ledger.stage("exact"):
        entry = yield StoreGet(job.keys.exact)
    if isinstance(entry, Failed):
        job.ledger.fault(entry.what)
        return None
    return entry if entry is not None and _is_live(job, entry) and _is_of(job, entry) else None


def nominate(job: Job, claim: Claim) -> Flow[Evaluation | None]:
    """The evaluation with the cheapest plan, or None where nothing is near."""
    best: Evaluation | None = None
    for tier, key in _named_tiers(job):
        best = yield from _consider(job, claim, best, (yield from _find(job, tier, key)))
        if best is not None and not best.cost:
            return best
    if best is None or isinstance(best.plan, Skip):
        best = yield from _consider(job, claim, best, (yield from _near(job)))
    return best


def embed(job: Job) -> Flow[Vector | None]:
    """The prompt's vector, or None where the embedder failed."""
    with job.ledger.stage("embed"):
        vector = yield Embed(job.request.prompt or "")
    if isinstance(vector, Failed):
        job.ledger.fault(vector.what)
        return None
    return vector  # type: ignore[no-any-return]  # answered by contract


def _named_tiers(job: Job) -> Iterable[tuple[Tier, str]]:
    if job.keys.structure is not None:
        yield "structural", job.keys.structure
    if job.keys.family is not None:
        yield "family", job.keys.family


def _find(job: Job, tier: Tier, key: str) -> Flow[tuple[Candidate, ...]]:
    with job.ledger.stage("retrieve"):
        found = yield StoreFind(key, job.policy.candidates)
    if isinstance(found, Failed):
        job.ledger.fault(found.what)
        return ()
    return tuple(Candidate(entry, tier) for entry in found)


def _near(job: Job) -> Flow[tuple[Candidate, ...]]:
    vector = yield from embed(job)
    if vector is None:
        return ()
    with job.ledger.stage("retrieve"):
        found = yield StoreNear(vector, job.keys.scope, job.policy.candidates)
    if isinstance(found, Failed):
        job.ledger.fault(found.what)
        return ()
    near = (n for n in found if n.similarity >= job.policy.min_similarity)
    return tuple(Candidate(n.entry, "embedding", n.similarity) for n in near)


def _consider(
    job: Job, claim: Claim, best: Evaluation | None, candidates: Iterable[Candidate]
) -> Flow[Evaluation | None]:
    for candidate in candidates:
        if not _is_live(job, candidate.entry) or candidate.entry.scope != job.keys.scope:
            continue
        with job.ledger.stage("verify"):
            work = partial(evaluate, claim, candidate, job.policy.max_mismatch)
            found: Evaluation = yield from computed(work, len(candidate.entry.text))
        best = found if best is None or found.cost < best.cost else best
        if not best.cost:
            break
    return best


def _is_live(job: Job, entry: Entry) -> bool:
    """True where the entry has not expired and is what was sealed: a store is not taken at its word."""
    return entry.is_intact and (entry.expires_at is None or job.clock() < entry.expires_at)


def _is_of(job: Job, entry: Entry) -> bool:
    """True where the entry is of this very request, as today's task reads it: an id alone proves nothing."""
    task = (job.claim.task.name, job.claim.task.version) if isinstance(job.claim, Claim) else (None, None)
    asked = (job.keys.scope, job.request.prompt or "", job.request.answer_schema, *task)
    return (entry.scope, entry.prompt, entry.answer_schema, entry.task, entry.task_version) == asked
