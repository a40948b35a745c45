"""The seam for families of requests whose answers a program can check."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Generic, Protocol, TypeVar

from stepcache_core.models import (
    ModelPatch,
    Patch,
    Relation,
    Request,
    Review,
    Solution,
    Step,
    Unusable,
)

S = TypeVar("S")


@dataclass(frozen=True, slots=True)
class Recognition(Generic[S]):
    """A request that a task claims.

    `spec`: what the request demands, typed by the task. `residue`: the words of the prompt that neither the spec nor
    the wording of the instruction accounts for, in their order; two requests share answers only where their residues
    say the same. `structure`: text that is equal for requests whose answers may serve each other as they are or
    renamed, or None. `family`: coarser text that nominates a base to patch, or None. `whole`: whether the spec is all
    that is asked: False where the turns before the prompt may ask for more, so that nothing may take the place of the
    model's own answer; None leaves it to whether there are such turns at all. `binding`: the caller's own code demands
    what is checked, so that an answer that fails is wrong whatever those turns say. `equivalence`: text that is equal
    for requests of which `relate` says Restated, or None; where it is given, the family is for `solve_like` alone.
    Structure, equivalence and family are hashed with the scope before they are used as keys.
    """

    spec: S
    residue: str = ""
    structure: str | None = None
    family: str | None = None
    whole: bool | None = None
    binding: bool = False
    equivalence: str | None = None


@dataclass(frozen=True, slots=True)
class NotRecognised:
    """A request the task does not claim, and why."""

    reason: str


class Task(Protocol[S]):
    """One family of requests: how it is recognised, related, checked, patched and solved.

    Every method is a pure function of its arguments: no I/O, no clock, no state. Text is hostile: every parser
    is bounded in size and depth, and nothing evaluates it. A method that raises is treated as "not recognised".

    White space may carry meaning (an indent of code, a line of a poem), so what is related is `Changed` wherever it
    differs between words that both prompts share (`stepcache_core.words.layout`). A task whose answers cannot depend on
    it may have an attribute `ignores_layout = True`; a task without one does not.

    A task may have a method `solve_like(spec: S, earlier: S, steps: Sequence[Step]) -> Solution | Unusable`: the
    deterministic answer in the steps and words of an earlier, checked one, whose request has the same residue and
    family. It is asked before `solve`, and its answer is reviewed like any other. One `warm() -> None` does what the
    first request would wait for.
    """

    @property
    def name(self) -> str:
        """A short name, unique among the tasks of an engine."""

    @property
    def version(self) -> int:
        """Raised whenever recognition or checks change: entries of another version are misses."""

    def recognise(self, request: Request) -> Recognition[S] | NotRecognised:
        """Claim the request only if it asks for exactly what this task can check."""

    def describe(self, spec: S) -> dict[str, Any]:
        """Say what the spec demands as plain JSON values, for receipts, listings and the stored entry."""

    def relate(self, old: Recognition[S], new: Recognition[S]) -> Relation:
        """Say how an earlier request stands to the new one; on any doubt `Changed`."""

    def carry(self, steps: Sequence[Step], relation: Relation, old: S, new: S) -> tuple[Step, ...]:
        """Carry the steps over by the relation alone (rename a variable); the same steps where nothing is renamed."""

    def review(self, steps: Sequence[Step], spec: S) -> Review:
        """Check each step and the whole answer against the spec."""

    def patch(self, steps: Sequence[Step], spec: S, review: Review) -> Patch:
        """Say how to mend an answer whose review did not pass: by rule, by a small question, or not at all."""

    def assemble(self, patch: ModelPatch, reply: str, spec: S) -> str | Unusable:
        """Build the model's reply into what the patch keeps; the result is reviewed like any other answer."""

    def solve(self, spec: S) -> Solution | None:
        """The deterministic answer, in the form that was asked for, or None where the task has none."""
