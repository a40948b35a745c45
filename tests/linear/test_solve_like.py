"""Answers written in the shape of earlier ones: any shape, other constants, always right."""

from __future__ import annotations

import re
from fractions import Fraction
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from stepcache_core.models import Solution, Step, Unusable
from stepcache_core.segment import segment
from stepcache_core.tasks.linear.like import family_of, worked_plainly, write_like
from stepcache_core.tasks.linear.spec import Form, LinearSpec
from stepcache_core.testing import hostile
from tests.linear.answers import GOOD, Answer, ruling, spec_of
from tests.testing.arithmetic import gap

NUMBERED = """To solve the equation 2x + 3 = 13, we need to isolate x.

1. Subtract 3 from both sides:
   2x + 3 - 3 = 13 - 3
   2x = 10

2. Divide both sides by 2:
   2x / 2 = 10 / 2
   x = 5

So the solution is x = 5."""
BULLETS = """- Subtract 3 from both sides: 2x = 10
- Divide both sides by 2: x = 5"""
PROSE = "Subtracting 3 from both sides gives 2x = 10. Dividing both sides by 2 gives x = 5. So x = 5."
BARE = "2x + 3 = 13\n2x = 10\nx = 5"
ALIGNED = r"""\[
\begin{aligned}
2x + 3 &= 13 \\
2x &= 10 \\
x &= 5
\end{aligned}
\]

The answer is $\boxed{5}$."""
DISPLAYED = r"""**Step 1:** Subtract 3 from both sides of the equation.

$$2x + 3 - 3 = 13 - 3$$
$$2x = 10$$

**Step 2:** Divide both sides by 2.

$$\frac{2x}{2} = \frac{10}{2}$$
$$x = 5$$

**Answer:** $x = 5$"""
CHECKED = """Subtract 3 from both sides: 2x = 10.
Divide both sides by 2: x = 5.

Check: 2(5) + 3 = 10 + 3 = 13."""
MOVED = "2x = 13 - 3 = 10\nx = 10/2 = 5"
SHAPES = (NUMBERED, BULLETS, PROSE, BARE, ALIGNED, DISPLAYED, CHECKED, MOVED)
EARLIER = "2x + 3 = 13"

_VALUE = re.compile(r"(-?)(?:\\frac\{(\d+)\}\{(\d+)\}|(\d+)(?:/(\d+))?)\}?\$?\.?\Z")


def _last_value(text: str) -> Fraction:
    """The number an answer ends in, read by code that shares nothing with the task."""
    found = _VALUE.search(text.strip().replace("$", "").removesuffix(".").removesuffix("\n\\]"))
    assert found is not None, text
    value = Fraction(int(found[2] or found[4]), int(found[3] or found[5] or 1))
    return -value if found[1] else value


def _written(new: str, earlier: str, answer: str, *, letter: str = "x") -> str:
    spec, old = spec_of(new, letter), spec_of(earlier)
    made = write_like(spec, old, segment(answer))
    assert isinstance(made, Solution), made
    assert ruling(made.text, spec) == "pass"
    return made.text


def _swapped(text: str, numbers: dict[str, str]) -> str:
    """The text with each number replaced, but those of list items and steps."""
    mark = r"(?m)(^\d\.|\*\*Step \d:)|(\d+)"
    return re.sub(mark, lambda found: found[1] or numbers[found[2]], text)


@pytest.mark.parametrize("shape", SHAPES)
def test_a_shape_keeps_every_word_and_line(shape: str) -> None:
    assert _written("4x + 7 = 31", EARLIER, shape) == _swapped(
        shape, {"2": "4", "3": "7", "13": "31", "10": "24", "5": "6"}
    )


@pytest.mark.parametrize("shape", SHAPES)
def test_a_fraction_ends_any_shape(shape: str) -> None:
    text = _written("6x + 7 = 18", EARLIER, shape)
    assert "11/6" in text or r"\frac{11}{6}" in text


def test_a_sign_turns_the_operation_and_its_words() -> None:
    assert _written("4x - 7 = 13", EARLIER, BULLETS) == (
        "- Add 7 to both sides: 4x = 20\n- Divide both sides by 4: x = 5"
    )
    assert _written("4x - 7 = 13", EARLIER, PROSE).startswith("Adding 7 to both sides gives 4x = 20.")
    back = "Add 7 to both sides: 4x = 20. Divide both sides by 4: x = 5."
    assert _written("2x + 3 = 13", "4x - 7 = 13", back) == (
        "Subtract 3 from both sides: 2x = 10. Divide both sides by 2: x = 5."
    )
    assert "4x - 7 + 7 = 13 + 7" in _written("4x - 7 = 13", EARLIER, NUMBERED)


