"""What is known while an answer is walked over."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import assert_never

from stepcache_core.tasks.linear.derivation import Derivation, Reached
from stepcache_core.tasks.linear.equation import EveryNumber, NoSolution, OneSolution
from stepcache_core.tasks.linear.events import Event
from stepcache_core.tasks.linear.evidence import Known, known_numbers
from stepcache_core.tasks.linear.expression import Side
from stepcache_core.tasks.linear.spec import LinearSpec


@dataclass(slots=True)
class State:
    """The derivation so far and how the answer ends so far.

    `last_value`: the last value given for the unknown. `said`: what the text says of the number of solutions.
    `derives`: some way to the value is shown. `is_exact`: the value itself is given, not a rounding of it alone.
    """

    spec: LinearSpec
    known: Known
    derivation: Derivation
    last_value: Side | None = None
    said: str | None = None
    derives: bool = False
    is_exact: bool = False

    @classmethod
    def of(cls, steps: Sequence[Sequence[Event]], spec: LinearSpec) -> State:
        """The state before the first step."""
        value = spec.solutions.value if isinstance(spec.solutions, OneSolution) else None
        known = known_numbers(spec.equation, value, (event for events in steps for event in events))
        return cls(spec, known, Derivation([Reached.of(spec.equation, spec.written.strip())]))

    @property
    def value(self) -> Fraction | None:
        """The one solution, or None where there is not exactly one."""
        return self.spec.solutions.value if isinstance(self.spec.solutions, OneSolution) else None

    @property
    def solutions_in_words(self) -> str:
        """How many solutions there are, for a reader."""
        match self.spec.solutions:
            case OneSolution(value):
                return f"{self.spec.variable} = {value} is the one solution"
            case NoSolution():
                return "the equation has no solution"
            case EveryNumber():
                return "every number solves the equation"
            case _:
                assert_never(self.spec.solutions)
