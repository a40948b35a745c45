"""A schema that changed: what stays, what is asked for again, what goes."""

from __future__ import annotations

import copy
import json
from collections.abc import Callable
from typing import Any

import pytest
from pydantic import BaseModel, Field

from stepcache_core.models import Changed, Request, Ruling, Step
from tests.json_object.builders import TASK, recognised
from tests.json_object.engines import asking, served

PROMPT = "Read the parcel note: the parcel for Mira in Bergen weighs 3 kg, is fragile and was sent by Jon."
SCHEMA: dict[str, Any] = {
    "type": "object",
    "properties": {
        "to": {
            "type": "object",
            "properties": {"who": {"type": "string"}, "town": {"type": "string", "description": "the town"}},
            "required": ["who", "town"],
        },
        "weight": {"type": "number", "minimum": 0, "maximum": 10, "description": "in kg"},
        "care": {"type": "string", "enum": ["plain", "fragile", "live"]},
        "notes": {"type": "array", "items": {"$ref": "#/$defs/note"}},
        "sender": {"anyOf": [{"$ref": "#/$defs/person"}, {"type": "null"}]},
    },
    "required": ["to", "weight", "care", "notes", "sender"],
    "$defs": {
        "note": {"type": "object", "properties": {"text": {"type": "string", "maxLength": 40}}, "required": ["text"]},
        "person": {"type": "object", "properties": {"name": {"type": "string"}}, "required": ["name"]},
    },
}
ANSWER = (
    '{\n "to": {"who": "Mira", "town": "Bergen"}, "weight": 3.0,\n'
    ' "care": "fragile", "notes": [{"text": "up"}, {"text": "dry"}], "sender": {"name": "Jon"}\n}'
)

Edit = Callable[[dict[str, Any]], Any]


def edited(edit: Edit) -> dict[str, Any]:
    """The schema with one edit."""
    schema = copy.deepcopy(SCHEMA)
    edit(schema)
    return schema


def prop(schema: dict[str, Any], *keys: str) -> dict[str, Any]:
    """The schema of a property, or of one inside it."""
    for key in keys:
        schema = schema["$defs"][key[1:]] if key.startswith("#") else schema["properties"][key]
    return schema


def test_the_answer_passes_and_serves_its_own_schema() -> None:
    result, model = served((asking(PROMPT, SCHEMA), ANSWER), asking(PROMPT, copy.deepcopy(SCHEMA)))
    assert (result.text, model.asked) == (ANSWER, [])


ASKED_AGAIN: list[tuple[str, Edit, dict[str, Any]]] = [
    ("enum widened", lambda s: prop(s, "care")["enum"].append("urgent"), {"care": "urgent"}),
    ("description edited", lambda s: prop(s, "weight").update(description="in pounds"), {"weight": 6.6}),
    ("description gone", lambda s: prop(s, "weight").pop("description"), {"weight": 3}),
    ("description new", lambda s: prop(s, "care").update(description="as stamped"), {"care": "plain"}),
    ("title new", lambda s: prop(s, "care").update(title="Stamp"), {"care": "plain"}),
    ("format new", lambda s: prop(s, "to", "who").update(format="x-full-name"), {"/to/who": "Mira Dahl"}),
    ("pattern new", lambda s: prop(s, "to", "town").update(pattern="^[A-Z]"), {"/to/town": "Bergen"}),
    ("default new", lambda s: prop(s, "care").update(default="plain"), {"care": "plain"}),
    ("examples new", lambda s: prop(s, "to", "town").update(examples=["Oslo (NO)"]), {"/to/town": "Bergen (NO)"}),
    ("scale widened", lambda s: prop(s, "weight").update(maximum=100), {"weight": 30}),
    ("scale narrowed", lambda s: prop(s, "weight").update(maximum=5), {"weight": 1.5}),
    ("type widened", lambda s: prop(s, "to", "who").update(type=["string", "null"]), {"/to/who": None}),
    ("type changed", lambda s: prop(s, "weight").update(type="string"), {"weight": "three"}),
    ("nested description edited", lambda s: prop(s, "to", "town").update(description="a country"), {"/to/town": "NO"}),
    ("whole object described", lambda s: prop(s, "to").update(description="lid"), {"to": {"who": "J", "town": "O"}}),
    ("one optional more", lambda s: s["properties"].update(paid={"type": "boolean"}), {"paid": True}),
    ("one nested more", lambda s: prop(s, "to")["properties"].update(quay={"type": "string"}), {"/to/quay": "Q1"}),
    (
        "one required more",
        lambda s: (s["properties"].update(paid={"type": "boolean"}), s["required"].append("paid")),
        {"paid": True},
    ),
    (
        "in a definition of items",
        lambda s: prop(s, "#note", "text").update(description="in French"),
        {"/notes/0/text": "haut", "/notes/1/text": "sec"},
    ),
    ("items described", lambda s: prop(s, "#note").update(description="printed"), {"notes": [{"text": "up"}]}),
    ("in an alternative", lambda s: prop(s, "#person", "name").update(description="surname"), {"/sender/name": "Lie"}),
    ("one alternative more", lambda s: prop(s, "sender")["anyOf"].append({"type": "string"}), {"sender": "Jon"}),
]  # fmt: skip


