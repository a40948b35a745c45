"""Bring a thing that may be named in two orders into one: "a recipe for pancakes" and "a pancake recipe"."""

from __future__ import annotations

import re
from typing import NamedTuple

from stepcache_core.tasks.json_object.prompt.wording import Cased
from stepcache_core.tasks.json_object.subject.apposition import kind_first
from stepcache_core.tasks.json_object.subject.events import dated
from stepcache_core.tasks.json_object.subject.known import by_its_name
from stepcache_core.tasks.json_object.subject.landings import of_whom
from stepcache_core.tasks.json_object.subject.materials import in_its_material
from stepcache_core.tasks.json_object.subject.topics import NAMES, SITE, WORK, is_topic
from stepcache_core.words.memory import recalling

_ONE = Cased(
    r"(?:[Oo]ne|(?:a|one) single) (?P<rest>(?!(?:more|other|hundred|thousand|million|last|final|next|additional|extra"
    r"|half|third|further|another|of|or|to|mother|father|parent|room|bed|malt)\b)(?:[a-z-]+ ){0,4}"
    r"(?:question|recipe|record|example|product|invoice|event|haiku|poem|quiz|review|profile|report|joke|riddle|employee"
    r"|exercise|flashcard|story)\b.*)",
)
_ON = Cased(
    r"(?P<head>(?:an?|the) (?:[\w-]+ ){0,4}(?:question|quiz|haiku|poem|essay|fact|limerick|sonnet|joke|riddle))"
    r" (?P<on>on|(?:on|about) the (?:topic|subject) of|dealing with|that deals with|concerning|regarding) (?P<topic>.+)"
)
_BARE = Cased(r"(?:[Rr]ecipe for|[A-Z]?[a-z-]+ (?:[a-z-]+ ){0,3}recipe\Z)")
_LIFE = Cased(rf"(?P<whose>{NAMES})['’]s (?P<life>life|career|childhood|work)")
_IN_BRACKETS = Cased(
    rf"(?P<name>[A-Z][^()]*?)(?: ?\( ?(?:the )?(?P<kind>{SITE}|{WORK}) ?\)|, (?:the|an?) (?P<behind>{SITE}|{WORK}))"
)
_FOR_BEGINNERS = Cased(r"a (?:beginner(?:['’]s)? (?P<a>[a-z]+ plan)|(?P<b>[a-z]+ plan) for (?:a beginner|beginners))")
_WORKS = r"(?P<kind>film|movie|book|novel|album|game|restaurant|play|song)"
_REVIEW = Cased(
    rf"(?:an? (?P<before>film|movie|book|album|game|restaurant) review of|(?:[Rr]eview|(?:that|which) reviews|reviewing"
    rf"|an? review of) the {_WORKS}) (?P<name>[A-Z].*)"
)
_MONTH = r"January|February|March|April|May|June|July|August|September|October|November|December"
_PLACE = r"[A-Z][\w'-]*?(?: [A-Z][\w'-]*?){0,2}"
_WEATHER = tuple(
    Cased(way)
    for way in (
        rf"the weather (?:in|for) (?P<place>{_PLACE})(?: (?:in|for) (?P<month>{_MONTH}))?",
        rf"(?P<place>{_PLACE})['’]s weather(?: (?:in|for) (?P<month>{_MONTH}))?",
        rf"the (?P<month>{_MONTH}) weather (?:in|for) (?P<place>{_PLACE})",
        rf"the weather in (?P<month>{_MONTH}) in (?P<place>{_PLACE})",
        rf"(?:[Ww]hat is|[Ww]hat's) the weather(?: like)? in (?P<place>{_PLACE})(?: (?:in|for) (?P<month>{_MONTH}))?",
    )
)
_RECIPE_FOR = Cased(r"a (?P<of>(?:(?:simple|easy|basic) )?)recipe for (?:an? )?(?P<what>.+)")
_A_RECIPE = Cased(r"a (?P<what>.+) recipe")
_REPORT_FOR = Cased(rf"a (?P<head>weather report|weather forecast|forecast|biography) (?:for|of) (?P<what>{NAMES})")
_A_REPORT = Cased(rf"an? (?P<what>{NAMES}) (?P<head>weather report|weather forecast|forecast|biography)")
_JOINED = Cased(
    r"\b(?:for|of|in|at|on|with|without|from|to|by|that|which|who|the|an?|my|our|your|or|but|like|as|using|under)\b"
    r"|[,.;:()\d]"
)
_SYRUP = Cased(r"(?i:\bsyrups?\b)")
"""Simple syrup is a syrup of its own."""


