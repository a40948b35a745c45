"""A model that fails each time where the solver does not is asked now and then only."""

from __future__ import annotations

import pytest

from stepcache_core import CallOptions, InMemoryStepStore, Policy, Request, StepCacheEngine
from stepcache_core.flow.failures import MOST, SPARED, Failures
from stepcache_core.models import Outcome, Result
from tests.core.toys import CountingTask, LetterEmbedder, Script, counted

PLACE = ("scope", "task")
OTHER = ("another", "task")


def build(policy: Policy | None = None) -> StepCacheEngine:
    return StepCacheEngine(
        store=InMemoryStepStore(), embedder=LetterEmbedder(), tasks=[CountingTask()], policy=policy or Policy()
    )


def solvable(number: int, *, model: str = "") -> Request:
    return Request.of(f"count {number} apples, solved", model=model)


def fail(engine: StepCacheEngine, times: int, *, start: int = 30, model: str = "") -> None:
    """Let a model fail at requests that have nothing in common with others that are asked."""
    for number in range(start, start + times):
        script = Script(["no idea", "none at all", "nor now", "nor then"])
        assert engine.serve(solvable(number, model=model), script).receipt.fallback


def asked_of(engine: StepCacheEngine, request: Request) -> tuple[Result, int]:
    model = Script(["no idea", "none at all", "nor now", "nor then"])
    return engine.serve(request, model), len(model.asked)


def test_after_five_failures_in_a_row_the_model_is_not_asked() -> None:
    engine = build()
    fail(engine, 5)
    result, calls = asked_of(engine, solvable(3))
    assert (result.text, calls, result.receipt.outcome) == (counted(3, "apples"), 0, Outcome.SOLVED)
    assert result.receipt.verified
    assert "failed at the last ones" in result.receipt.reason
    assert engine.explain(solvable(4)).outcome is Outcome.SOLVED


def test_before_that_it_is_asked() -> None:
    engine = build()
    fail(engine, 4)
    assert asked_of(engine, solvable(3))[1] > 0


def test_one_success_begins_the_count_anew() -> None:
    engine = build()
    fail(engine, 4)
    engine.serve(solvable(3), Script([counted(3, "apples")]))
    fail(engine, 4, start=50)
    assert asked_of(engine, solvable(4))[1] > 0


def test_every_twentieth_request_asks_again_and_a_success_ends_it() -> None:
    engine = build()
    fail(engine, 5)
    calls = [asked_of(engine, solvable(number))[1] for number in range(100, 100 + 2 * SPARED + 1)]
    assert [(place, count) for place, count in enumerate(calls) if count] == [(SPARED, 1)]  # and not asked to mend it
    engine.serve(solvable(3), Script([counted(3, "apples")]))
    assert asked_of(engine, solvable(4))[1] > 0


def test_a_model_that_raises_when_it_is_tried_again_is_not_tried_at_the_next() -> None:
    engine = build()
    fail(engine, 5)
    for number in range(100, 100 + SPARED):
        asked_of(engine, solvable(number))

    def down(_: object) -> str:
        raise ConnectionError("the model is down")

    with pytest.raises(ConnectionError):
        engine.serve(solvable(3), down)
    assert engine.serve(solvable(4), down).receipt.outcome is Outcome.SOLVED


def test_another_conversation_is_not_touched() -> None:
    engine = build()
    fail(engine, 5, model="another")
    assert asked_of(engine, solvable(3))[1] > 0
    assert asked_of(engine, solvable(3, model="another"))[1] == 0


def test_what_the_solver_cannot_do_is_asked_for_each_time() -> None:
    engine = build()
    fail(engine, 5)
    result, calls = asked_of(engine, Request.of("count 3 apples"))
    assert (calls > 0, result.receipt.verified) == (True, False)


@pytest.mark.parametrize("policy", [Policy(give_up_after=None), Policy(give_up_after=6)])
def test_the_policy_says_when(policy: Policy) -> None:
    engine = build(policy)
    fail(engine, 5)
    assert asked_of(engine, solvable(3))[1] > 0


def test_who_wants_a_fresh_answer_gets_the_model() -> None:
    engine = build()
    fail(engine, 5)
    model = Script([counted(3, "apples")])
    fresh = engine.serve(solvable(3), model, options=CallOptions(mode="refresh"))
    assert (fresh.receipt.outcome, len(model.asked)) == (Outcome.MISS, 1)


def test_none_is_no_count() -> None:
    failures = Failures(None)
    for _ in range(1_000):
        failures.failed(PLACE)
    assert not failures.is_hopeless(PLACE)


def test_conversations_beyond_a_bound_are_forgotten_the_oldest_first() -> None:
    failures = Failures(1)
    failures.failed(PLACE)
    failures.failed(OTHER)
    for number in range(MOST - 1):
        failures.failed((str(number), "task"))
    assert (failures.is_hopeless(PLACE), failures.is_hopeless(OTHER)) == (False, True)
