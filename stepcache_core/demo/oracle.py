"""How the demo judges an answer: from numbers and keys written down by hand, sharing no code with the checks."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from fractions import Fraction

Oracle = Callable[[str], bool]

_NUMBER = r"(-?\d+(?:\.\d+)?(?:/\d+)?)"
_BOXED = re.compile(r"\\boxed\{(?:[a-z]\s*=\s*)?" + _NUMBER + r"\}")


def solves(a: int, b: int, c: int, letter: str) -> Oracle:
    """Right if the last thing said of the letter is its value in a * letter + b = c."""
    value = Fraction(c - b, a)
    claim = re.compile(rf"\b{letter}\b[^\n]*=\s*{_NUMBER}(?!\w)(?!\s*[/*+^-])")
    return lambda text: _last(claim, text) == value


def boxes(a: int, b: int, c: int) -> Oracle:
    r"""Right if the last \boxed{} holds the value of the unknown in a * unknown + b = c."""
    value = Fraction(c - b, a)
    return lambda text: _last(_BOXED, text) == value


def has_exactly(*keys: str) -> Oracle:
    """Right if the answer is one JSON object, nothing around it, with these keys and no others."""
    return lambda text: _keys(text) == sorted(keys)


def names(word: str) -> Oracle:
    """Right if the word stands in the answer."""
    return lambda text: word.casefold() in text.casefold()


def _last(pattern: re.Pattern[str], text: str) -> Fraction | None:
    found = pattern.findall(text)
    try:
        return Fraction(found[-1]) if found else None
    except (ValueError, ZeroDivisionError):
        return None


def _keys(text: str) -> list[str] | None:
    """Every key as written, so that one written twice is seen twice; None if it is no JSON object."""
    try:
        pairs = json.loads(text, object_pairs_hook=tuple)
    except (ValueError, RecursionError):
        return None
    return sorted(key for key, _ in pairs) if isinstance(pairs, tuple) else None
