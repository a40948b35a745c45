"""Values that a prompt binds to a key by a mark, and answers that copy another one."""

from __future__ import annotations

import json
from typing import Any

import pytest

from stepcache_core.models import Ruling
from tests.json_object.builders import model_patch, recognised, review
from tests.json_object.engines import served

ABOUT = "Return a JSON object with the keys name, age and city for {}"
PERSONS = [
    "Ada Lovelace, aged 36, from London",
    "Ada Lovelace (36) from London.",
    "Ada Lovelace, 36, London",
    "a person named Ada Lovelace, 36 years old, living in London",
]
FIELDS = "Return a JSON object with the keys title, year and status.\n\ntitle: Dune\nyear: 1965\nstatus: Lent"


def ruling(prompt: str, value: dict[str, Any]) -> Ruling:
    """What the review says of an answer."""
    return review(json.dumps(value), recognised(prompt).spec).whole.ruling


@pytest.mark.parametrize("person", PERSONS)
def test_a_name_and_an_age_beside_a_place_are_held_against_the_answer(person: str) -> None:
    prompt = ABOUT.format(person)
    assert ruling(prompt, {"name": "Ada Lovelace", "age": 36, "city": "London"}) is Ruling.PASS
    assert ruling(prompt, {"name": "Ada", "age": "36 years", "city": "Greater London"}) is Ruling.PASS
    assert ruling(prompt, {"name": "Ada Lovelace", "age": 63, "city": "London"}) is Ruling.FAIL
    assert ruling(prompt, {"name": "Grace Hopper", "age": 36, "city": "London"}) is Ruling.FAIL
    found = model_patch('{"name": "Ada Lovelace", "age": 35, "city": "London"}', recognised(prompt).spec)
    assert found.parts.new == ("age",)


@pytest.mark.parametrize(
    ("keys", "content", "value"),
    [
        ("name, age, city", "36 Baker Street, London", {"name": "Ada", "age": 7, "city": "London"}),
        ("spouse_name, age, city", "Ada Lovelace, aged 36, from London", {"spouse_name": "King", "age": 36, "city": 1}),
        ("name, owner, age", "Rex Barker, aged 3, from London", {"name": "Fido", "owner": "Rex Barker", "age": 3}),
        ("name, years, city", "Ada Lovelace, aged 36, from London", {"name": "Eve", "years": 5, "city": "London"}),
    ],
)
def test_where_a_key_may_mean_something_else_nothing_is_held_against_it(
    keys: str, content: str, value: dict[str, Any]
) -> None:
    assert ruling(f"Return a JSON object with the keys {keys} for {content}.", value) is Ruling.PASS


@pytest.mark.parametrize(
    ("pair", "other"),
    [
        ("city: London", "Paris"),
        ("city = London", "Paris"),
        ("city: New York", "Boston"),
        ("email: ada@example.org", "eva@example.org"),
        ("sku: AB-12", "AB-13"),
        ("year: 1965", 1956),
    ],
)
def test_another_value_than_the_marked_one_fails(pair: str, other: object) -> None:
    key, _, value = pair.replace("=", ":").partition(" : ") if "=" in pair else pair.partition(": ")
    prompt = f"Return a JSON object with the keys {key} and note for {pair}, note: Late"
    spec = recognised(prompt).spec
    assert dict(spec.stated)[key] == value
    assert ruling(prompt, {key: other, "note": "Late"}) is Ruling.FAIL
    assert ruling(prompt, {key: int(value) if value.isdecimal() else value, "note": "Late"}) is Ruling.PASS


@pytest.mark.parametrize(
    ("pair", "given"),
    [
        ("city: London", "london, UK"),
        ("city: London", "Greater London"),
        ("city: Munich", "München"),
        ("city: Germany", "DE"),
        ("city: New York", "NYC"),
        ("city: London", 7),
        ("city: London", ["Paris"]),
        ("city: red", "crimson"),
        ("city: any you like", "Paris"),
        ("city: USA", "United States"),
        ("city: Science Fiction", "sci-fi"),
        ("city is London", "Paris"),
        ("email: ada@example.org", "Ada@Example.org"),
        ("email: ada@example.org", "see above"),
        ("sku: AB-12", "ab 12"),
        ("sku: AB-12", "AB-12/2"),
        ("sku: 180cm", "1.8m"),
        ("sku: v2", "2.0"),
    ],
)
def test_what_may_say_the_same_stands(pair: str, given: object) -> None:
    key = pair.partition(":")[0].partition(" ")[0]
    prompt = f"Return a JSON object with the keys {key} and note for {pair}, note: Late"
    assert ruling(prompt, {key: given, "note": "Late"}) is Ruling.PASS


def test_values_on_lines_of_their_own_are_told_apart() -> None:
    spec = recognised(FIELDS).spec
    assert (dict(spec.stated), spec.surely) == ({"title": "Dune", "year": "1965", "status": "Lent"}, True)
    assert ruling(FIELDS, {"title": "Dune", "year": 1965, "status": "Lent"}) is Ruling.PASS
    assert ruling(FIELDS, {"title": "Emma", "year": 1965, "status": "Lent"}) is Ruling.FAIL
    assert ruling(FIELDS, {"title": "Dune", "year": 1966, "status": "Lent"}) is Ruling.FAIL


def test_a_name_beside_a_longer_key_is_not_the_keys_value() -> None:
    prompt = "Return a JSON object with the keys name and age.\n\nage: 41\ncompany name: Acme Works"
    assert ruling(prompt, {"name": "Bo", "age": 41}) is Ruling.PASS


def test_a_wrongly_copied_value_is_asked_for_again_once() -> None:
    warm = ABOUT.format("Bo Lee, aged 41, from Ely"), '{"name": "Bo Lee", "age": 41, "city": "Ely"}'
    wrong = '{"name": "Ada Lovelace", "age": 63, "city": "London"}'
    result, model = served(warm, ABOUT.format(PERSONS[0]), wrong, '{"age": 36}')
    assert json.loads(result.text) == {"name": "Ada Lovelace", "age": 36, "city": "London"}
    assert (result.receipt.verified, [call.purpose for call in model.asked]) == (True, ["answer", "repair"])
