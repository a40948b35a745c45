"""Wordings that look alike and ask for something else: what one is answered with, the other must not be served."""

from __future__ import annotations

import json

import pytest

from stepcache_core import InMemoryStepStore, LexicalEmbedder, StepCacheEngine
from stepcache_core.models import Changed, Request
from stepcache_core.tasks.base import Recognition
from tests.json_object.builders import TASK, recognised, refusal

_HEADS = (
    "Return JSON about {} with keys: name, type, year",
    "Give me a JSON object with the keys name, type and year for {}.",
)


def is_served(old: str, new: str) -> bool:
    """True where the answer to the first prompt is served for the second, or mended for it."""
    known = TASK.recognise(Request.of(old))
    keys = known.spec.keys if isinstance(known, Recognition) else ("name",)
    with StepCacheEngine(store=InMemoryStepStore(), embedder=LexicalEmbedder()) as engine:
        engine.admit(old, json.dumps({key: f"a {key}" for key in keys}))
        return engine.lookup(new) is not None


def are_apart(one: str, other: str) -> bool:
    """True where neither is served with the answer of the other."""
    return not is_served(one, other) and not is_served(other, one)


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("iron", "an iron"), ("cast iron", "a cast iron"), ("white wine", "a white wine"), ("The Who", "Who"),
        ("The Office", "office"), ("the Rock", "Rock"), ("a Ford Mustang", "the Ford Mustang"),
        ("the King of Spain", "a King of Spain"), ("the Picasso painting", "a Picasso painting"),
        ("the US president", "a US president"), ("The Black Swan", "Black Swan"), ("the Swiss watch", "Swiss watch"),
        ("Japan's capital", "a capital of Japan"), ("the Tesla car", "Tesla car"),
        ("good company", "a good company"), ("the city of Bath", "a city of Bath"),
    ],
)  # fmt: skip
def test_an_article_that_may_change_the_sense_is_a_difference(one: str, other: str) -> None:
    assert all(are_apart(head.format(one), head.format(other)) for head in _HEADS)


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("animal farm", "Animal Farm"), ("an animal farm", "Animal Farm"), ("the movie star", "the movie Star"),
        ("a book thief", "the Book Thief"), ("city lights", "City Lights"), ("game boy", "Game Boy"),
        ("a band queen", "the band Queen"), ("planet mars", "chocolate mars"), ("planet mars", "mars bar"),
        ("state farm", "State Farm"), ("lake placid", "Lake Placid"), ("film up", "film UP"),
    ],
)  # fmt: skip
def test_a_name_in_lower_case_is_one_only_behind_a_kind_of_place(one: str, other: str) -> None:
    assert all(are_apart(head.format(one), head.format(other)) for head in _HEADS)


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("Japan's capital", "the capital of Japan"), ("the planet Mars", "planet mars"),
        ("the Eiffel Tower", "Eiffel Tower"), ("a fictional baker", "fictional baker"),
        ("the film Heat", "film Heat"),
    ],
)  # fmt: skip
def test_what_says_the_same_is_still_one_thing(one: str, other: str) -> None:
    asked = [recognised(_HEADS[0].format(thing)) for thing in (one, other)]
    assert not isinstance(TASK.relate(*asked), Changed)


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("this email", "this text"), ("this complaint", "this text"), ("this angry review", "this text"),
        ("this French text", "this text"), ("this tweet", "this review"), ("this fake note", "this note"),
    ],
)  # fmt: skip
def test_what_a_text_is_called_may_be_what_is_asked(one: str, other: str) -> None:
    asked = 'Give me JSON with the keys type and topic for {}: "the pump leaks again"'
    assert are_apart(asked.format(one), asked.format(other))


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("Ana opened the door", "Ana closed the door"), ("Ana is 3", "Ben is 5"), ("Ana is tall", "Ben is taller"),
        ("Tea costs 3", "Coffee costs twice as much"), ("Ana joined Acme", "Ana left Acme"),
        ("The light was turned on", "The light was turned off"), ("Ana lives in Rome", "Ana moved to Oslo"),
        ("The lamp is on", "The lamp is off"), ("Start: 5", "Double: yes"),
    ],
)  # fmt: skip
def test_events_and_facts_of_several_keep_their_order(one: str, other: str) -> None:
    asked = "Give me JSON with the keys label and note. {}. {}."
    assert are_apart(asked.format(one, other), asked.format(other, one))


