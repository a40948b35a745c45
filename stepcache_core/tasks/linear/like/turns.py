"""How an equation of the earlier answer came from the ones before it, done to the new equation's as well."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from fractions import Fraction

from stepcache_core.tasks.linear.like.pairs import ONE, ZERO, Form, Known, Numbers, Pair, State

_LOOK_BACK = 6


@dataclass(frozen=True, slots=True)
class Turn:
    """What was done to an equation: terms added to both sides and factors, and the equation it led to."""

    state: State
    before: State
    added: tuple[Form, ...] = ()
    factors: tuple[Pair, ...] = ()


def turns(known: Known, left: Numbers, right: Numbers) -> Iterator[Turn]:
    """Every way to the equation with these sides, the likeliest first; one for each equation it gives."""
    given: set[tuple[Numbers, Numbers]] = set()
    for turn in _all_turns(known, left, right):
        sides = (turn.state.left.new, turn.state.right.new)
        if sides not in given:
            given.add(sides)
            yield turn


def _all_turns(known: Known, left: Numbers, right: Numbers) -> Iterator[Turn]:
    recent = [*known.reached[: -_LOOK_BACK - 1 : -1], known.reached[0]]
    yield from (Turn(state, before) for before in recent for state in _placed(before, left, right))
    for before in recent:
        yield from _one(before, known.written, left, right)
    solved = State(Form(ONE, ZERO), Form(ZERO, known.value))
    yield from (Turn(state, recent[0]) for state in _placed(solved, left, right))
    for before in recent[:2]:
        for term in _removals(before):
            for turn in _one(_added(before, term), known.written, left, right):
                yield Turn(turn.state, before, (term, *turn.added), turn.factors)


def _placed(state: State, left: Numbers, right: Numbers) -> Iterator[State]:
    """The state the way round in which its sides are the ones given, if they are."""
    if (state.left.old, state.right.old) == (left, right):
        yield state
    elif (state.right.old, state.left.old) == (left, right):
        yield state.swapped


def _one(state: State, written: Sequence[Pair], left: Numbers, right: Numbers) -> Iterator[Turn]:
    """The equation by one term added to both sides, or by one factor."""
    for near, far in ((left, right), (right, left)):
        change = _less(near, state.left.old)
        if change == _less(far, state.right.old):
            for term in _removals(state):
                if term.old == change:
                    yield from (Turn(s, state, (term,)) for s in _placed(_added(state, term), left, right))
        ratio = _ratio(state, near, far)
        for factor in _factors(state, written, ratio) if ratio is not None else ():
            yield from (Turn(s, state, (), (factor,)) for s in _placed(_scaled(state, factor), left, right))


def _less(one: Numbers, other: Numbers) -> Numbers:
    return one[0] - other[0], one[1] - other[1]


def _ratio(state: State, left: Numbers, right: Numbers) -> Fraction | None:
    """How many times the state the equation is, or None where it is no multiple."""
    pairs = list(zip((*state.left.old, *state.right.old), (*left, *right), strict=True))
    ratio = next((after / before for before, after in pairs if before), None)
    return ratio if ratio is not None and all(before * ratio == after for before, after in pairs) else None


def _added(state: State, term: Form) -> State:
    return State(state.left + term, state.right + term)


def _scaled(state: State, factor: Pair) -> State:
    return State(state.left.times(factor), state.right.times(factor))


def _removals(state: State) -> Iterator[Form]:
    """What takes a term, one of each sort, or a side away."""
    for form in (*state.left.parts, *state.right.parts, *state.left_terms, *state.right_terms, state.left, state.right):
        if any(form.old):
            yield -form


def _factors(state: State, written: Sequence[Pair], ratio: Fraction) -> Iterator[Pair]:
    """What stands in an equation and is that factor, as it is or inverted, whatever its sign."""
    slopes = (form.letter for form in (state.left, state.right))
    for pair in (*slopes, *written, *scales((state,))):
        for sign in (1, -1):
            if pair.old * ratio == sign and pair.new:
                yield Pair(ratio, sign / pair.new)
            elif pair.old == sign * ratio:
                yield Pair(ratio, sign * pair.new)


def scales(states: Iterable[State]) -> Iterator[Pair]:
    """What both sides of an equation may be divided or multiplied by."""
    for state in states:
        yield from state.scales
    yield -ONE
