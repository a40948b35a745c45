"""Stop asking a part that keeps failing, and try it again after a while."""

from __future__ import annotations

import threading
import time
from collections.abc import Callable
from dataclasses import dataclass, field

FAILURES = 3
"""Failures in a row after which a part is left alone."""

SLOW_SECONDS = 1.0
"""A failure that took so long is enough by itself: nobody is to wait for the next two."""

RESET_SECONDS = 30.0
"""How long it is left alone before one request tries it again."""


@dataclass(slots=True)
class Breaker:
    """A circuit breaker around one part. `clock`: seconds that only rise. Safe in any thread."""

    failures: int = FAILURES
    reset_seconds: float = RESET_SECONDS
    clock: Callable[[], float] = time.monotonic
    _in_a_row: int = 0
    _next_try: float = 0.0
    _lock: threading.Lock = field(default_factory=threading.Lock)

    def allows(self) -> bool:
        """True where the part may be asked: it works, or it is time for one request to try it."""
        with self._lock:
            if self._in_a_row < self.failures:
                return True
            if self.clock() < self._next_try:
                return False
            self._next_try = self.clock() + self.reset_seconds
            return True

    def succeeded(self) -> None:
        """The part did what was asked."""
        if self._in_a_row:
            with self._lock:
                self._in_a_row = 0

    def failed(self, took: float = 0.0) -> bool:
        """The part failed after so many seconds; True where that is why it is left alone from now on."""
        with self._lock:
            before = self._in_a_row
            self._in_a_row += self.failures if took >= SLOW_SECONDS else 1
            self._next_try = self.clock() + self.reset_seconds
            return before < self.failures <= self._in_a_row
