"""What the demo measured: one row a request, and the totals with and without the cache."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field

from stepcache_core.demo.requests import DemoRequest
from stepcache_core.models import Outcome, Receipt, Usage

MUST_SHOW = frozenset(
    {"miss", "reuse", "patch", "skip_reuse", "solved", "bypass", "exact", "repaired", "fallback", "verified"}
)
"""Every outcome and flag that the demo promises to show."""


@dataclass(frozen=True, slots=True)
class Spent:
    """Model calls with their tokens, and seconds from question to answer."""

    calls: int = 0
    usage: Usage = field(default_factory=Usage)
    seconds: float = 0.0

    def __add__(self, other: Spent) -> Spent:
        return Spent(self.calls + other.calls, self.usage + other.usage, self.seconds + other.seconds)


@dataclass(frozen=True, slots=True)
class Answered:
    """A request with its answer and what that cost; `receipt` is None where no cache was in use."""

    request: DemoRequest
    text: str
    spent: Spent
    receipt: Receipt | None = None

    @property
    def is_right(self) -> bool:
        """True where the request's own judge says so."""
        return self.request.is_right(self.text)


@dataclass(frozen=True, slots=True)
class Totals:
    """The sum over all requests of a run."""

    spent: Spent
    right: int
    requests: int


def totals(rows: Sequence[Answered]) -> Totals:
    """Add the rows up."""
    return Totals(sum((row.spent for row in rows), Spent()), sum(row.is_right for row in rows), len(rows))


def marks(receipt: Receipt) -> tuple[str, ...]:
    """The outcome and the flags beside it, as the table names them."""
    flags = {name: getattr(receipt, name) for name in ("exact", "repaired", "fallback", "verified")}
    return (receipt.outcome.value, *(name for name, is_set in flags.items() if is_set))


def not_shown(rows: Iterable[Answered]) -> frozenset[str]:
    """What the demo promises and these rows do not show."""
    shown = {mark for row in rows if row.receipt is not None for mark in marks(row.receipt)}
    return MUST_SHOW - shown


def answered_by(receipt: Receipt, *, model: str = "model") -> str:
    """Who wrote the answer: how many steps from where, and what became of the parts inside a step.

    `model`: what the model is called.
    """
    if receipt.parts:
        return "; ".join(_fates(receipt, model))
    counts: dict[str, int] = {}
    for step in receipt.steps:
        counts[step.source] = counts.get(step.source, 0) + 1
    said = ", ".join(f"{model if source == 'model' else source} {count}" for source, count in counts.items())
    return said or ("cache" if receipt.outcome is Outcome.REUSE else model)


def _fates(receipt: Receipt, model: str) -> Iterable[str]:
    for fate, told in (("kept", "kept"), ("new", model), ("dropped", "dropped")):
        names = [part.name for part in receipt.parts if part.fate == fate]
        if names:
            yield f"{told} {', '.join(names)}"
