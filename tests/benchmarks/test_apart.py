"""A system in a process of its own answers as it would here, takes its own time, and says what failed there."""

from __future__ import annotations

import os
import time
from collections.abc import Iterator, Sequence
from functools import partial
from pathlib import Path

import pytest

from benchmarks.paper.systems import made
from benchmarks.paper.systems.apart import Apart
from benchmarks.paper.types import Answered, Question, System, Turn
from stepcache_core import LexicalEmbedder
from tests.benchmarks.table_model import MODEL, Model

BASE = "Solve 2x + 3 = 13 for x. Show the steps."
RENAMED = "Please solve 2y + 3 = 13 for y, showing the steps."
RIGHT = "Subtract 3: 2x = 10. Divide by 2: x = 5."


class Echo:
    """Answers with its process and the prompt; some prompts end badly. `left`: a file written when it is closed."""

    name = "echo"

    def __init__(self, left: Path) -> None:
        if left.exists():
            raise ValueError(f"{left.name} is there already")
        self._left = left

    def ask(self, turns: Sequence[Turn], max_tokens: int, question: Question | None = None) -> Answered:
        """The process and what was asked. Raises KeyError for "raise"; "die" ends the process."""
        prompt = turns[-1][1]
        if prompt == "raise":
            raise KeyError("no such prompt")
        if prompt == "die":
            os._exit(3)
        time.sleep(0.02)
        return Answered(f"{os.getpid()} {prompt} {max_tokens}")

    def close(self) -> None:
        """Leave the file."""
        self._left.write_text("closed")


def ask(system: System, prompt: str) -> Answered:
    return system.ask([("user", prompt)], 40)


@pytest.fixture
def echo(tmp_path: Path) -> Iterator[Apart]:
    system = Apart("echo", partial(Echo, tmp_path / "left"))
    yield system
    system.close()


def test_it_answers_from_another_process_and_takes_its_own_time(echo: Apart) -> None:
    process, prompt, most = ask(echo, "hello").text.split()
    assert (prompt, most) == ("hello", "40")
    assert int(process) != os.getpid()
    assert (ask(echo, "again").seconds or 0) >= 0.02


def test_what_is_raised_there_is_told_and_the_next_request_answered(echo: Apart) -> None:
    with pytest.raises(RuntimeError, match=r"echo: KeyError: 'no such prompt'"):
        ask(echo, "raise")
    assert " hello " in ask(echo, "hello").text


def test_a_process_that_ended_is_told(echo: Apart) -> None:
    with pytest.raises(RuntimeError, match="echo: its process ended"):
        ask(echo, "die")


def test_closing_closes_the_system_there_and_may_be_done_twice(echo: Apart, tmp_path: Path) -> None:
    echo.close()
    echo.close()
    assert (tmp_path / "left").read_text() == "closed"


def test_a_system_that_cannot_be_made_says_why(tmp_path: Path) -> None:
    (tmp_path / "left").touch()
    with pytest.raises(RuntimeError, match="echo: ValueError: left is there already"):
        Apart("echo", partial(Echo, tmp_path / "left"))


def test_stepcaches_are_apart_where_asked_for_and_reuse_as_here(tmp_path: Path) -> None:
    model = Model({BASE: RIGHT}, {})
    names = ("cosine 0.95", "StepCache fallback", "StepCache first")
    address = model.address
    systems, _ = made(names, lambda _: address, LexicalEmbedder(), tmp_path, MODEL, apart=LexicalEmbedder)
    try:
        assert [isinstance(system, Apart) for system in systems] == [False, True, True]
        _, fallback, first = systems
        receipts = [ask(system, prompt).receipt for system in (fallback, first) for prompt in (BASE, RENAMED)]
        assert [receipt and receipt["outcome"] for receipt in receipts] == ["miss", "reuse", "solved", "solved"]
    finally:
        for system in systems:
            system.close()
        model.stop()
