"""Cut a prompt into tokens that keep quoted text, fenced blocks and object literals whole."""

from __future__ import annotations

import re
from collections.abc import Iterator
from enum import StrEnum
from typing import NamedTuple

from stepcache_core.regex import regex
from stepcache_core.words.memory import recalling, remembering

MAX_PROMPT = 50_000
"""Longer prompts are not read: a key list hidden in a book is no key list."""

MARK = "\ue000"
"""Starts the stand-ins for what was parsed; a prompt that holds it is not read."""


class Kind(StrEnum):
    """What a token is."""

    WORD = "word"
    QUOTED = "quoted"
    OBJECT = "object"
    DATA = "data"
    SIGN = "sign"
    LINE = "line"


class Token(NamedTuple):
    """A piece of the prompt: `text` as it stands there, `value` without quotes; of a line break, with the indent.

    `word`: the word without its case, or "" for what is not a word. (A tuple: thousands are made for one prompt.)
    """

    kind: Kind
    text: str
    value: str
    word: str = ""

    def is_sign(self, signs: str) -> bool:
        """True for one of these punctuation characters."""
        return self.kind is Kind.SIGN and self.text in signs


_PIECE = regex(
    r"""
      (?P<fence>```[ \t]*[A-Za-z0-9_-]{0,20}[ \t]*\r?\n)
    | (?P<tick>```)
    | (?P<line>\n[ \t]*)
    | (?P<triple>\"\"\"[^\0]{0,20000}?\"\"\")
    | "(?P<double>[^"\n]{0,2000})"
    | “(?P<curly>[^“”\n]{0,2000})”
    | „(?P<low>[^„“”"\n]{0,2000})[“”"]
    | «(?P<guillemets>[^«»\n]{0,2000})»
    | `(?P<code>[^`\n]{1,400})`
    | 「(?P<corner>[^「」\n]{0,2000})」
    | 『(?P<white>[^『』\n]{0,2000})』
    | ‘(?P<high>[^‘’\n]{1,100})’(?!\w)
    | (?<!\w)'(?P<single>[^'\n]{1,100})'(?!\w)
    | (?P<word>[\w$@]+(?:[-.'’][\w$]+)*)
    | (?P<dots>\.\.\.)
    | (?P<sign>[^\s\w])
    """,
    re.VERBOSE,
)
_MAY_QUOTE = regex(r"[\"“„«`「『‘{]|(?<!\w)'")
_PLAIN_PIECE = regex(r"\n[ \t]*|[\w$@]+(?:[-.'’][\w$]+)*|\.\.\.|[^\s\w]")
"""The pieces of a text that quotes nothing and holds no object."""

_QUOTES = ("double", "curly", "code", "low", "guillemets", "corner", "white", "high", "single")


@recalling(8, 2_000)
def tokens_of(text: str) -> tuple[Token, ...]:
    """The tokens of a prompt, in order; linear in its length."""
    text = text.replace("\r\n", "\n")
    return tuple(_tokens(text) if _MAY_QUOTE.search(text) else map(_piece, _PLAIN_PIECE.findall(text)))


def _piece(text: str) -> Token:
    first = text[0]
    if first.isalnum() or first in "_$@":
        return _word(text)
    return Token(Kind.LINE, "\n", text) if first == "\n" else Token(Kind.SIGN, text, text)


@remembering(8_192)
def _word(text: str) -> Token:
    plain = text.replace("’", "'")
    return Token(Kind.WORD, text, plain, plain.casefold())


def _tokens(text: str) -> Iterator[Token]:
    at, fences, braces = 0, True, True
    while match := _PIECE.search(text, at):
        at, kind = match.end(), match.lastgroup or "sign"
        if kind == "sign" and match[0] == "{" and braces:
            end = object_end(text, match.start())
            braces = end is not None
            if end is not None:
                at = end
                yield Token(Kind.OBJECT, text[match.start() : end], text[match.start() : end])
                continue
        if kind == "fence" and fences:
            close = text.find("\n```", at - 1)
            fences = close >= 0
            if close >= 0:
                block, at = text[at : max(at, close)].strip(), close + 4
                yield Token(Kind.OBJECT if _is_object(block) else Kind.DATA, block, block)
                continue
        yield _plain(match, kind)


def _plain(match: re.Match[str], kind: str) -> Token:
    if kind in _QUOTES:
        return Token(Kind.QUOTED, match[0], match[kind].strip())
    if kind == "word":
        return _word(match[0])
    if kind == "triple":
        return Token(Kind.DATA, match[0], match[0])
    if kind in ("line", "fence"):
        return Token(Kind.LINE, "\n", match[0])
    return Token(Kind.SIGN, match[0], match[0])


def _is_object(block: str) -> bool:
    return block.startswith("{") and object_end(block, 0) == len(block)


def object_end(text: str, start: int) -> int | None:
    """Where the brace opened at `start` closes, strings respected; None where it does not."""
    depth, quoted, at = 0, False, start
    while at < len(text):
        char = text[at]
        if quoted:
            at += char == "\\"
            quoted = char not in '"\n'
        elif char == '"':
            quoted = True
        elif char in "{}":
            depth += 1 if char == "{" else -1
            if depth == 0:
                return at + 1
        at += 1
    return None
