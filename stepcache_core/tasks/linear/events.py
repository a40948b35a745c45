"""What a step says: named operations, chains, values, mentions, and what cannot be read, in the order of the text."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from stepcache_core.tasks.linear.affine import Affine
from stepcache_core.tasks.linear.chains import Chain
from stepcache_core.tasks.linear.expression import Side
from stepcache_core.tasks.linear.moves import Kind, Operation

Place = Literal["left", "right"]
Handling = Literal["removed", "combined"]


@dataclass(frozen=True, slots=True)
class Named:
    """An operation on both sides."""

    operation: Operation


@dataclass(frozen=True, slots=True)
class Described:
    """What stands in the equation as an operation: "x is multiplied by 2"."""

    kind: Kind
    operand: Affine
    written: str


@dataclass(frozen=True, slots=True)
class Stated:
    """A chain; `place`: the side of the equation it is said to work out."""

    chain: Chain
    place: Place | None = None


@dataclass(frozen=True, slots=True)
class Valued:
    """A number given as the answer without the variable: "the solution is 5"."""

    side: Side
    written: str
    near: bool


@dataclass(frozen=True, slots=True)
class Mentioned:
    """An expression that is talked about.

    `role`: what it is called. `operands`: of the operations named in the same sentence. `place`: the side of the
    equation it is said to stand on. `checks`: the sentence compares sides. `handled`: it is to be removed or taken
    together with another. `whole`: it is said to be all of that side.
    """

    side: Side
    written: str
    role: str | None
    operands: tuple[Affine, ...]
    place: Place | None = None
    checks: bool = False
    handled: Handling | None = None
    whole: bool = False


@dataclass(frozen=True, slots=True)
class SaysSolutions:
    """The text says that no number, or that every number, is a solution."""

    how_many: Literal["none", "every"]


@dataclass(frozen=True, slots=True)
class Foreign:
    """A letter that is not the variable."""

    letter: str


@dataclass(frozen=True, slots=True)
class Unread:
    """A claim that cannot be read or checked, and why; `chain`: the text of a chain that is not linear by itself."""

    reason: str
    chain: str = ""


Event = Named | Described | Stated | Valued | Mentioned | SaysSolutions | Foreign | Unread
