"""Say how two requests for a text under constraints stand to each other."""

from __future__ import annotations

from stepcache_core.guard import unexplained_difference
from stepcache_core.models import Changed, Relation, Restated, Same
from stepcache_core.tasks.base import Recognition
from stepcache_core.tasks.constrained_text.spec import (
    Bound,
    Closing,
    Constraint,
    Counted,
    LetterCase,
    Mentions,
    NoCommas,
    TextSpec,
    Wrapped,
)

_FEW = 2
"""A single word demanded this often at most leaves no mark on a text that a reader would wonder at."""
_LONGER = 2
"""A text that was kept to a length is one that may be this many times as long, and no other."""
_ROOM = {"words": 40, "characters": 240, "sentences": 3, "paragraphs": 2}
"""From these lengths on a text says what there is to say; below them it was cut to its length."""
_PLAIN = ("words", "characters", "sentences", "paragraphs")


def relate(old: Recognition[TextSpec], new: Recognition[TextSpec]) -> Relation:
    """The same residue and the same constraints, the same residue under others, or `Changed`.

    An earlier demand that shaped the text in a way a reader sees (its case, its headings, a postscript …) must be made
    again: what a request does not say of form, it leaves to custom.
    """
    if old.spec.language != new.spec.language:
        return Changed("the requests are written in different languages")
    if reason := unexplained_difference(old.residue, new.residue):
        return Changed(reason)
    if old.spec == new.spec:
        return Same()
    if left := next((each for each in old.spec.constraints if _shows(each, new.spec)), None):
        return Changed(f"the earlier text was shaped by a demand that is not made now: {type(left).__name__}")
    return Restated("the same content under other constraints on its form")


def _shows(demand: Constraint, new: TextSpec) -> bool:
    """True where the earlier demand left a mark on the text that the new request does not account for."""
    if demand in new.constraints:
        return False
    match demand:
        case NoCommas() | Closing() | Wrapped():
            return False
        case Mentions(phrase, bound):
            named = {each.phrase.casefold() for each in new.of(Mentions)}
            seen = bound.low > _FEW or (bound.low > 0 and " " in phrase)
            return seen and phrase.casefold() not in named
        case Counted(unit, bound, mark):
            again = next((each for each in new.of(Counted) if each.unit == unit), None)
            if again is None:
                return unit not in _PLAIN or bool(mark) or _is_much_shorter(unit, bound, Bound())
            return (unit == "paragraphs" and again.mark != mark) or _is_much_shorter(unit, bound, again.bound)
        case LetterCase():
            return not new.has(LetterCase)
        case _:
            return True


def _is_much_shorter(unit: str, old: Bound, new: Bound) -> bool:
    """True where the earlier text was kept to a length that leaves no room for an answer, and is not asked for now."""
    if old.high is None or old.high >= _ROOM.get(unit, 0):
        return False
    return new.high is None or new.high > _LONGER * old.high
