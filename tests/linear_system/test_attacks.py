"""Answers to systems that look right and are not, right ones that look odd, and prompts that ask for something else."""

from __future__ import annotations

import pytest

from stepcache_core import InMemoryStepStore, LexicalEmbedder, StepCacheEngine
from stepcache_core.models import Request
from stepcache_core.tasks.base import NotRecognised
from stepcache_core.tasks.linear_system import LinearSystemTask
from stepcache_core.tasks.linear_system.recognise import recognise
from tests.core.toys import Script
from tests.linear_system.answers import reviewed, ruling, spec_of

SPEC = spec_of("Solve the system 2x + y = 7, x - y = 2.")


@pytest.mark.parametrize(
    "text",
    [
        "(1): 2x + y = 7\n(2): x - y = 2\nSubtract (1) from (2): x + 2y = 5\nx = 3, y = 1",
        "(1) 2x + y = 7\n(2) x - y = 2\nSubtract (2) from (1): -x - 2y = -5\nx = 3, y = 1",
        "Subtract (1) from (2): x + 2y = 5\nx = 3, y = 1", "(2) - (1): x + 2y = 5\nx = 3, y = 1",
        "(1) + (2): x + 2y = 5\nx = 3, y = 1", "(1) x - y = 2\n(2) 2x + y = 7\n(1) - (2): x + 2y = 5\nx = 3, y = 1",
        "Add the two equations: 3x = 9, so x = 3. Then from (2): y = 7 - 6 = 1\nx = 3, y = 1",
        "Add equation (1) to itself: 4x + 2y = 14\n3x = 9\nx = 3, y = 1", "0 = 0\n3x = 9\nx = 3, y = 1",
        "Add the equations: 3x + 0y = 9. Dividing by 2: x = 3.\nx = 3, y = 1",
        "Add the equations: 3x = 9. Subtract 3 from both sides: x = 3.\nx = 3, y = 1",
        "Add the equations: 3x = 9. Multiply both sides by 3: x = 3.\nx = 3, y = 1",
        "From the second equation y = x + 2. Substituting: 2x + x + 2 = 7.\nx = 3, y = 1",
        "From the second equation x = y - 2. 2(y-2)+y = 7.\nx = 3, y = 1",
        "x = y + 2\nSubstitute into the second equation: 2(y+2) + y = 7\n3y = 3\ny = 1\nx = 3\nx = 3, y = 1",
        "x = y + 2\nSubstitute into the first equation: 2(y+2) + y = 7\n3y + 2 = 7\ny = 1\nx = 3",
        "x = y + 2\n2(y+2) + y = 7\n3y + 4 = 7\n3y = 11\ny = 1\nx = 3", "Subtracting gives 3x = 9\nx = 3, y = 1",
        "Subtract the second equation from the first to eliminate y: 3x = 9\nx = 3, y = 1",
        "Add the equations to eliminate x: 3x = 9\nx = 3, y = 1",
        "Multiply the second equation by 2: 2x - 2y = 4. Add it to the first: 3y = 3.\nx = 3, y = 1",
        "Multiply the second equation by -2: -2x + 2y = -4. Subtract it from the first: 3y = 3.\nx =" " 3, y = 1",
        "Multiply the second equation by 2 to get 2x - 2y = 2. Subtract: 3y = 3.\nx = 3, y = 1",
        "Multiply the second equation by 2 to get 2x - y = 4.\nx = 3, y = 1",
        "\nx = 3, y = 1\nCheck: 2(3) + 1 = 7 and 3 - 1 = 3", "\nx = 3, y = 1\nCheck: 2(3) - 1 = 7",
        "\nx = 3, y = 1\nCheck: 2(1) + 3 = 5", "\nx = 3, y = 1\nCheck: 2*3 + 1 = 7, 1 - 3 = 2",
        "\nx = 3, y = 1\nSo the solution is (1, 3).", "The solution is (x, y) = (1, 3)", "(y, x) = (3, 1)",
        "x = 3, y = 1.5", "x = y = 3", "x = 3 or y = 1", "x = 3, y ≠ 1", "x = 3, y = -1", "x = 3, y > 1",
        "There is no solution. x = 3, y = 1", "There are infinitely many solutions, for example x = 3, y = 1.",
        "x = 3, y = 1 is not the solution.", "It is not true that x = 3, y = 1.", "x = 3, y = 1, x = 4, y = 2",
        "One solution is x = 3, y = 1 and another is x = 4, y = 2.", "x = 3\ny = 1\nx + y = 5",
        "x = 3, y = 1, so x - y = 3.", "x = 3, y = 1, so xy = 4", "The sum x + y = 4, thus x = 3, y = 1 and 2x = 7",
        "x = 3, y = 1 (approximately)", "x is 3 and y is 2", "x is three and y is two", "X = 3, Y = 2",
        "x = 3, y = 1, a = 5", "x=3,y=1 and therefore the answer is 7.", "The answer is 5. x = 3, y = 1",
        "The answer is x = 3, y = 1. The final answer is 4.", "\\boxed{4}\nx = 3, y = 1",
        "\\boxed{(1,3)} x = 3, y = 1", "$\\boxed{3}$ and $\\boxed{2}$; x = 3, y = 1",
        "2x + y = 7\nx - y = 3\n3x = 9\nx = 3, y = 1", "2x - y = 7\nx - y = 2\nx = 3, y = 1",
        "First, 2x + y = 8.\nx = 3, y = 1", "Multiply (1) by 3: 6x + 3y = 14\nx = 3, y = 1",
        "Solving for x, we get y = 1. Solving for y, we get x = 3.", "Solving for x: y = 1\nSolving for y: x = 3",
        "Add the equations: 3x = 9\nSolve for y: x = 3\ny = 1", "From equation 1: y = x - 2. So x = 3, y = 1.",
        "From equation 2: y = 7 - 2x. So x = 3, y = 1.",
        "x = 3 from adding; substitute y = 3 in the second: 3 - y = 2, y = 1\nx = 3, y = 1",
        "Adding: 3x = 9, x = 3. Substituting x = 3 in equation (2): 2(3) + y = 7, y = 1\nx = 3, y = 1",
        "Adding: 3x = 9, x = 3. Substituting x = 3 in equation (1): 3 - y = 2, y = 1\nx = 3, y = 1",
        "Adding: 3x = 9, x = 3. Substituting x = 3 in equation (1): 2(3) + y = 7, y = 7 + 6 = 1\nx =" " 3, y = 1",
        "Adding: 3x = 9, x = 9 - 3 = 3.\nx = 3, y = 1", "Adding: 3x = 9, x = 9/4 = 3.\nx = 3, y = 1",
        "Adding: 3x = 9. x = 9 / 3 = 4. x = 3, y = 1", "Add: 3x = 9, hence x = 3. y = x - 3 = 1\nx = 3, y = 1",
        "Add: 3x = 9, hence x = 3. y = 3 - 2 = 1. y = 3 + 2 = 1\nx = 3, y = 1",
        "By Cramer's rule, D = -3, Dx = -9, Dy = -4, x = 3, y = 1", "The determinant is 5. x = 3, y = 1",
        "x = 3, y = 1\n\nTherefore x = 3 apples and y = 2 pears.", "The lines are parallel. x = 3, y = 1",
        "The lines intersect at (3, 2). x = 3, y = 1", "x = 3, y = 1. The point (1, 3) is the intersection.",
        "The solution is x=3 , y=1, z=0", "x = 3; y = 1; check: x + y = 4 = 5",
        "3x = 9 by subtracting (2) from (1)\nx = 3, y = 1", "3x = 9 (subtracting the equations)\nx = 3, y = 1",
        "Doubling the first equation gives 4x + 2y = 7\nx = 3, y = 1",
        "Divide the first equation by 2: x + y = 3.5\nx = 3, y = 1",
        "Divide the first equation by 2: x + y/2 = 7\nx = 3, y = 1", "Move y to the right: 2x = 7 + y\nx = 3, y = 1",
        "Move y to the left side: 2x = 7 - y\nx = 3, y = 1",
        "Add y to both sides of the first equation: 2x = 7 - y\nx = 3, y = 1",
        "Add y to both sides of the second equation: x = 2 - y\nx = 3, y = 1",
        "Subtract y from both sides of the second equation: x = y + 2\nx = 3, y = 1",
        "Add y to both sides of the first equation: x = y + 2\nx = 3, y = 1",
        "Adding y on both sides of (1): x = 2 + y\nx = 3, y = 1",
    ],
)  # fmt: skip
def test_nothing_wrong_passes(text: str) -> None:
    assert ruling(text, SPEC) != "pass", reviewed(text, SPEC)


