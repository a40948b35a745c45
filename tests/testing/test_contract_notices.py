"""Each test of the contract fails for a task that breaks what it is about."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from itertools import count
from typing import Any

import pytest

from stepcache_core.models import (
    Changed,
    ModelPatch,
    Patch,
    Relation,
    Request,
    Restated,
    Review,
    Ruling,
    Same,
    Solution,
    Step,
    Unusable,
    Verdict,
)
from stepcache_core.segment import segment
from stepcache_core.tasks.base import NotRecognised, Recognition
from stepcache_core.testing import MutantsSurvivedError, TaskContract
from tests.examples.iso_dates import Dates, IsoDatesTask
from tests.examples.test_iso_dates import TestIsoDates as _Kept

PASS = Verdict(Ruling.PASS, "any", "anything goes")


class Nameless(IsoDatesTask):
    name = ""


class Forgetful(IsoDatesTask):
    def recognise(self, request: Request) -> Recognition[Dates] | NotRecognised:
        return NotRecognised("never mind")


class Changing(IsoDatesTask):
    def __init__(self) -> None:
        self.calls = count()

    def describe(self, spec: Dates) -> dict[str, Any]:
        return {"call": next(self.calls)}


class Fragile(IsoDatesTask):
    def recognise(self, request: Request) -> Recognition[Dates] | NotRecognised:
        assert len(request.prompt or "") < 10_000
        return super().recognise(request)


class FragileReader(IsoDatesTask):
    def review(self, steps: Sequence[Step], spec: Dates) -> Review:
        for step in steps:
            step.text.encode()
        return super().review(steps, spec)


class Deaf(IsoDatesTask):
    def recognise(self, request: Request) -> Recognition[Dates] | NotRecognised:
        said = request.messages[-1].content if request.messages else ""
        return super().recognise(Request.of(said))


class Sets(IsoDatesTask):
    def describe(self, spec: Dates) -> dict[str, Any]:
        return {"dates": tuple(spec)}


class OneVerdict(IsoDatesTask):
    def review(self, steps: Sequence[Step], spec: Dates) -> Review:
        return replace(super().review(steps, spec), steps=(PASS,))


class Wordless(IsoDatesTask):
    def review(self, steps: Sequence[Step], spec: Dates) -> Review:
        review = super().review(steps, spec)
        return replace(review, whole=replace(review.whole, reason=" "))


class OneWay(IsoDatesTask):
    def relate(self, old: Recognition[Dates], new: Recognition[Dates]) -> Relation:
        return Same() if old.spec <= new.spec else Changed("later")


class Scattered(IsoDatesTask):
    def recognise(self, request: Request) -> Recognition[Dates] | NotRecognised:
        found = super().recognise(request)
        return found if isinstance(found, NotRecognised) else replace(found, equivalence=request.prompt)

    def relate(self, old: Recognition[Dates], new: Recognition[Dates]) -> Relation:
        return Same() if old == new else Restated("other dates")


class Unstructured(IsoDatesTask):
    def recognise(self, request: Request) -> Recognition[Dates] | NotRecognised:
        found = super().recognise(request)
        return found if isinstance(found, NotRecognised) else replace(found, structure=request.prompt)


class Indifferent(IsoDatesTask):
    def relate(self, old: Recognition[Dates], new: Recognition[Dates]) -> Relation:
        return Same()


class Adding(IsoDatesTask):
    def carry(self, steps: Sequence[Step], relation: Relation, old: Dates, new: Dates) -> tuple[Step, ...]:
        return (*steps, Step("\n2000-01-01"))


class Rewriting(IsoDatesTask):
    def patch(self, steps: Sequence[Step], spec: Dates, review: Review) -> Patch:
        patch = super().patch(steps, spec, review)
        return replace(patch, kept=segment("\n".join(spec))[:1]) if isinstance(patch, ModelPatch) else patch


class Clumsy(IsoDatesTask):
    def assemble(self, patch: ModelPatch, reply: str, spec: Dates) -> str | Unusable:
        return super().assemble(patch, f"Sure!\n{reply}", spec)


class Trusting(IsoDatesTask):
    def review(self, steps: Sequence[Step], spec: Dates) -> Review:
        return Review((PASS,) * len(steps), PASS, 0.0) if "9" * 100 in str(steps) else super().review(steps, spec)


class Wrong(IsoDatesTask):
    def solve(self, spec: Dates) -> Solution:
        return Solution("1999-01-01")


class Parroting(IsoDatesTask):
    def solve_like(self, spec: Dates, earlier: Dates, steps: Sequence[Step]) -> Solution:
        return Solution("".join(step.text for step in steps))


BROKEN: list[tuple[type[IsoDatesTask], str]] = [
    (Nameless, "test_name_and_version_are_fixed"),
    (Forgetful, "test_examples_are_recognised_and_their_answers_pass"),
    (Changing, "test_equal_arguments_give_equal_results"),
    (Fragile, "test_hostile_prompts_are_borne"),
    (Deaf, "test_a_request_without_a_prompt_is_not_recognised"),
    (FragileReader, "test_hostile_answers_are_borne_and_do_not_pass"),
    (Trusting, "test_hostile_answers_are_borne_and_do_not_pass"),
    (Sets, "test_describe_gives_plain_json"),
    (OneVerdict, "test_review_gives_one_verdict_a_step_with_reasons"),
    (Wordless, "test_review_gives_one_verdict_a_step_with_reasons"),
    (OneWay, "test_a_request_is_the_same_as_itself_and_sameness_has_no_direction"),
    (Scattered, "test_a_request_is_the_same_as_itself_and_sameness_has_no_direction"),
    (Unstructured, "test_alike_prompts_share_a_structure_and_their_answers"),
    (Indifferent, "test_unlike_prompts_share_neither_a_structure_nor_an_answer"),
    (Adding, "test_carry_adds_no_step"),
    (Rewriting, "test_a_patch_keeps_leading_steps_and_a_right_reply_mends_the_answer"),
    (Clumsy, "test_a_patch_keeps_leading_steps_and_a_right_reply_mends_the_answer"),
    (Trusting, "test_an_odd_reply_to_a_patch_is_borne_and_does_not_pass"),
    (Wrong, "test_the_deterministic_answer_passes"),
    (Parroting, "test_a_solution_in_the_shape_of_an_earlier_answer_passes"),
]


@pytest.mark.parametrize(("task", "test"), BROKEN, ids=lambda part: getattr(part, "__name__", part))
def test_a_broken_promise_is_noticed(task: type[IsoDatesTask], test: str) -> None:
    broken = type("Broken", (_Kept,), {"task": task()})()
    getattr(_Kept(), test)()
    with pytest.raises((AssertionError, UnicodeEncodeError)):
        getattr(broken, test)()


def test_mutants_that_survive_are_noticed() -> None:
    class Loose(IsoDatesTask):
        def review(self, steps: Sequence[Step], spec: Dates) -> Review:
            return Review((PASS,) * len(steps), PASS, 0.0)

    with pytest.raises(MutantsSurvivedError):
        type("Broken", (_Kept,), {"task": Loose()})().test_mutants_do_not_survive()


def test_every_test_of_the_contract_is_shown_to_fail() -> None:
    tests = {name for name in vars(TaskContract) if name.startswith("test_")}
    assert tests - {test for _, test in BROKEN} == {"test_mutants_do_not_survive"}
