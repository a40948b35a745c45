"""Where numbers stand in a side of the earlier answer, and what may stand there in the new one."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from fractions import Fraction

from stepcache_core.tasks.linear.expression import NotLinear
from stepcache_core.tasks.linear.like.cutting import Lexeme
from stepcache_core.tasks.linear.like.figures import Style
from stepcache_core.tasks.linear.like.pool import Placed
from stepcache_core.tasks.linear.like.terms import PLUS_MINUS, Term, body_of, kind_of, placed, read_side

Slot = tuple[str, ...]
"""The texts that may stand in one place of a side."""


def ways(terms: Sequence[Term], pool: Placed, style: Style) -> Iterator[list[Slot]]:
    """The slots of a side: with the signs as they are, then with that of one term turned that no number carries."""
    yield _row(terms, pool, style)
    for at, term in enumerate(terms):
        if not _starts_with_number(term) and kind_of(term) is None:
            sign, gap = "+" if term.is_negative else style.minus, term.gap or " " * bool(at)
            yield _row([*terms[:at], replace(term, sign=sign, gap=gap), *terms[at + 1 :]], pool, style)


def _row(terms: Sequence[Term], pool: Placed, style: Style) -> list[Slot]:
    return [slot for at, term in enumerate(terms) for slot in _slots(term, pool, style, first=not at)]


def _starts_with_number(term: Term) -> bool:
    return bool(term.body) and term.body[0].kind == "number"


def _slots(term: Term, pool: Placed, style: Style, *, first: bool) -> Iterator[Slot]:
    """The parts of a term with what each may become."""
    kind = kind_of(term)
    if kind is not None:
        side = read_side(term.text)
        if isinstance(side, NotLinear):
            return
        size = side.form.constant if kind == "number" else side.form.coefficients[0][1]
        old = -size if term.is_negative else size
        place = pool.at(term.body[0])
        values = [
            value for value in pool.find(old, is_coefficient=kind == "letter", place=place) if value or kind == "number"
        ]
        yield tuple(placed(term, body_of(term, v, style), style, negative=v < 0, first=first) for v in values)
        return
    yield from _inner_slots(term, pool, style, first=first)


def _inner_slots(term: Term, pool: Placed, style: Style, *, first: bool) -> Iterator[Slot]:
    at, body = 0, term.body
    if _starts_with_number(term):
        is_coefficient = _is_before_letter(body, 0)
        old = value_of(body[0]) * (-1 if term.is_negative else 1)
        bare = Term(term.lead, term.sign, term.gap, (), "")
        values = pool.find(old, is_coefficient=is_coefficient, place=pool.at(body[0]))
        texts = (_lone(abs(v), body, 0, style) for v in values)
        yield tuple(
            placed(bare, text, style, negative=v < 0, first=first) for v, text in zip(values, texts, strict=True)
        )
        at = 1
    else:
        yield (f"{term.lead}{'' if first and not term.is_negative else term.sign}{term.gap if not first else ''}",)
    while at < len(body):
        taken, slot = _next_slot(body, at, pool, style)
        yield slot
        at += taken
    yield (term.tail,)


def _next_slot(body: Sequence[Lexeme], at: int, pool: Placed, style: Style) -> tuple[int, Slot]:
    """How many lexemes a slot takes, and what may stand there."""
    number = at
    if body[at].text in PLUS_MINUS:
        number += 1
        while number < len(body) and body[number].kind == "gap":
            number += 1
    if number >= len(body) or body[number].kind != "number":
        return 1, (body[at].text,)
    gaps = "".join(lexeme.text for lexeme in body[at + 1 : number])
    before = _before(body, at)
    old = value_of(body[number]) * (-1 if number > at and body[at].text != "+" else 1)
    place = pool.at(body[number])
    if place is None and old == pool.value.old and _is_alone(body, number):
        place = pool.value
    values = pool.find(old, is_coefficient=_is_before_letter(body, number), place=place)
    is_binary = number > at and before not in ("", "sign", "open", "frac")
    return number + 1 - at, tuple(
        _inner(value, body, number, style, before, gaps, binary=is_binary) for value in values
    )


def _inner(
    value: Fraction, body: Sequence[Lexeme], at: int, style: Style, before: str, gaps: str, *, binary: bool
) -> str:
    text = _lone(abs(value), body, at, style)
    if binary:
        return f"{style.minus if value < 0 else '+'}{gaps}{text}"
    if value < 0:
        return f"({style.minus}{text})" if before == "sign" else f"{style.minus}{text}"
    return text


def _lone(size: Fraction, body: Sequence[Lexeme], at: int, style: Style) -> str:
    """A number inside a product, a quotient or brackets."""
    if size == 1 and at + 1 < len(body) and body[at + 1].kind == "letter":
        return ""
    decimal = "." in body[at].text
    write = style.number if _is_alone(body, at) else style.factor
    return write(size, decimal=decimal)


def _is_alone(body: Sequence[Lexeme], at: int) -> bool:
    """True for a number in brackets of its own."""
    return _before(body, at) == "open" and at + 1 < len(body) and body[at + 1].kind == "close"


def _before(body: Sequence[Lexeme], at: int) -> str:
    return next((lexeme.kind for lexeme in reversed(body[:at]) if lexeme.kind != "gap"), "")


def _is_before_letter(body: Sequence[Lexeme], at: int) -> bool:
    return any(lexeme.kind == "letter" for lexeme in body[at + 1 : at + 3][:2] if lexeme.kind != "gap")


def value_of(lexeme: Lexeme) -> Fraction:
    return Fraction(lexeme.text.replace(",", ""))
