"""Amounts that tell of one thing, "a laptop that costs 1299 euros": they ask for no further object."""

from __future__ import annotations

from stepcache_core.tasks.json_object.prompt.wording import any_of, pattern_of

_BEING = any_of(
    "costs costing weighs weighing lasts lasting takes earns earning measures measuring seats seating priced_at"
    " sold_for sells_for worth aged valued_at employs employing runs_for stands serves produces spans rents_for"
    " listed_at paid scored won finished_in"
)
_ABOUT = r"(?:(?:about|around|roughly|nearly|almost|exactly|some) )?"
_NUMBER = r"(?:\d[\d.,']{0,14}|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve)"
_UNIT = any_of(
    "euros dollars pounds yen francs crowns cents kilos kilograms kilogrammes grams grammes tons tonnes ounces metres"
    " meters kilometres kilometers centimetres centimeters millimetres millimeters miles feet inches litres liters"
    " minutes hours seconds days weeks months years pages percent watts volts pixels calories degrees inhabitants"
    " residents people employees guests passengers seats points goals"
)
_AND = r"(?: (?:,|and|, and) )"
_AMOUNT = rf"(?:(?:that|which|who) )?{_BEING} {_ABOUT}{_NUMBER} {_UNIT}"
_OF_ONE = pattern_of(
    rf"(?P<one>(?<!\S)(?:an?|this|my|our) (?:(?!(?:and|or|of|for)(?!\S))[^\s.,:;]+ ){{1,8}}?(?:, )?)"
    rf"{_AMOUNT}(?:{_AND}{_AMOUNT}){{0,3}}(?!\S)"
)


def without_amounts(left: str) -> str:
    """The words without what one thing costs, weighs or lasts; a thing that "a" stands before is one."""
    return _OF_ONE.sub(lambda match: match["one"].strip(), left)
