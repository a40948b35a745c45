"""Identical requests under way wait for the first before anything is computed, and share nothing they should not."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor

import pytest

from stepcache_core.flow.lately import Lately
from stepcache_core.models import Entry, ModelRequest, Outcome, Partition, Receipt, Reply, Request, Usage
from stepcache_core.policy import Policy
from stepcache_core.store.memory import InMemoryStepStore
from stepcache_core.tasks.base import NotRecognised, Recognition
from tests.core.test_engine import build
from tests.core.toys import Count, CountingTask, LetterEmbedder, Script, counted
from tests.store.builders import Counting


class Reading(CountingTask):
    """A task that counts what it is asked to read."""

    def __init__(self) -> None:
        self.read = 0

    def recognise(self, request: Request) -> Recognition[Count] | NotRecognised:
        self.read += 1
        return super().recognise(request)


class Slow:
    """A model on the event loop that waits until it is let go."""

    def __init__(self, answer: str) -> None:
        self.calls, self.answer = 0, answer

    async def __call__(self, request: ModelRequest) -> Reply:
        self.calls += 1
        await asyncio.sleep(0.05)
        return Reply(self.answer, Usage(input_tokens=3, output_tokens=4), "stop")


def test_many_identical_requests_are_read_embedded_and_looked_up_once() -> None:
    def work(many: int) -> tuple[int, int, int]:
        task, store, embedder = Reading(), Counting(), LetterEmbedder()
        engine, model = build(tasks=[task], store=store, embedder=embedder), Slow(counted(2, "apples"))

        async def main() -> None:
            served = await asyncio.gather(*(engine.aserve("count 2 apples", model) for _ in range(many)))
            assert {result.text for result in served} == {counted(2, "apples")}

        asyncio.run(main())
        assert model.calls == 1
        return task.read, store.looks, len(embedder.texts)

    assert work(1_000) == work(1)


def test_whoever_waited_has_a_receipt_of_its_own() -> None:
    engine, model = build(), Slow(counted(2, "apples"))

    async def main() -> None:
        led, waited = await asyncio.gather(*(engine.aserve("count 2 apples", model) for _ in range(2)))
        assert (led.receipt.outcome, led.receipt.model_calls, led.receipt.usage.total) == (Outcome.MISS, 1, 7)
        assert (waited.receipt.outcome, waited.receipt.tier) == (Outcome.REUSE, "in flight")
        assert (waited.receipt.model_calls, waited.receipt.usage.total, waited.receipt.tokens_saved) == (0, 0, 7)
        assert (waited.receipt.verified, waited.receipt.exact) == (True, True)
        assert list(waited.receipt.seconds) == ["in flight"]

    asyncio.run(main())
    assert engine.stats()["requests"] == 2


def test_what_was_found_in_the_cache_is_told_as_such_to_all_who_waited() -> None:
    entered, go_on = threading.Event(), threading.Event()

    class Held(InMemoryStepStore):
        is_held = False

        def get(self, partition: Partition, entry_id: str) -> Entry | None:
            if self.is_held:
                entered.set()
                assert go_on.wait(20)
            return super().get(partition, entry_id)

    store, model = Held(), Script([])
    engine = build(store=store)
    engine.admit("count 2 apples", counted(2, "apples"))
    store.is_held = True
    with ThreadPoolExecutor(4) as pool:
        served = [pool.submit(engine.serve, "count 2 apples", model) for _ in range(4)]
        assert entered.wait(20)
        go_on.set()
        receipts = [one.result(20).receipt for one in served]
    assert {(one.outcome, one.tier, one.exact, one.verified) for one in receipts} == {("reuse", "exact", True, True)}


def test_requests_bound_to_the_present_share_nothing() -> None:
    engine, model = build(), Slow("Sunny.")

    async def main() -> list[str]:
        asked = (engine.aserve("What is the weather today?", model) for _ in range(20))
        return [result.receipt.outcome for result in await asyncio.gather(*asked)]

    assert asyncio.run(main()) == ["bypass"] * 20
    assert model.calls == 20


def test_other_samples_models_schemas_and_demands_for_a_fresh_answer_do_not_wait_for_each_other() -> None:
    engine, model = build(), Slow(counted(2, "apples"))
    plain = Request.of("count 2 apples")

    async def main() -> None:
        await asyncio.gather(
            engine.aserve(plain, model),
            engine.aserve(plain, model, options="refresh"),
            engine.aserve(plain.model_copy(update={"model": "another"}), model),
            engine.aserve(Request.of("count 2 apples", system="Be brief."), model),
            engine.aserve(Request.of("count 2 apples", answer_schema={"type": "string"}), model),
        )

    asyncio.run(main())
    assert model.calls == 5


def test_a_cache_that_fails_lets_all_who_wait_ask_for_themselves(monkeypatch: pytest.MonkeyPatch) -> None:
    def fails(*_: object) -> None:
        raise RuntimeError("no reading")

    monkeypatch.setattr(Lately, "read", fails)
    engine, model = build(), Slow("two of them")

    async def main() -> list[Receipt]:
        long = "count 2 apples" + " " * 1_000  # read off the event loop, while the others come
        return [one.receipt for one in await asyncio.gather(*(engine.aserve(long, model) for _ in range(20)))]

    assert {(one.outcome, one.model_calls) for one in asyncio.run(main())} == {("bypass", 1)}
    assert not engine._flights._under_way


def test_whoever_waits_does_not_wait_for_the_reader_of_a_served_stream() -> None:
    engine, model = build(policy=Policy(max_wait=20.0)), Script([])
    engine.admit("count 2 apples", counted(2, "apples"))

    def no_stream(request: ModelRequest) -> Iterator[str | Reply]:
        raise AssertionError

    stream = engine.stream("count 2 apples", no_stream)
    assert isinstance(next(stream), str)  # and the reader goes for a walk
    assert not engine._flights._under_way
    with ThreadPoolExecutor(1) as pool:
        assert pool.submit(engine.serve, "count 2 apples", model).result(20).receipt.tier == "exact"
    assert "".join(piece for piece in stream if isinstance(piece, str))


def test_fifty_threads_that_ask_different_things_wait_for_nobody() -> None:
    engine, both = build(), threading.Barrier(50)

    def generate(request: ModelRequest) -> Reply:
        both.wait(60)  # passes only where all of them are at their model at once
        _, number, noun = request.messages[-1].content.split()
        return Reply(counted(int(number), noun), Usage(output_tokens=4), "stop")

    nouns = [f"{first}{second}s" for first in "bcdfg" for second in "aeiouhklmn"]
    with ThreadPoolExecutor(50) as pool:
        served = list(pool.map(lambda noun: engine.serve(f"count {ord(noun[0])} {noun}", generate).text, nouns))
    assert served == [counted(ord(noun[0]), noun) for noun in nouns]
