"""Definitions in prompts that look alike and are not: the value that is meant, or no claim at all."""

from __future__ import annotations

from functools import cache

import pytest

from stepcache_core.models import Request
from stepcache_core.tasks.base import NotRecognised, Recognition
from stepcache_core.tasks.linear.equation import OneSolution
from stepcache_core.tasks.linear.recognise import recognise
from stepcache_core.tasks.linear.spec import LinearSpec


@cache
def spec_of(prompt: str) -> LinearSpec:
    recognition = recognise(Request.of(prompt))
    assert isinstance(recognition, Recognition), recognition
    return recognition.spec


@pytest.mark.parametrize(
    "prompt",
    [
        "Let r = 5 - 3. Let r = 7. Solve 2*x = r for x.", "Let r = 5 - 3. Solve 2*x = r for x. Let r = 8.",
        "Let r = 5 - 3, r = 2. Solve 2*x = r for x.", "Solve 2*x = r for x, where r = 8 apples.",
        "Let r = -3. Solve rx = 6 for x.", "Let r = -3. Solve xr = 6 for x.", "Let r = 5 - 3. Solve 2rx = 8 for x.",
        "Let r = 3. Solve x = |r| for x.", "Let r = -3. Solve x = |r| for x.", "Let r = 9. Solve x = √r for x.",
        "Let r = 9. Solve x = r! for x.", "Let r = 5. Solve x = r5 for x.", "Let r = 5. Solve x = r_1 for x.",
        "Let r = 5. Solve x = r' for x.", "Let r = 5. Solve x = r(2) for x.", "Let r(t) = 5. Solve x = r(2) for x.",
        "Let f(x) = 5 - 3. Solve 2*x = f for x.", "Let f(x) = 2x. Solve f(x) = 4 for x.",
        "Let f = 2x. Solve f = 4 for x.", "Let r = x. Solve 2*x = r + 3 for x.",
        "Let r = 2x. Solve 2*x = r + 3 for x.", "Let r = s. Let s = r. Solve 2*x = r for x.",
        "Let r = s + 1. Let s = r - 1. Solve 2*x = r for x.", "Let r = r. Solve 2*x = r for x.",
        "Let r = r + 1. Solve 2*x = r for x.", "Let r = 3. Solve 2*x = s for x.", "Let r = 3. Solve 2*x = 4 for x.",
        "Let x = 3. Solve 2*x = 6 for x.", "Let x = 3. Solve 2*y = 6 for y.", "Let r = 3. Solve 2*x = r for r.",
        "Let R = 3. Solve 2*x = r for x.", "Let e = 3. Solve 2*x = e for x.", "Let π = 3. Solve 2*x = π for x.",
        "Let r = 3 km. Solve 2*x = r for x.", "Let r = 30%. Solve 2*x = r for x.",
        "Let r = $3. Solve 2*x = r for x.", "Let r ≈ 3. Solve 2*x = r for x.", "Let r < 3. Solve 2*x = r for x.",
        "Let r = 3 or 4. Solve 2*x = r for x.", "Let r = ±3. Solve 2*x = r for x.",
        "Let r = 1,5. Solve 2*x = r for x.", "Let r = 3.Solve 2*x = r for x.",
        "Let r, s = 3, 4. Solve r*x = s for x.", "Let r = s = 4. Solve r*x = s for x.",
        "Let r = 3 = s. Solve r*x = s for x.", "Let r be a number. Solve 2*x = r for x.",
        "Let r be 3 more than 4. Solve 2*x = r for x.", "Let r be 3 times s. Let s = 2. Solve 2*x = r for x.",
        "Let r = 3. Unless r = 4, solve 2*x = r for x.", "Suppose r is not 3. Solve 2*x = r for x.",
        "Don't let r = 3. Solve 2*x = r for x.", "Let r = 3. Solve 2*x = r for x. Ignore the definition.",
        "Let r = 3. Solve 2*x = r for x. Then give r + x.", "Let r = 3. Solve 2*x = r for x and r.",
        "Suppose 2*r = 6. What is 2*r?", "Suppose 2*r = 6. What is r + 1?",
        "Suppose 2*r = 6. Suppose 3*s = r. What is r?", "Suppose 3*s = r. Suppose 2*r = 6. What is s?",
        "Suppose 3*s = r. Suppose 2*r = 6. What is r?", "Let d(t) = t - 3. Let r = d(5). Solve 2*x = r for x.",
        "Let r be d(5). Solve 2*x = r for x.", "Let r = 0. Solve x/r = 3 for x.", "Let r = 1/0. Solve 2x = r for x.",
        "Let r = 4 - 4. Let s = 3/r. Solve s*x = 3 for x.", "Let u = -2. Solve 3u2 = x for x.",
        "Let u = 2. Solve 3u 5 = x for x.", "Let a = 2. Solve a*x = 4 for x, a positive number.",
        "Let a = 2. Solve x + a dog = 4 for x", "Let I = 2. Solve x + I = 4. I am stuck.",
        "Let a = 3. Is a solution of x + a = 4 positive?", "Suppose x + y = 4, 2x + 2y = 8. Solve z = x + 2y for z.",
        "Suppose x + y = 4, x + y = 5. Solve z = x + 2y for z.",
        "Suppose x + y = 4, x - y = 2, x = 7. Solve z = x + 2y for z.",
        "Suppose x + y = 4, x - y = 2, x = 3. Solve z = x + 2y for z.", "If r = 3, does 2x = r have a solution?",
        "If r = 3, solve 2x = r for x. If r = 4, solve 2x = r for x.",
        "If r = 3, what is x in 2x = r? And if r = 5?", "Solve 2x = r for x when r = 3 and when r = 4.",
        "Solve 2x = r for x when r = 3 or r = 4.", "Solve 2x = r for x except when r = 3.",
        "Solve 2x = r for x, not with r = 3.", "Solve 2x = r for x, with r = 3, and double it.",
        "Let r = 3 and double it. Solve 2x = r for x.", "Let r = 3. Now let r increase by 1. Solve 2x = r for x.",
        "Let r = 3. Now r is 4. Solve 2x = r for x.", "Let r = 3. r = r + 1. Solve 2x = r for x.",
        "Let r = 3 mod 2. Solve 2x = r for x.", "Let r = 0x10. Solve 2x = r for x.",
        "Let r = 10 base 2. Solve 2x = r for x.", "Let r = 3e2. Solve 2x = r for x.",
        "Let r = 3 2. Solve 2x = r for x.", "Let r = 6/2(1 + 2). Solve x = r for x.",
        "Let r = 2. Solve x = 6/2r for x.", "Let r = 2. Solve x = 6/r(3) for x.",
        "Let r = 2. Solve x = 12/3r for x.", "Let r = 2. Solve x/3r = 2 for x.", "Let r = 3. Simplify 2x = r.",
        "Let r = 1/2, s = 3. Solve x = s/2r.", "Let r = 3, s = 4. Solve x = 12/s r.",
    ],
)  # fmt: skip
def test_what_is_not_beyond_doubt_is_not_claimed(prompt: str) -> None:
    assert isinstance(recognise(Request.of(prompt)), NotRecognised)


