"""What tells one wrapped model from another: its class, its parameters, and those of the call."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from langchain_core.language_models import BaseChatModel, BaseLanguageModel, BaseLLM
from pydantic import SecretStr

_NO_PARAMETERS = frozenset(
    {"cache", "verbose", "callbacks", "tags", "metadata", "name", "custom_get_token_ids", "rate_limiter", "profile",
     "disable_streaming", "streaming", "stream_usage", "output_version", "max_retries", "timeout", "request_timeout"}
)  # fmt: skip
"""Fields that say how a model is called, and nothing of what it answers."""

MAX_DEPTH = 20


def identity_of(model: BaseLanguageModel[Any], stop: Sequence[str] | None, options: Mapping[str, Any]) -> str:
    """Equal for two calls that ask the same of the same model; keys and other secrets never stand in it.

    LangChain's own description of a model leaves parameters out (those of a text model's call, those of a model that
    names none), and is remembered from before a parameter changed. So the fields are read as they are now.
    """
    kind = type(model)
    fields = {name: _plain(value) for name, value in _fields(model) if name not in _NO_PARAMETERS}
    described = _plain(_described(model))
    call = {name: _plain(value) for name, value in {**options, "stop": stop}.items() if value is not None}
    return f"{kind.__module__}.{kind.__qualname__} {_written(described)} {_written(fields)}---{_written(call)}"


def _fields(model: BaseLanguageModel[Any]) -> list[tuple[str, Any]]:
    return [(name, getattr(model, name, None)) for name in type(model).model_fields]


def _described(model: BaseLanguageModel[Any]) -> Any:
    return model._identifying_params if isinstance(model, BaseChatModel | BaseLLM) else {}


def _plain(value: Any, depth: int = 0) -> Any:
    """The value as far as it is data; of anything else only its class, since an address is no parameter."""
    if depth > MAX_DEPTH or isinstance(value, SecretStr):
        return type(value).__name__
    match value:
        case None | bool() | int() | float() | str():
            return value
        case Mapping():
            return {str(key): _plain(item, depth + 1) for key, item in value.items()}
        case list() | tuple():
            return [_plain(item, depth + 1) for item in value]
        case set() | frozenset():
            return sorted((_plain(item, depth + 1) for item in value), key=repr)
        case type():
            schema = getattr(value, "model_json_schema", None)
            return [value.__qualname__, schema() if callable(schema) else sorted(getattr(value, "__annotations__", {}))]
        case _:
            return type(value).__qualname__


def _written(value: Any) -> str:
    return repr(sorted(value.items())) if isinstance(value, dict) else repr(value)
