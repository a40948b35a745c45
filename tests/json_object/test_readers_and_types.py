"""Requests that say who reads the object, keys that come with their types, and closings of a list in few words."""

from __future__ import annotations

from typing import Any

import pytest

from stepcache_core.models import Request
from stepcache_core.tasks.base import NotRecognised, Recognition
from stepcache_core.tasks.json_object import JsonObjectTask
from stepcache_core.tasks.json_object.prompt.amounts import without_amounts
from stepcache_core.tasks.json_object.prompt.doubts import doubt_about
from stepcache_core.tasks.json_object.spec import JsonSpec
from tests.growth import assert_linear

TASK = JsonObjectTask()


def spec_of(prompt: str) -> JsonSpec:
    """What the task reads in the prompt."""
    found = TASK.recognise(Request.of(prompt))
    assert isinstance(found, Recognition), (prompt, found)
    return found.spec


def types_of(schema: dict[str, Any] | None) -> dict[str, str]:
    """The type that the schema gives for each key."""
    return {} if schema is None else {key: part["type"] for key, part in schema["properties"].items()}


OPEN = [
    "My program expects a JSON object with the keys name, diet and range. Describe the planet Mars.",
    "For our API, produce a JSON object describing the red fox with the keys name, diet and range.",
    "To feed our API, return a JSON object about the red fox with the keys name, diet and range.",
    "This goes into our database: a JSON object for the red fox with the keys name, diet and range.",
    "What would a JSON object for the red fox with the keys name, diet and range look like?",
    "Which JSON object with the keys name, diet and range describes the red fox?",
    "Is it possible to get a JSON object for the red fox with the keys name, diet and range?",
    "The JSON must have the fields name, diet and range. Describe the planet Mars.",
    "Output only a JSON object with the keys name, diet and range. Describe ratatouille.",
    "As a JSON object with the keys name, diet and range, describe Mars.",
    "Write a JSON object about Oslo. There must be a name, a diet and a range key.",
    "Describe the red fox in JSON, filling the fields name, diet and range.",
    "Tell me about Mars in JSON, giving name, diet and range.",
    "Describe the red fox as JSON with keys for name, diet and range.",
]

SHUT = [
    "I need a JSON object about the red fox for a parser that rejects extra keys. The keys are name, diet and range.",
    "Describe the red fox as JSON with the keys name, diet and range for a parser that rejects any others.",
    "Describe the red fox as JSON. My parser rejects any others, so the keys must be name, diet and range.",
    "The output goes to a parser that accepts the keys name, diet, range and rejects any others."
    " Describe the red fox as JSON.",
    "The importer rejects everything but the keys name, diet and range."
    " Describe the red fox as a JSON object with these keys.",
    "Our API accepts only the keys name, diet and range. Return the red fox as a JSON object with these keys.",
    "Describe the red fox as JSON with the keys name, diet and range. The importer rejects anything else.",
    "Describe the red fox as JSON. My loader crashes on additional fields. Fields: name, diet, range.",
    "Give a JSON object (keys: name, diet, range; nothing else) for the red fox.",
    "Describe the red fox as JSON. Use the keys name, diet and range, nothing more and nothing less.",
    "Describe the red fox as JSON. Include name, diet and range. Nothing else.",
    "Describe the red fox as JSON; include name, diet and range, but nothing else.",
    "Describe the red fox as JSON. Fields: name, diet, range. Don't include anything else.",
    "Describe the red fox as JSON. Each of these keys has to be present, and no other: name, diet, range.",
    "Describe the red fox as JSON. Every one of these keys and no other: name, diet, range.",
    "Describe the red fox as JSON. Only name, diet and range may appear as keys, and all of them must.",
    "Describe the red fox as JSON. No fields other than name, diet and range, and all three of them.",
    "Describe the red fox as JSON. It may contain name, diet and range and nothing else, all three required.",
    "Describe the red fox as JSON with keys name, diet and range alone.",
    "Describe the red fox as JSON, keeping to the keys name, diet and range.",
    "The keys are listed below; do not use others.\n- name\n- diet\n- range\n\nDescribe the red fox as JSON.",
]


