"""Requests that say "JSON" in one place and "object" in another, and sentences that only say "JSON only"."""

from __future__ import annotations

from stepcache_core.tasks.json_object.forms.rewording import LATER, POLITE, form
from stepcache_core.tasks.json_object.prompt.wording import any_of

_MAKE = any_of(
    "generate write give create make produce provide compose prepare draft build send supply deliver return do"
)
_NEED = (
    r"(?:i|we)(?:'d| would)? (?:like|want|need|require)(?: to have)?|what (?:i|we) (?:need|want) is|i'm after"
    r"|i am after"
)
_ONLY = any_of("only just solely purely strictly exclusively nothing_but")
_THE = r"(?:(?:the|raw|pure|bare|plain|valid) ){0,2}"
_PLACE = r"(?: (?:in|as) (?:your|the) (?:output|answer|reply|response|result))?"
_PLEASE = r"(?:,? (?:please|pls|thanks|thank you))?"
_CLOSES = r"(?=\s*(?:[.!;]|\n|\Z))"

JSON_ONLY = (
    form(
        rf"{LATER}(?:please |and )?(?:{_ONLY} {_THE}JSON|{_THE}JSON (?:only|alone)){_PLACE}{_PLEASE}{_CLOSES}",
        "No prose",
        anywhere=True,
    ),
    form(
        rf"(?<=\w), (?:and )?(?:please )?(?:{_ONLY} {_THE}JSON|{_THE}JSON (?:only|alone)){_PLACE}{_PLEASE}{_CLOSES}",
        ". No prose",
        anywhere=True,
    ),
    form(
        rf"(?<=\w),? and (?:please )?(?:output|return|give me|give|send|print|answer with|reply with|respond with)"
        rf" {_ONLY}"
        rf" {_THE}JSON{_PLACE}{_PLEASE}(?=\s*(?:[.!?;]|\n|\Z))",
        ". No prose. ",
        anywhere=True,
    ),
)
"""What is said behind the request: nothing but the object."""

OBJECT_ELSEWHERE = (
    form(
        rf"(?P<order>{LATER}{POLITE}(?:(?:{_MAKE}|use)(?: me| us)?|{_NEED}) )(?:an?|one|a single|exactly one) object(?="
        rf" (?:for|about"
        r"|describing|with|that|which|whose|having|containing|of the)\b)",
        "{order} one JSON object",
        anywhere=True,
    ),
    form(
        r": (?:just |only |exactly )?(?:one|a single) object,? (?:and )?(?P<only>the only|its only)"
        r" (?P<noun>keys|fields|properties) (?:in it|of it|it has)? ?are (?=\S)",
        ". The only {noun} in it are ",
        anywhere=True,
    ),
    form(r", (?:just |only |exactly )?one object(?=[,;:.])", "", anywhere=True),
)
"""The object in a prompt that says before it that it is JSON, and nowhere "a JSON object"."""