@pytest.mark.parametrize(
    "text",
    [
        "Let's solve by elimination.\n\nAdding both equations: (2x + y) + (x - y) = 7 + 2, i.e. 3x = "
        "9, so x = 3.\n\nSubstituting back, 3 - y = 2, so y = 1.\n\nAnswer: x = 3, y = 1.",
        "We are given:\n1) 2x + y = 7\n2) x - y = 2\n\nFrom 2) we have x = y + 2. Plugging into 1): 2(y"
        " + 2) + y = 7 → 2y + 4 + y = 7 → 3y = 3 → y = 1. Then x = 1 + 2 = 3.\n\n**x = 3, y = 1**",
        "Step 1: Label the equations\n(1) 2x + y = 7\n(2) x - y = 2\nStep 2: (1) + (2) gives 3x = 9\n"
        "Step 3: x = 3\nStep 4: Put x = 3 in (2): 3 - y = 2 ⇒ y = 1\nSolution: x=3, y=1",
        "Equation (2) is x − y = 2, so y = x − 2. Then 2x + (x − 2) = 7, 3x − 2 = 7, 3x = 9, x = 3."
        " Thus y = 3 − 2 = 1. (x, y) = (3, 1)",
        "Subtracting twice the second equation from the first: (2x + y) - 2(x - y) = 7 - 4, so 3y ="
        " 3 and y = 1. Then x = 3. So x = 3, y = 1.",
        "Multiply the second equation by 2: 2x - 2y = 4. Subtract this from the first equation: 3y "
        "= 3, so y = 1. Then x = 2 + 1 = 3. Solution: x = 3, y = 1",
        "From x - y = 2, x = 2 + y. Substitute: 2(2 + y) + y = 7. Expand: 4 + 2y + y = 7. Combine "
        "like terms: 4 + 3y = 7. Subtract 4: 3y = 3. Divide by 3: y = 1. So x = 2 + 1 = 3. x = 3, y" " = 1",
        "y = 7 - 2x. x - (7 - 2x) = 2. x - 7 + 2x = 2. 3x = 9. x = 3. y = 7 - 2·3 = 1. Final "
        "answer: x = 3 and y = 1.", "x = 3, y = 1\n\nVerification:\n- 2(3) + 1 = 6 + 1 = 7 ✓\n- 3 - 1 = 2 ✓",
        "x = 3 and y = 1. Check: 2·3 + 1 = 7 and 3 − 1 = 2. Both equations hold.",
        "$$\\begin{aligned} 2x + y &= 7 \\\\ x - y &= 2 \\end{aligned}$$\nAdding, $3x = 9$, so $x = 3$. "
        "Then $y = 1$.\n\n$$\\boxed{(3, 1)}$$",
        "Adding the two equations eliminates y:\n\n2x + y + x − y = 7 + 2\n\n3x = 9\n\nx = 3\n\nNow "
        "substitute x = 3 into x − y = 2:\n\n3 − y = 2\n\n−y = −1\n\ny = 1\n\nSo the solution is x = 3, y =" " 1.",
        "Adding (1) and (2), the y terms cancel: 3x = 9. So x = 3. From (2), y = x - 2 = 3 - 2 = 1."
        " Hence x = 3, y = 1.", "By inspection, x = 3, y = 1.", "x = 3\ny = 1", "**x = 3**, **y = 1**",
        "| variable | value |\n|---|---|\n| x | 3 |\n| y | 1 |",
        "The solution is x = 3 and y = 1, which we can verify: 2*3 + 1 = 7, 3 - 1 = 2.",
        "Use Cramer's rule: D = 2(-1) - 1(1) = -3, x = (7(-1) - 1(2))/(-3) = -9/-3 = 3, y = (2*2 - "
        "1*7)/(-3) = -3/-3 = 1. So x = 3, y = 1", "Write as a matrix equation and row-reduce. x = 3, y = 1",
        "Add the equations: 3x + 0 = 9, 3x = 9, x = 3. Then y = 1. x = 3, y = 1",
        "Add the equations: 3x + 0y = 9, x = 3. Then y = 1. x = 3, y = 1",
        "Double the second: 2x - 2y = 4.\nSubtract from the first: 3y = 3.\ny = 1.\nx = 3.\nSo x = 3, y = 1",
        "We have the system:\n\\[\n\\begin{cases} 2x + y = 7 \\\\ x - y = 2 \\end{cases}\n\\]\nAdding: \\(3x ="
        " 9\\), thus \\(x = 3\\). Substituting, \\(y = 7 - 2 \\cdot 3 = 1\\).",
        "Rearrange the second equation: x = y + 2. Replace x in the first equation: 2(y+2) + y = 7."
        " Simplify: 3y + 4 = 7. y = 1. x = 1 + 2 = 3. x = 3; y = 1", "x equals 3 and y equals 1.",
        "The values are x = 3 and y = 1.", "(3, 1)", "x=3,y=1", "x = 3.0, y = 1.0", "x = 6/2, y = 1",
        "x = 3 and y = 1 since 3*3 = 9.", "Adding them: 3x = 9, so x = 9/3 = 3, and y = x - 2 = 1.",
        "Adding them: 3x = 9 so x = 9 ÷ 3 = 3 and y = 7 - 2x = 7 - 6 = 1.",
        "First isolate y in the first equation: y = -2x + 7. Then x - (-2x + 7) = 2 becomes 3x - 7 "
        "= 2, so 3x = 9 and x = 3. Finally y = -2(3) + 7 = -6 + 7 = 1.",
        "Set the two expressions for y equal: 7 - 2x = x - 2. Then 9 = 3x, so x = 3. y = 1.",
        "Solve each for y: y = 7 - 2x and y = x - 2. Equating: 7 - 2x = x - 2. Add 2x: 7 = 3x - 2. "
        "Add 2: 9 = 3x. So x = 3, y = 3 - 2 = 1.",
        "Multiply equation (2) by −2: −2x + 2y = −4. Add to equation (1): 3y = 3. y = 1. "
        "Back-substitute: x − 1 = 2, x = 3. Answer: (3, 1)",
        "1. Add: 3x = 9\n2. Divide by 3: x = 3\n3. Substitute into x - y = 2: 3 - y = 2\n4. Subtract "
        "3: -y = -1\n5. Multiply by -1: y = 1\n6. Answer: x = 3, y = 1",
        "The solution to the system is the ordered pair (3, 1).", "x = 3, y = 1. The lines cross at (3, 1).",
        "Solution set: {(3, 1)}", "x=3, y=1.\nLHS of (1): 2(3)+1=7=RHS. LHS of (2): 3-1=2=RHS.",
        "To eliminate x, multiply (2) by 2 and subtract from (1): (2x + y) - (2x - 2y) = 7 - 4 → 3y"
        " = 3 → y = 1. x = 3. So x = 3, y = 1.",
    ],
)  # fmt: skip
def test_no_right_answer_fails(text: str) -> None:
    assert ruling(text, SPEC) != "fail", reviewed(text, SPEC)


