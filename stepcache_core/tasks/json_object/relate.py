"""Say how two requests for a JSON object stand to each other."""

from __future__ import annotations

import re

from stepcache_core.guard import pairs_with_positions
from stepcache_core.models import Changed, Relation, Renamed, Restated, Same
from stepcache_core.regex import regex
from stepcache_core.tasks.base import Recognition
from stepcache_core.tasks.json_object.schemas.change import changed_at_the_top
from stepcache_core.tasks.json_object.schemas.schema import nodes_of
from stepcache_core.tasks.json_object.spec import JsonSpec, Language
from stepcache_core.tasks.json_object.subject.alike import thing_of
from stepcache_core.tasks.json_object.subject.apposition import with_title
from stepcache_core.tasks.json_object.subject.compounds import plainly
from stepcache_core.tasks.json_object.subject.events import without_year
from stepcache_core.tasks.json_object.subject.known import OF_LIVES
from stepcache_core.tasks.json_object.subject.landings import is_dated_event
from stepcache_core.tasks.json_object.subject.one_name import (
    are_by_place,
    are_in_a_row,
    is_one_name,
    with_short_name,
)
from stepcache_core.tasks.json_object.subject.quoted import DATA, order_of
from stepcache_core.tasks.json_object.subject.residues import content_difference
from stepcache_core.tasks.json_object.subject.topics import SITE, WORK
from stepcache_core.words.memory import recalling

_SMALL = regex(
    r"\b(?:a|an|the|of|in|on|at|for|that|who|which|my|our|your|this|ein\w*|der|die|das|un|une|le|la)\b|\w['’]s\b", re.I
)
_SIDE_BY_SIDE = regex(
    r"(?<!\b[Tt]he )\b[^\W\d_a-z][\w'’-]* [^\W\d_a-z]"
    r"|(?<!\b[Ii]n)(?<!\b[Oo]f)(?<!\b[Aa])(?<!\b[Tt]he) \d|\d [^\W\d_a-z]"
)
_OF_PROSE = regex(
    r"\b(?:a|an|the|of|in|on|at|for|to|from|with|and|that|who|which|this|these|is|are|was|were|has|had|have|it|he|she"
    r"|they|his|her|their|my|our|your|by|as|when|where|what|how|i|we|you)\b",
    re.IGNORECASE,
)
_IN_A_ROW = regex(
    r"\d[\s,;/|]+(?:and )?[-+]?\d|(?:[A-Z\d][^\s,;]*[,;] ){2,}(?:and )?[A-Z\d]"
    r"|\b(?:respectively|in (?:that|this|the|their|the following|the given|the same) order|from left to right)\b"
)
"""Bare values side by side, or words that give them an order."""

_LONGEST_NAME = 240
_FEWEST_TOLD = 6
"""Words of a sentence."""
_NAMED = regex(rf"the (?:{SITE}|{WORK}) (?:of )?[A-Z][a-z]+(?:[ -][A-Z][a-z]+){{0,3}}")
_PERSON = regex(r"[A-Z][a-zà-ÿ]+(?: [A-Z][a-zà-ÿ]+){1,2}")
_AN_ORDER = regex(r"\A(an? (?:[a-z-]+ )?)order\b(?! of\b)")
"""An order that is placed, not one that things stand in."""
_LABEL = r"[a-z]+(?:[ _-][a-z]+){0,2}:?"
_VALUE = r"(?:[-+]?\d[\d.,:-]*(?: ?%)?|[A-Z][\w'’-]*(?: [A-Z][\w'’-]*){0,3})"
_LABELLED = regex(rf" ?\( ?{_LABEL} {_VALUE}(?: ?[,;] {_LABEL} {_VALUE}){{0,5}} ?\)")
"""Values in brackets with a word before each that says what it is: they belong to nothing by their places."""
_OF_NAMES = regex(r"first|last|given|family|sur|middle|maiden|mother|father|spouse|parent|friend|author|rival", re.I)
"""Keys that may take the names one by one."""


def relate(old: Recognition[JsonSpec], new: Recognition[JsonSpec]) -> Relation:
    """The relation by residue first, then by keys, schema and form: on any doubt `Changed`.

    Other keys, or another order of them, are `Changed` where the content may belong to the keys by their places.
    """
    if old.spec.language != new.spec.language:
        return Changed("the requests are written in different languages")
    if reason := content_difference(old.residue, new.residue, _keys_of_both(old.spec, new.spec)):
        return Changed(reason)
    if old.spec == new.spec:
        return Same()
    if old.spec.top != new.spec.top:
        return Changed("an object became something else, or the other way round")
    if reason := changed_at_the_top(old.spec, new.spec):
        return Changed(reason)
    by_schema = old.spec.schema is not None and new.spec.schema is not None
    moved = _names(old.spec) != _names(new.spec)
    if moved and any(_may_go_by_place(it, by_schema) for it in (old, new)):
        return Changed("the keys differ in order or number, and the content may belong to them by their places")
    if _sorted(old.spec) == _sorted(new.spec):
        return Renamed({})
    return Restated("the same content under other keys, another schema or another form")


