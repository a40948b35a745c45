"""Prompts that hold an equation and ask for something else, or for more: none may be claimed."""

from __future__ import annotations

import pytest

from stepcache_core.models import Message, Request
from stepcache_core.tasks.base import NotRecognised
from stepcache_core.tasks.linear.recognise import MAX_PROMPT, recognise

OTHER_TASKS = [
    "2x + 3 = 13",
    "Consider the equation 2x + 3 = 13.",
    "Write a word problem whose equation is 2x + 3 = 13.",
    "Is x = 5 a solution of 2x + 3 = 13?",
    "Is x = 5?",
    "Check whether 5 solves 2x + 3 = 13.",
    "Tell me if 2x + 3 = 13.",
    "Show that 2x + 3 = 13.",
    "What is 2x + 3 = 13?",
    "Find 2x + 3 = 13",
    "Identify the variable in the equation 2x + 3 = 13.",
    "What is the variable in 2x + 3 = 13?",
    "What is the unknown in the equation 2x + 3 = 13?",
    "Find the number of solutions of 2x + 3 = 13.",
    "How many solutions does 2x + 3 = 13 have?",
    "How many steps does it take to solve 2x + 3 = 13?",
    "What is the first step in solving 2x + 3 = 13?",
    "What is the next step to solve 2x + 3 = 13?",
    "How do you solve 2x + 3 = 13?",
    "Explain the equation 2x + 3 = 13.",
    "Graph 2x + 3 = 13.",
    "Simplify 2x + 3 = 13.",
    "Rearrange 2x + 3 = 13.",
    "Classify the equation 2x + 3 = 13.",
    "Write the equation 2x + 3 = 13 in words.",
    "Translate 'solve 2x + 3 = 13' into German.",
    "Find the coefficient of x in 2x + 3 = 13.",
    "Find the slope of the equation 2x + 3 = 13.",
    "Find the x-intercept 2x + 4 = 0.",
    "Give the left side of 2x + 3 = 13.",
]

SOMETHING_ELSE_OF_THE_SOLUTION = [
    "Find 2x if 2x + 3 = 13.",
    "Find 2 x if 2x + 3 = 13.",
    "Find -x if 2x + 3 = 13.",
    "Find − x given 2x + 3 = 13.",
    "Find x + 1 if 2x + 3 = 13.",
    "Find x² if 2x + 3 = 13.",
    "Find |x| if 2x + 3 = 13.",
    "Find 1/x if 2x + 3 = 13.",
    "Find x/2 where 2x + 3 = 13.",
    "Find x! if 2x + 3 = 13.",
    "Find twice x if 2x + 3 = 13.",
    "Find x squared if 2x + 3 = 13.",
    "Find the reciprocal of x if 2x + 3 = 13.",
    "Find the square root of x if 2x + 3 = 13.",
    "Find the absolute value of x if 2x + 3 = 13.",
    "Find the value of x minus one if 2x + 3 = 13.",
    "Solve 2x + 3 = 13 and double the result.",
    "Solve 2x + 3 = 13 and add 1.",
    "Solve 2x + 3 = 13 for x and find y.",
    "Solve 2x + 3 = 13, then check your answer.",
    "If 2x + 3 = 13, what is 4x + 1?",
    "Find the positive value of x if 2x + 3 = 13.",
    "Find the integer x such that 2x + 3 = 13.",
    "Find the root of x if 2x + 3 = 13.",
    "Find the sum of the solutions of 2x + 3 = 13.",
    "次の方程式を解いて、解を2倍してください。2x + 3 = 13",
    "2x + 3 = 13 のとき、-x の値を求めよ。",
    "2x + 3 = 13 のとき、x + 1 の値を求めよ。",
]

