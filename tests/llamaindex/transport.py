"""A connection to a server that tests can count, hold and break."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import AsyncIterator, Iterator
from typing import Any

import httpx

PATIENCE = 60
"""Seconds to wait at a gate before the test has failed."""


class Line(httpx.BaseTransport, httpx.AsyncBaseTransport):
    """A connection that counts requests, and refuses them or breaks off their streams when it is told to."""

    def __init__(self, inner: httpx.BaseTransport, async_inner: httpx.AsyncBaseTransport) -> None:
        self.calls = 0
        self.fail_after: int | None = None
        self.gate: threading.Event | None = None
        self.arrived = threading.Event()
        self._inner = inner
        self._async_inner = async_inner

    def handle_request(self, request: httpx.Request) -> httpx.Response:
        self._count(request)
        if self.gate is not None:
            assert self.gate.wait(PATIENCE), "nobody opened the gate"
        return self._passed(self._inner.handle_request(request))

    async def handle_async_request(self, request: httpx.Request) -> httpx.Response:
        self._count(request)
        if self.gate is not None:
            assert await asyncio.to_thread(self.gate.wait, PATIENCE), "nobody opened the gate"
        return self._passed(await self._async_inner.handle_async_request(request))

    def _passed(self, response: httpx.Response) -> httpx.Response:
        if self.fail_after is None:
            return response
        return httpx.Response(
            response.status_code, headers=response.headers, stream=_Cut(response.stream, self.fail_after)
        )

    def close(self) -> None:
        self._inner.close()

    async def aclose(self) -> None:
        await self._async_inner.aclose()

    def _count(self, request: httpx.Request) -> None:
        self.calls += 1
        self.arrived.set()
        if self.fail_after == 0:
            raise httpx.ConnectError("nobody there", request=request)


class _Cut(httpx.SyncByteStream, httpx.AsyncByteStream):
    """A stream that breaks off after so many events."""

    def __init__(self, whole: Any, events: int) -> None:
        self._whole = whole
        self._left = events

    def __iter__(self) -> Iterator[bytes]:
        for data in self._whole:
            yield from self._of(data)

    async def __aiter__(self) -> AsyncIterator[bytes]:
        async for data in self._whole:
            for event in self._of(data):
                yield event

    def _of(self, data: bytes) -> Iterator[bytes]:
        for event in data.splitlines(keepends=True):
            if self._left < 0:
                raise httpx.ReadError("cut")
            self._left -= not event.strip()
            yield event
