"""Which sections there are, and the measuring of those that are asked for."""

from __future__ import annotations

from collections.abc import Collection, Iterable

from benchmarks.speed import crowds, exact, fresh, misses, paper_kind, semantic, served_store, structural
from benchmarks.speed.bench import Bench
from benchmarks.speed.peers import peers
from benchmarks.speed.shelf import shelf
from benchmarks.speed.types import Found, Line, Note, Said, Section

SECTIONS: tuple[Section, ...] = tuple(
    module.SECTION for module in (exact, structural, semantic, misses, crowds, fresh, paper_kind, served_store)
)
NUMBERS = tuple(section.number for section in SECTIONS)
_WITH_PEERS = (3, 4)


def measured(bench: Bench, numbers: Collection[int] = NUMBERS) -> list[Found]:
    """The sections of these numbers; what shares a store is measured at each size before the store grows on."""
    chosen = [section for section in SECTIONS if section.number in numbers]
    said: dict[int, list[Said]] = {section.number: [] for section in chosen}
    _take(said, ((section.number, section.measure(bench)) for section in chosen if section.measure is not None))
    sized = [section for section in chosen if section.measure_at is not None]
    if sized:
        _grown(bench, sized, said)
    return [_found(section, said[section.number]) for section in chosen]


def _grown(bench: Bench, sized: Iterable[Section], said: dict[int, list[Said]]) -> None:
    sections = list(sized)
    needs_peers = [section.number for section in sections if section.number in _WITH_PEERS]
    beside, lacking = peers(bench) if needs_peers else ((), ())
    for number in needs_peers:
        said[number].extend(map(Note, lacking))
    with shelf(bench, beside) as store:
        for size in sorted(bench.sizes):
            store.grow(size)
            _take(said, ((one.number, one.measure_at(bench, store)) for one in sections if one.measure_at is not None))


def _take(said: dict[int, list[Said]], measuring: Iterable[tuple[int, Iterable[Said]]]) -> None:
    for number, each in measuring:
        said[number].extend(each)


def _found(section: Section, said: Iterable[Said]) -> Found:
    every = list(said)
    notes = dict.fromkeys(one for one in every if isinstance(one, Note))
    return Found(section, tuple(one for one in every if isinstance(one, Line)), tuple(notes))
