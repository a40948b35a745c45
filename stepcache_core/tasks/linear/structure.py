"""Arithmetic as it is written: sums of products and quotients, without the order of what may change places."""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from fractions import Fraction
from itertools import product
from typing import TypeAlias

from stepcache_core.tasks.linear.expression import Side, Token
from stepcache_core.words.memory import remembering

_OPENING = frozenset("([{")
_MOST_TERMS = 8


@dataclass(frozen=True, slots=True)
class Term:
    """A product over a product, `over / under`, with its sign. A string is a letter."""

    negative: bool
    over: tuple[Factor, ...] = ()
    under: tuple[Factor, ...] = ()

    @property
    def size(self) -> int:
        """How many numbers are written in it."""
        return max(1, sum(_size(factor) for factor in (*self.over, *self.under)))

    @property
    def has_letter(self) -> bool:
        """True where a letter is written in it."""
        return any(
            isinstance(factor, str) or (isinstance(factor, tuple) and any(term.has_letter for term in factor))
            for factor in (*self.over, *self.under)
        )


Sum: TypeAlias = tuple[Term, ...]
Factor: TypeAlias = Fraction | str | Sum


def structure(side: Side, value: Fraction | None = None) -> Sum:
    """How a side is written, with a value in the letter's place where one is given."""
    return _structure(side.tokens) if value is None else _Reader(side.tokens, value).sum()


@remembering(2048)
def _structure(tokens: tuple[Token, ...]) -> Sum:
    return _Reader(tokens, None).sum()


def ordered(terms: Sequence[Term]) -> Sum:
    """A sum in the one order that stands for all."""
    return tuple(sorted(terms, key=repr) if len(terms) > 1 else terms)


def term_of(negative: bool, over: Sequence[Factor], under: Sequence[Factor]) -> Term:
    """A term in the one order that stands for all."""
    return Term(negative, _ordered_factors(over), _ordered_factors(under))


def _ordered_factors(factors: Sequence[Factor]) -> tuple[Factor, ...]:
    return tuple(sorted(factors, key=repr) if len(factors) > 1 else factors)


def without_ones(term: Term) -> Term:
    """The term without factors of 1."""
    over, under = (tuple(factor for factor in factors if factor != 1) for factors in (term.over, term.under))
    return Term(term.negative, over, under)


def _size(factor: Factor) -> int:
    if isinstance(factor, str):
        return 0
    return sum(term.size for term in factor) if isinstance(factor, tuple) else 1


def times(one: Term, other: Term) -> Term:
    """The product of two terms."""
    return term_of(one.negative != other.negative, (*one.over, *other.over), (*one.under, *other.under))


def inverse(term: Term) -> Term:
    """One over the term."""
    return Term(term.negative, term.under, term.over)


def negated(terms: Sum) -> Sum:
    """Every sign turned."""
    return ordered([Term(not term.negative, term.over, term.under) for term in terms])


def as_term(terms: Sum) -> Term:
    """A sum as a factor: in brackets unless it is one term."""
    return terms[0] if len(terms) == 1 else Term(negative=False, over=(terms,))


def spellings(number: Fraction) -> tuple[Term, ...]:
    """A number written plainly: whole, as a fraction in lowest terms, as a decimal."""
    sign, size = number < 0, abs(number)
    plain = term_of(sign, (size,), ())
    if size.denominator == 1:
        return (plain,)
    return (plain, term_of(sign, (Fraction(size.numerator),), (Fraction(size.denominator),)))


def value_of(terms: Sum) -> Fraction:
    """What a sum of numbers comes to."""
    return sum((term_value(term) for term in terms), Fraction(0))


def term_value(term: Term) -> Fraction:
    """What a term without letters comes to."""
    over = math.prod((_factor_value(factor) for factor in term.over), start=Fraction(1))
    under = math.prod((_factor_value(factor) for factor in term.under), start=Fraction(1))
    return (-over if term.negative else over) / under


def _factor_value(factor: Factor) -> Fraction:
    if isinstance(factor, Fraction):
        return factor
    return value_of(factor) if isinstance(factor, tuple) else Fraction(0)


def simplifies(before: Sum, after: Sum) -> bool:
    """True where some parts of the first, and nothing else, are replaced by their values; both are numbers."""
    if before == after:
        return True
    if max(len(before), len(after)) > _MOST_TERMS or value_of(before) != value_of(after):
        return False
    if len(after) == 1 and after[0] in spellings(value_of(after)):
        return True
    if len(before) == len(after) == 1:
        return _simplifies_term(before[0], after[0])
    return _simplifies_terms(before, after) or (
        len(before) == 1 and any(_simplifies_terms(each, after) for each in opened(before[0]))
    )


