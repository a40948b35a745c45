"""Section 1: an identical prompt, looked up as LangChain does."""

from __future__ import annotations

import warnings
from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from importlib import import_module
from pathlib import Path
from typing import Any

from langchain_core.caches import BaseCache, InMemoryCache
from langchain_core.load import dumps
from langchain_core.messages import AIMessage, HumanMessage
from langchain_core.outputs import ChatGeneration

from benchmarks.speed.bench import Bench, left_out, missing
from benchmarks.speed.stock import NAMESPACE, Kept, template
from benchmarks.speed.timing import as_lines, in_turns
from benchmarks.speed.types import Aim, Line, Note, Said, Section, named
from langchain_stepcache import StepCache
from stepcache_core import ChromaStepStore
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
def step_cache(bench: Bench, path: Path, **settings: Any) -> Iterator[StepCache]:
    """StepCache over a directory, with nothing in memory."""
    cache = StepCache(path=path, embedder=bench.embedder, **settings)
    try:
        yield cache
    finally:
        cache.engine.close()


def measure(bench: Bench) -> Iterator[Said]:
    """Fill all of them with the same answers, then look each up once."""
    kept = [template(number) for number in range(bench.repeats + 1)]
    path = bench.directory("exact")
    with step_cache(bench, path, write_behind=True) as filling:
        fill(filling, bench.track(kept, "exact hits: filling", len(kept)))
    others = {IN_MEMORY: InMemoryCache(), SQLITE: sqlite_cache(path)}
    there = {name: cache for name, cache in others.items() if cache is not None}
    for cache in there.values():
        fill(cache, kept)
    with step_cache(bench, path, fresh_seconds=3_600.0) as cold:
        yield from _lines(bench, cold, there, [prompt_of(one) for one in kept])
    if SQLITE not in there:
        yield Note(NO_SQLITE)


def _lines(bench: Bench, cache: StepCache, others: Mapping[str, BaseCache], prompts: Sequence[str]) -> Iterator[Line]:
    """Cold look-ups beside the store's own get of the same entries, then warm ones beside the other caches."""
    store = ChromaStepStore(path=bench.directory("exact"))
    place = Partition(NAMESPACE, bench.embedder.fingerprint)
    ids = {entry.prompt: entry.id for entry in store.entries(place)}
    named_ids = {prompt: ids[template(number).prompt] for number, prompt in enumerate(prompts)}
    first, *asked = prompts
    cache.lookup(first, LLM)
    store.get(place, named_ids[first])
    cold = {
        COLD: lambda prompt: cache.lookup(prompt, LLM),
        OWN_GET: lambda prompt: store.get(place, named_ids[prompt]),
    }
    yield from as_lines(in_turns(cold, asked))
    store.close()
    warm = {WARM: cache, **others}
    ways = {name: (lambda prompt, one=one: one.lookup(prompt, LLM)) for name, one in warm.items()}
    yield from as_lines(in_turns(ways, asked))


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
    "Warm: the prompt was looked up before by the same object. Cold: a new object over the same directory, connected, "
    "with none of the entries in memory. All hold the same answers. For StepCache what is in memory counts as fresh "
    "all the while.",
    measure=measure,
    judge=lambda lines: tuple(judge(lines)),
    reference=SQLITE,
)