@pytest.mark.parametrize(
    ("prompt", "text"),
    [
        ("Solve for x and y: x/2 + y = 4, x − 2y = 0",
        "Multiply the first equation by 2: x + y = 8\nAdd: 2x = 8\nx = 4\ny = 2"),
        ("Solve x + y = 5, x - y = 1 for y.", "y = 2\nx = 3"), ("Solve x + y = 5, x - y = 1 for y.", "3"),
        ("Solve x + y = 5, x - y = 1 for y.", "x = 2"),
        ("Solve x + y = 5, x - y = 1. Give the answer as an ordered pair.", "x = 3, y = 2"),
        ("Solve x + y = 5, x - y = 1. Give the answer as an ordered pair.", "(2, 3)"),
        ("Solve for a and b: b + a = 5, a - b = 1.", "(2, 3)"), ("Solve b + a = 5, b - a = 1.", "(3, 2)"),
        ("Solve x + y = 6, x - y = 0.", "(1) - (2): 2x = 6\nx = 3, y = 3"), ("Solve x + y = 6, x - y = 0.",
        "x = -y\n2x = 6\nx = 3, y = 3"), ("Solve x + y + z = 6, x - y = 0, z = 2.", "x = 2, y = 2"),
        ("Solve x + y + z = 6, x - y + z = 2, x + y - z = 0.",
        "(1) - (2): 2y = 4, y = 2\n(2) - (3): 2z = 6, z = 3\nx = 1\nx = 1, y = 2, z = 3"),
        ("Solve x + y + z = 6, x - y + z = 2, x + y - z = 0.",
        "(1) + (2): 2x + 2z = 8\n(1) + (3): 2x + 2y = 8\nx = 1, y = 2, z = 3"),
        ("Solve x + y + z = 6, x - y + z = 2, x + y - z = 0.",
        "(1) + (2): 2x + 2z = 8, x + z = 4 (4)\n(1) + (3): 2x = 2, x = 1\nz = 3\ny = 2\nx = 1, y = 2, z = 3"),
        ("Solve x + y + z = 6, x - y + z = 2, x + y - z = 0.", "(1, 3, 2)"),
        ("Solve x + y + z = 6, x - y + z = 2, x + y - z = 0.", "x = 1, z = 2, y = 3"),
        ("Solve the system 2x + y = 7, x - y = 2.", ""), ("Solve the system 2x + y = 7, x - y = 2.", " \n"),
        ("Solve 3x + y = 1, x - y = 2.", "x = 0.8, y = -1.3"), ("Solve 3x + y = 2, x + 4y = 3.",
        "x = 0.45, y = 0.64"),
    ],
)  # fmt: skip
def test_nothing_wrong_passes_for_other_systems(prompt: str, text: str) -> None:
    assert ruling(text, spec_of(prompt)) != "pass", reviewed(text, spec_of(prompt))


