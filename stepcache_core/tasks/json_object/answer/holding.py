"""Answers that have something else, in the place of a key, than what the prompt surely gives for it."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from stepcache_core.regex import regex
from stepcache_core.tasks.json_object.answer.grounding import is_of_people
from stepcache_core.tasks.json_object.answer.labels import is_plain_number
from stepcache_core.tasks.json_object.answer.unlike import is_unlike
from stepcache_core.tasks.json_object.schemas.pointer import Path
from stepcache_core.tasks.json_object.spec import Held, JsonSpec

_DIGITS = regex(r"(?<![\w.,])-?\d+(?:\.\d+)?(?![\w]|[.,]\d)")
_YEAR = regex(r"(?<!\d)\d{4}(?!\d)")
_LETTER = regex(r"[^\W\d_]")
_FEWEST_OF_ANOTHER_NAME = 3
"""Words; so many may be the same thing's name at birth, or in its own language."""


@dataclass(frozen=True, slots=True)
class Differences:
    """Properties that are surely other than what the prompt gives, and those that may be."""

    wrong: dict[Path, str] = field(default_factory=dict)
    unsure: tuple[str, ...] = ()


def differences(value: Any, spec: JsonSpec) -> Differences:
    """What at the top of an answer differs from the held values."""
    if not isinstance(value, Mapping):
        return Differences()
    present = [held for held in spec.held if value.get(held.key) is not None]
    differing = [held for held in present if _differs(held, value[held.key])]
    unsure = [held for held in differing if _may_be_another_name(held, value[held.key])]
    wrong: dict[Path, str] = {(held.key,): _said(held) for held in differing if held not in unsure}
    return Differences(wrong, tuple(_said(held) for held in unsure))


def _said(held: Held) -> str:
    return f"the prompt says {held.text[:60]!r}"


def _differs(held: Held, value: Any) -> bool:
    if held.way == "marked":
        return is_unlike(held.text, value, of_people=is_of_people(held.key), by_mark=True)
    if isinstance(value, str) and not value.strip():
        return True
    if held.way != "labelled":
        return not isinstance(value, str) or _is_other_name(held, value)
    if is_plain_number(held.text):
        return _is_other_number(held.text, value)
    if not isinstance(value, str):
        return isinstance(value, int | float)
    return is_unlike(held.text, value, of_people=is_of_people(held.key), by_mark=True)


def _is_other_name(held: Held, value: str) -> bool:
    of_people = held.way != "named"
    if of_people and _LETTER.search(value) is None:
        return True
    return is_unlike(held.text, value, of_people=of_people, by_mark=not of_people)


def _may_be_another_name(held: Held, value: Any) -> bool:
    """True for a long text where a person or a thing of a kind is named: "Samuel Langhorne Clemens"."""
    is_long = isinstance(value, str) and len(value.split()) >= _FEWEST_OF_ANOTHER_NAME
    return is_long and held.way in ("person", "named")


def _is_other_number(stated: str, value: Any) -> bool:
    """True for another number, a text of another year, and an object or a list in which the number is nowhere."""
    if isinstance(value, bool):
        return True
    if isinstance(value, int | float) or is_unlike(stated, value, of_people=False, by_mark=True):
        return is_unlike(stated, value, of_people=False, by_mark=True)
    text = value if isinstance(value, str) else json.dumps(value)
    if float(stated) in {float(digits) for digits in _DIGITS.findall(text)}:
        return False
    if isinstance(value, str):
        years = _YEAR.findall(value)
        return _YEAR.fullmatch(stated) is not None and bool(years) and stated not in years
    return stated not in text
