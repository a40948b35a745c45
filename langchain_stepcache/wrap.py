"""Wrap a model."""

from __future__ import annotations

import os
from collections.abc import Callable, Sequence
from typing import Any, Unpack, overload

from langchain_core.language_models import BaseChatModel, BaseLLM
from langchain_core.runnables import Runnable
from langchain_core.runnables.configurable import DynamicRunnable

from langchain_stepcache.chat_model import StepCacheChatModel
from langchain_stepcache.text_llm import StepCacheTextLLM
from stepcache_core import ConfigurationError, Embedder, Policy, Receipt, StepCacheEngine, StepStore, Task
from stepcache_core.adapting.settings import (
    DEFAULT_NAMESPACE,
    FRESH_SECONDS,
    TIMEOUT,
    Settings,
    Wrapping,
    check_choices,
    engine_of,
)


@overload
def with_step_cache(model: BaseChatModel, **settings: Unpack[Wrapping]) -> StepCacheChatModel: ...
@overload
def with_step_cache(model: BaseLLM, **settings: Unpack[Wrapping]) -> StepCacheTextLLM: ...
def with_step_cache(
    model: BaseChatModel | BaseLLM,
    *,
    path: str | os.PathLike[str] | None = None,
    namespace: str = DEFAULT_NAMESPACE,
    ttl: float | None = None,
    policy: Policy | None = None,
    client: Any = None,
    embedder: Embedder | None = None,
    store: StepStore | None = None,
    tasks: Sequence[Task[Any]] | None = None,
    on_receipt: Callable[[Receipt], None] | None = None,
    max_entries: int | None = None,
    write_behind: bool = False,
    fresh_seconds: float = FRESH_SECONDS,
    store_timeout: float = TIMEOUT,
    engine: StepCacheEngine | None = None,
    json_schema: bool | None = None,
    verified_stream: bool = False,
    model_id: str | None = None,
) -> StepCacheChatModel | StepCacheTextLLM:
    """The model with a cache inside: a model of the same kind, for chains, agents and streams as before.

    `path`, `namespace`, `ttl`, `policy`, `client`, `embedder`, `store`, `tasks`, `on_receipt`, `max_entries`,
    `write_behind`, `fresh_seconds`, `store_timeout`, `engine`: those of `StepCache`; `verified_stream`, `model_id`
    and `json_schema`: those of `StepCacheChatModel`. To bind parameters or tools, wrap the model first and bind to what
    comes out. Two callers that differ in their API key alone share answers: tenants need a `namespace` each.

    Raises ConfigurationError, naming the field, for settings of a wrong type or range or at odds with each other.
    """
    if isinstance(model, StepCacheChatModel | StepCacheTextLLM):
        raise ConfigurationError("model: expected a model without a cache inside, got one with it")
    if not isinstance(model, BaseChatModel | BaseLLM):
        raise ConfigurationError(_no_model(model))
    check_choices(json_schema, verified_stream, model_id)
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
    made = engine_of(engine, settings)
    if isinstance(model, BaseChatModel):
        return StepCacheChatModel(
            bound=model, engine=made, verified_stream=verified_stream, model_id=model_id, json_schema=json_schema
        )
    return StepCacheTextLLM(bound=model, engine=made, verified_stream=verified_stream, model_id=model_id)


def _no_model(given: object) -> str:
    """What is wrong, without the text of the object, which may hold keys; and what to do about it."""
    text = f"model: expected a chat model or a text model, got {type(given).__name__}"
    if not isinstance(given, Runnable):
        return text
    if isinstance(given, DynamicRunnable) or "Configurable" in type(given).__name__:
        return (
            f"{text}: a model that is configured by the call cannot be wrapped; configure the model first and wrap "
            "that, with one wrapper for each configuration over a shared engine, as in with_step_cache(model, engine=…)"
        )
    inside: object = getattr(given, "bound", None)
    if not isinstance(inside, BaseChatModel | BaseLLM | Runnable):
        return text
    return (
        f"{text} around {type(inside).__name__}: wrap the model first and bind or retry what comes out, "
        "as in with_step_cache(model).bind(...)"
    )
