"""Say that work grows with the length of its text and not with its square: a ratio within one run, no stop-watch."""

from __future__ import annotations

import gc
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager

FACTOR, MOST = 4, 10
"""Four times the text may cost ten times as much: linear work costs four times, quadratic work sixteen."""

_UNMEASURED = 0.05
"""Seconds of processor time below which nothing is worth measuring."""


def assert_linear(work: Callable[[int], object], size: int) -> None:
    """Do the work at a quarter of the size and at all of it; the better of two measurements counts for each."""
    long = _seconds(work, size)
    if long > _UNMEASURED:
        short = _seconds(work, size // FACTOR)
        assert long <= MOST * max(short, _UNMEASURED / FACTOR), f"{short:.3f} s became {long:.3f} s"


def _seconds(work: Callable[[int], object], size: int) -> float:
    taken = []
    with _uncollected():
        for _ in range(2):
            start = time.thread_time()
            work(size)
            taken.append(time.thread_time() - start)
            if taken[-1] <= _UNMEASURED:
                break
    return min(taken)


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
