"""Prompts as people write them that say what the answer is to look like: all claimed, with that form."""

from __future__ import annotations

import pytest

from stepcache_core.models import Request
from stepcache_core.tasks.base import Recognition
from stepcache_core.tasks.linear.recognise import recognise
from stepcache_core.tasks.linear.spec import Form

PROMPTS = {
    Form(worked=True): [
        "3x + 5 = 20. Determine the value of x. Show each step of your working.",
        "Solve 3x + 5 = 20. Show all your work and write the final answer as x = ....",
        "Solve 3x + 5 = 20, explaining each step as you go.",
        "Solve 3x + 5 = 20 and explain how you got the answer.",
        "Please help me solve this equation for x: 3x + 5 = 20. I'd like to see the steps.",
        "For homework I need to solve 3x + 5 = 20. Please show the steps.",
        "Solve 3x + 5 = 20 using inverse operations and show each step.",
        "Let's think step by step. 3x + 5 = 20. What is x?",
        "Solve step-by-step: 12 - 4x = 0",
        "Solve (show steps): 12 - 4x = 0",
        "Provide a detailed solution to 8 - 3t = 20.",
        "Show full working for 8 - 3t = 20 and give t.",
        "Could you walk me through the solution of 8 - 3t = 20?",
        "solve for m, show work: 5m+1=3m+9",
        "I'm revising for my exam. Solve 5m + 1 = 3m + 9 with full working.",
        "You are a math expert. Find the value of m in 5m + 1 = 3m + 9 and explain your reasoning.",
        "As a maths teacher, solve 5m + 1 = 3m + 9 step by step.",
        "Collect like terms and solve 5m + 1 = 3m + 9.",
        "Expand the brackets and solve 3(m + 1) = 9.",
        "Simplify and solve: 3(m + 1) = 9",
        "Simplify both sides and solve for m: 3(m + 1) = 9",
        "Solve 5m + 1 = 3m + 9 by balancing both sides.",
        "Solve the algebraic equation 6 - 2z = 14 and display every step.",
        "Assume 2a - 9 = 5. Determine a, explaining each step.",
        "Use inverse operations to find s: 4s - 6 = 18.",
        "I'd like a step-by-step solution of 8j + 4 = 60.",
        "Equation in f: 6f - 10 = 2f + 2. Find f and show your working.",
        "Can you get u alone in 3u + 9 = 0?",
        "Find the solution of 5(h + 2) = 35. Explain each step.",
        "Solve 3x - 7 = 2(x + 1) for x, writing down every step.",
        "Can you solve this linear equation and explain your steps? 6m - 3 = 2m + 13",
    ],
    Form(decimals=2): [
        "Solve the equation 3x + 5 = 20 for x, and give your answer to two decimal places.",
        "Solve 3m = 7, giving m to 2 d.p.",
        "Solve 3m = 7, correct to 2 decimal places.",
        "Solve 3m = 7 and round to two decimal places.",
        "Solve 3m = 7. Answer to the nearest hundredth.",
        "Solve 3m = 7 (two decimals).",
        "Compute q to two decimal places if 7q = 10.",
    ],
    Form(as_decimal=True): [
        "Solve 3x + 5 = 20 for x; round to the nearest tenth if necessary.",
        "Write m as a decimal: 4m = 7",
        "Determine m in decimal form: 4m = 7",
    ],
    Form(decimals=3): [
        "Find x to 3 d.p.: 7x = 22",
        "Give x correct to three decimal places: 7x = 22",
        "What is m rounded to 3 decimal places when 3m = 7?",
        "Solve for c and give the result as a decimal number with 3 decimals: 7c = 12",
    ],
    Form(as_fraction=True): [
        "What is x, as a fraction, if 7x = 22?",
        "Express x as a simplified fraction if 7x = 22.",
        "Write the solution of 7x = 22 as an improper fraction.",
        "Solve 7x = 22; give an exact answer.",
        "Solve 7x = 22. Do not round.",
        "Solve 7x = 22. Leave your answer as a fraction.",
        "Solve 3m = 7 and express m as a fraction in simplest form.",
        "Solve 3m = 7 and leave the answer as an exact fraction.",
        "Solve 3m = 7 exactly.",
        "As a fraction in simplest form, what is x when 6x + 1 = 4?",
        "Solve for t and keep the answer as a fraction: 6t - 1 = 4",
        "x + 3/5 = 2. Express x as a fraction.",
    ],
    Form(value_only=True): [
        "Answer with only the value of x: 3x + 5 = 20",
        "Only output the final answer. 3x + 5 = 20",
        "Return just x. 3x + 5 = 20",
        "No working, just the answer: 3x + 5 = 20",
        "Don't show any working; just give x. 3x + 5 = 20",
        "Be concise: 5m + 1 = 3m + 9, m = ?",
        "I want the value of m, nothing else: 5m + 1 = 3m + 9",
        "I only need the value of m: 5m + 1 = 3m + 9",
        "I just want the answer: 5m + 1 = 3m + 9",
        "Just tell me what m is: 5m + 1 = 3m + 9",
        "Only state m. 5m + 1 = 3m + 9",
        "Don't explain, just solve: 5m + 1 = 3m + 9",
        "No explanation, please. Solve 5m + 1 = 3m + 9.",
        "Please skip the explanation and give only m: 5m + 1 = 3m + 9",
        "Without explanation, what is m in 5m + 1 = 3m + 9?",
        "Final answer only: 5m + 1 = 3m + 9",
        "Solve 5m + 1 = 3m + 9; I only want the final answer.",
        "Solve 5m + 1 = 3m + 9 and return only the numeric value.",
        "Solve this for me, no steps: 6x + 1 = 25",
        "Reply only with x. 9x = 54 - 9",
        "Just the answer please: 5x + 3 = 28",
        "Return only the value of g in 9g - 2 = 25.",
    ],
    Form(value_only=True, bare=True): [
        "Output only the number: 3x + 5 = 20",
        "Equation: 5m + 1 = 3m + 9\nSolve for: m\nFormat: just the number",
        "Solve 5m + 1 = 3m + 9. Respond with a single number.",
        "Solve 5m + 1 = 3m + 9. Your answer should be a single number.",
        "Solve 5m + 1 = 3m + 9. Your response should contain only the number.",
    ],
    Form(boxed=True, worked=True): [
        "Think step by step and solve 3x + 5 = 20. Put the final answer within \\boxed{}.",
        "Please reason step by step, and put your final answer within \\boxed{}. 3x + 5 = 20",
    ],
    Form(decimals=1): [
        "Find k. 5k/2 - 1 = 9. Answer to one decimal place.",
        "State x, rounded to one decimal place, given 3x = 10.",
    ],
    Form(boxed=True): [
        "Kindly provide the value of m that satisfies 3m/2 = 9, in a box.",
        "3j + 3 = 18. What is the value of j? Put it in \\boxed{}.",
    ],
}


@pytest.mark.parametrize(
    ("form", "prompt"), [(form, prompt) for form, prompts in PROMPTS.items() for prompt in prompts]
)
def test_claims_the_prompt_with_its_form(form: Form, prompt: str) -> None:
    recognition = recognise(Request.of(prompt))
    assert isinstance(recognition, Recognition), recognition
    assert recognition.spec.form == form
