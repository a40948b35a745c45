"""The exact parser against an oracle built from the same tree, and against hostile text."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from typing import Any

import pytest
import sympy  # type: ignore[import-untyped]
from hypothesis import given, settings
from hypothesis import strategies as st

from stepcache_core.tasks.linear.affine import Affine
from stepcache_core.tasks.linear.equation import (
    Equation,
    EveryNumber,
    NoSolution,
    OneSolution,
    parse_equation,
    solve_for,
)
from stepcache_core.tasks.linear.expression import MAX_DEPTH, MAX_DIGITS, MAX_LENGTH, NotLinear, Side, parse_side
from stepcache_core.tasks.linear.notation import UNREADABLE, normalise

X = sympy.Symbol("x")


@dataclass(frozen=True)
class Grown:
    """An expression's text and, built beside it and never from it, its meaning; `atomic` where it needs no bracket."""

    text: str
    meaning: Any
    atomic: bool

    @property
    def factor(self) -> str:
        """The text as a factor of a product."""
        return self.text if self.atomic else f"({self.text})"


def whole(value: int) -> Grown:
    return Grown(str(value), sympy.Integer(value), atomic=True)


def point(value: tuple[int, int]) -> Grown:
    return Grown(f"{value[0]}.{value[1]:02d}", sympy.Rational(value[0] * 100 + value[1], 100), atomic=True)


NUMBERS = st.one_of(st.integers(0, 999).map(whole), st.tuples(st.integers(0, 99), st.integers(0, 99)).map(point))
NONZERO = st.one_of(st.integers(1, 99).map(whole), st.tuples(st.integers(1, 9), st.integers(0, 99)).map(point))
LETTER = st.just(Grown("x", X, atomic=True))
SIGNS = st.sampled_from([("+", 1), (" + ", 1), ("-", -1), (" - ", -1), (" − ", -1), ("–", -1)])


@st.composite
def sums(draw: st.DrawFn, parts: st.SearchStrategy[Grown]) -> Grown:
    left, right = draw(parts), draw(parts)
    sign, factor = draw(SIGNS)
    return Grown(f"{left.text}{sign}{right.factor}", left.meaning + factor * right.meaning, atomic=False)


@st.composite
def products(draw: st.DrawFn, parts: st.SearchStrategy[Grown]) -> Grown:
    number, part = draw(NUMBERS), draw(parts)
    times = draw(st.sampled_from(["*", " * ", "×", "·", r"\cdot ", r" \times "]))
    pairs = [f"{number.text}{times}{part.factor}", f"{part.factor}{times}{number.text}"]
    if not part.factor[0].isdigit():
        pairs += [f"{number.text}{part.factor}", f"{number.text} {part.factor}"]
    return Grown(draw(st.sampled_from(pairs)), number.meaning * part.meaning, atomic=False)


@st.composite
def quotients(draw: st.DrawFn, parts: st.SearchStrategy[Grown]) -> Grown:
    part, number = draw(parts), draw(NONZERO)
    text = draw(
        st.sampled_from(
            [
                f"{part.factor}/{number.text}", f"{part.factor} ÷ {number.text}",
                rf"\frac{{{part.text}}}{{{number.text}}}", rf"\dfrac {{{part.text}}} {{{number.text}}}",
            ]
        )
    )  # fmt: skip
    return Grown(text, part.meaning / number.meaning, atomic=False)


@st.composite
def negations(draw: st.DrawFn, parts: st.SearchStrategy[Grown]) -> Grown:
    part = draw(parts)
    return Grown(f"{draw(st.sampled_from(['-', '−', '- ']))}{part.factor}", -part.meaning, atomic=False)


@st.composite
def bracketed(draw: st.DrawFn, parts: st.SearchStrategy[Grown]) -> Grown:
    part = draw(parts)
    opening, closing = draw(st.sampled_from(["()", "[]", ("（", "）"), (r"\left(", r"\right)")]))
    return Grown(f"{opening}{part.text}{closing}", part.meaning, atomic=True)


EXPRESSIONS = st.recursive(
    st.one_of(NUMBERS, LETTER, LETTER),
    lambda parts: st.one_of(sums(parts), products(parts), quotients(parts), negations(parts), bracketed(parts)),
    max_leaves=8,
)


def rational(value: sympy.Rational) -> Fraction:
    return Fraction(int(value.p), int(value.q))


def form_of(meaning: Any) -> Affine:
    """The oracle's coefficients."""
    polynomial = sympy.Poly(meaning, X)
    slope, constant = polynomial.coeff_monomial(X), polynomial.coeff_monomial(1)
    return Affine.letter("x").times(rational(slope)) + Affine.number(rational(constant))


def sides_of(text: str) -> Side | NotLinear:
    return parse_side(normalise(text))


@settings(max_examples=150, deadline=None)
@given(EXPRESSIONS)
def test_reads_what_the_oracle_reads(grown: Grown) -> None:
    side = sides_of(grown.text)
    if len(normalise(grown.text)) > MAX_LENGTH:
        assert isinstance(side, NotLinear)
        return
    assert isinstance(side, Side), (grown.text, side)
    assert side.form == form_of(grown.meaning)
    assert Affine.total(side.terms) == side.form


