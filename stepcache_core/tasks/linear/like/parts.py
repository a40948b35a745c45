"""The sides of a chain of the earlier answer, and the chain put together again from new ones."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction

from stepcache_core.tasks.linear.chains import places
from stepcache_core.tasks.linear.expression import NotLinear, Side
from stepcache_core.tasks.linear.like.cutting import Lexeme
from stepcache_core.tasks.linear.like.pairs import Form, Numbers, numbers_of
from stepcache_core.tasks.linear.like.terms import read_side

_NEAR = frozenset({"≈", "\\approx"})
_ALONE = (Fraction(1), Fraction(0))


@dataclass(frozen=True, slots=True)
class Part:
    """A side of a chain: the relation before it, what is written, what that means. `digits`: decimal places, if plain.

    `is_rounding`: the side rounds the one before, or the value. `goes_on`: nothing is written; it is the last side of
    the chain before.
    """

    relation: str
    lexemes: tuple[Lexeme, ...]
    old: Numbers
    digits: int | None = None
    is_rounding: bool = False
    goes_on: bool = False


def parts_of(lexemes: Sequence[Lexeme], letter: str, last: Form | None) -> list[Part] | None:
    """The sides in their order, or None where one cannot be read."""
    parts: list[Part] = []
    for relation, group in _groups(lexemes):
        if not group:
            if parts or last is None:
                return None
            parts.append(Part("", (), last.old, goes_on=True))
            continue
        side = read_side("".join(lexeme.text for lexeme in group))
        if isinstance(side, NotLinear) or not side.form.letters <= {letter}:
            return None
        parts.append(_part(relation, group, side, letter, parts[-1] if parts else None))
    return parts


def _part(relation: str, group: Sequence[Lexeme], side: Side, letter: str, before: Part | None) -> Part:
    old, digits = numbers_of(side.form, letter), places(side)
    may_round = before is not None and (not before.old[0] or before.old == _ALONE)
    is_rounding = relation in _NEAR and may_round and digits is not None
    return Part(relation, tuple(group), old, digits, is_rounding)


def _groups(lexemes: Sequence[Lexeme]) -> list[tuple[str, list[Lexeme]]]:
    groups: list[tuple[str, list[Lexeme]]] = [("", [])]
    for lexeme in lexemes:
        if lexeme.kind == "relation":
            groups.append((lexeme.text, []))
        else:
            groups[-1][1].append(lexeme)
    return groups


def joined(parts: Sequence[Part], texts: Sequence[str], forms: Sequence[Form]) -> str:
    """The chain; a value told twice is told once, and `≈` stands where a side is a rounding, only there."""
    said, before = texts[0], texts[0].strip()
    for part, text, form in zip(parts[1:], texts[1:], forms[1:], strict=True):
        if text.strip() == before and len(parts) > 2:
            continue
        said += f"{_relation(part, text, form)}{text}"
        before = text.strip()
    return said


def _relation(part: Part, text: str, form: Form) -> str:
    side = read_side(text)
    if isinstance(side, NotLinear) or form.new[0]:
        return part.relation
    if side.form.constant == form.constant.new:
        return "=" if part.is_rounding else part.relation
    return part.relation if part.is_rounding else "≈"
