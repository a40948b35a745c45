"""Find the lists in a prompt that may be its keys, whatever stands around them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from stepcache_core.tasks.json_object.series import Series, read_series
from stepcache_core.tasks.json_object.shapes import listed_series, shown_series
from stepcache_core.tasks.json_object.tokens import Kind, Token
from stepcache_core.tasks.json_object.words import BEFORE_LIST, KEY_NOUNS, TYPES

_MAX_TRIED = 12
_ARTICLES = frozenset({"a", "an", "the"})


def lines_apart(tokens: Sequence[Token]) -> tuple[Token, ...]:
    """The tokens with a full stop before every line that opens with a label: no line broken for its length does."""
    apart: list[Token] = []
    for at, token in enumerate(tokens):
        labelled = any(word.is_sign(":") for word in tokens[at + 2 : at + 4]) and tokens[at + 1].word != ""
        if token.kind is Kind.LINE and labelled and apart and apart[-1].word:
            apart.append(Token(Kind.SIGN, ".", "."))
        apart.append(token)
    return tuple(apart)


def candidates(tokens: Sequence[Token]) -> list[list[tuple[int, Series]]]:
    """The lists that may be the keys, with where they start; those with the same keys together."""
    groups: dict[frozenset[str], list[tuple[int, Series]]] = {}
    for _, (at, series) in zip(range(_MAX_TRIED), _series(tokens), strict=False):
        groups.setdefault(frozenset(series.keys.keys), []).append((at, series))
    return list(groups.values())


def _series(tokens: Sequence[Token]) -> Iterator[tuple[int, Series]]:
    done = 0
    for at, token in enumerate(tokens):
        if at < done:
            continue
        series = shown_series(token.text, at) if token.kind is Kind.OBJECT else None
        if token.kind is not Kind.OBJECT and at > 1 and tokens[at - 1].kind is Kind.LINE:
            series = listed_series(tokens, at)
        if series is None and _may_start(tokens, at):
            series = read_series(tokens, at)
        if series is not None:
            done = series.keys.end
            yield at, series


def _may_start(tokens: Sequence[Token], at: int) -> bool:
    if tokens[at].kind not in (Kind.WORD, Kind.QUOTED):
        return False
    if at == 0 or tokens[at].kind is Kind.QUOTED:
        return True
    before = tokens[at - 1]
    if tokens[at].word in _ARTICLES and not (before.word in BEFORE_LIST - _ARTICLES or before.is_sign(":")):
        return False
    if before.word in BEFORE_LIST & ({"a", "an"} | TYPES.keys()):
        return False
    return before.kind is Kind.LINE or before.word in BEFORE_LIST | KEY_NOUNS or before.is_sign(".!?:;=–—-(/")
