"""The demo's table and totals."""

from __future__ import annotations

import io
from collections.abc import Sequence

from rich.console import Console

from stepcache_core.demo.measured import MUST_SHOW, Answered, answered_by, not_shown, totals
from stepcache_core.demo.table import show
from stepcache_core.models import Outcome, Receipt
from tests.demo.builders import answered, part, receipt, spent, step


def shown(rows: Sequence[Answered], baseline: Sequence[Answered] = (), *, recorded: bool = False) -> str:
    """The output with its white space evened out."""
    console = Console(file=io.StringIO(), width=160, color_system=None)
    show(console, rows, baseline, recorded=recorded)
    assert isinstance(console.file, io.StringIO)
    return " ".join(console.file.getvalue().split())


EVERYTHING = [
    receipt(Outcome.MISS),
    receipt(Outcome.REUSE, exact=True),
    receipt(Outcome.PATCH),
    receipt(Outcome.SOLVED, verified=True),
    receipt(Outcome.BYPASS),
    receipt(Outcome.SKIP_REUSE, repaired=True),
    receipt(Outcome.SKIP_REUSE, fallback=True),
]


def test_totals_add_up_and_count_what_is_right() -> None:
    rows = [answered(cost=spent(1, given=10, got=5, seconds=0.5)), answered("In Peru.", cost=spent(2, seconds=1.5))]
    total = totals(rows)
    assert (total.spent.calls, total.spent.usage.input_tokens, total.spent.usage.output_tokens) == (3, 20, 10)
    assert (total.spent.seconds, total.right, total.requests) == (2.0, 1, 2)


def test_a_promised_outcome_that_no_row_shows_is_named() -> None:
    assert not_shown([answered(by=each) for each in EVERYTHING]) == frozenset()
    assert not_shown([answered(by=each) for each in EVERYTHING[:-1]]) == {"fallback"}
    assert not_shown([answered()]) == MUST_SHOW
    assert "Not shown this time: fallback." in shown([answered(by=each) for each in EVERYTHING[:-1]])


def test_steps_are_counted_by_who_wrote_them() -> None:
    steps = (step("cache"), step("cache"), step("model"))
    assert answered_by(receipt(Outcome.PATCH, steps=steps)) == "cache 2, model 1"
    assert answered_by(receipt(Outcome.SKIP_REUSE, steps=(step("solver"),))) == "solver 1"
    assert answered_by(receipt(Outcome.REUSE, exact=True)) == "cache"


def test_parts_inside_a_step_are_told_by_their_fate() -> None:
    parts = (part("name", "kept"), part("length", "new"), part("mouth", "dropped"), part("source", "kept"))
    by = receipt(Outcome.PATCH, steps=(step("cache and model"),), parts=parts)
    assert answered_by(by) == "kept name, source; model length; dropped mouth"


def test_a_row_holds_question_outcome_cost_and_verdict() -> None:
    by: Receipt = receipt(Outcome.SKIP_REUSE, steps=(step("solver"),), fallback=True)
    told = shown([answered(by=by, cost=spent(2, given=100, got=23, seconds=0.5))])
    for word in ("Where is Oslo?", "skip reuse", "+ fallback", "solver 1", "123", "500", "yes", "for a reason"):
        assert word in told
    assert "no" in shown([answered("In Peru.", by=by)]).split()


def test_both_runs_stand_below_the_table() -> None:
    told = shown([answered(by=receipt(), cost=spent(1, given=10, got=5, seconds=0.5))], [answered(cost=spent(4))])
    assert "the model alone 4" in told
    assert "with StepCache 1 10 / 5 0.5 1 of 1" in told


def test_recorded_answers_are_called_recorded() -> None:
    assert "recorded" in shown([answered(by=receipt())], recorded=True)
    assert "recorded" not in shown([answered(by=receipt())])


def test_recorded_answers_are_explained_step_by_step() -> None:
    by = receipt(Outcome.PATCH, steps=(step("cache", "1. Start."), step("model", "2. Go on.")))
    told = shown([answered(by=by)], recorded=True)
    assert "cache: 1. Start. [pass: it is so]" in told
    assert "recorded model: 2. Go on. [pass: it is so]" in told
    assert "it is so" not in shown([answered(by=by)])


def test_square_brackets_in_an_answer_are_no_markup() -> None:
    by = receipt(Outcome.PATCH, steps=(step(),), parts=(part("[bold]", "kept"),))
    assert "[bold]" in shown([answered(by=by)])
