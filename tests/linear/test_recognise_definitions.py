"""Letters that the prompt defines: folded in exactly, or the prompt is not claimed."""

from __future__ import annotations

from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from stepcache_core.models import Changed, Renamed, Request, Restated, Same
from stepcache_core.tasks.base import Recognition
from stepcache_core.tasks.linear.equation import OneSolution
from stepcache_core.tasks.linear.parameters import Definition, resolve, values_of
from stepcache_core.tasks.linear.recognise import recognise
from stepcache_core.tasks.linear.relate import relate
from stepcache_core.tasks.linear.spec import LinearSpec


def found(prompt: str) -> Recognition[LinearSpec]:
    recognition = recognise(Request.of(prompt))
    assert isinstance(recognition, Recognition), (prompt, recognition)
    return recognition


@pytest.mark.parametrize(
    ("prompt", "letter", "value"),
    [
        ("Let r = 5 - 3. Solve 2*x = r for x.", "x", "1"),
        ("Let a = 7 - 2. Let b = 3*a. Solve b - x = a for x.", "x", "10"),
        ("Let b = 3*a. Let a = 7 - 2. Solve b - x = a for x.", "x", "10"),
        ("Let a = 6 and b = a/4. Find t: b*t = a.", "t", "4"),
        ("Let p = 2, q = -3. What is y if p*y + q = 9?", "y", "6"),
        ("Suppose 4*f = 24. Solve 3*x + f = 0 for x.", "x", "-2"),
        ("Suppose g + h = 10, g - h = 4. Solve h*m = g + 2 for m.", "m", "3"),
        ("Solve 2x + k = 10 for x, where k = 4.", "x", "3"),
        ("Solve 2x + k = 10 for x with k = 4.", "x", "3"),
        ("Solve k - 2x = m when k = 4 and m = 10.", "x", "-3"),
        ("Given that k = 4, find x: 2x + k = 10", "x", "3"),
        ("Given k = 1/2, solve 3z - k = 4.", "z", "3/2"),
        ("If k = 4 and 2x + k = 10, find x.", "x", "3"),
        ("With n = -2, solve n*x = 8.", "x", "-4"),
        ("Let w be (-2)/4 + 9/2. Solve 2*x = w for x.", "x", "2"),
        ("Assume r = 2.5. Solve 2x = r as a decimal.", "x", "5/4"),
        ("Hello! Let r = 8.\nSolve r - 3x = 2 for x, step by step, please.", "x", "2"),
        ("Suppose r = 5 - 3 and 2x = r. Find x.", "x", "1"),
        ("Let r = 5 - 3. Suppose 2x = r. What is x?", "x", "1"),
        ("Let r = 3. Solve 2(x - r) = 2r for x.", "x", "6"),
        ("Suppose -2*v = -8. Suppose -v*n = 2*n. Solve n*s + 3*s + 9 = n for s.", "s", "-3"),
    ],
)
def test_defined_letters_are_folded_in(prompt: str, letter: str, value: str) -> None:
    spec = found(prompt).spec
    assert (spec.variable, spec.solutions) == (letter, OneSolution(Fraction(value)))