def test_different_states_of_one_thing_may_change_places() -> None:
    asked = [
        recognised(f"Give me JSON with the keys home and job. {facts}.")
        for facts in ("Ana lives in Rome. Ana works in Oslo", "Ana works in Oslo. Ana lives in Rome")
    ]
    assert not isinstance(TASK.relate(*asked), Changed)


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("Give me JSON with the keys height and width for a table.",
         "Give me JSON with the keys height and width for a file."),
        ("For a server, give me JSON with the keys name and salary.",
         "For a client, give me JSON with the keys name and salary."),
        ("Give me JSON with the keys text and sentiment for this text: thanks a lot",
         "Give me JSON with the keys text and sentiment for this text: sorry"),
        ("Classify the message below as JSON with the keys label and score.\n\nHi there",
         "Classify the message below as JSON with the keys label and score.\n\nSorry"),
        ("Classify this message as JSON with the keys label and score. I'm building an app.",
         "Classify this message as JSON with the keys label and score. I'm debugging a parser."),
        ("I'm building an app. Classify this as JSON with the keys label and score.",
         "I'm debugging a parser. Classify this as JSON with the keys label and score."),
        ("I'm building a tool. Give me JSON with the keys title and slogan for it.",
         "I'm building a system. Give me JSON with the keys title and slogan for it."),
        ("I'm building a tool. Give me JSON with the keys title and slogan for the project.",
         "I'm building a database. Give me JSON with the keys title and slogan for the project."),
        ("For my website, give me JSON with the keys title and text for the landing page.",
         "For my plugin, give me JSON with the keys title and text for the landing page."),
        ("I'm building a database of villains. Give me JSON with the keys name and age for a baker.",
         "Give me JSON with the keys name and age for a baker."),
        ("I'm testing mock data. Give me JSON with the keys name and age for a baker.",
         "Give me JSON with the keys name and age for a baker."),
        ("I'm making a toy collection. Give me JSON with the keys name and price for a car.",
         "Give me JSON with the keys name and price for a car."),
        ("Give me JSON with the keys name and age for the baker, back then.",
         "Give me JSON with the keys name and age for the baker."),
        ("One more, give me JSON with the keys name and year for a film.",
         "Give me JSON with the keys name and year for a film."),
        ("Give me a flat JSON object with the keys name and address about sharks.",
         "Give me a JSON object with the keys name and address about sharks."),
        ("Give me JSON with the keys name and age from \"Ana 3, Ben 5\".",
         "Give me JSON with the keys name and age from \"Ana 5, Ben 3\"."),
    ],
)  # fmt: skip
def test_chatter_that_may_be_the_content_is_none(one: str, other: str) -> None:
    assert are_apart(one, other)


@pytest.mark.parametrize(("one", "other"), [("Thanks", "Sorry"), ("Hello", "Excuse me"), ("Good morning", "Hi there")])
@pytest.mark.parametrize(
    "asked",
    [
        "Return JSON with the keys text and mood. {}.",
        "JSON with the keys text and mood - {}.",
        "{}, as JSON with the keys text and mood.",
        "Rate my message.\n{}!\nReturn JSON with the keys text and mood.",
        "Classify the customer message. {}. Return JSON with the keys text and mood.",
        "Return JSON with the keys text and mood for the message. {}.",
        "{}. Translate to French as JSON with the keys text and mood.",
        "Give me JSON with the keys text and mood for my message, {}",
    ],
)
def test_a_greeting_beside_words_for_a_text_may_be_the_text(asked: str, one: str, other: str) -> None:
    assert are_apart(asked.format(one), asked.format(other))


def test_a_greeting_beside_a_thing_is_none() -> None:
    asked = "Give me JSON with the keys name and year for the planet Mars."
    assert recognised(f"Hello! {asked} Thanks!").residue == recognised(asked).residue


@pytest.mark.parametrize(
    "prompt",
    [
        "Return JSON about Ana with the keys name, age; no other keys are required.",
        "Return JSON about Ana with the keys name, age; no other keys are needed.",
        "Return JSON about Ana with the keys name, age; only these are required.",
        "Return JSON about Ana with the keys name, age. Only those two keys required.",
        "Return JSON about Ana with the keys name, age and city as strings.",
        "Return JSON about Ana with the keys name, age and hobbies (strings).",
        "Return JSON about Ana with the following keys in sequence: name, age, city.",
        "Return a JSON object for each of name, age and city.",
        "Return JSON for Ana. Include name, age and city as needed.",
        "Return JSON for Ana. Include name, age and city, as needed.",
        "Return JSON for Ana; keys: name, age. We want city and job.",
        "Return a JSON list for Ana; keys: name, age.",
        "Return a JSON object about price, quality and trust in retail.",
        "Give me JSON with the name of the city and population of Rome.",
        "例えばキー「name」「age」を持つJSONでアナを説明してください。",
    ],
)
def test_a_demand_that_cannot_be_kept_is_not_recognised(prompt: str) -> None:
    assert refusal(prompt)


@pytest.mark.parametrize("marks", ["--", "1. a\n", "\n\n", "==", "x^", "1/", "()", "a, ", "and ", "no "])
def test_marks_without_end_are_no_wording(marks: str) -> None:
    asked = "Give me JSON with the keys name, age and address, where address holds street and zip."
    assert refusal(marks * 200 + asked)


def test_a_key_that_went_with_the_others_is_not_marked_as_gone() -> None:
    asked = "Return a JSON object for an invented flight. Use the keys {}."
    with StepCacheEngine(store=InMemoryStepStore(), embedder=LexicalEmbedder()) as engine:
        engine.admit(asked.format('"origin", "destination" and "flight_number"'), json.dumps(_FLIGHT))
        served = engine.lookup(asked.format('"origin" and "destination"'))
    assert served is not None
    assert set(json.loads(served.text)) == {"origin", "destination"}


_FLIGHT = {"origin": "Bergen", "destination": "Oslo", "flight_number": 7}
