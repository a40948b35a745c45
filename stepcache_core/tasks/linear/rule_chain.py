"""Rule on chains: equations, computations, checks and values."""

from __future__ import annotations

from fractions import Fraction

from stepcache_core.models import Verdict
from stepcache_core.tasks.linear.affine import Affine
from stepcache_core.tasks.linear.chains import Chain, as_equation, has_letters, numbers_in, rounds, value_stated
from stepcache_core.tasks.linear.derivation import DoesNotFollow
from stepcache_core.tasks.linear.equation import Equation, EveryNumber, NoSolution
from stepcache_core.tasks.linear.events import Place, Valued
from stepcache_core.tasks.linear.evidence import (
    compares_values,
    is_arithmetic_of,
    is_built_from,
    is_check_of,
    is_true,
)
from stepcache_core.tasks.linear.expression import Side
from stepcache_core.tasks.linear.rulings import failed, passed, unsure
from stepcache_core.tasks.linear.state import State
from stepcache_core.tasks.linear.structure import spellings, structure
from stepcache_core.tasks.linear.worked_out import gets_simpler, is_at_hand, is_known_arithmetic, is_moved

_ZERO = Affine.number(0)


def rule_chain(state: State, chain: Chain, place: Place | None) -> Verdict:
    """Rule on a chain and take the equation it states into the derivation; `place`: the side it works out."""
    if chain.letters - {state.spec.variable}:
        return failed("letter", f"{chain.text} is not about {state.spec.variable} alone")
    equation = as_equation(chain)
    if not chain.has_letters:
        return _numbers(state, chain, equation, place)
    if equation is None:
        return _identity(state, chain)
    stated = value_stated(chain, state.spec.variable)
    return _value_equation(state, chain, equation, stated) if stated is not None else _equation(state, chain, equation)


def _identity(state: State, chain: Chain) -> Verdict:
    if not is_true(chain):
        return failed("chain", f"the sides of {chain.text} are not all equal")
    equation = Equation(chain.sides[0], chain.sides[-1])
    lost = any(
        has_letters(side) and side.form.is_number and len(side.terms) == 1
        for side in chain.sides[:: len(chain.sides) - 1]
    )
    if lost and not isinstance(state.spec.solutions, EveryNumber):
        return unsure("chain", f"{chain.text} has lost the unknown")
    if isinstance(state.spec.solutions, EveryNumber):
        problem = _follows(state, equation, chain)
        if problem is None or state.derivation.pending:
            return problem or passed("equation", f"{chain.text} follows")
    if state.known.inputs >= chain.numbers and is_built_from(chain.sides[0], state.derivation):
        return passed("chain", f"{chain.text} holds")
    return unsure("chain", f"{chain.text} holds, but its numbers come from nowhere")


def _numbers(state: State, chain: Chain, equation: Equation | None, place: Place | None) -> Verdict:
    if not is_true(chain):
        if isinstance(state.spec.solutions, NoSolution) and equation is not None:
            return _equation(state, chain, equation)
        return failed("chain", f"{chain.text} is not true")
    every = isinstance(state.spec.solutions, EveryNumber)
    if every and _follows(state, Equation(chain.sides[0], chain.sides[-1]), chain) is None:
        return passed("equation", f"{chain.text} follows")
    if _is_known_computation(state, chain, place):
        return passed("chain", f"{chain.text} holds")
    return unsure("chain", f"{chain.text} holds, but its numbers come from nowhere")


def _is_known_computation(state: State, chain: Chain, place: Place | None) -> bool:
    """True for a check, or a computation of the derivation, that gets simpler from side to side."""
    shapes, value, sides = state.derivation.shapes, state.value, _without_roundings(chain)
    if not gets_simpler(sides, shapes, value):
        return False
    if value is not None and _checks(state, chain, value, place):
        return True
    first = next((side for side in sides if len(numbers_in(side)) > 1), sides[0])
    return is_arithmetic_of(chain, state.known) and (
        _is_lowest(first) or is_known_arithmetic(first, shapes, value, state.derivation.operands)
    )


def _checks(state: State, chain: Chain, value: Fraction, place: Place | None) -> bool:
    equations, variable = state.derivation.equations, state.spec.variable
    return is_check_of(chain, equations, value, place) or compares_values(chain, equations, variable, value)


