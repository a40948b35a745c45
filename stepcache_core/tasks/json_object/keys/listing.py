"""Read a list of keys by its shape: items with separators, up to where the list must end."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from stepcache_core.tasks.json_object.keys.keylist import (
    MAX_KEYS,
    Doubt,
    KeyList,
    key_at,
    list_ends,
    opens_clause,
    stands_alone,
    type_at,
)
from stepcache_core.tasks.json_object.keys.lines import bullet_end, read_bullets, read_lines
from stepcache_core.tasks.json_object.prompt.tokens import Kind, Token
from stepcache_core.tasks.json_object.prompt.words import ALSO_KEYS, LIST_ENDS, OPEN_ENDS, ORDERED, ORDERING

_GOVERNED = frozenset({"in", "with", "as", "it"})
_PARTICIPLES = frozenset({"made", "found", "kept", "put", "set", "built", "held", "left", "both", "out", "up", "one"})
_ALONE = frozenset({"please", "only", "exactly", "then"})


def read_list(tokens: Sequence[Token], at: int) -> KeyList | Doubt | None:
    """The key list that starts here, bulleted, bracketed or in running text; None where there is none."""
    if bullet_end(tokens, at) is not None:
        return _checked(read_bullets(tokens, at))
    if 1 < at < len(tokens) and tokens[at - 1].kind is Kind.LINE and (lines := read_lines(tokens, at)) is not None:
        return _checked(lines)
    if at < len(tokens) and tokens[at].is_sign("[("):
        return _checked(_read_bracketed(tokens, at))
    return _checked(_read_inline(tokens, at))


def _checked(found: KeyList | Doubt | None) -> KeyList | Doubt | None:
    if isinstance(found, KeyList):
        if len(found.keys) > MAX_KEYS:
            return Doubt(f"more than {MAX_KEYS} keys")
        if not found.quoted and found.keys and found.keys[-1].casefold() in OPEN_ENDS:
            return Doubt("the key list is open at its end")
        if found.quoted and any(key.count(" ") > 3 or key[-1:] in (".", "!", "?") for key in found.keys):
            return Doubt("a quotation stands where a key is expected")
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
        kind, end = type_at(tokens, at + 1)
        noted = end if kind else _note_end(tokens, at + 1)
        found = found.adding(item, noted, kind, tokens[at:noted] if noted > end else ())
        end = noted
        separator = _separator_end(tokens, end)
        if separator is None or (last and not separator[1]):
            break
        at, last = separator
    return _doubt_after(tokens, found, first.kind) or found


def _note_end(tokens: Sequence[Token], at: int) -> int:
    """Where a short note in brackets after a key ends; `at` where there is none."""
    if at >= len(tokens) or not tokens[at].is_sign("("):
        return at
    close = next(
        (i for i in range(at + 1, min(at + 12, len(tokens))) if tokens[i].is_sign("()") or not tokens[i].word), at
    )
    return close + 1 if close > at and tokens[close].is_sign(")") else at


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


def _doubt_after(tokens: Sequence[Token], found: KeyList, kind: Kind) -> Doubt | None:
    """Why the list may go on in a way that was not read, or None."""
    at = found.end
    if kind is Kind.WORD and (_may_be_participle(tokens, at) or _may_be_verb(tokens, at)):
        return Doubt(f"cannot tell whether this is a key: {tokens[at - 1].text[:30]!r}")
    if not list_ends(tokens, at):
        following = tokens[at]
        if kind is Kind.WORD or following.kind is not Kind.WORD:
            return Doubt(f"cannot tell where the key list ends: {following.text[:30]!r}")
    if at < len(tokens) and tokens[at].word == "or":
        return Doubt("the key list names alternatives")
    separator = _separator_end(tokens, at)
    if separator is not None and _may_go_on(tokens, separator[0]):
        return Doubt(f"cannot tell whether the key list goes on: {tokens[separator[0]].text[:30]!r}")
    return None


def _may_be_participle(tokens: Sequence[Token], at: int) -> bool:
    """True where the last item may open a clause of its own: "…, taken from the text"."""
    if at < 2 or at >= len(tokens) or tokens[at].kind is not Kind.WORD or not tokens[at - 2].is_sign(",;，、"):
        return False
    word = tokens[at - 1].word
    return word.endswith(("ed", "ing", "ly", "en", "wn")) or word in _PARTICIPLES


def _may_be_verb(tokens: Sequence[Token], at: int) -> bool:
    """True where the last item, no "and" before it, may be an order: "…, minify it"."""
    return 1 < at < len(tokens) and tokens[at - 2].is_sign(",;，、") and tokens[at].word in ("it", "them")


def _may_go_on(tokens: Sequence[Token], at: int) -> bool:
    """True where what follows a separator could be a further key."""
    if at >= len(tokens):
        return False
    after = tokens[at]
    if after.text in ("...", "…"):
        return True
    if opens_clause(tokens, at):
        return False
    if after.kind is Kind.WORD and after.word in ORDERING:
        following = tokens[at + 1].word if at + 1 < len(tokens) else ""
        return following not in ORDERED or (after.word in ALSO_KEYS and following in _GOVERNED)
    return after.kind is Kind.QUOTED or (after.kind is Kind.WORD and _is_item(tokens, at))


def _is_item(tokens: Sequence[Token], at: int) -> bool:
    return tokens[at].word not in LIST_ENDS or (stands_alone(tokens, at) and tokens[at].word not in _ALONE)
