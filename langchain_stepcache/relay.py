"""A stream of the engine as the chunks of a chat model."""

from __future__ import annotations

from collections.abc import Iterator

from langchain_core.outputs import ChatGenerationChunk

from langchain_stepcache.inner import InnerCalls
from langchain_stepcache.serving import chunks_of, last_chunk, text_chunk, with_receipt
from stepcache_core import Result
from stepcache_core.adapting.asking import explained
from stepcache_core.adapting.exchange import Piece


class Relay:
    """Pieces of a stream as chunks; the model's own chunk that says it is the last one waits for the receipt."""

    def __init__(self, calls: InnerCalls) -> None:
        self._calls = calls
        self._held: ChatGenerationChunk | None = None
        self._is_native = self._is_shown = False

    def chunks(self, piece: str | Result) -> Iterator[ChatGenerationChunk]:
        """The chunks of one piece."""
        match piece:
            case Piece():
                self._is_native = True
                yield from self._native(piece.chunk)
            case str():
                if self._calls.demand is None or self._calls.demand.kind == "format":
                    self._is_shown = True
                    yield text_chunk(piece)
            case Result():
                yield from self._end(piece)

    @property
    def is_told(self) -> bool:
        """True where the model itself tells its run of the chunks."""
        return self._is_native and self._calls.tells is not None

    def _native(self, chunk: ChatGenerationChunk) -> Iterator[ChatGenerationChunk]:
        if self._held is not None:  # not the last one after all
            yield self._held
        self._held = chunk if getattr(chunk.message, "chunk_position", None) == "last" else None
        if self._held is None:
            yield chunk

    def _end(self, result: Result) -> Iterator[ChatGenerationChunk]:
        if self._is_native:
            yield with_receipt(explained(result, self._calls), self._held)
        elif self._is_shown:
            yield last_chunk(result, self._calls)
        elif not self._calls.is_void or result.text:
            yield from chunks_of(result, self._calls)
