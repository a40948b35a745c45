"""What words say of the mathematics beside them that no rule can check: "x is the constant", "10 terms"."""

from __future__ import annotations

from collections.abc import Iterator

from stepcache_core.tasks.linear.events import Described, Named
from stepcache_core.tasks.linear.known_words import (
    ADVERBS,
    ANSWER_PREDICATES,
    BRACKET_WORDS,
    COPULAS,
    COUNTED,
    FRACTION_WORDS,
    PREDICATES,
)
from stepcache_core.tasks.linear.sentence import Sentence
from stepcache_core.tasks.linear.vocabulary import ARTICLES
from stepcache_core.tasks.linear.whole_operations import COEFFICIENTS, CONSTANTS, PARTS, VERBS

_QUESTIONS = frozenset({"what", "why", "how", "which", "where"})
_SUBJECTS = frozenset({"this", "that", "which", "it", "here"})
_ALIKE = frozenset({"same", "equal", "equivalent", "balanced"})
_SAME = frozenset({"thing", "side", "way", "equation", "operation"})
_AT_WORK = frozenset(
    {"check", "verify", "substitute", "substituting", "substituted", "plug", "plugging", "find", "finding", "correct",
     "right-hand", "that's", "both"}
)  # fmt: skip
_CANCELLING = frozenset({"cancel", "cancels", "cancelling", "canceling", "cancelled", "canceled"})
_SAYING = COPULAS.union(
    _CANCELLING,
    {"approximately", "roughly", "each", "both", "as", "for", "on", "of", "or", "is", "are", "remains", "remain"},
)
"""Words that say something of what stands beside them."""

_ANSWERS = frozenset({"answer", "result", "value"})
_SIDED = frozenset(
    {
        "side",
        "sides",
        "term",
        "terms",
        "part",
        "parts",
        "step",
        "of",
        "the",
        "bracket",
        "brackets",
        "other",
        "left",
        "hand",
    }
)


def unread_predicates(sentence: Sentence, read: frozenset[int]) -> Iterator[str]:
    """Why what the words say of mathematics or of the equation cannot be checked; `read`: places of phrases."""
    if _confuses_answer(sentence):
        yield "what is given as the answer is unclear"
    for at, word in enumerate(sentence.words):
        if word in _SAYING and at not in read:
            yield from _said_by_word(sentence, at, read)
        counted = sentence.word(at + 1) if not word else ""
        if counted in COUNTED and _ends_in_number(sentence, at) and not _is_label(sentence, at):
            yield f"{counted!r} are counted"


def _said_by_word(sentence: Sentence, at: int, read: frozenset[int]) -> Iterator[str]:
    word = sentence.word(at)
    if word in COPULAS and not sentence.has_word(_QUESTIONS, 0, 1):
        problem = _predicate_problem(sentence, at, read)
        if problem:
            yield problem
    if word in ("approximately", "roughly") and not _has_math(sentence, at + 1, at + 4):
        yield "something is said to be rounded"
    if word in ("each", "both") and sentence.word(at + 1) not in _SIDED:
        yield f"what {word!r} means is unclear"
    if word in _CANCELLING and (
        _is_all(sentence, at + 1) or (word in ("cancel", "cancels") and not _cancels(sentence, at))
    ):
        yield "what cancels is unclear"
    if _qualifies_value(sentence, at):
        yield "what an equation is said to be about is unclear"
    if word == "or" and "=" in sentence.math(at - 1) and not _is_other_spelling(sentence, at):
        yield "an alternative to an equation"
    if _places_subject(sentence, at):
        yield "the side that it stands on is unclear"


def _is_all(sentence: Sentence, at: int) -> bool:
    """True for "both sides" and "the equation": these do not cancel, something on them does."""
    place = at
    while sentence.word(place) in ARTICLES | {"both", "each", "two"}:
        place += 1
    return place > at and sentence.word(place) in ("side", "sides", "equation", "terms")


def _cancels(sentence: Sentence, at: int) -> bool:
    """True for "we cancel" and "this cancels the 3"; "the constants cancel" is a claim of its own."""
    if sentence.word(at - 1) in _SUBJECTS:
        return sentence.word(at + 1) in ARTICLES or _has_math(sentence, at + 1, at + 2)
    if sentence.word(at - 1) in ("to", "we", "you", "i", "can", "will", "us", "and", ""):
        return sentence.pieces[at - 1].kind != "math" if at else True
    return False


