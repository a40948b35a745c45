"""What one call asks of the cache besides its answer, for a single call or for all that happen inside a block."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from typing import Literal

from pydantic import BaseModel, ConfigDict, Field, ValidationError

from stepcache_core.errors import ConfigurationError

Mode = Literal["default", "refresh", "bypass", "only_if_cached"]


class CallOptions(BaseModel):
    """How the cache takes part in one call. Named after the directives of HTTP caches (RFC 9111, section 5.2.1).

    `mode`: "refresh" asks the model and replaces what was kept; "bypass" asks the model and neither looks up nor keeps
    anything; "only_if_cached" never asks a model and raises `NotCachedError` where nothing may be served. `sample`: 0
    for the answer that everybody shares; from 1 on one of several distinct answers to the same request, kept for
    identical requests of the same sample only.
    """

    model_config = ConfigDict(frozen=True, extra="forbid", strict=True)

    mode: Mode = "default"
    sample: int = Field(default=0, ge=0)

    @classmethod
    def current(cls) -> CallOptions:
        """The options of the innermost `call_options` block that this code runs in."""
        return _current.get()

    @classmethod
    def of(cls, given: object) -> CallOptions:
        """Options as given: None for the current ones, a mode by its name, a mapping, or `CallOptions`.

        Raises ConfigurationError for anything else.
        """
        return options_of(given)


_DEFAULT = CallOptions()
_current: ContextVar[CallOptions] = ContextVar("stepcache_call_options", default=_DEFAULT)


@contextmanager
def call_options(mode: Mode | CallOptions = "default", *, sample: int | None = None) -> Iterator[None]:
    """Set the options of every call inside the block, threads and tasks that inherit its context included.

    `mode`: a mode by its name, or `CallOptions`; `sample`: where given, in place of the sample of those. Raises
    ConfigurationError for a mode or sample that is none.
    """
    given = options_of(mode if mode is not None else {"mode": mode})
    token = _current.set(given if sample is None else options_of({**given.model_dump(), "sample": sample}))
    try:
        yield
    finally:
        _current.reset(token)


def options_of(given: object) -> CallOptions:
    """Options as given: None for those of the block, a mode by its name, a mapping, or `CallOptions`.

    Raises ConfigurationError for anything else.
    """
    try:
        match given:
            case None:
                return _current.get()
            case CallOptions():
                return given
            case str():
                return CallOptions.model_validate({"mode": given})
            case _:
                return CallOptions.model_validate(given)
    except ValidationError as error:
        first = error.errors()[0]
        field = ".".join(str(part) for part in first["loc"]) or "options"
        raise ConfigurationError(f"{field}: {first['msg']}, got {first['input']!r:.80}") from error