def _may_go_by_place(found: Recognition[JsonSpec], by_schema: bool) -> bool:
    return _goes_by_place(found.residue, frozenset(found.spec.keys), found.spec.language, by_schema)


@recalling(512, _LONGEST_NAME)
def _goes_by_place(residue: str, keys: frozenset[str], language: Language, by_schema: bool) -> bool:
    """True where the content may belong to the keys by its places; what order they have does not count."""
    bare = _unlabelled(residue, language)
    return not _names_one(bare, keys, language) and _is_positional(_content(bare, keys, language), by_schema)


def _is_positional(residue: str, by_schema: bool) -> bool:
    """True where the content may belong to the keys by its places, as "Rome Oslo" and "John Smith 34" do as well.

    `by_schema`: the keys stand in a schema, and not in the sentence that names the content: prose is told from a bare
    row of values then.
    """
    loose = " " in residue and _SMALL.search(residue) is None
    if by_schema and len(_OF_PROSE.findall(residue)) > 1:
        return _IN_A_ROW.search(residue) is not None
    return loose or _SIDE_BY_SIDE.search(residue) is not None or pairs_with_positions(residue)


def _content(residue: str, keys: frozenset[str], language: Language) -> str:
    """The content without words that only carry it."""
    bare = _thing(residue, keys, language)
    bare = bare if are_by_place(keys) else without_year("the event" if is_dated_event(bare) else bare)
    bare = with_short_name(bare, keys) if language == "en" and len(bare) <= _LONGEST_NAME else bare
    return _AN_ORDER.sub(r"\1purchase", bare)


def _thing(residue: str, keys: frozenset[str], language: Language) -> str:
    return thing_of(residue, keys) if language == "en" else residue


def _unlabelled(residue: str, language: Language) -> str:
    """The content without what stands in brackets with a label each, such as "(age 4, country Norway)"."""
    if language != "en" or len(residue) > _LONGEST_NAME:
        return residue
    return _LABELLED.sub("", residue).strip()


def _names_one(residue: str, keys: frozenset[str], language: Language) -> bool:
    """True for one thing by its kind and name, or one person, whose names belong to no keys by their places."""
    if _is_told(residue, keys, language):
        return True
    if len(residue) > _LONGEST_NAME:
        return False
    if _NAMED.fullmatch(plainly(residue)):
        return True
    if language == "en" and is_one_name(with_title(_thing(residue, keys, language)).strip('"“”'), keys):
        return True
    alive = not OF_LIVES.isdisjoint(map(str.casefold, keys)) and not any(map(_OF_NAMES.search, keys))
    return alive and _PERSON.fullmatch(residue) is not None


def _is_told(residue: str, keys: frozenset[str], language: Language) -> bool:
    """True where the data of one text is wanted that tells in sentences what belongs to what."""
    order = order_of(residue) if language == "en" else None
    if order is None or order.what != DATA or are_in_a_row(keys):
        return False
    told = len(_OF_PROSE.findall(order.text)) > 1 and len(order.text.split()) >= _FEWEST_TOLD
    return told and _IN_A_ROW.search(order.text) is None


def _keys_of_both(old: JsonSpec, new: JsonSpec) -> frozenset[str]:
    """All keys of two requests in English that both name some; none otherwise."""
    named = old.language == "en" and old.keys and new.keys
    return frozenset((*old.keys, *new.keys)) if named else frozenset()


def _names(spec: JsonSpec) -> tuple[object, ...]:
    """The keys in their order, and the names of all properties of the schema in theirs."""
    nodes = () if spec.schema is None else nodes_of(spec.schema)
    named = [node["properties"] for node in nodes if isinstance(node.get("properties"), dict)]
    return spec.keys, [tuple(properties) for properties in named]


def _sorted(spec: JsonSpec) -> tuple[object, ...]:
    template = None if spec.template is None else sorted(spec.template.items(), key=str)
    return sorted(spec.keys), spec.exactly, spec.schema, spec.bare, spec.ordered, spec.top, template
