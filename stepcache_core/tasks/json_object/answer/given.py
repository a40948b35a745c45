"""All that a prompt gives for its keys, and which of it is certain enough to be put in by rule."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any

from stepcache_core.regex import regex
from stepcache_core.tasks.json_object.answer.grounding import Stated, is_of_people, stated_in
from stepcache_core.tasks.json_object.answer.labels import Labelled, is_plain_number, labelled_in
from stepcache_core.tasks.json_object.answer.naming import is_a_name, is_one_thing, named_in
from stepcache_core.tasks.json_object.answer.unlike import NAME, PROPER, QUOTED, signed
from stepcache_core.tasks.json_object.schemas.resolve import parts_at
from stepcache_core.tasks.json_object.spec import Held, Holding, JsonSpec

_LONGEST = 240
_LEAD = regex(r"\A(?:[Pp]lease )?(?:[Dd]escribe|[Tt]ell me about) (?=\S)")
_CARRIER = regex(r"\A(?:an?|the) (?:[a-z]+ )?(?:profile|biography|portrait|description|summary) of (?=\S)")
_NAME = regex(NAME)
_ALL_TYPES = frozenset({"string", "number", "integer"})
_UNTOLD = frozenset({"string", "untold"})
"""What an example with a text in the place of a value allows: the text may stand for a number."""
_PLAIN_WORDS = frozenset({"type", "title", "minimum", "maximum", "minLength", "maxLength", "default", "examples"})
"""What a schema may say of a property without saying how its value is written."""


@dataclass(frozen=True, slots=True)
class Given:
    """The values that are stated, and those that are held."""

    stated: Stated = field(default_factory=Stated)
    held: tuple[Held, ...] = ()


def given_in(residue: str, spec: JsonSpec, prompt: str) -> Given:
    """What the content of the prompt gives for the keys of the spec."""
    labelled = _labelled(residue, spec, prompt)
    stated = stated_in(residue if labelled is None else labelled.subject, spec.keys)
    found = [*_marked(stated)] if spec.language == "en" else []
    if labelled is not None:
        found += [(key, value, "labelled") for key, value in labelled.values]
        found += _named(labelled, spec, prompt)
    keys = [key for key, _, _ in found]
    by_key = sorted(found, key=lambda each: spec.keys.index(each[0]))
    held = (_held(key, text, way, spec) for key, text, way in by_key if keys.count(key) == 1)
    return Given(stated, tuple(each for each in held if each is not None))


def _labelled(residue: str, spec: JsonSpec, prompt: str) -> Labelled | None:
    """The one thing that the content is, and the values in brackets behind it; None for any other content."""
    if spec.language != "en" or len(residue) > _LONGEST:
        return None
    bare = _LEAD.sub("", residue, count=1) if residue.split() == prompt.split() else residue
    labelled = labelled_in(_CARRIER.sub("", bare.strip().removesuffix("."), count=1), spec.keys)
    return labelled if is_one_thing(labelled.subject) else None


def _named(labelled: Labelled, spec: JsonSpec, prompt: str) -> list[tuple[str, str, Holding]]:
    """The name of the one thing; the capital of a name that opens the prompt may be no more than that of a sentence."""
    named = named_in(labelled.subject, labelled.labels, spec.keys)
    if named is None or prompt.lstrip().startswith(named.name):
        return []
    return [(named.key, named.name, named.way)]


def _marked(stated: Stated) -> Iterator[tuple[str, str, Holding]]:
    """The values behind a colon or an equals sign, where nothing else is said."""
    for key, value in stated.values:
        if stated.surely and key in stated.marked:
            yield key, value, "marked"


def _held(key: str, text: str, way: Holding, spec: JsonSpec) -> Held | None:
    """The value with the JSON that the demanded type makes of it; None where it may be meant in another way."""
    types = _types(key, spec)
    raw = None if types is None else _raw(key, signed(text), types, way)
    return None if raw is None else Held(key, text, raw, way)


def _raw(key: str, text: str, types: frozenset[str], way: Holding) -> str | None:
    if is_plain_number(text):
        return _number(text, types)
    if "string" not in types:
        return None
    if way == "marked" and (quoted := QUOTED.fullmatch(text)) is not None:
        return json.dumps(quoted["inside"], ensure_ascii=False)
    pattern = _NAME if is_of_people(key) or way in ("called", "person", "named") else PROPER
    return json.dumps(text, ensure_ascii=False) if pattern.fullmatch(text) and is_a_name(text) else None


def _number(text: str, types: frozenset[str]) -> str | None:
    """The number, or its digits as text where only that is allowed."""
    if "number" in types or ("integer" in types and "." not in text):
        return text
    return json.dumps(text) if "string" in types and types.isdisjoint({"integer", "untold"}) else None


def _types(key: str, spec: JsonSpec) -> frozenset[str] | None:
    """The types that the value of a key may have; None where more than that is said of it, or shown."""
    parts = () if spec.schema is None else parts_at(spec.schema, (key,))
    shown = (spec.template or {}).get(key)
    if isinstance(shown, bool | dict | list) or any(not _PLAIN_WORDS.issuperset(part) for part in parts):
        return None
    allowed = _ALL_TYPES if not isinstance(shown, str) or _typed(parts) else _UNTOLD
    for said in _typed(parts):
        named = frozenset([said] if isinstance(said, str) else said)
        allowed &= named | ({"integer"} if "number" in named else frozenset())
    return allowed


def _typed(parts: Iterable[Mapping[str, Any]]) -> list[Any]:
    return [part["type"] for part in parts if "type" in part]
