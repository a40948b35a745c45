"""Rule on chains: equations, computations, checks and values."""

from __future__ import annotations

from fractions import Fraction

from stepcache_core.models import Verdict
from stepcache_core.tasks.linear.affine import Affine
from stepcache_core.tasks.linear.chains import Chain, as_equation, has_letters, is_near, numbers_in, value_stated
from stepcache_core.tasks.linear.derivation import DoesNotFollow, Reached
from stepcache_core.tasks.linear.equation import Equation, EveryNumber, NoSolution
from stepcache_core.tasks.linear.events import Place, Valued
from stepcache_core.tasks.linear.evidence import (
    compares_values,
    is_arithmetic_of,
    is_built_from,
    is_check_of,
    is_sum_at_hand,
    is_true,
    numbers_at_hand,
)
from stepcache_core.tasks.linear.expression import Side
from stepcache_core.tasks.linear.rulings import failed, passed, unsure
from stepcache_core.tasks.linear.state import State

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
    if isinstance(state.spec.solutions, EveryNumber) and _follows(state, equation, chain) is None:
        return passed("equation", f"{chain.text} follows")
    if state.known.inputs >= chain.numbers and is_built_from(chain.sides[0], state.derivation):
        return passed("chain", f"{chain.text} holds")
    return unsure("chain", f"{chain.text} holds, but its numbers come from nowhere")


def _numbers(state: State, chain: Chain, equation: Equation | None, place: Place | None) -> Verdict:
    if not is_true(chain):
        if isinstance(state.spec.solutions, NoSolution) and equation is not None:
            return _equation(state, chain, equation)
        return failed("chain", f"{chain.text} is not true")
    if isinstance(state.spec.solutions, EveryNumber):
        if _follows(state, Equation(chain.sides[0], chain.sides[-1]), chain) is None:
            return passed("equation", f"{chain.text} follows")
    elif state.value is not None and _checks(state, chain, state.value, place):
        return passed("check", f"{chain.text} holds")
    if is_arithmetic_of(chain, state.known):
        return passed("chain", f"{chain.text} holds")
    return unsure("chain", f"{chain.text} holds, but its numbers come from nowhere")


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
    if not state.derivation.pending:
        exact = equation.difference.at({variable: state.value}) == _ZERO
        if exact:
            state.derivation.history.append(Reached.of(equation, chain.text))
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
    """True where the first computed side of numbers uses those at hand, and the ones after it get no longer."""
    sides = [side for side in chain.sides if not has_letters(side)]
    numbers = [numbers_in(side) for side in sides]
    computed = next((at for at, each in enumerate(numbers) if len(each) > 1), None)
    if computed is None or _is_fraction_of(state, chain):
        return True
    sizes = [len(each) for each in numbers[computed:]]
    return (
        numbers_at_hand(state.derivation).issuperset(numbers[computed])
        and is_sum_at_hand(sides[computed], state.derivation)
        and sizes == sorted(sizes, reverse=True)
    )


def _is_fraction_of(state: State, chain: Chain) -> bool:
    """True for "x = 5/2" and "x = 2.5 = 5/2": the only numbers computed with are those of the value itself."""
    value = state.value
    own = set() if value is None else {abs(value), Fraction(abs(value.numerator)), Fraction(value.denominator)}
    return chain.numbers <= own


def _is_right(state: State, stated: Side, *, near: bool) -> bool:
    value = state.value
    if value is None:
        return False
    if stated.form.constant == value:
        return True
    form = state.spec.form
    rounded = near or form.decimals is not None or form.as_decimal
    has_places = "." in stated.tokens[-1].text or form.decimals == 0
    return rounded and has_places and is_near(value, stated)


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
    return passed("final", f"{event.written} solves the equation")