FURTHER_CONSTRAINTS = [
    "Solve 2x + 3 = 13 without using subtraction.",
    "Solve 2x + 3 = 13 without division.",
    "Explain to a child how to solve 2x + 3 = 13.",
    "Solve 2x + 3 = 13 in French.",
    "Solve 2x + 3 = 13 and answer in Spanish.",
    "Solve 2x + 3 = 13 in one step.",
    "Solve 2x + 3 = 13 in 3 steps.",
    "Solve 2x + 3 = 13 in Python.",
    "Solve 2x + 3 = 13 by graphing.",
    "Solve 2x + 3 = 13 (mod 7).",
    "Solve 2x + 3 ≡ 13 (mod 7).",
    "Solve 2x + 3 = 13 for x > 0.",
    "Solve 2x + 3 = 13 over the integers.",
    "Solve 2x + 3 = 13 in words.",
    "Solve 2x + 3 = 13 like a pirate.",
    "Solve 2x + 3 = 13. Answer as JSON.",
    "Solve 2x + 3 = 13. Give the answer as a percentage.",
    "Solve 2x + 3 = 13. Give the answer as a mixed number.",
    "Solve 2x + 3 = 13. Give 3 significant figures.",
    "Solve 2x + 3 = 13 and give the answer in metres.",
    "Solve 2x + 3 = 13. Answer with yes or no.",
    "Solve 2x + 3 = 13 as a fraction and rounded to 2 decimal places.",
    "Solve 2x + 3 = 13, to 2 decimal places, to 3 decimal places.",
    "Solve 2x + 3 = 13. Give the answer as a fraction and as a decimal.",
    "Solve 2x + 3 = 13. Show your work. Give only the final value.",
    "Solve 3x = 1 and give the answer as a decimal.",
    "Solve 2x + 3 = 13 to 99 decimal places.",
    "2x + 3 = 13 を英語で解いてください。",
]

NEGATED = [
    "Do not solve 2x + 3 = 13.",
    "Don't solve 2x + 3 = 13 for x.",
    "Never solve 2x + 3 = 13.",
    "Solve 2x + 3 = 13, but not for x.",
    "Find x such that 2x + 3 = 13 is not true.",
    "Find x such that 2x + 3 = 13 does not hold.",
    "Which x does not satisfy 2x + 3 = 13?",
    "Solve 2x + 3 = 13. Show the steps, not the answer.",
    "Solve 2x + 3 = 13. Show the steps without the answer.",
    "Solve 2x + 3 = 13. Don't show the solution.",
    "Solve 2x + 3 = 13 unless x is 5.",
    "Solve 2x + 3 ≠ 13.",
    "2x + 3 = 13 を解かないでください。",
]

OTHER_MATHEMATICS = [
    "Solve 2x + 3 > 13.",
    "Solve 2x + 3 <= 13.",
    "Solve 2x + 3 >= 13 for x.",
    "Solve 2x + 3 => 13 for x.",
    "Solve 2x + 3 ≤ 13.",
    "Solve x² = 9.",
    "Solve x^2 - 4 = 0.",
    "Solve x**2 = 4.",
    "Solve x(x + 1) = 6.",
    "Solve x * x = 9.",
    "Solve 6/x = 3.",
    "Solve |x| = 3.",
    "Solve √x = 3.",
    "Solve sin(x) = 0.",
    "Solve log x = 2.",
    "Solve 2ⁿ = 8 for n.",
    "Solve x! = 6.",
    "Solve y' = 2 for y.",
    "Solve f(3) = 6 for f.",
    "Solve x + y = 5 for x.",
    "Solve xy = 6 for x.",
    "Solve 2x + 3 = 13 for y.",
    "Solve for y in 2x+3=13",
    "Solve 2x + 3 = 13 for X.",
    "Solve 2e + 3 = 13.",
    "Solve 2 + 3 = 5.",
    "Solve x = y.",
    "Solve 2x + 3 = 13 and 3y = 6.",
    "Solve 2x + 3 = 13, 3x - 1 = 14 for x.",
    "Solve 2x + 3 = 13 = 4x.",
    "Let r = 5 - 3. Solve 2*x = r for r.",
    "Let c be 4. Solve 2*x = 8 for x, then c.",
    "Example: 3x = 6, so x = 2. Now solve 2x + 3 = 13.",
    "Solve 2x = 10%.",
    "Solve 2x = 10 cm.",
    "Solve $5 + x = $12 for x.",
    "Solve 2x = $10.",
    "Solve 0,5x = 3.",
    "Solve 2½x = 5.",
    r"Solve $2\frac{1}{2} = x$.",
    "Solve 2(3)/4(x + 1) = 6.",
    "If 3 friends share x apples so that 3x = 12, how many does each get?",
    "Tom is x years old and 2x + 3 = 13. How old is Tom?",
]

