"""Let writers of one id follow each other, while writers of different ids work at once."""

from __future__ import annotations

import threading
from collections.abc import Iterable, Iterator
from contextlib import contextmanager


class Claims:
    """Ids that somebody is writing or removing right now; the lock is held for looking at the set only."""

    def __init__(self) -> None:
        self._changed = threading.Condition()
        self._busy: set[tuple[str, str]] = set()

    @contextmanager
    def held(self, partition: str, ids: Iterable[str]) -> Iterator[None]:
        """Hold those ids of that partition, all at once, as soon as nobody else does."""
        places = {(partition, entry_id) for entry_id in ids}
        with self._changed:
            self._changed.wait_for(lambda: self._busy.isdisjoint(places))
            self._busy |= places
        try:
            yield
        finally:
            self.release(partition, ids)

    def take_free(self, partition: str, ids: Iterable[str], most: int) -> list[str]:
        """Hold the first `most` of those ids that nobody holds; they are to be released."""
        taken: list[str] = []
        with self._changed:
            for entry_id in ids:
                if len(taken) >= most:
                    break
                if (partition, entry_id) not in self._busy:
                    taken.append(entry_id)
            self._busy.update((partition, entry_id) for entry_id in taken)
        return taken

    def count(self) -> int:
        """How many ids are held."""
        with self._changed:
            return len(self._busy)

    def release(self, partition: str, ids: Iterable[str]) -> None:
        """Let go of those ids."""
        with self._changed:
            self._busy.difference_update((partition, entry_id) for entry_id in ids)
            self._changed.notify_all()
