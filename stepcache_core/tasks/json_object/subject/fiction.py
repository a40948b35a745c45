"""Read that a thing is to be made up, as an adjective ("a fictional …") or as an order ("Invent a …") says it."""

from __future__ import annotations

import re
from enum import StrEnum
from typing import NamedTuple

from stepcache_core.tasks.json_object.prompt.wording import Cased, listed
from stepcache_core.tasks.json_object.subject.documents import made_up_inside


class Made(StrEnum):
    """Whether a thing is made up, and which way it is said.

    A fictional hero may be one of a known book, where the order to invent one wants a new one: for such things the two
    are not the same.
    """

    NOT = ""
    CALLED = "called fictional"
    ORDERED = "to be invented"


class Fiction(NamedTuple):
    """How a thing is said to be made up, and the thing without the words that say so."""

    made: Made
    thing: str


_ADJECTIVE = (
    r"(?:(?:completely|purely|entirely|wholly|totally) )?"
    r"(?P<how>fictional|fictitious|made-up|made up|invented|imaginary|non-existent|nonexistent)"
)
_ONE = r"(?:an?|one|a single)"
_CALLED = Cased(rf"{_ONE} {_ADJECTIVE} (?P<rest>[A-Za-z].*)")
_UP = Cased(rf"(?:up|[Tt]hink of) (?P<thing>{_ONE} {_ADJECTIVE} [A-Za-z].*)")
"""What is left of "make up", "write up" and the like, which beside "fictional" say the same."""
_DEVISE = (
    r"[Dd]evise(?! an? (?:[a-z-]+ ){0,3}(?:strategy|plan|solution|scheme|test|experiment|system|way|policy|programme"
    r"|program|curriculum|schedule|menu|budget|procedure|process|formula|exercise|campaign|approach|method|question"
    r"|technique|machine|algorithm|theory|device|tool|problem|puzzle|quiz)\b)"
)
"""What is devised may be in earnest: a strategy is no fiction."""
_ORDERED = Cased(
    r"(?:[Ll]et us |[Ll]et's |[Pp]lease )?(?:[Ii]nvent|[Ii]magine|[Mm]ake up|[Dd]ream up|[Tt]hink up"
    rf"|[Cc]ome up with|[Ff]abricate|[Cc]oncoct|{_DEVISE}|[Cc]onjure up) (?:(?:me|us) )?{_ONE}"
    r" (?:(?:new|original|brand-new)(?! (?:year|york|world|age|moon|wave|home|testament|deal|sin|soundtrack|score"
    r"|recipe|print|cast|document|version)\b) )?(?P<rest>[A-Za-z].*)"
)
_MADE_BY_YOU = Cased(
    rf"(?:(?:[Cc]reate|[Mm]ake|[Dd]escribe|[Ww]rite|[Pp]roduce|[Ii]nvent|[Ii]magine) )?{_ONE} (?P<rest>[A-Za-z].*?)"
    r" (?:(?:of|from) your (?:own )?(?:invention|imagination|making)"
    r"|(?:(?:that|which|who|whom) )?you(?: have|'ve)?"
    r" (?:invent|make up|invented|made up|come up with|dream up|dreamt up)"
    r"(?: yourself)?)"
)
_UNREAL = Cased(
    rf"{_ONE} (?P<rest>(?:[a-z-]+ ){{0,2}}[a-z-]+) (?:that|which|who) (?:does not|doesn't) (?:really |actually )?exist"
)
_AND_FORTH = Cased(
    r",? and (?:then )?(?:give|list|describe|return|present|provide|write|show|state|report|put|output|render"
    r"|supply)(?: me)?"
    r" (?:it|them|him|her|that|(?:its|their|his|her|the) (?:details|data|facts|information|particulars|description)"
    r"|a description of (?:it|him|her))"
    r"(?: down| out| back)?\Z|\. (?:the )?(?:record|entry|profile|details)\Z"
)
"""What follows the order to invent a thing, and only says that the thing is what is returned."""
_BESIDE_ORDER = Cased(
    r"(?: (?:for (?:me|us)|of your own|and (?:its|their|his|her) details)|,? and (?:write|give|provide|add) (?:me )?a"
    r" description of (?:it|him|her|them)|,? and (?:it|him|her))(?:,? please)?\Z|,? please\Z"
)
_NO_ARTICLE = Cased(
    r"(?P<how>[Ff]ictional|[Ff]ictitious|[Ii]maginary|[Ii]nvented|[Mm]ade-up)"
    r" (?P<rest>(?!(?:by|in|on|at|for|from|to|and|or|but|as|with)\b)[a-z].*)"
)
_OF_MANY = listed(
    "people men women children sheep fish species series deer aircraft staff data information criteria weather prose"
    " fiction dialogue text news feedback music software"
)
"""Heads without an article of their own."""
_DOCUMENTS = listed("record entry profile report listing card")
_HEAD_ENDS = Cased(r" (?:for|of|in|at|on|with|who|which|that|from|about|to|by|sold|named|called|working|as|and)\b|,")
_NO_MARK = listed(
    "language languages book books prose literature biography autobiography memoir memoirs narrative friend friends"
    " companion playmate enemy word words"
)
"""Things that words of fiction make something else of: fictional prose is a novel, an invented language Esperanto."""
_NO_MARK_FIRST = listed(
    "number part unit axis axes account work line root component plane bed face woman girl lady bride model doll of"
    " point eyes road complex exponent and or but"
)
_NOT_FABRICATED = listed(
    "beam frame bracket steel metal panel wing chip aluminium part parts component structure device bed face room"
    " parcel package prescription sheet plate"
)
_KNOWN = listed(
    "character hero heroine superhero villain wizard witch detective robot monster creature dragon universe world"
    " land realm kingdom planet moon star galaxy city country island place spaceship starship sword weapon pokemon spy"
    " vampire elf species race alien sport religion currency metal element mineral substance material drug animal"
    " novel film movie story game recipe method machine technique algorithm theory technology holiday disease"
)
"""Things that stories have made known, or that are real once invented."""
_INVENTED_ONCE = listed(
    "machine method technique algorithm theory technology material drug device tool sport game recipe holiday weapon"
    " element metal substance mineral currency religion"
)
"""Things of which the real ones were invented, too: an invented game may be chess."""
_OF_ERRORS = listed(
    "user customer account file page resource order ticket employee key item record product id url address endpoint"
    " route folder directory table column invoice document entry session token member student image link"
)
"""What an answer of a service says does not exist."""


