"""Cut the text of a step into sentences of words, mathematics, references, tuples and stops."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import islice
from typing import Literal

from stepcache_core.regex import regex
from stepcache_core.tasks.linear.brackets import Atom, free_brackets
from stepcache_core.tasks.linear.dress import plain
from stepcache_core.tasks.linear_system.labels import MARKS, REFERENCE, marked

Kind = Literal["math", "word", "stop", "junk", "ref", "defined", "behind", "tuple", "sum"]

MAX_ATOMS = 1_500
MAX_PIECES = 160
SO_LONG = "so long a sentence"
"""A step of more words, numbers and signs, or with a longer sentence, is no step that anybody follows."""

_TUPLE, _SUM = 0xE300, 0xE400
_BRACE = regex(r"\\(?:left|right)\s*(?:\\[{}]|\.|\\[lr]brace)|\\[{}]|\\[lr]brace(?![a-z])|[⎧⎨⎩]")
_TUPLE_TEXT = regex(r"\(([^()=A-Za-zα-ω]{1,40}(?:\([^()=]{1,20}\)[^()=A-Za-zα-ω]{0,20}){0,6}|[\sA-Za-zα-ω,]{3,12})\)")
_FACTOR = r"(?:(\d{1,3}) ?\*? ?)?"
_SUM_TEXT = regex(
    rf"{_FACTOR}({REFERENCE})(?: ?\* ?(\d{{1,3}}))?\s?([-+])\s?{_FACTOR}({REFERENCE})(?: ?\* ?(\d{{1,3}}))?"
    rf"|(\d{{1,3}}) ?\* ?({REFERENCE})|({REFERENCE}) ?([*/]) ?(\d{{1,3}})"
)
_SPOKEN_SIGN = regex(
    rf"(?<={REFERENCE}) (plus|minus) (?:the )?(?={REFERENCE})|(?<=\d) (times) (?:the )?(?={REFERENCE})"
)
_SIGNS = {"plus": " + ", "minus": " - ", "times": " * "}
_ATOM = regex(
    r"(?P<junk>\d+\.\d+\.{2,}|\d+(?:,\d+)+|\d+(?:\.\d+)?(?!(?:st|nd|rd|th)\b)[A-Za-z]{2,}|[^\W\d_]{2,}\d+\w*)"
    r"|(?P<word>\d+(?:st|nd|rd|th)\b|[^\W\d_]{2,}(?:'[^\W\d_]+)*|'s\b|[Ii]'(?:ll|ve|d|m)\b|[^\W\d_A-Za-zͰ-Ͽ])"
    r"|(?P<number>\d+(?:\.\d+)?|\.\d+)|(?P<letter>[A-Za-zͰ-Ͽ])|(?P<sign>\*\*|[-+*/()\[\]{}=≈^])"
    r"|(?P<mark>[\ue200-\ue4ff])|(?P<stop>[.,;:!?\n\"'、。，．]+)|(?P<other>\S)"
)
_STRONG = regex(r"[.\n!?。]")
_ARTICLE_OF = frozenset(
    {"system", "solution", "single", "new", "unique", "pair", "value", "simple", "common", "linear", "equation",
     "variable", "number", "quick", "final", "method", "result", "check", "way", "step", "unknown", "similar",
     "good", "neat", "straightforward", "valid", "true", "contradiction"}
)  # fmt: skip


@dataclass(frozen=True, slots=True)
class Piece:
    """A stretch of text of one kind; words in lower case. `data`: the parts of a tuple or sum, the number of a mark."""

    kind: Kind
    text: str
    data: tuple[str, ...] = ()


def sentences(text: str, letters: frozenset[str]) -> Iterator[tuple[Piece, ...]]:
    """The sentences of a step's text; total for every text."""
    if MARKS.search(text):
        yield (Piece("junk", "a character of private use"),)
        return
    tables: list[tuple[str, ...]] = []
    clean = _SPOKEN_SIGN.sub(lambda m: _SIGNS[m[1] or m[2]], plain(marked(_BRACE.sub(" ", text))))
    clean = _SUM_TEXT.sub(lambda m: _kept(_SUM, tables, _sum_parts(m), m[0]), clean)
    clean = _TUPLE_TEXT.sub(lambda m: _kept(_TUPLE, tables, tuple(m[1].split(",")), m[0]), clean)
    atoms = [Atom(m.lastgroup or "other", m[0], m.start()) for m in islice(_ATOM.finditer(clean), MAX_ATOMS + 1)]
    if len(atoms) > MAX_ATOMS:
        yield (Piece("junk", SO_LONG),)
        return
    free_brackets(atoms)
    _free_articles(atoms, letters)
    yield from _parted(tuple(_grouped(atoms, tables)))


