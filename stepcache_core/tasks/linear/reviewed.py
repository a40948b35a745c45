"""The review of an answer with all that is asked of it; one that passed is not read again for another letter."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from stepcache_core.models import Review, Ruling, Step
from stepcache_core.tasks.linear.closing import judge_closing
from stepcache_core.tasks.linear.nameless import Nameless, nameless, with_name, without_name
from stepcache_core.tasks.linear.review import review
from stepcache_core.tasks.linear.spec import LinearSpec


def reviewed(steps: Sequence[Step], spec: LinearSpec) -> Review:
    """Rule on every step and on the whole answer, its steps and its closing."""
    essence = nameless(steps, spec)
    if essence is None:
        return reviewed_anew(steps, spec)
    passed = _passed(essence)
    if passed:
        return with_name(passed[0], spec.variable)
    found = reviewed_anew(steps, spec)
    if found.whole.ruling is Ruling.PASS:
        passed.append(without_name(found, spec.variable))
    return found


def reviewed_anew(steps: Sequence[Step], spec: LinearSpec) -> Review:
    """The same, read from the text whatever is known."""
    return judge_closing(review(steps, spec), steps, spec)


@lru_cache(maxsize=512)
def _passed(_essence: Nameless) -> list[Review]:
    """The review of the answers that come to this, once one has passed; an empty list before."""
    return []
