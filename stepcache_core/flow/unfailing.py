"""Whatever goes wrong inside, the application gets an answer: the flow's own faults end in a plain model call."""

from __future__ import annotations

import logging
from collections.abc import Callable
from functools import partial

from stepcache_core.flow.ask import ask_in_full
from stepcache_core.flow.effects import Emit, Flow, Join, Leading, Leave, computed
from stepcache_core.flow.flight import led_from_the_start
from stepcache_core.flow.job import Allowed, Job, size_of
from stepcache_core.flow.ledger import Ledger
from stepcache_core.flow.serve import serve, take_in
from stepcache_core.flow.served import Passed, Served
from stepcache_core.models import Outcome, Receipt, Reply, Request, Result

logger = logging.getLogger("stepcache")

JobMaker = Callable[[Ledger], Job]


def serve_unfailing(
    request: Request, ledger: Ledger, allowed: Allowed, make_job: JobMaker, join: Join | None
) -> Flow[Served]:
    """Serve a request; on a fault of the cache itself, the answer the model gave already, or a plain call.

    `join`: how identical requests under way are waited for; None where each goes alone.
    """
    alone = partial(_served, request, ledger, make_job)
    try:
        return (yield from (alone() if join is None else led_from_the_start(join, allowed, ledger, alone)))
    except Exception as error:
        logger.warning("the cache failed, going on without it: %r", error, exc_info=True)
        ledger.fault(f"cache: {type(error).__name__}")
    if join is not None:
        yield Leave(join.key, Leading())
    return (yield from _without_cache(request, ledger, allowed, "the cache failed"))


def _served(request: Request, ledger: Ledger, make_job: JobMaker) -> Flow[Served]:
    job = yield from computed(partial(make_job, ledger), _size(request))
    return (yield from serve(job))


def bypass(request: Request, ledger: Ledger, allowed: Allowed, reason: str) -> Flow[Served]:
    """Ask the model, and leave the cache out of it."""
    return (yield from _without_cache(request, ledger, allowed, reason))


def nothing() -> Flow[None]:
    """A flow that asks for nothing and keeps nothing."""
    return None
    yield


def _without_cache(request: Request, ledger: Ledger, allowed: Allowed, reason: str) -> Flow[Served]:
    """The answer the model gave already, or a plain call; a caller who streams gets what is still missing of it."""
    reply, shown = ledger.full_answer, ledger.shown_text
    if reply is None and allowed.may_answer:
        answered = yield from ask_in_full(request, ledger, streams=allowed.streams and not shown)
        if not isinstance(answered, Reply):
            return answered
        reply = answered
    if reply is None:
        return Passed(_receipt(ledger, reason))
    text = reply.text if reply.text.startswith(shown) else shown + reply.text
    if allowed.streams and len(text) > len(ledger.shown_text):
        yield Emit(ledger.show(text[len(ledger.shown_text) :]))
    return Result(text=text, receipt=_receipt(ledger, reason), payload=reply.payload)


def take_in_unfailing(request: Request, ledger: Ledger, make_job: JobMaker, reply: Reply) -> Flow[str | None]:
    """Admit an answer; on a fault of the cache itself, admit nothing."""
    try:
        job = yield from computed(partial(make_job, ledger), _size(request))
        return (yield from take_in(job, reply))
    except Exception as error:
        logger.warning("the cache failed to admit an answer: %r", error, exc_info=True)
        return None


def _size(request: Request) -> int:
    """Characters that recognition may read and mask."""
    return size_of(sum(len(message.content) for message in request.messages), request)


def _receipt(ledger: Ledger, reason: str) -> Receipt:
    return Receipt(
        outcome=Outcome.BYPASS,
        reason=reason,
        model_calls=ledger.calls,
        uncounted_calls=ledger.uncounted,
        usage=ledger.usage,
        seconds=dict(ledger.seconds),
        faults=tuple(ledger.faults),
    )
