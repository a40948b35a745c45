"""Recognition on public data that others wrote; skipped where the data is not at hand."""

from __future__ import annotations

import json
from fractions import Fraction
from pathlib import Path
from typing import Any

import pytest

from stepcache_core.models import Request
from stepcache_core.tasks.base import Recognition
from stepcache_core.tasks.linear.equation import OneSolution
from stepcache_core.tasks.linear.recognise import recognise
from stepcache_core.tasks.linear.spec import LinearSpec

DATA = Path(__file__).resolve().parents[3] / "shared" / "data"


def rows(name: str) -> list[dict[str, Any]]:
    path = DATA / f"{name}.jsonl"
    if not path.exists():
        pytest.skip(f"public test data {path.name} is not beside the repository")
    return [json.loads(line) for line in path.read_text(encoding="utf-8").splitlines() if line]


def spec_of(prompt: str) -> LinearSpec | None:
    recognition = recognise(Request.of(prompt))
    return recognition.spec if isinstance(recognition, Recognition) else None


@pytest.mark.parametrize(("name", "module"), [("dm_linear", "algebra__linear_1d"), ("rg_equations", None)])
def test_claims_and_solves_plain_equations(name: str, module: str | None) -> None:
    asked = [row for row in rows(name) if module is None or row["module"] == module]
    specs = [(row, spec_of(row["question"])) for row in asked]
    claimed = [(row, spec) for row, spec in specs if spec is not None]
    assert len(claimed) >= 0.98 * len(asked) > 0
    wrong = [row["id"] for row, spec in claimed if spec.solutions != OneSolution(Fraction(row["answer"]))]
    assert wrong == []


@pytest.mark.parametrize(
    ("name", "fields"),
    [
        ("dm_linear_2d", ["question"]),
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


def test_folds_in_what_composed_equations_define_first() -> None:
    composed = [row for row in rows("dm_linear") if row["module"].endswith("composed")]
    specs = [(row, spec_of(row["question"])) for row in composed]
    claimed = [(row, spec) for row, spec in specs if spec is not None]
    assert len(claimed) >= 0.9 * len(composed) > 0
    wrong = [row["id"] for row, spec in claimed if spec.solutions != OneSolution(Fraction(row["answer"]))]
    assert wrong == []
