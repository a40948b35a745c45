"""Read a text as sentences of tokens: words, numbers, quoted strings, marks."""

import re
import unicodedata
from collections.abc import Iterator
from itertools import chain
from typing import Literal, NamedTuple

from stepcache_core.regex import regex
from stepcache_core.words.english import ARTICLES, CONJUNCTIONS, QUESTIONS, ROLES, UNITS
from stepcache_core.words.memory import remembering

Kind = Literal["word", "number", "quote", "mark", "soft", "end", "alone"]


class Token(NamedTuple):
    """One token; a quoted string keeps its text as it is, a soft token is a comma, one alone marks between spaces."""

    kind: Kind
    text: str


Sentence = tuple[Token, ...]

_QUOTED = regex(
    r"```(?P<fence>.*?)```|`(?P<tick>[^`]+)`|\"(?P<straight>[^\"]*)\"|“(?P<curly>[^“”]*)”|«(?P<angle>[^«»]*)»"
    r"|„(?P<low>[^„“”]*)[“”]|‘(?P<single>[^‘’]*)’(?!\w)|(?<!\w)'(?P<plain>[^'\n]+)'(?!\w)|「(?P<corner>[^「」]*)」",
    re.DOTALL,
)
_CHUNK_OR_LINE = regex(r"\n[^\S\n]*+(?=\S)|\S+")
_TOKEN = regex(
    r"(?P<flag>\A--?[^\W\d_][\w\-]*)|(?P<word>[^\W\d_]\w*(?:['.\-]\w+)*)|(?P<number>(?<![\w)])[-+]?[.,]?\d++(?>(?:[.,:/\-]\d++){0,8})(?!\w))"
    r"|(?P<coded>(?>(?:\d++[.,:](?=\w))*)\w+(?:['.\-]\w+)*)|(?P<mark>[-+*/<>=&|^~%]{2,}+|!=+|::+|:=|\S)"
)
_MEASURE = regex(r"(\d+(?:[.,]\d+)*)([^\W\d_]+)")
_LINES_OF_PROSE = 2
"""In a text of more lines a line break may separate things, as in a list without marks."""
_FACTORIAL_OF = regex(r"[\d)]\Z|\b[^\W\d_]\Z")
_ENDS = frozenset(".!?")
_TAKING_A_MARK = ROLES | CONJUNCTIONS | ARTICLES
_TAKING_A_PATH = frozenset({"cd", "ls", "cp", "mv", "add", "build", "find", "install", "dot", "tree", "du"})
"""Words behind which a full stop of its own is the directory one is in."""
_PIECE = 500
_PIECES = regex(rf"\S{{1,{_PIECE}}}+\s{{0,{_PIECE}}}+|\s{{1,{_PIECE}}}+")
_EXACT = regex(r"://|@|/|\\|\w_\w")
_LOOKALIKES = str.maketrans({"’": "'", "‘": "'", "−": "-", "‐": "-", "‑": "-", "–": "-", "—": ";", "\u00ad": None})
_LONE = regex(r"(?<!\w)(?<!\d\s)[^\x00-\x7f](?!\w)")
_SIGN_CATEGORIES = frozenset({"Lu", "Ll", "Lo", "Nl", "No", "So"})
_MEANINGFUL_FORMS = ("<super>", "<sub>", "<fraction>", "<circle>")


def sentences(text: str) -> list[Sentence]:
    """The sentences of a text, in order; none is empty, and of the end marks "!" and "?" stay, as the last token."""
    found: list[Sentence] = []
    current: list[Token] = []
    tokens = list(_tokens(text.strip()))
    for i, token in enumerate(tokens):
        if token.kind == "alone":
            token = _settled(token, current, tokens[i + 1 : i + 2])
        if token.kind != "end":
            current.append(token)
        elif current:
            found.append(tuple(current) if token.text == "." else (*current, token))
            current = []
    return [*found, tuple(current)] if current else found


def _settled(mark: Token, before: list[Token], after: list[Token]) -> Token:
    """End marks between white spaces: "Who won ?" ends there, "end with ?" and "ten ! in a row" speak of the mark."""
    if mark.text == ".." or (mark.text == "." and before and before[-1].text in _TAKING_A_PATH):
        return Token("mark", mark.text)
    if before and before[-1].kind == "quote":  # it may be joined to the quote, where a space is not seen
        return Token("end", mark.text[0])
    goes_on = any(token.kind == "number" or token.text[:1].islower() for token in after)
    if goes_on or not before or before[-1].text in _TAKING_A_MARK:
        return Token("mark", mark.text)
    ends = mark.text[0] == "." or (mark.text[0] == "?" and before[0].text.lower() in QUESTIONS)
    return Token("end", mark.text[0]) if ends else Token("mark", mark.text)


def normalised(text: str) -> str:
    """The text in NFKC; x² does not become x2, and ½ not 1⁄2, as that would change what they say.

    Linear in time, as it goes by words and pieces of words: a long run of accents takes quadratic time as a whole.
    """
    if text.isascii():
        return text
    text = _LONE.sub(lambda found: f"^{found[0]}" if _is_a_sign(found[0]) else found[0], text)
    marked = {ord(char): f"^{char}" for char in set(text) if _form(char) in _MEANINGFUL_FORMS}
    kept = text.translate(marked) if marked else text
    pieces = (kept,) if len(kept) <= _PIECE else _PIECES.findall(kept)
    plain = "".join(unicodedata.normalize("NFKC", piece) for piece in pieces)
    return plain.translate(_LOOKALIKES) if _LOOKALIKES.keys() & set(map(ord, set(plain))) else plain


def _is_a_sign(char: str) -> bool:
    """True for a sign that stands for others and may itself be asked about: "what is ſ?" is not "what is s?"."""
    parts = unicodedata.decomposition(char).split()
    single = len(parts) == 1
    return (single or parts[:1] in (["<compat>"], ["<square>"])) and unicodedata.category(char) in _SIGN_CATEGORIES


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
    return chain.from_iterable(map(_of_chunk, _CHUNK_OR_LINE.findall(text) if lines else text.split()))


@remembering(8_192)
def _of_chunk(chunk: str) -> tuple[Token, ...]:
    """The tokens between two white spaces; no token goes on behind one, nor looks back beyond it."""
    if chunk.isalpha():
        return (Token("word", chunk),)
    if _ENDS.issuperset(chunk):
        return (Token("alone", chunk),)
    body = chunk if chunk[0] == "\n" else chunk.rstrip(".,;:!?)") if _EXACT.search(chunk) else ""
    return (*([Token("mark", body)] if body else ()), *_plain(chunk[len(body) :]))


def _plain(text: str) -> Iterator[Token]:
    for match in _TOKEN.finditer(text):
        found = match[0]
        if match.lastgroup == "word":
            yield Token("word", found)
        elif match.lastgroup == "coded":
            measure = _MEASURE.fullmatch(found)
            if measure and len(measure[2]) > 1 and measure[2].lower() in UNITS:  # 3M, 4g and the like are names as well
                yield Token("number", measure[1])
                found = measure[2]
            yield Token("word", found)
        elif match.lastgroup == "number":
            yield Token("number", found)
        else:
            yield _mark(found, text, match.start())


def _mark(mark: str, text: str, at: int) -> Token:
    if mark == ",":
        return Token("soft", ",")
    factorial = mark == "!" and _FACTORIAL_OF.search(text, max(0, at - 2), at)
    return Token("end" if mark in ".?!" and not factorial else "mark", mark)
