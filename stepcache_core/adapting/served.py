"""Serve one call of a framework's model: from the engine to the framework's own response, or to its chunks."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncGenerator, Generator, Iterator
from contextlib import aclosing, closing
from dataclasses import replace
from typing import Any, Generic

from stepcache_core import CallOptions, Request, Result, StepCacheEngine
from stepcache_core.adapting.asking import INLINE_CHARACTERS, asking, explained
from stepcache_core.adapting.exchange import Exchange, Piece, R
from stepcache_core.adapting.results import anew, is_foreign, is_lost, is_own


def serve(engine: StepCacheEngine, exchange: Exchange[R]) -> R:
    """The response, with its receipt. Raises what the model raises, and `NotCachedError` by the options."""
    request = _request(engine, exchange)
    result = engine.serve(request, exchange.generate, options=exchange.options)
    if (again := _again(result, exchange)) is not None:
        result = engine.serve(request, exchange.generate, options=again)
    return response_of(result, exchange)


async def aserve(engine: StepCacheEngine, exchange: Exchange[R]) -> R:
    """The same on the event loop."""
    request = await _arequest(engine, exchange)
    result = await engine.aserve(request, exchange.agenerate, options=exchange.options)
    if (again := _again(result, exchange)) is not None:
        result = await engine.aserve(request, exchange.agenerate, options=again)
    return response_of(result, exchange)


def stream(engine: StepCacheEngine, exchange: Exchange[R], *, verified: bool) -> Generator[R, None, None]:
    """The chunks of the response. The model's own are passed on as they come; the last one bears the receipt."""
    request = _request(engine, exchange)
    relay = Relay(exchange)
    pieces = engine.stream(
        request,
        exchange.open_stream,
        generate=exchange.generate,
        options=exchange.options,
        verified=verified,
        replays_payload=True,
    )
    with closing(pieces):
        for piece in pieces:
            if isinstance(piece, Result) and _is_unread(piece, exchange):
                yield from stream(engine, replace(exchange, options=anew(exchange.options)), verified=verified)
                return
            yield from relay.chunks(piece)


async def astream(engine: StepCacheEngine, exchange: Exchange[R], *, verified: bool) -> AsyncGenerator[R, None]:
    """The same on the event loop."""
    request = await _arequest(engine, exchange)
    relay = Relay(exchange)
    pieces = engine.astream(
        request,
        exchange.aopen_stream,
        generate=exchange.agenerate,
        options=exchange.options,
        verified=verified,
        replays_payload=True,
    )
    async with aclosing(pieces):
        async for piece in pieces:
            if isinstance(piece, Result) and _is_unread(piece, exchange):
                again = replace(exchange, options=anew(exchange.options))
                async for chunk in astream(engine, again, verified=verified):
                    yield chunk
                return
            for chunk in relay.chunks(piece):
                yield chunk


def response_of(result: Result, exchange: Exchange[R]) -> R:
    """What the model itself would return: its own answer as it gave it, one that was kept, or one composed."""
    own = exchange.answered
    if own is None or not is_own(result):
        own = exchange.decoded(result.payload) or exchange.composed(result.text)
    return exchange.with_receipt(own, explained(result, exchange))


class Relay(Generic[R]):
    """Pieces of a stream as chunks. The last one bears the receipt; of the model's own, from the end of the stream."""

    def __init__(self, exchange: Exchange[R]) -> None:
        self._exchange = exchange
        self._last: Any = None
        self._shown = ""

    def chunks(self, piece: str | Result) -> Iterator[R]:
        """The chunks of one piece."""
        match piece:
            case Piece():
                self._last = piece.chunk
                yield piece.chunk
            case str():
                if self._exchange.demand is None or self._exchange.demand.kind == "format":
                    self._shown += piece
                    yield self._exchange.chunk(self._shown, piece)
            case Result():
                yield from self._end(piece)

    def _end(self, result: Result) -> Iterator[R]:
        if self._last is not None:
            self._exchange.with_receipt(self._last, explained(result, self._exchange))
        elif self._shown:
            yield self._exchange.with_delta(response_of(result, self._exchange), "")
        elif result.text or result.payload is not None or self._exchange.answered is not None:
            yield from self._replayed(result)

    def _replayed(self, result: Result) -> Iterator[R]:
        """A whole answer: text step by step, anything else at once."""
        whole = response_of(result, self._exchange)
        text, steps = self._exchange.text(whole), [row.text for row in result.receipt.steps]
        if not steps or "".join(steps) != text:
            steps = [text]
        shown = ""
        for step in steps[:-1]:
            shown += step
            yield self._exchange.chunk(shown, step)
        yield self._exchange.with_delta(whole, steps[-1])


def _again(result: Result, exchange: Exchange[R]) -> CallOptions | None:
    """The options to ask the model under, where what was served cannot be handed on as it is; else None."""
    if is_lost(result):
        return CallOptions(mode="bypass")
    return anew(exchange.options) if _is_unread(result, exchange) else None


def _is_unread(result: Result, exchange: Exchange[R]) -> bool:
    """True for an answer kept by another framework that is more than what can be read of it here."""
    if result.payload is None:
        return False
    is_read = exchange.decoded(result.payload) is not None
    return is_foreign(result, is_read=is_read, exact_only=exchange.exact_only)


def _request(engine: StepCacheEngine, exchange: Exchange[R]) -> Request:
    request, exchange.options = asking(engine, exchange.options, exchange.read, exchange)
    return request


async def _arequest(engine: StepCacheEngine, exchange: Exchange[R]) -> Request:
    if exchange.size <= INLINE_CHARACTERS:
        return _request(engine, exchange)
    return await asyncio.to_thread(_request, engine, exchange)
