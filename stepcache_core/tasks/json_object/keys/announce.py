"""Read the words between a key noun and its list: "are", "as follows", "in this order", "and no others"."""

from __future__ import annotations

from collections.abc import Sequence

from stepcache_core.regex import regex
from stepcache_core.tasks.json_object.prompt.tokens import Kind, Token
from stepcache_core.tasks.json_object.prompt.words import ANNOUNCING, EXACT, KEY_NOUNS_PLURAL, NAMING, OBJECT_NOUNS

_NO_OTHERS = regex(
    r"\( (?:exactly|only|just) these(?: ,)?(?: please)? \)(?= ?(?::|\Z))"
    r"|(?:[,(] )?(?:and|but) (?:no (?:additional|other|more|further|extra)(?: ones| keys| fields| properties)?|no"
    r" others?"
    r"|none (?:besides|beyond|other than|except) (?:them|these|those)"
    r"|nothing else|only (?:these|those)(?: keys| fields| properties| ones)?)(?: \))?(?= ?(?:[:.]|\Z))"
)
_SURE_AFTER_COLON = EXACT | {"these", "following"}
_SURE = (
    _SURE_AFTER_COLON | NAMING | {"are", "is", "be", "follows", "include", "need", "want", "expect", "use", "require"}
)
"""Words that, right before an unquoted key, cannot be a part of it."""

_ORDERLY = frozenset({"this", "that", "the", "given", "exactly", "exact", "listed", "same"})


def announcement_end(tokens: Sequence[Token], at: int) -> tuple[int, bool, bool]:
    """Where the words between a key noun and its list end; whether they say "exactly"; whether they name."""
    exactly = announced = False
    while at < len(tokens):
        token = tokens[at]
        equals = token.is_sign("=") and tokens[at - 1].word in KEY_NOUNS_PLURAL
        opens = equals or token.is_sign(":：→") or token.word in NAMING
        breaks = _breaks(tokens, at, announced)
        if end := _order_end(tokens, at) or _wish_end(tokens, at) or _place_end(tokens, at):
            at = end
            continue
        if end := _equal_end(tokens, at):
            at, exactly = end, True
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


def may_name(tokens: Sequence[Token], start: int, at: int) -> bool:
    """True where a word before an unquoted key at `at` may be part of it: "keys desired name", "keys: is name"."""
    last = tokens[at - 1]
    if not last.word or at == start:
        return False
    after_colon = any(token.is_sign(":=") for token in tokens[start:at])
    return last.word not in (_SURE_AFTER_COLON if after_colon else _SURE)


def _place_end(tokens: Sequence[Token], at: int) -> int | None:
    """Where "in the JSON object" ends between a key noun and its list; it must come right before a colon."""
    words = [token.word for token in tokens[at : at + 6]]
    if words[:1] not in (["in"], ["of"], ["for"], ["inside"]):
        return None
    end = 1
    while end < len(words) and words[end] in ("the", "your", "this", "json"):
        end += 1
    named = end < len(words) and (words[end] in OBJECT_NOUNS or words[: end + 1] == ["in", "it"])
    after = at + end + named
    follows = after < len(tokens) and (tokens[after].is_sign(":") or tokens[after].word == "are")
    return after if follows and (named or words[end - 1] == "json") else None


def _equal_end(tokens: Sequence[Token], at: int) -> int | None:
    """Where "must equal this list" ends between a key noun and its list."""
    words = [token.word for token in tokens[at : at + 5]]
    equal = words[:2] in (
        ["must", "equal"],
        ["should", "equal"],
        ["must", "match"],
        ["should", "match"],
        ["shall", "equal"],
    )
    listed = words[2:3] in (["this"], ["the"]) and words[-1:] in (["list"], ["set"], [""])
    if not (equal and listed):
        return None
    end = next((i for i, word in enumerate(words) if word in ("list", "set")), None)
    return None if end is None else at + end + 1


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
    pointed = any(token.word in ("follows", "below", "following") for token in tokens[max(0, at - 9) : at])
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
