"""What one call may ask of the cache, and what tells one call from another."""

from __future__ import annotations

import asyncio
import json
import re
from collections.abc import Callable
from dataclasses import dataclass
from enum import Enum
from pathlib import Path
from typing import Any

import httpx
import pytest
from langchain_core.caches import BaseCache
from langchain_core.language_models import BaseChatModel, FakeListChatModel
from langchain_core.messages import AIMessage, HumanMessage, SystemMessage, ToolMessage
from langchain_core.output_parsers import StrOutputParser
from langchain_core.prompts import ChatPromptTemplate
from langchain_openai import ChatOpenAI
from pydantic import BaseModel, ConfigDict, Field, SecretStr

from langchain_stepcache import with_step_cache
from langchain_stepcache.identity import READER
from stepcache_core import (
    CallOptions,
    ConfigurationError,
    InMemoryStepStore,
    LexicalEmbedder,
    NotCachedError,
    Policy,
    StepCacheEngine,
    call_options,
)
from stepcache_core.adapting.identity import identity_of
from tests.core.toys import Broken, counted
from tests.langchain.fakes import Script, ScriptedChat, ScriptedText, StreamingChat, chat, receipt_of, small_cache
from tests.langchain.listening import cached_chat, counting_chat
from tests.langchain.vendor import Api

Install = Callable[[BaseCache], None]

STORY = "Tell me a story."


def texts(*calls: Callable[[], Any]) -> list[str]:
    return [call().text for call in calls]


# the options of a call


def test_refresh_asks_and_replaces_and_bypass_leaves_the_cache_out() -> None:
    cached = cached_chat(chat("one", "two", "three"))
    assert cached.invoke(STORY).text == "one"
    assert cached.invoke(STORY, stepcache="bypass").text == "two"
    assert cached.invoke(STORY).text == "one"
    assert cached.invoke(STORY, stepcache="refresh").text == "three"
    assert cached.invoke(STORY, stepcache=CallOptions()).text == "three"


async def test_samples_stay_distinct_and_each_is_served_again() -> None:
    cached = cached_chat(StreamingChat(script=Script(["one", "two", "three"])))
    for _ in range(2):
        found = [
            cached.invoke(STORY).text,
            (await cached.ainvoke(STORY, stepcache=CallOptions(sample=1))).text,
            "".join(chunk.text for chunk in cached.stream(STORY, stepcache={"sample": 2})).strip(),
        ]
        assert found == ["one", "two", "three"]


async def test_only_if_cached_serves_what_stands_and_names_what_does_not() -> None:
    cached = counting_chat(StreamingChat(script=Script([counted(3, "cats")])))
    cached.invoke("Count 3 cats")
    assert cached.invoke("Count 3 dogs", stepcache="only_if_cached").text == counted(3, "dogs")
    with pytest.raises(NotCachedError, match="from step 4") as caught:
        cached.invoke("Count 4 cats", stepcache="only_if_cached")
    (entry,) = cached.engine.entries()
    assert caught.value.entry_id == entry.id
    with pytest.raises(NotCachedError):
        await cached.ainvoke("Count 4 cats", stepcache="only_if_cached")
    with pytest.raises(NotCachedError):
        list(cached.stream("Count 4 cats", stepcache="only_if_cached"))
    assert cached.engine.stats()["model_calls"] == 1


@pytest.mark.parametrize("settings", [{"policy": Policy(enabled=False)}, {"store": Broken()}, {"tasks": [Broken()]}])
def test_only_if_cached_never_asks_the_model_whatever_is_broken_or_off(settings: dict[str, Any]) -> None:
    model = chat("never")
    with pytest.raises(NotCachedError):
        cached_chat(model, **settings).invoke(STORY, stepcache="only_if_cached")
    assert model.script.calls == []


def test_only_if_cached_never_asks_for_a_request_that_cannot_be_read(monkeypatch: pytest.MonkeyPatch) -> None:
    def unreadable(*args: Any) -> Any:
        raise RuntimeError("no")

    monkeypatch.setattr("langchain_stepcache.chat_model.asked_by_chat", unreadable)
    with pytest.raises(NotCachedError, match="cannot be read"):
        cached_chat(chat("never")).invoke(STORY, stepcache="only_if_cached")


