"""Ways to change a schema, and the property whose value may not be kept unasked afterwards."""

from __future__ import annotations

import copy
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import partial
from typing import Any

ADDED = "reviewed_by"


@dataclass(frozen=True, slots=True)
class Edit:
    """A changed schema. `touched`: the way to the property that means something else now; empty where none does."""

    how: str
    schema: dict[str, Any]
    touched: tuple[str, ...] = ()


HOWS = (
    "a required property added",
    "a property dropped",
    "a property retyped",
    "a description changed",
    "an enum changed",
    "inside: a required property added",
    "inside: a property retyped",
    "inside: a description changed",
)


def edits(schema: dict[str, Any], instance: dict[str, Any]) -> Iterator[Edit]:
    """Every change that the schema has room for, at properties that the instance holds."""
    if not isinstance(schema.get("properties"), dict):
        return
    held = _held(schema, instance)
    yield Edit(HOWS[0], _edited(schema, (), _with_more))
    if len(held) > 1:
        yield Edit(HOWS[1], _edited(schema, (), partial(_without, held[-1])))
    for name in held[:5]:
        yield Edit(HOWS[2], _edited(schema, (), partial(_retyped, name, instance[name])), (name,))
        yield Edit(HOWS[3], _edited(schema, (), partial(_described, name)), (name,))
    enums = [name for name in held if isinstance(schema["properties"][name].get("enum"), list)]
    for name in enums[:2]:
        yield Edit(HOWS[4], _edited(schema, (), partial(_other_enum, name, instance[name])), (name,))
    yield from _inside(schema, instance, held)


def _inside(schema: dict[str, Any], instance: dict[str, Any], held: list[str]) -> Iterator[Edit]:
    """The same changes one level down, in the first objects that the instance holds."""
    for outer in [name for name in held if isinstance(instance[name], dict)][:4]:
        within = schema["properties"][outer]
        if not isinstance(within.get("properties"), dict):
            continue
        yield Edit(HOWS[5], _edited(schema, (outer,), _with_more))
        for name in _held(within, instance[outer])[:1]:
            value = instance[outer][name]
            yield Edit(HOWS[6], _edited(schema, (outer,), partial(_retyped, name, value)), (outer, name))
            yield Edit(HOWS[7], _edited(schema, (outer,), partial(_described, name)), (outer, name))


def _held(schema: dict[str, Any], instance: dict[str, Any]) -> list[str]:
    properties = schema["properties"]
    return [name for name in properties if name in instance and isinstance(properties[name], dict)]


def _edited(schema: dict[str, Any], way: tuple[str, ...], change: Callable[[dict[str, Any]], None]) -> dict[str, Any]:
    new = copy.deepcopy(schema)
    place = new
    for name in way:
        place = place["properties"][name]
    change(place)
    return new


def _with_more(place: dict[str, Any]) -> None:
    place["properties"][ADDED] = {"type": "string", "description": "who has read it"}
    place["required"] = [*place.get("required", []), ADDED]


def _without(name: str, place: dict[str, Any]) -> None:
    del place["properties"][name]
    if name in place.get("required", []):
        place["required"].remove(name)
        if not place["required"]:
            del place["required"]


def _retyped(name: str, value: Any, place: dict[str, Any]) -> None:
    other = {"type": "string"} if not isinstance(value, str) else {"type": "integer", "minimum": 1}
    place["properties"][name] = {**other, "description": "a new meaning"}


def _described(name: str, place: dict[str, Any]) -> None:
    place["properties"][name]["description"] = "the value that applies to the second customer only"


def _other_enum(name: str, value: Any, place: dict[str, Any]) -> None:
    enum = place["properties"][name]["enum"]
    place["properties"][name]["enum"] = [*(each for each in enum if each != value), "another"]
