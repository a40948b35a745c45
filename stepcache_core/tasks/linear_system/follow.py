"""Whether an equation follows from known ones by one move that needs no words."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction

from stepcache_core.tasks.linear.affine import Affine
from stepcache_core.tasks.linear_system.known import Knowledge, Known, coprime, replaced, substituted
from stepcache_core.tasks.linear_system.operations import Result, pairs, together

_ONE = Fraction(1)


def followed(equation: Known, known: Knowledge) -> Result | None:
    """How an equation follows: a multiple, a substitution, a sum or difference, an elimination; None where it does not.

    "Any combination" would let every true equation in two unknowns pass: two equations span them all.
    """
    for each in reversed(known.reached):
        if each.essence == equation.essence:
            return Result(equation, "same", (each,))
    found = _substitution(equation, known) or _sum(equation, known) or _elimination(equation, known)
    return found or _value(equation, known)


def _value(equation: Known, known: Knowledge) -> Result | None:
    """The value of a letter that an equation gives once the values known are put in."""
    if equation.solved is None or not equation.solved[1].is_number or not known.values:
        return None
    for target in known.recent:
        left = Known.of(target.left.at(known.values), target.right.at(known.values))
        if left.essence == equation.essence and target.essence != equation.essence:
            return Result(equation, "put", (target,))
    return None


def _substitution(equation: Known, known: Knowledge) -> Result | None:
    same = _both_signs(equation.difference)
    for source, letter, form in _solved(known):
        for target in known.recent:
            if target.essence == source.essence or not target.difference.coefficient(letter):
                continue
            if substituted(target, letter, form).difference in same:
                return Result(equation, "put", (target, source))
    return _all_at_once(equation, known)


def _all_at_once(equation: Known, known: Knowledge) -> Result | None:
    """Several letters replaced at once."""
    for values in together(known):
        sources = tuple(Known.of(Affine.letter(letter), form) for letter, form in values)
        for target in known.recent:
            result = target.difference
            for letter, form in values:
                result = replaced(result, letter, form)
            if equation.difference in _both_signs(result):
                return Result(equation, "put", (target, *sources))
    return None


def _solved(known: Knowledge) -> Iterator[tuple[Known, str, Affine]]:
    for each in reversed(known.recent):
        if each.solved is not None:
            yield each, *each.solved


def _both_signs(form: Affine) -> tuple[Affine, Affine]:
    return form, -form


def _sum(equation: Known, known: Knowledge) -> Result | None:
    """The sum or a difference of two equations as they were stated."""
    same = _both_signs(equation.difference)
    for one, two in pairs(known):
        for combined in (one.difference + two.difference, one.difference - two.difference):
            if combined in same:
                return Result(equation, "sum", (one, two))
    return None


def _elimination(equation: Known, known: Knowledge) -> Result | None:
    """A letter eliminated with the factors anybody would take; for equations in one letter no others count."""
    letters = equation.difference.letters
    for one, two in pairs(known):
        for letter in (one.difference.letters & two.difference.letters) - letters:
            first, second = coprime(two.difference.coefficient(letter), -one.difference.coefficient(letter))
            combined = one.difference.times(first) + two.difference.times(second)
            result = Known.of(combined, Affine.number(0))
            if result.essence != equation.essence:
                continue
            if len(letters) > 1 or _is_plain_multiple(equation.difference, combined, one, two, letter):
                return Result(equation, "sum", (one, two))
    return None


def _is_plain_multiple(form: Affine, combined: Affine, one: Known, two: Known, letter: str) -> bool:
    """True where the factors were the coprime ones, the coefficients of each other, or one of them was 1."""
    lead = form.coefficients[0][1] / combined.coefficients[0][1]
    c1, c2 = one.difference.coefficient(letter), two.difference.coefficient(letter)
    first, second = coprime(c2, c1)
    cross = c2 / first
    return abs(lead) in {_ONE, abs(cross), 1 / abs(first), 1 / abs(second)}
