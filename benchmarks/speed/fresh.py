"""Section 6: a process that has just begun, and the memory it takes."""

from __future__ import annotations

import json
import os
import subprocess
import sys
import time
from collections.abc import Iterator, Sequence
from typing import Any

from benchmarks.paper.about import ROOT
from benchmarks.paper.shown import number, seconds
from benchmarks.speed.bench import Bench
from benchmarks.speed.shelf import Shelf
from benchmarks.speed.stock import template, worded
from benchmarks.speed.types import Line, Note, Said, Section

ALONE = "import langchain_core, chromadb"
IMPORT = "import langchain_stepcache"
HIT = "import langchain_stepcache, open the store, first hit"
PATIENCE = 300.0


def measure_at(bench: Bench, shelf: Shelf) -> Iterator[Said]:
    """Fresh processes at one size, in turns; the memory of one at the largest."""
    if shelf.size == bench.middle:
        yield from _begun(bench, shelf)
    if shelf.size == bench.largest:
        yield _memory(bench, shelf)


def _begun(bench: Bench, shelf: Shelf) -> Iterator[Said]:
    modes: dict[str, tuple[str, ...]] = {
        ALONE: ("import", "langchain_core", "chromadb"),
        IMPORT: ("import", "langchain_stepcache"),
        HIT: _serving(bench, shelf, template(0).prompt),
    }
    found: dict[str, list[dict[str, float]]] = {name: [] for name in modes}
    for _ in bench.track(range(bench.processes), "fresh processes", bench.processes):
        for name, mode in modes.items():
            found[name].append(run(*mode))
    for name, each in found.items():
        served = sum(int(one["served"]) for one in each) if name == HIT else None
        yield Line(name, tuple(one["seconds"] for one in each), shelf.size, served, _memories(each))
    parts = {part: tuple(one[part] for one in found[HIT]) for part in ("import", "first hit")}
    said = ", ".join(f"{part} {seconds(Line(part, times).median)}" for part, times in parts.items())
    model = "loaded" if any(one["model is loaded"] for one in found[HIT]) else "not loaded"
    yield Note(
        f"Of the first hit, medians: {said}; what runs the embedding model is {model}. "
        "What Python needs to begin is not in it."
    )


def _memories(each: Sequence[dict[str, float]]) -> str:
    return f"{number(max(one['resident'] for one in each))} MiB resident"


def _memory(bench: Bench, shelf: Shelf) -> Line:
    near = [worded(number, is_swapped=True).prompt for number in range(min(shelf.special, 20))]
    found = run(*_serving(bench, shelf, template(0).prompt, *near))
    name = f"resident memory after one identical and {len(near)} near prompts"
    return Line(name, (), shelf.size, int(found["served"]), _memories([found]))


def _serving(bench: Bench, shelf: Shelf, *prompts: str) -> tuple[str, ...]:
    return ("serve", str(shelf.path), type(bench.embedder).__name__, *prompts)


def run(*given: str) -> dict[str, Any]:
    """What a fresh process measured, and how long all of it took. RuntimeError where it failed."""
    began = time.perf_counter()
    command = [sys.executable, "-m", "benchmarks.speed.child", *given]
    env = {**os.environ, "STEPCACHE_OFFLINE": "1", "ANONYMIZED_TELEMETRY": "False"}
    done = subprocess.run(command, cwd=ROOT, env=env, capture_output=True, text=True, timeout=PATIENCE)  # noqa: S603
    if done.returncode:
        raise RuntimeError(f"a fresh process failed: {done.stderr[-2_000:]}")
    return {"process": time.perf_counter() - began, **json.loads(done.stdout.splitlines()[-1])}


SECTION = Section(
    6,
    "A fresh process, and its memory",
    "Imports and the first identical prompt from a store of that size, each in a process of its own, in turns. No aim "
    "was set; what it stands beside is what LangChain and Chroma take to be imported.",
    measure_at=measure_at,
    reference=ALONE,
)