def _simplifies_terms(before: Sum, after: Sum) -> bool:
    """Some terms are worked out one by one, or all that change are added up to one."""
    old, new = Counter(before), Counter(after)
    rest, worked = list((old - new).elements()), list((new - old).elements())
    if len(worked) == 1 and len(rest) > 1:
        same_under = len(worked[0].over) == 1 and all(term.under == worked[0].under for term in rest)
        return same_under or worked[0] in spellings(term_value(worked[0]))
    if len(worked) != len(rest):
        return False
    for term in worked:
        source = next((each for each in rest if simplifies((each,), (term,))), None)
        source = source or next((each for each in rest if _is_expanded(each, term)), None)
        if source is None:
            return False
        rest.remove(source)
    return True


def _is_expanded(before: Term, after: Term) -> bool:
    """True for 3 written as 6/2: made ready for a common denominator."""
    return before.size < 3 and after.size == 2 and len(after.under) == 1 and term_value(before) == term_value(after)


def _simplifies_term(before: Term, after: Term) -> bool:
    """Some factors are worked out or multiplied, or a fraction is reduced."""
    if _is_reduced(before, after):
        return True
    over, under = _differing(before.over, after.over), _differing(before.under, after.under)
    return after.size <= before.size and all(_factors_worked_out(*pair) for pair in (over, under))


def _differing(before: Sequence[Factor], after: Sequence[Factor]) -> tuple[list[Factor], list[Factor]]:
    old, new = Counter(before), Counter(after)
    return list((old - new).elements()), list((new - old).elements())


def _factors_worked_out(rest: list[Factor], worked: list[Factor]) -> bool:
    values = [abs(_factor_value(factor)) for factor in rest]
    found = [abs(_factor_value(factor)) for factor in worked]
    if len(worked) <= 1:
        return math.prod(values, start=Fraction(1)) == math.prod(found, start=Fraction(1))
    return sorted(values) == sorted(found)


def _is_reduced(before: Term, after: Term) -> bool:
    """True where one fraction of whole numbers, or a product of them, becomes another with smaller numbers."""
    if not all(isinstance(f, Fraction) for f in (*before.over, *before.under, *after.over, *after.under)):
        return False
    if max(len(after.over), len(after.under)) > 1:
        return False
    old, new = Counter(map(_factor_value, before.under)), Counter(map(_factor_value, after.under))
    bottom, lower = math.prod(old.elements(), start=Fraction(1)), math.prod(new.elements(), start=Fraction(1))
    return lower < bottom and (bottom / lower).denominator == 1


def opened(term: Term) -> list[Sum]:
    """A product with one sum in it multiplied out: 3(5 - 2) as 3 * 5 - 3 * 2."""
    sums = [factor for factor in term.over if isinstance(factor, tuple)]
    if not 1 <= len(sums) <= 2:
        return []
    others = Term(term.negative, tuple(f for f in term.over if not isinstance(f, tuple)), term.under)
    parts = [others]
    for each in sums:
        parts = [times(one, other) for one, other in product(parts, each)]
    return [ordered(parts)]


class _Reader:
    """Reads tokens that are known to be an expression."""

    def __init__(self, tokens: tuple[Token, ...], value: Fraction | None) -> None:
        self._tokens = tokens
        self._value = value
        self._at = 0

    def sum(self) -> Sum:
        terms = [self._signed(self._product)]
        while self._peek() in ("+", "-"):
            terms.append(self._signed(self._product))
        return ordered(terms)

    def _signed(self, read: Callable[[], Term]) -> Term:
        negative = False
        while self._peek() in ("+", "-"):
            negative ^= self._take().text == "-"
        term = read()
        return Term(term.negative != negative, term.over, term.under)

    def _product(self) -> Term:
        term = self._factor()
        while (sign := self._peek()) and sign not in ("+", "-", ")", "]", "}"):
            if sign in ("*", "/"):
                self._take()
            factor = self._signed(self._factor) if sign in ("*", "/") else self._factor()
            term = times(term, inverse(factor) if sign == "/" else factor)
        return term

    def _factor(self) -> Term:
        token = self._take()
        if token.kind == "number":
            return Term(negative=False, over=(Fraction(token.text),))
        if token.kind == "letter":
            return Term(negative=False, over=(token.text,)) if self._value is None else spellings(self._value)[-1]
        inner = self.sum()
        self._take()
        return as_term(inner)

    def _peek(self) -> str:
        return self._tokens[self._at].text if self._at < len(self._tokens) else ""

    def _take(self) -> Token:
        self._at += 1
        return self._tokens[self._at - 1]
