"""The task of systems of linear equations: recognised, related, checked, patched and solved exactly."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import lru_cache
from typing import Any, assert_never

from stepcache_core.models import (
    Changed,
    Message,
    ModelPatch,
    Patch,
    Relation,
    Renamed,
    Request,
    Restated,
    Review,
    Ruling,
    Same,
    Solution,
    Step,
    Unusable,
)
from stepcache_core.segment import segment
from stepcache_core.tasks.base import NotRecognised, Recognition
from stepcache_core.tasks.context import says_no_more
from stepcache_core.tasks.linear_system import (
    answer,
    instruction,
    mend,
    patterns,
    plainly,
    recognise,
    relate,
    rename,
    review,
)
from stepcache_core.tasks.linear_system.spec import SystemForm, SystemSpec
from stepcache_core.tasks.told import SENTENCES, wants_steps, wants_value_last


class LinearSystemTask:
    """`Task[SystemSpec]`: requests for the solution of one system of linear equations and for nothing else."""

    name = "linear_system"
    version = 3
    ignores_layout = True

    def warm(self) -> None:
        """Compile what reads prompts and answers now, so that no request waits for it on an event loop."""
        instruction.prepare()
        patterns.compiled()

    def recognise(self, request: Request) -> Recognition[SystemSpec] | NotRecognised:
        """Claim a prompt whose every word asks for the solution of its two or three equations."""
        found = recognise.recognise(request)
        if isinstance(found, NotRecognised):
            return found
        spec = replace(found.spec, form=_form_told(found.spec.form, request.earlier))
        return replace(found, spec=spec, whole=_says_no_more(request.earlier))

    def describe(self, spec: SystemSpec) -> dict[str, Any]:
        """The equations, the unknowns asked for, the solution as text and the form, as plain JSON values."""
        return answer.describe(spec)

    def relate(self, old: Recognition[SystemSpec], new: Recognition[SystemSpec]) -> Relation:
        """Same, renamed or restated where the equations are the same ones; else changed."""
        return relate.relate(old, new)

    def carry(self, steps: Sequence[Step], relation: Relation, old: SystemSpec, new: SystemSpec) -> tuple[Step, ...]:
        """The steps, the letters renamed where that is the difference; none where they lack the way now asked for."""
        if new.form.worked and not old.form.worked and not review.shows_the_way(steps, old):
            return ()
        match relation:
            case Renamed(names):
                return rename.rename_steps(steps, names)
            case Same() | Restated() | Changed():
                return tuple(steps)
            case _:
                assert_never(relation)

    def review(self, steps: Sequence[Step], spec: SystemSpec) -> Review:
        """Check each step and the whole answer against the system."""
        return review.review(steps, spec)

    def patch(self, steps: Sequence[Step], spec: SystemSpec, review: Review) -> Patch:
        """Keep the steps before the first that does not stand and ask for the rest."""
        return mend.patch(steps, spec, review)

    def assemble(self, patch: ModelPatch, reply: str, spec: SystemSpec) -> str | Unusable:
        """Put the reply after the kept steps."""
        return mend.assemble(patch, reply, spec)

    def solve(self, spec: SystemSpec) -> Solution | None:
        """The exact solution in the form that was asked for; worked out step by step where the way is."""
        return plainly.worked_plainly(spec) or answer.solution(spec)


@lru_cache(maxsize=256)
def _form_told(form: SystemForm, earlier: tuple[Message, ...]) -> SystemForm:
    """The form with what the system prompt says of it."""
    return replace(form, worked_before=wants_steps(earlier) and not form.value_only)


@lru_cache(maxsize=256)
def _says_no_more(earlier: tuple[Message, ...]) -> bool:
    return not wants_value_last(earlier) and says_no_more(earlier, SENTENCES, _is_example)


def _is_example(asked: Message, answered: Message) -> bool:
    found = recognise.recognise(Request.of(asked.content))
    if not isinstance(found, Recognition):
        return False
    return review.review(segment(answered.content), found.spec).whole.ruling is Ruling.PASS
