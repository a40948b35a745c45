"""An LLM with a cache inside: whatever is done with the LLM is done with this one, and behaves as before."""

from __future__ import annotations

import logging
from collections.abc import Sequence
from copy import deepcopy
from typing import Any, Self

from llama_index.core.base.llms import types as li
from llama_index.core.llms import LLM
from llama_index.core.llms.loading import load_llm
from pydantic import Field, PrivateAttr, SerializationInfo, SerializerFunctionWrapHandler, model_serializer

from llamaindex_stepcache.asked import Chat, Text
from llamaindex_stepcache.events import KEY
from llamaindex_stepcache.front import Front
from llamaindex_stepcache.identity import MIRRORED, READER
from stepcache_core import CallOptions, ConfigurationError, StepCacheEngine
from stepcache_core.adapting import settings as chosen
from stepcache_core.adapting.demands import demand_of
from stepcache_core.adapting.hidden import Parameters
from stepcache_core.adapting.objects import json_of
from stepcache_core.adapting.served import aserve, astream, serve, stream

logger = logging.getLogger("stepcache")


class StepCacheLLM(Front):
    """The wrapped LLM, asked only for what no checked step of an earlier answer covers.

    `llm`: the LLM inside. `engine`: the cache, which several wrappers may share; else one is made of `path`,
    `namespace`, `ttl`, `policy`, `client`, `embedder`, `store`, `tasks` and `on_receipt`, as of `with_step_cache`.
    `verified_stream`: streams of recognised tasks give each step when it has passed its check, and mend what fails
    before anybody sees it; an answer that fails and cannot be mended comes at the end of its stream as it is, with
    `verified` False in its receipt. `model_id`: what stands for the LLM in the scope of its answers, None for its class
    and all its parameters; with the same one, wrappers of LangChain's models share answers with this. `json_schema`:
    whether the LLM takes a JSON Schema as `response_format`; None to find out.

    Every call takes `stepcache=`, a mode ("refresh", "bypass", "only_if_cached") or `CallOptions`; `call_options` sets
    it for all calls in a block. Receipts stand in `additional_kwargs["stepcache"]` of a response. The LLM's own errors
    reach the caller as they are; faults of the cache never do. Raises `NotCachedError` for "only_if_cached" alone, and
    ConfigurationError, naming the field, for settings of a wrong type or range or at odds with each other.
    """

    engine: StepCacheEngine = Field(exclude=True, repr=False)
    verified_stream: bool = False
    model_id: str | None = None
    json_schema: bool | None = None
    _settings: dict[str, Any] = PrivateAttr(default_factory=dict)
    _parameters: Parameters = PrivateAttr()

    def __init__(self, llm: LLM, *, engine: StepCacheEngine | None = None, **given: Any) -> None:
        if not isinstance(llm, LLM) or isinstance(llm, Front):
            raise ConfigurationError(f"llm: expected an LLM without a cache inside, got {type(llm).__name__}")
        settings = chosen.taken_settings(given, type(self).model_fields)
        chosen.check_choices(given.get("json_schema"), given.get("verified_stream", False), given.get("model_id"))
        made = chosen.engine_of(engine, settings)
        super().__init__(llm=llm, engine=made, **{**{name: getattr(llm, name) for name in MIRRORED}, **given})
        self._settings = chosen.settings_data(settings if engine is None else None)
        self._parameters = Parameters(READER, llm)
        for name in given.keys() & set(MIRRORED):
            setattr(llm, name, getattr(self, name))

    def __setattr__(self, name: str, value: Any) -> None:
        if name not in type(self).model_fields and name in type(self.llm).model_fields:
            setattr(self.llm, name, value)
            return
        super().__setattr__(name, value)
        if name in MIRRORED:
            setattr(self.llm, name, getattr(self, name))

    def __getattr__(self, name: str) -> Any:
        """What only the LLM inside has, its own name for its model among it."""
        if name.startswith("_") or "llm" not in self.__dict__:
            return super().__getattr__(name)  # type: ignore[misc]  # pydantic's own, which mypy does not see
        return getattr(self.llm, name)

    @classmethod
    def class_name(cls) -> str:
        """The name that LlamaIndex writes into what it serialises."""
        return "step_cache_llm"

    @property
    def metadata(self) -> li.LLMMetadata:
        """What the LLM inside says of itself."""
        return self.llm.metadata

    def to_payload(self) -> dict[str, Any]:
        """What observers are told of the LLM: the same as of the one inside."""
        return self.llm.to_payload()

    def chat(self, messages: Sequence[li.ChatMessage], **kwargs: Any) -> li.ChatResponse:
        """Go on with a conversation. Raises what the LLM raises."""
        return serve(self.engine, self._chat(messages, kwargs))

    def complete(self, prompt: str, formatted: bool = False, **kwargs: Any) -> li.CompletionResponse:
        """Go on with a text. Raises what the LLM raises."""
        return serve(self.engine, self._text(prompt, formatted, kwargs))

    def stream_chat(self, messages: Sequence[li.ChatMessage], **kwargs: Any) -> li.ChatResponseGen:
        """Go on with a conversation, chunk by chunk. Raises what the LLM raises."""
        return stream(self.engine, self._chat(messages, kwargs), verified=self.verified_stream)

    def stream_complete(self, prompt: str, formatted: bool = False, **kwargs: Any) -> li.CompletionResponseGen:
        """Go on with a text, chunk by chunk. Raises what the LLM raises."""
        return stream(self.engine, self._text(prompt, formatted, kwargs), verified=self.verified_stream)

    async def achat(self, messages: Sequence[li.ChatMessage], **kwargs: Any) -> li.ChatResponse:
        """Go on with a conversation, on the event loop. Raises what the LLM raises."""
        return await aserve(self.engine, self._chat(messages, kwargs))

    async def acomplete(self, prompt: str, formatted: bool = False, **kwargs: Any) -> li.CompletionResponse:
        """Go on with a text, on the event loop. Raises what the LLM raises."""
        return await aserve(self.engine, self._text(prompt, formatted, kwargs))

    async def astream_chat(self, messages: Sequence[li.ChatMessage], **kwargs: Any) -> li.ChatResponseAsyncGen:
        """Go on with a conversation, on the event loop and chunk by chunk. Raises what the LLM raises."""
        return astream(self.engine, self._chat(messages, kwargs), verified=self.verified_stream)

    async def astream_complete(
        self, prompt: str, formatted: bool = False, **kwargs: Any
    ) -> li.CompletionResponseAsyncGen:
        """Go on with a text, on the event loop and chunk by chunk. Raises what the LLM raises."""
        return astream(self.engine, self._text(prompt, formatted, kwargs), verified=self.verified_stream)

    def close(self) -> None:
        """Release the engine's store and threads."""
        self.engine.close()

    @model_serializer(mode="wrap")
    def custom_model_dump(self, handler: SerializerFunctionWrapHandler, info: SerializationInfo) -> dict[str, Any]:
        """The wrapper as data: with the LLM inside and the settings of the engine, as far as these can be data."""
        inside = json_of(lambda: self.llm.model_dump(mode=info.mode))
        data = {**handler(self), "class_name": self.class_name(), **self._settings}
        return data if inside is None else {**data, "llm": inside}

    @classmethod
    def from_dict(cls, data: dict[str, Any], **kwargs: Any) -> Self:
        """The wrapper again, with `llm` and `engine` given besides where they are no data.

        Raises ConfigurationError, naming what is missing.
        """
        given = {name: value for name, value in {**data, **kwargs}.items() if name != "class_name"}
        for name, stands_for_it in (("llm", "llm"), ("engine", "namespace")):
            if given.get(name) is None and stands_for_it not in given:
                raise ConfigurationError(f"{name}: expected it beside the data, which cannot hold it; got None")
        if isinstance(given["llm"], dict):
            given["llm"] = load_llm(given["llm"])
        return cls(**chosen.settings_of(given))

    def __deepcopy__(self, memo: dict[int, Any] | None = None) -> Self:
        """A wrapper of a copy of the LLM, over the same engine: a cache is not copied."""
        made = type(self)(llm=deepcopy(self.llm, memo), engine=self.engine, **self._choices())
        made._settings = self._settings
        return made

    def __reduce__(self) -> tuple[Any, ...]:
        """In another process an engine is made of the same settings; if it cannot be, the cache is left out there."""
        return _revived, (type(self), self.llm, self._settings, self._choices())

    def _choices(self) -> dict[str, Any]:
        return {name: getattr(self, name) for name in ("verified_stream", "model_id", "json_schema")}

    def _chat(self, messages: Sequence[li.ChatMessage], kwargs: dict[str, Any]) -> Chat:
        own = (each.model_copy(update={"blocks": [block.model_copy() for block in each.blocks]}) for each in messages)
        return Chat(**self._asked(kwargs), messages=tuple(own))

    def _text(self, prompt: str, formatted: bool, kwargs: dict[str, Any]) -> Text:
        return Text(**self._asked(kwargs), prompt=prompt, is_formatted=formatted)

    def _asked(self, kwargs: dict[str, Any]) -> dict[str, Any]:
        options = CallOptions.of(kwargs.pop(KEY, None))
        return {
            "model": self.llm,
            "given": kwargs,
            "options": options,
            "demand": demand_of(kwargs),
            "json_schema": self.json_schema,
            "parameters": self._parameters,
            "model_id": self.model_id,
        }


def _revived(kind: type[StepCacheLLM], llm: LLM, settings: dict[str, Any], choices: dict[str, Any]) -> StepCacheLLM:
    if settings:
        return kind(llm=llm, **chosen.settings_of(settings), **choices)
    logger.warning("engine: what it was made of cannot go to another process, where the cache is left out")
    return kind(llm=llm, engine=chosen.idle_engine(), **choices)