def test_an_option_that_is_none_is_named() -> None:
    with pytest.raises(ConfigurationError, match="mode"):
        cached_chat(chat("never")).invoke(STORY, stepcache="fresh")


async def test_a_block_sets_the_options_of_chains_threads_and_tasks() -> None:
    model = StreamingChat(script=Script(["one", *"abcdefgh", "last"]))
    cached = cached_chat(model)
    chain: Any = ChatPromptTemplate([("user", "{ask}")]) | cached | StrOutputParser()
    ask = {"ask": STORY}
    assert chain.invoke(ask) == "one"
    with call_options("bypass"):
        assert set(chain.batch([ask] * 4)) == set("abcd")
        assert set(await asyncio.gather(*(chain.ainvoke(ask) for _ in range(3)))) == set("efg")
        assert "".join(chain.stream(ask)).strip() == "h"
    assert (chain.invoke(ask), len(model.script.calls)) == ("one", 9)
    with call_options("refresh"):
        assert chain.invoke(ask) == "last"
    with call_options("only_if_cached"):
        assert [await chain.ainvoke(ask), "".join(chain.stream(ask))] == ["last", "last"]
        with pytest.raises(NotCachedError):
            chain.batch([{"ask": "Something else."}])


def test_an_option_never_reaches_the_model() -> None:
    api = Api(["one"])
    api.cached().bind(stepcache="refresh", temperature=0.5).invoke(STORY)
    assert ("stepcache" in api.sent[0], api.sent[0]["temperature"]) == (False, 0.5)
    list(api.cached().stream(STORY, stepcache="bypass"))
    assert set(api.sent[1]) <= {"model", "messages", "stream", "stream_options"}


# the cache of LangChain's own interface


def test_a_cache_of_langchains_own_is_under_the_options_of_the_block(install: Install) -> None:
    install(small_cache())
    model = chat("one", "two", "three", "four")
    assert texts(lambda: model.invoke(STORY), lambda: model.invoke(STORY)) == ["one", "one"]
    with call_options("bypass"):
        assert model.invoke(STORY).text == "two"
    assert model.invoke(STORY).text == "one"
    with call_options("refresh"):
        assert model.invoke(STORY).text == "three"
    assert model.invoke(STORY).text == "three"
    for _ in range(2):
        with call_options(sample=1):
            assert model.invoke(STORY).text == "four"
    assert len(model.script.calls) == 4


async def test_a_cache_of_langchains_own_refuses_what_is_not_cached(install: Install) -> None:
    cache = small_cache()
    model, text = chat(counted(3, "cats")), ScriptedText(answers=["never"])
    cache = small_cache(llm=model)
    install(cache)
    model.invoke("Count 3 cats")
    with call_options("only_if_cached"):
        assert model.invoke("Count 3 dogs").text == counted(3, "dogs")
        with pytest.raises(NotCachedError, match="from step 4") as caught:
            model.invoke("Count 4 cats")
        assert caught.value.entry_id is not None
        with pytest.raises(NotCachedError, match="no task"):
            await model.ainvoke(STORY)
        with pytest.raises(NotCachedError):
            text.invoke(STORY)
        with pytest.raises(NotCachedError):
            await text.ainvoke(STORY)
    assert (len(model.script.calls), text.calls) == (1, [])


@pytest.mark.parametrize("settings", [{"policy": Policy(enabled=False)}, {"store": Broken()}, {"tasks": [Broken()]}])
async def test_a_cache_that_is_broken_or_off_refuses_too(settings: dict[str, Any], install: Install) -> None:
    cache = small_cache(**settings)
    install(cache)
    model = chat("never")
    with call_options("only_if_cached"):
        with pytest.raises(NotCachedError):
            model.invoke(STORY)
        with pytest.raises(NotCachedError):
            await model.ainvoke(STORY)
        cache._engine = Broken()  # type: ignore[assignment]  # stands for faults that the engine does not foresee
        with pytest.raises(NotCachedError, match="could not look up"):
            model.invoke(STORY)
    assert model.script.calls == []


