"""The engine: one object that holds a store, an embedder, tasks and a policy, and serves requests."""

from __future__ import annotations

import time
from collections.abc import AsyncGenerator, Callable, Generator, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import aclosing
from types import NoneType, TracebackType
from typing import Any, Self, TypeVar

from stepcache_core.arguments import as_request, require, require_part
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
from stepcache_core.drivers.perform import Backend, put_entries
from stepcache_core.drivers.single_flight import Flights
from stepcache_core.embedding.base import Embedder
from stepcache_core.embedding.default import default_embedder
from stepcache_core.embedding.recent import RecentVectors
from stepcache_core.errors import NotCachedError
from stepcache_core.flow.effects import Flow, ModelFailed
from stepcache_core.flow.job import Allowed
from stepcache_core.flow.served import Passed, Served
from stepcache_core.flow.start import Starter
from stepcache_core.models import Entry, Partition, Receipt, Reply, Request, Result
from stepcache_core.observe import OnReceipt, Statistics
from stepcache_core.options import CallOptions, Mode, options_of
from stepcache_core.policy import Policy
from stepcache_core.store.base import StepStore
from stepcache_core.store.chroma import ChromaStepStore
from stepcache_core.store.layers import layered
from stepcache_core.store.recent import FRESH_SECONDS
from stepcache_core.tasks.base import Task
from stepcache_core.tasks.registry import default_tasks

T = TypeVar("T")
Options = CallOptions | Mode | None
"""How the cache takes part in one call; None for the options of the block that the call is made in."""


