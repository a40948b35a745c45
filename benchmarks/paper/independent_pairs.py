"""Pairs of short prompts that people labelled: the same answer serves both, or must not."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from benchmarks.data import rows
from benchmarks.paper.independent_case import Case

FILE = "cache_pairs.jsonl"


def pairs() -> Iterator[Case]:
    """The first prompt of each pair is asked first; the answers are stand-ins, one for each group of like prompts."""
    labelled = rows(FILE)
    groups = _groups(labelled)
    for row in labelled:
        if row["same_answer"] == (_root(groups, row["a"]) == _root(groups, row["b"])):
            yield _case(row, _root(groups, row["a"]), _root(groups, row["b"]))


def stand_in(group: str) -> str:
    """The one right answer to all prompts of the group that is named after this prompt."""
    return f'What there is to say about the request "{group}" stands here, and it is of use for no other request.'


def _case(row: dict[str, Any], earlier: str, group: str) -> Case:
    right = stand_in(group)

    def is_right(text: str) -> bool:
        return " ".join(text.split()) == " ".join(right.split())

    kind = "same answer" if row["same_answer"] else "other answer"
    return Case(f"pairs, {kind}", row["id"], row["a"], stand_in(earlier), row["b"], right, is_right)


def _groups(labelled: list[dict[str, Any]]) -> dict[str, str]:
    """Prompts joined by "same answer", each pointing towards the prompt its group is named after."""
    parents: dict[str, str] = {}
    for row in labelled:
        first, second = _root(parents, row["a"]), _root(parents, row["b"])
        if row["same_answer"] and first != second:
            parents[second] = first
    return parents


def _root(parents: dict[str, str], prompt: str) -> str:
    while prompt in parents:
        prompt = parents[prompt]
    return prompt
