"""Bring a record or report and what it is of into one order: "a library book record", "a record for a library book"."""

from __future__ import annotations

import re

from stepcache_core.tasks.json_object.prompt.wording import Cased, any_of, listed

_WORDS = r"(?:[a-z][a-z'’-]* ){0,2}[a-z][a-z'’-]*"
_RECORDED = any_of(
    "employee customer patient student book product user member pet vehicle car guest tenant donor volunteer supplier"
    " teacher nurse doctor client passenger citizen applicant candidate worker movie hotel restaurant"
    " company startup plant asset device astronaut scientist chef baker engineer developer"
    " programmer pilot architect lawyer librarian accountant freelancer traveller resident"
    " visitor subscriber bakery dog cat"
)
"""What records, entries and profiles are made of, and are nothing else beside it: "a world record" is one in sport."""
_RECORD = Cased(rf"an? (?P<what>(?:[a-z][a-z'’-]* ){{0,2}}(?:{_RECORDED})) (?P<head>record|entry|profile)")
_RECORD_OF = Cased(r"(?:an?|the) (?P<head>record|entry|profile) (?:for|of|on|about) an? (?P<what>.+)")
_RECORD_ENDS = Cased(rf"{_WORDS} (?:{_RECORDED})|(?:{_RECORDED})")
_OWN_ADJECTIVE = listed(
    "new old short long simple quick brief detailed small big large tiny full complete sample typical standard basic"
    " single first last next final best worst daily weekly monthly yearly annual late early recent current public"
    " private official personal fake real random good bad short-term special other same different more less top key"
    " fictional fictitious imaginary made-up invented"
)
"""Words that may belong to the record as well as to what it is of."""
_JOINED = Cased(
    r"\b(?:for|of|in|at|on|with|without|from|to|by|that|which|who|the|an?|my|our|your|or|and|but|like|as|using|under"
    r"|not|no|than|about|per)\b"
)
_PLACE = any_of(
    "restaurant café cafe coffee_shop bakery pizzeria diner bar pub shop online_shop store bookshop bookstore florist"
    " supermarket pharmacy canteen bistro food_truck takeaway"
)
_BOOKED = any_of(
    "flight train bus ferry hotel hotel_room restaurant concert cruise taxi hostel meeting_room table tour cinema"
    " theatre theater doctor's_appointment car rental_car campsite"
)
_FOR_TICKET = any_of(
    "concert train bus flight ferry cinema theatre theater movie film museum football_match match festival play"
)
_SCHEDULED = any_of(
    "train bus class course conference school ferry work team workshop festival nurse training study tournament"
)
_LISTED = any_of("house flat apartment job product property car book restaurant hotel rental_flat room used_car")
_REVIEWED = any_of("product book movie film restaurant hotel game video_game album café cafe")
_SEEN = any_of("dentist doctor vet hairdresser barber optician therapist")
_ROLE = (
    rf"(?!(?:{'|'.join(sorted(_OWN_ADJECTIVE))}|part-time|full-time|remote|junior|senior|temporary|permanent)\b)"
    r"(?:[a-z-]+ ){0,2}(?!of\b|in\b|at\b|for\b|with\b|who\b|that\b)[a-z-]+"
)
_FROM_TOWNS = any_of(
    "town city village harbor_town port_town port_city seaside_town coastal_town coastal_city"
    " mountain_village mountain_town fishing_village ski_resort island capital_city desert_town beach_town"
)
_FOR_IT = (
    (Cased(rf"an? order (?:at|in|from) an? (?P<what>{_PLACE})"), "order"),
    (Cased(rf"an? order placed (?:at|in) an? (?P<what>{_PLACE})"), "order"),
    (Cased(rf"an? receipt (?:from|of) an? (?P<what>{_PLACE})"), "receipt"),
    (Cased(rf"an? invoice from an? (?P<what>{_PLACE})"), "invoice"),
    (Cased(rf"an? (?P<head>booking|reservation) (?:for|on|of|at|in) an? (?P<what>{_BOOKED})"), ""),
    (Cased(rf"an? ticket (?:for|to) an? (?P<what>{_FOR_TICKET})"), "ticket"),
    (Cased(rf"an? (?P<head>schedule|timetable) (?:for|of) an? (?P<what>{_SCHEDULED})"), ""),
    (Cased(rf"an? listing (?:for|of) an? (?P<what>{_LISTED})"), "listing"),
    (Cased(rf"an? (?P<head>review) of an? (?P<what>{_REVIEWED})"), ""),
    (Cased(rf"an? appointment (?:with|at) (?:an?|the) (?P<what>{_SEEN})"), "appointment"),
    (Cased(rf"an? (?P<what>{_SEEN})['’]s? appointment"), "appointment"),
    (Cased(rf"an? menu (?:for|of|at|from) an? (?P<what>{_PLACE})"), "menu"),
    (Cased(r"an? membership (?:at|of|for|in) an? (?P<what>gym|library|club|golf club)"), "membership"),
    (Cased(r"an? account for an? (?P<what>user|customer)"), "account"),
    (Cased(r"an? post (?:for|on) an? (?P<what>blog)"), "post"),
    (Cased(r"an? event (?:in|on|for) an? (?P<what>calendar)"), "event"),
    (Cased(r"an? item (?:on|from|in|for) an? (?P<what>shopping list|to-do list)"), "item"),
    (Cased(r"an? support ticket from an? (?P<what>customer)"), "support ticket"),
    (Cased(rf"an? (?P<head>job (?:posting|advert|ad|opening)) for an? (?P<what>{_ROLE})"), ""),
    (Cased(r"an? bug report (?:for|about|on) (?:an? (?:piece of )?|some )?(?P<what>software)"), "bug report"),
    (Cased(r"an? bug report (?:for|about|on|in) an? (?P<what>app|website|web app|mobile app|program)"), "bug report"),
    (
        Cased(
            rf"(?:an?|the) (?P<head>weather report|weather forecast) (?:for|of|from|in) an? (?P<what>(?:fictional )?"
            rf"(?:{_FROM_TOWNS}))"
        ),
        "",
    ),
)
"""Documents, their prepositions, and what they can be of that way round."""
_ON_THE_WEATHER = Cased(
    r"(?:an?|the) (?P<head>report|forecast) (?:on|about|of|for) the weather (?:in|for|of) (?P<what>an? .+|[A-Z].*)"
)
_INNER = Cased(
    rf"(?P<before>(?:an?|the) (?:[a-z]+ ){{0,2}}(?P<head>record|entry|profile|report|forecast|booking|schedule|invoice"
    rf"|receipt|ticket|listing|card|review|menu) (?:for|of|in|from|at|about|on)) an? (?P<how>fictional|fictitious"
    rf"|imaginary|made-up|made up|invented) (?P<rest>{_WORDS})"
)
_NOT_MARKED = listed(
    "language languages book books prose literature biography autobiography memoir narrative friend friends companion"
    " playmate enemy word words number part unit axis axes account line root component plane point character hero"
    " world universe machine method technique element metal game sport disease pain illness girlfriend detective"
    " superhero heroine villain wizard robot dragon spy vampire planet spaceship creature monster film movie"
    " novel story"
)
"""Things that one of these adjectives makes something else of."""