def without_fiction(text: str) -> Fiction | None:
    """The thing and how it is said to be made up; None where a word of fiction may say something else."""
    text = _with_article(text)
    if record := made_up_inside(text):
        text = f"a {record[0]} {record[1].removeprefix('a ')}"
    bare = _BESIDE_ORDER.sub("", _AND_FORTH.sub("", text))
    if match := _ORDERED.fullmatch(bare):
        inner = _CALLED.fullmatch(f"a {match['rest']}")
        rest = inner["rest"] if inner else match["rest"]
        return _fiction(Made.ORDERED, rest, _NOT_FABRICATED | _no_mark_for(inner))
    if match := _MADE_BY_YOU.fullmatch(text):
        return _fiction(Made.ORDERED, match["rest"], frozenset())
    if match := _UNREAL.fullmatch(text):
        return _fiction(Made.CALLED, match["rest"], _OF_ERRORS)
    up = _UP.fullmatch(bare)
    match = _CALLED.fullmatch(up["thing"] if up else text)
    if match is None:
        return Fiction(Made.NOT, text)
    return _fiction(_as_called(match), match["rest"], _no_mark_for(match))


def _with_article(text: str) -> str:
    """One thing with the article that short orders leave out."""
    match = _NO_ARTICLE.fullmatch(text)
    head = _head(match["rest"]) if match else []
    if not head or head[-1] in _OF_MANY or (head[-1].endswith("s") and not head[-1].endswith("ss")):
        return text
    return f"a {text[:1].lower()}{text[1:]}"


def _as_called(match: re.Match[str]) -> Made:
    """What is made up is to be invented here and now; what is fictional or imaginary may be known from a story."""
    if match["how"] in ("made-up", "made up", "invented") and _INVENTED_ONCE.isdisjoint(_head(match["rest"])):
        return Made.ORDERED
    return Made.CALLED


def _no_mark_for(match: re.Match[str] | None) -> frozenset[str]:
    if match is None:
        return frozenset()
    if match["how"] in ("invented", "made-up", "made up") and re.search(r"\bby\b", match["rest"]):
        return frozenset(_head(match["rest"]))
    return _OF_ERRORS if match["how"].startswith("non") else frozenset()


def _fiction(made: Made, rest: str, banned: frozenset[str]) -> Fiction | None:
    head = _head(rest)
    marked = banned if head[-1:] and head[-1] in _DOCUMENTS and len(head) > 1 else banned | _NO_MARK
    if not head or head[0] in _NO_MARK_FIRST or not marked.isdisjoint(head):
        return None
    return Fiction(made, f"a {rest}")


def _head(rest: str) -> list[str]:
    """The words of the thing itself, before what is told of it."""
    return _HEAD_ENDS.compiled.split(rest, maxsplit=1)[0].casefold().split()


def made_alike(old: Fiction, new: Fiction) -> bool:
    """True where both are made up in one sense, or neither is."""
    if old.made == new.made:
        return True
    both = Made.NOT not in (old.made, new.made)
    return both and all(_KNOWN.isdisjoint(_head(one.thing)) for one in (old, new))
