"""Conditions in a system prompt: those on the data leave requests as they are, those on the wording do not."""

from __future__ import annotations

import pytest

from stepcache_core import Request
from stepcache_core.tasks.conditions import looks_at_words
from tests.core.test_context import build
from tests.core.toys import Script

SCHEMA = {
    "type": "object",
    "properties": {"name": {"type": "string"}, "age": {"type": "integer"}},
    "required": ["name", "age"],
    "additionalProperties": False,
}


@pytest.mark.parametrize(
    "text",
    [
        "You extract data. If a field is missing, use null.",
        "If any value is not given in the text, leave it out.",
        "When the information cannot be found, return an empty string.",
        'Use "unknown" if a value is not stated in the document.',
        "If a required property is unknown, set it to null!",
        "You are a helpful assistant.",
    ],
)
def test_a_condition_on_missing_data_does_not_look_at_words(text: str) -> None:
    assert not looks_at_words(text)


@pytest.mark.parametrize(
    "text",
    [
        "If the user says please, answer in verse.",
        "If a field is missing, use null. If the user is rude, answer in one word.",
        "If a field is missing, use null for polite users and 0 for others.",
        "If a field is missing, ask the user.",
        "If the question is short, use null.",
        "If a value is given in capitals, use null.",
        "Use null unless the user insists.",
        "丁寧なら答える。",
        "ⲁⲃⲅⲇ ⲉⲍ",
    ],
)
def test_any_other_condition_may(text: str) -> None:
    assert looks_at_words(text)


def test_a_schema_the_caller_demands_is_proof_whatever_the_conversation_says() -> None:
    engine = build()
    model = Script(['{"name": "Ada"}', '{"age": 36}'])
    request = Request.of("Describe Ada, 36.", system="You are a seasoned data clerk from Kent.", answer_schema=SCHEMA)
    result = engine.serve(request, model)
    assert model.purposes == ["answer", "repair"]
    assert result.text.replace(" ", "").replace("\n", "") == '{"name":"Ada","age":36}'
    assert not result.receipt.verified  # what else that conversation asks, no program has checked


def test_a_schema_in_the_words_of_the_prompt_is_none_there() -> None:
    engine, model = build(), Script(['{"name": "Ada"}'])
    request = Request.of(
        'Return a JSON object with the keys "name" and "age" for Ada, 36.', system="You are a seasoned clerk from Kent."
    )
    result = engine.serve(request, model)
    assert (result.text, model.purposes) == ('{"name": "Ada"}', ["answer"])


def test_an_added_field_is_asked_for_alone_under_an_extraction_prompt() -> None:
    engine, system = build(), "You extract structured data. If a field is missing, use null."
    model = Script(['{"name": "Ada", "age": 36}', '{"city": "London"}'])
    wider = {
        **SCHEMA,
        "properties": {**SCHEMA["properties"], "city": {"type": "string"}},  # type: ignore[dict-item]
        "required": ["name", "age", "city"],
    }
    text = 'Extract the data: "Ada is 36 and lives in London."'
    engine.serve(Request.of(text, system=system, answer_schema=SCHEMA), model)
    result = engine.serve(Request.of(text, system=system, answer_schema=wider), model)
    assert model.purposes == ["answer", "patch"]
    assert (result.receipt.outcome, result.receipt.verified) == ("patch", False)


@pytest.mark.parametrize(
    "text",
    [
        "Only answer requests that begin with 'Solve'.",
        "Refuse commands; answer questions.",
        "Ignore messages without the magic word.",
        "Vowels are reserved: decline them.",
        "Reply in the user's tone.",
        "Mirror the user.",
        "Be as polite as the user.",
        "Echo the question first.",
        "Capitalise as the user does.",
        "Treat demands as hostile.",
        "Score the courtesy of the message.",
    ],
)
def test_whatever_speaks_of_the_request_may_look_at_its_words(text: str) -> None:
    assert looks_at_words(text)
