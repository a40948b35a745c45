"""Whatever goes wrong inside, the application gets an answer: the flow's own faults end in a plain model call."""

from __future__ import annotations

import logging
from collections.abc import Callable
from functools import partial

from stepcache_core.flow.ask import ask_in_full
from stepcache_core.flow.effects import Flow, computed
from stepcache_core.flow.job import Allowed, Job, size_of
from stepcache_core.flow.ledger import Ledger
from stepcache_core.flow.serve import Passed, Served, serve, take_in
from stepcache_core.models import Outcome, Receipt, Reply, Request, Result

logger = logging.getLogger("stepcache")

JobMaker = Callable[[Ledger], Job]


def serve_unfailing(request: Request, ledger: Ledger, allowed: Allowed, make_job: JobMaker) -> Flow[Served]:
    """Serve a request; on a fault of the cache itself, the answer the model gave already, or a plain call."""
    try:
        job = yield from computed(partial(make_job, ledger), _size(request))
        return (yield from serve(job))
    except Exception as error:
        logger.warning("the cache failed, going on without it: %r", error, exc_info=True)
        ledger.fault(f"cache: {type(error).__name__}")
    reply = ledger.full_answer
    if reply is None and allowed.may_answer:
        answered = yield from ask_in_full(request, ledger, streams=allowed.streams)
        if not isinstance(answered, Reply):
            return answered
        reply = answered
    receipt = _receipt(ledger)
    return Passed(receipt) if reply is None else Result(text=reply.text, receipt=receipt, payload=reply.payload)


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


def _receipt(ledger: Ledger) -> Receipt:
    return Receipt(
        outcome=Outcome.BYPASS,
        reason="the cache failed",
        model_calls=ledger.calls,
        usage=ledger.usage,
        seconds=dict(ledger.seconds),
        faults=tuple(ledger.faults),
    )
