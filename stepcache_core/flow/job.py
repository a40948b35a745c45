"""One request on its way through the flow."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from dataclasses import dataclass

from stepcache_core.flow.earlier import EarlierReadings
from stepcache_core.flow.failures import Failures, Place
from stepcache_core.flow.keys import Keys
from stepcache_core.flow.ledger import Ledger
from stepcache_core.flow.recognise import Claim, Unclaimed, Understanding
from stepcache_core.models import Fingerprint, Request
from stepcache_core.policy import Policy

_SCHEMA_COUNTS = 1_000


@dataclass(frozen=True, slots=True)
class Allowed:
    """What the caller of the engine allows.

    `may_ask`: a model can be called. `may_answer`: the model may also be asked for the answer of a request that no
    task recognises; False where the caller does that itself. `may_patch`: it can be called for parts of an answer.
    `may_look`: earlier answers may be served; False where a fresh one is wanted. `streams`: the caller takes text as it
    comes; `replays`: and makes the stream of a verbatim answer itself, from its payload; `checks`: and wants each step
    of a recognised answer only when it has passed its check.
    """

    may_ask: bool = True
    may_answer: bool = True
    may_patch: bool = True
    may_look: bool = True
    streams: bool = False
    replays: bool = False
    checks: bool = False


def size_of(characters: int, request: Request) -> int:
    """Characters that work reads; a schema, by which a short answer may take long to check, counts as many."""
    return characters + (0 if request.answer_schema is None else _SCHEMA_COUNTS)


@dataclass(frozen=True, slots=True)
class Job:
    """The request, how it was understood, and what it may be answered with; `clock`: seconds since the epoch.

    `earlier`: what was read in the prompts of entries. `flight`: what identical requests under way wait for, or None
    where this one was not led from its beginning.
    """

    request: Request
    seen: Understanding
    keys: Keys
    policy: Policy
    embedder: Fingerprint
    ledger: Ledger
    clock: Callable[[], float]
    allowed: Allowed
    earlier: EarlierReadings
    failures: Failures
    flight: Hashable = None

    @property
    def claim(self) -> Claim | Unclaimed:
        """What was recognised."""
        return self.seen.claim

    @property
    def compared(self) -> Request:
        """What is hashed, compared and kept: the request that the model is asked, but masked."""
        return self.seen.compared

    @property
    def size(self) -> int:
        """Characters of the prompt that work over it reads."""
        return size_of(len(self.request.prompt or ""), self.request)

    @property
    def solves_first(self) -> bool:
        """True where a deterministic answer may come before any model call."""
        if not isinstance(self.claim, Claim) or not self.claim.is_whole:
            return False
        return self.policy.solver == "first" or self.is_hopeless

    @property
    def is_hopeless(self) -> bool:
        """True where the model has failed so often in a row at what the solver can do that it is not asked."""
        return self.place is not None and self.failures.is_hopeless(self.place)

    @property
    def solver_comes_first(self) -> bool:
        """True where a failed answer is ended by the solver, if there is one, before the model is asked to mend it."""
        is_doubtful = self.place is not None and self.failures.is_doubtful(self.place)
        return self.policy.solver == "repair" or is_doubtful

    @property
    def place(self) -> Place | None:
        """Where the model's failures are counted; None for a request that no task recognised."""
        return (self.keys.scope, self.claim.task.name) if isinstance(self.claim, Claim) else None

    @property
    def masked(self) -> tuple[str, ...]:
        """Which of the user's volatile patterns masked something, and how often."""
        return self.seen.masked
