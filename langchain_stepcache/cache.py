"""The cache that LangChain's models ask before they call out, and tell what they were answered."""

from __future__ import annotations

import asyncio
import logging
import os
from collections.abc import Callable, Sequence
from typing import Any, TypeVar

from langchain_core.caches import BaseCache
from langchain_core.outputs import Generation

from langchain_stepcache.answers import answer_of
from langchain_stepcache.model import CallableModel
from langchain_stepcache.replay import generations_of
from langchain_stepcache.requests import Asked, asked
from langchain_stepcache.settings import Llm, models_of
from stepcache_core import (
    CallOptions,
    Embedder,
    ModelRequest,
    NotCachedError,
    Policy,
    Receipt,
    Reply,
    Request,
    Result,
    StepCacheEngine,
    StepStore,
    Task,
)
from stepcache_core.adapting.nesting import is_nested
from stepcache_core.adapting.settings import DEFAULT_NAMESPACE, FRESH_SECONDS, TIMEOUT, Settings, engine_of

logger = logging.getLogger("stepcache")
T = TypeVar("T")

INLINE_CHARACTERS = 100_000
"""Text that is read on the event loop itself; more goes to a thread (an image is megabytes of JSON)."""

_MISSED = "the cache could not look up, going on without it: %r"
_NOT_KEPT = "an answer could not be kept: %r"


class StepCache(BaseCache):
    """A cache for `set_llm_cache` or a model's `cache=` that serves checked steps of earlier answers.

    Without `llm` it reuses, and mends by rule. With `llm`, a chat model or several, it also asks that model for what
    an earlier answer lacks, and checks and mends a first answer before anybody sees it; only for calls whose
    parameters are exactly that model's own. Text models are taken as `llm` but never called.

    `path`: a directory for Chroma, None for one in the user's cache directory; or a `client` of chromadb; or any
    `store`. `namespace`: the tenant. `ttl`: seconds an entry lives. `policy`, `embedder`, `tasks`, `on_receipt`: see
    `StepCacheEngine`; or a ready `engine` instead of all these. `json_schema`: whether the models take a JSON Schema
    as `response_format`; None to find out. `max_entries`, `write_behind`, `fresh_seconds`: see `StepCacheEngine`;
    `store_timeout`: seconds that a Chroma server has for a call.

    Raises ConfigurationError, naming the field, for settings of a wrong type or range or at odds with each other.
    Looking up and updating never raise, but for `NotCachedError` under `call_options("only_if_cached")`: a fault is
    logged and counts as a miss. What `call_options` says holds for look-ups and updates inside the block. Receipts
    stand in a chat message's `response_metadata["stepcache"]`, for composed text in `generation_info["stepcache"]`.
    """

    def __init__(
        self,
        *,
        path: str | os.PathLike[str] | None = None,
        namespace: str = DEFAULT_NAMESPACE,
        ttl: float | None = None,
        policy: Policy | None = None,
        client: Any = None,
        embedder: Embedder | None = None,
        store: StepStore | None = None,
        tasks: Sequence[Task[Any]] | None = None,
        llm: Llm | Sequence[Llm] | None = None,
        on_receipt: Callable[[Receipt], None] | None = None,
        max_entries: int | None = None,
        write_behind: bool = False,
        fresh_seconds: float = FRESH_SECONDS,
        store_timeout: float = TIMEOUT,
        engine: StepCacheEngine | None = None,
        json_schema: bool | None = None,
    ) -> None:
        settings = Settings(
            path,
            namespace,
            ttl,
            policy,
            client,
            embedder,
            store,
            tasks,
            on_receipt,
            max_entries,
            write_behind,
            fresh_seconds,
            store_timeout,
        )
        self._models = models_of(llm, json_schema=json_schema)
        self._engine = engine_of(engine, settings)

    @property
    def engine(self) -> StepCacheEngine:
        """The engine behind: `explain`, `entries`, `reject`, `stats`, `close`."""
        return self._engine

    def lookup(self, prompt: str, llm_string: str) -> list[Generation] | None:
        """What may be served for this prompt under these parameters, or None.

        Raises `NotCachedError` for `call_options("only_if_cached")`, and else nothing.
        """
        if is_nested():
            return None
        try:
            ask = asked(prompt, llm_string)
            if _must_be_cached():
                return _served_or_refused(self._engine.serve(ask.request, _never), ask)
            model = self._model_for(ask.request, llm_string)
            result = self._engine.lookup(ask.request, None if model is None else model.generate)
            return _served(result, ask)
        except Exception as error:  # noqa: BLE001 - no fault of a cache may reach the user
            _note_fault(error)
            return None

    async def alookup(self, prompt: str, llm_string: str) -> list[Generation] | None:
        """The same on the event loop."""
        if is_nested():
            return None
        try:
            ask = await _off_loop(len(prompt), asked, prompt, llm_string)
            if _must_be_cached():
                return _served_or_refused(await self._engine.aserve(ask.request, _anever), ask)
            model = self._model_for(ask.request, llm_string)
            result = await self._engine.alookup(ask.request, None if model is None else model.agenerate)
            return await _off_loop(_size(result), _served, result, ask)
        except Exception as error:  # noqa: BLE001 - no fault of a cache may reach the user
            _note_fault(error)
            return None

    def update(self, prompt: str, llm_string: str, return_val: Sequence[Generation]) -> None:
        """Keep an answer if it may be kept. Never raises."""
        if is_nested():
            return
        try:
            kept = _to_keep(prompt, llm_string, return_val)
            if kept is not None:
                self._engine.admit(*kept)
        except Exception as error:  # noqa: BLE001 - the answer is paid for: it must reach the user
            logger.warning(_NOT_KEPT, error)

    async def aupdate(self, prompt: str, llm_string: str, return_val: Sequence[Generation]) -> None:
        """The same on the event loop."""
        if is_nested():
            return
        try:
            kept = await _off_loop(len(prompt), _to_keep, prompt, llm_string, return_val)
            if kept is not None:
                await self._engine.aadmit(*kept)
        except Exception as error:  # noqa: BLE001 - the answer is paid for: it must reach the user
            logger.warning(_NOT_KEPT, error)

    def clear(self, **kwargs: Any) -> None:  # noqa: ARG002 - LangChain's signature; there is nothing to choose
        """Remove every entry of this namespace. Raises StoreError: silence would say that they are gone."""
        self._engine.invalidate(lambda entry: True)  # noqa: ARG005 - all of them

    async def aclear(self, **kwargs: Any) -> None:
        """The same on the event loop."""
        await asyncio.to_thread(self.clear, **kwargs)

    def _model_for(self, request: Request, llm_string: str) -> CallableModel | None:
        """The model that is the caller's own; none where no task can judge what it would say."""
        if request.exact_only is not None or request.prompt is None:
            return None
        return next((model for model in self._models if model.is_meant_by(llm_string)), None)


