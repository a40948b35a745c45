"""Section 3: a prompt that only its embedding leads to an earlier one, as the store fills."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from typing import Any

from benchmarks.speed.bench import Bench
from benchmarks.speed.keyless import KeylessTask
from benchmarks.speed.peers import lacking, peers
from benchmarks.speed.shelf import Shelf
from benchmarks.speed.stock import ENDINGS, Kept, worded
from benchmarks.speed.timing import Stages, Taken, as_lines, in_turns, none_wrong, shares, timed
from benchmarks.speed.types import Aim, Line, Note, Said, Section, named, sizes_of
from stepcache_core import ChromaStepStore, Policy, Request, StepCacheEngine
from stepcache_core.embedding.base import Vectors
from stepcache_core.flow.keys import keys_of

STEPCACHE = "StepCache"
EMBEDDING, OWN_QUERY = "the embedding alone", "the Chroma store's own query"
MOST = 1.0
CANDIDATES = Policy().candidates


def measure_at(bench: Bench, shelf: Shelf) -> Iterator[Said]:
    """The whole look-up, its two dear parts by themselves, and the peers, in turns on the same prompts."""
    wording = len(ENDINGS) - 1 - shelf.turn % 3
    asked = [worded(number, is_swapped=True, turn=wording) for number in range(shelf.special)]
    vectors = {one.prompt: bench.embedder.embed([one.prompt])[0] for one in asked}
    store = ChromaStepStore(path=shelf.path)
    stages: list[Stages] = []
    with peers(shelf) as beside, shelf.engine(tasks=[KeylessTask()]) as engine:
        ways: dict[str, Callable[[str], Any]] = {
            STEPCACHE: lambda prompt: _found(engine, prompt, stages),
            EMBEDDING: lambda prompt: bench.embedder.embed([prompt]),
            OWN_QUERY: _own_query(shelf, store, vectors),
            **{peer.name: peer.find for peer in beside},
        }
        _warm(ways, worded(10_000, is_swapped=True).prompt, vectors)
        stages.clear()
        found = _in_turns(ways, bench.track(asked, f"semantic hits, {shelf.size:,} entries", len(asked)))
    store.close()
    yield from (none_wrong(line) if line.name == STEPCACHE else line for line in as_lines(found, shelf.size))
    yield Note(f"{shelf.size:,} entries, the median of each stage by the receipts: {shares(stages)}.")
    yield from map(Note, lacking())


def _in_turns(ways: Mapping[str, Callable[[str], Any]], asked: Iterable[Kept]) -> Mapping[str, Taken]:
    """Every way on every prompt; the two parts give no answers that could be right."""
    found = in_turns(ways, ((one.prompt, one.answer) for one in asked))
    for name in (EMBEDDING, OWN_QUERY):
        found[name].right = None
    return found


def _found(engine: StepCacheEngine, prompt: str, stages: list[Stages]) -> str | None:
    """What is served, if the embedding led to it."""
    found = engine.lookup(prompt)
    if found is None or found.receipt.tier != "embedding":
        return None
    stages.append(found.receipt.seconds)
    return found.text


def _own_query(shelf: Shelf, store: ChromaStepStore, vectors: Mapping[str, Vectors]) -> Callable[[str], object | None]:
    place = shelf.stock.place
    scope = keys_of(place.namespace, Request.of(next(iter(vectors))), None, None).scope
    return lambda prompt: store.near(place, vectors[prompt], scope=scope, limit=CANDIDATES) or None


def _warm(ways: dict[str, Callable[[str], Any]], prompt: str, vectors: dict[str, Vectors]) -> None:
    """Each way once, so that what is opened at first use is open."""
    vectors[prompt] = next(iter(vectors.values()))
    for way in ways.values():
        timed(way, prompt, Taken())


def judge(lines: Sequence[Line]) -> Iterator[Aim]:
    """What is spent besides the embedding and the query, at each size, and the peers beside it."""
    for size in sizes_of(lines):
        whole, embedding, query = (named(lines, name, size) for name in (STEPCACHE, EMBEDDING, OWN_QUERY))
        if whole is not None and embedding is not None and query is not None:
            found = (whole.median - embedding.median - query.median) * 1_000
            yield Aim(f"hit less embedding and query, {size:,} entries, medians", MOST, found, "ms")


SECTION = Section(
    3,
    "A prompt that is near an earlier one",
    "An equation whose sides are swapped, in a wording that was not asked before. Keys would find it (section 2); here "
    "the task has none, as one of your own may have none, so that the embedding has to lead to the entry. StepCache "
    "checks every step against the prompt before it serves; the peers serve whatever is nearest, right or not. All "
    "embed each prompt anew, with the same model. What is not found is the index's doing: it looks at a part of what "
    "it holds, and the entries asked for here lie apart from the thousands of one template.",
    measure_at=measure_at,
    judge=lambda lines: tuple(judge(lines)),
    reference=STEPCACHE,
)
