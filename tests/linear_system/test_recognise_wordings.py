"""Prompts that ask for the solution of a system are claimed, and solved as sympy solves them."""

from __future__ import annotations

import re
from fractions import Fraction

import pytest
import sympy  # type: ignore[import-untyped]

from stepcache_core.models import Request
from stepcache_core.tasks.base import Recognition
from stepcache_core.tasks.linear_system.answer import solution
from stepcache_core.tasks.linear_system.recognise import recognise
from stepcache_core.tasks.linear_system.spec import SystemSpec

WORDINGS = [
    "Solve the system {A}, {B}.",
    "Solve the system: {A}, {B}",
    "Solve the system of equations {A} and {B}.",
    "Solve the following system of equations:\n{A}\n{B}",
    "Solve the following system of linear equations.\n\n{A}\n{B}",
    "Please solve this system of two equations: {A}; {B}",
    "Solve for x and y: {A}, {B}",
    "Solve for x and y.\n{A}\n{B}",
    "Solve {A}, {B} for x and y.",
    "Solve {A} and {B} simultaneously.",
    "Solve the simultaneous equations {A} and {B}.",
    "Solve the following simultaneous equations:\n\n{A}\n\n{B}",
    "Solve these simultaneous equations for x and y:\n(1) {A}\n(2) {B}",
    "Solve:\n1) {A}\n2) {B}",
    "Solve the pair of linear equations {A} and {B}.",
    "Find x and y if {A} and {B}.",
    "Find x and y given that {A} and {B}.",
    "Find x and y such that {A} and {B}.",
    "Find the values of x and y that satisfy both equations:\n{A}\n{B}",
    "Find the values of x and y satisfying {A} and {B}.",
    "Find the solution of the system {A}, {B}.",
    "Find the solution to the following system of equations: {A}, {B}",
    "What is the solution of the system {A}, {B}?",
    "What is the solution to the system of equations {A} and {B}?",
    "What are x and y if {A} and {B}?",
    "What are the values of x and y if {A} and {B}?",
    "If {A} and {B}, what are x and y?",
    "If {A} and {B}, find x and y.",
    "Given {A} and {B}, find x and y.",
    "Given that {A} and {B}, what are the values of x and y?",
    "{A}, {B}. Solve for x and y.",
    "{A}\n{B}\n\nSolve the system.",
    "{A} and {B}. Find x and y.",
    "Determine x and y: {A}, {B}",
    "Determine the values of x and y from {A} and {B}.",
    "Calculate x and y when {A} and {B}.",
    "Consider the system {A}, {B}. Find x and y.",
    "Can you solve this system of equations? {A}, {B}",
    "Hello, can you please solve the system {A}, {B}? Thanks!",
    "I want you to solve the system {A}, {B}.",
    "Help me solve this system: {A}, {B}",
    "Solve the system {A}, {B} step by step.",
    "Solve the system {A}, {B}. Show your work.",
    "Solve the system {A}, {B}. Show all steps.",
    "Solve the system {A}, {B}. Give your answer as an ordered pair.",
    "Solve the system {A}, {B}. Give your answer as an ordered pair (x, y).",
    "Solve the system {A}, {B}. Write the solution in the form (x, y).",
    "Find the ordered pair (x, y) that satisfies {A} and {B}.",
    "Solve the system {A}, {B}. Put your final answer in \\boxed{}.",
    "Solve the system {A}, {B}. Give only the answer.",
    "Solve the system {A}, {B}. Just give the values of x and y.",
    "Solve the system {A}, {B}. No explanation.",
    "Solve $ {A} $ and $ {B} $ for $x$ and $y$.",
    "Solve the system $$\\begin{cases} {A} \\\\ {B} \\end{cases}$$",
    "Solve:\n\\[\n\\begin{aligned}\n{A} \\\\\n{B}\n\\end{aligned}\n\\]",
    "Solve the system of equations \\left\\{ \\begin{array}{l} {A} \\\\ {B} \\end{array} \\right.",
    "Solve for $x$ and $y$:\n\\begin{align*} {A} \\\\ {B} \\end{align*}",
    "**Solve the system:** {A}, {B}",
    "Using fractions, solve the system {A}, {B}.",
    "Solve the system {A}, {B}. Give the answer as fractions in simplest form.",
    "Solve {A}, {B} for x.",
    "Solve {A}, {B} for y.",
    "If {A} and {B}, find x.",
    "If {A} and {B}, what is y?",
    "What is the value of x if {A} and {B}?",
    "Find the value of y given {A} and {B}.",
    "連立方程式 {A}, {B} を解け。",
    "次の連立方程式を解きなさい。\n{A}\n{B}",
    "次の連立方程式を解いてください。\n\n{A}\n{B}",
    "{A}、{B} のとき、xとyの値を求めてください。",
]
SYSTEMS = [("2x + 3y = 12", "x - y = 1"), ("5x - 2y = 1", "-3x + 4y = 2")]


