"""Properties that other values go by: where one changes nothing stays; where one side changes, both are asked for."""

from __future__ import annotations

import json
from typing import Any

import pytest

from stepcache_core.models import Changed
from stepcache_core.tasks.json_object.schemas.asking import schema_for
from stepcache_core.tasks.json_object.schemas.governing import governing_change, is_governing_name
from stepcache_core.tasks.json_object.schemas.places import places_of
from stepcache_core.tasks.json_object.schemas.roles import opposite
from tests.json_object.builders import TASK, recognised
from tests.json_object.engines import asking, served

PROMPT = "Read the note of the depot: the keg for the mill holds five kilograms of salt, sold by Ida to Per for 40."
S: dict[str, Any] = {"type": "string"}
N: dict[str, Any] = {"type": "number"}


def obj(**properties: dict[str, Any]) -> dict[str, Any]:
    """An object with these properties, all required."""
    return {"type": "object", "properties": properties, "required": list(properties)}


def told(text: str, kind: str = "string") -> dict[str, Any]:
    """A value with a description."""
    return {"type": kind, "description": text}


def const(value: Any) -> dict[str, Any]:
    """One allowed value."""
    return {"const": value}


ALONE: list[tuple[str, dict[str, Any], dict[str, Any]]] = [
    ("unit const", obj(item=S, value=N, unit=const("kg")), obj(item=S, value=N, unit=const("g"))),
    ("unit added", obj(item=S, value=N), obj(item=S, value=N, unit=const("g"))),
    ("unit enum", obj(value=N, unit={"enum": ["kg", "g"]}), obj(value=N, unit={"enum": ["g"]})),
    ("unit type", obj(value=N, unit=S), obj(value=N, unit={"type": ["string", "null"]})),
    ("unit demanded", obj(value=N, unit=const("g")) | {"required": ["value"]}, obj(value=N, unit=const("g"))),
    (
        "currency added",
        obj(value=N, note=S),
        obj(value=N, note=S, currency=told("convert value to EUR and write EUR here")),
    ),
    (
        "lang described",
        obj(text=S, lang=told("the code")),
        obj(text=S, lang=told("always 'fr'; write text in this language")),
    ),
    ("camel case", obj(value=N, weightUnit=const("kg")), obj(value=N, weightUnit=const("g"))),
    ("two words", obj(value=N, as_of=const("2020")), obj(value=N, as_of=const("2021"))),
    ("a format", obj(day=S, date_format=const("DMY")), obj(day=S, date_format=const("MDY"))),
    ("a format word", obj(day=S, locale=S), obj(day=S, locale=S | {"format": "x-bcp47"})),
    ("inside the governing one", obj(value=N, currency=obj(code=const("NOK"))),
     obj(value=N, currency=obj(code=const("EUR")))),
    ("an item of the governing one", obj(value=N, units={"type": "array", "items": const("kg")}),
     obj(value=N, units={"type": "array", "items": const("g")})),
    ("names a sibling", obj(depth=N, hint=told("free")), obj(depth=N, hint=told("depth counts from the rim"))),
    ("named by a sibling", obj(depth=told("seen from `rim`", "number"), rim=S),
     obj(depth=told("seen from `rim`", "number"), rim=const("east"))),
    ("named below a sibling", obj(box=obj(depth=told("seen from rim", "number")), rim=S),
     obj(box=obj(depth=told("seen from rim", "number")), rim=const("east"))),
    ("all amounts", obj(net=N, x=told("a word")), obj(net=N, x=told("all amounts are monthly"))),
    ("the other fields", obj(net=N, x=S), obj(net=N, x=told("in capitals, as the other fields"))),
    ("rounds others", obj(net=N, x=S), obj(net=N, x=told("round the sums to tens"))),
    ("translates others", obj(title=S, x=S), obj(title=S, x=told("translate the prose"))),
]  # fmt: skip


def nested(schema: dict[str, Any]) -> list[dict[str, Any]]:
    """The schema at the top, in an object, in the items of an array, behind a reference and in an alternative."""
    return [
        schema,
        obj(a=S, b=schema),
        obj(a=S, b={"type": "array", "items": obj(c=schema)}),
        obj(a=S, b={"$ref": "#/$defs/d"}) | {"$defs": {"d": schema}},
        obj(a=S, b={"anyOf": [schema, {"type": "null"}]}),
    ]


