"""What tells one wrapped model from another: its class, its parameters, and those of the call."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import fields, is_dataclass
from datetime import date, time, timedelta
from decimal import Decimal
from enum import Enum
from pathlib import PurePath
from types import NoneType
from typing import Any
from uuid import UUID

from langchain_core.language_models import BaseChatModel, BaseLanguageModel, BaseLLM
from pydantic import BaseModel, SecretBytes, SecretStr

_NO_PARAMETERS = frozenset(
    {"cache", "verbose", "callbacks", "tags", "metadata", "name", "custom_get_token_ids", "rate_limiter", "profile",
     "disable_streaming", "streaming", "stream_usage", "max_retries", "timeout", "request_timeout", "i"}
)  # fmt: skip
"""Fields that say how a model is called, and nothing of what it answers; `i` counts the calls of LangChain's fakes."""

_OF_STREAMS = frozenset({"stream", "stream_usage", "stream_options"})

_KEYS = re.compile(r"(?i)(^|_)(api_?key|secret|password|(access|auth|bearer|api|hf)_token)(_|$)")
"""Names of fields that say who pays."""

MAX_DEPTH = 20

_WRITTEN = (PurePath, Decimal, date, time, timedelta, UUID, bytes, complex)
_TOLD = (str, int, float, bool, Enum, BaseLanguageModel, *_WRITTEN, NoneType)


def identity_of(
    model: BaseLanguageModel[Any], stop: Sequence[str] | None, options: Mapping[str, Any], model_id: str | None = None
) -> str:
    """Equal for two calls that ask the same of the same model; keys and other secrets never stand in it.

    LangChain's own description of a model leaves parameters out (those of a text model's call, those of a model that
    names none), and is remembered from before a parameter changed. So the fields are read as they are now. `model_id`:
    what stands for the model and the parameters it was made with.
    """
    asked = {**unstreamed(options), "stop": stop}
    call = {name: _plain(value) for name, value in asked.items() if value is not None}
    return f"{_of_model(model) if model_id is None else model_id}---{_written(call)}"


def unstreamed(options: Mapping[str, Any]) -> dict[str, Any]:
    """The options of a call without those that say in how many pieces its answer is to come."""
    return {name: value for name, value in options.items() if name not in _OF_STREAMS}


def _of_model(model: BaseLanguageModel[Any], depth: int = 0) -> str:
    kind = type(model)
    described = _plain(model._identifying_params if isinstance(model, BaseChatModel | BaseLLM) else {}, depth)
    parameters = dict(_parameters(model, depth))
    return f"{kind.__module__}.{kind.__qualname__} {_written(described)} {_written(parameters)}"


def _parameters(model: BaseModel, depth: int) -> Iterator[tuple[str, Any]]:
    """The fields as they are now, those that only this model has included.

    What a model leaves out when it describes itself counts as far as it is one value or another model: a container
    or a client there is what it works with.
    """
    declared = type(model).model_fields
    for name in (*declared, *(model.model_extra or {})):
        if name in _NO_PARAMETERS or _KEYS.search(name):
            continue
        value = getattr(model, name, None)
        is_tool = name in declared and declared[name].exclude and not isinstance(value, _TOLD)
        yield name, type(value).__qualname__ if is_tool else _plain(value, depth + 1)


def _plain(value: Any, depth: int = 0) -> Any:
    """The value as far as it is data; of anything else only its class, since an address is no parameter."""
    if depth > MAX_DEPTH or isinstance(value, SecretStr | SecretBytes):
        return type(value).__name__
    match value:
        case Enum():
            return f"{type(value).__qualname__}.{value.name}"
        case None | bool() | int() | float() | str():
            return value
        case Mapping():
            return {str(key): _plain(item, depth + 1) for key, item in value.items()}
        case list() | tuple():
            return [_plain(item, depth + 1) for item in value]
        case set() | frozenset():
            return sorted((_plain(item, depth + 1) for item in value), key=repr)
        case type():
            return _of_class(value)
        case _:
            return _of_object(value, depth)


def _of_class(kind: type) -> Any:
    schema = getattr(kind, "model_json_schema", None)
    declared = {name: repr(each) for name, each in getattr(kind, "__annotations__", {}).items()}
    return [kind.__qualname__, schema() if callable(schema) else declared]


def _of_object(value: Any, depth: int) -> Any:
    if isinstance(value, BaseLanguageModel):
        return _of_model(value, depth)
    if isinstance(value, _WRITTEN):
        return repr(value)
    kind = type(value).__qualname__
    if isinstance(value, BaseModel):
        return [kind, dict(_parameters(value, depth))]
    if is_dataclass(value):
        return [kind, {each.name: _plain(getattr(value, each.name), depth + 1) for each in fields(value)}]
    return getattr(value, "__qualname__", kind)


def _written(value: Any) -> str:
    return repr(sorted(value.items())) if isinstance(value, dict) else repr(value)
