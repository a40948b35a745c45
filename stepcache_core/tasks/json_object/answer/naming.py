"""The one name that a request is about, and the demanded key that surely takes it.

Read are a person's name alone, "a cat called Misty", "the city of Oslo", "the novel Emma" and "a purchase by Tom".
"""

from __future__ import annotations

import re
from collections.abc import Collection, Sequence
from dataclasses import dataclass

from stepcache_core.regex import regex
from stepcache_core.tasks.json_object.answer.grounding import is_of_people, spoken
from stepcache_core.tasks.json_object.answer.labels import OF_LIFE
from stepcache_core.tasks.json_object.answer.unlike import NAME
from stepcache_core.tasks.json_object.prompt.wording import Cased, any_of, listed
from stepcache_core.tasks.json_object.spec import Holding
from stepcache_core.tasks.json_object.subject.known import OF_LIVES

_PLACES = any_of("city town village municipality province county kingdom republic island country nation")
_SITES = any_of("planet river lake mountain volcano desert")
_WORKS = any_of("book novel film movie song album play opera ballet musical symphony poem painting sculpture")
_MAKERS = any_of("painter artist author actor composer writer singer poet philosopher mathematician physicist band")
_TITLED = listed("book novel film movie song album play opera ballet musical symphony poem painting sculpture")
_LOWER = r"(?:[a-z-]+ ){0,3}"

_ALONE = Cased(NAME)
_CALLED = Cased(
    rf"(?:[Aa]n?|[Tt]he|[Mm]y|[Oo]ur) (?P<more>{_LOWER})(?P<kind>[a-z]{{2,}})(?:,| that is| who is)?"
    rf" (?:called|named) (?P<name>{NAME})"
)
_OF_A_KIND = Cased(
    rf"[Tt]he (?P<more>{_LOWER})(?:(?P<place>{_PLACES})(?: of)?|(?P<thing>{_SITES}|{_WORKS}|{_MAKERS}))"
    rf" (?P<name>{NAME})"
)
_ORDERED = Cased(
    rf"(?:[Aa]n?|[Tt]he) (?P<more>{_LOWER})(?P<kind>order|purchase|booking|reservation) by (?P<name>{NAME})"
)
_THING = Cased(rf"(?:[Aa]n?|[Tt]he|[Mm]y|[Oo]ur) (?P<more>{_LOWER})[a-z]{{2,}}")

_ORDERERS = listed("customer customer_name buyer buyer_name purchaser ordered_by placed_by")
_FULL = frozenset({"full name", "fullname"})
_PARTS_OF_NAMES = frozenset(
    {"first name", "firstname", "last name", "lastname", "surname", "family name", "given name", "forename"}
    | {"middle name", "maiden name", "first", "last", "names"}
)
_OF_PERSONS = frozenset({"age", "born", "died"})
_NO_NAMES = listed(
    "a an the this that it its he she they his her their my our your user users person people customer client employee"
    " student patient owner author character profile record report product item listing review card entry data object"
    " example sample test dummy random fictional fictitious imaginary new some any each every none null unknown name"
    " title text string number integer float boolean bool date value required optional string. list array order"
    " invoice recipe event company team project contact account member details information info summary status"
    " document article message extract return describe create generate write give make show tell list and or not"
    " thanks please"
)
"""Words with which a heading, a kind, a type or an order may begin or end in capitals, and no name does."""

_JOINING = listed(
    "of for by with without from in on at to and or but not no than like about as that who which between a an the his"
    " her its their another each every any all some both two three never formerly once also sometimes previously is"
    " was are were has had"
)
"""Words between an article and a kind that lead in another thing, or say that something is not so."""


@dataclass(frozen=True, slots=True)
class Named:
    """A name, the key that takes it, and how sure another text there is another name."""

    key: str
    name: str
    way: Holding


def is_one_thing(subject: str) -> bool:
    """True for one thing with nothing told of it: what stands in brackets behind it is said of no other."""
    if _ALONE.fullmatch(subject):
        return True
    matches = (way.fullmatch(subject) for way in (_CALLED, _OF_A_KIND, _ORDERED, _THING))
    return any(match is not None and _is_plain(match["more"]) for match in matches)


