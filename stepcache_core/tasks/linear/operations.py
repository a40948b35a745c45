"""Find the operations that a sentence names or describes."""

from __future__ import annotations

from typing import Literal

from stepcache_core.tasks.linear.events import Named, Unread
from stepcache_core.tasks.linear.moves import Kind, Operation
from stepcache_core.tasks.linear.operands import (
    REACH,
    emit,
    join,
    only_names_variable,
    operand_after,
    read_common_multiple,
    read_reciprocal,
    second_operand,
)
from stepcache_core.tasks.linear.sentence import Sentence
from stepcache_core.tasks.linear.vocabulary import (
    ADD,
    ARTICLES,
    BOTH,
    DIVIDE,
    FILLERS,
    MOVE,
    MULTIPLY,
    PASSIVE,
    PROPERTIES,
    SUBTRACT,
    UNDOING,
)

_KINDS: dict[str, Kind] = {
    **dict.fromkeys(ADD, "add"), **dict.fromkeys(SUBTRACT, "subtract"), **dict.fromkeys(MULTIPLY, "multiply"),
    **dict.fromkeys(DIVIDE, "divide"), **dict.fromkeys(MOVE, "move"),
}  # fmt: skip
_ENDS_UNDOING = frozenset(PROPERTIES) | {"we", "you", "i", "by", "operation", "it", "this"}
_LIMITING = frozenset({"only", "just"})
_ONE_SIDE = frozenset({"left", "right", "lhs", "rhs", "one"})
_COMMON_MULTIPLES = frozenset({"lcd", "lcm", "denominator", "multiple"})
_TAKING = frozenset({"take", "taking", "took", "remove", "removing", "removed"})


def find_operations(sentence: Sentence) -> None:
    """Read every named or described operation of a sentence, and mark its operands."""
    for at, word in enumerate(sentence.words):
        if word == "reciprocal":
            read_reciprocal(sentence, at)
        elif word in _COMMON_MULTIPLES:
            read_common_multiple(sentence, at)
    for at, word in enumerate(sentence.words):
        kind = _KINDS.get(word) or ("subtract" if word in _TAKING and _takes_away(sentence, at) else None)
        if kind == "divide" and sentence.word(at - 1) == "cross":
            sentence.found.append((at, Unread("there is no 'cross divide'")))
        elif kind is not None:
            _read_verb(sentence, at, kind)
        elif word in PROPERTIES and _names_operation(sentence, at):
            sentence.found.append((at, Named(Operation(_property(word), None))))
        elif sentence.math(at)[:1] in ("+", "-", "*", "/"):
            _read_shorthand(sentence, at)


def _property(word: str) -> Kind:
    kinds: dict[str, Kind] = {"add": "add", "subtract": "subtract", "multiply": "multiply", "divide": "divide"}
    return kinds[PROPERTIES[word]]


def _names_operation(sentence: Sentence, at: int) -> bool:
    """True for "the subtraction property", "by subtraction" and "(subtraction)"."""
    if sentence.has_word(frozenset({"property"}), at + 1, at + 3) or sentence.word(at - 1) in (
        "by",
        "using",
        "through",
    ):
        return True
    alone = not sentence.word(at - 1) and not sentence.word(at + 1)
    return alone and not sentence.math(at - 1) and not sentence.math(at + 1)


def _takes_away(sentence: Sentence, at: int) -> bool:
    return sentence.word(at + 1) == "away" or (
        bool(sentence.expression(at + 1)) and sentence.word(at + 2) in ("from", "away", "off")
    )


def _read_verb(sentence: Sentence, at: int, kind: Kind) -> None:
    if sentence.word(at).endswith("ing") and sentence.word(at - 1) in PASSIVE and sentence.expression(at - 2):
        emit(sentence, at - 2, kind, described=True)
        return
    passive = sentence.word(at).endswith(("ed", "brought")) and sentence.has_word(PASSIVE, at - 2, at)
    if passive and kind in ("add", "subtract", "move"):
        _read_passive_sum(sentence, at, kind)
    elif kind in ("multiply", "divide"):
        _read_product(sentence, at, kind, described=_undone(sentence, at) or (passive and not _of_both(sentence, at)))
    else:
        _read_sum(sentence, at, kind, described=_undone(sentence, at))


def _of_both(sentence: Sentence, at: int) -> bool:
    """True for "both sides are divided by": the subject of the passive is the whole equation."""
    for before in range(at - 1, max(-1, at - 7), -1):
        if sentence.pieces[before].kind == "stop" or sentence.word(before) in _KINDS:
            return False
        if sentence.word(before) in ("both", "each"):
            return True
    return False


def _undone(sentence: Sentence, at: int) -> bool:
    """True for "the opposite of adding 3"; "to undo the addition, subtract 3" names an operation."""
    for before in range(at - 1, max(-1, at - 6), -1):
        word = sentence.word(before)
        if sentence.pieces[before].kind == "stop" or word in _KINDS or word in _ENDS_UNDOING:
            return False
        if sentence.word(before) in UNDOING:
            return True
    return False


