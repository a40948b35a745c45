"""Tables say what the rows say, in numbers that can be read."""

from __future__ import annotations

import math
import re

import pytest

from benchmarks.paper.agreement import integrity
from benchmarks.paper.faults import bad_rows, integrity_table
from benchmarks.paper.figures import AIM_FIRST, PAPER, by_system
from benchmarks.paper.floor import floor
from benchmarks.paper.intervals import Interval
from benchmarks.paper.scaling import ScalingRow
from benchmarks.paper.shown import number, quoted, seconds, with_interval
from benchmarks.paper.tables import (
    IndependentRow,
    aim_of,
    compared,
    floor_table,
    headline,
    independent_table,
    met,
    outcomes,
    paper_comparison,
    perturbations,
    scaling_table,
    spoilt_table,
    sweep,
    tasks,
)
from tests.benchmarks.building import receipt, row, run, served


def lines(table: str) -> list[list[str]]:
    """The cells of a Markdown table, without its head."""
    found = [[cell.strip() for cell in re.split(r"(?<!\\)\|", line)[1:-1]] for line in table.splitlines()]
    assert len({len(cells) for cells in found}) == 1
    return found[2:]


@pytest.mark.parametrize(
    ("value", "shown"),
    [
        (0, "0"),
        (1, "1.00"),
        (0.123456, "0.123"),
        (0.0005, "0.000500"),
        (0.00001234, "1.23e-05"),
        (12.345, "12.3"),
        (999.6, "1,000"),
        (9.999, "10.0"),
        (0.99999, "1.00"),
        (123456, "123,000"),
        (-2.5, "-2.50"),
        (math.nan, "-"),
    ],
)
def test_numbers_have_three_significant_digits(value: float, shown: str) -> None:
    assert number(value) == shown


def test_short_times_are_milliseconds() -> None:
    assert [seconds(value) for value in (0.00123, 0.5, 1.0, 12.34)] == ["1.23 ms", "500 ms", "1.00 s", "12.3 s"]


def test_an_interval_is_shown_with_its_ends_or_not_at_all() -> None:
    assert with_interval(Interval(0.3, 0.25, 0.35)) == "0.300 (0.250 to 0.350)"
    assert with_interval(None) == "-"


def test_a_quoted_text_stays_in_its_cell() -> None:
    assert quoted("a|b\n<c>  `d`") == "a\\|b &lt;c> 'd'"
    assert quoted("x" * 100, 10) == "x" * 9 + "…"


def test_the_headline_holds_each_figure_beside_no_cache() -> None:
    rows = run()
    plain, cosine, stepwise = lines(headline(by_system(rows), compared(rows, draws=5)))
    assert plain[:8] == ["no cache", "2", "50.0%", "0", "2", "200", "30", "100"]
    assert plain[8:12] == ["3.00 s", "3.00 s", "3.90 s", "3.98 s"]
    assert plain[12:] == ["-"] * 5
    assert cosine[:8] == ["cosine 0.90", "2", "50.0%", "1", "0", "0", "0", "0"]
    assert cosine[8:10] == ["150 ms", "150 ms"]
    assert (cosine[12], cosine[16]) == ("0.0500", "0")
    assert stepwise[:5] == ["StepCache first", "2", "100.0%", "0", "1"]
    assert (stepwise[12], stepwise[16]) == (number(1.001 / 6), "0.500")


def test_without_the_baseline_nothing_is_compared() -> None:
    rows = [each for each in run() if each.system != "no cache"]
    assert compared(rows) == {}
    assert [cells[12:] for cells in lines(headline(by_system(rows), {}))] == [["-"] * 5] * 2


def test_only_stepcache_is_set_beside_the_paper_with_the_aim_of_its_solver() -> None:
    rows = run()
    found = lines(paper_comparison(compared(rows, draws=50)))
    assert [cells[:2] for cells in found] == [["StepCache first", part] for part in ("mean", "median", "p95", "tokens")]
    assert [cells[3:5] for cells in found] == [
        ["0.315", "0.0800"],
        ["0.00400", "0.000500"],
        ["0.976", "0.200"],
        ["0.756", "0.150"],
    ]
    assert found[3][2].startswith("0.500 (")
    assert [aim_of(name) for name in ("StepCache fallback", "StepCache first", "cosine 0.90")] == [
        PAPER,
        AIM_FIRST,
        None,
    ]


@pytest.mark.parametrize(
    ("found", "verdict"),
    [
        (Interval(0.2, 0.1, 0.3), "met"),
        (Interval(0.3, 0.2, 0.4), "met, within the interval"),
        (Interval(0.4, 0.2, 0.5), "missed, within the interval"),
        (Interval(0.4, 0.35, 0.5), "missed"),
        (None, "not known"),
    ],
)
def test_the_verdict_says_how_sure_it_is(found: Interval | None, verdict: str) -> None:
    assert met(found, 0.3) == verdict


