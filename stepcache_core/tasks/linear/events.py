"""What a step says: named operations, chains, values, mentions, and what cannot be read, in the order of the text."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Literal

from stepcache_core.tasks.linear.affine import Affine
from stepcache_core.tasks.linear.chains import Chain
from stepcache_core.tasks.linear.expression import Side
from stepcache_core.tasks.linear.japanese import is_denial, is_unread
from stepcache_core.tasks.linear.moves import Kind, Operation
from stepcache_core.tasks.linear.vocabulary import DENIALS, PASSIVE, QUALITIES, UNCHECKABLE

Place = Literal["left", "right"]


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
    equation it is said to stand on.
    """

    side: Side
    written: str
    role: str | None
    operands: tuple[Affine, ...]
    place: Place | None = None


@dataclass(frozen=True, slots=True)
class SaysSolutions:
    """The text says that no number, or that every number, is a solution."""

    how_many: Literal["none", "every"]


@dataclass(frozen=True, slots=True)
class Denied:
    """A word that turns what is said into its opposite."""

    word: str


@dataclass(frozen=True, slots=True)
class Foreign:
    """A letter that is not the variable."""

    letter: str


@dataclass(frozen=True, slots=True)
class Unread:
    """A claim that cannot be read or checked, and why."""

    reason: str


Event = Named | Described | Stated | Valued | Mentioned | SaysSolutions | Denied | Foreign | Unread

_NONE = re.compile(
    r"\bno (?:real |possible |such |valid )?(?:solutions?|values?|number)\b|\bnever (?:true|equal)|\binconsistent\b"
    r"|\bnot have (?:a|any) solutions?\b|n't have (?:a|any) solutions?\b"
    r"|解なし|解は存在し|解は?ない|解がない|解はあり(?=ま)|解がありま|解を持たない"
    r"|answer あり|answer 存在し|answer ない"
)
_EVERY = re.compile(
    r"\binfinite(?:ly many)?(?: number of)? ?(?:real )?(?:solutions?|many)\b|\ball real\b"
    r"|\b(?:all|every|any) numbers?\b"
    r"|\b(?:true|holds|satisfied) for (?:all|every|any)\b|\balways true\b|\b(?:every|any) (?:real number|value)\b"
    r"|無数|すべての(?:実)?数|全ての(?:実)?数|任意の"
)


def _denies(word: str) -> bool:
    return word in DENIALS or word.endswith("n't") or is_denial(word)


def claims(words: list[str]) -> list[Event]:
    """What the words of a sentence claim by themselves."""
    text = " ".join(words)
    found: list[Event] = []
    if _NONE.search(text):
        found.append(SaysSolutions("none"))
    if _EVERY.search(text):
        found.append(SaysSolutions("every"))
    none = any(event == SaysSolutions("none") for event in found)
    found.extend(Denied(word) for word in words if _denies(word) and not (none and is_denial(word)))
    found.extend(Unread(f"cannot check {word!r}") for word in words if word in UNCHECKABLE or is_unread(word))
    found.extend(
        Unread(f"cannot check that it is {quality}")
        for at, quality in enumerate(words)
        if quality in QUALITIES and not PASSIVE.isdisjoint(words[max(0, at - 2) : at])
    )
    return found
