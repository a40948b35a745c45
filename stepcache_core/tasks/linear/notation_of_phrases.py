"""The small notation that phrases are written in, as regular expressions over a line of words."""

from __future__ import annotations

import re
from collections.abc import Mapping

from stepcache_core.regex import regex

_MARKS = {"[": "(?:", "]": ")?", "(": "(?:", ")": ")", "|": "|"}
_PIECE = regex(r"<(\w+)>|([\[\]()|])|([^\s\[\]()|<>]+)")


def expression(form: str, rules: Mapping[str, str], placeholders: Mapping[str, str]) -> str:
    """A phrase as an expression; `[x]` may be missing, `(x|y)` is a choice, `<x>` a rule, the rest are words."""
    return "".join(_piece(piece, rules, placeholders) for piece in _PIECE.finditer(form))


def words_of(form: str) -> frozenset[str]:
    """The words that a phrase or rule is written with."""
    return frozenset(piece[3] for piece in _PIECE.finditer(form) if piece[3])


def _piece(piece: re.Match[str], rules: Mapping[str, str], placeholders: Mapping[str, str]) -> str:
    rule, mark, word = piece.groups()
    if rule is not None:
        return f"(?:{expression(rules[rule], rules, placeholders)})"
    if mark is not None:
        return _MARKS[mark]
    return placeholders.get(word, f"(?:{re.escape(word)} )")
