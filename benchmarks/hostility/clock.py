"""Measure how much processor time each step takes on the event loop's thread, and each job off it.

Processor time of the thread (`time.thread_time`), not the wall clock: on a shared machine the latter measures others.
"""

from __future__ import annotations

import asyncio.events
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from typing import Any
from unittest import mock

from stepcache_core.drivers import asynchronous
from stepcache_core.drivers.perform import perform


@dataclass(slots=True)
class Times:
    """Milliseconds of processor time since the last reset: the longest step on the loop, the longest job off it."""

    on_loop: float = 0.0
    off_loop: float = 0.0
    all_on_loop: list[float] = field(default_factory=list)

    def reset(self) -> None:
        """Begin a new case."""
        self.on_loop = self.off_loop = 0.0

    def took_on_loop(self, milliseconds: float) -> None:
        """Note a step of the loop."""
        self.on_loop = max(self.on_loop, milliseconds)
        self.all_on_loop.append(milliseconds)

    def took_off_loop(self, milliseconds: float) -> None:
        """Note a job of the executor."""
        self.off_loop = max(self.off_loop, milliseconds)


@contextmanager
def timed() -> Iterator[Times]:
    """Time every callback of every event loop, and every effect that the driver sends to the executor."""
    times = Times()
    run = asyncio.events.Handle._run
    with (
        mock.patch.object(asyncio.events.Handle, "_run", _measured(run, times.took_on_loop)),
        mock.patch.object(asynchronous, "perform", _measured(perform, times.took_off_loop)),
    ):
        yield times


def _measured(real: Callable[..., Any], note: Callable[[float], None]) -> Callable[..., Any]:
    def call(*arguments: Any) -> Any:
        start = time.thread_time()
        try:
            return real(*arguments)
        finally:
            note((time.thread_time() - start) * 1000)

    return call
