"""Write numbers and terms in the way the earlier answer does."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction

from stepcache_core.tasks.linear.answer import finite_places, rounded

_MOST_PLACES = 12


@dataclass(frozen=True, slots=True)
class Style:
    """How numbers are written: fractions in LaTeX, decimals where they are finite, the sign for minus."""

    latex: bool
    decimals: bool
    minus: str = "-"

    def number(self, size: Fraction, *, decimal: bool = False) -> str:
        """A number not below zero."""
        if size.denominator == 1:
            return str(size.numerator)
        places = finite_places(size) if self.decimals or decimal else None
        if places is not None and places <= _MOST_PLACES:
            return rounded(size, places)
        if self.latex:
            return f"\\frac{{{size.numerator}}}{{{size.denominator}}}"
        return f"{size.numerator}/{size.denominator}"

    def factor(self, size: Fraction, *, decimal: bool = False) -> str:
        """A number not below zero that something may be multiplied with: a plain fraction stands in brackets."""
        text = self.number(size, decimal=decimal)
        return f"({text})" if "/" in text else text

    def signed(self, value: Fraction, *, decimal: bool = False) -> str:
        """A number with its sign."""
        return (self.minus if value < 0 else "") + self.number(abs(value), decimal=decimal)

    def with_letter(self, coefficient: Fraction, letter: str, *, product: str = "") -> str:
        """A multiple of the letter without its sign."""
        return letter if abs(coefficient) == 1 else f"{self.factor(abs(coefficient))}{product}{letter}"
