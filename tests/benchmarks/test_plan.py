"""A run is made once, its tables come from its rows alone, and what went wrong is not passed over."""

from __future__ import annotations

import io
from dataclasses import replace
from pathlib import Path

import pytest
from rich.console import Console

from benchmarks.paper import results, workload
from benchmarks.paper.plan import Plan
from benchmarks.paper.rows import OtherRowsError, files_in, read_runs, write_about, write_row
from stepcache_core import LexicalEmbedder

NAMES = ("no cache", "LangChain InMemoryCache", "StepCache fallback", "StepCache first")
ASKED = workload.made(5, bases=2, variants=1, measured=14)


def plan(folder: Path, said: io.StringIO | None = None) -> Plan:
    """A plan of a few systems, with an embedder that needs no file."""
    return Plan(folder, NAMES, LexicalEmbedder(), LexicalEmbedder, Console(file=said or io.StringIO()))


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    there = tmp_path_factory.mktemp("rows")
    plan(there).seed("simulated", 0.275, ASKED)
    return there


def test_the_page_comes_from_the_rows_alone(folder: Path) -> None:
    pytest.importorskip("matplotlib", reason="matplotlib is not installed, which draws the pictures")
    console = Console(file=io.StringIO())
    assert results.written(folder, console, draws=20) == 0
    page = (folder / results.PAGE).read_bytes()
    (folder / results.PAGE).unlink()
    assert results.written(folder, console, draws=20) == 0
    assert (folder / results.PAGE).read_bytes() == page
    assert all(
        name in page.decode() for name in (*NAMES, "simulated, wrong 27.5%", "latency.png", "## What these results")
    )


def test_what_is_complete_is_not_run_again(folder: Path) -> None:
    (path,) = files_in(folder)
    before = path.read_bytes()
    plan(folder).seed("simulated", 0.275, ASKED)
    assert path.read_bytes() == before


def test_what_is_not_complete_is_run_anew(folder: Path, tmp_path: Path) -> None:
    (whole,) = read_runs(files_in(folder))
    cut = tmp_path / files_in(folder)[0].name
    write_about(cut, whole.about)
    write_row(cut, whole.rows[0])
    plan(tmp_path).seed("simulated", 0.275, ASKED)
    (again,) = read_runs([cut])
    assert [row.question for row in again.rows] == [row.question for row in whole.rows]
    assert [row.text for row in again.rows] == [row.text for row in whole.rows]


def test_a_wrong_answer_of_stepcache_is_told_and_judged(folder: Path, tmp_path: Path) -> None:
    (whole,) = read_runs(files_in(folder))
    path = tmp_path / files_in(folder)[0].name
    write_about(path, whole.about)
    for row in whole.rows:
        is_ours = row.system == "StepCache first" and row.is_from_cache
        write_row(path, replace(row, is_right=False, reason="made wrong") if is_ours else row)
    said = io.StringIO()
    assert results.written(tmp_path, Console(file=said), draws=20) == 1
    assert "made wrong" in said.getvalue()


def test_rows_of_other_systems_stay(folder: Path) -> None:
    (path,) = files_in(folder)
    before = path.read_bytes()
    fewer = replace(plan(folder), names=NAMES[:2])
    with pytest.raises(OtherRowsError, match="StepCache first"):
        fewer.seed("simulated", 0.275, ASKED)
    assert path.read_bytes() == before


def test_a_run_that_was_broken_off_is_told(folder: Path, tmp_path: Path) -> None:
    (whole,) = read_runs(files_in(folder))
    path = tmp_path / files_in(folder)[0].name
    write_about(path, whole.about)
    for row in whole.rows[:-1]:
        write_row(path, row)
    said = io.StringIO()
    assert results.written(tmp_path, Console(file=said, width=200), draws=20) == 1
    assert f"{whole.rows[-1].system} was asked 13 of 14 requests." in said.getvalue()


def test_without_rows_it_says_so(tmp_path: Path) -> None:
    said = io.StringIO()
    assert results.written(tmp_path, Console(file=said)) == 1
    assert "There are no rows" in said.getvalue()