@pytest.mark.parametrize(
    "prompt",
    [
        "Let x = 4. Solve 2x + 3 = 11 for x.",
        "Let r = 5. Solve 2x = 8 for x.",
        "Let r = 2. Let r = 3. Solve 2x = r for x.",
        "Let r = 2 and r = 3. Solve 2x = r for x.",
        "Let r = s. Let s = r. Solve x = r for x.",
        "Let r = x + 1. Solve 2x = r for x.",
        "Let r = r. Solve 2x = r for x.",
        "Let r = 2/0. Solve 2x = r for x.",
        "Let r = 2. Solve 2x = r for r.",
        "Let r = 2. Solve 2x = r and give r.",
        "Let r = 2. Solve 2x = r. What is x + r?",
        "Let a = 2. Solve 2x = a and give a.",
        "Let R = 2. Solve 2r = R for r.",
        "Let r = 2 and R = 3. Solve 2x = r + R for x.",
        "Let e = 2. Solve 2x = e for x.",
        "Let f(x) = 2x + 3. Solve f(x) = 7.",
        "Let f(2) = 6. Solve 3x = f for x.",
        "Let r be the second derivative of 3*t**2. Solve 2x = r for x.",
        "Let r be the remainder when 17 is divided by 5. Solve 2x = r for x.",
        "Let r = gcd(4, 6). Solve 2x = r for x.",
        "Let r = 2^3. Solve 2x = r for x.",
        "Let r = 3!. Solve 2x = r for x.",
        "Let r = |-3|. Solve 2x = r for x.",
        "What is the units digit of r if r = 25? Solve 2x = r for x.",
        "Let r = 5 or r = 7. Solve 2x = r for x.",
        "Let r > 5. Solve 2x = 8 for x.",
        "Let r = 5 cm. Solve 2x = r for x.",
        "Let r = 5, roughly. Solve 2x = r for x.",
        "Let r = 3x. Solve 2x = r + 1 for x.",
        "Suppose g + h = 10. Solve h*m = g + 2 for m.",
        "Suppose g + h = 10, 2*g + 2*h = 20. Solve h*m = g + 2 for m.",
        "Solve 2x + 3 = 11, given x = 4.",
        "Solve 2x + k = 10 where k = 4 for x",
        "Solve 2x = 8. Check if x = 4.",
        "Suppose - r = 3. Solve 2x = r for x.",
        "Let r = 2. Sei r fest. Löse 2x = r nach x auf.",
        "Let r = 2. Solve 2x < r for x.",
        "Let r = 2. Solve 2x = r and 3x = 3 for x.",
        "Let r = 2. How many solutions does 2x = r have?",
        "Let r = 2. Solve 2x = r for x and add r to it.",
        "Let r = 12. Solve rx = 24 for x.",
        "Solve 2x + k = 10 for x, where k is 4 more than 2.",
    ],
)
def test_what_is_not_certain_is_not_claimed(prompt: str) -> None:
    assert not isinstance(recognise(Request.of(prompt)), Recognition)


BASE = "Let r = 5 - 3. Solve 2*x = r for x."


@pytest.mark.parametrize(
    ("other", "expected"),
    [
        ("Please solve 2*x = r for x, where r = 5 - 3.", Same),
        ("Let r = 5 - 3. Solve 2*y = r for y.", Renamed),
        ("Let s = 5 - 3. Solve 2*x = s for x.", Restated),
        ("Let r = 4 - 2. Solve 2*x = r for x.", Restated),
        ("Let r = 2. Solve 2*x = r for x.", Restated),
        ("Solve 2*x = 2 for x.", Restated),
        ("Let r = 5 - 3. Solve r = 2*x for x.", Restated),
        ("Let r = 3 - 5. Solve 2*x = r for x.", Changed),
        ("Let r = 5 - 2. Solve 2*x = r for x.", Changed),
        ("Let r = 5 - 3. Solve r*x = 4 for x.", Changed),
        ("Let s = 5 - 3. Solve 2*y = s for y.", Changed),
    ],
)
def test_another_definition_is_another_request(other: str, expected: type) -> None:
    assert type(relate(found(BASE), found(other))) is expected
    same_key = found(BASE).structure == found(other).structure
    assert same_key is (expected in (Same, Renamed))


def test_a_letter_called_v_is_not_the_unknown_in_the_key() -> None:
    one, other = found("Let v = 3. Solve v*x + 2*x = 9."), found("Let v = 3. Solve 2*x + v*x = 9.")
    assert one.structure != other.structure


@given(st.lists(st.integers(-9, 9), min_size=1, max_size=5), st.integers(-9, 9).filter(bool), st.integers(-50, 50))
def test_chains_of_definitions_come_to_what_they_say(added: list[int], slope: int, constant: int) -> None:
    names = "bcdfg"
    texts = [f"{names[0]} = {added[0]}"]
    texts += [f"{names[at]} = 2*{names[at - 1]} + {number}" for at, number in enumerate(added) if at]
    value = 0
    for number in added:
        value = 2 * value + number
    lets = " ".join(f"Let {text}." for text in reversed(texts))
    spec = found(f"{lets} Solve {slope}*x + {constant} = {names[len(added) - 1]} for x.").spec
    assert spec.solutions == OneSolution(Fraction(value - constant, slope))


@given(st.lists(st.lists(st.text("abc=+-*/()12 ", max_size=12), max_size=3), max_size=4))
def test_resolving_is_total(groups: list[list[str]]) -> None:
    resolved = resolve(groups)
    if isinstance(resolved, tuple):
        assert all(isinstance(each, Definition) for each in resolved)
        assert len(values_of(resolved)) == sum(len(each.values) for each in resolved) == sum(map(len, groups))
