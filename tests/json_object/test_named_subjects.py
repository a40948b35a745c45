"""What a prompt gives by the name of its subject, or in brackets behind it, is held and put in by rule."""

from __future__ import annotations

import json
from typing import Any

import pytest

from stepcache_core.models import Request, Ruling
from tests.json_object.builders import TASK, model_patch, recognised, review, rule_patch
from tests.json_object.engines import asking, served

ADA = "Return a JSON object describing Ada Lovelace (born 1815) with exactly these keys: full_name, born, profession."
KEYED = "Return a JSON object describing {1} with exactly these keys: {0}."


def ruling(prompt: str, value: dict[str, Any], schema: dict[str, Any] | None = None) -> Ruling:
    """What the review says of an answer."""
    return review(json.dumps(value), recognised(prompt, schema).spec).whole.ruling


def given(prompt: str, schema: dict[str, Any] | None = None) -> dict[str, Any]:
    """What is put in where the answer lacks it."""
    return {held.key: json.loads(held.raw) for held in recognised(prompt, schema).spec.held}


@pytest.mark.parametrize(
    ("keys", "subject", "expected"),
    [
        ("called, age, country", "a cat called Misty (age 4, country Norway)", {"called": "Misty", "age": 4}),
        ("name, born, died", "Ada Lovelace (born: 1815; died: 1852)", {"name": "Ada Lovelace", "died": 1852}),
        ("full_name, birth_year, job", "Ada Lovelace (born 1815)", {"full_name": "Ada Lovelace", "birth_year": 1815}),
        ("name, birth_year", "Ada Lovelace (born in 1815)", {"name": "Ada Lovelace", "birth_year": 1815}),
        ("name, age", "Tom Miller", {"name": "Tom Miller"}),
        ("full_name, email", "Tom van der Berg", {"full_name": "Tom van der Berg"}),
        ("name, years", "a small cat named Misty (age 4)", {"name": "Misty", "years": 4}),
        ("city, population", "the city of Oslo", {"city": "Oslo"}),
        ("name, nation", "the city of Oslo (country Norway)", {"name": "Oslo", "nation": "Norway"}),
        ("name, capital", "the country Norway", {"name": "Norway"}),
        ("title, author, published", "the novel Emma (year 1815)", {"title": "Emma", "published": 1815}),
        ("film, release_year", "the film Alien (year 1979)", {"film": "Alien", "release_year": 1979}),
        ("author, works", "the author Jane Austen", {"author": "Jane Austen"}),
        ("buyer, count", "a purchase by Tom (quantity 3)", {"buyer": "Tom", "count": 3}),
        ("colour, price", "a green bicycle (price 12.5)", {"price": 12.5}),
        ("name, born", "a short profile of Ada Lovelace (born 1815)", {"name": "Ada Lovelace", "born": 1815}),
    ],
)
def test_the_name_of_the_subject_and_the_values_behind_it_are_read(
    keys: str, subject: str, expected: dict[str, Any]
) -> None:
    found = given(KEYED.format(keys, subject))
    assert {key: found.get(key) for key in expected} == expected


@pytest.mark.parametrize(
    ("keys", "subject", "never"),
    [
        ("name, age", "Ada Lovelace and Alan Turing", "name age"),
        ("name, age", "Ada Lovelace, Alan Turing", "name age"),
        ("name, born", "Ada Lovelace, born to Lord Byron", "name born"),
        ("name, born", "Ada Lovelace (born to Lord Byron)", "born"),
        ("name, born", "Ada Lovelace (born Augusta Byron)", "born"),
        ("name, born", "Ada Lovelace (1815)", "name born"),
        ("name, age", "Ada Lovelace (age about 40)", "age"),
        ("name, age", "Ada Lovelace (age 4-5)", "age"),
        ("name, age", "Ada Lovelace (age 4, age 5)", "age"),
        ("name, age", "Ada Lovelace who sings (age 4)", "name age"),
        ("name, born", "the daughter of Lord Byron (born 1788)", "name born"),
        ("name, age", "the cat of Tom (age 44)", "name age"),
        ("first_name, last_name, born", "Ada Lovelace (born 1815)", "first_name last_name"),
        ("name, surname, born", "Ada Lovelace (born 1815)", "name surname"),
        ("name, full_name, born", "Ada Lovelace (born 1815)", "name full_name"),
        ("nickname, born", "Ada Lovelace (born 1815)", "nickname"),
        ("full_name, born", "Voltaire (born 1694)", "full_name"),
        ("name, owner, age", "Rex Barker (age 3)", "name owner"),
        ("customer, age", "Tom Miller (age 30)", "customer"),
        ("owner, breed", "a dog called Rex", "owner"),
        ("author, year", "the novel Emma (year 1815)", "author"),
        ("name, books", "the author of Emma", "name"),
        ("name, title, year", "the novel Emma", "name title"),
        ("name, price", "Product Listing", "name"),
        ("name, age", "User", "name"),
        ("name, age", "Sample Customer", "name"),
        ("name, age", "a cat formerly called Misty", "name"),
        ("name, age", "the cats called Misty", "name"),
        ("born_in, name", "Ada Lovelace (born 1815)", "born_in"),
        ("birth_year, year_of_birth", "Ada Lovelace (born 1815)", "birth_year year_of_birth"),
        ("amount, currency", "a purchase by Tom (quantity 3)", "amount"),
        ("price, name", "a bicycle (price 1.500)", "price"),
        ("age, weight", "a cat (age 4) and a dog (age 5)", "age"),
        ("age, weight", "a cat and a dog (age 5)", "age"),
    ],
)
def test_what_may_mean_something_else_is_left_alone(keys: str, subject: str, never: str) -> None:
    assert given(KEYED.format(keys, subject)).keys().isdisjoint(never.split())


