"""Tools offered to a wrapped model: what is sent, what is replayed, and what is never shared."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

import pytest
from langchain_core.language_models import LanguageModelInput
from langchain_core.messages import AIMessage, AIMessageChunk, HumanMessage, ToolMessage
from langchain_core.runnables import Runnable, RunnableBinding
from langchain_core.tools import tool
from pydantic import BaseModel

from langchain_stepcache import with_step_cache
from langchain_stepcache.call_ids import with_fresh_ids
from stepcache_core import InMemoryStepStore, LexicalEmbedder
from tests.langchain.fakes import Script, ScriptedChat, receipt_of
from tests.langchain.vendor import Api, calling, calling_all

QUESTION = "What is the weather in Paris?"


@tool
def weather(city: str) -> str:
    """The weather of a city."""
    return f"sunny in {city}"


def add(a: int, b: int) -> int:
    """Add two numbers."""
    return a + b


class Look(BaseModel):
    """Look something up."""

    what: str


PLAIN: dict[str, Any] = {
    "type": "function",
    "function": {"name": "weather", "description": "d", "parameters": {"type": "object", "properties": {}}},
}
TOOLS: dict[str, Any] = {"a tool": weather, "a function": add, "a class": Look, "a dict": PLAIN}


@pytest.mark.parametrize("choice", [None, "auto", "none", "any", "required", "weather", True])
@pytest.mark.parametrize("more", [{}, {"parallel_tool_calls": False}, {"strict": True}], ids=str)
def test_what_is_sent_is_what_the_bare_model_sends_and_the_second_call_is_served(
    choice: Any, more: dict[str, Any]
) -> None:
    api, bare = Api([calling("weather", {"city": "Paris"})]), Api([calling("weather", {"city": "Paris"})])
    chosen = more if choice is None else {**more, "tool_choice": choice}
    cached = api.cached()
    bound = cached.bind_tools([weather], **chosen)
    assert isinstance(bound, RunnableBinding)
    assert bound.bound is cached
    plain = bare.model().bind_tools([weather], **chosen).invoke(QUESTION)
    first, second = bound.invoke(QUESTION), bound.invoke(QUESTION)
    assert api.sent == bare.sent
    assert first.tool_calls == plain.tool_calls
    assert [(call["name"], call["args"]) for call in second.tool_calls] == [("weather", {"city": "Paris"})]


@pytest.mark.parametrize("kind", TOOLS)
def test_every_way_to_write_a_tool_down_is_bound_and_replayed(kind: str) -> None:
    api, bare = Api([calling("weather", {"city": "Paris"})]), Api([calling("weather", {"city": "Paris"})])
    bare.model().bind_tools([TOOLS[kind]]).invoke(QUESTION)
    bound = api.cached().bind_tools([TOOLS[kind]])
    assert [bound.invoke(QUESTION).tool_calls[0]["args"] for _ in "ab"] == [{"city": "Paris"}] * 2
    assert api.sent == bare.sent


def test_offered_tools_keep_an_answer_for_identical_requests() -> None:
    api = Api(["One."])
    bound = api.cached().bind_tools([weather])
    bound.invoke("Please name the capital of France.")
    found = bound.invoke("Name the capital of France, please.")
    assert len(api.sent) == 2
    assert not receipt_of(found)["exact"]


@pytest.mark.parametrize(
    "other",
    [
        lambda model: model.bind_tools([weather, add]),
        lambda model: model.bind_tools([weather], tool_choice="none"),
        lambda model: model.bind_tools([weather], parallel_tool_calls=False),
        lambda model: model.bind_tools([{**PLAIN, "function": {**PLAIN["function"], "description": "other"}}]),
        lambda model: model,
    ],
    ids=["more tools", "a choice", "no parallel calls", "another description", "no tools"],
)
def test_other_tools_and_choices_are_other_questions(other: Callable[[Any], Any]) -> None:
    api = Api(["One."])
    model = api.cached()
    model.bind_tools([weather]).invoke(QUESTION)
    other(model).invoke(QUESTION)
    assert len(api.sent) == 2


def test_no_id_occurs_twice_neither_of_the_message_nor_of_a_call() -> None:
    api = Api([calling_all(("weather", {"city": "Paris"}, "call_1"), ("weather", {"city": "Rome"}, "call_2"))])
    bound = api.cached().bind_tools([weather])
    found = [bound.invoke(QUESTION) for _ in "abc"]
    assert len({message.id for message in found}) == 3
    assert len({call["id"] for message in found for call in message.tool_calls}) == 6
    assert [[call["args"]["city"] for call in message.tool_calls] for message in found] == [["Paris", "Rome"]] * 3
    assert len(api.sent) == 1


def test_a_served_call_is_followed_by_the_next_turn_with_whatever_id_it_has() -> None:
    api = Api(lambda body: "It is sunny." if body["messages"][-1]["role"] == "tool" else calling("weather", {}))
    bound = api.cached().bind_tools([weather])
    for _ in "ab":
        call = bound.invoke(QUESTION)
        result = ToolMessage("sunny", tool_call_id=call.tool_calls[0]["id"] or "")
        assert bound.invoke([HumanMessage(QUESTION), call, result]).text == "It is sunny."
    assert len(api.sent) == 2


def test_another_result_of_the_tool_is_another_question() -> None:
    api = Api(["One."])
    bound = api.cached().bind_tools([weather])
    call = AIMessage("", tool_calls=[{"name": "weather", "args": {}, "id": "a", "type": "tool_call"}])
    for result in ("sunny", "rainy", "sunny"):
        bound.invoke([HumanMessage(QUESTION), call, ToolMessage(result, tool_call_id="a")])
    bound.invoke([HumanMessage(QUESTION), call, ToolMessage("sunny", tool_call_id="a", status="error")])
    assert len(api.sent) in (2, 3), "a status is not sent by every vendor"


def test_which_result_belongs_to_which_call_counts() -> None:
    api = Api(["One."])
    bound = api.cached().bind_tools([weather])
    calls = AIMessage("", tool_calls=[{"name": "weather", "args": {"city": city}, "id": city, "type": "tool_call"}
                                      for city in ("Paris", "Rome")])  # fmt: skip
    for first, second in (("Paris", "Rome"), ("Rome", "Paris")):
        results = [ToolMessage("sunny", tool_call_id=first), ToolMessage("rainy", tool_call_id=second)]
        bound.invoke([HumanMessage(QUESTION), calls, *results])
    assert len(api.sent) == 2


def streamed(bound: Runnable[LanguageModelInput, AIMessage]) -> AIMessageChunk:
    chunks = [chunk for chunk in bound.stream(QUESTION) if isinstance(chunk, AIMessageChunk)]
    whole = chunks[0]
    for chunk in chunks[1:]:
        whole += chunk
    return whole


def test_a_replayed_stream_builds_the_same_calls() -> None:
    api = Api([calling_all(("weather", {"city": "Paris"}, "call_1"), ("add", {"a": 1, "b": 2}, "call_2"))])
    bound = api.cached().bind_tools([weather, add])
    first, second, whole = streamed(bound), streamed(bound), bound.invoke(QUESTION)
    for found in (second, whole):
        assert [(call["name"], call["args"]) for call in found.tool_calls] == [
            (call["name"], call["args"]) for call in first.tool_calls
        ]
    assert second.chunk_position == "last"
    assert second.usage_metadata == {"input_tokens": 0, "output_tokens": 0, "total_tokens": 0}
    assert len(api.sent) == 1


def test_a_call_whose_arguments_are_no_json_reaches_the_caller_and_is_not_kept() -> None:
    api = Api([calling("weather", '{"city": ')])
    bound = api.cached().bind_tools([weather, add])
    for count in (1, 2):
        assert [call["args"] for call in bound.invoke(QUESTION).invalid_tool_calls] == ['{"city": ']
        assert len(api.sent) == count


def test_a_streamed_call_that_stays_cut_off_comes_as_without_a_cache_and_is_not_kept() -> None:
    api = Api([calling("weather", '{"city": "Par')])
    plain, bound = streamed(api.model().bind_tools([weather, add])), api.cached().bind_tools([weather, add])
    for _ in "ab":
        api.sent.clear()
        found = streamed(bound)
        assert len(api.sent) == 1
        assert (found.tool_calls, found.invalid_tool_calls) == (plain.tool_calls, plain.invalid_tool_calls)
    assert [call["args"] for call in bound.invoke(QUESTION).invalid_tool_calls] == ['{"city": "Par']


def test_arguments_that_are_no_number_are_replayed_as_they_came() -> None:
    api = Api([calling("weather", '{"city": NaN}')])
    bound = api.cached().bind_tools([weather, add])
    assert [str(bound.invoke(QUESTION).tool_calls[0]["args"]["city"]) for _ in "ab"] == ["nan", "nan"]


@pytest.mark.parametrize("name", ["look up", "naïve-tool", "a" * 300, "'tools'", 'x"}, {"n": 2', "\ud800"])
@pytest.mark.parametrize("forced", [True, False])
def test_a_tool_of_any_name_is_replayed(name: str, forced: bool) -> None:
    model = with_step_cache(
        ScriptedChat(script=Script([AIMessage("", tool_calls=[{"name": name, "args": {"x": "\ud800"}, "id": "a"}])])),
        store=InMemoryStepStore(),
        embedder=LexicalEmbedder(),
    )
    schema = {"type": "object", "properties": {"x": {"type": "string"}}, "required": ["x"]}
    offered = {"type": "function", "function": {"name": name, "parameters": schema}}
    options: dict[str, Any] = {"tools": [offered], "tool_choice": "any" if forced else "auto"}
    for _ in "ab":
        (call,) = model.invoke(QUESTION, **options).tool_calls
        assert (call["name"], call["args"]) == (name, {"x": "\ud800"})


class OtherNotation(ScriptedChat):
    """A model whose tools are written as another vendor has them, and whose calls are blocks of content."""

    def bind_tools(
        self, tools: Sequence[Any], *, tool_choice: str | None = None, **kwargs: Any
    ) -> Runnable[LanguageModelInput, AIMessage]:
        choice = {} if tool_choice is None else {"tool_choice": {"type": "tool", "name": tool_choice}}
        return self.bind(tools=list(tools), **choice, **kwargs)


def told(name: str, *fields: str) -> dict[str, Any]:
    kinds = {field: {"type": "string"} for field in fields}
    return {"name": name, "description": "A place.",
            "input_schema": {"type": "object", "properties": kinds, "required": [*fields]}}  # fmt: skip


def used(name: str, **values: str) -> AIMessage:
    block = {"type": "tool_use", "id": "toolu_1", "name": name, "input": values}
    return AIMessage([block], tool_calls=[{"name": name, "args": values, "id": "toolu_1", "type": "tool_call"}])


def test_another_vendors_notation_is_patched_in_its_own_notation() -> None:
    script = Script([used("place", city="Paris"), used("place", country="France")])
    model = with_step_cache(OtherNotation(script=script), store=InMemoryStepStore(), embedder=LexicalEmbedder())
    small, large = told("place", "city"), told("place", "city", "country")
    found = [
        model.bind_tools([each], tool_choice="place").invoke("Where is the tower?") for each in (small, small, large)
    ]
    assert [message.tool_calls[0]["args"] for message in found] == [
        {"city": "Paris"}, {"city": "Paris"}, {"city": "Paris", "country": "France"}
    ]  # fmt: skip
    assert len(script.calls) == 2
    (patch,) = script.calls[1].options["tools"]
    assert list(patch["input_schema"]["properties"]) == ["country"]
    assert script.calls[1].messages[0] == script.calls[0].messages[0]


def test_a_renewed_id_stands_in_the_blocks_too_and_no_argument_is_touched() -> None:
    message = used("place", city="toolu_1", id="toolu_1")
    found = with_fresh_ids(message)
    call, block = found.tool_calls[0], found.content[0]
    assert isinstance(block, dict)
    assert call["id"] == block["id"] != "toolu_1"
    assert str(call["id"]).startswith("toolu_")
    assert call["args"] == block["input"] == {"city": "toolu_1", "id": "toolu_1"}
    assert message.tool_calls[0]["id"] == "toolu_1"
