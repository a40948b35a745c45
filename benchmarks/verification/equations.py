"""Equations: the same asked otherwise may be served what was kept, another may not be served another's solution."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from fractions import Fraction
from random import Random
from typing import Any

from benchmarks.data import rows
from benchmarks.verification.bench import Bench, Judge, always, bench
from benchmarks.verification.table import Row
from benchmarks.verification.worked import closing_equations, linear, worked_linear, worked_system

WARMED, BATCH = 80, 20
"""Rows that are kept beforehand, and how many in one store: no more than are looked at as candidates."""

_NUMBER = re.compile(r"-?\d+(?:\.\d+)?(?:/\d+)?")
_FRACTION = re.compile(r"\\[dt]?frac\{(-?\d+)\}\{(\d+)\}")
_LETTER = re.compile(r"(?<![A-Za-z])[a-z](?![A-Za-z])")


@dataclass(frozen=True, slots=True)
class Equation:
    """A prompt of the data, what it defines before, what it asks to solve, and its answer."""

    prompt: str
    before: str
    equations: str
    letter: str
    answer: Fraction


def sets() -> dict[str, list[Equation]]:
    """The data sets of equations."""
    plain = rows("dm_linear.jsonl")
    return {
        "dm_linear, plain": [_of(row) for row in plain if row["module"] == "algebra__linear_1d"],
        "dm_linear, composed": [_of(row) for row in plain if row["module"] != "algebra__linear_1d"],
        "dm_linear_2d": [_of(row) for row in rows("dm_linear_2d.jsonl")],
        "rg_equations": [
            Equation(row["question"], "", row["equation"], row["variable"], Fraction(row["answer"]))
            for row in rows("rg_equations.jsonl")
        ],
    }


def _of(row: dict[str, Any]) -> Equation:
    equations, letter = closing_equations(row["question"])
    before = row["question"].rpartition("Solve ")[0].strip()
    return Equation(row["question"], before, equations, letter, Fraction(row["answer"]))


def measured(name: str, some: list[Equation]) -> Iterator[Row]:
    """Two rows: the same asked in other words or letters with a model that is wrong, and every other prompt."""
    again, others = Row(f"{name}: reworded, renamed"), Row(f"{name}: the others")
    kept, chosen = 0, Random(3).sample(range(len(some)), min(WARMED, len(some)))
    for start in range(0, len(chosen), BATCH):
        with bench() as on:
            warm = chosen[start : start + BATCH]
            for index in warm:
                kept += on.warm(some[index].prompt, _worked(some[index], Random(index))) == "verified"
            for index in set(range(len(some))) - set(warm):
                on.look(others, some[index].prompt, _judge(some[index].letter, some[index].answer))
            for index in warm:
                _ask_again(on, again, some[index])
    again.note = others.note = f"{kept} of {len(chosen)} worked answers kept as checked"
    yield again
    yield others


def _ask_again(on: Bench, row: Row, one: Equation) -> None:
    for prompt, letter in reworded(one):
        wrong = always(f"1. We get {letter} = {one.answer + 1}.\n2. {letter} = {one.answer + 1}")
        on.look(row, prompt, _judge(letter, one.answer), wrong)


def reworded(one: Equation) -> list[tuple[str, str]]:
    """The same problem in other words, in other letters, and in both; each with the letter it asks for."""
    new = rename_all(f"{one.before}\n{one.equations}\n{one.letter}").split("\n")
    return [(f"{before} {text}".strip(), letter)
            for before, equations, letter in ((one.before, one.equations, one.letter), new)
            for text in (f"Please solve {equations} for {letter}.", f"What is the value of {letter} if {equations}?",
                         f"Find {letter}: {equations}")]  # fmt: skip


def rename_all(text: str) -> str:
    """Every letter moved on by one place, i and the like left out."""
    letters = "abcdghkmnpqrstuvwxyz"
    return _LETTER.sub(lambda m: letters[(letters.index(m[0]) + 1) % len(letters)] if m[0] in letters else m[0], text)


def _worked(one: Equation, random: Random) -> str:
    if one.before:
        return random.choice([f"{one.letter} = {one.answer}", f"The solution is {one.letter} = {one.answer}."])
    if "," in one.equations:
        return worked_system(one.equations, one.letter, random)
    return worked_linear(linear(one.equations, one.letter), random)


def _judge(letter: str, answer: Fraction) -> Judge:
    return lambda found: final_value(found.text, letter) != answer


def final_value(text: str, letter: str) -> Fraction | None:
    """The last number that the text says the letter equals; the very last number where it says so of none."""
    plain = _FRACTION.sub(r"\1/\2", text)
    claimed = re.findall(rf"\b{letter}\b[^\n=]*=\s*({_NUMBER.pattern})(?![\w(])", plain)
    numbers = claimed or _NUMBER.findall(plain)
    return Fraction(numbers[-1]) if numbers else None
