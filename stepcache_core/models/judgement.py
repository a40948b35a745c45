"""What is decided about steps and answers: verdicts, relations, reviews and patches."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from typing import Any

from stepcache_core.models.request import Message


@dataclass(frozen=True, slots=True)
class Step:
    """One step of an answer, white space included: the texts of an answer's steps joined are the answer."""

    text: str


class Ruling(StrEnum):
    """How a step stands against a spec."""

    PASS = "pass"  # noqa: S105 - a ruling, not a password
    NEUTRAL = "neutral"
    FAIL = "fail"
    ABSTAIN = "abstain"


@dataclass(frozen=True, slots=True)
class Verdict:
    """A ruling with the check that gave it and the reason, in words a user can read.

    pass: checked and right. fail: checked and wrong. abstain: makes a claim that cannot be checked, never reused.
    neutral: claims nothing; kept only where the two requests are the same or renamed.
    """

    ruling: Ruling
    check: str
    reason: str

    @property
    def is_sound(self) -> bool:
        """True for pass and neutral: nothing in the step speaks against it."""
        return self.ruling in (Ruling.PASS, Ruling.NEUTRAL)


@dataclass(frozen=True, slots=True)
class Same:
    """The two requests ask for the same thing."""


@dataclass(frozen=True, slots=True)
class Renamed:
    """The same but for names: another letter, another order of keys. `names` maps old to new."""

    names: Mapping[str, str] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Restated:
    """Equivalent, or the same content under another constraint: every step or property is checked by itself."""

    how: str


@dataclass(frozen=True, slots=True)
class Changed:
    """The meaning changed; nothing of the old answer may be reused."""

    reason: str


Relation = Same | Renamed | Restated | Changed


@dataclass(frozen=True, slots=True)
class Review:
    """A task's reading of one answer against one spec.

    `steps`: one verdict a step. `whole`: of the whole answer: pass only where every step is sound and the answer
    is right, fail where it is wrong, abstain where it may be right but something could not be read.
    `failing`: the share, 0 to 1, of units that do not stand; units are steps unless the task counts something finer.
    """

    steps: tuple[Verdict, ...]
    whole: Verdict
    failing: float

    @property
    def first_unsound(self) -> int | None:
        """Index of the first step that fails or abstains, or None."""
        return next((i for i, verdict in enumerate(self.steps) if not verdict.is_sound), None)


@dataclass(frozen=True, slots=True)
class Parts:
    """What a patch keeps, asks for and drops, by name, for the receipt (properties of an object, say)."""

    kept: tuple[str, ...] = ()
    new: tuple[str, ...] = ()
    dropped: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class RulePatch:
    """A patch made without a model: the whole new answer.

    `tells_its_end`: it lacks nothing even where the answer that it is made of broke off, as an object that is closed.
    """

    text: str
    reason: str
    parts: Parts = Parts()
    tells_its_end: bool = False


@dataclass(frozen=True, slots=True)
class ModelPatch:
    """A patch the model is asked for.

    `kept`: the leading steps that stay byte for byte (empty where a task patches inside a step).
    `follow_up`: messages that come after the original ones, which stay an unchanged prefix.
    `cost`: the share of the answer that is asked for, 0 to 1; the cheapest of several plans is taken. `tells_its_end`:
    the task sees by the reply's text whether all of it came, as by the bracket that closes an object.
    """

    kept: tuple[Step, ...]
    follow_up: tuple[Message, ...]
    reason: str
    cost: float
    answer_schema: dict[str, Any] | None = None
    max_tokens: int | None = None
    parts: Parts = Parts()
    tells_its_end: bool = False


@dataclass(frozen=True, slots=True)
class NoPatch:
    """Nothing can be kept: the answer is asked for in full."""

    reason: str


Patch = RulePatch | ModelPatch | NoPatch


@dataclass(frozen=True, slots=True)
class Unusable:
    """A model's reply to a patch that cannot be built in.

    `again`: the same question with a bound, where the reply ended before what was asked for did.
    """

    reason: str
    again: ModelPatch | None = None


@dataclass(frozen=True, slots=True)
class Solution:
    """A deterministic answer. `note` says what it leaves out ("value only") or how it came about.

    `closing`: what ends an answer whose own steps are kept, where that is less than the whole text. `is_whole`: nothing
    is left out that was asked for; where something is, an earlier answer is looked for first.
    """

    text: str
    note: str = ""
    closing: str = ""
    is_whole: bool = True
