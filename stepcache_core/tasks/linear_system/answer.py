"""The deterministic answer to a request for the solution of a system, in the form that was asked for."""

from __future__ import annotations

from dataclasses import asdict
from fractions import Fraction

from stepcache_core.models import Solution
from stepcache_core.tasks.linear.answer import finite_places, rounded
from stepcache_core.tasks.linear_system.spec import SystemForm, SystemSpec

NOTE = "value only"


def solution(spec: SystemSpec) -> Solution:
    """`x = 3, y = 1`, or `(x, y) = (3, 1)` where a pair is asked for, in a box where one is."""
    told = {letter: value_text(spec.solution[letter], spec.form) for letter in spec.asked}
    if spec.form.pair:
        names, values = ", ".join(told), ", ".join(told.values())
        pair = f"({values})"
        return Solution(f"({names}) = " + (f"\\boxed{{{pair}}}" if spec.form.boxed else pair), NOTE, is_whole=False)
    if spec.form.boxed:
        told = {letter: f"\\boxed{{{value}}}" for letter, value in told.items()}
    return Solution(", ".join(f"{letter} = {value}" for letter, value in told.items()), NOTE, is_whole=False)


def value_text(value: Fraction, form: SystemForm) -> str:
    """The value in the asked notation: a decimal, else an integer or `p/q`."""
    places = finite_places(value) if form.as_decimal else None
    return str(value) if places is None else rounded(value, places)


def describe(spec: SystemSpec) -> dict[str, object]:
    """What a request demands as plain JSON values: equations, unknowns asked for, solution, form, language."""
    return {
        "equations": list(spec.written),
        "asked": list(spec.asked),
        "solution": {letter: str(value) for letter, value in spec.values},
        "form": asdict(spec.form),
        "language": spec.language,
    }
