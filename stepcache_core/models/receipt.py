"""What the engine hands back: the text and a receipt of what happened and why."""

from __future__ import annotations

from enum import StrEnum
from typing import Literal

from pydantic import BaseModel, ConfigDict

from stepcache_core.models.request import Usage

Tier = Literal["exact", "structural", "equivalent", "family", "embedding", "guarded", "in flight"]
Source = Literal["cache", "model", "rule", "solver", "cache and model"]


class Outcome(StrEnum):
    """What became of a request, named as the paper counts it (arXiv 2603.28795), with three of our own."""

    REUSE = "reuse"
    PATCH = "patch"
    SKIP_REUSE = "skip_reuse"
    SOLVED = "solved"
    MISS = "miss"
    BYPASS = "bypass"


class StepRow(BaseModel):
    """One step of the served answer: who wrote it, and what the check said of it."""

    model_config = ConfigDict(frozen=True)

    text: str
    source: Source
    ruling: str
    check: str
    reason: str


class PartRow(BaseModel):
    """A named part of a step that a patch kept, asked for or dropped."""

    model_config = ConfigDict(frozen=True)

    name: str
    fate: Literal["kept", "new", "dropped"]


class Receipt(BaseModel):
    """What happened to one request and why; plain values only, so that it serialises anywhere.

    `verified`: a program has checked the served text against this very prompt. `entry_id`, `similarity` (cosine,
    -1 to 1), `tier` and `relation` speak of the candidate that was used or, on a skip, of the best one refused.
    `usage`: tokens of all model calls made for this request, but for the `uncounted_calls` whose tokens the model did
    not tell (a stream that was ended early is one). `tokens_saved`: tokens of the full answer that the
    candidate once cost, less those spent now. `seconds`: time a stage took, by name. `masked`: the patterns of
    `Policy.volatile` that masked something in the request as it was compared, each after how often ("2 x [0-9]+").
    """

    model_config = ConfigDict(frozen=True)

    outcome: Outcome
    reason: str
    exact: bool = False
    repaired: bool = False
    fallback: bool = False
    verified: bool = False
    task: str | None = None
    tier: Tier | None = None
    relation: str | None = None
    entry_id: str | None = None
    stored_as: str | None = None
    similarity: float | None = None
    steps: tuple[StepRow, ...] = ()
    parts: tuple[PartRow, ...] = ()
    model_calls: int = 0
    uncounted_calls: int = 0
    usage: Usage = Usage()
    tokens_saved: int = 0
    seconds: dict[str, float] = {}
    faults: tuple[str, ...] = ()
    masked: tuple[str, ...] = ()


class Result(BaseModel):
    """The answer to serve and its receipt; `payload` is the adapter's own form of a verbatim answer, or None."""

    model_config = ConfigDict(frozen=True)

    text: str
    receipt: Receipt
    payload: str | None = None
