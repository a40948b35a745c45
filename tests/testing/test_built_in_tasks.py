"""Every task with examples keeps the contract, and what survives of its mutants is little and explained."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any, ClassVar

from stepcache_core.testing import TaskContract
from tests.testing.examples import SUITES, Suite

MOST_SURVIVORS, LEAST_ACCEPTED = 0.01, 0.9


class BuiltIn(TaskContract):
    """The contract, and a reason for every survivor."""

    at_most = MOST_SURVIVORS
    per_kind = 2
    explained: ClassVar[Mapping[str, str]]

    def __init_subclass__(cls, *, suite: Suite, **others: Any) -> None:
        super().__init_subclass__(**others)
        cls.task, cls.examples, cls.alike, cls.unlike = suite.TASK, suite.EXAMPLES, suite.ALIKE, suite.UNLIKE
        cls.explained = suite.EXPLAINED

    def test_mutants_do_not_survive(self) -> None:
        """At most one in a hundred, each with its reason; at least nine in ten right answers are accepted."""
        report = self.attacked()
        report.raise_on_survivors(self.at_most)
        assert report.acceptance >= LEAST_ACCEPTED, report.unaccepted
        unexplained = [
            trial for trial in report.survivors if not any(re.search(form, trial.mutant) for form in self.explained)
        ]
        assert unexplained == []


class TestLinearEquation(BuiltIn, suite=SUITES["linear_equation"]):
    """Linear equations in one unknown."""


class TestJsonObject(BuiltIn, suite=SUITES["json_object"]):
    """JSON objects with demanded keys."""


class TestLinearSystem(BuiltIn, suite=SUITES["linear_system"]):
    """Systems of two or three linear equations."""


class TestConstrainedText(BuiltIn, suite=SUITES["constrained_text"]):
    """Texts under constraints on their form."""


def test_every_suite_is_attacked() -> None:
    assert {kind.task.name for kind in BuiltIn.__subclasses__()} == {suite.TASK.name for suite in SUITES.values()}


def test_there_are_right_answers_enough() -> None:
    assert sum(len(example.answers) for example in SUITES["linear_equation"].EXAMPLES) >= 40
