"""What a cache is handed for a prompt, and what of it counts: found with LangChain's own messages and dumps."""

from __future__ import annotations

import json
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from langchain_core.load import dumps
from langchain_core.messages import (
    AIMessage,
    AIMessageChunk,
    BaseMessage,
    ChatMessage,
    FunctionMessage,
    HumanMessage,
    SystemMessage,
    ToolMessage,
)
from langchain_core.messages.tool import invalid_tool_call

from langchain_stepcache.requests import Asked, asked, asked_by_chat
from langchain_stepcache.turns import MAX_CHARACTERS, plain_turns
from stepcache_core import Message, Request
from tests.langchain.fakes import ScriptedText, chat

PARAMETERS = chat("x")._get_llm_string()
CONSTRUCTOR = '{"id": ["x"], "lc": 1}---[(\'stop\', None)]'


def read(*messages: BaseMessage, llm_string: str = PARAMETERS) -> Request:
    found = asked(dumps(list(messages)), llm_string)
    assert found.is_chat
    return found.request


def call(call_id: str, **args: Any) -> AIMessage:
    return AIMessage("", tool_calls=[{"name": "look", "args": args, "id": call_id, "type": "tool_call"}])


def test_a_conversation_of_text_keeps_roles_and_words() -> None:
    request = read(SystemMessage("s"), HumanMessage("h"), AIMessage("a"), HumanMessage("again"))
    roles = ("system", "user", "assistant", "user")
    assert [(m.role, m.content) for m in request.messages] == list(zip(roles, ("s", "h", "a", "again"), strict=True))
    assert request.exact_only is None
    assert request.prompt == "again"


def test_a_text_models_prompt_is_the_text_itself() -> None:
    model = ScriptedText(answers=["x"])
    found = asked("System: sys\nHuman: hum", str(sorted(model.asdict().items())))
    assert found.request.messages == (Message(role="user", content="System: sys\nHuman: hum"),)
    assert not found.is_chat


def test_parameters_belong_to_the_scope_whole() -> None:
    assert read(HumanMessage("h")).model.endswith(PARAMETERS)
    assert asked("h", "a---b").request.model.endswith("a---b")


def test_text_and_chat_never_share() -> None:
    assert asked("h", PARAMETERS).request.model != read(HumanMessage("h")).model


@pytest.mark.parametrize(
    "leak",
    [
        {"response_metadata": {"token_usage": {"total": 7}}},
        {"usage_metadata": {"input_tokens": 1, "output_tokens": 2, "total_tokens": 3}},
        {"usage_metadata": {"input_tokens": 0, "output_tokens": 0, "total_tokens": 0, "total_cost": 0}},
        {"additional_kwargs": {"refusal": None, "parsed": {"a": 1}}},
        {"id": "run--1"},
    ],
)
def test_what_tells_of_an_earlier_call_does_not_count(leak: dict[str, Any]) -> None:
    history = (HumanMessage("h"), AIMessage("a"), HumanMessage("again"))
    leaky = (HumanMessage("h"), AIMessage("a", **leak), HumanMessage("again"))
    assert read(*history) == read(*leaky)


def test_a_streamed_answer_in_the_history_is_the_same_as_a_whole_one() -> None:
    assert read(AIMessageChunk(content="a"), HumanMessage("h")) == read(AIMessage("a"), HumanMessage("h"))


def test_pure_text_blocks_are_the_text() -> None:
    blocks = [{"type": "text", "text": "one "}, "two", {"type": "text", "text": "", "id": "lc_8f2"}]
    assert read(HumanMessage(content=blocks)) == read(HumanMessage("one two"))  # type: ignore[arg-type]


def test_tool_ids_differ_from_run_to_run_and_do_not_count() -> None:
    first = read(HumanMessage("h"), call("t1", q=1), ToolMessage("r", tool_call_id="t1", artifact=[1]))
    second = read(HumanMessage("h"), call("t2", q=1), ToolMessage("r", tool_call_id="t2", artifact=object()))
    assert first == second
    assert first.exact_only == "the conversation is not text alone"


