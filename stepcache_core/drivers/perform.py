"""Perform the effects that need a store, an embedder or a processor; a fault comes back as a value."""

from __future__ import annotations

import logging
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from functools import partial
from typing import Any, assert_never

from stepcache_core.drivers.breaker import Breaker
from stepcache_core.embedding.base import Embedder
from stepcache_core.errors import StoreError
from stepcache_core.flow.effects import (
    Compute,
    Embed,
    Failed,
    Recall,
    Recalled,
    StoreFind,
    StoreGet,
    StoreNear,
    StorePut,
    worked,
)
from stepcache_core.models import Entry, Partition
from stepcache_core.store.base import StepStore
from stepcache_core.store.recent import RememberingStore

logger = logging.getLogger("stepcache")

LocalEffect = Embed | Recall | StoreGet | StoreFind | StoreNear | StorePut | Compute


@dataclass(frozen=True, slots=True)
class Backend:
    """The store and embedder of an engine, the partition they share, and what guards against either being down."""

    store: StepStore
    embedder: Embedder
    partition: Partition
    store_breaker: Breaker = field(default_factory=Breaker)
    embedder_breaker: Breaker = field(default_factory=Breaker)


def perform(backend: Backend, effect: LocalEffect) -> Any:
    """Do what the effect asks. Blocking; safe in any thread."""
    store, partition = backend.store, backend.partition
    stored = partial(_tried, backend.store_breaker)
    match effect:
        case Compute(work=work):
            return worked(work)
        case Embed(text=text):
            return _tried(backend.embedder_breaker, "embed", lambda: backend.embedder.embed([text])[0])
        case Recall():
            return remembered(backend, effect)
        case StoreGet(entry_id=entry_id):
            return stored("store get", lambda: store.get(partition, entry_id))
        case StoreFind():
            return stored("store find", partial(_found, backend, effect))
        case StoreNear():
            return stored("store near", partial(_near, backend, effect))
        case StorePut(entry=entry, vector=vector):
            return stored("store put", lambda: store.put(partition, entry, vector))
        case _ as never:
            assert_never(never)


def remembered(backend: Backend, effect: Recall) -> Recalled:
    """What is remembered in this process. Never blocks, never fails."""
    store, partition = backend.store, backend.partition
    if not isinstance(store, RememberingStore):
        return Recalled()
    try:
        entry = store.recall(partition, effect.entry_id)
        if entry is not None:
            return Recalled(entry)
        named = (store.recall_all(partition, key) for key in effect.keys)
        return Recalled(None, next((found for found in named if found), ()))
    except StoreError:  # a namespace that cannot be encoded: the store says so itself
        return Recalled()


def recalled(backend: Backend, effect: StoreGet | StoreFind) -> Any:
    """What is remembered in this process of what the effect asks, or None. Never blocks."""
    store = backend.store
    if not isinstance(store, RememberingStore):
        return None
    try:
        if isinstance(effect, StoreGet):
            return store.recall(backend.partition, effect.entry_id)
        return store.recall_key(backend.partition, effect.key, limit=effect.limit) or None
    except StoreError:  # a namespace that cannot be encoded: the store says so itself
        return None


def put_entries(backend: Backend, entries: Sequence[Entry]) -> None:
    """Keep entries under this backend's embedder. Raises `StoreError`, `EmbedderError`."""
    fingerprint = backend.partition.embedder
    sealed = [entry.model_copy(update={"embedder": fingerprint}).sealed() for entry in entries]
    prompts = list(dict.fromkeys(entry.prompt for entry in sealed if entry.kind == "verified"))
    vectors = dict(zip(prompts, backend.embedder.embed(prompts), strict=True)) if prompts else {}
    rows = [(entry, vectors[entry.prompt] if entry.kind == "verified" else None) for entry in sealed]
    if rows:
        backend.store.put_many(backend.partition, rows)


def _found(backend: Backend, effect: StoreFind) -> Any:
    store, partition, limit = backend.store, backend.partition, effect.limit
    if effect.other is None:
        return store.find(partition, effect.key, limit=limit)
    if isinstance(store, RememberingStore):
        return store.find_either(partition, effect.key, effect.other, limit=limit)
    return store.find(partition, effect.key, limit=limit) or store.find(partition, effect.other, limit=limit)


def _near(backend: Backend, effect: StoreNear) -> Any:
    return backend.store.near(backend.partition, effect.vector, scope=effect.scope, limit=effect.limit)


def _tried(breaker: Breaker, what: str, work: Callable[[], Any]) -> Any:
    if not breaker.allows():
        return Failed(f"{what}: left alone after repeated faults")
    start = breaker.clock()
    try:
        done = work()
    except Exception as error:  # noqa: BLE001 - stores and embedders are plug-ins: no fault of one may reach the user
        logger.warning("%s failed, going on without: %r", what, error)
        if breaker.failed(breaker.clock() - start):
            logger.warning("%s: not asked for %g seconds", what.split()[0], breaker.reset_seconds)
        return Failed(f"{what}: {type(error).__name__}")
    breaker.succeeded()
    return done
