"""Count how often in a row the model failed where the solver did not: asked again and again, it only costs."""

from __future__ import annotations

import threading
from collections import OrderedDict
from dataclasses import dataclass

SPARED = 19
"""Requests that are solved without the model before it is asked again."""

MOST = 1_024
"""Conversations that are remembered."""

Place = tuple[str, str]
"""A scope and the name of a task."""


@dataclass(slots=True)
class _Row:
    failed: int = 0
    spared: int = 0


class Failures:
    """Of each task under each conversation; in memory, of one engine. `most`: in a row, or None to count none."""

    def __init__(self, most: int | None) -> None:
        self._most = most
        self._lock = threading.Lock()
        self._rows: OrderedDict[Place, _Row] = OrderedDict()

    def is_hopeless(self, place: Place) -> bool:
        """True where the model has failed as often as that, and it is not time to see whether it still does."""
        with self._lock:
            return self._has_failed(place) and self._rows[place].spared < SPARED

    def is_doubtful(self, place: Place) -> bool:
        """True where the model has failed as often as that, also when it is time to see whether it still does."""
        with self._lock:
            return self._has_failed(place)

    def failed(self, place: Place) -> None:
        """The model was asked, and the solver had to answer."""
        with self._lock:
            row = self._rows.setdefault(place, _Row())
            row.failed, row.spared = row.failed + 1, 0
            self._rows.move_to_end(place)
            while len(self._rows) > MOST:
                self._rows.popitem(last=False)

    def spared(self, place: Place) -> None:
        """The solver answered, and the model was not asked."""
        with self._lock:
            row = self._rows.get(place)
            if row is not None:
                row.spared += 1
                self._rows.move_to_end(place)

    def passed(self, place: Place) -> None:
        """The model was asked, and what it wrote passed its check."""
        with self._lock:
            self._rows.pop(place, None)

    def _has_failed(self, place: Place) -> bool:
        row = self._rows.get(place)
        return row is not None and self._most is not None and row.failed >= self._most
