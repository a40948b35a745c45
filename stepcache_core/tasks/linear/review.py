"""Check the steps of an answer to a linear equation, and the answer as a whole."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from stepcache_core.models import Review, Ruling, Step, Verdict
from stepcache_core.tasks.linear.announced import settle_announced
from stepcache_core.tasks.linear.events import Event, Stated, Unread
from stepcache_core.tasks.linear.final import judge_ending
from stepcache_core.tasks.linear.notation import MAX_TEXT
from stepcache_core.tasks.linear.pieces import SO_LONG
from stepcache_core.tasks.linear.reading import read
from stepcache_core.tasks.linear.rulings import failed, passed, unsure, worst
from stepcache_core.tasks.linear.spec import LinearSpec
from stepcache_core.tasks.linear.tracks import Track, tracks
from stepcache_core.tasks.linear.walk import Walked, walk

MAX_EQUATIONS = 60
"""An answer with more equations than that is not checked."""


def review(steps: Sequence[Step], spec: LinearSpec) -> Review:
    """Rule on every step and on the whole answer.

    Whole: pass only where every step is sound, the last value is the solution and the form asked for is kept; fail
    where a step or the ending is wrong; abstain where the end is right but something could not be read. Total for
    every text; more than 20,000 characters, 60 equations or 200 pieces in a sentence abstain
    unread. `failing`: share of unsound steps.
    """
    walked = walked_over(steps, spec)
    if isinstance(walked, Verdict):
        return Review((walked,) * len(steps), walked, 1.0)
    unsound = sum(not verdict.is_sound for verdict in walked.verdicts)
    whole = _judge_whole(walked, "".join(step.text for step in steps), spec)
    return Review(walked.verdicts, whole, unsound / len(steps) if steps else 1.0)


def walked_over(steps: Sequence[Step], spec: LinearSpec) -> Walked | Verdict:
    """What the steps come to, or why there are too many of them to read."""
    if sum(len(step.text) for step in steps) > MAX_TEXT:
        return unsure("unread", f"longer than {MAX_TEXT} characters")
    events: list[Sequence[Event]] = []
    equations = 0
    for step in steps:
        events.append(read(step.text, spec.variable))
        if any(isinstance(event, Unread) and SO_LONG in event.reason for event in events[-1]):
            return unsure("unread", "a sentence is too long to be read")
        equations += sum(isinstance(event, Stated) for event in events[-1])
        if equations > MAX_EQUATIONS:
            return unsure("unread", f"more than {MAX_EQUATIONS} equations")
    return _walk_tracks(tracks(events, spec) if spec.definitions else (Track(spec, events),))


def _walk_tracks(tracks_: Sequence[Track]) -> Walked:
    """Each letter's track by itself; a step is as sound as what it says of any letter, the end is the unknown's."""
    walks = [walk(settle_announced(track.steps, track.spec.equation), track.spec) for track in tracks_]
    waiting = [walked.waiting for walked in walks if walked.waiting is not None]
    return replace(
        walks[0],
        verdicts=tuple(map(worst, zip(*(walked.verdicts for walked in walks), strict=True))),
        derives=any(walked.derives for walked in walks),
        waiting=min(waiting, default=None),
    )


def _judge_whole(walked: Walked, text: str, spec: LinearSpec) -> Verdict:
    wrong = next((verdict for verdict in walked.verdicts if verdict.ruling is Ruling.FAIL), None)
    if wrong is not None:
        return failed(wrong.check.removeprefix("linear."), wrong.reason)
    ending = judge_ending(walked, text, spec)
    if ending.ruling is not Ruling.PASS:
        return ending
    unread = next((verdict for verdict in walked.verdicts if verdict.ruling is Ruling.ABSTAIN), None)
    return unread or passed("answer", "every step is right and so is the end")
