"""Let processes use one directory by turns, since Chroma's index of vectors does not stand two at once.

Measured with Chroma 1.5.9: two processes that write 6,000 vectors each to one directory at once leave 15 % of them out
of the index, though every row is there; the one throws away the log of what the other has not read yet. By turns, and
with the directory opened anew wherever another process has used it since, none is lost.
"""

from __future__ import annotations

import os
import random
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Any

from stepcache_core.errors import StoreError
from stepcache_core.store.visits import Visits

try:
    import fcntl
except ImportError:  # a system without such locks: there a directory is for one process
    fcntl = None  # type: ignore[assignment]  # looked at before it is used

LOCK = "stepcache.lock"
TURN = 0.5
"""Seconds after which a process that is never idle lets others have their turn."""

PATIENCE = 10.0
"""Seconds that a process waits for its turn."""

_PAUSE = 0.01
_MARK = 40
_WANTED = b"!"


class Turns:
    """The turns of this process at one directory, shared by its threads; `path` is there when a turn is taken."""

    def __init__(self, path: Path) -> None:
        self._path = path
        self._place = path / LOCK
        self._name = os.urandom(_MARK // 2).hex().encode()
        self._changed = threading.Condition()
        self._users = 0
        self._is_taking = False
        self._since = 0.0
        self._file: int | None = None
        self._in_hand = threading.Lock()  # the file is not closed, and its number given to another, while it is read
        self._owner = os.getpid()
        self._visits = 0

    @property
    def are_told(self) -> bool:
        """True where it would be found out that another process was here; False on a system without such locks."""
        return fcntl is not None

    @contextmanager
    def turn(self, opened: Callable[[bool], Any]) -> Iterator[Any]:
        """A turn, with what `opened` gives for it; its argument says whether another process was here since ours.

        `opened` is called by every thread that begins, with True to one of them only, while nobody else is at it.
        Raises StoreError where no turn is to be had within `PATIENCE`.
        """
        is_first = self._enter()
        try:
            if not is_first:
                yield opened(False)  # noqa: FBT003 - the meaning is told above
                return
            try:
                given = opened(self._was_used_by_another())
            finally:
                self._open_to_threads()
            yield given
        finally:
            self._leave()

    def visits_by_others(self) -> Visits | None:
        """How often another process was found to have been here; None where one has been since our last turn.

        Nor is it told where the file is not in its place any more, to a forked process, and without such locks. No
        lock of a file is taken: whoever begins a turn leaves its mark before it does anything else.
        """
        if self._owner != os.getpid():  # before any lock: another thread may have held it at the fork
            return None
        with self._in_hand, suppress(OSError):
            if self._file is not None and os.pread(self._file, _MARK, 0) == self._name and self._is_in_place():
                return Visits(self._name, self._visits)  # counted before the mark was made, read after it
        return None

    def close(self) -> None:
        """Release the file; it is opened again where another turn is taken."""
        with self._changed:
            self._changed.wait_for(lambda: not self._users and not self._is_taking)
            self._close_file()

    def _enter(self) -> bool:
        """Begin to use the directory; True for the thread that has to see who was here, before others begin."""
        until = time.monotonic() + PATIENCE
        with self._changed:
            while self._is_taking or (self._users and self._is_due()):
                if not self._changed.wait(max(0.0, until - time.monotonic())) and time.monotonic() > until:
                    raise StoreError("another process uses the directory all the time; see docs/fleet.md")
            if self._users:
                self._users += 1
                return False
            self._is_taking = True
        try:
            self._lock(until)
        except BaseException:
            self._open_to_threads()
            raise
        self._users = 1
        return True

    def _is_due(self) -> bool:
        """True where another process waits and has waited long enough."""
        is_over = time.monotonic() - self._since > TURN
        return is_over and self._file is not None and os.pread(self._file, 1, _MARK) == _WANTED

    def _open_to_threads(self) -> None:
        with self._changed:
            self._is_taking = False
            self._changed.notify_all()

    def _leave(self) -> None:
        with self._changed:
            self._users -= 1
            if not self._users:
                self._unlock()
                self._changed.notify_all()

    def _lock(self, until: float) -> None:
        if fcntl is None:
            return
        if is_due := self._is_due():
            time.sleep(3 * _PAUSE)
        while True:
            descriptor = self._opened_file()
            try:
                fcntl.flock(descriptor, fcntl.LOCK_EX | fcntl.LOCK_NB)
            except BlockingIOError:
                if time.monotonic() > until:
                    raise StoreError(
                        f"another process has held {self._path} for {PATIENCE:g} seconds; see docs/fleet.md"
                    ) from None
                os.pwrite(descriptor, _WANTED, _MARK)
                time.sleep(_PAUSE * (0.5 + random.random()))  # noqa: S311 - guards nothing
                continue
            if os.fstat(descriptor).st_nlink:
                if is_due:  # whoever still waits asks again
                    os.pwrite(descriptor, b" ", _MARK)
                    self._since = time.monotonic()
                return
            self._close_file()  # the directory was deleted meanwhile

    def _unlock(self) -> None:
        if fcntl is not None and self._file is not None:
            fcntl.flock(self._file, fcntl.LOCK_UN)

    def _was_used_by_another(self) -> bool:
        if self._file is None:
            return False
        last = os.pread(self._file, _MARK, 0)
        if last == self._name:
            return False
        self._visits += 1
        os.pwrite(self._file, self._name + b" ", 0)
        self._since = time.monotonic()
        return True

    def _opened_file(self) -> int:
        if self._file is None or not os.fstat(self._file).st_nlink:
            self._close_file()
            self._path.mkdir(mode=0o700, parents=True, exist_ok=True)
            self._visits += 1  # whatever this file says: nobody knows who was here while we had none
            self._file = os.open(self._place, os.O_RDWR | os.O_CREAT, 0o600)
        return self._file

    def _is_in_place(self) -> bool:
        return self._file is not None and os.path.samestat(os.fstat(self._file), self._place.stat())

    def _close_file(self) -> None:
        with self._in_hand:
            descriptor, self._file = self._file, None
            if descriptor is not None:
                os.close(descriptor)
