"""Recognition on public data that others wrote; skipped where the data is not at hand."""

from __future__ import annotations

import json
from fractions import Fraction
from pathlib import Path
from typing import Any

import pytest

from stepcache_core.models import Request
from stepcache_core.tasks.base import Recognition
from stepcache_core.tasks.linear_system.recognise import recognise
from stepcache_core.tasks.linear_system.spec import SystemSpec

DATA = Path(__file__).resolve().parents[3] / "shared" / "data"


def rows(name: str) -> list[dict[str, Any]]:
    path = DATA / f"{name}.jsonl"
    if not path.exists():
        pytest.skip(f"public test data {path.name} is not beside the repository")
    return [json.loads(line) for line in path.read_text(encoding="utf-8").splitlines() if line]


def spec_of(prompt: str) -> SystemSpec | None:
    recognition = recognise(Request.of(prompt))
    return recognition.spec if isinstance(recognition, Recognition) else None


def _is_right(spec: SystemSpec, answer: str) -> bool:
    return len(spec.asked) == 1 and spec.solution[spec.asked[0]] == Fraction(answer)


def _may_be_a_constant(question: str) -> bool:
    return any(f"{sign}{letter}" in question for letter in "ei" for sign in (" ", "*", "-"))


def test_claims_and_solves_plain_systems() -> None:
    asked = [row for row in rows("dm_linear_2d") if not row["module"].endswith("composed")]
    claimed = [(row, spec) for row in asked if (spec := spec_of(row["question"])) is not None]
    readable = [row for row in asked if not _may_be_a_constant(row["question"].replace("Solve", ""))]
    assert len(claimed) >= len(readable) >= 0.8 * len(asked) > 0
    assert [row["id"] for row, spec in claimed if not _is_right(spec, row["answer"])] == []


def test_what_is_claimed_of_composed_systems_is_right() -> None:
    composed = [row for row in rows("dm_linear_2d") if row["module"].endswith("composed")]
    claimed = [(row, spec) for row in composed if (spec := spec_of(row["question"])) is not None]
    assert composed
    assert [row["id"] for row, spec in claimed if not _is_right(spec, row["answer"])] == []


@pytest.mark.parametrize(
    ("name", "fields"),
    [
        ("dm_linear", ["question"]),
        ("rg_equations", ["question"]),
        ("gsm_symbolic", ["question"]),
        ("svamp", ["question"]),
        ("cache_pairs", ["a", "b"]),
        ("ifeval_prompts", ["prompt"]),
        ("json_requests", ["prompt"]),
    ],
)
def test_claims_nothing_else(name: str, fields: list[str]) -> None:
    prompts = [row[field] for row in rows(name) for field in fields if field in row]
    assert prompts
    assert [prompt for prompt in prompts if spec_of(prompt) is not None] == []
