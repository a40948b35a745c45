"""Bring an event that something named went through into one order: "how Apollo 11 landed on the moon in 1969"."""

from __future__ import annotations

import re

from stepcache_core.tasks.json_object.prompt.wording import Cased

_YEAR = r"(?P<year>1\d{3}|20\d\d)"
_BARE_YEAR = r"(?:1\d{3}|20\d\d)"
_IN_YEAR = (
    rf"(?:,? (?:in|of|from|in the year|which was in|that took place in|which took place in) {_YEAR}| ?\( ?{_YEAR} ?\))"
)
_CAPITAL = r"[A-Z][a-zà-ÿ]+"
_AGENT = rf"(?P<agent>(?!How\b|The\b){_CAPITAL}(?:[ -]{_CAPITAL}){{0,2}}(?:[ -](?!{_BARE_YEAR}\b)\d{{1,3}})?)"
_CRAFT = r"(?P<agent>(?!How\b|The\b)[A-Z][a-zà-ÿ]+(?:[ -][A-Z][a-zà-ÿ]+)?[ -]\d{1,3})"
_CARRIED = rf"(?:the )?{_AGENT}(?: mission)?"
_MOON = r"(?:moon|Moon|lunar) landing"
_ON_MOON = r"landing on the [Mm]oon"
_LANDED = rf"(?:{_MOON}|{_ON_MOON})"


def _dated(ways: tuple[str, ...]) -> tuple[Cased, ...]:
    return tuple(Cased(_numbered(f"(?:[Tt]he )?{way}")) for way in ways)


def _numbered(way: str) -> str:
    """The pattern with each year named once."""
    seen = 0

    def fresh(match: re.Match[str]) -> str:
        nonlocal seen
        seen += 1
        return f"(?P<{match[1]}{seen}>"

    return re.sub(r"\(\?P<([a-z]+)>", fresh, way)


_LANDINGS = (
    *_dated(
        (
            rf"{_AGENT} {_LANDED}{_IN_YEAR}",
            rf"{_YEAR} {_AGENT} {_LANDED}",
            rf"{_YEAR} {_LANDED} (?:of|by) {_CARRIED}",
            rf"{_LANDED} (?:of|by) {_CARRIED}{_IN_YEAR}",
            rf"{_LANDED}{_IN_YEAR} (?:of|by) {_CARRIED}",
            rf"{_AGENT}['’]s? {_LANDED}{_IN_YEAR}",
            rf"{_AGENT}['’]s? {_YEAR} {_LANDED}",
            rf"landing (?:of|by) {_CARRIED} on the [Mm]oon{_IN_YEAR}",
            rf"{_YEAR} landing (?:of|by) {_CARRIED} on the [Mm]oon",
        )
    ),
    Cased(_numbered(rf"[Hh]ow {_CARRIED} landed on the [Mm]oon(?: in {_YEAR}| ?\( ?{_YEAR} ?\))")),
    Cased(_numbered(rf"[Hh]ow,? in {_YEAR},? {_CARRIED} landed on the [Mm]oon")),
)
_UNNAMED = _dated((rf"{_YEAR} {_ON_MOON}", rf"{_ON_MOON}{_IN_YEAR}"))
_DONE = {"erupted": "eruption", "exploded": "explosion", "sank": "sinking", "was launched": "launch"}
_VERB = "|".join(_DONE)
_HOW = Cased(
    rf"[Hh]ow (?P<agent>(?:the )?[A-Z][\w'-]*(?: [A-Z][\w'-]*){{0,2}}(?: \d{{1,3}})?) (?P<verb>{_VERB}) in {_YEAR}"
)
_LAUNCHES = _dated(
    (
        rf"{_YEAR} launch of {_CRAFT}",
        rf"launch of {_CRAFT}{_IN_YEAR}",
        rf"{_CRAFT}['’]s? launch{_IN_YEAR}",
        rf"{_CRAFT}['’]s? {_YEAR} launch",
        rf"{_CRAFT} launch{_IN_YEAR}",
        rf"{_YEAR} {_CRAFT} launch",
    )
)
"""A craft with its number is launched, and launches nothing itself."""
_PLAIN_TITLE = Cased(
    rf"the {_BARE_YEAR} (?:Moon landing|[a-z]+) of (?:the )?[A-Z][\w'-]*(?:[ -][A-Z][\w'-]*){{0,2}}(?: \d{{1,3}})?"
)


def of_whom(text: str) -> str:
    """The event as "the 1969 Moon landing of Apollo 11" where it says when it was and whose."""
    if said := _said(_LANDINGS, text):
        return f"the {said[1]} Moon landing of {said[0]}"
    if said := _said(_UNNAMED, text):
        return f"the {said[1]} Moon landing"
    if said := _said(_LAUNCHES, text):
        return f"the {said[1]} launch of {said[0]}"
    if match := _HOW.fullmatch(text):
        return f"the {match['year']} {_DONE[match['verb']]} of {match['agent'].removeprefix('the ')}"
    return text


def is_dated_event(text: str) -> bool:
    """True for the name of one event that holds its year and whose it was, whose numbers are parts of the name."""
    return _PLAIN_TITLE.fullmatch(text) is not None


def _said(ways: tuple[Cased, ...], text: str) -> tuple[str, str] | None:
    """The name, "" where there is none, and the year."""
    match = next((found for way in ways if (found := way.fullmatch(text))), None)
    if match is None:
        return None
    held = {re.sub(r"\d", "", name): value for name, value in match.groupdict().items() if value}
    return held.get("agent", ""), held["year"]
