"""Read what a call asks and what it is answered; what cannot be read goes past the cache."""

from __future__ import annotations

import logging
from collections.abc import Callable
from typing import Any, Protocol

from stepcache_core import CallOptions, NotCachedError, Reply, Request, Result, StepCacheEngine
from stepcache_core.adapting.values import UnkeyedError

logger = logging.getLogger("stepcache")

INLINE_CHARACTERS = 100_000
"""Text that is read on the event loop itself; more goes to a thread (an image is megabytes)."""

MESSAGE = 2_500
"""Characters that a message of a conversation counts as besides its own: writing it down takes as long."""

_WARNINGS = 100
_warned: set[str] = set()

_UNREAD = Request.of("")
"""Stands for a request that no part of the cache is going to look at."""


class Unkeyable(Protocol):
    """Calls that remember why the cache is left out."""

    unkeyed: str | None


def asking(
    engine: StepCacheEngine, options: CallOptions, read: Callable[[], Request], calls: Unkeyable
) -> tuple[Request, CallOptions]:
    """The request and the options to serve it under.

    A fault in reading it costs the cache, not the call, as does a parameter that no value tells apart. Raises
    `NotCachedError` where only the cache was to be asked.
    """
    if options.mode == "bypass" or (not engine.policy.enabled and options.mode != "only_if_cached"):
        return _UNREAD, options
    try:
        return read(), options
    except UnkeyedError as error:
        calls.unkeyed = str(error)
        _warn_once(calls.unkeyed)
        if options.mode == "only_if_cached":
            raise NotCachedError(calls.unkeyed) from error
        return _UNREAD, CallOptions(mode="bypass")
    except Exception as error:
        logger.warning("the cache could not read a request, going on without it: %r", error)
        if options.mode == "only_if_cached":
            raise NotCachedError(f"the request cannot be read: {error!r:.200}") from error
        return _UNREAD, CallOptions(mode="bypass")


def _warn_once(reason: str) -> None:
    """Say what of the model itself keeps every call past the cache; of a single call its receipt says so."""
    if reason.startswith("model ") and reason not in _warned and len(_warned) < _WARNINGS:
        _warned.add(reason)
        logger.warning("nothing is cached: %s; model_id= says what stands for the model", reason)


def explained(result: Result, calls: Unkeyable) -> Result:
    """The result, whose receipt says why the cache was left out, where that is the calls' own reason."""
    if calls.unkeyed is None:
        return result
    return result.model_copy(update={"receipt": result.receipt.model_copy(update={"reason": calls.unkeyed})})


def as_answered(read: Callable[[], Reply]) -> Reply:
    """The reply that is read; one that nothing keeps where it cannot be: the answer is paid for and is served."""
    try:
        return read()
    except Exception as error:  # noqa: BLE001 - whatever a vendor's message holds
        logger.warning("the cache could not read an answer, going on without it: %r", error)
        return Reply("", finish="filter")


def weight(content: Any) -> int:
    """About how many characters a message's content has."""
    match content:
        case str():
            return len(content)
        case list():
            return sum(weight(item) for item in content)
        case dict():
            return sum(weight(item) for item in content.values())
        case _:
            return 1
