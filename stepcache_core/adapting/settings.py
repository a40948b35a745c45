"""Check what a user passes to an adapter, and build the engine from it."""

from __future__ import annotations

import os
from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import dataclass, fields
from typing import Any, TypedDict

from pydantic import ValidationError

from stepcache_core import (
    ChromaStepStore,
    ConfigurationError,
    Embedder,
    InMemoryStepStore,
    LexicalEmbedder,
    Policy,
    Receipt,
    StepCacheEngine,
    StepStore,
    Task,
)

DEFAULT_NAMESPACE = "default"
FRESH_SECONDS = 2.0
TIMEOUT = 5.0
"""The engine's and the Chroma store's own defaults."""

_PLAIN = ("namespace", "ttl", "max_entries", "write_behind", "fresh_seconds", "store_timeout")
_NO_DATA = ("client", "embedder", "store", "tasks", "on_receipt")


class Wrapping(TypedDict, total=False):
    """The settings of `with_step_cache`."""

    path: str | os.PathLike[str] | None
    namespace: str
    ttl: float | None
    policy: Policy | None
    client: Any
    embedder: Embedder | None
    store: StepStore | None
    tasks: Sequence[Task[Any]] | None
    on_receipt: Callable[[Receipt], None] | None
    max_entries: int | None
    write_behind: bool
    fresh_seconds: float
    store_timeout: float
    engine: StepCacheEngine | None
    json_schema: bool | None
    verified_stream: bool
    model_id: str | None


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
    max_entries: int | None = None
    write_behind: bool = False
    fresh_seconds: float = FRESH_SECONDS
    store_timeout: float = TIMEOUT


_DEFAULTS = {one.name: one.default for one in fields(Settings)}


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


def check_choices(json_schema: object, verified_stream: object, model_id: object) -> None:
    """Raises ConfigurationError, naming the field, for a choice of a wrong type."""
    if not isinstance(json_schema, bool | None):
        raise ConfigurationError(f"json_schema: expected True, False or None, got {json_schema!r}")
    if not isinstance(verified_stream, bool):
        raise ConfigurationError(f"verified_stream: expected True or False, got {verified_stream!r}")
    if model_id is not None and (not isinstance(model_id, str) or not model_id):
        raise ConfigurationError(f"model_id: expected a non-empty str or None, got {model_id!r}")


def _engine(settings: Settings) -> StepCacheEngine:
    return StepCacheEngine(
        store=_store(settings),
        embedder=settings.embedder,
        policy=_policy(settings),
        namespace=settings.namespace,
        tasks=settings.tasks,
        on_receipt=settings.on_receipt,
        max_entries=settings.max_entries,
        write_behind=settings.write_behind,
        fresh_seconds=settings.fresh_seconds,
    )


def _is_set(name: str, value: object) -> bool:
    return value is not _DEFAULTS[name] and value != _DEFAULTS[name]


def _store(settings: Settings) -> StepStore:
    if settings.store is None:
        return ChromaStepStore(path=settings.path, client=settings.client, timeout=settings.store_timeout)
    for name in ("path", "client", "store_timeout"):
        if _is_set(name, getattr(settings, name)):
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


def settings_data(settings: Settings | None) -> dict[str, Any]:
    """Settings as JSON; nothing where an engine was given, or was made of something that is no data."""
    if settings is None or any(_is_set(name, getattr(settings, name)) for name in _NO_DATA):
        return {}
    policy = None if settings.policy is None else settings.policy.model_dump(mode="json")
    path = None if settings.path is None else os.fspath(settings.path)
    plain = {name: getattr(settings, name) for name in _PLAIN}
    return {"path": path, "policy": policy, **plain}


def settings_of(data: Mapping[str, Any]) -> dict[str, Any]:
    """The settings that were written as this data, as keywords. Raises ValidationError for a policy that is none."""
    policy = data.get("policy")
    return {**data, "policy": Policy(**policy)} if isinstance(policy, Mapping) else dict(data)


def taken_settings(given: dict[str, Any], others: Collection[str]) -> Settings:
    """The settings among keywords, taken out of these. Raises ConfigurationError for one that is none of either."""
    for name in given:
        if name not in Settings.__slots__ and name not in others:
            raise ConfigurationError(f"{name}: there is no setting of this name")
    return Settings(**{name: given.pop(name) for name in Settings.__slots__ if name in given})


def idle_engine() -> StepCacheEngine:
    """An engine that passes every request on to the model."""
    return StepCacheEngine(store=InMemoryStepStore(), embedder=LexicalEmbedder(), policy=Policy(enabled=False))
