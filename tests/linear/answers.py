"""Right answers to linear equations as different writers would give them, and specs to check them against."""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from stepcache_core.segment import segment
from stepcache_core.tasks.linear.equation import Equation, parse_equation, solve_for
from stepcache_core.tasks.linear.expression import NotLinear
from stepcache_core.tasks.linear.notation import normalise
from stepcache_core.tasks.linear.review import review
from stepcache_core.tasks.linear.spec import Form, LinearSpec

PLAIN = Form()
_HEAD = re.compile(r"^=== (.+) \| (\w)\n", re.MULTILINE)


@cache
def spec_of(equation: str, variable: str = "x", form: Form = PLAIN) -> LinearSpec:
    """The spec of a request to solve this equation."""
    written = normalise(equation)
    parsed = parse_equation(written)
    assert isinstance(parsed, Equation), equation
    solutions = solve_for(parsed, variable)
    assert not isinstance(solutions, NotLinear), equation
    return LinearSpec(equation=parsed, written=written, variable=variable, solutions=solutions, form=form)


@dataclass(frozen=True, slots=True)
class Answer:
    """An answer to one equation."""

    equation: str
    variable: str
    text: str

    @property
    def spec(self) -> LinearSpec:
        """The spec of the equation it answers."""
        return spec_of(self.equation, self.variable)


def ruling(text: str, spec: LinearSpec) -> str:
    """The whole-answer ruling on a text."""
    return review(segment(text), spec).whole.ruling.value


def _load(name: str) -> tuple[Answer, ...]:
    text = (Path(__file__).parent / name).read_text(encoding="utf-8")
    _, *fields = _HEAD.split(text)
    rows = zip(fields[0::3], fields[1::3], fields[2::3], strict=True)
    return tuple(Answer(equation, variable, body.removesuffix("\n")) for equation, variable, body in rows)


GOOD = _load("answers_good.txt")
"""Written for these tests; every one of them is right."""

WITHOUT_A_VALUE = _load("answers_without_a_value.txt")
"""Equations without exactly one solution, rightly answered."""

JAPANESE = _load("answers_japanese.txt")
"""The same in Japanese, with and without one solution."""
