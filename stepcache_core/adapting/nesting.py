"""Whether this very code runs inside a model call that the cache itself makes."""

import gc
from collections.abc import AsyncGenerator, AsyncIterable, Generator, Iterable, Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from typing import TypeVar

T = TypeVar("T")

_is_calling: ContextVar[bool] = ContextVar("stepcache_is_calling", default=False)


def is_nested() -> bool:
    """True inside `calling_model`, also in tasks and executors that LangChain starts from there."""
    return _is_calling.get()


@contextmanager
def calling_model() -> Iterator[None]:
    """Mark the call: whatever looks into a cache meanwhile finds nothing and leaves nothing."""
    token = _is_calling.set(True)
    try:
        yield
    finally:
        _is_calling.reset(token)


def read_nested(stream: Iterable[T]) -> Generator[T, None, None]:
    """The items of a model's stream, which is marked while it works, and closed when nobody reads on."""
    items = iter(stream)
    end = object()
    try:
        while True:
            with calling_model():
                item = next(items, end)
            if item is end:
                return
            yield item  # type: ignore[misc]  # not the end
    finally:
        close = getattr(items, "close", None)
        if close is not None:
            close()


def abandon(stream: Generator[T, None, None]) -> None:
    """Close a stream that nobody reads on, and at once whatever it held.

    A client's response may lie in a cycle, as OpenAI's streams do. A collector that came upon it later, in the middle
    of the connection pool's own work, would close it there and wait for ever for the lock that is held around it.
    """
    is_collecting = gc.isenabled()
    gc.disable()
    try:
        stream.close()
        gc.collect()
    finally:
        if is_collecting:
            gc.enable()


async def aread_nested(stream: AsyncIterable[T]) -> AsyncGenerator[T, None]:
    """The same on the event loop."""
    items = aiter(stream)
    end = object()
    try:
        while True:
            with calling_model():
                item = await anext(items, end)
            if item is end:
                return
            yield item  # type: ignore[misc]  # not the end
    finally:
        close = getattr(items, "aclose", None)
        if close is not None:
            await close()
