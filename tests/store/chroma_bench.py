"""How the store contract opens Chroma stores and writes rows past their back."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from chromadb.api import ClientAPI

from stepcache_core.models import Entry
from stepcache_core.store.base import StepStore, Vector
from stepcache_core.store.chroma import ChromaStepStore
from tests.store.builders import PLACE


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
        collection: Any = self._client().get_collection(PLACE.name, embedding_function=None)
        metadatas = collection.get(ids=[row.id], include=["metadatas"])["metadatas"]
        collection.upsert(ids=[row.id], embeddings=[vector], documents=[document], metadatas=metadatas)
