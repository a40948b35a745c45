"""One sentence while it is being read."""

from __future__ import annotations

from dataclasses import dataclass, field

from stepcache_core.tasks.linear.events import Event
from stepcache_core.tasks.linear.pieces import Piece


@dataclass(slots=True)
class Sentence:
    """The pieces of one sentence, which of them are accounted for or computed, and what was found at which place."""

    pieces: list[Piece]
    variable: str
    taken: set[int] = field(default_factory=set)
    joined: set[int] = field(default_factory=set)
    found: list[tuple[int, Event]] = field(default_factory=list)

    def word(self, at: int) -> str:
        """The word at a place, or an empty text."""
        return self.pieces[at].text if 0 <= at < len(self.pieces) and self.pieces[at].kind == "word" else ""

    def math(self, at: int) -> str:
        """The mathematics at a place that is not accounted for, or an empty text."""
        open_math = 0 <= at < len(self.pieces) and self.pieces[at].kind == "math" and at not in self.taken
        return self.pieces[at].text if open_math else ""

    def expression(self, at: int) -> str:
        """The mathematics at a place where it holds no relation sign, or an empty text."""
        text = self.math(at)
        return "" if "=" in text or "≈" in text else text

    def has_word(self, words: frozenset[str], start: int, end: int) -> bool:
        """True where one of the words stands in the range."""
        return any(self.word(at) in words for at in range(max(0, start), min(end, len(self.pieces))))
