"""Find the best-matching earlier request: by a key, by embedding; the cheapest sound plan wins.

Similarity only nominates a candidate; verification decides (arXiv 2603.28795).
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from functools import partial

from stepcache_core.flow.draft import review_of
from stepcache_core.flow.effects import (
    Embed,
    Failed,
    Flow,
    Recall,
    Recalled,
    StoreFind,
    StoreGet,
    StoreNear,
    Vector,
    computed,
)
from stepcache_core.flow.evaluate import Candidate, Evaluation, Reuse, Rewrite, Skip, demands_on, evaluate
from stepcache_core.flow.job import Job
from stepcache_core.flow.recognise import Claim, Unclaimed
from stepcache_core.guard import unexplained_difference
from stepcache_core.models import Entry, Review, Ruling, Step, Tier
from stepcache_core.words.layout import layout_difference


def look_first(job: Job) -> Flow[tuple[Entry | None, Shortlist]]:
    """The live entry of this very request, or else candidates that are in memory and of which the best can be served.

    Memory is asked for both before the store is asked for the entry. Where one in memory that is built alike, or comes
    to the same, stands against this prompt, the store is not asked: memory holds all that lay under that key when it
    was read, and a checked entry of this very request would be among it. What is given up is an entry that another
    process has kept since, for the few seconds that memory may be behind anyway, and one that passed no check, which a
    checked answer outdoes.
    """
    if not job.allowed.may_look:
        return None, Shortlist()
    with job.ledger.stage("exact"):
        keys = () if isinstance(job.claim, Unclaimed) else (job.keys.structure, job.keys.equivalence)
        known: Recalled = yield Recall(job.keys.exact, tuple(key for key in keys if key is not None))
    entry = yield from _served_exactly(job, known.entry, is_intact=True)
    if entry is not None:
        return entry, Shortlist()
    short = yield from _alike_in_memory(job, known.named)
    return (None if short.is_served else (yield from exact_entry(job))), short


def exact_entry(job: Job) -> Flow[Entry | None]:
    """The live entry of this very request, if the task that checked it has not changed since."""
    if not job.allowed.may_look:
        return None
    with job.ledger.stage("exact"):
        entry = yield StoreGet(job.keys.exact)
    if isinstance(entry, Failed):
        job.ledger.fault(entry.what)
        return None
    return (yield from _served_exactly(job, entry))


def _served_exactly(job: Job, entry: Entry | None, *, is_intact: bool = False) -> Flow[Entry | None]:
    """The entry, where it may be served to this request. `is_intact`: as `_is_live` takes it."""
    if entry is None or not _is_of(job, entry) or not (yield from _is_live(job, entry, is_intact=is_intact)):
        return None
    is_sound = entry.kind == "verbatim" or (yield from stands(job, entry.answer_steps))
    return entry if is_sound else None


def stands(job: Job, steps: tuple[Step, ...]) -> Flow[bool]:
    """True where checked steps pass for this very request too: to be seen where it was masked, else known."""
    if not job.masked or isinstance(job.claim, Unclaimed):
        return True
    with job.ledger.stage("verify"):
        work = partial(review_of, job.claim, steps)
        review: Review = yield from computed(work, job.size + sum(len(step.text) for step in steps))
    return review.whole.ruling is Ruling.PASS


def guarded_entry(job: Job) -> Flow[Entry | None]:
    """A live entry of another prompt of this scope whose words say the same; of neither can a task judge the answer."""
    key = job.keys.structure
    if key is None or isinstance(job.claim, Claim) or not job.allowed.may_look:
        return None
    for candidate in (yield from _find(job, "guarded", key)):
        entry = candidate.entry
        if not _is_unjudged(job, entry) or not (yield from _is_live(job, entry)):
            continue
        with job.ledger.stage("verify"):
            work = partial(_difference, job, entry)
            difference = yield from computed(work, len(entry.prompt) + job.size)
        if difference is None:
            return entry
    return None


@dataclass(frozen=True, slots=True)
class Shortlist:
    """The evaluation with the cheapest plan so far, and the entries that were evaluated."""

    best: Evaluation | None = None
    seen: frozenset[str] = frozenset()

    @property
    def is_free(self) -> bool:
        """True where nothing can be better than the best candidate: it is served as it is."""
        return self.best is not None and not self.best.cost

    @property
    def is_served(self) -> bool:
        """True where the best candidate needs no model."""
        return self.best is not None and isinstance(self.best.plan, Reuse | Rewrite)


def nominate_named(job: Job, claim: Claim, short: Shortlist) -> Flow[Shortlist]:
    """The shortlist with the candidates that a key names, for which nothing is embedded; what is built alike first."""
    structure, wider = job.keys.structure, job.keys.wider
    if not job.allowed.may_look or short.is_free:
        return short
    if structure is not None:
        found = yield from _find(job, "structural", structure, wider)
        short = yield from _consider(job, claim, short, found)
        if short.is_free or (wider is not None and all(one.tier != "structural" for one in found)):
            return short
    return (yield from _consider(job, claim, short, (yield from _find(job, _wider_tier(job), wider))))


def nominate_near(job: Job, claim: Claim, short: Shortlist) -> Flow[Evaluation | None]:
    """The best of the shortlist, or of the nearest prompts where nothing on it can be used."""
    if job.allowed.may_look and (short.best is None or isinstance(short.best.plan, Skip)):
        short = yield from _consider(job, claim, short, (yield from _near(job)))
    return short.best


def _alike_in_memory(job: Job, named: tuple[Entry, ...]) -> Flow[Shortlist]:
    if isinstance(job.claim, Unclaimed):
        return Shortlist()
    structure = job.keys.structure
    candidates = tuple(Candidate(e, "structural" if e.structure_key == structure else "equivalent") for e in named)
    return (yield from _consider(job, job.claim, Shortlist(), candidates, are_intact=True))


def family(job: Job) -> Flow[tuple[Candidate, ...]]:
    """The live entries of this scope under the request's family key, newest first."""
    key = job.keys.family
    found = yield from _find(job, "family", key)
    live: tuple[Candidate, ...] = ()
    for candidate in found:
        if candidate.entry.scope == job.keys.scope and (yield from _is_live(job, candidate.entry)):
            live = (*live, candidate)
    return live


