"""How far reuse may go: one frozen set of choices, checked at construction."""

from typing import Literal

from pydantic import BaseModel, ConfigDict, Field


class Policy(BaseModel):
    """The choices a user makes once. A wrong type or range raises pydantic's ValidationError, which names the field.

    `solver`: "fallback" uses a task's deterministic answer only after the repair failed, as the paper does;
    "first" uses it before any model call. `max_mismatch`: share, 0 to 1, of an answer that may be asked for anew
    before reuse is refused (arXiv 2603.28795). `candidates`: how many earlier requests are looked at.
    `min_similarity`: cosine below which a neighbour is no candidate at all. `ttl`: seconds an entry lives, or None
    for ever; prompts bound to the present ("today") are kept only where it is set. `repair`: whether one more model
    call may mend an answer that failed its check. `single_flight`: whether identical requests under way at once
    share one model call; `max_wait`: seconds one of them waits for another's call before it makes its own.
    """

    model_config = ConfigDict(frozen=True, extra="forbid", strict=True)

    solver: Literal["fallback", "first"] = "fallback"
    max_mismatch: float = Field(default=0.5, ge=0.0, le=1.0)
    candidates: int = Field(default=3, ge=1, le=20)
    min_similarity: float = Field(default=0.5, ge=-1.0, le=1.0)
    ttl: float | None = Field(default=None, gt=0.0)
    repair: bool = True
    single_flight: bool = True
    max_wait: float = Field(default=60.0, gt=0.0)
