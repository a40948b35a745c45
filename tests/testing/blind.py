"""Tasks that look at too little, as an author in a hurry might write them."""

from __future__ import annotations

import re
from collections.abc import Sequence

from stepcache_core.models import Relation, Request, Review, Ruling, Same, Step, Verdict
from stepcache_core.segment import stitch
from stepcache_core.tasks.base import NotRecognised, Recognition
from stepcache_core.tasks.linear import LinearEquationTask
from stepcache_core.tasks.linear.spec import LinearSpec

_NUMBER = re.compile(r"-?\d+(?:/\d+)?")


class FinalValueOnly(LinearEquationTask):
    """Passes every answer whose last number is the solution, whatever stands before it."""

    name = "final_value_only"

    def review(self, steps: Sequence[Step], spec: LinearSpec) -> Review:
        """Look at the last number and at nothing else."""
        said = _NUMBER.findall(stitch(steps))
        solution = _NUMBER.findall(self.describe(spec)["solution"] or "")
        is_right = bool(said) and said[-1:] == solution[-1:]
        verdict = Verdict(Ruling.PASS if is_right else Ruling.FAIL, "blind", "the last number is looked at")
        return Review((verdict,) * len(steps), verdict, 0.0 if is_right else 1.0)


class AnythingAlike(FinalValueOnly):
    """Takes every two equations for the same, and every number for the solution."""

    name = "anything_alike"

    def recognise(self, request: Request) -> Recognition[LinearSpec] | NotRecognised:
        """Let go of all that the prompt asks besides: the words behind the first full stop are not read."""
        prompt = (request.prompt or "").split(". ")[0]
        return super().recognise(Request.of(prompt))

    def relate(self, old: Recognition[LinearSpec], new: Recognition[LinearSpec]) -> Relation:
        """Compare nothing."""
        return Same()

    def review(self, steps: Sequence[Step], spec: LinearSpec) -> Review:
        """Check nothing."""
        verdict = Verdict(Ruling.PASS, "blind", "nothing is looked at")
        return Review((verdict,) * len(steps), verdict, 0.0)
