"""The engine: one object that holds a store, an embedder, tasks and a policy, and serves requests."""

from __future__ import annotations

import time
from collections.abc import AsyncIterator, Callable, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from types import NoneType, TracebackType
from typing import Any, Self, TypeVar

from stepcache_core.drivers import (
    AsyncGenerate,
    AsyncStreamGenerate,
    Done,
    Generate,
    StreamGenerate,
    arun,
    as_reply,
    astream,
    run,
    stream,
)
from stepcache_core.drivers.perform import Backend
from stepcache_core.drivers.single_flight import Flights
from stepcache_core.embedding.base import Embedder
from stepcache_core.embedding.default import default_embedder
from stepcache_core.embedding.recent import RecentVectors
from stepcache_core.errors import ConfigurationError, StepCacheError
from stepcache_core.flow.effects import Flow, ModelFailed
from stepcache_core.flow.explain import explain
from stepcache_core.flow.job import Allowed, Job
from stepcache_core.flow.keys import Keys, keys_of
from stepcache_core.flow.ledger import Ledger
from stepcache_core.flow.recognise import Claim, Understanding, understand
from stepcache_core.flow.serve import Passed, Served
from stepcache_core.flow.unfailing import serve_unfailing, take_in_unfailing
from stepcache_core.guard import wording_of
from stepcache_core.models import Entry, Partition, Receipt, Reply, Request, Result
from stepcache_core.observe import OnReceipt, Statistics
from stepcache_core.policy import Policy
from stepcache_core.store.base import StepStore
from stepcache_core.store.chroma import ChromaStepStore
from stepcache_core.tasks.base import Task
from stepcache_core.tasks.registry import default_tasks
from stepcache_core.words.masking import Masking

T = TypeVar("T")