def test_an_answer_that_cannot_be_read_back_is_refused(install: Install, monkeypatch: pytest.MonkeyPatch) -> None:
    install(small_cache())
    model = chat("one")
    model.invoke(STORY)
    monkeypatch.setattr("langchain_stepcache.replay.decode", lambda _: None)
    with call_options("only_if_cached"), pytest.raises(NotCachedError, match="cannot be read"):
        model.invoke(STORY)


def test_a_cache_of_langchains_own_asks_a_streaming_model_for_a_part_whole(install: Install) -> None:
    api = Api([counted(3, "cats"), "cats 4"])
    model = api.model(streaming=True, stream_usage=True)
    install(small_cache(llm=model))
    answers = [model.invoke(f"Count {number} cats").text for number in (3, 4)]
    assert answers == [counted(3, "cats"), counted(4, "cats")]
    assert not api.sent[-1].get("stream")


# what tells one call from another


def test_a_parameter_that_is_changed_afterwards_is_another_scope() -> None:
    model = Api(["0.0", "0.9", "copied", "called"]).model(temperature=0.0)
    cached = cached_chat(model)
    for _ in range(2):
        model.temperature = 0.0
        found = [cached.invoke(STORY).text]
        model.temperature = 0.9
        copied = cached_chat(model.model_copy(update={"seed": 7}), store=None, embedder=None, engine=cached.engine)
        found += [cached.invoke(STORY).text, copied.invoke(STORY).text, cached.invoke(STORY, temperature=0.4).text]
        assert found == ["0.0", "0.9", "copied", "called"]


class Settings(BaseModel):
    """Settings of a model in an object of their own."""

    top: int = 1


class Tone(Enum):
    DRY = 1
    WARM = 2


@dataclass
class Sampling:
    """The same as a dataclass."""

    heat: float = 0.0


class Odd(BaseChatModel):
    """A model of a vendor's own that names no identifying parameters."""

    model_config = ConfigDict(extra="allow", arbitrary_types_allowed=True)

    settings: Settings = Settings()
    sampling: Any = None
    tone: Tone = Tone.DRY
    weights: Path = Path("a")
    backend: BaseChatModel | None = Field(default=None, exclude=True)
    api_key: str = ""
    calls: list[str] = Field(default_factory=list, exclude=True)

    @property
    def _llm_type(self) -> str:
        return "odd"

    def _generate(self, *args: Any, **kwargs: Any) -> Any:
        raise AssertionError("nobody asks")


class Other(Odd):
    """Another class with the same parameters."""


DIFFERENT: list[Odd] = [
    Odd(),
    Other(),
    Odd(settings=Settings(top=2)),
    Odd(sampling=Sampling(0.0)),
    Odd(sampling=Sampling(0.5)),
    Odd(tone=Tone.WARM),
    Odd(weights=Path("b")),
    Odd(backend=ScriptedChat(script=Script([]), temperature=0.1)),
    Odd(backend=ScriptedChat(script=Script([]), temperature=0.2)),
    Odd(temperature=0.5),
    Odd(temperature=0.6),
    Odd(sampling=SystemMessage),
    Odd(sampling=len),
    Odd(sampling=sorted),
]


def test_models_that_may_answer_differently_have_different_identities() -> None:
    identities = [identity_of(READER, model, None, {}) for model in DIFFERENT]
    assert len(set(identities)) == len(DIFFERENT)
    assert not [identity for identity in identities if re.search(r"0x[0-9a-f]{6}", identity)]


def test_what_says_nothing_of_the_answer_is_no_part_of_the_identity() -> None:
    plain = identity_of(READER, Odd(), None, {})
    assert (
        identity_of(READER, Odd(api_key="secret-1", calls=["a"], tags=["t"], metadata={"m": 1}, verbose=True), None, {})
        == plain
    )
    keys = [ChatOpenAI(model="m", api_key=SecretStr(key), max_retries=len(key)) for key in ("k1", "key2")]
    assert len({identity_of(READER, model, None, {}) for model in keys}) == 1
    assert "secret-1" not in plain


def test_stop_and_every_parameter_of_the_call_belong_to_the_identity() -> None:
    calls: list[tuple[list[str] | None, dict[str, Any]]] = [
        (None, {}),
        (["END"], {}),
        (None, {"temperature": 0.5}),
        (None, {"temperature": 0.99}),
        (None, {"n": 2}),
    ]
    assert len({identity_of(READER, Odd(), stop, options) for stop, options in calls}) == len(calls)
    assert len({identity_of(READER, Odd(), stop, options, "mine") for stop, options in calls}) == len(calls)
    assert identity_of(READER, Odd(), None, {}, "mine") == identity_of(READER, Other(), None, {}, "mine")