@pytest.mark.parametrize("prompt", OPEN)
def test_who_reads_the_object_and_how_it_is_asked_for_leave_the_keys_as_they_are(prompt: str) -> None:
    spec = spec_of(prompt)
    assert (spec.keys, spec.exactly, spec.schema) == (("name", "diet", "range"), False, None)


@pytest.mark.parametrize("prompt", SHUT)
def test_a_reader_that_rejects_other_keys_shuts_the_list(prompt: str) -> None:
    spec = spec_of(prompt)
    assert (spec.keys, spec.exactly, spec.schema) == (("name", "diet", "range"), True, None)


@pytest.mark.parametrize(
    ("start", "is_bare"),
    [
        ("Output only a JSON object", True),
        ("Reply only with a JSON object", True),
        ("Answer only with JSON", True),
        ("Return nothing but a JSON object", True),
        ("Our API accepts only a JSON object", True),
        ("Return a JSON object", False),
        ("Our API expects a JSON object", False),
    ],
)
def test_only_the_object_stays_so_where_the_order_comes_behind(start: str, is_bare: bool) -> None:
    assert spec_of(f"{start} with the keys name and diet. Describe ratatouille.").bare is is_bare


@pytest.mark.parametrize("prompt", [*OPEN[:2], *SHUT[:7]])
@pytest.mark.parametrize(
    ("said", "keys", "types"),
    [
        ("name, diet, range and size", ("name", "diet", "range", "size"), {}),
        ("name and diet", ("name", "diet"), {}),
        ("name, diet and home_range", ("name", "diet", "home_range"), {}),
        ("name, diet (string) and range", ("name", "diet", "range"), {"diet": "string"}),
        ("name, diet (string) and range (integer)", ("name", "diet", "range"), {"diet": "string", "range": "integer"}),
        (
            "name: string, diet: string and range: number",
            ("name", "diet", "range"),
            {"name": "string", "diet": "string", "range": "number"},
        ),
    ],
)
def test_one_change_of_the_list_changes_nothing_else(
    prompt: str, said: str, keys: tuple[str, ...], types: dict[str, str]
) -> None:
    listed = "name, diet and range" if "name, diet and range" in prompt else "name, diet, range"
    before, after = spec_of(prompt), spec_of(prompt.replace(listed, said))
    assert (after.keys, types_of(after.schema), after.exactly) == (keys, types, before.exactly)


@pytest.mark.parametrize(
    "end",
    [
        "the keys name and age, with age as a string.",
        "the keys name and age, where age is a string.",
        "the keys name and age. age must be a string.",
        "the keys name and age. The age should be a string.",
        "the keys name and age. Make age a string.",
        "the keys name and age (as a string).",
        "the keys name and age, age being a string.",
        'the keys "name" and "age", with "age" as a string.',
        "name and age, with age as a string.",
        "a string called name and a string called age.",
    ],
)
def test_a_type_that_is_said_behind_the_list_belongs_to_its_key(end: str) -> None:
    spec = spec_of(f"Describe Rex as a JSON object with {end}")
    assert spec.keys == ("name", "age")
    assert types_of(spec.schema)["age"] == "string"


@pytest.mark.parametrize(
    "end",
    [
        "with a string called name, a string called home and an integer called age.",
        "having a string named name, a string named home and an integer named age.",
        "with name as a string, home as a string and age as an integer.",
        "with a name string, a home string and an age integer.",
        "with name: string, home: string and age: integer.",
        "that includes name (string), home (string) and age (integer).",
    ],
)
def test_keys_that_come_with_their_types(end: str) -> None:
    spec = spec_of(f"Describe Rex as a JSON object {end}")
    assert spec.keys == ("name", "home", "age")
    assert types_of(spec.schema) == {"name": "string", "home": "string", "age": "integer"}


