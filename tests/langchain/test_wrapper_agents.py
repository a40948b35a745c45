"""Agents and graphs over a wrapped model: a second run of the same input asks the model nothing."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Callable, Iterator
from typing import Any, TypeAlias

import pytest
from langchain.agents import create_agent
from langchain.agents.middleware import wrap_model_call
from langchain.agents.structured_output import ProviderStrategy, ToolStrategy
from langchain_core.messages import AIMessage, AIMessageChunk, AnyMessage, BaseMessage, HumanMessage
from langchain_core.tools import tool
from langgraph.checkpoint.memory import InMemorySaver
from langgraph.graph import START, MessagesState, StateGraph
from pydantic import BaseModel, Field, create_model

from tests.langchain.vendor import Answer, Api, Body, calling, calling_all

Agent: TypeAlias = Any
SKY = {"Paris": "sunny", "Rome": "rainy"}
ASKED = "What is the weather in Paris and Rome?"


@pytest.fixture
def sky() -> Iterator[dict[str, str]]:
    """The weather, that a test may change."""
    before = dict(SKY)
    yield SKY
    SKY.update(before)


@tool
def weather(city: str) -> str:
    """The weather of a city."""
    return f"{SKY[city]} in {city}"


def thinking() -> Callable[[Body], Answer]:
    """A model that looks both cities up, under ids of its own each time, and tells what it has found."""
    ids = iter(range(1000))

    def answer(body: Body) -> Answer:
        last = body["messages"][-1]
        if last["role"] == "tool":
            found = [message["content"] for message in body["messages"] if message["role"] == "tool"]
            return f"Found: {'; '.join(found)}"
        if "weather" not in last["content"]:
            return f"That was message {len(body['messages'])}."
        return calling_all(*(("weather", {"city": city}, f"call_{next(ids)}") for city in ("Paris", "Rome")))

    return answer


def made(api: Api, **more: Any) -> Agent:
    return create_agent(api.cached(), [weather], system_prompt="Be brief.", **more)


def asking(*texts: str) -> dict[str, list[AnyMessage]]:
    return {"messages": [HumanMessage(text) for text in texts]}


def shown(messages: list[BaseMessage]) -> list[Any]:
    """Messages without their ids."""
    return [
        (message.type, message.content, [(call["name"], call["args"]) for call in getattr(message, "tool_calls", [])])
        for message in messages
    ]


def invoked(agent: Agent) -> list[Any]:
    return shown(agent.invoke(asking(ASKED))["messages"])


def ainvoked(agent: Agent) -> list[Any]:
    return shown(asyncio.run(agent.ainvoke(asking(ASKED)))["messages"])


def streamed(agent: Agent) -> list[Any]:
    """The messages that the chunks of a stream make."""
    found: list[BaseMessage] = []
    for chunk, _ in agent.stream(asking(ASKED), stream_mode="messages"):
        if isinstance(chunk, AIMessageChunk) and found and isinstance(found[-1], AIMessageChunk):
            found[-1] += chunk
        else:
            found.append(chunk)
    return [(kind.removesuffix("Chunk").lower(), *rest) for kind, *rest in shown(found)]


def heard(agent: Agent) -> list[Any]:
    """The messages at the ends of the model's runs, as events tell of them."""

    async def run() -> list[Any]:
        events = agent.astream_events(asking(ASKED), version="v2")
        ends = [event["data"]["output"] async for event in events if event["event"] == "on_chat_model_end"]
        return shown(ends)

    return [(kind.removesuffix("Chunk").lower(), *rest) for kind, *rest in asyncio.run(run())]


WAYS = {"invoke": invoked, "ainvoke": ainvoked, "stream": streamed, "events": heard}


@pytest.mark.parametrize("first", WAYS)
@pytest.mark.parametrize("second", WAYS)
def test_a_second_run_asks_the_model_nothing_and_says_the_same(first: str, second: str) -> None:
    api = Api(thinking())
    agent = made(api)
    WAYS[first](agent)
    assert len(api.sent) == 2
    found = WAYS[second](agent)
    assert len(api.sent) == 2
    bare = create_agent(Api(thinking()).model(), [weather], system_prompt="Be brief.")
    assert sorted(found, key=str) == sorted(WAYS[second](bare), key=str), "tools that run at once end in any order"


def test_a_changed_result_of_a_tool_makes_the_following_call_alone_a_miss(sky: dict[str, str]) -> None:
    api = Api(thinking())
    agent = made(api)
    invoked(agent)
    sky["Rome"] = "foggy"
    assert invoked(agent)[-1][1] == "Found: sunny in Paris; foggy in Rome"
    assert len(api.sent) == 3
    sky["Rome"] = "rainy"
    assert invoked(agent)[-1][1] == "Found: sunny in Paris; rainy in Rome"
    assert len(api.sent) == 3


def test_turns_of_one_thread_are_served_to_another() -> None:
    api = Api(thinking())
    agent = made(api, checkpointer=InMemorySaver())
    turns, threads = (ASKED, "And what was that?", ASKED), []
    for name in ("one", "two"):
        config = {"configurable": {"thread_id": name}}
        for turn in turns:
            messages = agent.invoke(asking(turn), config)["messages"]
        threads.append(messages)
    assert len(api.sent) == 5, "two calls, one, and two"
    assert shown(threads[0]) == shown(threads[1])
    ids = [[message.id for message in messages] for messages in threads]
    calls = [
        [call["id"] for message in messages for call in getattr(message, "tool_calls", [])] for messages in threads
    ]
    for each in (*ids, *calls):
        assert len(each) == len(set(each))


