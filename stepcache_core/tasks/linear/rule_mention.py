"""Rule on what the text says stands in an equation."""

from __future__ import annotations

from collections.abc import Iterator

from stepcache_core.models import Verdict
from stepcache_core.tasks.linear.affine import Affine
from stepcache_core.tasks.linear.events import Described, Mentioned
from stepcache_core.tasks.linear.evidence import fits_description, fits_role, is_part, stands_on
from stepcache_core.tasks.linear.moves import Sides
from stepcache_core.tasks.linear.rulings import failed, passed, unsure
from stepcache_core.tasks.linear.state import State


def rule_description(state: State, event: Described) -> Verdict:
    """Rule on "x is multiplied by 2": one of the equations must show it."""
    if fits_description(event, state.derivation.equations):
        return passed("mention", f"{event.written} stands in the equation")
    return failed("mention", f"{event.written} is not there to {event.kind}")


def rule_mention(state: State, event: Mentioned) -> Verdict:
    """Rule on an expression that is talked about: it must stand in an equation, or be what a step comes to."""
    placed = event.place is None or stands_on(event.side.form, event.place, _sides_spoken_of(state))
    if event.role is None and not placed:
        return unsure("mention", f"{event.written} does not stand on the {event.place}")
    if event.role is not None and event.side.form.is_number:
        return _mention(event, is_known=fits_role(event, state.derivation.equations))
    if _is_result(state, event) or _is_target(state, event):
        return passed("mention", f"{event.written} is what the step comes to")
    if event.operands and event.side.form.is_number:
        alike = any(event.side.form in _numbers_of(operand, sign) for operand in event.operands for sign in (1, -1))
        signed = event.written[:1] in ("+", "-")
        return _mention(event, is_known=alike and (not signed or _is_in_equations(state, event)))
    return _mention(event, is_known=_is_in_equations(state, event))


def _mention(event: Mentioned, *, is_known: bool) -> Verdict:
    if is_known:
        return passed("mention", f"{event.written} stands in the equation")
    return unsure("mention", f"where {event.written} comes from is unclear")


def _is_result(state: State, event: Mentioned) -> bool:
    form = event.side.form
    if state.last_value is not None and form.is_number and form.constant == state.value:
        return True
    values = {state.spec.variable: state.value} if state.value is not None else {}
    return state.last_value is not None and form == state.spec.equation.left.form.at(values)


def _is_target(state: State, event: Mentioned) -> bool:
    return any(event.side.form in (sides.left, sides.right) for sides in _sides_in_view(state))


def _sides_in_view(state: State) -> Iterator[Sides]:
    yield from state.derivation.targets()
    yield state.derivation.current.sides


def _sides_spoken_of(state: State) -> Iterator[Sides]:
    """The equations that the mention may speak of."""
    yield from _sides_in_view(state)
    yield state.derivation.history[0].sides


def _is_in_equations(state: State, event: Mentioned) -> bool:
    recent = state.derivation.history[:1] + state.derivation.history[-2:]
    if any(is_part(event, reached.sides, reached.equation) for reached in recent):
        return True
    return any(is_part(event, sides, None) for sides in state.derivation.targets())


def _numbers_of(operand: Affine, sign: int) -> set[Affine]:
    numbers = [factor for _, factor in operand.coefficients] + [operand.constant]
    return {Affine.number(sign * number) for number in numbers if number}
