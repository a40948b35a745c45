"""Keys that are named one by one: each with its own article, or each as the place of a thing described."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from stepcache_core.tasks.json_object.keys.keylist import MAX_KEY_LENGTH, MAX_KEYS, Doubt, KeyList
from stepcache_core.tasks.json_object.prompt.tokens import Kind, Token
from stepcache_core.tasks.json_object.prompt.words import KEY_NOUNS_SINGULAR, NAMING, PLACES

_ARTICLES = frozenset({"a", "an", "the"})
_ABOUT = frozenset({"for", "about", "of", "describing", "from"})
_PUTTING = frozenset({"put", "place", "store", "write", "return", "give", "output"})
_LEADS = frozenset({"with", "having", "containing", "where", "put", "putting", "and", "please"})


@dataclass(frozen=True, slots=True)
class Each:
    """Keys with their own articles or nouns; `nouns`: whether every one is called a key."""

    keys: KeyList
    nouns: bool


@dataclass(frozen=True, slots=True)
class Placed:
    """Keys as places, from the token where the first description starts."""

    start: int
    found: KeyList


def read_each(tokens: Sequence[Token], at: int) -> Each | Doubt | None:
    """At least two quoted keys, every one with an article or a key noun of its own."""
    keys, nouns, last = KeyList(), True, False
    while (item := _item(tokens, at)) is not None and len(keys.keys) < MAX_KEYS:
        key, end, has_noun = item
        keys, nouns = keys.adding(key, end, None), nouns and has_noun
        following = _separator(tokens, end)
        if following is None or last:
            break
        at, last = following
    if len(keys.keys) < 2 or len(set(keys.keys)) != len(keys.keys):
        return None
    return Each(keys, nouns) if _closes(tokens, keys.end) else Doubt("cannot tell where the list of keys ends")


def _item(tokens: Sequence[Token], at: int) -> tuple[Token, int, bool] | None:
    start = at
    while at < len(tokens) and (tokens[at].word in _ARTICLES or tokens[at].word in KEY_NOUNS_SINGULAR | NAMING):
        at += 1
    if at == start or at >= len(tokens) or not _is_key(tokens[at]):
        return None
    after = at + 1 < len(tokens) and tokens[at + 1].word in KEY_NOUNS_SINGULAR
    before = any(token.word in KEY_NOUNS_SINGULAR for token in tokens[start:at])
    return tokens[at], at + 1 + after, before or after


def _is_key(token: Token) -> bool:
    return token.kind is Kind.QUOTED and 0 < len(token.value) <= MAX_KEY_LENGTH and " " not in token.value


def _separator(tokens: Sequence[Token], at: int) -> tuple[int, bool] | None:
    start, last = at, False
    if at < len(tokens) and tokens[at].is_sign(",;"):
        at += 1
    if at < len(tokens) and tokens[at].word in ("and", "plus"):
        at, last = at + 1, True
    return (at, last) if at > start else None


def _closes(tokens: Sequence[Token], at: int) -> bool:
    """True where nothing more is said of the last key."""
    return at >= len(tokens) or tokens[at].kind is Kind.LINE or tokens[at].is_sign(".;!?") or tokens[at].word in _ABOUT


def find_placed(tokens: Sequence[Token]) -> Placed | Doubt | None:
    """'the title under "title", the author under "author"': things described, each with the key it goes under."""
    places = [place for at in range(len(tokens)) if (place := _place(tokens, at)) is not None]
    if len(places) < 2:
        return None
    first, end = places[0][0], places[-1][1]
    start = begin = _clause_start(tokens, first)
    announced = start > 1 and tokens[start - 1].is_sign(":") and tokens[start - 2].word in ("json", "object")
    if not (announced or any(_is_sure(tokens, *place) for place in places)):
        return None
    if [token.word for token in tokens[start + 1 : start + 2]] == ["object"] and tokens[start + 2].is_sign(","):
        begin = start + 3
    notes = tuple(tokens[begin:end])
    keys = tuple(tokens[stop - 1].value for _, stop in places)
    quoted = [token for token in notes if token.kind is not Kind.WORD and token.kind is not Kind.SIGN]
    if len(quoted) != len(keys) or len(set(keys)) != len(keys):
        return Doubt("not every quoted text or line among the described keys is a key")
    if any(token.is_sign(".!?:") for token in notes) or not all(
        _described(tokens, places, at) for at in range(len(places))
    ):
        return Doubt("the descriptions of the keys were not read")
    in_json = [token.word for token in tokens[end : end + 4]]
    ends = in_json[:1] in (["in"], ["as"], ["inside"]) and "json" in in_json and tokens[begin].word in _PUTTING
    if end < len(tokens) and not ends and not (tokens[end].is_sign(".,;!?)") or tokens[end].kind is Kind.LINE):
        return Doubt("cannot tell where the described keys end")
    inside = {at for place in places for at in range(*place)}
    described = tuple(tokens[at] for at in range(begin, end) if at not in inside)
    return Placed(start, KeyList(keys, end, quoted=True, notes=notes, described=described))


def _place(tokens: Sequence[Token], at: int) -> tuple[int, int] | None:
    """The tokens from a place word here to the quoted key after it."""
    if tokens[at].word not in PLACES:
        return None
    end = at + 1
    while end < len(tokens) and tokens[end].word in _ARTICLES | KEY_NOUNS_SINGULAR | NAMING:
        end += 1
    return (at, end + 1) if end < len(tokens) and _is_key(tokens[end]) else None


def _is_sure(tokens: Sequence[Token], start: int, end: int) -> bool:
    """True where the place can only be a key."""
    speaks = any(token.word in KEY_NOUNS_SINGULAR for token in tokens[start:end])
    return speaks or tokens[start].word == "under"


def _clause_start(tokens: Sequence[Token], first: int) -> int:
    """Where the description of the first key starts: after a colon, a full stop or "JSON object with"."""
    at = first
    while at > 0 and not tokens[at - 1].is_sign(".!?:;") and tokens[at - 1].kind is not Kind.LINE:
        if tokens[at - 1].word in ("json", "object") and tokens[at].word in _LEADS:
            return at + 1
        at -= 1
    return at


def _described(tokens: Sequence[Token], places: Sequence[tuple[int, int]], at: int) -> bool:
    """True where words stand between the key before and this place: what goes there."""
    begin = places[at - 1][1] if at else _clause_start(tokens, places[0][0])
    words = [token.word for token in tokens[begin : places[at][0]] if token.word and token.word not in ("and", "the")]
    return 0 < len(words) <= 12