def test_two_identical_answers_stand_both_in_a_thread() -> None:
    api = Api([calling("weather", {"city": "Paris"})])
    bound = api.cached().bind_tools([weather])
    graph = StateGraph(MessagesState)
    graph.add_node("ask", lambda state: {"messages": [bound.invoke("Look it up.")]})
    graph.add_edge(START, "ask")
    compiled = graph.compile(checkpointer=InMemorySaver())
    for text in ("one", "two"):
        state = compiled.invoke({"messages": [HumanMessage(text)]}, {"configurable": {"thread_id": "t"}})
    answers = [message for message in state["messages"] if isinstance(message, AIMessage)]
    assert len(answers) == 2
    assert answers[0].tool_calls[0]["id"] != answers[1].tool_calls[0]["id"]
    assert len(api.sent) == 1


def test_parameters_that_middleware_sets_are_part_of_the_question() -> None:
    settings = {"temperature": 0.1}

    @wrap_model_call
    def with_settings(request: Any, handler: Any) -> Any:
        return handler(request.override(model_settings=dict(settings)))

    api = Api(thinking())
    agent = made(api, middleware=[with_settings])
    for temperature, calls in ((0.1, 2), (0.1, 2), (0.9, 4), (0.1, 4)):
        settings["temperature"] = temperature
        invoked(agent)
        assert len(api.sent) == calls
    assert [body["temperature"] for body in api.sent] == [0.1, 0.1, 0.9, 0.9]


def test_messages_that_middleware_changes_are_another_question() -> None:
    said = ["Be kind."]

    @wrap_model_call
    def with_system(request: Any, handler: Any) -> Any:
        return handler(request.override(system_prompt=said[0]))

    api = Api(thinking())
    agent = made(api, middleware=[with_system])
    for text, calls in (("Be kind.", 2), ("Be brief.", 4), ("Be kind.", 4)):
        said[0] = text
        invoked(agent)
        assert len(api.sent) == calls


def report(*names: str) -> type[BaseModel]:
    """A report on a city."""
    fields: dict[str, Any] = {name: (str, Field(description=f"the {name}")) for name in names}
    return create_model("Report", __doc__="A report on a city.", **fields)


VALUES = {"city": "Paris", "sky": "sunny", "river": "Seine"}


def reporting(body: Body) -> Answer:
    """Fill whatever form is asked for; look the weather up before that where a tool is there for it."""
    tools = {each["function"]["name"]: each["function"]["parameters"] for each in body.get("tools") or ()}
    if "weather" in tools and body["messages"][-1]["role"] == "user":
        return calling("weather", {"city": "Paris"})
    if "Report" in tools:
        return calling("Report", {name: VALUES[name] for name in tools["Report"]["properties"]})
    names = body["response_format"]["json_schema"]["schema"]["properties"]
    return "{" + ", ".join(f'"{name}": "{VALUES[name]}"' for name in names) + "}"


STRATEGIES: dict[str, Any] = {"tool": ToolStrategy, "provider": ProviderStrategy, "chosen": lambda kind: kind}


@pytest.mark.parametrize("strategy", STRATEGIES)
@pytest.mark.parametrize("tools", [[], [weather]], ids=["no tools", "a tool"])
@pytest.mark.parametrize("name", ["m", "gpt-5"])
def test_structured_answers_of_an_agent_are_served(strategy: str, tools: list[Any], name: str) -> None:
    api, bare = Api(reporting), Api(reporting)
    kind = report("city", "sky")
    given = STRATEGIES[strategy](kind)
    agent: Agent = create_agent(api.cached(model=name), tools, response_format=given)
    plain: Agent = create_agent(bare.model(model=name), tools, response_format=given)
    expected = plain.invoke(asking(ASKED))["structured_response"]
    assert [agent.invoke(asking(ASKED))["structured_response"] for _ in "ab"] == [expected] * 2
    assert isinstance(expected, kind)
    assert api.sent == bare.sent


@pytest.mark.parametrize("strategy", ["tool", "provider"])
def test_a_field_added_to_the_answer_of_an_agent_is_asked_for_alone(strategy: str) -> None:
    api = Api(reporting)
    model = api.cached()
    for names in (("city", "sky"), ("city", "sky", "river")):
        agent: Agent = create_agent(model, [], response_format=STRATEGIES[strategy](report(*names)))
        found = agent.invoke(asking("Tell me of Paris."))["structured_response"]
        assert found.model_dump() == {name: VALUES[name] for name in names}
    whole, patch = api.sent
    assert '"sky"' in str(whole).replace("'", '"')
    assert "'properties': {'river'" in str(patch)
    assert "'city'" not in str(patch.get("tools") or patch["response_format"])


@pytest.mark.parametrize("strategy", ["tool", "provider"])
@pytest.mark.parametrize("verified", [True, False])
def test_tokens_of_a_call_for_a_part_are_absent_from_the_stream_of_an_agent(strategy: str, verified: bool) -> None:
    api = Api(reporting)
    model = api.cached(settings={"verified_stream": verified})
    for names in (("city", "sky"), ("city", "sky", "river")):
        agent: Agent = create_agent(model, [], response_format=STRATEGIES[strategy](report(*names)))
        said = ""
        for chunk, _ in agent.stream(asking("Tell me of Paris."), stream_mode="messages"):
            if isinstance(chunk, AIMessageChunk):
                said += chunk.text + "".join(piece["args"] or "" for piece in chunk.tool_call_chunks)
        assert json.loads(said) == {name: VALUES[name] for name in names}
    assert len(api.sent) == 2
