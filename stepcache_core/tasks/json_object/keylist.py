"""Read a list of keys by its shape: identifier-like or quoted items with separators, up to where the list must end."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass, field, replace

from stepcache_core.tasks.json_object.tokens import Kind, Token
from stepcache_core.tasks.json_object.words import ALSO_KEYS, KEY_NOUNS, LIST_ENDS, ORDERED, ORDERING, TYPES

MAX_KEYS = 256
MAX_KEY_LENGTH = 100

_BARE = re.compile(r"[^\W\d][\w$-]*(?:\.[a-z_][\w$-]*)*|[$@_][\w$.-]+")
_GOVERNED = frozenset({"in", "with", "as", "it"})
_ALONE = frozenset({"please", "only", "exactly", "then"})
_BULLETS = "-*•–·+"


@dataclass(frozen=True, slots=True)
class Doubt:
    """A list that cannot be read with certainty, and why."""

    reason: str


@dataclass(frozen=True, slots=True)
class KeyList:
    """Keys with the position after the list; `types` as JSON Schema names them; `notes`: tokens that describe keys."""

    keys: tuple[str, ...] = ()
    end: int = 0
    quoted: bool = False
    types: tuple[tuple[str, str], ...] = ()
    notes: tuple[Token, ...] = field(default=())
    bulleted: bool = False

    def adding(self, token: Token, end: int, kind: str | None, notes: Sequence[Token] = ()) -> KeyList:
        """The list with one more key."""
        types = (*self.types, (token.value, kind)) if kind else self.types
        noted = (*self.notes, *notes)
        quoted = token.kind is Kind.QUOTED
        return replace(self, keys=(*self.keys, token.value), end=end, quoted=quoted, types=types, notes=noted)


def key_at(tokens: Sequence[Token], at: int) -> Token | None:
    """The token at this position if it can be a key."""
    token = tokens[at] if at < len(tokens) else None
    if token is None or not 0 < len(token.value) <= MAX_KEY_LENGTH:
        return None
    if token.kind is Kind.QUOTED:
        return token
    if token.kind is not Kind.WORD or not _BARE.fullmatch(token.value) or token.word in KEY_NOUNS:
        return None
    return (
        token
        if token.word not in LIST_ENDS or (token.word in ALSO_KEYS | ORDERING and _stands_alone(tokens, at))
        else None
    )


def _stands_alone(tokens: Sequence[Token], at: int) -> bool:
    """True where the word here is followed by a separator or nothing: it does not govern what follows."""
    following = tokens[at + 1] if at + 1 < len(tokens) else None
    if following is None or following.kind is Kind.LINE or following.is_sign(",;.!?)]，、。"):
        return True
    return following.word == "and" or following.is_sign("&")


def read_list(tokens: Sequence[Token], at: int) -> KeyList | Doubt | None:
    """The key list that starts here, bulleted, bracketed or in running text; None where there is none."""
    if _bullet_end(tokens, at) is not None:
        return _checked(_read_bullets(tokens, at))
    if at < len(tokens) and tokens[at].is_sign("[("):
        return _checked(_read_bracketed(tokens, at))
    return _checked(_read_inline(tokens, at))


def _checked(found: KeyList | Doubt | None) -> KeyList | Doubt | None:
    if isinstance(found, KeyList):
        if len(found.keys) > MAX_KEYS:
            return Doubt(f"more than {MAX_KEYS} keys")
        if len(set(found.keys)) != len(found.keys):
            return Doubt("a key is named twice")
    return found


def _read_bracketed(tokens: Sequence[Token], at: int) -> KeyList | Doubt | None:
    found = _read_inline(tokens, at + 1)
    if not isinstance(found, KeyList):
        return found
    closes = found.end < len(tokens) and tokens[found.end].is_sign("])")
    return replace(found, end=found.end + 1) if closes else Doubt("the bracket of the key list does not close")


def _read_inline(tokens: Sequence[Token], at: int) -> KeyList | Doubt | None:
    first = key_at(tokens, at)
    if first is None:
        return None
    found, last = KeyList(), False
    while (item := key_at(tokens, at)) is not None and item.kind is first.kind and len(found.keys) <= MAX_KEYS:
        kind, end = _type_at(tokens, at + 1)
        found = found.adding(item, end, kind)
        separator = _separator_end(tokens, end)
        if separator is None or (last and not separator[1]):
            break
        at, last = separator
    return _doubt_after(tokens, found, first.kind) or found


def _separator_end(tokens: Sequence[Token], at: int) -> tuple[int, bool] | None:
    """Where the separator at this position ends, and whether it announces the last item."""
    start = at
    if at < len(tokens) and tokens[at].is_sign(",;，、"):
        at += 1
        if at < len(tokens) and tokens[at].kind is Kind.LINE:
            at += 1
    if at < len(tokens) and (tokens[at].word == "and" or tokens[at].is_sign("&")):
        return at + 1, True
    return (at, False) if at > start else None


def _type_at(tokens: Sequence[Token], at: int) -> tuple[str | None, int]:
    """A type word beside a key, "(integer)" or ": integer", and where it ends."""
    if at + 1 < len(tokens) and (kind := TYPES.get(tokens[at + 1].word)):
        if tokens[at].is_sign("(") and at + 2 < len(tokens) and tokens[at + 2].is_sign(")"):
            return kind, at + 3
        if tokens[at].is_sign(":") and (at + 2 == len(tokens) or not tokens[at + 2].word or _ends(tokens, at + 2)):
            return kind, at + 2
    return None, at


def _ends(tokens: Sequence[Token], at: int) -> bool:
    """True where a list may end before this position with nothing left to guess."""
    if at >= len(tokens):
        return True
    token = tokens[at]
    if token.is_sign(":"):
        return at + 1 >= len(tokens) or tokens[at + 1].kind is Kind.LINE
    return token.kind is Kind.LINE or token.is_sign(".;,!?)]–—-。、，") or token.word in LIST_ENDS | KEY_NOUNS


def _doubt_after(tokens: Sequence[Token], found: KeyList, kind: Kind) -> Doubt | None:
    """Why the list may go on in a way that was not read, or None."""
    at = found.end
    if not _ends(tokens, at):
        following = tokens[at]
        if kind is Kind.WORD or following.kind is not Kind.WORD:
            return Doubt(f"cannot tell where the key list ends: {following.text[:30]!r}")
    if at < len(tokens) and tokens[at].word == "or":
        return Doubt("the key list names alternatives")
    separator = _separator_end(tokens, at)
    if separator is not None and _may_go_on(tokens, separator[0]):
        return Doubt(f"cannot tell whether the key list goes on: {tokens[separator[0]].text[:30]!r}")
    return None


def _may_go_on(tokens: Sequence[Token], at: int) -> bool:
    """True where what follows a separator could be a further key."""
    if at >= len(tokens):
        return False
    after = tokens[at]
    if after.text in ("...", "…"):
        return True
    if after.kind is Kind.WORD and after.word in ORDERING:
        following = tokens[at + 1].word if at + 1 < len(tokens) else ""
        return following not in ORDERED or (after.word in ALSO_KEYS and following in _GOVERNED)
    return after.kind is Kind.QUOTED or (after.kind is Kind.WORD and _is_item(tokens, at))


def _is_item(tokens: Sequence[Token], at: int) -> bool:
    return tokens[at].word not in LIST_ENDS or (_stands_alone(tokens, at) and tokens[at].word not in _ALONE)


def _bullet_end(tokens: Sequence[Token], at: int) -> int | None:
    """Where the bullet or number that opens a line here ends."""
    if at == 0 or at >= len(tokens) or tokens[at - 1].kind is not Kind.LINE:
        return None
    if tokens[at].is_sign(_BULLETS):
        return at + 1
    numbered = tokens[at].word.isdecimal() and at + 1 < len(tokens) and tokens[at + 1].is_sign(".):")
    return at + 2 if numbered else None


def _read_bullets(tokens: Sequence[Token], at: int) -> KeyList | Doubt | None:
    found, indent = KeyList(bulleted=True), tokens[at - 1].value
    while (start := _bullet_end(tokens, at)) is not None and len(found.keys) <= MAX_KEYS:
        if tokens[at - 1].value != indent:
            return Doubt("the lines of the key list are indented differently")
        item = key_at(tokens, start)
        if item is None:
            return Doubt("a line of the key list does not start with a key")
        kind, end = _type_at(tokens, start + 1)
        line_end = next((i for i in range(end, len(tokens)) if tokens[i].kind is Kind.LINE), len(tokens))
        rest = tokens[end:line_end]
        if rest and not (len(rest) == 1 and rest[0].is_sign(",;.")) and not rest[0].is_sign(":-–—("):
            return Doubt("a line of the key list holds more than a key and what it means")
        notes = (item, *rest) if len(rest) > 1 else ()
        found = found.adding(item, line_end, kind, notes)
        at = next((i for i in range(line_end, len(tokens)) if tokens[i].kind is not Kind.LINE), len(tokens))
    return found