def claimed(prompt: str) -> SystemSpec:
    found = recognise(Request.of(prompt))
    assert isinstance(found, Recognition), (prompt, found)
    assert found.residue == ""
    spec: SystemSpec = found.spec
    return spec


def oracle(*equations: str) -> dict[str, Fraction]:
    """The solution by sympy, from coefficients read with the simplest of patterns."""
    symbols = sympy.symbols("x y z")
    forms = []
    for equation in equations:
        left, right = equation.replace(" ", "").split("=")
        form = -sympy.Integer(right)
        for sign, number, letter in re.findall(r"([+-]?)(\d*)([xyz])", left):
            form += (-1 if sign == "-" else 1) * sympy.Integer(number or 1) * symbols["xyz".index(letter)]
        forms.append(form)
    (solved,) = sympy.linsolve(forms, *symbols[: len(equations)])
    return {str(symbol): Fraction(int(v.p), int(v.q)) for symbol, v in zip(symbols, solved, strict=False)}


def test_there_are_more_than_sixty_wordings() -> None:
    assert len(set(WORDINGS)) >= 60


@pytest.mark.parametrize("wording", WORDINGS)
@pytest.mark.parametrize("system", SYSTEMS)
def test_claims_and_solves(wording: str, system: tuple[str, str]) -> None:
    spec = claimed(wording.replace("{A}", system[0]).replace("{B}", system[1]))
    assert spec.solution == oracle(*system)
    assert set(spec.asked) <= {"x", "y"}


@pytest.mark.parametrize(
    ("prompt", "asked"),
    [
        ("Solve 2x + y = 7, x - y = 2 for y.", ("y",)),
        ("Solve 2x + y = 7, x - y = 2 for y and x.", ("y", "x")),
        ("Solve 2x + y = 7, x - y = 2.", ("x", "y")),
        ("Solve 3*a + b = 5, -2*a + b = 0 for a.", ("a",)),
        ("Solve a system of equations: 3a + b = 5, a - b = 3", ("a", "b")),
        ("Solve 0 = -3*r + k - 2, -19*r + 18*r - 5*k = -10 for r.", ("r",)),
    ],
)
def test_asks_for_the_letters_that_are_named(prompt: str, asked: tuple[str, ...]) -> None:
    assert claimed(prompt).asked == asked


@pytest.mark.parametrize(
    "prompt",
    [
        "Solve the system x + y + z = 6, x - y + z = 2, 2x + y - z = 1.",
        "Solve for x, y and z: x + y + z = 6, x - y + z = 2, 2x + y - z = 1",
        "Solve for x, y, and z:\nx + y + z = 6\nx - y + z = 2\n2x + y - z = 1",
        "Find the ordered triple (x, y, z) that satisfies x + y + z = 6, x - y + z = 2 and 2x + y - z = 1.",
        "Solve this system of three equations in three variables: x + y + z = 6; x - y + z = 2; 2x + y - z = 1",
    ],
)
def test_claims_three_unknowns(prompt: str) -> None:
    assert claimed(prompt).solution == oracle("x+y+z=6", "x-y+z=2", "2x+y-z=1")


@pytest.mark.parametrize(
    ("ending", "text"),
    [
        ("", "x = 1/2, y = -1"),
        (" Give your answer as an ordered pair.", "(x, y) = (1/2, -1)"),
        (" Give your answer as an ordered pair. Put your final answer in \\boxed{}.", "(x, y) = \\boxed{(1/2, -1)}"),
        (" Put the answer in \\boxed{}.", "x = \\boxed{1/2}, y = \\boxed{-1}"),
        (" Give the answer as decimals.", "x = 0.5, y = -1"),
        (" Give the answer as fractions.", "x = 1/2, y = -1"),
    ],
)
def test_answers_in_the_form_asked(ending: str, text: str) -> None:
    solved = solution(claimed(f"Solve the system 8x - 3y = 7, 4x + y = 1.{ending}"))
    assert (solved.text, solved.note) == (text, "value only")


def test_more_equations_than_unknowns_are_solved_where_they_agree() -> None:
    assert claimed("Solve the system x + y = 5, x - y = 1, 2x + y = 8.").solution == {"x": 3, "y": 2}
