"""Texts without which a pattern cannot match, told from the pattern itself: where they are missing it need not run."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from functools import cache, lru_cache

from stepcache_core.regex import regex
from stepcache_core.tasks.json_object.prompt.wording import Phrase

Needed = tuple[frozenset[str], ...]
"""Of each set a text must hold one; of no set, where nothing is known."""

_PIECE = regex(
    r"(?P<said>[A-Za-z ]+(?![*+?{]))|(?P<kind>\[\^?\]?(?:\\.|[^\]\\])*\]|\\[A-Za-z]|[.^$]|\(\?P=\w+\))"
    r"|(?P<denied>\(\?<?!)|(?P<open>\((?:\?(?:P<\w+>|-?[a-z]*:|<?=))?)|(?P<end>\))|(?P<either>\|)"
    r"|(?P<often>(?:[*+?]|\{\d+(?:,\d*)?\})[?+]?)|(?P<sign>\\?.)",
    re.DOTALL,
)
_SHORTEST, _LONG = 2, 6


def needed_by(pattern: str) -> Needed:
    """What a text must hold, folded by `folded`, for the pattern to match in it; case does not count.

    Made for patterns without back references, conditions or verbose layout. Never more than what is needed: of a part
    that may be missing, of a class of characters and of a single letter nothing is taken.
    """
    return _either(_PIECE.finditer(pattern))


def folded(text: str) -> str:
    """The text as `needed_by` writes it: each character that a pattern takes for an ASCII letter is that letter."""
    return text.casefold() if text.isascii() else text.replace("İ", "i").casefold().replace("ı", "i")


_FEW = 3
"""Patterns that are tried without a look at what they need."""


def phrases_for(text: str, phrases: tuple[Phrase, ...], start: int = 0) -> Sequence[Phrase]:
    """Those of the phrases, from the place `start` on, that may match in the text, in their order."""
    if len(phrases) <= _FEW:
        return phrases[start:]
    return [phrases[place] for place in _sieve_of(phrases).passing(folded(text)) if place >= start]


@cache
def _sieve_of(phrases: tuple[Phrase, ...]) -> Sieve:
    """One for each of the tables of phrases, which are written down in modules."""
    return Sieve([phrase.text for phrase in phrases])


class Sieve:
    """Patterns in their order, of which only those need to run whose needed texts a text holds."""

    def __init__(self, patterns: Sequence[str]) -> None:
        self._needed = tuple(map(needed_by, patterns))
        self._of: dict[str, list[int]] = {}
        self._always = [place for place, needed in enumerate(self._needed) if not needed]
        for place, needed in enumerate(self._needed):
            for said in needed[0] if needed else ():
                self._of.setdefault(said, []).append(place)

    def passing(self, text: str) -> list[int]:
        """The places of the patterns that may match in this folded text, in their order."""
        first = {place for said, places in self._of.items() if said in text for place in places}
        rest = [place for place in first if self._holds(place, text)]
        return sorted((*self._always, *rest))

    def _holds(self, place: int, text: str) -> bool:
        for said_so in self._needed[place][1:]:
            for said in said_so:
                if said in text:
                    break
            else:
                return False
        return True


def _either(pieces: Iterator[re.Match[str]]) -> Needed:
    """What the ways up to the closing bracket need: of each way one set, all of them together."""
    ways = [_Sequence()]
    for piece in pieces:
        kind = piece.lastgroup
        if kind == "end":
            break
        if kind == "either":
            ways.append(_Sequence())
        elif kind in ("open", "denied"):
            inside = _either(pieces)
            ways[-1].add(inside if kind == "open" else ())
        elif kind == "often":
            ways[-1].repeat(may_be_missing=piece[0][0] in "*?" or piece[0].startswith("{0"))
        elif kind == "kind":
            ways[-1].add(())
        else:
            ways[-1].say(piece[0].lower() if kind == "said" else piece[0][-1].lower())
    return _joined([way.needed() for way in ways])


def _joined(ways: list[Needed]) -> Needed:
    if len(ways) == 1:
        return ways[0]
    if not all(ways):
        return ()
    return (frozenset[str]().union(*(max(way, key=_worth) for way in ways)),)


@lru_cache(maxsize=4096)
def _worth(said: frozenset[str]) -> tuple[int, int]:
    """Long texts first, then few; what every request for JSON says is worth little."""
    return min(0 if one.strip() in "json object" else min(len(one), _LONG) for one in said), -len(said)


class _Sequence:
    """One way, part by part: the last part is held back, as the sign behind it may say that it can be missing."""

    def __init__(self) -> None:
        self._found: list[frozenset[str]] = []
        self._run = ""
        self._last: Needed | str = ""

    def say(self, text: str) -> None:
        """Characters that stand there as they are; of other scripts, and of white space but blanks, none is taken."""
        self._settle()
        self._last = text if text.isascii() and text.isprintable() else ()

    def add(self, needed: Needed) -> None:
        """A group."""
        self._settle()
        self._last = needed

    def repeat(self, *, may_be_missing: bool) -> None:
        """A sign of repetition behind the last part, behind which nothing follows letter by letter."""
        if may_be_missing:
            self._last = ()
        self._settle()
        self._break()

    def needed(self) -> Needed:
        """All that this way needs, what tells most first."""
        self._settle()
        self._break()
        if len(self._found) < 2:  # most ways are one word
            return tuple(self._found)
        return tuple(sorted(dict.fromkeys(self._found), key=_worth, reverse=True))

    def _settle(self) -> None:
        if isinstance(self._last, str):
            self._run += self._last
        else:
            self._break()
            self._found += self._last
        self._last = ""

    def _break(self) -> None:
        if len(self._run) >= _SHORTEST:
            self._found.append(frozenset({self._run}))
        self._run = ""
