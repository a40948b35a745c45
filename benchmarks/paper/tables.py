"""The tables of the results page, as Markdown; each is made from rows alone, and the same rows give the same table."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass

from benchmarks.paper.figures import (
    AIM_FIRST,
    FROM_CACHE,
    FROM_MODEL,
    NO_CACHE,
    OUTCOMES,
    PAPER,
    PAPER_OUTCOMES,
    Figures,
    Ratios,
    Stated,
    by_perturbation,
    by_system,
    by_task,
    measured,
    ratios,
)
from benchmarks.paper.floor import Floor
from benchmarks.paper.intervals import Interval
from benchmarks.paper.scaling import ScalingRow
from benchmarks.paper.shown import number, percent, seconds, table, with_interval
from benchmarks.paper.types import Row

_HEAD = (
    "system", "asked", "right", "wrong from cache", "calls", "tokens in", "of them cached", "tokens out", "mean",
    "median", "p95", "p99", "x mean", "x median", "x p95", "x p99", "x tokens",
)  # fmt: skip
RATIOS = ("mean", "median", "p95", "p99", "tokens")


@dataclass(frozen=True, slots=True)
class IndependentRow:
    """One question of a workload made by others, and what a system did with it; the model is never wrong here."""

    system: str
    workload: str
    name: str
    is_from_cache: bool
    is_right: bool


def compared(rows: Iterable[Row], *, baseline: str = NO_CACHE, draws: int = 1000) -> dict[str, Ratios]:
    """Each system but the baseline over it, where both were asked the same; nothing where the baseline is missing."""
    some = tuple(rows)
    systems = by_system(some)
    if baseline not in systems:
        return {}
    return {system: ratios(some, system, baseline=baseline, draws=draws) for system in systems if system != baseline}


def headline(found: Mapping[str, Figures], over: Mapping[str, Ratios]) -> str:
    """A line a system: what it got right, what it cost, how long it took, and that over no cache."""
    return table(_HEAD, (_headline_cells(name, each, over.get(name)) for name, each in found.items()))


def _headline_cells(name: str, found: Figures, over: Ratios | None) -> tuple[str, ...]:
    times = (found.latency.mean, found.latency.median, found.latency.p95, found.latency.p99)
    spent = (found.calls, found.tokens.prompt, found.tokens.cached, found.tokens.completion)
    parts = [None if over is None else getattr(over, part) for part in RATIOS]
    return (
        name,
        str(found.requests),
        percent(found.correctness),
        str(found.wrong_from_cache),
        *(f"{count:,}" for count in spent),
        *map(seconds, times),
        *("-" if part is None else number(part.point) for part in parts),
    )


def aim_of(system: str) -> Stated | None:
    """What StepCache aims at with that solver, or None for other systems."""
    if not system.lower().startswith("stepcache"):
        return None
    return AIM_FIRST if "first" in system.lower() else PAPER


def paper_comparison(over: Mapping[str, Ratios]) -> str:
    """StepCache's ratios with intervals, beside the paper's and the aim."""
    head = ("system", "over no cache", "here (95 % interval)", "paper", "aim", "verdict")
    lines = (
        (name, part, with_interval(found), number(getattr(PAPER, part)), number(getattr(aim, part)), verdict)
        for name, each in over.items()
        if (aim := aim_of(name)) is not None
        for part in ("mean", "median", "p95", "tokens")
        for found in [getattr(each, part)]
        for verdict in [met(found, getattr(aim, part))]
    )
    return table(head, lines, words=2)


def met(found: Interval | None, aim: float) -> str:
    """Whether a ratio is at or below its aim, and whether the whole interval is on that side."""
    if found is None:
        return "not known"
    is_met = found.point <= aim
    is_sure = found.high <= aim if is_met else found.low > aim
    return ("met" if is_met else "missed") + ("" if is_sure else ", within the interval")


def tasks(rows: Iterable[Row]) -> str:
    """A line a task and system."""
    return _by(("task", "system"), {(*key,): found for key, found in by_task(rows).items()})


def perturbations(rows: Iterable[Row]) -> str:
    """A line a perturbation and system."""
    return _by(("task", "perturbation", "system"), {(*key,): found for key, found in by_perturbation(rows).items()})


def _by(names: tuple[str, ...], found: Mapping[tuple[str, ...], Figures]) -> str:
    head = (*names, "asked", "right", "from cache", "wrong from cache", "calls", "tokens", "mean", "median", "p95")
    order = {key: place for place, key in enumerate(dict.fromkeys(key[:-1] for key in found))}
    lines = sorted(found.items(), key=lambda item: order[item[0][:-1]])
    return table(head, ((*key, *_group_cells(each)) for key, each in lines), words=len(names))


def _group_cells(found: Figures) -> tuple[str, ...]:
    times = (found.latency.mean, found.latency.median, found.latency.p95)
    return (
        str(found.requests),
        percent(found.correctness),
        percent(found.from_cache / found.requests),
        str(found.wrong_from_cache),
        number(found.calls_a_request),
        number(found.tokens.all / found.requests),
        *map(seconds, times),
    )


def outcomes(found: Mapping[str, Figures]) -> str:
    """The share of each outcome, the paper's below; systems without receipts: from cache or from the model."""
    names = (*OUTCOMES, FROM_CACHE, FROM_MODEL)
    head = ("system", *names, "repaired", "fallback", "wrong as verified")
    paper = [percent(PAPER_OUTCOMES[name]) if name in PAPER_OUTCOMES else "-" for name in names]
    return table(head, (*_outcome_lines(found, names), ("the paper", *paper, "-", "-", "-")))


