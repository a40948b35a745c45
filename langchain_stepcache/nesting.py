"""Whether this very code runs inside a model call that the cache itself makes."""

from collections.abc import Iterator
from contextlib import contextmanager
from contextvars import ContextVar

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
