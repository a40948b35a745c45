"""How phrases of instruction are written down: word lists and bounded patterns over a masked prompt.

A masked prompt is a text of single-spaced tokens in which K stands for the key list, S for a schema or template, H for
the phrase that asks for JSON, and MARK+"Q…" for quoted text.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from functools import cached_property

from stepcache_core.regex import regex
from stepcache_core.tasks.json_object.prompt.tokens import MARK

K, S, H = MARK + "K", MARK + "S", MARK + "H"
PARAGRAPH = MARK + "P"
"""Stands for an empty line."""

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


def listed(words: str) -> frozenset[str]:
    """The words of a list that is written as one text."""
    return frozenset(words.split())


class Phrase:
    """A pattern that is compiled when first used or warmed, so that importing costs nothing."""

    def __init__(self, text: str) -> None:
        self._text = text
        _PHRASES.append(self)

    @cached_property
    def compiled(self) -> re.Pattern[str]:
        """The pattern itself."""
        return re.compile(self._text, re.IGNORECASE)

    @property
    def text(self) -> str:
        """The pattern as it was written."""
        return self._text

    @cached_property
    def words(self) -> frozenset[str]:
        """The words that this pattern knows."""
        return words_of(self._text)

    def search(self, text: str, at: int = 0) -> re.Match[str] | None:
        """The first match from `at` on."""
        return self.compiled.search(text, at)

    def match(self, text: str, at: int = 0) -> re.Match[str] | None:
        """A match that starts at `at`."""
        return self.compiled.match(text, at)

    def fullmatch(self, text: str) -> re.Match[str] | None:
        """A match of the whole text."""
        return self.compiled.fullmatch(text)

    def finditer(self, text: str) -> Iterator[re.Match[str]]:
        """Every match."""
        return self.compiled.finditer(text)

    def sub(self, by: str | Callable[[re.Match[str]], str], text: str) -> str:
        """The text with every match replaced."""
        return self.compiled.sub(by, text)


class Cased(Phrase):
    """The same for a pattern that tells a name from a word by its case."""

    @cached_property
    def compiled(self) -> re.Pattern[str]:
        """The pattern itself."""
        return re.compile(self._text)


_PHRASES: list[Phrase] = []
_OPTIONAL = regex(r"([a-z'-]+?)(?:([a-z])|\(\?:([a-z|]+)\))\?")
_EITHER = regex(r"([a-z'-]*)\[([a-z]{2})\]([a-z'-]*)")


def words_of(text: str) -> frozenset[str]:
    """The words, in lower case, that a pattern can match by name; more than it matches, never fewer."""
    plain = re.sub(r"\(\?P<\w+>|\\[A-Za-z]|\{\d+(?:,\d*)?\}", " ", text.casefold().replace(K.casefold(), " "))
    spelled = [f"{before}{letter}{after}" for before, two, after in _EITHER.findall(plain) for letter in two]
    plain = f"{plain} {' '.join(spelled)}"
    stems = [f"{stem}{end}" for stem, one, ends in _OPTIONAL.findall(plain) for end in ("", one, *ends.split("|"))]
    return frozenset((*re.findall(r"[a-z][a-z'-]*", plain), *stems))


def warm() -> None:
    """Compile every pattern now."""
    for phrase in _PHRASES:
        _ = phrase.compiled


def pattern_of(text: str) -> Phrase:
    """A pattern without regard to case, every repetition of words bounded: a long prompt costs its length."""
    return Phrase(text.replace(")*", "){0,9}"))


def numbered(way: str) -> str:
    """The pattern with each group named once: of two "kind" in one way the first is "kind1", the second "kind2"."""
    seen: dict[str, int] = {}

    def fresh(match: re.Match[str]) -> str:
        seen[match[1]] = seen.get(match[1], 0) + 1
        return f"(?P<{match[1]}{seen[match[1]]}>"

    return re.sub(r"\(\?P<([a-z]+)>", fresh, way)
