"""Section 7: a small workload in the manner of the paper, as ratios to no cache."""

from __future__ import annotations

import tempfile
from collections.abc import Iterator, Sequence
from functools import partial
from pathlib import Path

from benchmarks.paper.figures import AIM_FIRST, NO_CACHE, Figures, by_system, ratios
from benchmarks.paper.shown import number
from benchmarks.paper.types import Row, Workload
from benchmarks.speed.bench import Bench, left_out, missing
from benchmarks.speed.child import embedder_named
from benchmarks.speed.types import Aim, Line, Note, Said, Section, named

FALLBACK, FIRST = "StepCache fallback", "StepCache first"
FIRST_AND_PREFIX = "StepCache first + prefix cache"
SYSTEMS = (NO_CACHE, "LangChain InMemoryCache", "GPTCache", FALLBACK, FIRST, FIRST_AND_PREFIX)
ERROR_RATE = 0.275
"""How often the simulated model is wrong at first: as often as the paper's."""

_NEEDS = ("langchain_openai", "openai")
_REAL_NEEDS = ("xllamacpp",)


def measure(bench: Bench) -> Iterator[Said]:
    """One seed through every system; nothing where the model or the client to it is not installed."""
    if lacking := missing(*_NEEDS, *(_REAL_NEEDS if bench.is_real else ())):
        yield Note(left_out("The workload", lacking))
        return
    from benchmarks.paper import workload

    bases = max(2, min(10, bench.requests // 8))
    asked = workload.made(workload.SEEDS[0], bases=bases, variants=1, measured=bench.requests)
    rows, notes = _rows(bench, asked)
    yield Note(_model(bench, asked))
    yield from notes
    yield from _lines(rows)


def _rows(bench: Bench, asked: Workload) -> tuple[list[Row], list[Note]]:
    from benchmarks.paper import running
    from benchmarks.paper.plan import PREFIX_CACHED
    from benchmarks.paper.proxy import Proxy
    from benchmarks.paper.serving import served
    from benchmarks.paper.systems import made

    embedder = partial(embedder_named, type(bench.embedder).__name__)
    kind, rate = ("real", 0.0) if bench.is_real else ("simulated", ERROR_RATE)
    with (
        tempfile.TemporaryDirectory(dir=bench.home, ignore_cleanup_errors=True) as there,
        served(
            "real" if bench.is_real else "simulated",
            answer_for=running.answers(asked),
            error_rate=rate,
            seed=asked.seed,
        ) as model,
        Proxy(model, prefix_cached=PREFIX_CACHED) as proxy,
    ):
        systems, lacking = made(SYSTEMS, proxy.address_for, bench.embedder, Path(there), kind, apart=embedder)
        run = running.Run(proxy, systems, kind)
        rows = list(bench.track(run.over(asked), f"the paper's kind, {kind} model", run.count(asked)))
        for system in systems:
            system.close()
    return rows, [Note(one) for one in lacking]


def _model(bench: Bench, asked: Workload) -> str:
    model = (
        "The model is the real small one."
        if bench.is_real
        else f"The model is simulated, wrong {ERROR_RATE:.1%} at first: its latencies are made, not measured."
    )
    return f"{model} {len(asked.measured)} requests of seed {asked.seed} after {len(asked.warming)} to warm with."


def _lines(rows: Sequence[Row]) -> Iterator[Line]:
    for system, found in sorted(by_system(rows).items(), key=lambda one: SYSTEMS.index(one[0])):
        times = tuple(row.seconds for row in rows if row.system == system and not row.is_warming)
        yield Line(system, times, None, found.from_cache, _besides(rows, system, found), found.right)


def _besides(rows: Sequence[Row], system: str, found: Figures) -> str:
    over = ratios(rows, system, draws=1)
    shares = {"mean": over.mean, "median": over.median, "p95": over.p95, "tokens": over.tokens}
    said = ", ".join(f"{name} {number(one.point)} x" for name, one in shares.items() if one is not None)
    return f"{said}; {found.wrong_verified} wrong as verified; {found.tokens.all:,} tokens"


def judge(lines: Sequence[Line]) -> Iterator[Aim]:
    """What is aimed at with the solver first, and that no solver lets a wrong answer pass as verified."""
    none = named(lines, NO_CACHE)
    for name in (FIRST, FIRST_AND_PREFIX):
        first = named(lines, name)
        if none is not None and first is not None:
            yield Aim(f"{name} over no cache, 95th percentile", AIM_FIRST.p95, first.p95 / none.p95)
            yield Aim(f"{name} over no cache, tokens", AIM_FIRST.tokens, _tokens(first) / _tokens(none))
    for name in (FALLBACK, FIRST, FIRST_AND_PREFIX):
        ours = named(lines, name)
        if ours is not None:
            yield Aim(f"{name}, wrong answers served as verified", 0, _wrong(ours), "")


def _wrong(line: Line) -> int:
    """The number as it stands in the middle of the line."""
    return int(line.besides.split("; ")[1].split()[0])


def _tokens(line: Line) -> int:
    """The tokens as they stand at the end of the line."""
    return int(line.besides.rpartition("; ")[2].removesuffix(" tokens").replace(",", ""))


SECTION = Section(
    7,
    "The paper's kind of requests",
    "A small part of the benchmark beside the paper: requests that differ from earlier ones by one thing, every system "
    "asked each of them in turns. Ratios are to no cache. Right: by exact arithmetic, and by exact keys and types; a "
    "model that is wrong itself is no fault of a cache.",
    measure=measure,
    judge=lambda lines: tuple(judge(lines)),
    reference=NO_CACHE,
)
