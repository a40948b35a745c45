"""Values in brackets with a label each, such as "(born 1815, country Norway)", and the demanded keys they are for."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from stepcache_core.regex import regex
from stepcache_core.tasks.json_object.answer.grounding import is_of_people, spoken

_BRACKET = regex(r"(?P<subject>[^()\[\]{}]{1,200}?),? ?\( ?(?P<inside>[^()\[\]{}]{1,200}?) ?\)\.?")
_JOINT = regex(r" ?[,;] ")
_PART = regex(
    r"(?P<label>[A-Za-z]+(?:[ _-][a-z]+){0,2}?)(?: ?[:=]| in)? "
    r"(?P<value>-?\d[\w.:%/-]{0,40}|[A-Z][\w'’-]{0,40}(?: [A-Z][\w'’-]{0,40}){0,3})"
)
_PLAIN_NUMBER = regex(r"-?(?:0|[1-9]\d{0,8})(?:\.\d{1,6})?")
_THOUSANDS = regex(r"-?[1-9]\d{0,2}\.\d{3}")
"""It may be one and a half, or fifteen hundred."""

_OF_NUMBERS = (
    ("born", "birth year", "year of birth", "year born", "birthyear"),
    ("died", "death year", "year of death", "year died", "deathyear"),
    ("age", "years", "age years", "age in years", "years old"),
    ("quantity", "count", "qty", "amount", "number of items"),
    ("year", "published", "publication year", "year published", "year of publication", "publishing year"),
    ("year", "released", "release year", "year released", "year of release"),
    ("year", "founded", "founding year", "year founded", "foundation year"),
)
"""Words that surely mean the same, of which each takes a number; "born_in" may be a place."""

_OF_NAMES = (("country", "nation"), ("color", "colour"), ("profession", "occupation"))
_NUMERIC = frozenset(word for group in _OF_NUMBERS for word in group)
_OF_MONEY = frozenset({"price", "total", "cost", "currency", "unit price", "total price"})
"""Keys beside which an amount is one of money."""

_ROLES = frozenset(
    {
        "ceo", "boss", "manager", "leader", "founder", "director", "president", "king", "queen", "mayor", "coach",
        "captain", "singer", "artist", "writer", "inventor", "mother", "father", "parent", "spouse", "husband", "wife",
        "partner", "child", "son", "daughter", "brother", "sister", "friend", "teacher", "pupil", "hero", "heroine",
    }
)  # fmt: skip
_ITS_OWN = frozenset({"name", "full name", "fullname", "person"})

OF_LIFE = frozenset({"born", "died", "age"})
"""Labels of what lives alone."""


@dataclass(frozen=True, slots=True)
class Labelled:
    """What stands before the brackets, the labels in them, and the value of each key that is given just one."""

    subject: str
    labels: tuple[str, ...] = ()
    values: tuple[tuple[str, str], ...] = ()


def labelled_in(text: str, keys: Sequence[str]) -> Labelled:
    """The text without the brackets at its end, and their values; the whole text where not all of them is read."""
    match = _BRACKET.fullmatch(text)
    parts = [] if match is None else [_PART.fullmatch(part) for part in _JOINT.split(match["inside"])]
    if match is None or not all(parts):
        return Labelled(text)
    said = [(spoken(part["label"]), part["value"]) for part in parts if part is not None]
    found = list(_of_the_subject(said, keys))
    counts = Counter(key for key, _ in found)
    once = tuple((key, value) for key, value in found if counts[key] == 1)
    return Labelled(match["subject"].strip(), tuple(label for label, _ in said), once)


def _of_the_subject(said: Sequence[tuple[str, str]], keys: Sequence[str]) -> Iterator[tuple[str, str]]:
    """The values that surely belong to the subject: all of them have a key, and none stands behind a name.

    What stands behind another thing's name may be said of that: "(owner Tom, age 40)".
    """
    found = [(_key_of(label, value, keys), value) for label, value in said]
    if any(key is None for key, _ in found) or (_persons(keys) and any(label in OF_LIFE for label, _ in said)):
        return
    for key, value in found:
        if key is not None:
            yield key, value
        if not value[-1].isdigit():
            return


def _persons(keys: Sequence[str]) -> bool:
    """True where a key takes a person beside the one whose life is told."""
    said = {spoken(key) for key in keys}
    return not _ROLES.isdisjoint(said) or any(is_of_people(key) and spoken(key) not in _ITS_OWN for key in keys)


def is_plain_number(text: str) -> bool:
    """True for a number that is written in one way everywhere."""
    return _PLAIN_NUMBER.fullmatch(text) is not None and _THOUSANDS.fullmatch(text) is None


def _key_of(label: str, value: str, keys: Sequence[str]) -> str | None:
    """The key of that very label, else the only one that surely means the same; None on any doubt."""
    if label in _NUMERIC and not value[-1].isdigit():
        return None
    named = [key for key in keys if spoken(key) == label]
    if named:
        return named[0] if len(named) == 1 else None
    groups = [group for group in (*_OF_NUMBERS, *_OF_NAMES) if label in group]
    alike = [key for key in keys if any(spoken(key) in group for group in groups)]
    if len(alike) != 1 or (spoken(alike[0]) == "amount" and any(spoken(key) in _OF_MONEY for key in keys)):
        return None
    return alike[0]
