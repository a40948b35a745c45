"""What a key and a list of keys look like: identifier-like or quoted items."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field, replace

from stepcache_core.regex import regex
from stepcache_core.tasks.json_object.prompt.tokens import Kind, Token
from stepcache_core.tasks.json_object.prompt.types import PLURALS, kind_of
from stepcache_core.tasks.json_object.prompt.words import (
    ABOUT_MORE,
    ALSO_KEYS,
    ARTICLES,
    KEY_NOUNS,
    KEY_NOUNS_SINGULAR,
    LIST_ENDS,
    LONE_KEYS,
    ORDERING,
    TELLING,
    TYPES,
)

MAX_KEYS = 256
MAX_KEY_LENGTH = 100

_ENDING = LIST_ENDS | KEY_NOUNS
_ORDERS = ALSO_KEYS | ORDERING
BARE_KEY = regex(r"[^\W\d][\w$-]*(?:\.[a-z_][\w$-]*)*|[$@_][\w$.-]+")


@dataclass(frozen=True, slots=True)
class Doubt:
    """A list that cannot be read with certainty, and why."""

    reason: str


@dataclass(frozen=True, slots=True)
class KeyList:
    """Keys with the position after the list; `types` as JSON Schema names them; `notes`: tokens that describe keys,
    `described`: those of them that may constrain the values, where not all.
    """

    keys: tuple[str, ...] = ()
    end: int = 0
    quoted: bool = False
    types: tuple[tuple[str, str], ...] = ()
    notes: tuple[Token, ...] = field(default=())
    described: tuple[Token, ...] | None = None
    bulleted: bool = False

    def adding(self, token: Token, end: int, kind: str | None, notes: Sequence[Token] = ()) -> KeyList:
        """The list with one more key."""
        types = (*self.types, (token.value, kind)) if kind else self.types
        noted = (*self.notes, *notes)
        quoted = token.kind is Kind.QUOTED
        return replace(self, keys=(*self.keys, token.value), end=end, quoted=quoted, types=types, notes=noted)


@dataclass(frozen=True, slots=True)
class KeyPhrase:
    """A key list with the words that introduce it: tokens `start` to `end`; `exactly` if these words say so.

    `loosely`: "at least". `ordered`: the keys are to come in this order. `aside`: tokens elsewhere that only announce
    the list ("the following fields").
    """

    start: int
    end: int
    found: KeyList
    exactly: bool
    loosely: bool = False
    ordered: bool = False
    aside: tuple[int, int] = (0, 0)


def key_at(tokens: Sequence[Token], at: int) -> Token | None:
    """The token at this position if it can be a key."""
    token = tokens[at] if at < len(tokens) else None
    if token is None or not 0 < len(token.value) <= MAX_KEY_LENGTH:
        return None
    if token.kind is Kind.QUOTED:
        return token
    if token.kind is not Kind.WORD or not BARE_KEY.fullmatch(token.value):
        return None
    if token.word in KEY_NOUNS:  # "born, field, prizes" has a key of that name; "the field" speaks of one
        is_named = token.word in KEY_NOUNS_SINGULAR and stands_alone(tokens, at) and _follows_separator(tokens, at)
        return token if is_named else None
    if opens_clause(tokens, at):
        return None
    return (
        token
        if token.word not in LIST_ENDS
        or (token.word in _ORDERS and stands_alone(tokens, at))
        or (token.word in LONE_KEYS and stands_alone(tokens, at) and _follows_separator(tokens, at))
        else None
    )


def opens_clause(tokens: Sequence[Token], at: int) -> bool:
    """True for a verb with an article after it, "…, describe the war", and for words about further keys."""
    if tokens[at].word not in TELLING and tokens[at].word not in ABOUT_MORE:
        return False
    following = tokens[at + 1].word if at + 1 < len(tokens) else ""
    both = f"{following} {tokens[at + 2].word}" if at + 2 < len(tokens) else ""
    about = ABOUT_MORE.get(tokens[at].word, ())
    opens = following in ARTICLES or both in ("one json", "single json")
    return (tokens[at].word in TELLING and opens) or following in about or both in about


def _follows_separator(tokens: Sequence[Token], at: int) -> bool:
    return at > 0 and (tokens[at - 1].is_sign(",，、;") or tokens[at - 1].word == "and")


def stands_alone(tokens: Sequence[Token], at: int) -> bool:
    """True where the word here is followed by a separator or nothing: it does not govern what follows."""
    following = tokens[at + 1] if at + 1 < len(tokens) else None
    if following is None or following.kind is Kind.LINE or following.is_sign(",;.!?)]，、。"):
        return True
    return following.word == "and" or following.is_sign("&")


def type_at(tokens: Sequence[Token], at: int) -> tuple[str | None, int]:
    """A type word beside a key, "(integer)" or ": integer", and where it ends."""
    if at + 1 < len(tokens) and tokens[at + 1].word in PLURALS:
        return None, at
    if at < len(tokens) and tokens[at].is_sign("("):
        close = next((end for end in range(at + 1, min(at + 6, len(tokens))) if tokens[end].is_sign(")")), None)
        kind = None if close is None else kind_of([token.value for token in tokens[at + 1 : close]])
        return (kind, close + 1) if kind and close else (None, at)
    kind = TYPES.get(tokens[at + 1].word) if at + 1 < len(tokens) and tokens[at].is_sign(":") else None
    closes = at + 2 >= len(tokens) or not tokens[at + 2].word or list_ends(tokens, at + 2)
    return (kind, at + 2) if kind and closes else (None, at)


def list_ends(tokens: Sequence[Token], at: int) -> bool:
    """True where a list may end before this position with nothing left to guess."""
    if at >= len(tokens):
        return True
    token = tokens[at]
    if token.is_sign(":"):
        return at + 1 >= len(tokens) or tokens[at + 1].kind is Kind.LINE
    return token.kind is Kind.LINE or token.is_sign(".;,!?)]–—-。、，") or token.word in _ENDING
