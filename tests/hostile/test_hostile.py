"""Hostile prompts, answers and schemas: the engine raises nothing and evaluates nothing, whatever it is given."""

from __future__ import annotations

import logging
import subprocess
from collections import Counter
from collections.abc import Iterator
from random import Random

import pytest

from benchmarks.hostility.cases import Case, case, cases
from benchmarks.hostility.schemas import hostile_schema
from benchmarks.hostility.texts import KINDS
from benchmarks.hostility.trial import blocking, on_the_loop, warm_engine
from benchmarks.hostility.watch import caught_inside, evaluations
from stepcache_core import Request

SEED, COUNT, LONGEST = 2024, 300, 3_000
"""Another seed than the benchmark's; each case is a prompt and an answer."""


def small_cases() -> list[Case]:
    """The cases that do not take a second each."""
    return [some for some in cases(COUNT, SEED) if some.size <= LONGEST]


@pytest.fixture(autouse=True)
def quiet() -> Iterator[Counter[str]]:
    """Warnings of what was caught inside are counted instead of printed."""
    with caught_inside() as seen:
        yield seen


def test_nothing_is_raised_and_nothing_evaluated_in_a_thread() -> None:
    some = small_cases()
    with warm_engine() as engine:
        blocking(engine, some[0])  # what is imported late is imported now
        with evaluations() as evaluated:
            raised = {each.kind: found for each in some if (found := blocking(engine, each))}
    assert len(some) > 0.7 * COUNT
    assert raised == {}
    assert not +evaluated


async def test_nothing_is_raised_and_nothing_evaluated_on_an_event_loop() -> None:
    some = small_cases()
    with warm_engine(is_guarded=True) as engine:
        await on_the_loop(engine, some[0])
        with evaluations() as evaluated:
            raised = {each.kind: found for each in some if (found := await on_the_loop(engine, each))}
    assert raised == {}
    assert not +evaluated


def test_a_warm_engine_still_serves_what_is_valid_after_hostile_cases() -> None:
    with warm_engine() as engine:
        for each in small_cases()[:60]:
            blocking(engine, each)
        found = engine.lookup("Please solve 2y + 3 = 13 for y, showing the steps.")
    assert found is not None
    assert found.receipt.verified
    assert found.text.rstrip().endswith("y = 5")


def test_the_same_seed_makes_the_same_cases() -> None:
    assert [case(SEED, n) for n in range(20)] == list(cases(20, SEED))


@pytest.mark.parametrize("kind", sorted(KINDS))
def test_every_kind_makes_texts_of_about_the_length_that_is_asked(kind: str) -> None:
    sizes = [len(KINDS[kind](Random(seed), 5000)) for seed in range(30)]
    assert max(sizes) >= 2000
    assert max(sizes) <= 100_000


def test_hostile_schemas_are_taken_or_refused_when_the_request_is_made() -> None:
    kinds = Counter(_outcome(Random(seed)) for seed in range(60))
    assert set(kinds) <= {"taken", "refused"}
    assert kinds["taken"] > 0


def test_the_watch_sees_an_evaluation() -> None:
    with evaluations() as evaluated:
        assert eval("1 + 1") == 2  # noqa: S307 - what the watch is there to see
        exec("done = True")  # noqa: S102 - the same
        subprocess.run(["true"], check=True)  # noqa: S607 - the same
    assert {"eval", "exec", "Popen", "run"} <= set(+evaluated)


def test_the_watch_sees_what_is_raised_inside(quiet: Counter[str]) -> None:
    logging.getLogger("stepcache").warning("a task raised: %r", ValueError("no number"))
    assert quiet == {"ValueError at the call": 1}


def _outcome(random: Random) -> str:
    try:
        Request.model_validate({"messages": [], "answer_schema": hostile_schema(random)})
    except ValueError:
        return "refused"
    return "taken"