def _outcome_lines(found: Mapping[str, Figures], names: Sequence[str]) -> Iterable[tuple[str, ...]]:
    for name, each in found.items():
        of_its_kind = OUTCOMES if set(each.outcomes) & set(OUTCOMES) else (FROM_CACHE, FROM_MODEL)
        shares = (percent(each.share(outcome)) if outcome in of_its_kind else "-" for outcome in names)
        yield (name, *shares, str(each.repairs), str(each.fallbacks), str(each.wrong_verified))


def spoilt_table(rows: Iterable[Row], baseline: str) -> str:
    """A line a system that served something wrong: how often the baseline is right there. Empty where nobody did."""
    found = list(measured(rows))
    known = {(row.model, row.seed, row.question): row.is_right for row in found if row.system == baseline}
    wrong: dict[str, list[Row]] = {}
    for row in found:
        if row.is_from_cache and not row.is_right:
            wrong.setdefault(row.system, []).append(row)
    lines = (
        (name, str(len(some)), str(sum(known.get((row.model, row.seed, row.question), False) for row in some)))
        for name, some in wrong.items()
    )
    return table(("system", "wrong from cache", f"of them right with {baseline}"), lines) if wrong and known else ""


def floor_table(floors: Iterable[Floor]) -> str:
    """A line a solver: what remains whatever a cache does."""
    told = ("solver", "requests", "need the model", "calls begin at")
    head = (*told, "x tokens out", "x tokens", "x mean", "x median", "x p95")
    lines = (
        (
            each.solver,
            str(each.requests),
            f"{each.calls} ({percent(each.share)})",
            f"p{each.calls_begin_at:.1f}",
            *map(number, (each.completion_ratio, each.token_ratio)),
            *map(number, (each.latency.mean, each.latency.median, each.latency.p95)),
        )
        for each in floors
    )
    return table(head, lines)


def independent_table(rows: Iterable[IndependentRow]) -> str:
    """A line a workload and system: asked, served from cache, and how much of that was wrong."""
    found: dict[tuple[str, str], list[IndependentRow]] = {}
    for row in rows:
        found.setdefault((row.workload, row.system), []).append(row)
    order = {name: place for place, name in enumerate(dict.fromkeys(key[0] for key in found))}
    lines = sorted(found.items(), key=lambda item: order[item[0][0]])
    head = ("workload", "system", "asked", "served from cache", "right", "wrong", "wrong of those served")
    return table(head, (_independent_cells(key, some) for key, some in lines), words=2)


def _independent_cells(key: tuple[str, str], rows: Sequence[IndependentRow]) -> tuple[str, ...]:
    served = [row for row in rows if row.is_from_cache]
    right = sum(row.is_right for row in served)
    wrong = len(served) - right
    share = percent(wrong / len(served)) if served else "-"
    return (*key, str(len(rows)), str(len(served)), str(right), str(wrong), share)


def sweep(models: Mapping[str, Iterable[Row]], *, baseline: str = NO_CACHE) -> str:
    """A line a system and model: how right and how dear a system is as the model errs more often."""
    each = {model: tuple(rows) for model, rows in models.items()}
    found = {model: by_system(rows) for model, rows in each.items()}
    over = {model: compared(rows, baseline=baseline, draws=1) for model, rows in each.items()}
    systems = dict.fromkeys(name for some in found.values() for name in some)
    head = ("system", "model", "right", "wrong from cache", "calls a request", "x tokens", "x mean", "x median")
    lines = (
        (name, model, *_sweep_cells(found[model][name], over[model].get(name)))
        for name in systems
        for model in each
        if name in found[model]
    )
    return table(head, lines, words=2)


def _sweep_cells(found: Figures, over: Ratios | None) -> tuple[str, ...]:
    parts = (None, None, None) if over is None else (over.tokens, over.mean, over.median)
    told = ("-" if part is None else number(part.point) for part in parts)
    return (percent(found.correctness), str(found.wrong_from_cache), number(found.calls_a_request), *told)


def scaling_table(rows: Iterable[ScalingRow]) -> str:
    """A line a system, size and kind of look-up."""
    head = ("system", "embedder", "look-up", "entries", "repeats", "median", "p95")
    lines = (
        (
            row.system,
            row.embedder,
            row.lookup,
            f"{row.entries:,}",
            str(row.repeats),
            seconds(row.median),
            seconds(row.p95),
        )
        for row in sorted(rows, key=lambda row: (row.system, row.lookup, row.entries))
    )
    return table(head, lines, words=3)
