"""`stepcache doctor`: whether this installation and its store are in order."""

from __future__ import annotations

from typing import Annotated

import typer

from stepcache_core.cli.cabinet import EmbedderChoice, EmbedderOption, PathOption, Place
from stepcache_core.cli.health import Standing, findings
from stepcache_core.cli.screen import listing, screen
from stepcache_core.embedding.default import fetch_minilm

_FETCH_SECONDS = 300.0


def doctor(
    is_fetching: Annotated[bool, typer.Option("--fetch", help="Download the embedding model first (21 MB).")] = False,
    path: PathOption = None,
    embedder: EmbedderOption = EmbedderChoice.AUTO,
) -> None:
    """Examine packages, store, embedder and extras; the status is 1 where something is broken."""
    if is_fetching:
        fetch_minilm(timeout=_FETCH_SECONDS)
    found = list(findings(Place(path, "default", embedder)))
    screen().print(listing(("what", "is", "found"), ((f.subject, f.standing, f.said) for f in found)))
    if any(finding.standing is Standing.BROKEN for finding in found):
        raise typer.Exit(1)
