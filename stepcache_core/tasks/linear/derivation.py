"""The equations reached so far and the operations announced: does the next equation follow?"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field

from stepcache_core.tasks.linear.equation import Equation
from stepcache_core.tasks.linear.moves import Operation, Sides, carried_out, describe, is_elementary

_LOOK_BACK = 12
_MOST_PENDING = 12


@dataclass(frozen=True, slots=True)
class Reached:
    """An equation of the derivation with its text for a reader."""

    equation: Equation
    sides: Sides
    written: str

    @classmethod
    def of(cls, equation: Equation, written: str) -> Reached:
        """Work the sides out once."""
        return cls(equation, Sides.of(equation), written)


@dataclass(frozen=True, slots=True)
class Follows:
    """The equation follows and is the current one now."""


@dataclass(frozen=True, slots=True)
class DoesNotFollow:
    """It does not, and why; `named`: an operation was announced that leads elsewhere."""

    reason: str
    named: bool


@dataclass(slots=True)
class Derivation:
    """The state of rule 5: given equation first, current one last, pending operations with the step that named them."""

    history: list[Reached]
    pending: list[tuple[Operation, int]] = field(default_factory=list)

    @property
    def current(self) -> Reached:
        """The equation reached last."""
        return self.history[-1]

    @property
    def equations(self) -> list[Equation]:
        """The given equation and the ones reached last."""
        return [reached.equation for reached in self.recent()]

    def announce(self, operation: Operation, step: int) -> bool:
        """Note an operation; one that waits already is not noted twice. False where too many wait."""
        alike = ((op.kind, op.operand) for op, _ in self.pending)
        if (operation.kind, operation.operand) not in alike:
            self.pending.append((operation, step))
        return len(self.pending) <= _MOST_PENDING

    def accept(self, equation: Equation, written: str) -> Follows | DoesNotFollow:
        """Take an equation in if it follows."""
        reached = Reached.of(equation, written)
        taken = self._carries_out(reached.sides) if self.pending else 0
        if taken:
            del self.pending[:taken]
        elif not (self._restates(reached.sides) or (not self.pending and self._moves_to(reached.sides))):
            return self.refusal(written)
        self.history.append(reached)
        return Follows()

    def unsettled(self) -> tuple[Operation, int] | None:
        """An operation that still waits and does not recap one carried out before."""
        if not self.pending or self._recaps([operation for operation, _ in self.pending]):
            return None
        return next((p for p in self.pending if not self._recaps([p[0]])), None)

    def targets(self) -> Iterator[Sides]:
        """The equations that the pending operations lead to from the current one."""
        operations = [operation for operation, _ in self.pending]
        for count in range(1, len(operations) + 1):
            done = carried_out(operations[:count], self.current.sides)
            if done is not None:
                yield done

    def recent(self) -> list[Reached]:
        """The given equation and the last ones reached: what a step may go on from."""
        return self.history if len(self.history) <= _LOOK_BACK else [self.history[0], *self.history[-_LOOK_BACK:]]

    def _carries_out(self, sides: Sides) -> int:
        """How many of the pending operations the equation carries out, counted from the oldest."""
        operations = [operation for operation, _ in self.pending]
        for count in range(1, len(operations) + 1):
            if any(_leads(operations[:count], before.sides, sides) for before in reversed(self.recent())):
                return count
        settled = self._settled(operations)
        rest = operations[settled:]
        if settled and (not rest or self._continues(rest, sides)):
            return len(operations)
        return 0

    def _settled(self, operations: Sequence[Operation]) -> int:
        """How many of the oldest pending operations recap what the equations before have done."""
        return next((n for n in range(len(operations), 0, -1) if self._recaps(operations[:n])), 0)

    def _continues(self, rest: Sequence[Operation], sides: Sides) -> bool:
        return _leads(rest, self.current.sides, sides)

    def _recaps(self, operations: Sequence[Operation]) -> bool:
        recent = self.recent()
        return any(
            _leads(operations, before.sides, after.sides)
            for at, before in enumerate(recent)
            for after in recent[at + 1 :]
        )

    def _restates(self, sides: Sides) -> bool:
        return any(sides.same_as(reached.sides) for reached in self.recent())

    def _moves_to(self, sides: Sides) -> bool:
        return is_elementary(self.current.sides, sides)

    def refusal(self, written: str) -> DoesNotFollow:
        """Why an equation is not taken in."""
        if not self.pending:
            return DoesNotFollow(f"{written} does not follow from {self.current.written} in one step", named=False)
        how = describe(operation for operation, _ in self.pending)
        return DoesNotFollow(f"{written} does not follow from {self.current.written} by {how}", named=True)


def _leads(operations: Sequence[Operation], before: Sides, after: Sides) -> bool:
    """True where the operations turn one equation into the other; without an operand, any move of that kind does."""
    vague = [operation for operation in operations if operation.operand is None]
    if not vague:
        done = carried_out(operations, before)
        return done is not None and done.same_as(after) and not before.same_as(after)
    return len(operations) == 1 and is_elementary(before, after, vague[0].kind)
