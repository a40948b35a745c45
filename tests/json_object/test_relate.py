"""How two requests stand to each other, and the task as the engine sees it."""

from __future__ import annotations

import json

import pytest

from stepcache_core.models import Changed, Relation, Renamed, Restated, Same, Step
from stepcache_core.tasks.base import Task
from stepcache_core.tasks.json_object import JsonObjectTask, JsonSpec
from tests.json_object.builders import TASK, recognised, spec


def relation(old: str, new: str) -> Relation:
    """The relation of two prompts that are both claimed."""
    return TASK.relate(recognised(old), recognised(new))


BASE = 'Return a JSON object for a pier with the keys "name" and "length".'


@pytest.mark.parametrize(
    ("other", "kind"),
    [
        (BASE, Same),
        ("Give me JSON for a pier with keys name, length.", Same),
        ('Return a JSON object for a pier with the keys "length" and "name".', Renamed),
        ('Return a JSON object for a pier with the keys "name", "length" and "owner".', Restated),
        ('Return a JSON object for a pier with the key "name".', Restated),
        ('Return a JSON object for a pier with exactly the keys "name" and "length".', Restated),
        ('Return only a JSON object for a pier with the keys "name" and "length".', Restated),
        ('Return a JSON object for a quay with the keys "name" and "length".', Changed),
        ('Return a JSON object for a pier in Brighton with the keys "name" and "length".', Changed),
        ('Return a JSON object for a pier built in 1823 with the keys "name" and "length".', Changed),
    ],
)
def test_requests_are_related_by_content_then_by_demand(other: str, kind: type[Relation]) -> None:
    assert isinstance(relation(BASE, other), kind)


def test_a_changed_number_or_name_is_named_in_the_reason() -> None:
    found = relation(
        "Return a JSON object with keys name and age for Ada, 36.",
        "Return a JSON object with keys name and age for Alan, 41.",
    )
    assert isinstance(found, Changed)
    assert "41" in found.reason


def test_nothing_is_reused_across_languages() -> None:
    found = relation(
        "Return a JSON object with the keys a_1 and b_1.",
        "JSONオブジェクトを返してください。キーは「a_1」、「b_1」です。",
    )
    assert isinstance(found, Changed)
    assert "language" in found.reason


def test_the_task_keeps_the_contract_of_the_seam() -> None:
    task: Task[JsonSpec] = JsonObjectTask()
    assert (task.name, task.version) == ("json_object", 11)
    assert task.solve(spec("a")) is None
    assert task.carry((Step("{}"),), Same(), spec("a"), spec("a")) == (Step("{}"),)


def test_a_spec_is_described_in_plain_json() -> None:
    said = TASK.describe(spec("a", "b", exactly=True, schema={"type": "object"}))
    assert json.loads(json.dumps(said)) == said
    assert said["keys"] == ["a", "b"]
    assert said["exactly"] is True