def in_one_order(text: str) -> str:
    """The document as "a record for a …" and "a flight booking", with one word for what is made up inside of it."""
    if match := _ON_THE_WEATHER.fullmatch(text):
        text = f"a weather {match['head']} for {match['what']}"
    return _one_way_round(_same_word_inside(text.replace("harbour", "harbor")))


def _one_way_round(text: str) -> str:
    match = _RECORD.fullmatch(text)
    if match is not None and _is_plain(match["what"]):
        return f"a {match['head']} for a {match['what']}"
    for way, head in _FOR_IT:
        if match := way.fullmatch(text):
            made_up = match["what"].startswith("fictional ")
            return f"a {head or match['head']} for a {match['what']}" if made_up else _before(match, head)
    return text


def _before(match: re.Match[str], head: str) -> str:
    return f"a {match['what']} {head or match['head']}"


def _is_plain(what: str) -> bool:
    return what.split()[0] not in _OWN_ADJECTIVE and _JOINED.search(what) is None


def made_up_inside(text: str) -> tuple[str, str] | None:
    """How the thing is said to be made up that a record is of, and the record without that; None where it is not so."""
    match = _RECORD_OF.fullmatch(text)
    inner = (
        None if match is None else re.match(r"(fictional|fictitious|imaginary|made-up|invented) (.+)", match["what"])
    )
    if match is None or inner is None or _RECORD_ENDS.fullmatch(inner[2]) is None or "book" in inner[2].split():
        return None
    return inner[1], f"a {match['head']} for a {inner[2]}"


def _same_word_inside(text: str) -> str:
    """The text with one word for what is made up inside of it: "a report for an imaginary city"."""
    match = _INNER.fullmatch(text)
    if match is None or not _NOT_MARKED.isdisjoint(match["rest"].split()) or _JOINED.search(match["rest"]):
        return text
    before = re.sub(r"\A(?:an?|the) ", "a ", match["before"])
    return f"{before} a fictional {match['rest']}"
