"""Take off a subject what beside an explicit key list only says that it is the subject: "the details of X"."""

from __future__ import annotations

import re
from collections.abc import Collection
from typing import NamedTuple

from stepcache_core.tasks.json_object.prompt.wording import Cased, any_of, listed
from stepcache_core.tasks.json_object.subject.topics import NAMES, SITE, WORK, is_topic

_MOST = 5
_LEAD = Cased(
    r"(?:[Cc]onsider (?=(?:an?|the) |[A-Z])|[Dd]efine (?=(?:an?|the) )|[Ll]ist (?=the (?:details|facts) )"
    r"|[Ss]hare (?=(?:an?|the) )|(?:[Gg]ive|[Pp]rovide|[Pp]resent) (?=(?:an?|the) (?:weather|bug) report )"
    r"|(?:I|[Ww]e) (?:want|would like) to know about |I am interested in "
    r"|(?:[Mm]ake|[Ww]rite|[Gg]ive|[Cc]reate|[Dd]raft|[Cc]ompose|[Pp]repare|[Bb]uild) (?:me|us) (?=(?:an?|one|the) )"
    r"|(?:(?:that|which) (?:is(?= (?:an?|the) )|defines|describes|represents|presents|covers|holds|gives|contains"
    r"|concerns|is about|deals with)|describing|dealing with|representing|presenting|covering|holding|giving"
    r"|containing|concerning|regarding"
    r"|about|for|(?:on|about) the (?:subject|topic) of)"
    r" (?!no |not |only |all |each |every |both |any |at |nothing |one of ))"
)
_ON = Cased(r"on (?P<x>.+)")
_WITH = Cased(
    r"(?:with|[Dd]evise|[Dd]esign) (?=an? (?:[a-z-]+ ){0,3}(?:recipe|plan|review|profile|biography|quiz|question|story"
    r"|poem|haiku)(?: |\Z))"
)
_CARRIER = Cased(
    r"(?:(?:(?:an?|the) )?(?P<a>description|profile) of|(?:the )?(?P<b>facts|information|info|data) about"
    r"|(?:the )?(?P<c>details) (?:of|about)|(?:the )?(?P<d>facts|information|info|data|details) (?P<on>on)"
    r"|(?:an?) (?P<e>entry|record|profile) for"
    r"|(?:an?|the) (?:product|catalogue|catalog|database|data) (?P<f>entry|record) (?:for|of)|a (?P<g>fact sheet)"
    r" (?:about|for)) (?P<x>(?!(?:his|her|its|their|this|that|these|those|it|them|him|you|me|all|each|every|both|which"
    r"|what|how|why)"
    r"\b)[\w\"].*)"
)
_OWNED = Cased(
    rf"(?P<x>{NAMES}|(?:an?|the) (?:[a-z-]+ ){{0,3}}[a-z-]+)['’]s (?P<noun>details|facts|data|information|record)"
)
_TAIL = Cased(r",? and (?:list|give|return|state|report|present|provide) its (?:details|data|facts|information)\Z")
_NEEDED = Cased(r"([Aa]n?) (.+?) (?:is|would be) (?:needed|wanted|required)")
_FOR_ITSELF = any_of(
    "apps? applications? sites? websites? platforms? networks? databases? catalogues? catalogs? director(?:y|ies)"
    " contests? competitions? diar(?:y|ies) journals? blogs? dictionar(?:y|ies) glossar(?:y|ies) encyclopa?edias?"
    " wikis? logs? awards? prizes? hackathons? tournaments? races? calendars? schedules? lists? tables? magazines?"
    " newspapers? registers? registr(?:y|ies) logbooks? guidebooks? games? championships? cups? lotter(?:y|ies)"
    " raffles? visas? musicians? singers? bands? artists? rappers? athletes? runners? swimmers? sprinters? jumpers?"
    " sports? sprint conferences? journals? inde(?:x|ices) menus? museums? exhibitions? labels? dj books? album"
)
_HAS_ENTRIES = Cased(rf"(?i:\b{_FOR_ITSELF}\b|\d)")
"""What may have entries, profiles and records of others: an entry for a contest is not the contest."""
_DEFINED = Cased(r"(?:an?|the) definition of (?P<x>[\w\"].*)")
_ENTERED = Cased(rf"an? .+|the (?:{SITE}|{WORK}) (?:of )?[A-Z].*")
_SUMMARY = Cased(
    r"(?:(?:[Ss]ummari[sz]e|(?:that|which) summari[sz]es|summari[sz]ing|[Ss]um up|summing up|(?:that|which) sums up"
    r"|(?:(?:an?|the) )?summary of) (?P<x>[\w\"].*)|[Ss]um (?P<y>.+) up"
    r"|(?P<z>[\w\"].*?),? (?:summari[sz]ed|in summary))"
)
_QUESTION = Cased(
    rf"[Ww]hat are (?P<a>the (?:facts|details) (?:about|of|on) .+)|[Ww]hat (?:is known|do you know) about (?P<b>.+)"
    rf"|[Ww]ho (?:is|was) (?P<c>{NAMES})|[Ww]hat (?:is|was) (?P<d>(?:the (?:(?:{SITE}|{WORK}) )?)?{NAMES})"
    r"|[Ww]hat is (?P<e>a recipe for .+)|[Ww]hich city is (?P<f>the capital of .+)"
)
_ASKED_FOR = listed("question questions answer answers query prompt reply response text message content")
"""Keys beside which the words of a question are content themselves."""


class Carried(NamedTuple):
    """A subject without its carriers, and whether it is to be summarised."""

    thing: str
    summarised: bool


def without_carriers(text: str, keys: Collection[str]) -> Carried:
    """The subject without words that only carry it; `keys`: in lower case."""
    summarised = False
    for _ in range(_MOST):
        if not summarised and (match := _SUMMARY.fullmatch(text)):
            text, summarised = match["x"] or match["y"] or match["z"], True
        elif (lighter := _lighter(text, keys)) is not None:
            text = lighter
        else:
            break
    return Carried(text, summarised)


def _lighter(text: str, keys: Collection[str]) -> str | None:
    """The text less one carrier; None where it has none."""
    if (match := _LEAD.match(text) or _WITH.match(text)) and len(text) > match.end():
        return text[match.end() :]
    if match := _TAIL.search(text):
        return text[: match.start()]
    if match := _NEEDED.fullmatch(text):
        return f"{match[1].lower()} {match[2]}"
    if match := _DEFINED.fullmatch(text):
        return match["x"]
    if (match := _ON.fullmatch(text)) and is_topic(match["x"]):
        return match["x"]
    if (match := _CARRIER.fullmatch(text)) and _carries(match, keys):
        return match["x"]
    if (match := _OWNED.fullmatch(text)) and match["noun"] not in keys and _owns(match):
        return match["x"]
    if (match := _QUESTION.fullmatch(text)) and _ASKED_FOR.isdisjoint(keys):
        return str(next(filter(None, match.groups())))
    return None


def _carries(match: re.Match[str], keys: Collection[str]) -> bool:
    noun = next(filter(None, (match[name] for name in "abcdefg")))
    if noun in keys:
        return False
    if match["on"]:
        return is_topic(match["x"])
    if match["e"] or match["f"] or match["g"]:
        return _ENTERED.fullmatch(match["x"]) is not None and _HAS_ENTRIES.search(match["x"]) is None
    return True


def _owns(match: re.Match[str]) -> bool:
    """A record of a person's may be one in sport or of music: only such of an unnamed thing is its data."""
    return match["noun"] != "record" or (match["x"].startswith("a") and _HAS_ENTRIES.search(match["x"]) is None)
