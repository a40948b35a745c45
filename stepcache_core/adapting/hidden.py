"""The parameters of a model, private ones included."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from enum import Enum
from typing import Any

from pydantic import BaseModel

from stepcache_core.adapting.values import FUNCTIONS, Reader, Reading, is_key

_DATA = (str, int, float, Enum, list, tuple, dict, set, frozenset)


class Parameters:
    """The parameters of a model, private ones included: some integrations keep there what they ask.

    Those are read when the model is wrapped, since counters are private, too; a model inside the model is read each
    time.
    """

    def __init__(self, reader: Reader, model: BaseModel) -> None:
        self.reader, self._model = reader, model
        held = ((name, value) for name, value in _private(model) if isinstance(value, (*_DATA, *FUNCTIONS)))
        self._kept = {name: _copied(value) for name, value in held}

    def told(self) -> str:
        """Equal for two models that were made alike. Raises `UnkeyedError` for what no value tells apart."""
        models = {name: value for name, value in _private(self._model) if isinstance(value, BaseModel)}
        hidden = {**self._kept, **models}
        private = [self.reader.plain(hidden[name], Reading.FIELD, f"model (in {name})") for name in sorted(hidden)]
        return f"{self.reader.plain(self._model, Reading.FIELD, 'model')} {sorted(hidden)!r} {private!r}"


def _private(model: BaseModel) -> Iterator[tuple[str, Any]]:
    held = model.__pydantic_private__ or {}
    return ((name, value) for name, value in held.items() if not is_key(name))


def _copied(value: Any) -> Any:
    """A copy that a model which goes on counting does not change."""
    match value:
        case Mapping():
            return {key: _copied(item) for key, item in value.items()}
        case list() | tuple():
            return [_copied(item) for item in value]
        case set():
            return frozenset(value)
        case _:
            return value
