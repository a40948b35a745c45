"""Begin the flow of a request: under the options of its call, with what the engine was made with."""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field, replace
from functools import partial
from typing import Any

from stepcache_core.flow.earlier import EarlierReadings
from stepcache_core.flow.effects import Flow, Join
from stepcache_core.flow.explain import explain
from stepcache_core.flow.failures import Failures
from stepcache_core.flow.job import Allowed, Job
from stepcache_core.flow.keys import Keys, keys_of
from stepcache_core.flow.lately import Lately, identity_of
from stepcache_core.flow.ledger import Ledger
from stepcache_core.flow.recognise import Claim, Understanding, understand
from stepcache_core.flow.served import Served
from stepcache_core.flow.unfailing import bypass, nothing, serve_unfailing, take_in_unfailing
from stepcache_core.guard import wording_of
from stepcache_core.models import Partition, Receipt, Reply, Request
from stepcache_core.options import CallOptions
from stepcache_core.policy import Policy
from stepcache_core.tasks.base import Task
from stepcache_core.tasks.warming import warm
from stepcache_core.words.masking import Masking

_OFF = "the cache is off"
_SAMPLE = Request.of("Solve for x: 2x + 3 = 7")
"""A request that a built-in task recognises: the whole of a look-up is gone through."""


@dataclass(frozen=True, slots=True)
class Starter:
    """What every flow of one engine begins with. `clock`: seconds since the epoch."""

    tasks: Sequence[Task[Any]]
    policy: Policy
    partition: Partition
    clock: Callable[[], float]
    masking: Masking = field(init=False)
    lately: Lately = field(default_factory=Lately, init=False)
    failures: Failures = field(init=False)
    earlier: EarlierReadings = field(default_factory=EarlierReadings, init=False)

    def __post_init__(self) -> None:
        object.__setattr__(self, "masking", Masking(self.policy.volatile))
        object.__setattr__(self, "failures", Failures(self.policy.give_up_after))

    def serving(self, request: Request, options: CallOptions, allowed: Allowed) -> Flow[Served]:
        """The flow that serves: of the whole cache, of what it holds alone, or of the model alone."""
        ledger, ask = Ledger(time.perf_counter), sampled(request, options.sample)
        if options.mode == "only_if_cached":
            allowed = replace(allowed, may_ask=False, may_answer=False)
        if not self.policy.enabled or options.mode == "bypass":
            return bypass(ask, ledger, allowed, "bypass was asked for" if self.policy.enabled else _OFF)
        if options.mode == "refresh":
            allowed = replace(allowed, may_look=False)
        join = self._join(ask, allowed)
        return serve_unfailing(ask, ledger, allowed, partial(self._job, ask, allowed, join=join), join)

    def admitting(self, request: Request, options: CallOptions, reply: Reply) -> Flow[str | None]:
        """The flow that takes in an answer the caller got itself."""
        if not self.policy.enabled or options.mode == "bypass":
            return nothing()
        ask = sampled(request, options.sample)
        return take_in_unfailing(ask, Ledger(time.perf_counter), partial(self._job, ask, Allowed()), reply)

    def explaining(self, request: Request) -> Flow[Receipt]:
        """The flow that only says what would happen."""
        return explain(self._job(request, Allowed(), Ledger(time.perf_counter)))

    def warming(self) -> Flow[Receipt]:
        """The flow that does, before there is a request, what the first ones would wait for."""
        warm(self.tasks)
        return self.explaining(_SAMPLE)

    def _join(self, request: Request, allowed: Allowed) -> Join | None:
        """How identical requests under way are waited for; None where the caller may have to ask the model himself."""
        if not (self.policy.single_flight and allowed.may_ask and allowed.may_answer):
            return None
        identity = identity_of(request)
        return None if identity is None else Join((allowed.may_look, identity), self.policy.max_wait)

    def _job(self, request: Request, allowed: Allowed, ledger: Ledger, join: Join | None = None) -> Job:
        with ledger.stage("recognise"):
            seen, keys = self.lately.read(request, self._read)
        flight = None if join is None else join.key
        made_with = (self.policy, self.partition.embedder, ledger, self.clock, allowed, self.earlier, self.failures)
        return Job(request, seen, keys, *made_with, flight)

    def _read(self, request: Request) -> tuple[Understanding, Keys]:
        seen = understand(self.tasks, request, self.masking)
        return seen, self._keys(seen)

    def _keys(self, seen: Understanding) -> Keys:
        found, namespace = seen.claim, self.partition.namespace
        if isinstance(found, Claim):
            return keys_of(namespace, seen.compared, found.task.name, found.recognition)
        prompt = seen.compared.prompt if found.is_free and self.policy.unverified_reuse == "guarded" else None
        return keys_of(namespace, seen.compared, None, None, None if prompt is None else wording_of(prompt))


def sampled(request: Request, sample: int) -> Request:
    """The request for one of several distinct answers: of a scope of its own, for identical requests only."""
    if not sample:
        return request
    reason = request.exact_only or f"sample {sample} is asked for"
    return request.model_copy(update={"model": f"{request.model}\0sample {sample}", "exact_only": reason})
