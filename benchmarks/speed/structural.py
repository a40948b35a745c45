"""Section 2: a prompt that means the same in another letter, with its sides swapped, or keys in another order."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial

from benchmarks.paper.scaling import Equation
from benchmarks.speed.bench import Bench
from benchmarks.speed.shelf import Shelf
from benchmarks.speed.stock import ENDINGS, LETTERS, ORDERS, Kept, template, thing, worded
from benchmarks.speed.timing import Stages, Taken, all_right, shares, timed
from benchmarks.speed.types import Aim, Line, Note, Said, Section, named, sizes_of
from stepcache_core import StepCacheEngine

FIRST = "another letter, entry not in memory"
AGAIN = "another letter, entry in memory"
SAME = "the same new text again"
SWAPPED_FIRST = "sides swapped, entry not in memory"
SWAPPED_AGAIN = "sides swapped, entry in memory"
ORDER_FIRST = "another order of keys, entry not in memory"
ORDER_AGAIN = "another order of keys, entry in memory"
_NAMES = (FIRST, AGAIN, SAME, SWAPPED_FIRST, SWAPPED_AGAIN, ORDER_FIRST, ORDER_AGAIN)
_KEYED = ("structural", "equivalent")
MOST = 1.0
GROWTH = 1.5


def measure_at(bench: Bench, shelf: Shelf) -> Iterator[Said]:
    """Each equation is asked for in two new letters, and in the second again; each object in two new orders.

    Swapped equations are asked for in a new wording each time, all of them once before any a second time.
    """
    taken = {name: Taken() for name in _NAMES}
    stages: dict[str, list[Stages]] = {name: [] for name in taken}
    asked = list(_asked(bench, shelf))
    with shelf.engine() as engine:
        engine.lookup(Equation(shelf.equations - 1).prompt())
        for name, kept in bench.track(asked, f"structural hits, {shelf.size:,} entries", len(asked)):
            timed(partial(_served, engine, stages[name]), kept.prompt, taken[name], kept.answer)
    yield from (all_right(each.line(name, shelf.size)) for name, each in taken.items())
    for name in (FIRST, AGAIN, SWAPPED_AGAIN, ORDER_AGAIN):
        yield Note(f"{name}, {shelf.size:,} entries: {shares(stages[name])}.")


def _asked(bench: Bench, shelf: Shelf) -> Iterator[tuple[str, Kept]]:
    """What is measured with each prompt and the answer it should have, in the order of asking."""
    one, other = (LETTERS[place % len(LETTERS)] for place in (2 * shelf.turn, 2 * shelf.turn + 1))
    for number in shelf.spread(bench.repeats, shelf.turn):
        yield FIRST, template(number, one)
        yield AGAIN, template(number, other)
        yield SAME, template(number, other)
    endings = (1 + place % (len(ENDINGS) - 4) for place in (2 * shelf.turn, 2 * shelf.turn + 1))
    for name, ending in zip((SWAPPED_FIRST, SWAPPED_AGAIN), endings, strict=True):
        for number in range(shelf.special):
            yield name, worded(number, is_swapped=True, turn=ending)
    first, second = (1 + place % (ORDERS - 1) for place in (2 * shelf.turn, 2 * shelf.turn + 1))
    for number in range(shelf.special):
        yield ORDER_FIRST, thing(number, first)
        yield ORDER_AGAIN, thing(number, second)


def _served(engine: StepCacheEngine, stages: list[Stages], prompt: str) -> str | None:
    """What is served by a key; what another tier served is none of this section's."""
    found = engine.lookup(prompt)
    if found is None or found.receipt.tier not in _KEYED:
        return None
    stages.append(found.receipt.seconds)
    return found.text


def judge(lines: Sequence[Line]) -> Iterator[Aim]:
    """Every line at every size by itself, and at the largest beside the smallest."""
    for name in (name for name in _NAMES if name != SAME):
        found = [line for size in sizes_of(lines) if (line := named(lines, name, size)) is not None]
        for line in found:
            yield Aim(f"{name}, {line.entries:,} entries, median", MOST, line.median * 1_000, "ms")
        if len(found) > 1:
            words = f"{name}, median at {found[-1].entries:,} over that at {found[0].entries:,} entries"
            yield Aim(words, GROWTH, found[-1].median / found[0].median)


SECTION = Section(
    2,
    "A prompt of the same structure",
    "An equation with another letter, with its sides swapped in other words, or an object with its keys in another "
    "order, found by a key, without an embedding; no engine is asked a text twice, but in the line that says so. The "
    "first ask for an entry looks into the store, the next finds it in memory. That the new text itself was not asked "
    "before is never in memory: that is a look into the store every time. What is served so is not kept again, so a "
    "repeated text is found by its structure too; a kept text that is repeated is section 1. Notes: the median of each "
    "stage, by the receipts.",
    measure_at=measure_at,
    judge=lambda lines: tuple(judge(lines)),
)
