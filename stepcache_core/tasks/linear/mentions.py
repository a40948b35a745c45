"""What is said of an expression in a sentence: the answer, a side, something by name, or something to be removed."""

from __future__ import annotations

from stepcache_core.tasks.linear.context import role_of
from stepcache_core.tasks.linear.events import Handling
from stepcache_core.tasks.linear.sentence import Sentence
from stepcache_core.tasks.linear.vocabulary import ANSWER_NOUNS, ARTICLES, HINTS

_RELATING = frozenset({"is", "are", "equals", "equal", "becomes", "become", "gives", "yields", "leaves", "produces"})
_LEADING = frozenset({"leads", "lead", "comes", "goes", "turns", "reduces", "simplifies", "equal"})
_GETTING = frozenset({"get", "getting", "obtain", "obtaining", "have", "giving"})
_STANDING = frozenset({"by", "alone", "itself", "on", "isolated"})
_BEFORE_ROLE = ARTICLES | {"which", "is", "are", "being", "least", "lowest", "common", "leading"}
_COMPARING = frozenset({"sides", "side", "lhs", "rhs", "matches", "match"})
_REMOVING = frozenset({"rid", "eliminate", "eliminating", "remove", "removing", "cancel", "undo", "undoing"})
_COMBINING = frozenset({"combine", "combining", "combined"})
_INTRODUCING = frozenset(
    {"is", "be", "equals", "as", "to", "=", ":", "(", "approximately", "about", "are", "of", "get", "gives", "は"}
)
SIDE_NAMES = frozenset({"lhs", "rhs", "side", "sides", "left", "right", "check", "verification"})


def is_claimed(sentence: Sentence, at: int) -> bool:
    """True for "the answer is 2x", "it becomes x", "x is the left side": a relation to something told in words."""
    before, earlier = sentence.word(at - 1), sentence.word(at - 2)
    if sentence.word(at + 1) in ("is", "are") and sentence.has_word(SIDE_NAMES, at + 2, at + 4):
        return True
    if before in ANSWER_NOUNS or (sentence.word(at - 1) == "" and at > 1 and earlier in ANSWER_NOUNS):
        return True
    is_letter = sentence.pieces[at].text == sentence.variable
    if before in _RELATING or (is_letter and before == "get") or (before == "to" and earlier in _LEADING):
        named = earlier in ("variable", "unknown", "letter") or sentence.has_word(_COMPARING - {"sides"}, at - 4, at)
        return not named and not sentence.has_word(_STANDING, at + 1, at + 3)
    return False


def handling_of(sentence: Sentence, at: int) -> Handling | None:
    """What is to be done with the expression by the words before it."""
    if sentence.has_word(_COMBINING, at - 5, at):
        return "combined"
    return "removed" if sentence.has_word(_REMOVING, at - 5, at) else None


def is_result(sentence: Sentence, at: int) -> bool:
    """True for "to get 5p": what a step comes to is all of a side."""
    return sentence.word(at - 1) in _GETTING and sentence.pieces[at].text != sentence.variable


def is_called_side(sentence: Sentence, at: int) -> bool:
    """True for "the left side becomes 2x"."""
    verb = sentence.word(at - 1)
    return verb in ("becomes", "is", "equals") and sentence.has_word(SIDE_NAMES, at - 3, at - 1)


def name_of(sentence: Sentence, at: int) -> str | None:
    """What a number is called by the words before it, or behind it: "2, the coefficient of x"."""
    role = role_of(sentence, at)
    if role is not None and role.startswith("denominator") and sentence.has_word(frozenset({"common"}), at - 6, at):
        return "common denominator"
    if role is None and sentence.has_word(frozenset({"lcd", "lcm"}), at - 3, at) and sentence.word(at - 1) == "is":
        return "common denominator"
    return role or role_behind(sentence, at)


def role_behind(sentence: Sentence, at: int) -> str | None:
    """What a number is called by the words behind it: "2, which is the coefficient of x"."""
    place = at + 1
    while place < len(sentence.pieces) and (sentence.word(place) in _BEFORE_ROLE or sentence.pieces[place].text == ","):
        place += 1
    if place == at + 1 or sentence.word(place) not in HINTS:
        return None
    common = sentence.has_word(frozenset({"common"}), at + 1, place) and sentence.word(place).startswith("denominator")
    return "common denominator" if common else sentence.word(place)


def is_operated_on_both(sentence: Sentence, at: int) -> bool:
    """True for "knock off 3 from both sides": an operation in words that are not known."""
    prepositions = frozenset({"from", "to", "on", "off", "out"})
    return sentence.word(at + 1) in prepositions and sentence.has_word(frozenset({"both", "each"}), at + 2, at + 4)


def is_answer(sentence: Sentence, at: int) -> bool:
    """True where the number follows "the answer is", "solution:", "boxed :"."""
    if _is_called_answer(sentence, at):
        return True
    place = at - 1
    while place >= 0 and sentence.word(place) in ARTICLES:
        place -= 1
    if place < 0 or sentence.pieces[place].text not in _INTRODUCING:
        return False
    start = max(0, at - 9)
    return sentence.has_word(ANSWER_NOUNS, start, at) and not sentence.has_word(HINTS, start, at)


def _is_called_answer(sentence: Sentence, at: int) -> bool:
    """True for "5 is the solution"."""
    verb = at + 2 if at + 1 < len(sentence.pieces) and sentence.pieces[at + 1].text == "," else at + 1
    place = verb + 1
    while sentence.word(place) in ARTICLES | {"final", "only", "correct", "required", "desired"}:
        place += 1
    return sentence.word(verb) == "is" and sentence.word(place) in ANSWER_NOUNS


def compares(sentence: Sentence) -> bool:
    """True where a sentence speaks of sides or of what matches."""
    return sentence.has_word(_COMPARING, 0, len(sentence.pieces))
