"""Sentence vectors from an ONNX file: a BERT-like encoder, its tokens averaged."""

from __future__ import annotations

import hashlib
import os
import threading
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

from stepcache_core.embedding.base import Vectors
from stepcache_core.embedding.digest import UNREADABLE, joined, revision_of
from stepcache_core.errors import ConfigurationError, EmbedderError
from stepcache_core.models import Fingerprint

_MOST_TOKENS = 256  # what all-MiniLM-L6-v2 was trained on
_LONGEST = 8_192  # characters that are looked at for those tokens


class OnnxEmbedder:
    """all-MiniLM-L6-v2, or a model of its kind, through onnxruntime and tokenizers, without torch.

    `model_path`: an ONNX file with inputs input_ids, attention_mask and perhaps token_type_ids, whose first output
    is one vector a token. `tokenizer_path`: the matching tokenizer.json. `threads`: 1 or 2; with one, the model also
    survives a fork. Wrong types raise ConfigurationError; a file that is missing or broken raises EmbedderError from
    `embed`. The files are read for the fingerprint (about 20 ms) and loaded at the first `embed`.
    """

    def __init__(
        self,
        model_path: str | os.PathLike[str],
        tokenizer_path: str | os.PathLike[str],
        *,
        name: str = "all-MiniLM-L6-v2",
        dimension: int = 384,
        threads: int = 1,
    ) -> None:
        self._files = (_checked_path("model_path", model_path), _checked_path("tokenizer_path", tokenizer_path))
        if not isinstance(name, str) or not name:
            raise ConfigurationError(f"name: expected a text that is not empty, got {name!r}")
        if type(dimension) is not int or dimension < 1:
            raise ConfigurationError(f"dimension: expected an int above 0, got {dimension!r}")
        if type(threads) is not int or threads not in (1, 2):
            raise ConfigurationError(f"threads: expected 1 or 2, got {threads!r}")
        self._name, self._dimension, self._threads = name, dimension, threads
        self._lock = threading.Lock()
        self._loaded: _Encoder | None = None

    @cached_property
    def fingerprint(self) -> Fingerprint:
        """Name, dimension and, as the revision, the content of both files at the time it was first asked for."""
        return Fingerprint(name=self._name, revision=revision_of(self._files), dimension=self._dimension)

    def embed(self, texts: Sequence[str]) -> Vectors:
        """Unit vectors, float32, of shape (len(texts), dimension); texts are cut after 256 tokens."""
        try:
            encoder = self._encoder()
            vectors = np.zeros((len(texts), self._dimension), dtype=np.float32)
            for place, text in enumerate(texts):
                vectors[place] = encoder.embed(text)
        except EmbedderError:
            raise
        except Exception as error:
            raise EmbedderError(f"{self._name} failed: {type(error).__name__}: {error}") from error
        if not np.isfinite(vectors).all():
            raise EmbedderError(f"{self._name} gave a vector that is not finite")
        return vectors

    def _encoder(self) -> _Encoder:
        if self._loaded is None:
            with self._lock:
                if self._loaded is None:
                    self._loaded = self._load()
        return self._loaded

    def _load(self) -> _Encoder:
        """Load exactly the content that the fingerprint speaks of, or none."""
        if self.fingerprint.revision == UNREADABLE:
            raise EmbedderError(f"the files of {self._name} could not be read: {', '.join(map(str, self._files))}")
        model, tokenizer = (path.read_bytes() for path in self._files)
        if joined(hashlib.sha256(content).hexdigest() for content in (model, tokenizer)) != self.fingerprint.revision:
            raise EmbedderError(f"the files of {self._name} have changed since the embedder was made")
        return _load_encoder(model, tokenizer, self._threads)


@dataclass(frozen=True, slots=True)
class _Encoder:
    """A loaded tokenizer and session."""

    tokenizer: Any
    session: Any
    inputs: frozenset[str]

    def embed(self, text: str) -> NDArray[np.float32]:
        """The unit vector of one text.

        Texts go through one by one: a batch would be padded to its longest text, and gives other last digits.
        """
        ids = np.array([self.tokenizer.encode(_clean(text)).ids], dtype=np.int64)
        fed = {"input_ids": ids, "attention_mask": np.ones_like(ids), "token_type_ids": np.zeros_like(ids)}
        hidden = self.session.run(None, {name: fed[name] for name in self.inputs})[0]
        # The sum points where the mean does, and the length is made one anyway.
        pooled: NDArray[np.float32] = hidden[0].sum(axis=0)
        return pooled / np.linalg.norm(pooled)


def _load_encoder(model: bytes, tokenizer_json: bytes, threads: int) -> _Encoder:
    import onnxruntime  # type: ignore[import-untyped, unused-ignore]
    from tokenizers import Tokenizer

    tokenizer = Tokenizer.from_str(tokenizer_json.decode())
    tokenizer.no_padding()
    tokenizer.enable_truncation(_MOST_TOKENS)
    options = onnxruntime.SessionOptions()
    options.intra_op_num_threads = threads
    options.inter_op_num_threads = 1
    options.log_severity_level = 3
    session = onnxruntime.InferenceSession(model, sess_options=options, providers=["CPUExecutionProvider"])
    return _Encoder(tokenizer, session, frozenset(each.name for each in session.get_inputs()))


def _clean(text: str) -> str:
    return text[:_LONGEST].encode("utf-8", "replace").decode()


def _checked_path(field: str, path: object) -> Path:
    spelled = os.fspath(path) if isinstance(path, str | os.PathLike) else None
    if not isinstance(spelled, str) or not spelled:
        raise ConfigurationError(f"{field}: expected a file as str or os.PathLike, got {path!r}")
    return Path(spelled)