@pytest.mark.parametrize(("edit", "reply"), [case[1:] for case in ASKED_AGAIN], ids=[case[0] for case in ASKED_AGAIN])
def test_what_may_mean_something_else_is_asked_for_again_alone(edit: Edit, reply: dict[str, Any]) -> None:
    result, model = served((asking(PROMPT, SCHEMA), ANSWER), asking(PROMPT, edited(edit)), json.dumps(reply))
    assert str(result.receipt.outcome) == "patch"
    assert result.receipt.verified
    assert [part.name for part in result.receipt.parts if part.fate == "new"] == list(reply)
    assert [call.purpose for call in model.asked] == ["patch"]
    assert model.asked[0].answer_schema is not None
    assert set(model.asked[0].answer_schema["properties"]) == set(reply)


STAYS: list[tuple[str, Edit]] = [
    ("enum narrowed", lambda s: prop(s, "care").update(enum=["fragile", "plain"])),
    ("enum in another order", lambda s: prop(s, "care").update(enum=["live", "fragile", "plain"])),
    ("required in another order", lambda s: s["required"].reverse()),
    ("definition written out", lambda s: prop(s, "notes").update(items=s["$defs"]["note"])),
    (
        "definition under another name",
        lambda s: (s["$defs"].update(n=s["$defs"].pop("note")), prop(s, "notes").update(items={"$ref": "#/$defs/n"})),
    ),
    ("longest length lowered", lambda s: prop(s, "#note", "text").update(maxLength=20)),
    ("no longer required", lambda s: s["required"].remove("care")),
    ("a comment", lambda s: prop(s, "care").update({"$comment": "see the manual"})),
    ("closed", lambda s: s.update(additionalProperties=False)),
    ("closed below", lambda s: prop(s, "to").update(additionalProperties=False)),
    ("an unused definition", lambda s: s["$defs"].update(spare={"type": "null"})),
]  # fmt: skip


@pytest.mark.parametrize("edit", [case[1] for case in STAYS], ids=[case[0] for case in STAYS])
def test_what_only_allows_less_stays(edit: Edit) -> None:
    result, model = served((asking(PROMPT, SCHEMA), ANSWER), asking(PROMPT, edited(edit)))
    assert (result.text, model.asked) == (ANSWER, [])
    assert str(result.receipt.outcome) == "reuse"


def test_a_value_that_a_narrower_schema_forbids_is_asked_for() -> None:
    schema = edited(lambda s: prop(s, "care").update(enum=["plain", "live"]))
    result, model = served((asking(PROMPT, SCHEMA), ANSWER), asking(PROMPT, schema), '{"care": "plain"}')
    assert json.loads(result.text) == json.loads(ANSWER) | {"care": "plain"}
    assert len(model.asked) == 1


