"""`stepcache demo`: hand over to the demonstration, which needs LangChain and stands above this package."""

from __future__ import annotations

import importlib
from typing import Annotated, Any

import typer

from stepcache_core.cli.cabinet import PathOption
from stepcache_core.errors import MissingExtraError

_DEMONSTRATION = "langchain_stepcache.demo"


def demo(
    no_model: Annotated[
        bool, typer.Option("--no-model", help="Play recorded answers instead of running a small model here.")
    ] = False,
    path: PathOption = None,
) -> None:
    """Serve a handful of requests with and without the cache, and compare tokens, time and right answers."""
    raise typer.Exit(_demonstration().run(no_model=no_model, path=path))


def _demonstration() -> Any:
    """The module, found by name at the moment it is wanted: imports point downwards only."""
    try:
        return importlib.import_module(_DEMONSTRATION)
    except ModuleNotFoundError as error:
        raise MissingExtraError.of((error.name or "langchain-core").replace("_", "-"), "demo") from error
