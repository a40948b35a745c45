"""Check the steps of an answer to a system, and the answer as a whole."""

from __future__ import annotations

from collections.abc import Sequence

from stepcache_core.models import Review, Ruling, Step, Verdict
from stepcache_core.tasks.linear.notation import MAX_TEXT
from stepcache_core.tasks.linear_system.events import Event, Stated, Unread
from stepcache_core.tasks.linear_system.final import judge_ending
from stepcache_core.tasks.linear_system.pieces import SO_LONG
from stepcache_core.tasks.linear_system.reading import read
from stepcache_core.tasks.linear_system.rulings import failed, passed, unsure
from stepcache_core.tasks.linear_system.spec import SystemSpec
from stepcache_core.tasks.linear_system.walk import Walked, walk

MAX_EQUATIONS = 60
"""An answer with more equations than that is not checked."""


def review(steps: Sequence[Step], spec: SystemSpec) -> Review:
    """Rule on every step and on the whole answer.

    Whole: pass only where every step is sound, every asked letter is given its value and the form asked for is kept;
    fail where a step or the ending is wrong; abstain where the end is right but something could not be read. Total for
    every text; more than 20,000 characters, 60 equations or 160 pieces in a sentence abstain unread.
    """
    walked = walked_over(steps, spec)
    if isinstance(walked, Verdict):
        return Review((walked,) * len(steps), walked, 1.0)
    unsound = sum(not verdict.is_sound for verdict in walked.verdicts)
    whole = _judge_whole(walked, "".join(step.text for step in steps), spec)
    return Review(walked.verdicts, whole, unsound / len(steps) if steps else 1.0)


def walked_over(steps: Sequence[Step], spec: SystemSpec) -> Walked | Verdict:
    """What the steps come to, or why there are too many of them to read."""
    if sum(len(step.text) for step in steps) > MAX_TEXT:
        return unsure("unread", f"longer than {MAX_TEXT} characters")
    letters = frozenset(spec.letters)
    told: list[tuple[tuple[Event, ...], ...]] = []
    equations = 0
    for step in steps:
        told.append(read(step.text, letters))
        events = [event for sentence in told[-1] for event in sentence]
        if any(isinstance(event, Unread) and SO_LONG in event.reason for event in events):
            return unsure("unread", "a sentence is too long to be read")
        equations += sum(isinstance(event, Stated) for event in events)
        if equations > MAX_EQUATIONS:
            return unsure("unread", f"more than {MAX_EQUATIONS} equations")
    return walk(told, spec)


def shows_the_way(steps: Sequence[Step], spec: SystemSpec) -> bool:
    """True where an answer says more than the values."""
    walked = walked_over(steps, spec)
    return not isinstance(walked, Verdict) and walked.state.derives


def _judge_whole(walked: Walked, text: str, spec: SystemSpec) -> Verdict:
    wrong = next((verdict for verdict in walked.verdicts if verdict.ruling is Ruling.FAIL), None)
    if wrong is not None:
        return failed(wrong.check.removeprefix("system."), wrong.reason)
    ending = judge_ending(walked, text, spec)
    if ending.ruling is not Ruling.PASS:
        return ending
    unread = next((verdict for verdict in walked.verdicts if verdict.ruling is Ruling.ABSTAIN), None)
    return unread or passed("answer", "every step is right and so is the end")
