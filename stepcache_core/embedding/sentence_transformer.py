"""Sentence vectors through sentence-transformers, for whoever has torch anyway."""

from __future__ import annotations

import importlib.util
import os
import threading
from collections.abc import Sequence
from functools import cached_property
from pathlib import Path
from typing import Any

import numpy as np

from stepcache_core.embedding.base import Vectors
from stepcache_core.embedding.digest import revision_of
from stepcache_core.errors import ConfigurationError, EmbedderError, MissingExtraError
from stepcache_core.models import Fingerprint

_LONGEST = 100_000  # characters that are looked at


class SentenceTransformerEmbedder:
    """Any model that sentence-transformers can load, by directory or by name.

    `model_name_or_path`: a directory, or a name that sentence-transformers resolves, which may download it.
    `dimension`: of its vectors; another one raises EmbedderError from `embed`. `revision`: of a model given by name;
    pin it, since vectors of two revisions must not meet. Wrong types raise ConfigurationError, a missing package
    MissingExtraError. The model is loaded at the first `embed`.
    """

    def __init__(
        self,
        model_name_or_path: str | os.PathLike[str] = "sentence-transformers/all-MiniLM-L6-v2",
        *,
        dimension: int = 384,
        revision: str | None = None,
        device: str | None = None,
    ) -> None:
        self._model = _checked_model(model_name_or_path)
        if type(dimension) is not int or dimension < 1:
            raise ConfigurationError(f"dimension: expected an int above 0, got {dimension!r}")
        for field, text in (("revision", revision), ("device", device)):
            if text is not None and (not isinstance(text, str) or not text):
                raise ConfigurationError(f"{field}: expected a text that is not empty, or None, got {text!r}")
        if importlib.util.find_spec("sentence_transformers") is None:
            raise MissingExtraError.of("sentence-transformers", "sentence-transformers")
        self._dimension, self._revision, self._device = dimension, revision, device
        self._lock = threading.Lock()
        self._loaded: Any = None

    @cached_property
    def fingerprint(self) -> Fingerprint:
        """Last part of the name, dimension and, as the revision, what was given or the content of a directory."""
        name = f"sentence-transformers:{Path(self._model).name}"
        return Fingerprint(name=name, revision=self._known_revision(), dimension=self._dimension)

    def embed(self, texts: Sequence[str]) -> Vectors:
        """Unit vectors, float32, of shape (len(texts), dimension); the model decides where a text is cut."""
        if not texts:
            return np.zeros((0, self._dimension), dtype=np.float32)
        try:
            vectors = np.asarray(self._encode([_clean(text) for text in texts]), dtype=np.float32)
        except Exception as error:
            raise EmbedderError(f"{self._model} failed: {type(error).__name__}: {error}") from error
        if vectors.shape != (len(texts), self._dimension) or not np.isfinite(vectors).all():
            raise EmbedderError(f"{self._model} gave no finite vectors of {self._dimension} dimensions")
        return vectors

    def _encode(self, texts: list[str]) -> Any:
        # One at a time: the tokenizer keeps state between padding and encoding.
        with self._lock:
            if self._loaded is None:
                from sentence_transformers import SentenceTransformer

                self._loaded = SentenceTransformer(self._model, revision=self._revision, device=self._device)
            return self._loaded.encode(texts, normalize_embeddings=True, show_progress_bar=False)

    def _known_revision(self) -> str:
        home = Path(self._model)
        if self._revision is not None or not home.is_dir():
            return self._revision or "as resolved by name"
        return revision_of(sorted(path for path in home.rglob("*") if path.suffix in {".json", ".safetensors", ".bin"}))


def _checked_model(model: object) -> str:
    spelled = os.fspath(model) if isinstance(model, str | os.PathLike) else None
    if not isinstance(spelled, str) or not spelled:
        raise ConfigurationError(f"model_name_or_path: expected a name or a directory, got {model!r}")
    return spelled


def _clean(text: str) -> str:
    return text[:_LONGEST].encode("utf-8", "replace").decode()
