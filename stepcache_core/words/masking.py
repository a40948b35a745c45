"""Put a mask where a text holds what its user declared not to matter, such as the date an application stamps into it.

A mask is told apart from everything else a text may hold: two patterns have two masks, a mask is no letter, digit or
punctuation of prose and keeps the words on its two sides apart, and the sign that opens one is escaped where it stands
in the text itself. So two texts are equal after masking only where they differ in declared spans alone.
"""

from __future__ import annotations

import hashlib
import re
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from stepcache_core.regex import regex

MAX_LENGTH = 100_000
"""Characters of a text that is searched; a longer one is taken as it is."""

_OPEN, _CLOSE = "\u2e28", "\u2e29"
"""Double parentheses, which hardly any text holds; with nothing between them they are an opening one of the text."""
_EQUALITY = regex(r"[=＝≠≤≥]|\s[<>]\s|\bequals?\b")
_OPERATOR = r"(?:[=＝≠≤≥+*/^×÷·√]|\s[<>]\s|\b(?:plus|minus|times|equals?|equal to|divided by)\b)"
_IN_MATHEMATICS = regex(
    rf"(?:{_OPERATOR}\s{{0,9}}|[^\W\d_]){_OPEN}(?!{_CLOSE})|{_CLOSE}(?:\s{{0,9}}{_OPERATOR}|[^\W\d_])"
)
"""A mask next to an operator, or joined to a letter."""
_REACHED = rf"(?:{_OPEN}(?!{_CLOSE})|\d)"
_COMPUTED = regex(
    rf"{_CLOSE}\s{{0,9}}(?:[+*^×÷·]|\*\*|\b(?:plus|minus|times|divided by|multiplied by)\b)\s{{0,9}}{_REACHED}"
    rf"|\d\s{{0,9}}(?:[+*^×÷·]|\*\*|\b(?:plus|minus|times|divided by|multiplied by)\b)\s{{0,9}}{_OPEN}(?!{_CLOSE})"
)
"""A mask that is an operand beside another, as in "what is 3 + 4"; dates and times have none of these signs."""
_SIGNS = 0x2800
"""The first of 256 signs that are symbols to every reader of words: the Braille patterns."""
_SIGNS_A_MASK = 6


@dataclass(frozen=True, slots=True)
class Masked:
    """A text with its masks, and how often each pattern masked something."""

    text: str
    counts: Counter[str]


class Masking:
    """The patterns of one user, compiled; of two matches that overlap the one that begins first is taken."""

    def __init__(self, patterns: Sequence[str] = ()) -> None:
        self._patterns = tuple((re.compile(pattern), _mask(pattern)) for pattern in patterns)

    def masked(self, text: str) -> Masked:
        """The text as it is compared with others; the same text where there is nothing to mask or escape."""
        pieces: list[str] = []
        counts: Counter[str] = Counter()
        at = 0
        for start, end, pattern, mask in self._spans(text):
            pieces += [_escaped(text[at:start]), mask]
            counts[pattern] += 1
            at = end
        return Masked("".join([*pieces, _escaped(text[at:])]), counts)

    def _spans(self, text: str) -> Iterator[tuple[int, int, str, str]]:
        if len(text) > MAX_LENGTH:
            return
        found = (
            (match.start(), order, match.end(), pattern.pattern, mask)
            for order, (pattern, mask) in enumerate(self._patterns)
            for match in pattern.finditer(text)
            if match.end() > match.start()
        )
        free_from = 0
        for start, _, end, source, mask in sorted(found):
            if start >= free_from:
                yield start, end, source, mask
                free_from = end


def masks_an_equation(masked: str) -> bool:
    """True where a mask of the text stands for part of an equation or a sum, as in "2x = 4" for a pattern of digits.

    A sign of equality or order inside a declared span does not count, nor does a stamp beside the equation.
    """
    if _COMPUTED.search(masked) is not None:
        return True
    return _EQUALITY.search(masked) is not None and _IN_MATHEMATICS.search(masked) is not None


def _mask(pattern: str) -> str:
    """The mask of a pattern, whatever other patterns there are, as entries outlive a change of them."""
    seal = hashlib.sha256(pattern.encode("utf-8", "surrogatepass")).digest()[:_SIGNS_A_MASK]
    return f"{_OPEN}{''.join(chr(_SIGNS + byte) for byte in seal)}{_CLOSE}"


def _escaped(text: str) -> str:
    return text.replace(_OPEN, _OPEN + _CLOSE) if _OPEN in text else text


NOTHING = Masking()
"""Masks nothing, and still escapes."""
