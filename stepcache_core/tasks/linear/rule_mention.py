"""Rule on what the text says stands in an equation."""

from __future__ import annotations

from collections.abc import Iterator

from stepcache_core.models import Verdict
from stepcache_core.tasks.linear.affine import Affine
from stepcache_core.tasks.linear.equation import Equation, EveryNumber, NoSolution
from stepcache_core.tasks.linear.events import Described, Mentioned
from stepcache_core.tasks.linear.evidence import fits_description, fits_role, is_part, stands_on
from stepcache_core.tasks.linear.moves import Sides
from stepcache_core.tasks.linear.rulings import NEUTRAL, failed, passed, unsure
from stepcache_core.tasks.linear.state import State

_SAYINGS = frozenset(
    {"bracket", "fraction", "true", "contradiction", "identity", "swap", "letters left", "letters right", "addition",
     "subtraction", "multiplication", "division", "decimal", "letters on both",
     "term to combine"}
)  # fmt: skip


def rule_description(state: State, event: Described) -> Verdict:
    """Rule on "x is multiplied by 2": one of the equations must show it."""
    if fits_description(event, state.derivation.equations):
        return passed("mention", f"{event.written} stands in the equation")
    return failed("mention", f"{event.written} is not there to {event.kind}")


def rule_mention(state: State, event: Mentioned) -> Verdict:
    """Rule on an expression that is talked about: it must stand in an equation, or be what a step comes to.

    A number must be in a role besides: called something that it is, on a named side, an operand, to be removed.
    """
    if event.role in _SAYINGS:
        return _rule_saying(state, event.role or "")
    placed = _stands_there(state, event)
    if event.role is None and not placed:
        return unsure("mention", f"{event.written} does not stand on the {event.place}")
    if event.role is not None and event.side.form.is_number:
        return _mention(event, is_known=fits_role(event, state.derivation.equations))
    is_target = _is_target(state, event) and (not event.side.form.is_number or event.place is not None)
    if _is_result(state, event) or is_target:
        return passed("mention", f"{event.written} is what the step comes to")
    if event.operands and event.side.form.is_number:
        alike = any(event.side.form in _numbers_of(operand, sign) for operand in event.operands for sign in (1, -1))
        signed = event.written[:1] in ("+", "-")
        return _mention(event, is_known=alike and (not signed or _is_in_equations(state, event)))
    is_placed = event.place is not None or _is_handled(state, event)
    if event.side.form.is_number and not is_placed:
        return unsure("mention", f"what {event.written} is said to be is unclear")
    return _mention(event, is_known=_is_in_equations(state, event))


def _is_handled(state: State, event: Mentioned) -> bool:
    """True where a number to be removed stands beside the letter, or one to be combined beside another number."""
    if event.handled is None:
        return False
    alike = {event.side.form, -event.side.form}
    for sides in (*_sides_spoken_of(state), *(reached.sides for reached in state.derivation.history[-2:])):
        for side in (sides.left_parts, sides.right_parts):
            parts = side - {Affine.number(0)}
            numbers = [part for part in parts if part.is_number]
            beside = len(numbers) > 1 if event.handled == "combined" else len(numbers) < len(parts)
            if beside and not alike.isdisjoint(numbers):
                return True
    return False


def _rule_saying(state: State, said: str) -> Verdict:
    """Rule on words that say what the equation is like, without mathematics of their own."""
    solutions = state.spec.solutions
    fits = {
        "bracket": any("(" in e for e in _written(state)),
        "fraction": any("/" in e or "." in e for e in _written(state)) or _has_denominator(state),
        "true": not isinstance(solutions, NoSolution),
        "contradiction": isinstance(solutions, NoSolution),
        "identity": isinstance(solutions, EveryNumber),
        "addition": any("+" in e for e in _written(state)),
        "subtraction": any("-" in e for e in _written(state)),
        "multiplication": any("*" in e for e in _written(state)),
        "division": any("/" in e for e in _written(state)),
        "decimal": any("." in e for e in _written(state)),
        "letters on both": any(
            not e.left.form.is_number and not e.right.form.is_number for e in state.derivation.equations
        ),
        "term to combine": any(_letters(reached.equation) > 1 for reached in state.derivation.history[-2:]),
        "swap": True,
        "letters left": True,
        "letters right": True,
    }
    return NEUTRAL if fits[said] else unsure("unread", f"what is said of a {said} does not fit the equation")


def _letters(equation: Equation) -> int:
    return sum(token.kind == "letter" for token in (*equation.left.tokens, *equation.right.tokens))


def _written(state: State) -> Iterator[set[str]]:
    """What is written in each equation: its operators, `(` for any bracket, `.` for decimals, `*` for coefficients."""
    for equation in state.derivation.equations:
        tokens = (*equation.left.tokens, *equation.right.tokens)
        found = {"(" if token.text in "([{" else token.text for token in tokens}
        found |= {"." for token in tokens if "." in token.text}
        factors = {abs(factor) for part in Sides.of(equation).parts for _, factor in part.coefficients}
        yield found | ({"*"} if factors - {1} else set())


def _has_denominator(state: State) -> bool:
    return state.value is not None and state.value.denominator > 1


def _mention(event: Mentioned, *, is_known: bool) -> Verdict:
    if is_known:
        return passed("mention", f"{event.written} stands in the equation")
    return unsure("mention", f"where {event.written} comes from is unclear")


def _stands_there(state: State, event: Mentioned) -> bool:
    """True where the mention is on the side named; where it is said to be a whole side, it is that side."""
    if not event.whole:
        return event.place is None or stands_on(event.side.form, event.place, _sides_spoken_of(state))
    at_value = {} if state.value is None else {state.spec.variable: state.value}
    spoken_of = tuple(_sides_spoken_of(state))
    lefts, rights = [each.left for each in spoken_of], [each.right for each in spoken_of]
    sides = lefts if event.place == "left" else rights if event.place == "right" else lefts + rights
    return event.side.form in sides or (event.checks and event.side.form in [side.at(at_value) for side in sides])


def _is_result(state: State, event: Mentioned) -> bool:
    form = event.side.form
    if state.last_value is not None and form.is_number and form.constant == state.value:
        return True
    if not event.checks:
        return False
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