@pytest.mark.parametrize("keys", [("care",), ("to", "town"), ("sender",)])
def test_a_property_that_is_demanded_no_more_is_dropped_by_rule(keys: tuple[str, ...]) -> None:
    def edit(schema: dict[str, Any]) -> None:
        holder = prop(schema, *keys[:-1])
        del holder["properties"][keys[-1]]
        holder["required"].remove(keys[-1])

    result, model = served((asking(PROMPT, SCHEMA), ANSWER), asking(PROMPT, edited(edit)))
    left = json.loads(ANSWER)
    holder = left
    for key in keys[:-1]:
        holder = holder[key]
    del holder[keys[-1]]
    assert json.loads(result.text) == left
    assert (str(result.receipt.outcome), model.asked) == ("patch", [])


def test_a_renamed_property_makes_another_object() -> None:
    def edit(schema: dict[str, Any]) -> None:
        schema["properties"]["handling"] = schema["properties"].pop("care")
        schema["required"] = [key.replace("care", "handling") for key in schema["required"]]

    result, _ = served((asking(PROMPT, SCHEMA), ANSWER), asking(PROMPT, edited(edit)), "{}")
    assert (str(result.receipt.outcome), "'care' gave way to 'handling'" in result.receipt.reason) == (
        "skip_reuse",
        True,
    )


def test_what_depends_on_other_properties_is_asked_for_again_with_them() -> None:
    def counting(*keys: str) -> dict[str, Any]:
        return {"type": "object", "properties": {key: {"type": "integer"} for key in keys}, "required": list(keys)}

    prompt = "In the basket of the aunt there are some apples, pears and plums, and some figs: count them."
    old, new = counting("apples", "pears", "plums", "figs", "total"), counting("apples", "plums", "figs", "total")
    answer = '{"apples": 3, "pears": 4, "plums": 1, "figs": 2, "total": 10}'
    result, _ = served((asking(prompt, old), answer), asking(prompt, new), '{"total": 6}')
    assert json.loads(result.text) == {"apples": 3, "plums": 1, "figs": 2, "total": 6}


@pytest.mark.parametrize(
    "edit",
    [
        lambda s: s.update(title="Letter"),
        lambda s: s.update(description="Of the way back."),
        lambda s: s.update(maxProperties=4, examples=[{}]),
        lambda s: s.update(type=["object", "null"]),
    ],
)
def test_a_schema_that_differs_as_a_whole_is_another_request(edit: Edit) -> None:
    old, new = recognised(PROMPT, SCHEMA), recognised(PROMPT, edited(edit))
    assert isinstance(TASK.relate(old, new), Changed)
    result, _ = served((asking(PROMPT, SCHEMA), ANSWER), asking(PROMPT, edited(edit)), ANSWER)
    assert str(result.receipt.outcome) == "skip_reuse"


def test_an_answer_with_something_to_ask_again_never_passes() -> None:
    old, new = recognised(PROMPT, SCHEMA), recognised(PROMPT, edited(ASKED_AGAIN[0][1]))
    relation = TASK.relate(old, new)
    carried = TASK.carry((Step(ANSWER),), relation, old.spec, new.spec)
    found = TASK.review(carried, new.spec)
    assert found.whole.ruling is Ruling.ABSTAIN
    assert len(found.steps) == len(carried)
    assert TASK.review((Step(ANSWER),), new.spec).whole.ruling is Ruling.PASS


def test_values_that_are_equal_to_python_alone_are_two() -> None:
    one = {"type": "object", "properties": {"a": {"enum": [1, 2]}, "b": {}}, "required": ["a", "b"]}
    two = {"type": "object", "properties": {"a": {"enum": [1, 2, True]}, "b": {}}, "required": ["a", "b"]}
    result, _ = served((asking(PROMPT, one), '{"a": 1, "b": 2}'), asking(PROMPT, two), '{"a": true}')
    assert json.loads(result.text)["a"] is True


