"""Plain calls of the wrapper: on a miss as the bare model, callbacks and all; on a hit without the model."""

from __future__ import annotations

import asyncio
import threading
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import pytest
from langchain_core.caches import BaseCache, InMemoryCache
from langchain_core.callbacks import get_usage_metadata_callback
from langchain_core.language_models import BaseChatModel
from langchain_core.messages import AIMessage, BaseMessage, HumanMessage, SystemMessage
from langchain_core.output_parsers import StrOutputParser
from langchain_core.outputs import ChatGeneration, ChatResult
from langchain_core.prompts import ChatPromptTemplate
from langchain_core.rate_limiters import InMemoryRateLimiter
from langchain_core.runnables import Runnable
from langchain_openai import ChatOpenAI
from pydantic import PrivateAttr

from langchain_stepcache.requests import asked_by_chat
from stepcache_core import InMemoryStepStore, Policy
from tests.core.toys import Broken, counted
from tests.langchain.fakes import Call, Script, ScriptedChat, StreamingChat, chat, receipt_of, small_cache, spent
from tests.langchain.listening import Listener, cached_chat, counting_chat, fields_of
from tests.langchain.vendor import Api

Install = Callable[[BaseCache], None]
Make = Callable[[], BaseChatModel]

STORY = "Tell me a story."


def scripted() -> BaseChatModel:
    return chat("Once upon a time.")


def streaming() -> BaseChatModel:
    return StreamingChat(script=Script(["Once upon a time."]))


def of_the_vendor() -> BaseChatModel:
    return Api(["Once upon a time."]).model(temperature=0.3)


def of_the_vendor_streaming() -> BaseChatModel:
    return Api(["Once upon a time."]).model(streaming=True, stream_usage=True)


def of_the_vendor_in_blocks() -> BaseChatModel:
    return Api(["Once upon a time."]).model(output_version="v1")


def listened_to_itself() -> BaseChatModel:
    return chat("Once.", tags=["mine"], metadata={"who": "me"}, verbose=False, name="teller")


MODELS: list[Make] = [
    scripted,
    streaming,
    of_the_vendor,
    of_the_vendor_streaming,
    of_the_vendor_in_blocks,
    listened_to_itself,
]


def config(listener: Listener) -> Any:
    return {"callbacks": [listener], "tags": ["t"], "metadata": {"m": 1}, "run_name": "story"}


def prompted(model: Runnable[Any, Any]) -> Runnable[Any, Any]:
    return ChatPromptTemplate([("system", "Be brief."), ("user", "{ask}")]) | model | StrOutputParser()


def by_invoke(model: BaseChatModel, listener: Listener) -> Any:
    return fields_of(model.invoke(STORY, config(listener), stop=["END"]))


def by_batch(model: BaseChatModel, listener: Listener) -> Any:
    return [fields_of(each) for each in model.batch([STORY], config(listener))]


def by_generate(model: BaseChatModel, listener: Listener) -> Any:
    result: Any = model.generate([[HumanMessage(STORY)]], callbacks=[listener], tags=["t"], temperature=0.9)
    return [fields_of(each.message) for each in result.generations[0]], result.llm_output


def by_chain(model: BaseChatModel, listener: Listener) -> Any:
    return prompted(model).invoke({"ask": STORY}, config(listener))


def by_binding(model: BaseChatModel, listener: Listener) -> Any:
    bound = model.bind(stop=["END"], temperature=0.7).with_config(tags=["bound"], run_name="named")
    return fields_of(bound.with_retry().with_fallbacks([chat("no")]).invoke(STORY, {"callbacks": [listener]}))


WAYS = [by_invoke, by_batch, by_generate, by_chain, by_binding]


@pytest.mark.parametrize("way", WAYS)
@pytest.mark.parametrize("make", MODELS)
def test_a_miss_is_as_the_bare_model_and_the_second_call_is_served(make: Make, way: Callable[..., Any]) -> None:
    bare, own, again = Listener(), Listener(), Listener()
    expected = way(make(), bare)
    cached = cached_chat(make())
    assert way(cached, own) == expected
    assert own.story == bare.story
    way(cached, again)
    assert cached.engine.stats()["model_calls"] == 1
    assert [event.said for event in again.of("start")] == [event.said for event in bare.of("start")]
    assert (again.kinds[0], again.kinds[-1]) == ("start", "end")


