"""Generations survive the way through JSON, or say that they do not."""

from __future__ import annotations

import json
from datetime import UTC, datetime
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from langchain_core.messages import AIMessage, AIMessageChunk, ChatMessage, HumanMessage
from langchain_core.outputs import ChatGeneration, ChatGenerationChunk, Generation, GenerationChunk
from pydantic import BaseModel

from langchain_stepcache.payload import decode, encode

VALUES = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False) | st.text(),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(), inner, max_size=3),
    max_leaves=4,
)
DICTS = st.dictionaries(st.text(), VALUES, max_size=3)
TOOL_CALLS = st.builds(
    lambda name, args: {"name": name, "args": args, "id": "t", "type": "tool_call"}, st.text(), DICTS
)
MESSAGES = st.builds(
    lambda content, metadata, calls: AIMessage(content=content, response_metadata=metadata, tool_calls=calls),
    st.text() | st.lists(st.text() | st.builds(lambda text: {"type": "text", "text": text}, st.text()), max_size=3),
    DICTS,
    st.lists(TOOL_CALLS, max_size=2),
)
GENERATIONS = st.builds(lambda text, info: Generation(text=text, generation_info=info), st.text(), DICTS | st.none())
CHAT_GENERATIONS = st.builds(
    lambda message, info: ChatGeneration(message=message, generation_info=info), MESSAGES, DICTS
)


@settings(max_examples=50)
@given(st.lists(GENERATIONS | CHAT_GENERATIONS, min_size=1, max_size=3))
def test_what_is_written_is_read_back_equal(generations: list[Generation]) -> None:
    payload = encode(generations)
    assert payload is not None
    assert decode(payload) == generations
    assert payload.isascii()


def test_chunks_and_other_known_classes_are_read_back_equal() -> None:
    generations = [
        GenerationChunk(text="a"),
        ChatGenerationChunk(message=AIMessageChunk(content="a", tool_call_chunks=[])),
        ChatGeneration(message=ChatMessage(content="a", role="assistant")),
    ]
    payload = encode(generations)
    assert payload is not None
    assert decode(payload) == generations


def test_every_reading_is_a_fresh_one() -> None:
    payload = encode([ChatGeneration(message=AIMessage("a"))])
    assert payload is not None
    first, second = decode(payload), decode(payload)
    assert first == second
    assert first is not None
    assert second is not None
    assert first[0] is not second[0]


class Ans(BaseModel):
    """An answer with a value that JSON spells otherwise."""

    at: datetime


def test_a_parsed_object_is_kept_as_plain_values() -> None:
    parsed = Ans(at=datetime(2026, 1, 2, tzinfo=UTC))
    message = AIMessage("a", additional_kwargs={"parsed": parsed})
    payload = encode([ChatGeneration(message=message)])
    assert payload is not None
    (found,) = decode(payload) or []
    assert isinstance(found, ChatGeneration)
    assert Ans(**found.message.additional_kwargs["parsed"]) == parsed
    assert message.additional_kwargs["parsed"] is parsed, "what the user holds is left alone"


class Loud(AIMessage):
    """A message class of somebody else's."""


Disguised = type("AIMessage", (AIMessage,), {"__doc__": "Somebody else's class under a known name."})


def deep() -> Any:
    value: Any = []
    for _ in range(100_000):
        value = [value]
    return value


@pytest.mark.parametrize(
    "generation",
    [
        Generation(text="a", generation_info={"raw": object()}),
        Generation(text="a", generation_info={"raw": b"bytes"}),
        Generation(text="a", generation_info={"tuple": (1,)}),
        Generation(text="a", generation_info={"of": {1: "a key that JSON makes a text"}}),
        ChatGeneration(message=Loud(content="a")),
        ChatGeneration(message=Disguised("a")),
        ChatGeneration(message=HumanMessage("a")),
    ],
)
def test_what_json_cannot_hold_is_said_not_to_be_kept(generation: Generation) -> None:
    assert encode([generation]) is None


def test_endless_nesting_is_said_not_to_be_kept() -> None:
    generation = Generation(text="a")
    generation.generation_info = {"deep": deep()}
    assert encode([generation]) is None


@pytest.mark.parametrize(
    "payload",
    [
        "", "nonsense", "[]", "{}", '{"version": 2, "generations": []}', "[" * 100_000,
        json.dumps({"version": 1, "generations": [{}]}),
        json.dumps({"version": 1, "generations": [3]}),
        json.dumps({"version": 1, "generations": [{"kind": "os.system", "info": None, "text": "a"}]}),
        json.dumps({"version": 1, "generations": [{"kind": "Generation", "info": 7, "text": "a"}]}),
        json.dumps({"version": 1, "generations": [{"kind": "ChatGeneration", "info": None, "message": None}]}),
    ],
)  # fmt: skip
def test_what_is_not_ours_is_not_read(payload: str) -> None:
    assert decode(payload) is None
