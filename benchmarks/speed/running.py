"""Which sections there are, and the measuring of one of them at one size."""

from __future__ import annotations

import time
from collections.abc import Collection, Iterable, Mapping, Sequence

from benchmarks.speed import crowds, exact, fresh, misses, paper_kind, semantic, served_store, structural
from benchmarks.speed.bench import Bench
from benchmarks.speed.kept import About, Measured, Unit, about
from benchmarks.speed.shelf import Shelves
from benchmarks.speed.types import Found, Line, Note, Said, Section

SECTIONS: tuple[Section, ...] = tuple(
    module.SECTION for module in (exact, structural, semantic, misses, crowds, fresh, paper_kind, served_store)
)
NUMBERS = tuple(section.number for section in SECTIONS)


def units(bench: Bench, numbers: Collection[int] = NUMBERS) -> list[Unit]:
    """What is to be measured for these sections, in order; all stores are filled before the first look into one."""
    found: list[Unit] = []
    for section in SECTIONS:
        if section.number in numbers:
            sizes = sorted(section.sizes(bench)) if section.measure_at is not None else []
            found += [(section.number, None)] * (section.measure is not None)
            found += [(section.number, size) for size in sizes]
    return found


class Measuring:
    """Measures one unit after another on a bench."""

    def __init__(self, bench: Bench) -> None:
        self.about: About = about(bench)
        self._bench = bench
        self._shelves = Shelves(bench)

    def fill(self, wanted: Iterable[Unit]) -> None:
        """Fill every store that these units look into."""
        largest = max((size for _, size in wanted if size is not None), default=None)
        if largest is not None:
            self._shelves.at(largest)

    def measured(self, unit: Unit) -> Measured:
        """The unit, measured. Raises what measuring raises: RuntimeError where an answer is not the expected one."""
        number, size = unit
        began = time.perf_counter()
        every = list(self._said(next(section for section in SECTIONS if section.number == number), size))
        lines = tuple(one for one in every if isinstance(one, Line))
        notes = tuple(dict.fromkeys(one for one in every if isinstance(one, Note)))
        return Measured(number, size, self.about, time.perf_counter() - began, lines, notes)

    def _said(self, section: Section, size: int | None) -> Iterable[Said]:
        if size is not None and section.measure_at is not None:
            return section.measure_at(self._bench, self._shelves.at(size))
        return () if section.measure is None else section.measure(self._bench)


def found(measured: Mapping[Unit, Measured]) -> list[Found]:
    """What was measured, by section; sizes ascend."""
    every = sorted(measured.values(), key=lambda one: (one.section, one.entries or 0))
    by_number = {section.number: section for section in SECTIONS}
    numbers = dict.fromkeys(one.section for one in every)
    return [_found(by_number[number], [one for one in every if one.section == number]) for number in numbers]


def _found(section: Section, some: Sequence[Measured]) -> Found:
    notes = dict.fromkeys(note for one in some for note in one.notes)
    return Found(section, tuple(line for one in some for line in one.lines), tuple(notes))
