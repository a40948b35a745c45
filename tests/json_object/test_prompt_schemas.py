"""Schemas that stand in the prompt itself, nested ones and those of arrays."""

from __future__ import annotations

import json
from typing import Any

import pytest

from stepcache_core.models import Request, Ruling
from stepcache_core.tasks.base import NotRecognised
from tests.json_object.builders import TASK, model_patch, recognised, review
from tests.json_object.engines import served

NESTED: dict[str, Any] = {
    "type": "object",
    "properties": {
        "boat": {"type": "string"},
        "berth": {
            "type": "object",
            "properties": {"pier": {"type": "string"}, "number": {"type": "integer"}},
            "required": ["pier", "number"],
            "additionalProperties": False,
        },
        "crew": {"type": "array", "items": {"$ref": "#/$defs/sailor"}},
    },
    "required": ["boat", "berth"],
    "$defs": {"sailor": {"type": "object", "properties": {"rank": {"enum": ["mate", "cook"]}}, "required": ["rank"]}},
}
ARRAY = {"type": "array", "items": {"type": "object", "properties": {"pier": {"type": "string"}}, "required": ["pier"]}}

SHAPES = (
    "Extract the berth from the note as JSON matching this schema:\n\n```json\n{}\n```\n\nNote: the Hella lies at B 4.",
    "Return a JSON object for the boat at the quay matching this schema: {}",
    "Describe the boat at the quay. Respond with JSON following this schema:\n```\n{}\n```",
    "Return JSON for the boat at the quay that conforms to the following JSON Schema:\n{}",
)


def prompt(shape: str, schema: dict[str, Any], indent: int | None = 2) -> str:
    """The prompt with the schema in it."""
    return shape.replace("{}", json.dumps(schema, indent=indent))


@pytest.mark.parametrize("shape", SHAPES)
@pytest.mark.parametrize("indent", [None, 2])
def test_a_nested_schema_is_applied_at_every_depth(shape: str, indent: int | None) -> None:
    demanded = recognised(prompt(shape, NESTED, indent)).spec
    assert demanded.schema == NESTED
    good = '{"boat": "Hella", "berth": {"pier": "B", "number": 4}, "crew": [{"rank": "cook"}]}'
    assert review(good, demanded).whole.ruling is Ruling.PASS
    assert model_patch(good.replace("4", '"four"'), demanded).parts.new == ("/berth/number",)
    assert model_patch(good.replace("cook", "cat"), demanded).parts.new == ("/crew/0/rank",)


def test_a_changed_schema_in_the_prompt_is_patched_below_the_top() -> None:
    changed = json.loads(json.dumps(NESTED))
    changed["properties"]["berth"]["properties"]["number"]["description"] = "counted from the sea"
    answer = '{"boat": "Hella", "berth": {"pier": "B", "number": 4}}'
    result, _ = served(
        (prompt(SHAPES[0], NESTED), answer), prompt(SHAPES[0], changed), '{"/berth/number": 9, "crew": []}'
    )
    assert str(result.receipt.outcome) == "patch"
    assert json.loads(result.text)["berth"] == {"pier": "B", "number": 9}


def test_other_content_beside_the_same_schema_is_another_request() -> None:
    other = prompt(SHAPES[0], NESTED).replace("B 4", "B 5")
    result, _ = served(
        (prompt(SHAPES[0], NESTED), '{"boat": "Hella", "berth": {"pier": "B", "number": 4}}'),
        other,
        '{"boat": "Hella", "berth": {"pier": "B", "number": 5}}',
    )
    assert str(result.receipt.outcome) == "skip_reuse"


def test_a_schema_of_an_array_is_applied() -> None:
    demanded = recognised(prompt("Return JSON for the piers in the harbour matching this schema: {}", ARRAY, None)).spec
    assert demanded.top == "array"
    assert review('[{"pier": "A"}, {"pier": "B"}]', demanded).whole.ruling is Ruling.PASS
    assert review('{"pier": "A"}', demanded).whole.ruling is Ruling.FAIL
    assert model_patch('[{"pier": "A"}, {"pier": 2}]', demanded).parts.new == ("/1/pier",)


@pytest.mark.parametrize(
    "shape",
    [
        "Return one JSON object about the harbour matching this schema: {}",
        "Return three JSON arrays matching this schema: {}",
        "Explain this JSON schema: {}",
        "Write a TypeScript type for JSON matching this schema: {}",
    ],
)
def test_a_schema_that_the_words_contradict_is_not_claimed(shape: str) -> None:
    assert isinstance(TASK.recognise(Request.of(prompt(shape, ARRAY))), NotRecognised)
