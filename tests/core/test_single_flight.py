"""Identical requests under way at once share one model call, and nobody waits for ever."""

import asyncio
import threading
from collections.abc import AsyncIterator, Generator, Hashable, Iterator
from concurrent.futures import ThreadPoolExecutor

import pytest

from stepcache_core.drivers.single_flight import Flight, Flights
from stepcache_core.models import ModelRequest, Outcome, Reply, Result, Usage
from stepcache_core.policy import Policy
from tests.core.test_engine import build
from tests.core.toys import Script, counted


class Watched(Flights):
    """Flights that tell when somebody follows."""

    def __init__(self) -> None:
        super().__init__()
        self.followed = asyncio.Event()

    def lead_or_follow(self, key: Hashable, *, is_streamed: bool = False) -> Flight | None:
        flight = super().lead_or_follow(key, is_streamed=is_streamed)
        if flight is not None:
            self.followed.set()
        return flight


class Gate:
    """A model that answers when it is let go, and counts its calls."""

    def __init__(self, *, fails_first: bool = False) -> None:
        self.calls = 0
        self.called = threading.Event()
        self.open = threading.Event()
        self._fails_first = fails_first

    def __call__(self, request: ModelRequest) -> Reply:
        self.calls += 1
        is_first = self.calls == 1
        self.called.set()
        assert self.open.wait(20)
        if is_first and self._fails_first:
            raise OSError("the leader's call failed")
        return Reply(counted(2, "apples"), Usage(output_tokens=4), "stop")


def test_threads_that_ask_the_same_at_once_make_one_call() -> None:
    engine, gate = build(), Gate()
    with ThreadPoolExecutor(16) as pool:
        futures = [pool.submit(engine.serve, "count 2 apples", gate) for _ in range(16)]
        assert gate.called.wait(20)
        gate.open.set()
        results = [future.result(20) for future in futures]
    assert gate.calls == 1
    assert {result.text for result in results} == {counted(2, "apples")}
    assert sum(result.receipt.model_calls for result in results) == 1
    assert sorted({result.receipt.outcome for result in results}) == [Outcome.MISS, Outcome.REUSE]


def test_coroutines_that_ask_the_same_at_once_make_one_call() -> None:
    engine, calls = build(), []

    async def generate(request: ModelRequest) -> Reply:
        calls.append(request)
        await asyncio.sleep(0)
        return Reply("Paris.", Usage(), "stop")

    async def main() -> list[str]:
        results = await asyncio.gather(*(engine.aserve("Capital of France?", generate) for _ in range(200)))
        return [result.text for result in results]

    assert asyncio.run(main()) == ["Paris."] * 200
    assert len(calls) == 1


def test_a_leader_that_fails_hands_over_and_only_its_caller_sees_the_error() -> None:
    engine, gate = build(), Gate(fails_first=True)
    with ThreadPoolExecutor(4) as pool:
        futures = [pool.submit(engine.serve, "count 2 apples", gate) for _ in range(4)]
        assert gate.called.wait(20)
        gate.open.set()
        errors = [future.exception(20) for future in futures]
    assert sorted(type(error).__name__ for error in errors) == ["NoneType"] * 3 + ["OSError"]
    assert gate.calls == 2


def test_a_cancelled_leader_hands_over_and_admits_nothing() -> None:
    engine = build()

    async def main() -> tuple[str, int]:
        started, calls = asyncio.Event(), 0
        engine._flights = watched = Watched()

        async def generate(request: ModelRequest) -> Reply:
            nonlocal calls
            calls += 1
            started.set()
            if calls == 1:
                await asyncio.Event().wait()
            return Reply("Paris.", Usage(), "stop")

        leader = asyncio.create_task(engine.aserve("Capital of France?", generate))
        await started.wait()
        follower = asyncio.create_task(engine.aserve("Capital of France?", generate))
        await watched.followed.wait()
        leader.cancel()
        result = await asyncio.wait_for(follower, 20)
        with pytest.raises(asyncio.CancelledError):
            await leader
        return result.text, calls

    assert asyncio.run(main()) == ("Paris.", 2)


def test_a_cancelled_follower_leaves_the_leader_alone() -> None:
    engine = build()

    async def main() -> str:
        started, go_on = asyncio.Event(), asyncio.Event()
        engine._flights = watched = Watched()

        async def generate(request: ModelRequest) -> Reply:
            started.set()
            await go_on.wait()
            return Reply("Paris.", Usage(), "stop")

        leader = asyncio.create_task(engine.aserve("Capital of France?", generate))
        await started.wait()
        follower = asyncio.create_task(engine.aserve("Capital of France?", generate))
        await watched.followed.wait()
        follower.cancel()
        with pytest.raises(asyncio.CancelledError):
            await follower
        go_on.set()
        return (await asyncio.wait_for(leader, 20)).text

    assert asyncio.run(main()) == "Paris."


def test_a_model_that_asks_the_cache_the_same_again_does_not_wait_for_itself() -> None:
    engine, inner = build(), Script(["Paris."])

    def outer(request: ModelRequest) -> Reply:
        return Reply(engine.serve("Capital of France?", inner).text, Usage(), "stop")

    assert engine.serve("Capital of France?", outer).text == "Paris."


