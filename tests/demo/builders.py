"""Builders for what the demo measures."""

from __future__ import annotations

from stepcache_core.demo.measured import Answered, Spent
from stepcache_core.demo.oracle import names
from stepcache_core.demo.requests import DemoRequest
from stepcache_core.models import Outcome, PartRow, Receipt, Source, StepRow, Usage


def request(prompt: str = "Where is Oslo?", *, right: str = "Norway") -> DemoRequest:
    return DemoRequest("plain", prompt, "a place", names(right))


def spent(calls: int = 1, *, given: int = 10, got: int = 5, seconds: float = 0.5) -> Spent:
    return Spent(calls, Usage(input_tokens=given, output_tokens=got), seconds)


def step(source: Source = "model", text: str = "In Norway.") -> StepRow:
    return StepRow(text=text, source=source, ruling="pass", check="a check", reason="it is so")


def part(name: str, fate: str) -> PartRow:
    return PartRow.model_validate({"name": name, "fate": fate})


def receipt(
    outcome: Outcome = Outcome.MISS,
    *,
    steps: tuple[StepRow, ...] = (),
    parts: tuple[PartRow, ...] = (),
    exact: bool = False,
    repaired: bool = False,
    fallback: bool = False,
    verified: bool = False,
) -> Receipt:
    return Receipt(
        outcome=outcome,
        reason="for a reason",
        steps=steps,
        parts=parts,
        exact=exact,
        repaired=repaired,
        fallback=fallback,
        verified=verified,
    )


def answered(text: str = "In Norway.", *, by: Receipt | None = None, cost: Spent | None = None) -> Answered:
    return Answered(request(), text, spent() if cost is None else cost, by)
