"""What stands at places of a line: references, letters, expressions."""

from __future__ import annotations

from fractions import Fraction

from stepcache_core.tasks.linear.affine import Affine
from stepcache_core.tasks.linear.chains import parse_chain
from stepcache_core.tasks.linear.expression import NotLinear, Side
from stepcache_core.tasks.linear_system.known import Known
from stepcache_core.tasks.linear_system.labels import LABEL, ORDINAL
from stepcache_core.tasks.linear_system.line import Line
from stepcache_core.tasks.linear_system.operations import Expressed, Loose, Numbered, Reference, Spelt

ONE = Fraction(1)
ANY, LAST, NEAR = Loose("any"), Loose("last"), Loose("near")


class UnclearError(Exception):
    """Carries the reason why a phrase cannot be read."""


def scaled(line: Line, places: tuple[int, ...]) -> tuple[Fraction, Reference]:
    """The factor and the equation of "3 times the first equation"."""
    data = line.pieces[places[0]].data if line.spelt[places[0]] == "S" else ()
    if not data:
        return ONE, reference(line, places)
    if len(data) != 2:
        raise UnclearError("a sum of a sum")
    return Fraction(data[0]), mark_meant(data[1])


def mark_meant(text: str) -> Reference:
    """What a mark refers to."""
    code = ord(text)
    return Numbered(code - ORDINAL, ordinal=True) if code > ORDINAL else Numbered(code - LABEL)


def reference(line: Line, places: tuple[int, ...] | None, otherwise: str = "last") -> Reference:
    """What the pieces at some places refer to; `otherwise`: where words leave it open."""
    if not places:
        return NEAR
    at = places[0]
    match line.spelt[at]:
        case "R":
            return mark_meant(line.pieces[at].text)
        case "E":
            told = sides(line, at)
            return Spelt(told[0].form, told[-1].form)
        case "X":
            return Expressed(side(line, (at,)).form)
    words = line.words(places)
    if otherwise == "any" or words.startswith(("either", "any", "one", "equations", "other")):
        return ANY
    return NEAR if words.startswith(("both", "every", "each", "all")) else LAST


def sides(line: Line, at: int) -> tuple[Side, ...]:
    """The sides of the equation at a place."""
    chain = parse_chain(line.pieces[at].text)
    if isinstance(chain, NotLinear):
        raise UnclearError(chain.reason)
    if chain.letters - line.letters:
        raise UnclearError("a letter that is no unknown")
    return chain.sides


def solved(line: Line, places: tuple[int, ...]) -> tuple[str, Affine]:
    """The letter an equation is solved for, and the other side."""
    told = sides(line, places[0])
    found = Known.of(told[0].form, told[-1].form).solved
    if found is None:
        raise UnclearError("what is to be substituted is not solved for a letter")
    return found


def letters(line: Line, places: tuple[int, ...]) -> tuple[str, ...]:
    """The unknowns at some places."""
    return tuple(line.pieces[at].text for at in places if line.spelt[at] == "V")


def side(line: Line, places: tuple[int, ...]) -> Side:
    """The expression at a place."""
    found = line.side(places[0])
    if found is None or found.form.letters - line.letters:
        raise UnclearError(f"cannot read {line.pieces[places[0]].text!r}")
    return found


def number(line: Line, places: tuple[int, ...]) -> Fraction:
    """The number at a place."""
    return side(line, places).form.constant
