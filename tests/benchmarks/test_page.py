"""The results page has every part, and the same rows give the same page."""

from __future__ import annotations

import pytest

from benchmarks.paper.page import Extras, page
from benchmarks.paper.scaling import ScalingRow
from benchmarks.paper.tables import IndependentRow
from tests.benchmarks.building import TWO_NAMES, receipt, recorded, row, run

RUNS = (recorded(*run()), recorded(*run(seed=43)), recorded(*run("simulated, 80 % wrong")))
EXTRAS = Extras(
    independent=(IndependentRow("GPTCache", "stories", "1", is_from_cache=True, is_right=False),),
    scaling=(ScalingRow("a", "lexical", 100, "hit", 5, 0.001, 0.002),),
    pictures={"Latency of each system": "latency.png"},
    notes=("trustcall is left out: not installed.",),
)


def test_the_page_comes_out_the_same_every_time() -> None:
    assert page(RUNS, extras=EXTRAS, draws=20) == page(RUNS, extras=EXTRAS, draws=20)


def test_the_page_has_every_part_and_says_where_it_was_made() -> None:
    made = page(RUNS, extras=EXTRAS, draws=20)
    parts = [line for line in made.splitlines() if line.startswith("#")]
    whole = ["### By task", "### By perturbation"]
    each = [
        "### Beside the paper",
        "### What no cache of this kind goes below, with a model that is never wrong",
        "### Outcomes",
        "### Wrong from cache where the model is right",
        *whole,
        "### Do the counts agree",
        "### Wrong answers from cache or called verified",
    ]
    assert parts == [
        "# Requests that differ from earlier ones by one thing",
        "## Where and with what",
        "## a model",
        *each,
        "## simulated, 80 % wrong",
        *(part for part in each if part not in whole),
        "## Simulated models, by how often they are wrong",
        "## Workloads made by others",
        "## Look-ups as a store fills",
        "## Pictures",
        "## Notes",
        "## What these results do not show",
    ]
    where = "| a model, seed 42; a model, seed 43; simulated, 80 % wrong, seed 42 | abc123 | cores 2 | numpy 2.0 | - |"
    assert where in made
    assert "![Latency of each system](latency.png)" in made
    assert "- trustcall is left out: not installed." in made


def test_a_page_of_nothing_is_refused_and_one_without_extras_is_shorter() -> None:
    with pytest.raises(ValueError, match="measured rows"):
        page([recorded(row(is_warming=True))])
    assert "## Notes" not in page(RUNS[:1], draws=5)


def test_a_change_of_one_row_changes_the_page() -> None:
    other = recorded(*run()[:-1], row(system="StepCache first", question=TWO_NAMES[1], receipt=receipt("miss")))
    assert page([other], draws=5) != page(RUNS[:1], draws=5)
