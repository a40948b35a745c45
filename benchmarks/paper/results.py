"""Make the page and the pictures from the raw rows, and say whether what had to hold has held."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import replace
from pathlib import Path
from typing import TypeVar

from rich.console import Console

from benchmarks.paper import plots, workload
from benchmarks.paper.agreement import integrity
from benchmarks.paper.figures import measured
from benchmarks.paper.page import SIMULATED, Extras, page
from benchmarks.paper.rows import Recorded, files_in, read_as, read_runs
from benchmarks.paper.running import ASKED_SOME
from benchmarks.paper.scaling import ScalingRow
from benchmarks.paper.systems import NAMES
from benchmarks.paper.tables import IndependentRow
from benchmarks.paper.types import Row

PAGE = "README.md"
NOTES = "notes.txt"
T = TypeVar("T")


def written(folder: Path, console: Console, *, is_shown: bool = False, draws: int = 1000) -> int:
    """Write the page and the pictures beside the rows; 1 where StepCache served a wrong answer or counts disagree.

    Also where a system was not asked all of a run's requests, as in one that was broken off.

    `draws`: how often the rows are drawn anew for each interval.
    """
    runs = sorted(map(_in_order, read_runs(files_in(folder))), key=_order)
    if not runs:
        console.print(f"There are no rows in {folder}.")
        return 1
    scaled = _read(folder / "scaling.jsonl", ScalingRow)
    extras = Extras(
        independent=_read(folder / "independent.jsonl", IndependentRow),
        scaling=scaled,
        workloads=[workload.made(seed) for seed in {run.about.seed for run in runs if _is_whole(run)}],
        pictures=_pictures(runs, folder, scaled, console),
        notes=[*workload.LEFT_OPEN, *_said_of(folder)],
    )
    text = page(runs, extras=extras, draws=draws)
    (folder / PAGE).write_text(text, encoding="utf-8")
    if is_shown:
        print(text)
    return _judged(runs, extras.independent, console)


def _said_of(folder: Path) -> list[str]:
    """What those who made the runs have to say of them, a line each."""
    path = folder / NOTES
    return path.read_text(encoding="utf-8").splitlines() if path.is_file() else []


def _in_order(run: Recorded) -> Recorded:
    """The run with its rows by system, in the order of the tables; each system's own rows stay in theirs."""
    return replace(run, rows=tuple(sorted(run.rows, key=lambda row: NAMES.index(row.system))))


def _order(run: Recorded) -> tuple[bool, str, int]:
    return SIMULATED in run.about.model, run.about.model, run.about.seed


def _is_whole(run: Recorded) -> bool:
    return run.about.settings.get("measured") == len(workload.made(run.about.seed).measured)


def _read(path: Path, kind: type[T]) -> Sequence[T]:
    return read_as([path], kind) if path.is_file() else ()


def _pictures(runs: Sequence[Recorded], folder: Path, scaled: Sequence[ScalingRow], console: Console) -> dict[str, str]:
    model = runs[0].about.model
    rows = [row for run in runs if run.about.model == model for row in run.rows]
    try:
        drawn = plots.draw_all(rows, folder, scaling_rows=scaled)
    except ImportError as error:
        console.print(f"No pictures: {error}")
        return {}
    return {title: path.name for title, path in drawn.items()}


def _judged(runs: Sequence[Recorded], others: Sequence[IndependentRow], console: Console) -> int:
    rows = [row for run in runs for row in run.rows]
    wrong = [_named(row) for row in rows if _is_ours(row.system) and _is_served_wrong(row)]
    wrong += [f"{row.system}: {row.name}" for row in others if _is_ours(row.system) and _is_wrong(row)]
    faults = [*wrong, *integrity(rows).disagreements]
    lacking = [said for run in runs for said in _lacking(run)]
    for fault in [*lacking, *faults[:20]]:
        console.print(fault, markup=False)
    console.print(f"StepCache served {len(wrong)} wrong answers; {len(faults) - len(wrong)} counts disagree.")
    return 1 if faults or lacking else 0


def _lacking(run: Recorded) -> Iterator[str]:
    """A sentence for each system that was not asked all; some are never asked all."""
    asked, wanted = Counter(row.system for row in measured(run.rows)), run.about.settings.get("measured", 0)
    for name in run.about.systems:
        if asked[name] < wanted and name not in ASKED_SOME:
            yield f"{run.about.model}, seed {run.about.seed}: {name} was asked {asked[name]} of {wanted} requests."


def _is_ours(system: str) -> bool:
    return system.startswith("StepCache")


def _is_served_wrong(row: Row) -> bool:
    is_verified = row.receipt is not None and bool(row.receipt.get("verified"))
    return not row.is_right and (row.is_from_cache or is_verified)


def _is_wrong(row: IndependentRow) -> bool:
    return row.is_from_cache and not row.is_right


def _named(row: Row) -> str:
    return f"{row.system}, {row.model}, seed {row.seed}, {row.question}: {row.reason}: {row.text[:80]!r}"
