"""The deterministic answer in every form that can be asked for."""

from __future__ import annotations

import json
from decimal import ROUND_HALF_UP, Decimal
from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from stepcache_core.models import Request
from stepcache_core.tasks.base import Recognition
from stepcache_core.tasks.linear.answer import NOTE, describe, finite_places, rounded, solution
from stepcache_core.tasks.linear.recognise import recognise
from stepcache_core.tasks.linear.spec import LinearSpec


def spec_of(prompt: str) -> LinearSpec:
    recognition = recognise(Request.of(prompt))
    assert isinstance(recognition, Recognition), (prompt, recognition)
    return recognition.spec


@pytest.mark.parametrize(
    ("prompt", "text"),
    [
        ("Solve 2x + 3 = 13", "x = 5"),
        ("Solve 2y + 13 = 3 for y", "y = -5"),
        ("Solve 3x = 7", "x = 7/3"),
        ("Solve 4x = -2", "x = -1/2"),
        ("Solve 3x = 7. Give the answer as a fraction.", "x = 7/3"),
        ("Solve 8x = 7. Give the answer as a decimal.", "x = 0.875"),
        ("Solve 8x = 16. Give the answer as a decimal.", "x = 2"),
        ("Solve 3x = 7 to 2 decimal places.", "x ≈ 2.33"),
        ("Solve 7x = 1 to 2 decimal places.", "x ≈ 0.14"),
        ("Solve 7x = -1 to 2 decimal places.", "x ≈ -0.14"),
        ("Solve 2x = 1 to 2 decimal places.", "x = 0.50"),
        ("Solve 3x = 8 to the nearest integer.", "x ≈ 3"),
        ("Solve 2000x = -1 to 2 decimal places.", "x ≈ 0.00"),
        ("Solve 2x = 4. Put the answer in \\boxed{}.", "x = \\boxed{2}"),
        ("Solve 3x = 7 to 1 decimal place. Box the answer.", "x ≈ \\boxed{2.3}"),
        ("Solve 0x = 5 for x", "no solution"),
        ("Solve x = x for x", "every number is a solution"),
        ("Solve x = x + 1. Box the answer.", "\\boxed{\\text{no solution}}"),
        ("x = x + 1 を解け", "解なし"),
        ("x = x を解け", "すべての数が解"),
    ],
)
def test_answers_in_the_form_that_was_asked(prompt: str, text: str) -> None:
    answer = solution(spec_of(prompt))
    assert (answer.text, answer.note) == (text, NOTE)


@given(st.fractions(max_denominator=1000), st.integers(0, 8))
def test_rounds_half_away_from_zero(value: Fraction, places: int) -> None:
    text = rounded(value, places)
    exact = Fraction(text)
    assert abs(exact - value) <= Fraction(1, 2 * 10**places)
    assert text.partition(".")[2] == "" if not places else len(text.partition(".")[2]) == places
    assert not (text.startswith("-") and not exact)


@given(st.decimals(-1000, 1000, places=3))
def test_rounds_as_the_decimal_module_does(value: Decimal) -> None:
    expected = value.quantize(Decimal("0.01"), rounding=ROUND_HALF_UP)
    assert Fraction(rounded(Fraction(value), 2)) == Fraction(expected)


@given(st.integers(1, 10_000), st.integers(-1000, 1000))
def test_finds_the_places_of_finite_decimals(denominator: int, numerator: int) -> None:
    value = Fraction(numerator, denominator)
    places = finite_places(value)
    if places is None:
        assert (10**20 * value).denominator != 1
    else:
        assert Fraction(rounded(value, places)) == value
        assert not places or Fraction(rounded(value, places - 1)) != value


@pytest.mark.parametrize(
    ("prompt", "told"),
    [("Solve 3x = 7", "7/3"), ("Solve x = x + 1", "no solution"), ("Solve x = x", "every number")],
)
def test_describes_in_plain_json(prompt: str, told: str) -> None:
    description = describe(spec_of(prompt))
    assert json.loads(json.dumps(description)) == description
    assert description["solution"] == told
    assert description["variable"] == "x"