@pytest.mark.parametrize(
    ("prompt", "text"),
    [
        ("Solve the system: 3x + 2y = 12 and x - y = 1/2.", "x = 13/5, y = 21/10"),
        ("Solve for x and y: 0.5x + y = 4, x - 2y = 0", "x = 4, y = 2"),
        ("Solve for x and y: x/2 + y = 4, x − 2y = 0",
        "Multiply the first equation by 2: x + 2y = 8\nAdd: 2x = 8\nx = 4\ny = 2"),
        ("Solve for x and y: 1/3x + y = 4, x - y = 0", "x = 3, y = 3"), ("Solve x + y = 5, x - y = 1 for y.",
        "x = 3\ny = 2"), ("Solve x + y = 5, x - y = 1. Give the answer as an ordered pair (x, y).", "(3, 2)"),
        ("Solve m + n = 4, m - n = 4.", "m = 4, n = 0"), ("Solve m + n = 4, m - n = 4.", "2m = 8\nm = 4\nn = 0"),
        ("Solve x + y = 6, x - y = 0.", "Subtract: 2y = 6\nx = 3, y = 3"), ("Solve x + y = 6, x - y = 0.",
        "x = y\n2x = 6\nx = 3, y = 3"), ("Solve x + y + z = 6, x - y = 0, z = 2.", "x = 2, y = 2, z = 2"),
        ("Solve x + y + z = 6, x - y + z = 2, x + y - z = 0.",
        "(1) - (2): 2y = 4, y = 2\n(1) - (3): 2z = 6, z = 3\nx = 1\nx = 1, y = 2, z = 3"),
        ("Solve x + y + z = 6, x - y + z = 2, x + y - z = 0.", "(x, y, z) = (1, 2, 3)"),
        ("Solve 3x + y = 1, x - y = 2.", "x = 0.75, y = -1.25"), ("Solve 3x + y = 1, 4x - 2y = 3.",
        "x = 1/2, y = -0.5"),
    ],
)  # fmt: skip
def test_right_answers_to_other_systems_pass(prompt: str, text: str) -> None:
    assert ruling(text, spec_of(prompt)) == "pass", reviewed(text, spec_of(prompt))


