"""Find the values of the letters that a prompt defines before it asks: exactly, or not at all."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction

from stepcache_core.tasks.linear.affine import Affine
from stepcache_core.tasks.linear.equation import Equation, OneSolution, parse_equation, solve_for
from stepcache_core.tasks.linear.expression import NotLinear, Token, tokenise
from stepcache_core.tasks.linear.folding import folded

MAX_DEFINITIONS = 12
"""Equations that define letters; a prompt with more is not read."""

_CONSTANTS = frozenset("eπ")
_MOST_TOGETHER = 3


@dataclass(frozen=True, slots=True)
class Definition:
    """Equations as they are written and the letters that they fix, with their values: one equation for one letter.

    `equations`: the same with the values of letters defined elsewhere in their places.
    """

    written: tuple[str, ...]
    equations: tuple[Equation, ...]
    values: tuple[tuple[str, Fraction], ...]

    @property
    def letters(self) -> frozenset[str]:
        """The letters that it fixes."""
        return frozenset(name for name, _ in self.values)

    @property
    def mentions(self) -> frozenset[str]:
        """Every letter that is written in it."""
        return frozenset().union(*map(letters_of, self.written))


def letters_of(text: str) -> frozenset[str]:
    """The letters written in mathematics, none where it cannot be read."""
    found: set[str] = set()
    for part in re.split("[=≈]", text):
        tokens: tuple[Token, ...] | NotLinear = tokenise(part)
        found |= set() if isinstance(tokens, NotLinear) else {token.text for token in tokens if token.kind == "letter"}
    return frozenset(found)


def values_of(definitions: Iterable[Definition]) -> dict[str, Fraction]:
    """Every letter that is defined, and its value."""
    return {name: value for definition in definitions for name, value in definition.values}


def resolve(groups: Sequence[Sequence[str]]) -> tuple[Definition, ...] | NotLinear:
    """The definitions in an order in which each needs earlier ones only.

    `groups`: normalised equations, those that were written in one sentence together. Every equation must fix a letter
    of its own, or two or three of one sentence as many letters together; else NotLinear: cyclic, twice, not at all.
    """
    if sum(map(len, groups)) > MAX_DEFINITIONS:
        return NotLinear(f"more than {MAX_DEFINITIONS} definitions")
    waiting = [list(group) for group in groups]
    found: list[Definition] = []
    while any(waiting):
        definition = _next(waiting, values_of(found))
        if isinstance(definition, NotLinear):
            return definition
        found.append(definition)
    defined = values_of(found)
    alike = {name.lower() for name in defined}
    if _CONSTANTS & alike or len(alike) < len(defined):
        return NotLinear("a letter that is defined may be a constant, or another one's capital")
    return tuple(found)


def unused(definitions: Sequence[Definition], letters: Collection[str]) -> bool:
    """True where some definition does nothing for an equation with these letters."""
    needed, rest = set(letters), list(definitions)
    while useful := [each for each in rest if each.letters & needed]:
        needed |= frozenset().union(*(each.mentions for each in useful))
        rest = [each for each in rest if each not in useful]
    return bool(rest)


def _next(waiting: list[list[str]], known: Mapping[str, Fraction]) -> Definition | NotLinear:
    """Take the next definition out of those that wait: one that fixes one letter, else a sentence that fixes more."""
    for group in waiting:
        for text in group:
            if len(letters_of(text) - known.keys()) == 1:
                group.remove(text)
                return _define((text,), known)
    for group in waiting:
        unknown = frozenset().union(*map(letters_of, group)) - known.keys()
        if group and 1 < len(unknown) == len(group) <= _MOST_TOGETHER:
            texts = tuple(group)
            group.clear()
            return _define(texts, known)
    return NotLinear("a definition does not fix a letter of its own")


def _define(texts: tuple[str, ...], known: Mapping[str, Fraction]) -> Definition | NotLinear:
    equations: list[Equation] = []
    for text in texts:
        equation = parse_equation(folded(text, known))
        if isinstance(equation, NotLinear):
            return equation
        equations.append(equation)
    values = _solved(equations)
    if values is None:
        return NotLinear("a definition fixes no value")
    return Definition(texts, tuple(equations), tuple(sorted(values.items())))


def _solved(equations: Sequence[Equation]) -> dict[str, Fraction] | None:
    """The one solution of as many equations as letters, or None where there is not exactly one."""
    if len(equations) == 1:
        (letter,) = equations[0].letters
        solution = solve_for(equations[0], letter)
        return {letter: solution.value} if isinstance(solution, OneSolution) else None
    return _eliminated([equation.difference for equation in equations])


def _eliminated(forms: Sequence[Affine]) -> dict[str, Fraction] | None:
    """Where all forms are zero, letter by letter: each form gives one letter in terms of the others."""
    if not forms:
        return {}
    first, *rest = forms
    if first.is_number:
        return None
    letter, factor = first.coefficients[0]
    others = (first - Affine.letter(letter).times(factor)).times(-1 / factor)
    values = _eliminated([_with(form, letter, others) for form in rest])
    if values is None or not others.letters <= values.keys():
        return None
    return {**values, letter: others.at(values).constant}


def _with(form: Affine, letter: str, others: Affine) -> Affine:
    """The form with a letter replaced by another form."""
    factor = form.coefficient(letter)
    return form - Affine.letter(letter).times(factor) + others.times(factor)
