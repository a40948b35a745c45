"""A system in a process of its own: what it remembers of a prompt is of no help to other systems, nor theirs to it."""

from __future__ import annotations

import signal
import time
from collections.abc import Callable, Sequence
from contextlib import closing, suppress
from dataclasses import dataclass, replace
from functools import partial
from multiprocessing import get_context
from multiprocessing.connection import Connection
from typing import Any

from benchmarks.paper.types import Answered, Question, System, Turn

PATIENCE = 60.0
"""Seconds for a process to end before it is stopped."""


@dataclass(frozen=True, slots=True)
class _Failed:
    """What was raised there, in words: not every exception can be sent."""

    what: str


class Apart:
    """The system that `make` gives, made, asked and closed in a fresh process; its own clock takes the time.

    `make` has to be importable there, as has what it is bound to. Raises RuntimeError for whatever is raised there, and
    for a process that ended unasked.
    """

    def __init__(self, name: str, make: Callable[[], System]) -> None:
        self.name = name
        context = get_context("spawn")
        self._pipe, theirs = context.Pipe()
        self._process = context.Process(target=_work, args=(theirs, make), name=name, daemon=True)
        self._process.start()
        theirs.close()
        try:
            self._told()
        except RuntimeError:
            self.close()
            raise

    def ask(self, turns: Sequence[Turn], max_tokens: int, question: Question | None = None) -> Answered:
        """What the system answers, with the seconds that took it."""
        with suppress(OSError):  # it has ended, which the next line tells
            self._pipe.send((tuple(turns), max_tokens, question))
        answered: Answered = self._told()
        return answered

    def close(self) -> None:
        """Let the system close, and wait for its process to end."""
        if not self._pipe.closed:
            with suppress(OSError):  # it has ended already
                self._pipe.send(None)
            self._process.join(PATIENCE)
            if self._process.is_alive():
                self._process.kill()
                self._process.join()
            self._pipe.close()

    def _told(self) -> Any:
        try:
            told = self._pipe.recv()
        except (EOFError, OSError):
            raise RuntimeError(f"{self.name}: its process ended") from None
        if isinstance(told, _Failed):
            raise RuntimeError(f"{self.name}: {told.what}")
        return told


def _work(pipe: Connection, make: Callable[[], System]) -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # a run that is broken off ends its processes itself
    system = _tried(make)
    pipe.send(system if isinstance(system, _Failed) else None)
    if isinstance(system, _Failed):
        return
    with closing(system):
        while (asked := _asked(pipe)) is not None:
            pipe.send(_tried(partial(_timed, system, *asked)))


def _asked(pipe: Connection) -> tuple[Any, ...] | None:
    try:
        asked: tuple[Any, ...] | None = pipe.recv()
    except EOFError:
        return None  # whoever asked is gone
    return asked


def _timed(system: System, turns: Sequence[Turn], max_tokens: int, question: Question | None) -> Answered:
    began = time.perf_counter()
    answered = system.ask(turns, max_tokens, question)
    return replace(answered, seconds=time.perf_counter() - began)


def _tried(action: Callable[[], Any]) -> Any:
    try:
        return action()
    except Exception as error:  # noqa: BLE001 - whatever it is, the one who asked has to hear of it
        return _Failed(f"{type(error).__name__}: {error}")
