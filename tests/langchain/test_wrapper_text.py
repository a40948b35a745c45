"""The wrapper of a text model: on a miss as the bare model, on a hit without it."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import httpx
import pytest
from langchain_core.caches import InMemoryCache
from langchain_core.language_models import BaseLLM, FakeListLLM
from langchain_core.output_parsers import StrOutputParser
from langchain_core.outputs import Generation, GenerationChunk, LLMResult
from langchain_core.prompts import PromptTemplate
from langchain_openai import OpenAI
from pydantic import Field, SecretStr

from stepcache_core import NotCachedError
from tests.core.toys import Broken, counted
from tests.langchain.fakes import ScriptedText
from tests.langchain.listening import Listener, cached_text

STORY = "Tell me a story."


class Detailed(BaseLLM):
    """Says how each answer ended and what the call cost; streams word by word."""

    answers: list[str | Exception]
    calls: list[dict[str, Any]] = Field(default_factory=list, exclude=True)
    ends: str = "stop"
    temperature: float = 0.0
    streaming: bool = False

    @property
    def _llm_type(self) -> str:
        return "detailed"

    def _next(self, prompt: str, stop: Any, options: dict[str, Any]) -> str:
        self.calls.append({"prompt": prompt, "stop": stop, **options})
        answer = self.answers[min(len(self.calls), len(self.answers)) - 1]
        if isinstance(answer, Exception):
            raise answer
        return answer

    def _generate(
        self, prompts: list[str], stop: list[str] | None = None, run_manager: Any = None, **kwargs: Any
    ) -> LLMResult:
        number = kwargs.get("n", 1)
        rows: list[Any] = []
        for prompt in prompts:
            text = self._next(prompt, stop, kwargs)
            if self.streaming and run_manager is not None:
                run_manager.on_llm_new_token(text)
            rows.append([Generation(text=text, generation_info={"finish_reason": self.ends})] * number)
        tokens = {"prompt_tokens": 5 * len(prompts), "completion_tokens": 2 * len(prompts)}
        return LLMResult(generations=rows, llm_output={"token_usage": tokens, "model_name": "d"})


class Streaming(Detailed):
    """The same, able to stream."""

    def _stream(
        self, prompt: str, stop: list[str] | None = None, run_manager: Any = None, **kwargs: Any
    ) -> Iterator[GenerationChunk]:
        words = self._next(prompt, stop, kwargs).split(" ")
        for at, word in enumerate(words):
            ends = at == len(words) - 1
            chunk = GenerationChunk(
                text=word if ends else word + " ", generation_info={"finish_reason": self.ends} if ends else None
            )
            if run_manager is not None:
                run_manager.on_llm_new_token(chunk.text, chunk=chunk)
            yield chunk


def of_the_vendor() -> BaseLLM:
    def answer(request: httpx.Request) -> httpx.Response:
        choice = {"index": 0, "text": "Once.", "finish_reason": "stop", "logprobs": None}
        usage = {"prompt_tokens": 4, "completion_tokens": 3, "total_tokens": 7}
        return httpx.Response(200, json={"id": "c", "object": "text_completion", "created": 1, "model": "m",
                                         "choices": [choice], "usage": usage})  # fmt: skip

    transport = httpx.MockTransport(answer)
    return OpenAI(
        model="m",
        api_key=SecretStr("x"),
        base_url="http://vendor.test/v1",
        http_client=httpx.Client(transport=transport),
        http_async_client=httpx.AsyncClient(transport=transport),
    )


def scripted() -> BaseLLM:
    return ScriptedText(answers=["Once."], tags=["own"], metadata={"who": "me"})


def detailed() -> BaseLLM:
    return Detailed(answers=["Once upon a time."])


def streaming() -> BaseLLM:
    return Streaming(answers=["Once upon a time."])


MODELS: list[Callable[[], BaseLLM]] = [scripted, detailed, streaming, of_the_vendor]


def config(listener: Listener) -> Any:
    return {"callbacks": [listener], "tags": ["t"], "metadata": {"m": 1}, "run_name": "story"}


def by_invoke(model: Any, listener: Listener) -> Any:
    return model.invoke(STORY, config(listener), stop=["END"])


def by_batch(model: Any, listener: Listener) -> Any:
    return model.batch([STORY], config(listener))


def by_chain(model: Any, listener: Listener) -> Any:
    chain = PromptTemplate.from_template("{ask}") | model | StrOutputParser()
    return chain.invoke({"ask": STORY}, config(listener))


def by_stream(model: Any, listener: Listener) -> Any:
    return list(model.stream(STORY, config(listener)))


WAYS = [(make, way) for make in MODELS for way in (by_invoke, by_batch, by_chain)]
WAYS += [(make, by_stream) for make in (scripted, detailed, streaming)]


@pytest.mark.parametrize(("make", "way"), WAYS)
def test_a_miss_is_as_the_bare_model_and_the_second_call_is_served(make: Any, way: Any) -> None:
    bare, own, again = Listener(), Listener(), Listener()
    expected = way(make(), bare)
    cached = cached_text(make())
    assert way(cached, own) == expected
    assert own.story == bare.story
    assert "".join(way(cached, again)) == "".join(expected)
    assert cached.engine.stats()["model_calls"] == 1
    assert (again.kinds[0], again.kinds[-1]) == ("start", "end")


@pytest.mark.parametrize("make", MODELS)
async def test_the_event_loop_does_the_same(make: Any) -> None:
    bare, own = Listener(), Listener()
    expected = await make().ainvoke(STORY, config(bare))
    cached = cached_text(make())
    assert await cached.abatch([STORY], config(own)) == [expected]
    assert own.story == bare.story
    assert await cached.ainvoke(STORY) == expected
    assert "".join([text async for text in cached.astream(STORY)]).strip() == expected
    assert cached.engine.stats()["model_calls"] == 1


async def test_the_event_loop_streams_the_same() -> None:
    bare, own = Listener(), Listener()
    expected = [text async for text in streaming().astream(STORY, config(bare))]
    cached = cached_text(streaming())
    assert [text async for text in cached.astream(STORY, config(own))] == expected
    assert own.story == bare.story
    assert "".join([text async for text in cached.astream(STORY)]) == "".join(expected)
    assert cached.invoke(STORY) == "".join(expected)
    assert cached.engine.stats()["model_calls"] == 1


def test_what_stands_beside_an_answer_is_served_too_but_nothing_that_was_spent() -> None:
    cached = cached_text(detailed())
    first, hit = (cached.generate([STORY]) for _ in "ab")
    assert first.llm_output == {"token_usage": {"prompt_tokens": 5, "completion_tokens": 2}, "model_name": "d"}
    assert hit.llm_output is None
    info = hit.generations[0][0].generation_info or {}
    assert info["finish_reason"] == "stop"
    assert (info["stepcache"]["exact"], info["stepcache"]["tokens_saved"]) == (True, 7)


def test_tokens_of_several_prompts_add_up() -> None:
    result = cached_text(detailed()).generate([STORY, "Another.", STORY])
    assert result.llm_output == {"token_usage": {"prompt_tokens": 10, "completion_tokens": 4}, "model_name": "d"}


def test_several_answers_to_one_call_are_served_all() -> None:
    cached = cached_text(detailed())
    for _ in range(2):
        assert len(cached.generate([STORY], n=2).generations[0]) == 2
    assert cached.engine.stats()["model_calls"] == 1
    assert len(cached.generate([STORY]).generations[0]) == 1


def test_parameters_of_the_call_and_of_the_model_belong_to_the_scope() -> None:
    model = ScriptedText(answers=["0.5", "0.99", "bound", "changed", "stopped"])
    cached = cached_text(model)

    def asked() -> list[str]:
        model.temperature = 0.0
        texts = [
            cached.invoke(STORY, temperature=0.5),
            cached.invoke(STORY, temperature=0.99),
            cached.bind(temperature=0.7).invoke(STORY),
        ]
        model.temperature = 0.3
        return [*texts, cached.invoke(STORY), cached.invoke(STORY, stop=["END"])]

    assert asked() == asked() == ["0.5", "0.99", "bound", "changed", "stopped"]


def test_the_fakes_of_langchain_are_served_from_the_cache() -> None:
    cached = cached_text(FakeListLLM(responses=["a", "b"]))
    assert [cached.invoke(STORY) for _ in range(3)] == ["a", "a", "a"]


@pytest.mark.parametrize("ends", ["length", "content_filter"])
def test_an_answer_that_was_cut_short_is_not_kept(ends: str) -> None:
    model = Streaming(answers=["Once upon"], ends=ends)
    cached = cached_text(model)
    for _ in range(2):
        assert cached.invoke(STORY) == "".join(cached.stream(STORY)) == "Once upon"
    assert (len(model.calls), list(cached.engine.entries())) == (4, [])


def test_a_stream_that_is_closed_early_or_breaks_off_keeps_nothing() -> None:
    model = Streaming(answers=["one two three", OSError("no line"), "one two three"])
    cached = cached_text(model)
    stream: Any = cached.stream(STORY)
    assert next(stream) == "one "
    stream.close()
    bare, own = Listener(), Listener()
    for each, listener in ((Streaming(answers=[OSError("no line")]), bare), (cached, own)):
        with pytest.raises(OSError, match="no line"):
            list(each.stream(STORY, config(listener)))
    assert own.kinds == bare.kinds
    assert list(cached.engine.entries()) == []
    assert cached.invoke(STORY) == "one two three"


def test_a_stream_of_nothing_is_refused_as_bare() -> None:
    class Silent(Streaming):
        def _stream(self, *args: Any, **kwargs: Any) -> Iterator[GenerationChunk]:
            yield from ()

    for model in (Silent(answers=[""]), cached_text(Silent(answers=[""]))):
        with pytest.raises(ValueError, match="No generation chunks"):
            list(model.stream(STORY))


@pytest.mark.parametrize("asynchronously", [False, True])
@pytest.mark.parametrize("streams", [False, True])
async def test_a_patch_is_a_child_run_and_none_of_its_tokens_are_the_users(
    *, asynchronously: bool, streams: bool
) -> None:
    model = Streaming(answers=[counted(3, "cats"), "cats 4"], streaming=True)
    cached, listener = cached_text(model), Listener()
    cached.invoke("Count 3 cats")
    ask, given = "Count 4 cats", config(listener)
    if asynchronously:
        texts = [text async for text in cached.astream(ask, given)] if streams else [await cached.ainvoke(ask, given)]
    else:
        texts = list(cached.stream(ask, given)) if streams else [cached.invoke(ask, given)]
    assert "".join(texts) == counted(4, "cats")
    parent, child = listener.of("start")
    assert child.parent == parent.run
    assert {"nostream", "stepcache", "t"} <= set(child.tags)
    assert {event.run for event in listener.of("token")} <= {parent.run}
    assert model.calls[-1]["prompt"].startswith("Count 4 cats\n\n")


@pytest.mark.parametrize("own", [True, "another"])
def test_the_cache_of_the_model_inside_is_left_out(own: Any) -> None:
    beside = InMemoryCache()
    model = ScriptedText(answers=["Once."], cache=beside if own == "another" else own)
    cached = cached_text(model)
    assert [cached.invoke(STORY) for _ in range(2)] == ["Once."] * 2
    assert (len(model.calls), beside._cache) == (1, {})


async def test_identical_calls_are_one_call() -> None:
    model = ScriptedText(answers=["Once."])
    cached = cached_text(model)
    assert set(cached.batch(["same"] * 8)) == {"Once."}
    with ThreadPoolExecutor(20) as pool:
        assert set(pool.map(cached.invoke, ["threads"] * 20)) == {"Once."}
    assert set(await asyncio.gather(*(cached.ainvoke("tasks") for _ in range(50)))) == {"Once."}
    assert len(model.calls) == 3


@pytest.mark.parametrize("prompt", ["", "日本語で。", "line\n" * 10_000, "\ud800", '[{"lc": 1}]'])
@pytest.mark.parametrize("answer", ["", "日本語", "\x00\ufffd" * 50])
def test_odd_prompts_and_odd_answers_are_as_bare(prompt: str, answer: str) -> None:
    cached = cached_text(ScriptedText(answers=[answer]))
    assert [cached.invoke(prompt) for _ in range(2)] == [answer] * 2


@pytest.mark.parametrize("settings", [{"store": Broken()}, {"embedder": Broken()}, {"tasks": [Broken()]}])
async def test_a_broken_part_costs_reuse_and_nothing_else(settings: dict[str, Any]) -> None:
    cached = cached_text(streaming(), **settings)
    for _ in range(2):
        texts = [cached.invoke(STORY), await cached.ainvoke(STORY), "".join(cached.stream(STORY))]
        assert texts == ["Once upon a time."] * 3


def test_options_of_the_call() -> None:
    cached = cached_text(Streaming(answers=["one", "two", "three"]))
    with pytest.raises(NotCachedError):
        cached.invoke(STORY, stepcache="only_if_cached")
    assert [cached.invoke(STORY), cached.invoke(STORY, stepcache="bypass"), cached.invoke(STORY)] == [
        "one",
        "two",
        "one",
    ]
    assert [cached.invoke(STORY, stepcache="refresh"), "".join(cached.stream(STORY))] == ["three", "three"]


def test_a_verified_stream_never_shows_a_wrong_step() -> None:
    slip = "1. Subtract 6 from both sides: 3x = 15\n2. Divide both sides by 3: x = 6\n\nx = 6"
    rest = "2. Divide both sides by 3: x = 5\n\nx = 5"
    listener = Listener()
    cached = cached_text(Streaming(answers=[slip, rest]), verified_stream=True, tasks=None)
    texts = list(cached.stream("Solve 3x + 6 = 21 for x. Show the steps.", config(listener)))
    assert "x = 5" in "".join(texts)
    assert "x = 6" not in "".join(texts)
    assert "x = 6" not in "".join(str(event.said["token"]) for event in listener.of("token"))


def test_the_wrapper_is_described_like_the_model_inside() -> None:
    bare = of_the_vendor()
    cached = cached_text(of_the_vendor())
    assert (cached.get_name(), cached._llm_type) == (bare.get_name(), bare._llm_type)
    assert cached.asdict() == bare.asdict()