@pytest.mark.parametrize(("old", "new"), [case[1:] for case in ALONE], ids=[case[0] for case in ALONE])
def test_what_governs_others_makes_another_request_at_any_depth_and_both_ways(
    old: dict[str, Any], new: dict[str, Any]
) -> None:
    for one, other in zip(nested(old), nested(new), strict=True):
        for first, then in ((one, other), (other, one)):
            assert isinstance(TASK.relate(recognised(PROMPT, first), recognised(PROMPT, then)), Changed)
        assert governing_change(one, json.loads(json.dumps(one))) is None


def test_such_a_request_is_asked_in_full() -> None:
    old, new = ALONE[0][1:]
    fresh = '{"item": "salt", "value": 5000, "unit": "g"}'
    result, model = served(
        (asking(PROMPT, old), '{"item": "salt", "value": 5.0, "unit": "kg"}'), asking(PROMPT, new), fresh
    )
    assert (str(result.receipt.outcome), result.text, len(model.asked)) == ("skip_reuse", fresh, 1)


def test_a_schema_in_the_prompt_is_held_to_the_same() -> None:
    shape = "Return a JSON object for the keg in the depot matching this schema: {}"
    old, new = (shape.replace("{}", json.dumps(obj(value=N, unit=const(unit)))) for unit in ("kg", "g"))
    fresh = '{"value": 5000, "unit": "g"}'
    result, _ = served((old, '{"value": 5.0, "unit": "kg"}'), new, fresh)
    assert (str(result.receipt.outcome), result.text) == ("skip_reuse", fresh)


STILL_PATCHED: list[tuple[dict[str, Any], dict[str, Any]]] = [
    (obj(item=S, value=N, unit=const("kg")), obj(item=S, value=N, unit=const("kg"), mill=S)),
    (obj(item=S, value=N, unit=const("kg"), mill=S), obj(item=S, value=N, unit=const("kg"))),
    (obj(item=S, value=N), obj(item=told("as labelled"), value=N)),
    (obj(item=S, value=N), obj(item=told("written in capitals"), value=N)),
    (obj(item=S, value=N), obj(item=told("Write it in capitals."), value=N)),
    (obj(item=S, day=S), obj(item=S, day=told("write the day as ISO 8601"))),
    (obj(item=S, value=N), obj(item=S, value={"type": ["number", "null"]})),
    (obj(item=S, value={"type": ["number", "null"]}), obj(item=S, value=N)),
    (obj(item=S, value=N), obj(item=S, value=told("rounded to tens", "number"))),
    (obj(item=S, value=N), obj(item=S, value=N, unit_price=N)),
    (obj(to=S, value=told("what it comes to", "number")),
     obj(to=S | {"title": "Whom"}, value=told("what it comes to", "number"))),
    (obj(buyer=S, value=N), obj(buyer=S, value=N, seller=S)),
    (obj(value=N, reader=S), obj(value=N, reader=told("by name"))),
]  # fmt: skip


@pytest.mark.parametrize(("old", "new"), STILL_PATCHED)
def test_ordinary_properties_come_and_go_as_before(old: dict[str, Any], new: dict[str, Any]) -> None:
    for one, other in zip(nested(old), nested(new), strict=True):
        assert not isinstance(TASK.relate(recognised(PROMPT, one), recognised(PROMPT, other)), Changed)


@pytest.mark.parametrize("change", [told("who hands it over"), {"type": "string", "enum": ["Ida", "Ole"]}])
@pytest.mark.parametrize(
    ("one", "other"),
    [("buyer", "seller"), ("sender", "receiver"), ("from", "to"), ("start_date", "end_date"), ("minPrice", "maxPrice"),
     ("home", "away"), ("winner", "loser"), ("question", "answer"), ("old", "new"), ("before", "after")],
)  # fmt: skip
def test_the_other_side_is_asked_again_as_well(change: dict[str, Any], one: str, other: str) -> None:
    for changed, beside in ((one, other), (other, one)):
        old = obj(**{changed: S, beside: S, "item": S, "mill": S})
        new = obj(**{changed: change, beside: S, "item": S, "mill": S})
        answer = json.dumps({changed: "Per", beside: "Ida", "item": "salt", "mill": "east"})
        result, model = served(
            (asking(PROMPT, old), answer), asking(PROMPT, new), json.dumps({changed: "Ida", beside: "Per"})
        )
        assert json.loads(result.text) == json.loads(answer) | {changed: "Ida", beside: "Per"}
        assert [str(call.purpose) for call in model.asked] == ["patch"]
        assert result.receipt.verified


