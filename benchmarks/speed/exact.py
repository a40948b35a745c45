"""Section 1: an identical prompt, looked up as LangChain does."""

from __future__ import annotations

import warnings
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import contextmanager
from importlib import import_module
from pathlib import Path
from typing import Any

from langchain_core.caches import BaseCache, InMemoryCache
from langchain_core.load import dumps
from langchain_core.messages import AIMessage, HumanMessage
from langchain_core.outputs import ChatGeneration

from benchmarks.speed import process
from benchmarks.speed.bench import Bench, left_out, missing
from benchmarks.speed.stock import NAMESPACE, Kept, template
from benchmarks.speed.timing import all_right, as_lines, in_turns
from benchmarks.speed.types import Aim, Line, Note, Said, Section, named
from langchain_stepcache import StepCache
from stepcache_core import ChromaStepStore, Embedder
from stepcache_core.models import Partition

WARM, COLD = "StepCache, warm", "StepCache, cold"
OWN_GET = "the Chroma store's own get"
IN_MEMORY, SQLITE = "InMemoryCache", "SQLiteCache"
LLM = '{"id": ["a", "chat", "model"], "kwargs": {"temperature": 0}, "lc": 1}---[("stop", None)]'
"""The parameters of a model, as LangChain passes them on."""


def prompt_of(kept: Kept) -> str:
    """The prompt as a chat model's cache is given it."""
    return dumps([HumanMessage(kept.prompt)])


def sqlite_cache(path: Path) -> BaseCache | None:
    """LangChain's cache in a file; None where it is not installed."""
    if missing("langchain_community", "sqlalchemy"):
        return None
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        module = import_module("langchain_community.cache")
        made: BaseCache = module.SQLiteCache(database_path=str(path / "langchain.db"))
    return made


NO_SQLITE = left_out(SQLITE, ("langchain_community",)) + " langchain_core itself has no cache in a file."


def fill(cache: BaseCache, kept: Iterable[Kept]) -> None:
    """Tell the cache these answers, as LangChain does."""
    for one in kept:
        cache.update(prompt_of(one), LLM, [ChatGeneration(message=AIMessage(one.answer))])


@contextmanager
def step_cache(embedder: Embedder, path: Path, **settings: Any) -> Iterator[StepCache]:
    """StepCache over a directory, with nothing in memory."""
    cache = StepCache(path=path, embedder=embedder, **settings)
    try:
        yield cache
    finally:
        cache.engine.close()


def measure(bench: Bench) -> Iterator[Said]:
    """Fill all of them with the same answers, StepCache by another process, then look each up once cold, once warm."""
    kept = [template(number) for number in range(bench.repeats + 1)]
    path = bench.emptied("exact")
    process.run("fill", str(path), type(bench.embedder).__name__, str(len(kept)))
    others = {IN_MEMORY: InMemoryCache(), SQLITE: sqlite_cache(path)}
    there = {name: cache for name, cache in others.items() if cache is not None}
    for cache in there.values():
        fill(cache, kept)
    with step_cache(bench.embedder, path) as cache:
        yield from _cold(bench, cache, path, kept)
        ways = {name: _looking(one) for name, one in {WARM: cache, **there}.items()}
        asked = bench.track(kept[1:], "exact hits, warm", len(kept) - 1)
        yield from map(all_right, as_lines(in_turns(ways, map(_with_answer, asked), is_warm=True)))
    if SQLITE not in there:
        yield Note(NO_SQLITE)


def _cold(bench: Bench, cache: StepCache, path: Path, kept: Sequence[Kept]) -> Iterator[Line]:
    """Look-ups of a cache with nothing in memory, beside the store's own get of the same entries; all are connected."""
    place = Partition(NAMESPACE, bench.embedder.fingerprint)
    listing, store = ChromaStepStore(path=path), ChromaStepStore(path=path)
    ids = {entry.prompt: entry.id for entry in listing.entries(place)}
    listing.close()
    named_ids = {prompt_of(one): ids[one.prompt] for one in kept}
    ways: dict[str, Callable[[str], object]] = {
        COLD: _looking(cache),
        OWN_GET: lambda prompt: store.get(place, named_ids[prompt]),
    }
    first, *asked = kept
    for way in ways.values():
        way(prompt_of(first))
    found = in_turns(ways, map(_with_answer, bench.track(asked, "exact hits, cold", len(asked))))
    store.close()
    yield from map(all_right, as_lines(found))


def _looking(cache: BaseCache) -> Callable[[str], object]:
    return lambda prompt: cache.lookup(prompt, LLM)


def _with_answer(one: Kept) -> tuple[str, str]:
    return prompt_of(one), one.answer


def judge(lines: Sequence[Line]) -> Iterator[Aim]:
    """Warm beside the cache in a file, cold beside the store."""
    warm, cold, get, sqlite = (named(lines, name) for name in (WARM, COLD, OWN_GET, SQLITE))
    if warm is not None and sqlite is not None:
        yield Aim("warm hit over SQLiteCache, medians", 0.5, warm.median / sqlite.median)
    if cold is not None and get is not None:
        yield Aim("cold hit less the store's own get, medians", 2.0, (cold.median - get.median) * 1_000, "ms")


SECTION = Section(
    1,
    "An identical prompt, through LangChain's look-up",
    "Warm: the prompt was looked up just before by the same object. Cold: a new object over a directory that another "
    "process filled, connected, with none of the prompts read and none of the entries in memory. All hold the same "
    "answers.",
    measure=measure,
    judge=lambda lines: tuple(judge(lines)),
    reference=SQLITE,
)
