"""Section 4: what the cache adds where it finds nothing, and what keeping the model's answer takes."""

from __future__ import annotations

import time
from collections.abc import Iterator
from functools import partial

from benchmarks.paper.shown import seconds
from benchmarks.speed.bench import Bench
from benchmarks.speed.shelf import Peer, Shelf
from benchmarks.speed.stock import Kept, template
from benchmarks.speed.timing import Taken, timed
from benchmarks.speed.types import Line, Note, Said, Section
from stepcache_core import StepCacheEngine

MISS, FREE = "miss, an equation that was not asked before", "miss, a prompt of no task"
KEEP, KEEP_LATER = "admission, written at once", "admission, write-behind"
_NEW = 5_000_000
_TOPICS = ("sonnet", "limerick", "letter", "sermon", "toast", "riddle", "eulogy", "jingle")


def measure_at(bench: Bench, shelf: Shelf) -> Iterator[Said]:
    """Look up what is not there, then keep its answer, as an application does; once each way."""
    missed, free = Taken(), Taken()
    kept = {name: Taken() for name in (KEEP, KEEP_LATER)}
    for name, taken in kept.items():
        asked = _asked(bench, shelf, is_later=name == KEEP_LATER)
        with shelf.engine(write_behind=name == KEEP_LATER) as engine:
            engine.lookup(template(_NEW - 1).prompt)
            for place, one in enumerate(bench.track(asked, f"{name}, {shelf.size:,} entries", len(asked))):
                timed(engine.lookup, one.prompt, missed)
                timed(engine.lookup, _free(name, place), free)
                timed(partial(_admitted, engine), one, taken)
            began = time.perf_counter()
    left = seconds(time.perf_counter() - began)
    yield from (missed.line(MISS, shelf.size), free.line(FREE, shelf.size))
    yield from (_kept(name, taken, shelf.size) for name, taken in kept.items())
    yield Note(f"What write-behind had left to write at {shelf.size:,} entries was written by `close` in {left}.")
    yield from (_by_peer(peer, shelf, _asked(bench, shelf, is_later=False)) for peer in shelf.peers)


def _free(name: str, place: int) -> str:
    return f"Write a {_TOPICS[place % len(_TOPICS)]} about {name} at {place} Elm Street."


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
    return Line(name, tuple(taken.seconds), entries, None, f"{taken.served} kept")


def _asked(bench: Bench, shelf: Shelf, *, is_later: bool) -> list[Kept]:
    """Equations that nobody asked before, at this size or another."""
    first = _NEW + 2 * bench.writes * shelf.turn + bench.writes * is_later
    return [template(first + place) for place in range(bench.writes)]


SECTION = Section(
    4,
    "Nothing is found, and what is then kept",
    "What a miss adds to the model's own time: recognising, every tier of the look-up, the embedding and the query. "
    "Admission checks the answer and writes it; the embedding is remembered from the look-up. The peers embed what "
    "they keep.",
    measure_at=measure_at,
)
