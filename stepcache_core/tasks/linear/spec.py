"""What a request for the solution of a linear equation demands."""

from dataclasses import dataclass
from typing import Literal

from stepcache_core.tasks.linear.equation import Equation, Solutions
from stepcache_core.tasks.linear.parameters import Definition

Language = Literal["en", "ja", "de", "fr", "es"]


@dataclass(frozen=True, slots=True)
class Form:
    """How the answer is to look, where the prompt says so.

    `boxed`: in `\\boxed{}`. `decimals`: rounded to that many places. `as_fraction` / `as_decimal`: the value's
    notation, a fraction in lowest terms. `value_only`: the final value without the way to it. `worked`: the way is
    asked for, step by step. `numbered`: its steps carry numbers. `bare`: the number alone, without `v =`. `value_last`:
    nothing comes behind the value. `worked_before`, `numbered_before`: the system prompt asks for steps, with numbers.
    """

    boxed: bool = False
    decimals: int | None = None
    as_fraction: bool = False
    as_decimal: bool = False
    value_only: bool = False
    worked: bool = False
    numbered: bool = False
    bare: bool = False
    value_last: bool = False
    worked_before: bool = False
    numbered_before: bool = False


@dataclass(frozen=True, slots=True)
class LinearSpec:
    """One equation, the letter it is to be solved for, its exact solutions and the form asked for.

    `written`: the equation's normalised text as it stands in the prompt. `language`: the instruction's; an answer in
    another language is another answer. `definitions`: of the letters that the prompt gives values; `equation` and
    `written` hold the values, `asked` is the equation as the prompt has it, with the letters.
    """

    equation: Equation
    written: str
    variable: str
    solutions: Solutions
    form: Form = Form()
    language: Language = "en"
    definitions: tuple[Definition, ...] = ()
    asked: str = ""

    @property
    def parameters(self) -> frozenset[str]:
        """The letters that the prompt gives values."""
        return frozenset().union(*(definition.letters for definition in self.definitions))
