"""One wording for what is told of a thing in several ways that mean the same: "living in", "who lives in"."""

from __future__ import annotations

import re

from stepcache_core.tasks.json_object.prompt.wording import Cased, any_of
from stepcache_core.tasks.json_object.subject.topics import NAMES, SITE, WORK

_WORD = r"(?!(?:of|for|by|about|from|with|on|in|and|or|like|than|to|not)\b)[a-z][a-z'’-]*"
_LIVING = Cased(
    rf"\b(?P<who>an? (?:{_WORD} ){{1,5}})(?:living|(?:who|which|that) (?:lives|is living)) (?P<at>in|on|at)\b"
)
_AT_HOME = Cased(rf"\b(?P<who>an? (?:{_WORD} ){{1,5}})(?:that|which|who) makes (?:its|his|her) home (?P<at>in|on|at)\b")
_HOME = Cased(rf"\b(?P<who>an? (?:{_WORD} ){{1,5}})whose home is (?P<at>an? [a-z]+)\Z")
_DWELLING = Cased(r"\b(?P<a>[Aa]n? )(?P<at>[a-z]+)-dwelling (?P<who>[a-z]+)\Z")
_LOCATED = Cased(r"(?<=[a-z]),? (?:(?:that|which) (?:is|are) )?(?:located|situated) (?=(?:in|on|at|near) )")
_CALLED = Cased(
    r"(?<=[a-z]),? (?:(?:that|which|who) is )?(?:called|named|titled|entitled|by the name of|with the name(?: of)?)"
    r" (?=(?:the )?[A-Z])"
)
_CALLED_KIND = Cased(rf"\b(?P<kind>the (?:{WORK}|{SITE})) called (?P<name>{NAMES})")
_SET_OFF = Cased(
    r"(?:,? (?:(?:that|which) is )?(?:meant|intended)|, written) for (?P<whom>[^,]+?)"
    r"(?:, (?=on |about |covering |that |dealing |concerning )|\Z)"
)
_KIND = any_of("town village city island river lake mountain country")
_IN_BRACKETS = Cased(rf"(?<=\S )(?P<name>{NAMES}) \( ?(?:an?|the) (?P<kind>{_KIND}) ?\)")
_SEASON = any_of("spring summer autumn winter")
_IN_SEASON = Cased(
    rf"\b(?P<its>its|the|an?) (?P<what>flood|storm|festival|fair|concert|market|drought|exhibition) in"
    rf" (?P<season>{_SEASON})\Z"
)
_EVENT = any_of("flood storm festival fair concert market drought exhibition fire election")
_REPORT = Cased(
    rf"(?P<head>\A(?:[Aa]n?|the) (?:[a-z-]+ )?(?:report|article)(?: for (?:the )?[\w' ]+?)?),?"
    rf" (?:on|covering|dealing with|that (?:covers|deals with|is about)|concerning|regarding)"
    rf" (?=(?:its|their|the|an?) (?:[a-z]+ )?{_EVENT}\Z)"
)
_PLANET = Cased(
    r"(?P<at>\ban? (?:[a-z]+ )?(?:restaurant|hotel|colony|base|city|settlement|farm|bar|school|station|mine|bakery)"
    r" (?:on|from) )the planet (?=(?:Mercury|Venus|Mars|Jupiter|Saturn|Uranus|Neptune)\Z)"
)
_NUMBERED = r"(?:the )?[A-Z][\w-]*(?: [A-Z][\w-]*)? \d{1,3}"
_BY_NUMBER = Cased(rf"(?P<thing>\b[Aa]n? [a-z][a-z -]*[a-z]), (?P<name>{_NUMBERED})\Z")
_CALLED_ASIDE = Cased(r" \( ?(?:it['’]s|it is|he is|she is)? ?called (?P<name>[^()]+?) ?\)")
_BOOK = r"(?:(?P<book>book)|film|movie)"
_WORK_NAMED = rf"the (?:(?P<one>novel|book)|film|movie) (?P<name>{NAMES})"
_WORK_BEHIND = rf"(?P<name>{NAMES})(?:,| \() ?(?:the|an?) (?:(?P<one>novel|book)|film|movie)(?: ?\))?"
_RECORDS = tuple(
    Cased(way)
    for way in (
        rf"(?:an? |the )?{_BOOK} (?:record|entry) (?:for|of|about) {_WORK_NAMED}",
        rf"(?:an? |the )?{_BOOK} (?:record|entry) (?:for|of|about) {_WORK_BEHIND}",
        rf"{_WORK_NAMED},? (?:as )?an? {_BOOK} (?:record|entry)",
        rf"(?:an? (?:record|entry) (?:for|of) )?an? {_BOOK}, namely {_WORK_NAMED}",
    )
)


def in_one_wording(text: str) -> str:
    """The text with one wording for where a thing lives or lies, for its name and for what a report is about."""
    text = _LIVING.sub(r"\g<who>that lives \g<at>", text)
    text = _AT_HOME.sub(r"\g<who>that lives \g<at>", text)
    text = _HOME.sub(r"\g<who>that lives in \g<at>", text)
    text = _DWELLING.sub(r"\g<a>\g<who> that lives in a \g<at>", text)
    text = _LOCATED.sub(" ", text)
    text = _CALLED_KIND.sub(r"\g<kind> \g<name>", _CALLED.sub(" called ", text))
    text = _CALLED_ASIDE.sub(r" called \g<name>", _BY_NUMBER.sub(r"\g<thing> called \g<name>", text))
    text = _IN_BRACKETS.sub(r"the \g<kind> of \g<name>", text)
    text = _SET_OFF.sub(r" for \g<whom> ", text).strip()
    text = _IN_SEASON.sub(r"\g<its> \g<season> \g<what>", text)
    text = _REPORT.sub(r"\g<head> about ", text)
    return _record(_PLANET.sub(r"\g<at>", re.sub(r"\b([Cc])afe\b", r"\1afé", text)))


def _record(text: str) -> str:
    """A record of a named book or film as that book or film: beside explicit keys it holds nothing else."""
    match = next((found for way in _RECORDS if (found := way.fullmatch(text))), None)
    if match is None or bool(match["book"]) != bool(match["one"]):
        return text
    return f"the {match['one'] or 'film'} {match['name']}"
