"""What a result is, seen from a framework: the model's own answer, or one to be written in the framework's form."""

from __future__ import annotations

from stepcache_core import CallOptions, NotCachedError, Outcome, Result

_BY_THE_MODEL = (Outcome.MISS, Outcome.SKIP_REUSE, Outcome.BYPASS)


def is_lost(result: Result) -> bool:
    """True where the answer to an identical request under way is more than can be handed on: only text can."""
    return result.receipt.tier == "in flight" and result.payload is None and not result.text


def is_own(result: Result) -> bool:
    """True where what is served is the answer that the model gave to the whole request, untouched, if it gave one."""
    touched = result.receipt.repaired or result.receipt.fallback
    by_rule = any(row.source != "model" for row in result.receipt.steps)
    return result.receipt.outcome in _BY_THE_MODEL and not touched and not by_rule


def is_foreign(result: Result, *, is_read: bool, exact_only: bool) -> bool:
    """True for an answer kept by another framework of which more than its text may matter, and cannot be read here.

    `is_read`: whether the payload could be read; `exact_only`: whether the request serves identical ones only, which
    is where an answer may be more than text.
    """
    return result.payload is not None and not is_read and (exact_only or not result.text)


def anew(options: CallOptions) -> CallOptions:
    """The options, but that the model is asked and what was kept replaced. Raises `NotCachedError` if it must not."""
    if options.mode == "only_if_cached":
        raise NotCachedError("the answer was kept by another framework and is more than its text")
    return options.model_copy(update={"mode": "refresh"})
