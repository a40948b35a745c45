"""Rules held against data that others wrote; skipped where it is not there."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from stepcache_core.models import Request
from stepcache_core.tasks.base import NotRecognised, Recognition
from stepcache_core.tasks.json_object.answer.extract import Found, extract_object
from stepcache_core.tasks.json_object.schemas.schema import Faults, faults_of, vet
from tests.json_object.builders import TASK

DATA = Path(__file__).resolve().parents[2].parent / "shared" / "data"


def rows(name: str) -> list[dict[str, Any]]:
    """The rows of a data file."""
    path = DATA / name
    if not path.exists():
        pytest.skip(f"{name} is not beside the repository")
    return [json.loads(line) for line in path.read_text(encoding="utf-8").split("\n") if line]


def test_parser_edge_cases_never_raise_and_what_is_to_be_rejected_is() -> None:
    for row in rows("json_test_suite.jsonl"):
        if row["text"] is not None:
            found = extract_object(row["text"])
            assert not (isinstance(found, Found) and row["expect"] == "reject"), row["name"]


def test_worded_requests_are_claimed_with_the_right_keys_or_not_at_all() -> None:
    claimed = 0
    cases = rows("json_requests.jsonl")
    for row in cases:
        found = TASK.recognise(Request.of(row["prompt"]))
        if isinstance(found, Recognition):
            claimed += 1
            assert (found.spec.keys, found.spec.exactly) == (tuple(row["keys"]), row["exactly"]), row["id"]
    assert claimed / len(cases) > 0.5


def texts_of(value: Any) -> Iterator[str]:
    """Every text inside a row."""
    if isinstance(value, str):
        yield value
    for part in value.values() if isinstance(value, dict) else value if isinstance(value, list) else ():
        yield from texts_of(part)


@pytest.mark.parametrize(
    "name",
    ["svamp.jsonl", "gsm_symbolic.jsonl", "cache_pairs.jsonl", "cache_conversations.jsonl", "ifeval_prompts.jsonl",
     "dm_linear.jsonl"],
)  # fmt: skip
def test_prompts_of_other_kinds_are_not_claimed(name: str) -> None:
    claimed = [
        text
        for row in rows(name)
        for text in texts_of(row)
        if not isinstance(TASK.recognise(Request.of(text)), NotRecognised)
    ]
    assert claimed == []


@pytest.mark.parametrize("name", ["structured_prompts.jsonl", "function_calling.jsonl"])
def test_prompts_that_show_no_keys_are_not_claimed(name: str) -> None:
    claimed = [
        row["id"] for row in rows(name) if not isinstance(TASK.recognise(Request.of(row["prompt"])), NotRecognised)
    ]
    assert claimed == []


def blind(name: str) -> list[dict[str, Any]]:
    """The rows of a file that was written without sight of the rules."""
    path = Path(__file__).resolve().parents[1] / "blind" / name
    if not path.exists():
        pytest.skip(f"{name} is not among the tests")
    return [json.loads(line) for line in path.read_text(encoding="utf-8").split("\n") if line]


def test_unseen_wordings_are_claimed_with_the_right_keys_or_not_at_all() -> None:
    claimed = 0
    cases = blind("json_wordings.jsonl")
    for row in cases:
        found = TASK.recognise(Request.of(row["prompt"]))
        if isinstance(found, Recognition):
            claimed += 1
            assert (found.spec.keys, found.spec.exactly) == (tuple(row["keys"]), row["exactly"]), row["prompt"]
    assert claimed >= len(cases) / 2


def test_unseen_near_tasks_are_not_claimed() -> None:
    for row in blind("json_near.jsonl"):
        assert isinstance(TASK.recognise(Request.of(row["prompt"])), NotRecognised), row["prompt"]


def test_real_schemas_are_applied_as_their_authors_meant() -> None:
    judged = 0
    for row in rows("schemas.jsonl"):
        if vet(row["schema"]) is not None:
            continue
        for case in row["tests"]:
            if isinstance(case["data"], dict):
                found = faults_of(row["schema"], case["data"])
                if isinstance(found, Faults):
                    judged += 1
                    faulty = bool(found.wrong or found.missing or found.surplus or found.elsewhere)
                    assert faulty is not case["valid"], (row["id"], case["file"], found)
    assert judged > 0
