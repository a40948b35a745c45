"""The task of writing a text under constraints on its form."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import lru_cache
from typing import Any

from stepcache_core.models import (
    Message,
    ModelPatch,
    Patch,
    Relation,
    Request,
    Review,
    Ruling,
    Solution,
    Step,
    Unusable,
)
from stepcache_core.segment import segment
from stepcache_core.tasks.base import NotRecognised, Recognition
from stepcache_core.tasks.constrained_text.carry import carry
from stepcache_core.tasks.constrained_text.clauses import warm
from stepcache_core.tasks.constrained_text.mend import mend
from stepcache_core.tasks.constrained_text.merge import merge
from stepcache_core.tasks.constrained_text.recognise import NAME, recognise
from stepcache_core.tasks.constrained_text.relate import relate
from stepcache_core.tasks.constrained_text.review import review_answer
from stepcache_core.tasks.constrained_text.spec import TextSpec
from stepcache_core.tasks.context import says_no_more


class ConstrainedTextTask:
    """Requests for a text under checkable constraints on its form (arXiv 2603.28795: check, patch what fails).

    A pass says that every constraint holds, counted so that nobody would count otherwise. It says nothing about the
    content, which is the model's own: an answer is reused only where what is written about is asked for in the same
    words.
    """

    name = NAME
    version = 3

    def warm(self) -> None:
        """Compile the patterns now, not at the first request that needs them."""
        warm()

    def recognise(self, request: Request) -> Recognition[TextSpec] | NotRecognised:
        """Claim the request only if every word of form in it was understood."""
        found = recognise(request)
        return replace(found, whole=_says_no_more(request.earlier)) if isinstance(found, Recognition) else found

    def describe(self, spec: TextSpec) -> dict[str, Any]:
        """The constraints as plain JSON values."""
        return spec.describe()

    def relate(self, old: Recognition[TextSpec], new: Recognition[TextSpec]) -> Relation:
        """The same, the same content under other constraints, or `Changed`."""
        return relate(old, new)

    def carry(
        self,
        steps: Sequence[Step],
        relation: Relation,  # noqa: ARG002 - the signature of the seam; what is undone follows from the two specs
        old: TextSpec,
        new: TextSpec,
    ) -> tuple[Step, ...]:
        """The steps without a closing phrase or quotation marks that were demanded then and are not now."""
        return carry(steps, old, new)

    def review(self, steps: Sequence[Step], spec: TextSpec) -> Review:
        """Check the whole against every constraint, and name the steps that break one by themselves."""
        return review_answer(steps, spec)

    def patch(self, steps: Sequence[Step], spec: TextSpec, review: Review) -> Patch:
        """Mend by rule where the result is just what was demanded; ask for failing or missing pieces alone."""
        return mend("".join(step.text for step in steps), spec, review)

    def assemble(self, patch: ModelPatch, reply: str, spec: TextSpec) -> str | Unusable:
        """Put the asked pieces in their places; everything else stays byte for byte."""
        return merge(patch, reply, spec)

    def solve(self, spec: TextSpec) -> Solution | None:  # noqa: ARG002 - a text cannot be computed
        """None: no text follows from its form."""
        return None


@lru_cache(maxsize=256)
def _says_no_more(earlier: tuple[Message, ...]) -> bool:
    return says_no_more(earlier, (), _is_example)


def _is_example(asked: Message, answered: Message) -> bool:
    found = recognise(Request.of(asked.content))
    if not isinstance(found, Recognition):
        return False
    return review_answer(segment(answered.content), found.spec).whole.ruling is Ruling.PASS
