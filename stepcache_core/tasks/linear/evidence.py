"""Where the numbers and expressions of an answer may come from."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from fractions import Fraction
from math import lcm

from stepcache_core.tasks.linear.affine import Affine
from stepcache_core.tasks.linear.chains import (
    Chain,
    as_equation,
    has_letters,
    is_near,
    numbers_in,
    skeleton,
    substituted,
    wrong_rounding,
)
from stepcache_core.tasks.linear.derivation import Derivation
from stepcache_core.tasks.linear.equation import Equation
from stepcache_core.tasks.linear.events import Described, Event, Mentioned, Named, Place, Stated
from stepcache_core.tasks.linear.expression import Side, Token
from stepcache_core.tasks.linear.moves import Sides

_NOUGHT = Affine.number(0)
_TRIVIAL = frozenset({Fraction(0), Fraction(1)})


@dataclass(frozen=True, slots=True)
class Known:
    """Numbers, without signs, that an answer may compute with, and those that a computation may end in."""

    inputs: frozenset[Fraction]
    results: frozenset[Fraction]


def known_numbers(given: Equation, value: Fraction | None, events: Iterable[Event]) -> Known:
    """Gather the numbers of the given equation, of every equation stated and of every operation named."""
    numbers = set(numbers_in(given.left)) | set(numbers_in(given.right))
    for event in events:
        if isinstance(event, Stated) and event.chain.has_letters and as_equation(event.chain) is not None:
            numbers |= event.chain.numbers
        elif isinstance(event, Named) and event.operation.operand is not None:
            numbers |= _magnitudes(event.operation.operand)
    if value is not None:
        numbers |= {abs(value), Fraction(abs(value.numerator)), Fraction(value.denominator)}
    return Known(frozenset(numbers) | _TRIVIAL, frozenset(numbers) | _TRIVIAL)


def is_built_from(side: Side, derivation: Derivation) -> bool:
    """True where an expression is a side of an equation at hand, or a sum of its parts, the letter and numbers."""
    view = [*(reached.sides for reached in derivation.recent()), *derivation.targets()]
    parts = {form for sides in view for form in (*sides.parts, sides.left, sides.right)}
    return side.form in parts or all(
        term in parts or -term in parts or term.is_number or _is_letter_alone(term) for term in side.terms
    )


def _is_letter_alone(form: Affine) -> bool:
    return not form.constant and [factor for _, factor in form.coefficients] == [1]


def _magnitudes(form: Affine) -> set[Fraction]:
    return {abs(factor) for _, factor in form.coefficients} | {abs(form.constant)}


def is_true(chain: Chain) -> bool:
    """True where all sides of a chain are equal, roundings within half their last place."""
    if wrong_rounding(chain) is not None:
        return False
    exact = chain.sides[0].form
    for near, side in zip(chain.near, chain.sides[1:], strict=True):
        rounded = near and exact.is_number and (is_near(exact.constant, side) or side.form.is_number)
        if side.form != exact and not rounded:
            return False
    return True


def is_arithmetic_of(chain: Chain, known: Known) -> bool:
    """True where a computation starts from known numbers and ends in one."""
    first, last = chain.sides[0], chain.sides[-1]
    starts = all(number in known.inputs for number in numbers_in(first))
    ends = all(number in known.results for number in numbers_in(last)) or any(chain.near)
    works = len(numbers_in(first)) > 1 or len(numbers_in(last)) > 1 or any(chain.near)
    return starts and ends and works


def is_check_of(chain: Chain, equations: Sequence[Equation], value: Fraction, place: Place | None) -> bool:
    """True where a chain of numbers puts the value into a side of one of the equations, or compares its two values.

    `place`: the side it is said to work out, where it is.
    """
    written = {skeleton(side) for side in chain.sides}
    return any(
        written & substituted(side, value) and _ends_right(chain, other, side)
        for equation in equations
        for name, side, other in (("left", equation.left, equation.right), ("right", equation.right, equation.left))
        if place in (None, name) and (has_letters(side) or _compares(chain, side))
    )


def _ends_right(chain: Chain, other: Side, side: Side) -> bool:
    """Every side of the chain is worked out from the substituted one: no longer than it or than the other side."""
    most = max(len(numbers_in(side)), len(numbers_in(other))) + 2 * sum(token.kind == "letter" for token in side.tokens)
    return all(len(numbers_in(each)) <= most for each in chain.sides)


def _compares(chain: Chain, side: Side) -> bool:
    return all(len(numbers_in(each)) == 1 for each in chain.sides) and side.form.is_number


def compares_values(chain: Chain, equations: Sequence[Equation], variable: str, value: Fraction) -> bool:
    """True for "13 = 13" where both sides of one of the equations come to 13."""
    if any(len(numbers_in(side)) != 1 for side in chain.sides):
        return False
    return any(e.left.form.at({variable: value}) == chain.sides[0].form for e in equations)


def is_part(mention: Mentioned, sides: Sides, equation: Equation | None) -> bool:
    """True where the expression stands in the equation: a side, a term (its sign may be left out), or as written.

    A bare number has to be a side or a term: as a factor inside one it could be any of several.
    """
    form, signed = mention.side.form, mention.written[:1] in ("+", "-")
    forms = {*sides.parts, sides.left, sides.right}
    if form in forms or (not signed and -form in forms):
        return True
    if equation is None or signed or form.is_number:
        return False
    return any(_holds(side.tokens, mention.side.tokens) for side in (equation.left, equation.right))


def stands_on(form: Affine, place: Place, sides: Iterable[Sides]) -> bool:
    """True where the form, its sign aside, is that side or a part of it in one of the equations."""
    for each in sides:
        side, parts = (each.left, each.left_parts) if place == "left" else (each.right, each.right_parts)
        if {form, -form} & {side, *parts}:
            return True
    return False


def _holds(tokens: tuple[Token, ...], part: tuple[Token, ...]) -> bool:
    """True where the part stands in the tokens as a unit: not cut out of a longer product or number."""
    size = len(part)
    return any(tokens[at : at + size] == part for at in range(len(tokens) - size + 1))


def fits_role(mention: Mentioned, equations: Sequence[Equation]) -> bool:
    """True where a number called coefficient, constant or denominator is one in one of the equations."""
    number, signed = mention.side.form.constant, mention.written[:1] in ("+", "-")
    for equation in equations:
        if mention.role == "distribute":
            return any(_multiplies_bracket(e, mention) for e in equations)
        parts = Sides.of(equation).parts
        found = _role_numbers(mention.role or "", parts)
        if number in found or (not signed and mention.role != "coefficient" and -number in found):
            return True
    return False


def _multiplies_bracket(equation: Equation, mention: Mentioned) -> bool:
    """True where the number, with its sign where one is written, stands before or after a bracket."""
    signed = mention.written[:1] in ("+", "-")
    texts = [token.text for token in mention.side.tokens]
    texts = texts[1:] if not signed and texts[:1] in (["+"], ["-"]) else texts
    for side in (equation.left, equation.right):
        written = [token.text for token in side.tokens if token.text != "*"]
        for at in range(len(written) - len(texts) + 1):
            found = written[at : at + len(texts)] == texts
            if found and (written[at + len(texts)] if at + len(texts) < len(written) else "") in ("(", "[", "{"):
                return True
            if found and not signed and at and written[at - 1] in (")", "]", "}"):
                return True
    return False


def _role_numbers(role: str, parts: Iterable[Affine]) -> set[Fraction]:
    if role == "common denominator":
        return {
            Fraction(
                lcm(*(n.denominator for part in parts for n in (*(f for _, f in part.coefficients), part.constant)))
            )
        }
    if role.startswith("coefficient"):
        return {factor for part in parts for _, factor in part.coefficients}
    if role.startswith("constant"):
        return {part.constant for part in parts}
    numbers = [n for part in parts for n in (*(f for _, f in part.coefficients), part.constant)]
    return {Fraction(n.denominator) for n in numbers}


def fits_description(described: Described, equations: Sequence[Equation]) -> bool:
    """True where "x is multiplied by 2" or "3 is added" says what one of the equations shows."""
    parts = [part for equation in equations for part in Sides.of(equation).parts]
    coefficients = {factor for part in parts for _, factor in part.coefficients}
    operand = described.operand
    sides = [side - {_NOUGHT} for e in equations for side in (Sides.of(e).left_parts, Sides.of(e).right_parts)]
    sums = [side for side in sides if len(side) > 1]
    if described.kind in ("add", "move"):
        return operand in parts if described.kind == "move" else any(operand in each for each in sums)
    if described.kind == "subtract":
        return any(-operand in each for each in sums)
    if described.kind == "multiply":
        return operand.constant in coefficients
    return bool(operand.constant) and any(
        (factor / (1 / operand.constant)).denominator == 1 and factor.denominator != 1 for factor in coefficients
    )
