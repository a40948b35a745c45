"""The ONNX embedder: its promises with the real model, and its faults without one."""

from __future__ import annotations

import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from stepcache_core.embedding.digest import UNREADABLE
from stepcache_core.embedding.onnx import OnnxEmbedder
from stepcache_core.errors import ConfigurationError, EmbedderError
from tests.embedding.contract import EmbedderContract
from tests.embedding.real_model import minilm, real_files


@pytest.mark.model
class TestOnnxEmbedder(EmbedderContract):
    maker = minilm


@pytest.fixture
def files(tmp_path: Path) -> tuple[Path, Path]:
    model, tokenizer = tmp_path / "model.onnx", tmp_path / "tokenizer.json"
    model.write_bytes(b"no model at all")
    tokenizer.write_text("{}")
    return model, tokenizer


@pytest.mark.parametrize(
    ("field", "value"),
    [
        ("model_path", 7),
        ("model_path", b"bytes"),
        ("tokenizer_path", ""),
        ("tokenizer_path", None),
        ("name", ""),
        ("name", 3),
        ("dimension", 0),
        ("dimension", True),
        ("threads", 3),
        ("threads", "1"),
    ],
)
def test_a_setting_of_another_type_or_range_names_the_field(field: str, value: Any) -> None:
    settings: dict[str, Any] = {"model_path": "model.onnx", "tokenizer_path": "tokenizer.json", field: value}
    with pytest.raises(ConfigurationError, match=rf"^{field}: expected"):
        OnnxEmbedder(**settings)


def test_missing_files_leave_a_fingerprint_and_no_vectors(files: tuple[Path, Path]) -> None:
    model, tokenizer = files
    model.unlink()
    embedder = OnnxEmbedder(model, tokenizer)
    assert embedder.fingerprint.revision == UNREADABLE
    with pytest.raises(EmbedderError, match=r"could not be read"):
        embedder.embed(["a text"])
    model.write_bytes(b"back again")
    assert embedder.fingerprint.revision == UNREADABLE
    with pytest.raises(EmbedderError, match=r"could not be read"):
        embedder.embed(["a text"])
    assert OnnxEmbedder(model, tokenizer).fingerprint.revision != UNREADABLE


def test_broken_files_raise_an_embedder_error_with_the_cause(files: tuple[Path, Path]) -> None:
    with pytest.raises(EmbedderError) as caught:
        OnnxEmbedder(*files).embed(["a text"])
    assert caught.value.__cause__ is not None


def test_a_file_that_changes_after_the_fingerprint_is_not_loaded(files: tuple[Path, Path]) -> None:
    embedder = OnnxEmbedder(*files)
    assert embedder.fingerprint.revision != UNREADABLE
    files[0].write_bytes(b"another model")
    with pytest.raises(EmbedderError, match=r"have changed"):
        embedder.embed(["a text"])


@pytest.mark.parametrize("changed", [0, 1])
def test_the_fingerprint_tells_other_content_apart(files: tuple[Path, Path], changed: int) -> None:
    before = OnnxEmbedder(*files).fingerprint
    files[changed].write_bytes(b"other content")
    assert OnnxEmbedder(*files).fingerprint.revision not in (before.revision, UNREADABLE)


def test_nothing_heavy_is_imported_before_the_first_vector() -> None:
    script = """
import sys
from stepcache_core.embedding.default import default_embedder
from stepcache_core.embedding.onnx import OnnxEmbedder
from stepcache_core.embedding.sentence_transformer import SentenceTransformerEmbedder
assert OnnxEmbedder("no.onnx", "no.json").fingerprint.dimension == 384
assert not {"onnxruntime", "tokenizers", "sentence_transformers", "torch"} & set(sys.modules)
"""
    subprocess.run([sys.executable, "-c", script], cwd=Path(__file__).parents[2], check=True)  # noqa: S603 - no shell


@pytest.mark.model
def test_the_fingerprint_does_not_depend_on_where_the_files_lie(tmp_path: Path) -> None:
    real = real_files()
    moved = OnnxEmbedder(shutil.copy(real.model, tmp_path / "m.onnx"), shutil.copy(real.tokenizer, tmp_path / "t.json"))
    assert moved.fingerprint == minilm().fingerprint


@pytest.mark.model
def test_another_dimension_than_stated_is_an_embedder_error() -> None:
    real = real_files()
    with pytest.raises(EmbedderError, match=r"512"):
        OnnxEmbedder(real.model, real.tokenizer, dimension=512).embed(["a text"])


@pytest.mark.model
def test_meaning_outweighs_wording() -> None:
    asked, reworded, other = minilm().embed(
        ["How do I boil an egg?", "What is the way to cook eggs in hot water?", "How do I sell a car?"]
    )
    assert float(asked @ reworded) > float(asked @ other) + 0.2
    assert not np.array_equal(asked, reworded)
