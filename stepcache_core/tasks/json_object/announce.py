"""Read the words between a key noun and its list: "are", "as follows", "in this order", "and no others"."""

from __future__ import annotations

import re
from collections.abc import Sequence

from stepcache_core.tasks.json_object.tokens import Kind, Token
from stepcache_core.tasks.json_object.words import ANNOUNCING, EXACT, KEY_NOUNS_PLURAL, NAMING

_NO_OTHERS = re.compile(
    r"\( (?:exactly|only|just) these(?: ,)?(?: please)? \)(?= ?(?::|\Z))"
    r"|(?:[,(] )?(?:and|but) (?:no (?:additional|other|more|further|extra)(?: ones| keys| fields| properties)?|no"
    r" others?"
    r"|nothing else|only (?:these|those)(?: keys| fields| properties| ones)?)(?: \))?(?= ?(?::|\Z))"
)
_ORDERLY = frozenset({"this", "that", "the", "given", "exactly", "exact", "listed", "same"})


def announcement_end(tokens: Sequence[Token], at: int) -> tuple[int, bool, bool]:
    """Where the words between a key noun and its list end; whether they say "exactly"; whether they name."""
    exactly = announced = False
    while at < len(tokens):
        token = tokens[at]
        equals = token.is_sign("=") and tokens[at - 1].word in KEY_NOUNS_PLURAL
        opens = equals or token.is_sign(":：→") or token.word in NAMING
        breaks = _breaks(tokens, at, announced)
        if end := _order_end(tokens, at) or _wish_end(tokens, at):
            at = end
            continue
        if token.is_sign("-") and at + 1 < len(tokens) and tokens[at + 1].is_sign(">"):
            at, announced = at + 2, True
            continue
        if end := _closing_end(tokens, at):
            at, exactly = end, True
            continue
        as_follows = token.word == "as" and at + 1 < len(tokens) and tokens[at + 1].word == "follows"
        if not (opens or breaks or as_follows or token.word in ANNOUNCING or _is_aside(tokens, at)):
            break
        announced, exactly = announced or opens, exactly or token.word in EXACT
        at += 1
    return at, exactly, announced


def _wish_end(tokens: Sequence[Token], at: int) -> int | None:
    """Where "I need" or "have to be" ends between a key noun and its list."""
    words = [token.word for token in tokens[at : at + 3]]
    if words[0] in ("i", "we", "you") and words[1:2] and words[1] in ("need", "want", "expect", "use", "require"):
        return at + 2
    return at + 3 if words[1:] == ["to", "be"] and words[0] in ("have", "need", "ought", "are", "has") else None


def _closing_end(tokens: Sequence[Token], at: int) -> int | None:
    """Where "and no others" ends between a key noun and its list."""
    said = " ".join(token.word or token.text for token in tokens[at : at + 6] if token.kind is not Kind.LINE)
    match = _NO_OTHERS.match(said)
    return at + len(match[0].split()) if match else None


def _order_end(tokens: Sequence[Token], at: int) -> int | None:
    """Where ", in this order" ends that starts here."""
    start = at + 1 if tokens[at].is_sign(",(") else at
    words = [token.word for token in tokens[start : start + 4]]
    if words[:1] != ["in"] or "order" not in words or not set(words[1 : words.index("order")]) <= _ORDERLY:
        return None
    end = start + words.index("order") + 1
    closed = tokens[at].is_sign("(") and end < len(tokens) and tokens[end].is_sign(")")
    return end + closed


def _breaks(tokens: Sequence[Token], at: int, announced: bool) -> bool:
    """True for a line break before an announced list, and for the full stop of "the keys below."."""
    pointed = any(token.word in ("follows", "below", "following") for token in tokens[at - 2 : at])
    if tokens[at].is_sign("."):
        return pointed and at + 1 < len(tokens) and tokens[at + 1].kind is Kind.LINE
    return tokens[at].kind is Kind.LINE and (announced or pointed)


def _is_aside(tokens: Sequence[Token], at: int) -> bool:
    """True for a comma or dash right before quoted keys, as in `two keys, "a" and "b"`."""
    quoted = at + 1 < len(tokens) and tokens[at + 1].kind is Kind.QUOTED
    spaced = tokens[at].is_sign("–—-") and at + 1 < len(tokens) and tokens[at + 1].kind is Kind.WORD
    if spaced and tokens[at - 1].word in KEY_NOUNS_PLURAL | {"below", "following"}:
        return True
    return quoted and tokens[at].is_sign(",–—-") and tokens[at - 1].kind is not Kind.LINE