@pytest.mark.parametrize("make", MODELS)
async def test_the_event_loop_does_the_same(make: Make) -> None:
    bare, own = Listener(), Listener()
    expected = [fields_of(await make().ainvoke(STORY, config(bare)))]
    cached = cached_chat(make())
    assert [fields_of(each) for each in await cached.abatch([STORY], config(own))] == expected
    assert own.story == bare.story
    served = await prompted(cached).ainvoke({"ask": STORY})
    again = await cached.ainvoke(STORY)
    assert receipt_of(again)["exact"]
    assert served == again.text != ""


def test_a_hit_carries_what_the_first_answer_carried_but_for_what_it_cost() -> None:
    api = Api(["Once."])
    cached = api.cached()
    first, hit = cached.invoke(STORY), cached.invoke(STORY)
    assert len(api.sent) == 1
    assert {**fields_of(first), "usage_metadata": None} == {**fields_of(hit), "usage_metadata": None}
    assert hit.usage_metadata == {"input_tokens": 0, "output_tokens": 0, "total_tokens": 0}
    assert hit.response_metadata["model_name"] == "m-2026"
    assert receipt_of(hit)["tokens_saved"] == 49


def test_the_models_own_callbacks_hear_of_the_wrapper() -> None:
    bare, own = Listener(), Listener()
    chat("Once.", callbacks=[bare]).invoke(STORY)
    cached_chat(chat("Once.", callbacks=[own])).invoke(STORY)
    assert own.story == bare.story != []


class WithoutManager(ScriptedChat):
    """A model whose methods know nothing of run managers."""

    def _generate(  # type: ignore[override]
        self, messages: list[BaseMessage], stop: list[str] | None = None, **kwargs: Any
    ) -> ChatResult:
        assert "run_manager" not in kwargs
        message = self.script.answer(Call(list(messages), kwargs, []))
        return ChatResult(generations=[ChatGeneration(message=message)])


def test_a_model_need_not_know_of_run_managers() -> None:
    cached = counting_chat(WithoutManager(script=Script([counted(3, "cats"), "cats 4"])))
    assert [cached.invoke(f"Count {n} cats").text for n in (3, 4)] == [counted(3, "cats"), counted(4, "cats")]


def test_the_models_own_error_reaches_the_caller_and_its_callbacks_unchanged() -> None:
    bare, own = Listener(), Listener()
    error = OSError("no line")
    for model, listener in ((chat(error), bare), (cached_chat(chat(error)), own)):
        with pytest.raises(OSError, match="no line") as caught:
            model.invoke(STORY, {"callbacks": [listener]})
        assert caught.value is error
    assert own.story == bare.story


def test_a_retry_asks_again_and_a_fallback_answers() -> None:
    model = chat(OSError("no line"), "Once.")
    assert cached_chat(model).with_retry(wait_exponential_jitter=False).invoke(STORY).text == "Once."
    failing = cached_chat(chat(OSError("no line"))).with_fallbacks([cached_chat(chat("Else."))])
    assert failing.invoke(STORY).text == "Else."


def test_usage_is_counted_once_on_a_miss_and_not_at_all_on_a_hit() -> None:
    cached = cached_chat(chat("Once."))
    totals = []
    for _ in range(2):
        with get_usage_metadata_callback() as callback:
            cached.invoke(STORY)
        totals.append({name: usage["total_tokens"] for name, usage in callback.usage_metadata.items()})
    assert totals == [{"scripted": 30}, {"scripted": 0}]


