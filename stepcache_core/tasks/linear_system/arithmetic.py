"""Chains of numbers in an answer: exact, and of numbers that are known."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from fractions import Fraction
from typing import Literal

from stepcache_core.models import Verdict
from stepcache_core.tasks.linear.chains import Chain, decimal_text, wrong_rounding
from stepcache_core.tasks.linear.expression import NotLinear, Side, Token, parse_side
from stepcache_core.tasks.linear_system.known import Knowledge, numbers_of
from stepcache_core.tasks.linear_system.rulings import failed, passed, unsure

Skeleton = tuple[str, ...]


def exact_sides(chain: Chain) -> tuple[Side, ...]:
    """The sides that no `≈` stands before."""
    return (chain.sides[0], *(side for near, side in zip(chain.near, chain.sides[1:], strict=True) if not near))


def rule_numbers(
    chain: Chain,
    side: Literal["left", "right"] | None,
    meant: Sequence[tuple[Side, Side]],
    known: Knowledge,
    values: Mapping[str, Fraction],
    *,
    done: bool = False,
) -> Verdict:
    """Rule on sides without letters; `meant`: sides of the equations they are said to check, `side`: which of them.

    `done`: all values are given already, so that what is worked out now can only be a check.
    """
    sides = exact_sides(chain)
    if wrong_rounding(chain) is not None or len({each.form.constant for each in sides}) > 1:
        return failed("arithmetic", f"{chain.text.strip()} is wrong")
    if side is not None or meant:
        if not _works_out(sides, side, meant, known, values):
            return unsure("arithmetic", f"{chain.text.strip()} does not work out the equation or side that is named")
    elif not _comes_from(sides[0], known, values):
        return unsure("arithmetic", f"{chain.text.strip()} holds a number from nowhere")
    elif done and not _is_of_a_side(sides[0].form.constant, known, values):
        return unsure("arithmetic", f"{chain.text.strip()} checks no side of an equation")
    for each in sides:
        known.numbers.update(numbers_of(each))
    return passed("arithmetic", f"{chain.text.strip()} is right")


def _works_out(
    sides: Sequence[Side],
    side: Literal["left", "right"] | None,
    meant: Sequence[tuple[Side, Side]],
    known: Knowledge,
    values: Mapping[str, Fraction],
) -> bool:
    """True where some side is the named one with the values in place of the letters, or one number, its value."""
    if not meant:
        given = known.sides[: 2 * len(known.given)]
        meant = list(zip(given[::2], given[1::2], strict=True))
    targets = [pair[at] for pair in meant for at in (0, 1) if side in (None, ("left", "right")[at])]
    if len(sides) == 1 and len(sides[0].tokens) <= 2:
        return any(target.form.at(values) == sides[0].form for target in targets)
    skeletons = {each for target in targets for each in skeletons_of(target, values)}
    return any(skeleton_of(each) in skeletons for each in sides)


def _comes_from(side: Side, known: Knowledge, values: Mapping[str, Fraction]) -> bool:
    numbers = known.numbers | {abs(Fraction(part)) for value in values.values() for part in _parts(value)}
    if is_sensitive(side) and all(number in numbers for number in numbers_of(side)):
        return True
    return is_written(side, known, values)


def _is_of_a_side(result: Fraction, known: Knowledge, values: Mapping[str, Fraction]) -> bool:
    """True for what some known side, or a term of it, comes to at the solution."""
    forms = [side.form for side in known.sides]
    terms = {abs(factor * values[letter]) for form in forms for letter, factor in form.coefficients}
    return abs(result) in terms or any(form.at(values).constant == result for form in forms)


def is_written(side: Side, known: Knowledge, values: Mapping[str, Fraction]) -> bool:
    """True where a side is one of the known ones with values in place of letters."""
    skeleton = skeleton_of(side)
    return any(skeleton in skeletons_of(each, values) for each in known.sides)


def is_sensitive(side: Side) -> bool:
    """False where another number in some place would change nothing, as beside a factor of zero."""
    tokens = side.tokens
    if len(tokens) < 2 or not any(token.kind == "number" and not Fraction(token.text) for token in tokens):
        return True
    places = (at for at, token in enumerate(tokens) if token.kind == "number")
    return all(_changes(side, tokens, at) for at in places)


def _changes(side: Side, tokens: Sequence[Token], at: int) -> bool:
    texts = [token.text for token in tokens]
    texts[at] = str(Fraction(texts[at]) + 1) if "." not in texts[at] else texts[at] + "1"
    other = parse_side(" ".join(texts))
    return isinstance(other, NotLinear) or other.form != side.form


def skeleton_of(side: Side) -> Skeleton:
    """A side's numbers and operators, brackets and `*` left out."""
    return tuple(token.text for token in side.tokens if token.text not in "()[]{}*")


def skeletons_of(side: Side, values: Mapping[str, Fraction]) -> frozenset[Skeleton]:
    """The same with every letter replaced by its value, as a fraction and as a decimal."""
    return frozenset(
        (_with_values(side.tokens, values, decimals=False), _with_values(side.tokens, values, decimals=True))
    )


def _with_values(tokens: Iterable[Token], values: Mapping[str, Fraction], *, decimals: bool) -> Skeleton:
    written: list[str] = []
    for token in tokens:
        if token.kind == "letter":
            written.extend(_spelt(values[token.text], decimals=decimals))
        elif token.text not in "()[]{}*":
            written.append(token.text)
    return tuple(written)


def _spelt(value: Fraction, *, decimals: bool) -> tuple[str, ...]:
    sign, size = (("-",) if value < 0 else ()), abs(value)
    if size.denominator == 1:
        return (*sign, str(size))
    decimal = decimal_text(size) if decimals else None
    return (*sign, decimal) if decimal else (*sign, str(size.numerator), "/", str(size.denominator))


def _parts(value: Fraction) -> tuple[int | Fraction, ...]:
    return (value, value.numerator, value.denominator)
