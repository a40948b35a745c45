"""Bring an event and its year into one order: "the 1883 eruption of Krakatoa" and "Krakatoa's eruption in 1883"."""

from __future__ import annotations

from stepcache_core.tasks.json_object.prompt.wording import Cased, any_of

_EVENT = any_of(
    "landing eruption earthquake tsunami flood fire famine eclipse hurricane revolution uprising rebellion war battle"
    " siege coup strike election assassination massacre invasion annexation discovery expedition coronation sinking"
    " bombing crash disaster crisis treaty accord conference summit festival final championship launch explosion"
    " Revolution Uprising Olympics Games World_Cup Super_Bowl accident avalanche drought epidemic pandemic riot"
    " protest referendum"
)
_BY_ITSELF = any_of("eruption earthquake tsunami flood fire famine hurricane sinking explosion avalanche drought")
"""What happens to a thing or at a place, and is done by nobody: "Poland's invasion" may be one by Poland."""
_YEAR = r"(?P<year>1\d{3}|20\d\d)"
_NAME = r"[A-Z][\w'’-]*?(?: [A-Z][\w'’-]*?){0,2}"
_WHAT = rf"(?P<what>(?:(?!of\b|in\b|and\b|or\b|for\b|after\b|before\b)[A-Za-z][\w-]* ){{0,3}}{_EVENT})"
_OF = rf"(?P<of> of (?:the )?{_NAME})?"
_HAPPENED = r"(?:which |that )?(?:took place|happened|occurred|was held|taking place|happening|occurring)"
_DATED = (
    Cased(rf"[Tt]he {_YEAR} {_WHAT}{_OF}"),
    Cased(rf"[Tt]he {_WHAT}{_OF},? (?:of|in|from|of the year|in the year) {_YEAR}"),
    Cased(rf"[Tt]he {_WHAT}{_OF},? {_HAPPENED} in {_YEAR}"),
    Cased(rf"[Tt]he {_WHAT} of {_YEAR}(?P<of> in {_NAME})"),
    Cased(rf"[Tt]he {_WHAT}{_OF} ?\( ?{_YEAR} ?\)"),
)
_OWNED = (
    Cased(rf"(?:[Tt]he )?(?P<whose>{_NAME})['’]s {_YEAR} (?P<what>{_BY_ITSELF})"),
    Cased(rf"(?:[Tt]he )?(?P<whose>{_NAME})['’]s (?P<what>{_BY_ITSELF}) (?:of|in) {_YEAR}"),
    Cased(rf"[Tt]he {_YEAR} (?P<whose>{_NAME}) (?P<what>{_BY_ITSELF})"),
    Cased(rf"[Tt]he (?P<whose>{_NAME}) (?P<what>{_BY_ITSELF}) (?:of|in) {_YEAR}"),
    Cased(rf"[Tt]he {_YEAR} (?P<what>{_BY_ITSELF}) (?:of|in) (?:the )?(?P<whose>{_NAME})"),
    Cased(rf"[Tt]he (?P<what>{_BY_ITSELF}) (?:of|in) (?:the )?(?P<whose>{_NAME}) (?:of|in) {_YEAR}"),
    Cased(rf"[Tt]he (?P<what>{_BY_ITSELF}) (?:of|in) (?:the )?(?P<whose>{_NAME}),? {_HAPPENED} in {_YEAR}"),
)
_MOON = Cased(r"\b(?:lunar|moon) landing\b")
_NOT_THE_PLACE = Cased(r"(?:Great|Big|Second|First|Third|Last|New|Old)\b.*|.*\b(?:Forest|Boxing|Lightning)")
"""Words in front of an event that say which one it is, not where it was."""
_YEAR_OF_NAME = Cased(r"(?P<the>[Tt]he) [12]\d{3} (?P<name>[A-Za-z][^\d,;:]*)")


def dated(text: str) -> str:
    """An event as "the 1883 eruption of Krakatoa", whichever way its year and its place are said."""
    text = _MOON.sub("Moon landing", text)
    for way in _OWNED:
        match = way.fullmatch(text)
        if match is not None and _NOT_THE_PLACE.fullmatch(match["whose"]) is None:
            return f"the {match['year']} {match['what']} of {match['whose']}"
    for way in _DATED:
        if match := way.fullmatch(text):
            return f"the {match['year']} {match['what']}{match['of'] or ''}"
    return text


def without_year(text: str) -> str:
    """The name less the one year that is part of it: "the 1969 Moon landing" holds no bare number."""
    match = _YEAR_OF_NAME.fullmatch(text)
    return text if match is None else f"{match['the']} {match['name']}"