def test_another_letter_and_a_negative_coefficient() -> None:
    assert _written("-3t + 8 = -4", EARLIER, BULLETS, letter="t") == (
        "- Subtract 8 from both sides: -3t = -12\n- Divide both sides by -3: t = 4"
    )


def test_brackets_and_letters_on_both_sides() -> None:
    answer = (
        "Distribute: 6x + 2 = 4x + 10\nSubtract 4x from both sides: 2x + 2 = 10\n"
        "Subtract 2 from both sides: 2x = 8\nx = 4"
    )
    assert _written("5(2x + 3) = 7x + 30", "2(3x + 1) = 4x + 10", answer) == (
        "Distribute: 10x + 15 = 7x + 30\nSubtract 7x from both sides: 3x + 15 = 30\n"
        "Subtract 15 from both sides: 3x = 15\nx = 5"
    )


def test_a_decimal_equation_stays_one() -> None:
    answer = "Subtract 1.5 from both sides: 0.5x = 2.5\nDivide both sides by 0.5: x = 5"
    assert _written("0.2x + 1.1 = 2.7", "0.5x + 1.5 = 4", answer) == (
        "Subtract 1.1 from both sides: 0.2x = 1.6\nDivide both sides by 0.2: x = 8"
    )


def test_a_rounded_value_is_marked_as_one() -> None:
    form = Form(decimals=2)
    answer = segment("3x = 10\nx = 10/3 ≈ 3.33")
    made = write_like(spec_of("7x + 4 = 13", form=form), spec_of("3x + 2 = 12", form=form), answer)
    assert isinstance(made, Solution)
    assert made.text == "7x = 9\nx = 9/7 ≈ 1.29"
    made = write_like(
        spec_of("7x + 4 = 13", form=form), spec_of("2x + 2 = 12", form=form), segment("2x = 10\nx = 5.00")
    )
    assert isinstance(made, Solution)
    assert made.text == "7x = 9\nx ≈ 1.29"


@pytest.mark.parametrize(
    ("new", "why"),
    [
        ("2(x + 3) = 13", "another structure"),
        ("2x + 3 = 13x", "another structure"),
        ("2x + 3 = 2x + 4", "no solution"),
    ],
)
def test_another_structure_has_another_family(new: str, why: str) -> None:
    made = write_like(spec_of(new), spec_of(EARLIER), segment(BULLETS))
    assert isinstance(made, Unusable), why
    assert family_of(spec_of(new)) != family_of(spec_of(EARLIER))


@pytest.mark.parametrize(
    "answer",
    [
        "Since 2 is even, halve both sides after taking 3 away: 2x = 10, x = 5.",
        "Subtract three from both sides: 2x = 10. Divide by two: x = 5.",
        "Twice a number plus 3 is 13.\n2x = 10\nx = 5",
        "2x = 10\nx = 5, a whole number",
    ],
)
def test_words_that_hold_for_these_numbers_only_are_not_carried(answer: str) -> None:
    assert isinstance(write_like(spec_of("5x + 4 = 11"), spec_of(EARLIER), segment(answer)), Unusable)


def test_a_word_of_the_old_sign_is_not_left_standing() -> None:
    answer = "We undo the addition first.\nSubtract 3 from both sides: 2x = 10\nx = 5"
    assert "addition" in _written("4x + 7 = 31", EARLIER, answer)
    assert isinstance(write_like(spec_of("4x - 7 = 13"), spec_of(EARLIER), segment(answer)), Unusable)


@settings(max_examples=80, deadline=None)
@given(
    shape=st.sampled_from(SHAPES),
    slope=st.integers(-12, 12).filter(lambda n: abs(n) > 1),
    constant=st.integers(-30, 30).filter(bool),
    right=st.integers(-60, 60),
)
def test_every_shape_is_right_for_every_equation(shape: str, slope: int, constant: int, right: int) -> None:
    new = f"{slope}x {'-' if constant < 0 else '+'} {abs(constant)} = {right}"
    spec = spec_of(new)
    made = write_like(spec, spec_of(EARLIER), segment(shape))
    if isinstance(made, Unusable):
        assert constant == right, new
        return
    assert ruling(made.text, spec) == "pass"
    stated = made.text.split("Check:")[0].split("\\end{aligned}")[0].strip()
    assert gap(new, {"x": _last_value(stated)}) == 0, made.text
    assert made.text.count("\n") == shape.count("\n")


_CARRIED = [answer for answer in GOOD if family_of(answer.spec) is not None]


