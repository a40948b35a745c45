"""Judge a JSON answer: one bare object, exactly the demanded keys, the types and facts that were asked for."""

from __future__ import annotations

import json
import math
from collections.abc import Callable, Mapping
from typing import Any

from benchmarks.paper.types import JsonDemand, Judgement


class UnreadableError(ValueError):
    """The text is not one bare JSON value."""


def judge_object(text: str, demand: JsonDemand) -> Judgement:
    """Whether the text is the demanded object, and why."""
    try:
        value = bare(text)
    except UnreadableError as error:
        return Judgement(is_right=False, reason=str(error))
    if not isinstance(value, dict):
        return Judgement(is_right=False, reason="not an object")
    fault = _key_fault(value, demand) or _empty_fault(value) or _type_fault(value, demand) or _fact_fault(value, demand)
    return Judgement(is_right=not fault, reason=fault or "the demanded object")


def bare(text: str) -> Any:
    """The JSON value that the text is, with nothing around it but white space; raises UnreadableError."""
    try:
        return json.loads(
            text.strip(), object_pairs_hook=_without_duplicates, parse_constant=_refuse, parse_float=_finite
        )
    except UnreadableError:
        raise
    except (ValueError, RecursionError) as error:
        raise UnreadableError("not one bare JSON value") from error


def _without_duplicates(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    found = dict(pairs)
    if len(found) < len(pairs):
        raise UnreadableError("a key is given twice")
    return found


def _refuse(constant: str) -> Any:
    raise UnreadableError(f"{constant} is not JSON")


def _finite(text: str) -> float:
    number = float(text)
    if not math.isfinite(number):
        raise UnreadableError("a number is out of range")
    return number


def _key_fault(value: Mapping[str, Any], demand: JsonDemand) -> str:
    missing = [key for key in demand.keys if key not in value]
    extra = [key for key in value if key not in demand.keys]
    return f"missing keys: {missing}" if missing else f"keys nobody asked for: {extra}" if extra else ""


def _empty_fault(value: Mapping[str, Any]) -> str:
    empty = [key for key, part in value.items() if _is_empty(part)]
    return f"no value for {empty}" if empty else ""


def _is_empty(value: Any) -> bool:
    """Whether it is null or a blank string, or holds one."""
    if isinstance(value, dict):
        return any(_is_empty(part) for part in value.values())
    if isinstance(value, list):
        return any(_is_empty(part) for part in value)
    return value is None or (isinstance(value, str) and not value.strip())


def _is_integer(value: Any) -> bool:
    return isinstance(value, int) and not isinstance(value, bool)


_IS_OF: Mapping[str, Callable[[Any], bool]] = {
    "string": lambda value: isinstance(value, str),
    "integer": _is_integer,
    "number": lambda value: _is_integer(value) or isinstance(value, float),
    "boolean": lambda value: isinstance(value, bool),
    "array": lambda value: isinstance(value, list),
    "object": lambda value: isinstance(value, dict),
}


def _type_fault(value: Mapping[str, Any], demand: JsonDemand) -> str:
    for key, kind in demand.types.items():
        if not _IS_OF[kind](value[key]):
            return f"{key} is not of type {kind}"
    return ""


def _fact_fault(value: Mapping[str, Any], demand: JsonDemand) -> str:
    for key, fact in demand.facts.items():
        if not _states(value[key], fact, is_typed=key in demand.types):
            return f"{key} is not {fact!r}"
    return ""


def _states(value: Any, fact: Any, *, is_typed: bool) -> bool:
    """Whether it is the fact: strings after strip, numbers by value, and digits in a string where no type is asked."""
    if isinstance(fact, str):
        return isinstance(value, str) and value.strip() == fact.strip()
    if isinstance(value, str):
        return not is_typed and value.strip() == str(fact)
    return isinstance(value, bool) == isinstance(fact, bool) and bool(value == fact)
