"""Cut plain text into pieces: stretches of mathematics, words, stops, and what cannot be read."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import islice
from typing import Literal

from stepcache_core.regex import regex
from stepcache_core.tasks.linear.brackets import Atom, free_brackets
from stepcache_core.tasks.linear.vocabulary import COPULAS, PLUS_WORDS

Kind = Literal["math", "word", "stop", "junk"]

_ATOM = regex(
    r"(?P<junk>\d+\.\d+\.{2,}|\d+(?:,\d+)+|\d+(?:\.\d+)?(?!(?:st|nd|rd|th)\b)[A-Za-z]{2,}|[^\W\d_]{2,}\d+\w*)"
    r"|(?P<word>\d+(?:st|nd|rd|th)\b|[^\W\d_]{2,}(?:'[^\W\d_]+)*|'s\b|[Ii]'(?:ll|ve|d|m)\b|[^\W\d_A-Za-zͰ-Ͽ]|\?)"
    r"|(?P<number>\d+(?:\.\d+)?|\.\d+)"
    r"|(?P<letter>[A-Za-zͰ-Ͽ])"
    r"|(?P<sign>\*\*|[-+*/()\[\]{}=≈^])"
    r"|(?P<stop>[.,;:!\n\"'、。，．]+)"
    r"|(?P<other>\S)"
)
SO_LONG = "so long a sentence"
"""Stands for text that is too long to read."""

MAX_ATOMS = 1200
MAX_PIECES = 200
"""A step of more words, numbers and signs, or with a longer sentence, is no step that anybody follows."""

_STRONG = regex(r"[.\n!。]")


@dataclass(frozen=True, slots=True)
class Piece:
    """A stretch of text of one kind; words in lower case."""

    kind: Kind
    text: str


def cut(text: str, variable: str) -> tuple[Piece, ...]:
    """The pieces of plain text in their order; `variable` tells the letter `a` from the article.

    A sentence of more than 200 pieces is one that cannot be read, and so is a text of more than 1,200 words and signs.
    """
    matches = list(islice(_ATOM.finditer(text), MAX_ATOMS + 1))
    if len(matches) > MAX_ATOMS:
        return (Piece("junk", SO_LONG),)
    atoms = [Atom(m.lastgroup or "other", m[0], m.start()) for m in matches]
    free_brackets(atoms)
    _free_articles(atoms, variable)
    return tuple(_bounded(_joined(tuple(_grouped(atoms)))))


def _bounded(pieces: Sequence[Piece]) -> Iterator[Piece]:
    """The pieces, a sentence of too many of them as one that cannot be read."""
    held: list[Piece] = []
    for piece in (*pieces, None):
        if piece is None or (piece.kind == "stop" and _STRONG.search(piece.text)):
            yield from held if len(held) <= MAX_PIECES else (Piece("junk", SO_LONG),)
            yield from () if piece is None else (piece,)
            held = []
        else:
            held.append(piece)


def _free_articles(atoms: Sequence[Atom], variable: str) -> None:
    for at, atom in enumerate(atoms):
        if atom.kind == "letter" and atom.text in "aAI":
            before = atoms[at - 1] if at else None
            after = atoms[at + 1] if at + 1 < len(atoms) else None
            if _is_article(atom.text, before, after, variable):
                atom.kind = "word"


def _is_article(text: str, before: Atom | None, after: Atom | None, variable: str) -> bool:
    if after is None or (before is not None and before.kind in ("number", "sign")):
        return False
    if after.kind == "word":
        return after.text.lower() not in COPULAS or (text == "I" and variable != "I")
    return text != variable and after.kind == "number" and text != "I"


def _grouped(atoms: Sequence[Atom]) -> Iterator[Piece]:
    run, end = "", 0
    for atom in atoms:
        if atom.kind in ("number", "letter", "sign"):
            run += " " + atom.text if run and atom.start > end else atom.text
            end = atom.start + len(atom.text)
            continue
        if run:
            yield Piece("math", run)
            run = ""
        yield _piece(atom)
    if run:
        yield Piece("math", run)


def _piece(atom: Atom) -> Piece:
    if atom.kind == "word":
        return Piece("word", atom.text.lower())
    if atom.kind in ("stop", "sign"):
        return Piece("stop", atom.text)
    return Piece("junk", atom.text)


def _joined(pieces: tuple[Piece, ...]) -> tuple[Piece, ...]:
    """Read `plus`, `minus`, `times`, `divided by` between two stretches of mathematics as signs."""
    joined: list[Piece] = []
    at = 0
    while at < len(pieces):
        for length in (2, 1):
            words = tuple(p.text for p in pieces[at : at + length])
            after = at + length
            if words in PLUS_WORDS and joined and joined[-1].kind == "math" and _is_math(pieces, after):
                joined[-1] = Piece("math", f"{joined[-1].text} {PLUS_WORDS[words]} {pieces[after].text}")
                at = after + 1
                break
        else:
            joined.append(pieces[at])
            at += 1
    return tuple(joined)


def _is_math(pieces: Sequence[Piece], at: int) -> bool:
    return at < len(pieces) and pieces[at].kind == "math"
