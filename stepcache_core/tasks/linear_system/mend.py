"""Mend an answer whose review did not pass: keep the steps before the first wrong one and ask for the rest."""

from __future__ import annotations

import re
from collections.abc import Sequence

from stepcache_core.models import Message, ModelPatch, Patch, Review, RulePatch, Ruling, Step, Unusable, Verdict
from stepcache_core.regex import regex
from stepcache_core.segment import segment, stitch
from stepcache_core.tasks.linear.dress import MARKER
from stepcache_core.tasks.linear.notation import MAX_TEXT
from stepcache_core.tasks.linear.numbering import continued_from, last_number, runs_on
from stepcache_core.tasks.linear_system.answer import solution
from stepcache_core.tasks.linear_system.events import Foreign
from stepcache_core.tasks.linear_system.reading import read
from stepcache_core.tasks.linear_system.review import review as check
from stepcache_core.tasks.linear_system.review import walked_over
from stepcache_core.tasks.linear_system.spec import SystemSpec

_TOKENS_AT_LEAST, _TOKENS_AT_MOST = 96, 1_024
_CHARACTERS_A_TOKEN = 2  # digits and signs are one token each or nearly so; prose takes fewer
_FENCE = regex(r"^[ \t]*(?:```|~~~)[^\n]*\n?", re.MULTILINE)
_GREETS = regex(
    r"^\W*(?:sure|certainly|of course|okay|ok|great|understood|thanks?|here|continuing|let's continue|let me continue"
    r"|i apologi[sz]e|apologies|my apologies|sorry|you're right|you are right|continuation|the corrected|corrected"
    r"|承知|わかりました|はい|申し訳|続き|以下)(?![a-z])",
    re.IGNORECASE,
)
_CLAIM = regex(r"[=\d≈]")
_DRESS = regex(r"[\s*_`$#>]+|\\[\[\]()]")


