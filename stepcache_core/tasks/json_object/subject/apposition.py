"""Bring a thing that is named with its kind into one order: "chess, the board game" and "the board game chess"."""

from __future__ import annotations

from stepcache_core.tasks.json_object.prompt.wording import Cased, any_of
from stepcache_core.tasks.json_object.subject.topics import NAMES, SITE, WORK

_ART = any_of(
    "painting sculpture opera ballet musical symphony sonata TV_series television_series video_game film movie book"
    " novel song album play"
)
_SORT = any_of(
    "board_game card_game dice_game video_game dog_breed cat_breed horse_breed programming_language musical_instrument"
    " string_instrument martial_art chemical_element"
)
"""Kinds whose things may have a name in lower case, and are nothing else beside it."""
_IN_LOWER = r"[a-z][a-z'’-]*(?: [a-z][a-z'’-]*){0,2}"
_THING = rf"(?:{NAMES}|[A-Z]?{_IN_LOWER})"
_SORTED = tuple(
    Cased(way)
    for way in (
        rf"(?:the )?(?P<name>{_THING}),? \( ?(?:the |an? )?(?P<kind>{_SORT}) ?\)",
        rf"(?:the )?(?P<name>{_THING}), (?:the|an?) (?P<kind>{_SORT})",
        rf"(?:the )?(?P<name>{_THING}),? as an? (?P<kind>{_SORT})",
        rf"the (?P<kind>{_SORT}),? (?:(?:called|named|known as) )?(?:the )?(?P<name>{_THING})",
    )
)
_BREED = Cased(rf"(?:the )?(?P<name>{_THING}) breed of (?P<animal>dog|cat|horse)")
_LANGUAGE = Cased(r"(?:[Tt]he )?(?P<name>[A-Z][\w+#]*) programming language")
_BY_WHOM = Cased(
    rf"(?P<who>{NAMES})['’]s (?P<kind>novel|book|painting|song|album|film|movie|play|opera|symphony|sculpture)"
    rf" (?P<name>{NAMES})"
)
_OTHER = Cased(
    r"(?i:.*\b(?:and|or|of|for|with|without|in|on|about|as|than|that|this|like|is|to|from|vs|versus|not|no|any|some"
    r"|all|every|each|other|another|an?|my|our|your|his|her|its|their)\b.*)"
)
"""Words that are part of no name: "a game like chess"."""
_ENTITLED = Cased(
    rf"(?P<kind>the (?:{_ART}|{WORK}))(?: ?[:,]| (?:called|named|titled|entitled|known as))?"
    r" [\"“«](?P<quoted>[A-Z][\w'’ -]{1,60}[.!?]?)[\"”»]"
)
_CALLED = Cased(
    rf"(?P<kind>the (?:{_ART}|{WORK}|{SITE}))(?: that is| which is|,)?(?: (?:called|named|titled|entitled))"
    rf" (?P<name>{NAMES})"
)
_BEHIND = Cased(rf"(?P<name>{NAMES})(?:, the (?P<a>{_ART})| ?\( ?(?:the )?(?P<b>{_ART}) ?\))")
_JOINING = Cased(r"\b(?:and|or|vs)\b")
_PLANET = any_of("Mars Jupiter Saturn Uranus Neptune Pluto")
_ADJECTIVES = {
    "Martian": "Mars",
    "Jovian": "Jupiter",
    "Saturnian": "Saturn",
    "Uranian": "Uranus",
    "Neptunian": "Neptune",
}
_ADJECTIVE = "|".join(_ADJECTIVES)
_MOON_NAME = r"(?P<name>[A-Za-z][a-z]+)"
_MOONS = (
    Cased(rf"(?:the )?(?P<p>(?i:{_PLANET}))['’]s? moon,? (?:called |named )?{_MOON_NAME}"),
    Cased(rf"{_MOON_NAME}, (?:(?:the|a) )?moon of (?:the planet )?(?P<p>(?i:{_PLANET}))"),
    Cased(rf"{_MOON_NAME}, (?P<p>(?i:{_PLANET}))['’]s? moon"),
    Cased(rf"{_MOON_NAME},? (?:(?:which|that) is )?one of (?:the )?(?P<p>(?i:{_PLANET}))['’]s? moons"),
    Cased(rf"{_MOON_NAME},? (?:(?:which|that) is )?one of the moons of (?P<p>(?i:{_PLANET}))"),
    Cased(rf"{_MOON_NAME} ?\( ?(?:(?:the|a) )?moon of (?P<p>(?i:{_PLANET})) ?\)"),
    Cased(rf"{_MOON_NAME} ?\( ?(?P<p>(?i:{_PLANET}))['’]s? moon ?\)"),
    Cased(rf"the moon {_MOON_NAME} of (?P<p>(?i:{_PLANET}))"),
    Cased(rf"the (?P<j>{_ADJECTIVE}) moon {_MOON_NAME}"),
    Cased(rf"{_MOON_NAME}(?:,| ?\() ?(?:the|a) (?P<j>{_ADJECTIVE}) moon(?: ?\))?"),
)
_CAPITAL = r"(?P<kind>capital(?: city)?)"
_LAND = r"(?P<land>[A-Z][\w-]*(?: [A-Z][\w-]*){0,2})"
_CAPITALS = tuple(
    Cased(way)
    for way in (
        rf"{_LAND}['’]s {_CAPITAL},? (?P<name>{NAMES})",
        rf"the {_CAPITAL} of {_LAND}, (?P<name>{NAMES})",
        rf"(?P<name>{NAMES}), (?:the )?{_CAPITAL} of {_LAND}",
        rf"(?P<name>{NAMES}), {_LAND}['’]s {_CAPITAL}",
        rf"(?P<name>{NAMES}) ?\( ?(?:the )?{_CAPITAL} of {_LAND} ?\)",
    )
)
_PLANETS = Cased(rf"Planet (?P<name>(?:Mercury|Venus|{_PLANET}))")
"""Without its article: "Planet Hollywood" and "Planet Earth" are other things."""


