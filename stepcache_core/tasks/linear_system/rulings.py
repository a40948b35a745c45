"""Verdicts on a step's claims, and the one that decides the step."""

from __future__ import annotations

from collections.abc import Sequence

from stepcache_core.models import Ruling, Verdict

NEUTRAL = Verdict(Ruling.NEUTRAL, "system.words", "claims nothing")
_SEVERITY = (Ruling.FAIL, Ruling.ABSTAIN, Ruling.PASS, Ruling.NEUTRAL)


def passed(check: str, reason: str) -> Verdict:
    """A claim that is right."""
    return Verdict(Ruling.PASS, f"system.{check}", reason)


def failed(check: str, reason: str) -> Verdict:
    """A claim that is wrong."""
    return Verdict(Ruling.FAIL, f"system.{check}", reason)


def unsure(check: str, reason: str) -> Verdict:
    """A claim that cannot be checked."""
    return Verdict(Ruling.ABSTAIN, f"system.{check}", reason)


def worst(verdicts: Sequence[Verdict]) -> Verdict:
    """The verdict that decides a step: the first of the gravest kind; neutral where there is none."""
    return min(verdicts, key=lambda verdict: _SEVERITY.index(verdict.ruling), default=NEUTRAL)
