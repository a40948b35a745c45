"""The receipt of a long answer has a row a step: it is written off the event loop."""

from __future__ import annotations

import threading
from typing import Any

import pytest

from stepcache_core import InMemoryStepStore, LexicalEmbedder, StepCacheEngine
from stepcache_core.flow import serve
from stepcache_core.models import ModelRequest

LONG = "".join(f"line {n}\n" for n in range(20_000))


@pytest.fixture
def writers(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The names of the threads that wrote a receipt, in order."""
    seen: list[str] = []

    def watched(name: str) -> None:
        write = getattr(serve, name)

        def writing(*args: Any, **kwargs: Any) -> Any:
            seen.append(threading.current_thread().name)
            return write(*args, **kwargs)

        monkeypatch.setattr(serve, name, writing)

    watched("result_of")
    watched("exact_result")
    return seen


@pytest.mark.parametrize(("text", "is_on_loop"), [(LONG, False), ("A short answer.", True)])
async def test_a_long_receipt_is_written_in_another_thread(writers: list[str], text: str, is_on_loop: bool) -> None:
    async def model(_: ModelRequest) -> str:
        return text

    with StepCacheEngine(store=InMemoryStepStore(), embedder=LexicalEmbedder()) as engine:
        first = await engine.aserve("Tell me a story about a lighthouse.", model)
        again = await engine.aserve("Tell me a story about a lighthouse.", model)
    assert (first.text, again.text, again.receipt.exact) == (text, text, True)
    here = threading.current_thread().name
    assert [name == here for name in writers] == [is_on_loop, is_on_loop]
