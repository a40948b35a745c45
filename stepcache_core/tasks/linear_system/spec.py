"""What a request for the solution of a system of linear equations demands."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from typing import Literal

from stepcache_core.tasks.linear.equation import Equation

Language = Literal["en", "ja"]


@dataclass(frozen=True, slots=True)
class SystemForm:
    """How the answer is to look, where the prompt says so.

    `boxed`: in `\\boxed{}`. `pair`: as an ordered pair or triple. `as_fraction` / `as_decimal`: the notation of the
    values, fractions in lowest terms. `value_only`: the values without the way to them. `worked`: the way is asked for;
    `worked_before`: by the system prompt.
    """

    boxed: bool = False
    pair: bool = False
    as_fraction: bool = False
    as_decimal: bool = False
    value_only: bool = False
    worked: bool = False
    worked_before: bool = False


@dataclass(frozen=True, slots=True)
class SystemSpec:
    """Two or three equations, their one solution, the letters that are asked for and the form.

    `written`: the equations' normalised texts in the order of the prompt. `values`: every letter and its value, sorted
    by letter. `asked`: the letters asked for, in the order of an ordered pair. `in_order`: whether that order is plain,
    so that a pair without letters can be read.
    """

    equations: tuple[Equation, ...]
    written: tuple[str, ...]
    values: tuple[tuple[str, Fraction], ...]
    asked: tuple[str, ...]
    in_order: bool = True
    form: SystemForm = SystemForm()
    language: Language = "en"

    @property
    def letters(self) -> tuple[str, ...]:
        """Every unknown, sorted."""
        return tuple(letter for letter, _ in self.values)

    @property
    def solution(self) -> dict[str, Fraction]:
        """Letter and value."""
        return dict(self.values)
