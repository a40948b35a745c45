"""A real engine under test: warmed with right answers, then asked; every receipt is kept, those of passes too."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field

from benchmarks.verification.table import Row
from stepcache_core import (
    InMemoryStepStore,
    LexicalEmbedder,
    ModelRequest,
    Policy,
    Receipt,
    Reply,
    Request,
    Result,
    StepCacheEngine,
    Usage,
)

Model = Callable[[ModelRequest], Reply]
Judge = Callable[[Result], bool]
"""Whether what is served is wrong."""

MOST_CANDIDATES = 20
HARD = {"min_similarity": -1.0, "candidates": MOST_CANDIDATES}
"""Everything is near enough to be looked at: what keeps an answer from being served is its verification alone."""


@dataclass(slots=True)
class Bench:
    """An engine, the receipts it gave, and how its warming answers were kept."""

    engine: StepCacheEngine
    receipts: list[Receipt]
    kept: dict[str | None, int] = field(default_factory=dict)

    def warm(self, request: Request | str, answer: str) -> str | None:
        """Offer a right answer; "verified", "verbatim" or None, as the engine keeps it."""
        kind = self.engine.admit(request, Reply(answer, Usage(input_tokens=10, output_tokens=20), "stop"))
        self.kept[kind] = self.kept.get(kind, 0) + 1
        return kind

    def look(self, row: Row, request: Request | str, is_wrong: Judge, model: Model | None = None) -> Result | None:
        """Look a request up and count what became of it; `is_wrong` is asked about whatever is served as checked."""
        return self._look(row, request, lambda found: found.receipt.verified and is_wrong(found), model)

    def look_unchecked(self, row: Row, request: Request | str, is_wrong: Judge) -> Result | None:
        """The same where what is served unchecked is judged as well."""
        return self._look(row, request, is_wrong, None)

    def _look(self, row: Row, request: Request | str, is_wrong: Judge, model: Model | None) -> Result | None:
        self.receipts.clear()
        found = self.engine.lookup(request, model)
        failed = found is not None and is_wrong(found)
        if self.receipts:
            row.count(self.receipts[-1], is_wrong=failed)
        if failed and found is not None:
            prompt = request if isinstance(request, str) else request.prompt
            row.examples.append(f"{prompt!r:.200} was served {found.text!r:.200} ({found.receipt.outcome})")
        return found


@contextmanager
def bench(policy: Policy | None = None) -> Iterator[Bench]:
    """A bench with an empty store; the store and the embedder are the plain ones that need no file."""
    receipts: list[Receipt] = []
    with StepCacheEngine(
        store=InMemoryStepStore(),
        embedder=LexicalEmbedder(),
        policy=policy or Policy.model_validate(HARD),
        on_receipt=receipts.append,
    ) as engine:
        yield Bench(engine, receipts)


def guarded() -> Policy | None:
    """The policy that serves unrecognised prompts what says the same, or None where this version has none."""
    if "unverified_reuse" not in Policy.model_fields:
        return None
    return Policy.model_validate({**HARD, "unverified_reuse": "guarded"})


def always(text: str) -> Model:
    """A model that gives this answer to whatever it is asked."""
    reply = Reply(text, Usage(input_tokens=10, output_tokens=10), "stop")
    return lambda _: reply


def anything(_: Result) -> bool:
    """Whatever is served is wrong."""
    return True


def nothing(_: Result) -> bool:
    """Whatever is served is right."""
    return False
