"""Structured output through the wrapper where the model or the schema is not as it should be."""

from __future__ import annotations

import json
from datetime import date
from typing import Any

import pytest
from langchain_openai.chat_models.base import OpenAIRefusalError
from pydantic import BaseModel, ConfigDict, field_validator

from tests.langchain.films import (
    KNOWN,
    LARGE,
    PROMPT,
    SMALL,
    Method,
    as_answer,
    asked,
    both_methods,
    demanded,
    film,
    obedient,
    schema,
)
from tests.langchain.vendor import Api, calling, calling_all


@both_methods
def test_a_wrong_object_is_mended_by_one_call_and_kept_right(method: Method) -> None:
    api = Api(as_answer(method, {"title": "Metropolis"}, {"year": 1927}))
    model = api.cached()
    found = [asked(model, schema(*SMALL), method) for _ in "ab"]
    assert found == [{"title": "Metropolis", "year": 1927}] * 2
    assert len(api.sent) == 2
    assert list(demanded(api.sent[1])["properties"]) == ["year"]


@both_methods
def test_a_wrong_object_in_a_verified_stream_is_never_seen(method: Method) -> None:
    api = Api(as_answer(method, {"title": "Metropolis", "year": "soon"}, {"year": 1927}))
    structured = api.cached(settings={"verified_stream": True}).with_structured_output(schema(*SMALL), method=method)
    for _ in "ab":
        pieces = list(structured.stream(PROMPT))
        assert pieces[-1] == {"title": "Metropolis", "year": 1927}
        assert not [piece for piece in pieces if "soon" in str(piece)]
    assert len(api.sent) == 2


@pytest.mark.parametrize(
    "bad",
    [calling("Film", '{"title": "M", '), calling("Film", '{"title": "M", "year": NaN}'), calling("Other", {"year": 1})],
    ids=["cut", "NaN", "another tool"],
)
def test_a_call_that_cannot_be_what_was_demanded_is_mended_or_not_kept(bad: Any) -> None:
    api = Api([bad, calling("Film", {"title": "M", "year": 2})])
    found = [asked(api.cached(), film(*SMALL), "function_calling") for _ in "a"]
    assert found == [{"title": "M", "year": 2}]
    assert len(api.sent) == 2


def test_a_call_that_stays_unreadable_is_never_replayed() -> None:
    api = Api([calling("Film", '{"title": ')])
    model = api.cached()
    assert asked(model, film(*SMALL), "function_calling") is None
    before = len(api.sent)
    assert asked(model, film(*SMALL), "function_calling") is None
    assert len(api.sent) > before


@pytest.mark.parametrize("whole", [True, False])
def test_a_call_that_was_cut_short_is_not_kept(whole: bool) -> None:
    written = '{"title": "M", "year": 2}' if whole else '{"title": "M", "ye'
    api = Api([{**calling("Film", written), "finish_reason": "length"}])
    model = api.cached()
    for _ in "ab":
        before = len(api.sent)
        asked(model, film(*SMALL), "function_calling")
        assert len(api.sent) > before


@both_methods
def test_a_refusal_reaches_the_caller_as_without_a_cache_and_is_not_kept(method: Method) -> None:
    answers: list[Any] = [{"content": None, "refusal": "No."}, *as_answer(method, {"title": "M", "year": 2})]
    api = Api(answers)
    model = api.cached()
    for each in (api.model(), model):
        api.sent.clear()
        with pytest.raises(OpenAIRefusalError, match="No"):
            each.with_structured_output(film(*SMALL), method=method).invoke(PROMPT)
        assert len(api.sent) == 1
    assert asked(model, film(*SMALL), method) == {"title": "M", "year": 2}


def test_several_calls_of_the_tool_serve_identical_requests_only() -> None:
    twice = calling_all(("Film", {"title": "M", "year": 2}, "a"), ("Film", {"title": "N", "year": 3}, "b"))
    api = Api([twice])
    model = api.cached()
    tool = {"type": "function", "function": {"name": "Film", "parameters": schema(*SMALL)}}
    several = model.bind_tools([tool], tool_choice="Film")
    assert [len(several.invoke(PROMPT).tool_calls) for _ in "ab"] == [2, 2]
    assert len(api.sent) == 1
    single = model.bind_tools([tool], tool_choice="Film", parallel_tool_calls=False)
    single.invoke(PROMPT)
    assert len(api.sent) == 2, "one call was demanded, and two are no answer to that"


def test_a_model_without_response_formats_is_asked_for_the_field_without_one() -> None:
    api = Api(lambda body: json.dumps(KNOWN) if "response_format" not in body else obedient(body))
    model = api.cached()
    asked(model, schema(*SMALL), "json_schema")
    api.statuses[:] = [400]
    assert asked(model, schema(*LARGE), "json_schema")["country"] == "Germany"
    assert [("response_format" in body) for body in api.sent] == [True, True, False]


def cyclic() -> dict[str, Any]:
    node = {"type": "object", "properties": {"name": {"type": "string"}, "next": {"$ref": "#/$defs/Node"}}}
    top = {"name": {"type": "string"}, "next": {"anyOf": [{"$ref": "#/$defs/Node"}, {"type": "null"}]}}
    return {**schema("name"), "properties": top, "$defs": {"Node": node}}


def huge() -> dict[str, Any]:
    long = {f"field {number}": {"type": "string", "description": "x" * 1000} for number in range(1000)}
    return {**schema("name"), "properties": {"name": {"type": "string"}, **long}}


@both_methods
@pytest.mark.parametrize("make", [cyclic, huge], ids=["cycle", "a million characters"])
def test_a_schema_that_is_hard_to_read_is_served_all_the_same(method: Method, make: Any) -> None:
    api = Api(lambda body: as_answer(method, {"name": "Maria"})[0])
    model = api.cached()
    assert [asked(model, make(), method) for _ in "ab"] == [{"name": "Maria"}] * 2
    assert len(api.sent) == 1


class Film(BaseModel):
    """A film."""

    title: str
    year: int

    @field_validator("year")
    @classmethod
    def _is_a_year_of_films(cls, year: int) -> int:
        if year < 1888:
            raise ValueError("there were none")
        return year


@both_methods
def test_who_tries_again_is_not_given_what_his_class_has_refused(method: Method) -> None:
    answers = as_answer(method, *({"title": "M", "year": year} for year in (1, 2, 1931)))
    api = Api(answers)
    structured = api.cached().with_structured_output(Film, method=method)
    patient = structured.with_retry(stop_after_attempt=3, wait_exponential_jitter=False)
    for _ in "ab":
        assert patient.invoke(PROMPT) == Film(title="M", year=1931)
        assert len(api.sent) == 3


def test_nor_is_an_answer_of_before_the_class_had_that_rule() -> None:
    api = Api([calling("Film", {"title": "M", "year": 1}), calling("Film", {"title": "M", "year": 1931})])
    model = api.cached()
    assert asked(model, film(*SMALL), "function_calling") == {"title": "M", "year": 1}
    assert [asked(model, Film, "function_calling")["year"] for _ in "ab"] == [1931, 1931]
    assert len(api.sent) == 2


class Dated(BaseModel):
    """A film."""

    model_config = ConfigDict(strict=True)

    title: str
    shown: date


def test_a_strict_class_is_served_what_it_takes_from_json() -> None:
    api = Api([json.dumps({"title": "M", "shown": "1931-05-11"})])
    structured = api.cached().with_structured_output(Dated, method="json_schema")
    assert [structured.invoke(PROMPT) for _ in "ab"] == [Dated(title="M", shown=date(1931, 5, 11))] * 2
    assert len(api.sent) == 1
