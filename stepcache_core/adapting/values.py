"""Parameters as plain data that two calls share only where they ask the same."""

from __future__ import annotations

import functools
import re
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, fields, is_dataclass
from dataclasses import field as declared_as
from datetime import date, time, timedelta
from decimal import Decimal
from enum import Enum, auto
from pathlib import PurePath
from types import BuiltinFunctionType, FunctionType, MethodType, ModuleType, NoneType
from typing import Any
from uuid import UUID

from pydantic import BaseModel, SecretBytes, SecretStr

from stepcache_core.adapting.code import code_of

_NO_PARAMETERS = frozenset(
    {"cache", "verbose", "callbacks", "tags", "metadata", "name", "rate_limiter", "streaming", "max_retries", "timeout",
     "request_timeout"}
)  # fmt: skip
"""Fields that say how a model is called, and nothing of what it answers."""

_KEYS = re.compile(r"(?i)(^|_)(api_?key|secret|password|(access|auth|bearer|api|hf|ad)_token|token_provider)(_|$)")
"""Names of fields that say who pays."""

MAX_DEPTH = 20

_WRITTEN = (PurePath, Decimal, date, time, timedelta, UUID, bytes, complex)
_TOLD = (str, int, float, bool, Enum, *_WRITTEN, NoneType)
_MEANS = frozenset(
    {"httpx", "httpcore", "requests", "aiohttp", "urllib3", "grpc", "openai", "anthropic", "boto3", "botocore",
     "google", "vertexai", "azure", "groq", "cohere", "ollama", "mistralai", "fireworks", "together", "replicate",
     "huggingface_hub", "ai21", "litellm", "zhipuai", "dashscope", "qianfan", "tiktoken", "threading", "_thread",
     "asyncio", "concurrent", "logging", "tenacity", "contextvars", "weakref", "ibm_watsonx_ai", "databricks",
     "sagemaker", "cerebras", "sambanova", "xai_sdk", "writerai", "reka", "oci", "snowflake", "clarifai", "friendli",
     "aleph_alpha_client", "volcenginesdkarkruntime", "nvidia", "gigachat", "mlflow", "baseten", "predibase"}
)  # fmt: skip
"""Packages of clients of model servers, of locks and the like."""

FUNCTIONS = (FunctionType, MethodType, BuiltinFunctionType, functools.partial, functools.partialmethod)


class Reading(Enum):
    """What is done with an object that no value tells apart.

    CALL: it is refused, as it is meant for the model. FIELD: of a model's own field it is refused, too, but for
    vendors' clients and other means, which are their class. NAMES: it is its class.
    """

    CALL = auto()
    FIELD = auto()
    NAMES = auto()


def is_key(name: str) -> bool:
    """True for the name of a field that says who pays."""
    return _KEYS.search(name) is not None


class UnkeyedError(TypeError):
    """A parameter holds what no value tells apart; the text says which one, and nothing of its value."""


class _RefusedError(Exception):
    def __init__(self, value: Any) -> None:
        super().__init__()
        self.kind, self.field = type(value).__qualname__, ""


@dataclass(frozen=True, slots=True)
class Reader:
    """How the parameters of a framework's models are read.

    `models`: its classes of models; `describe`: what a model says of itself besides its fields; `known`: classes of
    values of which the framework sends something that can be told, with what that is; `unread`: names of fields that
    say nothing of the answer, besides the usual ones.
    """

    models: tuple[type, ...]
    describe: Callable[[Any], Mapping[str, Any]] = lambda _: {}
    known: Mapping[type, Callable[[Any], Any]] = declared_as(default_factory=dict)
    unread: frozenset[str] = frozenset()

    def plain(self, value: Any, reading: Reading, name: str) -> Any:
        """The value as far as it is data. Raises `UnkeyedError`, naming the parameter, for what the reading refuses."""
        try:
            return _plain(value, _Pass(self, reading))
        except _RefusedError as refused:
            inside = f" (in {refused.field})" if refused.field else ""
            raise UnkeyedError(f"{name}{inside}: an object of {refused.kind} cannot be told by its value") from None


@dataclass(frozen=True, slots=True)
class _Pass:
    """One reading by one reader."""

    reader: Reader
    how: Reading

    def by_names(self) -> _Pass:
        return _Pass(self.reader, Reading.NAMES)

    def of_fields(self) -> _Pass:
        return self if self.how is Reading.NAMES else _Pass(self.reader, Reading.FIELD)

    def skips(self, name: str) -> bool:
        return name in _NO_PARAMETERS or name in self.reader.unread

    def tells(self, value: Any) -> bool:
        return isinstance(value, (*_TOLD, *self.reader.models))


