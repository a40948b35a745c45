"""Structured output through the wrapper: the schema is a constraint on the answer and no part of its scope."""

from __future__ import annotations

import asyncio
import json
from typing import Any, Literal

import pytest
from pydantic import Field

from tests.langchain.fakes import receipt_of
from tests.langchain.films import (
    KINDS,
    KNOWN,
    LARGE,
    PROMPT,
    SMALL,
    Method,
    asked,
    both_methods,
    demanded,
    film,
    obedient,
    plain,
    schema,
    warns_itself,
)
from tests.langchain.vendor import Api, Body, calling


@both_methods
@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("strict", [None, True, False])
def test_the_second_call_is_served_and_an_added_field_alone_is_asked_for(
    method: Method, kind: str, strict: bool | None
) -> None:
    api = Api(obedient)
    model, (small, large) = api.cached(), KINDS[kind]
    found = [asked(model, each, method, strict=strict) for each in (small, small, large, small, large)]
    assert found == [{name: KNOWN[name] for name in names} for names in (SMALL, SMALL, LARGE, SMALL, LARGE)]
    assert plain(api.model().with_structured_output(small, method=method, strict=strict).invoke(PROMPT)) == found[0]
    whole, patch, _ = api.sent
    assert list(demanded(whole)["properties"]) == [*SMALL]
    assert list(demanded(patch)["properties"]) == ["country"]
    assert patch["messages"][: len(whole["messages"])] == whole["messages"]
    assert ("tools" in patch, "response_format" in patch) == (method == "function_calling", method == "json_schema")


@both_methods
@pytest.mark.parametrize("how", ["ainvoke", "stream", "astream"])
@pytest.mark.parametrize("kind", ["a pydantic class", "a schema"])
@warns_itself
def test_the_same_holds_on_the_event_loop_and_in_streams(method: Method, how: str, kind: str) -> None:
    api = Api(obedient)
    model, (small, large) = api.cached(), KINDS[kind]

    async def last(each: Any) -> Any:
        structured = model.with_structured_output(each, method=method)
        if how == "ainvoke":
            return await structured.ainvoke(PROMPT)
        return [piece async for piece in structured.astream(PROMPT)][-1]

    async def run() -> list[Any]:
        return [plain(await last(each)) for each in (small, small, large)]

    if how == "stream":
        found = [
            plain(list(model.with_structured_output(each, method=method).stream(PROMPT))[-1])
            for each in (small, small, large)
        ]
    else:
        found = asyncio.run(run())
    assert found == [{name: KNOWN[name] for name in names} for names in (SMALL, SMALL, LARGE)]
    assert len(api.sent) == 2
    assert list(demanded(api.sent[1])["properties"]) == ["country"]


@both_methods
def test_a_dropped_field_needs_no_call(method: Method) -> None:
    api = Api(obedient)
    model = api.cached()
    assert [asked(model, film(*names), method) for names in (LARGE, SMALL)] == [
        {name: KNOWN[name] for name in names} for names in (LARGE, SMALL)
    ]
    assert len(api.sent) == 1


@both_methods
@pytest.mark.parametrize("what", ["called", "told"])
def test_the_same_fields_of_something_else_are_another_question(method: Method, what: Any) -> None:
    number = iter("abcdef")

    def numbered(body: Body) -> Any:
        values = {"name": next(number)}
        return calling(body["tools"][0]["function"]["name"], values) if body.get("tools") else json.dumps(values)

    api = Api(numbered)
    model = api.cached()
    hero, villain = (film("name", **{what: word}) for word in ("Hero", "Villain"))
    found = [asked(model, each, method) for each in (hero, villain, hero, villain)]
    assert found == [{"name": "a"}, {"name": "b"}] * 2
    assert len(api.sent) == 2


@pytest.mark.parametrize("field", ["title", "description"])
@both_methods
def test_so_are_they_in_a_schema_that_is_no_class(method: Method, field: str) -> None:
    api = Api(lambda body: obedient(body))
    model = api.cached()
    for word in ("Hero", "Villain", "Hero", "Villain"):
        asked(model, {**schema("name"), field: word}, method)
    assert len(api.sent) == 2


@both_methods
def test_two_classes_of_one_name_with_other_fields_share_no_answer(method: Method) -> None:
    api = Api(obedient)
    model = api.cached()
    first, second = film("title", "year"), film("title", "country")
    assert asked(model, first, method) == {"title": "Metropolis", "year": 1927}
    assert asked(model, second, method) == {"title": "Metropolis", "country": "Germany"}
    assert asked(model, first, method) == {"title": "Metropolis", "year": 1927}


@both_methods
@pytest.mark.parametrize(
    ("before", "after"),
    [
        ((Literal["drama", "horror"], ...), (Literal["drama", "western"], ...)),
        ((str, ...), (str, Field(description="One word."))),
        ((str, Field(description="One word.")), (str, Field(description="In one word or two."))),
    ],
    ids=["enum", "new description", "another description"],
)
def test_an_edited_field_is_asked_for_again(method: Method, before: Any, after: Any) -> None:
    api = Api(obedient)
    model = api.cached()
    for genre in (before, after, after):
        asked(model, film("title", genre=genre), method)
    assert len(api.sent) == 2
    assert "genre" in demanded(api.sent[1])["properties"]


