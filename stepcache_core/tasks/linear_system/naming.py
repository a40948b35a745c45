"""What a phrase names: an operation, an aim, a claim."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from fractions import Fraction

from stepcache_core.tasks.linear.affine import Affine
from stepcache_core.tasks.linear_system.events import (
    Coefficients,
    Drops,
    Event,
    Has,
    Labelled,
    Leaves,
    Method,
    Named,
    Seeks,
    Unread,
    Valued,
)
from stepcache_core.tasks.linear_system.labels import LABEL, ORDINAL
from stepcache_core.tasks.linear_system.line import Line, Phrase
from stepcache_core.tasks.linear_system.operands import (
    ANY,
    LAST,
    ONE,
    UnclearError,
    letters,
    mark_meant,
    number,
    reference,
    scaled,
    side,
    solved,
)
from stepcache_core.tasks.linear_system.operations import (
    AddToBoth,
    Combine,
    Move,
    Operation,
    Put,
    Reference,
    Scale,
)
from stepcache_core.tasks.linear_system.pieces import Piece


def named(line: Line, phrase: Phrase) -> list[Event]:
    """The events of a phrase; one that is not clear is unread."""
    try:
        if phrase.kind in OPERATIONS:
            return [Named(each, phrase.words) for each in OPERATIONS[phrase.kind](line, phrase)]
        return [event for read in (_aims, _claims, _labels) for event in read(line, phrase)]
    except UnclearError as unclear:
        return [Unread(str(unclear))]


def _aims(line: Line, phrase: Phrase) -> Iterator[Event]:
    groups = phrase.groups
    match phrase.kind:
        case "drops":
            yield Drops(letters(line, groups["v"])[0])
        case "leaves":
            yield Leaves(letters(line, groups["v"])[0])
        case "express":
            yield Seeks(letters(line, groups["v"]), letters(line, groups["w"])[0])
        case "seeks":
            yield Seeks(letters(line, groups["l"]))
        case "has" | "spoken":
            yield Has(letters(line, groups["l"]), or_soon=phrase.kind == "spoken")


def _claims(line: Line, phrase: Phrase) -> Iterator[Event]:
    groups = phrase.groups
    match phrase.kind:
        case "coefficients" if "h" in groups:
            how = line.words(groups["h"])
            yield Coefficients(letters(line, groups["v"])[0], "opposite" if how.startswith("opp") else "equal")
        case "coefficients":
            yield Unread("what is said of coefficients is not clear")
        case "method":
            substitution = "substitution" in line.words(groups["k"])
            yield Method("substitution" if substitution else "elimination")
        case "valued":
            yield Valued(side(line, groups["n"]))


def _labels(line: Line, phrase: Phrase) -> Iterator[Event]:
    told = [line.pieces[at].text for at in sorted(phrase.places) if line.spelt[at] == "R"]
    if phrase.kind == "labelled":
        number = ord(told[0]) - LABEL
        yield Labelled(number, behind=True) if ord(told[0]) < ORDINAL else Unread("a number is not clear")
    elif phrase.kind == "labels" and (len(told) < 2 or told != [chr(LABEL + at + 1) for at in range(len(told))]):
        yield Unread("how the equations are numbered is not clear")


def _multiply(line: Line, phrase: Phrase) -> Iterator[Operation]:
    groups = phrase.groups
    yield Scale(number(line, groups["n"]), reference(line, groups.get("a")))
    if "b" in groups:
        yield Scale(number(line, groups["m"]), reference(line, groups["b"]))


def _times(factor: int) -> Callable[[Line, Phrase], Iterator[Operation]]:
    def operation(line: Line, phrase: Phrase) -> Iterator[Operation]:
        yield Scale(Fraction(factor), reference(line, phrase.groups["a"]))

    return operation


def _divide(line: Line, phrase: Phrase) -> Iterator[Operation]:
    divisor = number(line, phrase.groups["n"])
    if not divisor:
        raise UnclearError("a division by zero")
    yield Scale(1 / divisor, reference(line, phrase.groups.get("a")))


def _add(
    sign: int, *, either: bool = False, otherwise: Reference = ANY
) -> Callable[[Line, Phrase], Iterator[Operation]]:
    def operation(line: Line, phrase: Phrase) -> Iterator[Operation]:
        groups = phrase.groups
        (first, one), (second, two) = (
            scaled(line, groups[name]) if name in groups else (ONE, otherwise) for name in "ab"
        )
        yield Combine(first, one, second * sign, two, either)

    return operation


def _add_to_both(sign: int) -> Callable[[Line, Phrase], Iterator[Operation]]:
    def operation(line: Line, phrase: Phrase) -> Iterator[Operation]:
        form = side(line, phrase.groups["x"]).form
        yield AddToBoth(form.times(Fraction(sign)), reference(line, phrase.groups.get("a")))

    return operation


def _move(line: Line, phrase: Phrase) -> Iterator[Operation]:
    told = line.words(phrase.groups["s"])
    form = side(line, phrase.groups["x"]).form
    yield Move(form, "left" if told in ("left", "lhs") else "right" if told in ("right", "rhs") else None)


def _put(line: Line, phrase: Phrase) -> Iterator[Operation]:
    groups = phrase.groups
    into = reference(line, groups["t"], otherwise="any") if "t" in groups else ANY
    letter = letters(line, groups["v"])[0] if "v" in groups else None
    if "w" in groups:
        letter = letters(line, groups["w"])[0]
    values: tuple[tuple[str, Affine], ...] = ()
    if "x" in groups and letter is not None:
        values = ((letter, side(line, groups["x"]).form),)
    if "e" in groups:
        values = tuple(solved(line, groups[name]) for name in "ef" if name in groups)
    yield Put(values, into, letter, reference(line, groups["r"]) if "r" in groups else None)


OPERATIONS: dict[str, Callable[[Line, Phrase], Iterator[Operation]]] = {
    "double": _times(2),
    "triple": _times(3),
    "multiply": _multiply,
    "divide": _divide,
    "add": _add(1),
    "subtract": _add(-1),
    "add any": _add(1),
    "subtract any": _add(-1, either=True),
    "add last": _add(1, otherwise=LAST),
    "subtract last": _add(-1, otherwise=LAST),
    "equate": _add(-1, either=True),
    "add both": _add_to_both(1),
    "subtract both": _add_to_both(-1),
    "move": _move,
    "put": _put,
}
"""What reads each kind of phrase that names an operation."""


def sum_named(piece: Piece) -> Event:
    """The operation of "2 * (1) - (2)"."""
    if len(piece.data) == 2:
        return Named(Scale(Fraction(piece.data[0]), mark_meant(piece.data[1])), "a multiple")
    first, one, second, two = piece.data
    return Named(Combine(Fraction(first), mark_meant(one), Fraction(second), mark_meant(two)), "a sum of equations")


def reference_of(piece: Piece) -> Reference:
    """What a mark refers to."""
    return mark_meant(piece.text)