def _plain(value: Any, reading: _Pass, depth: int = 0) -> Any:
    """The value as far as it is data; of anything else only its class, since an address is no parameter."""
    if isinstance(value, SecretStr | SecretBytes):
        return type(value).__name__
    if depth > MAX_DEPTH:
        return _unknown(value, reading)
    match value:
        case Enum():
            return f"{type(value).__qualname__}.{value.name}"
        case None | bool() | int() | float() | str():
            return value
        case Mapping():
            return {_key(key, reading): _plain(item, reading, depth + 1) for key, item in value.items()}
        case list() | tuple():
            return [_plain(item, reading, depth + 1) for item in value]
        case set() | frozenset():
            return sorted((_plain(item, reading, depth + 1) for item in value), key=repr)
        case type():
            return _of_class(value)
        case _:
            return _of_object(value, reading, depth)


def _key(key: Any, reading: _Pass) -> str:
    return str(key) if reading.tells(key) else repr(_plain(key, reading))


def _of_class(kind: type) -> Any:
    schema = getattr(kind, "model_json_schema", None)
    declared = {name: repr(each) for name, each in getattr(kind, "__annotations__", {}).items()}
    return [kind.__qualname__, schema() if callable(schema) else declared]


def _of_object(value: Any, reading: _Pass, depth: int) -> Any:
    if isinstance(value, reading.reader.models):
        return _of_model(value, reading, depth)
    known = next((told for kind, told in reading.reader.known.items() if isinstance(value, kind)), None)
    if known is not None:
        return _plain(known(value), reading, depth + 1)
    if isinstance(value, _WRITTEN):
        return repr(value)
    kind = type(value).__qualname__
    if isinstance(value, BaseModel):
        return [kind, dict(_parameters(value, reading, depth))]
    if is_dataclass(value):
        return [kind, {each.name: _plain(getattr(value, each.name), reading, depth + 1) for each in fields(value)}]
    return _unknown(value, reading)


def _unknown(value: Any, reading: _Pass) -> str:
    if isinstance(value, BuiltinFunctionType) and isinstance(value.__self__, ModuleType):
        return f"{value.__module__}.{value.__qualname__}"  # of a module in C there is one of that name
    if reading.how is Reading.CALL or (reading.how is Reading.FIELD and not _is_means(value)):
        raise _RefusedError(value)
    return str(getattr(value, "__qualname__", type(value).__qualname__))


def _is_means(value: Any) -> bool:
    """True for a vendor's client, a lock and the like: what a model works with, by parameters of its own."""
    return not isinstance(value, FUNCTIONS) and type(value).__module__.partition(".")[0] in _MEANS


def _of_model(model: Any, reading: _Pass, depth: int) -> str:
    kind = type(model)
    described = _plain(_described(model, reading.reader), reading.by_names(), depth)  # made of the fields below
    parameters = dict(_fields_of(model, reading.of_fields(), depth))
    named = f"{kind.__module__}.{kind.__qualname__} {code_of(kind)}".rstrip()
    return f"{named} {_written(described)} {_written(parameters)}"


def _described(model: Any, reader: Reader) -> dict[str, Any]:
    try:
        return dict(reader.describe(model))
    except Exception:  # noqa: BLE001 - some look their name up in a list, and raise when they are not on it
        return {}


def _fields_of(model: BaseModel, reading: _Pass, depth: int) -> Iterator[tuple[str, Any]]:
    """The fields of a model as they are now, those that only this model has included.

    What a model leaves out when it describes itself counts as far as it is one value or another model: a container
    or a client there is what it works with.
    """
    declared = type(model).model_fields
    for name in (*declared, *(model.model_extra or {})):
        if reading.skips(name) or is_key(name):
            continue
        value = getattr(model, name, None)
        how = reading if _is_given(model, name, value) else reading.by_names()
        is_tool = (
            name in declared and declared[name].exclude and not (reading.tells(value) or isinstance(value, FUNCTIONS))
        )
        yield name, type(value).__qualname__ if is_tool else _of_field(name, value, how, depth)


def _is_given(model: BaseModel, name: str, value: Any) -> bool:
    """True for what the user has set, and neither the class nor the model when it made its clients."""
    declared = type(model).model_fields.get(name)
    return name in model.model_fields_set and (declared is None or declared.default is not value)


def _parameters(value: BaseModel, reading: _Pass, depth: int) -> Iterator[tuple[str, Any]]:
    """The fields of a value that is no model: all where it is meant for the model, else as those of a model."""
    declared, is_all = type(value).model_fields, reading.how is Reading.CALL
    for name in (*declared, *(value.model_extra or {})):
        if is_key(name) or (not is_all and reading.skips(name) and name != "name"):
            continue
        item = getattr(value, name, None)
        is_tool = not is_all and name in declared and declared[name].exclude and not reading.tells(item)
        yield name, type(item).__qualname__ if is_tool else _of_field(name, item, reading, depth)


def _of_field(name: str, value: Any, reading: _Pass, depth: int) -> Any:
    try:
        return _plain(value, reading, depth + 1)
    except _RefusedError as refused:
        refused.field = f"{name}.{refused.field}" if refused.field else name
        raise


def _written(value: Any) -> str:
    return repr(sorted(value.items())) if isinstance(value, dict) else repr(value)
