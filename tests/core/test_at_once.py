"""Many requests at once: every one is answered right, nobody waits for another's work, and nothing is done twice."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import pytest

from stepcache_core.embedding.base import Vectors
from stepcache_core.models import Entry, ModelRequest, Outcome, Partition, Reply, Usage
from stepcache_core.policy import Policy
from stepcache_core.store.memory import InMemoryStepStore
from tests.core.test_engine import build
from tests.core.toys import LetterEmbedder, Script, counted

ASKED = [(number, noun) for number in range(1, 6) for noun in ("apples", "plums", "pears", "nuts", "figs")]


def right(request: ModelRequest) -> Reply:
    """The right answer to whatever is to be counted."""
    _, number, noun = request.messages[-1].content.split()
    return Reply(counted(int(number), noun), Usage(output_tokens=4), "stop")


@pytest.mark.parametrize("options", [{}, {"write_behind": True}, {"max_entries": 7}, {"fresh_seconds": 0}])
def test_fifty_threads_get_right_answers(options: dict[str, Any]) -> None:
    engine = build(**options)

    def work(thread: int) -> bool:
        asked = ASKED[thread % 25 :] + ASKED[: thread % 25]
        served = [(engine.serve(f"count {number} {noun}", right).text, number, noun) for number, noun in asked]
        return all(text == counted(number, noun) for text, number, noun in served)

    with ThreadPoolExecutor(50) as pool:
        assert all(pool.map(work, range(50)))
    totals = engine.stats()
    assert totals["model_calls"] <= 25 * 50
    assert sum(1 for _ in engine.entries()) <= options.get("max_entries", 25)
    engine.close()


@pytest.mark.parametrize("options", [{}, {"write_behind": True}, {"max_entries": 7}])
def test_five_hundred_coroutines_get_right_answers(options: dict[str, Any]) -> None:
    engine = build(**options)

    async def generate(request: ModelRequest) -> Reply:
        await asyncio.sleep(0)
        return right(request)

    async def main() -> list[bool]:
        asked = [ASKED[n % 25] for n in range(500)]
        served = await asyncio.gather(*(engine.aserve(f"count {number} {noun}", generate) for number, noun in asked))
        return [result.text == counted(*one) for result, one in zip(served, asked, strict=True)]

    assert all(asyncio.run(main()))
    engine.close()


def test_a_thousand_identical_coroutines_make_one_call() -> None:
    engine, calls = build(), 0

    async def generate(request: ModelRequest) -> Reply:
        nonlocal calls
        calls += 1
        await asyncio.sleep(0)
        return right(request)

    async def main() -> set[str]:
        served = await asyncio.gather(*(engine.aserve("count 2 apples", generate) for _ in range(1_000)))
        return {result.text for result in served}

    assert asyncio.run(main()) == {counted(2, "apples")}
    assert calls == 1


def test_a_thousand_identical_requests_of_fifty_threads_make_one_call() -> None:
    engine, called, go_on, calls = build(), threading.Event(), threading.Event(), []

    def generate(request: ModelRequest) -> Reply:
        calls.append(request)
        called.set()
        assert go_on.wait(20)
        return right(request)

    with ThreadPoolExecutor(50) as pool:
        served = [pool.submit(engine.serve, "count 2 apples", generate) for _ in range(1_000)]
        assert called.wait(20)
        go_on.set()
        assert {one.result(60).text for one in served} == {counted(2, "apples")}
    assert len(calls) == 1


@pytest.mark.parametrize("where", ["embedding", "the store", "the model"])
def test_nobody_waits_for_anothers_work(where: str) -> None:
    entered, go_on = threading.Event(), threading.Event()

    def hold(what: str, text: str) -> None:
        if what == where and "figs" in text:
            entered.set()
            assert go_on.wait(20)

    class HeldStore(InMemoryStepStore):
        def put_many(self, partition: Partition, rows: Any) -> None:
            hold("the store", rows[0][0].prompt)
            super().put_many(partition, rows)

    class HeldEmbedder(LetterEmbedder):
        def embed(self, texts: Sequence[str]) -> Vectors:
            hold("embedding", texts[0])
            return super().embed(texts)

    def generate(request: ModelRequest) -> Reply:
        hold("the model", request.messages[-1].content)
        return right(request)

    engine = build(store=HeldStore(), embedder=HeldEmbedder(), max_entries=100)
    engine.serve("count 2 apples", generate)
    with ThreadPoolExecutor(1) as pool:
        slow = pool.submit(engine.serve, "count 4 figs", generate)
        assert entered.wait(20)
        assert engine.serve("count 2 apples", generate).receipt.exact
        assert engine.serve("count 2 pears", generate).receipt.outcome is Outcome.REUSE
        assert engine.serve("count 5 nuts", generate).text == counted(5, "nuts")
        assert engine.admit("Capital of France?", "Paris.") == "verbatim"
        assert not slow.done()
        go_on.set()
        assert slow.result(20).text == counted(4, "figs")


def test_a_prompt_is_embedded_once_for_its_look_up_and_its_admission() -> None:
    embedder = LetterEmbedder()
    engine = build(embedder=embedder)
    engine.admit("count 2 apples", counted(2, "apples"))
    embedder.texts.clear()
    assert engine.lookup("count 7 plums") is None
    engine.admit("count 7 plums", counted(7, "plums"))
    assert embedder.texts == ["count 7 plums"]
    engine.serve("count 6 nuts", right)
    assert embedder.texts == ["count 7 plums", "count 6 nuts"]


def test_hits_by_the_prompt_and_by_its_structure_embed_nothing() -> None:
    store, embedder = InMemoryStepStore(), LetterEmbedder()
    build(store=store).admit("count 2 apples", counted(2, "apples"))
    engine = build(store=store, embedder=embedder)
    for _ in range(2):
        for prompt, noun in (("count 2 apples", "apples"), ("count 2 pears", "pears")):
            result = engine.lookup(prompt)
            assert result is not None
            assert result.text == counted(2, noun)
    assert embedder.texts == []


def test_a_hit_from_memory_asks_nothing_of_the_store() -> None:
    class Gone(InMemoryStepStore):
        is_gone = False

        def get(self, partition: Partition, entry_id: str) -> Entry | None:
            assert not self.is_gone
            return super().get(partition, entry_id)

    store = Gone()
    engine, model = build(store=store, fresh_seconds=1_000), Script([counted(2, "apples")])
    for _ in range(2):
        engine.serve("count 2 apples", model)
    store.is_gone = True
    assert engine.serve("count 2 apples", model).receipt.faults == ()
    assert asyncio.run(engine.alookup("count 2 apples")) is not None


@pytest.mark.parametrize("way", ["reject", "invalidate", "another engine", "put", "refresh"])
def test_what_is_rejected_or_replaced_in_this_process_is_never_served_again(way: str) -> None:
    store = InMemoryStepStore()
    engine, other = build(store=store, fresh_seconds=1_000), build(store=store, fresh_seconds=1_000)
    engine.admit("Capital of France?", "Lyon.")
    first = engine.lookup("Capital of France?")
    assert first is not None
    (entry,) = engine.entries()
    match way:
        case "reject":
            engine.reject(entry.id)
        case "invalidate":
            engine.invalidate(lambda one: True)
        case "another engine":
            other.reject(entry.id)
        case "put":
            other.put(entry.model_copy(update={"steps": ("Paris.",), "payload": None}))
        case _:
            engine.serve("Capital of France?", Script(["Paris."]), options="refresh")
    again = engine.lookup("Capital of France?")
    assert (None if again is None else again.text) == ("Paris." if way in ("put", "refresh") else None)


def test_an_entry_that_expires_while_it_is_remembered_is_not_served() -> None:
    now = 100.0
    engine = build(policy=Policy(ttl=10.0), clock=lambda: now, fresh_seconds=1_000)
    engine.admit("Capital of France?", "Paris.")
    assert engine.lookup("Capital of France?") is not None
    now = 109.9
    assert engine.lookup("Capital of France?") is not None
    now = 110.0
    assert engine.lookup("Capital of France?") is None
