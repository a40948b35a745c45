"""Write an answer in the shape of an earlier one: its words, its equations with the new numbers."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import islice

from stepcache_core.models import RulePatch, Ruling, Solution, Step, Unusable
from stepcache_core.regex import regex
from stepcache_core.segment import segment, stitch
from stepcache_core.tasks.linear.affine import Affine
from stepcache_core.tasks.linear.closing import shows_the_way
from stepcache_core.tasks.linear.expression import Side, parse_side
from stepcache_core.tasks.linear.like.family import family_of
from stepcache_core.tasks.linear.like.writer import Writer
from stepcache_core.tasks.linear.mend import patch
from stepcache_core.tasks.linear.notation import normalise
from stepcache_core.tasks.linear.rename import rename_steps
from stepcache_core.tasks.linear.reviewed import reviewed
from stepcache_core.tasks.linear.spec import LinearSpec

MOST_TEXT = 4_000
"""Characters of an earlier answer that is written anew; a longer one is not."""

_MOST_REVIEWS = 5
_MOST_DRAFTS = 3
_SIGNS = regex("[=≈]")
_LAST_WORDS = regex(r"\S+(?=\s*\Z)")
NOTE = "in the shape of an earlier answer"


def write_like(spec: LinearSpec, earlier: LinearSpec, steps: Sequence[Step]) -> Solution | Unusable:
    """The steps with other numbers, checked; Unusable where they cannot be carried over.

    Total for every text and bounded: 4,000 characters, 120 pieces, five reviews.
    """
    text = stitch(steps)
    if len(text) > MOST_TEXT:
        return Unusable(f"longer than {MOST_TEXT} characters")
    if family_of(spec) is None or family_of(spec) != family_of(earlier):
        return Unusable("the equations are not built the same way")
    if spec.variable != earlier.variable:
        text = stitch(rename_steps(steps, {earlier.variable: spec.variable}))
    tried: set[str] = set()
    for drawn in islice(_drafts(text, spec, earlier), _MOST_REVIEWS):
        checked = None if drawn in tried else _checked(drawn, spec)
        tried.add(drawn)
        if checked is not None:
            return Solution(checked, NOTE)
    return Unusable("its steps do not carry over to these numbers")


def _drafts(text: str, spec: LinearSpec, earlier: LinearSpec) -> Iterator[str]:
    """The likeliest text, others with one number read otherwise, others with one equation come by otherwise."""
    writer = Writer.of(text, spec, earlier)
    if writer is None:
        return
    drafts = writer.drafts()
    yield from drafts[:_MOST_DRAFTS]
    for at in list(writer.turns)[:_MOST_DRAFTS]:
        other = Writer.of(text, spec, earlier, skipped=at)
        yield from [] if other is None else other.drafts()[:1]


def _checked(text: str, spec: LinearSpec) -> str | None:
    """The text, its closing line mended where only that is missing, if it passes."""
    steps = segment(text)
    judged = reviewed(steps, spec)
    if judged.whole.ruling is not Ruling.PASS:
        mended = patch(steps, spec, judged)
        if not isinstance(mended, RulePatch) or judged.first_unsound is not None:
            return None
        text, steps = mended.text, segment(mended.text)
        judged = reviewed(steps, spec)
    is_right = judged.whole.ruling is Ruling.PASS and (not spec.form.worked or shows_the_way(steps, spec))
    return text if is_right and _ends_in_value(text, spec) else None


def _ends_in_value(text: str, spec: LinearSpec) -> bool:
    """False where the last equation says something else of the letter than its value, as "(1/3)x = 3" does."""
    left = _SIGNS.split(normalise(text).replace("$", ""))[-2:-1]
    for written in (_LAST_WORDS.search(each) for each in left):
        side = parse_side(written[0]) if written is not None else None
        if isinstance(side, Side) and side.form.coefficients:
            return side.form == Affine.letter(spec.variable)
    return True
