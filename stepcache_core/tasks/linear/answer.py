"""The deterministic answer to a request for a solution, in the form that was asked for."""

from __future__ import annotations

from dataclasses import asdict
from fractions import Fraction
from typing import assert_never

from stepcache_core.models import Solution
from stepcache_core.tasks.linear.equation import EveryNumber, NoSolution, OneSolution
from stepcache_core.tasks.linear.spec import Form, LinearSpec

NOTE = "value only"


_WORDS = {
    "en": ("no solution", "every number is a solution"),
    "ja": ("解なし", "すべての数が解"),
    "de": ("keine Lösung", "jede Zahl ist eine Lösung"),
    "fr": ("aucune solution", "tout nombre est solution"),
    "es": ("sin solución", "todo número es solución"),
}
"""What is said where no number solves the equation, and where every number does."""


def solution(spec: LinearSpec) -> Solution:
    """`v = v*` in the asked closing form; without a single solution, words in the language of the prompt."""
    none, every = _WORDS[spec.language]
    match spec.solutions:
        case OneSolution(value):
            text = _closing(spec, value)
        case NoSolution():
            text = _said(none, spec.form)
        case EveryNumber():
            text = _said(every, spec.form)
        case _:
            assert_never(spec.solutions)
    return Solution(text, NOTE, is_whole=spec.form.value_only)


def value_text(value: Fraction, form: Form) -> str:
    """The value in the asked notation: rounded half up (away from zero), a decimal, else an integer or `p/q`."""
    if form.decimals is not None:
        return rounded(value, form.decimals)
    places = finite_places(value) if form.as_decimal else None
    return str(value) if places is None else rounded(value, places)


def rounded(value: Fraction, places: int) -> str:
    """A value to so many decimal places, a half rounded away from zero as taught at school, never `-0`."""
    scaled = abs(value) * 10**places
    units = (2 * scaled.numerator + scaled.denominator) // (2 * scaled.denominator)
    digits = str(units).rjust(places + 1, "0")
    sign = "-" if value < 0 and units else ""
    return sign + (f"{digits[:-places]}.{digits[-places:]}" if places else digits)


def _closing(spec: LinearSpec, value: Fraction) -> str:
    text = value_text(value, spec.form)
    if spec.form.bare:
        return f"\\boxed{{{text}}}" if spec.form.boxed else text
    sign = "=" if Fraction(text) == value else "≈"
    return f"{spec.variable} {sign} \\boxed{{{text}}}" if spec.form.boxed else f"{spec.variable} {sign} {text}"


def _said(words: str, form: Form) -> str:
    return f"\\boxed{{\\text{{{words}}}}}" if form.boxed else words


def finite_places(value: Fraction) -> int | None:
    """How many decimal places write the value exactly, or None where no number of them does."""
    rest, counts = value.denominator, {2: 0, 5: 0}
    for prime in counts:
        while rest % prime == 0:
            rest //= prime
            counts[prime] += 1
    return max(counts.values()) if rest == 1 else None


def describe(spec: LinearSpec) -> dict[str, object]:
    """What a request demands as plain JSON values: equation, variable, solution as text, form, language."""
    match spec.solutions:
        case OneSolution(value):
            told = str(value)
        case NoSolution():
            told = "no solution"
        case EveryNumber():
            told = "every number"
        case _:
            assert_never(spec.solutions)
    defined = [text for definition in spec.definitions for text in definition.written]
    return {
        "equation": spec.written,
        "variable": spec.variable,
        "solution": told,
        "form": asdict(spec.form),
        "language": spec.language,
        **({"asked": spec.asked, "definitions": defined} if defined else {}),
    }