def _served(result: Result | None, ask: Asked) -> list[Generation] | None:
    return None if result is None else generations_of(result, is_chat=ask.is_chat)


def _must_be_cached() -> bool:
    return CallOptions.current().mode == "only_if_cached"


def _served_or_refused(result: Result, ask: Asked) -> list[Generation]:
    """The answer kept. Raises `NotCachedError` for one that LangChain cannot be given: it would ask the model."""
    served = _served(result, ask)
    if served is None:
        raise NotCachedError("the answer that is kept cannot be read", result.receipt.entry_id)
    return served


def _note_fault(error: Exception) -> None:
    """A fault of the cache is a miss, but where only the cache was to be asked. Raises `NotCachedError` there."""
    if isinstance(error, NotCachedError):
        raise error
    logger.warning(_MISSED, error)
    if _must_be_cached():
        raise NotCachedError(f"the cache could not look up: {error!r:.200}") from error


def _never(request: ModelRequest) -> Reply:
    raise NotCachedError(f"no model is to be asked for this {request.purpose}")


async def _anever(request: ModelRequest) -> Reply:
    return _never(request)


def _to_keep(prompt: str, llm_string: str, return_val: Sequence[Generation]) -> tuple[Request, Reply] | None:
    answer = answer_of(return_val)
    if answer is None:
        return None
    request = asked(prompt, llm_string).request
    if answer.exact_only is not None and request.exact_only is None:
        request = request.model_copy(update={"exact_only": answer.exact_only})
    return request, answer.reply


def _size(result: Result | None) -> int:
    return 0 if result is None else len(result.payload or "")


async def _off_loop(size: int, work: Callable[..., T], *args: Any) -> T:
    return work(*args) if size <= INLINE_CHARACTERS else await asyncio.to_thread(work, *args)
