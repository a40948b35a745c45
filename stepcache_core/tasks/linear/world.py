"""Hold the words of a sentence to a closed world: each is read by a rule, or known to claim nothing."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache

from stepcache_core.regex import regex
from stepcache_core.tasks.linear.affine import Affine
from stepcache_core.tasks.linear.events import Event, Mentioned, SaysSolutions, Unread
from stepcache_core.tasks.linear.expression import Side
from stepcache_core.tasks.linear.idioms import (
    CHANGING_SIGNS,
    COMBINING_LETTERS,
    CONTRADICTION,
    EVERY,
    GATHERING,
    IDENTITY,
    IDIOMS,
    MAX_CLAUSE,
    NONE,
    ON_BOTH,
    SWAPPING,
)
from stepcache_core.tasks.linear.japanese import is_known, saying
from stepcache_core.tasks.linear.known_words import BRACKET_WORDS, CLAIMLESS, FRACTION_WORDS
from stepcache_core.tasks.linear.pieces import Piece
from stepcache_core.tasks.linear.sentence import Sentence
from stepcache_core.tasks.linear.vocabulary import MOVE, PROPERTIES

_NOTHING = Side(Affine.number(0), (), ())
_TURNING_SIGNS = MOVE | BRACKET_WORDS
_PLANNING = frozenset({"get", "subtract", "subtracting", "add", "adding", "multiply", "divide"})
_IN_PLACE = BRACKET_WORDS | frozenset(
    {"eliminate", "eliminating", "remove", "removing", "cancel", "rid", "combine", "combining", "simplify",
     "simplifying"}
)  # fmt: skip
_NAMING = {
    "bracket": BRACKET_WORDS, "fraction": FRACTION_WORDS | {"cross"}, "decimal": frozenset({"decimals"}),
    "true": frozenset({"true"}), **{word: frozenset({word}) for word in PROPERTIES},
}  # fmt: skip
"""Words that say something is there, by what it is."""

_CLAUSE = regex(r"[^,]+")
_NO_WORDS = frozenset({"<v>", "<n>", "<m>", ","})
_REMEMBERED = 400
"""Characters of a sentence of which it is remembered what its words claim."""


@dataclass(frozen=True, slots=True)
class _Spelt:
    """A sentence as one line: words, `<v>` for the unknown, `<m>` and `<n>` for mathematics, commas for stops.

    `words`: what stands at each place where it is a word, else an empty text.
    """

    text: str
    starts: tuple[int, ...]
    words: tuple[str, ...]

    def words_in(self, start: int, end: int) -> Iterator[int]:
        """The places of the pieces inside a stretch."""
        return (at for at, begin in enumerate(self.starts) if start <= begin < end)

    def has_word(self, words: frozenset[str]) -> bool:
        """True where one of the words stands in it."""
        return not words.isdisjoint(self.words)


Claims = tuple[tuple[Event, ...], frozenset[int]]


def claims_of_words(sentence: Sentence) -> Claims:
    """What the words claim by themselves, with an `Unread` for every one that is not known; the places of phrases."""
    spellings = tuple(_spelling(piece, sentence.variable) for piece in sentence.pieces)
    return _known_claims(spellings) if sum(map(len, spellings)) <= _REMEMBERED else _claims(spellings)


@lru_cache(maxsize=1024)
def _known_claims(spellings: tuple[str, ...]) -> Claims:
    return _claims(spellings)


def _claims(spellings: tuple[str, ...]) -> Claims:
    spelt = _spell(spellings)
    events, read = _whole_clauses(spelt)
    events.extend(_announced(spelt))
    patterns = [SWAPPING, IDIOMS]
    patterns += [CHANGING_SIGNS] if spelt.has_word(_TURNING_SIGNS) else []
    for match in (match for pattern in patterns for match in pattern.finditer(spelt.text)):
        read.update(spelt.words_in(*match.span()))
    words = [(at, word) for at, word in enumerate(spelt.words) if word and at not in read]
    events.extend(Unread(f"the word {word!r} is not known") for at, word in words if not _is_known(spelt, at, word))
    nouns = {word for at, word in words if not (word in PROPERTIES and spelt.words[at + 1 : at + 2] == ("property",))}
    events.extend(named(role) for role, naming in _NAMING.items() if not naming.isdisjoint(nouns))
    return tuple(events), frozenset(read)


def _announced(spelt: _Spelt) -> Iterator[Event]:
    """What is to be done to the sides, and what is said to stand on both."""
    if SWAPPING.search(spelt.text):
        yield named("swap")
    if COMBINING_LETTERS.search(spelt.text):
        yield named("term to combine")
    for match in GATHERING.finditer(spelt.text):
        if match["joint"] == "to" or not spelt.has_word(_IN_PLACE):
            to_the_left = (match["side"] == "left") == (match["letters"] is not None)
            yield named("letters left" if to_the_left else "letters right")
    if ON_BOTH.search(spelt.text) and not spelt.has_word(_PLANNING):
        yield named("letters on both")


def named(role: str) -> Mentioned:
    """What the words say is there, without mathematics of its own."""
    return Mentioned(_NOTHING, role, role, ())


def _spell(spellings: Sequence[str]) -> _Spelt:
    starts: list[int] = []
    text = ""
    for spelling in spellings:
        text += "" if not text or spelling == "," else " "
        starts.append(len(text))
        text += spelling
    return _Spelt(text, tuple(starts), tuple("" if each in _NO_WORDS else each for each in spellings))


def _spelling(piece: Piece, variable: str) -> str:
    if piece.kind == "word":
        return piece.text
    if piece.kind == "math":
        return "<v>" if piece.text == variable else "<n>" if piece.text.lstrip("-+ ").isdigit() else "<m>"
    return ","


def _whole_clauses(spelt: _Spelt) -> tuple[list[Event], set[int]]:
    """The clauses that say how many solutions there are or whether what was reached can hold, and their words."""
    events: list[Event] = []
    read: set[int] = set()
    for clause in _CLAUSE.finditer(spelt.text):
        said = _said(clause[0].strip())
        if said is not None:
            events.append(said)
            read.update(spelt.words_in(*clause.span()))
    return events, read


def _said(clause: str) -> Event | None:
    if len(clause) > MAX_CLAUSE:
        return None
    if NONE.fullmatch(clause) or saying(clause) == "none":
        return SaysSolutions("none")
    if EVERY.fullmatch(clause) or saying(clause) == "every":
        return SaysSolutions("every")
    if CONTRADICTION.fullmatch(clause):
        return named("contradiction")
    return named("identity") if IDENTITY.fullmatch(clause) else None


def _is_known(spelt: _Spelt, at: int, word: str) -> bool:
    if word == "?":
        return bool(at and spelt.words[at - 1])
    if not word.isascii():
        return is_known(word)
    return word in CLAIMLESS
