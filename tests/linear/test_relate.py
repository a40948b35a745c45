"""How two requests for a solution stand to each other, and what their structural keys share."""

from __future__ import annotations

from fractions import Fraction

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from stepcache_core.models import Changed, Renamed, Request, Restated, Same
from stepcache_core.tasks.base import Recognition
from stepcache_core.tasks.linear.equation import Equation, OneSolution, parse_equation
from stepcache_core.tasks.linear.expression import Side, parse_side
from stepcache_core.tasks.linear.notation import normalise
from stepcache_core.tasks.linear.recognise import recognise
from stepcache_core.tasks.linear.relate import equivalence_of, relate
from stepcache_core.tasks.linear.spec import LinearSpec
from stepcache_core.tasks.linear.written import written_tokens
from tests.linear.test_parser import EXPRESSIONS, Grown


def claimed(prompt: str) -> Recognition[LinearSpec]:
    recognition = recognise(Request.of(prompt))
    assert isinstance(recognition, Recognition), (prompt, recognition)
    return recognition


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("Solve 2x + 3 = 13", "What is x if 2x+3=13?"),
        ("Solve 2x + 3 = 13", "Find x: 2*x + 3 = 13"),
        ("Solve 2x + 3 = 13", "Solve 2·x + 3 = 13 for x."),
        ("Solve x/2 = 4", r"Solve $\frac{x}{2} = 4$"),
        ("Solve 1/2 x = 4", r"Solve $\frac{1}{2}x = 4$"),
        ("Solve 2x/3 = 4", r"Solve $\frac{2x}{3} = 4$"),
        ("Solve (x + 1)/2 = 4", r"Solve $\frac{x + 1}{2} = 4$"),
        ("Solve 2(x + 1) = 4", "Solve 2 [x + 1] = 4"),
        ("Solve ２ｘ＋３＝１３", "Solve 2x + 3 = 13"),
        ("Solve 1,200x = 2", "Solve 1200x = 2"),
        ("2x + 3 = 13 を解け", "次の方程式を解いてください。2x + 3 = 13"),
        ("Solve 2x + 3 = 13", "Solve 2x + 3 = 13 step by step"),
        ("Solve 2x + 3 = 13. Show your work.", "Solve 2x + 3 = 13"),
    ],
)
def test_same_equation_and_demands(old: str, new: str) -> None:
    assert relate(claimed(old), claimed(new)) == Same()
    assert claimed(old).structure == claimed(new).structure


@pytest.mark.parametrize(
    ("old", "new", "names"),
    [
        ("Solve 2x + 3 = 13", "Solve 2y + 3 = 13 for y", {"x": "y"}),
        ("Solve 2x + 3 = 13", "Solve 2a + 3 = 13", {"x": "a"}),
        ("Solve for θ: θ/2 = 1", "What is K if K/2 = 1?", {"θ": "K"}),
        ("Solve 2x + 3 = 13", "Solve 2y + 3 = 13 step by step", {"x": "y"}),
    ],
)
def test_renamed(old: str, new: str, names: dict[str, str]) -> None:
    assert relate(claimed(old), claimed(new)) == Renamed(names)
    assert claimed(old).structure == claimed(new).structure


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("Solve 2x + 3 = 13", "Solve 13 = 2x + 3"),
        ("Solve 2x + 3 = 13", "Solve 3 + 2x = 13"),
        ("Solve 2(x + 1) = 4", "Solve 2x + 2 = 4"),
        ("Solve 2x + 3 = 13", "Solve 13 = 3 + x + x"),
        ("Solve x/2 = 4", "Solve 0.5x = 4"),
        ("Solve 2x + 3 = 13", "Solve 2x + 3 = 13. Give the answer in \\boxed{}."),
        ("Solve 2x + 3 = 13. Show your work.", "Solve 13 = 2x + 3"),
        ("Solve 2x + 3 = 13 step by step", "Solve 2x + 3 = 13 in numbered steps"),
        ("Solve 2x + 3 = 13 step by step", "Solve 2x + 3 = 13. Only the answer."),
    ],
)
def test_restated(old: str, new: str) -> None:
    assert isinstance(relate(claimed(old), claimed(new)), Restated)
    assert claimed(old).structure != claimed(new).structure
    assert equivalence_of(claimed(old).spec) == equivalence_of(claimed(new).spec)


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        ("Solve 2x + 3 = 13", "Solve 2x + 3 = 15", "13 became 15"),
        ("Solve 2x + 3 = 13", "Solve 4x + 6 = 26", "constants"),
        ("Solve 2x + 3 = 13", "Solve 3x = 15", "constants"),
        ("Solve 2x + 3 = 13", "Solve 2x + 13 = 3", "another equation"),
        ("Solve 2x + 3 = 13", "Solve 2x - 3 = 13", "another equation"),
        ("Solve 2x + 3 = 13", "Solve 2x = 13 - 3", "another equation"),
        ("Solve x = x", "Solve 2x = 2x", "constants"),
        ("Solve 2x + 3 = 13", "2x + 3 = 13 を解け", "language"),
        ("Solve 2x + 3 = 13", "Solve 13 = 2y + 3", "letter"),
        ("Solve 2x + 3 = 13", "Solve 2y + 3 = 13. Box the answer.", "letter"),
        ("Solve 2x + 3 = 13. Only the answer.", "Solve 2x + 3 = 13 in numbered steps", "way"),
    ],
)
def test_changed_with_a_reason(old: str, new: str, said: str) -> None:
    relation = relate(claimed(old), claimed(new))
    assert isinstance(relation, Changed)
    assert said in relation.reason
    assert claimed(old).structure != claimed(new).structure


@settings(max_examples=100, deadline=None)
@given(st.integers(1, 9), st.integers(-20, 20), st.integers(1, 9), st.integers(-20, 20), st.integers(-9, 9))
def test_another_equation_never_lends_its_steps(a: int, b: int, c: int, d: int, root: int) -> None:
    """Two equations with one solution are Changed unless they are the same sides."""
    left = claimed(f"Solve {a}x + {b} = {a * root + b}")
    right = claimed(f"Solve {c}x + {d} = {c * root + d}")
    assert left.spec.solutions == right.spec.solutions == OneSolution(Fraction(root))
    assert isinstance(relate(left, right), Same if (a, b) == (c, d) else Changed)


@settings(max_examples=100, deadline=None)
@given(EXPRESSIONS)
def test_the_unified_writing_says_the_same(grown: Grown) -> None:
    equation = claimed_equation(grown.text)
    if equation is None:
        return
    again = parse_side(" ".join(equation[0]))
    assert isinstance(again, Side), equation
    assert again.form.constant == equation[1].form.constant
    assert again.form.coefficient("v") == equation[1].form.coefficient("x")


def claimed_equation(text: str) -> tuple[tuple[str, ...], Side] | None:
    equation = parse_equation(normalise(f"{text} = 0"))
    if not isinstance(equation, Equation):
        return None
    tokens = written_tokens(equation, "x")
    return tokens[: tokens.index("=")], equation.left
