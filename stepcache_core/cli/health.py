"""What `stepcache doctor` looks at, one finding a question."""

from __future__ import annotations

import os
import platform
import time
import uuid
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from enum import StrEnum
from importlib.metadata import PackageNotFoundError, version

import numpy as np

from stepcache_core.cli.cabinet import EmbedderChoice, Place
from stepcache_core.embedding.base import Embedder
from stepcache_core.embedding.default import OFFLINE
from stepcache_core.embedding.minilm import find_minilm, minilm_directory
from stepcache_core.errors import EmbedderError, StepCacheError
from stepcache_core.models import Entry, Partition
from stepcache_core.store.base import StepStore, Vector
from stepcache_core.store.chroma import ChromaStepStore
from stepcache_core.tasks.registry import default_tasks

PROBE_NAMESPACE = "stepcache-doctor"
"""Where the probe is put and taken out again, apart from every tenant's entries."""

_NEEDED = ("chromadb", "jsonschema", "numpy", "onnxruntime", "orjson", "pydantic", "tokenizers")
_EXTRAS = {
    "langchain": ("langchain-core",),
    "llamaindex": ("llama-index-core",),
    "sentence-transformers": ("sentence-transformers",),
    "demo": ("langchain-core", "langchain-openai", "xllamacpp"),
}


class Standing(StrEnum):
    """How serious a finding is; only what is broken fails the examination."""

    GOOD = "ok"
    NOTE = "note"
    BROKEN = "broken"


@dataclass(frozen=True, slots=True)
class Finding:
    """One thing that was looked at."""

    subject: str
    standing: Standing
    said: str


def findings(place: Place) -> Iterator[Finding]:
    """Everything worth knowing about this installation and the store at that place."""
    embedder = place.make_embedder()
    yield Finding("python", Standing.GOOD, f"{platform.python_version()} on {platform.system()} {platform.machine()}")
    yield _versions()
    yield _store(place, Partition(PROBE_NAMESPACE, embedder.fingerprint))
    yield _embedder(place, embedder)
    yield _model_files()
    yield Finding("telemetry", Standing.GOOD, "off: Chroma is told to report nothing, StepCache has none")
    yield Finding("tasks", Standing.GOOD, ", ".join(f"{task.name} {task.version}" for task in default_tasks()))
    yield from map(_extra, _EXTRAS)


def probe(store: StepStore, partition: Partition, vector: Vector) -> None:
    """Put an entry, get it, find it near its own vector, delete it. Raises StepCacheError where that fails."""
    entry = Entry(
        id=uuid.uuid4().hex * 2,
        scope=PROBE_NAMESPACE,
        kind="verified",
        prompt="probe",
        steps=("probe",),
        created_at=time.time(),
        embedder=partition.embedder,
    ).sealed()
    store.put(partition, entry, vector)
    try:
        kept = store.get(partition, entry.id)
        near = store.near(partition, vector, scope=PROBE_NAMESPACE, limit=1)
    finally:
        removed = store.delete(partition, [entry.id])
    if kept != entry or not near or removed != 1 or store.get(partition, entry.id) is not None:
        raise StepCacheError("an entry that was put did not come back, or could not be deleted")


def _versions() -> Finding:
    known = {name: _version(name) for name in _NEEDED}
    missing = [name for name, found in known.items() if found is None]
    if missing:
        return Finding("packages", Standing.BROKEN, f"not installed: {', '.join(missing)}")
    said = ", ".join(f"{name} {found}" for name, found in known.items())
    return Finding("packages", Standing.GOOD, f"stepcache {_version('stepcache') or '(from its sources)'}, {said}")


def _store(place: Place, partition: Partition) -> Finding:
    def examine() -> str:
        store = ChromaStepStore(path=place.directory)
        try:
            begun = time.perf_counter()
            probe(store, partition, _axis(partition))
            return f"{place.directory}: put, get, near and delete work ({time.perf_counter() - begun:.2f} s)"
        finally:
            store.close()

    return _attempt("store", examine)


def _axis(partition: Partition) -> Vector:
    """A unit vector; the probe is about the store, and must not need a model."""
    vector = np.zeros(partition.embedder.dimension, dtype=np.float32)
    vector[0] = 1.0
    return vector


def _embedder(place: Place, embedder: Embedder) -> Finding:
    def examine() -> str:
        begun = time.perf_counter()
        shape = embedder.embed(["Is all well?"]).shape
        if shape != (1, embedder.fingerprint.dimension):
            raise EmbedderError(f"it gave vectors of shape {shape}")
        return f"{embedder.fingerprint.name}: {_why(place, embedder)} ({time.perf_counter() - begun:.2f} s)"

    return _attempt("embedder", examine)


def _why(place: Place, embedder: Embedder) -> str:
    if place.embedder is EmbedderChoice.LEXICAL:
        return "asked for"
    is_lexical = embedder.fingerprint.name == "stepcache-lexical"
    return "in place of all-MiniLM-L6-v2, whose files are not here" if is_lexical else "its files are here"


def _model_files() -> Finding:
    found = find_minilm(minilm_directory())
    if found is not None:
        return Finding("model files", Standing.GOOD, f"all-MiniLM-L6-v2 in {found.model.parent}")
    forbidden = f"; {OFFLINE} is set" if os.environ.get(OFFLINE) else ""
    said = f"none in {minilm_directory()}: `stepcache doctor --fetch` downloads them (21 MB){forbidden}"
    return Finding("model files", Standing.NOTE, said)


def _extra(name: str) -> Finding:
    missing = [package for package in _EXTRAS[name] if _version(package) is None]
    if missing:
        return Finding(f"extra {name}", Standing.NOTE, f'not installed: pip install "stepcache[{name}]"')
    return Finding(f"extra {name}", Standing.GOOD, ", ".join(f"{each} {_version(each)}" for each in _EXTRAS[name]))


def _version(package: str) -> str | None:
    try:
        return version(package)
    except PackageNotFoundError:
        return None


def _attempt(subject: str, examine: Callable[[], str]) -> Finding:
    try:
        return Finding(subject, Standing.GOOD, examine())
    except StepCacheError as error:
        return Finding(subject, Standing.BROKEN, str(error))
