"""Prompts that ask for something else, or might, are never claimed."""

from __future__ import annotations

import pytest

from stepcache_core.models import Message, Request
from stepcache_core.tasks.base import NotRecognised
from stepcache_core.tasks.linear_system.recognise import recognise

A, B = "2x + y = 7", "x - y = 2"
NEAR = [
    f"Find x + y if {A} and {B}.",
    f"Find 2x if {A}, {B}.",
    f"Find -x if {A}, {B}.",
    f"Find xy if {A} and {B}.",
    f"Find x*y given {A} and {B}.",
    f"Find x - y, where {A} and {B}.",
    f"What is x/y if {A} and {B}?",
    f"What is the sum of x and y if {A} and {B}?",
    f"What is the larger of x and y if {A} and {B}?",
    f"How many solutions does the system {A}, {B} have?",
    f"Does the system {A}, {B} have a solution?",
    f"Is (3, 1) a solution of the system {A}, {B}?",
    f"Is the system {A}, {B} consistent?",
    f"Solve the system {A}, {B} for integers x and y only.",
    f"Find all positive integers x and y with {A} and {B}.",
    f"Solve the system {A}, {B} modulo 5.",
    f"Solve the system {A}, {B} using matrices.",
    f"Solve the system {A}, {B} by graphing.",
    f"Solve the system {A}, {B} by substitution.",
    f"Solve the system {A}, {B} with Cramer's rule.",
    f"Solve the system {A}, {B}, then find x + y.",
    f"Solve the system {A}, {B}. Then add 1 to x.",
    f"Solve the system {A}, {B} and graph it.",
    f"Solve the system {A}, {B} and double each value.",
    f"Do not solve the system {A}, {B}.",
    f"Explain why the system {A}, {B} has one solution.",
    f"Write a word problem for the system {A}, {B}.",
    f"Write the system {A}, {B} as a matrix.",
    f"Write Python code that solves {A}, {B}.",
    f"What is the first step to solve {A}, {B}?",
    f"Solve the first equation for y: {A}, {B}",
    f"Solve {A} for y and {B} for x.",
    f"Eliminate y from {A}, {B}.",
    f"Check the solution x = 4: {A}, {B}",
    f"Solve the system {A}, {B}. Answer in German.",
    f"Solve the system {A}, {B}. Reply with JSON.",
    f"Solve the system {A}, {B}. Round to the nearest tenth.",
    f"Solve the system {A}, {B}. Give the answer in binary.",
    f"Solve the system {A}, {B} in fewer than 10 words.",
    f"Solve the system {A}, {B}. Use z instead of y.",
    f"Solve the system {A}, {B}, {A}, {B}.",
    f"Solve the system of three equations {A}, {B}.",
    f"Solve {A}, {B} for z.",
    f"Solve {A}, {B} for x + y.",
    f"Solve {A}, {B} for x and z.",
    f"Find y where x = 3 in {A}.",
    f"{A}, {B}",
    f"Which equation is harder, {A} or {B}?",
    f"Multiply {A} and {B}.",
    "Solve the system x^2 + y = 7, x - y = 2.",
    "Solve the system xy = 6, x + y = 5.",
    "Solve the system x*y = 6, x + y = 5.",
    "Solve the system 1/x + y = 2, x + y = 3.",
    "Solve the system |x| + y = 7, x - y = 2.",
    "Solve the system sqrt(x) + y = 7, x - y = 2.",
    "Solve the system sin x + y = 1, x - y = 2.",
    "Solve the system 2x + y < 7, x - y = 2, x + y = 1.",
    "Solve the system 2x + y <= 7, x - y >= 2.",
    "Solve the system x + y = 3, 2x + 2y = 6.",
    "Solve the system x + y = 3, x + y = 4.",
    "Solve the system x + y = 3, y + z = 4.",
    "Solve the system x + y = 3, x - y = 1, x + 2y = 9.",
    "Solve the system ax + y = 3, x - y = 1.",
    "Solve the system 2i + y = 3, i - y = 0.",
    "Solve the system 2e + y = 3, e - y = 0.",
    "Solve the system 2π + y = 3, π - y = 0.",
    "Solve the system x_1 + y = 3, x_1 - y = 1.",
    "Solve the system x1 + x2 = 3, x1 - x2 = 1.",
    "Solve the system x' + y = 3, x' - y = 1.",
    "Solve the system f(x) + y = 3, x - y = 1.",
    "Solve the system x(2) + y = 3, x - y = 1.",
    "Solve the system X + x = 3, X - x = 1.",
    "Solve the system x + y = 1,000, x - y = 2.",
    "Solve the system x + y = 1,5, x - y = 2.",
    "Solve the system x + y = 50%, x - y = 2.",
    "Solve the system x + y = 5!, x - y = 2.",
    "Solve the system x + y = z = 2, x - y = 1.",
    "Solve x + y = 3.",
    "Solve 2x + 1 = 7 and 3y = 6 - y and tell me a joke.",
    "Two numbers add up to 7 and differ by 1. Find them.",
    "Apples cost x and pears cost y: 2x + y = 7, x - y = 2. What does Ada pay for both?",
    "Let a = 3. Solve 2x + y = a, x - y = 2.",
    "Suppose 5 = 2*k - 1. Solve 2*x + y = k, x - y = 2 for x.",
    "Translate: solve the system 2x + y = 7, x - y = 2.",
    'Say "solve the system 2x + y = 7, x - y = 2".',
    "- 2x + y = 7\n- x - y = 2\nSolve the system.",
    "Solve the system 2x + y = $7, x - y = 2.",
    "連立方程式 2x + y = 7, x - y = 2 の x + y を求めよ。",
    "連立方程式 2x + y = 7, x - y = 2 を解かないでください。",
    "連立方程式 2x + y = 7, x - y = 2 の解はいくつありますか。",
]


def test_there_are_more_than_sixty() -> None:
    assert len(set(NEAR)) >= 60


@pytest.mark.parametrize("prompt", NEAR)
def test_is_not_claimed(prompt: str) -> None:
    assert isinstance(recognise(Request.of(prompt)), NotRecognised)


def test_a_schema_or_no_prompt_is_not_claimed() -> None:
    prompt = f"Solve the system {A}, {B}."
    schema = Request.of(prompt).model_copy(update={"answer_schema": {"type": "object"}})
    assert isinstance(recognise(schema), NotRecognised)
    assert isinstance(recognise(Request(messages=(Message(role="assistant", content=prompt),))), NotRecognised)


def test_a_long_prompt_is_not_claimed() -> None:
    assert isinstance(recognise(Request.of(f"Solve the system {A}, {B}." + " please" * 400)), NotRecognised)


@pytest.mark.parametrize("word", ["not", "except", "approximately", "twice", "double", "negative", "complex", "z"])
@pytest.mark.parametrize("place", [0, 1, 2, 3, 12, 14, 17, 18])
def test_an_unknown_word_anywhere_blocks(word: str, place: int) -> None:
    words = f"Solve the system {A}, {B} for x and y please.".split(" ")
    prompt = " ".join((*words[:place], word, *words[place:]))
    assert isinstance(recognise(Request.of(prompt)), NotRecognised), prompt
