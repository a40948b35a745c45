"""Share one model call among identical requests that are under way at once."""

from __future__ import annotations

import asyncio
import threading
import time
from collections.abc import Hashable, Iterable, Iterator
from concurrent.futures import Future
from contextlib import contextmanager
from contextvars import ContextVar
from dataclasses import dataclass, field
from typing import Any

from stepcache_core.flow.effects import Leading
from stepcache_core.models import Result

READERS_GRACE = 0.25
"""Seconds that a follower waits while the one who reads the leader's stream takes his time."""

TICK = 0.05
"""Seconds after which a follower looks whether the leader is still about his call."""


@dataclass(slots=True)
class Flight:
    """A call under way: what its followers wait for, and where its leader runs.

    `is_streamed`: the leader's answer goes to a reader who may keep it waiting. `held_up`: since when, by
    `time.monotonic`, he does; None while he does not. Nobody else is to wait for that reader.
    """

    landing: Future[Result | Leading | None]
    thread: int
    loop: asyncio.AbstractEventLoop | None
    task: asyncio.Task[Any] | None
    is_streamed: bool = False
    held_up: float | None = None
    _awaited: dict[asyncio.AbstractEventLoop, asyncio.Future[Result | Leading | None]] = field(default_factory=dict)

    def landing_on(self, loop: asyncio.AbstractEventLoop) -> asyncio.Future[Result | Leading | None]:
        """The landing for those who wait on that loop, one for all of them; to be called in the loop's own thread."""
        landing = self._awaited.get(loop)
        if landing is None:
            landing = self._awaited[loop] = asyncio.wrap_future(self.landing, loop=loop)
        return landing

    def next_look(self, left: float) -> float:
        """Seconds until a follower who has that many left looks at the leader again."""
        return max(0.0, min(left, TICK) if self.is_streamed else left)

    @property
    def is_held_up(self) -> bool:
        """True where the leader has waited for its reader for longer than a follower should."""
        since = self.held_up
        return since is not None and time.monotonic() - since > READERS_GRACE


class Flights:
    """Flights by key; the lock is held for dictionary look-ups only, never while anybody waits."""

    def __init__(self) -> None:
        self._lock = threading.Lock()
        self._under_way: dict[Hashable, Flight] = {}

    def lead_or_follow(self, key: Hashable, *, is_streamed: bool = False) -> Flight | None:
        """None where the caller leads from now on, else the flight to wait for."""
        with self._lock:
            flight = self._under_way.get(key)
            if flight is None:
                self._under_way[key] = Flight(
                    Future(), threading.get_ident(), running_loop(), running_task(), is_streamed
                )
            return flight

    def hold_up(self, keys: Iterable[Hashable]) -> None:
        """The leader of these waits for its reader from now on."""
        self._mark(keys, time.monotonic())

    def go_on(self, keys: Iterable[Hashable]) -> None:
        """The reader has come back for more."""
        self._mark(keys, None)

    def _mark(self, keys: Iterable[Hashable], since: float | None) -> None:
        for key in keys:
            flight = self._under_way.get(key)
            if flight is not None:
                flight.held_up = since

    def land(self, key: Hashable, result: Result | Leading | None) -> None:
        """End the flight of that key: followers get the result, try to lead themselves on None, or go alone."""
        with self._lock:
            flight = self._under_way.pop(key, None)
        if flight is not None:
            flight.landing.set_result(result)


_calling_model: ContextVar[bool] = ContextVar("stepcache_calling_model", default=False)


@contextmanager
def calling_model() -> Iterator[None]:
    """Mark what runs inside as a call to the model: whoever is in one never waits for another.

    A model that asks the cache in its turn could otherwise wait for itself, or two of them for each other.
    """
    token = _calling_model.set(True)
    try:
        yield
    finally:
        _calling_model.reset(token)


def may_block(flight: Flight) -> bool:
    """True where a blocking wait stops nothing that the leader needs to go on."""
    is_leader = flight.thread == threading.get_ident() or (flight.loop is not None and flight.loop is running_loop())
    return not is_leader and not _calling_model.get()


def may_await(flight: Flight) -> bool:
    """The same for a wait on the event loop, which only stops the task that waits."""
    is_leader = flight.task is not None and flight.task is running_task()
    is_below = flight.loop is None and flight.thread == threading.get_ident()
    return not is_leader and not is_below and not _calling_model.get()


def running_loop() -> asyncio.AbstractEventLoop | None:
    """The event loop of this thread, or None."""
    try:
        return asyncio.get_running_loop()
    except RuntimeError:
        return None


def running_task() -> asyncio.Task[Any] | None:
    """The task of this thread's event loop that is running, or None."""
    return None if running_loop() is None else asyncio.current_task()
