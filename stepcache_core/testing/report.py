"""What came of an attack: counts by kind, the survivors themselves, and an error that names them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum
from io import StringIO
from typing import Literal

from rich import box
from rich.console import Console
from rich.table import Table
from rich.text import Text

Side = Literal["prompt", "answer"]
_SHOWN = 20
_WIDTH = 110
_LONGEST = 300


class Fate(StrEnum):
    """What became of a mutant, best first: refused, accepted and right, accepted and not to be told, survived."""

    REFUSED = "refused"
    RIGHT = "right"
    UNDECIDED = "undecided"
    SURVIVED = "survived"


class VacuousAttackError(AssertionError):
    """There was nothing to attack: examples not recognised, right answers not accepted, or no mutant made."""


class MutantsSurvivedError(AssertionError):
    """Mutants of changed meaning were served or accepted as right; the message names them."""


@dataclass(frozen=True, slots=True)
class Trial:
    """One mutant and what became of it. `claimed`: whether the task recognised it at all (always so for answers).

    `asked`: the prompt it was tried with; `original` became `mutant`; `served`: the text served for it, or None.
    """

    side: Side
    kind: str
    fate: Fate
    claimed: bool
    asked: str
    original: str
    mutant: str
    served: str | None
    reason: str


@dataclass(frozen=True, slots=True)
class Tally:
    """The counts of one kind."""

    side: Side
    kind: str
    mutants: int
    claimed: int
    refused: int
    right: int
    undecided: int
    survived: int


@dataclass(frozen=True, slots=True)
class MutationReport:
    """All trials of one task. `unaccepted`: right answers that the task does not pass, with its reason."""

    task: str
    examples: int
    answers: int
    unaccepted: tuple[tuple[str, str], ...]
    kinds: tuple[tuple[Side, str], ...]
    trials: tuple[Trial, ...]

    @property
    def survivors(self) -> tuple[Trial, ...]:
        """The mutants of changed meaning that were served or accepted as right."""
        return tuple(trial for trial in self.trials if trial.fate is Fate.SURVIVED)

    @property
    def share(self) -> float:
        """Share of survivors among all mutants, 0 to 1."""
        return len(self.survivors) / len(self.trials) if self.trials else 1.0

    @property
    def acceptance(self) -> float:
        """Share of the right answers that the task passes, 0 to 1."""
        return 1.0 - len(self.unaccepted) / self.answers if self.answers else 0.0

    @property
    def tallies(self) -> tuple[Tally, ...]:
        """The counts by kind, kinds without a mutant included."""
        return tuple(self._tally(side, kind) for side, kind in self.kinds)

    def share_of(self, side: Side) -> float:
        """Share of survivors among the mutants of prompts, or of answers; 1 where there are none of them."""
        fates = [trial.fate for trial in self.trials if trial.side == side]
        return fates.count(Fate.SURVIVED) / len(fates) if fates else 1.0

    def raise_on_survivors(self, at_most: float = 0.0) -> None:
        """Raise `MutantsSurvivedError` where the share among the mutants of prompts, or of answers, is above."""
        shares = {side: self.share_of(side) for side in ("prompt", "answer")}
        if max(shares.values()) > at_most:
            said = ", ".join(f"{share:.1%} of the mutants of {side}s" for side, share in shares.items())
            raise MutantsSurvivedError(f"{self.task}: {said} survived; at most {at_most:.1%} may\n{self}")

    def __str__(self) -> str:
        head = (
            f"{self.task}: {self.examples} examples; {self.acceptance:.1%} of {self.answers} right answers accepted; "
            f"{len(self.survivors)} of {len(self.trials)} mutants survived ({self.share:.2%})"
        )
        return "\n".join([head, _table(self.tallies), *map(_told, self.survivors[:_SHOWN]), *self._left_out()])

    def _tally(self, side: Side, kind: str) -> Tally:
        some = [trial for trial in self.trials if (trial.side, trial.kind) == (side, kind)]
        fates = [trial.fate for trial in some]
        counts = (fates.count(fate) for fate in Fate)
        return Tally(side, kind, len(some), sum(trial.claimed for trial in some), *counts)

    def _left_out(self) -> list[str]:
        more = len(self.survivors) - _SHOWN
        return [f"… and {more} more survivors"] if more > 0 else []


def _told(trial: Trial) -> str:
    rows = [("asked", trial.asked), ("was", trial.original), ("became", trial.mutant), ("served", trial.served)]
    told = (f"    {name:7} {said[:_LONGEST]!r}" for name, said in rows if said is not None)
    return "\n".join([f"- {trial.side}, {trial.kind}: {trial.reason}", *dict.fromkeys(told)])


def _table(tallies: Sequence[Tally]) -> str:
    table = Table(box=box.SIMPLE_HEAD, pad_edge=False)
    table.add_column("changed")
    for name in ("mutants", "claimed", *(fate.value for fate in Fate)):
        table.add_column(name, justify="right")
    for t in tallies:
        counts = (t.mutants, t.claimed, t.refused, t.right, t.undecided, t.survived)
        table.add_row(Text(f"{t.side}: {t.kind}"), *map(str, counts))
    console = Console(file=StringIO(), width=_WIDTH, color_system=None)
    console.print(table)
    lines = console.file.getvalue().splitlines()  # type: ignore[attr-defined]  # the StringIO given above
    return "\n".join(line.rstrip() for line in lines if line.strip())
