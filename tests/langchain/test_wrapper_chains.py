"""Wrapped models inside chains, conversations and another cache."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest
from langchain_core.chat_history import BaseChatMessageHistory
from langchain_core.messages import BaseMessage
from langchain_core.output_parsers import StrOutputParser
from langchain_core.prompts import ChatPromptTemplate, MessagesPlaceholder
from langchain_core.runnables import RunnableParallel
from langchain_core.runnables.history import RunnableWithMessageHistory

from tests.langchain.fakes import receipt_of
from tests.langchain.test_end_to_end import LARGER, OBJECT, Install, built_in
from tests.langchain.vendor import Api, Body


def test_a_branch_of_a_chain_asks_once_for_all_branches() -> None:
    api = Api(["Hello."])
    model = api.cached()
    branches = RunnableParallel(a=model | StrOutputParser(), b=model | StrOutputParser(), c=model | StrOutputParser())
    assert branches.invoke("Greet me.") == dict.fromkeys("abc", "Hello.")
    assert asyncio.run(branches.ainvoke("Greet me.")) == dict.fromkeys("abc", "Hello.")
    assert len(api.sent) == 1


class History(BaseChatMessageHistory):
    """Messages of one session."""

    def __init__(self) -> None:
        self.messages: list[BaseMessage] = []

    def add_messages(self, messages: Any) -> None:
        self.messages.extend(messages)

    def clear(self) -> None:
        self.messages.clear()


@pytest.mark.filterwarnings("ignore:RunnableWithMessageHistory is deprecated")
def test_a_conversation_that_is_replayed_hits_on_every_turn() -> None:
    api = Api(lambda body: f"Message {len(body['messages'])}.")
    prompt = ChatPromptTemplate.from_messages(
        [("system", "Be brief."), MessagesPlaceholder("past"), ("human", "{text}")]
    )
    kept: dict[str, History] = {}
    chain: Any = RunnableWithMessageHistory(
        prompt | api.cached(),
        lambda session_id: kept.setdefault(session_id, History()),
        input_messages_key="text",
        history_messages_key="past",
    )
    for session in ("one", "two"):
        for text in ("Hello", "Go on", "Hello"):
            chain.invoke({"text": text}, {"configurable": {"session_id": session}})
    assert len(api.sent) == 3
    said = [[message.content for message in history.messages] for history in kept.values()]
    assert said[0] == said[1]


@pytest.mark.parametrize("bound", [False, True])
def test_a_wrapped_model_given_to_a_global_cache_stands_for_the_model_inside(bound: bool, install: Install) -> None:
    values = {"title": "Metropolis", "year": 1927, "country": "Germany"}

    def named(body: Body) -> str:
        said = body["messages"][-1]["content"]
        return str({name: value for name, value in values.items() if name in said}).replace("'", '"')

    api = Api(named)
    cached = api.cached()
    plain: Any = cached.bound.bind(temperature=0.3) if bound else cached.bound
    given: Any = cached.bind(temperature=0.3) if bound else cached
    install(built_in(given))
    plain.invoke(OBJECT)
    found = plain.invoke(LARGER)
    assert receipt_of(found)["outcome"] == "patch"
    assert len(api.sent) == 2
