"""Chains: expressions joined by `=` and `≈`, read exactly."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction

from stepcache_core.regex import regex
from stepcache_core.tasks.linear.affine import Affine
from stepcache_core.tasks.linear.equation import Equation
from stepcache_core.tasks.linear.expression import NotLinear, Side, Token, parse_side

MAX_SIDES = 12
_RELATION = regex(r"[=≈]")


@dataclass(frozen=True, slots=True)
class Chain:
    """At least two sides; `near[i]` is true where `≈` stands before side i + 1. `text` as read."""

    sides: tuple[Side, ...]
    near: tuple[bool, ...]
    text: str

    @property
    def letters(self) -> frozenset[str]:
        """Every letter written in it."""
        return frozenset().union(*(side.letters for side in self.sides))

    @property
    def has_letters(self) -> bool:
        """True where a letter is written in it."""
        return any(side.letters for side in self.sides)

    @property
    def numbers(self) -> frozenset[Fraction]:
        """Every number written in it, without signs."""
        return frozenset().union(*(side.numbers for side in self.sides))


def parse_chain(text: str) -> Chain | NotLinear:
    """Read mathematics that holds a relation sign."""
    texts = _RELATION.split(text)
    if len(texts) > MAX_SIDES:
        return NotLinear("too many equals signs")
    sides: list[Side] = []
    for part in texts:
        side = parse_side(part)
        if isinstance(side, NotLinear):
            return side
        sides.append(side)
    return Chain(tuple(sides), tuple(sign == "≈" for sign in _RELATION.findall(text)), text)


def numbers_in(side: Side) -> tuple[Fraction, ...]:
    """The numbers written on a side, without signs."""
    return side.numbers


def has_letters(side: Side) -> bool:
    """True where a letter is written on a side, also where it cancels out."""
    return bool(side.letters)


def places(side: Side) -> int | None:
    """The decimal places of a side that is one plain number with its sign, else None."""
    digits = [t.text for t in side.tokens if t.kind == "number"]
    if len(digits) != 1 or len(side.tokens) > 2 or not side.form.is_number:
        return None
    return len(digits[0].partition(".")[2])


def is_near(value: Fraction, side: Side) -> bool:
    """True where the side is that value rounded: at most half a unit of its last decimal place away."""
    digits = places(side)
    return digits is not None and abs(value - side.form.constant) * 2 * 10**digits <= 1


def rounds(value: Fraction, side: Side, wanted: int | None, *, near: bool) -> bool:
    """True where a side that is not the value may stand for it: behind `≈`, or behind `=` with the places wanted.

    `wanted`: the decimal places that are asked for, or None. With fewer of them `=` says what is not so.
    """
    if not is_near(value, side) or not ("." in side.tokens[-1].text or wanted == 0):
        return False
    return near or (wanted is not None and (places(side) or 0) >= wanted)


def wrong_rounding(chain: Chain) -> int | None:
    """The index of the first side behind `≈` that does not round the number before it, or None."""
    for at, near in enumerate(chain.near):
        before, after = chain.sides[at], chain.sides[at + 1]
        if not near or not before.form.is_number or not after.form.is_number:
            continue
        if not (is_near(before.form.constant, after) or is_near(after.form.constant, before)):
            return at + 1
    return None


def exact_sides(chain: Chain) -> tuple[Side, ...]:
    """The sides without roundings of the one before, neighbours that are equal told once."""
    kept = [chain.sides[0]]
    for near, side in zip(chain.near, chain.sides[1:], strict=True):
        rounding = near and kept[-1].form.is_number and side.form.is_number
        if side.form != kept[-1].form and not rounding:
            kept.append(side)
    return tuple(kept)


def as_equation(chain: Chain) -> Equation | None:
    """The one equation a chain states, or None where its sides are all equal or more than two differ."""
    kept = exact_sides(chain)
    return Equation(kept[0], kept[1]) if len(kept) == 2 else None


def value_stated(chain: Chain, variable: str) -> Side | None:
    """The side that gives the variable's value, the last one written, where the chain is `v = ... = number`."""
    alone = Affine.letter(variable)
    if chain.sides[0].form == alone and len(chain.sides[0].tokens) == 1 and chain.sides[-1].form.is_number:
        return chain.sides[-1]
    if chain.sides[-1].form == alone and len(chain.sides[-1].tokens) == 1 and chain.sides[-2].form.is_number:
        return chain.sides[-2]
    return None


def substituted(side: Side, value: Fraction) -> frozenset[tuple[str, ...]]:
    """A side's numbers and operators, brackets and `*` left out, with the value in the letter's place."""
    return frozenset(_skeleton(side.tokens, spelling) for spelling in _spellings(value))


def skeleton(side: Side) -> tuple[str, ...]:
    """A side's numbers and operators, brackets and `*` left out."""
    return _skeleton(side.tokens, ())


def _skeleton(tokens: tuple[Token, ...], value: tuple[str, ...]) -> tuple[str, ...]:
    written: list[str] = []
    for token in tokens:
        if token.kind == "letter":
            written.extend(value)
        elif token.text not in "()[]{}*":
            written.append(token.text)
    return tuple(written)


def _spellings(value: Fraction) -> list[tuple[str, ...]]:
    sign, whole = ("-",) if value < 0 else (), abs(value)
    if whole.denominator == 1:
        return [(*sign, str(whole))]
    fraction, decimal = (*sign, str(whole.numerator), "/", str(whole.denominator)), decimal_text(whole)
    return [fraction] if decimal is None else [fraction, (*sign, decimal)]


def decimal_text(value: Fraction) -> str | None:
    """A number not below zero as a terminating decimal of at most 12 places, or None."""
    for digits in range(13):
        scaled = value * 10**digits
        if scaled.denominator == 1:
            text = str(scaled.numerator).rjust(digits + 1, "0")
            return f"{text[:-digits]}.{text[-digits:]}" if digits else text
    return None
