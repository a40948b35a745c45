"""Values that a prompt itself gives for the keys it demands, and answers that say otherwise.

Read are "name: Alan, age: 41", "name is Alan", for a name and an age alone "Alan, 41", and "Alan, aged 41, from Ely".
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any

from stepcache_core.regex import regex
from stepcache_core.tasks.json_object.answer.unlike import NAME, is_unlike
from stepcache_core.tasks.json_object.schemas.pointer import Path
from stepcache_core.tasks.json_object.spec import JsonSpec
from stepcache_core.words.memory import remembering

MAX_RESIDUE = 2_000
"""Longer contents are texts to read, not values beside their keys."""

_SEAM = regex(r"(?<=[a-z])(?=[A-Z])|[_-]+")
_LONGEST_LINE = 160
_CLAUSE = regex(r"(?:[,.](?=\s(?!\d)|\Z)|[;\n•](?=\s|\Z)|\s(?:and|with|und|et)(?=\s))\s*")
_SAID = regex(
    r"(?:(?:for|about|of|where|given|with|and|the|his|her|their|its|whose) )*(?P<key>[^\W\d][\w -]{0,60}?)"
    r" ?(?:(?P<mark>:|=)| is| was) ?(?P<value>\S.{0,80})",
    re.IGNORECASE,
)
_LOOSE = regex(
    r"(?:(?:for|about|of|a|an|the|someone) )*(?:(?:user|person|customer|employee|student|patient|man|woman) )?"
    rf"(?:(?:named|called) )?(?P<name>{NAME}),? (?:\( ?|aged? |who is )?(?P<age>\d{{1,3}})"
    r"(?: years?(?: old| of age)?)?(?: ?\))?"
)
_FROM_A_PLACE = regex(
    rf"(?:(?:for|about|of|a|an|the|someone) )*(?:(?:user|person|customer|employee|student|patient|man|woman) )?"
    rf"(?:(?:named|called) )?(?P<name>{NAME})(?:,? aged? |, | ?\( ?|,? who is )(?P<age>\d{{1,3}})(?: ?\)|(?=[, ]))"
    rf"(?: years?(?: old| of age)?)?(?:,? (?:from|of|in|(?:born|living|based) in|who lives in)|,) (?P<place>{NAME})"
)
_OF_PEOPLE = frozenset(
    {"name", "author", "customer", "person", "patient", "employee", "student", "owner", "sender", "recipient", "user"}
)
_WHOLE_NAMES = _OF_PEOPLE | {"full name"}
_AGES = frozenset({"age"})


@dataclass(frozen=True, slots=True)
class Stated:
    """What a prompt states: the value of each key as written, and whether it says nothing else.

    `marked`: the keys with a colon or an equals sign before their value.
    """

    values: tuple[tuple[str, str], ...] = ()
    surely: bool = False
    marked: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class _Statement:
    key: str
    value: str
    is_marked: bool


def in_lines(residue: str, prompt: str) -> str:
    """The content with a semicolon before each line of the prompt that says "key: value", were it but joined."""
    if len(residue) > MAX_RESIDUE or "\n" not in prompt:
        return residue
    lines = (" ".join(line.split()) for line in prompt.splitlines())
    for line in dict.fromkeys(line for line in lines if len(line) <= _LONGEST_LINE and _SAID.fullmatch(line)):
        residue = residue.replace(f" {line}", f"; {line}", 1)
    return residue


def stated_in(residue: str, keys: Sequence[str]) -> Stated:
    """The values that the content of a prompt gives for these keys; none for a key that is given two."""
    if len(residue) > MAX_RESIDUE:
        return Stated()
    if (loose := _loosely(residue, keys)) is not None:
        return loose
    by_name = {spoken(key): key for key in keys}
    clauses = [clause.strip(" .,;:") for clause in _CLAUSE.split(residue)]
    said = [_statement(clause, by_name) for clause in clauses if clause]
    found = [statement for statement in said if statement is not None]
    counts = Counter(statement.key for statement in found)
    once = [statement for statement in found if counts[statement.key] == 1]
    return Stated(
        tuple((statement.key, statement.value) for statement in once),
        surely=bool(once) and len(once) == len(said),
        marked=tuple(statement.key for statement in once if statement.is_marked),
    )


def _loosely(residue: str, keys: Sequence[str]) -> Stated | None:
    """A name and a number alone, where a name and an age are all that is demanded; with a place, among other keys."""
    match = _LOOSE.fullmatch(residue.strip(" ."))
    people = [key for key in keys if is_of_people(key)]
    ages = [key for key in keys if spoken(key) in _AGES]
    if match is None or len(keys) != 2:
        match, people = _FROM_A_PLACE.fullmatch(residue.strip(" .")), [k for k in keys if spoken(k) in _WHOLE_NAMES]
    if match is None or len(people) != 1 or len(ages) != 1:
        return None
    return Stated(((people[0], match["name"]), (ages[0], match["age"])), surely=True)


def _statement(clause: str, by_name: dict[str, str]) -> _Statement | None:
    match = _SAID.fullmatch(clause)
    key = None if match is None else by_name.get(spoken(match["key"]))
    if match is None or key is None:
        return None
    return _Statement(key, match["value"].strip(), is_marked=match["mark"] is not None)


@remembering(4_096)
def spoken(key: str) -> str:
    """A key as it is spoken: firstName and first_name are "first name"."""
    return " ".join(_SEAM.sub(" ", key).casefold().split())


def is_of_people(key: str) -> bool:
    return spoken(key).rpartition(" ")[2] in _OF_PEOPLE


def contradictions(value: Any, spec: JsonSpec) -> dict[Path, str]:
    """The properties at the top that surely say something else than the prompt does."""
    return dict(_contradictions(value, spec)) if spec.stated and isinstance(value, dict) else {}


def _contradictions(value: dict[str, Any], spec: JsonSpec) -> Iterator[tuple[Path, str]]:
    for key, stated in spec.stated:
        by_mark = key in spec.marked
        if key in value and is_unlike(stated, value[key], of_people=is_of_people(key), by_mark=by_mark):
            yield (key,), f"the prompt says {stated[:60]!r}"
