"""What a real engine that knows one answered request serves for others."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable
from typing import Any

from stepcache_core import (
    InMemoryStepStore,
    LexicalEmbedder,
    ModelRequest,
    Outcome,
    Policy,
    Request,
    Result,
    StepCacheEngine,
)
from stepcache_core.tasks.base import Task


def served_for(
    requests: Iterable[tuple[Request, bool]], *, task: Task[Any], known: Request, answer: str, policy: Policy
) -> list[Result | None]:
    """What is served from the cache or by the solver for each request, or None where the model would answer in full.

    `requests`: with whether the task claims each; others cannot be patched. Where a patch by the model is planned, the
    model is one that obeys to the letter and knows nothing else: it gives the properties a schema asks for, or the old
    answer again.
    """
    with _warmed(task, known, answer, policy) as engine:
        found = [(request, is_claimed, engine.lookup(request)) for request, is_claimed in requests]
        return [
            _patched(engine, request, task, known, answer) if result is None and is_claimed else result
            for request, is_claimed, result in found
        ]


def _patched(engine: StepCacheEngine, request: Request, task: Task[Any], known: Request, answer: str) -> Result | None:
    """What a planned patch comes to, in an engine of its own, because the result is kept there."""
    if engine.explain(request).outcome is not Outcome.PATCH:
        return None
    with _warmed(task, known, answer, engine.policy) as another:
        result = another.lookup(request, _obedient(answer))
    return result if result is not None and result.receipt.outcome is Outcome.PATCH else None


def _obedient(answer: str) -> Callable[[ModelRequest], str]:
    def reply(call: ModelRequest) -> str:
        asked = (call.answer_schema or {}).get("required")
        return json.dumps(dict.fromkeys(asked, "something new")) if asked else answer

    return reply


def _warmed(task: Task[Any], known: Request, answer: str, policy: Policy) -> StepCacheEngine:
    engine = StepCacheEngine(store=InMemoryStepStore(), embedder=LexicalEmbedder(), policy=policy, tasks=[task])
    engine.admit(known, answer)
    return engine
