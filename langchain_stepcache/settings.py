"""Check what a user passes, and build the engine from it."""

from __future__ import annotations

import logging
import os
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

from langchain_core.language_models import BaseChatModel, BaseLLM
from langchain_core.runnables import RunnableBinding
from pydantic import ValidationError

from langchain_stepcache.delegates import Delegating
from langchain_stepcache.model import CallableModel, ChatRunnable
from stepcache_core import (
    ChromaStepStore,
    ConfigurationError,
    Embedder,
    Policy,
    Receipt,
    StepCacheEngine,
    StepStore,
    Task,
)

logger = logging.getLogger("stepcache")

DEFAULT_NAMESPACE = "default"
Llm = ChatRunnable | BaseLLM


@dataclass(frozen=True, slots=True)
class Settings:
    """What makes an engine, as it was passed."""

    path: str | os.PathLike[str] | None = None
    namespace: str = DEFAULT_NAMESPACE
    ttl: float | None = None
    policy: Policy | None = None
    client: Any = None
    embedder: Embedder | None = None
    store: StepStore | None = None
    tasks: Sequence[Task[Any]] | None = None
    on_receipt: Callable[[Receipt], None] | None = None


def engine_of(engine: StepCacheEngine | None, settings: Settings) -> StepCacheEngine:
    """The engine that was passed, or one made of the settings. Raises ConfigurationError for both at once."""
    if engine is None:
        return _engine(settings)
    if not isinstance(engine, StepCacheEngine):
        raise ConfigurationError(f"engine: expected a StepCacheEngine, got {engine!r}")
    for name in Settings.__slots__:
        if _is_set(name, getattr(settings, name)):
            raise ConfigurationError(f"{name}: expected nothing beside an engine, got {getattr(settings, name)!r}")
    return engine


def models_of(llm: Llm | Sequence[Llm] | None, *, json_schema: bool | None) -> tuple[CallableModel, ...]:
    """The models the cache may call. Raises ConfigurationError for what is no language model.

    Text models are taken and never called: their parameters do not tell one call from another (LangChain leaves out
    what is bound or passed with the call).
    """
    if not isinstance(json_schema, bool | None):
        raise ConfigurationError(f"json_schema: expected True, False or None, got {json_schema!r}")
    given: Sequence[object] = llm if isinstance(llm, list | tuple) else [] if llm is None else [llm]
    chat_models = (_chat_model(_unwrapped(one)) for one in given)
    return tuple(CallableModel(one, json_schema) for one in chat_models if one is not None)


def _chat_model(llm: object) -> ChatRunnable | None:
    match _innermost(llm), llm:
        case BaseChatModel(), (BaseChatModel() | RunnableBinding()) as model:
            return model
        case BaseLLM(), _:
            logger.warning("llm: text models are never called, their answers are reused only: %s", type(llm).__name__)
            return None
        case _:
            raise ConfigurationError(f"llm: expected a chat model or a list of them, got {llm!r}")


def _unwrapped(llm: object) -> object:
    """The model inside a wrapper with a cache of its own, which is the one whose calls this cache sees."""
    match llm:
        case RunnableBinding():
            return llm.model_copy(update={"bound": _unwrapped(llm.bound)})
        case Delegating():
            return llm.bound
        case _:
            return llm


def _innermost(llm: object) -> object:
    while isinstance(llm, RunnableBinding):
        llm = llm.bound
    return llm


def _engine(settings: Settings) -> StepCacheEngine:
    return StepCacheEngine(
        store=_store(settings),
        embedder=settings.embedder,
        policy=_policy(settings),
        namespace=settings.namespace,
        tasks=settings.tasks,
        on_receipt=settings.on_receipt,
    )


def _is_set(name: str, value: object) -> bool:
    return value != DEFAULT_NAMESPACE if name == "namespace" else value is not None


def _store(settings: Settings) -> StepStore:
    if settings.store is None:
        return ChromaStepStore(path=settings.path, client=settings.client)
    for name in ("path", "client"):
        if getattr(settings, name) is not None:
            raise ConfigurationError(f"{name}: expected nothing beside a store, got {getattr(settings, name)!r}")
    return settings.store


def _policy(settings: Settings) -> Policy | None:
    if settings.ttl is None:
        return settings.policy
    if settings.policy is not None and not isinstance(settings.policy, Policy):
        raise ConfigurationError(f"policy: expected a Policy, got {settings.policy!r}")
    chosen = {} if settings.policy is None else settings.policy.model_dump()
    if chosen.get("ttl") not in (None, settings.ttl):
        raise ConfigurationError(f"ttl: expected nothing beside a policy with another ttl, got {settings.ttl!r}")
    try:
        return Policy(**{**chosen, "ttl": settings.ttl})
    except ValidationError as error:
        raise ConfigurationError(f"ttl: expected seconds above 0 or None, got {settings.ttl!r}") from error
