"""Read the type that stands beside a key, before it or after it."""

from __future__ import annotations

from collections.abc import Sequence

from stepcache_core.regex import regex
from stepcache_core.tasks.json_object.keys.keylist import list_ends
from stepcache_core.tasks.json_object.prompt.tokens import Kind, Token
from stepcache_core.tasks.json_object.prompt.types import OPENING, PLURALS, kind_of
from stepcache_core.tasks.json_object.prompt.words import LIST_ENDS, TYPES

_LONGEST = 6
_KINDS = TYPES.keys() | {"array", "list"}
_BEING = frozenset({"as", "is", "which", "what", "that"})
_BEHIND_A_COMMA = frozenset({"a", "an", "which", "what", "that", "also"})
_NO_KEYS = LIST_ENDS | TYPES.keys()
_NAME = regex(r"[a-z][a-z0-9]*(?:_[a-z0-9]+)+|[a-z]+[a-z0-9]*(?:[A-Z][a-z0-9]*)+")


def is_name(text: str) -> bool:
    """True for snake_case and camelCase, which no word of prose is."""
    return _NAME.fullmatch(text) is not None


def kind_before(tokens: Sequence[Token], at: int, *, before: bool) -> tuple[str | None, int]:
    """A type word right before a key, "string title", and where the key is; `before`: an earlier key had one as"
    " well."""
    if at >= len(tokens) or tokens[at].word not in _KINDS:
        return None, at
    if tokens[at].word in ("array", "list") and at + 3 < len(tokens):
        kind = kind_said([token.text for token in tokens[at : at + 3]])
        return (kind, at + 3) if kind and tokens[at + 3].kind is Kind.QUOTED else (None, at)
    following = tokens[at + 1] if at + 1 < len(tokens) else None
    if following is None or tokens[at].word not in TYPES or tokens[at].word == "list":
        return None, at
    sure = before or following.kind is Kind.QUOTED or is_name(following.value)
    if tokens[at].word == "number" and not sure:
        return None, at
    word = following.kind is Kind.WORD and following.word not in _NO_KEYS
    return (TYPES[tokens[at].word], at + 1) if word or following.kind is Kind.QUOTED else (None, at)


def kind_after(tokens: Sequence[Token], at: int) -> tuple[str | None, int]:
    """ "(an integer)", ": int", "- array of strings", "as an integer", "which is an integer", and where it ends."""
    if not _may_tell_kind(tokens, at) or _is_plural(tokens, at):
        return None, at
    if at < len(tokens) and tokens[at].is_sign("("):
        close = next((end for end in range(at + 1, min(at + 9, len(tokens))) if tokens[end].is_sign(")")), None)
        kind = None if close is None else kind_said([token.text for token in tokens[at + 1 : close]])
        return (kind, close + 1) if kind and close else (None, at)
    arrow = at + 1 < len(tokens) and tokens[at].is_sign("-") and tokens[at + 1].is_sign(">")
    start = at + 2 if arrow else at + 1 if at < len(tokens) and tokens[at].is_sign(":=-–—") else _being_end(tokens, at)
    if start is None or start >= len(tokens) or not _may_open_kind(tokens[start]):
        return None, at
    for end in range(min(start + _LONGEST, len(tokens)), start, -1):
        kind = kind_said([token.text for token in tokens[start:end]])
        if kind and (end >= len(tokens) or list_ends(tokens, end) or tokens[end].is_sign(",;")):
            return kind, end
    return None, at


def _may_tell_kind(tokens: Sequence[Token], at: int) -> bool:
    """False only where no type can stand from here on."""
    if at >= len(tokens):
        return False
    if tokens[at].is_sign(","):
        return at + 1 < len(tokens) and tokens[at + 1].word in _BEHIND_A_COMMA
    return tokens[at].word in _BEING or tokens[at].is_sign("(:=-–—")


def _may_open_kind(token: Token) -> bool:
    return token.text.casefold() in OPENING or token.text in ("[", "]")


def _is_plural(tokens: Sequence[Token], at: int) -> bool:
    """True for "as strings"."""
    opens = at + 1 < len(tokens) and (tokens[at].word == "as" or tokens[at].is_sign("(:=-–—"))
    return opens and tokens[at + 1].word in PLURALS


def _being_end(tokens: Sequence[Token], at: int) -> int | None:
    """Where "as", "which is" or a comma and an article before a type end."""
    comma = at < len(tokens) and tokens[at].is_sign(",")
    if comma and at + 1 < len(tokens) and tokens[at + 1].word in ("a", "an"):
        return at + 1
    words = [token.word for token in tokens[at + comma : at + comma + 3]]
    if words[:1] in (["as"], ["is"]) and not comma:
        return at + 1
    if words[:1] in (["which"], ["what"], ["that"]) and words[1:2] == ["is"]:
        return at + comma + 2
    return at + 2 if comma and words[:1] == ["also"] else None


def kind_said(texts: Sequence[str]) -> str | None:
    """The type these words name, brackets and "string array" included."""
    said = [text for text in texts if text not in ("[", "]")]
    if texts[-2:] == ["[", "]"] or (len(said) > 1 and said[-1].casefold() == "array"):
        inner = kind_of(said if texts[-2:] == ["[", "]"] else said[:-1])
        return f"array of {inner}" if inner in ("string", "number", "integer", "boolean") else None
    while said[-1:] in (["well"], ["as"], ["too"]):
        said = said[:-1]
    return kind_of(said) if said else None
