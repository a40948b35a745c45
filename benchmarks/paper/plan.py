"""Which runs make the benchmark, and the doing of each; a run that is complete is not made again."""

from __future__ import annotations

import tempfile
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass, field
from functools import partial
from pathlib import Path
from typing import Any

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeElapsedColumn, TimeRemainingColumn

from benchmarks import data
from benchmarks.paper import independent, independent_run, running, scaling, workload
from benchmarks.paper.about import commit, machine, versions
from benchmarks.paper.proxy import Proxy
from benchmarks.paper.rows import About, is_complete, keep_others, path_of, write_about, write_row
from benchmarks.paper.serving import ModelKind, served
from benchmarks.paper.systems import made
from benchmarks.paper.types import System, Workload
from stepcache_core import Embedder
from stepcache_core.embedding.default import default_embedder

SEEDS = workload.SEEDS
UNSEEN_SEED = 2026
"""A seed that nothing was looked at with while the product was made."""

REAL = "SmolLM2-135M"
ERROR_RATES = (0.0, 0.275, 0.8)
"""How often the simulated model is wrong at first: never, as often as the paper's, and as often as a very small one."""

PARTS = ("real", "simulated", "independent", "scaling")
PREFIX_CACHED = frozenset({"prefix cache", "StepCache first + prefix cache"})
MOST = {"trustcall": 10}
"""The real model calls no tool, which trustcall tries again and again: a few questions show that."""

KEEPING = frozenset({"no cache", "prefix cache", "trustcall"})
"""Systems that keep no answers, or none of plain text: left out where what is kept is all that counts."""


@dataclass(frozen=True, slots=True)
class Plan:
    """What is run with what: the folder of the rows, the systems' names and the one embedder of them all.

    `make_embedder`: makes that embedder anew in another process.
    """

    folder: Path
    names: Sequence[str]
    embedder: Embedder
    make_embedder: Callable[[], Embedder]
    console: Console
    told: set[str] = field(default_factory=set)

    def full(self, seeds: Sequence[int], only: str | None) -> None:
        """Every part, or one; what is complete already stays."""
        parts: dict[str, Callable[[], None]] = {
            "simulated": partial(self._simulated, seeds),
            "independent": partial(self.independent, None),
            "scaling": partial(self.scaling, scaling.SIZES),
            "real": partial(self._real, seeds),
        }
        for name, part in parts.items():
            if only in (None, name):
                part()

    def quick(self) -> None:
        """A few requests of every kind, on a simulated model."""
        self.seed("simulated", 0.275, workload.made(SEEDS[0], bases=5, variants=1, measured=40))
        self.independent(8)
        self.scaling((100,))

    def _real(self, seeds: Sequence[int]) -> None:
        for seed in seeds:
            self.seed("real", 0.0, workload.made(seed))

    def _simulated(self, seeds: Sequence[int]) -> None:
        for seed in seeds:
            for rate in ERROR_RATES:
                self.seed("simulated", rate, workload.made(seed))
        self.seed("simulated", ERROR_RATES[1], workload.made(UNSEEN_SEED), ", a seed nobody had seen")

    def seed(self, kind: ModelKind, rate: float, asked: Workload, more: str = "") -> None:
        """One seed on the real model, or on a simulated one that is wrong at this rate; not where it is complete.

        Raises `OtherRowsError` where rows of other systems lie.
        """
        label = REAL if kind == "real" else f"simulated, wrong {rate:.1%}{more}"
        path = path_of(self.folder, label, asked.seed)
        answer_for = running.answers(asked)
        with (
            tempfile.TemporaryDirectory() as there,
            served(kind, answer_for=answer_for, error_rate=rate, seed=asked.seed) as upstream,
            Proxy(upstream, prefix_cached=PREFIX_CACHED) as proxy,
        ):
            systems = self._made(self.names, proxy, Path(there), kind, apart=self.make_embedder)
            with _closing(systems):
                run = running.Run(proxy, systems, label, MOST if kind == "real" else {})
                total = run.count(asked)
                keep_others(path, tuple(system.name for system in systems))
                if not is_complete(path, total):
                    write_about(path, self._about(label, asked, systems, rate if kind == "simulated" else None))
                    self._write(path, run.over(asked), total, f"{label}, seed {asked.seed}")

    def independent(self, size: int | None) -> None:
        """The workloads made by others, on a model that is never wrong."""
        path = self.folder / "independent.jsonl"
        if path.is_file():
            return
        if not data.directory().is_dir():
            self.console.print(f"Workloads made by others are left out: {data.directory()} is not there.")
            return
        cases = independent.cases(size)
        names = [name for name in self.names if name not in KEEPING]
        answer_for = independent_run.answers(cases)
        with (
            tempfile.TemporaryDirectory() as there,
            served("simulated", answer_for=answer_for, is_instant=True) as upstream,
            Proxy(upstream) as proxy,
        ):
            fresh = partial(self._fresh, names, proxy, Path(there))
            total = len(names) * sum(map(len, cases.values()))
            partly = path.with_suffix(".part")
            partly.unlink(missing_ok=True)
            self._write(partly, independent_run.over(cases, fresh, proxy), total, "workloads made by others")
            partly.rename(path)

    def scaling(self, sizes: Sequence[int]) -> None:
        """Look-ups as a store fills."""
        path = self.folder / "scaling.jsonl"
        if path.is_file():
            return
        rows = scaling.scaled(sizes, chroma_sizes=[size for size in sizes if size in scaling.CHROMA_SIZES])
        partly = path.with_suffix(".part")
        partly.unlink(missing_ok=True)
        self._write(partly, rows, None, "look-ups as a store fills")
        partly.rename(path)

    def _fresh(self, names: Sequence[str], proxy: Proxy, there: Path, workload_name: str) -> Sequence[System]:
        return self._made(names, proxy, there / workload_name, "simulated")

    def _made(
        self, names: Sequence[str], proxy: Proxy, there: Path, model: str, apart: Callable[[], Embedder] | None = None
    ) -> Sequence[System]:
        systems, left_out = made(names, proxy.address_for, self.embedder, there, model, apart=apart)
        for said in left_out:
            if said not in self.told:
                self.told.add(said)
                self.console.print(said)
        return systems

    def _about(self, label: str, asked: Workload, systems: Sequence[System], rate: float | None) -> About:
        settings: dict[str, Any] = {
            "warming": len(asked.warming),
            "measured": len(asked.measured),
            "embedder": type(self.embedder).__name__,
            "order": "drawn for each request",
            "StepCache": "in processes of their own",
        }
        if rate is not None:
            settings["wrong at first"] = rate
        names = tuple(system.name for system in systems)
        return About(machine(), versions(), commit(), label, asked.seed, names, settings)

    def _write(self, path: Path, rows: Iterable[object], total: int | None, title: str) -> None:
        columns = (
            TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeElapsedColumn(),
            TextColumn("left"), TimeRemainingColumn(),
        )  # fmt: skip
        with Progress(*columns, console=self.console) as progress:
            task = progress.add_task(title, total=total)
            for row in rows:
                write_row(path, row)
                progress.advance(task)


def plan(folder: Path, names: Sequence[str], console: Console) -> Plan:
    """A plan with the embedder that StepCache itself would take, its model loaded."""
    make = partial(default_embedder, timeout=60.0)
    return Plan(folder, names, make(), make, console)


@contextmanager
def _closing(systems: Sequence[System]) -> Iterator[None]:
    """Close the systems in the end, also where a run is broken off."""
    with ExitStack() as opened:
        for system in systems:
            opened.callback(system.close)
        yield