@pytest.mark.parametrize(
    "prompt",
    [
        "Gib ein JSON-Objekt mit den Schlüsseln name und born für Ada Lovelace (born 1815).",
        "Donne un objet JSON avec les clés name et born pour Ada Lovelace (born 1815).",
        "Oslo as JSON with the keys name and age",
        "Return a JSON object with exactly the keys name and age. name: String, age: Integer.",
        'Return JSON of this shape: {"label": "...", "age": "..."} for Ada Lovelace (age 4)',
    ],
)
def test_other_languages_first_words_types_and_examples_are_left_alone(prompt: str) -> None:
    assert given(prompt) == {}


@pytest.mark.parametrize(
    ("value", "expected"),
    [
        ({"full_name": "Ada Lovelace", "born": 1815}, Ruling.PASS),
        ({"full_name": "ada lovelace", "born": "1815"}, Ruling.PASS),
        ({"full_name": "Ada Lovelace, Countess of Lovelace", "born": "10 December 1815"}, Ruling.PASS),
        ({"full_name": "Augusta Ada King", "born": {"year": 1815, "place": "London"}}, Ruling.PASS),
        ({"full_name": "エイダ・ラブレス", "born": 1815.0}, Ruling.PASS),
        ({"full_name": {"born": 1815}, "born": 1815}, Ruling.FAIL),
        ({"full_name": ["Ada", "Lovelace"], "born": 1815}, Ruling.FAIL),
        ({"full_name": "Lady Elizabeth", "born": 1815}, Ruling.FAIL),
        ({"full_name": 1815, "born": 1815}, Ruling.FAIL),
        ({"full_name": "1815", "born": 1815}, Ruling.FAIL),
        ({"full_name": "", "born": 1815}, Ruling.FAIL),
        ({"full_name": "Ada Lovelace", "born": 1816}, Ruling.FAIL),
        ({"full_name": "Ada Lovelace", "born": True}, Ruling.FAIL),
        ({"full_name": "Ada Lovelace", "born": "in the year 1851"}, Ruling.FAIL),
        ({"full_name": "Ada Lovelace", "born": {"place": "London"}}, Ruling.FAIL),
        ({"full_name": "Samuel Langhorne Clemens", "born": 1815}, Ruling.ABSTAIN),
    ],
)
def test_an_answer_is_held_against_what_the_prompt_gives(value: dict[str, Any], expected: Ruling) -> None:
    assert ruling(ADA, {**value, "profession": "writer"}) is expected


@pytest.mark.parametrize(
    ("subject", "key", "fine", "wrong"),
    [
        ("the city of Oslo", "city", ["Oslo, Norway", "the city of Oslo", "オスロ"], ["Bergen", {"name": "Oslo"}]),
        ("the city of Munich", "name", ["München", "Munich"], ["Hamburg", 3]),
        ("the novel Emma", "title", ["Emma", "Emma: A Novel"], ["Persuasion", ["Emma"]]),
        ("a cat called Tom", "name", ["Tom", "Tom the cat", "T."], ["Felix", "Felix the Great Cat", {}]),
    ],
)
def test_a_name_may_stand_in_more_words_or_another_script(
    subject: str, key: str, fine: list[Any], wrong: list[Any]
) -> None:
    prompt = KEYED.format(f"{key}, size", subject)
    assert {ruling(prompt, {key: value, "size": 1}) for value in fine} == {Ruling.PASS}
    assert {ruling(prompt, {key: value, "size": 1}) for value in wrong} == {Ruling.FAIL}


def test_what_the_prompt_gives_is_put_in_and_all_else_stays_as_it_was() -> None:
    spec = recognised(ADA).spec
    found = rule_patch('{"full_name": {"born": 1815}, "profession": "writer"}', spec)
    assert found.text == '{"full_name": "Ada Lovelace", "born": 1815, "profession": "writer"}'
    assert found.parts.kept == ("profession",)
    assert "full_name" in found.reason
    assert "born" in found.reason
    assert review(found.text, spec).whole.ruling is Ruling.PASS


