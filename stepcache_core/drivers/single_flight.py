"""Share one model call among identical requests that are under way at once."""

from __future__ import annotations

import asyncio
import threading
from concurrent.futures import Future
from dataclasses import dataclass

from stepcache_core.models import Result


@dataclass(frozen=True, slots=True)
class Flight:
    """A call under way: what its followers wait for, and where its leader runs."""

    landing: Future[Result | None]
    thread: int
    loop: asyncio.AbstractEventLoop | None


class Flights:
    """Flights by key; the lock is held for dictionary look-ups only, never while anybody waits."""

    def __init__(self) -> None:
        self._lock = threading.Lock()
        self._under_way: dict[str, Flight] = {}

    def lead_or_follow(self, key: str) -> Flight | None:
        """None where the caller leads from now on, else the flight to wait for."""
        with self._lock:
            flight = self._under_way.get(key)
            if flight is None:
                self._under_way[key] = Flight(Future(), threading.get_ident(), running_loop())
            return flight

    def land(self, key: str, result: Result | None) -> None:
        """End the flight of that key: followers get the result, or on None try to lead themselves."""
        with self._lock:
            flight = self._under_way.pop(key, None)
        if flight is not None:
            flight.landing.set_result(result)


def would_deadlock(flight: Flight) -> bool:
    """True where a blocking wait would stop the very thread or event loop that the leader needs to go on."""
    return flight.thread == threading.get_ident() or (flight.loop is not None and flight.loop is running_loop())


def running_loop() -> asyncio.AbstractEventLoop | None:
    """The event loop of this thread, or None."""
    try:
        return asyncio.get_running_loop()
    except RuntimeError:
        return None
