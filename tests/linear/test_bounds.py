"""Hostile sizes: a clean "not recognised" or an abstention, soon, and never an exception."""

from __future__ import annotations

import pytest

from stepcache_core.models import Request
from stepcache_core.segment import segment
from stepcache_core.tasks.base import NotRecognised
from stepcache_core.tasks.linear.definitions import cut_definitions
from stepcache_core.tasks.linear.equation import parse_equation
from stepcache_core.tasks.linear.expression import NotLinear, parse_side
from stepcache_core.tasks.linear.latex import plain_latex
from stepcache_core.tasks.linear.parameters import resolve
from stepcache_core.tasks.linear.recognise import MAX_PROMPT, recognise
from tests.growth import assert_linear
from tests.linear.answers import ruling, spec_of

HUGE = {
    "a number of 5,000 digits": "1" * 5_000,
    "a power of a power": "9**9**9",
    "a caret": "9^9^9",
    "a power of ten": "10**4300",
    "10,000 brackets": "(" * 10_000 + "x" + ")" * 10_000,
    "10,000 open brackets": "(" * 10_000,
    "10,000 signs": "-" * 10_000 + "x",
    "fractions in fractions": "\\frac{" * 2_000 + "x" + "}{2}" * 2_000,
    "a megabyte of sums": "x + 1 + " * 131_072 + "1",
    "a megabyte of digits": "7" * 1_048_576,
    "a megabyte of white space": " " * 1_048_576 + "x",
}


@pytest.mark.parametrize("text", HUGE.values(), ids=HUGE.keys())
def test_prompts_of_hostile_size_are_not_claimed(text: str) -> None:
    for prompt in (f"Solve {text} = 4 for x.", f"Solve 2x = {text}.", f"Let r = {text}. Solve 2x = r for x.", text):
        assert isinstance(recognise(Request.of(prompt)), NotRecognised)


@pytest.mark.parametrize("text", HUGE.values(), ids=HUGE.keys())
def test_parsers_refuse_them(text: str) -> None:
    assert isinstance(parse_equation(f"{text} = 4"), NotLinear) or len(text) < 400
    assert isinstance(parse_side(text), NotLinear)
    assert isinstance(resolve([(f"r = {text}",)]), NotLinear)


@pytest.mark.parametrize("text", HUGE.values(), ids=HUGE.keys())
def test_answers_of_hostile_size_do_not_pass(text: str) -> None:
    assert ruling(f"2x = {text}\nx = 2", spec_of("2x = 4")) != "pass"
    assert segment(text)


@pytest.mark.parametrize("text", HUGE.values(), ids=HUGE.keys())
def test_texts_of_hostile_size_take_linear_time(text: str) -> None:
    spec = spec_of("2x = 4")

    def read(size: int) -> None:
        part = text[:size]
        for prompt in (f"Solve {part} = 4 for x.", f"Let r = {part}. Solve 2x = r for x.", part):
            recognise(Request.of(prompt))
        parse_side(part)
        ruling(f"2x = {part}\nx = 2", spec)

    assert_linear(read, len(text))


@pytest.mark.parametrize(
    "piece",
    ["let r = ", "Let r = 2. ", "r = 2, ", "where ", ", where r = 2", "\n", " \n", "let ", "(", "and r = 2 ", "- ",
     "\\begin{align}", "\\begin{align}\\begin{split}", "\\text{a", "$", "\\\\ & "],
)  # fmt: skip
def test_cutting_definitions_and_layout_out_takes_linear_time(piece: str) -> None:
    text = piece * MAX_PROMPT

    def read(size: int) -> None:
        cut_definitions(text[:size])
        plain_latex(text[:size])
        recognise(Request.of(text[: size - 14] + " Solve 2x = r."))

    assert_linear(read, MAX_PROMPT)


def test_a_chain_of_definitions_with_growing_numbers_is_bounded() -> None:
    lets = "Let a = 99999999. " + " ".join(
        f"Let {name} = 99999999*{before}." for before, name in zip("abcdfghjk", "bcdfghjkl", strict=True)
    )
    assert isinstance(recognise(Request.of(f"{lets} Solve 2x = l for x.")), NotRecognised)
