"""Requests for the solution of a linear equation with right answers in many voices."""

from __future__ import annotations

from stepcache_core.models import Message
from stepcache_core.tasks.linear import LinearEquationTask
from stepcache_core.testing import Example
from tests.testing.linear_oracle import oracle_for
from tests.testing.right_answers import linear_answers

TASK = LinearEquationTask()


def _example(prompt: str, *answers: str, earlier: tuple[Message, ...] = ()) -> Example:
    return Example(prompt, answers, oracle_for(prompt), earlier)


EXAMPLES = (
    _example(
        "Solve 6x + 5 = 47 for x. Show the steps.",
        "Take 5 away from both sides: 6x = 42. Divide both sides by 6: x = 7.",
        "1. Subtract 5 from both sides:\n   6x = 42\n2. Divide both sides by 6:\n   x = 7",
        "6x + 5 = 47\n6x = 47 - 5\n6x = 42\nx = 42/6\nx = 7",
        "Start from 6x + 5 = 47.\n\nSubtracting 5 on both sides leaves 6x = 42.\n\nDividing by 6 gives x = 7.",
    ),
    _example(
        "Find y: 9y - 4 = 50",
        "Add 4 to both sides, which gives 9y = 54. Then divide both sides by 9, so y = 6.",
        "First we add 4 to both sides:\n9y = 54\nThen we divide both sides by 9:\ny = 6",
        "9y = 50 + 4\n9y = 54\ny = 6",
    ),
    _example(
        "What is t if 3(t + 2) = 27?",
        "Divide both sides by 3: t + 2 = 9. Subtract 2 from both sides: t = 7.",
        "Expand the bracket: 3t + 6 = 27.\nSubtract 6 from both sides: 3t = 21.\nDivide both sides by 3: t = 7.",
    ),
    _example(
        "Please solve 8k + 3 = 5k + 24 for k, showing the steps.",
        "Subtract 5k on both sides: 3k + 3 = 24.\nSubtract 3 on both sides: 3k = 21.\nDivide both sides by 3: k = 7.",
        "We want k alone.\n\n8k - 5k = 24 - 3\n\n3k = 21\n\nk = 7",
    ),
    _example(
        "Solve the equation x/4 + 6 = 9.",
        "Subtract 6 from both sides: x/4 = 3. Multiply both sides by 4: x = 12.",
        "**Step 1:** Subtract 6 from both sides.\n\nx/4 = 3\n\n**Step 2:** Multiply both sides by 4.\n\nx = 12",
    ),
    _example(
        "Solve for n: 15 - 2n = 1",
        "Subtract 15 from both sides: -2n = -14. Divide both sides by -2: n = 7.",
        "Add 2n to both sides: 15 = 1 + 2n\nSubtract 1 from both sides: 14 = 2n\nDivide both sides by 2: 7 = n\nn = 7",
    ),
    _example(
        "Determine the value of m in 7m = 4m + 36.",
        "Subtract 4m from both sides: 3m = 36.\nDivide both sides by 3: m = 12.",
        "7m - 4m = 36, so 3m = 36, so m = 12.",
    ),
    _example(
        "Solve 2(p - 5) = 3p - 17 for p.",
        "2p - 10 = 3p - 17\n-10 = p - 17\n7 = p\np = 7",
        "Expand: 2p - 10 = 3p - 17. Subtract 2p from both sides: -10 = p - 17. Add 17 to both sides: 7 = p. So p = 7.",
    ),
    _example(
        "Can you solve 5a + 12 = 2 for a?",
        "Subtract 12 from both sides: 5a = -10\nDivide both sides by 5: a = -2",
        "5a = 2 - 12\n5a = -10\na = -10/5\na = -2",
    ),
    _example(
        "Solve $4x - 11 = 17$ for $x$.",
        "$4x = 28$\n\n$x = 7$",
        "Add 11 to both sides:\n$$4x = 28$$\nDivide both sides by 4:\n$$x = 7$$",
    ),
    _example(
        "Work out x where 10x - 3 = 4x + 21.",
        "Move 4x to the left side: 6x - 3 = 21.\nMove 3 to the right side: 6x = 24.\nDivide by 6: x = 4.",
        "Collect the x terms on the left: 6x - 3 = 21\nAdd 3 to both sides: 6x = 24\nDivide both sides by 6: x = 4",
    ),
    _example(
        "If 0.5z + 2 = 6, what is z?",
        "Subtract 2 from both sides: 0.5z = 4. Multiply both sides by 2: z = 8.",
        "0.5z = 4\nz = 4/0.5\nz = 8",
    ),
    _example(
        "Solve step by step: 3x + 7 = 2",
        "Subtract 7 from both sides: 3x = -5.\nDivide both sides by 3: x = -5/3.",
        "- Subtract 7 from both sides: 3x = 2 - 7 = -5\n- Divide both sides by 3: x = -5/3",
    ),
    _example(
        "Give me the solution of 12 = 3b - 6.",
        "Add 6 to both sides: 18 = 3b. Divide both sides by 3: 6 = b. Therefore b = 6.",
        "3b - 6 = 12\n3b = 18\nb = 6",
    ),
    _example(
        "Solve 4(2x + 1) = 36 for x.",
        "4(2x + 1) = 36\n2x + 1 = 9\n2x = 8\nx = 4\n\nCheck: 4(2*4 + 1) = 4 * 9 = 36",
        "Divide both sides by 4 to get 2x + 1 = 9. Subtract 1 from both sides to get 2x = 8. Halving gives x = 4.",
    ),
    _example(
        "Calculate c: 20 - c = 13",
        "Subtract 20 from both sides: -c = -7. Multiply both sides by -1: c = 7.",
        "20 - c = 13\n20 - 13 = c\nc = 7",
    ),
    _example(
        "Isolate w in 6w + 9 = 9.",
        "Subtract 9 from both sides: 6w = 0\nDivide both sides by 6: w = 0",
        "6w = 9 - 9\n6w = 0\nw = 0",
    ),
    _example(
        "2x + 9 = 31, solve for x",
        "Subtract 9 from both sides: 2x = 22. Divide both sides by 2: x = 11. So the answer is x = 11.",
        "2x = 31 - 9 = 22\nx = 22/2 = 11",
    ),
    _example(
        "Solve 5x - 8 = 27 for x.",
        "Add 8 to both sides: 5x = 35.\nDivide both sides by 5: x = 7.",
        "5x = 35\nx = 7",
        earlier=(Message(role="system", content="You are a helpful maths tutor. Be concise."),),
    ),
    _example(
        "Solve 3x - 4 = 11 for x.",
        "Add 4 to both sides: 3x = 15\nDivide both sides by 3: x = 5",
        earlier=(
            Message(role="user", content="Solve 2x + 1 = 9 for x."),
            Message(role="assistant", content="Subtract 1 from both sides: 2x = 8\nDivide both sides by 2: x = 4"),
        ),
    ),
)
ALIKE = (
    ("Solve 6x + 5 = 47 for x.", "Please solve 6x + 5 = 47 for x."),
    ("Solve 6x + 5 = 47 for x.", "Find x: 6x + 5 = 47"),
    ("Solve 6x + 5 = 47 for x.", "Solve 6k + 5 = 47 for k."),
)
UNLIKE = (
    ("Solve 6x + 5 = 47 for x.", "Solve 6x + 5 = 41 for x."),
    ("Solve 6x + 5 = 47 for x.", "Solve 12x + 10 = 94 for x."),
    ("Solve 6x + 5 = 47 for x.", "Solve 5x + 6 = 47 for x."),
)
EXPLAINED = {
    r"\bno steps\b": "what is served then has no steps",
    r"(?i)\bbefore (?:dividing|switching)": "which of two acts came first is not read",
    r"(?i)(?:divide|multiply) both sides by -1": "dividing and multiplying by -1 are the same",
    r"= -0\b": "minus nought is nought",
    r"x \+ 3x \+ 2x": "terms of one kind may come in any order",
    r"2x \+ 8 = 2x \+ 3": "the sides are exchanged, and neither way has a solution",
    r"\ATherefore x = 5\.\nWe combine": "the solution comes first, and is right",
    r"8 = 2x\nDivide both sides by \$2\$:\n7 = x": "the operation that was put in is the one that leads on",
}
"""A pattern of surviving mutants -> why they survive."""
FURTHER = linear_answers()
