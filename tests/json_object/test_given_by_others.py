"""What a prompt says of something else, in kinds, or with a change behind it, overwrites no answer."""

from __future__ import annotations

import json

import pytest

from stepcache_core import InMemoryStepStore, LexicalEmbedder, Request, StepCacheEngine
from tests.core.toys import Script

ASKED = "Return a JSON object with the keys {} for {}."
KEPT = [
    ('"name" and "capital"', "France (neighbour Spain, capital Madrid)", {"name": "France", "capital": "Paris"}),
    ('"name" and "age"', "a dog called Rex (owner Tom, age 40)", {"name": "Rex", "age": 4}),
    ('"name" and "age"', "a dog called Rex (owned by Tom, age 40)", {"name": "Rex", "age": 4}),
    ('"name", "owner" and "age"', "a dog called Rex (owner Tom, age 40)", {"name": "Rex", "owner": "Tom", "age": 4}),
    ('"name" and "born"', "Ada Lovelace (daughter Anne, born 1837)", {"name": "Ada Lovelace", "born": 1815}),
    ('"name" and "born"', "Ada Lovelace (teacher: Mary Somerville, born 1780)", {"name": "Ada Lovelace", "born": 1815}),
    ('"title" and "year"', "the novel Emma (adapted as Clueless, year 1995)", {"title": "Emma", "year": 1815}),
    ('"name" and "age"', "Ada Lovelace (his dog Rex, age 4)", {"name": "Ada Lovelace", "age": 36}),
    ('"name" and "country"', "a person (country: European)", {"name": "Zed", "country": "France"}),
    ('"title" and "author"', "a book (author: Russian)", {"title": "War", "author": "Tolstoy"}),
    ('"name" and "city"', "a person (city: Italian)", {"name": "Tom", "city": "Rome"}),
    ('"name" and "age"', "President (age 40)", {"name": "Tom", "age": 40}),
    ('"name" and "price"', "an item (price 5, discounted to 4)", {"name": "T", "price": 4}),
    ('"name" and "price"', "a pen (price 9, new price 5)", {"name": "pen", "price": 5}),
    ('"name" and "age"', "a person (age 40, minus 3)", {"name": "Tom", "age": 37}),
    ('"name" and "age"', "Tom (age 4, in 2010)", {"name": "Tom", "age": 16}),
    ('"name" and "city"', "Tom (city Rome, later Paris)", {"name": "Tom", "city": "Paris"}),
    ('"author" and "born"', "the novel Emma (born 1815)", {"author": "Jane Austen", "born": 1775}),
    ('"ceo" and "age"', "a firm called Acme (age 100)", {"ceo": "Ann", "age": 50}),
]


@pytest.mark.parametrize(("keys", "thing", "answer"), KEPT, ids=[thing for _, thing, _ in KEPT])
def test_a_right_answer_stays_as_it_is(keys: str, thing: str, answer: dict[str, object]) -> None:
    engine, model = (
        StepCacheEngine(store=InMemoryStepStore(), embedder=LexicalEmbedder()),
        Script([json.dumps(answer)] * 3),
    )
    assert json.loads(engine.serve(Request.of(ASKED.format(keys, thing)), model).text) == answer


@pytest.mark.parametrize("lines", ["name: First Last\ndate: YYYY", "name: Full\ndate: 18"])
def test_placeholders_are_no_values(lines: str) -> None:
    answer = {"name": "Taro Yamada", "date": "2020"}
    engine, model = (
        StepCacheEngine(store=InMemoryStepStore(), embedder=LexicalEmbedder()),
        Script([json.dumps(answer)] * 3),
    )
    prompt = f'Return a JSON object with the keys "name" and "date".\n{lines}'
    assert json.loads(engine.serve(Request.of(prompt), model).text)["name"] == "Taro Yamada"
