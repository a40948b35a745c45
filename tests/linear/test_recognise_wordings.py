"""Prompts in many wordings that ask for the solution of one equation: all claimed, all with the right value."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from fractions import Fraction

import pytest

from stepcache_core.models import Request
from stepcache_core.tasks.base import Recognition
from stepcache_core.tasks.linear.equation import EveryNumber, NoSolution, OneSolution
from stepcache_core.tasks.linear.recognise import recognise
from stepcache_core.tasks.linear.spec import Form, LinearSpec

Gap = Callable[[Fraction], Fraction]
"""Left side minus right side as a function of the unknown."""


@dataclass(frozen=True)
class Written:
    """An equation's text and, written a second time in Python, what it says."""

    text: str
    letter: str
    gap: Gap

    @property
    def root(self) -> Fraction:
        """Where the straight line through two of its points crosses zero."""
        at_zero, at_one = self.gap(Fraction(0)), self.gap(Fraction(1))
        return at_zero / (at_zero - at_one)


EQUATIONS = [
    Written("2x + 3 = 13", "x", lambda x: 2 * x + 3 - 13),
    Written("7 - 4*y = 3y + 21", "y", lambda y: 7 - 4 * y - (3 * y + 21)),
    Written("5(a - 2) = 3", "a", lambda a: 5 * (a - 2) - 3),
    Written(r"\frac{n}{4} - 1.5 = 2", "n", lambda n: n / 4 - Fraction(3, 2) - 2),
    Written("-K = 1,200 − 8·K", "K", lambda k: -k - (1200 - 8 * k)),
]

WORDINGS = [
    "Solve {e}.",
    "Solve {e} for {v}.",
    "solve for {v}: {e}",
    "Solve for {v} in {e}",
    "Solve for {v} in the equation {e}.",
    "Solve the equation {e}.",
    "Solve the following equation for {v}: {e}",
    "Solve the following linear equation:\n\n{e}",
    "Please solve this equation: {e}",
    "Please solve this simple linear equation for {v}.\n{e}",
    "Can you solve {e} for me?".replace(" for me", ""),
    "Could you please solve the equation {e} for {v}?",
    "Hello! Could you help me solve {e}? Thank you!",
    "I need help with this equation: {e}. Please solve it.",
    "I need you to solve {e} for {v}, please.",
    "Help me solve this problem: {e}",
    "Find {v}: {e}",
    "Find {v} if {e}.",
    "Find {v} such that {e}.",
    "Find {v} in the equation {e}",
    "Find the value of {v} in {e}.",
    "Find the value of {v} that satisfies {e}.",
    "Find the value of {v} for which {e}.",
    "Find the final value of {v} when {e}.",
    "Find the unknown value {v} in the following equation: {e}",
    "Find the solution of {e}.",
    "Find the solution to the linear equation {e}.",
    "Determine {v} given that {e}.",
    "Determine the value of {v} which makes the equation {e} true.",
    "Calculate {v}, where {e}.",
    "Calculate the value of {v}: {e}",
    "Compute {v} from {e}.",
    "Work out the value of {v} if {e}.",
    "Work out {v} when {e}.",
    "Figure out what {v} is if {e}.",
    "Obtain the value of {v} from the equation {e}.",
    "What is {v} if {e}?",
    "What is the value of {v} if {e}?",
    "What is the value of {v} in the equation {e}?",
    "What's the value of {v} when {e}?",
    "What is the solution to {e}?",
    "What is the solution of the equation {e}?",
    "What does {v} equal if {e}?",
    "What must {v} be if {e}?",
    "What value of {v} satisfies {e}?",
    "What value of {v} makes {e} true?",
    "Which value of {v} satisfies the equation {e}?",
    "Which {v} satisfies {e}?",
    "For which value of {v} is {e} true?",
    "For what value of {v} does the equation {e} hold?",
    "If {e}, what is {v}?",
    "If {e}, then what is the value of {v}?",
    "If {e}, find {v}.",
    "Given {e}, find {v}.",
    "Given that {e}, determine the value of {v}.",
    "Given the equation {e}, solve for {v}.",
    "Consider the equation {e}. Find {v}.",
    "You are given the equation {e}. Determine {v}.",
    "I have the equation {e}. What is {v}?",
    "Here is an equation: {e}. Solve it for {v}.",
    "{e}. What is {v}?",
    "{e}, solve for {v}",
    "{e}\nSolve for {v}.",
    "{e}. {v} = ?",
    "{e}, find the value of {v}",
    "Isolate {v} in {e}.",
    "Tell me the value of {v} in {e}.",
    "Give me the solution to {e}.",
    "Equation: {e}\nSolve for {v}.",
    "Question: Solve {e} for {v}.\nAnswer:",
    "Your task is to solve the equation {e} for the unknown {v}.",
    "Solve the equation ${e}$ for ${v}$.",
    "Solve \\[ {e} \\] for \\({v}\\).",
    "Solve **{e}** for **{v}**.",
    "Solve `{e}` for `{v}`.",
    'Solve "{e}" for {v}',
    "Solve the equation ({e}) for {v}.",
    "Let's solve {e}.",
    "次の方程式を解いてください。{e}",
    "次の一次方程式を解きなさい：{e}",
    "方程式 {e} を解け。",
    "{e} を {v} について解いてください。",
    "{e} のとき、{v} の値を求めよ。",
    "{e} を満たす {v} の値を求めてください。",
    "方程式 {e} の解を求めなさい。",
    "{e} の {v} はいくつですか？",
    "次の方程式の解は何ですか。{e}",
]