@settings(max_examples=60, deadline=None)
@given(EXPRESSIONS, EXPRESSIONS)
def test_solves_what_the_oracle_solves(left: Grown, right: Grown) -> None:
    equation = parse_equation(normalise(f"{left.text} = {right.text}"))
    assert isinstance(equation, Equation)
    if equation.letters != {"x"}:
        assert isinstance(solve_for(equation, "x"), NotLinear)
        return
    difference = sympy.expand(left.meaning - right.meaning)
    solutions = solve_for(equation, "x")
    if difference.has(X):
        (root,) = sympy.solve(difference, X)
        assert solutions == OneSolution(rational(root))
    else:
        assert solutions == (EveryNumber() if difference == 0 else NoSolution())


@settings(max_examples=60, deadline=None)
@given(EXPRESSIONS)
def test_full_width_text_reads_the_same(grown: Grown) -> None:
    if "\\" in grown.text:
        return
    wide = "".join(chr(ord(c) + 0xFEE0) if "!" <= c <= "~" and c not in "-" else c for c in grown.text)
    assert sides_of(wide) == sides_of(grown.text)


ALPHABET = st.sampled_from(
    [*"xya0123456789.,+-*/=()[]{}^ \\$½²ⁿ①−×÷·＝ｘ２を\n\t\u200b\u0301", "\\frac{", "\\left", "}{"]
)


@settings(max_examples=300, deadline=None)
@given(st.one_of(st.text(max_size=60), st.lists(ALPHABET, max_size=60).map("".join)))
def test_hostile_text_is_read_or_refused_but_never_raises(text: str) -> None:
    written = normalise(text)
    assert isinstance(parse_side(written), Side | NotLinear)
    assert isinstance(parse_equation(written), Equation | NotLinear)


@pytest.mark.parametrize(
    "text",
    [
        "x" * 100_000, "1" * 100_000, "(" * 100_000, "-" * 100_000, "x+" * 50_000, "\\frac" * 20_000,
        "\\frac{" * 20_000, "1," * 50_000, "1,000," * 20_000, " " * 100_000, "\\frac " + " " * 100_000, "½" * 50_000,
    ],
)  # fmt: skip
def test_long_text_is_refused(text: str) -> None:
    assert isinstance(sides_of(text), NotLinear)


def test_bounds_depth_and_digits() -> None:
    assert isinstance(parse_side("(" * MAX_DEPTH + "x" + ")" * MAX_DEPTH), Side)
    assert isinstance(parse_side("(" * (MAX_DEPTH + 1) + "x" + ")" * (MAX_DEPTH + 1)), NotLinear)
    assert isinstance(parse_side("1" * MAX_DIGITS), Side)
    assert isinstance(parse_side("1" * (MAX_DIGITS + 1)), NotLinear)


@pytest.mark.parametrize(
    "text",
    [
        "", "+", "2 3", "x2", "x 2", "2xy z", "ab", "x^2", "x**2", "x*x", "x(x+1)", "1/x", "1/0", "2/(3-3)", "(x", "x)",
        "(x]", "2..5", "2.", "1,5", "1,23", "0,123", "12,34,567", "1,000,00", "x + ", "* x", "|x|", "5%", "x!", "√x",
        "éx", "в", "を", "x/2(3)", "x/-2(3)", "1/2/3x", "6/2x", "6/2(x+1)", "2½", "2 ½", r"2\frac{1}{2}",
        r"2\,\frac12", "2ⁿ", "x₁", "30º", "①x", "2x < 3",
    ],
)  # fmt: skip
def test_refuses_what_is_not_linear_or_could_mean_two_things(text: str) -> None:
    assert isinstance(sides_of(text), NotLinear)


@pytest.mark.parametrize(
    ("text", "slope", "constant"),
    [
        ("1/2x", Fraction(1, 2), 0),
        ("3/4(x + 1)", Fraction(3, 4), Fraction(3, 4)),
        (r"\frac12x", Fraction(1, 2), 0),
        (r"2\frac{x}{3}", Fraction(2, 3), 0),
        ("½x", Fraction(1, 2), 0),
        ("1,234,567", 0, 1_234_567),
        ("1,234.5", 0, Fraction(2469, 2)),
        (".5x", Fraction(1, 2), 0),
        ("x - -3", 1, 3),
        ("2*-x", -2, 0),
        ("-(x - 4)", -1, 4),
        ("x/2*3", Fraction(3, 2), 0),
        ("２（ｘ＋１）", 2, 2),
        (r"$2 \cdot x \div 4$", Fraction(1, 2), 0),
        (r"\left( x + 1 \right) \times 2", 2, 2),
    ],
)
def test_reads_many_notations(text: str, slope: Fraction | int, constant: Fraction | int) -> None:
    side = sides_of(text)
    assert isinstance(side, Side), side
    assert side.form.coefficient("x") == slope
    assert side.form.constant == constant


@pytest.mark.parametrize("letter", ["x", "X", "a", "I", "e", "θ", "Ω", "π"])
def test_reads_any_one_letter_unknown(letter: str) -> None:
    equation = parse_equation(normalise(f"2{letter} + 3 = 13"))
    assert isinstance(equation, Equation)
    assert solve_for(equation, letter) == OneSolution(Fraction(5))


def test_names_greek_commands_and_keeps_boxes() -> None:
    assert normalise(r"2\theta") == "2θ"
    assert normalise(r"\boxed{5}") == r"\boxed{5}"
    assert UNREADABLE in normalise("3½")
    assert normalise("2x + 3 = 13, solve") == "2x + 3 = 13, solve"


def test_replaces_letters_by_numbers() -> None:
    side = parse_side("3x - y + 2")
    assert isinstance(side, Side)
    assert side.form.at({"x": Fraction(2), "y": Fraction(5)}) == Affine.number(3)
    assert side.form.at({"y": Fraction(1)}).letters == {"x"}