def test_only_what_the_prompt_does_not_give_is_asked_for() -> None:
    spec = recognised(ADA.replace("profession", "profession, country")).spec
    found = model_patch('{"full_name": "Lady Elizabeth", "country": "England"}', spec)
    assert found.parts.new == ("profession",)
    assert found.reason == "missing: profession; given in the prompt: full_name, born"
    assert spec.describe()["stated"] == {"full_name": "Ada Lovelace", "born": "1815"}
    assert found.parts.kept == ("country",)
    made = TASK.assemble(found, '{"profession": "writer"}', spec)
    assert isinstance(made, str)
    assert list(json.loads(made).items()) == [
        ("full_name", "Ada Lovelace"),
        ("born", 1815),
        ("profession", "writer"),
        ("country", "England"),
    ]


def test_a_whole_new_answer_gets_what_the_prompt_gives() -> None:
    spec = recognised(ADA).spec
    found = model_patch("no JSON at all", spec)
    made = TASK.assemble(found, '{"full_name": "Lady Elizabeth", "profession": "writer"}', spec)
    assert isinstance(made, str)
    assert json.loads(made) == {"full_name": "Ada Lovelace", "born": 1815, "profession": "writer"}


@pytest.mark.parametrize(
    ("said", "expected"),
    [
        ({"type": "integer"}, 1815),
        ({"type": "number"}, 1815),
        ({"type": "string"}, "1815"),
        ({"type": ["string", "null"], "title": "Born"}, "1815"),
        ({}, 1815),
        ({"type": "array"}, None),
        ({"type": "object"}, None),
        ({"type": "string", "format": "date"}, None),
        ({"type": "integer", "description": "the year in the Hebrew calendar"}, None),
        ({"type": "boolean"}, None),
        ({"enum": ["early", "late"]}, None),
    ],
)
def test_the_type_that_a_schema_demands_is_honoured(said: dict[str, Any], expected: Any) -> None:
    schema = {"type": "object", "properties": {"name": {"type": "string"}, "born": said}, "required": ["name", "born"]}
    for prompt in ("Describe Ada Lovelace (born 1815).", KEYED.format("name, born", "Ada Lovelace (born 1815)")):
        found = given(prompt, schema)
        assert found.get("born") == expected
        assert type(found.get("born")) is type(expected)
        assert found.get("name") == "Ada Lovelace"


def test_an_order_at_the_start_of_a_prompt_is_no_name() -> None:
    schema = {"type": "object", "properties": {"name": {}, "age": {}}, "required": ["name", "age"]}
    assert given("Profile Tom", schema) == {}
    assert given("Ada Lovelace (age 4)", schema) == {"age": 4}


def test_a_fresh_answer_is_put_right_without_a_second_call() -> None:
    other = "Return a JSON object with the keys title and pages for a book on knots."
    wrong = '{"full_name": {"born": 1815}, "born": 1815, "profession": "writer"}'
    result, model = served((other, '{"title": "Knots", "pages": 90}'), ADA, wrong)
    assert [call.purpose for call in model.asked] == ["answer"]
    assert result.receipt.verified
    assert json.loads(result.text) == {"full_name": "Ada Lovelace", "born": 1815, "profession": "writer"}


def test_a_new_key_whose_value_the_prompt_gives_costs_no_call() -> None:
    before = KEYED.format("name, profession", "Ada Lovelace (born 1815)")
    after = KEYED.format("name, born, profession", "Ada Lovelace (born 1815)")
    result, model = served((before, '{"name": "Ada Lovelace", "profession": "writer"}'), after)
    assert model.asked == []
    assert (result.receipt.outcome, result.receipt.verified) == ("patch", True)
    assert result.text == '{"name": "Ada Lovelace", "born": 1815, "profession": "writer"}'


def test_beside_it_only_the_other_new_key_is_asked_for() -> None:
    before = KEYED.format("name, profession, nationality", "Ada Lovelace (born 1815)")
    after = KEYED.format("name, born, profession, nationality, field", "Ada Lovelace (born 1815)")
    first = '{"name": "Ada Lovelace", "profession": "writer", "nationality": "British"}'
    result, model = served((before, first), after, '{"field": "mathematics"}')
    assert [call.purpose for call in model.asked] == ["patch"]
    assert '"field"' in model.asked[0].messages[-1].content
    assert '"born"' not in model.asked[0].messages[-1].content
    assert result.receipt.verified
    assert json.loads(result.text)["born"] == 1815


def test_a_changed_type_is_met_without_a_call() -> None:
    def typed(kind: str) -> Request:
        properties = {"name": {"type": "string"}, "born": {"type": kind}, "job": {"type": "string"}}
        schema = {"type": "object", "properties": properties, "required": list(properties)}
        return asking("Describe Ada Lovelace (born 1815).", schema)

    first = '{"name": "Ada Lovelace", "born": 1815, "job": "writer"}'
    result, model = served((typed("integer"), first), typed("string"))
    assert model.asked == []
    assert result.text == '{"name": "Ada Lovelace", "born": "1815", "job": "writer"}'
