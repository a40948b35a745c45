"""Rows made by hand, for tests of what is computed from them."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from benchmarks.paper.rows import About, Recorded
from benchmarks.paper.types import Row

PLAIN = Row(
    system="no cache",
    model="a model",
    seed=42,
    question="linear/0/paraphrase/0",
    task="linear",
    perturbation="paraphrase",
    is_warming=False,
    seconds=1.0,
    calls=1,
    prompt_tokens=100,
    cached_tokens=0,
    completion_tokens=50,
    own_nonces=("own",),
    earlier_nonces=(),
    is_from_cache=False,
    is_right=True,
    reason="",
    text="x = 4",
)


def row(**changes: Any) -> Row:
    """A row of a call without a cache, but for the changes; task and perturbation follow from the question's name."""
    if "question" in changes:
        task, _, perturbation, _ = changes["question"].split("/")
        changes = {"task": task, "perturbation": perturbation, **changes}
    return replace(PLAIN, **changes)


def served(**changes: Any) -> Row:
    """A row of a cache that served an earlier answer without a call."""
    free = {"calls": 0, "prompt_tokens": 0, "completion_tokens": 0, "own_nonces": (), "is_from_cache": True}
    return row(**{"system": "cosine 0.90", "earlier_nonces": ("own",), "seconds": 0.01, **free, **changes})


def receipt(outcome: str = "miss", **changes: Any) -> dict[str, Any]:
    """A receipt that agrees with the plain row, but for the changes."""
    usage = {"input_tokens": 100, "cached_input_tokens": 0, "output_tokens": 50}
    return {"outcome": outcome, "verified": True, "model_calls": 1, "usage": usage, "steps": [], "parts": [], **changes}


NOTHING_SPENT = {
    "model_calls": 0,
    "usage": {"input_tokens": 0, "cached_input_tokens": 0, "output_tokens": 0},
}


def recorded(*rows: Row) -> Recorded:
    """A file of those rows."""
    systems = tuple(dict.fromkeys(each.system for each in rows))
    first = rows[0]
    return Recorded(About({"cores": 2}, {"numpy": "2.0"}, "abc123", first.model, first.seed, systems), rows)


TWO_NAMES = ("linear/0/paraphrase/0", "json/0/added key/0")


def run(model: str = "a model", seed: int = 42) -> tuple[Row, ...]:
    """Two questions through three systems, warming before them."""
    more = {"model": model, "seed": seed}
    stepwise = {"system": "StepCache first", **more}
    return (
        row(question="linear/0/base/0", is_warming=True, seconds=99.0, **more),
        row(question="linear/0/base/0", is_warming=True, system="cosine 0.90", own_nonces=("c",), **more),
        row(question="linear/0/base/0", is_warming=True, own_nonces=("s",), receipt=receipt(), **stepwise),
        row(question=TWO_NAMES[0], seconds=2.0, **more),
        row(question=TWO_NAMES[1], seconds=4.0, cached_tokens=30, is_right=False, reason="a | key\nis missing", **more),
        served(question=TWO_NAMES[0], seconds=0.1, earlier_nonces=("c",), **more),
        served(question=TWO_NAMES[1], seconds=0.2, earlier_nonces=("c",), is_right=False, reason="a key", **more),
        served(
            question=TWO_NAMES[0],
            seconds=0.001,
            earlier_nonces=("s",),
            receipt=receipt("reuse", **NOTHING_SPENT),
            **stepwise,
        ),
        row(question=TWO_NAMES[1], seconds=1.0, own_nonces=("t",), receipt=receipt("patch"), **stepwise),
    )
