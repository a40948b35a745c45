"""An equation: two sides, read exactly, and its solution."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property

from stepcache_core.tasks.linear.affine import Affine
from stepcache_core.tasks.linear.expression import NotLinear, Side, parse_side


@dataclass(frozen=True)
class Equation:
    """Two sides joined by one `=`."""

    left: Side
    right: Side

    @property
    def letters(self) -> frozenset[str]:
        """Every letter that is written in it, also where its coefficient comes to zero."""
        return self.left.letters | self.right.letters

    @cached_property
    def difference(self) -> Affine:
        """Left minus right: zero at a solution."""
        return self.left.form - self.right.form


@dataclass(frozen=True, slots=True)
class OneSolution:
    """Exactly one value solves the equation."""

    value: Fraction


@dataclass(frozen=True, slots=True)
class NoSolution:
    """No number solves it."""


@dataclass(frozen=True, slots=True)
class EveryNumber:
    """Every number solves it."""


Solutions = OneSolution | NoSolution | EveryNumber


def parse_equation(text: str) -> Equation | NotLinear:
    """Read normalised text with exactly one `=` as an equation between linear forms."""
    sides = text.split("=")
    if len(sides) != 2:
        return NotLinear(f"{len(sides) - 1} equals signs")
    left, right = parse_side(sides[0]), parse_side(sides[1])
    if isinstance(left, NotLinear):
        return left
    if isinstance(right, NotLinear):
        return right
    return Equation(left, right)


def solve_for(equation: Equation, letter: str) -> Solutions | NotLinear:
    """The solutions in that letter, where it is the only one written."""
    if equation.letters != {letter}:
        return NotLinear(f"the letters are {sorted(equation.letters)}, not {letter!r} alone")
    difference = equation.difference
    slope = difference.coefficient(letter)
    if slope:
        return OneSolution(-difference.constant / slope)
    return EveryNumber() if not difference.constant else NoSolution()
