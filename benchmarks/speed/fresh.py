"""Section 6: a process that has just begun, and the memory it takes."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from benchmarks.paper.shown import number, seconds
from benchmarks.speed.bench import Bench
from benchmarks.speed.process import run
from benchmarks.speed.shelf import Shelf
from benchmarks.speed.stock import OTHERS, Kept, template
from benchmarks.speed.timing import all_right
from benchmarks.speed.types import Line, Note, Said, Section

ALONE = "import langchain_core, chromadb"
IMPORT = "import langchain_stepcache"
HIT = "import langchain_stepcache, open the store, first hit"


def measure_at(bench: Bench, shelf: Shelf) -> Iterator[Said]:
    """Fresh processes at one size, in turns; the memory of one at the largest too."""
    if shelf.size == bench.middle:
        yield from _begun(bench, shelf)
    yield _memory(bench, shelf)


def _begun(bench: Bench, shelf: Shelf) -> Iterator[Said]:
    modes: dict[str, tuple[str, ...]] = {
        ALONE: ("import", "langchain_core", "chromadb"),
        IMPORT: ("import", "langchain_stepcache"),
        HIT: _serving(bench, shelf, [template(0)]),
    }
    found: dict[str, list[dict[str, Any]]] = {name: [] for name in modes}
    for turn in bench.track(range(bench.processes + 1), "fresh processes", bench.processes + 1):
        for name, mode in modes.items():
            told = run(*mode)
            found[name] += [told] * (turn > 0)
    for name, each in found.items():
        right = sum(one["answers"] == [template(0).answer] for one in each) if name == HIT else None
        line = Line(name, tuple(one["seconds"] for one in each), shelf.size, right, _memories(each), right)
        yield line if right is None else all_right(line)
    parts = {part: tuple(one[part] for one in found[HIT]) for part in ("import", "first hit")}
    said = ", ".join(f"{part} {seconds(Line(part, times).median)}" for part, times in parts.items())
    model = "loaded" if any(one["model is loaded"] for one in found[HIT]) else "not loaded"
    yield Note(
        f"Of the first hit, medians: {said}; what runs the embedding model is {model}. "
        "What Python needs to begin is not in it, and a first process of each that read the files from disk."
    )


def _memories(each: Sequence[dict[str, Any]]) -> str:
    return f"{number(max(one['resident'] for one in each))} MiB resident"


def _memory(bench: Bench, shelf: Shelf) -> Line:
    others = [template(OTHERS + number) for number in range(20)]
    found = run(*_serving(bench, shelf, [template(0), *others]))
    answer, *rest = found["answers"]
    if answer != template(0).answer or any(one is not None for one in rest):
        raise RuntimeError("a fresh process: the answer that is kept was expected, and none to the other prompts")
    name = f"resident memory after one identical prompt and {len(others)} that are embedded, to which nothing is kept"
    return Line(name, (), shelf.size, 1, _memories([found]), 1)


def _serving(bench: Bench, shelf: Shelf, asked: Sequence[Kept]) -> tuple[str, ...]:
    return ("serve", str(shelf.path), type(bench.embedder).__name__, *(one.prompt for one in asked))


SECTION = Section(
    6,
    "A fresh process, and its memory",
    "Imports and the first identical prompt from a store of that size, each in a process of its own, in turns. No aim "
    "was set; what it stands beside is what LangChain and Chroma take to be imported.",
    measure_at=measure_at,
    reference=ALONE,
    sizes=lambda bench: {bench.middle, bench.largest},
)
