"""What tells one call of a model from another: the model's class, its parameters, and those of the call."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from stepcache_core.adapting.values import Reader, Reading

_OF_STREAMS = frozenset({"stream", "stream_usage", "stream_options"})


def identity_of(
    reader: Reader, model: Any, stop: Sequence[str] | None, options: Mapping[str, Any], model_id: str | None = None
) -> str:
    """Equal for two calls that ask the same of the same model; keys and other secrets never stand in it.

    The fields are read as they are now. `model_id`: what stands for the model and the parameters it was made with.
    Raises `UnkeyedError` for what no value tells apart.
    """
    asked = {**unstreamed(options), "stop": stop}
    call = {name: reader.plain(value, Reading.CALL, name) for name, value in asked.items() if value is not None}
    of_model = reader.plain(model, Reading.FIELD, "model") if model_id is None else model_id
    return f"{of_model}---{sorted(call.items())!r}"


def described(reader: Reader, model: Any, stop: Sequence[str] | None, options: Mapping[str, Any]) -> str:
    """The same for looking parameters up by their names: whatever no value tells apart is its class."""
    call = {name: reader.plain(value, Reading.NAMES, name) for name, value in options.items() if value is not None}
    return f"{reader.plain(model, Reading.NAMES, 'model')}---{sorted({**call, 'stop': stop}.items())!r}"


def unstreamed(options: Mapping[str, Any]) -> dict[str, Any]:
    """The options of a call without those that say in how many pieces its answer is to come."""
    return {name: value for name, value in options.items() if name not in _OF_STREAMS}
