"""How phrases of instruction are written down: word lists and bounded patterns over a masked prompt.

A masked prompt is a text of single-spaced tokens in which K stands for the key list, S for a schema or template, H for
the phrase that asks for JSON, and MARK+"Q…" for quoted text.
"""

from __future__ import annotations

import re

from stepcache_core.tasks.json_object.tokens import MARK

K, S, H = MARK + "K", MARK + "S", MARK + "H"
BULLET = "•"
"""Stands for any sign that opens a line of a list."""

STOP = r"(?!\S)"
START = r"(?:\A|(?<=[.,:;(•-] )|(?<= and ))"
"""Where a clause may begin."""

JOIN = r"(?:[,;(-] )?(?:(?:and|but|with|please) )?"
CLEAR = rf"(?:(?:\A|(?<=[.,;:(•-] )|(?<={MARK}[KHS] )){JOIN}|(?<!\S)[,;(-] (?:(?:and|but|with) )?)"
"""The same for "no …" and "without …", which after a content word speak of the content."""


def any_of(words: str) -> str:
    """A pattern for one of these words; an underscore is a space."""
    return "(?:" + "|".join(word.replace("_", " ") for word in words.split()) + ")"


def pattern_of(text: str) -> re.Pattern[str]:
    """Compile, with every repetition of words bounded: a long prompt costs no more than its length."""
    return re.compile(text.replace(")*", "){0,9}"), re.IGNORECASE)