def _read_passive_sum(sentence: Sentence, at: int, kind: Kind) -> None:
    """ "3 is added to 2x" describes; "3 is added to both sides" names."""
    for before in range(at - 1, max(-1, at - 5), -1):
        if sentence.expression(before):
            emit(sentence, before, kind, described=not sentence.has_word(BOTH, at + 1, at + 4))
            return


def _read_sum(sentence: Sentence, at: int, kind: Kind, *, described: bool) -> None:
    operand = operand_after(sentence, at)
    if operand is None:
        if kind != "move" and sentence.on_both and not described:
            sentence.found.append((at, Named(Operation(kind, None))))
        return
    second = second_operand(sentence, operand, kind)
    if second is not None and not described:
        join(sentence, operand, second, kind)
        return
    if kind != "move" and _names_one_side(sentence, operand + 1):
        sentence.found.append((at, Unread("an operation on one side only")))
    emit(sentence, operand, kind, described=described, to=_target(sentence, operand) if kind == "move" else None)
    _read_further(sentence, operand, kind, described=described)


def _read_further(sentence: Sentence, operand: int, kind: Kind, *, described: bool) -> None:
    """The second operand of "subtract 2x and 3 from both sides", "move 2x to the left and 6 to the right"."""
    joint = operand + 1
    if kind == "move":
        joint = next((p for p in range(joint, operand + 7) if sentence.word(p) in ("and", "")), joint)
    more = joint + 1
    while sentence.word(more) in ARTICLES:
        more += 1
    if sentence.word(joint) != "and" or not sentence.expression(more):
        return
    if kind == "move" and sentence.word(more + 1) == "to":
        emit(sentence, more, kind, described=described, to=_target(sentence, more))
    elif kind != "move" and sentence.has_word(BOTH, more, more + 4):
        emit(sentence, more, kind, described=described)


def _names_one_side(sentence: Sentence, at: int) -> bool:
    """True for "from the left side", "only from one side" behind an operand."""
    first = at + 1 if sentence.word(at) in _LIMITING else at
    one = sentence.has_word(_ONE_SIDE, first, first + 4) or first > at
    prepositional = sentence.word(first) in ("from", "to", "on")
    return one and prepositional and not sentence.has_word(BOTH | {"and"}, first, first + 7)


def _target(sentence: Sentence, operand: int) -> Literal["left", "right"] | None:
    for place in range(operand + 1, min(operand + 7, len(sentence.pieces))):
        word = sentence.word(place)
        if word in ("left", "lhs", "right", "rhs") and sentence.word(place - 1) != "from":
            origin = sentence.has_word(frozenset({"from"}), place - 2, place)
            if not origin:
                return "left" if word in ("left", "lhs") else "right"
    return None


def _read_product(sentence: Sentence, at: int, kind: Kind, *, described: bool) -> None:
    first = at + 1
    while sentence.word(first) in ARTICLES:
        first += 1
    if sentence.expression(first) and not only_names_variable(sentence, first):
        _read_direct_product(sentence, at, first, kind)
        return
    by = _place_of_by(sentence, at)
    if (
        by is not None
        and sentence.has_word(_ONE_SIDE, at + 1, by)
        and not sentence.has_word(BOTH | {"and"}, at + 1, by)
    ):
        sentence.found.append((at, Unread("an operation on one side only")))
    operand = None if by is None else operand_after(sentence, by, beyond_stops=True)
    if operand is not None:
        emit(sentence, operand, kind, described=described)
    elif not described and (by is not None or sentence.on_both):
        sentence.found.append((at, Named(Operation(kind, None))))


def _read_direct_product(sentence: Sentence, at: int, first: int, kind: Kind) -> None:
    """ "divide 10 by 2" is arithmetic; "multiply 2 on both sides" names an operation."""
    second = first + 2
    while sentence.word(second) in ARTICLES:
        second += 1
    joints = ("by", "and", "with", "times") if kind == "multiply" else ("by",)
    if sentence.word(first + 1) in joints and sentence.expression(second):
        join(sentence, first, second, kind)
    elif kind == "multiply" and sentence.has_word(BOTH, first + 1, first + 4):
        emit(sentence, first, kind, described=False)
    else:
        sentence.found.append((at, Unread("an operation whose operand is unclear")))


def _place_of_by(sentence: Sentence, at: int) -> int | None:
    for place in range(at + 1, min(at + REACH, len(sentence.pieces))):
        word = sentence.word(place)
        if word in ("by", "with"):
            return place
        if sentence.pieces[place].kind != "math" and word not in FILLERS:
            return None
    return None


def _read_shorthand(sentence: Sentence, at: int) -> None:
    """ "-3 on both sides", "/2 both sides"."""
    text = sentence.math(at)
    if not sentence.has_word(frozenset({"both", "each"}), at + 1, at + 3) or not sentence.expression(at):
        return
    kind: Kind = "multiply" if text[0] == "*" else "divide" if text[0] == "/" else "add"
    emit(sentence, at, kind, described=False, text=text.lstrip("*/"))
