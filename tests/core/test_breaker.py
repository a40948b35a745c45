"""A part that keeps failing is left alone for a while, and tried again."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from stepcache_core.drivers.breaker import Breaker
from stepcache_core.drivers.perform import Backend, perform
from stepcache_core.flow.effects import Failed, StoreGet
from stepcache_core.models import Outcome, Partition
from tests.core.test_engine import build
from tests.core.toys import Broken, LetterEmbedder, Script


@dataclass(slots=True)
class Clock:
    """Seconds that pass when a test says so."""

    now: float = 0.0

    def __call__(self) -> float:
        return self.now


class Failing(Broken):
    """A store that counts how often it was asked, and works when it is told to."""

    def __init__(self) -> None:
        self.asked = 0
        self.works = False

    def get(self, *_: Any) -> None:
        self.asked += 1
        if not self.works:
            raise OSError("the disk is gone")


def backend(store: Any, clock: Clock) -> Backend:
    """The store behind a breaker that counts by the clock."""
    embedder = LetterEmbedder()
    return Backend(store, embedder, Partition("t", embedder.fingerprint), Breaker(clock=clock))


def test_a_dead_store_is_asked_three_times_and_then_once_in_a_while() -> None:
    store, clock = Failing(), Clock()
    behind = backend(store, clock)
    answers = [perform(behind, StoreGet("id")) for _ in range(10)]
    assert all(isinstance(answer, Failed) for answer in answers)
    assert store.asked == 3
    clock.now += 31
    for _ in range(5):
        perform(behind, StoreGet("id"))
    assert store.asked == 4


def test_a_store_that_is_back_is_asked_as_before() -> None:
    store, clock = Failing(), Clock()
    behind = backend(store, clock)
    for _ in range(5):
        perform(behind, StoreGet("id"))
    store.works, clock.now = True, 31.0
    assert [perform(behind, StoreGet("id")) for _ in range(4)] == [None] * 4
    store.works = False
    for _ in range(2):
        perform(behind, StoreGet("id"))
    assert store.asked == 3 + 4 + 2


def test_failures_that_are_not_in_a_row_open_nothing() -> None:
    store, clock = Failing(), Clock()
    behind = backend(store, clock)
    for n in range(20):
        store.works = n % 3 == 2
        perform(behind, StoreGet("id"))
    assert store.asked == 20


def test_an_engine_over_a_dead_store_serves_every_request_and_says_so() -> None:
    engine, model = build(store=Broken()), Script(["Once."] * 9)
    results = [engine.serve("Tell me a story.", model) for _ in range(9)]
    assert {result.text for result in results} == {"Once."}
    assert {result.receipt.outcome for result in results} == {Outcome.MISS}
    assert any("left alone" in fault for fault in results[-1].receipt.faults)