class StepCacheEngine:
    """Serves requests from checked steps of earlier answers, and from the model where nothing checked will do.

    `store`: None for a Chroma store in the user's cache directory. `embedder`: None for MiniLM where its files can
    be had, else a lexical one. `namespace`: the tenant; nothing is shared between two. `tasks`: None for the
    built-in and registered ones. `clock`: seconds since the epoch. `on_receipt`: called with every receipt,
    those of look-ups that serve nothing included. `max_entries`: how many the store keeps of this namespace, the least
    recently used going first; None for any number. `write_behind`: whether answers are written to the store in the
    background; a process that is killed loses what was not written yet, 1,000 at most. `fresh_seconds`: how long
    entries that were read are served from memory before it is looked whether another process has changed them, where
    one may have: a directory that this process alone has used since is not looked into again.

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
        max_entries: int | None = None,
        write_behind: bool = False,
        fresh_seconds: float = FRESH_SECONDS,
    ) -> None:
        require("namespace", namespace, str, "a non-empty str", is_valid=bool(namespace))
        require("policy", policy, (Policy, NoneType), "a Policy")
        require("on_receipt", on_receipt, (Callable, NoneType), "a callable")
        require_part("store", store, "a StepStore", "get find near put close")
        require_part("embedder", embedder, "an Embedder", "embed")
        vectors = RecentVectors(embedder if embedder is not None else default_embedder())
        partition = Partition(namespace, vectors.fingerprint)
        store = ChromaStepStore() if store is None else store
        kept = layered(store, max_entries=max_entries, write_behind=write_behind, fresh_seconds=fresh_seconds)
        self._backend = Backend(kept, vectors, partition)
        self._policy = policy if policy is not None else Policy()
        self._starter = Starter(default_tasks() if tasks is None else tuple(tasks), self._policy, partition, clock)
        self._statistics = Statistics(on_receipt)
        self._flights = Flights()
        self._executor = ThreadPoolExecutor(max_workers=32, thread_name_prefix="stepcache")

    @property
    def policy(self) -> Policy:
        """The choices made at construction."""
        return self._policy

    def serve(self, request: Request | str, generate: Generate, *, options: Options = None) -> Result:
        """Answer a request; `generate` is called for whatever no checked step covers.

        Raises what `generate` raises where no answer could be had without it, `NotCachedError` where the options
        forbid to call it, and `ConfigurationError` for options that are none.
        """
        return self._served(self._run(self._serving(request, options, Allowed()), generate))

    async def aserve(self, request: Request | str, generate: AsyncGenerate, *, options: Options = None) -> Result:
        """The same on the event loop; `generate` is awaited."""
        return self._served(await self._arun(self._serving(request, options, Allowed()), generate))

    def stream(
        self,
        request: Request | str,
        open_stream: StreamGenerate,
        *,
        generate: Generate | None = None,
        options: Options = None,
        verified: bool = False,
        replays_payload: bool = False,
    ) -> Generator[str | Result, None, None]:
        """Yield the answer's text as it comes, then the `Result`.

        A reuse comes step by step; of a patch the steps that stay come before the model is asked; a miss streams
        through from `open_stream`, its pieces the very objects that came, and is kept only when it completed.
        `generate` is called for patches; without it a stream is only ever a reuse or a whole answer.

        `verified`: steps of a recognised answer come one by one when each has passed its check, and what fails is
        mended from there, before anybody sees it. An answer that fails and cannot be mended, or of which a step cannot
        be read, comes at its end as it is, wrong steps included, and its receipt says `verified` False: the application
        has to get an answer. `replays_payload`: nothing is yielded of an answer that comes with a payload but its
        `Result`.
        """
        allowed = Allowed(streams=True, may_patch=generate is not None, replays=replays_payload, checks=verified)
        flow = self._serving(request, options, allowed)
        for piece in stream(flow, self._backend, self._flights, generate, open_stream):
            yield self._served(piece.value) if isinstance(piece, Done) else piece

    async def astream(
        self,
        request: Request | str,
        open_stream: AsyncStreamGenerate,
        *,
        generate: AsyncGenerate | None = None,
        options: Options = None,
        verified: bool = False,
        replays_payload: bool = False,
    ) -> AsyncGenerator[str | Result, None]:
        """The same on the event loop."""
        allowed = Allowed(streams=True, may_patch=generate is not None, replays=replays_payload, checks=verified)
        flow = self._serving(request, options, allowed)
        pieces = astream(flow, self._backend, self._flights, self._executor, generate, open_stream)
        async with aclosing(pieces):
            async for piece in pieces:
                yield self._served(piece.value) if isinstance(piece, Done) else piece

    def lookup(
        self, request: Request | str, generate: Generate | None = None, *, options: Options = None
    ) -> Result | None:
        """What may be served, or None where the caller is to ask the model itself. Never raises.

        With `generate`, a request that a task recognises goes through the whole flow, so that a wrong first answer
        is mended before anybody sees it; where `generate` raises, None.
        """
        return self._found(self._run(self._looking(request, options, generate), generate))

    async def alookup(
        self, request: Request | str, generate: AsyncGenerate | None = None, *, options: Options = None
    ) -> Result | None:
        """The same on the event loop."""
        return self._found(await self._arun(self._looking(request, options, generate), generate))

    def admit(self, request: Request | str, reply: Reply | str, *, options: Options = None) -> str | None:
        """Keep an answer the caller got itself, if it may be kept: "verified", "verbatim", or None. Never raises."""
        return self._run(self._admitting(request, reply, options), None)

    async def aadmit(self, request: Request | str, reply: Reply | str, *, options: Options = None) -> str | None:
        """The same on the event loop."""
        return await self._arun(self._admitting(request, reply, options), None)

    def explain(self, request: Request | str) -> Receipt:
        """What would happen to the request and why, without a model call and without keeping anything."""
        return self._run(self._starter.explaining(as_request(request)), None)

    def warm(self) -> None:
        """Compile patterns, load the embedder and open the store now, not at the first requests that need them."""
        self._run(self._starter.warming(), None)

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
        self.put_many([entry])

    def put_many(self, entries: Sequence[Entry]) -> None:
        """Keep entries made elsewhere in few writes, each prompt embedded once. Raises as `put` does."""
        put_entries(self._backend, entries)

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

    def _serving(self, request: Request | str, options: Options, allowed: Allowed) -> Flow[Served]:
        return self._starter.serving(as_request(request), options_of(options), allowed)

    def _looking(self, request: Request | str, options: Options, generate: object) -> Flow[Served]:
        return self._serving(request, options, Allowed(may_ask=generate is not None, may_answer=False))

    def _admitting(self, request: Request | str, reply: Reply | str, options: Options) -> Flow[str | None]:
        return self._starter.admitting(as_request(request), options_of(options), as_reply(reply))

    def _run(self, flow: Flow[T], generate: Generate | None) -> T:
        return run(flow, self._backend, self._flights, generate)

    async def _arun(self, flow: Flow[T], generate: AsyncGenerate | None) -> T:
        return await arun(flow, self._backend, self._flights, self._executor, generate)

    def _served(self, served: Served) -> Result:
        """The result, counted; the model's own error goes on to the caller as it came."""
        if isinstance(served, ModelFailed):
            raise served.error
        self._statistics.record(served.receipt)
        if isinstance(served, Passed):
            raise NotCachedError(served.receipt.reason, served.receipt.entry_id)
        return served

    def _found(self, served: Served) -> Result | None:
        """The result, or None where the caller asks the model itself; either way the receipt is counted."""
        if isinstance(served, ModelFailed):
            return None
        self._statistics.record(served.receipt)
        return served if isinstance(served, Result) else None
