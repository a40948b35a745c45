"""Rows go into a file and come back as they were; a broken line is named."""

from __future__ import annotations

from dataclasses import dataclass, replace
from pathlib import Path

import orjson
import pytest

from benchmarks.paper.rows import (
    About,
    BrokenRowError,
    OtherRowsError,
    files_in,
    is_complete,
    keep_others,
    path_of,
    read,
    read_as,
    read_runs,
    write_about,
    write_row,
)
from benchmarks.paper.types import Row

ABOUT = About(
    machine={"cores": 2},
    versions={"numpy": "2.0"},
    commit="abc",
    model="a model",
    seed=42,
    systems=("no cache", "StepCache first"),
    settings={"quick": True},
)
ROW = Row(
    system="StepCache first",
    model="a model",
    seed=42,
    question="json/3/added key/1",
    task="json",
    perturbation="added key",
    is_warming=False,
    seconds=0.25,
    calls=1,
    prompt_tokens=200,
    cached_tokens=150,
    completion_tokens=7,
    own_nonces=("n2",),
    earlier_nonces=("n1",),
    is_from_cache=True,
    is_right=False,
    reason="a key is missing: naïve",
    text='{"a":\t 1}\n',
    receipt={"outcome": "patch", "verified": True, "usage": {"input_tokens": 200}},
)


def filled(path: Path, *rows: Row) -> Path:
    write_about(path, ABOUT)
    for row in rows:
        write_row(path, row)
    return path


def test_rows_come_back_as_they_were_with_their_first_line(tmp_path: Path) -> None:
    other = replace(ROW, system="no cache", receipt=None, own_nonces=(), earlier_nonces=(), seconds=2.0)
    path = filled(tmp_path / "deep" / "rows-a.jsonl", ROW, other)
    assert read([path]) == (ROW, other)
    (run,) = read_runs([path])
    assert (run.about, run.rows) == (ABOUT, (ROW, other))


def test_rows_of_several_files_come_in_the_order_of_the_files(tmp_path: Path) -> None:
    first = filled(tmp_path / "b.jsonl", ROW)
    second = filled(tmp_path / "a.jsonl", replace(ROW, question="json/3/added key/2"))
    assert [row.question for row in read([first, second])] == ["json/3/added key/1", "json/3/added key/2"]


def test_each_model_and_seed_has_a_file_of_its_own_that_is_found_again(tmp_path: Path) -> None:
    names = [("SmolLM2 135M", 42), ("SmolLM2 135M", 43), ("simulated, 27.5 % wrong", 42)]
    paths = [filled(path_of(tmp_path, model, seed)) for model, seed in names]
    write_row(tmp_path / "scaling.jsonl", ROW)
    assert len(set(paths)) == 3
    assert files_in(tmp_path) == tuple(sorted(paths))


BREAKS = {
    b'{"system": "no cache", "mod': "Invalid JSON",
    b"[1, 2]": "the line",
    orjson.dumps({"system": "no cache"}): "model: Field required",
    orjson.dumps({**orjson.loads(orjson.dumps(ROW)), "calls": "one"}): "calls: Input should be a valid integer",
    orjson.dumps({**orjson.loads(orjson.dumps(ROW)), "task": "poetry"}): "task: Input should be 'linear' or 'json'",
    orjson.dumps({**orjson.loads(orjson.dumps(ROW)), "seed": 43}): "expected a row of 'a model', seed 42",
    b"": "EOF",
}


@pytest.mark.parametrize(("line", "said"), BREAKS.items(), ids=BREAKS.values())
def test_a_broken_line_is_named_with_its_file_its_number_and_what_was_expected(
    line: bytes, said: str, tmp_path: Path
) -> None:
    path = filled(tmp_path / "rows.jsonl", ROW)
    path.write_bytes(path.read_bytes() + line + b"\n" + orjson.dumps(ROW) + b"\n")
    with pytest.raises(BrokenRowError) as error:
        read([path])
    assert str(error.value).startswith(f"{path}, line 3: expected a")
    assert said in str(error.value)


@pytest.mark.parametrize("content", [b"", b"\n", b"{}\n", orjson.dumps(ROW) + b"\n"])
def test_a_file_without_its_first_line_is_refused(content: bytes, tmp_path: Path) -> None:
    path = tmp_path / "rows.jsonl"
    path.write_bytes(content)
    with pytest.raises(BrokenRowError, match="line 1: expected a JSON object of About"):
        read([path])


def test_a_row_is_whole_even_after_one_that_was_cut_off(tmp_path: Path) -> None:
    path = filled(tmp_path / "rows.jsonl", ROW)
    path.write_bytes(path.read_bytes()[:-9])
    write_row(path, ROW)
    lines = path.read_bytes().splitlines()
    assert orjson.loads(lines[2]) == orjson.loads(orjson.dumps(ROW))
    with pytest.raises(BrokenRowError, match="line 2"):
        read([path])


def test_a_file_is_complete_when_every_expected_row_can_be_read(tmp_path: Path) -> None:
    path = tmp_path / "rows.jsonl"
    assert not is_complete(path, 2)
    filled(path, ROW)
    assert not is_complete(path, 2)
    write_row(path, ROW)
    assert is_complete(path, 2)
    path.write_bytes(path.read_bytes()[:-9])
    assert not is_complete(path, 2)


def test_rows_of_other_systems_are_not_to_be_lost(tmp_path: Path) -> None:
    path = tmp_path / "rows.jsonl"
    keep_others(path, ("a",))
    filled(path, ROW)
    keep_others(path, ABOUT.systems)
    with pytest.raises(OtherRowsError, match=r"rows\.jsonl holds rows of .*--output"):
        keep_others(path, ("a",))
    path.write_bytes(b"{")
    keep_others(path, ("a",))


def test_a_run_that_begins_again_leaves_nothing_of_the_unfinished_one(tmp_path: Path) -> None:
    path = filled(tmp_path / "rows.jsonl", ROW, ROW)
    write_about(path, ABOUT)
    assert read([path]) == ()


@dataclass(frozen=True, slots=True)
class Other:
    name: str
    is_right: bool


def test_lines_of_another_kind_are_kept_and_read_with_a_first_line_or_without(tmp_path: Path) -> None:
    bare, headed = tmp_path / "bare.jsonl", tmp_path / "headed.jsonl"
    write_about(headed, ABOUT)
    for path in (bare, headed):
        write_row(path, Other(path.stem, is_right=True))
    assert read_as([bare, headed], Other) == (Other("bare", is_right=True), Other("headed", is_right=True))
    write_row(bare, ABOUT)
    with pytest.raises(BrokenRowError, match=r"bare.jsonl, line 2: expected a JSON object of Other; name"):
        read_as([bare], Other)
