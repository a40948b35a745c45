"""Say which pieces of an answer must be written anew, or added, for its constraints to hold."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Literal

from stepcache_core.models import Ruling, Step
from stepcache_core.regex import regex
from stepcache_core.tasks.constrained_text.checks import Finding, findings
from stepcache_core.tasks.constrained_text.review import faults_by_step
from stepcache_core.tasks.constrained_text.rules import is_for_a_rule
from stepcache_core.tasks.constrained_text.spec import (
    Closing,
    Counted,
    Mentions,
    Opening,
    Postscript,
    TextSpec,
    Title,
    Wrapped,
)
from stepcache_core.tasks.constrained_text.wording import demand_of

Place = Literal["list", "end", "top"]
_HEADING = regex(r"\s*(?:#{1,6}\s|<<|[*\-_]{3,}\s*\Z)")
_LIST_ITEM = regex(r"\s*(?:[-*•+‣▪●・]\s|・|\(?\d{1,3}[.)]\s)")
_LONGEST_STEP = 4_000
_MOST_AT_ONCE = 2
"""How often a missing word can be brought in by rewriting one step."""


@dataclass(frozen=True, slots=True)
class Rewrite:
    """The step at this place must be written anew; `demands` say what is wrong with it."""

    at: int
    demands: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Add:
    """Something is missing: a further item of the list, more text at the end, a title."""

    place: Place
    demand: str
    size: int
    """Characters that it will roughly have."""


Piece = Rewrite | Add


@dataclass(frozen=True, slots=True)
class Hopeless:
    """No piece would do, and why."""

    reason: str


def pieces_for(steps: Sequence[Step], spec: TextSpec) -> tuple[Piece, ...] | Hopeless:
    """The pieces to ask for, in the order of the text; empty where a rule alone mends it."""
    text = "".join(step.text for step in steps)
    found = findings(text, spec)
    failed = [each for each in found if each.ruling is Ruling.FAIL and not is_for_a_rule(text, each, spec)]
    rewrites = {
        at: Rewrite(at, tuple(dict.fromkeys(demand_of(fault, spec) for fault in faults)))
        for at, faults in faults_by_step(steps, failed).items()
    }
    added: list[Add] = []
    for fault in failed:
        piece = None if fault.places else _remedy(fault, steps, rewrites, spec)
        if isinstance(piece, Hopeless):
            return piece
        if isinstance(piece, Rewrite):
            rewrites[piece.at] = piece
        added += piece if isinstance(piece, list) else []
    if len(rewrites) >= len(steps) or any(len(steps[at].text) > _LONGEST_STEP for at in rewrites):
        return Hopeless("nothing of the text would be kept")
    return (*(rewrites[at] for at in sorted(rewrites)), *added)


def _remedy(
    fault: Finding, steps: Sequence[Step], rewrites: dict[int, Rewrite], spec: TextSpec
) -> Rewrite | list[Add] | Hopeless:
    """The piece that mends a fault of the whole text."""
    demand = demand_of(fault, spec)
    match fault.constraint:
        case Mentions() if fault.missing and fault.missing <= _MOST_AT_ONCE:
            return _with(_best_step(steps, rewrites), demand, rewrites)
        case Opening():
            return _with(0, demand, rewrites)
        case Closing():
            return _with(len(steps) - 1, demand, rewrites)
        case Counted() if fault.missing:
            return _more(fault, fault.constraint, steps, spec)
        case Title():
            return [Add("top", demand, 60)]
        case Postscript() if not spec.has(Closing) and not spec.has(Wrapped):
            return [Add("end", demand, 160)]
        case _:
            return Hopeless(f"a part alone does not mend it: {fault.reason}")


def _best_step(steps: Sequence[Step], rewrites: dict[int, Rewrite]) -> int:
    """The step to bring a word into: one that is written anew anyway, else the shortest that is no heading."""
    if rewrites:
        return min(rewrites)
    prose = [at for at, step in enumerate(steps) if not _HEADING.match(step.text) and len(step.text.split()) > 2]
    return min(prose or range(len(steps)), key=lambda at: (len(steps[at].text), at))


def _with(at: int, demand: str, rewrites: dict[int, Rewrite]) -> Rewrite:
    before = rewrites.get(at, Rewrite(at, ()))
    return replace(before, demands=(*before.demands, demand))


def _more(fault: Finding, what: Counted, steps: Sequence[Step], spec: TextSpec) -> list[Add] | Hopeless:
    """The missing items of a list, or the sentences or paragraphs that a text lacks."""
    items = [step.text for step in steps if _LIST_ITEM.match(step.text)]
    demand = demand_of(fault, spec)
    if what.unit in ("bullets", "items") and items:
        size = sum(map(len, items)) // len(items)
        return [Add("list", demand, size)] * fault.missing
    goes_on = what.unit in ("sentences", "words", "paragraphs") and not what.mark
    if goes_on and not items and not any(map(spec.has, (Closing, Wrapped, Postscript))):
        return [Add("end", demand, _size(fault, steps, what))]
    return Hopeless(f"a part alone does not mend it: {fault.reason}")


def _size(fault: Finding, steps: Sequence[Step], what: Counted) -> int:
    if what.unit == "words":
        return 8 * fault.missing
    each = sum(len(step.text) for step in steps) // max(1, fault.wanted - fault.missing)
    return each * fault.missing
