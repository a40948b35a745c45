"""`reject` takes out one entry, `clear` all of a namespace."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.cli.bench import CHAT, command, keep, kept, stock


@pytest.fixture
def home(tmp_path: Path) -> Path:
    return tmp_path / "store"


@pytest.mark.parametrize("shown", [8, 64])
def test_reject_removes_that_entry_and_no_other(home: Path, shown: int) -> None:
    checked, chat = stock(home)
    done = command("reject", chat.id[:shown], home=home)
    assert (done.exit_code, done.stdout) == (0, f"removed {chat.id}\n")
    assert set(kept(home)) == {checked.id}


@pytest.mark.parametrize("wanted", ["no-such-entry", "", "\x1b[31m"])
def test_reject_says_where_there_is_none(home: Path, wanted: str) -> None:
    stock(home)
    done = command("reject", wanted, home=home)
    assert done.exit_code == 1
    assert done.stderr.startswith("stepcache: no entry begins with")
    assert "\x1b" not in done.stderr
    assert len(kept(home)) == 2


def test_clear_asks_first(home: Path) -> None:
    stock(home)
    assert command("clear", home=home, given="n\n").exit_code == 1
    assert command("clear", home=home, given="").exit_code == 1
    assert len(kept(home)) == 2
    assert command("clear", home=home, given="y\n").exit_code == 0
    assert kept(home) == {}


def test_clear_leaves_other_namespaces(home: Path) -> None:
    stock(home)
    other = keep(home, CHAT, "The wren.", namespace="others")
    done = command("clear", "--yes", home=home)
    assert (done.exit_code, done.stdout) == (0, "removed 2\n")
    assert set(kept(home, "others")) == {other.id}