@pytest.mark.parametrize("asynchronously", [False, True])
async def test_a_patch_is_a_child_run_with_its_own_usage(*, asynchronously: bool) -> None:
    model = chat(counted(3, "cats"), spent("cats 4", read=5, written=2))
    cached, listener = counting_chat(model), Listener()
    cached.invoke("Count 3 cats")
    with get_usage_metadata_callback() as callback:
        config: Any = {"callbacks": [listener], "tags": ["mine"], "metadata": {"m": 1}}
        ask = "Count 4 cats"
        answer = await cached.ainvoke(ask, config) if asynchronously else cached.invoke(ask, config)
    assert (answer.text, receipt_of(answer)["outcome"]) == (counted(4, "cats"), "patch")
    assert listener.kinds == ["start", "start", "end", "end"]
    parent, child = listener.of("start")
    assert (child.parent, parent.parent) == (parent.run, None)
    assert {"nostream", "stepcache", "mine"} <= set(child.tags)
    assert child.said["metadata"]["m"] == 1
    assert callback.usage_metadata["scripted"]["total_tokens"] == 7
    assert answer.usage_metadata == {"input_tokens": 0, "output_tokens": 0, "total_tokens": 0}
    assert receipt_of(answer)["usage"]["output_tokens"] == 2


@pytest.mark.parametrize("fields", [{}, {"streaming": True}, {"streaming": True, "output_version": "v1"}])
async def test_a_part_is_asked_for_whole_though_the_model_streams(fields: dict[str, Any]) -> None:
    for asynchronously in (False, True):
        api = Api([counted(3, "cats"), "cats 4"])
        cached = counting_chat(api.model(stream_usage=True, **fields))
        cached.invoke("Count 3 cats")
        ask = "Count 4 cats"
        answer = await cached.ainvoke(ask) if asynchronously else cached.invoke(ask)
        assert (answer.text, receipt_of(answer)["outcome"]) == (counted(4, "cats"), "patch")
        assert not api.sent[-1].get("stream")


def test_a_call_that_asks_for_a_stream_by_name_is_the_same_call() -> None:
    api = Api([counted(3, "cats"), "cats 4"])
    cached = counting_chat(api.model(stream_usage=True))
    assert cached.bind(stream=True).invoke("Count 3 cats").text == counted(3, "cats")
    assert receipt_of(cached.invoke("Count 3 cats"))["exact"]
    assert cached.bind(stream=True).invoke("Count 4 cats").text == counted(4, "cats")
    assert [bool(body.get("stream")) for body in api.sent] == [True, False]


def test_a_repair_counts_the_answer_and_the_repair_once_each() -> None:
    cached, listener = counting_chat(chat("cats 1\n\ncats 9", spent("cats 2", read=5, written=2))), Listener()
    with get_usage_metadata_callback() as callback:
        answer = cached.invoke("Count 2 cats", {"callbacks": [listener]})
    assert (answer.text, receipt_of(answer)["repaired"]) == (counted(2, "cats"), True)
    counted_tokens = sum(usage["total_tokens"] for usage in callback.usage_metadata.values())
    spent_tokens = receipt_of(answer)["usage"]
    assert spent_tokens["input_tokens"] + spent_tokens["output_tokens"] == 37
    assert counted_tokens == 37
    assert len(listener.of("start")) == 2


class Limiter(InMemoryRateLimiter):
    """Counts how often it was asked."""

    def __init__(self) -> None:
        super().__init__()
        self.taken = 0

    def acquire(self, *, blocking: bool = True) -> bool:
        self.taken += 1
        return True

    async def aacquire(self, *, blocking: bool = True) -> bool:
        return self.acquire(blocking=blocking)


async def test_the_rate_limiter_is_asked_for_every_call_to_the_model_and_for_no_other() -> None:
    limiter = Limiter()
    model = StreamingChat(script=Script([counted(3, "cats"), "cats 4"]), rate_limiter=limiter)
    cached = counting_chat(model)
    cached.invoke("Count 3 cats")
    assert limiter.taken == 1
    await cached.ainvoke("Count 3 cats")
    list(cached.stream("Count 3 cats"))
    assert limiter.taken == 1
    cached.invoke("Count 4 cats")
    assert (limiter.taken, len(model.script.calls)) == (2, 2)
    list(cached.stream("Tell me a story."))
    assert [chunk async for chunk in cached.astream("Tell me another story.")] != []
    assert (limiter.taken, len(model.script.calls)) == (4, 4)


