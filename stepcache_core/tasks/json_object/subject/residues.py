"""Compare what two requests are about: as texts, then with the words set aside that only lead in to a text or name."""

from __future__ import annotations

import re
from collections.abc import Collection, Sequence
from typing import NamedTuple

from stepcache_core.guard import unexplained_difference
from stepcache_core.regex import regex
from stepcache_core.tasks.json_object.keys.part_words import ATTRIBUTES
from stepcache_core.tasks.json_object.prompt.wording import any_of, listed
from stepcache_core.tasks.json_object.subject.alike import mean_the_same
from stepcache_core.tasks.json_object.subject.textkinds import TEXT_KIND, kind_of_text

_LONGEST = 4_000
_MOST_FACTS = 8
_INFO = (
    r"(?:(?:all )?(?:the )?(?:person's |relevant |following )?(?:following|details|data|information|info|values|facts))"
)
_POINTER = (
    rf"(?:(?:(?:[Ee]xtract )?{_INFO} )?(?:from|in|of|out of) )?(?:the|this|that|my|our)"
    rf"(?: (?:following|above|given|quoted|next))? (?P<kind>(?:[a-z]+ )?{TEXT_KIND})(?: text)?"
    r"(?: (?:below|above|here|that follows))?(?: and)?"
)
_TOLD = regex(
    rf"(?:{_POINTER}(?:[:.]) )?(?:(?:the |this )?(?P<label>(?:[a-z]+ )?{TEXT_KIND})[:.] )?(?P<data>.+)", re.I | re.S
)
_QUOTED = regex(r"[\"“«„]([^\"“”«»„]+)[\"”»“]")
_POSSESSED = regex(
    r"(?!(?:Who|What|It|He|She|That|There|Here|Where|How|When|Let|This|One)\b)([A-Z][\w-]*(?: [A-Z][\w-]*){0,2})['’]s"
    r" (capital(?: city)?|currency|flag|population|national anthem|president|official language)"
)
_ROLE = regex(
    r"(?:capital(?: city)?|currency|flag|population|national anthem|president|official language)"
    r" of(?: [A-Z][\w-]*){1,3}"
)
_ARTICLE = regex(r"(?:[Tt]he|[Aa]n?) (?=\S)")
_PLACE = regex(
    r"(?:[A-Z][\w-]*,? ){1,4}(?:Tower|Bridge|River|Sea|Ocean|Palace|Museum|Canal|Wall|Desert|Cathedral|Library|Kingdom"
    r"|Republic|Gulf|Strait|Peninsula|Basilica|Mosque|Airport|Stadium)"
    r"|[A-Z][\w+#]* programming language"
)
"""Names that stand with "the" and without, and mean one thing: as a title "The Black Swan" is not "Black Swan"."""
_HEIGHT = regex(r"(?:Mount|Lake) (?!House\b|View\b|Side\b|Placid\b|District\b|Effect\b)[A-Z][a-z]+")
_COMMON = listed(
    "old new red black white yellow green blue golden silver gold great big small little long high tall stone wooden"
    " iron steel glass brick city town public national royal central main grand water church school clock bell radio"
    " tv television control watch office castle guard fire cell north south east west northern southern eastern western"
    " hidden lost secret magic animal plant ice snow sand dead inner outer open deep covered foot railway road rope"
    " toll suspension bridge tower museum library art history science war toy local state county university college"
    " music football olympic international regional summer winter river sea the of"
)
"""Words that make no name of a place when they are written small: "the old bridge", "a clock tower"."""
_SITE = any_of("planet city country town river lake island mountain element")
_WORK = any_of("book film movie novel song album band painter artist author actor composer writer company")
_CALLED = regex(rf"(?:{_SITE}|{_WORK})(?: [A-Z][\w'-]*){{1,4}}")
_SITED = regex(rf"{_SITE}(?: [A-Z][a-z-]+){{1,2}}")
"""Kinds whose names, in lower case behind them, can only be names: "the movie star" may be no film called Star."""
_COUNTED = regex(
    r"(?:[a-z-]+ ){1,5}(?:book|movie|novel|planet|city|town|river|mountain|animal|song|album|lake|island|person|user"
    r"|customer|employee|character|product|restaurant|hotel|recipe|soup|salad|stew|smoothie|cocktail|sandwich"
    r"|car|baker|teacher|doctor|nurse|engineer|student|patient)"
)
"""Bare words that mean one thing of a kind: "cast iron" is no "cast iron" that can be counted."""
_DEPENDENT = regex(
    r"\b(?:he|she|it|they|him|her|them|his|its|their|this|that|these|those|then|next|later|after|before|also|but|however"
    r"|former|latter|first|second|last|both|so|therefore|there|here|above|below|following|same|other|instead|else|more"
    r"|less|fewer|twice|double|half|again|another|still|yet|now|already|too|rest|remaining|together|than|as)\b",
    re.IGNORECASE,
)
_STATE = regex(
    r"(?P<who>(?:[A-Z][\w'-]*|The [a-z-]+)(?: [A-Z][\w'-]*){0,3})"
    r" (?P<tells>is|are|has|have|costs|works|lives|weighs|likes|owns|speaks|plays|teaches|studies|measures) "
)
_LABELLED = regex(r"(?P<label>\w+): \S")


