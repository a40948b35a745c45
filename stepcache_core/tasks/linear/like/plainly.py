"""Work a linear equation out in short numbered steps, one operation each."""

from __future__ import annotations

import math
from fractions import Fraction

from stepcache_core.models import Ruling, Solution
from stepcache_core.segment import segment
from stepcache_core.tasks.linear.answer import solution
from stepcache_core.tasks.linear.equation import Equation, OneSolution
from stepcache_core.tasks.linear.expression import Side
from stepcache_core.tasks.linear.like.figures import Style
from stepcache_core.tasks.linear.reviewed import reviewed
from stepcache_core.tasks.linear.spec import LinearSpec

_Numbers = tuple[Fraction, Fraction]
_BRACKETS = frozenset("([{")


def worked_plainly(spec: LinearSpec) -> Solution | None:
    """Numbered steps in English and the closing line; None where the way is not asked for, or would not pass."""
    is_asked_for = spec.form.worked or spec.form.worked_before
    if not is_asked_for or spec.language != "en" or spec.definitions or not isinstance(spec.solutions, OneSolution):
        return None
    closing = solution(spec).text
    steps = _Working(spec).steps()
    if not steps:
        return None
    last = f"{spec.variable} = {spec.solutions.value}"
    listed = [f"{number}. {step}" for number, step in enumerate(steps, 1)]
    says_it_all = steps[-1].endswith(f": {last}") and closing == last
    text = "\n".join([*listed, *([] if says_it_all else [f"\n{closing}"])])
    passes = reviewed(segment(text), spec).whole.ruling is Ruling.PASS
    return Solution(text, closing=closing) if passes else None


class _Working:
    """The sides of the equation as they are worked on."""

    def __init__(self, spec: LinearSpec) -> None:
        """Begin with the equation as the prompt has it."""
        self._letter = spec.variable
        self._style = Style(latex=False, decimals=_has_decimals(spec.equation) or spec.form.as_decimal)
        self._left, self._right = (self._numbers(side) for side in (spec.equation.left, spec.equation.right))
        sides = (spec.equation.left, spec.equation.right)
        self._is_worked_out = all(map(_is_simple, sides))
        self._rework = _rework(sides)

    def steps(self) -> list[str]:
        """What is done, with the equation after each operation."""
        steps = self._opening()
        if self._left[0] and self._right[0]:
            steps.append(self._subtract((self._right[0], Fraction(0))))
        near = self._left if self._left[0] else self._right
        if near[1]:
            steps.append(self._subtract((Fraction(0), near[1])))
        slope = self._left[0] or self._right[0]
        return steps if slope == 1 else [*steps, self._divide(slope)]

    def _opening(self) -> list[str]:
        """The equation without denominators and brackets, and what is done for that."""
        bottom = 1 if self._style.decimals else math.lcm(*(n.denominator for n in (*self._left, *self._right)))
        if bottom > 1:
            self._left, self._right = ((side[0] * bottom, side[1] * bottom) for side in (self._left, self._right))
            return [f"Multiply both sides by {bottom}: {self._equation()}"]
        return [] if self._is_worked_out else [f"{self._rework}: {self._equation()}"]

    def _subtract(self, term: _Numbers) -> str:
        self._left, self._right = ((side[0] - term[0], side[1] - term[1]) for side in (self._left, self._right))
        size = self._side((abs(term[0]), abs(term[1])))
        is_negative = term[0] < 0 or term[1] < 0
        return f"{f'Add {size} to' if is_negative else f'Subtract {size} from'} both sides: {self._equation()}"

    def _divide(self, slope: Fraction) -> str:
        self._left, self._right = ((side[0] / slope, side[1] / slope) for side in (self._left, self._right))
        inverse = 1 / slope
        by = f"Multiply both sides by {self._style.signed(inverse)}" if inverse.denominator == 1 else (
            f"Divide both sides by {self._style.signed(slope)}"
        )  # fmt: skip
        return f"{by}: {self._equation()}"

    def _equation(self) -> str:
        return f"{self._side(self._left)} = {self._side(self._right)}"

    def _side(self, numbers: _Numbers) -> str:
        slope, constant = numbers
        if not slope:
            return self._style.signed(constant)
        letter = ("-" if slope < 0 else "") + self._style.with_letter(slope, self._letter)
        if not constant:
            return letter
        return f"{letter} {'-' if constant < 0 else '+'} {self._style.number(abs(constant))}"

    def _numbers(self, side: Side) -> _Numbers:
        return side.form.coefficient(self._letter), side.form.constant


def _is_simple(side: Side) -> bool:
    """True for one multiple of the letter, one number, or both, without brackets."""
    return not _has_like_terms(side) and not _signs(side) & {*_BRACKETS, "/"}


def _rework(sides: tuple[Side, Side]) -> str:
    """What has to be done before anything is moved: a bracket is spoken of only where one stands."""
    if any(_signs(side) & _BRACKETS for side in sides):
        return "Expand and combine like terms"
    return "Combine like terms" if any(map(_has_like_terms, sides)) else "Simplify"


def _has_like_terms(side: Side) -> bool:
    kinds = [term.is_number for term in side.terms]
    return len(set(kinds)) < len(kinds)


def _signs(side: Side) -> set[str]:
    return {token.text for token in side.tokens if token.kind == "sign"}


def _has_decimals(equation: Equation) -> bool:
    return any("." in token.text for token in (*equation.left.tokens, *equation.right.tokens))
