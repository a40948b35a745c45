"""The equations that are known at a place of an answer, and which of them a reference means."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from fractions import Fraction
from math import gcd, lcm

from stepcache_core.tasks.linear.affine import Affine
from stepcache_core.tasks.linear.equation import Equation
from stepcache_core.tasks.linear.expression import Side

RECENT = 8
"""How many of the equations reached last, besides the given ones, count where no equation is named."""


@dataclass(frozen=True, slots=True)
class Known:
    """An equation by the forms of its sides; `essence` is the same for all its multiples."""

    left: Affine
    right: Affine
    difference: Affine
    essence: Affine

    @classmethod
    def of(cls, left: Affine, right: Affine) -> Known:
        """The equation of two sides."""
        difference = left - right
        return cls(left, right, difference, essence_of(difference))

    def is_like(self, other: Known) -> bool:
        """True where both sides, or what is left when one is subtracted from the other, are the same."""
        return self.difference == other.difference or self.has_sides(other.left, other.right)

    def has_sides(self, left: Affine, right: Affine) -> bool:
        """True for these sides in either order."""
        return (self.left, self.right) in ((left, right), (right, left))

    @property
    def is_sorted(self) -> bool:
        """True where all letters stand on one side and the only number on the other."""
        sides = (self.left, self.right)
        return any(one.is_number and not other.constant for one, other in (sides, sides[::-1]))

    @property
    def solved(self) -> tuple[str, Affine] | None:
        """The letter that stands alone on one side, and the other side without it; else None."""
        for alone, other in ((self.left, self.right), (self.right, self.left)):
            if len(alone.coefficients) == 1 and not alone.constant and alone.coefficients[0][1] == 1:
                letter = alone.coefficients[0][0]
                if not other.coefficient(letter):
                    return letter, other
        return None


def essence_of(form: Affine) -> Affine:
    """The form divided by its first coefficient: one for all equations that say the same."""
    lead = form.coefficients[0][1] if form.coefficients else form.constant
    return form.times(1 / lead) if lead else form


def replaced(form: Affine, letter: str, other: Affine) -> Affine:
    """The form with a letter replaced by another form."""
    factor = form.coefficient(letter)
    return form if not factor else form - Affine.letter(letter).times(factor) + other.times(factor)


def substituted(target: Known, letter: str, other: Affine) -> Known:
    """An equation with a letter replaced on both sides."""
    return Known.of(replaced(target.left, letter, other), replaced(target.right, letter, other))


def coprime(one: Fraction, other: Fraction) -> tuple[Fraction, Fraction]:
    """Two numbers, neither zero, divided by what makes them whole and coprime."""
    scale = lcm(one.denominator, other.denominator)
    a, b = int(one * scale), int(other * scale)
    common = gcd(a, b)
    return Fraction(a // common), Fraction(b // common)


@dataclass(slots=True)
class Knowledge:
    """The given equations first, then what was reached; values of letters; labels set by the answer itself.

    `sides`: every side as it was written. `numbers`: every number that was written.
    """

    given: tuple[Known, ...]
    reached: list[Known]
    sides: list[Side]
    numbers: set[Fraction]
    values: dict[str, Fraction] = field(default_factory=dict)
    labels: dict[int, Known] = field(default_factory=dict)
    recent: tuple[Known, ...] = field(init=False)

    def __post_init__(self) -> None:
        """Work out once what every equation asks: the given equations and those reached last."""
        self.recent = _different((*self.given, *self.reached[-RECENT:]))

    @classmethod
    def of(cls, equations: Sequence[Equation]) -> Knowledge:
        """What is known before the first step."""
        given = tuple(Known.of(equation.left.form, equation.right.form) for equation in equations)
        sides = [side for equation in equations for side in (equation.left, equation.right)]
        return cls(given, list(given), sides, {number for side in sides for number in numbers_of(side)})

    @property
    def last(self) -> Known:
        """The equation that was stated last."""
        return self.reached[-1]

    @property
    def solved(self) -> tuple[tuple[str, Affine], ...]:
        """Every letter that an equation was solved for, with the other side of the last such equation."""
        return tuple(dict(each.solved for each in self.recent if each.solved is not None).items())

    def learn(self, equation: Known, sides: Sequence[Side]) -> None:
        """Take in an equation that follows."""
        self.reached.append(equation)
        self.recent = _different((*self.given, *self.reached[-RECENT:]))
        self.sides.extend(sides)
        for side in sides:
            self.numbers.update(numbers_of(side))

    def holds(self, equation: Known) -> bool:
        """True where the equation was stated already, its terms perhaps on other sides."""
        same = (equation.difference, -equation.difference)
        return any(known.difference in same for known in self.reached)

    def versions(self, essence: Affine, besides: Sequence[Known] = ()) -> tuple[Known, ...]:
        """The forms in which an equation was stated so far."""
        found = [known for known in (*self.reached, *besides) if known.essence == essence]
        return _different(found[-2 * RECENT :])

    def labelled(self, number: int) -> Affine | None:
        """The essence of the equation with a number: the answer's own label, else its place in the prompt."""
        if number in self.labels:
            return self.labels[number].essence
        return self.given[number - 1].essence if number <= len(self.given) else None

    def ordinal(self, number: int) -> Affine | None:
        """The essence of "the second equation", None where the answer's own label 2 is another one."""
        if number > len(self.given) or self.labelled(number) != self.given[number - 1].essence:
            return None
        return self.given[number - 1].essence

    def is_next_label(self, number: int) -> bool:
        """True where an equation may be given this number now: labels run on without a gap."""
        return number == max(self.labels, default=0) + 1 or (not self.labels and number == len(self.given) + 1)


def _different(equations: Sequence[Known]) -> tuple[Known, ...]:
    """The equations without repetitions; compared, since hashing fractions takes long."""
    kept: list[Known] = []
    for equation in equations:
        if equation not in kept:
            kept.append(equation)
    return tuple(kept)


def numbers_of(side: Side) -> tuple[Fraction, ...]:
    """The numbers written on a side, without signs."""
    return tuple(Fraction(token.text) for token in side.tokens if token.kind == "number")
