"""Streams of checked steps: what is shown has passed, and what is served begins with what was shown."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Iterator
from dataclasses import dataclass, field

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from stepcache_core import (
    InMemoryStepStore,
    LexicalEmbedder,
    ModelRequest,
    Outcome,
    Reply,
    Request,
    Result,
    StepCacheEngine,
    Usage,
)

PROMPT = "Solve 3x + 6 = 21 for x. Show the steps."
RIGHT = "1. Subtract 6 from both sides: 3x = 15\n2. Divide both sides by 3: x = 5\n\nx = 5"
SLIP = "1. Subtract 6 from both sides: 3x = 15\n2. Divide both sides by 3: x = 6\n3. So we have:\nx = 6\nThat is all."
REST = "2. Divide both sides by 3: x = 5\n\nx = 5"


@dataclass(slots=True)
class Model:
    """Streams one text in pieces and answers patches with another; notes what was asked and how far it was read."""

    text: str
    mended: str = REST
    size: int = 4
    calls: list[str] = field(default_factory=list)
    read: int = 0

    def generate(self, request: ModelRequest) -> Reply:
        self.calls.append(request.purpose)
        return Reply(self.mended, Usage(input_tokens=3, output_tokens=7), "stop")

    def open_stream(self, request: ModelRequest) -> Iterator[str | Reply]:
        self.calls.append(f"stream {request.purpose}")
        for at in range(0, len(self.text), self.size):
            self.read = at + self.size
            yield self.text[at : at + self.size]
        yield Reply("", Usage(input_tokens=3, output_tokens=20), "stop")


def build() -> StepCacheEngine:
    """An engine with the tasks of the package, in memory."""
    return StepCacheEngine(store=InMemoryStepStore(), embedder=LexicalEmbedder())


def streamed(engine: StepCacheEngine, model: Model, prompt: str = PROMPT) -> tuple[list[str], Result]:
    """What a verified stream yields: the pieces, then the result."""
    *pieces, result = list(engine.stream(prompt, model.open_stream, generate=model.generate, verified=True))
    assert isinstance(result, Result)
    texts = [str(piece) for piece in pieces]
    assert "".join(texts) == result.text
    return texts, result


def test_a_right_answer_comes_step_by_step_before_it_is_whole() -> None:
    model = Model(RIGHT)
    stream = build().stream(PROMPT, model.open_stream, generate=model.generate, verified=True)
    first = next(stream)
    assert (first, model.read < len(RIGHT)) == ("1. Subtract 6 from both sides: 3x = 15", True)
    *rest, result = list(stream)
    assert isinstance(result, Result)
    assert f"{first}{''.join(str(piece) for piece in rest)}" == result.text == RIGHT
    assert (result.receipt.verified, model.calls) == (True, ["stream answer"])
    assert result.receipt.seconds["first text"] > 0


def test_a_wrong_step_is_never_shown_and_ends_the_stream() -> None:
    model = Model(SLIP)
    texts, result = streamed(build(), model)
    assert "x = 6" not in "".join(texts)
    assert (result.text, result.receipt.verified, result.receipt.repaired) == (RIGHT, True, True)
    assert model.calls == ["stream answer", "repair"]
    assert model.read < len(SLIP)
    assert (result.receipt.model_calls, result.receipt.uncounted_calls) == (2, 1)


def test_the_solver_goes_on_from_what_was_shown_where_the_repair_is_wrong_too() -> None:
    model = Model(SLIP, mended="2. Divide both sides by 3: x = 7\n\nx = 7")
    texts, result = streamed(build(), model)
    assert texts[0] == "1. Subtract 6 from both sides: 3x = 15"
    assert (result.receipt.verified, result.receipt.fallback) == (True, True)
    assert result.text.endswith("x = 5")


def test_the_next_request_is_served_what_was_mended() -> None:
    engine = build()
    streamed(engine, Model(SLIP))
    model = Model("")
    _, again = streamed(engine, model, "Please solve 3y + 6 = 21 for y. Show the steps.")
    assert (again.receipt.outcome, again.receipt.relation, model.calls) == (Outcome.REUSE, "renamed", [])


def test_a_step_is_shown_when_the_first_word_of_the_next_has_come() -> None:
    model = Model(RIGHT, size=1)
    first = next(build().stream(PROMPT, model.open_stream, generate=model.generate, verified=True))
    assert (first, model.read) == (RIGHT.partition("\n")[0], RIGHT.index("2. ") + len("2. "))


def test_an_answer_whose_step_cannot_be_read_comes_at_its_end_and_unverified() -> None:
    text = "1. Consider the ring of integers and wave hands.\n2. Hence the variety is smooth: x = 5\n\nx = 5"
    texts, result = streamed(build(), Model(text))
    assert (len(texts) <= 3, result.text, result.receipt.verified) == (True, text, False)


def test_a_prompt_of_no_task_streams_through_as_the_very_objects_that_came() -> None:
    class Piece(str):
        __slots__ = ()

    sent = [Piece("Once "), Piece("upon "), Piece("")]
    *pieces, result = list(build().stream("Tell me a story.", lambda _: iter([*sent, Reply("")]), verified=True))
    assert [id(piece) for piece in pieces] == [id(piece) for piece in sent]
    assert isinstance(result, Result)
    assert result.text == "Once upon "


def test_a_payload_is_left_to_the_caller_who_replays_it() -> None:
    engine = build()
    engine.serve("Tell me a story.", lambda _: Reply("Once.", payload="mine"))
    (result,) = list(engine.stream("Tell me a story.", lambda _: iter(()), replays_payload=True))
    assert isinstance(result, Result)
    assert (result.text, result.payload, result.receipt.exact) == ("Once.", "mine", True)


def test_the_event_loop_streams_the_same() -> None:
    model = Model(SLIP)

    async def open_stream(request: ModelRequest) -> AsyncIterator[str | Reply]:
        for piece in model.open_stream(request):
            yield piece

    async def generate(request: ModelRequest) -> Reply:
        return model.generate(request)

    async def collected() -> list[str | Result]:
        stream = build().astream(PROMPT, open_stream, generate=generate, verified=True)
        return [piece async for piece in stream]

    *pieces, result = asyncio.run(collected())
    blocking, expected = streamed(build(), Model(SLIP))
    assert isinstance(result, Result)
    assert (pieces, result.text) == (blocking, expected.text)


async def test_a_stream_that_is_closed_on_the_event_loop_closes_the_models_at_once() -> None:
    closed = []

    async def endless(_: ModelRequest) -> AsyncIterator[str | Reply]:
        try:
            while True:
                yield "on and "
        finally:
            closed.append("closed")

    stream = build().astream("Tell me a story.", endless)
    assert await anext(stream) == "on and "
    await stream.aclose()
    assert closed == ["closed"]


def test_a_stream_that_breaks_off_keeps_nothing_and_raises_the_models_error() -> None:
    def broken(_: ModelRequest) -> Iterator[str | Reply]:
        yield "1. Subtract 6 from both sides: 3x = 15\n2. Div"
        raise OSError("the line is dead")

    engine = build()
    stream = engine.stream(PROMPT, broken, generate=Model("").generate, verified=True)
    assert next(stream) == "1. Subtract 6 from both sides: 3x = 15"
    with pytest.raises(OSError, match="the line is dead"):
        next(stream)
    assert list(engine.entries()) == []


LINES = st.sampled_from(
    [
        "1. Subtract 6 from both sides: 3x = 15",
        "1. Subtract 6 from both sides: 3x = 16",
        "2. Divide both sides by 3: x = 5",
        "2. Divide both sides by 3: x = 6",
        "Divide both sides by 3:",
        "3x = 15",
        "x = 5",
        "x = 6",
        "So the answer is:",
        "Let me think about it.",
        "Answer: x = 5",
        "",
        "```",
        '{"x": 5}',
    ]
)


@settings(deadline=None, max_examples=80)
@given(lines=st.lists(LINES, min_size=1, max_size=7), size=st.integers(1, 30), mended=st.sampled_from([REST, "", SLIP]))
def test_whatever_the_model_says_what_is_shown_is_what_is_served(lines: list[str], size: int, mended: str) -> None:
    with build() as engine:
        texts, result = streamed(engine, Model("\n".join(lines), mended, size))
        checked = engine.lookup(Request.of(PROMPT))
    if result.receipt.verified:
        assert "x = 6" not in "".join(texts)
        assert "3x = 16" not in "".join(texts)
    if result.receipt.stored_as is not None:
        assert checked is not None
        assert checked.text == result.text