def _kept(base: int, tables: list[tuple[str, ...]], parts: tuple[str, ...], written: str) -> str:
    """A mark that stands for the parts, or the text as it is where they are none."""
    if len(parts) < 2 or len(tables) > 200 or not all(part.strip() for part in parts[:2]):
        return written
    tables.append(parts)
    return f" {chr(base + len(tables) - 1)} "


def _sum_parts(match: re.Match[str]) -> tuple[str, ...]:
    """Factor and reference by turns."""
    first, one, first_behind, sign, second, two, second_behind, factor, scaled, divided, how, by = match.groups()
    if one:
        k, m = first or first_behind or "1", second or second_behind or "1"
        return (k, one, m if sign == "+" else f"-{m}", two)
    return (factor, scaled) if factor else (by if how == "*" else f"1/{by}", divided)


def _free_articles(atoms: Sequence[Atom], letters: frozenset[str]) -> None:
    """Tell the article `a` and the pronoun `I` from letters."""
    for at, atom in enumerate(atoms):
        if atom.kind != "letter" or atom.text not in ("a", "A", "I"):
            continue
        before = atoms[at - 1].kind if at else "stop"
        after = atoms[at + 1] if at + 1 < len(atoms) else None
        is_free = before not in ("number", "sign") and after is not None and after.kind == "word"
        if is_free and (atom.text not in letters or str(after and after.text).lower() in _ARTICLE_OF):
            atom.kind = "word"


def _grouped(atoms: Sequence[Atom], tables: Sequence[tuple[str, ...]]) -> Iterator[Piece]:
    run, end = "", 0
    for atom in atoms:
        if atom.kind in ("number", "letter", "sign"):
            run += " " + atom.text if run and atom.start > end else atom.text
            end = atom.start + len(atom.text)
            continue
        if run:
            yield Piece("math", run)
            run = ""
        yield _piece(atom, tables)
    if run:
        yield Piece("math", run)


def _piece(atom: Atom, tables: Sequence[tuple[str, ...]]) -> Piece:
    if atom.kind == "word":
        return Piece("word", atom.text.lower())
    if atom.kind in ("stop", "sign"):
        return Piece("stop", atom.text)
    if atom.kind != "mark":
        return Piece("junk", atom.text)
    code = ord(atom.text)
    if code >= _TUPLE:
        kind: Kind = "sum" if code >= _SUM else "tuple"
        return Piece(kind, atom.text, tables[code - (_SUM if code >= _SUM else _TUPLE)])
    return Piece("ref" if code < 0xE220 else "defined" if code < 0xE230 else "behind", atom.text)


def _parted(pieces: Sequence[Piece]) -> Iterator[tuple[Piece, ...]]:
    held: list[Piece] = []
    for piece in (*pieces, Piece("stop", "\n")):
        if piece.kind == "stop" and _STRONG.search(piece.text):
            if held and "?" in piece.text:
                held.append(Piece("stop", "?"))
            if held:
                yield tuple(held) if len(held) <= MAX_PIECES else (Piece("junk", SO_LONG),)
            held = []
        else:
            held.append(piece)