def named_in(subject: str, labels: Collection[str], keys: Sequence[str]) -> Named | None:
    """The name that the subject is, or is given there, and the only demanded key that surely takes it."""
    if (match := _ALONE.fullmatch(subject)) is not None:
        found = _person(match[0], labels, keys)
    elif (match := _ORDERED.fullmatch(subject)) is not None:
        found = _only(keys, {word.replace("_", " ") for word in _ORDERERS}, match["name"], "person")
    elif (match := _CALLED.fullmatch(subject)) is not None:
        found = _of_kind(match["kind"], match["name"], keys, is_called=True)
    elif (match := _OF_A_KIND.fullmatch(subject)) is not None:
        found = _of_kind(match["place"] or match["thing"], match["name"], keys, is_called=False)
    else:
        return None
    is_plain = _is_plain(match.groupdict().get("more") or "")
    return found if is_plain and found is not None and is_a_name(found.name) else None


_PLACEHOLDERS = frozenset({
    "first", "last", "full", "middle", "given", "family", "surname", "firstname", "lastname", "name", "yyyy", "mm",
    "dd", "hh", "ss", "text", "value", "title", "city", "country", "here", "your", "example", "sample", "placeholder",
    "insert", "enter", "some", "other", "another",
})  # fmt: skip
_ADJECTIVE = regex(
    r".+(?:ean|ese|ish)"
    r"|(?:russ|ital|ind|as|austral|austr|brazil|canad|egypt|iran|norweg|belg|hungar|ukrain|roman|bulgar|croat|serb|eston"
    r"|latv|lithuan|alban|armen|georg|mongol|indones|malays|peruv|pers|arab|scandinav|christ|victor)ian"
    r"|german|american|african|mexican|cuban|roman|moroccan|tibetan|venezuelan|french|greek|dutch|swiss|czech|thai|welsh"
    r"|iraqi|israeli|pakistani|nordic|arctic|arabic|slavic|baltic|icelandic|catholic|muslim|royal|national|global|local",
    re.IGNORECASE,
)
"""A word that may say of what kind or nation something is, such as European, Japanese and French."""


def is_a_name(text: str) -> bool:
    """False where a word says that the text is a heading, a kind, a placeholder or a type, or may be an adjective."""
    words = [word.strip(".").casefold() for word in text.split()]
    return (_NO_NAMES | _PLACEHOLDERS).isdisjoint(words) and not (len(words) == 1 and _ADJECTIVE.fullmatch(words[0]))


def _is_plain(more: str) -> bool:
    return _JOINING.isdisjoint(more.split())


def _person(name: str, labels: Collection[str], keys: Sequence[str]) -> Named | None:
    """A name alone, where something says that it is that of a living thing, and one key takes a whole name."""
    said = {spoken(key) for key in keys}
    others = [key for key in keys if is_of_people(key) and spoken(key) not in {"name", *_FULL}]
    alive = not OF_LIFE.isdisjoint(labels) or not OF_LIVES.isdisjoint(map(str.casefold, keys))
    if " " not in name or others or not (alive or said & (_OF_PERSONS | _FULL)):
        return None
    return _whole_name(name, {"name"}, keys)


def _whole_name(name: str, takers: set[str], keys: Sequence[str]) -> Named | None:
    """A single word is no full name, and a name beside its parts may be one of them."""
    if not _PARTS_OF_NAMES.isdisjoint(map(spoken, keys)):
        takers = takers - {"name"}
    found = _only(keys, takers | _FULL, name, "person")
    return found if found is None or spoken(found.key) not in _FULL or " " in name else None


def _of_kind(kind: str, name: str, keys: Sequence[str], *, is_called: bool) -> Named | None:
    """The name of a thing of a kind: a key of the kind's own takes it, or one of names."""
    if kind.endswith(("s", "ly")) or kind in _JOINING:
        return None
    takers = {"name", kind, f"{kind} name"} | ({"called", "call name"} if is_called else set())
    if kind in _TITLED:
        return _only(keys, takers | {"title"}, name, "named")
    if not is_called and re.fullmatch(_MAKERS, kind) is None:
        return _only(keys, takers, name, "named")
    found = _whole_name(name, takers, keys)
    is_full = found is not None and spoken(found.key) in _FULL
    return None if found is None else Named(found.key, found.name, "called" if is_called and not is_full else "person")


def _only(keys: Sequence[str], takers: Collection[str], name: str, way: Holding) -> Named | None:
    fitting = [key for key in keys if spoken(key) in takers]
    return Named(fitting[0], name, way) if len(fitting) == 1 else None
