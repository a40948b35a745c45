"""Requests to make something up: "make up a JSON object for a pirate", "think of a pirate and format it as …"."""

from __future__ import annotations

from stepcache_core.tasks.json_object.forms.rewording import (
    BEGIN,
    CLAUSE,
    HIDDEN,
    LINK,
    NAMES,
    OBJECT,
    ONE,
    POLITE,
    THING,
    form,
)
from stepcache_core.tasks.json_object.prompt.wording import any_of

_INVENT = any_of("make_up invent dream_up think_up imagine concoct conjure_up devise fabricate")
_THINK = any_of(
    "think_of think_up come_up_with imagine make_up invent dream_up concoct devise conjure_up picture pick choose"
)
_GIVE = any_of(
    "return format give present put write describe represent express deliver output send render encode store provide"
    " show record set_out lay_out hand_back give_back serialise serialize note_down write_down"
)
_ABOUT = r"(?:for|about|describing|of|on|representing|(?:that|which) (?:describes|represents))"
_INTRO = any_of(
    "with having containing using under that_has which_has that_contains which_contains whose featuring including"
    " that_includes which_includes where in_which made_up_of composed_of consisting_of comprising limited_to"
    " restricted_to"
)
_FEW = any_of(
    "exactly only just the these following required both all its two three four five six seven eight nine ten"
)
_KEYS = (
    rf"(?=\s*(?:[.;:!\n]|\Z)|,? {_INTRO}(?: {_FEW})* (?:(?:keys|fields|properties|attributes)\b|{HIDDEN}|{NAMES} as"
    r" (?:its|the|only|exactly)\b))"
)
"""What follows the thing: its keys, or the end of the clause."""

_MADE_UP = rf"(?P<thing>(?:[^.!?:;,\n{HIDDEN}]|\.(?=\S)){{2,100}}?)"

INVENTING = (
    form(
        rf"{BEGIN}{POLITE}{_INVENT} (?P<object>{ONE}JSON object) {_ABOUT} {_MADE_UP}{_KEYS}",
        "Invent {thing}. Return {object}",
    ),
    form(
        rf"{BEGIN}{POLITE}{_INVENT} {THING}\. (?:the|their|his|her|its) (?:profile|record|entry|details|data"
        rf"|description)"
        rf" (?:should|must|has to|have to|needs to|need to|shall|is to|are to) (?:be|come|be given|be returned|be"
        rf" written"
        rf"|be presented|be put)(?: (?:as|in|into))? {OBJECT}",
        "Invent {thing}. Return {object}",
    ),
    form(
        r"\b(?:an?|one) (?!(?:\w+ )?(?:key|field|value|property|attribute|entry|file|answer"
        r"|word)\b)(?P<what>(?:[\w'-]+ ){1,3}?)(?:that|which|who) (?:doesn't|does not|didn't|did not|never)"
        r" (?:really |actually |ever )?exist(?:s|ed)?\b",
        "a fictional {what}",
    ),
    form(
        rf"{BEGIN}{POLITE}think of (?P<thing>(?:an?|one|some) {CLAUSE}{{2,160}}?)(?:,? and (?:then )?|\."
        rf" ){POLITE}{_GIVE}"
        rf" (?:it|him|her|them|the result) (?:to me )?(?:{LINK}|to) {OBJECT}",
        "Give me {thing} as {object}",
    ),
    form(
        rf"(?P<order>{BEGIN}{POLITE}{_THINK} {THING})(?:,? and (?:then )?|\. ){POLITE}{_GIVE} (?:it|him|her|them"
        rf"|this|that|the"
        rf" result) (?:to me )?(?:{LINK}|to) {OBJECT}",
        "{order}. Return {object}",
    ),
    form(rf"{BEGIN}{POLITE}(?:(?:make|dream|think|conjure) up|fabricate|concoct) (?=(?:an?|one|some|the) )", "Invent "),
    form(rf"{BEGIN}{POLITE}make (?P<thing>an? [\w' -]{{2,60}}?) up\b", "Invent {thing}"),
)
