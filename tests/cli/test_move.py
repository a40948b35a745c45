"""What `export` writes, `import` takes in again; what is damaged it does not."""

from __future__ import annotations

import json
import stat
from collections.abc import Sequence
from pathlib import Path

import pytest

from stepcache_core.errors import StoreError
from stepcache_core.models import Entry, Partition
from stepcache_core.store.base import Row
from stepcache_core.store.chroma import ChromaStepStore
from tests.cli.bench import ASKED, OBJECT, command, kept, open_engine, row, stock


@pytest.fixture
def home(tmp_path: Path) -> Path:
    return tmp_path / "store"


@pytest.fixture
def other(tmp_path: Path) -> Path:
    return tmp_path / "other store"


def test_a_round_trip_loses_and_changes_nothing(home: Path, other: Path, tmp_path: Path) -> None:
    stock(home)
    assert command("export", str(tmp_path / "out.jsonl"), home=home).exit_code == 0
    done = command("import", str(tmp_path / "out.jsonl"), home=other)
    assert (done.exit_code, done.stdout) == (0, "taken 2, refused 0\n")
    assert kept(other) == kept(home)


def test_what_was_imported_is_served(home: Path, other: Path) -> None:
    stock(home)
    exported = command("export", "-", home=home)
    assert exported.stderr == "exported 2\n"
    assert command("import", "-", home=other, given=exported.stdout).exit_code == 0
    with open_engine(other) as engine:
        reordered = engine.lookup("Write a JSON object with exactly these keys: depth, lake.")
    assert reordered is not None
    assert (reordered.text, reordered.receipt.verified) == (OBJECT, True)


def test_an_export_is_the_owners_and_appears_whole(home: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    stock(home)
    target = tmp_path / "out.jsonl"
    command("export", str(target), home=home)
    before = target.read_bytes()
    assert stat.S_IMODE(target.stat().st_mode) == 0o600
    assert len([json.loads(line) for line in before.splitlines()]) == 2

    def fail(*_: object) -> None:
        raise StoreError("the disk is gone")

    monkeypatch.setattr(ChromaStepStore, "entries", fail)
    done = command("export", str(target), home=home)
    assert (done.exit_code, done.stderr) == (1, "stepcache: the disk is gone\n")
    assert target.read_bytes() == before
    assert {file.name for file in tmp_path.iterdir()} == {"out.jsonl", "store"}


def test_an_export_holds_nothing_that_acts(home: Path) -> None:
    stock(home)
    assert command("export", "-", home=home).stdout.replace("\n", "").isprintable()


def test_damaged_lines_are_told_and_the_others_taken(home: Path, other: Path, tmp_path: Path) -> None:
    checked, chat = stock(home)
    lines = [row(checked, prompt="another"), b"{]\n", b"\n", b"\xff\xfe\n", row(chat), b"7\n"]
    (tmp_path / "in.jsonl").write_bytes(b"".join(lines))
    done = command("import", str(tmp_path / "in.jsonl"), home=other)
    assert (done.exit_code, done.stdout) == (1, "taken 1, refused 4\n")
    assert [line.partition(":")[0] for line in done.stderr.splitlines()] == ["line 1", "line 2", "line 4", "line 6"]
    assert set(kept(other)) == {chat.id}


def test_many_refusals_are_counted_and_not_all_told(other: Path) -> None:
    done = command("import", "-", home=other, given=b"no\n" * 50)
    assert done.stdout == "taken 0, refused 50\n"
    assert len(done.stderr.splitlines()) == 21


def test_a_line_without_end_is_refused_and_the_next_one_taken(home: Path, other: Path, tmp_path: Path) -> None:
    _, chat = stock(home)
    (tmp_path / "in.jsonl").write_bytes(b'{"prompt": "' + b"x" * 9_000_000 + b'"}\n' + row(chat))
    done = command("import", str(tmp_path / "in.jsonl"), home=other)
    assert done.stdout == "taken 1, refused 1\n"
    assert done.stderr == "line 1: longer than 4,000,000 bytes\n"


def test_a_wrong_answer_sealed_as_checked_is_not_taken(home: Path, other: Path) -> None:
    checked, _ = stock(home)
    forged: Entry = checked.model_copy(update={"steps": ('{"lake": "Inari"}',)}).sealed()
    done = command("import", "-", home=other, given=row(forged))
    assert done.exit_code == 1
    assert "does not pass the check" in done.stderr
    with open_engine(other) as engine:
        assert engine.lookup(ASKED) is None


def test_a_store_that_fails_ends_the_import(home: Path, other: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    checked, chat = stock(home)
    monkeypatch.setattr("stepcache_core.cli.move._AT_ONCE", 1)
    put_many = ChromaStepStore.put_many

    def fill(store: ChromaStepStore, partition: Partition, rows: Sequence[Row]) -> None:
        if chat.id in [entry.id for entry, _ in rows]:
            raise StoreError("the disk is full")
        put_many(store, partition, rows)

    monkeypatch.setattr(ChromaStepStore, "put_many", fill)
    done = command("import", "-", home=other, given=row(checked) + row(chat))
    assert done.exit_code == 1
    assert done.stderr == "stepcache: stopped at line 2, 1 entries taken before it: the disk is full\n"
    assert set(kept(other)) == {checked.id}


def test_an_import_embeds_and_writes_many_entries_at_once(
    home: Path, other: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    stocked, writes = stock(home), []
    put_many = ChromaStepStore.put_many

    def counted(store: ChromaStepStore, partition: Partition, rows: Sequence[Row]) -> None:
        writes.append(len(rows))
        put_many(store, partition, rows)

    monkeypatch.setattr(ChromaStepStore, "put_many", counted)
    given = b"".join(map(row, stocked)) * 40
    assert command("import", "-", home=other, given=given).stdout == "taken 80, refused 0\n"
    assert writes == [64, 16]
    assert kept(other) == kept(home)


@pytest.mark.parametrize("verb", ["import", "export"])
def test_a_file_that_cannot_be_opened_is_one_line(home: Path, tmp_path: Path, verb: str) -> None:
    stock(home)
    done = command(verb, str(tmp_path / "no such directory" / "file"), home=home)
    assert done.exit_code == 1
    assert done.stderr.startswith("stepcache: ")
    assert len(done.stderr.splitlines()) == 1


def test_import_of_a_missing_file_makes_no_store(other: Path, tmp_path: Path) -> None:
    assert command("import", str(tmp_path / "missing"), home=other).exit_code == 1
    assert not other.exists()
