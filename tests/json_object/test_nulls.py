"""Null answers a demanded key only where something says that a value may be missing."""

from __future__ import annotations

import json
from typing import Any

import pytest

from stepcache_core import InMemoryStepStore, LexicalEmbedder, Request, StepCacheEngine
from stepcache_core.models import Ruling
from stepcache_core.tasks.base import Recognition
from stepcache_core.tasks.json_object.prompt.absence import MAX_READ, lets_lack
from tests.json_object.builders import TASK, model_patch, recognised, review, spec
from tests.json_object.engines import Told, asking

PROMPT = "Return a JSON object with the keys name and city about Ada Lovelace."
NULL = '{"name": null, "city": "London"}'
SYSTEM = "You are a helpful assistant."
LACKING = [
    "Use null for what you do not know.",
    "If a value is unknown, use null.",
    "If a field is missing, leave it empty.",
    "Where not available, say so.",
    "Fields that cannot be determined stay empty.",
    "Wenn etwas fehlt, lass es leer.",
    "不明な項目はnullにしてください。",
]


def ruling(text: str, request: Request) -> Ruling:
    """What the review says of an answer."""
    found = TASK.recognise(request)
    assert isinstance(found, Recognition)
    return review(text, found.spec).whole.ruling


@pytest.mark.parametrize("prompt", [PROMPT, f"{PROMPT} No prose.", f"{PROMPT} No other keys."])
def test_null_is_no_answer_to_a_demanded_key(prompt: str) -> None:
    demanded = recognised(prompt).spec
    found = review(NULL, demanded)
    assert (found.whole.ruling, found.whole.check, found.failing) == (Ruling.FAIL, "json.values", 0.5)
    asked = model_patch(NULL, demanded)
    assert (asked.parts.kept, asked.parts.new) == (("city",), ("name",))


@pytest.mark.parametrize(
    "value",
    [
        {"name": "", "city": "London"},
        {"name": 0, "city": False},
        {"name": [], "city": {}},
        {"name": [None], "city": {"at": None}},
        {"name": "null", "city": "None"},
        {"name": "Ada", "city": "London", "born": None},
    ],
)
def test_anything_else_and_what_nobody_asked_for_stands(value: dict[str, Any]) -> None:
    assert ruling(json.dumps(value), Request.of(PROMPT)) is Ruling.PASS


@pytest.mark.parametrize("system", LACKING)
def test_words_before_the_prompt_may_let_a_value_be_missing(system: str) -> None:
    assert ruling(NULL, Request.of(PROMPT, system=system)) is Ruling.PASS


def test_other_words_before_the_prompt_do_not() -> None:
    assert ruling(NULL, Request.of(PROMPT, system=SYSTEM)) is Ruling.FAIL


@pytest.mark.parametrize(
    "text",
    [
        "with the keys name and city (null allowed)",
        "keys: name, death (string or null)",
        "name (nullable)",
        "city, if known",
        "the keys name and city (empty if unknown)",
        "city (optional)",
        '{"name": "...", "city": "string or null"}',
        "Leave out what isn't mentioned.",
        "N/A where not applicable",
    ],
)
def test_words_of_missing_values_are_known(text: str) -> None:
    assert lets_lack(text)


def test_a_type_of_another_key_says_nothing_of_this_one() -> None:
    typed = "Return a JSON object with the keys name and age (integer) about Ada Lovelace."
    assert ruling('{"name": null, "age": 36}', Request.of(typed)) is Ruling.FAIL
    assert ruling('{"name": "Ada", "age": null}', Request.of(typed)) is Ruling.FAIL
    assert ruling('{"name": "Ada", "age": 36}', Request.of(typed)) is Ruling.PASS


@pytest.mark.parametrize(
    ("said", "expected"),
    [
        ({"type": ["string", "null"]}, Ruling.PASS),
        ({"anyOf": [{"type": "string"}, {"type": "null"}]}, Ruling.PASS),
        ({}, Ruling.PASS),
        ({"type": "string"}, Ruling.FAIL),
    ],
)
def test_a_schema_that_speaks_of_the_key_decides(said: dict[str, Any], expected: Ruling) -> None:
    schema = {"type": "object", "properties": {"name": said, "city": {"type": "string"}}, "required": ["name", "city"]}
    assert ruling(NULL, asking("Describe Ada Lovelace.", schema)) is expected
    assert ruling(NULL, asking(PROMPT, schema)) is expected


def test_a_schema_that_does_not_speak_of_the_key_leaves_the_prompts_demand() -> None:
    schema = {"type": "object", "properties": {"city": {"type": "string"}}, "required": ["city"]}
    assert ruling(NULL, asking(PROMPT, schema)) is Ruling.FAIL


def test_the_property_is_asked_for_again_and_no_null_is_kept() -> None:
    with StepCacheEngine(store=InMemoryStepStore(), embedder=LexicalEmbedder()) as engine:
        model = Told(NULL, '{"name": "Ada Lovelace"}')
        result = engine.serve(PROMPT, model)
        assert json.loads(result.text) == {"name": "Ada Lovelace", "city": "London"}
        assert (result.receipt.verified, [call.purpose for call in model.asked]) == (True, ["answer", "repair"])
    with StepCacheEngine(store=InMemoryStepStore(), embedder=LexicalEmbedder()) as engine:
        result = engine.serve(PROMPT, Told(NULL, '{"name": null}'))
        assert (result.receipt.verified, result.receipt.stored_as) == (False, None)


def test_whether_null_may_stand_is_judged_anew_for_every_prompt() -> None:
    allowed, forbidden = spec("name", "city"), spec("name", "city", filled=True)
    assert allowed == forbidden
    assert review(NULL, allowed).whole.ruling is Ruling.PASS
    assert review(NULL, forbidden).whole.ruling is Ruling.FAIL
    assert TASK.describe(allowed) != TASK.describe(forbidden)


@pytest.mark.parametrize(
    "text",
    ["Describe Ada Lovelace.", "A note about nullification.", "The nonesuch of Knownham", "Noneuclid and Blanka"],
)
def test_words_that_only_look_alike_let_nothing_be_missing(text: str) -> None:
    assert not lets_lack(text)


def test_a_text_too_long_to_be_read_may_say_anything() -> None:
    assert lets_lack("a " * MAX_READ)