def _varied(equation: str, random: Random) -> str:
    def other(found: re.Match[str]) -> str:
        return str(random.randint(11, 99) / 10) if "." in found[0] else str(random.randint(2, 20))

    text = re.sub(r"\d[\d,]*(?:\.\d+)?", other, equation)
    return re.sub(r"(?<=\S )[+-](?= )", lambda _: random.choice("+-"), text) if random.random() < 0.4 else text


@pytest.mark.parametrize("answer", _CARRIED, ids=lambda answer: f"{answer.equation}:{hash(answer.text) % 10**6}")
def test_any_right_answer_is_carried_rightly_or_not_at_all(answer: Answer) -> None:
    random = Random(answer.text)
    for _ in range(2):
        spec = spec_of(_varied(answer.equation, random), answer.variable)
        made = write_like(spec, answer.spec, segment(answer.text))
        assert isinstance(made, Unusable) or ruling(made.text, spec) == "pass"


def test_most_right_answers_are_carried() -> None:
    random = Random(5)
    made = [
        write_like(spec_of(_varied(answer.equation, random), answer.variable), answer.spec, segment(answer.text))
        for answer in _CARRIED
    ]
    assert sum(isinstance(each, Solution) for each in made) >= 0.8 * len(made)


@pytest.mark.parametrize("text", [*hostile.ANSWERS, "1" * 3_000, "x = " * 900, "(" * 3_000, "2x + 3 = 13 " * 300])
def test_hostile_answers_are_borne(text: str) -> None:
    spec, old = spec_of("4x + 7 = 31"), spec_of(EARLIER)
    made = write_like(spec, old, (Step(text),))
    assert isinstance(made, Unusable) or ruling(made.text, spec) == "pass"


def _random_spec(random: Random, form: Form) -> LinearSpec:
    shapes = (
        "{a}x + {b} = {c}", "{c} = {a}x - {b}", "{a}x + {b} = {c}x - {d}", "{a}(x - {b}) = {c}", "x/{a} + {b} = {c}",
        "{a} - {b}x = {c}", "{a}x = {c}", "{a}.5x + 1.{b} = {c}", "-{a}x + {b} = {c}(x - {d})", "(x + {a})/{b} = {c}x",
        "{a}x + {b} + {c} = {d}", "{a} + {b} + x = {c}", "{a}x + {b}x = {c}x + {d}", "{a}x - {b} + 2x = {c} - {d}",
        "0.5x + 1/2 = {a}", "{a}(x + 2) + {b}x - {c} = {d}",
    )  # fmt: skip
    a, b, c, d = (random.randint(2, 20) for _ in range(4))
    return spec_of(random.choice(shapes).format(a=a, b=b, c=c, d=d), form=form)


@pytest.mark.parametrize("seed", range(60))
def test_plain_steps_are_right_and_numbered(seed: int) -> None:
    random = Random(seed)
    form = random.choice((Form(worked=True), Form(worked=True, numbered=True), Form(worked=True, boxed=True)))
    spec = _random_spec(random, form)
    made = worked_plainly(spec)
    if family_of(spec) is None:
        assert made is None
        return
    assert made is not None, spec.written
    assert ruling(made.text, spec) == "pass"
    assert made.text.startswith("1. ")
    assert made.text.endswith(made.closing)


def test_plain_steps_in_full() -> None:
    made = worked_plainly(spec_of("(x + 3)/4 = 2x - 5", form=Form(worked=True)))
    assert made is not None
    assert made.text.splitlines() == [
        "1. Multiply both sides by 4: x + 3 = 8x - 20",
        "2. Subtract 8x from both sides: -7x + 3 = -20",
        "3. Subtract 3 from both sides: -7x = -23",
        "4. Divide both sides by -7: x = 23/7",
    ]
    assert worked_plainly(spec_of("2x = 4")) is None


@pytest.mark.parametrize(
    ("equation", "first"),
    [
        ("8x + 5 + 4 = 41", "1. Combine like terms: 8x + 9 = 41"),
        ("2x + 3x = x", "1. Combine like terms: 5x = x"),
        ("72 = 9(x + 2)", "1. Expand and combine like terms: 72 = 9x + 18"),
        ("0.5x + 1/2 = 3", "1. Simplify: 0.5x + 0.5 = 3"),
    ],
)
def test_plain_steps_begin_with_what_there_is_to_do(equation: str, first: str) -> None:
    spec = spec_of(equation, form=Form(worked=True))
    made = worked_plainly(spec)
    assert made is not None
    assert made.text.splitlines()[0] == first
    assert ruling(made.text, spec) == "pass"
