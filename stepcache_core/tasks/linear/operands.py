"""Find the operand of an operation, and account for it."""

from __future__ import annotations

import math
from collections.abc import Iterator
from fractions import Fraction
from typing import Literal

from stepcache_core.tasks.linear.events import Described, Mentioned, Named, Unread
from stepcache_core.tasks.linear.expression import NotLinear, Side, parse_side
from stepcache_core.tasks.linear.moves import Kind, Operation
from stepcache_core.tasks.linear.pieces import Piece
from stepcache_core.tasks.linear.sentence import Sentence
from stepcache_core.tasks.linear.vocabulary import ARTICLES, BOTH, FILLERS

REACH = 16
"""Pieces behind a verb or "by" among which its operand is looked for."""

_AGAIN = frozenset({"again", "another", "repeatedly", "repeat", "anew"})
_AGAIN_TWO_WORDS = frozenset({("once", "more"), ("second", "time"), ("one", "more"), ("two", "times")})
_AGAIN_FIRST = _AGAIN.union(first for first, _ in _AGAIN_TWO_WORDS)
_AGAIN_REACH = 7
_THEN = frozenset({"and", "then"})

_SIGN: dict[Kind, str] = {"add": "+", "subtract": "-", "multiply": "*", "divide": "/"}


def read_reciprocal(sentence: Sentence, at: int) -> None:
    """ "The reciprocal of 2/5, which is 5/2": the first number is accounted for where the second is its inverse."""
    first = at + 2
    second = next((p for p in range(first + 1, min(first + 6, len(sentence.pieces))) if sentence.expression(p)), None)
    sides = [parse_side(sentence.expression(place)) for place in (first, second) if place is not None]
    product = Fraction(0)
    for side in sides:
        if isinstance(side, NotLinear) or not side.form.is_number:
            continue
        product = product * side.form.constant if product else side.form.constant
    if sentence.word(at + 1) == "of" and len(sides) == 2 and product == 1:
        sentence.taken.add(first)
    else:
        sentence.found.append((at, Unread("cannot check 'reciprocal'")))


def read_common_multiple(sentence: Sentence, at: int) -> None:
    """ "The LCD of 2 and 5 is 10": the numbers are denominators, and the last one is their least common multiple."""
    if sentence.word(at + 1) != "of" or not sentence.expression(at + 2):
        return
    places: list[int] = []
    end = at + 2
    while end < min(at + REACH, len(sentence.pieces)) and sentence.word(end) not in ("is", "which"):
        places += [end] if sentence.expression(end) else []
        end += 1
    result = next(
        (place for place in range(end, min(end + 4, len(sentence.pieces))) if sentence.expression(place)), None
    )
    numbers = [parse_side(sentence.expression(place)) for place in places]
    whole = [int(n.form.constant) for n in numbers if isinstance(n, Side) and n.form.is_number]
    if result is None or str(math.lcm(*whole)) != sentence.expression(result).strip():
        sentence.found.append((at, Unread("cannot check the common multiple")))
        return
    for place, side in zip(places, numbers, strict=True):
        if isinstance(side, Side):
            sentence.found.append((place, Mentioned(side, sentence.pieces[place].text, "denominator", ())))
    sentence.taken.update((*places, result))


def operand_after(sentence: Sentence, at: int, *, beyond_stops: bool = False) -> int | None:
    """The place of the operand behind a verb or "by"."""
    for place in range(at + 1, min(at + REACH, len(sentence.pieces))):
        piece = sentence.pieces[place]
        if piece.kind == "word" and piece.text in FILLERS:
            continue
        if piece.kind == "stop" and beyond_stops and piece.text in ",(":
            continue
        if piece.kind == "math" and place in sentence.taken and sentence.word(place - 2) == "reciprocal":
            continue
        if piece.kind != "math" or place in sentence.taken:
            return None
        if sentence.expression(place) and not only_names_variable(sentence, place):
            return place
        if sentence.word(place - 1) not in ("of", "equation"):
            return None
    return None


def only_names_variable(sentence: Sentence, at: int) -> bool:
    """True where the letter only says which coefficient or terms are meant."""
    return sentence.pieces[at].text == sentence.variable and (
        sentence.word(at - 1) == "of" or sentence.word(at + 1) in ("term", "terms", "variable", "variables", "'s")
    )


def second_operand(sentence: Sentence, operand: int, kind: Kind) -> int | None:
    """The place of B in "subtract A from B", "add A to B" and "add A and B", where B is an expression."""
    joints = {"subtract": ("from",), "add": ("to", "and", "with")}.get(kind, ())
    if sentence.word(operand + 1) not in joints:
        return None
    place = operand + 2
    while sentence.word(place) in ARTICLES:
        place += 1
    both = sentence.word(operand + 1) == "and" and sentence.has_word(BOTH, place, place + 4)
    return place if sentence.expression(place) and not both else None


def join(sentence: Sentence, first: int, second: int, kind: Kind) -> None:
    """Put "subtract 3 from 13" as the expression (13) - (3) in the place of its second operand."""
    one, other = sentence.pieces[first].text, sentence.pieces[second].text
    text = f"({one}) {_SIGN[kind]} ({other})" if kind in ("multiply", "divide") else f"({other}) {_SIGN[kind]} ({one})"
    sentence.taken.add(first)
    sentence.joined.add(second)
    sentence.pieces[second] = Piece("math", text)


def emit(
    sentence: Sentence,
    at: int,
    kind: Kind,
    *,
    described: bool,
    to: Literal["left", "right"] | None = None,
    text: str | None = None,
) -> None:
    """Note the operation or description with the mathematics at a place as its operand."""
    written = sentence.pieces[at].text if text is None else text
    side = parse_side(written)
    sentence.taken.add(at)
    if isinstance(side, NotLinear):
        sentence.found.append((at, Unread(side.reason)))
    elif described:
        sentence.found.append((at, Described(kind, side.form, written)))
    else:
        told = any((op.kind, op.operand) == (kind, side.form) for op in sentence.named)
        operation = Operation(
            kind,
            side.form,
            written,
            signed=written[:1] in ("+", "-"),
            to=to,
            again=_is_said_again(sentence, at) or (told and sentence.has_word(_THEN, at - 4, at)),
            announces=sentence.announces(at),
        )
        sentence.found.append((at, Named(operation)))
        sentence.named.append(operation)


def _is_said_again(sentence: Sentence, at: int) -> bool:
    """True where words around the operand say that the operation is done once more."""
    if sentence.vocabulary.isdisjoint(_AGAIN_FIRST):
        return False
    around = range(at - _AGAIN_REACH, at + _AGAIN_REACH)
    return any(
        sentence.word(place) in _AGAIN or (sentence.word(place), sentence.word(place + 1)) in _AGAIN_TWO_WORDS
        for place in around
    )


def operands(sentence: Sentence) -> Iterator[Operation]:
    """The operations found so far that name their operand."""
    yield from sentence.named
