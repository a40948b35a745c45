"""An answer and what it answers without the name of the unknown: equal for those that differ in nothing else."""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import cache

from stepcache_core.models import Review, Step, Verdict
from stepcache_core.regex import regex
from stepcache_core.tasks.linear.equation import parse_equation
from stepcache_core.tasks.linear.spec import LinearSpec

LONGEST = 2_000
"""Characters of an answer that is looked at; a longer one may mean anything."""

_HOLE = "\ue003"
_WITH_A_MEANING = frozenset("aeiloAEILO")
"""Letters that are words, constants, or taken for digits."""

_PLAIN = regex(r"[\x00-\x7f−–—×·⋅÷→⇒≈“”…•✓✔✅]*")
_OTHER_LETTER = regex(r"[b-zB-HJ-Z](?<![A-Za-z][A-Za-z])(?![A-Za-z])")
_SPECIAL = regex(rf"{_HOLE}(?:(?<=['’\\#_.<]{_HOLE})|(?<=</{_HOLE})|['’_]|\.\w)")
"""A letter that may end a word, or be a command, a mark or a part of one."""

_BEFORE_NUMBER = regex(rf"{_HOLE}[^\w\n=+/()-]*\d")
_BEHIND_NUMBER = regex(r"(?:\d|\A)[^\w\n=+/()-]*\Z")
_LIKE_A_MARKER = regex(rf"{_HOLE}[^\w\n=+/-]*[.):\]]")
_SOLID = regex(r"[A-Za-z0-9=]")
_DRESSED = regex(r"\\[A-Za-z\\]|<")
_WINDOW = 24

Nameless = tuple[object, ...]


def nameless(steps: Sequence[Step], spec: LinearSpec) -> Nameless | None:
    """All that a review depends on but the letter of the unknown, or None where it may depend on that.

    It may for letters with a meaning of their own, beside other letters, in other scripts, and where the letter could
    be a list marker, a sign, a command or the ending of a word.
    """
    letter = spec.variable
    if letter in _WITH_A_MEANING or not (letter.isascii() and letter.isalpha()) or spec.definitions:
        return None
    text = "".join(step.text for step in steps)
    if len(text) > LONGEST or "\\tag" in text or not (text.isascii() or _PLAIN.fullmatch(text)):
        return None
    texts = tuple(_lone(letter).sub(_HOLE, step.text) for step in steps)
    if any(_may_be_special(each) for each in texts) or spec.equation != parse_equation(spec.written):
        return None
    written = _lone(letter).sub(_HOLE, spec.written)
    return (texts, written, letter.isupper(), spec.solutions, spec.form, spec.language, spec.asked)


def without_name(review: Review, letter: str) -> Review:
    """The review of an answer that passed with a hole in the place of the letter."""
    return _rewritten(review, _lone(letter), _HOLE)


def with_name(review: Review, letter: str) -> Review:
    """The same with the letter in each hole."""
    return _rewritten(review, _FILLED, letter)


def _may_be_special(text: str) -> bool:
    if _OTHER_LETTER.search(text) or _SPECIAL.search(text):
        return True
    if any(_BEHIND_NUMBER.search(_before(text, match)) for match in _BEFORE_NUMBER.finditer(text)):
        return True  # a sign of multiplication
    return any(_may_mark(_before(text, match)) for match in _LIKE_A_MARKER.finditer(text))


def _before(text: str, match: re.Match[str]) -> str:
    """What stands right before a letter on its line."""
    return text[max(0, match.start() - _WINDOW) : match.start()].rpartition("\n")[2]


def _may_mark(before: str) -> bool:
    """True where nothing but dress may stand before the letter on its line: it could mark an item of a list."""
    return _SOLID.search(before) is None or _DRESSED.search(before) is not None


@cache
def _lone(letter: str) -> re.Pattern[str]:
    return re.compile(rf"{letter}(?<![^\W\d_]{letter})(?![^\W\d_])")


_FILLED = regex(_HOLE)


def _rewritten(review: Review, what: re.Pattern[str], by: str) -> Review:
    steps = tuple(_said(verdict, what, by) for verdict in review.steps)
    return Review(steps, _said(review.whole, what, by), review.failing)


def _said(verdict: Verdict, what: re.Pattern[str], by: str) -> Verdict:
    return Verdict(verdict.ruling, verdict.check, what.sub(by, verdict.reason))
