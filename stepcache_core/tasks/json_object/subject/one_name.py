"""Whether a content is one proper name, whose words belong to no keys by their places: "Lake Baikal"."""

from __future__ import annotations

from collections.abc import Collection

from stepcache_core.regex import regex
from stepcache_core.tasks.json_object.prompt.wording import Cased, any_of, listed
from stepcache_core.tasks.json_object.subject.topics import SITE, WORK

_CAPITAL = r"[A-ZÀ-Þ][a-zß-ÿ'’]+(?:-[A-ZÀ-Þ]?[a-zß-ÿ'’]+)?"
_KIND = any_of("painting sculpture opera ballet musical symphony play poem") + f"|{SITE}|{WORK}"
_SMALL = r"(?:(?:of|the|and the|de|la|van|von|du|der|da|del|di|le|el) )"
_NAME = Cased(rf"(?P<the>[Tt]he )?(?P<kind>(?:{_KIND}) )?(?:of )?{_CAPITAL}(?: {_SMALL}{{0,2}}{_CAPITAL}){{1,3}}")
_ABOUT = Cased(r"\A(?:the|an?) (?:[a-z-]+ ){1,3}(?:about|of|for) (?=[A-Z]|the [A-Z])")
"""What is said or told of the one thing that the name behind it is of."""
_KIND_IN_NAME = Cased(
    r"(?:.* )?(?:Lake|Mount|Mountain|Mountains|River|Sea|Ocean|Island|Islands|Tower|Bridge|Palace|Museum|Canal|Wall"
    r"|Desert|Cathedral|Library|Kingdom|Republic|Gulf|Strait|Peninsula|Basilica|Mosque|Airport|Stadium|Falls|Forest"
    r"|Park|Valley|Castle|Abbey|Temple|Square|Volcano|Reef|Bay|Cape|Canyon|Glacier|Station|University|Revolution|War"
    r"|Battle|Treaty|Empire|Dynasty|Rebellion|Opera|House|Crater|Nebula|Galaxy|Plateau|Saint|Queen|King|Pope)(?: .*)?"
)
"""Words that say of what kind the whole name is."""
_IN_LOWER = Cased(
    r"(?:the )?(?:[a-z]+ ){1,2}(?:tower|bridge|river|sea|ocean|palace|museum|canal|desert|cathedral|gulf|peninsula"
    r"|basilica|mosque|airport|stadium)"
)
"""A name without its capitals that its kind still tells."""
_WORD = regex(r"[A-Z]?[a-z]+|[A-Z]+(?![a-z])|\d+")
_BY_PLACE = listed(
    "given family sur surname forename middle maiden mother father spouse parent friend rival sender recipient receiver"
    " buyer seller host guest student husband wife brother sister partner opponent challenger champion attacker"
    " defender winner loser home away from to target destination arrival dropoff names"
)
"""Words of keys that may take a name beside another name."""
_GROUPS = tuple(
    listed(group)
    for group in (
        "first last second third fourth fifth middle one two three four",
        "start begin beginning end finish origin source stop leg",
        "a b c d x y z",
        "left right top bottom before after old new previous next former latter black white",
        "primary secondary main other alternative",
    )
)
"""Words of which two, in two keys, tell such keys apart: one alone may say something else, as in "last_eruption"."""
_PEOPLE = listed(
    "author editor artist composer writer singer director producer manager employee boss owner actor actress painter"
    " creator founder customer client player coach captain doctor patient lawyer judge architect speaker"
)
_NAMES_OF = listed("name fullname title label person user username nickname company brand team")
_AT = listed("city town place location state country region origin birthplace hometown model product")
_TITLES = listed("title song album book track film movie work single")


def is_one_name(text: str, keys: Collection[str]) -> bool:
    """True for two to four words that are the name of one thing, whichever of these keys is filled first."""
    if _IN_LOWER.fullmatch(text):
        return not are_by_place(keys)
    match = _NAME.fullmatch(_ABOUT.sub("", text))
    if match is None or are_by_place(keys):
        return False
    return bool(match["the"]) or _KIND_IN_NAME.fullmatch(match[0]) is not None or not _may_share(keys)


_ONE_RUN = Cased(
    rf"(?P<before>(?:[Aa]n?|[Tt]he) [^A-ZÀ-Þ\d]+ )"
    rf"(?P<name>{_CAPITAL}(?: {_CAPITAL}){{0,2}}(?P<number> \d{{1,3}})?)"
    rf"(?P<after>(?: [^A-ZÀ-Þ\d]*)?)"
)


def with_short_name(text: str, keys: Collection[str]) -> str:
    """The text with its only name as one word, where no keys may share its words: "a kettle called the Brim 2"."""
    match = _ONE_RUN.fullmatch(text)
    if match is None or (match["number"] and not match["before"].endswith((" called ", " called the "))):
        return text
    if are_by_place(keys) or _may_share(keys):
        return text
    return f"{match['before']}{match['name'].split()[0]}{match['after']}"


def are_in_a_row(keys: Collection[str]) -> bool:
    """True where keys themselves have numbers or places: "first" and "second", "a" and "b"."""
    words = {word.lower() for key in keys for word in _WORD.findall(key)}
    return any(len(words & group) > 1 for group in (*_GROUPS, {word for word in words if word.isdigit()}))


def are_by_place(keys: Collection[str]) -> bool:
    """True where several of the keys may take values of one kind in their order, as "from" and "to" do."""
    words = {word.lower() for key in keys for word in _WORD.findall(key)}
    numbered = {word for word in words if word.isdigit()}
    grouped = any(len(words & group) > 1 for group in (*_GROUPS, _PEOPLE, numbered))
    return grouped or not words.isdisjoint(_BY_PLACE)


def _may_share(keys: Collection[str]) -> bool:
    """True where a name and a place, or a title, may stand side by side: "Paris Austin" is of Austin, or of Paris."""
    words = {word.lower() for key in keys for word in _WORD.findall(key)}
    placed = not words.isdisjoint(_NAMES_OF | _PEOPLE) and not words.isdisjoint(_AT)
    return placed or (not words.isdisjoint(_PEOPLE) and not words.isdisjoint(_TITLES))