def claimed(prompt: str) -> LinearSpec:
    recognition = recognise(Request.of(prompt))
    assert isinstance(recognition, Recognition), (prompt, recognition)
    assert recognition.residue == ""
    return recognition.spec


@pytest.mark.parametrize("wording", WORDINGS)
def test_claims_the_wording_with_every_equation(wording: str) -> None:
    for equation in EQUATIONS:
        spec = claimed(wording.replace("{e}", equation.text).replace("{v}", equation.letter))
        assert spec.variable == equation.letter
        assert spec.solutions == OneSolution(equation.root)
        assert spec.form == Form()


FORMS = [
    ("Solve {e}. Show your work.", Form(worked=True)),
    ("Solve {e} step by step.", Form(worked=True)),
    ("Solve {e} step-by-step and show all of your steps.", Form(worked=True)),
    ("Solve for {v} and explain each step: {e}", Form(worked=True)),
    ("Please show the detailed steps. Solve {e}.", Form(worked=True)),
    ("Give a step-by-step solution. Solve {e} for {v}", Form(worked=True)),
    ("Think step by step. What is {v} if {e}?", Form(worked=True)),
    ("Solve {e} in numbered steps.", Form(worked=True, numbered=True)),
    ("Solve {e} for {v}. Number your steps.", Form(worked=True, numbered=True)),
    ("Solve {e} for {v}. Give only the final value.", Form(value_only=True)),
    ("Solve {e} for {v}. Only the answer, please.", Form(value_only=True)),
    ("Find {v} if {e}. No explanation.", Form(value_only=True)),
    ("Find {v} if {e}. Do not explain.", Form(value_only=True)),
    ("Find {v} if {e}. Don't show your work.", Form(value_only=True)),
    ("Find {v} if {e} without showing the steps.", Form(value_only=True)),
    ("{e}. Just give me the value of {v}.", Form(value_only=True)),
    ("Solve {e}. Reply with the answer only and nothing else.", Form(value_only=True)),
    ("Solve {e} for {v}. Put your final answer in \\boxed{}.", Form(boxed=True)),
    ("Solve {e}. Write the result inside \\boxed{answer}.", Form(boxed=True)),
    ("Solve {e} and box the final answer.", Form(boxed=True)),
    ("Solve {e}. Give your answer as a fraction.", Form(as_fraction=True)),
    ("Solve {e}. Express the answer as a fraction in lowest terms.", Form(as_fraction=True)),
    ("Solve {e}. The answer should be a simplified fraction.", Form(as_fraction=True)),
    ("Solve {e} and give {v} as a decimal.", Form(as_decimal=True)),
    ("Solve {e}. Write the answer in decimal form.", Form(as_decimal=True)),
    ("Solve {e}. Round your answer to 2 decimal places.", Form(decimals=2)),
    ("Solve {e}, rounded to three decimal places.", Form(decimals=3)),
    ("Solve {e}. Give the answer correct to 1 decimal place.", Form(decimals=1)),
    ("Solve {e}. Round to the nearest hundredth.", Form(decimals=2)),
    ("Solve {e} to the nearest whole number.", Form(decimals=0)),
    ("Solve {e}. Give your answer as a decimal rounded to 2 decimal places.", Form(decimals=2)),
    ("Solve {e}. Give the final answer in the form {v} = <value>.", Form()),
    ("Solve {e}. End with {v} = ...", Form()),
    ("{e} を解いてください。途中式も書いてください。", Form(worked=True)),
    ("{e} を解いてください。答えだけを教えてください。", Form(value_only=True)),
    ("{e} を解いて、答えは分数で答えてください。", Form(as_fraction=True)),
    ("{e} を解け。答えは小数第3位を四捨五入して求めよ。", Form(decimals=2)),
    ("次の方程式を順を追って解いてください。{e}", Form(worked=True)),
]


