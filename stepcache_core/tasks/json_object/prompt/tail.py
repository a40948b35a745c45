"""Read what follows the object that is asked for: its keys, what it describes, and what it must not hold."""

from __future__ import annotations

import re
from dataclasses import replace
from functools import lru_cache

from stepcache_core.regex import regex
from stepcache_core.tasks.json_object.keys import key_clauses as keys
from stepcache_core.tasks.json_object.prompt import clauses
from stepcache_core.tasks.json_object.prompt.said import (
    IT,
    Said,
    asked,
    is_thing,
    joined,
    may_end_thing,
    of_keys,
    of_thing,
    speaks_of_form,
)
from stepcache_core.tasks.json_object.prompt.wording import K, Phrase

_LONGEST_THING = 60
_SEPARATOR = regex(r"(?:[,;:(–—-] )?(?:please )?(?:, )?(?:(?:and|but) (?:(?:also|it) )?)?")
_QUOTED = regex(rf":? ?({K[0]}Q\d+)(?= |\Z)")
_END = regex(
    r"(?:[,;:)!–—-]| |please|pls|thanks|thank you|cheers|thx|for me|in return|in it|in there|inside|and|if you can"
    r"|is what i need|is what i want|is needed|is wanted|is required)*\Z",
    re.IGNORECASE,
)
_NAMING = (
    keys.LIMITED_KEYS,
    keys.EXCEPT,
    keys.NAMED,
    keys.WHOSE,
    keys.UNNAMED,
    clauses.SHOWN,
    keys.REFERENCE,
)


@lru_cache(maxsize=1024)
def read_tail(text: str, *, described: bool = False) -> Said | None:
    """Modifiers in any order and at most one thing described, none where `described`; None on any other word."""
    text = text.strip()
    if _END.match(text):
        return Said()
    if quoted := _QUOTED.match(text):
        return joined(Said(told=(quoted[1],)), read_tail(text[quoted.end() :], described=described))
    separator = _SEPARATOR.match(text)
    sign = separator[0] if separator else ""
    rest = text[len(sign) :]
    found = _named(rest, described) or _asked_again(rest, described)
    if found is not None:
        return found
    if match := clauses.BAN.match(rest):
        return joined(Said(bare=True), read_tail(rest[match.end() :], described=described))
    apart = sign.strip() not in ("", "and", "but")
    if (apart or not described) and (match := keys.BARE_LIST.match(rest)):
        return after_keys(of_keys(match[0], loose=match[0].strip(": ") == K), rest[match.end() :], described=described)
    return None if described else _described(rest)


def _described(rest: str) -> Said | None:
    if match := clauses.ABOUT.match(rest):
        return read_thing(rest[match.end() :].strip())
    return read_thing(rest) if rest.startswith("from ") else None


def _named(rest: str, described: bool) -> Said | None:
    """The keys, or words that point to them."""
    for phrase in _NAMING:
        if match := phrase.match(rest):
            said = of_keys(match[0], loose=phrase in (keys.UNNAMED, clauses.SHOWN)) + _pointing(phrase, match)
            found = after_keys(said, rest[match.end() :], described=described)
            if found is not None:
                return found
    return None


def _pointing(phrase: Phrase, match: re.Match[str]) -> Said:
    if phrase is keys.REFERENCE:
        return Said(named=keys.NAMES.search(match[0]) is not None)
    return Said(shows=phrase is clauses.SHOWN)


def _asked_again(rest: str, described: bool) -> Said | None:
    """ "… and return it as JSON", "… in JSON"."""
    for phrase in (clauses.ORDER, clauses.AS_OBJECT):
        match = phrase.match(rest)
        if match is not None and match.groupdict().get("object"):
            said, after = nothing_besides(rest[match.end() :])
            return joined(asked(match) + said, read_tail(after, described=described))
    return None


def nothing_besides(text: str) -> tuple[Said, str]:
    """What "only" or "and nothing else" right after the object says, and the rest."""
    text = text.strip().removeprefix(", ")
    only = clauses.JUST.match(text)
    return (Said(bare=True), text[only.end() :]) if only else (Said(), text)


def after_keys(said: Said, rest: str, *, described: bool) -> Said | None:
    """What follows the key list, "as keys" and "and no others" first."""
    rest = rest.strip().removeprefix(") ")
    for phrase in (keys.AS_KEYS, keys.JUST_KEYS):
        if match := phrase.match(rest):
            said, rest = replace(said + of_keys(match[0]), loose=False), rest[match.end() :].strip()
    closing = rest.removeprefix(", ").removeprefix("( ")
    if match := keys.SHUT.match(closing):
        return joined(replace(said, exactly=True), read_tail(closing[match.end() :], described=described))
    return joined(said, read_tail(rest, described=described))


def read_thing(text: str) -> Said | None:
    """The thing described, up to the first place from which the rest is wording."""
    words = text.split()
    for end in range(1, min(len(words), _LONGEST_THING) + 1):
        thing = " ".join(words[:end])
        if speaks_of_form(thing):
            return None
        if not may_end_thing(words[end - 1]) or thing.count("(") > thing.count(")"):
            continue
        rest = read_tail(" ".join(words[end:]), described=True)
        if rest is not None and (is_thing(thing) or thing.casefold() in IT):
            return rest + of_thing(thing)
    return None
