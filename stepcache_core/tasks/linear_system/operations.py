"""Named operations on equations and what each of them gives."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from fractions import Fraction
from itertools import combinations
from typing import Literal, assert_never

from stepcache_core.tasks.linear.affine import Affine
from stepcache_core.tasks.linear_system.known import Knowledge, Known, substituted

MOST_RESULTS = 120


@dataclass(frozen=True, slots=True)
class Numbered:
    """ "equation 2", "(2)" or, `ordinal`, "the second equation"."""

    number: int
    ordinal: bool = False


@dataclass(frozen=True, slots=True)
class Spelt:
    """An equation that is written out."""

    left: Affine
    right: Affine


@dataclass(frozen=True, slots=True)
class Expressed:
    """An equation by one of its sides: "into 7 - 2x"."""

    form: Affine


@dataclass(frozen=True, slots=True)
class Loose:
    """ "it", "both sides", "either equation": what was stated last, one of the last two, any that is known."""

    which: Literal["last", "near", "any"]


Reference = Numbered | Spelt | Expressed | Loose


@dataclass(frozen=True, slots=True)
class Combine:
    """A sum of multiples of two equations, as they were stated; `either`: in either order of a difference."""

    first: Fraction
    one: Reference
    second: Fraction
    two: Reference
    either: bool = False


@dataclass(frozen=True, slots=True)
class Scale:
    """Both sides times a number."""

    factor: Fraction
    of: Reference


@dataclass(frozen=True, slots=True)
class AddToBoth:
    """A form added to both sides."""

    form: Affine
    of: Reference


@dataclass(frozen=True, slots=True)
class Move:
    """A term moved to the other side, or to the side that is named."""

    form: Affine
    to: Literal["left", "right"] | None = None


@dataclass(frozen=True, slots=True)
class Put:
    """Letters replaced by forms in an equation; without replacements, by what they, or `source`, are known to be."""

    values: tuple[tuple[str, Affine], ...]
    into: Reference
    letter: str | None = None
    source: Reference | None = None


Operation = Combine | Scale | AddToBoth | Move | Put


Making = Literal["same", "both sides", "sum", "put"]


@dataclass(frozen=True, slots=True)
class Result:
    """What an operation gives, how it is made and the equations it is made from."""

    equation: Known
    making: Making
    sources: tuple[Known, ...] = ()

    def fits(self, equation: Known) -> bool:
        """True where an equation is this result; what tells an operation from another one is in the sides."""
        match self.making:
            case "both sides":
                return equation.has_sides(self.equation.left, self.equation.right)
            case "put":
                same = equation.difference in (self.equation.difference, -self.equation.difference)
                return equation.has_sides(self.equation.left, self.equation.right) or (same and equation.is_sorted)
            case "sum" | "same":
                return equation.is_like(self.equation)
            case _:
                assert_never(self.making)


def results(operation: Operation, known: Knowledge, announced: Sequence[Known]) -> list[Result]:
    """What an operation may give; `announced`: results of operations that are named and not yet carried out."""
    found = _results(operation, known, announced)
    return [result for _, result in zip(range(MOST_RESULTS), found, strict=False)]


def first_fitting(operation: Operation, known: Knowledge, announced: Sequence[Known], equation: Known) -> Result | None:
    """The first of the results that an equation is."""
    found = zip(range(MOST_RESULTS), _results(operation, known, announced), strict=False)
    return next((result for _, result in found if result.fits(equation)), None)


def _results(operation: Operation, known: Knowledge, announced: Sequence[Known]) -> Iterator[Result]:
    match operation:
        case Combine():
            yield from _combined(operation, known, announced)
        case Scale(factor, of):
            for each in meant(of, known, announced):
                yield Result(Known.of(each.left.times(factor), each.right.times(factor)), "same", (each,))
        case AddToBoth(form, of):
            for each in meant(of, known, announced):
                yield Result(Known.of(each.left + form, each.right + form), "both sides", (each,))
        case Move():
            yield from _moved(operation, known, announced)
        case Put():
            yield from _put(operation, known, announced)
        case _:
            assert_never(operation)


def _moved(operation: Move, known: Knowledge, announced: Sequence[Known]) -> Iterator[Result]:
    for each in _last(known, announced):
        sides = {"right": (each.left,), "left": (each.right,), None: (each.left, each.right)}[operation.to]
        for term in (operation.form, -operation.form):
            if any(_holds(side, term) for side in sides):
                yield Result(Known.of(each.left - term, each.right - term), "both sides", (each,))


def _holds(side: Affine, term: Affine) -> bool:
    """True where a term stands on a side."""
    if term.is_number:
        return side.constant == term.constant
    return all(side.coefficient(name) == factor for name, factor in term.coefficients)


def _combined(operation: Combine, known: Knowledge, announced: Sequence[Known]) -> Iterator[Result]:
    for one in meant(operation.one, known, announced):
        for two in meant(operation.two, known, announced):
            if one.essence != two.essence:
                yield _sum(operation.first, one, operation.second, two)
                if operation.either:
                    yield _sum(operation.second, one, operation.first, two)


def _sum(first: Fraction, one: Known, second: Fraction, two: Known) -> Result:
    left = one.left.times(first) + two.left.times(second)
    return Result(Known.of(left, one.right.times(first) + two.right.times(second)), "sum", (one, two))


def _put(operation: Put, known: Knowledge, announced: Sequence[Known]) -> Iterator[Result]:
    for target in meant(operation.into, known, announced):
        for values in _replacements(operation, known, announced):
            result = target
            for letter, form in values:
                result = substituted(result, letter, form)
            if result.difference != target.difference:
                sources = (target, *(Known.of(Affine.letter(letter), form) for letter, form in values))
                yield Result(result, "put", sources)


def _replacements(
    operation: Put, known: Knowledge, announced: Sequence[Known]
) -> Iterator[tuple[tuple[str, Affine], ...]]:
    if operation.values:
        yield operation.values
        return
    if operation.letter is None and operation.source is None:
        yield from together(known)
    sources = (*known.recent, *announced) if operation.source is None else meant(operation.source, known, announced)
    for each in reversed(sources):
        if each.solved is not None and operation.letter in (None, each.solved[0]):
            yield (each.solved,)


def together(known: Knowledge) -> Iterator[tuple[tuple[str, Affine], ...]]:
    """Several letters to be put in at once: all values, all letters that were solved for."""
    numbers = tuple((letter, Affine.number(value)) for letter, value in known.values.items())
    for found in (numbers, known.solved):
        letters = {letter for letter, _ in found}
        if len(found) > 1 and not any(form.letters & letters for _, form in found):
            yield found


def meant(reference: Reference, known: Knowledge, announced: Sequence[Known]) -> tuple[Known, ...]:
    """The equations a reference may mean, in the forms in which they were stated."""
    match reference:
        case Numbered(number, ordinal):
            essence = known.ordinal(number) if ordinal else known.labelled(number)
            if essence is not None and number > len(known.given):
                return (known.labels[number],)
            return () if essence is None else known.versions(essence, announced)
        case Spelt(left, right):
            spelt = Known.of(left, right)
            return (spelt,) if any(each.essence == spelt.essence for each in (*known.reached, *announced)) else ()
        case Expressed(form):
            return tuple(each for each in (*known.recent, *announced) if form in (each.left, each.right))
        case Loose("last"):
            return (announced[-1],) if announced else (known.last,)
        case Loose("near"):
            return _last(known, announced)
        case Loose():
            return (*known.recent, *announced)
        case _:
            assert_never(reference)


def _last(known: Knowledge, announced: Sequence[Known]) -> tuple[Known, ...]:
    """What was named last, else the two equations stated last."""
    return (announced[-1],) if announced else tuple(reversed(known.reached[-2:]))


def letters_gone(result: Result) -> frozenset[str]:
    """The letters of the sources that the result is without."""
    before = frozenset(letter for source in result.sources for letter in source.difference.letters)
    return before - result.equation.difference.letters


def pairs(known: Knowledge) -> Iterator[tuple[Known, Known]]:
    """Two different known equations each."""
    return ((one, two) for one, two in combinations(known.recent, 2) if one.essence != two.essence)
