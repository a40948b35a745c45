"""What is passed over because something it needs is not there would not have changed the text."""

from __future__ import annotations

from fractions import Fraction

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from stepcache_core.tasks.linear.affine import Affine
from stepcache_core.tasks.linear.definitions import cut_definitions
from stepcache_core.tasks.linear.dress import plain
from stepcache_core.tasks.linear.equation import Equation, parse_equation
from stepcache_core.tasks.linear.expression import Side, parse_side
from stepcache_core.tasks.linear.like.pairs import Known, Pair
from stepcache_core.tasks.linear.like.pairs import given as both
from stepcache_core.tasks.linear.like.pool import Pool
from stepcache_core.tasks.linear.marks import unreadable_mark
from tests.linear.answers import GOOD

PIECES = st.sampled_from(
    [
        "x", "2x", "5", "3", " = ", "=", " ", "  ", "+", "-", " - ", "--", "*", "**", "_", "/", "(", ")", ".",
        "..", "...",
        ",", ", ", ":", ";", "\n", "?", "!", "'", '"', "`", "~~", "|", "&", "<br>", "->", "=>", ">", "# ",
        "step 1", "Step two:",
        "part ", "double-check ", "negative ", "minus ", "negative sign ", "five", "is seven ", "e.g. ", "QED",
        "L.H.S.", "LHS",
        " | -4", "| a | b |", "4:2", "x-terms", "left-hand", "3 x 4", "1. ", "a) ", "ii) ", "```\n",
        "---\n", "equation ",
    ]
)  # fmt: skip
TEXTS = st.lists(PIECES, max_size=14).map("".join)
NUMBERS = st.fractions(min_value=-9, max_value=9, max_denominator=4)
FORMS = st.builds(
    lambda constant, factors: Affine.total([Affine.number(constant), *(Affine.letter(n).times(f) for n, f in factors)]),
    NUMBERS,
    st.lists(st.tuples(st.sampled_from("xyz"), NUMBERS), max_size=3),
)
UNUSUAL = "≠\n"
"""A line that no rule changes, and that lets no rule be passed over."""


def assert_read_alike(text: str) -> None:
    assert UNUSUAL + plain(text) == plain(UNUSUAL + text)
    assert unreadable_mark(text) == unreadable_mark(UNUSUAL + text)


@settings(max_examples=400, deadline=None)
@given(TEXTS)
def test_a_text_is_undressed_alike_beside_a_line_that_needs_every_rule(text: str) -> None:
    assert_read_alike(text)


@pytest.mark.parametrize("text", [answer.text for answer in GOOD], ids=range(len(GOOD)))
def test_an_answer_is_undressed_alike_beside_a_line_that_needs_every_rule(text: str) -> None:
    assert_read_alike(text)


CLAUSES = st.sampled_from(
    [
        "Solve ", "x", "3x", " + 7", " = ", "22", " for x", ". ", ", ", "Suppose ", "given ", "where ", "with ",
        "if ", "when ",
        "and ", "that ", "take ", "set ", "be ", "equal ", "a", " (", ")", "\n", "? ", "then ",
    ]
)  # fmt: skip


@settings(max_examples=300)
@given(st.lists(CLAUSES, max_size=12).map("".join))
def test_one_equation_alone_defines_nothing_beside_itself(text: str) -> None:
    cut = cut_definitions(text)
    assert text.count("=") > 1 or not cut.groups or cut.rest.count("=") != 1


@given(FORMS, FORMS)
def test_equal_forms_are_one_in_a_set(one: Affine, other: Affine) -> None:
    assert (one == other) == (len({one, other}) == 1)


@given(FORMS, FORMS, NUMBERS)
def test_forms_are_reckoned_with_like_the_numbers_they_come_to(one: Affine, other: Affine, value: Fraction) -> None:
    at = {"x": value, "y": value + 1, "z": Fraction(2)}
    here, there = (form.at(at).constant for form in (one, other))
    assert one.at(at).is_number
    assert (-one).at(at).constant == -here
    assert (one - other).at(at).constant == here - there
    assert one.at({"x": value}).coefficient("x") == 0
    assert one.at({"x": value}).coefficient("y") == one.coefficient("y")


@pytest.mark.parametrize("text", ["3x + 7", "0.5(x - 2)/3", "22", "-x", "x + x - 4/6"])
def test_what_is_worked_out_of_a_side_is_what_it_holds(text: str) -> None:
    side = parse_side(text)
    assert isinstance(side, Side)
    assert side.numbers == tuple(Fraction(token.text) for token in side.tokens if token.kind == "number")
    assert side.letters == {token.text for token in side.tokens if token.kind == "letter"}
    constant, letters = Affine.number(side.form.constant), Affine(side.form.coefficients, Fraction(0))
    assert side.parts == {*side.terms, letters, constant}


def test_numbers_of_one_size_are_found_as_they_stand_among_all() -> None:
    old, new = (parse_equation(text) for text in ("3x + 3 = -3(x - 2)", "4x + 5 = -6(x - 7)"))
    assert isinstance(old, Equation)
    assert isinstance(new, Equation)
    state = both(old, "x", new, "x")
    assert state is not None
    pool = Pool(Known(((), ()), (state,), Pair(Fraction(1), Fraction(2))), None)
    for size in (Fraction(3), Fraction(-3), Fraction(1), Fraction(5, 7)):
        assert list(pool.sized(size)) == [pair for pair in pool.pairs if abs(pair.old) == abs(size)]
    assert list(pool.sized(Fraction(3)))
