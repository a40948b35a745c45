"""The notebooks run from a clean kernel and say what they said: on recorded answers, and on the real model."""

from __future__ import annotations

import os
import re
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest

nbformat = pytest.importorskip("nbformat", reason="nbclient is not installed")
nbclient = pytest.importorskip("nbclient", reason="nbclient is not installed")
pytest.importorskip("ipykernel", reason="ipykernel is not installed")

ROOT = Path(__file__).parents[1]
NOTEBOOKS = ROOT / "notebooks"


@dataclass(frozen=True, slots=True)
class Notebook:
    """A notebook.

    `recorded`: the file of its recorded answers; `packages`: what it imports of extras; `shown`: what has to stand in
    the outputs, recorded or kept; `acted`: patterns of what no other answer of the model may change.
    """

    name: str
    recorded: str
    packages: tuple[str, ...]
    shown: tuple[str, ...]
    acted: tuple[str, ...]

    @property
    def file(self) -> Path:
        """Where it is."""
        return NOTEBOOKS / f"{self.name}.ipynb"

    def read(self) -> Any:
        """What is kept of it."""
        return nbformat.read(self.file, as_version=4)


TOOL_TWICE = "The tool says: rain in Oslo | calls of the scripted model so far: 2\n" * 2
LANGCHAIN = Notebook(
    name="langchain",
    recorded="recorded.jsonl",
    packages=("langchain", "langchain_openai"),
    shown=(
        "Find w: 6w - 7 = 17.\n   reuse, 0 model calls, verified: True",
        "Solve 6k - 7 = 17 for k.\n   reuse, 0 model calls, verified: True",
        "outcome: reuse | reason: every step was checked against this prompt",
        "the constants differ: 17 became 29",
        "verified: True",
        "   capital kept\n   continent kept\n   food new",
        TOOL_TWICE,
        "default: reuse, 0 model calls\nrefresh: ",
        "bypass: bypass, 1 model calls",
        "only_if_cached: the constants differ: 17 became 35",
        "sample 1: reuse, 0 model calls",
        "Name the capital of Japan.  reuse, verified: False",
        "Which city is the capital of Japan?  miss, verified: False",
    ),
    acted=(re.escape(TOOL_TWICE), "food new"),
)
LLAMAINDEX = Notebook(
    name="llamaindex",
    recorded="recorded_llamaindex.jsonl",
    packages=("llama_index.core", "llama_index.llms.openai_like", "langchain_openai"),
    shown=(
        "Find w: 6w - 7 = 17. -> 3. Divide both sides by 6: w = 24 / 6 = 4.\n   reuse, 0 model calls, verified: True",
        "Solve 6k - 7 = 17 for k. -> 3. Divide both sides by 6: k = 24 / 6 = 4.\n   reuse, 0 model calls",
        "the constants differ: 17 became 23",
        "by the model: missing: job\n   name kept\n   city kept\n   job new\n",
        "15 crowns.\n   1 model calls",
        "15 crowns.\n   0 model calls, 0 tokens",
        "changed: [True, False, False]",
        "is 33 metres high.\n   1 model calls",
        "was built in 1908.\n   2 model calls",
        "was built in 1908.\n   0 model calls, 0 tokens",
        "Rain in Oslo.\n   2 model calls\n   (the tool is asked for Oslo)\nRain in Oslo.\n   0 model calls",
        "'n = 8'\n   reuse, verified: True",
        "only_if_cached: the constants differ: ",
        "job='teacher'\n   0 model calls, 0 tokens",
        "Find t: 5t - 7 = 13. -> t = 4\n   reuse, 0 model calls, verified: True",
        "Which city is the capital of Japan? -> The capital of Japan is Tokyo.\n   miss, 1 model calls",
    ),
    acted=(
        "identical request, stored as verbatim",
        r"changed: \[True, False, False\]" + "".join(rf"\n.* -> .*\n   {calls} model calls, .*" for calls in (1, 0, 0)),
        r"\(the tool is asked for Oslo\)\n.*\n   0 model calls",
        r"Find t: 5t - 7 = 13\. -> .*\n   reuse, 0 model calls, verified: True",
        "'faults': 0",
    ),
)
BENCHMARK = "benchmark"
"""It reads the raw rows of the benchmark and asks no model."""
each = pytest.mark.parametrize("notebook", [LANGCHAIN, LLAMAINDEX], ids=lambda notebook: notebook.name)