def test_an_id_among_the_arguments_of_a_tool_is_content() -> None:
    assert read(HumanMessage("h"), call("t1", id="t1")) != read(HumanMessage("h"), call("t2", id="t2"))


def test_generated_block_ids_do_not_count() -> None:
    image = {"type": "image", "url": "https://example.org/i.png"}
    first, second = (read(HumanMessage(content=[{**image, "id": made_up}])) for made_up in ("lc_1", "lc_2"))
    assert first == second


def test_what_reaches_the_model_counts() -> None:
    tool = ToolMessage("r", tool_call_id="t1")
    different: list[tuple[BaseMessage, ...]] = [
        (HumanMessage("h"),),
        (HumanMessage("h", name="bob"),),
        (HumanMessage("h", additional_kwargs={"cache": True}),),
        (HumanMessage(content=[{"type": "text", "text": "h", "cache_control": {"type": "ephemeral"}}]),),
        (HumanMessage(content=[{"type": "image", "base64": "A" * 5000, "mime_type": "image/png"}]),),
        (HumanMessage(content=[{"type": "image", "base64": "B" * 5000, "mime_type": "image/png"}]),),
        (SystemMessage("h"),),
        (AIMessage("h"),),
        (AIMessage("h", additional_kwargs={"function_call": {"name": "f", "arguments": "{}"}}),),
        (ChatMessage(content="h", role="critic"),),
        (ChatMessage(content="h", role="judge"),),
        (FunctionMessage(content="h", name="f"),),
        (call("t1", q=1), tool),
        (call("t1", q=2), tool),
        (call("t1", q=1), ToolMessage("r", tool_call_id="t1", status="error")),
        (call("t1", id="t1"), tool),
        (call("t1", id="t2"), tool),
        (call("t1", q=1), call("t2", q=1), ToolMessage("r", tool_call_id="t2")),
        (call("t1", q=1), call("t2", q=1), tool),
    ]
    spellings = [repr((request.messages, request.model)) for request in (read(*history) for history in different)]
    assert len(set(spellings)) == len(different)


def test_of_an_image_only_a_hash_is_kept() -> None:
    request = read(HumanMessage(content=[{"type": "image", "base64": "A" * 100_000, "mime_type": "image/png"}]))
    assert sum(len(message.content) for message in request.messages) < 1_000
    assert request.exact_only is not None


def test_words_that_look_like_ours_are_kept_apart_from_ours() -> None:
    rich = read(HumanMessage("h", name="bob"))
    assert read(HumanMessage(rich.messages[0].content)).model != rich.model


def test_a_prompt_with_dicts_that_look_like_constructors_is_read_without_reviving_any() -> None:
    block = {"lc": 1, "type": "constructor", "id": ["os", "system"], "kwargs": {"command": "true"}}
    request = read(HumanMessage(content=[block]))
    assert request.exact_only == "the conversation is not text alone"


def foreign(*items: Any) -> str:
    return json.dumps(list(items))


MESSAGE = {"lc": 1, "type": "constructor", "id": ["langchain", "HumanMessage"], "kwargs": {"content": "h"}}


@pytest.mark.parametrize(
    "prompt",
    [
        foreign(MESSAGE)[:-3],
        foreign({**MESSAGE, "id": ["mine", "ShoutingMessage"]}),
        foreign({**MESSAGE, "type": "not_implemented"}),
        foreign({**MESSAGE, "extra": 1}),
        foreign({**MESSAGE, "kwargs": {"content": 7}}),
        foreign({**MESSAGE, "kwargs": {}}),
        foreign({**MESSAGE, "kwargs": {"content": [[{"type": "x"}] * 3], "deep": json.loads("[" * 90 + "]" * 90)}}),
        foreign(MESSAGE, 3),
        '[{"lc"' + ": [" * 1 + "[" * 100_000,
        '[{"lc": ' + "[" * 100_000 + "]" * 100_000 + "}]",
        '[{"lc": ' + "9" * 5_000 + "}]",
        '[{"lc": 1}]' + " " * MAX_CHARACTERS,
    ],
)
def test_whatever_is_not_understood_is_matched_as_it_stands(prompt: str) -> None:
    request = asked(prompt, PARAMETERS).request
    assert request.exact_only is not None
    assert request.exact_only.startswith("the prompt cannot be read")
    assert [message.content for message in request.messages] == [prompt]


