"""What a clause about form can say besides a constraint: half of one, which another clause completes."""

from __future__ import annotations

from dataclasses import dataclass

from stepcache_core.tasks.constrained_text.spec import Bound, Constraint


@dataclass(frozen=True, slots=True)
class Divider:
    """How paragraphs are divided."""

    mark: str


@dataclass(frozen=True, slots=True)
class SectionCount:
    """How many sections there are."""

    bound: Bound


@dataclass(frozen=True, slots=True)
class SectionMark:
    """What begins a section, before its number."""

    word: str


@dataclass(frozen=True, slots=True)
class BulletMark:
    """The bullet that was shown."""

    mark: str


@dataclass(frozen=True, slots=True)
class AnswerCount:
    """Two answers are asked for."""


@dataclass(frozen=True, slots=True)
class AnswerDivider:
    """What divides the two answers."""

    divider: str


Half = Divider | SectionCount | SectionMark | BulletMark | AnswerCount | AnswerDivider
Item = Constraint | Half
