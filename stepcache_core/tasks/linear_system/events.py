"""What a step says, in the order of the text."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from stepcache_core.tasks.linear.chains import Chain
from stepcache_core.tasks.linear.expression import Side
from stepcache_core.tasks.linear_system.operations import Operation, Reference


@dataclass(frozen=True, slots=True)
class Named:
    """An operation, with the words that name it."""

    operation: Operation
    words: str


@dataclass(frozen=True, slots=True)
class Stated:
    """Sides joined by equals signs; `side`: which side of an equation it is said to work out."""

    chain: Chain
    side: Literal["left", "right"] | None = None


@dataclass(frozen=True, slots=True)
class From:
    """The equation that what is stated next comes from or is."""

    source: Reference


@dataclass(frozen=True, slots=True)
class Labelled:
    """A number that is given to the equation stated next, or, `behind`, to the one stated last."""

    number: int
    behind: bool


@dataclass(frozen=True, slots=True)
class Seeks:
    """Letters that what follows is said to be solved for; `terms`: the one letter on the other side of the equation."""

    letters: tuple[str, ...]
    terms: str | None = None


@dataclass(frozen=True, slots=True)
class Drops:
    """A letter that the next combination is said to eliminate."""

    letter: str


@dataclass(frozen=True, slots=True)
class Leaves:
    """The one letter that the next equation is said to hold."""

    letter: str


@dataclass(frozen=True, slots=True)
class Has:
    """Letters whose values are spoken of: known ones or, `or_soon`, those that are found next."""

    letters: tuple[str, ...]
    or_soon: bool = False


@dataclass(frozen=True, slots=True)
class Coefficients:
    """What the coefficients of a letter are said to be in the two equations that are combined next."""

    letter: str
    how: Literal["equal", "opposite"]


@dataclass(frozen=True, slots=True)
class Method:
    """A method that the answer is said to use."""

    name: Literal["elimination", "substitution"]


@dataclass(frozen=True, slots=True)
class Pair:
    """Values of all asked letters in brackets; `names` where they are written."""

    names: tuple[str, ...]
    values: tuple[Side, ...]


@dataclass(frozen=True, slots=True)
class Valued:
    """A number given as the answer without a letter."""

    side: Side


@dataclass(frozen=True, slots=True)
class Foreign:
    """A letter that is no unknown of the system."""

    letter: str


@dataclass(frozen=True, slots=True)
class Unread:
    """A claim that cannot be read or checked, and why."""

    reason: str


Event = (
    Named | Stated | From | Labelled | Seeks | Drops | Leaves | Has | Coefficients | Method | Pair | Valued | Foreign
    | Unread
)  # fmt: skip
