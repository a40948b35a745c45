"""The parameters of a model, private ones included."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

from pydantic import BaseModel

from stepcache_core.adapting.values import Reader, Reading, UnkeyedError, is_key

MAX_DEPTH = 3
"""Models inside models."""

_MEANS = re.compile(r"(tokenizer|lock|logger|session|semaphore|executor|dispatcher|callbacks?)$")
"""Names of what a model works with, which its parameters tell of."""


class Parameters:
    """The parameters of a model, private ones included: some integrations keep there what they ask.

    Private ones are read when the model is wrapped, since counters are private, too; those of a model inside the model
    likewise. What is public is read each time.
    """

    def __init__(self, reader: Reader, model: BaseModel, *, depth: int = 0) -> None:
        self.reader, self._model = reader, model
        self._refused: UnkeyedError | None = None
        held = list(_private(model))
        self._inside = {
            name: Parameters(reader, value, depth=depth + 1)
            for name, value in held
            if isinstance(value, BaseModel) and depth < MAX_DEPTH
        }
        self._kept = self._read({name: value for name, value in held if name not in self._inside})

    def told(self) -> str:
        """Equal for two models that were made alike. Raises `UnkeyedError` for what no value tells apart."""
        if self._refused is not None:
            raise self._refused
        inside = {name: each.told() for name, each in self._inside.items()}
        return f"{self.reader.plain(self._model, Reading.FIELD, 'model')} {self._kept} {inside!r}"

    def _read(self, held: dict[str, Any]) -> str:
        """Private values as text, by now; what cannot be told is remembered for when it is asked for."""
        try:
            told = [(name, self.reader.plain(held[name], Reading.FIELD, f"model (in {name})")) for name in sorted(held)]
        except UnkeyedError as error:
            self._refused = error
            return ""
        return repr(told)


def _private(model: BaseModel) -> Iterator[tuple[str, Any]]:
    """What the model holds besides its fields, and is neither nothing nor what it works with."""
    kind = type(model)
    beside = {name: value for name, value in vars(model).items() if name not in kind.model_fields}
    held = {**beside, **(model.__pydantic_private__ or {})}
    for name, value in held.items():
        is_made = name in beside and hasattr(kind, name)  # remembered by a cached property
        if value is not None and not is_made and not is_key(name) and not _MEANS.search(name):
            yield name, value
