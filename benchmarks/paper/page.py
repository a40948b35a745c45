"""The whole results page: what was run where, every table, what went wrong, and what the results do not show."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass

from benchmarks.paper.agreement import integrity
from benchmarks.paper.faults import bad_rows, integrity_table
from benchmarks.paper.figures import NO_CACHE, by_system, grouped
from benchmarks.paper.floor import Solver, floor
from benchmarks.paper.rows import About, Recorded
from benchmarks.paper.scaling import ScalingRow
from benchmarks.paper.shown import table
from benchmarks.paper.tables import (
    IndependentRow,
    compared,
    floor_table,
    headline,
    independent_table,
    outcomes,
    paper_comparison,
    perturbations,
    scaling_table,
    spoilt_table,
    sweep,
    tasks,
)
from benchmarks.paper.types import Row, Workload

SIMULATED = "simulated"
"""The word by which a model's label says that there is no model."""
LIMITS = (
    "The requests are variants of a few prompts, made for this benchmark; the share of traffic that looks like this "
    "elsewhere is not known, and where nothing repeats a cache saves nothing.",
    "One request is asked at a time. Nothing is said of many at once, where a server shares its time between them.",
    "Ratios of latency hang on the model: the slower it is, the less a look-up weighs. The model here is a small one.",
    "The store holds what one seed asks. How look-ups slow down as a store fills is measured apart.",
    "The intervals rest on few seeds of the same templates; they say nothing of other templates or tasks.",
    "An answer is right where it ends in the right value, or has the keys, types and given values that are asked for. "
    "Equations in the steps have to hold; words, and values that the prompt does not give, are not judged: an object "
    "whose values make no sense counts as right.",
    'StepCache solves equations itself where the model fails: with "first" before it is asked, else after an answer '
    "failed, or where so many have failed that it is given up at (outcome *solved*). A model that is right is asked.",
    "Where StepCache asks for a part of a JSON answer, or for one once more, it asks under a JSON schema, which the "
    "server keeps to; the other systems ask as the prompt does.",
    "Requests that warm the stores are not counted, though StepCache may give a model up as early as that.",
    "One server keeps the prefixes of all systems, so that a prompt that another one has asked before is read faster "
    "than it would be for one system alone.",
    "A simulated model takes the time that its tokens would take. Its latencies are made, not measured.",
)


_SPARED = (
    "Solver fallback may go below where the model is often wrong: one that failed five times in a row at what the "
    "solver can do is asked for it at every twentieth request only."
)


@dataclass(frozen=True, slots=True)
class Extras:
    """What stands on the page besides the rows; all of it may be missing. `pictures`: what each shows, and its path."""

    independent: Sequence[IndependentRow] = ()
    scaling: Sequence[ScalingRow] = ()
    workloads: Sequence[Workload] = ()
    pictures: Mapping[str, str] | None = None
    notes: Sequence[str] = ()


def page(runs: Sequence[Recorded], *, extras: Extras | None = None, baseline: str = NO_CACHE, draws: int = 1000) -> str:
    """The page as Markdown, the same for the same rows; ValueError where there are no measured rows.

    Models come in the order of the runs. A simulated one has fewer tables, unless it comes first.
    """
    more = extras if extras is not None else Extras()
    models = grouped((row for run in runs for row in run.rows), lambda row: row.model)
    if not any(not row.is_warming for rows in models.values() for row in rows):
        raise ValueError("expected runs with measured rows")
    sections = [_opening(runs)]
    for place, (model, rows) in enumerate(models.items()):
        sections += _of_model(model, rows, more, baseline, draws, is_whole=place == 0 or SIMULATED not in model)
    simulated = {model: rows for model, rows in models.items() if SIMULATED in model}
    sections += _closing(simulated, more, baseline)
    return "\n\n".join(sections) + "\n"


def _opening(runs: Sequence[Recorded]) -> str:
    words = (
        "# Requests that differ from earlier ones by one thing",
        "The benchmark of the StepCache paper (arXiv 2603.28795), beside other caches. Every system gets the same "
        "requests of the same model, in turns; a proxy in front of the model counts calls and tokens, and an oracle "
        "apart from all systems judges the answers. Requests asked to warm the stores are not counted. Figures are of "
        "all seeds together.",
        _reading(),
        "## Where and with what",
        _machines([run.about for run in runs]),
    )
    return "\n\n".join(words)


def _reading() -> str:
    lines = (
        "*from cache*: no call was made for the request, or text of an earlier answer is in it",
        "*tokens in*, *of them cached*, *tokens out*: as the server counted them, cached ones as those it had read",
        "*x mean* and so on: over no cache, for the requests that both were asked, so less is better",
        "*tokens*, where no direction is named: in and out together",
    )
    return "\n".join(f"- {line}" for line in lines)


def _machines(abouts: Sequence[About]) -> str:
    """A line for each place, set of versions and settings, with the runs that were made so."""
    found: dict[tuple[str, ...], list[str]] = {}
    for about in abouts:
        places = (about.machine, about.versions, about.settings)
        where = (
            about.commit,
            *(", ".join(f"{name} {value}" for name, value in each.items()) or "-" for each in places),
        )
        found.setdefault(where, []).append(f"{about.model}, seed {about.seed}")
    head = ("runs", "commit", "machine", "versions", "settings")
    return table(head, (("; ".join(runs), *where) for where, runs in found.items()), words=5)


def _of_model(
    model: str, rows: Sequence[Row], extras: Extras, baseline: str, draws: int, *, is_whole: bool
) -> list[str]:
    found, over = by_system(rows), compared(rows, baseline=baseline, draws=draws)
    parts = {
        f"## {model}": headline(found, over),
        "### Beside the paper": paper_comparison(over),
        "### What no cache of this kind goes below, with a model that is never wrong": _floors(
            rows, extras.workloads, baseline
        ),
        "### Outcomes": outcomes(found),
        "### Wrong from cache where the model is right": spoilt_table(rows, baseline),
        "### By task": tasks(rows) if is_whole else "",
        "### By perturbation": perturbations(rows) if is_whole else "",
        "### Do the counts agree": integrity_table(integrity(rows)),
        "### Wrong answers from cache or called verified": bad_rows(rows),
    }
    return [f"{title}\n\n{text}" for title, text in parts.items() if text]


def _floors(rows: Iterable[Row], workloads: Sequence[Workload], baseline: str) -> str:
    some = list(rows)
    if not any(row.system == baseline and not row.is_warming for row in some):
        return ""
    solvers: tuple[Solver, Solver] = ("fallback", "first")
    floors = [floor(some, solver=solver, workloads=workloads, baseline=baseline) for solver in solvers]
    said = [*(f"- {each.sentence}" for each in floors), f"- {_SPARED}"]
    return floor_table(floors) + "\n\n" + "\n".join(said)


def _closing(simulated: Mapping[str, Sequence[Row]], extras: Extras, baseline: str) -> list[str]:
    pictures = (f"![{shown}]({path})" for shown, path in (extras.pictures or {}).items())
    parts = {
        "## Simulated models, by how often they are wrong": sweep(simulated, baseline=baseline) if simulated else "",
        "## Workloads made by others": independent_table(extras.independent) if extras.independent else "",
        "## Look-ups as a store fills": scaling_table(extras.scaling) if extras.scaling else "",
        "## Pictures": "\n\n".join(pictures),
        "## Notes": "\n".join(f"- {note}" for note in extras.notes),
        "## What these results do not show": "\n".join(f"- {limit}" for limit in LIMITS),
    }
    return [f"{title}\n\n{text}" for title, text in parts.items() if text]