@pytest.mark.parametrize(
    "prompt",
    [
        "Our API expects a JSON object with the keys name and age. Why?",
        "Our API expects a JSON object with the keys name and age. Write a validator for it.",
        "My program reads a JSON object with the keys name and age. Describe how to parse it.",
        "My parser rejects JSON with the keys a and b. Describe the error.",
        "For our API, write a JSON schema with the keys name and age.",
        "For our parser, write a test that feeds JSON with the keys name and age.",
        "Return a JSON object with the keys name and age. Describe your reasoning.",
        "Return a JSON object with the keys name and age. Describe each of them.",
        "Return a JSON object with the keys name and age. Then describe Mars.",
        "Return a JSON object about Venus with the keys name and age. Describe Mars.",
        "Return a JSON object with the keys name and age. Describe Mars in two sentences.",
        "Return a JSON object with the keys name and age. Describe two planets.",
        "Return a JSON object with the keys name and age. Describe step by step.",
        "Which JSON object with the keys a and b is valid?",
        "My app reads JSON with the keys a and b. Describe the app.",
        "My program reads JSON with the keys a and b. Describe a good way to read it.",
        "My program reads JSON with the keys a and b. Describe a parser.",
        "My program reads JSON with the keys a and b. Describe a test for it.",
        "Our service needs speed and quality. Describe our shop as JSON.",
        "Describe a ring with keys for doors, cars and boxes as JSON.",
        "Describe Mars as JSON with the keys name and moons. Make moons an array of three strings.",
        "Describe Mars as JSON with the keys name and moons. Make name a string. Make name a number.",
        "Is it possible to get a JSON object with the keys name and age?",
        "Describe Mars as JSON with a string called hello or a number called n.",
        "Describe Mars as JSON with the keys name and age, with age as a string if unknown.",
        "Describe Mars as JSON with the keys name and age, where age is a string of two letters.",
        "Describe Mars as JSON with the keys name and age. age must be an integer between 1 and 9.",
        "Describe Mars as JSON with the keys name and age. size must be an integer.",
        "Describe Mars as JSON with the keys name and age. Do not include others if they are empty.",
        "Describe Mars as JSON. Only name and age may appear as keys.",
        "Describe Mars as JSON. It may contain name and age and nothing else.",
        "Describe Mars as JSON. No keys other than name and age.",
        "Describe Mars as JSON with keys name and age for a parser that rejects empty values.",
        "Describe Mars as JSON with keys name and age. Our parser rejects other keys than moons.",
        "Describe Mars as JSON for a parser that ignores extra keys.",
        "The importer rejects everything but the keys a and b. Why?",
        "The importer rejects everything but the keys a and b. Describe Mars as JSON.",
        "Tell me about Mars in JSON, giving examples.",
        "Describe Mars as JSON with the keys name and age, nothing more than a sentence each.",
        "Describe Mars as JSON with a key named a and another named b or c.",
    ],
)
def test_what_only_looks_like_it_is_left_alone(prompt: str) -> None:
    assert isinstance(TASK.recognise(Request.of(prompt)), NotRecognised)


@pytest.mark.parametrize(
    "thing",
    [
        "a laptop that costs 1299 euros",
        "a laptop priced at 1299 euros",
        "a laptop that costs 1299 euros and weighs 2 kilograms",
        "a film lasting 90 minutes",
    ],
)
def test_what_one_thing_costs_asks_for_no_further_object(thing: str) -> None:
    spec = spec_of(f"Describe {thing} as a JSON object with the keys name and price.")
    assert spec.keys == ("name", "price")


@pytest.mark.parametrize(
    "thing",
    [
        "three laptops that cost 1299 euros",
        "a laptop and two phones that cost 300 euros",
        "a shop and 3 users",
        "a list of 3 books that costs 12 euros",
        "profiles of 3 users",
    ],
)
def test_several_things_stay_in_doubt(thing: str) -> None:
    assert doubt_about(thing) is not None
    assert without_amounts(thing) == thing or doubt_about(without_amounts(thing)) is not None


@pytest.mark.parametrize(
    "unit",
    [
        "keys a, b and c ",
        "with a as string, ",
        "a: string, ",
        "with a string called a, ",
        "our parser rejects other keys ",
    ],
)
def test_the_cost_of_recognition_grows_with_the_prompt(unit: str) -> None:
    def recognise(size: int) -> object:
        return TASK.recognise(Request.of("JSON " + (unit * (size // len(unit) + 1))[:size]))

    assert_linear(recognise, 3_900)
