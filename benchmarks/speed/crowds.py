"""Section 5: many at once, in threads and on the event loop, and one call for a thousand identical requests."""

from __future__ import annotations

import asyncio
import itertools
import time
from collections.abc import Callable, Coroutine, Iterator, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from typing import Any

from langchain_core.caches import BaseCache, InMemoryCache

from benchmarks.paper.shown import number as shown
from benchmarks.speed import process
from benchmarks.speed.bench import Bench
from benchmarks.speed.exact import IN_MEMORY, LLM, NO_SQLITE, SQLITE, fill, prompt_of, sqlite_cache, step_cache
from benchmarks.speed.shelf import Shelf
from benchmarks.speed.stock import template
from benchmarks.speed.timing import Taken, all_right
from benchmarks.speed.types import Aim, Line, Note, Said, Section, named
from stepcache_core import ChromaStepStore, ModelRequest, Reply, StepCacheEngine

THREADS = (1, 8, 50)
COROUTINES = 500
FLIGHT = "identical requests at once, all under way"
_POOL = 100
"""How many different prompts are looked up in turns."""


def measure_at(bench: Bench, shelf: Shelf) -> Iterator[Said]:
    """At one size: identical prompts beside LangChain's caches, new letters by StepCache alone, and one flight."""
    yield from _identical(bench)
    with shelf.engine() as engine:
        numbers = shelf.spread(min(_POOL, shelf.equations))
        asked = [template(number, letter) for letter in "wz" for number in numbers]
        looked = Looked("StepCache, another letter", engine.lookup, engine.alookup)
        yield from _crowds(bench, looked, {one.prompt: one.answer for one in asked}, shelf.size)
    store = ChromaStepStore(path=bench.emptied("flight"))
    with StepCacheEngine(store=store, embedder=bench.embedder) as engine:
        yield _one_flight(engine.aserve, bench.identical)


class Looked:
    """A way to look up: its name, blocking and on the event loop."""

    def __init__(self, name: str, find: Callable[[str], Any], afind: Callable[[str], Coroutine[Any, Any, Any]]) -> None:
        self.name, self.find, self.afind = name, find, afind


def through_langchain(name: str, cache: BaseCache) -> Looked:
    """LangChain's own methods."""
    return Looked(name, lambda prompt: cache.lookup(prompt, LLM), lambda prompt: cache.alookup(prompt, LLM))


def _identical(bench: Bench) -> Iterator[Said]:
    kept = [template(number) for number in range(_POOL)]
    path = bench.emptied("crowds")
    process.run("fill", str(path), type(bench.embedder).__name__, str(len(kept)))
    with step_cache(bench.embedder, path) as cache:
        sqlite = sqlite_cache(path)
        others = {IN_MEMORY: InMemoryCache(), **({} if sqlite is None else {SQLITE: sqlite})}
        for other in others.values():
            fill(other, kept)
        expected = {prompt_of(each): each.answer for each in kept}
        for name, one in {"StepCache, the same text": cache, **others}.items():
            yield from _crowds(bench, through_langchain(name, one), expected, _POOL)
    if sqlite is None:
        yield Note(NO_SQLITE)


def _crowds(bench: Bench, looked: Looked, expected: Mapping[str, str], entries: int) -> Iterator[Line]:
    """A line for each number of threads and for the coroutines, after every prompt was looked up once.

    RuntimeError for an answer that is not the expected one.
    """
    asked = list(itertools.islice(itertools.cycle(expected), bench.lookups))
    for prompt in expected:
        looked.find(prompt)
    for threads in THREADS:
        began = time.perf_counter()
        each = _by_threads(looked, asked, threads)
        rate = _rate(len(asked), time.perf_counter() - began)
        yield _line(f"{looked.name}, {threads} {_threads(threads)}", each, expected, entries, rate)
    began = time.perf_counter()
    each = asyncio.run(_gathered(looked, asked))
    rate = _rate(len(asked), time.perf_counter() - began)
    yield _line(f"{looked.name}, {COROUTINES} coroutines", each, expected, entries, rate)


