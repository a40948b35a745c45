"""Hold what is announced ("swap the sides", "the constants to the right") to what the equations after it do."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from stepcache_core.tasks.linear.chains import as_equation
from stepcache_core.tasks.linear.equation import Equation
from stepcache_core.tasks.linear.events import Event, Mentioned, Stated, Unread

_Check = Callable[[Equation, Equation], bool | None]


def settle_announced(steps: Iterable[Iterable[Event]], given: Equation) -> list[tuple[Event, ...]]:
    """The events with an `Unread` for every announcement that no equation carries out."""
    settled = [list(events) for events in steps]
    before = given
    open_: list[tuple[int, int, _Check]] = []
    for at, events in enumerate(settled):
        for place, event in enumerate(events):
            if isinstance(event, Mentioned) and event.role in _CHECKS:
                open_.append((at, place, _CHECKS[event.role]))
            elif isinstance(event, Stated) and (after := _equation(event)) is not None:
                open_ = [waiting for waiting in open_ if not _settle(settled, waiting, before, after)]
                before = after
    for at, place, check in open_:
        if check(before, before) is False:
            settled[at][place] = Unread("what is announced is not done")
    return [tuple(events) for events in settled]


def _settle(settled: list[list[Event]], waiting: tuple[int, int, _Check], before: Equation, after: Equation) -> bool:
    at, place, check = waiting
    kept, event = check(before, after), settled[at][place]
    if kept is False and isinstance(event, Mentioned):
        settled[at][place] = Unread(f"{event.role} is announced, and not done")
    return kept is not None


def _equation(event: Stated) -> Equation | None:
    return as_equation(event.chain) if event.chain.has_letters else None


def _swapped(before: Equation, after: Equation) -> bool:
    return before.left.form == after.right.form and before.right.form == after.left.form


def _letters_left(_before: Equation, after: Equation) -> bool | None:
    return after.right.form.is_number if _is_apart(after) else None


def _letters_right(_before: Equation, after: Equation) -> bool | None:
    return after.left.form.is_number if _is_apart(after) else None


def _is_apart(equation: Equation) -> bool:
    """True where one side is a number and the other has no constant left."""
    left, right = equation.left.form, equation.right.form
    return (left.is_number and not right.constant) or (right.is_number and not left.constant)


_CHECKS: dict[str, _Check] = {"swap": _swapped, "letters left": _letters_left, "letters right": _letters_right}
