"""Answers that misuse what the prompt defines, or belong to other definitions, and aligned LaTeX."""

from __future__ import annotations

from functools import cache

import pytest

from stepcache_core import InMemoryStepStore, LexicalEmbedder, StepCacheEngine
from stepcache_core.models import Request
from stepcache_core.tasks.base import Recognition
from stepcache_core.tasks.linear.recognise import recognise
from stepcache_core.tasks.linear.spec import LinearSpec
from tests.core.toys import Script
from tests.linear.answers import ruling


@cache
def spec_of(prompt: str) -> LinearSpec:
    recognition = recognise(Request.of(prompt))
    assert isinstance(recognition, Recognition), recognition
    return recognition.spec


@pytest.mark.parametrize(
    ("prompt", "text"),
    [
        ("Let r = 5 - 3. Solve 2*x = r for x.", "r = 5 - 3 = 2. 2x = 2. x = 2/2 = 1. So r = 1."),
        ("Let r = 5 - 3. Solve 2*x = r for x.", "r = 2. x = 2."), ("Let r = 5 - 3. Solve 2*x = r for x.",
        "r = 8, 2x = 2, x = 1"), ("Let r = 5 - 3. Solve 2*x = r for x.", "2x = 5 - 3 = 8, x = 1"),
        ("Let r = 5 - 3. Solve 2*x = r for x.", "r = 5 - 3, so 2x = 5 + 3, x = 1"),
        ("Let r = 5 - 3. Solve 2*x = r for x.", "r = 2\nx = r/2 = 1\nx = 1\nr = 3"),
        ("Let r = 5 - 3. Solve 2*x = r for x.", "x = 1, r = 3"), ("Let r = 5 - 3. Solve 2*x = r for x.",
        "r = 2 is the answer. x = 1"), ("Let r = 5 - 3. Solve 2*x = r for x.", "x = r = 1"),
        ("Let r = 5 - 3. Solve 2*x = r for x.", "x = r/2 = 2/2 = 1, r = 4"), ("Let r = 5 - 3. Solve 2*x = r for x.",
        "2x = r\nAdd r: 2x + r = 2r\nx = 1"), ("Let r = 5 - 3. Solve 2*x = r for x.", "2x = r = 3\nx = 1"),
        ("Let r = 5 - 3. Solve 2*x = r for x.", "2x = 2r\nx = 1"), ("Let r = 5 - 3. Solve 2*x = r for x.",
        "r = 2, so 2x = 2. Subtract 2: x = 1"), ("Let r = 5 - 3. Solve 2*x = r for x.",
        "r = 2, so 2x = 2. Multiply both sides by 2: x = 1"), ("Let r = 5 - 3. Solve 2*x = r for x.", "r = 2"),
        ("Let r = 5 - 3. Solve 2*x = r for x.", "The answer is 2."), ("Let r = 5 - 3. Solve 2*x = r for x.",
        "x = r"), ("Let r = 5 - 3. Solve 2*x = r for x.", "x = r/2"), ("Let r = 5 - 3. Solve 2*x = r for x.",
        "x = 1/2 r"), ("Let r = 5 - 3. Solve 2*x = r for x.", "s = 2, x = 1"),
        ("Let r = 5 - 3. Solve 2*x = r for x.", "5 - 3 = 3, so r = 2, x = 1"),
        ("Let r = 5 - 3. Solve 2*x = r for x.", "2*2 = r, x = 1"), ("Let r = 5 - 3. Solve 2*x = r for x.",
        "r = 5 - 3 = 2 = 2x = 2, x = 2"), ("Let r = 5 - 3. Solve 2*x = r for x.", "r = 3 - 5 = -2. 2x = 2, x = 1"),
        ("Let r = 5 - 3. Solve 2*x = r for x.", "Substitute r = 3: 2x = 2, x = 1"),
        ("Let r = 5 - 3. Solve 2*x = r for x.", "Substitute x = 1: r = 2. x = 2"),
        ("Let r = 5 - 3. Solve 2*x = r for x.", "x = 1 so 2(1) = 2 = r. Check: 2(1) = 3"),
        ("Let r = 5 - 3. Solve 2*x = r for x.", "r = 2. \\boxed{2}"), ("Let r = 5 - 3. Solve 2*x = r for x.",
        "x = \\boxed{2}"), ("Let r = 5 - 3. Solve 2*x = r for x.", "x=1\n\\boxed{2}"),
        ("Let a = 7 - 2. Let b = 3*a. Solve b - x = a for x.", "a = 5, b = 3*5 = 15, 15 - x = 5, x = 20"),
        ("Let a = 7 - 2. Let b = 3*a. Solve b - x = a for x.", "a = 5, b = 10, 15 - x = 5, x = 10"),
        ("Let a = 7 - 2. Let b = 3*a. Solve b - x = a for x.", "a = 5, b = 15, 15 - x = 3, x = 10"),
        ("Let a = 7 - 2. Let b = 3*a. Solve b - x = a for x.", "a = 15, b = 5, x = 10"),
        ("Let a = 7 - 2. Let b = 3*a. Solve b - x = a for x.", "b = 3a = 15, a = 4, x = 10"),
        ("Let a = 7 - 2. Let b = 3*a. Solve b - x = a for x.", "b = 3 + a = 15, x = 10"),
        ("Let a = 7 - 2. Let b = 3*a. Solve b - x = a for x.", "b = 3(5) = 15 and a = 5. b - a = 10. x = -10"),
        ("Let a = 7 - 2. Let b = 3*a. Solve b - x = a for x.", "x = b + a = 10"),
        ("Let a = 7 - 2. Let b = 3*a. Solve b - x = a for x.", "x = b - a = 15 - 5 = 11"),
        ("Let a = 7 - 2. Let b = 3*a. Solve b - x = a for x.", "x = a - b = 10"),
        ("Let a = 7 - 2. Let b = 3*a. Solve b - x = a for x.", "b = 3*4 = 15. x = 10"),
        ("Let a = 7 - 2. Let b = 3*a. Solve b - x = a for x.", "b = 3*a = 3*5 = 15. b - x = a, so x = b + a = 10"),
        ("Let a = 7 - 2. Let b = 3*a. Solve b - x = a for x.",
        "a = 7 - 2 = 5. b = 3a = 15. 15 - x = 5. Add 15: x = 10"),
        ("Let a = 7 - 2. Let b = 3*a. Solve b - x = a for x.", "15 - 5 = x. x = 20"),
        ("Let a = 7 - 2. Let b = 3*a. Solve b - x = a for x.", "x = 5"),
        ("Let a = 7 - 2. Let b = 3*a. Solve b - x = a for x.", "x = 15"),
        ("Let a = 7 - 2. Let b = 3*a. Solve b - x = a for x.", "a = b = 5, x = 10"),
        ("Let a = 7 - 2. Let b = 3*a. Solve b - x = a for x.", "a = 7 + 2 = 5. x = 10"),
        ("Let a = 7 - 2. Let b = 3*a. Solve b - x = a for x.", "a = 7 - 2, so b = 3*7 - 2 = 19. x = 10"),
        ("Let a = 7 - 2. Let b = 3*a. Solve b - x = a for x.", "b = 3a = 3(7 - 2) = 21 - 2 = 15. x = 10"),
        ("Let r = -3. Solve 2*x = -r for x.", "-r = -3. 2x = -3. x = -3/2"), ("Let r = -3. Solve 2*x = -r for x.",
        "r = -3, 2x = -3, x = 3/2"), ("Let r = -3. Solve 2*x = -r for x.", "-r = -(-3) = -3. x = 3/2"),
        ("Let r = -3. Solve 2*x = -r for x.", "2x = -(-3) = 3, x = 2/3"), ("Let r = -3. Solve 2*x = -r for x.",
        "r = 3, x = 3/2"), ("Suppose 4*f = 24. Solve 3*x + f = 0 for x.",
        "4f = 24. Subtract 4: f = 6. 3x + 6 = 0. 3x = -6. x = -2"), ("Suppose 4*f = 24. Solve 3*x + f = 0 for x.",
        "f = 6. x = 2"), ("Suppose 4*f = 24. Solve 3*x + f = 0 for x.", "4f = 24, f = 24*4 = 6, x = -2"),
        ("Suppose 4*f = 24. Solve 3*x + f = 0 for x.", "4f = 20, f = 6, x = -2"),
        ("Suppose 4*f = 24. Solve 3*x + f = 0 for x.", "Divide by 4: 3x + 6 = 0. x = -2"),
        ("Suppose 4*f = 24. Solve 3*x + f = 0 for x.",
        "4f = 24 → f = 6. 3x + 6 = 0 → Divide both sides by 3: x = -2"),
        ("Suppose 4*f = 24. Solve 3*x + f = 0 for x.", "f = 6 so 3x = 6, x = -2"),
        ("Suppose 4*f = 24. Solve 3*x + f = 0 for x.", "f = 6 so 3x + 6 = 0, add 6: 3x = -6, x = -2"),
        ("Suppose g + h = 10, g - h = 4. Solve h*m = g + 2 for m.", "g = 7, h = 3, 3m = 9, m = 3, g = 8"),
        ("Suppose g + h = 10, g - h = 4. Solve h*m = g + 2 for m.", "Add: 2g = 10, g = 7, h = 3, m = 3"),
        ("Suppose g + h = 10, g - h = 4. Solve h*m = g + 2 for m.", "Add: 2g = 14, g = 7, h = 4, m = 3"),
        ("Suppose g + h = 10, g - h = 4. Solve h*m = g + 2 for m.", "g = 3, h = 7. 3m = 9. m = 3"),
        ("Suppose g + h = 10, g - h = 4. Solve h*m = g + 2 for m.",
        "Subtract the equations: 2g = 14. g = 7, h = 3. 3m = 9. m = 3"),
    ],
)  # fmt: skip
def test_nothing_wrong_passes(prompt: str, text: str) -> None:
    assert ruling(text, spec_of(prompt)) != "pass"


