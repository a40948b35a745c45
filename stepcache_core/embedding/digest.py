"""Which content a file holds: its sha256, read once a process as long as the file is not touched."""

from __future__ import annotations

import hashlib
from collections.abc import Iterable
from functools import lru_cache
from pathlib import Path

UNREADABLE = "unreadable"
"""The revision of an embedder whose files cannot be read; it makes no vectors."""


def revision_of(paths: Iterable[Path]) -> str:
    """16 hexadecimal digits that tell those files' contents apart, or UNREADABLE."""
    try:
        return joined(_sha256(path, status.st_size, status.st_mtime_ns) for path in paths for status in [path.stat()])
    except (OSError, ValueError):
        return UNREADABLE


def joined(digests: Iterable[str]) -> str:
    """One revision of several digests, given as hexadecimal text."""
    return hashlib.sha256(" ".join(digests).encode()).hexdigest()[:16]


@lru_cache(maxsize=64)
def _sha256(path: Path, size: int, modified: int) -> str:  # noqa: ARG001 - size and time are there to be cached by
    with path.open("rb") as file:
        return hashlib.file_digest(file, "sha256").hexdigest()
