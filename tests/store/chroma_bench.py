"""How tests open Chroma stores, call them and write rows past their back."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import chromadb
from chromadb.api import ClientAPI
from chromadb.config import Settings

from stepcache_core.models import Entry
from stepcache_core.store.base import StepStore, Vector
from stepcache_core.store.chroma import ChromaStepStore
from tests.store.builders import PLACE, axis, entry


class ChromaBench:
    """Opens stores with `opener`; `client` gives a client on the same data."""

    survives_restart = True

    def __init__(self, opener: Callable[[], ChromaStepStore], client: Callable[[], ClientAPI]) -> None:
        self._opener = opener
        self._client = client

    def open(self) -> StepStore:
        return self._opener()

    def plant(self, store: StepStore, row: Entry, vector: Vector, document: str) -> None:
        store.put(PLACE, row, vector)
        store.count(PLACE)  # whatever waits is written
        collection: Any = self._client().get_collection(PLACE.name, embedding_function=None)
        metadatas = collection.get(ids=[row.id], include=["metadatas"])["metadatas"]
        collection.upsert(ids=[row.id], embeddings=[vector], documents=[document], metadatas=metadatas)


def calls(store: StepStore) -> list[Callable[[], object]]:
    return [
        lambda: store.get(PLACE, "e1"),
        lambda: store.find(PLACE, "shape-1", limit=3),
        lambda: store.near(PLACE, axis(0), scope="scope-a", limit=3),
        lambda: store.put(PLACE, entry(), axis(0)),
        lambda: store.delete(PLACE, ["e1"]),
        lambda: list(store.entries(PLACE)),
        lambda: store.count(PLACE),
    ]


def client_on(path: Path) -> Any:
    return chromadb.PersistentClient(path, settings=Settings(anonymized_telemetry=False))