def test_the_other_side_of_what_changed_below_is_asked_again() -> None:
    def deal(said: dict[str, Any]) -> dict[str, Any]:
        return obj(deals={"type": "array", "items": obj(seller=obj(name=said), buyer=obj(name=S), item=S)}, mill=S)

    answer = '{"deals": [{"seller": {"name": "Ida"}, "buyer": {"name": "Per"}, "item": "salt"}], "mill": "east"}'
    result, model = served(
        (asking(PROMPT, deal(S)), answer),
        asking(PROMPT, deal(told("who pays"))),
        '{"/deals/0/seller/name": "Per", "/deals/0/buyer": {"name": "Ida"}}',
    )
    assert json.loads(result.text)["deals"] == [{"seller": {"name": "Per"}, "buyer": {"name": "Ida"}, "item": "salt"}]
    assert model.asked[0].answer_schema is not None
    assert set(model.asked[0].answer_schema["properties"]) == {"/deals/0/seller/name", "/deals/0/buyer"}


def test_a_side_whose_demand_is_the_same_asks_for_no_other() -> None:
    old, new = obj(buyer=S, seller=S, item=S), obj(buyer=S, seller=S, item=told("as labelled"))
    result, model = served(
        (asking(PROMPT, old), '{"buyer": "Per", "seller": "Ida", "item": "salt"}'),
        asking(PROMPT, new),
        '{"item": "SALT"}',
    )
    assert json.loads(result.text) == {"buyer": "Per", "seller": "Ida", "item": "SALT"}
    assert len(model.asked) == 1
    assert opposite(("buyer", "item"), ("item",)) == ()


@pytest.mark.parametrize("key", ["unit", "units", "weightUnit", "CURRENCY_CODE", "lang", "time_zone", "asOf", "通貨"])
def test_a_governing_word_is_found_in_any_case(key: str) -> None:
    assert is_governing_name(key)


@pytest.mark.parametrize("key", ["community", "languish", "unitPrice", "based", "", "of", "toner", "model"])
def test_a_word_that_only_holds_one_is_ordinary(key: str) -> None:
    assert not is_governing_name(key)


def test_schemas_that_refer_to_themselves_are_read_to_an_end() -> None:
    tree = obj(unit=const("kg"), below={"type": "array", "items": {"$ref": "#"}})
    assert governing_change(tree, tree) is None
    other = obj(unit=const("g"), below={"type": "array", "items": {"$ref": "#"}})
    assert governing_change(tree, other) is not None
    every = {f"n{at}": obj(**{f"k{to}": {"$ref": f"#/$defs/n{to}"} for to in range(12)}) for at in range(12)}
    assert places_of(obj(a={"$ref": "#/$defs/n0"}) | {"$defs": every}) is None


PERSON = obj(name=told("in full"), born=S) | {"description": "About the HUSBAND of the person.", "title": "Spouse"}


@pytest.mark.parametrize(
    ("schema", "extra"),
    [
        (obj(husband=PERSON, a=S), {}),
        (obj(husband={"anyOf": [{"$ref": "#/$defs/p"}, {"type": "null"}]}, a=S), {"$defs": {"p": PERSON}}),
    ],
)
def test_a_question_keeps_what_is_told_of_the_objects_around_a_place(
    schema: dict[str, Any], extra: dict[str, Any]
) -> None:
    whole = schema | extra | {"title": "Couple", "description": "Of the wedding."}
    asked = schema_for(whole, {"/husband/name": ("husband", "name"), "a": ("a",)}, ["a"])
    assert (asked["title"], asked["description"]) == ("Couple", "Of the wedding.")
    assert asked["properties"]["/husband/name"]["description"] == "Spouse / About the HUSBAND of the person. / in full"
    assert asked["properties"]["a"] == S
