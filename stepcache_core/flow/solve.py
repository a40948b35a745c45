"""What a task gives towards an answer without a model: its solution, the end of an answer, and what to keep of one."""

from __future__ import annotations

from dataclasses import dataclass

from stepcache_core.flow.draft import Draft, made_by, patched, reviewed
from stepcache_core.flow.recognise import Claim
from stepcache_core.flow.shield import shielded
from stepcache_core.models import ModelPatch, NoPatch, Patch, Solution, Unusable


@dataclass(frozen=True, slots=True)
class Solved:
    """A deterministic answer that passed its check. `is_whole`: it leaves out nothing that was asked for."""

    draft: Draft
    is_whole: bool


def solved(claim: Claim) -> Solved | None:
    """The task's deterministic answer, if it has one and that passes the task's own check."""
    solution = _solution(claim)
    if solution is None:
        return None
    draft = reviewed(claim, made_by("solver", solution.text, note=solution.note))
    return Solved(draft, solution.is_whole) if draft.is_verified else None


def closed_by_solver(claim: Claim, draft: Draft, how: Patch) -> Draft | None:
    """The steps that passed with the deterministic answer behind them, if that passes as a whole."""
    solution = _solution(claim)
    if solution is None or not isinstance(how, ModelPatch) or not how.kept:
        return None
    text = shielded(lambda: claim.task.assemble(how, solution.closing or solution.text, claim.spec), Unusable)
    if isinstance(text, Unusable):
        return None
    closed = patched(claim, draft, how, text, "solver")
    return closed if closed.is_verified else None


def patch_of(claim: Claim, draft: Draft) -> Patch:
    """How the task would mend the draft."""
    if draft.review is None:
        return NoPatch("not reviewed")
    review = draft.review
    return shielded(lambda: claim.task.patch(draft.steps, claim.spec, review), NoPatch)


def _solution(claim: Claim) -> Solution | None:
    solution = shielded(lambda: claim.task.solve(claim.spec), Unusable)
    return solution if isinstance(solution, Solution) else None
