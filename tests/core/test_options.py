"""What one call may ask of the cache: a fresh answer, none of the cache, nothing but the cache, another sample."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor
from contextvars import copy_context
from typing import Any

import pytest

from stepcache_core import CallOptions, ConfigurationError, NotCachedError, Outcome, Policy, call_options
from tests.core.test_engine import MODES, ask, build
from tests.core.toys import CountingTask, LetterEmbedder, Script, counted


@pytest.mark.parametrize("mode", MODES)
def test_refresh_asks_the_model_and_replaces_what_was_kept(mode: str) -> None:
    engine, model = build(), Script(["Once.", "Twice."])
    ask(mode, engine, "Tell me a story.", model)
    with call_options("refresh"):
        fresh = ask(mode, engine, "Tell me a story.", model)
    again = ask(mode, engine, "Tell me a story.", model)
    assert (fresh.text, fresh.receipt.outcome) == ("Twice.", Outcome.MISS)
    assert (again.text, again.receipt.exact) == ("Twice.", True)


def test_refresh_serves_no_step_of_an_earlier_answer_and_no_solution() -> None:
    engine, model = build(policy=Policy(solver="first")), Script([counted(2, "apples"), counted(2, "apples")])
    engine.serve("count 2 apples", model)
    result = engine.serve("count 2 apples, solved", model, options="refresh")
    assert (result.receipt.outcome, model.purposes) == (Outcome.MISS, ["answer", "answer"])
    assert "fresh" in result.receipt.reason


@pytest.mark.parametrize("mode", MODES)
def test_bypass_neither_looks_up_nor_keeps(mode: str) -> None:
    embedder = LetterEmbedder()
    engine, model = build(embedder=embedder), Script(["Once.", "Twice.", "Thrice."])
    ask(mode, engine, "Tell me a story.", model)
    with call_options("bypass"):
        passed = ask(mode, engine, "Tell me a story.", model)
    again = ask(mode, engine, "Tell me a story.", model)
    assert (passed.text, passed.receipt.outcome, again.text) == ("Twice.", Outcome.BYPASS, "Once.")


def test_a_cache_that_is_off_computes_nothing() -> None:
    class Unread(CountingTask):
        def recognise(self, request: Any) -> Any:
            raise AssertionError("nothing is to be read")

    embedder = LetterEmbedder()
    engine = build(embedder=embedder, tasks=[Unread()], policy=Policy(enabled=False))
    model = Script(["one", "two"])
    assert [engine.serve("count 2 apples", model).text for _ in range(2)] == ["one", "two"]
    assert engine.lookup("count 2 apples") is None
    assert engine.admit("count 2 apples", counted(2, "apples")) is None
    assert (embedder.texts, list(engine.entries())) == ([], [])
    assert {row.reason for row in [engine.serve("hello", Script(["hi"])).receipt]} == {"the cache is off"}


@pytest.mark.parametrize("mode", MODES)
def test_only_if_cached_serves_what_stands_and_never_asks(mode: str) -> None:
    engine, model = build(), Script([counted(3, "apples")])
    ask(mode, engine, "count 3 apples", model)
    with call_options("only_if_cached"):
        assert ask(mode, engine, "count 3 pears", model).text == counted(3, "pears")
        with pytest.raises(NotCachedError) as caught:
            ask(mode, engine, "count 4 pears", model)
    (entry,) = engine.entries()
    assert caught.value.entry_id == entry.id
    assert entry.id in str(caught.value)
    assert "another number and noun" in str(caught.value)
    assert len(model.asked) == 1


@pytest.mark.parametrize("mode", MODES)
def test_only_if_cached_never_asks_where_the_cache_is_off(mode: str) -> None:
    engine, model = build(policy=Policy(enabled=False)), Script(["never"])
    with call_options("only_if_cached"), pytest.raises(NotCachedError, match="the cache is off"):
        ask(mode, engine, "Tell me a story.", model)
    assert model.asked == []


def test_only_if_cached_names_the_words_that_differ() -> None:
    engine = build(tasks=None)
    engine.serve("Solve 2x + 3 = 11 for x.", lambda _: "2x = 8\nx = 4")
    with pytest.raises(NotCachedError, match=r"the constants differ: 11 became 13"):
        engine.serve("Solve 2x + 3 = 13 for x.", Script([]), options="only_if_cached")


@pytest.mark.parametrize("mode", MODES)
def test_samples_stay_distinct_and_each_is_served_again(mode: str) -> None:
    engine, model = build(), Script(["one", "two", "three"])
    for _ in range(2):
        texts = []
        for sample in range(3):
            with call_options(sample=sample):
                texts.append(ask(mode, engine, "Name a number.", model).text)
        assert texts == ["one", "two", "three"]
    assert len(model.asked) == 3


def test_a_sample_of_a_recognised_request_is_no_reuse_of_another() -> None:
    engine, model = build(), Script([counted(2, "apples"), counted(2, "apples")])
    engine.serve("count 2 apples", model)
    result = engine.serve("count 2 pears", model, options=CallOptions(sample=1))
    assert (result.receipt.outcome, len(model.asked)) == (Outcome.MISS, 2)


def test_options_reach_threads_that_inherit_the_context_and_end_with_the_block() -> None:
    engine, model = build(), Script(["Once.", "Twice."])
    with ThreadPoolExecutor(1) as pool, call_options("bypass"):
        inside = pool.submit(copy_context().run, engine.serve, "Tell me a story.", model).result()
    outside = engine.serve("Tell me a story.", model)
    assert (inside.receipt.outcome, outside.receipt.outcome) == (Outcome.BYPASS, Outcome.MISS)


@pytest.mark.parametrize(
    ("given", "named"),
    [("fresh", "mode"), ({"sample": -1}, "sample"), ({"sample": True}, "sample"), ({"ttl": 3}, "ttl"), (7, "options")],
)
def test_options_that_are_none_are_named(given: Any, named: str) -> None:
    with pytest.raises(ConfigurationError, match=named):
        build().serve("hello", Script(["hi"]), options=given)