@pytest.mark.parametrize(
    ("prompt", "text"),
    [
        ("Let r = 5 - 3. Solve 2*x = r for x.",
        "$r = 5 - 3 = 2$\n\n$$\\begin{aligned} 2x &= r \\\\ 2x &= 2 \\\\ x &= 1 \\end{aligned}$$"),
        ("Let r = 5 - 3. Solve 2*x = r for x.", "\\begin{align*} 2x &= 2 \\\\ x &= 1 \\end{align*}"),
        ("Let r = 5 - 3. Solve 2*x = r for x.", "Given r = 5 - 3, r = 2. So 2x = 2 and x = 1."),
        ("Let r = 5 - 3. Solve 2*x = r for x.", "r = 2\n2x = r\n2x = 2\nx = 1"),
        ("Let r = 5 - 3. Solve 2*x = r for x.", "x = r/2 = 2/2 = 1"), ("Let r = 5 - 3. Solve 2*x = r for x.",
        "x = r/2 = (5 - 3)/2 = 1"), ("Let r = 5 - 3. Solve 2*x = r for x.", "x = (5-3)/2 = 2/2 = 1"),
        ("Let r = 5 - 3. Solve 2*x = r for x.", "2x = 5 - 3\n2x = 2\nx = 1"), ("Let r = 5 - 3. Solve 2*x = r for x.",
        "Since r = 2, x = 1."), ("Let r = 5 - 3. Solve 2*x = r for x.",
        "We know r = 5 - 3 = 2.\nPlugging in: 2*x = 2.\nDivide by 2: x = 1.\n**x = 1**"),
        ("Let r = 5 - 3. Solve 2*x = r for x.",
        "First simplify r: r = 2. Then 2x = 2, so x = 1. Check: 2(1) = 2 = r."),
        ("Let r = 5 - 3. Solve 2*x = r for x.", "\\boxed{1}"), ("Let r = 5 - 3. Solve 2*x = r for x.", "1"),
        ("Let r = 5 - 3. Solve 2*x = r for x.", "x=1"), ("Let r = -3. Solve 2*x = -r for x.",
        "r = -3\n2x = -(-3) = 3\nx = 3/2"), ("Let r = -3. Solve 2*x = -r for x.", "2x = -r = 3\nx = 1.5"),
        ("Let r = -3. Solve 2*x = -r for x.", "-r = 3, 2x = 3, x = 3/2"),
        ("Let a = 7 - 2. Let b = 3*a. Solve b - x = a for x.", "a = 5, b = 15.\n15 - x = 5\n-x = -10\nx = 10"),
        ("Let a = 7 - 2. Let b = 3*a. Solve b - x = a for x.",
        "Substituting: 3*5 - x = 5, 15 - x = 5, x = 15 - 5 = 10"),
        ("Let a = 7 - 2. Let b = 3*a. Solve b - x = a for x.", "x = b - a = 15 - 5 = 10"),
        ("Let a = 7 - 2. Let b = 3*a. Solve b - x = a for x.",
        "a = 7 - 2 = 5\nb = 3 * 5 = 15\nx = b - a\nx = 15 - 5\nx = 10"),
        ("Let a = 7 - 2. Let b = 3*a. Solve b - x = a for x.", "x = b - a = 3a - a = 2a = 10"),
        ("Suppose g + h = 10, g - h = 4. Solve h*m = g + 2 for m.",
        "Adding the two equations: 2g = 14, so g = 7. Then h = 3. 3m = 9, so m = 3."),
        ("Suppose g + h = 10, g - h = 4. Solve h*m = g + 2 for m.", "g = 7, h = 3\n3m = 7 + 2\n3m = 9\nm = 3"),
        ("Let u = -2. Solve (x + 1)u = 6 for x.", "(x+1)(-2) = 6\n-2x - 2 = 6\n-2x = 8\nx = -4"),
        ("Let u = -2. Solve (x + 1)u = 6 for x.", "-2(x + 1) = 6. x + 1 = -3. x = -4."),
        ("Let r = 0. Solve r*x = 3 for x.", "r = 0, so 0 = 3, which is impossible. No solution."),
    ],
)  # fmt: skip
def test_no_right_answer_fails(prompt: str, text: str) -> None:
    assert ruling(text, spec_of(prompt)) != "fail"


