"""Serve identical requests that are under way at once with what one of them comes to."""

from __future__ import annotations

from collections.abc import Callable

from stepcache_core.flow.effects import Emit, Flow, Join, Leading, Leave
from stepcache_core.flow.job import Allowed, Job
from stepcache_core.flow.ledger import Ledger
from stepcache_core.flow.receipts import followed
from stepcache_core.flow.retrieve import exact_entry, stands
from stepcache_core.flow.served import Served
from stepcache_core.models import Entry, Result, Step


def led_from_the_start(join: Join, allowed: Allowed, ledger: Ledger, alone: Callable[[], Flow[Served]]) -> Flow[Served]:
    """Go through the flow for all identical requests, or wait for the one that does, before anything is computed.

    The key is all that the request holds, and whether earlier answers may be served. Whoever waited is handed the
    result with a receipt of its own and looks nothing up: it would find the same.
    """
    seat = yield join
    if isinstance(seat, Result):
        return (yield from handed_over(allowed, ledger, followed(seat, ledger, seat.receipt.masked)))
    served = yield from alone()
    yield Leave(join.key, served if isinstance(served, Result) else None)
    return served


def each_alone(job: Job) -> Flow[None]:
    """Let those who wait for this request go on by themselves: what it comes to is for nobody else."""
    if job.flight is not None:
        yield Leave(job.flight, Leading())


def led(job: Job, ask: Callable[[], Flow[Served]], exactly: Callable[[Entry], Flow[Result]]) -> Flow[Served]:
    """Make the call for every request under way that is compared as identical; whoever waits is handed the result.

    `exactly` serves what another leader has kept since this request looked. One that led from its beginning looked
    when no other was under way, and does not look again.
    """
    if not job.policy.single_flight:
        return (yield from ask())
    key = job.keys.exact if job.allowed.may_look else f"fresh {job.keys.exact}"
    seat = yield Join(key, job.policy.max_wait)
    if isinstance(seat, Result):
        steps = tuple(Step(row.text) for row in seat.receipt.steps)
        if not seat.receipt.verified or (yield from stands(job, steps)):
            return (yield from handed_over(job.allowed, job.ledger, followed(seat, job.ledger, job.masked)))
        return (yield from ask())
    has_looked = job.flight is not None and not job.masked
    entry = None if has_looked else (yield from exact_entry(job))
    served = (yield from ask()) if entry is None else (yield from exactly(entry))
    yield Leave(key, served if isinstance(served, Result) else None)
    return served


def handed_over(allowed: Allowed, ledger: Ledger, result: Result) -> Flow[Result]:
    """Emit the steps, or what has not gone out of them, to a caller who streams."""
    shown = ledger.shown_text
    if not allowed.streams or (allowed.replays and result.payload is not None and not shown):
        return result
    missing = -len(shown)
    for row in result.receipt.steps:
        missing += len(row.text)
        if missing > 0:
            yield Emit(ledger.show(row.text[-missing:]))
            missing = 0
    return result
