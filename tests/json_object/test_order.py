"""Keys that are asked for in an order, and types that are said of every value."""

from __future__ import annotations

import pytest

from stepcache_core.models import Ruling
from tests.json_object.builders import recognised, review, rule_patch, spec


@pytest.mark.parametrize(
    "prompt",
    [
        "Return a JSON object for a pier. Keys, in this order:\n1. name\n2. age",
        "Return a JSON object for a pier with the keys name and age in this order.",
        "Return a JSON object for a pier. Fields (in this order): name, age.",
    ],
)
def test_an_order_of_keys_is_a_demand(prompt: str) -> None:
    found = recognised(prompt)
    assert found.spec.ordered
    assert found.spec.keys == ("name", "age")
    assert found.residue == "a pier"


def test_no_order_is_demanded_where_none_is_named() -> None:
    assert not recognised("Return a JSON object for a pier with keys name and age.").spec.ordered


def test_another_order_fails_and_is_mended_by_rule() -> None:
    demanded = spec("name", "age", ordered=True)
    assert review('{"name": 1, "age": 2}', demanded).whole.ruling is Ruling.PASS
    assert review('{"age": 2, "name": 1}', demanded).whole.ruling is Ruling.FAIL
    assert rule_patch('{"age": 2, "name": 1}', demanded).text == '{"name": 1, "age": 2}'
    assert review('{"age": 2, "name": 1}', spec("name", "age")).whole.ruling is Ruling.PASS


@pytest.mark.parametrize(
    ("said", "kind"),
    [
        (", each an integer", {"type": "integer"}),
        (". All values must be strings", {"type": "string"}),
        (", all of them booleans", {"type": "boolean"}),
    ],
)
def test_a_type_said_of_every_value_is_checked(said: str, kind: dict[str, str]) -> None:
    schema = recognised(f"Return a JSON object for a pier with the keys name and age{said}.").spec.schema
    assert schema == {"type": "object", "properties": {"age": kind, "name": kind}}


def test_items_of_arrays_are_checked_too() -> None:
    demanded = recognised("Return JSON for a pier with keys name (string), tags (array of strings).").spec
    assert review('{"name": "a", "tags": ["b"]}', demanded).whole.ruling is Ruling.PASS
    assert review('{"name": "a", "tags": [1]}', demanded).whole.ruling is Ruling.FAIL


def test_one_thing_and_a_thing_are_the_same_subject() -> None:
    one = recognised("Return a JSON object for one person with keys name and age.")
    assert one.residue == recognised("Return a JSON object for a person with keys name and age.").residue == "a person"
