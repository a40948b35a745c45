"""Say how an answer that breaks its constraints is mended: by rule, or by asking for the failing pieces alone."""

from __future__ import annotations

from collections.abc import Sequence

from stepcache_core.models import Message, ModelPatch, NoPatch, Parts, Patch, Review, RulePatch, Ruling, Step
from stepcache_core.segment import segment
from stepcache_core.tasks.constrained_text.review import review_answer
from stepcache_core.tasks.constrained_text.rules import by_rule
from stepcache_core.tasks.constrained_text.spec import TextSpec
from stepcache_core.tasks.constrained_text.wording import question
from stepcache_core.tasks.constrained_text.work import Add, Hopeless, Piece, Rewrite, pieces_for

MAX_PIECES = 20
_TOKENS_A_PIECE = 48


def mend(text: str, spec: TextSpec, review: Review) -> Patch:
    """The cheapest way to a text that keeps every constraint."""
    if review.whole.ruling is not Ruling.FAIL or not text.strip():
        return NoPatch(f"what would have to change is not known: {review.whole.reason}")
    ruled = by_rule(text, spec)
    if ruled is not None and review_answer(segment(ruled), spec).whole.ruling is Ruling.PASS:
        return RulePatch(ruled, review.whole.reason)
    steps = segment(text)
    pieces = pieces_for(steps, spec)
    if isinstance(pieces, Hopeless):
        return NoPatch(pieces.reason)
    if not pieces or len(pieces) > MAX_PIECES:
        return NoPatch(f"no small part of the text mends it: {review.whole.reason}")
    return _ask(text, steps, pieces, spec, review)


def _ask(text: str, steps: Sequence[Step], pieces: Sequence[Piece], spec: TextSpec, review: Review) -> ModelPatch:
    written = {piece.at for piece in pieces if isinstance(piece, Rewrite)}
    added = len(pieces) - len(written)
    first = 0 if any(isinstance(p, Add) and p.place == "top" for p in pieces) else min(written, default=len(steps))
    return ModelPatch(
        kept=tuple(steps[:first]),
        follow_up=(
            Message(role="assistant", content=text),
            Message(role="user", content=question([_asked(piece, steps) for piece in pieces], spec)),
        ),
        reason=review.whole.reason,
        cost=min(1.0, sum(_size(piece, steps) for piece in pieces) / max(1, len(text))),
        max_tokens=sum(_TOKENS_A_PIECE + _size(piece, steps) for piece in pieces),
        parts=Parts(
            kept=tuple(f"step {at + 1}" for at in range(len(steps)) if at not in written),
            new=(*(f"step {at + 1}" for at in sorted(written)), *(f"addition {n + 1}" for n in range(added))),
        ),
    )


def _asked(piece: Piece, steps: Sequence[Step]) -> tuple[str | None, tuple[str, ...]]:
    return (steps[piece.at].text, piece.demands) if isinstance(piece, Rewrite) else (None, (piece.demand,))


def _size(piece: Piece, steps: Sequence[Step]) -> int:
    return len(steps[piece.at].text) if isinstance(piece, Rewrite) else piece.size
