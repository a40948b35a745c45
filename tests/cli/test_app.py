"""The command as a whole: help, version, the demonstration, and faults in one line."""

from __future__ import annotations

import importlib
import os
import subprocess
import sys
from pathlib import Path
from types import SimpleNamespace

import pytest

from tests.cli.bench import command

COMMANDS = {"demo", "explain", "stats", "list", "show", "reject", "clear", "export", "import", "doctor"}


def test_without_a_command_help_is_shown() -> None:
    done = command()
    assert done.exit_code == 0
    assert {line.split()[0] for line in done.stdout.splitlines() if line.strip()} >= COMMANDS


def test_the_version_is_said() -> None:
    done = command("--version")
    assert done.exit_code == 0
    assert done.stdout.startswith("stepcache ")


@pytest.mark.parametrize("wrong", [("sing",), ("show",), ("list", "--kind", "odd"), ("list", "--limit", "0")])
def test_wrong_usage_has_status_2(wrong: tuple[str, ...], tmp_path: Path) -> None:
    done = command(*wrong, home=tmp_path)
    assert done.exit_code == 2
    assert "Traceback" not in done.output


def test_a_setting_out_of_range_has_status_2(tmp_path: Path) -> None:
    done = command("explain", "x", "--namespace", "", home=tmp_path)
    assert (done.exit_code, done.stderr) == (2, "stepcache: namespace: expected a non-empty str, got ''\n")


def test_a_failing_store_is_one_line(tmp_path: Path) -> None:
    (tmp_path / "chroma.sqlite3").write_text("no database at all")
    done = command("stats", home=tmp_path)
    assert (done.exit_code, done.stdout) == (1, "")
    assert done.stderr.startswith("stepcache: Chroma failed")
    assert len(done.stderr.splitlines()) == 1


def test_the_demonstration_gets_the_options_and_gives_the_status(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    calls: list[dict[str, object]] = []

    def run(**options: object) -> int:
        calls.append(options)
        return 3

    monkeypatch.setattr(importlib, "import_module", {"langchain_stepcache.demo": SimpleNamespace(run=run)}.get)
    assert command("demo", "--no-model", "--path", str(tmp_path)).exit_code == 3
    assert calls == [{"no_model": True, "path": tmp_path}]


def test_the_demonstration_without_langchain_says_what_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    def lack(_: str) -> None:
        raise ModuleNotFoundError("No module named 'langchain_core'", name="langchain_core")

    monkeypatch.setattr(importlib, "import_module", lack)
    done = command("demo")
    assert (done.exit_code, done.stderr) == (
        1,
        'stepcache: langchain-core is not installed: pip install "stepcache[demo]"\n',
    )


def test_a_terminal_that_knows_ascii_only_gets_something(tmp_path: Path) -> None:
    arguments = ["-m", "stepcache_core.cli", "explain", "Où est le lac?", "--path", str(tmp_path / "none")]
    done = subprocess.run(  # noqa: S603 - this interpreter, on arguments written here
        [sys.executable, *arguments, "--embedder", "lexical"],
        env={**os.environ, "PYTHONIOENCODING": "ascii"},
        cwd=Path(__file__).parents[2],
        capture_output=True,
        check=True,
        timeout=120,
    )
    assert b"outcome" in done.stdout