@pytest.mark.parametrize(("wording", "form"), FORMS)
def test_reads_the_form_of_the_answer(wording: str, form: Form) -> None:
    for equation in EQUATIONS[:3]:
        spec = claimed(wording.replace("{e}", equation.text).replace("{v}", equation.letter))
        assert spec.solutions == OneSolution(equation.root)
        assert spec.form == form


@pytest.mark.parametrize(
    ("prompt", "letter", "value"),
    [
        ("Solve a + 3 = 5 for a.", "a", 2),
        ("What is a if 2a = 4?", "a", 2),
        ("Solve for a 2a + 3 = 5", "a", 1),
        ("I need to find I. 3I = 12", "I", 4),
        ("Find e if 2e = 6.", "e", 3),
        ("Solve 5 - i = 2 for i", "i", 3),
        ("Solve 2θ + 3 = 7 for θ.", "θ", 2),
        (r"Solve $2\theta + 3 = 7$ for $\theta$.", "θ", 2),
        ("Solve 2π = 8 for π", "π", 4),
        ("Ｓｏｌｖｅ　２ｘ＋３＝１３", "x", 5),
        ("Solve 2x ÷ 4 + ½ = 3 for x", "x", 5),
        (r"Solve $2\left(x + 1\right) \cdot 3 = 18$ for x", "x", 2),
        ("Solve 2x + 3 = 13, solve for x", "x", 5),
        ("Solve 1,000x = 2,000", "x", 2),
        ("Solve 2x = 4.", "x", 2),
        ("Solve 2x = 4.5.", "x", Fraction(9, 4)),
        ("SOLVE 3X = 9 FOR X", "X", 3),
        ("Solve x = 4 - 1 for x", "x", 3),
        ("Solve for x:\n-3x = 9", "x", -3),
    ],
)
def test_reads_letters_and_numbers_in_any_dress(prompt: str, letter: str, value: Fraction | int) -> None:
    spec = claimed(prompt)
    assert (spec.variable, spec.solutions) == (letter, OneSolution(Fraction(value)))


def test_claims_equations_without_or_with_every_solution() -> None:
    assert claimed("Solve 0x = 5 for x").solutions == NoSolution()
    assert claimed("Solve x + 1 = x").solutions == NoSolution()
    assert claimed("Solve 2(x + 1) = 2x + 2").solutions == EveryNumber()
    assert claimed("Solve x = x for x").solutions == EveryNumber()


def test_keeps_languages_apart() -> None:
    english = recognise(Request.of("Solve 2x + 3 = 13"))
    japanese = recognise(Request.of("2x + 3 = 13 を解いてください"))
    assert isinstance(english, Recognition)
    assert isinstance(japanese, Recognition)
    assert english.structure != japanese.structure
