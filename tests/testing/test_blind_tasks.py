"""A task that looks at too little fails loudly, and one that cannot be attacked does so as well."""

from __future__ import annotations

import re

import pytest

from stepcache_core.tasks.linear import LinearEquationTask
from stepcache_core.testing import Example, Fate, MutantsSurvivedError, VacuousAttackError, attack
from tests.testing.blind import AnythingAlike, FinalValueOnly
from tests.testing.examples import SUITES

EXAMPLES = SUITES["linear_equation"].EXAMPLES[:6]


def test_a_check_of_the_final_value_alone_lets_most_spoilt_answers_pass() -> None:
    report = attack(FinalValueOnly(), EXAMPLES, per_kind=3)
    assert report.share_of("answer") > 0.6
    with pytest.raises(MutantsSurvivedError) as told:
        report.raise_on_survivors(at_most=0.5)
    share = f"{report.share_of('answer'):.1%} of the mutants of answers"
    assert share in str(told.value)
    assert report.survivors[0].mutant in str(told.value).replace("\\n", "\n")


def test_what_survives_it_is_an_answer_with_one_thing_wrong_and_a_right_end() -> None:
    report = attack(FinalValueOnly(), EXAMPLES, per_kind=3)
    fates = {tally.kind: tally for tally in report.tallies if tally.side == "answer"}
    assert fates["number"].survived == fates["number"].mutants > 0
    assert fates["operation word"].survived == fates["operation word"].mutants > 0
    assert fates["number at the end"].refused > 0


def test_a_task_that_compares_nothing_serves_other_equations() -> None:
    report = attack(AnythingAlike(), EXAMPLES, per_kind=3)
    kinds = {trial.kind for trial in report.survivors if trial.side == "prompt"}
    assert {"number", "number in full width", "sign or operator", "order", "history added", "system prompt"} <= kinds
    assert report.share_of("prompt") > 0.3


def test_examples_that_are_not_recognised_are_no_attack() -> None:
    with pytest.raises(VacuousAttackError, match="not recognised"):
        attack(LinearEquationTask(), [Example("What is the capital of Peru?", ("Lima",))])


def test_no_examples_are_no_attack() -> None:
    with pytest.raises(VacuousAttackError, match="0 of 0 examples"):
        attack(LinearEquationTask(), [])


def test_answers_that_do_not_pass_are_no_attack() -> None:
    with pytest.raises(VacuousAttackError, match="0 of 1 right answers pass"):
        attack(LinearEquationTask(), [Example("Solve 2x = 8 for x.", ("x = 3",))])


@pytest.mark.parametrize(("says", "what"), [(False, "right answer 'x = 4' wrong"), (True, "the empty answer right")])
def test_an_oracle_that_knows_nothing_is_no_attack(says: bool, what: str) -> None:
    with pytest.raises(VacuousAttackError, match=what):
        attack(LinearEquationTask(), [Example("Solve 2x = 8 for x.", ("x = 4",), lambda prompt, answer: says)])


def test_a_report_without_mutants_of_a_side_counts_as_survival_of_all() -> None:
    report = attack(FinalValueOnly(), EXAMPLES[:1], per_kind=1)
    emptied = type(report)(report.task, 1, 1, (), report.kinds, tuple(t for t in report.trials if t.side == "prompt"))
    assert emptied.share_of("answer") == 1.0
    with pytest.raises(MutantsSurvivedError):
        emptied.raise_on_survivors(at_most=0.9)


def test_the_same_seed_gives_the_same_report_and_another_seed_other_mutants() -> None:
    first, again, other = (attack(FinalValueOnly(), EXAMPLES[:2], per_kind=2, seed=seed) for seed in (1, 1, 2))
    assert first == again
    assert {trial.mutant for trial in first.trials} != {trial.mutant for trial in other.trials}


def test_the_table_has_a_row_for_every_kind_and_its_counts_add_up() -> None:
    report = attack(FinalValueOnly(), EXAMPLES[:3], per_kind=2)
    rows = {
        row[1] + row[2]: row for row in re.findall(r"^ ((prompt|answer): (.+?))((?:\s+\d+){6})$", str(report), re.M)
    }
    assert len(rows) == len(report.kinds) == len(report.tallies)
    for tally in report.tallies:
        counts = list(map(int, rows[tally.side + tally.kind][3].split()))
        assert counts[0] == sum(counts[2:]) == tally.mutants
    assert sum(tally.mutants for tally in report.tallies) == len(report.trials)
    assert sum(trial.fate is Fate.SURVIVED for trial in report.trials) == len(report.survivors)


def test_no_more_mutants_of_a_kind_than_asked_for() -> None:
    report = attack(FinalValueOnly(), EXAMPLES[:1], per_kind=2)
    answers = len(EXAMPLES[0].answers)
    assert all(t.mutants <= 2 * (1 if t.side == "prompt" else answers) for t in report.tallies)
