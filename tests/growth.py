"""Say that work grows with the length of its text and not with its square: a ratio within one run, no stop-watch."""

from __future__ import annotations

import gc
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager

FACTOR, MOST = 16, 80
"""Sixteen times the text may cost eighty times as much: linear work costs sixteen times, and some more where what it
keeps no longer fits the processor's caches; quadratic work costs two hundred and fifty-six times."""

_ROUNDS = 3
"""Measurements, before growth counts as too much: a busy machine spoils one of them, quadratic work all."""

_UNMEASURED = 0.05
"""Seconds of processor time below which nothing is worth measuring."""


def assert_linear(work: Callable[[int], object], size: int) -> None:
    """Do the work at a sixteenth of the size and at all of it, until a pair of measurements shows no more than MOST."""
    measured = []
    for _ in range(_ROUNDS):
        long = _seconds(work, size)
        if long <= _UNMEASURED:
            return
        short = _seconds(work, size // FACTOR)
        if long <= MOST * max(short, _UNMEASURED / FACTOR):
            return
        measured.append(f"{short:.4f} s became {long:.3f} s")
    raise AssertionError("; ".join(measured))


def _seconds(work: Callable[[int], object], size: int) -> float:
    with _uncollected():
        start = time.thread_time()
        work(size)
        return time.thread_time() - start


@contextmanager
def _uncollected() -> Iterator[None]:
    """Without the garbage collector, which in a whole run of tests takes longer than the work, and unevenly."""
    is_collecting = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if is_collecting:
            gc.enable()
