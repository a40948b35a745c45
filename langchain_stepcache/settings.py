"""Check what a user passes as the models that the cache may call."""

from __future__ import annotations

import logging
from collections.abc import Sequence

from langchain_core.language_models import BaseChatModel, BaseLLM
from langchain_core.runnables import RunnableBinding

from langchain_stepcache.delegates import Delegating
from langchain_stepcache.model import CallableModel, ChatRunnable
from stepcache_core import ConfigurationError

logger = logging.getLogger("stepcache")

Llm = ChatRunnable | BaseLLM


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
