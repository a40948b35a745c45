"""Serving the local model: what is said where it cannot be served."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

from stepcache_core.demo.server import LocalModel, LocalModelError
from stepcache_core.errors import MissingExtraError


def test_without_the_package_the_extra_is_named(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "xllamacpp", None)
    with pytest.raises(MissingExtraError, match=r"stepcache\[demo\]"):
        LocalModel(tmp_path / "model.gguf").__enter__()


def test_a_missing_file_is_named(tmp_path: Path) -> None:
    pytest.importorskip("xllamacpp", reason="the demo extra is not installed")
    with pytest.raises(LocalModelError, match=r"there is no model at .*none\.gguf"):
        LocalModel(tmp_path / "none.gguf").__enter__()


def test_a_file_that_is_no_model_is_named(tmp_path: Path) -> None:
    pytest.importorskip("xllamacpp", reason="the demo extra is not installed")
    (tmp_path / "other.gguf").write_bytes(b"no model")
    with pytest.raises(LocalModelError, match=r"other\.gguf could not be served"):
        LocalModel(tmp_path / "other.gguf").__enter__()


def test_there_is_no_address_before_the_context_is_open(tmp_path: Path) -> None:
    with pytest.raises(LocalModelError, match="not being served"):
        _ = LocalModel(tmp_path / "model.gguf").base_url
