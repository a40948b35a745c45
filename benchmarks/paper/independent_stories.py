"""Word problems from GSM-Symbolic: the same story with other numbers, so that the earlier answer is wrong."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

from benchmarks.data import rows
from benchmarks.paper.independent_case import Case

FILE = "gsm_symbolic.jsonl"
_NUMBER = re.compile(r"-?\d[\d,]*(?:\.\d+)?")


def stories() -> Iterator[Case]:
    """The first instance of each template is asked first, then each other one whose result differs."""
    templates: dict[int, list[dict[str, Any]]] = {}
    for row in rows(FILE):
        templates.setdefault(row["template_id"], []).append(row)
    for first, *others in templates.values():
        for other in others:
            if other["question"] != first["question"] and other["final"] != first["final"]:
                yield _case(first, other)


def is_right_story(text: str, right: dict[str, Any], earlier: dict[str, Any]) -> bool:
    """Whether the last number is the result, and no step of the earlier story is left in the text."""
    numbers = _NUMBER.findall(text)
    stale = _steps(earlier["answer"]) - _steps(right["answer"])
    return bool(numbers) and _plain(numbers[-1]) == _plain(right["final"]) and not stale & _steps(text)


def _case(first: dict[str, Any], other: dict[str, Any]) -> Case:
    def is_right(text: str) -> bool:
        return is_right_story(text, other, first)

    return Case(
        "stories", other["id"], first["question"], first["answer"], other["question"], other["answer"], is_right
    )


def _steps(answer: str) -> set[str]:
    return {" ".join(line.split()) for line in answer.splitlines() if _NUMBER.search(line)}


def _plain(number: str) -> float:
    return float(number.replace(",", ""))
