"""Properties that say how others are to be read or written: where one changes, no other value may stay."""

from __future__ import annotations

import json
import re
from collections.abc import Iterable

from stepcache_core.regex import regex
from stepcache_core.tasks.json_object.schemas.dependent import mentions, quotes, words_of
from stepcache_core.tasks.json_object.schemas.places import ANY, Place, Said, places_of
from stepcache_core.tasks.json_object.schemas.resolve import Node

_NAMES = frozenset(
    {
        "accuracy", "as_of", "asof", "audience", "base", "baseline", "calendar", "charset", "currencies", "currency",
        "denomination", "dialect", "encoding", "era", "format", "granularity", "idiom", "lang", "language",
        "languages", "locale", "measure", "mode", "multiplier", "notation", "origin_unit", "period", "persona",
        "perspective", "precision", "reference", "register", "role", "rounding", "scale", "script", "style",
        "system", "tense", "timeframe", "timezone", "tone", "tz", "unit", "units", "uom", "variant", "version",
        "viewpoint", "voice", "zone", "単位", "言語", "通貨", "waehrung", "währung", "einheit", "sprache", "devise",
        "langue", "unité",
    }
)  # fmt: skip
"""Words of a key that say in what terms other values are given."""

_PHRASES = (("as", "of"), ("time", "zone"), ("time", "frame"), ("point", "of", "view"), ("base", "line"))
_AMOUNTS = frozenset({"amount", "cost", "costs", "count", "price", "prices", "quantity", "total", "weight"})
"""Last words of keys by which the others only tell more of an amount: a unit price is no unit."""
_MOST_PAIRS = 10_000
"""Changed places times all places, beyond which nobody looks which of them governs which."""
_SMALL = frozenset(
    {"a", "an", "and", "as", "at", "by", "for", "from", "i", "id", "in", "is", "it", "no", "not", "of", "on", "or",
     "so", "the", "to", "with"}
)  # fmt: skip
"""Keys that a sentence also has for its grammar: they count as named in quotes alone."""

_THINGS = (
    r"(?:amounts?|contents?|dates?|fields?|figures?|keys?|lengths?|measure(?:s|ments?)|numbers?|output|prices?"
    r"|properties|property|quantit(?:y|ies)|responses?|rest|strings?|sums?|texts?|values?|weights?)"
)
_OTHERS = regex(
    rf"\b(?:all|both|each|every|other|others|remaining|following|these|those|above|below)(?: of)?(?: the)?"
    rf"(?: [\w-]+){{0,2}}? {_THINGS}\b|\b(?:the|all) (?:others|rest)\b|\beverything(?: else)?\b"
    r"|\b(?:in|with|by|to|using|under|per|into) th(?:is|ese) (?!field|key|property|format\b)[a-z]+"
    r"|\b(?:alle[nrs]?|andere[nrs]?|übrigen?) (?:\w+ )?(?:Angaben|Beträge|Felder|Texte|Werte|Zahlen)\b"
    r"|\b(?:tou(?:s|tes)|autres)(?: les)?(?: autres)? (?:champs|montants|textes|valeurs)\b",
    re.IGNORECASE,
)
_WRITING = regex(
    r"\b(?:convert|express|format|give|measure|phrase|quote|render|report|round|state|translate|write)(?:ing)? "
    r"(?P<what>(?:(?:the|all|any|its|their|your) )?(?P<noun>[a-z][\w-]*))(?P<rest>[^.;,]*)",
    re.IGNORECASE,
)
_OF_ITSELF = frozenset(
    {"a", "an", "as", "at", "by", "down", "either", "exactly", "for", "from", "here", "if", "in", "into", "it",
     "literally", "no", "off", "on", "one", "only", "out", "that", "this", "to", "two", "up", "using", "with",
     "without"}
)  # fmt: skip
"""Words after "write" by which a description speaks of the value itself."""


def governing_change(old: Node, new: Node) -> str | None:
    """Why a property that governs others is not the one it was, or None."""
    before, after = places_of(old), places_of(new)
    if before is None or after is None:
        return "the schemas are too large to be compared"
    unlike = [place for place in sorted({*before, *after}) if _reads(before, place) != _reads(after, place)]
    if len(unlike) * max(len(before), len(after)) > _MOST_PAIRS:
        return "the schemas differ in too many places"
    for place in unlike:
        if any(_is_fixed(held, place) or governs(held, place) for held in (before, after)):
            return f"{place[-1]!r}, by which other values go, is demanded otherwise"[:300]
    return _replacement(before, after)


def _is_fixed(places: dict[Place, Said], place: Place) -> bool:
    """True where the schema itself says the one value: it tells what the others are about, as a year of figures."""
    said = places.get(place)
    held = [json.loads(word) for word in said.words if word.startswith("[")] if said is not None else []
    return any(word == "const" or (word == "enum" and len(values) == 1) for word, values in held)


def _replacement(before: dict[Place, Said], after: dict[Place, Said]) -> str | None:
    """A property in the place of another: what stood beside the one may have belonged to it."""
    gone = {place[:-1]: place[-1] for place in sorted(before.keys() - after.keys()) if place[:-1] in _parents(after)}
    come = {place[:-1]: place[-1] for place in sorted(after.keys() - before.keys()) if place[:-1] in _parents(before)}
    where = next(iter(sorted(gone.keys() & come.keys())), None)
    return None if where is None else f"{gone[where]!r} gave way to {come[where]!r}"[:300]


def _parents(places: dict[Place, Said]) -> set[Place]:
    return {place[:-1] for place in places}


def _reads(places: dict[Place, Said], place: Place) -> set[str] | None:
    held = places.get(place)
    return None if held is None else held.words


def governs(places: dict[Place, Said], place: Place) -> bool:
    """True where the place says, by its name, its description or those of others, how others are given."""
    if place not in places:
        return False
    deep = len(place)
    if any(is_governing_name(key) for key in place):
        return True
    around = {other: said for other, said in places.items() if len(other) >= deep and other[: deep - 1] == place[:-1]}
    others = {other: said for other, said in around.items() if other[:deep] != place}
    key = place[-1]
    told = places[place].told
    if any(_speaks_of_others(each, key) or _names(each, {other[-1] for other in others} - {key}) for each in told):
        return True
    return key != ANY and any(_names(each, (key,)) for said in others.values() for each in said.told)


def is_governing_name(key: str) -> bool:
    """True where a word of the key, or two of them, name what other values are given in."""
    words = words_of(key)
    if words and words[-1] in _AMOUNTS:
        return False
    if any(word in _NAMES for word in words):
        return True
    return any(tuple(words[at : at + len(phrase)]) == phrase for phrase in _PHRASES for at in range(len(words)))


def _names(told: str, keys: Iterable[str]) -> bool:
    named = [key for key in keys if key != ANY]
    return quotes(told, named) or mentions(told, (key for key in named if key.casefold() not in _SMALL))


def _speaks_of_others(told: str, key: str) -> bool:
    """True where the description tells how to write something else than the value it describes."""
    own = {word.removesuffix("s") for word in words_of(key)}
    return _OTHERS.search(told) is not None or any(_is_of_another(each, own) for each in _WRITING.finditer(told))


def _is_of_another(said: re.Match[str], own: set[str]) -> bool:
    noun = said["noun"].casefold()
    if noun in _OF_ITSELF or said["noun"].isupper() or re.search(r"\bhere\b", said["rest"]):
        return False
    return own.isdisjoint(word.casefold().removesuffix("s") for word in re.findall(r"\w+", said["what"] + said["rest"]))