def patch(steps: Sequence[Step], spec: SystemSpec, review: Review) -> Patch:
    """Leave out or put right the end by rule where only that is wrong; else ask for all from the first unsound step on.

    `kept` are the steps before it, byte for byte, less those at their end that announce what is to be written anew.
    """
    by_rule = _by_rule(steps, spec, review)
    if by_rule is not None:
        return by_rule
    kept = _kept(steps, spec, review)
    replaced = "".join(step.text for step in steps[len(kept) :]) or stitch(steps)
    complaint = _complaint(review)
    return ModelPatch(
        kept=kept,
        follow_up=_follow_up(kept, spec, complaint),
        reason=f"{complaint}; asked for from step {len(kept) + 1} on",
        cost=1 - len(kept) / (len(steps) + (len(kept) == len(steps))) if kept else 1.0,
        max_tokens=min(_TOKENS_AT_MOST, _TOKENS_AT_LEAST + len(replaced) // _CHARACTERS_A_TOKEN),
    )


def assemble(patch: ModelPatch, reply: str, spec: SystemSpec) -> str | Unusable:
    """The kept steps with the reply behind them: fences, greeting and repeated lines left out, numbers carried on.

    Unusable where the reply is empty, the numbering does not run on, or a letter of another system is left.
    """
    kept = stitch(patch.kept)
    rest = _without_repeats(_bare(reply), kept)
    if not rest:
        return Unusable("the reply holds no steps")
    number = last_number(kept)
    if number is not None:
        rest = continued_from(rest, number)
    breaks = 0 if not kept else 2 if number is not None and MARKER.match(rest) is None else 1
    text = kept + "\n" * max(0, breaks - (len(kept) - len(kept.rstrip("\n")))) + rest
    if not runs_on(text):
        return Unusable("the numbering does not run on")
    events = (event for sentence in read(text[:MAX_TEXT], frozenset(spec.letters)) for event in sentence)
    foreign = next((event.letter for event in events if isinstance(event, Foreign)), None)
    return text if foreign is None else Unusable(f"the letter {foreign} is left from another system")


def _by_rule(steps: Sequence[Step], spec: SystemSpec, review: Review) -> RulePatch | None:
    first = review.first_unsound
    if first is not None:
        complete = tuple(steps[:first])
        if complete and check(complete, spec).whole.ruling is Ruling.PASS:
            said = f"what follows the checked answer is left out: {_complaint(review)}"
            return RulePatch(stitch(complete), said, tells_its_end=True)
        return None
    walked = walked_over(steps, spec)
    if isinstance(walked, Verdict) or not set(spec.asked) <= set(walked.state.stated):
        return None
    closing = solution(spec).text
    text = closing if spec.form.value_only else f"{stitch(steps).rstrip()}\n\n{closing}"
    if check(segment(text), spec).whole.ruling is not Ruling.PASS:
        return None
    said = f"the closing line is put in the form asked: {review.whole.reason}"
    return RulePatch(text, said, tells_its_end=True)


def _kept(steps: Sequence[Step], spec: SystemSpec, review: Review) -> tuple[Step, ...]:
    """The steps before the first unsound one, as far as they announce nothing that they do not carry out."""
    kept = tuple(steps[: len(steps) if review.first_unsound is None else review.first_unsound])
    while kept:
        walked = walked_over(kept, spec)
        if isinstance(walked, Verdict):
            return ()
        unsound = [at for at, verdict in enumerate(walked.verdicts) if not verdict.is_sound]
        if not unsound:
            break
        kept = kept[: min(*unsound, len(kept) - 1)]
    claims = any(verdict.ruling is Ruling.PASS for verdict in review.steps[: len(kept)])
    return kept if claims else ()


def _complaint(review: Review) -> str:
    at = review.first_unsound
    return review.whole.reason if at is None else review.steps[at].reason


def _follow_up(kept: tuple[Step, ...], spec: SystemSpec, complaint: str) -> tuple[Message, ...]:
    question = Message(role="user", content=_question(kept, spec, complaint))
    return (Message(role="assistant", content=stitch(kept)), question) if kept else (question,)


def _question(kept: tuple[Step, ...], spec: SystemSpec, complaint: str) -> str:
    equations, asked = ", ".join(spec.written), ", ".join(spec.asked)
    tail = f"{_ending(spec)}{' Write in Japanese.' if spec.language == 'ja' else ''}"
    if not kept:
        asks = f"Solve the system {equations} for {asked}, in short steps."
        return f"An earlier answer was wrong: {complaint}. {asks} {tail}"
    number = last_number(stitch(kept))
    numbering = "" if number is None else f", numbering the steps on from {number + 1}"
    return (
        f"What came next was wrong: {complaint}. The system is {equations}. Go on from there to the end, one operation "
        f"a line{numbering}. Do not repeat the steps above. {tail}"
    )


def _ending(spec: SystemSpec) -> str:
    letters, form = ", ".join(spec.asked), spec.form
    notation = " as fractions in lowest terms" if form.as_fraction else " as decimals" if form.as_decimal else ""
    if form.pair:
        boxed = ", the pair in \\boxed{}" if form.boxed else ""
        return f"End with ({letters}) = (..., ...){notation}{boxed}."
    shape = "\\boxed{...}" if form.boxed else "..."
    return f"End with {', '.join(f'{letter} = {shape}' for letter in spec.asked)}{notation}."


def _bare(reply: str) -> str:
    """The reply without code fences and without the lines before its first claim that only greet or announce."""
    lines = _FENCE.sub("", reply[:MAX_TEXT]).strip().split("\n")
    while lines and (not lines[0].strip() or (_GREETS.match(lines[0]) and not _CLAIM.search(lines[0]))):
        lines = lines[1:]
    return "\n".join(lines).strip()


def _without_repeats(reply: str, kept: str) -> str:
    """The reply without the leading lines that repeat kept ones; its last line always stays."""
    known = {_essence(line) for line in kept.split("\n")} | {""}
    lines = reply.split("\n")
    while len(lines) > 1 and _essence(lines[0]) in known:
        lines = lines[1:]
    return "\n".join(lines).strip()


def _essence(line: str) -> str:
    """A line without its marker, its markup and white space."""
    return _DRESS.sub("", MARKER.sub("", line.strip())).lower()