@both_methods
@pytest.mark.parametrize("kind", ["a pydantic class", "a schema"])
def test_raw_and_parsed_agree_on_every_outcome(method: Method, kind: str) -> None:
    api = Api(obedient)
    model, (small, large) = api.cached(), KINDS[kind]
    for each, outcome in ((small, "miss"), (small, "reuse"), (large, "patch"), (small, "reuse"), (large, "reuse")):
        found: Any = model.with_structured_output(each, method=method, include_raw=True).invoke(PROMPT)
        raw = found["raw"]
        assert (found["parsing_error"], receipt_of(raw)["outcome"]) == (None, outcome)
        said = raw.tool_calls[0]["args"] if method == "function_calling" else json.loads(raw.text)
        assert said == plain(found["parsed"])
        if method == "json_schema" and kind == "a pydantic class":
            assert raw.additional_kwargs["parsed"] == found["parsed"]
            assert isinstance(raw.additional_kwargs["parsed"], each)


def json_prompt(*names: str) -> str:
    return f"Return a JSON object with the keys {', '.join(names[:-1])} and {names[-1]} for the film Metropolis."


@pytest.mark.parametrize("how", ["invoke", "stream"])
def test_in_json_mode_the_prompt_names_the_keys(how: str) -> None:
    def named(body: Body) -> str:
        return json.dumps({name: value for name, value in KNOWN.items() if name in body["messages"][-1]["content"]})

    api = Api(named)
    model = api.cached()
    for names in (SMALL, SMALL, LARGE, SMALL, LARGE):
        structured = model.with_structured_output(film(*names), method="json_mode")
        found = (
            structured.invoke(json_prompt(*names))
            if how == "invoke"
            else list(structured.stream(json_prompt(*names)))[-1]
        )
        assert plain(found) == {name: KNOWN[name] for name in names}
    assert len(api.sent) == 2
    assert api.sent[0]["response_format"] == {"type": "json_object"}
    assert "response_format" in api.sent[1]


def test_a_message_in_json_mode_is_replayed_as_it_came() -> None:
    api = Api(['{"title": "Metropolis", "year": 1927}'])
    structured = api.cached().with_structured_output(method="json_mode", include_raw=True)
    first, second = (structured.invoke(json_prompt(*SMALL)) for _ in "ab")
    assert first["raw"].additional_kwargs == second["raw"].additional_kwargs
    assert len(api.sent) == 1


def test_a_wrapped_model_offered_tools_beside_a_format_is_served_exactly() -> None:
    nothing = {"type": "object", "properties": {}, "required": [], "additionalProperties": False}
    tool = {"type": "function", "function": {"name": "look", "strict": True, "parameters": nothing}}
    api = Api(['{"title": "Metropolis", "year": 1927}'])
    model = api.cached()
    kind = film(*SMALL)
    structured = model.with_structured_output(kind, method="json_schema", tools=[tool], strict=True)
    assert [plain(structured.invoke(PROMPT)) for _ in "ab"] == [{"title": "Metropolis", "year": 1927}] * 2
    assert len(api.sent) == 1


@both_methods
def test_a_batch_of_the_same_is_one_call(method: Method) -> None:
    api = Api(obedient)
    structured = api.cached().with_structured_output(film(*SMALL), method=method)
    assert {str(plain(found)) for found in structured.batch([PROMPT] * 4)} == {
        str({name: KNOWN[name] for name in SMALL})
    }
    asyncio.run(structured.abatch([PROMPT] * 4))
    assert len(api.sent) == 1


@both_methods
def test_a_patch_begins_with_the_whole_conversation_as_it_was_sent(method: Method) -> None:
    api = Api(obedient)
    model = api.cached()
    conversation: list[Any] = [("system", "You are an expert at films."), ("user", "Hi"), ("assistant", "Hello.")]
    for names in (SMALL, LARGE):
        found = model.with_structured_output(film(*names), method=method).invoke([*conversation, ("user", PROMPT)])
        assert plain(found) == {name: KNOWN[name] for name in names}
    whole, patch = api.sent
    assert len(whole["messages"]) == 4
    assert patch["messages"][:4] == whole["messages"]
    assert list(demanded(patch)["properties"]) == ["country"]


@both_methods
def test_an_image_makes_the_schema_part_of_the_question(method: Method) -> None:
    api = Api(obedient)
    model = api.cached()
    image = {"type": "image_url", "image_url": {"url": "data:image/png;base64,aaaa"}}
    prompt: list[Any] = [("user", [{"type": "text", "text": PROMPT}, image])]
    for names in (SMALL, LARGE, SMALL, LARGE):
        found = model.with_structured_output(film(*names), method=method).invoke(prompt)
        assert plain(found) == {name: KNOWN[name] for name in names}
    assert [list(demanded(body)["properties"]) for body in api.sent] == [[*SMALL], [*LARGE]]