def test_a_global_cache_beside_the_wrapper_is_neither_asked_nor_told(install: Install) -> None:
    beside = InMemoryCache()
    install(beside)
    cached = counting_chat(chat(counted(3, "cats"), "cats 4"))
    for ask in ("Count 3 cats", "Count 3 cats", "Count 4 cats"):
        cached.invoke(ask)
    assert cached.engine.stats()["model_calls"] == 2
    assert beside._cache == {}
    assert len(list(cached.engine.entries())) == 2


def test_a_global_cache_of_ours_beside_the_wrapper_keeps_nothing_twice(install: Install) -> None:
    beside = small_cache()
    install(beside)
    cached = counting_chat(Nested(script=Script([counted(3, "cats")])))
    for ask in ("Count 3 cats", "Count 3 cats"):
        assert cached.invoke(ask).text == counted(3, "cats")
        assert cached.invoke(ask + ".").text
        list(cached.stream("Tell me of " + ask))
    assert list(beside.engine.entries()) == []


class Nested(StreamingChat):
    """A model that asks another one, which looks into the global cache."""

    def _generate(self, messages: list[BaseMessage], *args: Any, **kwargs: Any) -> ChatResult:
        inner = ScriptedChat(script=self.script).invoke(messages)
        return ChatResult(generations=[ChatGeneration(message=inner)])

    def _stream(self, messages: list[BaseMessage], *args: Any, **kwargs: Any) -> Any:
        ScriptedChat(script=self.script).invoke(messages)
        yield from super()._stream(messages, *args, **kwargs)


@pytest.mark.parametrize("own", [True, "another", "ours"])
def test_the_cache_of_the_model_inside_is_left_out(own: Any) -> None:
    caches: dict[Any, Any] = {"another": InMemoryCache(), "ours": small_cache()}
    model = chat("Once.", "Twice.", cache=caches.get(own, own))
    cached = cached_chat(model)
    assert [cached.invoke(STORY).text for _ in range(2)] == ["Once.", "Once."]
    assert cached.invoke("Another.").text == "Twice."
    assert len(model.script.calls) == 2
    assert caches["another"]._cache == {}
    assert list(caches["ours"].engine.entries()) == []


def test_hits_are_fresh_copies_without_a_message_id() -> None:
    message = AIMessage("Once.", id="msg_1", additional_kwargs={"deep": {"list": [1]}})
    cached = cached_chat(chat(message))
    first = cached.invoke(STORY)
    first.additional_kwargs["deep"]["list"].append(2)
    first.content = "changed"
    hits = []
    for _ in range(2):
        hit = cached.invoke(STORY)
        assert (hit.text, hit.additional_kwargs) == ("Once.", {"deep": {"list": [1]}})
        hit.additional_kwargs["deep"]["list"].append(3)
        hit.response_metadata["stepcache"]["outcome"] = "changed"
        hits.append(hit.id)
    assert len({"msg_1", *hits}) == 3


async def test_two_turns_of_a_checkpointed_thread_stay_two_messages() -> None:
    from langgraph.checkpoint.memory import InMemorySaver
    from langgraph.graph import START, MessagesState, StateGraph

    cached = cached_chat(Api(["Yes."]).model())
    config: Any = {"configurable": {"thread_id": "t"}}

    def answer(state: MessagesState) -> Any:
        return {"messages": [cached.invoke([state["messages"][-1]])]}

    async def aanswer(state: MessagesState) -> Any:
        chunks = [chunk async for chunk in cached.astream([state["messages"][-1]])]
        whole = chunks[0]
        for chunk in chunks[1:]:
            whole = whole + chunk
        return {"messages": [whole]}

    for node in (answer, aanswer):
        graph: Any = StateGraph(MessagesState).add_node("answer", node).add_edge(START, "answer")
        graph = graph.compile(checkpointer=InMemorySaver())
        for _ in range(2):
            state = await graph.ainvoke({"messages": [("user", "Is it?")]}, config)
        assert [message.text for message in state["messages"]] == ["Is it?", "Yes."] * 2


