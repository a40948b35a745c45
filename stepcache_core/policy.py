"""How far reuse may go: one frozen set of choices, checked at construction."""

import re
from typing import Annotated, Literal

from pydantic import AfterValidator, BaseModel, BeforeValidator, ConfigDict, Field

LONGEST_PATTERN = 500
MOST_PATTERNS = 20
_SHOWN = 80
_SAMPLES = ("", "a", "1", " ", "A b-1.\n")
"""Texts in which a pattern that can match nothing at all does so."""


def _pattern(text: str) -> str:
    """A regular expression that compiles and matches at least one character wherever it matches."""
    shown = repr(text[:_SHOWN]) + ("…" if len(text) > _SHOWN else "")
    if not text:
        raise ValueError("volatile: expected a regular expression, got an empty one: ''")
    if len(text) > LONGEST_PATTERN:
        raise ValueError(f"volatile: expected at most {LONGEST_PATTERN} characters, got {len(text)} in {shown}")
    try:
        compiled = re.compile(text)
    except (re.error, OverflowError, RecursionError) as error:
        raise ValueError(f"volatile: expected a regular expression, got {shown}: {error}") from error
    if any(match[0] == "" for sample in _SAMPLES for match in compiled.finditer(sample)):
        raise ValueError(f"volatile: expected a pattern that matches something, got {shown}, which matches ''")
    return text


Pattern = Annotated[str, AfterValidator(_pattern)]


def _as_tuple(value: object) -> object:
    return tuple(value) if isinstance(value, list) else value


class Policy(BaseModel):
    """The choices a user makes once. A wrong type or range raises pydantic's ValidationError, which names the field.

    `solver`: "fallback" uses a task's deterministic answer only after the repair failed, as the paper does; "repair"
    uses it instead of the repair, so that a failed answer never costs a second call where there is one; "first" uses it
    before any model call. `max_mismatch`: share, 0 to 1, of an answer that may be asked for anew
    before reuse is refused (arXiv 2603.28795). `candidates`: how many earlier requests are looked at.
    `min_similarity`: cosine below which a neighbour is no candidate at all. `ttl`: seconds an entry lives, or None
    for ever; prompts bound to the present ("today") are kept only where it is set. `repair`: whether one more model
    call may mend an answer that failed its check. `give_up_after`: how often in a row, under one conversation, a model
    may fail where a task has a deterministic answer, before such requests are solved without asking it; every twentieth
    asks it again, and one answer of its own that passes begins the count anew. None: it is asked each time, as the
    paper does. `single_flight`: whether identical requests under way at once
    share one model call; `max_wait`: seconds one of them waits for another's call before it makes its own. `enabled`:
    where it is False every call goes straight to the model, and nothing is read, hashed, looked up or kept.

    `volatile`: regular expressions (at most 20, of at most 500 characters each) for spans that the user declares not
    to matter, such as the date an application stamps into its system prompt. Requests that differ in these alone
    count as identical; the model still gets every request as it came. Nothing that a task has parsed and no part of an
    equation is ever masked, of requests with tools or images only system prompts are, and texts above 100,000
    characters are not searched. How long a pattern takes is its author's care.
    `unverified_reuse`: "guarded" serves a prompt that no task recognises the answer of an earlier one of the same
    scope whose words say the same, which no program has checked; "never" serves such prompts to identical ones only.
    Only answers kept under "guarded" are found by it.
    """

    model_config = ConfigDict(frozen=True, extra="forbid", strict=True)

    enabled: bool = True
    solver: Literal["fallback", "repair", "first"] = "fallback"
    max_mismatch: float = Field(default=0.5, ge=0.0, le=1.0)
    candidates: int = Field(default=3, ge=1, le=20)
    min_similarity: float = Field(default=0.5, ge=-1.0, le=1.0)
    ttl: float | None = Field(default=None, gt=0.0)
    repair: bool = True
    give_up_after: int | None = Field(default=5, ge=1)
    single_flight: bool = True
    max_wait: float = Field(default=60.0, gt=0.0)
    volatile: Annotated[tuple[Pattern, ...], BeforeValidator(_as_tuple), Field(max_length=MOST_PATTERNS)] = ()
    unverified_reuse: Literal["never", "guarded"] = "never"
