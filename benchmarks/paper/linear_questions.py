"""Make the questions about linear equations: a base equation, and variants that change one thing of it."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from fractions import Fraction
from random import Random

from benchmarks.paper.model_answers import of_equation
from benchmarks.paper.phrasing import LINEAR_WORDINGS, ask_for_letter
from benchmarks.paper.types import LinearDemand, Question

LINEAR_PERTURBATIONS = ("paraphrase", "renamed variable", "changed constant", "fractional answer")
LETTERS = "abcdghkmnpqrstuvwxyz"
"""Without e, i, l and o, which a reader takes for numbers or constants."""


@dataclass(frozen=True, slots=True)
class Form:
    """How an equation is written, and the constant `c` that makes a number the solution (linear in that)."""

    text: str
    constant: Callable[[Equation, int], int]


PLAIN_FORMS = (
    Form("{a}{v} + {b} = {c}", lambda e, x: e.a * x + e.b),
    Form("{a}{v} - {b} = {c}", lambda e, x: e.a * x - e.b),
    Form("{b} + {a}{v} = {c}", lambda e, x: e.a * x + e.b),
    Form("-{b} + {a}{v} = {c}", lambda e, x: e.a * x - e.b),
    Form("{b} - {a}{v} = {c}", lambda e, x: e.b - e.a * x),
    Form("-{a}{v} + {b} = {c}", lambda e, x: e.b - e.a * x),
    Form("-{a}{v} - {b} = {c}", lambda e, x: -e.a * x - e.b),
    Form("{a}{v} = {c}", lambda e, x: e.a * x),
    Form("{c} = {a}{v} + {b}", lambda e, x: e.a * x + e.b),
    Form("{c} = {a}{v} - {b}", lambda e, x: e.a * x - e.b),
    Form("{c} = {b} + {a}{v}", lambda e, x: e.a * x + e.b),
    Form("{c} = {b} - {a}{v}", lambda e, x: e.b - e.a * x),
)
FULLER_FORMS = (
    Form("{a}({v} + {b}) = {c}", lambda e, x: e.a * (x + e.b)),
    Form("{a}({v} - {b}) = {c}", lambda e, x: e.a * (x - e.b)),
    Form("{c} = {a}({v} + {b})", lambda e, x: e.a * (x + e.b)),
    Form("{a}({v} + {d}) + {b} = {c}", lambda e, x: e.a * (x + e.d) + e.b),
    Form("{a}({v} - {d}) - {b} = {c}", lambda e, x: e.a * (x - e.d) - e.b),
    Form("{a}{v} + {b} = {d}{v} + {c}", lambda e, x: (e.a - e.d) * x + e.b),
    Form("{a}{v} - {b} = {d}{v} + {c}", lambda e, x: (e.a - e.d) * x - e.b),
    Form("{d}{v} + {c} = {a}{v}", lambda e, x: (e.a - e.d) * x),
    Form("{a}{v} + {d}{v} = {c}", lambda e, x: (e.a + e.d) * x),
    Form("{a}{v} + {d}{v} - {b} = {c}", lambda e, x: (e.a + e.d) * x - e.b),
    Form("{a}{v} - {d}{v} = {c}", lambda e, x: (e.a - e.d) * x),
    Form("{a}{v} + {b} + {d} = {c}", lambda e, x: e.a * x + e.b + e.d),
)


@dataclass(frozen=True, slots=True)
class Equation:
    """A form with its numbers and its letter."""

    form: Form
    letter: str
    a: int
    b: int
    d: int
    c: int

    @property
    def text(self) -> str:
        """The equation as it stands in a prompt."""
        return self.form.text.format(v=self.letter, a=self.a, b=self.b, c=self.c, d=self.d)

    @property
    def slope(self) -> int:
        """By how much the constant grows where the solution grows by one."""
        return self.constant_for(1) - self.constant_for(0)

    @property
    def value(self) -> Fraction:
        """The solution."""
        return Fraction(self.c - self.constant_for(0), self.slope)

    def constant_for(self, solution: int) -> int:
        """The constant that makes this integer the solution."""
        return self.form.constant(self, solution)


def linear_questions(seed: int, bases: int, variants: int) -> tuple[tuple[Question, ...], tuple[Question, ...]]:
    """The base questions of a seed, and all variants of them, by base and perturbation."""
    forms = _drawn_forms(Random(f"linear forms {seed}"), bases)
    base_questions: list[Question] = []
    changed: list[Question] = []
    for base, form in enumerate(forms):
        random = Random(f"linear base {base} of seed {seed}")
        equation, wording = _drawn_equation(form, random), random.choice(LINEAR_WORDINGS)
        base_questions.append(_question(base, "base", 0, wording, equation))
        changed += _variants(base, variants, wording, equation, random)
    return tuple(base_questions), tuple(changed)


def _drawn_forms(random: Random, bases: int) -> list[Form]:
    fuller = bases * 2 // 5
    forms = random.sample(PLAIN_FORMS, bases - fuller) + random.sample(FULLER_FORMS, fuller)
    random.shuffle(forms)
    return forms


def _drawn_equation(form: Form, random: Random) -> Equation:
    """Draw numbers until the constant is positive and can be moved so that the solution is a fraction."""
    while True:
        a, b, d, solution = random.randint(2, 9), random.randint(1, 20), random.randint(2, 9), random.randint(-6, 12)
        equation = Equation(form, random.choice(LETTERS), a, b, d, c=0)
        equation = replace(equation, c=equation.constant_for(solution))
        if equation.c > 0 and solution and abs(equation.slope) >= 2:
            return equation


def _variants(base: int, count: int, wording: str, equation: Equation, random: Random) -> Iterator[Question]:
    wordings = random.sample([other for other in LINEAR_WORDINGS if other != wording], count)
    letters = random.sample([letter for letter in LETTERS if letter != equation.letter], count)
    whole = random.sample(_constants_of_whole_answers(equation), count)
    fractional = random.sample(_constants_of_fractions(equation), count)
    for variant in range(count):
        yield _question(base, "paraphrase", variant, wordings[variant], equation)
        yield _question(base, "renamed variable", variant, wording, replace(equation, letter=letters[variant]))
        yield _question(base, "changed constant", variant, wording, replace(equation, c=whole[variant]))
        yield _question(base, "fractional answer", variant, wording, replace(equation, c=fractional[variant]))


def _constants_of_whole_answers(equation: Equation) -> list[int]:
    constants = [equation.constant_for(solution) for solution in range(-20, 21) if solution]
    return [c for c in constants if 0 < c < 150 and c != equation.c]


def _constants_of_fractions(equation: Equation) -> list[int]:
    nearby = range(max(1, equation.c - 20), equation.c + 21)
    return [c for c in nearby if replace(equation, c=c).value.denominator > 1]


def _question(base: int, perturbation: str, variant: int, wording: str, equation: Equation) -> Question:
    prompt = ask_for_letter(wording, equation.text, equation.letter)
    demand = LinearDemand(equation.letter, equation.value)
    right, wrong = of_equation(equation.text, equation.letter, equation.slope, equation.constant_for(0), equation.c)
    return Question("linear", base, perturbation, variant, prompt, demand, right, wrong)
