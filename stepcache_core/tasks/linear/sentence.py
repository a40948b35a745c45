"""One sentence while it is being read."""

from __future__ import annotations

from dataclasses import dataclass, field

from stepcache_core.tasks.linear.events import Event
from stepcache_core.tasks.linear.moves import Operation
from stepcache_core.tasks.linear.pieces import Piece

_BOTH = frozenset({"both", "each"})


@dataclass(slots=True)
class Sentence:
    """The pieces of one sentence, which of them are accounted for or computed, and what was found at which place.

    `named`: the operations found, with an operand. `on_both`: "both" or "each" stands in it. `relations`: the places
    of its equations. `words`: the word at each place, an empty text for anything else. `vocabulary`: its words. What is
    put in the place of a piece is of the same kind.
    """

    pieces: list[Piece]
    variable: str
    taken: set[int] = field(default_factory=set)
    joined: set[int] = field(default_factory=set)
    found: list[tuple[int, Event]] = field(default_factory=list)
    named: list[Operation] = field(default_factory=list)
    on_both: bool = field(init=False)
    relations: tuple[int, ...] = field(init=False)
    words: tuple[str, ...] = field(init=False)
    vocabulary: frozenset[str] = field(init=False)

    def __post_init__(self) -> None:
        """Work out once what many operations of the sentence ask."""
        self.words = tuple(piece.text if piece.kind == "word" else "" for piece in self.pieces)
        self.vocabulary = frozenset(self.words) - {""}
        self.on_both = self.has_word(_BOTH, 0, len(self.pieces))
        self.relations = tuple(at for at, piece in enumerate(self.pieces) if piece.kind == "math" and "=" in piece.text)

    def announces(self, at: int) -> bool:
        """True where the first equation of the sentence, or a colon, stands behind a place and none before it."""
        if self.relations:
            return at <= self.relations[0]
        return self.pieces[-1].kind == "stop" and ":" in self.pieces[-1].text

    def word(self, at: int) -> str:
        """The word at a place, or an empty text."""
        return self.words[at] if 0 <= at < len(self.words) else ""

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
        if self.vocabulary.isdisjoint(words):
            return False
        return not words.isdisjoint(self.words[max(0, start) : max(0, end)])