@pytest.mark.parametrize(
    "text",
    [
        "\\begin{aligned} 2x + 3 &= 11 \\\\ 2x &= 9 \\\\ x &= 4 \\end{aligned}",
        "\\begin{aligned} 2x + 3 - 3 &= 11 + 3 \\\\ 2x &= 8 \\\\ x &= 4 \\end{aligned}",
        "\\begin{aligned} x &= \\frac{11 - 3}{2} \\\\ &= \\frac{9}{2} \\\\ &= 4 \\end{aligned}",
        "\\begin{aligned} x &= \\frac{11 - 3}{2} \\\\ &= \\frac{8}{2} \\\\ &= 5 \\end{aligned}",
        "\\begin{aligned} 2x + 3 &= 11 &\\text{add 3} \\\\ 2x &= 8 & \\text{divide by 2} \\\\ x &= 4 "
        "\\end{aligned}", "\\begin{aligned} 2x &= 8 \\\\ x &= 4 \\\\ x &= 5\\end{aligned}",
        "\\begin{aligned} x & = 4 \\end{aligned} \\begin{aligned} x &= 3 \\end{aligned}",
        "\\begin{cases} x = 4 \\\\ x = 5 \\end{cases}", "\\begin{aligned} x &= 4 \\text{ or } 5 \\end{aligned}",
        "\\begin{aligned} x &\\neq 4 \\end{aligned}", "\\begin{aligned} x &\\approx 4.1 \\end{aligned}",
        "\\begin{aligned} x &= 4\\% \\end{aligned}", "\\begin{aligned} -x &= 4 \\end{aligned}",
        "\\begin{aligned} \\boxed{x = 5} \\\\ x &= 4\\end{aligned}",
    ],
)  # fmt: skip
def test_nothing_wrong_passes_in_aligned_latex(text: str) -> None:
    assert ruling(text, spec_of("Solve 2x + 3 = 11 for x.")) != "pass"


