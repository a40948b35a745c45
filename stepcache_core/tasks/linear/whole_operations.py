"""Operations named in words that are not read, or not as operations on the whole equation."""

from __future__ import annotations

from collections.abc import Iterator

from stepcache_core.tasks.linear.events import Described, Named, Unread
from stepcache_core.tasks.linear.moves import Kind
from stepcache_core.tasks.linear.sentence import Sentence
from stepcache_core.tasks.linear.vocabulary import ADD, ARTICLES, BOTH, DIVIDE, MOVE, MULTIPLY, PROPERTIES, SUBTRACT

VERBS = ADD | SUBTRACT | MULTIPLY | DIVIDE
PARTS = frozenset(
    {"left", "right", "lhs", "rhs", "one", "first", "second", "other", "numerator", "variable", "term", "constant",
     "coefficient", "number", "denominator", "fraction", "bracket", "brackets", "unknown", "value", "answer", "result"}
)  # fmt: skip
_NAMED_FACTORS = frozenset(
    {"coefficient", "coefficients", "denominator", "denominators", "reciprocal", "lcd", "lcm", "number"}
)
_NAMED_TERMS = frozenset({"constant", "constants", "number", "term"})
_MAY_BE_UNCLEAR = MOVE.union(PROPERTIES, {"inverse", "opposite", "take", "taking", "took"})
_ON = frozenset({"from", "on", "to", "off", "of"})
_UNDOING = frozenset({"undo", "undoes", "undoing", "opposite", "inverse", "reverse", "reverses", "reversing",
                      "counteract", "counteracts", "counteracting"})  # fmt: skip
_INVERSES: dict[str, tuple[Kind, ...]] = {
    "addition": ("subtract", "add"), "subtraction": ("add",), "multiplication": ("divide", "multiply"),
    "division": ("multiply",),
}  # fmt: skip
CONSTANTS = frozenset({"constant", "constants"})
COEFFICIENTS = frozenset({"coefficient", "coefficients"})


def unread_operations(sentence: Sentence, read: frozenset[int]) -> Iterator[str]:
    """Why an operation named in the sentence cannot be held to the equation; `read`: places of phrases."""
    places = [at for at, word in enumerate(sentence.words) if word in VERBS and at not in read]
    for at, following in zip(places, [*places[1:], len(sentence.pieces)], strict=False):
        if sentence.word(at - 1) != "cross":
            yield from _said_by_verb(sentence, at, following)
    for at, word in enumerate(sentence.words):
        if word in _MAY_BE_UNCLEAR and not _is_clear(sentence, at, word):
            yield f"what is meant by {word!r} is unclear"


def _said_by_verb(sentence: Sentence, at: int, following: int) -> Iterator[str]:
    if not _is_read(sentence, at, following):
        yield f"what is meant by {sentence.word(at)!r} is unclear"
    elif _names_wrong_thing(sentence, at, following):
        yield f"{sentence.word(at)!r} with something that is not removed that way"
    elif _is_one_sided(sentence, at, following):
        yield f"{sentence.word(at)!r} on something else than both sides"


def _is_clear(sentence: Sentence, at: int, word: str) -> bool:
    if word in MOVE:
        return not sentence.has_word(COEFFICIENTS, at + 1, at + 3)
    if word in PROPERTIES:
        return _is_explained(sentence, at)
    if word in ("inverse", "opposite"):
        return _names_operation(sentence, at)
    return _is_read(sentence, at, len(sentence.pieces))


def _names_wrong_thing(sentence: Sentence, at: int, following: int) -> bool:
    """True for "divide by the constant" and "subtract the coefficient"."""
    place = at + 1
    while place < following and (sentence.word(place) in ARTICLES | BOTH | {"by", "equation", "of", "on"}):
        place += 1
    product = sentence.word(at) in MULTIPLY | DIVIDE
    if sentence.word(place) in (CONSTANTS if product else COEFFICIENTS):
        return True
    bare = any(at == where and isinstance(event, Named) and event.operation.operand is None
               for where, event in sentence.found)  # fmt: skip
    named = _NAMED_FACTORS if product else _NAMED_TERMS
    return bare and not sentence.has_word(named, at + 1, following)


def _is_read(sentence: Sentence, at: int, following: int) -> bool:
    """True where an operation, a description or joined arithmetic was found for the verb."""
    places = {place for place, event in sentence.found if isinstance(event, Named | Described | Unread)}
    places |= sentence.joined
    passive = sentence.word(at).endswith(("ed", "ing"))
    return any(at - (5 if passive else 0) <= place < following for place in places)


def _is_one_sided(sentence: Sentence, at: int, following: int) -> bool:
    """True for "multiply the left by 2", "subtract 3 from one side": the scope is not the whole equation."""
    place = at + 1
    while sentence.word(place) and sentence.word(place) not in ("by", "with"):
        place += 1
    if sentence.word(at) in MULTIPLY | DIVIDE and _names_a_part(sentence, at + 1, place):
        return True
    operand = next((p for p in range(at + 1, following) if sentence.pieces[p].kind == "math"), None)
    if operand is None or sentence.word(operand + 1) not in _ON:
        return False
    scope = operand + 2
    while sentence.word(scope) in ARTICLES:
        scope += 1
    if sentence.word(operand + 1) in ("to", "of"):
        return sentence.word(scope) in PARTS
    return bool(sentence.word(scope)) and sentence.word(scope) not in BOTH | {"equation", "either"}


def _names_a_part(sentence: Sentence, start: int, end: int) -> bool:
    words = [sentence.word(place) for place in range(start, end)]
    return bool(PARTS.intersection(words)) and not BOTH.intersection(words)


def _is_explained(sentence: Sentence, at: int) -> bool:
    """True for "undo the addition, subtract 3" and "the addition property"."""
    if sentence.word(at + 1) == "property":
        return True
    kinds = [event.operation.kind for _, event in sentence.found if isinstance(event, Named)]
    if not sentence.has_word(_UNDOING, at - 8, at):
        return False
    return not kinds or not set(kinds).isdisjoint(_INVERSES[sentence.word(at)])


def _names_operation(sentence: Sentence, at: int) -> bool:
    after = sentence.word(at + 1)
    return after in ("operation", "operations", "side") or (
        after == "of" and (sentence.word(at + 2) in VERBS or sentence.word(at + 2) in PROPERTIES)
    )
