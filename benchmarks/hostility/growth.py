"""How long recognition takes where one short piece is repeated in a valid prompt, and how that grows with length.

The shapes that make patterns backtrack, in texts short enough that an event loop may be made to read them itself.
"""

from __future__ import annotations

import time
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from itertools import product
from typing import Any

from benchmarks.hostility.cases import PROMPTS
from benchmarks.hostility.texts import REPEATED
from stepcache_core import Request
from stepcache_core.drivers.asynchronous import INLINE_CHARACTERS
from stepcache_core.tasks.base import Task

LENGTH, FACTOR = INLINE_CHARACTERS, 12
PLACES = (0.0, 0.5, 1.0)
"""Where in the prompt the piece is repeated, as a share of the prompt."""


@dataclass(frozen=True, slots=True)
class Growth:
    """Milliseconds of processor time that one task takes to read a text, and one of so many times the length."""

    task: Task[Any]
    piece: str
    prompt: str
    place: float
    short: float

    @property
    def long(self) -> float:
        """The same at `FACTOR` times the length."""
        return _milliseconds(self.task, repeated_in(self.prompt, self.piece, self.place, FACTOR * LENGTH))


def growths(tasks: Iterable[Task[Any]]) -> Iterator[Growth]:
    """Every task on every piece in every prompt; what looks slow is measured again and the smaller figure taken."""
    for task, piece, prompt, place in product(tasks, REPEATED, ("", *PROMPTS), PLACES):
        text = repeated_in(prompt, piece, place, LENGTH)
        taken = _milliseconds(task, text)
        if taken > 1.0:
            taken = min(taken, _milliseconds(task, text))
        yield Growth(task, piece, prompt, place, taken)


def how_many(tasks: int) -> int:
    """The number of measurements for so many tasks."""
    return tasks * len(REPEATED) * (1 + len(PROMPTS)) * len(PLACES)


def repeated_in(prompt: str, piece: str, place: float, length: int) -> str:
    """The prompt with the piece repeated at a place until the text is about so long."""
    at, count = round(place * len(prompt)), max(1, (length - len(prompt)) // len(piece))
    return f"{prompt[:at]}{piece * count}{prompt[at:]}"


def _milliseconds(task: Task[Any], text: str) -> float:
    request = Request.of(text)
    start = time.thread_time()
    task.recognise(request)
    return (time.thread_time() - start) * 1000
