"""Judge an answer: exactly right, and of one piece; shares no code with any system that is judged."""

from __future__ import annotations

from benchmarks.paper.oracle_linear import judge_solution
from benchmarks.paper.oracle_objects import bare, judge_object
from benchmarks.paper.types import Demand, Judgement, LinearDemand

__all__ = ["MAX_CHARACTERS", "bare", "judge"]

MAX_CHARACTERS = 20_000
"""A longer answer is wrong unread."""


def judge(text: str, demand: Demand) -> Judgement:
    """Whether the answer is right, and why.

    An equation's answer ends in a line that states the letter's exact value, and every equation in it is true for that
    value. A JSON answer is one bare object with exactly the demanded keys, types and facts, without empty values.
    """
    if len(text) > MAX_CHARACTERS:
        return Judgement(is_right=False, reason="too long to be read")
    if isinstance(demand, LinearDemand):
        return judge_solution(text, demand)
    return judge_object(text, demand)
