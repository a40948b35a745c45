"""An engine in memory with a model that says what it is told to, and remembers what it was asked."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from stepcache_core import (
    InMemoryStepStore,
    LexicalEmbedder,
    ModelRequest,
    Reply,
    Request,
    Result,
    StepCacheEngine,
    Usage,
)


class Told:
    """A model that gives these answers in turn; where none is left it answers with prose."""

    def __init__(self, *texts: str) -> None:
        self.texts = list(texts)
        self.asked: list[ModelRequest] = []

    def __call__(self, request: ModelRequest) -> Reply:
        self.asked.append(request)
        text = self.texts.pop(0) if self.texts else "I would rather not say."
        return Reply(text, Usage(input_tokens=10, output_tokens=1 + len(text) // 4), "stop")


def served(first: tuple[str | Request, str], then: str | Request, *answers: str) -> tuple[Result, Told]:
    """Answer a request, which must be stored as checked, and then another; what was served, and by which model."""
    with StepCacheEngine(store=InMemoryStepStore(), embedder=LexicalEmbedder()) as engine:
        warm = engine.serve(first[0], Told(first[1]))
        assert warm.receipt.verified, warm.receipt
        model = Told(*answers)
        return engine.serve(then, model), model


def outcomes(first: tuple[str | Request, str], others: Sequence[str | Request]) -> list[tuple[str, bool]]:
    """What becomes of other requests after the first: the outcome, and whether it was served as checked."""
    with StepCacheEngine(store=InMemoryStepStore(), embedder=LexicalEmbedder()) as engine:
        warm = engine.serve(first[0], Told(first[1]))
        assert warm.receipt.verified, warm.receipt
        results = [engine.serve(other, Told()) for other in others]
    return [(str(result.receipt.outcome), result.receipt.verified) for result in results]


def asking(prompt: str, schema: dict[str, Any]) -> Request:
    """A request with the caller's schema."""
    return Request.of(prompt, answer_schema=schema)
