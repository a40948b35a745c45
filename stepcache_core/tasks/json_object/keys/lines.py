"""Read a key list that stands in lines of its own, with bullets, numbers or neither."""

from __future__ import annotations

from collections.abc import Sequence

from stepcache_core.tasks.json_object.keys.keylist import BARE_KEY, MAX_KEYS, Doubt, KeyList, key_at, type_at
from stepcache_core.tasks.json_object.prompt.tokens import Kind, Token
from stepcache_core.tasks.json_object.prompt.types import kind_of

_BULLETS = "-*•–·+"


def bullet_end(tokens: Sequence[Token], at: int) -> int | None:
    """Where the bullet or number that opens a line here ends."""
    if at == 0 or at >= len(tokens) or tokens[at - 1].kind is not Kind.LINE:
        return None
    if tokens[at].is_sign(_BULLETS):
        return at + 1
    numbered = tokens[at].word.isdecimal() and at + 1 < len(tokens) and tokens[at + 1].is_sign(".):")
    return at + 2 if numbered else None


def _line_alone(tokens: Sequence[Token], at: int) -> Token | None:
    """A bare word that is a line's only one: in a bulleted list any such word is a key."""
    ends = at + 1 >= len(tokens) or tokens[at + 1].kind is Kind.LINE
    bare = at < len(tokens) and tokens[at].kind is Kind.WORD and BARE_KEY.fullmatch(tokens[at].value) is not None
    return tokens[at] if ends and bare else None


def read_lines(tokens: Sequence[Token], at: int) -> KeyList | Doubt | None:
    """Lines without bullets, each a key alone or a key, a sign and what it means, up to an empty line."""
    found, indent = KeyList(bulleted=True), tokens[at - 1].value
    while at < len(tokens) and len(found.keys) <= MAX_KEYS:
        item = _line_alone(tokens, at) or key_at(tokens, at)
        line_end = next((i for i in range(at, len(tokens)) if tokens[i].kind is Kind.LINE), len(tokens))
        rest = tokens[at + 1 : line_end]
        if item is None or (rest and not rest[0].is_sign(":-–—(") and len(rest) > 1):
            return None if len(found.keys) < 2 else found
        if found.keys and tokens[at - 1].value != indent:
            deeper = len(tokens[at - 1].value) > len(indent)
            return Doubt("a line of the key list is indented") if deeper else found if len(found.keys) > 1 else None
        kind = kind_of([token.value for token in rest if not token.is_sign(":-–—(),;.")]) if rest else None
        found = found.adding(item, line_end, kind, (item, *rest) if len(rest) > 1 and kind is None else ())
        if line_end + 1 >= len(tokens) or tokens[line_end + 1].kind is Kind.LINE:
            break
        at = line_end + 1
    return found if len(found.keys) > 1 else None


def read_bullets(tokens: Sequence[Token], at: int) -> KeyList | Doubt | None:
    found, indent = KeyList(bulleted=True), tokens[at - 1].value
    while (start := bullet_end(tokens, at)) is not None and len(found.keys) <= MAX_KEYS:
        if tokens[at - 1].value != indent:
            return Doubt("the lines of the key list are indented differently")
        item = key_at(tokens, start) or _line_alone(tokens, start)
        if item is None:
            return Doubt("a line of the key list does not start with a key")
        if item.value in found.keys:
            return Doubt("a key is named twice")
        kind, end = type_at(tokens, start + 1)
        line_end = next((i for i in range(end, len(tokens)) if tokens[i].kind is Kind.LINE), len(tokens))
        if kind is None and end + 1 < line_end and tokens[end].is_sign(":-–—"):
            kind = kind_of([token.value for token in tokens[end + 1 : line_end] if not token.is_sign(",;.")])
            end = line_end if kind else end
        rest = tokens[end:line_end]
        if rest and not (len(rest) == 1 and rest[0].is_sign(",;.")) and not rest[0].is_sign(":-–—("):
            return Doubt("a line of the key list holds more than a key and what it means")
        notes = (item, *rest) if len(rest) > 1 else ()
        found = found.adding(item, line_end, kind, notes)
        at = next((i for i in range(line_end, len(tokens)) if tokens[i].kind is not Kind.LINE), len(tokens))
    return found
