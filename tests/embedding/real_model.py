"""The real model for tests marked `model`: from where STEPCACHE_TEST_MINILM says, or downloaded once a session."""

from __future__ import annotations

import atexit
import os
import shutil
import tempfile
from functools import cache
from pathlib import Path

import pytest

from stepcache_core.embedding.minilm import MiniLm, fetch_minilm, find_minilm, minilm_directory
from stepcache_core.embedding.onnx import OnnxEmbedder
from stepcache_core.fetch import FetchError

VARIABLE = "STEPCACHE_TEST_MINILM"


def minilm() -> OnnxEmbedder:
    files = real_files()
    return OnnxEmbedder(files.model, files.tokenizer)


@cache
def real_files() -> MiniLm:
    """The model's files, or a skip that says why there are none; processes that a test starts find them too."""
    home = Path(os.environ.get(VARIABLE) or minilm_directory())
    found = find_minilm(home)
    if found is None:
        home = Path(tempfile.mkdtemp(prefix="minilm-"))
        atexit.register(shutil.rmtree, home, ignore_errors=True)
        os.environ[VARIABLE] = str(home)
        try:
            found = fetch_minilm(timeout=120, directory=home)
        except FetchError as error:
            pytest.skip(f"the real model could not be had: {error}")
    return found
