"""Read a text as sentences of tokens: words, numbers, quoted strings, marks."""

import re
import unicodedata
from collections.abc import Iterator
from typing import Literal, NamedTuple

from stepcache_core.words.english import UNITS

Kind = Literal["word", "number", "quote", "mark", "soft", "end"]


class Token(NamedTuple):
    """One token; a quoted string keeps its text as it is, a soft token is a comma."""

    kind: Kind
    text: str


Sentence = list[Token]

_QUOTED = re.compile(
    r"```(?P<fence>.*?)```|`(?P<tick>[^`]+)`|\"(?P<straight>[^\"]*)\"|“(?P<curly>[^“”]*)”|«(?P<angle>[^«»]*)»"
    r"|„(?P<low>[^„“”]*)[“”]|‘(?P<single>[^‘’]*)’(?!\w)|(?<!\w)'(?P<plain>[^'\n]+)'(?!\w)|「(?P<corner>[^「」]*)」",
    re.DOTALL,
)
_CHUNK = re.compile(r"\S+")
_CHUNK_OR_LINE = re.compile(r"\n[^\S\n]*+(?=\S)|\S+")
_TOKEN = re.compile(
    r"(?P<word>[^\W\d_]\w*(?:['.\-]\w+)*)|(?P<number>(?<![\w)])[-+]?[.,]?\d++(?:[.,:/\-]\d++){0,8}+(?!\w))"
    r"|(?P<coded>(?:\d++[.,:](?=\w))*+\w+(?:['.\-]\w+)*)|(?P<mark>\S)"
)
_MEASURE = re.compile(r"(\d+(?:[.,]\d+)*)([^\W\d_]+)")
_THOUSANDS = re.compile(r"[-+]?\d{1,3}(?:,\d{3})+(?:\.\d+)?")
_MAYBE_EXACT = re.compile(r"[/@\\_]")
_LINES_OF_PROSE = 2
"""In a text of more lines a line break may separate things, as in a list without marks."""
_FACTORIAL_OF = re.compile(r"[\d)]\Z|\b[^\W\d_]\Z")
_PIECE = 500
_PIECES = re.compile(rf"\S{{1,{_PIECE}}}+\s{{0,{_PIECE}}}+|\s{{1,{_PIECE}}}+")
_EXACT = re.compile(r"://|@|/|\\|\w_\w")
_LOOKALIKES = str.maketrans({"’": "'", "‘": "'", "−": "-", "‐": "-", "‑": "-", "–": "-", "—": ";", "\u00ad": None})
_MEANINGFUL_FORMS = ("<super>", "<sub>", "<fraction>", "<circle>")


def sentences(text: str) -> list[Sentence]:
    """The sentences of a text, in order; none is empty, and of the end marks "!" and "?" stay, as the last token."""
    found: list[Sentence] = []
    current: Sentence = []
    for token in _tokens(text.strip()):
        if token.kind != "end":
            current.append(token)
        elif current:
            found.append(current if token.text == "." else [*current, token])
            current = []
    return [*found, current] if current else found


def normalised(text: str) -> str:
    """The text in NFKC; x² does not become x2, and ½ not 1⁄2, as that would change what they say.

    Linear in time, as it goes by words and pieces of words: a long run of accents takes quadratic time as a whole.
    """
    if text.isascii():
        return text
    kept = text.translate({ord(char): f"^{char}" for char in set(text) if _form(char) in _MEANINGFUL_FORMS})
    pieces = (kept,) if len(kept) <= _PIECE else _PIECES.findall(kept)
    return "".join(unicodedata.normalize("NFKC", piece) for piece in pieces).translate(_LOOKALIKES)


def _form(char: str) -> str:
    return "" if char.isascii() else unicodedata.decomposition(char).partition(" ")[0]


def _tokens(text: str) -> Iterator[Token]:
    lines = sum(1 for line in text.splitlines() if line.strip()) > _LINES_OF_PROSE
    at = 0
    for quoted in _QUOTED.finditer(text):
        yield from _unquoted(text[at : quoted.start()], lines=lines)
        yield Token("quote", quoted[quoted.lastgroup or 0])
        at = quoted.end()
    yield from _unquoted(text[at:], lines=lines)


def _unquoted(text: str, *, lines: bool) -> Iterator[Token]:
    text = normalised(text)
    if not lines and not _MAYBE_EXACT.search(text):
        yield from _plain(text)
        return
    for chunk in (_CHUNK_OR_LINE if lines else _CHUNK).findall(text):
        body = chunk if chunk[0] == "\n" else chunk.rstrip(".,;:!?)") if _EXACT.search(chunk) else ""
        if body:
            yield Token("mark", body)
        yield from _plain(chunk[len(body) :])


def _plain(text: str) -> Iterator[Token]:
    for match in _TOKEN.finditer(text):
        found = match[0]
        if match.lastgroup == "word":
            yield Token("word", found)
        elif match.lastgroup == "coded":
            measure = _MEASURE.fullmatch(found)
            if measure and measure[2].lower() in UNITS:
                yield Token("number", measure[1])
                found = measure[2]
            yield Token("word", found)
        elif match.lastgroup == "number":
            yield Token("number", found.replace(",", "") if _THOUSANDS.fullmatch(found) else found)
        else:
            yield _mark(found, text, match.start())


def _mark(mark: str, text: str, at: int) -> Token:
    if mark == ",":
        return Token("soft", ",")
    factorial = mark == "!" and _FACTORIAL_OF.search(text, max(0, at - 2), at)
    return Token("end" if mark in ".?!" and not factorial else "mark", mark)
