"""What an operation is said to be for: what it is to remove must be what it removes."""

from __future__ import annotations

from collections.abc import Iterator
from typing import assert_never

from stepcache_core.tasks.linear.events import Named
from stepcache_core.tasks.linear.moves import Kind
from stepcache_core.tasks.linear.sentence import Sentence
from stepcache_core.tasks.linear.vocabulary import MOVE
from stepcache_core.tasks.linear.whole_operations import COEFFICIENTS, CONSTANTS, VERBS

_REMOVING = frozenset(
    {"eliminate", "eliminates", "eliminating", "remove", "removes", "removing", "cancel", "cancels", "cancelling",
     "canceling", "clear", "clears", "clearing", "rid", "undo", "undoing", "counteract", "counteracting", "reverse",
     "reversing"}
)  # fmt: skip
_ISOLATING = frozenset({"isolate", "isolating", "isolates"})
_SPEAKING = _REMOVING | _ISOLATING
_UNKNOWNS = frozenset({"variable", "variables", "unknown"})
_FRACTIONS = frozenset({"fraction", "fractions", "denominator", "denominators", "decimals", "decimal"})


def wrong_purposes(sentence: Sentence) -> Iterator[str]:
    """ "Subtract 3 to eliminate the x term": what is removed must be what the operation removes."""
    if sentence.vocabulary.isdisjoint(_SPEAKING):
        return
    named = [event.operation for _, event in sentence.found if isinstance(event, Named)]
    for at in range(len(sentence.pieces)):
        removed = _removed(sentence, at) if sentence.word(at) in _REMOVING else None
        if removed is None:
            continue
        fits = [_removes(operation.kind, operation.operand is not None and not operation.operand.is_number, removed)
                for operation in named]  # fmt: skip
        if not any(fits) and (named or removed == "unknown"):
            yield f"the {removed} is not removed that way"
    for at in range(len(sentence.pieces)):
        if sentence.word(at) in _ISOLATING and sentence.has_word(CONSTANTS | COEFFICIENTS, at + 1, at + 4):
            yield "the constant is isolated"


def _removed(sentence: Sentence, at: int) -> str | None:
    for place in range(at + 1, min(at + 7, len(sentence.pieces))):
        word = sentence.word(place)
        if word in CONSTANTS:
            return "constant"
        if word in COEFFICIENTS:
            return "coefficient"
        if word in _FRACTIONS:
            return "fraction"
        if word in _UNKNOWNS or sentence.pieces[place].text == sentence.variable:
            return "unknown"
        if sentence.pieces[place].kind in ("stop", "math") or word in VERBS | MOVE | {"from", "by", "what"}:
            return None
    return None


def _removes(kind: Kind, with_letter: bool, removed: str) -> bool:
    match kind:
        case "add" | "subtract" | "move":
            return removed == ("unknown" if with_letter else "constant")
        case "divide":
            return removed == "coefficient"
        case "multiply":
            return removed in ("fraction", "coefficient")
        case _:
            assert_never(kind)