async def test_identical_calls_at_once_are_one_call() -> None:
    slow = Slow(script=Script(["Once."]))
    cached = cached_chat(slow)
    assert {each.text for each in cached.batch(["same"] * 8)} == {"Once."}
    with ThreadPoolExecutor(20) as pool:
        assert {each.text for each in pool.map(cached.invoke, ["threads"] * 20)} == {"Once."}
    assert {each.text for each in await asyncio.gather(*(cached.ainvoke("tasks") for _ in range(50)))} == {"Once."}
    assert len(slow.script.calls) == 3


class Slow(ScriptedChat):
    """A model that takes its time."""

    def _generate(self, messages: list[BaseMessage], *args: Any, **kwargs: Any) -> ChatResult:
        time.sleep(0.05)
        return super()._generate(messages, *args, **kwargs)


def test_followers_are_handed_messages_of_their_own() -> None:
    cached = cached_chat(Slow(script=Script(["Once."])))
    answers = cached.batch(["same"] * 4)
    assert len({id(each) for each in answers}) == len({each.id for each in answers}) == 4
    totals = sorted(each.usage_metadata["total_tokens"] for each in answers if each.usage_metadata)
    assert totals == [0, 0, 0, 30]


def test_a_leader_that_fails_hands_over() -> None:
    cached = cached_chat(Slow(script=Script([OSError("no line"), "Once."])))
    answers = cached.batch(["same"] * 4, return_exceptions=True)
    assert sorted(type(each).__name__ for each in answers) == ["AIMessage"] * 3 + ["OSError"]


class Waiting(ScriptedChat):
    """A model that says when it is asked and answers when it is let."""

    _asked: asyncio.Event = PrivateAttr(default_factory=asyncio.Event)
    _let: asyncio.Event = PrivateAttr(default_factory=asyncio.Event)

    async def _agenerate(self, messages: list[BaseMessage], *args: Any, **kwargs: Any) -> ChatResult:
        result = super()._generate(messages, *args, **kwargs)
        self._asked.set()
        await self._let.wait()
        return result


async def test_a_leader_that_is_cancelled_hands_over() -> None:
    model = Waiting(script=Script(["Once."]))
    cached = cached_chat(model)
    leader = asyncio.create_task(cached.ainvoke(STORY))
    await model._asked.wait()
    followers = [asyncio.create_task(cached.ainvoke(STORY)) for _ in range(3)]
    await asyncio.sleep(0)
    leader.cancel()
    model._let.set()
    assert [each.text for each in await asyncio.gather(*followers)] == ["Once."] * 3
    assert (leader.cancelled(), len(model.script.calls)) == (True, 2)


class Opaque:
    """Nothing that JSON can hold."""


def test_a_follower_of_an_answer_that_cannot_be_written_down_asks_itself() -> None:
    call = {"name": "look", "args": {}, "id": "t", "type": "tool_call"}
    message = AIMessage("", tool_calls=[call], additional_kwargs={"raw": Opaque()})
    slow = Slow(script=Script([message]))
    answers = cached_chat(slow).batch(["same"] * 4)
    assert [[each["name"] for each in answer.tool_calls] for answer in answers] == [["look"]] * 4


@pytest.mark.parametrize("messages", ["", [], [SystemMessage("")], "日本語で。", "line\n" * 10_000, "\ud800"])
@pytest.mark.parametrize("answer", ["", "日本語", "\x00\ufffd" * 50, "x" * 300_000])
def test_odd_prompts_and_odd_answers_are_as_bare(messages: Any, answer: str) -> None:
    bare, cached = chat(answer), cached_chat(chat(answer))
    expected = bare.invoke(messages)
    for _ in range(2):
        assert cached.invoke(messages).text == expected.text


