"""What is known, announced and sought while an answer is walked over."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TypeAlias

from stepcache_core.tasks.linear.expression import Side
from stepcache_core.tasks.linear_system.events import Coefficients, Drops, Leaves, Method, Seeks
from stepcache_core.tasks.linear_system.known import Knowledge, Known
from stepcache_core.tasks.linear_system.operations import Operation, Reference, Result
from stepcache_core.tasks.linear_system.spec import SystemSpec

Aim: TypeAlias = Seeks | Drops | Leaves | Coefficients
MOST_PENDING = 6


@dataclass(slots=True)
class State:
    """The walk so far.

    `announced`: operations that are named and not yet carried out, with their steps and words. `aims`: what the next
    equations are to do. `sources`: equations that what comes next is said to come from. `label`: the number of the
    equation that comes next. `stated`: the side that gives each letter's value, the last one. `last_letter`: of which
    letter a value was given last. `paired`: values were given as a pair last. `made`: how the equation stated last in
    this sentence was made, and what was known before it.
    """

    spec: SystemSpec
    known: Knowledge
    step: int = 0
    announced: list[tuple[Operation, int, str]] = field(default_factory=list)
    aims: list[tuple[Aim, int]] = field(default_factory=list)
    sources: list[tuple[Reference, int]] = field(default_factory=list)
    methods: list[tuple[Method, int]] = field(default_factory=list)
    label: tuple[int, int] | None = None
    stated: dict[str, Side] = field(default_factory=dict)
    last_letter: str | None = None
    paired: bool = False
    derives: bool = False
    combined: bool = False
    put: bool = False
    unread: bool = False
    made: tuple[Known, Result | None, int] | None = None

    @classmethod
    def of(cls, spec: SystemSpec) -> State:
        """The state before the first step."""
        return cls(spec, Knowledge.of(spec.equations))

    def pending(self) -> list[tuple[int, str]]:
        """The steps that announce something that never came, and what."""
        left = [(step, f"{words!r} is announced and never carried out") for _, step, words in self.announced]
        left += [(step, "an aim is named that is not reached") for _, step in self.aims]
        left += [(step, "an equation is named that nothing is done with") for _, step in self.sources]
        left += [
            (step, f"{method.name} is named and not used") for method, step in self.methods if not self._uses(method)
        ]
        return left + ([(self.label[1], "a number is given to no equation")] if self.label is not None else [])

    def _uses(self, method: Method) -> bool:
        return self.combined if method.name == "elimination" else self.put
