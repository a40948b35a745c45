"""Values that a prompt itself gives for the keys it demands, and answers that say otherwise.

Read are "name: Alan, age: 41", "name is Alan" and, for a name and an age alone, "Alan, 41". What may be said in
another way (a unit, a date, a word of another language) is never held against an answer: only numbers against
numbers, names of people against names, and what stands in quotes against text.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any

from stepcache_core.tasks.json_object.schemas.pointer import Path
from stepcache_core.tasks.json_object.spec import JsonSpec

MAX_RESIDUE = 2_000
"""Longer contents are texts to read, not values beside their keys."""

_CLAUSE = re.compile(r"(?:[,.](?=\s(?!\d)|\Z)|[;\n•](?=\s|\Z)|\s(?:and|with|und|et)(?=\s))\s*")
_SAID = re.compile(
    r"(?:(?:for|about|of|where|given|with|and|the|his|her|their|its|whose) )*(?P<key>[^\W\d][\w -]{0,60}?)"
    r" ?(?::|=| is| was) ?(?P<value>\S.{0,80})",
    re.IGNORECASE,
)
_NUMBER = re.compile(r"-?\d{1,9}(?:\.\d{1,6})?")
_SIGN = re.compile(r"\A[-−] ?(?=\d)")
_THOUSANDS = re.compile(r"-?[1-9]\d{0,2}\.\d{3}")
"""1.500 may be one and a half, or fifteen hundred as it is written elsewhere."""

_NAME = re.compile(r"[A-Z][\w'’.-]*(?: (?:[A-Z][\w'’.-]*|van|von|de|da|der|den|del|la|le|bin|al)){0,4}")
_QUOTED = re.compile(r"[\"“'‘](?P<inside>[^\"“”]{1,80})[\"”'’]")
_LOOSE = re.compile(
    r"(?:(?:for|about|of|a|an|the|someone) )*(?:(?:user|person|customer|employee|student|patient|man|woman) )?"
    rf"(?:(?:named|called) )?(?P<name>{_NAME.pattern}),? (?:\( ?|aged? |who is )?(?P<age>\d{{1,3}})"
    r"(?: years?(?: old| of age)?)?(?: ?\))?"
)
_OF_PEOPLE = frozenset(
    {"name", "author", "customer", "person", "patient", "employee", "student", "owner", "sender", "recipient", "user"}
)
_AGES = frozenset({"age"})
_NAME_LIKE = re.compile(r"[^\W\d_]+(?:[ .,'’-]+[^\W\d_]+){0,6}[ .]*")
_WORD = re.compile(r"[^\W\d_]+")


@dataclass(frozen=True, slots=True)
class Stated:
    """What a prompt states: the value of each key as written, and whether it says nothing else."""

    values: tuple[tuple[str, str], ...] = ()
    surely: bool = False


def stated_in(residue: str, keys: Sequence[str]) -> Stated:
    """The values that the content of a prompt gives for these keys; none for a key that is given two."""
    if len(residue) > MAX_RESIDUE:
        return Stated()
    if (loose := _loosely(residue, keys)) is not None:
        return loose
    by_name = {_spoken(key): key for key in keys}
    clauses = [clause.strip(" .,;:") for clause in _CLAUSE.split(residue)]
    said = [_statement(clause, by_name) for clause in clauses if clause]
    found = [pair for pair in said if pair is not None]
    once = {key: value for key, value in found if sum(other == key for other, _ in found) == 1}
    return Stated(tuple(once.items()), surely=bool(once) and len(once) == len(said))


def _loosely(residue: str, keys: Sequence[str]) -> Stated | None:
    """A name and a number alone, where a name and an age are all that is demanded."""
    match = _LOOSE.fullmatch(residue.strip(" ."))
    people = [key for key in keys if _is_of_people(key)]
    ages = [key for key in keys if _spoken(key) in _AGES]
    if match is None or len(keys) != 2 or len(people) != 1 or len(ages) != 1:
        return None
    return Stated(((people[0], match["name"]), (ages[0], match["age"])), surely=True)


def _statement(clause: str, by_name: dict[str, str]) -> tuple[str, str] | None:
    match = _SAID.fullmatch(clause)
    key = None if match is None else by_name.get(_spoken(match["key"]))
    return None if match is None or key is None else (key, match["value"].strip())


def _spoken(key: str) -> str:
    """A key as it is spoken: firstName and first_name are "first name"."""
    return " ".join(re.sub(r"(?<=[a-z])(?=[A-Z])|[_-]+", " ", key).casefold().split())


def _is_of_people(key: str) -> bool:
    return _spoken(key).rpartition(" ")[2] in _OF_PEOPLE


def contradictions(value: Any, spec: JsonSpec) -> dict[Path, str]:
    """The properties at the top that surely say something else than the prompt does."""
    return dict(_contradictions(value, spec)) if spec.stated and isinstance(value, dict) else {}


def _contradictions(value: dict[str, Any], spec: JsonSpec) -> Iterator[tuple[Path, str]]:
    for key, stated in spec.stated:
        if key in value and _differs(key, stated, value[key]):
            yield (key,), f"the prompt says {stated[:60]!r}"


def _differs(key: str, stated: str, given: Any) -> bool:
    if _NUMBER.fullmatch(number := _SIGN.sub("-", stated)):
        return _THOUSANDS.fullmatch(number) is None and _is_other_number(number, given)
    quoted = _QUOTED.fullmatch(stated)
    if quoted is not None:
        return isinstance(given, str) and _words(quoted["inside"]).isdisjoint(_words(given)) and bool(_words(given))
    return _is_of_people(key) and _NAME.fullmatch(stated) is not None and _is_other_name(stated, given)


def _is_other_number(stated: str, given: Any) -> bool:
    """True for another number, as one or as text; what is no number at all may only be written in words."""
    if isinstance(given, str):
        given = given.strip() if _NUMBER.fullmatch(given.strip()) else None
    is_number = isinstance(given, int | float | str) and not isinstance(given, bool)
    return is_number and float(given) != float(stated)


def _is_other_name(stated: str, given: Any) -> bool:
    """True for a text in which no word of the name stands, be it an initial or without its accents."""
    if not isinstance(given, str) or not _NAME_LIKE.fullmatch(given) or not (words := _words(given)):
        return False
    own = _words(stated)
    alike = any(a.startswith(b) or b.startswith(a) for a in own for b in words)
    return not alike and all(word.isascii() for word in words | own)


def _words(text: str) -> set[str]:
    plain = "".join(char for char in unicodedata.normalize("NFKD", text) if not unicodedata.combining(char))
    return set(_WORD.findall(plain.casefold()))
