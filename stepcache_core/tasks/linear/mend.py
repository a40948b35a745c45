"""Mend an answer whose review did not pass: keep the steps before the first wrong one and ask for the rest."""

from __future__ import annotations

from collections.abc import Sequence

from stepcache_core.models import Message, ModelPatch, Patch, Review, RulePatch, Ruling, Step, Unusable, Verdict
from stepcache_core.segment import segment, stitch
from stepcache_core.tasks.linear.answer import solution
from stepcache_core.tasks.linear.equation import OneSolution
from stepcache_core.tasks.linear.numbering import last_number
from stepcache_core.tasks.linear.review import review as check
from stepcache_core.tasks.linear.review import walked_over
from stepcache_core.tasks.linear.spec import Form, LinearSpec
from stepcache_core.tasks.linear.stitching import integrity, joined

_TOKENS_AT_LEAST = 64
_CHARACTERS_A_TOKEN = 2  # digits and signs are one token each or nearly so; prose takes fewer


def patch(steps: Sequence[Step], spec: LinearSpec, review: Review) -> Patch:
    """Mend the end by rule where only that is wrong; else ask for all from the first unsound step on.

    `kept` are the steps before it, byte for byte, less those at their end that announce what is to be written anew.
    The follow-up holds the kept text as the assistant's own, and a short question that names the error.
    """
    by_rule = _by_rule(steps, spec, review)
    if by_rule is not None:
        return by_rule
    kept = _kept(steps, spec, review)
    replaced = "".join(step.text for step in steps[len(kept) :])
    return ModelPatch(
        kept=kept,
        follow_up=_follow_up(kept, spec, _complaint(review)),
        reason=f"{_complaint(review)}; asked for from step {len(kept) + 1} on",
        cost=1 - len(kept) / (len(steps) + (len(kept) == len(steps))) if kept else 1.0,
        max_tokens=_TOKENS_AT_LEAST + (len(replaced) or len(stitch(steps))) // _CHARACTERS_A_TOKEN,
    )


def assemble(patch: ModelPatch, reply: str, spec: LinearSpec) -> str | Unusable:
    """The kept steps with the reply behind them: fences, greeting and repeated steps left out, numbers carried on.

    Unusable where the reply is empty or the whole is not of one piece.
    """
    return joined(stitch(patch.kept), reply, spec)


def _by_rule(steps: Sequence[Step], spec: LinearSpec, review: Review) -> RulePatch | None:
    """Leave out what follows an answer that is complete before it, or put the closing line in the form asked."""
    if review.first_unsound is None:
        closed = _closed_by_rule(steps, spec)
        said = f"the closing line is put in the form asked: {review.whole.reason}"
        return None if closed is None else RulePatch(closed, said, tells_its_end=True)
    complete = tuple(steps[: review.first_unsound])
    if not complete or check(complete, spec).whole.ruling is not Ruling.PASS:
        return None
    said = f"what follows the checked answer is left out: {_complaint(review)}"
    return RulePatch(stitch(complete), said, tells_its_end=True)


def _closed_by_rule(steps: Sequence[Step], spec: LinearSpec) -> str | None:
    """The answer with the closing form put right where the text itself reaches the value, else None."""
    walked = walked_over(steps, spec)
    if isinstance(walked, Verdict) or (walked.ending.value is None and walked.ending.said is None):
        return None
    closing = solution(spec).text
    text = closing if spec.form.value_only else f"{stitch(steps).rstrip()}\n\n{closing}"
    sound = check(segment(text), spec).whole.ruling is Ruling.PASS and integrity(text, spec).is_sound
    return text if sound else None


def _kept(steps: Sequence[Step], spec: LinearSpec, review: Review) -> tuple[Step, ...]:
    """The steps before the first unsound one, as far as they announce no operation that they do not carry out."""
    end = len(steps) if review.first_unsound is None else review.first_unsound
    kept = tuple(steps[:end])
    while kept:
        walked = walked_over(kept, spec)
        if isinstance(walked, Verdict):
            return ()
        if all(verdict.is_sound for verdict in walked.verdicts) and walked.waiting is None:
            break
        unsound = (at for at, verdict in enumerate(walked.verdicts) if not verdict.is_sound)
        kept = kept[: min(walked.waiting if walked.waiting is not None else len(kept) - 1, *unsound, len(kept) - 1)]
    claims = any(verdict.ruling is Ruling.PASS for verdict in review.steps[: len(kept)])
    return kept if claims else ()


def _complaint(review: Review) -> str:
    at = review.first_unsound
    return review.whole.reason if at is None else review.steps[at].reason


def _follow_up(kept: tuple[Step, ...], spec: LinearSpec, complaint: str) -> tuple[Message, ...]:
    question = _question(kept, spec, complaint)
    if not kept:
        return (Message(role="user", content=question),)
    return Message(role="assistant", content=stitch(kept)), Message(role="user", content=question)


def _question(kept: tuple[Step, ...], spec: LinearSpec, complaint: str) -> str:
    equation = spec.written.strip()
    tail = f"{_ending(spec)}{' Write in Japanese.' if spec.language == 'ja' else ''}"
    if not kept:
        asked = f"Solve {equation} for {spec.variable}, one operation a line."
        return f"An earlier answer was wrong: {complaint}. {asked} {tail}"
    return (
        f"What came next was wrong: {complaint}. The equation is {equation}; the last right line is "
        f"{_last_reached(kept, spec)}. Go on from there to the end, one operation a line{_numbering(kept)}. "
        f"Do not repeat the steps above. {tail}"
    )


def _last_reached(kept: tuple[Step, ...], spec: LinearSpec) -> str:
    walked = walked_over(kept, spec)
    return spec.written.strip() if isinstance(walked, Verdict) else walked.reached[-1].written


def _numbering(kept: tuple[Step, ...]) -> str:
    number = last_number(stitch(kept))
    return "" if number is None else f", numbering the steps on from {number + 1}"


def _ending(spec: LinearSpec) -> str:
    if not isinstance(spec.solutions, OneSolution):
        return "End by saying how many solutions there are."
    return f"End with {_closing_shape(spec.variable, spec.form)}."


def _closing_shape(variable: str, form: Form) -> str:
    number = "the value"
    if form.decimals is not None:
        number = f"the value rounded to {form.decimals} decimal places"
    elif form.as_fraction:
        number = "a fraction in lowest terms"
    elif form.as_decimal:
        number = "a decimal"
    return f"\\boxed{{...}} holding {number}" if form.boxed else f"{variable} = {number}"