def test_what_the_vendor_refuses_is_refused_as_bare() -> None:
    def refused(make: Callable[[Api], BaseChatModel]) -> list[str]:
        api = Api(["never"], statuses=[400, 400])
        errors = []
        for _ in range(2):
            with pytest.raises(Exception, match="refused") as caught:
                make(api).invoke([])
            errors.append(type(caught.value).__name__)
        return errors

    assert refused(lambda api: api.cached()) == refused(lambda api: api.model())


class Full(InMemoryStepStore):
    """A store on a disk that is full."""

    def put(self, *args: Any, **kwargs: Any) -> None:
        raise OSError(28, "No space left on device")


@pytest.mark.parametrize("settings", [{"store": Broken()}, {"store": Full()}, {"embedder": Broken()}])
async def test_a_broken_part_costs_reuse_and_nothing_else(settings: dict[str, Any]) -> None:
    cached = cached_chat(StreamingChat(script=Script(["Once."])), **settings)
    for _ in range(4):
        assert cached.invoke(STORY).text == "Once."
        assert (await cached.ainvoke(STORY)).text == "Once."
        assert "".join(chunk.text for chunk in cached.stream(STORY)).strip() == "Once."


def test_a_request_that_cannot_be_read_goes_past_the_cache(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    def unreadable(*args: Any) -> Any:
        raise RuntimeError("no")

    monkeypatch.setattr("langchain_stepcache.chat_model.asked_by_chat", unreadable)
    model = chat("Once.")
    assert [cached_chat(model).invoke(STORY).text for _ in range(2)] == ["Once.", "Once."]
    assert "could not read a request" in caplog.text


async def test_a_large_request_is_not_read_on_the_event_loop(monkeypatch: pytest.MonkeyPatch) -> None:
    threads: list[bool] = []

    def noted(*args: Any) -> Any:
        threads.append(threading.current_thread() is threading.main_thread())
        return asked_by_chat(*args)

    monkeypatch.setattr("langchain_stepcache.chat_model.asked_by_chat", noted)
    cached = cached_chat(StreamingChat(script=Script(["A cat."])))
    image = {"type": "image_url", "image_url": {"url": "data:image/png;base64," + "A" * 6_000_000}}
    picture = [HumanMessage([{"type": "text", "text": "What is it?"}, image])]
    for messages in ([HumanMessage("Hi")], picture, [HumanMessage("Hi")] * 60):
        first = await cached.ainvoke(messages)
        chunks = [chunk async for chunk in cached.astream(messages)]
        assert [chunk.response_metadata["stepcache"]["exact"] for chunk in chunks if chunk.response_metadata] == [True]
        assert "".join(chunk.text for chunk in chunks) == first.text
    assert threads == [True, True, False, False, False, False]


@pytest.mark.parametrize("make", MODELS)
async def test_a_cache_that_is_off_is_as_the_bare_model(make: Make) -> None:
    bare, own = Listener(), Listener()
    model, off = make(), cached_chat(make(), policy=Policy(enabled=False))
    for _ in range(2):
        assert by_invoke(off, own) == by_invoke(model, bare)
        assert fields_of(await off.ainvoke(STORY, config(own))) == fields_of(await model.ainvoke(STORY, config(bare)))
    assert own.story == bare.story
    assert (off.engine.stats()["model_calls"], list(off.engine.entries())) == (4, [])


def test_an_unused_model_is_described_like_the_one_inside() -> None:
    api = Api(["x"])
    bare, cached = api.model(temperature=0.3), api.cached(temperature=0.3)
    assert isinstance(bare, ChatOpenAI)
    assert cached.get_name() == bare.get_name() == "ChatOpenAI"
    assert cached._llm_type == bare._llm_type
    assert cached.asdict() == bare.asdict()
    assert cached.model_name == "m"


def test_several_models_may_share_an_engine_and_never_an_answer() -> None:
    first = cached_chat(chat("Once.", model="a"))
    second = cached_chat(chat("Twice.", model="b"), store=None, embedder=None, engine=first.engine)
    assert [each.invoke(STORY).text for each in (first, second, first, second)] == ["Once.", "Twice."] * 2