@pytest.mark.parametrize(
    "prompt",
    [
        "Solve x + y = 5, 2x + 2y = 10.", "Solve x + y = 5, x - y = 1, 2x + y = 9.", "Solve x + y = 5, x + y = 6.",
        "Solve x + y = 5, x - y = 1. Give x + y.", "Solve x + y = 5, x - y = 1. What is x + y?",
        "If x + y = 5 and x - y = 1, what is xy?", "If x + y = 5 and x - y = 1, what is x times y?",
        "If x + y = 5 and x - y = 1, find x^2.", "If x + y = 5 and x - y = 1, find -x.",
        "If x + y = 5 and x - y = 1, find 2x.", "If x + y = 5 and x - y = 1, find the larger of x and y.",
        "If x + y = 5 and x - y = 1, find the sum of x and y.",
        "If x + y = 5 and x - y = 1, which is greater, x or y?", "Solve x + y = 5, x - y = 1 without elimination.",
        "Solve x + y = 5, x - y = 1 by graphing.", "Solve x + y = 5, x - y = 1 modulo 7.",
        "Solve x + y = 5 or x - y = 1.", "Solve x + y = 5, then solve x - y = 1.",
        "Which of x + y = 5, x - y = 1 is easier?", "Solve x + y = 5, x - y = 1 for y in terms of x.",
        "Is (3, 2) a solution of x + y = 5, x - y = 1?", "Do not solve x + y = 5, x - y = 1.",
        "Solve x + y ≥ 5, x - y = 1.", "Solve x + y = 5, x - y ≠ 1, x = 2.", "Solve xy = 6, x - y = 1.",
        "Solve x + y = 5, x - y = k.", "Solve x + y = 5, x - y = 1. Round to the nearest ten.",
        "Solve x + y = 5, x - y = 1. Answer in hex.", "Solve 2x+3y=1,200, x - y = 5.",
    ],
)  # fmt: skip
def test_other_requests_are_not_claimed(prompt: str) -> None:
    assert isinstance(recognise(Request.of(prompt)), NotRecognised)


