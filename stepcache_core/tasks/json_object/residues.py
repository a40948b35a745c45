"""Compare what two requests are about: as texts, then with the words set aside that only lead in to a text or name."""

from __future__ import annotations

import re
from typing import NamedTuple

from stepcache_core.guard import unexplained_difference
from stepcache_core.tasks.json_object.wording import any_of

_LONGEST = 4_000
_MOST_FACTS = 8
_PLAIN_KIND = any_of("text sentence passage paragraph input excerpt snippet source content following")
_TEXT_KIND = any_of(
    "text sentence passage paragraph input excerpt snippet source content review article e-?mail message note notes"
    " letter report ticket invoice receipt tweet post transcript complaint memo statement feedback announcement advert"
    " listing order"
)
_INFO = (
    r"(?:(?:all )?(?:the )?(?:person's |relevant |following )?(?:following|details|data|information|info|values|facts))"
)
_POINTER = (
    rf"(?:(?:{_INFO} )?(?:from|in|of|out of) )?(?:the|this|that|my|our)(?: (?:following|above|given|quoted|next))?"
    rf" (?P<kind>(?:[a-z]+ )?{_TEXT_KIND})(?: text)?(?: (?:below|above|here|that follows))?"
)
_TOLD = re.compile(
    rf"(?:{_POINTER}(?:[:.]) )?(?:(?:the |this )?(?P<label>(?:[a-z]+ )?{_TEXT_KIND})[:.] )?(?P<data>.+)", re.I | re.S
)
_QUOTED = re.compile(r"[\"“«„]([^\"“”«»„]+)[\"”»“]")
_POSSESSED = re.compile(
    r"([A-Z][\w-]*(?: [A-Z][\w-]*){0,2})['’]s (capital(?: city)?|currency|flag|population|national anthem|president"
    r"|official language|largest city|highest mountain|longest river)"
)
_LEADING = re.compile(r"(?:[Tt]he|[Aa]n?) (?=\S)")
_NAMED = re.compile(r"(?:[a-z]+ ){0,3}[A-Z]")
_KIND = any_of(
    "book film movie novel planet city country town river mountain animal song album game company band painter artist"
    " author actor composer writer lake island state element plant"
)
_KIND_AND_NAME = re.compile(rf"{_KIND} [\w'-]+(?: [\w'-]+){{0,3}}")
_DEPENDENT = re.compile(
    r"\b(?:he|she|it|they|him|her|them|his|its|their|this|that|these|those|then|next|later|after|before|also|but|however"
    r"|former|latter|first|second|last|both|so|therefore|there|here|above|below|following|same|other|instead|else)\b",
    re.IGNORECASE,
)


_TELLS = re.compile(
    r"(?:[^\s]+ ){1,9}?(?:is|are|was|were|has|had|have|does|did|works?|lives?|costs?|says|said|runs|starts|ends|leaves"
    r"|arrives|opens|closes|weighs|stands|\w{3,}ed)\b|[\w -]{2,30}: "
)


class _Told(NamedTuple):
    """A text that is brought along, and what kind of text it is called, "" where nothing is said."""

    kind: str
    data: str


def content_difference(old: str, new: str) -> str | None:
    """Why the two may be about different things, or None; symmetric in being None."""
    reason = unexplained_difference(old, new)
    if reason is None or max(len(old), len(new)) > _LONGEST:
        return reason
    if _tell_the_same(old, new) or _name_the_same(old, new) or _state_the_same(old, new):
        return None
    return reason


def _tell_the_same(old: str, new: str) -> bool:
    """True for one text, called by the same kind, or by none on one side."""
    before, after = _told(old), _told(new)
    if before is None or after is None or before.data != after.data:
        return False
    return not before.kind or not after.kind or before.kind == after.kind


def _told(text: str) -> _Told | None:
    match = _TOLD.fullmatch(text)
    if match is None:
        return None
    kinds = {_kind(match[name]) for name in ("kind", "label")} - {""}
    data = match["data"].strip()
    quoted = _QUOTED.fullmatch(data)
    if len(kinds) > 1 or not (quoted or match["kind"] or match["label"]) or " " not in data:
        return None
    return _Told(next(iter(kinds), ""), (quoted[1] if quoted else data).strip().rstrip("."))


def _kind(said: str | None) -> str:
    kind = (said or "").casefold()
    return "" if not kind or re.fullmatch(_PLAIN_KIND, kind) else kind.rstrip("s")


def _name_the_same(old: str, new: str) -> bool:
    """True for one thing with or without an article that says nothing there, or with its name in lower case."""
    before, after = _named(old), _named(new)
    if unexplained_difference(before, after) is None:
        return True
    lower = old.islower() or new.islower()
    return lower and before.casefold() == after.casefold() and _KIND_AND_NAME.fullmatch(before.casefold()) is not None


def _named(text: str) -> str:
    possessed = _POSSESSED.fullmatch(text)
    text = f"the {possessed[2]} of {possessed[1]}" if possessed else text
    article = _LEADING.match(text)
    rest = text[article.end() :] if article else text
    if "." in rest or ":" in rest or not 1 < rest.count(" ") + 1 <= 8 or rest.endswith("s"):
        return text[:1].lower() + text[1:] if article else text
    definite = article is not None and article[0].casefold() == "the "
    return rest if not definite or any(word[:1].isupper() for word in rest.split()) else f"the {rest}"


def _state_the_same(old: str, new: str) -> bool:
    """True for the same sentences in another order, none of which leans on another."""
    before, after = (re.split(r"(?<=[\w\"”)])\. (?=[A-Z\d\"“])", text.rstrip(".")) for text in (old, new))
    if len(before) != len(after) or not 1 < len(before) <= _MOST_FACTS or _DEPENDENT.search(old + " " + new):
        return False
    if not all(map(_TELLS.match, (*before, *after))):
        return False
    left = list(after)
    for fact in before:
        found = next((other for other in left if unexplained_difference(fact, other) is None), None)
        if found is None:
            return False
        left.remove(found)
    return True
