"""What a simulated model says to the questions: a right answer, worked out in steps, and one with a slip in it."""

from __future__ import annotations

import json
from collections.abc import Mapping
from fractions import Fraction
from types import MappingProxyType
from typing import Any

from benchmarks.paper.types import JsonDemand

Answers = tuple[str, str]
"""A right answer and a wrong one."""

_VALUES: Mapping[str | None, Any] = MappingProxyType(
    {"integer": 3, "number": 2.5, "boolean": True, "array": ["one", "two"], "object": {"kind": "plain"}}
)


def of_equation(text: str, letter: str, slope: int, offset: int, constant: int) -> Answers:
    """Answers to an equation that says slope * letter + offset = constant, however it is written."""
    return _worked(text, letter, slope, offset, constant, 0), _worked(text, letter, slope, offset, constant, slope)


def of_object(demand: JsonDemand, place: int) -> Answers:
    """Answers to a demand for an object; `place` decides which of three slips the wrong one has."""
    right = {key: _value(key, demand) for key in demand.keys}
    first = demand.keys[0]
    slips = (
        json.dumps({key: value for key, value in right.items() if key != first}),
        json.dumps({f"{key}_" if key == first else key: value for key, value in right.items()}),
        f"Here is the object:\n```json\n{json.dumps(right)}\n```",
    )
    return json.dumps(right), slips[place % len(slips)]


def _worked(text: str, letter: str, slope: int, offset: int, constant: int, slip: int) -> str:
    """The solution in numbered steps; a slip is added where the numbers are first put together."""
    moved = constant - offset + slip
    value = Fraction(moved, slope)
    lines = [f"Start with {text}"]
    if offset:
        verb = f"Subtract {offset} from" if offset > 0 else f"Add {-offset} to"
        lines += [f"Write it as {_term(slope, letter)} {_signed(offset)} = {constant}"]
        lines += [f"{verb} both sides: {_term(slope, letter)} = {moved}"]
    else:
        lines += [f"Write it as {_term(slope, letter)} = {moved}"]
    if slope != 1:
        lines += [f"Divide both sides by {slope}: {letter} = {value}"]
    return "\n".join([*(f"{i}. {line}" for i, line in enumerate(lines, 1)), f"{letter} = {value}"])


def _term(slope: int, letter: str) -> str:
    return {1: letter, -1: f"-{letter}"}.get(slope, f"{slope}{letter}")


def _signed(number: int) -> str:
    return f"+ {number}" if number > 0 else f"- {-number}"


def _value(key: str, demand: JsonDemand) -> Any:
    if key in demand.facts:
        return demand.facts[key]
    return _VALUES.get(demand.types.get(key), f"some {key.replace('_', ' ')}")
