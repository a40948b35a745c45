"""The equations reached so far and the operations announced: does the next equation follow?"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from functools import cached_property

from stepcache_core.tasks.linear.affine import Affine
from stepcache_core.tasks.linear.equation import Equation
from stepcache_core.tasks.linear.expression import Token
from stepcache_core.tasks.linear.moves import Kind, Operation, Sides, carried_out, describe, is_elementary
from stepcache_core.tasks.linear.worked_out import Shape

_LOOK_BACK = 12
_MOST_PENDING = 12


@dataclass(frozen=True)
class Reached:
    """An equation of the derivation with its text for a reader."""

    equation: Equation
    sides: Sides
    written: str

    @classmethod
    def of(cls, equation: Equation, written: str) -> Reached:
        """Work the sides out once."""
        return cls(equation, Sides.of(equation), written)

    @cached_property
    def shape(self) -> Shape:
        """What stands in it."""
        return Shape(self.equation, self.sides)


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
    """The state of rule 5: given equation first, current one last, pending operations with the step that named them.

    `spent`: the operations carried out so far. `silent`: the last steps, from one equation to the next, that no
    operation was named for. `step`: the one that is being read. `silent_step`: the one of the last silent move.
    """

    history: list[Reached]
    pending: list[tuple[Operation, int]] = field(default_factory=list)
    spent: set[tuple[Kind, Affine | None]] = field(default_factory=set)
    silent: list[tuple[Sides, Sides]] = field(default_factory=list)
    step: int = 0
    silent_step: int = 0

    @property
    def current(self) -> Reached:
        """The equation reached last."""
        return self.history[-1]

    @property
    def equations(self) -> list[Equation]:
        """The given equation and the ones reached last."""
        return [reached.equation for reached in self.recent()]

    @property
    def shapes(self) -> list[Shape]:
        """What stands in the given equation and the ones reached last, the last one first, each equation once."""
        seen: dict[tuple[tuple[Token, ...], tuple[Token, ...]], Reached] = {}
        for reached in self.recent():
            seen.setdefault((reached.equation.left.tokens, reached.equation.right.tokens), reached)
        return [reached.shape for reached in reversed(seen.values())]

    @property
    def operands(self) -> list[Affine]:
        """What the pending operations do something with."""
        return [operation.operand for operation, _ in self.pending if operation.operand is not None]

    def announce(self, operation: Operation, step: int) -> bool:
        """Note an operation; one that waits already is noted twice only "again". False where too many wait."""
        alike = (_essence(op) for op, _ in self.pending)
        if operation.again or _essence(operation) not in alike:
            self.pending.append((operation, step))
        return len(self.pending) <= _MOST_PENDING

    def accept(self, equation: Equation, written: str) -> Follows | DoesNotFollow:
        """Take an equation in if it follows."""
        reached = Reached.of(equation, written)
        taken = self._carries_out(reached.sides) if self.pending else 0
        if taken:
            self._spend(taken)
            self.silent.clear()
        elif self.pending and self._settles():
            if not self._goes_on(reached.sides):
                return self.refusal(written)
            self._spend(len(self.pending))
        elif not (self._restates(reached.sides) or (not self.pending and self._moves_silently(reached.sides))):
            return self.refusal(written)
        self.history.append(reached)
        return Follows()

    def arrive(self, equation: Equation, written: str) -> None:
        """Take in an equation that is known to be right, with no operation named for it."""
        reached = Reached.of(equation, written)
        if not self._restates(reached.sides):
            self._note_silent(reached.sides)
        self.history.append(reached)

    def unsettled(self) -> tuple[Operation, int] | None:
        """An operation that still waits and does not recap one carried out before."""
        operations = [operation for operation, _ in self.pending]
        if not operations or self._is_recap(operations):
            return None
        told = not self.silent or bool(self._explained(operations))
        return next((p for p in self.pending if not (told and self._recaps([p[0]]))), None)

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
            if any(_leads(operations[:count], before.sides, sides) for before in self._bases(operations[:count])):
                return count
        settled = self._settled(operations)
        rest = operations[settled:]
        return len(operations) if settled and rest and _leads(rest, self.current.sides, sides) else 0

    def _bases(self, operations: Sequence[Operation]) -> Iterator[Reached]:
        """The equations that operations may start from: what is done again starts from the current one."""
        if any(operation.again or _essence(operation) in self.spent for operation in operations[:1]):
            return iter((self.current,))
        return reversed(self.recent())

    def _settled(self, operations: Sequence[Operation]) -> int:
        """How many of the oldest pending operations recap what the equations before have done."""
        return next((n for n in range(len(operations), 0, -1) if self._is_recap(operations[:n])), 0)

    def _settles(self) -> bool:
        """True where all pending operations tell again what was done."""
        return self._is_recap([operation for operation, _ in self.pending])

    def _goes_on(self, sides: Sides) -> bool:
        """True where an equation may stand behind a recap: one reached before, or a move behind "2x = 10 (minus 3)"."""
        explained = self._explained([operation for operation, _ in self.pending])
        if not (self._restates(sides) or (explained and self._tells_of_the_past() and self._moves_silently(sides))):
            return False
        self.silent = [step for step in self.silent if step not in explained]
        return True

    def _tells_of_the_past(self) -> bool:
        """True unless a pending operation announces the equation behind it: by its place, or in a step of their own."""
        return not any(
            operation.announces or (step == self.step and step != self.silent_step) for operation, step in self.pending
        )

    def _is_recap(self, operations: Sequence[Operation]) -> bool:
        """True where operations recap earlier steps and do not leave out the ones that nothing is told of."""
        return self._recaps(operations) and (not self.silent or bool(self._explained(operations)))

    def _explained(self, operations: Sequence[Operation]) -> list[tuple[Sides, Sides]]:
        """The silent steps that the operations, one by one or together, lead through."""
        parts = [operations, *([operation] for operation in operations)]
        return [step for step in self.silent[-_LOOK_BACK:] if any(_leads(part, *step) for part in parts)]

    def _spend(self, count: int) -> None:
        self.spent.update(_essence(operation) for operation, _ in self.pending[:count])
        del self.pending[:count]

    def _recaps(self, operations: Sequence[Operation]) -> bool:
        recent = self.recent()
        return not any(operation.again for operation in operations) and any(
            _leads(operations, before.sides, after.sides)
            for at, before in enumerate(recent)
            for after in recent[at + 1 :]
        )

    def _restates(self, sides: Sides) -> bool:
        return any(sides.same_as(reached.sides) for reached in self.recent())

    def _moves_silently(self, sides: Sides) -> bool:
        if not is_elementary(self.current.sides, sides):
            return False
        self._note_silent(sides)
        return True

    def _note_silent(self, sides: Sides) -> None:
        self.silent.append((self.current.sides, sides))
        self.silent_step = self.step

    def refusal(self, written: str) -> DoesNotFollow:
        """Why an equation is not taken in."""
        if not self.pending:
            return DoesNotFollow(f"{written} does not follow from {self.current.written} in one step", named=False)
        how = describe(operation for operation, _ in self.pending)
        return DoesNotFollow(f"{written} does not follow from {self.current.written} by {how}", named=True)


def _essence(operation: Operation) -> tuple[Kind, Affine | None]:
    return operation.kind, operation.operand


def _leads(operations: Sequence[Operation], before: Sides, after: Sides) -> bool:
    """True where the operations turn one equation into the other; without an operand, any move of that kind does."""
    vague = [operation for operation in operations if operation.operand is None]
    if not vague:
        done = carried_out(operations, before)
        return done is not None and done.same_as(after) and not before.same_as(after)
    return len(operations) == 1 and is_elementary(before, after, vague[0].kind)
