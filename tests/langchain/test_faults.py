"""Whatever breaks, the user's call goes on: one warning, and a miss."""

from __future__ import annotations

import logging
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from langchain_core.caches import BaseCache
from langchain_core.outputs import Generation

from langchain_stepcache import StepCache
from stepcache_core import InMemoryStepStore, StoreError
from tests.core.toys import Broken, CountingTask, LetterEmbedder, counted
from tests.langchain.fakes import chat, small_cache

Install = Callable[[BaseCache], None]


def broken_store() -> StepCache:
    return small_cache(store=Broken())


def broken_embedder() -> StepCache:
    return small_cache(embedder=Broken())


def broken_task() -> StepCache:
    return small_cache(tasks=[Broken()])


def broken_engine() -> StepCache:
    cache = small_cache()
    cache._engine = Broken()  # type: ignore[assignment]  # stands for faults that the engine does not foresee
    return cache


@pytest.mark.parametrize("broken", [broken_store, broken_embedder, broken_task, broken_engine])
async def test_a_broken_part_costs_reuse_and_nothing_else(broken: Callable[[], StepCache], install: Install) -> None:
    model = chat(counted(2, "cats"))
    install(broken())
    for _ in range(2):
        assert model.invoke("Count 2 cats").text == counted(2, "cats")
        assert (await model.ainvoke("Count 2 dogs")).text in (counted(2, "cats"), counted(2, "dogs"))


def test_a_broken_part_is_warned_of(caplog: pytest.LogCaptureFixture) -> None:
    cache = broken_engine()
    assert cache.lookup("p", "l") is None
    assert [record.levelno for record in caplog.records] == [logging.WARNING]
    cache.update("p", "l", [Generation(text="a")])
    assert [record.levelno for record in caplog.records] == [logging.WARNING] * 2


def test_a_file_where_the_directory_should_be_is_a_miss(tmp_path: Path, install: Install) -> None:
    (tmp_path / "store").write_text("a file")
    model = chat("Hello.")
    install(StepCache(path=tmp_path / "store", embedder=LetterEmbedder(), tasks=[CountingTask()]))
    assert [model.invoke("Hi").text for _ in "ab"] == ["Hello.", "Hello."]


def test_a_failing_clear_is_told() -> None:
    with pytest.raises((StoreError, OSError)):
        broken_store().clear()


HOSTILE: list[Any] = ["[" * 200_000, '[{"lc": ' * 50_000, "\ud800", "\x00", "", None, 7, b"bytes"]


@pytest.mark.parametrize("prompt", HOSTILE)
@pytest.mark.parametrize("llm_string", ["[('stop', None)]", "{}---[]", "\ud800"])
async def test_a_hostile_prompt_is_a_hit_or_a_miss(prompt: Any, llm_string: str) -> None:
    cache = small_cache()
    cache.update(prompt, llm_string, [Generation(text="a")])
    await cache.aupdate(prompt, llm_string, [Generation(text="a")])
    for found in (cache.lookup(prompt, llm_string), await cache.alookup(prompt, llm_string)):
        assert found in (None, [Generation(text="a")])


@pytest.mark.parametrize("answer", [None, [], [None], [7], "text", [Generation(text="\ud800")]])
async def test_a_hostile_answer_is_kept_or_not(answer: Any) -> None:
    cache = small_cache()
    cache.update("p", "l", answer)
    await cache.aupdate("p", "l", answer)
    assert cache.lookup("p", "l") in (None, answer)


def test_a_payload_that_is_not_ours_is_a_miss() -> None:
    cache = StepCache(store=(store := InMemoryStepStore()), embedder=LetterEmbedder(), tasks=[])
    cache.update("p", "l", [Generation(text="a")])
    (entry,) = cache.engine.entries()
    for payload in ("nonsense", '{"version": 1, "generations": []}', _payload_of(cache, "another text")):
        store.put(cache.engine._backend.partition, entry.model_copy(update={"payload": payload}).sealed(), None)
        assert cache.lookup("p", "l") is None


def _payload_of(cache: StepCache, text: str) -> str | None:
    cache.update("q", "l", [Generation(text=text)])
    return next(entry.payload for entry in cache.engine.entries() if entry.text == text)


async def test_a_long_prompt_is_read_off_the_loop() -> None:
    cache, prompt = small_cache(), "word " * 50_000
    await cache.aupdate(prompt, "l", [Generation(text="a")])
    assert await cache.alookup(prompt, "l") == [Generation(text="a")]
    await cache.aclear()
    assert await cache.alookup(prompt, "l") is None


def test_a_model_that_cannot_describe_itself_is_not_called(caplog: pytest.LogCaptureFixture) -> None:
    class Mute(type(chat("x"))):  # type: ignore[misc]
        def _get_llm_string(self, *args: Any, **kwargs: Any) -> str:
            raise RuntimeError("no words")

    model = Mute(script=chat("x").script)
    assert small_cache(llm=model).lookup("Count 3 cats", "l") is None
    assert "no words" in caplog.text
    assert not model.script.calls