def _value_equation(state: State, chain: Chain, equation: Equation, stated: Side) -> Verdict:
    variable = state.spec.variable
    if state.value is None:
        return failed("final", f"{chain.text} gives a value, but {state.solutions_in_words}")
    if not _is_right(state, stated, near=any(chain.near)) or not _sides_agree(chain):
        return failed("final", f"{chain.text} does not solve {state.derivation.history[0].written}")
    if not _is_worked_out(state, chain):
        return unsure("chain", f"where the numbers of {chain.text} come from is unclear")
    state.last_value = stated
    state.is_exact |= any(side.form == Affine.number(state.value) for side in chain.sides)
    if not state.derivation.pending:
        exact = equation.difference.at({variable: state.value}) == _ZERO
        if exact:
            state.derivation.arrive(equation, chain.text)
        return passed("final", f"{chain.text} solves the equation")
    problem = _follows(state, _exact(state, equation, chain), chain)
    return problem or passed("final", f"{chain.text} solves the equation")


def _exact(state: State, equation: Equation, chain: Chain) -> Equation:
    """The equation with the exact value where it states a rounded one."""
    if state.value is None or equation.difference.at({state.spec.variable: state.value}) == _ZERO:
        return equation
    exact = Side(Affine.number(state.value), (Affine.number(state.value),), chain.sides[-1].tokens)
    letter = next(side for side in chain.sides if not side.form.is_number)
    return Equation(letter, exact)


def _sides_agree(chain: Chain) -> bool:
    """True where the number sides, without the letter at one end, are all equal."""
    if len(chain.sides) == 2:
        return True
    cut = slice(1, None) if not chain.sides[0].form.is_number else slice(None, -1)
    return is_true(Chain(chain.sides[cut], chain.near[cut], chain.text))


def _is_worked_out(state: State, chain: Chain) -> bool:
    """True where what the sides compute is at hand: numbers as a move leaves them, then simpler and simpler."""
    shapes, operands = state.derivation.shapes, state.derivation.operands
    lettered = [side for side in chain.sides if has_letters(side)]
    if not all(is_at_hand(side, shapes, operands) for side in lettered):
        return False
    sides = _without_roundings(chain)
    computed = next((at for at, side in enumerate(sides) if len(numbers_in(side)) > 1), None)
    if computed is None:
        return True
    target = lettered[0].form if lettered else _ZERO
    known = _is_lowest(sides[computed]) or is_moved(sides[computed], target, shapes)
    return known and gets_simpler(sides[computed:], (), None)


def _without_roundings(chain: Chain) -> list[Side]:
    """The sides of numbers, without those that round the one before."""
    pairs = zip(chain.sides, (False, *chain.near), strict=True)
    return [side for side, near in pairs if not (has_letters(side) or (near and len(numbers_in(side)) == 1))]


def _is_lowest(side: Side) -> bool:
    """True for a number spelt as a fraction in lowest terms, "5/2" or "-5/2": nothing is computed there."""
    written = structure(side)
    return len(numbers_in(side)) == written[0].size and written[0] in spellings(side.form.constant)


def _is_right(state: State, stated: Side, *, near: bool) -> bool:
    value = state.value
    if value is None:
        return False
    if stated.form.constant == value:
        return True
    return rounds(value, stated, state.spec.form.decimals, near=near)


def _equation(state: State, chain: Chain, equation: Equation) -> Verdict:
    state.derives = True
    difference = (
        equation.difference if state.value is None else equation.difference.at({state.spec.variable: state.value})
    )
    if difference.letters or (state.value is not None and difference != _ZERO):
        return failed("equation", state.derivation.refusal(chain.text).reason)
    worked_out = _is_worked_out(state, chain)
    problem = _follows(state, equation, chain)
    if problem is None and not worked_out:
        return unsure("chain", f"where the numbers of {chain.text} come from is unclear")
    return problem or passed("equation", f"{chain.text} follows")


def _follows(state: State, equation: Equation, chain: Chain) -> Verdict | None:
    outcome = state.derivation.accept(equation, chain.text)
    if not isinstance(outcome, DoesNotFollow):
        return None
    return failed("equation", outcome.reason) if outcome.named else unsure("equation", outcome.reason)


def rule_value(state: State, event: Valued) -> Verdict:
    """Rule on a number that is given as the answer."""
    if state.value is None:
        return failed("final", f"{event.written} is given as the answer, but {state.solutions_in_words}")
    if not _is_right(state, event.side, near=event.near):
        return failed("final", f"{event.written} does not solve the equation")
    state.last_value = event.side
    state.is_exact |= event.side.form.constant == state.value
    return passed("final", f"{event.written} solves the equation")