@pytest.mark.parametrize(
    "text",
    [
        "\\begin{aligned} 2x + 3 &= 11 \\\\ 2x &= 8 \\\\ x &= 4 \\end{aligned}",
        "\\begin{aligned} 2x + 3 - 3 &= 11 - 3 \\\\ 2x &= 8 \\\\ \\frac{2x}{2} &= \\frac{8}{2} \\\\ x &= 4 "
        "\\end{aligned}", "\\begin{aligned} x &= \\frac{11 - 3}{2} \\\\ &= \\frac{8}{2} \\\\ &= 4 \\end{aligned}",
        "\\begin{aligned} 2x + 3 &= 11 &\\text{subtract 3} \\\\ 2x &= 8 & \\text{divide by 2} \\\\ x &= 4 "
        "\\end{aligned}", "\\begin{array}{rl} 2x + 3 &= 11 \\\\ 2x &= 8 \\\\ x &= 4 \\end{array}",
        "\\begin{aligned} 2x + 3 = 11 \\implies 2x = 8 \\implies x = 4\\end{aligned}",
        "\\begin{aligned} 2x + 3 &= 11 \\\\[4pt] 2x &= 8 \\\\[2ex] x &= 4. \\end{aligned}",
        "\\begin{aligned} &2x + 3 = 11 \\\\ &2x = 8 \\\\ &x = 4 \\end{aligned}",
        "\\begin{aligned} \\boxed{x = 4} \\end{aligned}",
    ],
)  # fmt: skip
def test_no_right_answer_fails_in_aligned_latex(text: str) -> None:
    assert ruling(text, spec_of("Solve 2x + 3 = 11 for x.")) != "fail"


