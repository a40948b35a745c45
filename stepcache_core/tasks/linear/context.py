"""What the words around an expression say of it: its role, the side it stands on, whether it is the answer."""

from __future__ import annotations

from collections.abc import Sequence

from stepcache_core.tasks.linear.events import Place
from stepcache_core.tasks.linear.sentence import Sentence
from stepcache_core.tasks.linear.vocabulary import DISTRIBUTING, HINTS


def role_of(sentence: Sentence, at: int) -> str | None:
    """What the words before call a number: a coefficient, a constant, a denominator, what is distributed."""
    if sentence.has_word(DISTRIBUTING, at - 2, at):
        return "distribute"
    for place in range(at - 1, max(-1, at - 6), -1):
        if sentence.word(place) in HINTS:
            return sentence.word(place)
    return None


def place_of(sentence: Sentence, at: int) -> Place | None:
    """The side named by "2x on the left" or "the left side becomes 2x"; "we are left with 2x" names none."""
    after = [sentence.word(at + i) for i in range(1, 5)]
    if "on" in after[:2]:
        return _side_named(after[after.index("on") + 1 :][:2])
    for start in range(at - 1, max(-1, at - 7), -1):
        if sentence.pieces[start].kind == "math":
            return None
        words = [sentence.word(start), sentence.word(start + 1)]
        if _side_named(words[:1]) and words[1] != "with" and sentence.word(start - 2) not in ("on", "to"):
            return _side_named(words[:1])
    return None


def _side_named(words: Sequence[str]) -> Place | None:
    for word in words:
        if word in ("left", "lhs"):
            return "left"
        if word in ("right", "rhs"):
            return "right"
    return None
