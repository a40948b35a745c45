"""Whatever breaks or is odd, the application goes on, and nothing wrong is kept or served."""

from __future__ import annotations

import asyncio
import inspect
import json
import logging
import subprocess
import sys
import threading
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from functools import cache
from pathlib import Path
from typing import Any

import pytest
from langchain_core.messages import AIMessage
from llama_index.core.base.llms.types import ChatMessage, ChatResponse, TextBlock, ToolCallBlock
from llama_index.core.llms import LLM
from llama_index.core.prompts import PromptTemplate
from llama_index.core.tools import FunctionTool
from openai.types.chat.chat_completion_chunk import ChoiceDeltaToolCall, ChoiceDeltaToolCallFunction
from pydantic import BaseModel

from langchain_stepcache import with_step_cache as with_langchain_cache
from llamaindex_stepcache import with_step_cache
from stepcache_core import (
    CallOptions,
    ConfigurationError,
    InMemoryStepStore,
    LexicalEmbedder,
    NotCachedError,
    Policy,
    StepCacheEngine,
    StoreError,
    call_options,
)
from tests.core.toys import Broken
from tests.langchain.fakes import chat as langchain_chat
from tests.langchain.vendor import Api, calling
from tests.llamaindex.scripted import (
    CHATS,
    COMPLETIONS,
    WAYS,
    Cached,
    ScriptedChat,
    ScriptedText,
    Way,
    by_achat,
    by_acomplete,
    by_chat,
    by_complete,
    cached,
    deltas_of,
    receipt_of,
    small_engine,
    spent,
    text_of,
    tool_call,
    vendor_model,
)

ROOT = Path(__file__).parents[2]
STORY = "Tell me a story."
ANSWER = "Once upon a time."

every_way = pytest.mark.parametrize("way", WAYS, ids=lambda way: way.__name__)
every_chat = pytest.mark.parametrize("way", CHATS, ids=lambda way: way.__name__)


# parts that break


class Failing(InMemoryStepStore):
    """A store of which some methods raise."""

    def __init__(self, *names: str, error: Exception | None = None) -> None:
        super().__init__()
        for name in names:
            setattr(self, name, self._fail)
        self._error = error or StoreError("the disk is full")

    def _fail(self, *args: Any, **kwargs: Any) -> Any:
        raise self._error


BROKEN: dict[str, Callable[[], dict[str, Any]]] = {
    "store": lambda: {"store": Broken()},
    "embedder": lambda: {"embedder": Broken()},
    "tasks": lambda: {"tasks": [Broken()]},
    "reading": lambda: {"store": Failing("get", "find", "near")},
    "reading, oddly": lambda: {"store": Failing("get", "find", "near", error=MemoryError())},
    "writing": lambda: {"store": Failing("put")},
    "writing, oddly": lambda: {"store": Failing("put", error=KeyError("no"))},
}
ASKED = ["Tell me a story.", "Solve 2x + 3 = 13 for x.", "Return a JSON object with the keys title and year."]


@pytest.mark.parametrize("broken", BROKEN.values(), ids=BROKEN)
@pytest.mark.parametrize("kind", [ScriptedChat, ScriptedText])
@every_way
async def test_a_broken_part_costs_reuse_and_nothing_else(
    broken: Callable[[], dict[str, Any]], kind: type[Any], way: Way
) -> None:
    wrapped = cached(kind([ANSWER]), policy=Policy(repair=False), **broken())
    for prompt in (STORY, STORY):
        responses = await way(wrapped, prompt)
        assert text_of(responses) == ANSWER
        if len(responses) > 1:
            assert deltas_of(responses) == ANSWER
    for prompt in ASKED:
        assert text_of(await way(wrapped, prompt))


@every_way
async def test_an_answer_that_is_paid_for_arrives_though_it_cannot_be_kept(
    way: Way, caplog: pytest.LogCaptureFixture
) -> None:
    inside = ScriptedChat([ANSWER])
    wrapped = cached(inside, store=Failing("put"))
    for number in (1, 2):
        assert text_of(await way(wrapped, STORY)) == ANSWER
        assert len(inside.calls) == number
    assert {record.levelno for record in caplog.records} == {logging.WARNING}
    assert "the disk is full" in caplog.text


