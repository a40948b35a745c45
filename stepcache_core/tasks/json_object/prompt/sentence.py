"""Read one sentence of a plain request: every word of it must be accounted for, or nothing is read."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import lru_cache
from itertools import islice

from stepcache_core.regex import regex
from stepcache_core.tasks.json_object.keys import key_clauses as keys
from stepcache_core.tasks.json_object.prompt import clauses
from stepcache_core.tasks.json_object.prompt.said import (
    IT,
    Said,
    asked,
    is_pointer,
    is_thing,
    joined,
    of_keys,
    of_thing,
    without_politeness,
)
from stepcache_core.tasks.json_object.prompt.tail import after_keys, nothing_besides, read_tail, read_thing
from stepcache_core.tasks.json_object.prompt.telling import may_order
from stepcache_core.tasks.json_object.prompt.wording import K

_MAX_WORDS = 90
_DEPTH = 4
_MAX_JOINTS = 16
_FRONT = 120
_SOURCE = regex(r"(from [^,:;]{1,80}) , ", re.IGNORECASE)
_QUOTE = regex(rf"{K[0]}Q\d+")
_JOINED = regex(r" ,? ?(?:but|and|please|pls|described|expressed|represented|presented|written)\Z", re.IGNORECASE)
_JOINT = regex(r" (?:; and|, and|, but|- >|< -|[;:,–—-]|and) ")
_NAMING = (
    keys.LIMITED_KEYS,
    keys.EXCEPT,
    keys.USE,
    keys.NAMED,
    keys.WHOSE,
    keys.UNNAMED,
    clauses.SHOWN,
    keys.BARE_LIST,
)


@lru_cache(maxsize=1024)
def read_sentence(text: str, depth: int = 0) -> Said | None:
    """What the sentence says; None unless every word belongs to the wording or to the thing described."""
    text = text.strip(" ,;:–—-!")
    if not text:
        return Said()
    if text.count(" ") > _MAX_WORDS:
        return None
    return next((said for said in _readings(text, depth) if said is not None), None)


def _readings(text: str, depth: int) -> Iterator[Said | None]:
    yield _pointing(text)
    for head in (*clauses.HEADS, keys.IN_OBJECT, clauses.FILL):
        if match := head.match(text):
            yield _headed(match, text)
    for extract in (keys.EXTRACT, keys.EXTRACTED):
        if match := extract.match(text):
            yield _extracted(match, text)
    yield _told(text)
    yield _tells(text)
    yield _keys_alone(text)
    yield _topic(text)
    if depth < _DEPTH:
        yield _sourced(text, depth)
        yield _about_first(text, depth)
        yield _fronted(text, depth)
        yield from _split(text, depth)


def _pointing(text: str) -> Said | None:
    """A greeting, "here is the schema", "read the text below"."""
    if clauses.COURTESY.fullmatch(text):
        return Said()
    if clauses.HERE.fullmatch(text):
        return Said(shows=True)
    if given := clauses.GIVEN.fullmatch(text):
        return Said(subjects=(f"the {given['kind']}",))
    read = clauses.READ.match(text)
    pointed = text[read.end() :].strip() if read else ""
    return Said(subjects=(pointed,)) if is_pointer(pointed) else None


def _headed(match: re.Match[str], text: str) -> Said | None:
    """An order, a wish or a fragment that names the object, and what follows it."""
    said = asked(match) + Said(
        keys=K in match[0],
        loose=K in match[0],
        shows=match.re is clauses.FILL.compiled,
        named=match.re is keys.IN_OBJECT.compiled,
    )
    only, rest = nothing_besides(text[match.end() :])
    tail = read_tail(rest)
    if tail is None and rest.startswith((" : ", ": ")):
        tail = read_thing(rest.strip(" :"))
    return joined(said + only, tail)


def _extracted(match: re.Match[str], text: str) -> Said | None:
    """Keys that are to be taken out of a text, which is what is left."""
    rest = text[match.end() :].strip(" ,:")
    quoted = _QUOTE.fullmatch(rest) is not None
    source = f"{match['source']} : {rest}" if quoted else match["source"]
    tail = Said() if quoted else read_tail(rest, described=True)
    return joined(asked(match) + Said(keys=True, subjects=(source,)), tail)


def _told(text: str) -> Said | None:
    """ "Describe Oslo as a JSON object with …", "Oslo as JSON: …"."""
    for match in (*clauses.AS_OBJECT.finditer(text), *clauses.SHOWN.finditer(text)):
        if not match.start() or text[match.start() - 1] != " ":
            continue
        after = read_tail(text[match.end() :], described=True)
        before = without_politeness(_JOINED.sub("", text[: match.start()].strip(" ,")))
        verb = clauses.TELLING.match(before)
        thing = before[verb.end() :].strip() if verb else before
        if after is not None and (not thing or thing.casefold() in IT or is_thing(thing)):
            shown = match.re is clauses.SHOWN.compiled
            pointing = Said(shows=True, keys=K in match[0], loose=True) if shown else Said()
            return after + pointing + asked(match) + of_thing(thing)
    return None


def _tells(text: str) -> Said | None:
    """ "Describe Oslo", where another sentence says in which form."""
    tells = clauses.TELLS.match(text)
    thing = text[tells.end() :].strip(" ,.") if tells else ""
    return Said(subjects=(thing,)) if thing and is_thing(thing) else None


def _keys_alone(text: str) -> Said | None:
    """A sentence that only names the keys: "Keys: …", "It should have …", "… are the keys"."""
    for phrase in _NAMING:
        match = phrase.match(text)
        if match is None:
            continue
        unnamed = match.groupdict().get("unnamed") is not None or match[0].strip(": ") == K
        loose = unnamed or phrase in (keys.UNNAMED, clauses.SHOWN)
        said = after_keys(of_keys(match[0], loose=loose), text[match.end() :], described=False)
        if said is not None:
            return said
        after = keys.APPEAR.match(text, match.end() + 1) or keys.PREDICATE.match(text, match.end() + 1)
        if after is not None:
            return joined(of_keys(f"{match[0]} {after[0]}") + asked(after), read_tail(text[after.end() :]))
    return None


def _topic(text: str) -> Said | None:
    """ "The subject is Oslo", "it is about Oslo"."""
    for phrase in (clauses.TOPIC, clauses.OF_IT, clauses.MAKE_IT):
        if match := phrase.match(text):
            return read_thing(text[match.end() :].strip())
    return None


def _sourced(text: str, depth: int) -> Said | None:
    """ "From the text below, write …"."""
    source = _SOURCE.match(text)
    rest = read_sentence(text[source.end() :], depth + 1) if source else None
    if source is None or rest is None:
        return None
    if rest.subjects:
        return rest if is_pointer(source[1]) else None
    return rest + Said(subjects=(source[1],))


def _about_first(text: str, depth: int) -> Said | None:
    """ "For Oslo write …", without a comma."""
    about = clauses.ABOUT.match(text)
    if about is None:
        return None
    for space in (match.start() for match in re.finditer(" ", text[: about.end() + _FRONT])):
        thing = text[about.end() : space].strip()
        if space > about.end() and clauses.ORDER.match(text, space + 1) and is_thing(thing):
            return joined(Said(subjects=(thing,)), read_sentence(text[space + 1 :], depth + 1))
    return None


def _fronted(text: str, depth: int) -> Said | None:
    """ "For Oslo, write …", "With the keys …, describe …"."""
    about, named = clauses.ABOUT.match(text), keys.NAMED.match(text) or keys.UNNAMED.match(text)
    if about is None and named is None:
        return None
    for comma in (match.start() for match in islice(re.finditer(r" [,:] ", text), _MAX_JOINTS)):
        rest = read_sentence(text[comma + 3 :], depth + 1)
        if rest is None:
            continue
        if about is not None and is_thing(thing := text[about.end() : comma].strip()):
            return rest + Said(subjects=(thing,))
        front = None if named is None else after_keys(of_keys(named[0]), text[named.end() : comma], described=True)
        if front is not None:
            return rest + front
    return None


def _split(text: str, depth: int) -> Iterator[Said | None]:
    """Two clauses joined by a sign or "and"; the first may be an order about the content."""
    for joint in islice(_JOINT.finditer(text), _MAX_JOINTS):
        second = read_sentence(text[joint.end() :], depth + 1)
        if second is None:
            continue
        before = text[: joint.start()]
        first = read_sentence(before, depth + 1)
        plain = without_politeness(before)
        if first is None and (second.asks or second.keys) and not second.subjects:
            first = Said(subjects=(plain,)) if is_thing(before) and may_order(plain) else None
        yield joined(second, first)