def embed(job: Job) -> Flow[Vector | None]:
    """The prompt's vector, or None where the embedder failed."""
    with job.ledger.stage("embed"):
        vector = yield Embed(job.compared.prompt or "")
    if isinstance(vector, Failed):
        job.ledger.fault(vector.what)
        return None
    return vector  # type: ignore[no-any-return]  # answered by contract


def _find(job: Job, tier: Tier, key: str | None, other: str | None = None) -> Flow[tuple[Candidate, ...]]:
    """What lies under the key; where that is nothing, what lies under the other one, which is the wider one."""
    if key is None:
        return ()
    with job.ledger.stage("retrieve"):
        found = yield StoreFind(key, job.policy.candidates, other)
    if isinstance(found, Failed):
        job.ledger.fault(found.what)
        return ()
    if other is not None and not any(entry.structure_key == key for entry in found):
        tier = _wider_tier(job)
    return tuple(Candidate(entry, tier) for entry in found)


def _wider_tier(job: Job) -> Tier:
    return "family" if job.keys.equivalence is None else "equivalent"


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
    job: Job, claim: Claim, short: Shortlist, candidates: Iterable[Candidate], *, are_intact: bool = False
) -> Flow[Shortlist]:
    """The shortlist with what is better among candidates that were not evaluated before."""
    best, seen = short.best, set(short.seen)
    for candidate in candidates:
        entry = candidate.entry
        if entry.id in seen or entry.scope != job.keys.scope:
            continue
        if not (yield from _is_live(job, entry, is_intact=are_intact)):
            continue
        seen.add(entry.id)
        with job.ledger.stage("verify"):
            work = partial(evaluate, claim, job.compared, candidate, job.policy.max_mismatch, job.earlier)
            found: Evaluation = yield from computed(work, job.size + entry.size)
        best = found if best is None or found.cost < best.cost else best
        if not best.cost:
            break
    return Shortlist(best, frozenset(seen))


def _difference(job: Job, entry: Entry) -> str | None:
    """Why the entry's prompt may not mean what is asked, by its words and by its layout."""
    prompt = job.compared.prompt or ""
    return unexplained_difference(entry.prompt, prompt) or layout_difference(
        entry.prompt, prompt, demands_on(job.compared, entry)
    )


def _is_live(job: Job, entry: Entry, *, is_intact: bool = False) -> Flow[bool]:
    """True where the entry has not expired and is what was sealed: a store is not taken at its word.

    `is_intact`: the entry comes from memory, which holds nothing else.
    """
    if entry.expires_at is not None and job.clock() >= entry.expires_at:
        return False
    return is_intact or (yield from computed(lambda: entry.is_intact, entry.size))


def _is_of(job: Job, entry: Entry) -> bool:
    """True where the entry is of this very request, as today's task reads it: an id alone proves nothing."""
    task = (job.claim.task.name, job.claim.task.version) if isinstance(job.claim, Claim) else (None, None)
    asked = (job.keys.scope, job.compared.prompt or "", job.compared.answer_schema, *task)
    return (entry.scope, entry.prompt, entry.answer_schema, entry.task, entry.task_version) == asked


def _is_unjudged(job: Job, entry: Entry) -> bool:
    """True where the entry is an answer of no task, under the key, the scope and the schema of this request."""
    asked = ("verbatim", None, job.keys.structure, job.keys.scope, job.compared.answer_schema)
    return (entry.kind, entry.task, entry.structure_key, entry.scope, entry.answer_schema) == asked
