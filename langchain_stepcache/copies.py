"""Copies of chunks that are kept."""

from __future__ import annotations

from typing import TypeVar

from langchain_core.outputs import ChatGenerationChunk, GenerationChunk

C = TypeVar("C", ChatGenerationChunk, GenerationChunk)


def copied(chunk: C) -> C:
    """A copy that no change of the chunk reaches, as far as what is in it can be copied."""
    try:
        return chunk.model_copy(deep=True)
    except Exception:  # noqa: BLE001 - the same
        return chunk.model_copy()
