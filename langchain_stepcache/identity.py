"""What tells one wrapped model from another: its class, its parameters, and those of the call."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from langchain_core.language_models import BaseLanguageModel
from langchain_core.messages import AIMessage, BaseMessage

from langchain_stepcache.values import Reading, plain

_OF_STREAMS = frozenset({"stream", "stream_usage", "stream_options"})


def identity_of(
    model: BaseLanguageModel[Any], stop: Sequence[str] | None, options: Mapping[str, Any], model_id: str | None = None
) -> str:
    """Equal for two calls that ask the same of the same model; keys and other secrets never stand in it.

    LangChain's own description of a model leaves parameters out (those of a text model's call, those of a model that
    names none), and is remembered from before a parameter changed. So the fields are read as they are now. `model_id`:
    what stands for the model and the parameters it was made with. Raises `UnkeyedError` for what no value tells apart.
    """
    asked = {**unstreamed(options), "stop": stop}
    call = {name: plain(value, Reading.CALL, name) for name, value in asked.items() if value is not None}
    of_model = plain(model, Reading.FIELD, "model") if model_id is None else model_id
    return f"{of_model}---{sorted(call.items())!r}"


def described(model: BaseLanguageModel[Any], stop: Sequence[str] | None, options: Mapping[str, Any]) -> str:
    """The same for looking parameters up by their names: whatever no value tells apart is its class."""
    call = {name: plain(value, Reading.NAMES, name) for name, value in options.items() if value is not None}
    return f"{plain(model, Reading.NAMES, 'model')}---{sorted({**call, 'stop': stop}.items())!r}"


def check_contents(messages: Iterable[BaseMessage]) -> None:
    """Raises `UnkeyedError` for messages that hold what no value tells apart: only its address would be compared."""
    for message in messages:
        if not isinstance(message.content, str):
            plain(message.content, Reading.CALL, "a message's content")
        if message.additional_kwargs and not isinstance(message, AIMessage):
            plain(message.additional_kwargs, Reading.CALL, "a message's additional_kwargs")


def unstreamed(options: Mapping[str, Any]) -> dict[str, Any]:
    """The options of a call without those that say in how many pieces its answer is to come."""
    return {name: value for name, value in options.items() if name not in _OF_STREAMS}
