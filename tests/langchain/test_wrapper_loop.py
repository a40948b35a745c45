"""Fifty calls at once leave the event loop free: what is slow happens elsewhere, and no step there takes long."""

from __future__ import annotations

import asyncio
import gc
import threading
import time
from collections.abc import Iterator, Sequence

import pytest

from benchmarks.hostility.clock import timed
from langchain_stepcache import StepCacheChatModel, with_step_cache
from stepcache_core import InMemoryStepStore
from stepcache_core.embedding.base import Vectors
from tests.core.toys import LetterEmbedder
from tests.langchain.fakes import Script, StreamingChat, receipt_of

BOUND = 50.0
"""Milliseconds of processor time that one step on the event loop may take."""


class SlowEmbedder(LetterEmbedder):
    """Takes its time, and notes in which thread."""

    def __init__(self) -> None:
        super().__init__()
        self.threads: set[int] = set()

    def embed(self, texts: Sequence[str]) -> Vectors:
        self.threads.add(threading.get_ident())
        time.sleep(0.1)  # what a model on a busy machine takes
        return super().embed(texts)


def build(embedder: SlowEmbedder) -> StepCacheChatModel:
    """A wrapped model whose every answer is right for its own question alone."""
    script = Script(["1. Subtract 3 from both sides: 2x = 8\n2. Divide both sides by 2: x = 4\n\nx = 4"])
    return with_step_cache(StreamingChat(script=script), store=InMemoryStepStore(), embedder=embedder)


@pytest.fixture(autouse=True)
def uncollected() -> Iterator[None]:
    """A collection of all that a test run holds takes longer than any step, and is none of one's own."""
    gc.collect()
    gc.disable()
    yield
    gc.enable()


async def test_fifty_calls_at_once_with_a_slow_embedder_leave_the_loop_free() -> None:
    embedder = SlowEmbedder()
    model = build(embedder)
    prompts = [f"Solve 2x + 3 = {2 * n + 3} for x. Show the steps." for n in range(50)]
    await model.ainvoke("Solve 2x + 3 = 11 for x. Show the steps.")  # what is imported late is imported now
    with timed() as times:
        answers = await asyncio.gather(*(model.ainvoke(prompt) for prompt in prompts))
    assert {receipt_of(answer)["outcome"] for answer in answers} >= {"reuse", "skip_reuse"}
    assert embedder.threads
    assert threading.get_ident() not in embedder.threads
    assert max(times.all_on_loop) < BOUND


async def test_fifty_streams_at_once_do_the_same() -> None:
    embedder = SlowEmbedder()
    model = build(embedder)

    async def streamed(n: int) -> str:
        prompt = f"Solve 2x + 3 = {2 * n + 3} for x. Show the steps."
        return "".join([str(chunk.content) async for chunk in model.astream(prompt)])

    await streamed(4)
    with timed() as times:
        texts = await asyncio.gather(*(streamed(n) for n in range(50)))
    assert len(texts) == 50
    assert all(texts)
    assert threading.get_ident() not in embedder.threads
    assert max(times.all_on_loop) < BOUND
