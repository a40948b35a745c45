"""The chat model that the cache may call: whether it is the caller's own, and how it is called unseen."""

from __future__ import annotations

import logging
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any

from langchain_core.language_models import BaseChatModel
from langchain_core.messages import BaseMessage
from langchain_core.runnables import Runnable, RunnableBinding, RunnableConfig

from langchain_stepcache.answers import reply_of
from langchain_stepcache.cut_off import reply_cut_off
from langchain_stepcache.messages import langchain_messages
from langchain_stepcache.options import takes_schemas
from stepcache_core import ModelRequest, Reply
from stepcache_core.adapting.formats import OWN_FORM, Form, part_options, without_format
from stepcache_core.adapting.nesting import calling_model
from stepcache_core.adapting.refusals import may_refuse_format

logger = logging.getLogger("stepcache")

ChatRunnable = BaseChatModel | RunnableBinding[Any, Any]

_NOT_PARAMETERS = ("ls_structured_output_format", "structured_output_format")
"""What LangChain takes out of a call's parameters before it asks a cache."""


@dataclass(frozen=True, slots=True)
class CallableModel:
    """A chat model, bare or with parameters bound to it.

    `json_schema`: whether it takes one; None to find out. `read`: the reply in its message. `config`: who listens;
    `given`: parameters of the call, which are not bound: LangChain would let a binding be heard by whoever listens to
    the chain that this code runs in. `form`: what a response format is called.
    """

    runnable: ChatRunnable
    json_schema: bool | None = None
    read: Callable[[BaseMessage], Reply] = reply_of
    config: RunnableConfig = field(default_factory=RunnableConfig)
    given: Mapping[str, Any] = field(default_factory=dict)
    form: Form = OWN_FORM

    def is_meant_by(self, llm_string: str) -> bool:
        """True where LangChain would write exactly that of this model, as it is now."""
        try:
            return llm_string == llm_string_of(self.runnable)
        except Exception as error:  # noqa: BLE001 - a model that cannot describe itself is nobody's own
            logger.warning("llm: the model cannot be told by its parameters, going on without it: %r", error)
            return False

    def generate(self, request: ModelRequest, messages: list[BaseMessage] | None = None) -> Reply:
        """Make the call, with these messages for those of the request.

        Raises what the model raises, save that a part of an answer which a limit ended is given as far as it came.
        """
        call = self._prepared(request, messages)
        with calling_model():
            try:
                return self.read(call.model.invoke(call.messages, call.config, **call.options))
            except Exception as error:
                if request.purpose != "answer" and (begun := reply_cut_off(error)) is not None:
                    return begun
                if call.fewer is None or not may_refuse_format(error):
                    raise
                logger.debug("asking again without a response format: %r", error)
            return self.read(call.model.invoke(call.messages, call.config, **call.fewer))

    async def agenerate(self, request: ModelRequest, messages: list[BaseMessage] | None = None) -> Reply:
        """The same on the event loop."""
        call = self._prepared(request, messages)
        with calling_model():
            try:
                return self.read(await call.model.ainvoke(call.messages, call.config, **call.options))
            except Exception as error:
                if request.purpose != "answer" and (begun := reply_cut_off(error)) is not None:
                    return begun
                if call.fewer is None or not may_refuse_format(error):
                    raise
                logger.debug("asking again without a response format: %r", error)
            return self.read(await call.model.ainvoke(call.messages, call.config, **call.fewer))

    def _prepared(self, request: ModelRequest, messages: list[BaseMessage] | None) -> _Call:
        model, bound = unbound(self.runnable)
        known = {**bound, **self.given}
        takes_schema = takes_schemas(model) if self.json_schema is None else self.json_schema
        options = part_options(model, known, request, takes_schema=takes_schema, form=self.form)
        fewer = without_format(options)
        return _Call(
            _quiet(self.runnable),
            langchain_messages(request.messages) if messages is None else messages,
            {**self.config, "tags": ["nostream", "stepcache"], "metadata": {"stepcache": request.purpose}},
            {**self.given, **options},
            None if fewer is None else {**self.given, **fewer},
        )


@dataclass(frozen=True, slots=True)
class _Call:
    """A call made ready; `fewer`: the options for a second try where the first may be refused."""

    model: Runnable[Any, Any]
    messages: list[BaseMessage]
    config: RunnableConfig
    options: dict[str, Any]
    fewer: dict[str, Any] | None


def unbound(runnable: ChatRunnable) -> tuple[BaseChatModel, dict[str, Any]]:
    """The chat model inside and the parameters bound to it. Raises TypeError where there is no chat model."""
    bound: dict[str, Any] = {}
    inner: object = runnable
    while isinstance(inner, RunnableBinding):
        bound = {**inner.kwargs, **bound}
        inner = inner.bound
    if not isinstance(inner, BaseChatModel):
        raise TypeError(f"{type(inner).__name__} is no chat model")
    return inner, bound


def llm_string_of(runnable: ChatRunnable) -> str:
    """What LangChain hands to a cache of a call to this model without further parameters.

    LangChain remembers a model's description when a parameter changes afterwards; a fresh copy does not.
    """
    model, parameters = unbound(runnable)
    fresh = model.model_copy()
    fresh.__dict__.pop("_serialized", None)
    stop = parameters.pop("stop", None)
    for name in _NOT_PARAMETERS:
        parameters.pop(name, None)
    return fresh._get_llm_string(stop=stop, **parameters)  # no public way leads to it


def _quiet(runnable: Runnable[Any, Any]) -> Runnable[Any, Any]:
    """The same model, out of reach of any cache and of whoever listens for tokens."""
    match runnable:
        case RunnableBinding():
            return runnable.model_copy(update={"bound": _quiet(runnable.bound)})
        case BaseChatModel():
            # a model that streams by itself would ask for a stream where LangChain expects a whole answer
            whole = {"streaming": False} if "streaming" in type(runnable).model_fields else {}
            return runnable.model_copy(update={"cache": False, "disable_streaming": True, **whole})
        case _:
            raise TypeError(f"{type(runnable).__name__} is no chat model")
