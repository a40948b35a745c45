"""Where a number of the earlier answer may come from, and so what stands for it in the new one."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property
from itertools import chain, islice, product

from stepcache_core.tasks.linear.like.cutting import Lexeme
from stepcache_core.tasks.linear.like.pairs import ONE, ZERO, Form, Known, Pair
from stepcache_core.tasks.linear.like.turns import Turn, scales

_MOST = 4
_MOST_DERIVED = 24
_BySize = dict[tuple[int, int], list[Pair]]


@dataclass(frozen=True)
class Pool:
    """The numbers that may stand on one side of an equation, or without one; worked out only where they are needed.

    `turn`: what leads to the equation, or None. `right`: the side is its right one.
    """

    known: Known
    turn: Turn | None
    right: bool = False

    def find(self, old: Fraction, *, is_coefficient: bool, place: Pair | None = None) -> list[Fraction]:
        """What may stand for a number with its sign, the likeliest first; `place`: what stands there in the prompt."""
        key = _size(old)
        ways = [self._letters.get(key, ()), self._numbers.get(key, ())]
        likely = [pair for way in (ways if is_coefficient else reversed(ways)) for pair in way]
        likely = likely if place is None else [place, *likely]
        return _signed_as(old, likely) or _signed_as(old, self._derived.get(key, ()))

    def sized(self, old: Fraction) -> Iterator[Pair]:
        """Those of which the earlier number is this one, whatever its sign."""
        for found in (self._letters, self._numbers):
            yield from found.get(_size(old), ())

    @property
    def pairs(self) -> Iterator[Pair]:
        """All of them."""
        for found in (self._letters, self._numbers):
            yield from chain.from_iterable(found.values())

    @cached_property
    def _letters(self) -> _BySize:
        """What multiplies the letter."""
        return _by_size(form.letter for form in self._forms)

    @cached_property
    def _numbers(self) -> _BySize:
        """All other numbers."""
        reached, constants = self.known.reached, (form.constant for form in self._forms)
        return _by_size(chain(
            constants, self._factors(), self.known.written, (self.known.value,), self._checked(),
            scales(reached[-1:]), scales(reached[:1]), (ONE, ZERO),
        ))  # fmt: skip

    @cached_property
    def _forms(self) -> tuple[Form, ...]:
        return tuple(self._listed())

    def _listed(self) -> Iterator[Form]:
        turn = self.turn
        if turn is not None:
            yield from turn.added
            before = turn.before
            yield from (term.times(f) for f in turn.factors for term in (*before.left_terms, *before.right_terms))
        for state in (*(() if turn is None else (turn.before, turn.state)), *reversed(self.known.reached)):
            sides = ((*state.left_terms, state.left), (*state.right_terms, state.right))
            for forms in reversed(sides) if self.right else sides:
                yield from forms

    def _factors(self) -> Iterator[Pair]:
        for factor in () if self.turn is None else self.turn.factors:
            inverse = factor.inverse
            yield from (factor,) if inverse is None else (inverse, factor)

    def _checked(self) -> Iterator[Pair]:
        """What the given equation's sides and terms come to at the value."""
        given = self.known.reached[0]
        for form in (*given.left_terms, given.left, *given.right_terms, given.right):
            yield form.letter * self.known.value
            yield form.letter * self.known.value + form.constant

    @cached_property
    def _derived(self) -> _BySize:
        return _by_size(self._combined())

    def _combined(self) -> Iterator[Pair]:
        """Products, sums, differences and quotients of two of them."""
        base = list(islice(dict.fromkeys(self.pairs), _MOST_DERIVED))
        for one, other in product(base, base):
            yield one * other
            yield one + other
            yield one - other
            inverse = other.inverse
            if inverse is not None:
                yield one * inverse


@dataclass(frozen=True, slots=True)
class Placed:
    """The pool of a side that is written like one of the prompt, or like none of them.

    `places`: what stands in the place of a number, by the identity of its lexeme.
    """

    pool: Pool
    places: Mapping[int, Pair]

    @property
    def value(self) -> Pair:
        """The value of the letter."""
        return self.pool.known.value

    def at(self, lexeme: Lexeme) -> Pair | None:
        """What stands in the prompt where that number does."""
        return self.places.get(id(lexeme))

    def find(self, old: Fraction, *, is_coefficient: bool, place: Pair | None) -> list[Fraction]:
        """What may stand for a number, the likeliest first."""
        return self.pool.find(old, is_coefficient=is_coefficient, place=place)


def _size(number: Fraction) -> tuple[int, int]:
    return abs(number.numerator), number.denominator


def _by_size(pairs: Iterable[Pair]) -> _BySize:
    """The pairs by the size of the earlier number, in their order."""
    found: _BySize = {}
    for pair in pairs:
        found.setdefault(_size(pair.old), []).append(pair)
    return found


def _signed_as(old: Fraction, pairs: Iterable[Pair]) -> list[Fraction]:
    signed = (pair.new if pair.old == old else -pair.new for pair in pairs)
    return list(islice(dict.fromkeys(signed), _MOST))