class Stop(BaseModel):
    town: str
    minutes: int = Field(ge=0)


class Trip(BaseModel):
    line: str
    stops: list[Stop]
    next_stop: Stop | None = None


def test_models_of_the_caller_are_compared_through_their_definitions() -> None:
    class Halt(BaseModel):
        town: str
        minutes: int = Field(ge=0, description="after midnight")

    schema = Trip.model_json_schema()
    changed = Trip.model_json_schema()
    changed["$defs"]["Stop"]["properties"]["minutes"]["description"] = "after midnight"
    assert Halt.model_json_schema()["properties"]["minutes"] == changed["$defs"]["Stop"]["properties"]["minutes"]
    prompt = "The tram of the morning calls at the pier and at the mill; read the card."
    answer = '{"line": "9", "stops": [{"town": "Pier", "minutes": 3}], "next_stop": null}'
    result, model = served(
        (Request.of(prompt, answer_schema=Trip), answer),
        Request.of(prompt, answer_schema=changed),
        '{"/stops/0/minutes": 363, "next_stop": null}',
    )
    assert schema != changed
    assert [part.name for part in result.receipt.parts if part.fate == "new"] == ["/stops/0/minutes", "next_stop"]
    assert len(model.asked) == 1
    assert json.loads(result.text)["stops"] == [{"town": "Pier", "minutes": 363}]


def test_an_empty_list_of_other_items_is_asked_for_again() -> None:
    schema = {
        "type": "object",
        "properties": {"a": {"type": "array", "items": {"type": "string"}}, "b": {}},
        "required": ["a", "b"],
    }
    other = copy.deepcopy(schema)
    other["properties"]["a"]["items"]["description"] = "every name"  # type: ignore[index]
    result, _ = served((asking(PROMPT, schema), '{"a": [], "b": 1}'), asking(PROMPT, other), '{"a": ["Mira"]}')
    assert json.loads(result.text) == {"a": ["Mira"], "b": 1}


@pytest.mark.parametrize(
    "prompt", ["Trip: Rome Oslo", "The trip is the one from 3 4 5 to here", "Of the towns Rome, Oslo, Bonn in the list"]
)
def test_content_that_may_belong_to_the_keys_by_its_places_is_not_carried_over(prompt: str) -> None:
    one = {"type": "object", "properties": {"a": {}, "b": {}}, "required": ["a", "b"]}
    two = {"type": "object", "properties": {"c": {}, "a": {}, "b": {}}, "required": ["c", "a", "b"]}
    assert isinstance(TASK.relate(recognised(prompt, one), recognised(prompt, two)), Changed)


def test_words_beside_a_reference_hide_nothing_of_what_it_leads_to() -> None:
    schema = {
        "type": "object",
        "properties": {"a": {"$ref": "#/$defs/x", "description": "of the parcel"}, "b": {}},
        "required": ["a", "b"],
        "$defs": {"x": {"type": "string", "description": "its colour"}},
    }
    other = copy.deepcopy(schema)
    other["$defs"]["x"]["description"] = "its shape"  # type: ignore[index]
    result, _ = served((asking(PROMPT, schema), '{"a": "red", "b": 1}'), asking(PROMPT, other), '{"a": "round"}')
    assert json.loads(result.text) == {"a": "round", "b": 1}


def test_an_old_key_does_not_stay_beside_the_one_that_takes_its_place() -> None:
    first = "Return a JSON object for the parcel with the keys question, hint and answer."
    then = "Return a JSON object for the parcel with the keys question, gravel and answer."
    result, _ = served((first, '{"question": 1, "hint": 2, "answer": 3}'), then, '{"gravel": 4}')
    assert json.loads(result.text) == {"question": 1, "gravel": 4, "answer": 3}
