"""Section 3: a prompt that only its embedding leads to an earlier one, as the store fills."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Any

from benchmarks.speed.bench import Bench
from benchmarks.speed.shelf import Shelf
from benchmarks.speed.stock import worded
from benchmarks.speed.timing import Stages, Taken, in_turns, shares, timed
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
    prompts = [worded(number, is_swapped=True).prompt for number in range(shelf.special)]
    store = ChromaStepStore(path=shelf.path)
    vectors = {prompt: bench.embedder.embed([prompt])[0] for prompt in prompts}
    scope = keys_of(shelf.stock.place.namespace, Request.of(prompts[0]), None, None).scope
    with shelf.engine() as engine:
        stages: list[Stages] = []
        ways: dict[str, Callable[[str], Any]] = {
            STEPCACHE: lambda prompt: _found(engine, prompt, stages),
            EMBEDDING: lambda prompt: bench.embedder.embed([prompt]),
            OWN_QUERY: lambda prompt: _near(shelf, store, vectors[prompt], scope),
            **{peer.name: peer.find for peer in shelf.peers},
        }
        _warm(ways, worded(10_000, is_swapped=True).prompt, vectors)
        stages.clear()
        found = in_turns(ways, bench.track(prompts, f"semantic hits, {shelf.size:,} entries", len(prompts)))
    store.close()
    yield from (taken.line(name, shelf.size) for name, taken in found.items())
    yield Note(f"{shelf.size:,} entries, the median of each stage by the receipts: {shares(stages)}.")


def _found(engine: StepCacheEngine, prompt: str, stages: list[Stages]) -> str | None:
    """What is served, if the embedding led to it."""
    found = engine.lookup(prompt)
    if found is None or found.receipt.tier != "embedding":
        return None
    stages.append(found.receipt.seconds)
    return found.text


def _near(shelf: Shelf, store: ChromaStepStore, vector: Vectors, scope: str) -> object | None:
    return store.near(shelf.stock.place, vector, scope=scope, limit=CANDIDATES) or None


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
    "An equation whose sides are swapped: another structure, so that its embedding has to lead to the entry. StepCache "
    "checks every step against the prompt before it serves; the peers serve whatever is nearest, right or not. What is "
    "served is counted, not whether a peer's answer is right: that is counted in the benchmark beside the paper.",
    measure_at=measure_at,
    judge=lambda lines: tuple(judge(lines)),
    reference=STEPCACHE,
)