class Compound(NamedTuple):
    """A thing of a kind, and what it is for."""

    kind: str
    what: str


_DESCRIBED = Cased(
    r"(?P<one>an?) (?P<what>(?!(?:job|role|position|post|product|item|course|patch|task|ticket|patent|scene|event|meta"
    r"|file|package|app|video|channel|commit|project|company|image|property|listing)\b)(?:[a-z-]+ ){0,2}[a-z-]+)"
    r" description"
)
"""A car's description gives a car; a job description, and its like, is a text of its own."""
_SPELLINGS = (
    (Cased(r"\bco-operative\b|\bco-op(?= (?:board |card |video )?game\b)"), "cooperative"),
    (Cased(r"\bMt\.? (?=[A-Z])"), "Mount "),
    (Cased(r"\bour solar system\b"), "the solar system"),
    (
        Cased(r"\Athe (?:basics|(?:basic|essential|fundamental) (?:facts|information)) (?:about|of|on|regarding) "),
        "the basic facts about ",
    ),
)


@recalling(512, 240)
def plainly(text: str) -> str:
    """The thing with "one" as "a", "on" as "about" where it is, and its kind in front of its name."""
    text = re.sub(r"\Aan (?=[a-z])", "a ", text)
    if match := _ONE.fullmatch(text):
        text = f"a {match['rest']}"
    if match := _DESCRIBED.fullmatch(text):
        text = f"a {match['what']}"
    text = text.replace("multiple choice ", "multiple-choice ")
    if _BARE.match(text) and not text.startswith(("a ", "the ")):
        text = f"a {text[:1].lower()}{text[1:]}"
    if (match := _ON.fullmatch(text)) and (match["on"] != "on" or is_topic(match["topic"])):
        text = f"{match['head']} about {match['topic']}"
    if match := _IN_BRACKETS.fullmatch(text):
        text = f"the {match['kind'] or match['behind']} {match['name']}"
    if match := _FOR_BEGINNERS.fullmatch(text):
        text = f"a beginner {match['a'] or match['b']}"
    if match := _LIFE.fullmatch(text):
        text = f"the {match['life']} of {match['whose']}"
    if match := _REVIEW.fullmatch(text):
        text = f"a review of the {match['before'] or match['kind']} {match['name']}"
    text = re.sub(r"\A(the|a review of the) movie (?=[A-Z])", r"\1 film ", text)
    text = re.sub(r"\A[Pp]lan (?=an? )", "a plan for ", text)
    return in_its_material(by_its_name(_weather(dated(of_whom(kind_first(_spelled(text)))))))


def _spelled(text: str) -> str:
    """The text with one spelling and one word for what is written or said in two ways."""
    for way, word in _SPELLINGS:
        text = way.sub(word, text)
    return text


def _weather(text: str) -> str:
    for way in _WEATHER:
        if match := way.fullmatch(text):
            month = match.groupdict().get("month")
            return f"the weather in {match['place']}" + (f" in {month}" if month else "")
    return text


def is_same_compound(old: str, new: str) -> bool:
    """True for "a recipe for pancakes" beside "a pancake recipe", where both orders name the same thing."""
    return any(
        one is not None and _alike(one, other) for one in _read(old) for other in _read(new) if other is not None
    )


def _read(text: str) -> tuple[Compound | None, ...]:
    """How the text may be read, as one or as the other order."""
    return _for_it(text), _before_it(text)


def _for_it(text: str) -> Compound | None:
    if match := _REPORT_FOR.fullmatch(text):
        return Compound(match["head"], match["what"])
    match = _RECIPE_FOR.fullmatch(text)
    if match is None or _JOINED.search(match["what"]) or _SYRUP.search(match["what"]):
        return None
    return Compound("recipe", match["of"] + match["what"])


def _before_it(text: str) -> Compound | None:
    if match := _A_REPORT.fullmatch(text):
        return Compound(match["head"], match["what"])
    match = _A_RECIPE.fullmatch(text)
    if match is None or _JOINED.search(match["what"]) or _SYRUP.search(match["what"]):
        return None
    return Compound("recipe", match["what"])


def _alike(old: Compound, new: Compound) -> bool:
    return old.kind == new.kind and (old.what == new.what or any(_is_plural(*pair) for pair in _pairs(old, new)))


def _pairs(old: Compound, new: Compound) -> tuple[tuple[str, str], tuple[str, str]]:
    return (old.what, new.what), (new.what, old.what)


def _is_plural(one: str, many: str) -> bool:
    return many.islower() and many in (f"{one}s", f"{one}es", f"{one[:-1]}ies" if one.endswith("y") else f"{one}s")