def test_the_fakes_of_langchain_are_served_from_the_cache() -> None:
    cached = cached_chat(FakeListChatModel(responses=["a", "b"]))
    assert texts(*[lambda: cached.invoke(STORY)] * 3) == ["a", "a", "a"]


def test_a_model_id_stands_for_the_model_and_keeps_several_answers_apart() -> None:
    api = Api(["one"])
    first = cached_chat(api.model(base_url="http://a.test/v1"), model_id="mine")
    second = cached_chat(
        api.model(base_url="http://b.test/v1"), store=None, embedder=None, engine=first.engine, model_id="mine"
    )
    assert texts(lambda: first.invoke(STORY), lambda: second.invoke(STORY)) == ["one", "one"]
    assert len(api.sent) == 1


@pytest.mark.parametrize("streams", [False, True])
def test_no_key_and_no_header_is_ever_stored(tmp_path: Path, streams: bool) -> None:
    api = Api(["Once."])
    model = api.model(
        api_key=SecretStr("sk-SECRET-1"),
        default_headers={"Authorization": "Bearer SECRET-2"},
        default_query={"key": "SECRET-3"},
        openai_organization="SECRET-4",
    )
    cached = with_step_cache(model, path=tmp_path, embedder=LexicalEmbedder())
    ask = "Solve 3x + 6 = 21 for x. Show the steps."
    for _ in range(2):
        assert "".join(chunk.text for chunk in cached.stream(ask)) if streams else cached.invoke(ask).text
    assert len(list(cached.engine.entries())) <= 1
    cached.close()
    files = [file for file in tmp_path.rglob("*") if file.is_file()]
    assert files != []
    assert not [file for file in files if b"SECRET" in file.read_bytes()]


def test_tenants_are_told_apart_by_their_namespace() -> None:
    store = InMemoryStepStore()
    tenants = [
        cached_chat(chat(f"of {name}"), store=None, embedder=None, engine=StepCacheEngine(
            store=store, embedder=LexicalEmbedder(), namespace=name))
        for name in ("a", "b")
    ]  # fmt: skip
    assert [tenant.invoke(STORY).text for tenant in tenants * 2] == ["of a", "of b"] * 2


@pytest.mark.parametrize("streams", [False, True])
def test_a_replayed_conversation_is_served_at_every_turn(streams: bool) -> None:
    api = Api(["First.", "Second.", "Third."])
    cached = api.cached(stream_usage=True)

    def talk() -> tuple[list[str], list[bool]]:
        messages: list[Any] = [SystemMessage("Be brief.")]
        answers, hits = [], []
        for ask in ("One?", "And two?", "And three?"):
            messages.append(HumanMessage(ask))
            answer: Any = cached.invoke(messages)
            if streams:
                chunks: list[Any] = list(cached.stream(messages))
                answer = chunks[0]
                for chunk in chunks[1:]:
                    answer = answer + chunk
            messages.append(answer)
            answers.append(answer.text)
            hits.append(receipt_of(answer)["exact"])
        return answers, hits

    assert talk()[0] == ["First.", "Second.", "Third."]
    assert talk() == (["First.", "Second.", "Third."], [True] * 3)
    assert len(api.sent) == 3
    assert all(set(message) <= {"role", "content"} for body in api.sent for message in body["messages"])


# exact only


def pictured(url: str) -> list[Any]:
    return [HumanMessage([{"type": "text", "text": "Count 3 cats"}, {"type": "image_url", "image_url": {"url": url}}])]


def of_a_tool(result: str, call_id: str) -> list[Any]:
    call = {"name": "look", "args": {"at": 1}, "id": call_id, "type": "tool_call"}
    return [HumanMessage("Count 3 cats"), AIMessage("", tool_calls=[call]), ToolMessage(result, tool_call_id=call_id)]