@pytest.fixture(autouse=True)
def _this_checkout(monkeypatch: pytest.MonkeyPatch) -> None:
    """The kernel imports what is tested here, installed or not."""
    monkeypatch.setenv("PYTHONPATH", os.pathsep.join(filter(None, (str(ROOT), os.environ.get("PYTHONPATH")))))


@each
def test_the_notebook_runs_on_recorded_answers(notebook: Notebook, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("STEPCACHE_NOTEBOOK", "recorded")
    said = outputs_of(executed(notebook))
    assert "Recorded answers of a real small model" in said
    assert not [line for line in notebook.shown if line not in said], said


@pytest.mark.model
@each
def test_the_notebook_runs_on_the_real_model(notebook: Notebook, monkeypatch: pytest.MonkeyPatch) -> None:
    pytest.importorskip("xllamacpp", reason="the demo extra is not installed")
    monkeypatch.delenv("STEPCACHE_NOTEBOOK", raising=False)
    said = outputs_of(executed(notebook))
    assert "A real small model answers" in said
    assert not [line for line in notebook.acted if not re.search(line, said)], said


@each
def test_the_outputs_that_are_kept_come_from_a_whole_run_on_the_real_model(notebook: Notebook) -> None:
    kept = notebook.read()
    code = [cell for cell in kept.cells if cell.cell_type == "code"]
    assert [cell.execution_count for cell in code] == list(range(1, len(code) + 1))
    said = outputs_of(kept)
    assert "A real small model answers" in said
    assert not [line for line in notebook.shown if line not in said]


@each
def test_nothing_that_is_kept_names_a_machine(notebook: Notebook) -> None:
    for file in (notebook.file, NOTEBOOKS / notebook.recorded):
        text = file.read_text(encoding="utf-8")
        assert not [path for path in ("/home/", "/root/", "/Users/") if path in text], file


def test_the_benchmark_notebook_draws_the_rows_of_the_repository(monkeypatch: pytest.MonkeyPatch) -> None:
    pytest.importorskip("matplotlib", reason="matplotlib is not installed, which the notebook imports")
    monkeypatch.delenv("STEPCACHE_ROWS", raising=False)
    read = run(nbformat.read(NOTEBOOKS / f"{BENCHMARK}.ipynb", as_version=4))
    shown = [output for cell in read.cells for output in cell.get("outputs", ()) if "data" in output]
    assert sum("image/png" in output.data for output in shown) >= 3
    assert any("StepCache first" in output.data.get("text/markdown", "") for output in shown)


def test_every_notebook_is_run_here() -> None:
    assert {file.stem for file in NOTEBOOKS.glob("*.ipynb")} == {LANGCHAIN.name, LLAMAINDEX.name, BENCHMARK}


def executed(notebook: Notebook) -> Any:
    """The notebook after a run in a kernel of its own. Raises where a cell does."""
    for package in notebook.packages:
        pytest.importorskip(package, reason=f"{package} is not installed, which the notebook imports")
    return run(notebook.read())


def run(read: Any) -> Any:
    """The same for what was read."""
    where = {"metadata": {"path": str(NOTEBOOKS)}}
    nbclient.NotebookClient(read, timeout=300, kernel_name="python3", resources=where).execute()
    return read


def outputs_of(notebook: Any) -> str:
    """All that the cells have printed."""
    outputs = (output for cell in notebook.cells if cell.cell_type == "code" for output in cell.outputs)
    return "".join(output.text for output in outputs if output.output_type == "stream")
