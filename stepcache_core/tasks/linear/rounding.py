"""How a value is rounded: to decimal places, to significant figures, and where two roundings are as good."""

from __future__ import annotations

from fractions import Fraction

MAX_FIGURES = 12


def is_tie(value: Fraction, places: int) -> bool:
    """True half way between two roundings: up, to even and away from zero differ there, and none is asked for."""
    scaled: Fraction = value * 10**places
    return scaled.denominator == 2


def places_of_figures(value: Fraction, figures: int) -> int | None:
    """The decimal places that show so many significant figures of a value that has more of them, else None.

    None as well where digits before the point would be rounded, where rounding adds a digit (9.96 to 2 figures), and
    where nothing is rounded: whether noughts are to be written then is a matter of taste.
    """
    size = abs(value)
    if not size or not 1 <= figures <= MAX_FIGURES:
        return None
    exponent = len(str(size.numerator)) - len(str(size.denominator))
    exponent -= size < Fraction(10) ** exponent
    places = figures - 1 - exponent
    if not 0 <= places <= MAX_FIGURES:
        return None
    scaled = size * 10**places
    return None if scaled.denominator == 1 or round(scaled) >= 10**figures else places
