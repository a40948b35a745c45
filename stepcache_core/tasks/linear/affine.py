"""Exact linear forms: numbers and letters with rational coefficients."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from fractions import Fraction


@dataclass(frozen=True, slots=True)
class Affine:
    """A sum of rational multiples of letters and a rational constant; equal forms compare equal.

    `coefficients`: letter and coefficient, sorted by letter, no zero among them.
    """

    coefficients: tuple[tuple[str, Fraction], ...]
    constant: Fraction

    @classmethod
    def number(cls, value: Fraction | int) -> Affine:
        """The constant form."""
        return cls((), Fraction(value))

    @classmethod
    def letter(cls, name: str) -> Affine:
        """The form that is one letter."""
        return cls(((name, Fraction(1)),), Fraction(0))

    @classmethod
    def total(cls, terms: Iterable[Affine]) -> Affine:
        """The sum of any number of forms."""
        constant, coefficients = Fraction(0), dict[str, Fraction]()
        for term in terms:
            if term.constant:
                constant = constant + term.constant if constant else term.constant
            for name, factor in term.coefficients:
                coefficients[name] = coefficients[name] + factor if name in coefficients else factor
        return cls(tuple(sorted((n, c) for n, c in coefficients.items() if c)), constant)

    @property
    def letters(self) -> frozenset[str]:
        """The letters that occur with a coefficient other than zero."""
        return frozenset(name for name, _ in self.coefficients)

    @property
    def is_number(self) -> bool:
        """True where no letter occurs."""
        return not self.coefficients

    def coefficient(self, name: str) -> Fraction:
        """The coefficient of a letter, zero where it does not occur."""
        return dict(self.coefficients).get(name, Fraction(0))

    def at(self, values: Mapping[str, Fraction]) -> Affine:
        """The form with some letters replaced by numbers."""
        total = Affine.number(self.constant)
        for name, factor in self.coefficients:
            total = total + (Affine.number(values[name]) if name in values else Affine.letter(name)).times(factor)
        return total

    def times(self, factor: Fraction) -> Affine:
        """The form multiplied by a number."""
        if not factor:
            return Affine.number(0)
        if factor == 1:
            return self
        return Affine(tuple((n, c * factor) for n, c in self.coefficients), self.constant * factor)

    def __add__(self, other: Affine) -> Affine:
        return Affine.total((self, other))

    def __neg__(self) -> Affine:
        return self.times(Fraction(-1))

    def __sub__(self, other: Affine) -> Affine:
        return self + -other