def _qualifies_value(sentence: Sentence, at: int) -> bool:
    """True for "x = 5 on the right" and "x = 5 as the constant"."""
    if sentence.word(at) not in ("as", "for", "on", "of") or not _is_equation(sentence, at - 1):
        return False
    place = at + 1
    while sentence.word(place) in ARTICLES:
        place += 1
    return sentence.word(place) in PARTS - _ANSWERS | {"terms", "side"}


def _is_equation(sentence: Sentence, at: int) -> bool:
    return "=" in sentence.math(at) and sentence.variable in sentence.math(at)


def _has_math(sentence: Sentence, start: int, end: int) -> bool:
    return any(piece.kind == "math" for piece in sentence.pieces[max(0, start) : end])


def _is_other_spelling(sentence: Sentence, at: int) -> bool:
    return _has_math(sentence, at + 1, at + 2) or sentence.word(at + 1) in (
        "equivalently", "simply", "approximately", "as", "in", "about", "roughly",
    )  # fmt: skip


def _places_subject(sentence: Sentence, at: int) -> bool:
    """True for "the constant is on the left": what it says of the equation is not checked."""
    if sentence.word(at) not in ("is", "are", "remains", "remain") or sentence.word(at + 1) != "on":
        return False
    by_word = bool(sentence.word(at - 1)) and not sentence.has_word(frozenset({"that"}), 0, at)
    return by_word and sentence.has_word(frozenset({"left", "right", "lhs", "rhs"}), at + 2, at + 4)


def _confuses_answer(sentence: Sentence) -> bool:
    """True for "the right side gives the answer" and "solution: the constant term": a value in words."""
    words = {piece.text for piece in sentence.pieces if piece.kind == "word"}
    parts = words & (CONSTANTS | COEFFICIENTS | {"left", "right", "denominator", "side"})
    if not parts or not words & (_ANSWERS | {"solution"}) or words & _AT_WORK:
        return False
    return not any(isinstance(event, Named | Described) for _, event in sentence.found) and not any(
        piece.kind == "math" and "=" in piece.text for piece in sentence.pieces
    )


def _ends_in_number(sentence: Sentence, at: int) -> bool:
    piece = sentence.pieces[at]
    return piece.kind == "math" and piece.text[-1].isdigit()


def _is_label(sentence: Sentence, at: int) -> bool:
    return sentence.word(at - 1) in ("by", "the") and sentence.word(at + 1) == "term"


def _predicate_problem(sentence: Sentence, at: int, read: frozenset[int]) -> str | None:
    place = at + 1
    while sentence.word(place) in ADVERBS:
        place += 1
    word = sentence.word(place)
    if not word or place in read:
        return None
    there_is = sentence.word(at - 1) == "there" and word in BRACKET_WORDS | FRACTION_WORDS
    if word not in PREDICATES and word.isascii() and not there_is:
        return f"cannot check that it is {word!r}"
    if word in ("same", "equivalent") and _has_math(sentence, place + 1, place + 5):
        return f"what is {word} is not compared"
    if word in _ALIKE and not _sides_are_subject(sentence, at, place):
        return f"what is {word} is unclear"
    if word in ANSWER_PREDICATES and not _gives_an_answer(sentence, at):
        return f"what is called the {word} is unclear"
    if word in ("variable", "unknown") and sentence.pieces[at - 1].text != sentence.variable:
        return f"what is called the {word} is unclear"
    return None


def _sides_are_subject(sentence: Sentence, at: int, place: int) -> bool:
    """True for "both sides are equal"; "is equal to" before mathematics and "the same as multiplying" are read."""
    if (
        _has_math(sentence, place + 1, place + 3)
        or sentence.word(place + 2) in VERBS
        or sentence.word(place + 1) in _SAME
    ):
        return True
    return sentence.has_word(frozenset({"sides", "expressions", "equations", "they", "these"}), at - 5, at)


def _gives_an_answer(sentence: Sentence, at: int) -> bool:
    """True for "x = 5 is the solution", "5 is the answer", "this is the solution"."""
    before = sentence.pieces[at - 1] if at else None
    if before is None or before.kind == "stop":
        return True
    if before.kind == "word":
        return before.text in _SUBJECTS or sentence.word(at) in ("here's", "that's", "it's")
    if "=" in before.text:
        return sentence.variable in (side.strip() for side in before.text.split("="))
    return before.text == sentence.variable or _ends_in_number(sentence, at - 1)