def with_title(text: str) -> str:
    """A titled thing without quotation marks: its title belongs to its kind."""
    match = _ENTITLED.fullmatch(text)
    return text if match is None else f"{match['kind']} {match['quoted']}"


def kind_first(text: str) -> str:
    """The thing as "the board game chess", "the painting Guernica" or "the moon Io of Jupiter"."""
    if match := _PLANETS.fullmatch(text):
        return f"the planet {match['name']}"
    if match := _CALLED.fullmatch(text):
        text = f"{match['kind']} {match['name']}"
    if (match := _BEHIND.fullmatch(text)) and _JOINING.search(match["name"]) is None:
        return f"the {match['a'] or match['b']} {match['name']}"
    if match := _LANGUAGE.fullmatch(text):
        return f"the programming language {match['name']}"
    if match := _BY_WHOM.fullmatch(text):
        return f"the {match['kind']} {match['name']} by {match['who']}"
    return _sorted(_with_capital(_of_planet(text)))


def _sorted(text: str) -> str:
    if match := _BREED.fullmatch(text):
        return f"the {match['animal']} breed {_small(match['name'])}"
    for way in _SORTED:
        match = way.fullmatch(text)
        if match is not None and _OTHER.fullmatch(match["name"]) is None:
            return f"the {match['kind']} {_small(match['name'])}"
    return text


def _small(name: str) -> str:
    """A capital that may only open a sentence is none: of several words the others tell."""
    return name[0].lower() + name[1:] if " " in name and name[1:].islower() else name


def _of_planet(text: str) -> str:
    for way in _MOONS:
        if match := way.fullmatch(text):
            said = match.groupdict()
            planet = _ADJECTIVES[said["j"]] if said.get("j") else str(said["p"]).capitalize()
            return f"the moon {said['name'].capitalize()} of {planet}"
    return text


def _with_capital(text: str) -> str:
    for way in _CAPITALS:
        if match := way.fullmatch(text):
            return f"the capital {match['name']} of {match['land']}"
    return text