UNCLEAR_EXTENT = [
    "(2) x + 3 = 5. Solve for x.",
    "Solve (1)x + 3 = 5",
    "Solve: 2) x + 3 = 5",
    "2. x + 3 = 5. Solve for x.",
    "Solve for x:\n- 3x = 9",
    "Solve for x:\n+ 3x = 9",
    "Solve x\n- 3x = 9",
    "Solve for x -3x = 9",
    "Solve- 2x + 3 = 13",
    "Solve the equation - 2x + 3 = 13",
    "Solve 3x = 13 [2]",
    "Solve 2x + 3 = 13 (1)",
    "Solve 2x + 3\n= 13",
    "Solve 2x + 3 = 13\n+ 5",
    "Solve ? x = 10",
    "Solve 3 : x = 6",
    "Solve 2x = 4!",
    "Solve 5' + x = 13'",
    "Solve 2x + 3 = 1, 5",
    "Solve 2xー3=5 を解け",
    "Solve \u200b2x = 4",
    "Solve 2x = 4 \U0001f600",
    "Solve 2\u0445 = 4 for \u0445",  # a Cyrillic letter
]


@pytest.mark.parametrize(
    "prompt",
    [
        *OTHER_TASKS, *SOMETHING_ELSE_OF_THE_SOLUTION, *FURTHER_CONSTRAINTS, *NEGATED, *OTHER_MATHEMATICS,
        *UNCLEAR_EXTENT,
    ],
)  # fmt: skip
def test_does_not_claim(prompt: str) -> None:
    outcome = recognise(Request.of(prompt))
    assert isinstance(outcome, NotRecognised), outcome
    assert outcome.reason


def test_does_not_claim_what_carries_a_schema_or_ends_in_another_role() -> None:
    request = Request.of("Solve 2x + 3 = 13")
    assert isinstance(recognise(request.model_copy(update={"answer_schema": {"type": "object"}})), NotRecognised)
    assert isinstance(recognise(Request(messages=())), NotRecognised)
    answered = (*request.messages, Message(role="assistant", content="Solve 2x + 3 = 13"))
    assert isinstance(recognise(Request(messages=answered)), NotRecognised)


def test_does_not_claim_long_prompts() -> None:
    assert isinstance(recognise(Request.of("Solve 2x + 3 = 13" + " " * MAX_PROMPT)), NotRecognised)


@pytest.mark.parametrize(
    "prompt",
    [
        "Löse 2x + 1.500 = 4000 nach x auf.", "Löse x/2 = 1.250 nach x auf.", "Resuelve 2x + 1.500 = 4000.",
        "Löse 2x + 1,5 = 4 nach x auf.", "Löse 1000x = 1234 nach x auf.", "Löse 2x + 3 = 14 nach x auf.",
        "Löse x/2 = 1250 nach x auf.", "Résous l'équation 2x = 1 500.",
    ],
)  # fmt: skip
def test_numbers_that_another_language_writes_otherwise_are_not_read(prompt: str) -> None:
    assert isinstance(recognise(Request.of(prompt)), NotRecognised)
