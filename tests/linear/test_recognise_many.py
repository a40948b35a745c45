"""Many ways to ask for a solution, and as many prompts close to them that ask for something else."""

from __future__ import annotations

from pathlib import Path

import pytest

from stepcache_core.models import Renamed, Request, Restated, Same
from stepcache_core.tasks.base import NotRecognised, Recognition
from stepcache_core.tasks.linear.equation import OneSolution
from stepcache_core.tasks.linear.recognise import recognise
from stepcache_core.tasks.linear.relate import relate


def lines(name: str) -> list[str]:
    text = (Path(__file__).parent / name).read_text(encoding="utf-8")
    return [line.replace("\\n", "\n") for line in text.splitlines()]


@pytest.mark.parametrize("prompt", lines("prompts_asking.txt"))
def test_what_asks_for_the_solution_is_claimed(prompt: str) -> None:
    found = recognise(Request.of(prompt))
    assert isinstance(found, Recognition), found
    plain = recognise(Request.of(f"Solve {found.spec.written} for {found.spec.variable}."))
    assert isinstance(plain, Recognition)
    assert isinstance(found.spec.solutions, OneSolution)
    assert found.spec.solutions == plain.spec.solutions
    assert isinstance(relate(plain, found), Same | Renamed | Restated)


@pytest.mark.parametrize("prompt", lines("prompts_near.txt"))
def test_what_asks_for_something_else_is_not(prompt: str) -> None:
    assert isinstance(recognise(Request.of(prompt)), NotRecognised)
