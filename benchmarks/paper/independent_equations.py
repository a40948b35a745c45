"""Public equations in families of one structure, whose members differ in numbers and letters alone."""

from __future__ import annotations

import re
from collections.abc import Iterator
from fractions import Fraction
from typing import Any

from benchmarks.data import rows
from benchmarks.paper.independent_case import Case
from benchmarks.paper.oracle import judge
from benchmarks.paper.oracle_arithmetic import UnreadableError, value_of
from benchmarks.paper.types import LinearDemand

DEEPMIND = "dm_linear.jsonl"
REASONING_GYM = "rg_equations.jsonl"
_SOLVE = re.compile(r"Solve (?P<equation>[^.,]+=[^.,]+) for (?P<letter>[a-z])\.")


def deepmind_equations() -> Iterator[Case]:
    """Families of the DeepMind mathematics data set that have more than one member; those with definitions left out."""
    read = [(row, match) for row in rows(DEEPMIND) if (match := _SOLVE.fullmatch(row["question"]))]
    yield from _by_family(
        "deepmind equations",
        [row | {"equation": match["equation"], "variable": match["letter"]} for row, match in read],
    )


def reasoning_gym_equations() -> Iterator[Case]:
    """Families of reasoning-gym's simple equations."""
    yield from _by_family("reasoning-gym equations", rows(REASONING_GYM))


def worked(equation: str, letter: str, value: Fraction) -> str:
    """A solution in steps: the terms collected, the letter on one side, divided."""
    left, right = (_coefficients(side, letter) for side in equation.split("="))
    slope, constant = left[0] - right[0], right[1] - left[1]
    steps = (
        f"1. Collect the terms: {_line(left, letter)} = {_line(right, letter)}",
        f"2. Bring {letter} to the left, the numbers to the right: {_line((slope, Fraction(0)), letter)} = {constant}",
        f"3. Divide both sides by {slope}: {letter} = {value}",
        f"{letter} = {value}",
    )
    return "\n".join(steps)


def _by_family(workload: str, members: list[dict[str, Any]]) -> Iterator[Case]:
    families: dict[str, list[dict[str, Any]]] = {}
    for row in members:
        families.setdefault(row["family"], []).append(row)
    for first, *others in families.values():
        yield from (_case(workload, first, other) for other in others if other["question"] != first["question"])


def _case(workload: str, first: dict[str, Any], other: dict[str, Any]) -> Case:
    demand = LinearDemand(other["variable"], Fraction(other["answer"]))

    def is_right(text: str) -> bool:
        return judge(text, demand).is_right

    return Case(workload, other["id"], first["question"], _answer(first), other["question"], _answer(other), is_right)


def _answer(row: dict[str, Any]) -> str:
    value = Fraction(row["answer"])
    try:
        return worked(row["equation"], row["variable"], value)
    except UnreadableError:
        return f"{row['variable']} = {value}"


def _coefficients(side: str, letter: str) -> tuple[Fraction, Fraction]:
    """What stands before the letter, and what stands alone, of a side that is linear."""
    at_zero = value_of(side, letter, Fraction(0))
    return value_of(side, letter, Fraction(1)) - at_zero, at_zero


def _line(side: tuple[Fraction, Fraction], letter: str) -> str:
    slope, constant = side
    if not slope:
        return str(constant)
    sign = "-" if constant < 0 else "+"
    return f"{slope}*{letter} {sign} {abs(constant)}" if constant else f"{slope}*{letter}"