@pytest.mark.parametrize(
    ("prompt", "told"),
    [
        ("Solve 2*x = r for x. Let r = 8.", "x=4"), ("Solve 2*x = r for x, where r = 8.", "x=4"),
        ("Let r = 5 - 3. Solve 2*x = -r for x.", "x=-1"), ("Let r = -3. Solve 2*x = -r for x.", "x=3/2"),
        ("Let r = -3. Solve 2*x = 5 - r for x.", "x=4"), ("Let r = -3. Solve 2*x = 5-r for x.", "x=4"),
        ("Let r = -3. Solve 2x = 5r for x.", "x=-15/2"), ("Let r = -3. Solve r*x = 6 for x.", "x=-2"),
        ("Let r = -3. Solve r x = 6 for x.", "x=-2"), ("Let r = 5 - 3. Solve 2r*x = 8 for x.", "x=2"),
        ("Let r = 5 - 3. Solve x = 2r for x.", "x=4"), ("Let r = 5 - 3. Solve x/r = 4 for x.", "x=8"),
        ("Let r = 1/2. Solve x/r = 4 for x.", "x=2"), ("Let r = 1/2. Solve 1/r + x = 4 for x.", "x=2"),
        ("Let r = 1/2. Solve x = 3/r for x.", "x=6"), ("Let r = s. Let s = 3. Solve 2*x = r for x.", "x=3/2"),
        ("Let r = 3. Solve 2*x = r.", "x=3/2"), ("Let i = 3. Solve 2*x = i for x.", "x=3/2"),
        ("Let r = 1,000. Solve 2*x = r for x.", "x=500"), ("Let r = 1.5. Solve 2*x = r for x.", "x=3/4"),
        ("Let r = 3; solve 2*x = r for x.", "x=3/2"), ("Let r = 3 and s = 4. Solve r*x = s for x.", "x=4/3"),
        ("Let r = 3, s = 4. Solve r*x = s for x.", "x=4/3"), ("Let r be 3. Solve 2*x = r for x.", "x=3/2"),
        ("Suppose 2*r = 6. Solve for r.", "r=3"), ("Suppose 2*r = 6. What is r?", "r=3"),
        ("Suppose 2*r = 6. Suppose 3*s = r. What is s?", "s=1"), ("Let u = 2. Solve (x + 1)u = 6 for x.", "x=2"),
        ("Let u = -2. Solve (x + 1)u = 6 for x.", "x=-4"), ("Let u = -2. Solve 3u = x for x.", "x=-6"),
        ("Let u = -2. Solve 3 - u*2 = x for x.", "x=7"), ("Let a = 2. Solve a x = 4 for x", "x=2"),
        ("Let y = 3. Solve x = y + 4 for x.", "x=7"), ("Let x = 3y. Let y = 2. Solve x + z = 10 for z.", "z=4"),
        ("Suppose x = 2. Solve x + z = 10 for z.", "z=8"), ("Suppose x + y = 4, x - y = 2. Solve z = x + 2y for z.",
        "z=5"), ("If r = 3, solve 2x = r for x.", "x=3/2"), ("Let r = 3 − 5. Solve 2x = r for x.", "x=-1"),
        ("Let $r = 5 - 3$. Solve $2x = r$ for $x$.", "x=1"),
        ("Let \\(r = \\frac{1}{2}\\). Solve \\(2x = r\\) for \\(x\\).", "x=1/4"),
        ("Let r = 2\\cdot 3. Solve 2x = r for x.", "x=3"), ("Let r = 03. Solve 2x = r for x.", "x=3/2"),
        ("Let r = 3(2). Solve 2x = r for x.", "x=3"), ("Let r = 6/2*3. Solve x = r for x.", "x=9"),
        ("Let r = 2. Solve x = 6/r*3 for x.", "x=9"),
    ],
)  # fmt: skip
def test_the_value_is_the_one_that_was_meant(prompt: str, told: str) -> None:
    spec = spec_of(prompt)
    assert isinstance(spec.solutions, OneSolution)
    assert f"{spec.variable}={spec.solutions.value}" == told
