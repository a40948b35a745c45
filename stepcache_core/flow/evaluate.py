"""Judge a candidate: how it relates to the new request, what of it stands, what using it would take."""

from __future__ import annotations

from dataclasses import dataclass
from functools import partial
from typing import Any, assert_never

from stepcache_core.flow.earlier import EarlierReadings
from stepcache_core.flow.recognise import Claim
from stepcache_core.flow.shield import shielded
from stepcache_core.models import (
    Changed,
    Entry,
    ModelPatch,
    NoPatch,
    Relation,
    Renamed,
    Request,
    Restated,
    Review,
    RulePatch,
    Ruling,
    Same,
    Step,
    Tier,
)
from stepcache_core.segment import segment, stitch
from stepcache_core.tasks.base import NotRecognised, Recognition
from stepcache_core.words.layout import layout_difference


@dataclass(frozen=True, slots=True)
class Candidate:
    """An earlier entry and what nominated it; `similarity` only where an embedding did."""

    entry: Entry
    tier: Tier
    similarity: float | None = None


@dataclass(frozen=True, slots=True)
class Reuse:
    """Every step stands: serve them."""

    steps: tuple[Step, ...]
    review: Review


@dataclass(frozen=True, slots=True)
class Rewrite:
    """A rule makes the answer right without a model; `carried` are the candidate's steps before the rule."""

    patch: RulePatch
    carried: tuple[Step, ...]
    steps: tuple[Step, ...]
    review: Review


@dataclass(frozen=True, slots=True)
class Ask:
    """The model is asked for what does not stand; `steps` are the candidate's, carried over."""

    patch: ModelPatch
    steps: tuple[Step, ...]


@dataclass(frozen=True, slots=True)
class Skip:
    """Nothing of the candidate may be used."""

    reason: str


Plan = Reuse | Rewrite | Ask | Skip


@dataclass(frozen=True, slots=True)
class Evaluation:
    """A candidate with its relation to the new request (None where it could not be told) and the plan for it."""

    candidate: Candidate
    relation: Relation | None
    plan: Plan

    @property
    def cost(self) -> float:
        """What the plan would spend: 0 for reuse, up to 1 for an answer asked for in full, above 1 for a skip."""
        match self.plan:
            case Reuse():
                return 0.0
            case Rewrite():
                return 1e-6
            case Ask(patch=patch):
                return 1e-3 + patch.cost
            case Skip():
                return 10.0
            case _ as never:
                assert_never(never)


def evaluate(
    claim: Claim, asked: Request, candidate: Candidate, max_mismatch: float, earlier: EarlierReadings
) -> Evaluation:
    """Relate, carry over, review, plan; pure, and never trusting what the entry says of itself.

    `asked`: the request that was claimed, as it is compared with others, that is masked.
    """
    return shielded(
        partial(_evaluate, claim, asked, candidate, max_mismatch, earlier),
        lambda why: Evaluation(candidate, None, Skip(why)),
    )


def _evaluate(
    claim: Claim, asked: Request, candidate: Candidate, max_mismatch: float, earlier: EarlierReadings
) -> Evaluation:
    entry = candidate.entry
    old = earlier_recognition(claim, entry, earlier)
    if isinstance(old, NotRecognised):
        return Evaluation(candidate, None, Skip(old.reason))
    relation = _relation(claim, asked, old, entry)
    if isinstance(relation, Changed):
        return Evaluation(candidate, relation, Skip(relation.reason))
    steps = claim.task.carry(entry.answer_steps, relation, old.spec, claim.spec)
    return Evaluation(candidate, relation, _plan(claim, steps, relation, max_mismatch))


def earlier_recognition(claim: Claim, entry: Entry, earlier: EarlierReadings) -> Recognition[Any] | NotRecognised:
    """What the claiming task reads in an entry's prompt; not recognised where it has not checked the entry itself."""
    if (entry.kind, entry.task, entry.task_version) != ("verified", claim.task.name, claim.task.version):
        return NotRecognised("the candidate was not checked by this version of the task")
    old = earlier.read(claim.task, entry)
    if isinstance(old, NotRecognised):
        return NotRecognised(f"the prompt of the candidate is not recognised: {old.reason}")
    return old


def _relation(claim: Claim, asked: Request, old: Recognition[Any], entry: Entry) -> Relation:
    """What the task says, unless white space that it does not read may carry a meaning."""
    relation = claim.task.relate(old, claim.recognition)
    if isinstance(relation, Changed) or getattr(claim.task, "ignores_layout", False):
        return relation
    difference = layout_difference(entry.prompt, asked.prompt or "", demands_on(asked, entry))
    return relation if difference is None else Changed(difference)


def demands_on(asked: Request, entry: Entry) -> str:
    """What is said of the answers besides the two prompts: the earlier turns, which they share, and the schemas."""
    return "\n".join([*(turn.content for turn in asked.earlier), str(asked.answer_schema), str(entry.answer_schema)])


def _plan(claim: Claim, steps: tuple[Step, ...], relation: Same | Renamed | Restated, max_mismatch: float) -> Plan:
    review = claim.task.review(steps, claim.spec)
    carried, claimless = steps, _claimless(steps, review) if isinstance(relation, Restated) else ()
    if claimless:
        steps = tuple(step for step in steps if step not in claimless)
        review = claim.task.review(steps, claim.spec)
    if review.whole.ruling is Ruling.PASS:
        left_out = RulePatch(stitch(steps), "steps that claim nothing are left out")
        return Rewrite(left_out, carried, steps, review) if claimless else Reuse(steps, review)
    return _mend(claim, steps, review, max_mismatch)


def _claimless(steps: tuple[Step, ...], review: Review) -> tuple[Step, ...]:
    """The steps that claim nothing: they are kept only where the requests are the same or renamed."""
    return tuple(step for step, v in zip(steps, review.steps, strict=True) if v.ruling is Ruling.NEUTRAL)


def _mend(claim: Claim, steps: tuple[Step, ...], review: Review, max_mismatch: float) -> Plan:
    """What mending would take. `max_mismatch` bounds what the model may be asked for, not what a rule does."""
    patch = claim.task.patch(steps, claim.spec, review)
    match patch:
        case NoPatch():
            return Skip(patch.reason)
        case RulePatch():
            return _rewrite(claim, steps, patch)
        case ModelPatch() if review.failing > max_mismatch:
            share = f"{review.failing:.0%} of the candidate fails, more than {max_mismatch:.0%}"
            return Skip(f"{share}: {review.whole.reason}")
        case ModelPatch():
            return Ask(patch, steps)
        case _ as never:
            assert_never(never)


def _rewrite(claim: Claim, carried: tuple[Step, ...], patch: RulePatch) -> Plan:
    steps = segment(patch.text)
    review = claim.task.review(steps, claim.spec)
    if review.whole.ruling is Ruling.PASS:
        return Rewrite(patch, carried, steps, review)
    return Skip(f"the rule's result does not pass: {review.whole.reason}")
