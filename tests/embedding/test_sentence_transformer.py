"""The sentence-transformers embedder, with the package and without it."""

from __future__ import annotations

import importlib.util
import os
import sys
from pathlib import Path
from types import ModuleType
from typing import Any

import numpy as np
import pytest

from stepcache_core.embedding.sentence_transformer import SentenceTransformerEmbedder
from stepcache_core.errors import ConfigurationError, EmbedderError, MissingExtraError
from tests.embedding.contract import EmbedderContract

MODEL = "STEPCACHE_TEST_SENTENCE_MODEL"
INSTALLED = importlib.util.find_spec("sentence_transformers") is not None


def local_model() -> SentenceTransformerEmbedder:
    return SentenceTransformerEmbedder(os.environ[MODEL])


@pytest.mark.torch
@pytest.mark.skipif(not INSTALLED, reason="sentence-transformers is not installed")
@pytest.mark.skipif(MODEL not in os.environ, reason=f"{MODEL} names no directory of a model with 384 dimensions")
class TestSentenceTransformerEmbedder(EmbedderContract):
    maker = local_model
    tolerance = 1e-5


@pytest.fixture
def no_package(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(importlib.util, "find_spec", lambda name: None)


@pytest.fixture
def broken_package(monkeypatch: pytest.MonkeyPatch) -> None:
    """The package can be found, and fails when it is imported, as a torch that does not fit does."""
    monkeypatch.setattr(importlib.util, "find_spec", lambda name: object())
    monkeypatch.setitem(sys.modules, "sentence_transformers", None)


@pytest.mark.usefixtures("no_package")
def test_a_missing_package_names_the_extra() -> None:
    with pytest.raises(MissingExtraError, match=r'pip install "stepcache\[sentence-transformers\]"'):
        SentenceTransformerEmbedder()


@pytest.mark.usefixtures("no_package")
@pytest.mark.parametrize(
    ("field", "value"),
    [
        ("model_name_or_path", 7),
        ("model_name_or_path", ""),
        ("dimension", 0),
        ("dimension", "384"),
        ("revision", ""),
        ("device", 0),
    ],
)
def test_a_setting_of_another_type_or_range_names_the_field(field: str, value: Any) -> None:
    with pytest.raises(ConfigurationError, match=rf"^{field}: expected"):
        SentenceTransformerEmbedder(**{field: value})


@pytest.mark.usefixtures("broken_package")
def test_a_package_that_cannot_be_imported_is_an_embedder_error() -> None:
    embedder = SentenceTransformerEmbedder("some/model", revision="abc")
    assert embedder.fingerprint.revision == "abc"
    with pytest.raises(EmbedderError) as caught:
        embedder.embed(["a text"])
    assert isinstance(caught.value.__cause__, ImportError)


class SmallModel:
    """What the package gives for a model of four dimensions."""

    def __init__(self, name: str, **settings: Any) -> None:
        self.name = name

    def encode(self, texts: list[str], **settings: Any) -> list[list[float]]:
        assert settings["normalize_embeddings"]
        assert all(text.encode() for text in texts if text)
        return [[0.0, 1.0, 0.0, 0.0]] * len(texts)


@pytest.fixture
def small_package(monkeypatch: pytest.MonkeyPatch) -> None:
    package = ModuleType("sentence_transformers")
    package.SentenceTransformer = SmallModel  # type: ignore[attr-defined]
    monkeypatch.setattr(importlib.util, "find_spec", lambda name: object())
    monkeypatch.setitem(sys.modules, "sentence_transformers", package)


@pytest.mark.usefixtures("small_package")
def test_vectors_are_float32_rows_of_the_stated_dimension() -> None:
    vectors = SentenceTransformerEmbedder("some/model", dimension=4).embed(["one", "", "half \ud800"])
    assert vectors.shape == (3, 4)
    assert vectors.dtype == np.float32


@pytest.mark.usefixtures("small_package")
def test_another_dimension_than_stated_is_an_embedder_error() -> None:
    with pytest.raises(EmbedderError, match=r"384 dimensions"):
        SentenceTransformerEmbedder("some/model").embed(["one"])


@pytest.mark.usefixtures("broken_package")
def test_a_directory_is_told_apart_by_its_content(tmp_path: Path) -> None:
    (tmp_path / "model.safetensors").write_bytes(b"one")
    first = SentenceTransformerEmbedder(tmp_path).fingerprint
    (tmp_path / "model.safetensors").write_bytes(b"another")
    assert SentenceTransformerEmbedder(tmp_path).fingerprint.revision != first.revision
    assert (first.name, first.dimension) == (f"sentence-transformers:{tmp_path.name}", 384)