def test_a_blocking_follower_on_the_leaders_own_loop_goes_alone() -> None:
    engine = build()

    async def main() -> tuple[str, str]:
        started, go_on = asyncio.Event(), asyncio.Event()

        async def generate(request: ModelRequest) -> Reply:
            started.set()
            await go_on.wait()
            return Reply("Paris.", Usage(), "stop")

        leader = asyncio.create_task(engine.aserve("Capital of France?", generate))
        await started.wait()
        alone = engine.serve("Capital of France?", Script(["Paris, alone."]))
        go_on.set()
        return alone.text, (await leader).text

    alone, led = asyncio.run(main())
    assert (alone, led) == ("Paris, alone.", "Paris.")


def test_without_single_flight_each_request_makes_its_own_call() -> None:
    engine, gate = build(policy=Policy(single_flight=False)), Gate()
    gate.open.set()
    assert engine.serve("count 2 apples", gate).receipt.outcome is Outcome.MISS
    assert not engine._flights._under_way


def test_a_stream_that_is_closed_early_admits_nothing_and_hands_over() -> None:
    engine, closed = build(), []

    def open_stream(request: ModelRequest) -> Iterator[str | Reply]:
        try:
            yield "Par"
            yield "is."
        finally:
            closed.append(True)

    pieces = engine.stream("Capital of France?", open_stream)
    assert isinstance(pieces, Generator)
    assert next(pieces) == "Par"
    pieces.close()
    assert closed == [True]
    assert not engine._flights._under_way
    assert list(engine.entries()) == []


def test_a_model_that_asks_the_cache_the_same_again_on_the_loop_does_not_wait_for_itself() -> None:
    engine = build()

    async def inner(request: ModelRequest) -> Reply:
        return Reply("Paris.", Usage(), "stop")

    async def outer(request: ModelRequest) -> Reply:
        nested = asyncio.create_task(engine.aserve("Capital of France?", inner))
        return Reply((await nested).text, Usage(), "stop")

    async def main() -> str:
        return (await asyncio.wait_for(engine.aserve("Capital of France?", outer), 20)).text

    assert asyncio.run(main()) == "Paris."


def test_two_models_that_ask_for_each_others_answer_do_not_wait_for_ever() -> None:
    engine, both = build(), threading.Barrier(2)

    def crossed(other: str) -> str:
        def generate(request: ModelRequest) -> Reply:
            both.wait(20)
            return Reply(engine.serve(other, Script(["inner"])).text, Usage(), "stop")

        mine = "Capital of Italy?" if "France" in other else "Capital of France?"
        return engine.serve(mine, generate).text

    with ThreadPoolExecutor(2) as pool:
        answers = list(pool.map(crossed, ["Capital of Italy?", "Capital of France?"], timeout=30))
    assert answers == ["inner", "inner"]


def test_whoever_has_waited_long_enough_asks_alone() -> None:
    engine, gate = build(policy=Policy(max_wait=0.01)), Gate()
    with ThreadPoolExecutor(1) as pool:
        leader = pool.submit(engine.serve, "count 2 apples", gate)
        assert gate.called.wait(20)
        alone = engine.serve("count 2 apples", Script([counted(2, "apples")]))
        gate.open.set()
        assert leader.result(20).text == alone.text == counted(2, "apples")


def test_a_closed_engine_still_answers_on_the_loop() -> None:
    engine = build()
    engine.close()

    async def generate(request: ModelRequest) -> Reply:
        return Reply("Paris.", Usage(), "stop")

    async def main() -> str:
        return (await engine.aserve("Capital of France?", generate)).text

    assert asyncio.run(main()) == "Paris."


def slowly(model: Script) -> Iterator[str | Reply]:
    """Chunks of the model's answer."""
    model.asked.append(ModelRequest((), "answer"))
    yield from (*"once upon a time", Reply("", Usage(output_tokens=4), "stop"))


def test_nobody_waits_for_the_reader_of_anothers_stream() -> None:
    engine, model = build(), Script(["another time"])
    stream = engine.stream("Tell me a story.", lambda _: slowly(model))
    assert next(stream) == "o"  # and the reader goes for a walk
    with ThreadPoolExecutor(1) as pool:
        result = pool.submit(engine.serve, "Tell me a story.", model).result(20)
    assert (result.text, result.receipt.model_calls) == ("another time", 1)
    assert "".join(str(piece) for piece in stream if isinstance(piece, str)) == "nce upon a time"


async def test_nobody_waits_for_the_reader_of_anothers_stream_on_an_event_loop() -> None:
    engine, model = build(), Script(["another time"])

    async def open_stream(_: ModelRequest) -> AsyncIterator[str | Reply]:
        for piece in slowly(model):
            yield piece

    async def generate(call: ModelRequest) -> Reply:
        return model(call)

    stream = engine.astream("Tell me a story.", open_stream)
    assert await anext(stream) == "o"
    result = await asyncio.wait_for(engine.aserve("Tell me a story.", generate), 20)
    assert (result.text, result.receipt.model_calls) == ("another time", 1)
    assert "".join([piece async for piece in stream if isinstance(piece, str)]) == "nce upon a time"


def test_a_stream_whose_reader_keeps_up_still_leads() -> None:
    engine, model = build(), Script([])
    with ThreadPoolExecutor(8) as pool:
        texts = [
            pool.submit(lambda: list(engine.stream("Tell me a story.", lambda _: slowly(model)))) for _ in range(8)
        ]
        results = [future.result(20)[-1] for future in texts]
    assert {result.text for result in results if isinstance(result, Result)} == {"once upon a time"}
    assert len(model.asked) == 1
