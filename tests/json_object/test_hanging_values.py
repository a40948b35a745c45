"""Values that hang on another property without a word of it: they do not outlive it in a patch."""

from __future__ import annotations

import json
import re
from typing import Any

import pytest

from stepcache_core import InMemoryStepStore, LexicalEmbedder, Receipt, Reply, Request, StepCacheEngine

PROMPT = "Al Stone (20) bought the house from Bob Reed (40). Extract the record."
TEXT, WHOLE = {"type": "string"}, {"type": "integer"}


def schema(**properties: Any) -> dict[str, Any]:
    return {"type": "object", "properties": properties, "required": list(properties), "additionalProperties": False}


def served(old: dict[str, Any], first: str, new: dict[str, Any]) -> tuple[Receipt, list[str]]:
    """The receipt of the second request, and what the model was asked for."""
    purposes: list[str] = []

    def model(call: Any) -> Reply:
        purposes.append(call.purpose)
        return Reply(first if len(purposes) == 1 else "{}")

    with StepCacheEngine(store=InMemoryStepStore(), embedder=LexicalEmbedder()) as engine:
        engine.serve(Request.of(PROMPT, answer_schema=old), model)
        receipt = engine.explain(Request.of(PROMPT, answer_schema=new))
    return receipt, purposes


@pytest.mark.parametrize(
    ("old", "first", "new", "why"),
    [
        ({"year": {"const": 2020}, "revenue": WHOLE}, '{"year": 2020, "revenue": 5}',
         {"year": {"const": 2021}, "revenue": WHOLE}, "year"),
        ({"company": {"enum": ["Acme"]}, "chief": TEXT}, '{"company": "Acme", "chief": "Ann"}',
         {"company": {"enum": ["Brill"]}, "chief": TEXT}, "company"),
        ({"chief": TEXT}, '{"chief": "Ann"}', {"company": {"const": "Brill"}, "chief": TEXT}, "company"),
        ({"buyer": TEXT, "age": WHOLE}, '{"buyer": "Al Stone", "age": 20}',
         {"seller": TEXT, "age": WHOLE}, "'buyer' gave way to 'seller'"),
        ({"oldest": TEXT, "age": WHOLE}, '{"oldest": "Bob Reed", "age": 40}',
         {"youngest": TEXT, "age": WHOLE}, "'oldest' gave way to 'youngest'"),
        ({"party": schema(buyer=TEXT, age=WHOLE)}, '{"party": {"buyer": "Al Stone", "age": 20}}',
         {"party": schema(seller=TEXT, age=WHOLE)}, "'buyer' gave way to 'seller'"),
    ],
)  # fmt: skip
def test_all_is_asked_for_anew(old: dict[str, Any], first: str, new: dict[str, Any], why: str) -> None:
    receipt, _ = served(schema(**old), first, schema(**new))
    assert receipt.outcome == "skip_reuse"
    assert why in receipt.reason


PLACE = {"city": TEXT, "street": TEXT, "land": TEXT, "code": WHOLE}
PLACED = {"city": "Ulm", "street": "Long Street", "land": "Germany", "code": 89073}


@pytest.mark.parametrize(
    ("old", "first", "new", "asked"),
    [
        ({"red": WHOLE, "other": WHOLE}, {"red": 3, "other": 7},
         {"red": WHOLE, "blue": WHOLE, "other": WHOLE}, {"blue", "other"}),
        ({"yes_percent": WHOLE}, {"yes_percent": 60},
         {"yes_percent": WHOLE, "undecided": WHOLE}, {"yes_percent", "undecided"}),
        ({"name": TEXT}, {"name": "Al Stone"}, {"name": TEXT, "surname": TEXT}, {"name", "surname"}),
        ({"name": TEXT, "surname": TEXT}, {"name": "Al", "surname": "Stone"}, {"name": TEXT}, {"name"}),
        ({"reasoning": TEXT, "verdict": {"enum": ["guilty", "free"]}}, {"reasoning": "He did it", "verdict": "guilty"},
         {"reasoning": TEXT, "verdict": {"enum": ["unclear", "free"]}}, {"reasoning", "verdict"}),
    ],
)  # fmt: skip
def test_what_hangs_on_the_change_is_asked_for_as_well(
    old: dict[str, Any], first: dict[str, Any], new: dict[str, Any], asked: set[str]
) -> None:
    receipt, _ = served(schema(**PLACE, **old), json.dumps({**PLACED, **first}), schema(**PLACE, **new))
    assert receipt.outcome == "patch"
    assert {name for name in (*PLACE, *new) if re.search(rf"\b{name}\b", receipt.reason)} == asked
