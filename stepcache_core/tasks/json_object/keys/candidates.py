"""Find the lists in a prompt that may be its keys, whatever stands around them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from stepcache_core.tasks.json_object.keys.lines import bullet_end
from stepcache_core.tasks.json_object.keys.part_words import BEFORE_KEYS
from stepcache_core.tasks.json_object.keys.series import Series, read_series
from stepcache_core.tasks.json_object.keys.shapes import listed_series, shown_series
from stepcache_core.tasks.json_object.prompt.tokens import Kind, Token
from stepcache_core.tasks.json_object.prompt.words import BEFORE_LIST, KEY_NOUNS, TYPES

_MAX_TRIED = 12
_MAX_READ = 40
_LEADING = (
    BEFORE_LIST
    | KEY_NOUNS
    | frozenset({"neither", "forgetting", "least", "minimum", "equal", "match", "where", "ensuring", "that", "taking"})
    | (BEFORE_KEYS - frozenset({"for", "from", "of", "on", "in", "me", "i", "we", "my", "our"}))
)
_FORM = frozenset({"json", "object", "obj", "below", "above", "keep", "ok", "those", "these"})
_ARTICLES = frozenset({"a", "an", "the"})
_PLACES = frozenset(
    {"entries", "values", "slots", "places", "fields", "keys", "place", "slot", "entry", "room", "space"}
)
"""Words that with "for" introduce keys: "with entries for a and b"."""
_NO_ARTICLES = BEFORE_LIST - _ARTICLES
_HALF_SAID = BEFORE_LIST & ({"a", "an"} | TYPES.keys())
"""Words behind which a list has begun, or a type stands."""
_AFTER = {"for": _PLACES, "from": frozenset({"apart", "aside"})}
_LEAST = frozenset({"minimum", "least", "forgetting", "keys", "fields", "properties", "attributes", "members"})
"""Words that with a comma may introduce keys: "at a minimum, a and b"."""


def lines_apart(tokens: Sequence[Token]) -> tuple[Token, ...]:
    """The tokens with a full stop before every line that opens with a label: no line broken for its length does."""
    if not any(token.kind is Kind.LINE for token in tokens):
        return tuple(tokens)
    apart: list[Token] = []
    for at, token in enumerate(tokens):
        if token.kind is Kind.LINE and apart and apart[-1].word and _is_labelled(tokens, at + 1):
            apart.append(Token(Kind.SIGN, ".", "."))
        apart.append(token)
    return tuple(apart)


def _is_labelled(tokens: Sequence[Token], at: int) -> bool:
    """True for one or two words and a colon."""
    return any(word.is_sign(":") for word in tokens[at + 1 : at + 3]) and tokens[at].word != ""


def candidates(tokens: Sequence[Token]) -> list[list[tuple[int, Series]]]:
    """The lists that may be the keys, with where they start; those with the same keys together."""
    groups: dict[frozenset[str], list[tuple[int, Series]]] = {}
    for _, (at, series) in zip(range(_MAX_TRIED), _series(tokens), strict=False):
        groups.setdefault(frozenset(series.keys.keys), []).append((at, series))
    return list(groups.values())


def _series(tokens: Sequence[Token]) -> Iterator[tuple[int, Series]]:
    done, tries, bulleted = 0, 0, False
    for at, token in enumerate(tokens):
        if at < done:
            continue
        opens = at > 1 and tokens[at - 1].kind is Kind.LINE
        series = shown_series(token.text, at) if token.kind is Kind.OBJECT else None
        if token.kind is not Kind.OBJECT and opens:
            was, bulleted = bulleted, bullet_end(tokens, at) is not None
            series = None if was and bulleted else listed_series(tokens, at)
        if series is None and tries < _MAX_READ and _may_start(tokens, at):
            tries += 1
            series = read_series(tokens, at)
        if series is not None and not _FORM.isdisjoint(key.casefold() for key in series.keys.keys):
            series = series if series.keys.quoted or series.shown else None
        if series is not None:
            done = series.keys.end
            yield at, series


def _may_start(tokens: Sequence[Token], at: int) -> bool:
    kind = tokens[at].kind
    if kind is not Kind.WORD or at == 0:
        return kind is Kind.WORD or kind is Kind.QUOTED
    before = tokens[at - 1]
    if before.word in _AFTER or before.is_sign(","):
        return tokens[at - 1 - (at > 1)].word in _AFTER.get(before.word, _LEAST)
    if tokens[at].word in _ARTICLES and not (before.word in _NO_ARTICLES or before.is_sign(":")):
        return False
    if before.word in _HALF_SAID:
        return False
    return before.kind is Kind.LINE or before.word in _LEADING or before.is_sign(".!?:;=–—-(/")
