"""An answer in the making: its steps, who wrote each, and what the task says of it."""

from __future__ import annotations

from collections.abc import Sized
from dataclasses import dataclass, field, replace
from functools import partial
from typing import Any

from stepcache_core.flow.recognise import Claim
from stepcache_core.flow.shield import shielded
from stepcache_core.models import (
    ModelPatch,
    Parts,
    Reply,
    Review,
    Ruling,
    Source,
    Step,
    Verdict,
)
from stepcache_core.segment import segment, stitch

CUT_SHORT = ("length", "filter")
"""How a reply ended that may have had more to say."""


@dataclass(frozen=True, slots=True)
class Draft:
    """An answer that may be served. `review` is None where no task can judge it."""

    steps: tuple[Step, ...]
    sources: tuple[Source, ...]
    review: Review | None = None
    reply: Reply | None = None
    parts: Parts = field(default_factory=Parts)
    repaired: bool = False
    fallback: bool = False
    note: str = ""

    @property
    def text(self) -> str:
        """The answer."""
        return stitch(self.steps)

    @property
    def size(self) -> int:
        """Characters of the answer and of what the adapter keeps with it."""
        payload = self.reply.payload if self.reply is not None else None
        return sum(len(step.text) for step in self.steps) + len(payload or "")

    @property
    def is_verified(self) -> bool:
        """True where the task's check of the whole answer passed."""
        return self.review is not None and self.review.whole.ruling is Ruling.PASS

    @property
    def uses_cache(self) -> bool:
        """True where a step, or a part of one, comes from an earlier answer."""
        return any(source in ("cache", "cache and model") for source in self.sources)

    @property
    def is_unread(self) -> bool:
        """True where the answer may be right but not all of it could be read."""
        return self.review is not None and self.review.whole.ruling is Ruling.ABSTAIN


def fresh(reply: Reply) -> Draft:
    """The draft of a model's own answer, before any check."""
    return made_by("model", reply.text, reply=reply)


def judged(claim: Claim, reply: Reply) -> Draft:
    """The draft of a model's own answer with the task's review of it."""
    return reviewed(claim, fresh(reply))


def made_by(source: Source, text: str, **known: Any) -> Draft:
    """The draft of a text that one source wrote."""
    steps = segment(text)
    return Draft(steps, all_from(source, steps), **known)


def all_from(source: Source, steps: Sized) -> tuple[Source, ...]:
    """The same source for every step."""
    return (source,) * len(steps)


def reviewed(claim: Claim, draft: Draft) -> Draft:
    """The draft with the task's review of it, as far as the review proves anything.

    A failed check proves nothing where the conversation may ask for more than the task reads, and the caller's own code
    does not demand what is checked, or where the reply is a tool call or a refusal. A passed one proves nothing of a
    reply that a limit or a filter ended: what was to come is not known. The task abstains there.
    """
    review = review_of(claim, draft.steps)
    doubt = _doubt(claim, draft.reply, review.whole.ruling)
    if doubt is None:
        return replace(draft, review=review)
    whole = Verdict(Ruling.ABSTAIN, review.whole.check, f"{doubt}: {review.whole.reason}")
    return replace(draft, review=replace(review, whole=whole))


def _doubt(claim: Claim, reply: Reply | None, ruling: Ruling) -> str | None:
    finish = reply.finish if reply is not None else "unknown"
    if ruling is Ruling.FAIL and (not claim.may_be_mended or finish in ("tool_calls", "filter")):
        return "something else may be asked for"
    if ruling is Ruling.PASS and finish in CUT_SHORT:
        return f"the answer was cut short ({finish})"
    return None


def review_of(claim: Claim, steps: tuple[Step, ...]) -> Review:
    """The task's review; a task that raises abstains from every step."""
    return shielded(lambda: claim.task.review(steps, claim.spec), partial(_abstained, len(steps)))


def _abstained(count: int, why: str) -> Review:
    verdict = Verdict(Ruling.ABSTAIN, "task", why)
    return Review((verdict,) * count, verdict, 1.0)


def rewritten(claim: Claim, base: Draft, text: str, source: Source, **changes: Any) -> Draft:
    """A draft of a whole new text; steps that also stand in the base keep their source."""
    steps = segment(text)
    origin = dict(zip(map(words_of, base.steps), base.sources, strict=True))
    sources = tuple(origin.get(words_of(step), source) for step in steps)
    return reviewed(claim, replace(base, steps=steps, sources=sources, reply=None, **changes))


def patched(claim: Claim, base: Draft, patch: ModelPatch, text: str, source: Source = "model") -> Draft:
    """A draft of what an answer to a patch was built into: steps that stand in the base keep their sources.

    Any other is the source's alone where every step of the base still stands, or nothing in it was kept; else, as the
    task patches inside a step or has one written anew, the work of both.
    """
    stand = {words_of(step) for step in segment(text)}.issuperset(map(words_of, base.steps))
    inside: Source = "cache and model" if patch.parts.kept and base.uses_cache and not stand else source
    return rewritten(claim, base, text, inside, parts=patch.parts)


def words_of(step: Step) -> str:
    """A step's text without the white space behind it, which belongs to the seam with the next one."""
    return step.text.rstrip()