class _Told(NamedTuple):
    """A text that is brought along, and what kind of text it is called, "" where nothing is said."""

    kind: str
    data: str


def content_difference(old: str, new: str, keys: Collection[str] = ()) -> str | None:
    """Why the two may be about different things, or None; symmetric in being None.

    `keys`: those that both requests name in English, beside which some words only lead in to the subject.
    """
    reason = unexplained_difference(old, new)
    if reason is None or max(len(old), len(new)) > _LONGEST:
        return reason
    if _tell_the_same(old, new) or _is_one_name(old, new) or _state_the_same(old, new):
        return None
    return None if keys and mean_the_same(old, new, keys, _is_one_name) else reason


def _tell_the_same(old: str, new: str) -> bool:
    """True for one text, called by the same kind: "text" and the like say no more than nothing."""
    before, after = _told(old), _told(new)
    return before is not None and before == after


def _told(text: str) -> _Told | None:
    match = _TOLD.fullmatch(text)
    if match is None:
        return None
    kinds = {kind_of_text(match[name]) for name in ("kind", "label")} - {""}
    data = match["data"].strip()
    quoted = _QUOTED.fullmatch(data)
    if len(kinds) > 1 or not (quoted or match["kind"] or match["label"]) or " " not in data:
        return None
    return _Told(next(iter(kinds), ""), (quoted[1] if quoted else data).strip().rstrip("."))


def _is_one_name(old: str, new: str) -> bool:
    """True for one thing with or without an article that says nothing there, or with its name in lower case."""
    before, after = _named(old), _named(new)
    if unexplained_difference(before, after) is None:
        return True
    small, cased = sorted((before, after), key=str.islower, reverse=True)
    small = small.removeprefix("the ")
    if not small.islower() or small != cased.casefold():
        return False
    return _SITED.fullmatch(cased) is not None or (
        (_PLACE.fullmatch(cased) or _HEIGHT.fullmatch(cased)) is not None and _COMMON.isdisjoint(small.split()[:-1])
    )


def _named(text: str) -> str:
    """The words without an article that may as well be missing, in one order for what a country has."""
    possessed = _POSSESSED.fullmatch(text)
    if possessed is not None:
        return f"{possessed[2]} of {possessed[1]}"
    article = _ARTICLE.match(text)
    if article is None:
        return text
    rest = text[article.end() :]
    if article[0].casefold() == "the ":
        certain = article[0][0] == "t" and any(one.fullmatch(rest) for one in (_PLACE, _CALLED, _ROLE))
        return rest if certain else f"the {rest}"
    return rest if _COUNTED.fullmatch(rest) else f"{article[0].lower()}{rest}"


def _state_the_same(old: str, new: str) -> bool:
    """True for the same states of one thing in another order: events, and what is told of several, have theirs."""
    before, after = (re.split(r"(?<=[\w\"”)])\. (?=[A-Z\d\"“])", text.rstrip(".")) for text in (old, new))
    if len(before) != len(after) or not 1 < len(before) <= _MOST_FACTS or _DEPENDENT.search(old + " " + new):
        return False
    if not (_are_states(before) and _are_states(after)):
        return False
    left = list(after)
    for fact in before:
        found = next((other for other in left if unexplained_difference(fact, other) is None), None)
        if found is None:
            return False
        left.remove(found)
    return True


def _are_states(facts: Sequence[str]) -> bool:
    """True for different states of one and the same thing, or for attributes with a label each."""
    labels = [match["label"].casefold() for fact in facts if (match := _LABELLED.match(fact))]
    if len(labels) == len(facts):
        return len(set(labels)) == len(labels) and set(labels) <= ATTRIBUTES
    states = [match for fact in facts if (match := _STATE.match(fact))]
    one = len(states) == len(facts) and len({match["who"] for match in states}) == 1
    return one and len({match["tells"] for match in states}) == len(states)
