"""`stepcache demo` as a whole: on recorded answers, on the real model, and where the model cannot be had."""

from __future__ import annotations

import io
from pathlib import Path

import pytest
from langchain_core.caches import InMemoryCache
from langchain_core.globals import get_llm_cache, set_llm_cache
from rich.console import Console

from langchain_stepcache import demo, demo_models
from stepcache_core.demo.measured import Answered
from stepcache_core.demo.model_file import ModelFileError
from stepcache_core.demo.recorded import Recording, Recordings
from stepcache_core.demo.requests import REQUESTS


@pytest.fixture(autouse=True)
def _offline(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("STEPCACHE_OFFLINE", "1")


def paper() -> Console:
    return Console(file=io.StringIO(), width=140, color_system=None)


def written_on(console: Console) -> str:
    assert isinstance(console.file, io.StringIO)
    return " ".join(console.file.getvalue().split())


def test_recorded_answers_show_every_outcome_and_end_well() -> None:
    console = paper()
    assert demo.run(no_model=True, console=console) == 0, written_on(console)
    told = written_on(console)
    assert "recorded answers" in told
    assert f"{len(REQUESTS)} of {len(REQUESTS)}" in told
    assert "Not shown" not in told


def test_the_global_cache_is_put_back() -> None:
    mine = InMemoryCache()
    set_llm_cache(mine)
    try:
        demo.run(no_model=True, console=paper())
        assert get_llm_cache() is mine
    finally:
        set_llm_cache(None)


def test_receipts_and_meter_count_the_same_calls() -> None:
    plain, cached, _ = demo._both_runs(no_model=True, path=None, console=paper())
    assert all(row.spent.calls == 1 for row in plain)
    judged = [row for row in cached if row.receipt is not None and row.receipt.task is not None]
    assert len(judged) >= 12
    for row in judged:
        assert row.receipt is not None
        assert (row.receipt.model_calls, row.receipt.usage) == (row.spent.calls, row.spent.usage), row.request.prompt


def test_a_given_path_keeps_the_store(tmp_path: Path) -> None:
    demo.run(no_model=True, path=tmp_path / "store", console=paper())
    assert any((tmp_path / "store").iterdir())


def test_a_model_that_cannot_be_had_is_one_line_and_an_exit_code(monkeypatch: pytest.MonkeyPatch) -> None:
    def unreachable(**_: object) -> Path:
        raise ModelFileError("the demo's language model could not be had: no network; stepcache demo --no-model")

    monkeypatch.setattr(demo_models, "fetch_model", unreachable)
    console = paper()
    assert demo.run(console=console) == 1
    assert "no network" in written_on(console)
    assert "--no-model" in written_on(console)


def test_an_answer_that_is_wrong_or_an_outcome_not_shown_is_a_failure(monkeypatch: pytest.MonkeyPatch) -> None:
    def only_the_first(**_: object) -> tuple[list[Answered], list[Answered], list[Recording]]:
        return [], [], []

    monkeypatch.setattr(demo, "_both_runs", only_the_first)
    assert demo.run(no_model=True, console=paper()) == 1


@pytest.mark.model
def test_the_real_model_ends_well_and_can_be_recorded(tmp_path: Path) -> None:
    pytest.importorskip("xllamacpp", reason="the demo extra is not installed")
    console = paper()
    assert demo.run(path=tmp_path / "store", console=console) == 0, written_on(console)
    assert "recorded" not in written_on(console)


@pytest.mark.model
def test_what_is_recorded_answers_the_demo(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    pytest.importorskip("xllamacpp", reason="the demo extra is not installed")
    target = tmp_path / "recorded.jsonl"
    assert demo.record(target, console=paper()) >= len(REQUESTS) - 2
    fresh = Recordings(Recording.model_validate_json(line) for line in target.read_bytes().splitlines())
    monkeypatch.setattr(Recordings, "shipped", lambda: fresh)
    assert demo.run(no_model=True, console=paper()) == 0
