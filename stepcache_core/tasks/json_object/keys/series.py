"""Read a list of keys as people write it: typed before or after the key, with "+", "/", "then" or spaces between."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import NamedTuple

from stepcache_core.regex import regex
from stepcache_core.tasks.json_object.keys.keylist import MAX_KEYS, KeyList, key_at, list_ends, stands_alone
from stepcache_core.tasks.json_object.keys.kinds import is_name, kind_after, kind_before
from stepcache_core.tasks.json_object.prompt.tokens import Kind, Token
from stepcache_core.tasks.json_object.prompt.words import (
    ALSO_KEYS,
    KEY_NOUNS_SINGULAR,
    LIST_ENDS,
    NAMING,
    OPEN_ENDS,
    ORDERED,
    ORDERING,
    TELLING,
)

_ARTICLES = frozenset({"a", "an", "the"})
_WORD = regex(r"[a-z][\w$]*")
_ENDING = frozenset(
    [
        "out",
        "may",
        "has",
        "can",
        "need",
        "shall",
        "sum",
        "among",
        "inside",
        "within",
        "appear",
        "occur",
        "needed",
        "required",
        "mandatory",
        "filled",
        "present",
        "included",
        "respectively",
        "there",
        "somewhere",
        "please",
        "thanks",
    ]
)
"""Words that may stand right behind a list and are no key."""
_OBJECTS = frozenset(["a", "an", "that", "my", "our", "them", "everything", "back", "to"])
_TAKEN = frozenset({"it", "them", "this", "that", "these", "those", "everything"})
"""Behind the last word of a list without "and", what makes that word a verb: "…, minify it"."""
_MOST_SPACED = 16
_FAR = 40
_SLASH = frozenset("/+|")
_SEPARATORS = frozenset(",;，、/+|")
_JOINTS = frozenset({"and", "plus", "nor", "as"})
_LATER = OPEN_ENDS | ORDERING | TELLING


@dataclass(frozen=True, slots=True)
class Series:
    """A key list read tolerantly.

    `prose`: keys have articles; `typed`: types; `named`: they are written as no prose is; `called`: each is called a
    key. `shown`: the values of the template they come from.
    """

    keys: KeyList
    prose: bool = False
    typed: bool = False
    named: bool = False
    called: bool = False
    shown: tuple[tuple[str, object], ...] = ()


class _Item(NamedTuple):
    """One key: its token, where it ends, its type, whether it has an article and whether it is called a key."""

    key: Token
    end: int
    kind: str | None
    kind_first: bool
    article: bool
    called: bool


class _Step(NamedTuple):
    """A separator: where it ends, its sign, and whether the last key follows."""

    end: int
    sign: str
    last: bool


def read_series(tokens: Sequence[Token], at: int) -> Series | None:
    """The list that starts here, at least two keys and nothing left to guess at its end; None for any other."""
    items, signs, step = list[_Item](), set[str](), _Step(at, "", last=False)
    quoted = kinds_first = False
    while len(items) <= MAX_KEYS:
        item = _item(tokens, step.end, kinds_first=kinds_first)
        if item is None or (items and (item.key.kind is Kind.QUOTED) is not quoted):
            break
        items.append(item)
        quoted, kinds_first = item.key.kind is Kind.QUOTED, kinds_first or item.kind_first
        signs |= {step.sign} - {""}
        following = _separator(tokens, item.end, quoted=quoted)
        if following is not None and following.sign == " " and len(items) > _MOST_SPACED:
            return None
        if following is None or step.last or (signs and signs <= _SLASH and following.sign not in signs):
            break
        step = following
    return _listed(tokens, items, signs, closed=step.last) if len(items) > 1 else None


def _listed(tokens: Sequence[Token], items: Sequence[_Item], signs: set[str], *, closed: bool) -> Series | None:
    found = KeyList(
        tuple(item.key.value for item in items),
        items[-1].end,
        items[-1].key.kind is Kind.QUOTED,
        tuple((item.key.value, item.kind) for item in items if item.kind),
    )
    series = Series(
        found,
        prose=any(item.article and not item.called for item in items),
        typed=bool(found.types),
        named=are_names(found.keys),
        called=all(item.called for item in items),
    )
    return series if _is_whole(tokens, series, signs, closed=closed) else None


def are_names(keys: Sequence[str]) -> bool:
    """True where one of the keys is written as no word of prose is."""
    return any(map(is_name, keys))


def _item(tokens: Sequence[Token], at: int, *, kinds_first: bool) -> _Item | None:
    article = at + 1 < len(tokens) and tokens[at].word in _ARTICLES and tokens[at + 1].kind in (Kind.WORD, Kind.QUOTED)
    kind, start = kind_before(tokens, at + article, before=kinds_first)
    called = _is_noun(tokens, start) and start + 1 < len(tokens) and not stands_alone(tokens, start)
    if called:
        start += 1 + (tokens[start + 1].word in NAMING)
    key = key_at(tokens, start)
    if key is None:
        return None
    end = start + 1 + _is_noun(tokens, start + 1)
    after, end = kind_after(tokens, end)
    if kind and after:
        return None
    return _Item(key, end, kind or after, kind is not None, article, called or _is_noun(tokens, start + 1))


def _is_noun(tokens: Sequence[Token], at: int) -> bool:
    return at < len(tokens) and tokens[at].word in KEY_NOUNS_SINGULAR


def _separator(tokens: Sequence[Token], at: int, *, quoted: bool) -> _Step | None:
    start, sign = at, ""
    if at < len(tokens) and tokens[at].kind is Kind.SIGN and tokens[at].text in _SEPARATORS:
        at, sign = at + 1, tokens[at].text
        at += at < len(tokens) and tokens[at].kind is Kind.LINE
    joint = _joint_end(tokens, at)
    last = joint > at
    if last:
        at, sign = joint, sign or ","
    at += start < at < len(tokens) and tokens[at].word == "then"
    if at > start:
        return _Step(at, sign, last)
    return _Step(at, " ", last=False) if not quoted and _is_spaced(tokens, at) else None


def _joint_end(tokens: Sequence[Token], at: int) -> int:
    """Where "and", "nor" or "as well as" ends that stands before the last key; `at` where there is none."""
    if at >= len(tokens) or not (tokens[at].word in _JOINTS or tokens[at].is_sign("&")):
        return at
    if [token.word for token in tokens[at : at + 3]] == ["as", "well", "as"]:
        return at + 3
    denied = tokens[at].word == "nor" and any(token.word == "neither" for token in tokens[max(0, at - _FAR) : at])
    return at + (denied or tokens[at].word in ("and", "plus") or tokens[at].is_sign("&"))


def _is_spaced(tokens: Sequence[Token], at: int) -> bool:
    """True for the next of names with nothing between them: "first_name last_name age"."""
    word = at < len(tokens) and tokens[at].kind is Kind.WORD and _WORD.fullmatch(tokens[at].value) is not None
    return word and tokens[at].word not in LIST_ENDS


def _is_whole(tokens: Sequence[Token], series: Series, signs: set[str], *, closed: bool) -> bool:
    """True where the list holds at least two keys and certainly ends where it was read to end."""
    found = series.keys
    if not 1 < len(found.keys) <= MAX_KEYS or len(set(found.keys)) != len(found.keys):
        return False
    after = tokens[found.end] if found.end < len(tokens) else None
    if after is not None and not (
        list_ends(tokens, found.end) or after.is_sign("(:<-") or after.word in _ENDING or series.keys.quoted
    ):
        return False
    if (
        not (closed or found.quoted)
        and after is not None
        and after.kind is Kind.WORD
        and _is_participle(found.keys[-1])
    ):
        return False
    if not (closed or found.quoted) and after is not None and after.word in _TAKEN:
        return False
    if (after is not None and after.word in ("or", "each")) or _opens_more(tokens, series, signs, closed=closed):
        return False
    if not found.quoted and found.keys[0].istitle() and "".join(found.keys[1:]).islower():
        return False
    if " " in signs and (signs != {" "} or len(found.keys) < 3 or not series.named):
        return False
    if signs & _SLASH and (len(signs) > 1 or (signs == {"/"} and len(found.keys) < 3)):
        return False
    return found.quoted or found.keys[-1].casefold() not in _LATER


def _is_participle(key: str) -> bool:
    """True for a word that, last in a list without "and", may open a clause: "…, taken from the text"."""
    return key.endswith(("ed", "ing", "en", "wn", "ly")) or key in ("made", "found", "kept", "put", "built", "both")


def _opens_more(tokens: Sequence[Token], series: Series, signs: set[str], *, closed: bool) -> bool:
    """True where a separator and something that could be a key come after the list."""
    step = _separator(tokens, series.keys.end, quoted=True)
    if step is None or (signs and signs <= _SLASH and step.sign not in signs):
        return False
    if step.end < len(tokens) and tokens[step.end].text in ("...", "…"):
        return True
    verb = tokens[step.end].word if step.end < len(tokens) else ""
    following = tokens[step.end + 1].word if step.end + 1 < len(tokens) else ""
    if step.last and verb in ALSO_KEYS | ORDERING and following not in ORDERED | _OBJECTS:
        return True
    after = key_at(tokens, step.end)
    if after is None or (series.keys.quoted and after.kind is not Kind.QUOTED):
        return False
    orders = after.word in ORDERING | TELLING and following in ORDERED | _OBJECTS
    return not (closed and orders)
