"""Where a computation comes from: the unsimplified result of a move on an equation, then simpler and simpler."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property
from itertools import combinations, pairwise

from stepcache_core.tasks.linear.affine import Affine
from stepcache_core.tasks.linear.chains import numbers_in
from stepcache_core.tasks.linear.equation import Equation
from stepcache_core.tasks.linear.expression import Side
from stepcache_core.tasks.linear.moves import Sides, factors, magnitudes
from stepcache_core.tasks.linear.structure import (
    Sum,
    Term,
    as_term,
    inverse,
    negated,
    opened,
    ordered,
    simplifies,
    spellings,
    structure,
    times,
    value_of,
    without_ones,
)

_MOST_PARTS = 6
_WORKING = frozenset("*/([{")
_TRIVIAL = frozenset({Fraction(0), Fraction(1)})


@dataclass(frozen=True, slots=True)
class _Part:
    """One side of an equation: what multiplies the letter, as written, and the numbers in each way to write them."""

    form: Affine
    coefficients: tuple[Term, ...]
    numbers: tuple[Sum, ...]
    products: tuple[Term, ...]


class Shape:
    """What stands in an equation, worked out once and only where it is asked for."""

    def __init__(self, equation: Equation, sides: Sides) -> None:
        self._equation = equation
        self._sides = sides

    @cached_property
    def parts(self) -> tuple[tuple[_Part, _Part], ...]:
        """Its two sides in both orders."""
        left, right = _part(self._equation.left), _part(self._equation.right)
        return ((left, right), (right, left))

    @cached_property
    def factors(self) -> set[Fraction]:
        """What one move may multiply both sides by."""
        return factors(self._sides)

    @cached_property
    def plain_numbers(self) -> set[Fraction]:
        """Its numbers without signs: as written, and of its parts."""
        found = {number for side in self.written for number in numbers_in(side)}
        return found | {number for part in self._sides.parts for number in magnitudes(part)}

    @cached_property
    def numbers(self) -> set[Fraction]:
        """The same and those of its products multiplied out."""
        opened_up = [term for part in self.parts[0] for term in (*part.coefficients, *part.products)]
        return self.plain_numbers | {abs(value_of((term,))) for term in opened_up}

    @property
    def written(self) -> tuple[Side, Side]:
        """Its sides as written."""
        return self._equation.left, self._equation.right


def is_moved(side: Side, target: Affine, shapes: Sequence[Shape]) -> bool:
    """True where a computed side is what one of the equations shows across from that form, before it is worked out."""
    computed = structure(side)
    for near, far in (parts for shape in shapes for parts in shape.parts):
        if target == near.form and any(simplifies(numbers, computed) for numbers in far.numbers):
            return True
        if any(computed in found for found in _across(near, far, target)):
            return True
    return False


def _across(near: _Part, far: _Part, target: Affine) -> Iterator[set[Sum]]:
    forms = (near.form - far.form, target)
    slopes = [sum((factor for _, factor in form.coefficients), Fraction(0)) for form in forms]
    factor = slopes[1] / slopes[0] if slopes[0] else Fraction(1)
    written = [without_ones(inverse(term)) for term in (*near.coefficients, *far.coefficients)]
    ways = [*_ways_to_scale(factor), *(way for way in written if slopes[0] and _fits(way, factor))]
    extra = target.constant - factor * near.form.constant
    for numbers in far.numbers:
        if not extra:
            yield _scaled(numbers, ways)
        else:
            yield {ordered([*s, more]) for s in _scaled(numbers, ways) for more in spellings(extra)}
        for own in near.numbers:
            moved = _scaled(ordered([*numbers, *negated(own)]), ways)
            yield {ordered([*s, *_plain(target.constant)]) for s in moved} if target.constant else moved


def _fits(way: Term, factor: Fraction) -> bool:
    return abs(value_of((way,))) == abs(factor)


def _plain(number: Fraction) -> tuple[Term, ...]:
    return spellings(number)[:1]


def _ways_to_scale(factor: Fraction) -> list[Term]:
    if not factor:
        return []
    spelt = [*spellings(factor), *(inverse(term) for term in spellings(1 / factor))]
    return [*(term for term in spelt if abs(factor) != 1), *map(without_ones, spelt)]


def _scaled(numbers: Sum, ways: Sequence[Term]) -> set[Sum]:
    """A sum times a number: in brackets or term by term."""
    in_brackets = [times(as_term(numbers), way) for way in ways]
    found = {_bare(term) for term in in_brackets}
    return found | {ordered([times(term, way) for term in numbers]) for way in ways}


def _bare(term: Term) -> Sum:
    """A term as a sum, without the brackets of a sum that nothing is done to."""
    only = term.over[0] if len(term.over) == 1 and not (term.under or term.negative) else None
    return only if isinstance(only, tuple) else (term,)


def _part(side: Side) -> _Part:
    terms = structure(side)
    numbers = tuple(term for term in terms if not term.has_letter)
    lettered = [term for term in terms if term.has_letter]
    hidden = side.form.constant - value_of(numbers)
    ways = {ordered([*numbers, *(_plain(hidden) if hidden else ())])}
    ways |= {(spelt,) for spelt in spellings(side.form.constant)} if side.form.constant else {()}
    products = [inner for term in lettered for inner in opened(term)]
    return _Part(
        form=side.form,
        coefficients=tuple(term for each in (*lettered, *(t for p in products for t in p)) for term in _without(each)),
        numbers=tuple(way for way in ways if way or not side.form.constant),
        products=tuple(term for inner in products for term in inner if not term.has_letter),
    )


def _without(term: Term) -> tuple[Term, ...]:
    """What multiplies the letter of a term, where it is a number."""
    rest = Term(term.negative, tuple(factor for factor in term.over if not isinstance(factor, str)), term.under)
    return () if rest.has_letter else (rest,)


def is_at_hand(side: Side, shapes: Sequence[Shape], operands: Sequence[Affine]) -> bool:
    """True where the numbers on a side with a letter are those of an equation or an operation, as they are or scaled.

    A plain side, "2x" or "2x + 3", always is: whether it follows is shown by its value.
    """
    if _is_plain(side):
        return True
    named = {number for operand in operands for number in magnitudes(operand)}
    missing = {abs(number) for number in numbers_in(side)} - named - _TRIVIAL
    missing = missing.difference(*(shape.plain_numbers for shape in shapes))
    return not missing or any(missing <= _scaled_numbers(shape, missing, named) for shape in shapes)


def _is_plain(side: Side) -> bool:
    letters = sum(token.kind == "letter" for token in side.tokens)
    if len(side.terms) > 2 or letters != 1:
        return False
    return not any(token.text in _WORKING for token in side.tokens) or all(term.size == 1 for term in structure(side))


def _scaled_numbers(shape: Shape, numbers: set[Fraction], named: set[Fraction]) -> set[Fraction]:
    """Those of the numbers that one move makes of the numbers of an equation."""
    scales = {abs(factor) for factor in shape.factors} | named
    scaled = {number for number in numbers for scale in scales if scale and number / scale in shape.numbers}
    return scaled | (shape.numbers & numbers) | (scales & numbers)


def is_known_arithmetic(
    side: Side, shapes: Sequence[Shape], value: Fraction | None, operands: Sequence[Affine]
) -> bool:
    """True where a computation of numbers is a part of working an equation out or of checking the value in it."""
    computed = structure(side)
    return any(
        _is_of_check(computed, shape, value) or any(computed in found for found in _moves_on(shape, operands))
        for shape in shapes
    )


def _moves_on(shape: Shape, operands: Sequence[Affine]) -> Iterator[set[Sum]]:
    coefficients = [term for part in shape.parts[0] for term in part.coefficients if value_of((term,))]
    ways = [way for factor in {*shape.factors, Fraction(1)} for way in _ways_to_scale(factor)]
    ways += [without_ones(inverse(term)) for term in coefficients]
    for near, far in shape.parts:
        yield {(term,) for term in near.products}
        yield set(_sums(near.coefficients, far.coefficients, ways))
        for numbers in near.numbers:
            yield _scaled(numbers, ways) if numbers else set()
            yield {ordered([*numbers, *negated(numbers)])}
            for own in far.numbers:
                yield _scaled(ordered([*numbers, *negated(own)]), ways)
            for operand in (operand.constant for operand in operands if operand.is_number and operand.constant):
                yield {ordered([*numbers, *spellings(sign * operand)[:1]]) for sign in (1, -1)}
                yield _scaled(numbers, [*_ways_to_scale(operand), *_ways_to_scale(1 / operand)]) if numbers else set()


def _sums(near: Sequence[Term], far: Sequence[Term], ways: Sequence[Term]) -> Iterator[Sum]:
    terms = (*near, *negated(tuple(far)))[:_MOST_PARTS]
    for count in range(2, len(terms) + 1):
        yield from (ordered(chosen) for chosen in combinations(terms, count))
    yield from ((times(term, way),) for term in terms for way in ways)


def _is_of_check(computed: Sum, shape: Shape, value: Fraction | None) -> bool:
    if value is None:
        return False
    for side in shape.written:
        whole = structure(side, value)
        parts = [(term,) for term in whole] + [whole[:end] for end in range(2, len(whole) + 1)]
        brackets = [factor for term in whole for factor in (*term.over, *term.under) if isinstance(factor, tuple)]
        products = [(term,) for each in whole for inner in opened(each) for term in inner]
        if any(simplifies(part, computed) for part in (*parts, *brackets, *products)):
            return True
    return False


def gets_simpler(sides: Sequence[Side], shapes: Sequence[Shape], value: Fraction | None) -> bool:
    """True where each side of a chain of numbers works out the one before, or is a side of an equation at the value."""
    chain = [structure(side) for side in sides]
    anew = set()
    if value is not None:
        anew = {structure(side, value) for shape in shapes for side in shape.written}
    return any(
        all(after in anew or simplifies(before, after) for before, after in pairwise(way))
        for way in ((chain,) if value is None else (chain, chain[::-1]))
    )
