"""Streams of the wrapper: a miss comes through as it is, a hit as chunks, a patch with what stays first."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import AsyncIterator, Callable, Iterator
from typing import Any

import httpx
import pytest
from langchain_core.callbacks import get_usage_metadata_callback
from langchain_core.language_models import BaseChatModel, GenericFakeChatModel
from langchain_core.messages import AIMessage, AIMessageChunk, BaseMessage, BaseMessageChunk, HumanMessage
from langchain_core.messages.tool import tool_call_chunk
from langchain_core.output_parsers import StrOutputParser
from langchain_core.outputs import ChatGenerationChunk
from langchain_core.prompts import ChatPromptTemplate
from langchain_core.tracers.context import collect_runs
from pydantic import Field

from stepcache_core import NotCachedError, Policy
from stepcache_core.models import ModelPatch, Unusable
from stepcache_core.segment import stitch
from tests.core.toys import Count, CountingTask, counted
from tests.langchain.fakes import Call, Script, ScriptedChat, StreamingChat, chat, receipt_of, spent
from tests.langchain.listening import Listener, cached_chat, counting_chat, fields_of
from tests.langchain.vendor import Api, calling

STORY = "Tell me a story."
Make = Callable[[], BaseChatModel]


def streaming() -> BaseChatModel:
    return StreamingChat(script=Script(["Once upon a time."]))


def whole_only() -> BaseChatModel:
    return chat("Once upon a time.")


def switched_off() -> BaseChatModel:
    return StreamingChat(script=Script(["Once upon a time."]), disable_streaming=True)


def of_the_vendor() -> BaseChatModel:
    return Api(["Once upon a time there was one."]).model(stream_usage=True)


def of_the_vendor_without_usage() -> BaseChatModel:
    return Api(["Once upon a time there was one."]).model(stream_usage=False)


def of_the_vendor_streaming() -> BaseChatModel:
    return Api(["Once upon a time."]).model(streaming=True, stream_usage=True)


def of_the_vendor_in_blocks() -> BaseChatModel:
    return Api(["Once upon a time."]).model(output_version="v1", stream_usage=True)


def calling_a_tool() -> BaseChatModel:
    return Api([calling("look", {"at": ["a", 1]})]).model(stream_usage=True)


MODELS: list[Make] = [
    streaming,
    whole_only,
    switched_off,
    of_the_vendor,
    of_the_vendor_without_usage,
    of_the_vendor_streaming,
    of_the_vendor_in_blocks,
    calling_a_tool,
]


def merged(chunks: list[Any]) -> Any:
    whole = chunks[0]
    for chunk in chunks[1:]:
        whole = whole + chunk
    return whole


def streamed(model: Any, ask: Any = STORY, *listeners: Listener, **options: Any) -> list[Any]:
    return list(model.stream(ask, {"callbacks": list(listeners), "tags": ["t"]}, **options))


async def astreamed(model: Any, ask: Any = STORY, *listeners: Listener, **options: Any) -> list[Any]:
    config = {"callbacks": list(listeners), "tags": ["t"]}
    return [chunk async for chunk in model.astream(ask, config, **options)]


def told(message: Any) -> dict[str, Any]:
    """What of a message must not change from a first answer to a hit; nor how its text was cut into blocks."""
    fields = fields_of(message)
    fields["content"] = message.text
    for name in ("usage_metadata", "class", "type", "tool_call_chunks", "chunk_position"):
        fields.pop(name, None)
    return fields


def alike(value: Any) -> Any:
    """The value without what says that the receipt came in a last chunk of its own, which LangChain else adds."""
    match value:
        case BaseMessage():
            return alike(fields_of(value))
        case dict():
            gone = ("chunk_position", "output_version", "id", "stepcache", "run_id")
            plain = {key: alike(item) for key, item in value.items() if key not in gone}
            return {key: item or None if key in ("token", "metadata") else item for key, item in plain.items()}
        case list() | tuple():
            return [alike(item) for item in value]
        case _:
            return value


def without_empty(value: Any) -> Any:
    """The same without fields that say nothing."""
    match value:
        case dict():
            return {key: without_empty(item) for key, item in value.items() if item is not None}
        case list():
            return [without_empty(item) for item in value]
        case _:
            return value


def story(listener: Listener) -> Any:
    return without_empty(alike(listener.story))


@pytest.mark.parametrize("make", MODELS)
async def test_a_miss_streams_as_the_bare_model_and_the_second_call_is_served(make: Make) -> None:
    bare, own, abare, aown = (Listener() for _ in range(4))
    expected = alike(streamed(make(), STORY, bare))
    cached = cached_chat(make())
    first = streamed(cached, STORY, own)
    assert alike(first) == expected
    assert story(own) == story(bare)
    aexpected = alike(await astreamed(make(), STORY, abare))
    acached = cached_chat(make())
    assert alike(await astreamed(acached, STORY, aown)) == aexpected
    assert story(aown) == story(abare)
    for served in (streamed(cached), await astreamed(cached), [cached.invoke(STORY)], await astreamed(acached)):
        hit = merged(served)
        assert receipt_of(hit)["exact"]
        assert told(hit) == told(merged(first))
        assert hit.usage_metadata == {"input_tokens": 0, "output_tokens": 0, "total_tokens": 0}
        assert getattr(served[-1], "chunk_position", "last") == "last"
    assert [each.engine.stats()["model_calls"] for each in (cached, acached)] == [1, 1]


@pytest.mark.parametrize("make", MODELS)
def test_what_was_invoked_is_streamed_from_the_cache(make: Make) -> None:
    cached = cached_chat(make())
    first = cached.invoke(STORY)
    hit = merged(streamed(cached))
    assert told(hit) == told(first)
    assert cached.engine.stats()["model_calls"] == 1


@pytest.mark.parametrize("make", MODELS)
async def test_a_chain_streams_the_same_and_tells_the_same_events(make: Make) -> None:
    def chain(model: BaseChatModel) -> Any:
        return (ChatPromptTemplate([("user", "{ask}")]) | model | StrOutputParser()).with_config(run_name="chain")

    async def events(model: BaseChatModel) -> list[Any]:
        stream = chain(model).astream_events({"ask": STORY}, version="v2")
        return [{**event, "parent_ids": len(event["parent_ids"])} async for event in stream]

    cached = cached_chat(make())
    assert list(chain(cached).stream({"ask": STORY})) == list(chain(make()).stream({"ask": STORY}))
    fresh = cached_chat(make())
    expected = await events(make())
    assert alike(await events(fresh)) == alike(expected)
    again = await events(fresh)
    assert fresh.engine.stats()["model_calls"] == 1
    assert {event["event"] for event in again} == {event["event"] for event in expected}


@pytest.mark.filterwarnings("ignore::langchain_core._api.beta_decorator.LangChainBetaWarning")
@pytest.mark.parametrize("make", [streaming, of_the_vendor, of_the_vendor_in_blocks, calling_a_tool])
async def test_events_of_version_3_are_the_same(make: Make) -> None:
    def sync(model: BaseChatModel, listener: Listener) -> tuple[list[Any], Any]:
        stream = model.stream_events(STORY, {"callbacks": [listener]}, version="v3")
        return without_empty(alike(list(stream))), stream.output

    async def asyn(model: BaseChatModel, listener: Listener) -> tuple[list[Any], Any]:
        stream = await model.astream_events(STORY, {"callbacks": [listener]}, version="v3")
        events = without_empty(alike([event async for event in stream])), await stream.output
        assert await asyncio.to_thread(listener.ended.wait, 10)  # callbacks are told by a task of its own
        return events

    bare, own, abare, aown = (Listener() for _ in range(4))
    events, output = sync(make(), bare)
    cached = cached_chat(make())
    found, answer = sync(cached, own)
    assert (found, alike(answer)) == (events, alike(output))
    assert story(own) == story(bare)
    await asyn(make(), abare)
    acached = cached_chat(make())
    await asyn(acached, aown)
    assert story(aown) == story(abare)
    for each in (cached, acached):
        replayed, again = sync(each, Listener())
        assert (again.text, [call["name"] for call in again.tool_calls]) == (
            output.text,
            [call["name"] for call in output.tool_calls],
        )
        assert replayed[-1]["event"] == "message-finish"
        assert (await asyn(each, Listener()))[1].text == output.text
        assert each.engine.stats()["model_calls"] == 1


def test_the_first_chunk_comes_before_the_model_has_finished() -> None:
    model = StreamingChat(script=Script(["one two three four"]))
    read: list[str] = []
    original = model._stream

    def watched(*args: Any, **kwargs: Any) -> Iterator[ChatGenerationChunk]:
        for chunk in original(*args, **kwargs):
            read.append(chunk.text)
            yield chunk

    object.__setattr__(model, "_stream", watched)
    stream = cached_chat(model).stream(STORY)
    assert (next(stream).text, read) == ("one ", ["one "])
    assert (next(stream).text, read) == ("two ", ["one ", "two "])


class Watched(StreamingChat):
    """Notes when its stream is closed; may break off; streams natively on the event loop."""

    closed: list[str] = Field(default_factory=list)
    breaks_at: int = 99

    def _stream(self, messages: list[BaseMessage], *args: Any, **kwargs: Any) -> Iterator[ChatGenerationChunk]:
        try:
            for at, chunk in enumerate(super()._stream(messages, *args, **kwargs)):
                if at == self.breaks_at:
                    raise OSError("no line")
                yield chunk
        finally:
            self.closed.append("sync")

    async def _astream(self, messages: list[BaseMessage], *args: Any, **kwargs: Any) -> Any:
        try:
            for at, chunk in enumerate(super()._stream(messages, *args, **kwargs)):
                await asyncio.sleep(0)
                if at == self.breaks_at:
                    raise OSError("no line")
                yield chunk
        finally:
            self.closed.append("async")


async def test_a_stream_that_is_closed_early_is_closed_inside_and_keeps_nothing() -> None:
    model = Watched(script=Script(["one two three four"]))
    cached = cached_chat(model)
    stream: Any = cached.stream(STORY)
    assert next(stream).text == "one "
    stream.close()
    astream: Any = cached.astream(STORY)
    assert (await anext(astream)).text == "one "
    await astream.aclose()
    for _ in range(20):  # what LangChain leaves open is closed by the event loop
        await asyncio.sleep(0)
    assert model.closed == ["sync", "async"]
    assert list(cached.engine.entries()) == []
    assert cached.invoke(STORY).text == "one two three four", "nobody waits for a stream that was given up"


class Holding(StreamingChat):
    """Holds on to the streams it has given out."""

    streams: list[Any] = Field(default_factory=list, exclude=True)

    def _stream(self, *args: Any, **kwargs: Any) -> Iterator[ChatGenerationChunk]:
        self.streams.append(super()._stream(*args, **kwargs))
        return self.streams[-1]  # type: ignore[no-any-return]

    def _astream(self, *args: Any, **kwargs: Any) -> AsyncIterator[ChatGenerationChunk]:
        async def words() -> AsyncIterator[ChatGenerationChunk]:
            for chunk in StreamingChat._stream(self, *args, **kwargs):
                yield chunk

        self.streams.append(words())
        return self.streams[-1]  # type: ignore[no-any-return]


async def test_a_stream_that_is_given_up_is_closed_by_us_and_not_by_chance() -> None:
    model = Holding(script=Script(["one two three four"]))
    cached = cached_chat(model)
    stream: Any = cached.stream(STORY)
    next(stream)
    stream.close()
    astream: Any = cached._astream([HumanMessage("And?")])
    await anext(astream)
    await astream.aclose()
    assert [model.streams[0].gi_frame, model.streams[1].ag_frame] == [None, None]


async def test_a_stream_that_breaks_off_raises_what_the_model_raised_and_keeps_nothing() -> None:
    bare, own = Listener(), Listener()
    cached = cached_chat(Watched(script=Script(["one two three"]), breaks_at=2))
    for model, listener in ((Watched(script=Script(["one two three"]), breaks_at=2), bare), (cached, own)):
        with pytest.raises(OSError, match="no line"):
            streamed(model, STORY, listener)
        with pytest.raises(OSError, match="no line"):
            await astreamed(model, STORY, listener)
    assert own.kinds == bare.kinds == ["start", "token", "token", "error"] * 2
    assert list(cached.engine.entries()) == []


@pytest.mark.parametrize("reason", ["length", "content_filter"])
def test_a_stream_that_was_cut_short_is_not_kept(reason: str) -> None:
    api = Api([{"content": "Once upon", "finish_reason": reason}])
    cached = api.cached(stream_usage=True)
    for _ in range(2):
        assert merged(streamed(cached)).text == "Once upon"
        cached.invoke(STORY)
    assert (list(cached.engine.entries()), len(api.sent)) == ([], 4)


def test_a_stream_of_nothing_is_refused_as_bare() -> None:
    class Silent(StreamingChat):
        def _stream(self, *args: Any, **kwargs: Any) -> Iterator[ChatGenerationChunk]:
            yield from ()

    bare, own = Listener(), Listener()
    for model, listener in ((Silent(script=Script([""])), bare), (cached_chat(Silent(script=Script([""]))), own)):
        with pytest.raises(ValueError, match="No generation chunks"):
            streamed(model, STORY, listener)
    assert story(own) == story(bare)


def test_chunks_that_are_changed_by_the_caller_are_not_what_is_kept() -> None:
    cached = cached_chat(StreamingChat(script=Script(["one two"])))
    for chunk in cached.stream(STORY):
        chunk.content = "changed"
        chunk.response_metadata["changed"] = True
    hit = merged(streamed(cached))
    assert (hit.text.strip(), "changed" in hit.response_metadata) == ("one two", False)
    for chunk in cached.stream(STORY):
        chunk.additional_kwargs["changed"] = True
    assert merged(streamed(cached)).additional_kwargs == {}


class OnlyAsync(ScriptedChat):
    """Streams on the event loop alone."""

    async def _astream(self, messages: list[BaseMessage], *args: Any, **kwargs: Any) -> AsyncIterator[Any]:
        message = self.script.answer(Call(list(messages), kwargs, [], is_streamed=True))
        for word in message.text.split():
            yield ChatGenerationChunk(message=AIMessageChunk(content=word + " "))


async def test_a_model_that_streams_on_the_event_loop_alone_does_so_here() -> None:
    cached = cached_chat(OnlyAsync(script=Script(["one two"])))
    assert [chunk.text for chunk in await astreamed(cached)] == ["one ", "two ", ""]
    assert [type(each) for each in streamed(cached_chat(OnlyAsync(script=Script(["one two"]))))] == [AIMessage]


def test_a_last_chunk_that_was_none_keeps_the_order() -> None:
    class TwoEnds(StreamingChat):
        def _stream(self, *args: Any, **kwargs: Any) -> Iterator[ChatGenerationChunk]:
            for word in ("a", "b", "c"):
                yield ChatGenerationChunk(message=AIMessageChunk(content=word, chunk_position="last"))

    assert merged(streamed(cached_chat(TwoEnds(script=Script([""]))))).text == "abc"


@pytest.mark.parametrize("verified", [False, True])
def test_calls_that_nobody_could_read_come_through_and_are_not_kept(*, verified: bool) -> None:
    api = Api([{"content": "Hm.", "tool_calls": [_unreadable()]}])
    cached = api.cached(settings={"verified_stream": verified})
    expected = merged(streamed(api.model(), LINEAR)).invalid_tool_calls
    for _ in range(2):
        found = merged(streamed(cached, LINEAR)).invalid_tool_calls
        assert [call["args"] for call in found] == [call["args"] for call in expected] == ["none of it"]
    assert list(cached.engine.entries()) == []


def _unreadable() -> dict[str, Any]:
    return {"id": "t", "type": "function", "function": {"name": "look", "arguments": "none of it"}}


class Unwritable(StreamingChat):
    """Says a word, then calls a tool, with something beside it that JSON cannot hold."""

    beside: Any = None

    def _stream(self, *args: Any, **kwargs: Any) -> Iterator[ChatGenerationChunk]:
        call = tool_call_chunk(name="look", args="{}", id="t", index=0)
        for message in (
            AIMessageChunk(content="Let me look."),
            AIMessageChunk(content="", tool_call_chunks=[call], additional_kwargs={"raw": self.beside}),
        ):
            yield ChatGenerationChunk(message=message)


@pytest.mark.parametrize("beside", [object(), threading.Lock(), {1, 2}])
async def test_an_answer_that_cannot_be_written_down_is_served_whole_and_not_kept(beside: Any) -> None:
    cached = cached_chat(Unwritable(script=Script([""]), beside=beside))
    for _ in range(2):
        for answer in (merged(streamed(cached)), merged(await astreamed(cached))):
            assert (answer.text, [call["name"] for call in answer.tool_calls]) == ("Let me look.", ["look"])
    assert list(cached.engine.entries()) == []


def test_an_answer_that_cannot_be_read_is_served_and_not_kept(monkeypatch: pytest.MonkeyPatch) -> None:
    def unreadable(*args: Any) -> Any:
        raise RuntimeError("no")

    monkeypatch.setattr("langchain_stepcache.inner.reply_in", unreadable)
    cached = cached_chat(streaming())
    for ask in (STORY, LINEAR):
        assert merged(streamed(cached, ask)).text == "Once upon a time. "
        assert cached.invoke(ask).text == "Once upon a time."
    assert (list(cached.engine.entries()), cached.engine.stats()["model_calls"]) == ([], 4)


@pytest.mark.parametrize("asynchronously", [False, True])
@pytest.mark.parametrize("by_a_chain", [False, True])
async def test_a_patch_in_a_stream_is_a_child_run_and_none_of_its_tokens_are_the_users(
    *, asynchronously: bool, by_a_chain: bool
) -> None:
    model = StreamingChat(script=Script([counted(3, "cats"), spent("cats 4", read=5, written=2)]))
    cached, listener = counting_chat(model), Listener()
    cached.invoke("Count 3 cats")
    asked: Any = (ChatPromptTemplate([("user", "{ask}")]) | cached) if by_a_chain else cached
    ask: Any = {"ask": "Count 4 cats"} if by_a_chain else "Count 4 cats"
    with get_usage_metadata_callback() as callback:
        chunks = await astreamed(asked, ask, listener) if asynchronously else streamed(asked, ask, listener)
    answer = merged(chunks)
    assert (answer.text, receipt_of(answer)["outcome"]) == (counted(4, "cats"), "patch")
    parent, child = listener.of("start")
    assert child.parent == parent.run
    assert {"nostream", "stepcache", "t"} <= set(child.tags)
    assert {event.run for event in listener.of("token")} == {parent.run}
    assert sum(usage["total_tokens"] for usage in callback.usage_metadata.values()) == 7
    assert model.script.calls[-1].is_streamed is False


async def test_no_token_of_a_patch_is_among_the_messages_of_a_graph() -> None:
    from langgraph.graph import START, MessagesState, StateGraph

    cached = counting_chat(StreamingChat(script=Script([counted(3, "cats"), "cats 4"])))

    async def answer(state: MessagesState) -> Any:
        return {"messages": [await cached.ainvoke(state["messages"])]}

    graph: Any = StateGraph(MessagesState).add_node("answer", answer).add_edge(START, "answer")
    graph, texts = graph.compile(), []
    for number in (3, 4):
        state = {"messages": [("user", f"Count {number} cats")]}
        shown = [chunk.text async for chunk, _ in graph.astream(state, stream_mode="messages")]
        texts.append(" ".join("".join(shown).split()))
    assert texts == [" ".join(counted(number, "cats").split()) for number in (3, 4)]


LINEAR = "Solve 3x + 6 = 21 for x. Show the steps."
SLIP = "1. Subtract 6 from both sides: 3x = 15\n2. Divide both sides by 3: x = 6\n\nx = 6"
REST = "2. Divide both sides by 3: x = 5\n\nx = 5"


@pytest.mark.parametrize("asynchronously", [False, True])
async def test_a_verified_stream_never_shows_a_wrong_step(*, asynchronously: bool) -> None:
    model = StreamingChat(script=Script([SLIP, REST]))
    cached, listener = cached_chat(model, verified_stream=True), Listener()
    chunks = await astreamed(cached, LINEAR, listener) if asynchronously else streamed(cached, LINEAR, listener)
    answer = merged(chunks)
    assert "x = 5" in answer.text
    assert receipt_of(answer)["verified"]
    for shown in ([chunk.text for chunk in chunks], [str(event.said["token"]) for event in listener.of("token")]):
        assert "x = 6" not in "".join(shown)
    assert len([chunk for chunk in chunks if chunk.text]) >= 2
    assert chunks[-1].chunk_position == "last"


async def test_a_verified_stream_tells_events_of_version_3_no_wrong_step_either() -> None:
    cached, listener = cached_chat(StreamingChat(script=Script([SLIP, REST])), verified_stream=True), Listener()
    stream = cached.stream_events(LINEAR, {"callbacks": [listener]}, version="v3")
    assert "x = 6" not in repr([event for event in stream if event["event"] != "message-finish"])
    told = "".join(str(event.said["token"]) for event in listener.of("token"))
    assert ("x = 6" in told, "x = 5" in told, "x = 5" in stream.output.text) == (False, True, True)


def test_a_prompt_of_no_task_streams_through_a_verified_stream_too() -> None:
    bare, own = Listener(), Listener()
    expected = alike(streamed(streaming(), STORY, bare))
    assert alike(streamed(cached_chat(streaming(), verified_stream=True), STORY, own)) == expected
    assert story(own) == story(bare)


class ClosingTask(CountingTask):
    """Counting, where an answer that repeats the steps that stay goes on from them."""

    def assemble(self, patch: ModelPatch, reply: str, spec: Count) -> str | Unusable:
        return reply if reply.startswith(stitch(patch.kept).rstrip()) else super().assemble(patch, reply, spec)


@pytest.mark.parametrize("asynchronously", [False, True])
async def test_a_patch_shows_what_stays_before_the_model_is_asked(*, asynchronously: bool) -> None:
    model = StreamingChat(script=Script([counted(3, "cats"), "cats 4"]))
    cached = counting_chat(model, tasks=[ClosingTask()])
    cached.invoke("Count 3 cats, solved")
    ask, texts, calls = "Count 4 cats, solved", [], []

    def note(chunk: Any) -> None:
        texts.append(chunk)
        calls.append(len(model.script.calls))

    if asynchronously:
        async for chunk in cached.astream(ask):
            note(chunk)
    else:
        for chunk in cached.stream(ask):
            note(chunk)
    assert (texts[0].text, calls[0]) == (counted(3, "cats"), 1)
    assert (merged(texts).text, calls[-1]) == (counted(4, "cats"), 2)
    assert receipt_of(merged(texts))["outcome"] == "patch"


@pytest.mark.parametrize("make", MODELS)
async def test_a_cache_that_is_off_streams_as_the_bare_model(make: Make) -> None:
    bare, own = Listener(), Listener()
    off = cached_chat(make(), policy=Policy(enabled=False))
    for _ in range(2):
        assert alike(streamed(off, STORY, own)) == alike(streamed(make(), STORY, bare))
        assert alike(await astreamed(off, STORY, own)) == alike(await astreamed(make(), STORY, bare))
    assert story(own) == story(bare)
    assert off.engine.stats()["model_calls"] == 4


async def test_streams_of_one_request_side_by_side_wait_for_nobody() -> None:
    cached = cached_chat(StreamingChat(script=Script(["one two three"])))
    pairs = list(zip(cached.stream(STORY), cached.stream(STORY), strict=True))
    assert [one.text for one, _ in pairs] == [other.text for _, other in pairs]
    first, second = cached.astream("Another."), cached.astream("Another.")
    texts = [(chunk.text, (await anext(second)).text) async for chunk in first]
    assert "".join(one for one, _ in texts) == "".join(other for _, other in texts) == "one two three "


async def test_identical_streams_at_once_are_one_call() -> None:
    model = StreamingChat(script=Script(["one two three"]))
    cached = cached_chat(model)
    found = await asyncio.gather(*(astreamed(cached) for _ in range(20)))
    assert {merged(chunks).text for chunks in found} == {"one two three "}
    assert len(model.script.calls) == 1


def test_usage_of_a_stream_is_counted_once_and_of_a_hit_not_at_all() -> None:
    cached = cached_chat(of_the_vendor())
    totals = []
    for _ in range(2):
        with get_usage_metadata_callback() as callback:
            streamed(cached)
        totals.append({name: usage["total_tokens"] for name, usage in callback.usage_metadata.items()})
    assert totals == [{"m-2026": 49}, {"m-2026": 0}]


@pytest.mark.parametrize("streams", [False, True])
def test_a_trace_holds_one_run_with_the_patch_below_it(*, streams: bool) -> None:
    cached = counting_chat(StreamingChat(script=Script([counted(3, "cats"), "cats 4"])))
    cached.invoke("Count 3 cats")
    with collect_runs() as runs:
        if streams:
            streamed(cached, "Count 4 cats")
        else:
            cached.invoke("Count 4 cats")
    (root,) = runs.traced_runs
    (child,) = root.child_runs
    assert child.parent_run_id == root.id
    assert "nostream" in (child.tags or [])


def test_the_fakes_of_langchain_stream_word_by_word() -> None:
    bare = GenericFakeChatModel(messages=iter([AIMessage("Once upon a time.")]))
    cached = cached_chat(GenericFakeChatModel(messages=iter([AIMessage("Once upon a time.")])), model_id="the fake")
    assert alike(streamed(cached)) == alike(streamed(bare))
    assert merged(streamed(cached)).text == "Once upon a time."


def test_a_wrapper_whose_streaming_is_switched_off_does_not_stream() -> None:
    cached = cached_chat(streaming())
    cached.disable_streaming = True
    assert [type(each) for each in streamed(cached)] == [AIMessage]


def test_only_if_cached_in_a_stream_names_why_not() -> None:
    listener = Listener()
    cached = cached_chat(StreamingChat(script=Script(["never"])))
    with pytest.raises(NotCachedError, match="no task recognises"):
        streamed(cached, STORY, listener, stepcache="only_if_cached")
    assert listener.kinds == ["start", "error"]
    assert listener.of("start")[0].said["invocation_params"].get("stepcache") is None


def test_streaming_of_the_real_model_reads_the_line_as_it_comes() -> None:
    read: list[int] = []

    def lines(rows: list[str]) -> Iterator[bytes]:
        for at, row in enumerate(rows):
            read.append(at)
            yield row.encode()

    def answer(request: httpx.Request) -> httpx.Response:
        rows = Api(["Once upon a time there was one."])(request).text.split("\n\n")
        return httpx.Response(
            200, content=lines([row + "\n\n" for row in rows]), headers={"content-type": "text/event-stream"}
        )

    model = Api([]).model(http_client=httpx.Client(transport=httpx.MockTransport(answer)))
    stream = cached_chat(model).stream(STORY)
    while not next(stream).text:
        pass
    assert 0 < len(read) < 5
    assert sum(1 for _ in stream) > 2


def test_a_chunk_is_a_chunk() -> None:
    for chunk in streamed(cached_chat(streaming())):
        assert isinstance(chunk, BaseMessageChunk)
