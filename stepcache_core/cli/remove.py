"""`stepcache reject` and `clear`: take entries out of a store."""

from __future__ import annotations

from typing import Annotated

import typer

from stepcache_core.cli.cabinet import (
    Cabinet,
    EmbedderChoice,
    EmbedderOption,
    NamespaceOption,
    PathOption,
    Place,
    opened,
)
from stepcache_core.cli.pick import picked
from stepcache_core.cli.safe_text import one_line


def reject(
    entry_id: Annotated[str, typer.Argument(metavar="ENTRY_ID", help="The id, or a beginning no other id has.")],
    path: PathOption = None,
    namespace: NamespaceOption = "default",
    embedder: EmbedderOption = EmbedderChoice.AUTO,
) -> None:
    """Remove an entry that you found wrong."""
    with opened(Place(path, namespace, embedder)) as cabinet:
        removed = _rejected(cabinet, entry_id)
    typer.echo(f"removed {one_line(removed, 80)}")


def clear(
    is_confirmed: Annotated[bool, typer.Option("--yes", help="Do not ask.")] = False,
    path: PathOption = None,
    namespace: NamespaceOption = "default",
    embedder: EmbedderOption = EmbedderChoice.AUTO,
) -> None:
    """Remove every entry of a namespace."""
    with opened(Place(path, namespace, embedder)) as cabinet:
        if not is_confirmed:
            count = cabinet.store.count(cabinet.partition)
            typer.confirm(f"Remove {count} entries of {namespace!r} in {cabinet.place}?", abort=True)
        removed = cabinet.engine.invalidate(lambda _: True)
        left = cabinet.store.count(cabinet.partition)
    typer.echo(f"removed {removed}")
    if left:
        typer.echo(f"{left} rows that cannot be read remain; they are never served")


def _rejected(cabinet: Cabinet, entry_id: str) -> str:
    """The id of what was removed; a full id also removes a row that can no longer be read."""
    if entry_id and cabinet.engine.reject(entry_id):
        return entry_id
    entry = picked(cabinet, entry_id)
    cabinet.engine.reject(entry.id)
    return entry.id
