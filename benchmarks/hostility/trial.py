"""Put one hostile case through the engine: blocking, and on an event loop whose steps are timed."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any

from benchmarks.hostility.cases import WARM, Case
from benchmarks.hostility.watch import where_raised
from stepcache_core import InMemoryStepStore, LexicalEmbedder, ModelRequest, Policy, Reply, StepCacheEngine

Raised = list[str]


@contextmanager
def warm_engine(*, is_guarded: bool = False) -> Iterator[StepCacheEngine]:
    """An engine that has answered the valid prompts, and takes every entry for a candidate.

    `is_guarded`: it also compares the words of prompts that no task recognises, where this version can.
    """
    choices = {"min_similarity": -1.0, "candidates": 5}
    guards = {"unverified_reuse": "guarded"} if is_guarded and "unverified_reuse" in Policy.model_fields else {}
    policy = Policy.model_validate({**choices, **guards})
    with StepCacheEngine(store=InMemoryStepStore(), embedder=LexicalEmbedder(), policy=policy) as engine:
        for prompt, answer in WARM:
            engine.admit(prompt, answer)
        yield engine


def blocking(engine: StepCacheEngine, case: Case) -> Raised:
    """What came out of serve, lookup and admit that should not have."""
    calls: tuple[Callable[[], Any], ...] = (
        lambda: engine.lookup(case.request),
        lambda: engine.lookup(case.request, _answering(case)),
        lambda: engine.explain(case.request),
        lambda: engine.admit(case.request, case.answer),
        lambda: engine.serve(case.request, _answering(case)).text,
    )
    return [raised for raised in map(_raised, calls) if raised]


async def on_the_loop(engine: StepCacheEngine, case: Case) -> Raised:
    """The same of aserve and aadmit."""

    async def generate(request: ModelRequest) -> Reply:
        return _answering(case)(request)

    raised: Raised = []
    for call in (lambda: engine.aserve(case.request, generate), lambda: engine.aadmit(case.request, case.answer)):
        try:
            await call()
        except Exception as error:  # noqa: BLE001 - whatever comes out is what is looked for
            raised.append(where_raised(error))
    return raised


def run_on_the_loop(engine: StepCacheEngine, case: Case, loop: asyncio.AbstractEventLoop) -> Raised:
    """Run the case to its end on the loop."""
    return loop.run_until_complete(on_the_loop(engine, case))


def _answering(case: Case) -> Callable[[ModelRequest], Reply]:
    return lambda _: Reply(case.answer, finish="stop")


def _raised(call: Callable[[], Any]) -> str | None:
    try:
        call()
    except Exception as error:  # noqa: BLE001 - whatever comes out is what is looked for
        return where_raised(error)
    return None