def test_tables_by_task_and_perturbation_have_a_line_a_group_and_system() -> None:
    by_task = lines(tasks(run()))
    assert [cells[:2] for cells in by_task] == [
        [task, system] for task in ("linear", "json") for system in ("no cache", "cosine 0.90", "StepCache first")
    ]
    assert by_task[4][2:9] == ["1", "0.0%", "100.0%", "1", "0", "0", "200 ms"]
    by_kind = lines(perturbations(run()))
    assert by_kind[5][:6] == ["json", "added key", "StepCache first", "1", "100.0%", "0.0%"]
    assert by_kind[5][7:9] == ["1.00", "150"]


def test_outcomes_stand_above_the_papers() -> None:
    plain, cosine, stepwise, paper = lines(outcomes(by_system(run())))
    assert plain[1:9] == ["-"] * 6 + ["0.0%", "100.0%"]
    assert cosine[7:9] == ["100.0%", "0.0%"]
    assert stepwise[1:9] == ["50.0%", "50.0%", "0.0%", "0.0%", "0.0%", "0.0%", "-", "-"]
    assert paper[:4] == ["the paper", "79.7%", "5.4%", "14.9%"]


def test_what_a_cache_spoils_is_told_apart_from_what_the_model_gets_wrong_itself() -> None:
    wrong = [served(question=f"linear/{place}/paraphrase/0", is_right=False) for place in range(3)]
    model = [row(question=each.question, is_right=place == 1) for place, each in enumerate(wrong)]
    right = served(question="linear/7/paraphrase/0", system="cosine 0.95")
    warming = row(question="linear/2/paraphrase/0", is_right=True, is_warming=True)
    assert lines(spoilt_table([*model, *wrong, right, warming], "no cache")) == [["cosine 0.90", "3", "1"]]
    assert spoilt_table([*model, right], "no cache") == ""
    assert spoilt_table(wrong, "no cache") == ""


def test_disagreements_are_counted_and_the_first_of_them_told() -> None:
    good = integrity_table(integrity(run()))
    assert lines(good)[-1] == ["disagreements", "0"]
    bad = integrity_table(integrity([served(question=f"linear/{place}/paraphrase/0") for place in range(5)]), most=3)
    assert "| disagreements | 5 |" in bad
    assert bad.count("\n- cosine 0.90, a model, seed 42, linear/") == 3
    assert bad.endswith("- and 2 more")


def test_bad_rows_are_shown_all_for_stepcache_and_the_first_for_others() -> None:
    wrong = [served(question=f"linear/{place}/paraphrase/0", is_right=False, reason="off") for place in range(4)]
    claimed = [row(system="StepCache first", is_right=False, receipt=receipt(verified=True)) for _ in range(4)]
    honest = [row(system="StepCache first", is_right=False, receipt=receipt(verified=False)), row(is_right=False)]
    found = lines(bad_rows([*wrong, *claimed, *honest], most=2))
    assert [cells[0] for cells in found] == ["cosine 0.90"] * 3 + ["StepCache first"] * 4
    assert found[0] == ["cosine 0.90", "42", "linear/0/paraphrase/0", "off", "x = 4"]
    assert found[2][2] == "and 2 more"
    assert bad_rows(honest) == "None."


def test_the_floor_has_a_line_a_solver() -> None:
    solvers = [floor(run(), solver="fallback"), floor(run(), solver="first")]
    assert [cells[:4] for cells in lines(floor_table(solvers))] == [
        ["fallback", "2", "1 (50.0%)", "p50.0"],
        ["first", "2", "1 (50.0%)", "p50.0"],
    ]


def test_independent_workloads_count_only_what_came_from_cache() -> None:
    some = [
        IndependentRow("GPTCache", "stories", "1", is_from_cache=True, is_right=False),
        IndependentRow("StepCache first", "stories", "1", is_from_cache=False, is_right=True),
        IndependentRow("GPTCache", "stories", "2", is_from_cache=True, is_right=True),
        IndependentRow("GPTCache", "stories", "3", is_from_cache=True, is_right=False),
        IndependentRow("GPTCache", "stories", "4", is_from_cache=False, is_right=False),
    ]
    assert lines(independent_table(some)) == [
        ["stories", "GPTCache", "4", "3", "1", "2", "66.7%"],
        ["stories", "StepCache first", "1", "0", "0", "0", "-"],
    ]


def test_the_sweep_has_a_line_a_system_and_model() -> None:
    models = {"simulated, 0 % wrong": run(), "simulated, 80 % wrong": run()[:5]}
    found = lines(sweep(models))
    assert [cells[:2] for cells in found] == [
        ["no cache", "simulated, 0 % wrong"],
        ["no cache", "simulated, 80 % wrong"],
        ["cosine 0.90", "simulated, 0 % wrong"],
        ["StepCache first", "simulated, 0 % wrong"],
    ]
    assert found[2][2:] == ["50.0%", "1", "0", "0", "0.0500", "0.0500"]


def test_look_ups_are_in_order_of_size() -> None:
    some = [ScalingRow("a", "lexical", size, "hit", 5, 0.001, 0.002) for size in (10_000, 100)]
    assert lines(scaling_table(some)) == [
        ["a", "lexical", "hit", "100", "5", "1.00 ms", "2.00 ms"],
        ["a", "lexical", "hit", "10,000", "5", "1.00 ms", "2.00 ms"],
    ]
