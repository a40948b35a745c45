"""Pictures are of the size that was promised, the same for the same rows and others for others."""

from __future__ import annotations

import re
import struct
import sys
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

import pytest

pytest.importorskip("matplotlib", reason="matplotlib is not installed")

from benchmarks.paper import plots
from benchmarks.paper.rows import path_of, write_about, write_row
from benchmarks.paper.scaling import ScalingRow
from benchmarks.paper.systems import NAMES
from benchmarks.paper.types import Row
from tests.benchmarks.building import recorded, row, run

ROOT = Path(__file__).resolve().parents[2]
OTHER = tuple(row(seconds=0.5, prompt_tokens=700, is_right=False, system=each.system) for each in run())
SCALING = tuple(ScalingRow("StepCache, Chroma", "lexical", size, "hit", 5, size / 1e5, 0.1) for size in (100, 1000))


def size_of(path: Path) -> tuple[int, int]:
    """Width and height of a PNG, from its first chunk."""
    data = path.read_bytes()
    assert data[:8] == b"\x89PNG\r\n\x1a\n"
    width, height = struct.unpack(">II", data[16:24])
    return width, height


@pytest.mark.parametrize("draw", [plots.latency, plots.tokens, plots.correctness])
def test_a_picture_is_900_pixels_wide_and_hangs_on_its_rows(
    draw: Callable[[Sequence[Row], Path], Path], tmp_path: Path
) -> None:
    one, same, other = (
        draw(rows, tmp_path / name) for rows, name in ((run(), "1.png"), (run(), "2.png"), (OTHER, "3.png"))
    )
    assert size_of(one)[0] == size_of(other)[0] == 900
    assert 200 < size_of(one)[1] < 700
    assert one.read_bytes() == same.read_bytes()
    assert one.read_bytes() != other.read_bytes()


def test_the_picture_of_look_ups_hangs_on_its_rows(tmp_path: Path) -> None:
    one, other = plots.scaling(SCALING, tmp_path / "1.png"), plots.scaling(SCALING[:1], tmp_path / "2.png")
    assert size_of(one) == size_of(other) == (900, 460)
    assert one.read_bytes() != other.read_bytes()


def test_all_pictures_are_drawn_into_a_folder_that_is_made(tmp_path: Path) -> None:
    some = plots.draw_all(run(), tmp_path / "a")
    assert sorted(path.name for path in some.values()) == ["correctness.png", "latency.png", "tokens.png"]
    assert all(path.is_file() for path in some.values())
    assert "scaling.png" in [path.name for path in plots.draw_all(run(), tmp_path / "b", scaling_rows=SCALING).values()]


def test_a_system_has_one_style_in_every_picture_and_no_two_systems_share_one() -> None:
    found = plots.styles(NAMES)
    assert len(set(found.values())) == len(NAMES)
    assert plots.styles(reversed(NAMES)) == found


def test_a_missing_matplotlib_is_told_with_what_installs_it(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setitem(sys.modules, "matplotlib", None)
    with pytest.raises(ImportError, match="pip install matplotlib"):
        plots.latency(run(), tmp_path / "1.png")


@pytest.fixture
def notebook(monkeypatch: pytest.MonkeyPatch) -> Any:
    """The notebook as it is kept."""
    nbformat = pytest.importorskip("nbformat", reason="nbclient is not installed")
    pytest.importorskip("nbclient", reason="nbclient is not installed")
    pytest.importorskip("ipykernel", reason="ipykernel is not installed")
    monkeypatch.delenv("PYTHONPATH", raising=False)
    return nbformat.read(ROOT / "notebooks" / "benchmark.ipynb", as_version=4)


def executed(notebook: Any, folder: Path) -> Any:
    """The notebook after a run in a kernel of its own, with that working directory."""
    import nbclient

    where = {"metadata": {"path": str(folder)}}
    return nbclient.NotebookClient(notebook, timeout=120, kernel_name="python3", resources=where).execute()


@pytest.mark.parametrize("folder", [ROOT, ROOT / "notebooks"], ids=["root", "notebooks"])
def test_the_notebook_draws_the_rows_it_is_given(
    folder: Path, notebook: Any, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    for rows in (run("simulated, 80 % wrong"), run()):
        path = path_of(tmp_path, rows[0].model, rows[0].seed)
        write_about(path, recorded(*rows).about)
        for each in rows:
            write_row(path, each)
    for look_up in SCALING:
        write_row(tmp_path / "scaling.jsonl", look_up)
    monkeypatch.setenv("STEPCACHE_ROWS", str(tmp_path))
    outputs = [output for cell in executed(notebook, folder).cells for output in cell.get("outputs", ())]
    said = "".join(output.get("text", "") for output in outputs)
    shown = [kind for output in outputs for kind in output.get("data", ())]
    assert "* a model, seeds 42\n  simulated, 80 % wrong, seeds 42\n" in said
    assert (shown.count("image/png"), shown.count("text/markdown")) == (4, 3)
    assert "Solver first: 1 of 2 requests (50.0%) need the model" in said


def test_the_notebook_stops_with_a_clear_word_where_there_are_no_rows(
    notebook: Any, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setenv("STEPCACHE_ROWS", str(tmp_path))
    said = re.escape(f"no rows in {tmp_path}: make some with python benchmarks/run.py")
    with pytest.raises(Exception, match=said):
        executed(notebook, ROOT)


def test_no_outputs_are_kept_in_the_notebook(notebook: Any) -> None:
    assert not [cell for cell in notebook.cells if cell.get("outputs") or cell.get("execution_count")]
