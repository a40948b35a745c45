"""Sort what an answer says by the letter it is about, where the prompt defines letters besides the unknown."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from itertools import combinations
from typing import assert_never

from stepcache_core.tasks.linear.chains import Chain, parse_chain
from stepcache_core.tasks.linear.equation import Equation, OneSolution, parse_equation
from stepcache_core.tasks.linear.events import (
    Described,
    Event,
    Foreign,
    Mentioned,
    Named,
    Place,
    SaysSolutions,
    Stated,
    Unread,
    Valued,
)
from stepcache_core.tasks.linear.evidence import is_true
from stepcache_core.tasks.linear.expression import NotLinear, Side, parse_side
from stepcache_core.tasks.linear.folding import folded
from stepcache_core.tasks.linear.parameters import Definition, letters_of, values_of
from stepcache_core.tasks.linear.spec import LinearSpec

Owned = tuple[str | None, Event]
"""An event and the letter it is about; None where what stands beside it tells."""

_MOST_LETTERS = 4
_ANY_VALUES = ((Fraction(7919, 13), Fraction(611, 3)), (Fraction(10007, 17), Fraction(-977, 7)))
"""Start and pace of numbers that no prompt holds: expressions equal at both are equal for every value."""


@dataclass(frozen=True, slots=True)
class Track:
    """What is said about one letter, step by step, and the equation that it is to be held to."""

    spec: LinearSpec
    steps: Sequence[Sequence[Event]]


def tracks(steps: Sequence[Sequence[Event]], spec: LinearSpec) -> tuple[Track, ...]:
    """The events by the letter they are about, the unknown's first.

    What names no letter, an operation or a computation, goes with the next equation that names one. A letter that is
    defined may stand in what the prompt itself wrote, and is read as its value there; anywhere else it is not read.
    """
    sorter = _Sorter(spec)
    found = [[owned for event in events for owned in sorter.sort(event)] for events in steps]
    said: dict[str, list[list[Event]]] = {name: [[] for _ in steps] for name in sorter.specs}
    stated = [name for events in found for name, event in events if name is not None and isinstance(event, Stated)]
    owner = stated[-1] if stated and isinstance(spec.solutions, OneSolution) else spec.variable
    for at in range(len(found) - 1, -1, -1):
        for name, event in reversed(found[at]):
            if name is not None and isinstance(event, Stated):
                owner = name
            said[name or owner][at].insert(0, event)
    return tuple(Track(each, said[name]) for name, each in sorter.specs.items())


class _Sorter:
    """Reads the defined letters out of events."""

    def __init__(self, spec: LinearSpec) -> None:
        self._spec = spec
        self._values = values_of(spec.definitions)
        self._homes = {name: each for each in spec.definitions for name in each.letters}
        self._known: dict[tuple[tuple[str, ...], str], frozenset[tuple[object, ...]]] = {}
        self.specs = {spec.variable: spec, **{n: _own_spec(n, self._homes[n], self._values[n]) for n in self._values}}

    def sort(self, event: Event) -> Iterator[Owned]:
        """The event with its letter, another in its place, or none where it says nothing."""
        variable = self._spec.variable
        match event:
            case Stated(chain, place):
                yield from self._equation(event, chain.text, place)
            case Unread(_, text) if text:
                yield from self._equation(event, text, None)
            case Mentioned():
                yield from self._mention(event)
            case Named(operation):
                yield self._operated(event, operation.operand.letters if operation.operand else frozenset())
            case Described():
                yield self._operated(event, event.operand.letters)
            case Foreign(letter):
                yield from () if letter in self._values else ((variable, event),)
            case Valued() | SaysSolutions() | Unread():
                yield variable, event
            case _:
                assert_never(event)

    def _operated(self, event: Event, letters: frozenset[str]) -> Owned:
        if letters & self._values.keys():
            return self._spec.variable, Unread("an operation with a letter that is defined")
        return (self._spec.variable if letters else None), event

    def _mention(self, event: Mentioned) -> Iterator[Owned]:
        letters = frozenset(token.text for token in event.side.tokens if token.kind == "letter")
        if not letters & self._values.keys():
            yield (self._spec.variable if letters else None), event
        elif not self._only_names(event, letters):
            yield self._spec.variable, Unread(f"what is said of {event.written} is unclear")

    def _only_names(self, event: Mentioned, letters: frozenset[str]) -> bool:
        """True where the mention is a defined letter or a side of what the prompt wrote, and nothing is said of it."""
        says = event.role or event.place or event.handled or event.whole or event.checks or event.operands
        written = [self._spec.asked, *(text for each in self._spec.definitions for text in each.written)]
        known = letters <= self._values.keys() | {self._spec.variable}
        return not says and known and (len(event.side.tokens) == 1 or self._stands_in(event.written, written, ""))

    def _equation(self, event: Event, text: str, place: Place | None) -> Iterator[Owned]:
        """A chain with the values of all defined letters but the one it is about, where these stand as they may."""
        letters, variable = letters_of(text), self._spec.variable
        defined = [name for name in self._values if name in letters]
        if letters - self._values.keys() - {variable} or not defined:
            yield (variable if letters else None), event
            return
        owner = variable if variable in letters else defined[-1]
        written = (self._spec.asked,) if owner == variable else self._homes[owner].written
        others = frozenset(defined) - {owner}
        chain = parse_chain(folded(text, {name: self._values[name] for name in others}))
        sides = [side for side in _sides(text) if letters_of(side) & others]
        if isinstance(chain, NotLinear) or not all(self._stands_in(side, written, owner) for side in sides):
            yield variable, Unread(f"{text} is not what the prompt defines")
        elif not (others and len(written) > 1 and self._is_true(text)):
            yield owner, Stated(chain, place)

    def _is_true(self, text: str) -> bool:
        chain = parse_chain(folded(text, self._values))
        return isinstance(chain, Chain) and is_true(chain)

    def _stands_in(self, side: str, equations: Sequence[str], owner: str) -> bool:
        """True where an expression is a side of one of the equations, some letters replaced by their values or none."""
        key = (tuple(equations), owner)
        if key not in self._known:
            sides = [text for each in equations for text in _sides(each)]
            self._known[key] = frozenset(form for text in sides for form in self._forms(text, owner))
        return self._form_of(side, owner) in self._known[key]

    def _forms(self, written: str, owner: str) -> Iterator[tuple[object, ...]]:
        """What the written side comes to, with every choice of its letters replaced by their values."""
        letters = sorted(letters_of(written) & self._values.keys() - {owner})
        if len(letters) > _MOST_LETTERS:
            return
        for some in (some for count in range(len(letters) + 1) for some in combinations(letters, count)):
            yield self._form_of(folded(written, {name: self._values[name] for name in some}), owner)

    def _form_of(self, side: str, owner: str) -> tuple[object, ...]:
        return tuple(_form(side, way) for way in self._any_values(owner))

    def _any_values(self, owner: str) -> list[dict[str, Fraction]]:
        names = [name for name in self._values if name != owner]
        return [{name: start + pace * at for at, name in enumerate(names)} for start, pace in _ANY_VALUES]


def _own_spec(letter: str, definition: Definition, value: Fraction) -> LinearSpec:
    """A defined letter as an unknown of its own; one that others are defined together with is held to its value."""
    if len(definition.equations) == 1:
        equation, written = definition.equations[0], definition.written[0]
        return LinearSpec(equation, written, letter, OneSolution(value))
    written = f"{letter} = {value}"
    plain = parse_equation(written)
    return LinearSpec(plain if isinstance(plain, Equation) else definition.equations[0], written, letter,
                      OneSolution(value))  # fmt: skip


def _sides(text: str) -> list[str]:
    return re.split("[=≈]", text)


def _form(text: str, values: Mapping[str, Fraction]) -> object:
    side = parse_side(folded(text, values))
    return side.form if isinstance(side, Side) else object()
