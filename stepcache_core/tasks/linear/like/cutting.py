"""Cut an answer into words and mathematics, losing no character; words hold the marks and numbers of lists."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from functools import lru_cache
from typing import Literal

from stepcache_core.regex import regex
from stepcache_core.tasks.linear.rename import occurrences

Kind = Literal["number", "letter", "sign", "open", "close", "relation", "frac", "gap", "word"]

_LABEL = regex(
    r"^[ \t>*_#-]*(?:\*\*)?(?:\(?\d{1,3}(?:\.\d{1,2})*(?:[.)](?=[\s*_])|[．）、])|\(\d{1,3}\)"
    r"|(?:step|part|ステップ|手順)[ \t]*\d{1,3}\b)"
    r"|^[ \t]*[-*+•‣▪●・](?=\s)"
    r"|(?<![A-Za-z])(?:step|equation|part|line)s?[ \t]+\(?\d{1,3}\)?(?![\w(]|[ \t]*[-+*/=(.]\d|[ \t]*[-+*/=(])",
    re.IGNORECASE | re.MULTILINE,
)
_LEXEME = regex(
    r"(?P<word>[=-]{1,2}>|\\(?:text|textbf|mathrm|mathbf|textit)\s*\{[^{}\d]{0,80}\}"
    r"|[^\W\d_]{2,}(?:[-'’][^\W\d_]+)*|\\(?:begin|end)\{[a-z]{1,12}\*?\})"
    r"|(?P<frac>\\[dt]?frac(?![A-Za-z])|\\boxed(?![A-Za-z]))"
    r"|(?P<number>\d{1,3}(?:,\d{3})+(?![\d,])|\d+(?:\.\d+)?|\.\d+)"
    r"|(?P<relation>[=≈＝]|\\approx(?![A-Za-z]))"
    r"|(?P<sign>[-+*/·×÷−–⋅]|\\(?:cdot|times|div)(?![A-Za-z]))"
    r"|(?P<gap>[ \t]+|&|\\[,;:!> ]|\\q?quad(?![A-Za-z]))"
    r"|(?P<open>\\left[(\[]|[(\[{])|(?P<close>\\right[)\]]|[)\]}])",
)
_PARTNERS = {"(": ")", "[": "]", "{": "}"}


@dataclass(frozen=True, slots=True)
class Lexeme:
    """A piece of the text."""

    kind: Kind
    text: str


@dataclass(slots=True)
class Piece:
    """Words, or a run of mathematics without the gaps around it."""

    lexemes: list[Lexeme] = field(default_factory=list)
    is_math: bool = False

    @property
    def text(self) -> str:
        """What is written."""
        return "".join(lexeme.text for lexeme in self.lexemes)


@lru_cache(maxsize=32)
def cut(text: str, letter: str) -> Sequence[Piece]:
    """Words and mathematics in turn; joined they are the text."""
    pieces: list[Piece] = []
    for lexeme in _lexemes(text, letter):
        is_math = lexeme.kind != "word"
        if not pieces or pieces[-1].is_math is not is_math:
            pieces.append(Piece(is_math=is_math))
        pieces[-1].lexemes.append(lexeme)
    return tuple(_joined([part for piece in pieces for part in (_trimmed(piece) if piece.is_math else [piece])]))


def _lexemes(text: str, letter: str) -> Iterator[Lexeme]:
    labels = {match.start(): match.end() for match in _LABEL.finditer(text)}
    letters = frozenset(occurrences(text, letter))
    at = 0
    while at < len(text):
        if at in labels and labels[at] > at:
            yield Lexeme("word", text[at : labels[at]])
            at = labels[at]
            continue
        match = _LEXEME.match(text, at)
        if at in letters:
            yield Lexeme("letter", text[at])
            at += 1
        elif match is None or match.lastgroup is None:
            yield Lexeme("word", text[at])
            at += 1
        else:
            yield Lexeme(match.lastgroup, match[0])  # type: ignore[arg-type]  # the groups are the kinds
            at = match.end()


def _trimmed(piece: Piece) -> Iterator[Piece]:
    """A run without what stands at its ends and is none of it: gaps, lone signs, brackets around words."""
    lexemes = piece.lexemes
    start, end = 0, len(lexemes)
    while True:
        before = (start, end)
        while start < end and (lexemes[start].kind == "gap" or _opens_nothing(lexemes, start, end)):
            start += 1
        while end > start and (lexemes[end - 1].kind in ("gap", "sign") or _closes_nothing(lexemes, start, end)):
            end -= 1
        wrapped = _wrapping(lexemes[start:end])
        start, end = start + wrapped, end - bool(wrapped)
        if (start, end) == before:
            break
    if not any(lexeme.kind in ("number", "letter") for lexeme in lexemes[start:end]):
        yield Piece([Lexeme("word", piece.text)])
        return
    for part, is_math in ((lexemes[:start], False), (lexemes[start:end], True), (lexemes[end:], False)):
        if part:
            yield Piece(part if is_math else [Lexeme("word", "".join(each.text for each in part))], is_math)


def _opens_nothing(lexemes: list[Lexeme], start: int, end: int) -> bool:
    """True for a bracket that is not closed, and for a sign that the mathematics does not begin with."""
    first = lexemes[start]
    if first.kind == "sign":
        spaced = start + 1 < end and lexemes[start + 1].kind == "gap"
        return first.text not in "-−–+" or spaced
    return first.kind == "close" or (first.kind == "open" and _partner(lexemes, start, end) is None)


def _closes_nothing(lexemes: list[Lexeme], start: int, end: int) -> bool:
    last = lexemes[end - 1]
    if last.kind in ("open", "frac", "relation"):
        return True
    depth = 0
    for lexeme in lexemes[start:end]:
        depth += (lexeme.kind == "open") - (lexeme.kind == "close")
    return last.kind == "close" and depth < 0


def _partner(lexemes: list[Lexeme], start: int, end: int) -> int | None:
    depth = 0
    for at in range(start, end):
        depth += (lexemes[at].kind == "open") - (lexemes[at].kind == "close")
        if not depth:
            return at
    return None


def _wrapping(lexemes: list[Lexeme]) -> int:
    """How many lexemes open a bracket or box around a whole equation."""
    if not any(lexeme.kind == "relation" for lexeme in lexemes):
        return 0
    start = int(lexemes[0].text == "\\boxed")
    is_open = len(lexemes) > start and lexemes[start].kind == "open"
    return start + 1 if is_open and _partner(lexemes, start, len(lexemes)) == len(lexemes) - 1 else 0


def _joined(pieces: list[Piece]) -> list[Piece]:
    """Neighbouring words as one piece."""
    joined: list[Piece] = []
    for piece in pieces:
        if joined and not piece.is_math and not joined[-1].is_math:
            joined[-1].lexemes.extend(piece.lexemes)
        else:
            joined.append(piece)
    return joined
