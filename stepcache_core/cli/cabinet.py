"""The store a command works on: the options that name it, and how it is opened and closed."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from enum import StrEnum
from pathlib import Path
from typing import Annotated

import typer

from stepcache_core.embedding.base import Embedder
from stepcache_core.embedding.default import default_embedder
from stepcache_core.embedding.lexical import LexicalEmbedder
from stepcache_core.engine import StepCacheEngine
from stepcache_core.errors import StepCacheError
from stepcache_core.models import Partition
from stepcache_core.store.base import StepStore
from stepcache_core.store.chroma import ChromaStepStore, default_path
from stepcache_core.store.memory import InMemoryStepStore


class EmbedderChoice(StrEnum):
    """Which embedder names the entries that a command sees."""

    AUTO = "auto"
    LEXICAL = "lexical"


PathOption = Annotated[
    Path | None,
    typer.Option("--path", metavar="DIR", file_okay=False, help="Directory of the store; without it, the user's own."),
]
NamespaceOption = Annotated[str, typer.Option("--namespace", metavar="NAME", help="The tenant; nothing is shared.")]
EmbedderOption = Annotated[
    EmbedderChoice,
    typer.Option("--embedder", help="Entries are kept apart by embedder: auto is the one an application gets."),
]


@dataclass(frozen=True, slots=True)
class Cabinet:
    """An open store, the engine on it, and the partition that both work in."""

    engine: StepCacheEngine
    store: StepStore
    partition: Partition
    place: Path


@dataclass(frozen=True, slots=True)
class Place:
    """What the options say of the store."""

    path: Path | None
    namespace: str
    embedder: EmbedderChoice

    @property
    def directory(self) -> Path:
        """Where the store lies."""
        return default_path() if self.path is None else self.path.expanduser().absolute()

    @property
    def has_store(self) -> bool:
        """True where a store has been made; looking must not make one."""
        return (self.directory / "chroma.sqlite3").is_file()

    def make_embedder(self, *, may_fetch: bool = False) -> Embedder:
        """The embedder that was asked for, no model loaded yet; only what keeps entries may download one."""
        if self.embedder is EmbedderChoice.LEXICAL:
            return LexicalEmbedder()
        return default_embedder() if may_fetch else default_embedder(timeout=0)


@contextmanager
def opened(place: Place) -> Iterator[Cabinet]:
    """The store at that place, for as long as the context lasts; StepCacheError where there is none."""
    if not place.has_store:
        raise StepCacheError(f"there is no store in {place.directory}: one is made when the first answer is kept")
    with _serving(place, ChromaStepStore(path=place.directory), place.make_embedder()) as cabinet:
        yield cabinet


@contextmanager
def founded(place: Place) -> Iterator[Cabinet]:
    """The same, made when missing, with the embedder that an application would get."""
    embedder = place.make_embedder(may_fetch=True)
    with _serving(place, ChromaStepStore(path=place.directory), embedder) as cabinet:
        yield cabinet


@contextmanager
def looked_into(place: Place) -> Iterator[Cabinet]:
    """The same, but where there is no store an empty one in memory stands in, and nothing is made."""
    store = ChromaStepStore(path=place.directory) if place.has_store else InMemoryStepStore()
    with _serving(place, store, place.make_embedder()) as cabinet:
        yield cabinet


@contextmanager
def _serving(place: Place, store: StepStore, embedder: Embedder) -> Iterator[Cabinet]:
    with StepCacheEngine(store=store, embedder=embedder, namespace=place.namespace) as engine:
        yield Cabinet(engine, store, Partition(place.namespace, embedder.fingerprint), place.directory)
