"""`stepcache export` and `import`: entries as JSON lines."""

from __future__ import annotations

import json
import sys
import tempfile
import time
from collections.abc import Iterable, Iterator
from contextlib import AbstractContextManager, contextmanager, nullcontext
from pathlib import Path
from typing import IO, Annotated

import typer

from stepcache_core.cli.cabinet import (
    Cabinet,
    EmbedderChoice,
    EmbedderOption,
    NamespaceOption,
    PathOption,
    Place,
    founded,
    opened,
)
from stepcache_core.cli.intake import LONGEST_LINE, Refused, judged
from stepcache_core.cli.safe_text import one_line
from stepcache_core.errors import StepCacheError
from stepcache_core.models import Entry
from stepcache_core.tasks.registry import default_tasks

_REFUSALS_TOLD = 20
_AT_ONCE = 64  # entries that are embedded and written together


def export(
    file: Annotated[str, typer.Argument(metavar="FILE", help="The file to write; - is standard output.")],
    path: PathOption = None,
    namespace: NamespaceOption = "default",
    embedder: EmbedderOption = EmbedderChoice.AUTO,
) -> None:
    """Write every readable entry to a file, one JSON object a line. It holds prompts and answers in the clear."""
    with opened(Place(path, namespace, embedder)) as cabinet:
        if file == "-":
            count = _write(cabinet.engine.entries(), sys.stdout.buffer)
        else:
            with _replaced(Path(file)) as sink:
                count = _write(cabinet.engine.entries(), sink)
    typer.echo(f"exported {count}", err=True)


def import_entries(
    file: Annotated[str, typer.Argument(metavar="FILE", help="The file to read; - is standard input.")],
    path: PathOption = None,
    namespace: NamespaceOption = "default",
    embedder: EmbedderOption = EmbedderChoice.AUTO,
) -> None:
    """Take in exported entries, each whole or not at all; one with an id that is here already is replaced.

    Checked answers are checked again. Answers no task can judge are taken as they are: import only what you trust.
    An entry serves the namespace, model and system prompt it was made for. The status is 1 where a line was refused.
    """
    with _source(file) as source, founded(Place(path, namespace, embedder)) as cabinet:
        taken, refused = _take_in(source, cabinet)
    typer.echo(f"taken {taken}, refused {refused}")
    if refused:
        raise typer.Exit(1)


def _write(entries: Iterable[Entry], sink: IO[bytes]) -> int:
    count = 0
    for entry in entries:
        sink.write(json.dumps(entry.model_dump(mode="json")).encode() + b"\n")
        count += 1
    sink.flush()
    return count


@contextmanager
def _replaced(target: Path) -> Iterator[IO[bytes]]:
    """A file that takes its name only once it is whole, readable by its owner alone; a pipe is written as it is."""
    if target.exists() and not target.is_file():
        with target.open("wb") as sink:
            yield sink
        return
    if not target.parent.is_dir():
        raise StepCacheError(f"there is no directory {target.parent}")
    with tempfile.NamedTemporaryFile(dir=target.resolve().parent, prefix=".export-", delete=False) as sink:
        try:
            yield sink.file
            sink.close()
            Path(sink.name).replace(target.resolve())
        except BaseException:
            Path(sink.name).unlink(missing_ok=True)
            raise


def _source(file: str) -> AbstractContextManager[IO[bytes]]:
    return nullcontext(sys.stdin.buffer) if file == "-" else Path(file).open("rb")


def _take_in(source: IO[bytes], cabinet: Cabinet) -> tuple[int, int]:
    taken = refused = 0
    batch: list[Entry] = []
    for number, line in _lines(source):
        found = judged(line, tasks=default_tasks(), now=time.time())
        if not isinstance(found, Entry):
            refused += 1
            _tell(number, found, refused)
            continue
        batch.append(found)
        if len(batch) == _AT_ONCE:
            _put(cabinet, batch, number, taken)
            taken, batch = taken + len(batch), []
    _put(cabinet, batch, number if batch else 0, taken)
    return taken + len(batch), refused


def _put(cabinet: Cabinet, batch: list[Entry], number: int, taken: int) -> None:
    try:
        cabinet.engine.put_many(batch)
    except StepCacheError as error:
        raise StepCacheError(f"stopped at line {number}, {taken} entries taken before it: {error}") from error


def _tell(number: int, refusal: Refused, refused: int) -> None:
    if refused <= _REFUSALS_TOLD:
        typer.echo(f"line {number}: {one_line(refusal.reason, 200)}", err=True)
    elif refused == _REFUSALS_TOLD + 1:
        typer.echo("further refusals are counted only", err=True)


def _lines(source: IO[bytes]) -> Iterator[tuple[int, bytes]]:
    """Numbered lines that are not blank; of one that is too long, no more than shows it is."""
    number = 0
    while line := source.readline(LONGEST_LINE + 1):
        number += 1
        rest = line
        while len(rest) > LONGEST_LINE and not rest.endswith(b"\n"):
            rest = source.readline(LONGEST_LINE + 1)
        if line.strip():
            yield number, line