PROMPT = "Let r = 5 - 3. Solve 2*x = r for x."
ANSWER = "r = 5 - 3 = 2.\nSo 2x = 2.\nDivide both sides by 2: x = 1."


@pytest.mark.parametrize(
    ("prompt", "value"),
    [
        ("Let r = 3 - 5. Solve 2*x = r for x.", "x = -1"),
        ("Let r = 5 + 3. Solve 2*x = r for x.", "x = 4"),
        ("Let r = 5 - 3. Solve 2*x = -r for x.", "x = -1"),
        ("Let r = 10 - 6. Solve 2*x = r for x.", "x = 2"),
        ("Let x = 5 - 3. Solve 2*r = x for r.", "r = 1"),
        ("Let s = 5 - 3. Solve 2*x = s for x.", "x = 1"),
        ("Let r = 4 - 2. Solve 2*x = r for x.", "x = 1"),
        ("Let r = -(5 - 3). Solve 2*x = -r for x.", "x = 1"),
        ("Solve 2*x = 2 for x.", "x = 1"),
    ],
)  # fmt: skip
def test_an_answer_to_other_definitions_is_not_served(prompt: str, value: str) -> None:
    engine = StepCacheEngine(store=InMemoryStepStore(), embedder=LexicalEmbedder())
    assert engine.serve(PROMPT, Script([ANSWER])).receipt.verified
    result = engine.serve(prompt, Script([value]))
    assert result.text == value
    assert "5 - 3" not in result.text


def test_no_solution_by_way_of_a_definition_is_not_taken_for_wrong() -> None:
    spec = spec_of("Let r = 0. Solve r*x = 3 for x.")
    assert ruling("r = 0, so 0 = 3, which is impossible. No solution.", spec) != "fail"
    assert ruling("x = 3", spec) == "fail"
