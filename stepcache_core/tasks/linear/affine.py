"""Exact linear forms: numbers and letters with rational coefficients."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from fractions import Fraction

_NOUGHT, _ONE = Fraction(0), Fraction(1)


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
        return cls((), value if isinstance(value, Fraction) else Fraction(value))

    @classmethod
    def letter(cls, name: str) -> Affine:
        """The form that is one letter."""
        return cls(((name, _ONE),), _NOUGHT)

    @classmethod
    def total(cls, terms: Iterable[Affine]) -> Affine:
        """The sum of any number of forms."""
        constant, coefficients = _NOUGHT, dict[str, Fraction]()
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
        return next((factor for letter, factor in self.coefficients if letter == name), _NOUGHT)

    @property
    def split(self) -> frozenset[Affine]:
        """Its letter part and its constant."""
        return frozenset((Affine(self.coefficients, _NOUGHT), Affine((), self.constant)))

    def at(self, values: Mapping[str, Fraction]) -> Affine:
        """The form with some letters replaced by numbers."""
        constant = self.constant
        for name, factor in self.coefficients:
            if name in values:
                constant = constant + values[name] * factor
        return Affine(tuple((n, c) for n, c in self.coefficients if n not in values), constant)

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
        return Affine(tuple((n, -c) for n, c in self.coefficients), -self.constant)

    def __sub__(self, other: Affine) -> Affine:
        return self + -other

    def __hash__(self) -> int:
        numbers = (*(factor for _, factor in self.coefficients), self.constant)
        return hash((self.coefficients and self.coefficients[0][0], *(n.as_integer_ratio() for n in numbers)))