@pytest.mark.parametrize(
    ("prompt", "text"),
    [
        ("Solve m + n = 0, m - n = 0.", "m = n = 0"), ("Solve x + y = 6, x - y = 0.", "x = y = 3"),
        ("Solve b + a = 5, b - a = 1.", "(2, 3)"), ("Solve 3x + y = 2, x + 4y = 3.", "x ≈ 0.45, y ≈ 0.64"),
        ("Solve x + z = 4, z = 3.", "x + z = 4 (1)\nx = 1, z = 3"),
        ("Solve 2x + y = 7, x - y = 2.", "| x | 3 |\n| y | 1 |"), ("Solve 2x + y = 7, x - y = 2.", "x: 3\ny: 1"),
        ("Solve x = 2y, x + y = 6.", "{x: 4, y: 2}"), ("Solve x = 2y, x + y = 6.", "x = 2y = 4, y = 2"),
        ("Solve x = 2y, x + y = 6.", "2y + y = 6 (1)\n3y = 6 (2)\ny = 2 (3)\nx = 4 (4)"),
        ("Solve x = 2y, x + y = 6.", "D = 3, D_x = 12, D_y = 6, x = 12/3 = 4, y = 6/3 = 2"),
    ],
)  # fmt: skip
def test_a_right_answer_in_another_shape_is_not_paid_for_twice(prompt: str, text: str) -> None:
    assert ruling(text, spec_of(prompt)) in ("pass", "abstain"), reviewed(text, spec_of(prompt))


@pytest.mark.parametrize("text", ["x ≈ 0.4, y ≈ 0.64", "x ≈ 0.46, y ≈ 0.64", "3x = 2 - y ≈ 1.3, x = 5/11, y = 7/11"])
def test_a_wrong_rounding_of_a_letter_fails(text: str) -> None:
    assert ruling(text, spec_of("Solve 3x + y = 2, x + 4y = 3.")) == "fail"


@pytest.mark.parametrize(
    "ask", ["Give an ordered pair.", "Give the ordered pair (y, x).", "Give the ordered pair (x, y)."]
)
def test_an_ordered_pair_is_a_demand_in_whatever_phrase(ask: str) -> None:
    spec = spec_of(f"Solve the system 2x + y = 7, x - y = 2. {ask}")
    assert spec.form.pair
    assert ruling("x = 3, y = 1", spec) == "fail"
    right, wrong = ("(3, 1)", "(1, 3)") if spec.asked == ("x", "y") else ("(1, 3)", "(3, 1)")
    assert (ruling(right, spec), ruling(wrong, spec)) == ("pass", "fail")


def test_a_pair_in_the_other_order_is_patched_by_rule() -> None:
    engine = StepCacheEngine(store=InMemoryStepStore(), embedder=LexicalEmbedder(), tasks=[LinearSystemTask()])
    model = Script(["x = 3, y = 1"])
    engine.serve("Solve the system 2x + y = 7, x - y = 2.", model)
    result = engine.serve("Solve the system 2x + y = 7, x - y = 2. Give the ordered pair (y, x).", model)
    assert result.text.endswith("(y, x) = (1, 3)")
    assert result.receipt.verified
    assert len(model.asked) == 1
