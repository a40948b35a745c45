"""The task of linear equations in one unknown: recognised, related, checked, patched and solved exactly."""

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
from stepcache_core.tasks.linear import answer, instruction, like, mend, recognise, relate, rename
from stepcache_core.tasks.linear.closing import shows_the_way
from stepcache_core.tasks.linear.reviewed import reviewed
from stepcache_core.tasks.linear.spec import Form, LinearSpec
from stepcache_core.tasks.told import SENTENCES, wants_numbers, wants_steps, wants_value_last


class LinearEquationTask:
    """`Task[LinearSpec]`: requests for the solution of one linear equation and for nothing else."""

    name = "linear_equation"
    version = 6
    ignores_layout = True

    def warm(self) -> None:
        """Compile what reads prompts now, so that no request waits for it on an event loop."""
        instruction.prepare()

    def recognise(self, request: Request) -> Recognition[LinearSpec] | NotRecognised:
        """Claim a prompt whose every word asks for the solution of its one equation."""
        found = recognise.recognise(request)
        if isinstance(found, NotRecognised):
            return found
        form = _form_told(found.spec.form, request.earlier)
        is_whole = found.whole is not False and _says_no_more(request.earlier)
        spec = replace(found.spec, form=form)
        return replace(
            found, spec=spec, whole=is_whole, family=like.family_of(spec), equivalence=relate.equivalence_of(spec)
        )

    def describe(self, spec: LinearSpec) -> dict[str, Any]:
        """The equation, its letter, its solution as text and the form, as plain JSON values."""
        return answer.describe(spec)

    def relate(self, old: Recognition[LinearSpec], new: Recognition[LinearSpec]) -> Relation:
        """Same, renamed or restated where the equation is the same one; else changed."""
        return relate.relate(old, new)

    def carry(self, steps: Sequence[Step], relation: Relation, old: LinearSpec, new: LinearSpec) -> tuple[Step, ...]:
        """The steps, the letter renamed where that is the difference; none where they lack the way now asked for.

        None either where they name a side of an equation whose sides are swapped now: what stands where is not checked
        in every wording.
        """
        if new.form.worked and not old.form.worked and not shows_the_way(steps, old):
            return ()
        match relation:
            case Renamed():
                return rename.rename_steps(steps, {old.variable: new.variable})
            case Restated() if relate.are_swapped(old, new) and relate.names_a_side(steps):
                return ()
            case Same() | Restated() | Changed():
                return tuple(steps)
            case _:
                assert_never(relation)

    def review(self, steps: Sequence[Step], spec: LinearSpec) -> Review:
        """Check each step and the whole answer against the equation."""
        return reviewed(steps, spec)

    def patch(self, steps: Sequence[Step], spec: LinearSpec, review: Review) -> Patch:
        """Keep the steps before the first that does not stand and ask for the rest."""
        return mend.patch(steps, spec, review)

    def assemble(self, patch: ModelPatch, reply: str, spec: LinearSpec) -> str | Unusable:
        """Put the reply after the kept steps."""
        return mend.assemble(patch, reply, spec)

    def solve(self, spec: LinearSpec) -> Solution | None:
        """The exact solution in the form that was asked for; worked out step by step where the way is."""
        return like.worked_plainly(spec) or answer.solution(spec)

    def solve_like(self, spec: LinearSpec, earlier: LinearSpec, steps: Sequence[Step]) -> Solution | Unusable:
        """The exact solution in the steps and words of an earlier answer to an equation built the same way."""
        return like.write_like(spec, earlier, steps)


@lru_cache(maxsize=256)
def _says_no_more(earlier: tuple[Message, ...]) -> bool:
    return says_no_more(earlier, SENTENCES, _is_example)


@lru_cache(maxsize=256)
def _form_told(form: Form, earlier: tuple[Message, ...]) -> Form:
    """The form with what the system prompt says of it."""
    return replace(
        form,
        value_last=wants_value_last(earlier),
        worked_before=wants_steps(earlier) and not form.value_only,
        numbered_before=wants_numbers(earlier),
    )


def _is_example(asked: Message, answered: Message) -> bool:
    found = recognise.recognise(Request.of(asked.content))
    if not isinstance(found, Recognition):
        return False
    return reviewed(segment(answered.content), found.spec).whole.ruling is Ruling.PASS
