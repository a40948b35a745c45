"""Keep the rows of a run as JSON lines, one file a model and seed, and read them back with every line checked."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from typing import Any, TypeVar

import orjson
from pydantic import TypeAdapter, ValidationError

from benchmarks.paper.types import Row

T = TypeVar("T")


class BrokenRowError(ValueError):
    """A line that is not what it should be; the message names the file, the line and what was expected."""


class OtherRowsError(ValueError):
    """A file of rows of other systems than are to be run, which would be lost; the message says what to do."""


@dataclass(frozen=True, slots=True)
class About:
    """The first line of a file of rows: where, with what and of what the rows below it are."""

    machine: Mapping[str, Any]
    versions: Mapping[str, str]
    commit: str
    model: str
    seed: int
    systems: tuple[str, ...]
    settings: Mapping[str, Any] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Recorded:
    """One file: what stands in its first line, and its rows in the order they were written."""

    about: About
    rows: tuple[Row, ...]


def path_of(folder: Path, model: str, seed: int) -> Path:
    """Where the rows of a model and seed lie in a folder of results."""
    plain = re.sub(r"[^a-z0-9]+", "-", model.lower()).strip("-")
    return folder / f"rows-{plain}-{seed}.jsonl"


def files_in(folder: Path) -> tuple[Path, ...]:
    """Every file of rows in a folder of results and those inside of it, by name."""
    return tuple(sorted(folder.rglob("rows-*.jsonl")))


def write_about(path: Path, about: About) -> None:
    """Begin the file with its first line; what an unfinished run left there is gone."""
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(_line(about))


def write_row(path: Path, row: object) -> None:
    """Append one row, or any other dataclass, as a line of its own, even where an earlier line was cut off."""
    path.parent.mkdir(parents=True, exist_ok=True)
    with path.open("ab+") as file:
        file.write((b"" if _ends_whole(path) else b"\n") + _line(row))


def read(paths: Iterable[Path]) -> tuple[Row, ...]:
    """The rows of those files, in order; BrokenRowError for a line that is no row."""
    return tuple(row for run in read_runs(paths) for row in run.rows)


def read_runs(paths: Iterable[Path]) -> tuple[Recorded, ...]:
    """Each file with its first line; BrokenRowError for a line that is no row of that model and seed."""
    return tuple(_run(path) for path in paths)


def read_as(paths: Iterable[Path], kind: type[T]) -> tuple[T, ...]:
    """The lines of those files as dataclasses of that kind; a first line about the run is passed over."""
    return tuple(
        _as(kind, line, path, number)
        for path in paths
        for number, line in _lines(path)
        if not (number == 1 and _is_about(line))
    )


def is_complete(path: Path, expected: int) -> bool:
    """True where the file is there, every line of it can be read and it holds that many rows."""
    try:
        return len(_run(path).rows) == expected
    except (FileNotFoundError, BrokenRowError):
        return False


def keep_others(path: Path, systems: tuple[str, ...]) -> None:
    """Raise `OtherRowsError` where the file was begun with other systems; one that cannot be read was not."""
    try:
        begun = _as(About, next(_lines(path), (1, b""))[1], path, 1).systems
    except (FileNotFoundError, BrokenRowError):
        return
    if begun != systems:
        raise OtherRowsError(
            f"{path} holds rows of {', '.join(begun)}; they would be lost to a run of {', '.join(systems)}. "
            "Name another folder with --output, or remove the file."
        )


def _run(path: Path) -> Recorded:
    lines = _lines(path)
    first = next(lines, (1, b""))[1]
    about = _as(About, first, path, 1)
    return Recorded(about, tuple(_row(about, line, path, number) for number, line in lines))


def _row(about: About, line: bytes, path: Path, number: int) -> Row:
    row = _as(Row, line, path, number)
    if (row.model, row.seed) != (about.model, about.seed):
        said = f"a row of {about.model!r}, seed {about.seed}, as line 1 says; got {row.model!r}, seed {row.seed}"
        raise BrokenRowError(f"{path}, line {number}: expected {said}")
    return row


def _as(kind: type[T], line: bytes, path: Path, number: int) -> T:
    wanted: Any = kind
    try:
        found: T = _adapter(wanted).validate_json(line, strict=True)
    except ValidationError as error:
        first = error.errors(include_url=False)[0]
        place = ".".join(map(str, first["loc"])) or "the line"
        said = f"a JSON object of {kind.__name__}; {place}: {first['msg']}; the line begins {line[:60]!r}"
        raise BrokenRowError(f"{path}, line {number}: expected {said}") from error
    return found


@cache
def _adapter(kind: type[Any]) -> TypeAdapter[Any]:
    return TypeAdapter(kind)


def _is_about(line: bytes) -> bool:
    try:
        _adapter(About).validate_json(line, strict=True)
    except ValidationError:
        return False
    return True


def _lines(path: Path) -> Iterator[tuple[int, bytes]]:
    """Each line with its number from 1; blank ones at the end are left out."""
    with path.open("rb") as file:
        yield from enumerate(file.read().rstrip(b"\n").split(b"\n"), start=1)


def _ends_whole(path: Path) -> bool:
    with path.open("rb") as file:
        size = file.seek(0, 2)
        if size == 0:
            return True
        file.seek(size - 1)
        return file.read(1) == b"\n"


def _line(value: Any) -> bytes:
    return orjson.dumps(value) + b"\n"
