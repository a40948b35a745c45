"""Answers asked for as a fraction, a decimal, to so many places or figures: what is read, and what is accepted."""

from __future__ import annotations

from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from stepcache_core.models import Request, Ruling
from stepcache_core.segment import segment
from stepcache_core.tasks.base import NotRecognised, Recognition
from stepcache_core.tasks.linear.answer import rounded, solution
from stepcache_core.tasks.linear.recognise import recognise
from stepcache_core.tasks.linear.review import review
from stepcache_core.tasks.linear.rounding import is_tie, places_of_figures
from stepcache_core.tasks.linear.spec import Form, LinearSpec
from tests.linear.answers import ruling, spec_of

EQUATION = "3x + 1 = 8"  # x = 7/3


def asked(prompt: str) -> LinearSpec:
    found = recognise(Request.of(prompt))
    assert isinstance(found, Recognition), (prompt, found)
    return found.spec


@pytest.mark.parametrize(
    ("how", "places"),
    [
        ("to 2 d.p.", 2), ("to 2 dp", 2), ("to 2 d.p", 2), ("(2 d.p.)", 2), ("correct to three decimal places", 3),
        ("to the nearest tenth", 1), ("to the nearest hundredth", 2), ("to the nearest whole number", 0),
        ("rounded to one decimal place", 1), ("as a decimal rounded to 2 places", 2), ("with 2 decimal digits", 2),
        ("accurate to 4 decimal places", 4), ("to 2 significant figures", 1), ("to 3 s.f.", 2), ("to 1 sf", 0),
        ("correct to 3 sig figs", 2), ("to three significant digits", 2),
    ],
)  # fmt: skip
def test_places_and_figures_are_read(how: str, places: int) -> None:
    spec = asked(f"Solve {EQUATION} for x {how}")
    assert spec.form.decimals == places
    text = rounded(Fraction(7, 3), places)
    assert review(segment(f"3x = 7\nx = 7/3 ≈ {text}"), spec).whole.ruling is Ruling.PASS
    assert review(segment(solution(spec).text), spec).whole.ruling is Ruling.PASS
    for other in (Fraction(text) + Fraction(1, 10**places), Fraction(text) - Fraction(1, 10**places)):
        assert review(segment(f"x ≈ {rounded(other, places)}"), spec).whole.ruling is not Ruling.PASS
    assert review(segment(f"x ≈ {rounded(Fraction(7, 3), places + 1)}"), spec).whole.ruling is not Ruling.PASS


@pytest.mark.parametrize(
    "prompt",
    [
        "Solve 8x = 1 to 2 decimal places.",  # 0.125
        "Solve 8x = -1 to 2 decimal places.",
        "Solve 2x = 5 to the nearest integer.",
        "Solve 20x = 5 to the nearest tenth.",
        "Solve 8x = 1 to 2 significant figures.",
        "Solve 2x = 10 to 3 significant figures.",  # nothing to round: 5 or 5.00
        "Solve 3x = 1000 to 2 significant figures.",  # 330
        "Solve 50x = 499 to 2 significant figures.",  # 9.98
        "Solve 3x = 0 to 2 significant figures.",
        "Solve 3x = 1 to 0 significant figures.",
        "Solve 3x = 1 to 40 significant figures.",
        "Solve 3x = 1 to 2 significant figures and to 3 decimal places.",
        "Solve 3x = 1 to 2 significant figures, to 3 significant figures.",
        "Solve 3x = 1 to 2 figures.",
        "Solve 3x = 1 and give the significant figures.",
        "Solve 3x = 1 rounded down to 2 decimal places.",
        "Solve 3x = 1 rounded up to the nearest tenth.",
        "Solve 3x = 1 truncated to 2 decimal places.",
        "Solve 3x = 1 to the nearest ten.",
        "Solve 3x = 1 to the nearest 0.1.",
        "Solve 3x = 1 to within 0.01.",
        "Solve 3x = 1 as a decimal.",
        "Solve 3x = 1 as a percentage.",
        "Solve 3x = 7 as a mixed number.",
    ],
)
def test_what_may_be_rounded_in_two_ways_is_not_claimed(prompt: str) -> None:
    assert isinstance(recognise(Request.of(prompt)), NotRecognised)


@pytest.mark.parametrize(
    ("equation", "form", "text", "expected"),
    [
        ("3x = 2", Form(decimals=2), "x ≈ 0.67", "pass"), ("3x = 2", Form(decimals=2), "x ≈ 0.66", "fail"),
        ("3x = 2", Form(decimals=2), "x ≈ 0.667", "fail"), ("3x = 2", Form(decimals=2), "x = 2/3", "fail"),
        ("3x = 2", Form(decimals=2), "x = 2/3 ≈ 0.67", "pass"), ("3x = 2", Form(decimals=0), "x ≈ 1", "pass"),
        ("3x = 2", Form(decimals=0), "x ≈ 0", "fail"), ("3x = -2", Form(decimals=1), "x ≈ -0.7", "pass"),
        ("3x = -2", Form(decimals=1), "x ≈ -0.6", "fail"), ("4x = 2", Form(decimals=2), "x = 0.50", "pass"),
        ("4x = 2", Form(decimals=2), "x = 0.5", "fail"), ("8x = 1", Form(decimals=2), "x ≈ 0.13", "abstain"),
        ("8x = 1", Form(decimals=2), "x ≈ 0.12", "abstain"), ("6x = 4", Form(as_fraction=True), "x = 2/3", "pass"),
        ("6x = 4", Form(as_fraction=True), "x = 4/6", "fail"), ("6x = 3", Form(as_fraction=True), "x = 0.5", "fail"),
        ("6x = 3", Form(as_decimal=True), "x = 0.5", "pass"), ("6x = 3", Form(as_decimal=True), "x = 1/2", "fail"),
        ("6x = 4", Form(as_fraction=True), "x = \\boxed{\\frac{2}{3}}", "pass"),
        ("6x = 4", Form(as_fraction=True), "x = 0.67", "fail"),
    ],
)  # fmt: skip
def test_only_the_exact_rounding_is_accepted(equation: str, form: Form, text: str, expected: str) -> None:
    assert ruling(text, spec_of(equation, form=form)) == expected


VALUES = st.fractions(min_value=-(10**6), max_value=10**6, max_denominator=10**4)


@given(VALUES, st.integers(0, 6))
def test_away_from_ties_rounding_has_one_result(value: Fraction, places: int) -> None:
    other = Fraction(round(value * 10**places), 10**places)  # half to even
    assert is_tie(value, places) or Fraction(rounded(value, places)) == other


@given(VALUES, st.integers(1, 8))
def test_significant_figures_are_counted_from_the_first_digit(value: Fraction, figures: int) -> None:
    places = places_of_figures(value, figures)
    if places is not None and not is_tie(value, places):
        digits = rounded(value, places).lstrip("-").replace(".", "").lstrip("0")
        assert len(digits) == figures
        assert Fraction(rounded(value, places)) != value