def test_a_chat_models_prompt_in_an_unknown_form_is_no_users_text() -> None:
    assert asked("Count 3 cats", CONSTRUCTOR).request.exact_only is not None
    assert asked("[]", CONSTRUCTOR).request.exact_only is not None


@given(st.text(), st.text())
def test_any_text_is_read(prompt: str, llm_string: str) -> None:
    assert isinstance(asked(prompt, llm_string), Asked)


JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.text(),
    lambda inner: st.lists(inner, max_size=2) | st.dictionaries(st.text(), inner, max_size=2),
    max_leaves=4,
)
KWARGS = st.dictionaries(
    st.sampled_from(["content", "tool_calls", "name", "additional_kwargs", "tool_call_id"]), JSON, max_size=3
)
NAMES = st.sampled_from(["HumanMessage", "AIMessage", "ToolMessage", "x"])
CONSTRUCTORS = st.builds(
    lambda name, kwargs: {"lc": 1, "type": "constructor", "id": [name], "kwargs": kwargs}, NAMES, KWARGS
)


@settings(max_examples=50)
@given(st.lists(CONSTRUCTORS, max_size=3))
def test_any_list_of_constructors_is_read(items: list[Any]) -> None:
    assert asked(json.dumps(items), PARAMETERS).request.messages


class Hidden(str):
    """A text that says something else of itself than it is."""

    def __str__(self) -> str:
        return "***"


def holding(content: str) -> HumanMessage:
    """A message whose content was set afterwards, which LangChain does not look at."""
    message = HumanMessage("before")
    message.content = content
    return message


class OwnMessage(HumanMessage):
    """A message of somebody's own class, which no reading knows."""


_USAGE = {"input_tokens": 1, "output_tokens": 2, "total_tokens": 3}
PLAIN = (
    HumanMessage(""),
    HumanMessage('quotes " and \\ and \x00 and 日本語 and 🎈', id="made up"),
    SystemMessage("s"),
    AIMessage("a", response_metadata={"model_name": "m"}, usage_metadata=_USAGE, id="run-1"),
)
NOT_PLAIN = (
    call("1", at=3),
    HumanMessage("h", name="Ada"),
    HumanMessage("h", additional_kwargs={"cache": "short"}),
    AIMessage("a", additional_kwargs={"function_call": {"name": "f", "arguments": "{}"}}),
    AIMessage("a", invalid_tool_calls=[invalid_tool_call(name="f", args="{", id="1", error=None)]),
    HumanMessage([{"type": "text", "text": "h"}]),
    HumanMessage("h", mood="curious"),
    AIMessageChunk(content="a"),
    holding(Hidden("h")),
    HumanMessage("a pair: \ud83d\ude00"),
    OwnMessage(content="h"),
    ToolMessage("t", tool_call_id="1"),
    ChatMessage(content="c", role="critic"),
)  # fmt: skip


@pytest.mark.parametrize("message", [*PLAIN, *NOT_PLAIN], ids=lambda message: repr(message)[:40])
def test_what_is_read_without_a_dump_is_what_the_dump_says(
    message: BaseMessage, monkeypatch: pytest.MonkeyPatch
) -> None:
    conversation = [SystemMessage("s"), message, HumanMessage("Solve 2x = 4.")]
    assert (plain_turns(conversation) is not None) == (message in PLAIN)
    short = asked_by_chat(conversation, PARAMETERS)
    monkeypatch.setattr("langchain_stepcache.requests.plain_turns", lambda _: None)
    assert asked_by_chat(conversation, PARAMETERS) == short


def test_a_long_conversation_is_dumped_and_refused_as_before() -> None:
    long = [HumanMessage("x" * (MAX_CHARACTERS + 1))]
    assert plain_turns(long) is None
    assert asked_by_chat(long, PARAMETERS).exact_only == "the prompt cannot be read: it is too long"
