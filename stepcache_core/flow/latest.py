"""Remember the latest results of work that is pure, by all that it depends on."""

from __future__ import annotations

import threading
from collections import OrderedDict
from collections.abc import Callable, Hashable
from typing import Generic, TypeVar

T = TypeVar("T")

MOST = 512
LONGEST = 20_000
"""Characters of a request, or of a prompt and its schema, that is remembered; a longer one is read anew."""


class Latest(Generic[T]):
    """The latest `MOST` results, the least recently used forgotten first; the work is done outside the lock."""

    def __init__(self) -> None:
        self._lock = threading.Lock()
        self._results: OrderedDict[Hashable, T] = OrderedDict()

    def of(self, key: Hashable | None, work: Callable[[], T]) -> T:
        """What the work came to under this key before, else what it comes to now; None is remembered by no key."""
        if key is None:
            return work()
        with self._lock:
            if key in self._results:
                self._results.move_to_end(key)
                return self._results[key]
        result = work()
        with self._lock:
            self._results[key] = result
            while len(self._results) > MOST:
                self._results.popitem(last=False)
        return result