class StepCacheEngine:
    """Serves requests from checked steps of earlier answers, and from the model where nothing checked will do.

    `store`: None for a Chroma store in the user's cache directory. `embedder`: None for MiniLM where its files can
    be had, else a lexical one. `namespace`: the tenant; nothing is shared between two. `tasks`: None for the
    built-in and registered ones. `clock`: seconds since the epoch. `on_receipt`: called with every receipt,
    those of look-ups that serve nothing included.

    Raises `ConfigurationError` for a setting of a wrong type or range. Faults of disk, network and servers never
    raise: the model is asked instead. The model's own errors reach the caller unchanged. Safe to use from several
    threads and event loops at once; all lasting state is in the store.
    """

    def __init__(
        self,
        *,
        store: StepStore | None = None,
        embedder: Embedder | None = None,
        policy: Policy | None = None,
        namespace: str = "default",
        tasks: Sequence[Task[Any]] | None = None,
        clock: Callable[[], float] = time.time,
        on_receipt: OnReceipt | None = None,
    ) -> None:
        _require("namespace", namespace, str, "a non-empty str", is_valid=bool(namespace))
        _require("policy", policy, (Policy, NoneType), "a Policy")
        _require(
            "store", store, object, "a StepStore", is_valid=store is None or _has(store, "get find near put close")
        )
        _require("embedder", embedder, object, "an Embedder", is_valid=embedder is None or _has(embedder, "embed"))
        _require("on_receipt", on_receipt, (Callable, NoneType), "a callable")
        vectors = RecentVectors(embedder if embedder is not None else default_embedder())
        partition = Partition(namespace, vectors.fingerprint)
        self._backend = Backend(store if store is not None else ChromaStepStore(), vectors, partition)
        self._policy = policy if policy is not None else Policy()
        self._masking = Masking(self._policy.volatile)
        self._tasks = tuple(tasks) if tasks is not None else default_tasks()
        self._clock = clock
        self._statistics = Statistics(on_receipt)
        self._flights = Flights()
        self._executor = ThreadPoolExecutor(max_workers=32, thread_name_prefix="stepcache")

    @property
    def policy(self) -> Policy:
        """The choices made at construction."""
        return self._policy

    def serve(self, request: Request | str, generate: Generate) -> Result:
        """Answer a request; `generate` is called for whatever no checked step covers.

        Raises what `generate` raises where no answer could be had without it.
        """
        return self._served(self._run(self._flow(request), generate))

    async def aserve(self, request: Request | str, generate: AsyncGenerate) -> Result:
        """The same on the event loop; `generate` is awaited."""
        return self._served(await self._arun(self._flow(request), generate))

    def stream(
        self, request: Request | str, open_stream: StreamGenerate, *, generate: Generate | None = None
    ) -> Iterator[str | Result]:
        """Yield the answer's text as it comes, then the `Result`.

        A reuse comes step by step; a miss streams through from `open_stream` and is kept only when it completed.
        `generate` is called for patches; without it a stream is only ever a reuse or a whole answer.
        """
        flow = self._flow(request, Allowed(streams=True, may_patch=generate is not None))
        for piece in stream(flow, self._backend, self._flights, generate, open_stream):
            yield self._served(piece.value) if isinstance(piece, Done) else piece

    async def astream(
        self, request: Request | str, open_stream: AsyncStreamGenerate, *, generate: AsyncGenerate | None = None
    ) -> AsyncIterator[str | Result]:
        """The same on the event loop."""
        flow = self._flow(request, Allowed(streams=True, may_patch=generate is not None))
        async for piece in astream(flow, self._backend, self._flights, self._executor, generate, open_stream):
            yield self._served(piece.value) if isinstance(piece, Done) else piece

    def lookup(self, request: Request | str, generate: Generate | None = None) -> Result | None:
        """What may be served, or None where the caller is to ask the model itself. Never raises.

        With `generate`, a request that a task recognises goes through the whole flow, so that a wrong first answer
        is mended before anybody sees it; where `generate` raises, None.
        """
        return self._found(self._run(self._lookup_flow(request, generate), generate))

    async def alookup(self, request: Request | str, generate: AsyncGenerate | None = None) -> Result | None:
        """The same on the event loop."""
        return self._found(await self._arun(self._lookup_flow(request, generate), generate))

    def admit(self, request: Request | str, reply: Reply | str) -> str | None:
        """Keep an answer the caller got itself, if it may be kept: "verified", "verbatim", or None. Never raises."""
        return self._run(self._admit_flow(request, reply), None)

    async def aadmit(self, request: Request | str, reply: Reply | str) -> str | None:
        """The same on the event loop."""
        return await self._arun(self._admit_flow(request, reply), None)

    def explain(self, request: Request | str) -> Receipt:
        """What would happen to the request and why, without a model call and without keeping anything."""
        return self._run(explain(self._job(as_request(request), Allowed(), Ledger(time.perf_counter))), None)

    def entries(self) -> Iterator[Entry]:
        """Every readable entry of this namespace and embedder. Raises `StoreError`."""
        return self._backend.store.entries(self._backend.partition)

    def reject(self, entry_id: str) -> bool:
        """Remove an entry that a person found wrong; False where there is none. Raises `StoreError`."""
        return self._backend.store.delete(self._backend.partition, [entry_id]) > 0

    def invalidate(self, is_stale: Callable[[Entry], bool]) -> int:
        """Remove every entry for which `is_stale` is true; how many there were. Raises `StoreError`."""
        stale = [entry.id for entry in self.entries() if is_stale(entry)]
        return self._backend.store.delete(self._backend.partition, stale) if stale else 0

    def put(self, entry: Entry) -> None:
        """Keep an entry made elsewhere, under this engine's embedder. Raises `StoreError`, `EmbedderError`."""
        backend = self._backend
        sealed = entry.model_copy(update={"embedder": backend.partition.embedder}).sealed()
        vector = backend.embedder.embed([entry.prompt])[0] if entry.kind == "verified" else None
        backend.store.put(backend.partition, sealed, vector)

    def stats(self) -> dict[str, int]:
        """Totals since construction: outcomes, flags, model calls, tokens, and rows the store passed over."""
        passed_over = {f"store_{cause}": count for cause, count in self._backend.store.counters().items()}
        return {**self._statistics.totals(), **passed_over}

    def close(self) -> None:
        """Release the store and the threads; a second call does nothing."""
        self._executor.shutdown(wait=True)
        self._backend.store.close()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None) -> None:
        self.close()

    def _flow(self, request: Request | str, allowed: Allowed | None = None) -> Flow[Served]:
        ask, allowed = as_request(request), allowed or Allowed()
        return serve_unfailing(ask, Ledger(time.perf_counter), allowed, partial(self._job, ask, allowed))

    def _lookup_flow(self, request: Request | str, generate: object) -> Flow[Served]:
        return self._flow(request, Allowed(may_ask=generate is not None, may_answer=False))

    def _admit_flow(self, request: Request | str, reply: Reply | str) -> Flow[str | None]:
        ask = as_request(request)
        make_job = partial(self._job, ask, Allowed())
        return take_in_unfailing(ask, Ledger(time.perf_counter), make_job, as_reply(reply))

    def _job(self, request: Request, allowed: Allowed, ledger: Ledger) -> Job:
        with ledger.stage("recognise"):
            seen = understand(self._tasks, request, self._masking)
            keys = self._keys(seen)
        fingerprint = self._backend.partition.embedder
        return Job(request, seen, keys, self._policy, fingerprint, ledger, self._clock, allowed)

    def _keys(self, seen: Understanding) -> Keys:
        found, namespace = seen.claim, self._backend.partition.namespace
        if isinstance(found, Claim):
            return keys_of(namespace, seen.compared, found.task.name, found.recognition)
        prompt = seen.compared.prompt if found.is_free and self._policy.unverified_reuse == "guarded" else None
        return keys_of(namespace, seen.compared, None, None, None if prompt is None else wording_of(prompt))

    def _run(self, flow: Flow[T], generate: Generate | None) -> T:
        return run(flow, self._backend, self._flights, generate)

    async def _arun(self, flow: Flow[T], generate: AsyncGenerate | None) -> T:
        return await arun(flow, self._backend, self._flights, self._executor, generate)

    def _served(self, served: Served) -> Result:
        """The result, counted; the model's own error goes on to the caller as it came."""
        if isinstance(served, ModelFailed):
            raise served.error
        if isinstance(served, Passed):
            raise StepCacheError(f"the flow ended without an answer: {served.receipt.reason}")
        self._statistics.record(served.receipt)
        return served

    def _found(self, served: Served) -> Result | None:
        """The result, or None where the caller asks the model itself; either way the receipt is counted."""
        if isinstance(served, ModelFailed):
            return None
        self._statistics.record(served.receipt)
        return served if isinstance(served, Result) else None


def as_request(request: Request | str) -> Request:
    """A prompt alone is a request of one user message. Raises `ConfigurationError` for anything else."""
    if isinstance(request, str):
        return Request.of(str(request))
    _require("request", request, Request, "a Request or a str")
    return request


def _has(part: object, methods: str) -> bool:
    return all(callable(getattr(part, name, None)) for name in methods.split())


def _require(field: str, value: object, kind: Any, expected: str, *, is_valid: bool = True) -> None:
    if not isinstance(value, kind) or not is_valid:
        raise ConfigurationError(f"{field}: expected {expected}, got {value!r}")
