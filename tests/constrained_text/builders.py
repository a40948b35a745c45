"""Builders of requests, specs and answers for texts under constraints."""

from __future__ import annotations

from stepcache_core.models import Patch, Request, Review
from stepcache_core.segment import segment
from stepcache_core.tasks.base import NotRecognised, Recognition
from stepcache_core.tasks.constrained_text import ConstrainedTextTask, TextSpec
from stepcache_core.tasks.constrained_text.spec import (
    Bound,
    Closing,
    Constraint,
    Counted,
    Letter,
    LetterCase,
    Mentions,
    NoCommas,
    Opening,
    ParagraphOpening,
    Postscript,
    Title,
    TwoAnswers,
    Unit,
    Wrapped,
)

TASK = ConstrainedTextTask()
LOWER, UPPER = LetterCase("lower"), LetterCase("upper")
NO_COMMAS, WRAPPED, TITLE = NoCommas(), Wrapped(), Title()

__all__ = [
    "LOWER", "NO_COMMAS", "TASK", "TITLE", "UPPER", "WRAPPED", "Bound", "Closing", "Counted", "Letter", "Mentions",
    "Opening", "ParagraphOpening", "Postscript", "TwoAnswers", "at_least", "at_most", "avoid", "exactly", "has",
    "patch", "recognised", "refusal", "review", "spec",
]  # fmt: skip


def exactly(count: int, unit: Unit, mark: str = "", *, alone: bool = False) -> Counted:
    """So many units, no more and no less."""
    return Counted(unit, Bound(count, count), mark, alone)


def at_least(count: int, unit: Unit) -> Counted:
    """So many units or more."""
    return Counted(unit, Bound(count))


def at_most(count: int, unit: Unit) -> Counted:
    """So many units or fewer."""
    return Counted(unit, Bound(0, count))


def has(phrase: str, low: int = 1, high: int | None = None) -> Mentions:
    """The phrase occurs so often."""
    return Mentions(phrase, Bound(low, high))


def avoid(phrase: str) -> Mentions:
    """The phrase does not occur."""
    return Mentions(phrase, Bound(0, 0))


def spec(*constraints: Constraint) -> TextSpec:
    """A spec of an English request."""
    return TextSpec(tuple(sorted(constraints, key=repr)))


def recognised(prompt: str) -> Recognition[TextSpec]:
    """The recognition of a prompt that must be claimed."""
    found = TASK.recognise(Request.of(prompt))
    assert isinstance(found, Recognition), f"{prompt}: {found.reason}"
    return found


def refusal(prompt: str) -> str:
    """The reason why a prompt is not claimed."""
    found = TASK.recognise(Request.of(prompt))
    assert isinstance(found, NotRecognised), f"{prompt}: {found.spec}"
    return found.reason


def review(text: str, *constraints: Constraint) -> Review:
    """The review of a text."""
    return TASK.review(segment(text), spec(*constraints))


def patch(text: str, *constraints: Constraint) -> Patch:
    """The patch of a text."""
    return TASK.patch(segment(text), spec(*constraints), review(text, *constraints))
