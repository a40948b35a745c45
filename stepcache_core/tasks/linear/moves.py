"""What may be done to an equation in one step, and whether one equation follows from another by it."""

from __future__ import annotations

import math
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import Literal

from stepcache_core.tasks.linear.affine import Affine
from stepcache_core.tasks.linear.equation import Equation

Kind = Literal["add", "subtract", "multiply", "divide", "move"]
_VERB = {
    "add": "adding {}", "subtract": "subtracting {}", "multiply": "multiplying by {}", "divide": "dividing by {}",
    "move": "moving {}",
}  # fmt: skip


@dataclass(frozen=True, slots=True)
class Operation:
    """Something the text says is done to both sides.

    `operand`: None where the text names none ("subtract the constant from both sides"). `signed`: the operand is
    written with its sign. `to`: the side a term is moved to, where the text says so. `again`: said to be done
    once more. `announces`: the equation that it leads to stands behind it.
    """

    kind: Kind
    operand: Affine | None
    written: str = ""
    signed: bool = False
    to: Literal["left", "right"] | None = None
    again: bool = False
    announces: bool = False

    @property
    def words(self) -> str:
        """The operation for a reader, "subtracting 3"."""
        return _VERB[self.kind].format(self.written or "a term")


@dataclass(frozen=True, slots=True)
class Sides:
    """The two forms of an equation and what each is made of: its written terms, its letter part, its constant."""

    left: Affine
    right: Affine
    left_parts: frozenset[Affine]
    right_parts: frozenset[Affine]

    @classmethod
    def of(cls, equation: Equation) -> Sides:
        """The sides as written."""
        return cls(equation.left.form, equation.right.form, equation.left.parts, equation.right.parts)

    @property
    def parts(self) -> frozenset[Affine]:
        """The parts of both sides."""
        return self.left_parts | self.right_parts

    def same_as(self, other: Sides) -> bool:
        """True where both state the same two forms, in either order."""
        return (self.left, self.right) in ((other.left, other.right), (other.right, other.left))


def carried_out(operations: Sequence[Operation], before: Sides) -> Sides | None:
    """The equation after the operations, or None where one cannot be done to it or names no operand."""
    sides = before
    for operation in operations:
        done = _apply(operation, sides)
        if done is None:
            return None
        sides = done
    return sides


def _apply(operation: Operation, sides: Sides) -> Sides | None:
    if operation.operand is None:
        return None
    if operation.kind == "move":
        term = _moved_term(operation, operation.operand, sides)
        return None if term is None else _added(sides, -term)
    if operation.kind in ("add", "subtract"):
        return _added(sides, operation.operand if operation.kind == "add" else -operation.operand)
    if not operation.operand.is_number or not operation.operand.constant:
        return None
    factor = operation.operand.constant
    return _scaled(sides, factor if operation.kind == "multiply" else 1 / factor)


def _moved_term(operation: Operation, operand: Affine, sides: Sides) -> Affine | None:
    """The term the text means by its operand: as written or, where no sign is written, with the sign it has."""
    source = sides.parts
    if operation.to is not None:
        source = sides.left_parts if operation.to == "right" else sides.right_parts
    if operand in source:
        return operand
    return -operand if not operation.signed and -operand in source else None


def _added(sides: Sides, term: Affine) -> Sides:
    return _plain_sides(sides.left + term, sides.right + term)


def _scaled(sides: Sides, factor: Fraction) -> Sides:
    return _plain_sides(sides.left.times(factor), sides.right.times(factor))


def _plain_sides(left: Affine, right: Affine) -> Sides:
    return Sides(left, right, left.split, right.split)


def is_elementary(before: Sides, after: Sides, kind: Kind | None = None) -> bool:
    """True where one unnamed move leads from one to the other, in either order of sides.

    A move takes a term, a side, or a letter's term together with a constant, to the other side; divides by a
    coefficient or common factor; clears denominators; or flips all signs. `kind` narrows it to one kind of move.
    """
    return any(
        _adds(before, left, right, kind) or _scales(before, left, right, kind)
        for left, right in ((after.left, after.right), (after.right, after.left))
    )


def _adds(before: Sides, left: Affine, right: Affine, kind: Kind | None) -> bool:
    change = left - before.left
    if change != right - before.right or kind in ("multiply", "divide"):
        return False
    return change in _removals(before) and (kind in (None, "move") or _looks_like(change, kind))


def _looks_like(change: Affine, kind: Kind | None) -> bool:
    numbers = [factor for _, factor in change.coefficients] + [change.constant]
    return any(number > 0 if kind == "add" else number < 0 for number in numbers)


def _removals(sides: Sides) -> set[Affine]:
    """Every change that takes one term away, one of each sort, or a whole side."""
    letters = {part for part in sides.parts if not part.is_number}
    numbers = {part for part in sides.parts if part.is_number and part.constant}
    pairs = {letter + number for letter in letters for number in numbers}
    return {-part for part in letters | numbers | pairs | {sides.left, sides.right}}


def _scales(before: Sides, left: Affine, right: Affine, kind: Kind | None) -> bool:
    if kind in ("add", "subtract", "move"):
        return False
    found = factors(before)
    if kind is not None:
        negative = any(coefficient < 0 for part in before.parts for _, coefficient in part.coefficients)
        found = {f for f in found if (abs(f) > 1) == (kind == "multiply") and (f > 0 or negative) and f != 1}
    return any(before.left.times(f) == left and before.right.times(f) == right for f in found)


def factors(sides: Sides) -> set[Fraction]:
    """What one move may multiply both sides by: to clear a coefficient, denominator or common factor, or turn signs."""
    coefficients = [abs(factor) for part in sides.parts for _, factor in part.coefficients]
    numbers = [abs(n) for n in (*_numbers(sides.left), *_numbers(sides.right)) if n]
    whole = math.lcm(*(n.denominator for n in numbers))
    denominators = {n.denominator for part in sides.parts for n in _numbers(part)}
    common = Fraction(math.gcd(*(int(n * whole) for n in numbers)), whole) if numbers else Fraction(1)
    found = {1 / c for c in coefficients} | {Fraction(d) for d in (whole, *denominators)} | {1 / common}
    left, right = (math.lcm(*(n.denominator for n in _numbers(side))) for side in (sides.left, sides.right))
    return {sign * f for f in found | {Fraction(left * right)} for sign in (1, -1)}


def _numbers(form: Affine) -> Iterator[Fraction]:
    yield from (factor for _, factor in form.coefficients)
    yield form.constant


def magnitudes(form: Affine) -> set[Fraction]:
    """The coefficients and the constant of a form without signs."""
    return {abs(number) for number in _numbers(form)}


def describe(operations: Iterable[Operation]) -> str:
    """Operations for a reader, "subtracting 3 and dividing by 2"."""
    return " and ".join(operation.words for operation in operations)
