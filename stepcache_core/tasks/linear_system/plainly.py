"""Work a system of two equations out in numbered steps: one letter eliminated, the value of the other substituted."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction

from stepcache_core.models import Ruling, Solution
from stepcache_core.segment import segment
from stepcache_core.tasks.linear.equation import Equation
from stepcache_core.tasks.linear_system.answer import solution
from stepcache_core.tasks.linear_system.review import review, shows_the_way
from stepcache_core.tasks.linear_system.spec import SystemSpec

_NAMES = ("first", "second")
_Row = tuple[Fraction, Fraction, Fraction]
_Unknowns = tuple[tuple[str, Fraction], ...]


def worked_plainly(spec: SystemSpec) -> Solution | None:
    """Numbered steps in English and the closing line; None where the way is not asked for, or would not pass."""
    is_small = len(spec.equations) == len(spec.letters) == len(_NAMES)
    is_asked_for = spec.form.worked or spec.form.worked_before
    if not is_asked_for or spec.language != "en" or not is_small:
        return None
    lacks_first = any(not equation.difference.coefficient(spec.letters[0]) for equation in spec.equations)
    unknowns = spec.values[::-1] if lacks_first else spec.values
    rows = [_row(equation, unknowns) for equation in spec.equations]
    if any(number.denominator != 1 for row in rows for number in row):
        return None
    closing = solution(spec).text
    listed = [f"{number}. {step}" for number, step in enumerate(_steps(rows[0], rows[1], unknowns), 1)]
    text = "\n".join([*listed, f"\n{closing}"])
    steps = segment(text)
    passes = review(steps, spec).whole.ruling is Ruling.PASS and shows_the_way(steps, spec)
    return Solution(text, closing=closing) if passes else None


def _row(equation: Equation, unknowns: _Unknowns) -> _Row:
    """The coefficients of both letters and the number on the right, the equation in standard form."""
    form = equation.difference
    return form.coefficient(unknowns[0][0]), form.coefficient(unknowns[1][0]), -form.constant


def _steps(one: _Row, other: _Row, unknowns: _Unknowns) -> Iterator[str]:
    (first, value), (second, last) = unknowns
    if one[1] and one[1] == -other[1]:
        left = _less(one, _times(other, Fraction(-1)))
        yield f"Add the equations: {_written(left, unknowns)}"
    elif one[1] and other[1]:
        factors = (Fraction(1), Fraction(1)) if one[1] == other[1] else (other[1], one[1])
        scaled = _times(one, factors[0]), _times(other, factors[1])
        for name, row, by in zip(_NAMES, scaled, factors, strict=True):
            if by != 1:
                yield f"Multiply the {name} equation by {by}: {_written(row, unknowns)}"
        left = _less(*scaled)
        yield f"Subtract the second equation from the first: {_written(left, unknowns)}"
    else:
        left = other if one[1] else one
        yield f"Take the {_NAMES[left is other]} equation: {_written(left, unknowns)}"
    if left[0] != 1:
        yield f"Divide both sides by {left[0]}: {first} = {value}"
    name, row = (_NAMES[0], one) if one[1] else (_NAMES[1], other)
    if row[0]:
        rest = (Fraction(0), row[1], row[2] - row[0] * value)
        yield f"Substitute {first} = {value} into the {name} equation: {_written(rest, unknowns)}"
    if row[1] != 1:
        yield f"Divide both sides by {row[1]}: {second} = {last}"


def _times(row: _Row, factor: Fraction) -> _Row:
    return row[0] * factor, row[1] * factor, row[2] * factor


def _less(one: _Row, other: _Row) -> _Row:
    return one[0] - other[0], one[1] - other[1], one[2] - other[2]


def _written(row: _Row, unknowns: _Unknowns) -> str:
    text = ""
    for number, (letter, _) in zip(row, unknowns, strict=False):
        if number:
            sign = ("-" if number < 0 else "") if not text else (" - " if number < 0 else " + ")
            text += f"{sign}{'' if abs(number) == 1 else abs(number)}{letter}"
    return f"{text or 0} = {row[2]}"
