"""`stepcache stats`, `list` and `show`: what a store holds."""

from __future__ import annotations

import heapq
import json
from collections.abc import Iterable, Iterator
from datetime import UTC, datetime
from enum import StrEnum
from pathlib import Path
from typing import Annotated

import typer

from stepcache_core.cli.cabinet import (
    EmbedderChoice,
    EmbedderOption,
    NamespaceOption,
    PathOption,
    Place,
    opened,
)
from stepcache_core.cli.census import Census, census
from stepcache_core.cli.pick import SHORT_ID, picked
from stepcache_core.cli.screen import facts, listing, print_whole, screen
from stepcache_core.models import Entry


class Kind(StrEnum):
    """The kinds of entries."""

    VERIFIED = "verified"
    VERBATIM = "verbatim"


def stats(
    path: PathOption = None,
    namespace: NamespaceOption = "default",
    embedder: EmbedderOption = EmbedderChoice.AUTO,
) -> None:
    """Count the entries by kind and task, their sizes, and the rows that could not be read."""
    with opened(Place(path, namespace, embedder)) as cabinet:
        counted = census(cabinet.engine.entries())
        rows = cabinet.store.count(cabinet.partition)
        passed_over = cabinet.store.counters()
    console, fingerprint = screen(), cabinet.partition.embedder
    console.print(facts([
        ("store", cabinet.place),
        ("on disk", _size(_bytes_below(cabinet.place))),
        ("namespace", namespace),
        ("embedder", f"{fingerprint.name} {fingerprint.revision}, {fingerprint.dimension} dimensions"),
        ("rows", rows),
        *_totals(counted),
        *((f"passed over: {cause}", count) for cause, count in sorted(passed_over.items())),
    ]))  # fmt: skip
    if counted.groups:
        groups = ((g.kind, g.task, g.entries, g.steps, _size(g.size)) for g in counted.groups)
        console.print(listing(("kind", "task", "entries", "steps", "size"), groups))


def list_entries(
    task: Annotated[str | None, typer.Option("--task", metavar="T", help="Only entries of this task.")] = None,
    kind: Annotated[Kind | None, typer.Option("--kind", help="Only entries of this kind.")] = None,
    limit: Annotated[int, typer.Option("--limit", metavar="N", min=1, help="How many at most.")] = 50,
    path: PathOption = None,
    namespace: NamespaceOption = "default",
    embedder: EmbedderOption = EmbedderChoice.AUTO,
) -> None:
    """List entries, newest first."""
    with opened(Place(path, namespace, embedder)) as cabinet:
        wanted = (e for e in cabinet.engine.entries() if task in (None, e.task) and kind in (None, e.kind))
        newest = heapq.nlargest(limit, wanted, key=lambda entry: entry.created_at)
    rows = ((e.id[:SHORT_ID], e.kind, e.task, _moment(e.created_at)[:16], e.prompt, e.text) for e in newest)
    columns = ("id", "kind", "task", "created", "prompt", "answer")
    if newest:
        screen().print(listing(columns, rows, cut=columns[-2:]))
    else:
        typer.echo("no entries")


def show(
    entry_id: Annotated[str, typer.Argument(metavar="ENTRY_ID", help="The id, or a beginning no other id has.")],
    path: PathOption = None,
    namespace: NamespaceOption = "default",
    embedder: EmbedderOption = EmbedderChoice.AUTO,
) -> None:
    """Show one entry in full."""
    with opened(Place(path, namespace, embedder)) as cabinet:
        entry = picked(cabinet, entry_id)
    console = screen()
    console.print(facts(_particulars(entry)))
    console.print("\nprompt")
    print_whole(console, entry.prompt)
    for number, step in enumerate(entry.steps, start=1):
        console.print(f"\nstep {number}")
        print_whole(console, step.rstrip("\n"))


def _particulars(entry: Entry) -> Iterator[tuple[str, object]]:
    yield "id", entry.id
    yield "kind", entry.kind
    yield "task", None if entry.task is None else f"{entry.task}, version {entry.task_version}"
    yield "demands", None if entry.spec is None else json.dumps(entry.spec, ensure_ascii=False)
    yield "schema", None if entry.answer_schema is None else json.dumps(entry.answer_schema, ensure_ascii=False)
    yield "checks", ", ".join(entry.checks) or None
    yield "written by", entry.origin
    yield "tokens", f"{entry.usage.input_tokens} in, {entry.usage.output_tokens} out"
    yield "created", _moment(entry.created_at)
    yield "expires", None if entry.expires_at is None else _moment(entry.expires_at)
    yield "scope", entry.scope
    yield "adapter's form", None if entry.payload is None else _size(len(entry.payload.encode()))


def _totals(counted: Census) -> Iterable[tuple[str, object]]:
    yield "entries", counted.entries
    yield "prompts and answers", _size(counted.size)


def _moment(seconds: float) -> str:
    try:
        return datetime.fromtimestamp(seconds, UTC).strftime("%Y-%m-%d %H:%M:%SZ")
    except (OverflowError, OSError, ValueError):
        return f"{seconds:g} s"


def _size(count: int) -> str:
    return f"{count} B" if count < 1_000 else f"{count / 1_000:,.1f} kB"


def _bytes_below(directory: Path) -> int:
    return sum(_bytes(file) for file in directory.rglob("*"))


def _bytes(file: Path) -> int:
    try:
        return file.stat().st_size if file.is_file() else 0
    except OSError:  # another process may take it away in between
        return 0
