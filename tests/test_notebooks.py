"""The notebooks run from a clean kernel and say what they said: on recorded answers, and on the real model."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Any

import pytest

nbformat = pytest.importorskip("nbformat", reason="nbclient is not installed")
nbclient = pytest.importorskip("nbclient", reason="nbclient is not installed")
pytest.importorskip("ipykernel", reason="ipykernel is not installed")
pytest.importorskip("langchain", reason="langchain is not installed, which the notebook's agent is made with")

ROOT = Path(__file__).parents[1]
NOTEBOOKS = ROOT / "notebooks"
NOTEBOOK = NOTEBOOKS / "langchain.ipynb"
SHOWN = (
    "Find w: 6w - 7 = 17.\n   reuse, 0 model calls, verified: True",
    "Solve 6k - 7 = 17 for k.\n   reuse, 0 model calls, verified: True",
    "outcome: reuse | reason: every step was checked against this prompt",
    "the constants differ: 17 became 29",
    "verified: True",
    "   capital kept\n   continent kept\n   food new",
    "The tool says: rain in Oslo | calls of the scripted model so far: 2\n" * 2,
    "default: reuse, 0 model calls\nrefresh: ",
    "bypass: bypass, 1 model calls",
    "only_if_cached: the constants differ: 17 became 35",
    "sample 1: reuse, 0 model calls",
    "Name the capital of Japan.  reuse, verified: False",
    "Which city is the capital of Japan?  miss, verified: False",
)
"""What has to stand in the outputs, whichever model answered."""


@pytest.fixture(autouse=True)
def _this_checkout(monkeypatch: pytest.MonkeyPatch) -> None:
    """The kernel imports what is tested here, installed or not."""
    monkeypatch.setenv("PYTHONPATH", os.pathsep.join(filter(None, (str(ROOT), os.environ.get("PYTHONPATH")))))


def test_the_notebook_runs_on_recorded_answers(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("STEPCACHE_NOTEBOOK", "recorded")
    said = outputs_of(executed())
    assert "Recorded answers of a real small model" in said
    assert not [line for line in SHOWN if line not in said], said


@pytest.mark.model
def test_the_notebook_runs_on_the_real_model(monkeypatch: pytest.MonkeyPatch) -> None:
    pytest.importorskip("xllamacpp", reason="the demo extra is not installed")
    monkeypatch.delenv("STEPCACHE_NOTEBOOK", raising=False)
    said = outputs_of(executed())
    assert "A real small model answers" in said
    assert "The tool says: rain in Oslo | calls of the scripted model so far: 2\n" * 2 in said, said
    assert "food new" in said, said


def test_the_outputs_that_are_kept_come_from_a_whole_run_on_the_real_model() -> None:
    notebook = nbformat.read(NOTEBOOK, as_version=4)
    code = [cell for cell in notebook.cells if cell.cell_type == "code"]
    assert [cell.execution_count for cell in code] == list(range(1, len(code) + 1))
    said = outputs_of(notebook)
    assert "A real small model answers" in said
    assert not [line for line in SHOWN if line not in said]


def test_nothing_that_is_kept_names_a_machine() -> None:
    for file in (NOTEBOOK, NOTEBOOKS / "recorded.jsonl"):
        text = file.read_text(encoding="utf-8")
        assert not [path for path in ("/home/", "/root/", "/Users/") if path in text], file


def executed() -> Any:
    """The notebook after a run in a kernel of its own. Raises where a cell does."""
    notebook = nbformat.read(NOTEBOOK, as_version=4)
    where = {"metadata": {"path": str(NOTEBOOKS)}}
    nbclient.NotebookClient(notebook, timeout=300, kernel_name="python3", resources=where).execute()
    return notebook


def outputs_of(notebook: Any) -> str:
    """All that the cells have printed."""
    outputs = (output for cell in notebook.cells if cell.cell_type == "code" for output in cell.outputs)
    return "".join(output.text for output in outputs if output.output_type == "stream")
