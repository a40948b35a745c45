"""Walk over the events of an answer and rule on each step."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import assert_never

from stepcache_core.models import Verdict
from stepcache_core.tasks.linear.affine import Affine
from stepcache_core.tasks.linear_system import aims
from stepcache_core.tasks.linear_system.equations import label, rule_stated
from stepcache_core.tasks.linear_system.events import (
    Coefficients,
    Drops,
    Event,
    Foreign,
    From,
    Has,
    Labelled,
    Leaves,
    Method,
    Named,
    Pair,
    Seeks,
    Stated,
    Unread,
    Valued,
)
from stepcache_core.tasks.linear_system.known import Known
from stepcache_core.tasks.linear_system.operations import AddToBoth, Operation, Put, Scale, first_fitting
from stepcache_core.tasks.linear_system.rulings import NEUTRAL, failed, passed, unsure, worst
from stepcache_core.tasks.linear_system.spec import SystemSpec
from stepcache_core.tasks.linear_system.state import MOST_PENDING, State

_DETERMINANTS = frozenset("DΔ")
"""Letters that a right answer by Cramer's rule names."""

Sentences = Sequence[Sequence[Event]]


@dataclass(frozen=True, slots=True)
class Walked:
    """One verdict a step, the state at the end, and the first step that announces what never comes."""

    verdicts: tuple[Verdict, ...]
    state: State
    waiting: int | None


def walk(steps: Sequence[Sentences], spec: SystemSpec) -> Walked:
    """Rule on every step in turn."""
    state = State.of(spec)
    verdicts = []
    for at, sentences in enumerate(steps):
        state.step = at
        verdicts.append(worst([_rule_sentence(state, events) for events in sentences]))
    pending = state.pending()
    for step, reason in pending:
        verdicts[step] = worst([verdicts[step], unsure("operation", reason)])
    return Walked(tuple(verdicts), state, min((step for step, _ in pending), default=None))


def _rule_sentence(state: State, events: Sequence[Event]) -> Verdict:
    state.made = None
    return worst([_rule(state, event, events[at + 1 :]) for at, event in enumerate(events)])


def _rule(state: State, event: Event, later: Sequence[Event]) -> Verdict:
    match event:
        case Named(operation, words):
            return _announce(state, operation, words, is_last=not any(isinstance(each, Stated) for each in later))
        case Stated():
            return rule_stated(state, event)
        case Labelled():
            return label(state, event.number, state.known.last) if event.behind else _expect(state, event)
        case From() | Method():
            return _expect(state, event)
        case Seeks() | Has() | Drops() | Leaves() | Coefficients():
            return aims.take_up(state, event)
        case Pair():
            return _rule_pair(state, event)
        case Valued():
            return _rule_value(state, event)
        case Foreign(letter):
            return _rule_foreign(state, letter)
        case Unread(reason):
            state.unread = True
            return unsure("unread", reason)
        case _:
            assert_never(event)


def _rule_foreign(state: State, letter: str) -> Verdict:
    if letter not in _DETERMINANTS:
        return failed("letter", f"the letter {letter} is no unknown of the system")
    state.unread = True
    return unsure("letter", f"the determinant {letter} is not worked out here")


def _expect(state: State, event: From | Method | Labelled) -> Verdict:
    """Remember what is said of what comes next."""
    match event:
        case From(source):
            state.sources.append((source, state.step))
        case Method():
            state.methods.append((event, state.step))
        case Labelled(number):
            state.label = (number, state.step)
        case _:
            assert_never(event)
    return NEUTRAL


def _announce(state: State, operation: Operation, words: str, *, is_last: bool) -> Verdict:
    problem = _problem(state, operation)
    if problem is not None:
        return problem
    state.derives = True
    if is_last and _was_carried_out(state, operation):
        return passed("operation", f"{words!r} gave the equation before")
    same = [at for at, (known, _, _) in enumerate(state.announced) if known == operation]
    if same:
        state.announced[same[0]] = (operation, state.step, words)
    elif len(state.announced) >= MOST_PENDING:
        return unsure("operation", "too many operations are announced at once")
    else:
        state.announced.append((operation, state.step, words))
    return passed("operation", words)


def _problem(state: State, operation: Operation) -> Verdict | None:
    match operation:
        case Scale(factor) if not factor:
            return failed("operation", "a multiplication by zero")
        case Scale(factor) if factor == 1:
            return unsure("operation", "it changes nothing")
        case AddToBoth(form) if form == Affine.number(0):
            return unsure("operation", "it changes nothing")
        case Put(values):
            return next((_replacement(state, letter, form) for letter, form in values
                         if not _is_known(state, letter, form)), None)  # fmt: skip
        case _:
            return None


def _is_known(state: State, letter: str, form: Affine) -> bool:
    essence = Known.of(Affine.letter(letter), form).essence
    return any(each.essence == essence for each in state.known.reached)


def _replacement(state: State, letter: str, form: Affine) -> Verdict:
    if form.at(state.spec.solution).constant != state.spec.solution[letter]:
        return failed("operation", f"{letter} is not that")
    return unsure("operation", f"what is put in for {letter} is not known yet")


def _was_carried_out(state: State, operation: Operation) -> bool:
    """True where the equation before in this sentence is what the operation gives."""
    if state.made is None:
        return False
    equation, _, before = state.made
    earlier = replace(state.known, reached=state.known.reached[:before])
    return bool(earlier.reached) and first_fitting(operation, earlier, (), equation) is not None


def _rule_pair(state: State, pair: Pair) -> Verdict:
    spec = state.spec
    names = pair.names or (spec.asked if spec.in_order and len(spec.asked) == len(spec.letters) else ())
    if sorted(names) != list(spec.letters) or len(pair.values) != len(names):
        return unsure("value", "which letter has which value is not clear")
    for name, side in zip(names, pair.values, strict=True):
        if side.form.constant != spec.solution[name]:
            return failed("value", f"{name} is not {side.form.constant}")
    state.stated.update(zip(names, pair.values, strict=True))
    state.paired, state.last_letter = True, names[-1]
    return passed("value", "the values in brackets are right")


def _rule_value(state: State, valued: Valued) -> Verdict:
    if len(state.spec.asked) != 1:
        return unsure("value", "a number is given for more than one letter")
    letter = state.spec.asked[0]
    if valued.side.form.constant != state.spec.solution[letter]:
        return failed("value", f"{letter} is not {valued.side.form.constant}")
    state.stated[letter] = valued.side
    state.last_letter, state.paired = letter, False
    return passed("value", f"the value of {letter} is right")