@every_way
async def test_faults_that_the_engine_does_not_foresee_in_reading_cost_reuse(
    way: Way, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A message that raises when it is looked at, as a vendor's lazy object may."""
    inside = ScriptedChat([ANSWER])
    wrapped = cached(inside)

    class Sulking(dict[str, Any]):
        def _sulk(self, *args: Any) -> Any:
            raise RuntimeError("not now")

        items = keys = values = __iter__ = __getitem__ = _sulk

    options = {"extra": Sulking(a=1)}
    for _ in range(2):
        responses = await way(wrapped, STORY, **options)
        assert text_of(responses) == ANSWER
        assert receipt_of(responses[-1])["outcome"] == "bypass"
    assert len(inside.calls) == 2
    with pytest.raises(NotCachedError):
        await way(wrapped, STORY, stepcache="only_if_cached", **options)


@pytest.mark.parametrize("way", WAYS, ids=lambda way: way.__name__)
async def test_the_models_own_error_comes_as_it_is_and_is_not_kept(way: Way) -> None:
    error = ConnectionError("nobody there")
    wrapped = cached(ScriptedChat([error, ANSWER]))
    with pytest.raises(ConnectionError) as caught:
        await way(wrapped, STORY)
    assert caught.value is error
    assert text_of(await way(wrapped, STORY)) == ANSWER


def test_a_listener_that_raises_costs_nothing() -> None:
    def refuse(receipt: Any) -> None:
        raise RuntimeError("no")

    wrapped = with_step_cache(
        ScriptedChat([ANSWER]), store=InMemoryStepStore(), embedder=LexicalEmbedder(), on_receipt=refuse
    )
    assert [wrapped.complete(STORY).text for _ in range(2)] == [ANSWER, ANSWER]


# what lies in the store


def payload_of_langchain(text: str, tools: bool) -> str:
    """A payload as LangChain's adapter writes it."""
    engine = small_engine()
    wrapped = with_langchain_cache(langchain_chat(_langchain_message(text) if tools else text), engine=engine)
    (wrapped.bind(tools=[]) if tools else wrapped).invoke(STORY)
    (entry,) = engine.entries()
    return entry.payload or "null"


def _langchain_message(text: str) -> AIMessage:
    return AIMessage(text, tool_calls=[{"name": "add", "args": {"a": 1, "b": 2}, "id": "call_1"}])


@cache
def payloads() -> dict[str, str]:
    """Payloads that are not ours, or not of this version, by the names in `STRANGE`."""
    own = payload_of_ours(ScriptedChat([tool_call("add", {"a": 1, "b": 2})]))
    return {
        "nonsense": "nonsense",
        "empty": "",
        "null": "null",
        "a list": "[]",
        "an empty object": "{}",
        "a number": "7",
        "deep": "[" * 50_000,
        "another version": own.replace('"version": 1', '"version": 99').replace('"version":1', '"version":99'),
        "cut": own[: len(own) // 2],
        "emptied": json.dumps(_emptied(json.loads(own))),
        "of LangChain": payload_of_langchain("Another text.", tools=False),
        "of LangChain, with a call": payload_of_langchain("", tools=True),
    }


STRANGE = (
    "nonsense", "empty", "null", "a list", "an empty object", "a number", "deep", "another version", "cut", "emptied",
    "of LangChain", "of LangChain, with a call",
)  # fmt: skip


def _emptied(value: Any) -> Any:
    """The same shape with nothing in it but its version."""
    match value:
        case dict():
            return {key: item if key == "version" else _emptied(item) for key, item in value.items()}
        case list():
            return []
        case _:
            return None


def payload_of_ours(llm: LLM) -> str:
    wrapped = cached(llm)
    wrapped.chat([ChatMessage(STORY)])
    (entry,) = wrapped.engine.entries()
    assert entry.payload is not None
    return entry.payload


def spoil(wrapped: Cached, payload: str) -> None:
    """Put this payload under every entry, sealed as if it were right."""
    for entry in [*wrapped.engine.entries()]:
        wrapped.engine.put(entry.model_copy(update={"payload": payload}))


@pytest.mark.parametrize("strange", STRANGE)
@pytest.mark.parametrize("answer", [ANSWER, tool_call("add", {"a": 4, "b": 5})], ids=["text", "call"])
@every_chat
async def test_a_payload_that_cannot_be_read_is_never_served(strange: str, answer: Any, way: Way) -> None:
    """Text stands in the entry itself; of a tool call nothing is left, so the model is asked."""
    inside = ScriptedChat([answer])
    wrapped = cached(inside)
    await way(wrapped, STORY)
    spoil(wrapped, payloads()[strange])
    for _ in range(2):
        last: Any = (await way(wrapped, STORY))[-1]
        calls = [block.tool_kwargs for block in last.message.blocks if isinstance(block, ToolCallBlock)]
        expected = (ANSWER, []) if answer == ANSWER else ("", [{"a": 4, "b": 5}])
        assert (text_of([last]), [_read(call) for call in calls]) == expected


def _read(arguments: Any) -> Any:
    return json.loads(arguments) if isinstance(arguments, str) else arguments


@pytest.mark.parametrize("strange", STRANGE)
async def test_only_if_cached_says_so_where_nothing_can_be_read(strange: str) -> None:
    inside = ScriptedChat([tool_call("add", {"a": 4, "b": 5})])
    wrapped = cached(inside)
    wrapped.chat([ChatMessage(STORY)])
    spoil(wrapped, payloads()[strange])
    for way in CHATS:
        with pytest.raises(NotCachedError):
            await way(wrapped, STORY, stepcache="only_if_cached")
    assert len(inside.calls) == 1


# hostile messages and parameters


def nested(depth: int) -> dict[str, Any]:
    value: dict[str, Any] = {}
    for _ in range(depth):
        value = {"in": value}
    return value


def delta_calls(arguments: str = '{"a": 2, "b": 3}', call_id: str = "call_1") -> list[ChoiceDeltaToolCall]:
    function = ChoiceDeltaToolCallFunction(name="add", arguments=arguments)
    return [ChoiceDeltaToolCall(index=0, id=call_id, type="function", function=function)]


HOSTILE: dict[str, Callable[[], list[ChatMessage]]] = {
    "a zero": lambda: [ChatMessage("\x00")],
    "a megabyte": lambda: [ChatMessage("word " * 200_000)],
    "a megabyte before": lambda: [ChatMessage("x" * 1_000_000, role="system"), ChatMessage(STORY)],
    "ten thousand lines": lambda: [ChatMessage("\n".join(f"line {number}" for number in range(10_000)))],
    "a thousand messages": lambda: [ChatMessage(f"turn {number}") for number in range(1_000)],
    "Japanese": lambda: [ChatMessage("東京について、箇条書きで三つ教えてください。")],
    "an empty prompt": lambda: [ChatMessage("")],
    "no blocks": lambda: [ChatMessage(role="user")],
    "two blocks": lambda: [ChatMessage(blocks=[TextBlock(text="Tell me"), TextBlock(text="a story.")])],
    "a vendor's calls": lambda: [ChatMessage(role="assistant", additional_kwargs={"tool_calls": delta_calls()})],
    "a developer": lambda: [ChatMessage("Be brief.", role="developer"), ChatMessage(STORY)],
    "a tool": lambda: [ChatMessage("5", role="tool", additional_kwargs={"tool_call_id": "call_1"})],
    "a chatbot": lambda: [ChatMessage("Hello.", role="chatbot"), ChatMessage(STORY, role="model")],
    "names": lambda: [ChatMessage(STORY, additional_kwargs={"name": "Ada"})],
    "numbers": lambda: [ChatMessage(STORY, additional_kwargs={"n": float("nan"), "big": 2**80})],
}
UNWRITABLE: dict[str, Callable[[], list[ChatMessage]]] = {
    "a lone surrogate": lambda: [ChatMessage("\ud800 tell")],
    "a surrogate before": lambda: [ChatMessage("\ud800", role="system"), ChatMessage(STORY)],
    "a surrogate beside": lambda: [ChatMessage(STORY, additional_kwargs={"name": "\ud800"})],
}
UNTELLABLE: dict[str, Callable[[], list[ChatMessage]]] = {
    "an object": lambda: [ChatMessage(STORY, additional_kwargs={"of": object()})],
    "a function": lambda: [ChatMessage(STORY, additional_kwargs={"of": [lambda: 1]})],
    "deep": lambda: [ChatMessage(STORY, additional_kwargs=nested(400))],
}

every_hostile = pytest.mark.parametrize("messages", HOSTILE.values(), ids=HOSTILE)


@every_hostile
@every_chat
async def test_an_odd_conversation_is_answered_and_served_again(
    messages: Callable[[], list[ChatMessage]], way: Way, caplog: pytest.LogCaptureFixture
) -> None:
    inside = ScriptedChat([ANSWER])
    wrapped = cached(inside)
    for _ in range(2):
        assert text_of(await way(wrapped, messages())) == ANSWER
    assert len(inside.calls) == 1
    assert receipt_of((await way(wrapped, messages()))[-1])["exact"] is True
    assert caplog.text == ""


@every_chat
async def test_odd_conversations_are_told_apart(way: Way) -> None:
    inside = ScriptedChat([f"answer {number}" for number in range(len(HOSTILE))])
    wrapped = cached(inside)
    asked = [messages for name, messages in HOSTILE.items() if name != "no blocks"]  # is an empty prompt
    answers = [text_of(await way(wrapped, messages())) for messages in asked]
    assert len(set(answers)) == len(asked)
    assert [text_of(await way(wrapped, messages())) for messages in asked] == answers


@pytest.mark.parametrize("messages", UNWRITABLE.values(), ids=UNWRITABLE)
@every_chat
async def test_what_no_store_can_write_is_answered_each_time_or_once(
    messages: Callable[[], list[ChatMessage]], way: Way
) -> None:
    wrapped = cached(ScriptedChat([ANSWER, ANSWER, "\ud800 again"]))
    for _ in range(2):
        assert text_of(await way(wrapped, messages())) == ANSWER
    assert text_of(await way(wrapped, "Something else.", stepcache="refresh")) in (ANSWER, "\ud800 again")


def test_block_borders_are_part_of_a_question_or_its_text_is() -> None:
    """One block, or two that the model reads as two paragraphs: what it reads is not the same."""
    inside = ScriptedChat(["one", "two", "three"])
    wrapped = cached(inside)
    asked = [
        [ChatMessage("ab")],
        [ChatMessage(blocks=[TextBlock(text="a"), TextBlock(text="b")])],
        [ChatMessage("a"), ChatMessage("b")],
    ]
    assert [wrapped.chat(messages).message.content for messages in asked * 2] == ["one", "two", "three"] * 2


@pytest.mark.parametrize("messages", UNTELLABLE.values(), ids=UNTELLABLE)
@every_chat
async def test_what_no_value_tells_apart_goes_past_the_cache(
    messages: Callable[[], list[ChatMessage]], way: Way
) -> None:
    inside = ScriptedChat(["one", "two", "three"])
    wrapped = cached(inside)
    for expected in ("one", "two"):
        responses = await way(wrapped, messages())
        assert text_of(responses) == expected
        assert (receipt_of(responses[-1])["outcome"], bool(receipt_of(responses[-1])["reason"])) == ("bypass", True)
    assert list(wrapped.engine.entries()) == []
    with pytest.raises(NotCachedError):
        await way(wrapped, messages(), stepcache="only_if_cached")
    assert len(inside.calls) == 2


def test_a_conversation_nested_without_end_goes_past_the_cache() -> None:
    inside = ScriptedChat(["one", "two"])
    wrapped = cached(inside)
    loop: dict[str, Any] = {}
    loop["in"] = loop
    for expected in ("one", "two"):
        found = wrapped.chat([ChatMessage.model_construct(blocks=[TextBlock(text=STORY)], additional_kwargs=loop)])
        assert (found.message.content, receipt_of(found)["outcome"]) == (expected, "bypass")


class Client:
    """Something that a caller passes along."""


@pytest.mark.parametrize(
    "given", [object(), lambda: 1, Client(), [Client()], {"in": Client()}], ids=lambda v: type(v).__name__
)
@every_way
async def test_a_parameter_that_no_value_tells_apart_leaves_the_cache_out(given: Any, way: Way) -> None:
    inside = ScriptedChat(["one", "two"])
    wrapped = cached(inside)
    for expected in ("one", "two"):
        responses = await way(wrapped, STORY, hook=given)
        assert text_of(responses) == expected
        assert receipt_of(responses[-1])["outcome"] == "bypass"
        assert "hook" in receipt_of(responses[-1])["reason"]
    assert [call.options["hook"] for call in inside.calls] == [given, given]


@every_way
async def test_parameters_are_part_of_the_question_and_reach_the_model(way: Way) -> None:
    inside = ScriptedChat(["0.1", "0.9", "stop"])
    wrapped = cached(inside)
    options: list[dict[str, Any]] = [{"temperature": 0.1}, {"temperature": 0.9}, {"temperature": 0.9, "stop": ["x"]}]
    for _ in range(2):
        found = [text_of(await way(wrapped, STORY, **each)) for each in options]
        assert found == ["0.1", "0.9", "stop"]
    assert [call.options for call in inside.calls] == options


def test_the_models_own_parameters_are_part_of_the_question_as_they_are_now() -> None:
    inside = ScriptedChat(["cold", "hot"])
    wrapped = cached(inside)
    for _ in range(2):
        for heat, expected in ((0.0, "cold"), (0.9, "hot")):
            inside.temperature = heat
            assert wrapped.complete(STORY).text == expected


# calls of tools


def add(a: int, b: int) -> int:
    """Add two numbers."""
    return a + b


ADD = FunctionTool.from_defaults(add)
FORMS = ["chat_with_tools", "achat_with_tools", "stream_chat_with_tools", "astream_chat_with_tools"]


async def with_tools(llm: Any, form: str, history: list[ChatMessage]) -> ChatResponse:
    made = getattr(llm, form)([ADD], chat_history=[*history])
    made = await made if inspect.iscoroutine(made) else made
    if isinstance(made, ChatResponse):
        return made
    pieces = [piece async for piece in made] if hasattr(made, "__anext__") else [*made]
    last: ChatResponse = pieces[-1]
    return last


@pytest.mark.parametrize("form", FORMS)
async def test_a_call_served_again_has_a_new_id_and_its_conversation_hits_the_next_turn(form: str) -> None:
    """Over the vendor's own adapter, whose messages carry the server's objects."""
    api = Api([calling("add", {"a": 2, "b": 3}), "It is 5."])
    wrapped: Any = cached(vendor_model(api))
    ids: list[str] = []
    for _ in range(3):
        talk = [ChatMessage("What is 2 + 3?")]
        response = await with_tools(wrapped, form, talk)
        (selection,) = wrapped.get_tool_calls_from_response(response)
        assert (selection.tool_name, selection.tool_kwargs) == ("add", {"a": 2, "b": 3})
        ids.append(selection.tool_id)
        answer = ChatMessage("5", role="tool", additional_kwargs={"tool_call_id": selection.tool_id})
        last = await with_tools(wrapped, form, [*talk, response.message, answer])
        assert last.message.content == "It is 5."
    assert len(set(ids)) == 3
    assert len(api.sent) == 2


async def test_an_id_is_the_same_wherever_it_stands_in_a_message() -> None:
    """Vendors keep calls in `additional_kwargs` besides the blocks."""
    api = Api([calling("add", {"a": 2, "b": 3})])
    wrapped: Any = cached(vendor_model(api))
    for form in FORMS * 2:
        message = (await with_tools(wrapped, form, [ChatMessage("What is 2 + 3?")])).message
        (block,) = (block for block in message.blocks if isinstance(block, ToolCallBlock))
        beside = message.additional_kwargs.get("tool_calls") or []
        found = {each["id"] if isinstance(each, dict) else each.id for each in beside}
        assert found <= {block.tool_call_id}


@every_chat
async def test_vendor_objects_beside_a_message_are_told_by_their_value(way: Way) -> None:
    inside = ScriptedChat(["five", "seven"])
    wrapped = cached(inside)

    def talk(arguments: str, call_id: str) -> list[ChatMessage]:
        call = ChatMessage(role="assistant", additional_kwargs={"tool_calls": delta_calls(arguments, call_id)})
        return [ChatMessage("Add."), call, ChatMessage("5", role="tool", additional_kwargs={"tool_call_id": call_id})]

    for call_id in ("call_1", "call_2"):
        assert text_of(await way(wrapped, talk('{"a": 2, "b": 3}', call_id))) == "five"
        assert text_of(await way(wrapped, talk('{"a": 2, "b": 5}', call_id))) == "seven"
    assert len(inside.calls) == 2


def test_results_of_two_calls_are_not_confused() -> None:
    """Ids say which result belongs to which call; renaming them must not lose that."""
    inside = ScriptedChat(["straight", "crossed"])
    wrapped = cached(inside)

    def talk(first: str, second: str) -> list[ChatMessage]:
        blocks = [ToolCallBlock(tool_call_id=i, tool_name="price", tool_kwargs={"of": w}) for i, w in
                  (("call_a", "tea"), ("call_b", "milk"))]  # fmt: skip
        return [
            ChatMessage(role="assistant", blocks=blocks),
            ChatMessage("1", role="tool", additional_kwargs={"tool_call_id": first}),
            ChatMessage("2", role="tool", additional_kwargs={"tool_call_id": second}),
        ]

    for _ in range(2):
        assert wrapped.chat(talk("call_a", "call_b")).message.content == "straight"
        assert wrapped.chat(talk("call_b", "call_a")).message.content == "crossed"


# answers that are not kept


def ended(reason: str) -> dict[str, Any]:
    return {"content": "Once upon", "finish_reason": reason}


LOST_ANSWERS: dict[str, Any] = {
    "cut short": ended("length"),
    "filtered": ended("content_filter"),
    "refused": {"content": None, "refusal": "I will not."},
    "empty": "",
}


@pytest.mark.parametrize("answer", LOST_ANSWERS.values(), ids=LOST_ANSWERS)
@every_way
async def test_answers_of_a_server_that_are_not_whole_are_not_kept(answer: Any, way: Way) -> None:
    api = Api([answer, "Whole."])
    wrapped = cached(vendor_model(api))
    await way(wrapped, STORY)
    assert list(wrapped.engine.entries()) == []
    for _ in range(2):
        assert text_of(await way(wrapped, STORY)) == "Whole."
    assert len(api.sent) == 2


RAW: dict[str, tuple[Any, dict[str, Any]]] = {
    "choices": ({"choices": [{"finish_reason": "length"}]}, {}),
    "anthropic": ({"stop_reason": "max_tokens"}, {}),
    "ollama": ({"done_reason": "length"}, {}),
    "beside": (None, {"finish_reason": "length"}),
    "gemini": ({"finish_reason": "MAX_TOKENS"}, {}),
    "filtered": ({"choices": [{"finish_reason": "content_filter"}]}, {}),
}


@pytest.mark.parametrize(("raw", "beside"), RAW.values(), ids=RAW)
@every_chat
async def test_answers_that_say_they_are_not_whole_are_not_kept(raw: Any, beside: dict[str, Any], way: Way) -> None:
    cut = ChatResponse(message=ChatMessage("Once upon", role="assistant"), raw=raw, additional_kwargs=beside)

    class Telling(ScriptedChat):
        """Puts what is beside an answer on the last piece of a stream, too."""

        def __init__(self, answers: Sequence[Any]) -> None:
            super().__init__(answers)

        async def astream_chat(self, messages: Sequence[ChatMessage], **kwargs: Any) -> Any:
            async def chunks() -> Any:
                for piece in self.stream_chat(messages, **kwargs):
                    yield piece

            return chunks()

        def stream_chat(self, messages: Sequence[ChatMessage], **kwargs: Any) -> Any:
            def chunks() -> Any:
                for piece in ScriptedChat.stream_chat(self, messages, **kwargs):
                    is_cut = len(self.calls) == 1 and piece.message.content == "Once upon"
                    yield piece.model_copy(update={"additional_kwargs": beside}) if is_cut else piece

            return chunks()

    wrapped = cached(Telling([cut, "Whole."]))
    assert text_of(await way(wrapped, STORY)) == "Once upon"
    assert list(wrapped.engine.entries()) == []
    assert text_of(await way(wrapped, STORY)) == "Whole."


@pytest.mark.parametrize("kind", [ScriptedChat, ScriptedText])
@every_way
async def test_an_answer_of_nothing_is_not_kept(kind: type[Any], way: Way) -> None:
    inside = kind(["", "Whole."])
    wrapped = cached(inside)
    assert text_of(await way(wrapped, STORY)) == ""
    for _ in range(2):
        assert text_of(await way(wrapped, STORY)) == "Whole."
    assert len(inside.calls) == 2


def test_a_stream_that_is_left_early_is_not_kept() -> None:
    inside = ScriptedChat(["one two three", "whole"])
    wrapped = cached(inside)
    stream = wrapped.stream_complete(STORY)
    next(stream)
    stream.close()
    assert list(wrapped.engine.entries()) == []
    assert wrapped.complete(STORY).text == "whole"


async def test_a_stream_that_is_left_early_on_the_loop_is_not_kept() -> None:
    inside = ScriptedChat(["one two three", "whole"])
    wrapped = cached(inside)
    stream: Any = await wrapped.astream_complete(STORY)
    await anext(stream)
    await stream.aclose()
    assert list(wrapped.engine.entries()) == []
    assert (await wrapped.acomplete(STORY)).text == "whole"


# the options of a call


@pytest.mark.parametrize("kind", [ScriptedChat, ScriptedText])
@every_way
async def test_options_say_how_the_cache_takes_part(kind: type[Any], way: Way) -> None:
    inside = kind(["one", "two", "three"])
    wrapped = cached(inside)

    async def asked(**options: Any) -> str:
        return text_of(await way(wrapped, STORY, **options))

    with pytest.raises(NotCachedError):
        await asked(stepcache="only_if_cached")
    assert inside.calls == []
    assert await asked() == "one"
    assert await asked(stepcache="only_if_cached") == "one"
    assert await asked(stepcache="bypass") == "two"
    assert await asked() == "one"
    assert await asked(stepcache="refresh") == "three"
    assert await asked(stepcache=CallOptions()) == "three"
    assert [call.options for call in inside.calls] == [{}] * 3


@every_way
async def test_a_block_sets_the_options(way: Way) -> None:
    inside = ScriptedChat(["one", "two", "three"])
    wrapped = cached(inside)
    with call_options("only_if_cached"), pytest.raises(NotCachedError):
        await way(wrapped, STORY)
    assert text_of(await way(wrapped, STORY)) == "one"
    with call_options("bypass"):
        assert text_of(await way(wrapped, STORY)) == "two"
    with call_options("refresh"):
        assert text_of(await way(wrapped, STORY)) == "three"
    with call_options("only_if_cached"):
        assert text_of(await way(wrapped, STORY)) == "three"


@every_way
async def test_samples_stay_distinct(way: Way) -> None:
    inside = ScriptedChat(["one", "two"])
    wrapped = cached(inside)
    for _ in range(2):
        assert text_of(await way(wrapped, STORY)) == "one"
        assert text_of(await way(wrapped, STORY, stepcache=CallOptions(sample=1))) == "two"


@every_way
async def test_an_option_that_is_none_is_named(way: Way) -> None:
    with pytest.raises(ConfigurationError, match="mode"):
        await way(cached(ScriptedChat(["never"])), STORY, stepcache="fresh")


@pytest.mark.parametrize("settings", [{"policy": Policy(enabled=False)}, {"store": Broken()}, {"tasks": [Broken()]}])
@every_way
async def test_only_if_cached_never_asks_the_model_whatever_is_broken_or_off(
    settings: dict[str, Any], way: Way
) -> None:
    inside = ScriptedChat(["never"])
    with pytest.raises(NotCachedError):
        await way(cached(inside, **settings), STORY, stepcache="only_if_cached")
    assert inside.calls == []


class Film(BaseModel):
    """A film."""

    title: str
    year: int


ABOUT = PromptTemplate("Describe a film of {year}.")


async def predicted(llm: LLM, form: str, **options: Any) -> Any:
    made = getattr(llm, form)(Film, ABOUT, llm_kwargs=options or None, year=1927)
    made = await made if inspect.iscoroutine(made) else made
    if hasattr(made, "__anext__"):
        return [each async for each in made][-1]
    return [*made][-1] if hasattr(made, "__next__") else made


STRUCTURED = [
    "structured_predict",
    "astructured_predict",
    "stream_structured_predict",
    "astream_structured_predict",
]


@pytest.mark.parametrize("form", STRUCTURED)
async def test_options_reach_the_cache_through_structured_output(form: str) -> None:
    films = [{"title": title, "year": 1927} for title in ("Metropolis", "Sunrise", "Wings")]
    inside = ScriptedChat([tool_call("Film", film) for film in films])
    wrapped = cached(inside)
    first, second, third = (Film.model_validate(film) for film in films)
    with pytest.raises(NotCachedError):
        await predicted(wrapped, form, stepcache="only_if_cached")
    assert await predicted(wrapped, form) == first
    assert await predicted(wrapped, form, stepcache="only_if_cached") == first
    assert await predicted(wrapped, form, stepcache="bypass") == second
    assert await predicted(wrapped, form) == first
    assert await predicted(wrapped, form, stepcache="refresh") == third
    with call_options("only_if_cached"):
        assert await predicted(wrapped, form) == third
    assert len(inside.calls) == 3


def test_structured_output_that_the_class_refuses_is_asked_for_again() -> None:
    class Strict(Film):
        """A film."""

        def model_post_init(self, context: Any) -> None:
            if self.title == "Bad":
                raise ValueError("not that one")

    inside = ScriptedChat(
        [tool_call("Strict", {"title": "Bad", "year": 1}), tool_call("Strict", {"title": "Good", "year": 1})]
    )
    wrapped = cached(inside)
    for _ in range(2):
        try:
            made = wrapped.structured_predict(Strict, ABOUT, year=1927)
        except ValueError:
            continue
        assert made.title == "Good"
    assert wrapped.structured_predict(Strict, ABOUT, year=1927).title == "Good"


# odd prompts


PROMPTS = {
    "empty": "",
    "white space": " \n\t ",
    "ten thousand lines": "\n".join(f"line {number}" for number in range(10_000)),
    "a megabyte": "word " * 200_000,
    "Japanese": "東京の人口について、三つの箇条書きで教えてください。",
    "a zero": "\x00",
}


@pytest.mark.parametrize("kind", [ScriptedChat, ScriptedText])
@pytest.mark.parametrize("prompt", PROMPTS.values(), ids=PROMPTS)
async def test_an_odd_prompt_is_answered_and_served_again(kind: type[Any], prompt: str) -> None:
    inside = kind([ANSWER])
    wrapped = cached(inside)
    for way in COMPLETIONS:
        assert text_of(await way(wrapped, prompt)) == ANSWER
    assert len(inside.calls) == 1


@every_way
async def test_a_long_answer_is_served_again_as_it_was(way: Way) -> None:
    is_whole = way in (by_chat, by_achat, by_complete, by_acomplete)
    text = "\n".join(f"- line {number}" for number in range(10_000 if is_whole else 1_000))
    inside = ScriptedText([text])
    wrapped = cached(inside)
    for _ in range(2):
        assert text_of(await way(wrapped, STORY)) == text
    assert len(inside.calls) == 1


@every_chat
async def test_a_conversation_of_no_messages_is_answered(way: Way) -> None:
    wrapped = cached(ScriptedChat([ANSWER]))
    for _ in range(2):
        assert text_of(await way(wrapped, [])) == ANSWER


# at once


def test_two_threads_share_one_call() -> None:
    gate, arrived = threading.Event(), threading.Event()

    class Slow(ScriptedChat):
        def __init__(self, answers: Sequence[Any]) -> None:
            super().__init__(answers)

        def chat(self, messages: Sequence[ChatMessage], **kwargs: Any) -> ChatResponse:
            arrived.set()
            assert gate.wait(60)
            return self._answer("chat", messages, kwargs)

    inside = Slow([ANSWER])
    wrapped = cached(inside)
    with ThreadPoolExecutor(2) as pool:
        first = pool.submit(lambda: wrapped.chat([ChatMessage(STORY)]))
        assert arrived.wait(60)
        second = pool.submit(lambda: wrapped.chat([ChatMessage(STORY)]))
        gate.set()
        answers = [each.result(60).message.content for each in (first, second)]
    assert answers == [ANSWER, ANSWER]
    assert len(inside.calls) == 1


@every_way
async def test_many_threads_and_loops_at_once_get_what_they_asked(way: Way) -> None:
    class Echo(ScriptedChat):
        def _answer(self, method: str, messages: Sequence[ChatMessage], options: dict[str, Any]) -> ChatResponse:
            return spent(f"of {messages[-1].content}")

    wrapped = cached(Echo())

    def work(number: int) -> str:
        return text_of(asyncio.run(_ask(way, wrapped, f"prompt {number % 5}")))

    with ThreadPoolExecutor(8) as pool:
        found = await asyncio.to_thread(lambda: [*pool.map(work, range(40))])
    assert found == [f"of prompt {number % 5}" for number in range(40)]


async def _ask(way: Way, wrapped: LLM, prompt: str) -> Any:
    return await way(wrapped, prompt)


async def test_tasks_at_once_share_one_call() -> None:
    class Slow(ScriptedChat):
        def __init__(self, answers: Sequence[Any]) -> None:
            super().__init__(answers)

        async def achat(self, messages: Sequence[ChatMessage], **kwargs: Any) -> ChatResponse:
            answer = self._answer("achat", messages, kwargs)
            for _ in range(50):
                await asyncio.sleep(0)
            return answer

    inside = Slow([ANSWER])
    wrapped = cached(inside)
    found = await asyncio.gather(*(wrapped.achat([ChatMessage(STORY)]) for _ in range(10)))
    assert {each.message.content for each in found} == {ANSWER}
    assert len(inside.calls) == 1
    assert len({id(each) for each in found}) == 10


ASKER = """
import sys
from llama_index.core.llms import MockLLM
from llamaindex_stepcache import with_step_cache
from stepcache_core import LexicalEmbedder
wrapped = with_step_cache(MockLLM(), path=sys.argv[1], embedder=LexicalEmbedder(), model_id="m")
for number in range(3):
    print(wrapped.complete(f"{sys.argv[2]}{number}").additional_kwargs["stepcache"]["outcome"])
wrapped.close()
"""


def test_two_processes_use_one_directory_at_once(tmp_path: Path) -> None:
    command = [sys.executable, "-c", ASKER, str(tmp_path)]
    both = [
        subprocess.Popen([*command, about], cwd=ROOT, stdout=subprocess.PIPE, text=True)  # noqa: S603 - no shell
        for about in ("owls", "foxes")
    ]
    assert [process.communicate(timeout=240)[0].split() for process in both] == [["miss"] * 3] * 2
    assert [process.returncode for process in both] == [0, 0]
    inside = ScriptedText(["never"])
    wrapped = with_step_cache(inside, path=tmp_path, embedder=LexicalEmbedder(), model_id="m")
    for prompt in ("owls0", "foxes0", "owls2", "foxes2"):
        assert wrapped.complete(prompt).text == prompt
    assert inside.calls == []
    wrapped.close()


def test_an_engine_in_common_serves_two_wrappers() -> None:
    engine = StepCacheEngine(store=InMemoryStepStore(), embedder=LexicalEmbedder())
    first, second = ScriptedChat(["one"]), ScriptedChat(["two"])
    assert cached(first, engine=engine).complete(STORY).text == "one"
    assert cached(second, engine=engine).complete(STORY).text == "one"
    assert cached(ScriptedChat(["hot"], temperature=1.0), engine=engine).complete(STORY).text == "hot"


class Unreadable(dict[str, Any]):
    """A vendor's raw answer that raises when it is looked into."""

    def get(self, *_: Any) -> Any:
        raise RuntimeError("closed")


def test_what_a_chunk_says_may_be_unreadable() -> None:
    class Odd(ScriptedText):
        def stream_complete(self, prompt: str, formatted: bool = False, **kwargs: Any) -> Any:
            for chunk in super().stream_complete(prompt, formatted, **kwargs):
                chunk.raw = Unreadable(usage={})
                yield chunk

    wrapped = cached(Odd(answers=["It goes on."]))
    for _ in range(2):
        assert list(wrapped.stream_complete("Say something."))[-1].text == "It goes on."
    assert list(wrapped.engine.entries()) == []
