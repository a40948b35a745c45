"""Stream what has passed its check: steps of a model's answer as they come, and steps of an earlier one that stay.

A step goes out only when whatever the answer ends in will begin with it: the task would keep it in every patch, and
what is shown can be closed without the model.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import partial

from stepcache_core.flow.draft import Draft, fresh, judged, reviewed
from stepcache_core.flow.effects import CloseStream, Emit, Flow, ModelFailed, NextChunk, OpenStream, computed
from stepcache_core.flow.job import Job
from stepcache_core.flow.recognise import Claim
from stepcache_core.flow.solve import closed_by_solver, patch_of
from stepcache_core.models import ModelPatch, ModelRequest, Reply, Ruling
from stepcache_core.regex import regex
from stepcache_core.segment import stitch

LONGEST = 20_000
"""Characters of an answer that is checked while it comes; a longer one is shown when all of it has been checked."""

_FIRST_WORD = regex(r"[^\S\n]{0,40}\S{1,40}[^\S\n]")


@dataclass(frozen=True, slots=True)
class Streamed:
    """A model's answer with its review. `closed`: its end by the solver, where the stream ended at a failed step."""

    draft: Draft
    closed: Draft | None = None


@dataclass(frozen=True, slots=True)
class _Seen:
    """What is known of an answer that still comes: its beginning that may be shown, and its end at a failed step."""

    sound: str = ""
    end: Streamed | None = None


def streamed_and_checked(job: Job, claim: Claim) -> Flow[Streamed | ModelFailed]:
    """The model's own answer; its leading steps go out as each has passed.

    The stream is ended at the first step that fails where the task can close what was shown without the model.
    """
    text = ""
    opened = yield OpenStream(ModelRequest(job.request.messages, "answer", job.request.answer_schema))
    if isinstance(opened, ModelFailed):
        return opened
    while True:
        with job.ledger.stage("model"):
            piece = yield NextChunk()
        if not isinstance(piece, str):
            break
        text += piece
        if len(text) > LONGEST or not _may_end_a_step(text, len(piece)):
            continue
        with job.ledger.stage("check"):
            seen = yield from computed(partial(_seen, claim, text), job.size + len(text))
        yield from _shown(job, seen.sound)
        if seen.end is not None:
            yield CloseStream()
            job.ledger.charge(Reply(text))
            return seen.end
    yield CloseStream()
    if isinstance(piece, ModelFailed):
        return piece
    job.ledger.charge(piece)
    job.ledger.full_answer = piece
    return Streamed((yield from computed(partial(judged, claim, piece), job.size + len(piece.text))))


def show_kept(job: Job, closed: Draft | None, patch: ModelPatch) -> Flow[None]:
    """Hand out the steps that a patch keeps, before the model is asked; nothing where nobody streams."""
    if closed is not None:
        yield from _shown(job, _common(closed.text, stitch(patch.kept)))


def _shown(job: Job, sound: str) -> Flow[None]:
    shown = job.ledger.shown_text
    if len(sound) > len(shown) and sound.startswith(shown):
        yield Emit(job.ledger.show(sound[len(shown) :]))


def _may_end_a_step(text: str, newest: int) -> bool:
    """True where the newest characters end a line, or the first word of a line: then the step before it is whole."""
    if "\n" in text[len(text) - newest :]:
        return True
    begun = text.rfind("\n") + 1
    word = _FIRST_WORD.match(text, begun) if begun else None
    return word is not None and word.end() > len(text) - newest


def _seen(claim: Claim, text: str) -> _Seen:
    """Judge the steps that are complete, which the last one may not be."""
    whole = fresh(Reply(text))
    draft = reviewed(claim, Draft(whole.steps[:-1], whole.sources[:-1]))
    if draft.review is None or not draft.steps:
        return _Seen()
    if draft.is_verified:
        return _Seen(draft.text.rstrip())
    how = patch_of(claim, draft)
    if not isinstance(how, ModelPatch) or not how.kept:
        return _Seen()
    closed = closed_by_solver(claim, draft, how)
    if closed is None:
        return _Seen()
    failed = any(verdict.ruling is Ruling.FAIL for verdict in draft.review.steps)
    return _Seen(_common(closed.text, stitch(how.kept)), Streamed(draft, closed) if failed else None)


def _common(text: str, kept: str) -> str:
    """The kept steps without the white space behind them, which the next one may change, if the text begins so."""
    kept = kept.rstrip()
    return kept if text.startswith(kept) else ""
