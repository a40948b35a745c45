"""Aims that an answer names: a letter to solve for, to eliminate, to be left with; and whether they are reached."""

from __future__ import annotations

from typing import assert_never

from stepcache_core.models import Verdict
from stepcache_core.tasks.linear.affine import Affine
from stepcache_core.tasks.linear_system.events import Coefficients, Drops, Has, Leaves, Seeks
from stepcache_core.tasks.linear_system.known import Known
from stepcache_core.tasks.linear_system.operations import Result, letters_gone, meant
from stepcache_core.tasks.linear_system.rulings import NEUTRAL, passed, unsure
from stepcache_core.tasks.linear_system.state import Aim, State

_MISSED = "what comes next is not what was to be reached"


def take_up(state: State, said: Aim | Has) -> Verdict:
    """Rule on an aim, or a value said to be known, as far as that can be done now."""
    match said:
        case Seeks():
            return _seek(state, said)
        case Has():
            return _has(state, said)
        case Drops() | Leaves() | Coefficients():
            return _pursue(state, said)
        case _:
            assert_never(said)


def _seek(state: State, seeks: Seeks) -> Verdict:
    """Take up an aim; to find all letters, or at first the one that is asked for, is what the whole answer does."""
    letters = set(seeks.letters)
    everything = letters in (set(state.spec.asked), set(state.spec.letters))
    if everything and seeks.terms is None and (len(letters) > 1 or not state.derives):
        return NEUTRAL
    if len(letters) > 1:
        return unsure("aim", "some of the unknowns are named")
    letter, terms = seeks.letters[0], seeks.terms
    if terms is not None and dict(state.known.solved).get(letter, Affine.number(0)).letters == {terms}:
        return _solved_already(state, letter)
    if letter in state.known.values:
        return unsure("aim", f"{letter} is known already")
    return _pursue(state, seeks)


def _solved_already(state: State, letter: str) -> Verdict:
    """A letter that an equation gives already: the one that is named, where one is."""
    essences = {each.essence for each in state.known.recent if each.solved and each.solved[0] == letter}
    sources, state.sources = state.sources, []
    for reference, _ in sources:
        if not any(each.essence in essences for each in meant(reference, state.known, ())):
            return unsure("reference", "it is not the equation that is named")
    return passed("aim", "it is solved for already")


def _has(state: State, said: Has) -> Verdict:
    """Letters whose values must be known by now, or be found next."""
    if all(letter in state.known.values for letter in said.letters):
        return passed("aim", "their values are known")
    if not said.or_soon:
        return unsure("aim", "a value is said to be known that is not")
    return _seek(state, Seeks(said.letters))


def _pursue(state: State, aim: Aim) -> Verdict:
    """Take up an aim that the next equations must reach, or that the one before in this sentence has reached."""
    if state.made is not None and not isinstance(aim, Seeks):
        equation, how, _ = state.made
        if _is_reached(aim, equation, how, is_new=True) is True:
            return passed("aim", "it is reached")
    state.aims.append((aim, state.step))
    return NEUTRAL


def judged(state: State, equation: Known, how: Result | None, *, is_new: bool) -> list[Verdict]:
    """The verdicts on aims that an equation reaches or misses; these are pursued no more."""
    verdicts, left = [], []
    for aim, step in state.aims:
        reached = _is_reached(aim, equation, how, is_new=is_new)
        if reached is None:
            left.append((aim, step))
        else:
            verdicts.append(passed("aim", "it is reached") if reached else unsure("aim", _MISSED))
    state.aims[:] = left
    return verdicts


def _is_reached(aim: Aim, equation: Known, how: Result | None, *, is_new: bool) -> bool | None:
    """True where an equation reaches an aim, False where it misses it, None where it is on the way."""
    combined = how is not None and how.making in ("sum", "put")
    match aim:
        case Seeks(letters, terms):
            return _is_solved(letters[0], terms, equation, is_new=is_new)
        case Drops(letter):
            return letter in letters_gone(how) if combined and how is not None else None
        case Leaves(letter):
            return equation.difference.letters == {letter} if is_new and combined else None
        case Coefficients(letter, how_said):
            return _coefficients(letter, how_said, how) if combined and how is not None else None
        case _:
            assert_never(aim)


def _is_solved(letter: str, terms: str | None, equation: Known, *, is_new: bool) -> bool | None:
    solved = equation.solved
    if solved is None:
        return None
    if solved[0] != letter:
        return False if is_new else None
    if not is_new and solved[1].is_number:
        return None
    return terms is None or solved[1].letters == {terms}


def _coefficients(letter: str, how_said: str, how: Result) -> bool:
    numbers = [each.difference.coefficient(letter) for each in how.sources]
    if len(numbers) != 2 or not all(numbers):
        return False
    return numbers[0] == (numbers[1] if how_said == "equal" else -numbers[1])
