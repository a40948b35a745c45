"""Numbers and forms of two equations at once: the earlier one's and, in the same place, the new one's."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property

from stepcache_core.tasks.linear.affine import Affine
from stepcache_core.tasks.linear.equation import Equation
from stepcache_core.tasks.linear.expression import Side, Token


@dataclass(frozen=True, slots=True)
class Pair:
    """A number of the earlier equation and the one that stands for it in the new one."""

    old: Fraction
    new: Fraction

    def __add__(self, other: Pair) -> Pair:
        return Pair(self.old + other.old, self.new + other.new)

    def __sub__(self, other: Pair) -> Pair:
        return Pair(self.old - other.old, self.new - other.new)

    def __neg__(self) -> Pair:
        return Pair(-self.old, -self.new)

    def __mul__(self, other: Pair) -> Pair:
        return Pair(self.old * other.old, self.new * other.new)

    @property
    def inverse(self) -> Pair | None:
        """One over both, or None where one of them is zero."""
        return Pair(1 / self.old, 1 / self.new) if self.old and self.new else None


ZERO = Pair(Fraction(0), Fraction(0))
ONE = Pair(Fraction(1), Fraction(1))
Numbers = tuple[Fraction, Fraction]
Written = tuple[Pair | None, ...]


@dataclass(frozen=True, slots=True)
class Form:
    """A multiple of the letter and a constant, both for the two equations."""

    letter: Pair
    constant: Pair

    @classmethod
    def of(cls, old: Numbers, new: Numbers) -> Form:
        """The form of two coefficients and constants."""
        return cls(Pair(old[0], new[0]), Pair(old[1], new[1]))

    @property
    def old(self) -> Numbers:
        """The earlier equation's."""
        return self.letter.old, self.constant.old

    @property
    def new(self) -> Numbers:
        """The new equation's."""
        return self.letter.new, self.constant.new

    @property
    def parts(self) -> tuple[Form, Form]:
        """The part with the letter, and the constant."""
        return Form(self.letter, ZERO), Form(ZERO, self.constant)

    def __add__(self, other: Form) -> Form:
        return Form(self.letter + other.letter, self.constant + other.constant)

    def __neg__(self) -> Form:
        return Form(-self.letter, -self.constant)

    def times(self, factor: Pair) -> Form:
        """The form multiplied by a number."""
        return Form(self.letter * factor, self.constant * factor)


@dataclass(frozen=True)
class State:
    """An equation that was reached: its sides, and the terms that are written on each."""

    left: Form
    right: Form
    left_terms: tuple[Form, ...] = ()
    right_terms: tuple[Form, ...] = ()

    @property
    def swapped(self) -> State:
        """The same with the sides changed over."""
        return State(self.right, self.left, self.right_terms, self.left_terms)

    @property
    def terms(self) -> tuple[Form, ...]:
        """Every written term, then the parts of the sides."""
        return (*self.left_terms, *self.right_terms, *self.left.parts, *self.right.parts)

    @cached_property
    def scales(self) -> tuple[Pair, ...]:
        """What both sides may be divided or multiplied by, but for a turn of all signs."""
        forms = (self.left, self.right, *self.left_terms, *self.right_terms)
        numbers = [number for form in forms for number in (form.letter, form.constant)]
        old, new = [n.old for n in numbers], [n.new for n in numbers]
        return (
            *(form.letter for form in forms if form.letter != ZERO),
            *(Pair(Fraction(n.old.denominator), Fraction(n.new.denominator)) for n in numbers),
            Pair(_least(old), _least(new)),
            Pair(_greatest(old), _greatest(new)),
        )


def _least(numbers: Sequence[Fraction]) -> Fraction:
    """The least number that all denominators divide."""
    return Fraction(math.lcm(*(number.denominator for number in numbers)))


def _greatest(numbers: Sequence[Fraction]) -> Fraction:
    """The greatest number that divides all of them."""
    bottom = math.lcm(*(number.denominator for number in numbers))
    return Fraction(math.gcd(*(int(number * bottom) for number in numbers)) or 1, bottom)


@dataclass(frozen=True, slots=True)
class Known:
    """What is known at one place of the answer: how the sides are written, the equations reached, the value."""

    sides: tuple[Written, ...]
    reached: tuple[State, ...]
    value: Pair

    @property
    def written(self) -> tuple[Pair, ...]:
        """The numbers written in the given equation."""
        return tuple(pair for side in self.sides for pair in side if pair is not None)

    @property
    def rows(self) -> Iterator[tuple[Pair, ...]]:
        """The numbers of each side in a row: as written, and with the value in the letter's place."""
        for side in self.sides:
            yield tuple(pair for pair in side if pair is not None)
            yield tuple(self.value if pair is None else pair for pair in side)


def numbers_of(side: Affine, letter: str) -> Numbers:
    """The coefficient of the letter and the constant."""
    return side.coefficient(letter), side.constant


def given(old: Equation, old_letter: str, new: Equation, new_letter: str) -> State | None:
    """Two equations that are built the same way as the state both begin with."""
    sides = []
    for before, after in ((old.left, new.left), (old.right, new.right)):
        if len(before.terms) != len(after.terms):
            return None
        sides.append(
            [
                _form(one, old_letter, other, new_letter)
                for one, other in ((before.form, after.form), *zip(before.terms, after.terms, strict=True))
            ]
        )
    (left, *left_terms), (right, *right_terms) = sides
    return State(left, right, tuple(left_terms), tuple(right_terms))


def _form(old: Affine, old_letter: str, new: Affine, new_letter: str) -> Form:
    return Form.of(numbers_of(old, old_letter), numbers_of(new, new_letter))


def written_sides(old: Equation, new: Equation) -> tuple[Written, Written] | None:
    """The numbers and letters written on each side of both, in the order of the text; a letter is None."""
    sides = []
    for one, other in ((old.left, new.left), (old.right, new.right)):
        before, after = list(_signed(one)), list(_signed(other))
        if [n is None for n in before] != [n is None for n in after]:
            return None
        pairs = zip(before, after, strict=True)
        sides.append(tuple(None if one is None or other is None else Pair(one, other) for one, other in pairs))
    return sides[0], sides[1]


def _signed(side: Side) -> Iterator[Fraction | None]:
    """The numbers with the sign right before each."""
    before = Token("", "")
    for token in side.tokens:
        if token.kind == "number":
            yield Fraction(token.text) * (-1 if before.text == "-" else 1)
        elif token.kind == "letter":
            yield None
        before = token
