"""Right answers to the equations of the data files, worked out by sympy in several styles of writing.

sympy parses the data's own clean equations here, never a prompt or an answer of a model.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from random import Random
from typing import Any

import sympy  # type: ignore[import-untyped]

_SOLVE = re.compile(r"Solve (?P<equations>[^.]*) for (?P<letter>[a-z])\.$")


@dataclass(frozen=True, slots=True)
class Linear:
    """One equation a * v + b = c * v + d of the data, as text and in numbers."""

    equation: str
    letter: str
    sides: tuple[Any, Any]

    @property
    def coefficients(self) -> tuple[Any, Any, Any, Any]:
        """a, b, c, d."""
        v = sympy.Symbol(self.letter)
        (left, right) = (sympy.Poly(side, v) for side in self.sides)
        return left.coeff_monomial(v), left.coeff_monomial(1), right.coeff_monomial(v), right.coeff_monomial(1)


def closing_equations(question: str) -> tuple[str, str]:
    """The equation or equations that the last sentence asks to solve, and the letter it asks for."""
    found = _SOLVE.search(question)
    if found is None:
        raise ValueError(f"the data's question ends in another way: {question[:80]!r}")
    return found["equations"], found["letter"]


def linear(equation: str, letter: str) -> Linear:
    """Read one equation of the data."""
    left, right = (sympy.parse_expr(side.strip(), transformations="all") for side in equation.split("="))
    return Linear(equation, letter, (left, right))


def worked_linear(problem: Linear, random: Random) -> str:
    """A right answer with steps, in one of several styles."""
    a, b, c, d = problem.coefficients
    v, rest = problem.letter, a - c
    value = (d - b) / rest
    collected, moved, solved = _line(a, b, c, d, v), _line(rest, b, 0, d, v), _line(rest, 0, 0, d - b, v)
    lines = list(dict.fromkeys([problem.equation, collected, moved, solved, f"{v} = {value}"]))
    style = random.randrange(5)
    if style == 0:
        return "\n".join(lines)
    if style == 1:
        words = ("We start with the equation", "Combine like terms", "Collect the terms", "Simplify", "So", "Finally")
        return "\n".join(f"{word}: {line}" for word, line in zip(words, lines, strict=False))
    if style == 2:
        return f"1. Combine like terms and isolate {v}:\n   {solved}\n2. Divide both sides by {rest}:\n   {v} = {value}"
    if style == 3:
        return f"${problem.equation}$\n\n${solved}$\n\n$\\boxed{{{v} = {value}}}$"
    return f"The solution is {v} = {value}."


def _line(a: Any, b: Any, c: Any, d: Any, v: str) -> str:
    return f"{_side(a, b, v)} = {_side(c, d, v)}"


def _side(factor: Any, constant: Any, v: str) -> str:
    if factor == 0:
        return str(constant)
    term = {1: v, -1: f"-{v}"}.get(factor, f"{factor}{v}")
    return term if constant == 0 else f"{term} {'+' if constant > 0 else '-'} {abs(constant)}"


def worked_system(equations: str, letter: str, random: Random) -> str:
    """A right answer to two equations in two unknowns: by substitution, or the values alone."""
    pair = [linear(equation, letter).sides for equation in equations.split(",")]
    unknowns = sorted({symbol for sides in pair for side in sides for symbol in side.free_symbols}, key=str)
    solution = sympy.solve([left - right for left, right in pair], unknowns, dict=True)[0]
    values = [f"{symbol} = {solution[symbol]}" for symbol in sorted(unknowns, key=lambda s: str(s) == letter)]
    style = random.randrange(3)
    if style == 0 and len(unknowns) == 2:
        other = next(symbol for symbol in unknowns if str(symbol) != letter)
        left, right = next((sides for sides in pair if (sides[0] - sides[1]).has(other)), pair[0])
        isolated = str(sympy.solve(left - right, other)[0]).replace("**", "^")
        return f"From the equations, {other} = {isolated}.\nSubstituting gives {values[-1]}.\n\n{values[-1]}"
    return "\n".join(values) if style == 1 else f"The solution is {' and '.join(values)}."
