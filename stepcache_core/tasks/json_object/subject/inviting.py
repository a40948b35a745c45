"""Bring orders to make a thing up, and to write a document, into the one that is read: "Invent a …", "a report …"."""

from __future__ import annotations

import re

from stepcache_core.tasks.json_object.prompt.wording import Cased, any_of

_ADJECTIVE = r"(?:fictional|fictitious|made-up|invented|imaginary)"
_ORDER = r"(?:invent|imagine|make up|dream up|think up|come up with|fabricate|concoct|conjure up)"
_THERE_IS = Cased(rf"[Tt]here(?:['’]s| is) (?P<thing>an? [^:;.]+)[:;.,-] ?(?:please )?{_ORDER} (?:it|him|her|them)")
_SUPPOSE = Cased(r"(?:[Ss]uppose|[Ii]magine|[Pp]retend|[Pp]icture) (?:that )?there(?: is|['’]s|'s) (?P<thing>an? .+)")
_PICTURE = Cased(
    r"(?:[Pp]icture|[Ee]nvision|[Pp]lease (?:imagine|picture|envision)) "
    r"(?P<thing>an? (?!(?:frame|book|in|on|with|of|from)\b).+)"
)
_IMAGINATION = Cased(r"[:;.,]? (?:and )?(?:please )?[Uu]se your imagination(?:,? and(?: it)?)?\Z")
_FOR_IT = Cased(rf"(?P<whose>an? [a-z]+(?: [a-z]+)?), (?P<order>{_ORDER}) (?P<thing>an? [a-z]+(?: [a-z]+)?)")
_YOU_IMAGINE = Cased(r"(?P<thing>an? [^:;.,]+?) (?:that |which |who )?you (?:have )?(?:imagine|imagined|dreamed up)")
_DOCUMENT = any_of(
    "report record recipe profile entry description summary biography question quiz haiku poem limerick review plan"
    " story article listing card note memo invoice receipt menu schedule itinerary"
)
_WRITE = Cased(
    r"(?:[Pp]lease )?(?:[Dd]raft|[Cc]ompose|[Ss]et up|[Pp]ut together|[Ww]rite(?: out| up)?|[Pp]ull together|[Pp]repare"
    r"|[Pp]roduce|[Cc]reate|[Dd]raw up|[Cc]ompile|[Ff]ormulate|[Rr]eturn|[Dd]eliver|[Oo]utput)"
    rf" (?=(?:an?|one) (?:[a-z-]+ ){{0,3}}{_DOCUMENT}\b)(?!an? (?:[a-z-]+ ){{0,3}}{_DOCUMENT} (?:and|or|to)\b)"
)
_MAKE = Cased(
    rf"(?:[Pp]lease )?(?:[Cc]reate|[Mm]ake|[Gg]enerate|[Pp]roduce|[Rr]eturn|[Dd]escribe) (?=an? {_ADJECTIVE} )"
)
_PICK = Cased(
    r"(?:[Pp]lease )?(?:[Pp]ick|[Cc]hoose|[Ss]elect) (?:out )?"
    r"(?=an? (?!(?:winner|random|number|side|card|name|best)\b))"
)
_SERVES = Cased(r"(?:(?:that|which) serves as|serving as|(?:that|which) is to serve as) (?:the )?(?=an? |[a-z]+ )")
_DESCRIBED = Cased(r"(?P<thing>(?:[Aa]n?|[Tt]he) [^:;.,]+|[A-Z][\w'-]*(?: [A-Z][\w'-]*){0,3}) (?:to be )?described")
_IN_IT = Cased(r"with (?P<thing>an? .+) in it")
_WITH_DETAILS = Cased(r", with (?:the |its )?details\Z")


def as_order(text: str) -> str:
    """The text with an order to invent as "Invent a …", without an order that only says that it is to be written."""
    imagined = _IMAGINATION.sub("", text)
    for way in (_THERE_IS, _SUPPOSE, _PICTURE, _YOU_IMAGINE):
        if match := way.fullmatch(imagined):
            return f"Invent {match['thing']}"
    if imagined != text and re.match(rf"{_ORDER} ", imagined, re.IGNORECASE):
        return imagined
    if match := _FOR_IT.fullmatch(text):
        return f"{match['order']} {match['thing']} for {match['whose']}"
    return _without_order(text)


def _without_order(text: str) -> str:
    text = _WITH_DETAILS.sub("", text)
    if match := _IN_IT.fullmatch(text):
        return match["thing"]
    for way in (_WRITE, _MAKE, _PICK):
        if match := way.match(text):
            return text[match.end() :]
    if match := _SERVES.match(text):
        return f"a {text[match.end() :].removeprefix('a ').removeprefix('an ')}"
    match = _DESCRIBED.fullmatch(text)
    return text if match is None else match["thing"]
