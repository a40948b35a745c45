"""A sentence as one line of words and signs, and the phrases found in it."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field

from stepcache_core.tasks.linear.expression import Side, parse_side
from stepcache_core.tasks.linear_system.patterns import compiled
from stepcache_core.tasks.linear_system.pieces import Piece
from stepcache_core.tasks.linear_system.vocabulary import SILENT

_EQUALS_WORDS = (
    ("is", "equal", "to"), ("must", "be", "equal", "to"), ("is", "exactly"), ("must", "be"), ("must", "equal"),
    ("equals",), ("is",), ("equal",), ("has", "to", "be"), ("to", "be"), ("は",), ("are",),
)  # fmt: skip
_PLUS_WORDS = {"plus": "+", "minus": "-", "times": "*"}
_NOT_A_SUBJECT = frozenset({"by", "of", "with", "adding", "subtracting", "multiplying", "from", "add", "subtract"})
_ASKS_OF = frozenset({"value", "values", "solution", "answer"})
_SIDE_WORDS = frozenset({"left", "right", "side", "lhs", "rhs", "hand"})


@dataclass(frozen=True, slots=True)
class Phrase:
    """A phrase that was found: its kind, where it ends, and the places of the pieces in each of its groups."""

    kind: str
    places: frozenset[int]
    groups: dict[str, tuple[int, ...]]
    words: str

    @property
    def end(self) -> int:
        """The last place."""
        return max(self.places)


@dataclass(slots=True)
class Line:
    """The pieces of a sentence, how each is spelt, and the line without silent words."""

    pieces: list[Piece]
    letters: frozenset[str]
    spelt: list[str] = field(default_factory=list)
    _text: str = ""
    _starts: list[tuple[int, int]] = field(default_factory=list)

    @classmethod
    def of(cls, pieces: Sequence[Piece], letters: frozenset[str]) -> Line:
        """The line of a sentence, spoken signs and relations read."""
        line = cls(_related(_summed(list(pieces))), letters)
        for at, piece in enumerate(line.pieces):
            spelling = _spelling(piece, letters)
            line.spelt.append(spelling)
            if spelling and spelling not in SILENT:
                line._text += " " if line._text else ""
                line._starts.append((len(line._text), at))
                line._text += spelling
        return line

    def phrases(self) -> Iterator[Phrase]:
        """The phrases of the line; no place belongs to two of them."""
        taken: set[int] = set()
        for kind, pattern in compiled():
            for match in pattern.finditer(self._text):
                places = frozenset(self._places(*match.span()))
                if places and not places & taken:
                    taken |= places
                    groups = {name: tuple(self._places(*match.span(name))) for name, told in match.groupdict().items()
                              if told}  # fmt: skip
                    yield Phrase(kind, places, groups, self._told(places))

    @property
    def asks(self) -> bool:
        """True for a question."""
        return self.pieces[-1].text == "?"

    def _places(self, start: int, end: int) -> Iterator[int]:
        return (at for begin, at in self._starts if start <= begin < end)

    def _told(self, places: frozenset[int]) -> str:
        """What was written at some places, for a reader."""
        return " ".join(_told(self.pieces[at]) for at in sorted(places))

    def words(self, places: Sequence[int]) -> str:
        """The spelling of some places."""
        return " ".join(self.spelt[at] for at in places)

    def side(self, at: int) -> Side | None:
        """The mathematics at a place, where it is one side."""
        parsed = parse_side(self.pieces[at].text)
        return parsed if isinstance(parsed, Side) else None

    def after(self, at: int) -> str:
        """The spelling of the next piece that is not silent."""
        return next((spelling for spelling in self.spelt[at + 1 :] if spelling and spelling not in SILENT), "")

    def follows_side_name(self, at: int) -> bool:
        """True right behind "left side", "RHS"."""
        return at > 0 and self.pieces[at - 1].text in _SIDE_WORDS


def _told(piece: Piece) -> str:
    return f"equation {ord(piece.text) % 16}" if piece.kind == "ref" else piece.text


def _spelling(piece: Piece, letters: frozenset[str]) -> str:
    match piece.kind:
        case "word":
            return piece.text
        case "math":
            return _spelling_of_mathematics(piece.text, letters)
        case "stop":
            return "," if "," in piece.text else ":" if re.search("[:;]", piece.text) else ""
        case "ref":
            return "R"
        case "sum":
            return "S"
        case "tuple":
            return "T"
        case "defined" | "behind":
            return "D"
        case _:
            return "J"


def _spelling_of_mathematics(text: str, letters: frozenset[str]) -> str:
    if "=" in text or "≈" in text:
        return "E"
    if text in letters:
        return "V"
    return "X" if re.search(r"[^\W\d_]", text) else "N"


def _summed(pieces: list[Piece]) -> list[Piece]:
    """Read `plus`, `minus` and `times` between two stretches of mathematics as signs."""
    at = 1
    while at + 1 < len(pieces):
        before, word, after = pieces[at - 1 : at + 2]
        if before.kind == after.kind == "math" and word.kind == "word" and word.text in _PLUS_WORDS:
            pieces[at - 1 : at + 2] = [Piece("math", f"{before.text} {_PLUS_WORDS[word.text]} {after.text}")]
        else:
            at += 1
    return pieces


def _related(pieces: list[Piece]) -> list[Piece]:
    """Read "x is 3", "y equals 2x" as equations, and a pair with an equals sign as one piece."""
    at = 0
    while at + 1 < len(pieces):
        if _is_pair_with_values(pieces, at):
            names, values = pieces[at].data, pieces[at + 2].data
            pieces[at : at + 3] = [Piece("tuple", "(=)", (*names, "=", *values))]
        elif pieces[at].kind == "math" and not re.search("[=≈]", pieces[at].text) and _may_be_subject(pieces, at):
            _join_relation(pieces, at)
        at += 1
    return pieces


def _is_pair_with_values(pieces: Sequence[Piece], at: int) -> bool:
    kinds = [piece.kind for piece in pieces[at : at + 3]]
    if kinds == ["tuple", "word", "tuple"]:
        return pieces[at + 1].text in ("is", "equals", "are")
    return kinds == ["tuple", "math", "tuple"] and pieces[at + 1].text.strip() == "="


def _may_be_subject(pieces: Sequence[Piece], at: int) -> bool:
    before = pieces[at - 1].text if at and pieces[at - 1].kind == "word" else ""
    if before == "of" and at > 1:
        return pieces[at - 2].text in _ASKS_OF
    return before not in _NOT_A_SUBJECT


def _join_relation(pieces: list[Piece], at: int) -> None:
    for words in _EQUALS_WORDS:
        after = at + 1 + len(words)
        told = tuple(piece.text for piece in pieces[at + 1 : after] if piece.kind == "word")
        if told == words and after < len(pieces) and pieces[after].kind == "math":
            if not re.search("[=≈]", pieces[after].text):
                pieces[at : after + 1] = [Piece("math", f"{pieces[at].text} = {pieces[after].text}")]
            return
