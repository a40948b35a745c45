"""A value in the wrong type that is the same value in the right one is said in that by rule, digit for digit."""

from __future__ import annotations

import json

import pytest

from stepcache_core import InMemoryStepStore, LexicalEmbedder, Outcome, Request, StepCacheEngine
from tests.core.toys import Script

ASKED = "Return a JSON object describing a bicycle with exactly these keys: name, wheels{}."


def served(kind: str, answer: str, more: str = "") -> tuple[str, Script, Outcome]:
    """What is served for a type once the answer is kept for none, with the model's further words."""
    engine, model = (
        StepCacheEngine(store=InMemoryStepStore(), embedder=LexicalEmbedder()),
        Script([more] if more else []),
    )
    assert engine.admit(Request.of(ASKED.format("")), answer) == "verified"
    result = engine.serve(Request.of(ASKED.format(f" ({kind})")), model)
    return result.text, model, result.receipt.outcome


@pytest.mark.parametrize(
    ("kind", "old", "new"),
    [
        ("string", "2", '"2"'), ("string", "2.50", '"2.50"'), ("string", "-7", '"-7"'),
        ("integer", '"2"', "2"), ("number", '"2.50"', "2.50"), ("number", '"2"', "2"), ("integer", '"-7"', "-7"),
    ],
)  # fmt: skip
def test_the_same_value_in_another_type_needs_no_model(kind: str, old: str, new: str) -> None:
    text, model, outcome = served(kind, f'{{"name": "Swift", "wheels": {old}}}')
    assert text == f'{{"name": "Swift", "wheels": {new}}}'
    assert (model.asked, outcome) == ([], Outcome.PATCH)


@pytest.mark.parametrize(
    ("kind", "old"),
    [
        ("integer", '"two"'), ("integer", '"2.5"'), ("integer", '"2 wheels"'), ("integer", '"02"'), ("number", '"1e9"'),
        ("integer", "true"), ("string", "true"), ("string", "[2]"), ("boolean", "1"), ("boolean", '"true"'),
        ("string", "1e9"), ("array", "2"), ("number", '" 2"'), ("number", '"２"'),
    ],
)  # fmt: skip
def test_any_other_value_is_asked_for(kind: str, old: str) -> None:
    fresh = {"integer": 3, "string": "three", "boolean": True, "array": ["a", "b"], "number": 3}[kind]
    text, model, _ = served(kind, f'{{"name": "Swift", "wheels": {old}}}', json.dumps({"wheels": fresh}))
    assert json.loads(text) == {"name": "Swift", "wheels": fresh}
    assert len(model.asked) == 1


def test_a_fresh_answer_is_set_right_without_a_second_call() -> None:
    engine = StepCacheEngine(store=InMemoryStepStore(), embedder=LexicalEmbedder())
    model = Script(['{"name": "Swift", "wheels": "2"}'])
    result = engine.serve(Request.of(ASKED.format(" (integer)")), model)
    assert (result.text, result.receipt.verified, len(model.asked)) == ('{"name": "Swift", "wheels": 2}', True, 1)
    assert "said in the demanded type: wheels" in result.receipt.reason


def test_a_schema_that_says_more_than_a_type_is_asked_for() -> None:
    def schema(kind: str) -> dict[str, object]:
        wheels = {"type": kind, "description": "With the word wheels behind the number."}
        properties = {"name": {"type": "string"}, "wheels": wheels}
        return {
            "type": "object",
            "properties": properties,
            "required": ["name", "wheels"],
            "additionalProperties": False,
        }

    engine = StepCacheEngine(store=InMemoryStepStore(), embedder=LexicalEmbedder())
    engine.admit(Request.of("Describe a bicycle.", answer_schema=schema("integer")), '{"name": "Swift", "wheels": 2}')
    model = Script(['{"wheels": "2 wheels"}'])
    result = engine.serve(Request.of("Describe a bicycle.", answer_schema=schema("string")), model)
    assert json.loads(result.text)["wheels"] == "2 wheels"
