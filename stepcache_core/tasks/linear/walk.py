"""Walk over the events of an answer and rule on each step."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import assert_never

from stepcache_core.models import Verdict
from stepcache_core.tasks.linear.affine import Affine
from stepcache_core.tasks.linear.derivation import Reached
from stepcache_core.tasks.linear.equation import EveryNumber, NoSolution
from stepcache_core.tasks.linear.events import (
    Described,
    Event,
    Foreign,
    Mentioned,
    Named,
    SaysSolutions,
    Stated,
    Unread,
    Valued,
)
from stepcache_core.tasks.linear.expression import Side
from stepcache_core.tasks.linear.moves import Operation
from stepcache_core.tasks.linear.rule_chain import rule_chain, rule_value
from stepcache_core.tasks.linear.rule_mention import rule_description, rule_mention
from stepcache_core.tasks.linear.rulings import failed, passed, unsure, worst
from stepcache_core.tasks.linear.spec import LinearSpec
from stepcache_core.tasks.linear.state import State

_ZERO = Affine.number(0)
_IDLE = {"multiply": Affine.number(1), "divide": Affine.number(1)}


@dataclass(frozen=True, slots=True)
class Ending:
    """What an answer comes to: the last value it gives and what it says of the solutions in words.

    `is_exact`: the value itself is given somewhere, not a rounding of it alone.
    """

    value: Side | None
    said: str | None
    is_exact: bool


@dataclass(frozen=True, slots=True)
class Walked:
    """One verdict a step, the ending, and the equations that were reached, the given one first.

    `derives`: some way to the value is shown. `waiting`: the step that announces an operation never carried out.
    """

    verdicts: tuple[Verdict, ...]
    ending: Ending
    reached: tuple[Reached, ...]
    derives: bool
    waiting: int | None


def walk(steps: Sequence[Sequence[Event]], spec: LinearSpec) -> Walked:
    """Rule on every step in turn."""
    state = State.of(steps, spec)
    verdicts = [_rule_step(state, events, at) for at, events in enumerate(steps)]
    waiting = state.derivation.unsettled()
    if waiting is not None:
        operation, step = waiting
        verdict = unsure("operation", f"{operation.words} is announced and never carried out")
        verdicts[step] = worst([verdicts[step], verdict])
    return Walked(
        verdicts=tuple(verdicts),
        ending=Ending(state.last_value, state.said, state.is_exact),
        reached=tuple(state.derivation.history),
        derives=state.derives,
        waiting=None if waiting is None else waiting[1],
    )


def _rule_step(state: State, events: Sequence[Event], step: int) -> Verdict:
    state.derivation.step = step
    return worst([_rule(state, event, step) for event in events])


def _rule(state: State, event: Event, step: int) -> Verdict:
    match event:
        case Named(operation):
            return _rule_operation(state, operation, step)
        case Described():
            return rule_description(state, event)
        case Stated(chain, place):
            return rule_chain(state, chain, place)
        case Valued():
            return rule_value(state, event)
        case Mentioned():
            return rule_mention(state, event)
        case SaysSolutions(how_many):
            return _rule_solutions(state, how_many)
        case Foreign(letter):
            return failed("letter", f"the letter {letter} is not the unknown {state.spec.variable}")
        case Unread(reason):
            return unsure("unread", reason)
        case _:
            assert_never(event)


def _rule_operation(state: State, operation: Operation, step: int) -> Verdict:
    state.derives = True
    if operation.operand == _ZERO and operation.kind in ("multiply", "divide"):
        return failed("operation", f"{operation.words} is not allowed")
    if operation.operand is not None and operation.operand == _IDLE.get(operation.kind, _ZERO):
        return unsure("operation", f"{operation.words} changes nothing")
    if operation.kind in ("multiply", "divide") and operation.operand is not None and not operation.operand.is_number:
        return unsure("operation", f"{operation.words} may add or lose solutions")
    if not state.derivation.announce(operation, step):
        return unsure("operation", "too many operations are announced at once")
    return passed("operation", operation.words)


def _rule_solutions(state: State, how_many: str) -> Verdict:
    expected = {NoSolution: "none", EveryNumber: "every"}.get(type(state.spec.solutions))
    if how_many != expected:
        return failed("final", f"the text says otherwise, but {state.solutions_in_words}")
    state.said = how_many
    return passed("final", state.solutions_in_words)
