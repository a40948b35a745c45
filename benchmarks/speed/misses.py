"""Section 4: what the cache adds where it finds nothing, and what keeping the model's answer takes."""

from __future__ import annotations

import time
from collections.abc import Iterator, Sequence
from functools import partial

from benchmarks.paper.shown import seconds
from benchmarks.speed.bench import Bench
from benchmarks.speed.peers import Peer, lacking, peers
from benchmarks.speed.shelf import Shelf
from benchmarks.speed.stock import Kept, template
from benchmarks.speed.timing import Taken, timed
from benchmarks.speed.types import Line, Note, Said, Section
from stepcache_core import StepCacheEngine

MISS, FREE = "miss, an equation that was not asked before", "miss, a prompt of no task"
MISS_LATER = "miss, such an equation, while others are being written behind"
KEEP, KEEP_LATER = "admission, written at once", "admission, write-behind"
_NEW = 5_000_000
_TOPICS = ("sonnet", "limerick", "letter", "sermon", "toast", "riddle", "eulogy", "jingle")


def measure_at(bench: Bench, shelf: Shelf) -> Iterator[Said]:
    """Look up what is not there, then keep its answer, as an application does; each way, on a copy of the store."""
    with shelf.copied() as copy:
        yield from _written(bench, copy, KEEP, (MISS, FREE))
        yield from _written(bench, copy, KEEP_LATER, (MISS_LATER,))
    with peers(shelf, is_written=True) as beside:
        asked = _asked(bench, shelf, KEEP)
        yield from (_by_peer(peer, shelf, asked) for peer in beside)
    yield from map(Note, lacking())


def _written(bench: Bench, shelf: Shelf, name: str, missed: Sequence[str]) -> Iterator[Said]:
    """Miss a new equation, and a prompt of no task where that is asked for too, then keep the equation's answer."""
    taken = {one: Taken() for one in (*missed, name)}
    asked = _asked(bench, shelf, name)
    with shelf.engine(write_behind=name == KEEP_LATER) as engine:
        engine.lookup(template(_NEW - 1).prompt)
        for place, one in enumerate(bench.track(asked, f"{name}, {shelf.size:,} entries", len(asked))):
            timed(engine.lookup, one.prompt, taken[missed[0]])
            if FREE in taken:
                timed(engine.lookup, _free(shelf, place), taken[FREE])
            timed(partial(_admitted, engine), one, taken[name], "verified")
        began = time.perf_counter()
    left = seconds(time.perf_counter() - began)
    yield from (_missed(taken[one].line(one, shelf.size)) for one in missed)
    yield _kept(name, taken[name], shelf.size)
    if name == KEEP_LATER:
        yield Note(f"What write-behind had left to write at {shelf.size:,} entries was written by `close` in {left}.")


def _missed(line: Line) -> Line:
    """The line, if nothing was found. RuntimeError otherwise."""
    if line.served:
        raise RuntimeError(f"{line.name}: {line.served} of {len(line.seconds)} were no misses")
    return line


def _free(shelf: Shelf, place: int) -> str:
    return f"Write a {_TOPICS[place % len(_TOPICS)]} about {place} ships in a harbour of {shelf.size} masts."


def _by_peer(peer: Peer, shelf: Shelf, asked: list[Kept]) -> Line:
    taken = Taken()
    for one in asked:
        timed(partial(_kept_by, peer), one, taken)
    return _kept(f"{peer.name}: one more is kept", taken, shelf.size)


def _admitted(engine: StepCacheEngine, kept: Kept) -> str | None:
    return engine.admit(kept.prompt, kept.answer)


def _kept_by(peer: Peer, kept: Kept) -> bool:
    peer.keep(kept.prompt, kept.answer)
    return True


def _kept(name: str, taken: Taken, entries: int) -> Line:
    """The line, if all were kept, as verified where that can be told. RuntimeError otherwise."""
    kept = taken.served if taken.right is None else taken.right
    if kept != len(taken.seconds):
        raise RuntimeError(f"{name}: {kept} of {len(taken.seconds)} were kept")
    return Line(name, tuple(taken.seconds), entries, None, f"{kept} kept")


def _asked(bench: Bench, shelf: Shelf, name: str) -> list[Kept]:
    """Equations that nobody asked before, at this size or another."""
    first = _NEW + 2 * bench.writes * shelf.turn + bench.writes * (name == KEEP_LATER)
    return [template(first + place) for place in range(bench.writes)]


SECTION = Section(
    4,
    "Nothing is found, and what is then kept",
    "What a miss adds to the model's own time: recognising, every tier of the look-up, the embedding and the query. "
    "Admission checks the answer and writes it; the embedding is remembered from the look-up. The peers embed what "
    "they keep, check nothing, and GPTCache writes its index when it is closed.",
    measure_at=measure_at,
)
