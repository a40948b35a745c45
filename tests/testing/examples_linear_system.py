"""Requests for the solution of a system of equations with right answers in several ways."""

from __future__ import annotations

from stepcache_core.tasks.linear_system import LinearSystemTask
from stepcache_core.testing import Example
from tests.testing.linear_oracle import system_oracle_for

TASK = LinearSystemTask()


def _example(prompt: str, *answers: str) -> Example:
    return Example(prompt, answers, system_oracle_for(prompt))


EXAMPLES = (
    _example(
        "Solve 3x + y = 11 and x - y = 1 for x and y.",
        "Add the two equations: 4x = 12.\nDivide both sides by 4: x = 3.\nSubstitute x = 3 into the second equation: "
        "3 - y = 1.\nSo y = 2.\nx = 3, y = 2",
        "x = y + 1\n3(y + 1) + y = 11\n4y + 3 = 11\n4y = 8\ny = 2\nx = 2 + 1 = 3\n\nSo x = 3 and y = 2.",
        "x = 3, y = 2",
    ),
    _example(
        "Solve the system a + b = 12, a - b = 4.",
        "Adding the equations gives 2a = 16, so a = 8. Substituting a = 8 into the first equation gives 8 + b = 12, so "
        "b = 4.\n\na = 8, b = 4",
        "Subtract the second equation from the first: 2b = 8.\nb = 4\nThen a = 12 - 4 = 8.\n\na = 8, b = 4",
    ),
    _example(
        "Find x and y: 2x + 3y = 13, 4x - y = 5",
        "From the second equation, y = 4x - 5.\nSubstitute into the first: 2x + 3(4x - 5) = 13\n2x + 12x - 15 = 13\n"
        "14x = 28\nx = 2\ny = 4(2) - 5 = 3\n\nx = 2, y = 3",
        "1. Multiply the second equation by 3: 12x - 3y = 15.\n2. Add it to the first equation: 14x = 28.\n"
        "3. Divide by 14: x = 2.\n4. Substitute x = 2 into the second equation: 8 - y = 5.\n5. y = 3.\n\nx = 2, y = 3",
    ),
    _example(
        "Solve this system of equations: 5p + 2q = 24, 3p - 2q = 8. Show the steps.",
        "Add the equations: 8p = 32\nDivide both sides by 8: p = 4\nSubstitute p = 4 into the first equation: "
        "20 + 2q = 24\nSubtract 20 from both sides: 2q = 4\nDivide both sides by 2: q = 2\n\np = 4, q = 2",
    ),
    _example(
        "Solve y = 2x and x + y = 15 for x and y.",
        "Substitute y = 2x into the second equation: x + 2x = 15.\n3x = 15\nx = 5\ny = 2(5) = 10\n\nx = 5, y = 10",
        "x = 5, y = 10",
    ),
    _example(
        "Solve m + 2n = 1 and 3m + 4n = 5.",
        "Multiply the first equation by 2: 2m + 4n = 2.\nSubtract it from the second equation: m = 3.\n"
        "Substitute m = 3 into the first equation: 3 + 2n = 1.\n2n = -2\nn = -1\n\nm = 3, n = -1",
    ),
)
ALIKE = (
    ("Solve 3x + y = 11 and x - y = 1 for x and y.", "Please solve 3x + y = 11 and x - y = 1 for x and y."),
    ("Solve 3x + y = 11 and x - y = 1 for x and y.", "Solve 3p + q = 11 and p - q = 1 for p and q."),
)
UNLIKE = (
    ("Solve 3x + y = 11 and x - y = 1 for x and y.", "Solve 3x + y = 11 and x - y = 2 for x and y."),
    ("Solve 3x + y = 11 and x - y = 1 for x and y.", "Solve 3x + y = 11 and x + y = 5 for x and y."),
)
EXPLAINED: dict[str, str] = {}
FURTHER: tuple[Example, ...] = ()
