"""A task that another distribution registers is among the default ones."""

from __future__ import annotations

import logging
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from stepcache_core import InMemoryStepStore, LexicalEmbedder, StepCacheEngine
from stepcache_core.tasks.registry import GROUP, default_tasks
from tests.examples import iso_dates

PROMPT = 'List the dates in "The lease began on 3 March 2024." as YYYY-MM-DD, one a line.'


@pytest.fixture
def site(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """A directory of installed distributions; afterwards the default tasks are what they were."""
    monkeypatch.syspath_prepend(tmp_path)
    default_tasks.cache_clear()
    yield tmp_path
    default_tasks.cache_clear()
    sys.modules.pop("lease_tasks", None)


def _install(site: Path, target: str) -> None:
    """What pip leaves behind: a module, and the metadata that names the entry point."""
    source = Path(iso_dates.__file__).read_text(encoding="utf-8")
    (site / "lease_tasks.py").write_text(source, encoding="utf-8")
    info = site / "lease_tasks-1.0.dist-info"
    info.mkdir()
    (info / "METADATA").write_text("Metadata-Version: 2.1\nName: lease-tasks\nVersion: 1.0\n", encoding="utf-8")
    (info / "entry_points.txt").write_text(f"[{GROUP}]\niso_dates = {target}\n", encoding="utf-8")


def test_an_installed_task_is_known_to_every_engine(site: Path) -> None:
    built_in = [task.name for task in default_tasks()]
    default_tasks.cache_clear()
    _install(site, "lease_tasks:IsoDatesTask")
    assert [task.name for task in default_tasks()] == [*built_in, "iso_dates"]
    engine = StepCacheEngine(store=InMemoryStepStore(), embedder=LexicalEmbedder())
    assert engine.serve(PROMPT, lambda _: "2024-03-03").receipt.task == "iso_dates"


def test_one_that_cannot_be_loaded_is_left_out_with_a_warning(site: Path, caplog: pytest.LogCaptureFixture) -> None:
    built_in = default_tasks()
    default_tasks.cache_clear()
    _install(site, "lease_tasks:NoSuchTask")
    with caplog.at_level(logging.WARNING, logger="stepcache"):
        assert [task.name for task in default_tasks()] == [task.name for task in built_in]
    assert "iso_dates" in caplog.text