def _by_threads(looked: Looked, asked: Sequence[str], threads: int) -> list[Once]:
    """One thread is this one; more have an equal share each, so that no queue between them is measured."""
    if threads == 1:
        return _share(looked, asked)
    with ThreadPoolExecutor(threads) as pool:
        shares = pool.map(lambda place: _share(looked, asked[place::threads]), range(threads))
        return [one for some in shares for one in some]


def _share(looked: Looked, prompts: Sequence[str]) -> list[Once]:
    return [_once(looked.find, prompt) for prompt in prompts]


def _line(name: str, each: Sequence[Once], expected: Mapping[str, str], entries: int, rate: str) -> Line:
    taken = Taken([one.took for one in each])
    for one in each:
        taken.note(one.given, expected[one.prompt])
    return all_right(taken.line(name, entries, rate))


def _threads(many: int) -> str:
    return "thread" if many == 1 else "threads"


@dataclass(frozen=True, slots=True)
class Once:
    """One look-up: the prompt, seconds, and what was given, which is read when all are through."""

    prompt: str
    took: float
    given: Any


def _once(find: Callable[[str], Any], prompt: str) -> Once:
    began = time.perf_counter()
    given = find(prompt)
    return Once(prompt, time.perf_counter() - began, given)


async def _gathered(looked: Looked, asked: Sequence[str]) -> list[Once]:
    """As many coroutines as there are to be, each with its share of the prompts, one after another."""

    async def share(prompts: Sequence[str]) -> list[Once]:
        done = []
        for prompt in prompts:
            began = time.perf_counter()
            given = await looked.afind(prompt)
            done.append(Once(prompt, time.perf_counter() - began, given))
        return done

    shares = await asyncio.gather(*(share(asked[place::COROUTINES]) for place in range(COROUTINES)))
    return [one for some in shares for one in some]


def _rate(many: int, took: float) -> str:
    return f"{shown(many / took)} a second"


def _one_flight(serve: Callable[..., Coroutine[Any, Any, Any]], many: int) -> Line:
    """Ask the same thing many times at once, of a model that takes a while and counts its calls."""
    kept, calls = template(8_000_000), 0

    async def model(_: ModelRequest) -> Reply:
        nonlocal calls
        calls += 1
        await asyncio.sleep(0.2)
        return Reply(kept.answer)

    async def ask(_: int) -> tuple[float, str]:
        began = time.perf_counter()
        served = await serve(kept.prompt, model)
        return time.perf_counter() - began, str(served.text)

    async def all_at_once() -> list[tuple[float, str]]:
        return list(await asyncio.gather(*map(ask, range(many))))

    found = asyncio.run(all_at_once())
    if not calls:
        raise RuntimeError("one flight: the model was not called, so that there was an answer before")
    right = sum(text == kept.answer for _, text in found)
    return Line(FLIGHT, tuple(took for took, _ in found), None, many - calls, f"{calls} model calls", right)


def judge(lines: Sequence[Line]) -> Iterator[Aim]:
    """One call for all."""
    flight = named(lines, FLIGHT)
    if flight is not None:
        many = len(flight.seconds)
        yield Aim(f"model calls for {many:,} identical requests", 1, int(flight.besides.split()[0]), "")
        yield Aim("identical requests not given the answer of that call", 0, many - (flight.right or 0), "")


SECTION = Section(
    5,
    "Many at once",
    "Look-ups by threads and by coroutines that share the prompts; the times are of each look-up while the others are "
    f"under way. The same text: {_POOL} answers, through LangChain. Every prompt was looked up once before; what "
    "StepCache remembers it looks up again after two seconds. Single-flight: a model that takes 0.2 s.",
    measure_at=measure_at,
    judge=lambda lines: tuple(judge(lines)),
    sizes=lambda bench: (bench.middle,),
)