EXACT: dict[str, tuple[list[tuple[Any, dict[str, Any]]], list[tuple[Any, dict[str, Any]]]]] = {
    "images": ([(pictured("http://a"), {})] * 2, [(pictured("http://b"), {})]),
    "tool messages": ([(of_a_tool("3", "c1"), {}), (of_a_tool("3", "other"), {})], [(of_a_tool("4", "c1"), {})]),
    "tools": ([("Count 3 cats", {"tools": [{"type": "function", "function": {"name": "a"}}]})] * 2,
              [("Count 3 cats", {"tools": [{"type": "function", "function": {"name": "b"}}]}), ("Count 3 cats", {})]),
    "log probabilities": ([("Count 3 cats", {"logprobs": True})] * 2, [("Count 3 cats", {})]),
    "names": ([([HumanMessage("Count 3 cats", name="ann")], {})] * 2,
              [([HumanMessage("Count 3 cats", name="bob")], {})]),
}  # fmt: skip


@pytest.mark.parametrize("kind", EXACT)
def test_what_is_more_than_text_serves_identical_requests_only(kind: str) -> None:
    same, different = EXACT[kind]
    cached = counting_chat(chat(*[f"answer {i}" for i in range(9)]))
    found = [cached.invoke(ask, **options) for ask, options in same]
    assert [answer.text for answer in found] == ["answer 0", "answer 0"]
    assert receipt_of(found[1])["exact"]
    others = [cached.invoke(ask, **options) for ask, options in different]
    assert [answer.text for answer in others] == [f"answer {1 + i}" for i in range(len(others))]


@pytest.mark.parametrize("model_id", [None, "mine"])
def test_several_answers_to_one_call_are_served_all(model_id: str | None) -> None:
    api = Api(["never"])
    cached = cached_chat(api.model(n=2, http_client=_several(api)), model_id=model_id)
    found = [[each.text for each in cached.generate([[HumanMessage(STORY)]]).generations[0]] for _ in "ab"]
    assert found == [["answer 0", "answer 1"]] * 2
    assert cached.engine.stats()["model_calls"] == 1
    assert [each.text for each in cached.generate([[HumanMessage(STORY)]], n=1).generations[0]] == ["answer 0"]
    assert cached.engine.stats()["model_calls"] == 2


def _several(api: Api) -> Any:
    def answer(request: httpx.Request) -> httpx.Response:
        body = api(request).json()
        number = json.loads(request.content).get("n") or 1
        (choice,) = body["choices"]
        choices = [
            {**choice, "index": at, "message": {**choice["message"], "content": f"answer {at}"}} for at in range(number)
        ]
        return httpx.Response(200, json={**body, "choices": choices})

    return httpx.Client(transport=httpx.MockTransport(answer))


def test_log_probabilities_are_served_with_the_answer() -> None:
    message = AIMessage("Once.", response_metadata={"logprobs": {"content": [{"token": "Once", "logprob": -0.1}]}})
    cached = cached_chat(chat(message))
    for _ in range(2):
        assert cached.invoke(STORY, logprobs=True).response_metadata["logprobs"]["content"][0]["logprob"] == -0.1


# what cannot be wrapped


def test_a_binding_is_refused_with_what_to_do_instead() -> None:
    bare = Api(["one"]).model(api_key=SecretStr("sk-SECRET"), default_headers={"x": "SECRET"})
    around: list[Any] = [
        bare.bind(temperature=0.5),
        bare.with_retry(),
        bare.with_config(tags=["t"]),
        bare.bind_tools([]),
    ]
    for given in around:
        with pytest.raises(ConfigurationError, match="wrap the model first") as caught:
            with_step_cache(given)
        assert "SECRET" not in str(caught.value)
    with pytest.raises(ConfigurationError, match="got str"):
        with_step_cache("gpt")  # type: ignore[call-overload]
    with pytest.raises(ConfigurationError, match="without a cache inside"):
        with_step_cache(cached_chat(bare))


def test_parameters_are_bound_to_the_wrapper() -> None:
    api = Api(["a", "b"])
    cached = api.cached()
    bound = [cached.bind(temperature=each) for each in (0.1, 0.2, 0.1)]
    assert [each.invoke(STORY).text for each in bound] == ["a", "b", "a"]
    assert [body["temperature"] for body in api.sent] == [0.1, 0.2]
