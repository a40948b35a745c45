"""What the benchmark of LangChain asks, and how a call is timed and counted."""

from __future__ import annotations

import time
from collections.abc import Callable
from dataclasses import dataclass, field
from statistics import median
from typing import Any, Literal

from langchain_core.language_models import BaseChatModel
from langchain_core.messages import AIMessage, BaseMessage, HumanMessage, SystemMessage

from langchain_stepcache.demo_models import usage_of
from stepcache_core import Receipt, Usage
from stepcache_core.demo.requests import EARLIER, Family

How = Literal["invoke", "stream"]
EQUATIONS = ("4{} - 7 = 13", "6{} - 7 = 17", "5{} + 8 = 23", "4{} - 7 = 17", "6{} - 6 = 18", "3{} - 9 = 12")
OBJECTS = (
    ("the river Nile", "name, continent", "length_km"),
    ("the film Metropolis", "title, year", "director"),
    ("a violin", "name, strings", "material"),
    ("the city of Oslo", "name, country", "population"),
    ("the book Dracula", "title, author", "year"),
    ("the river Rhine", "name, country", "length_km"),
)
COUNTRIES = ("France", "Japan", "Brazil", "Egypt", "Norway", "India")
FIELDS = ("name", "capital", "continent", "language", "currency", "climate")
MORE = "population"
KINDS: dict[str, type[BaseMessage]] = {"system": SystemMessage, "user": HumanMessage, "assistant": AIMessage}


@dataclass(frozen=True, slots=True)
class Timed:
    """One call. `first`: seconds to the first text; `outcome`: None without the wrapper."""

    first: float
    total: float
    calls: int
    usage: Usage
    outcome: str | None


@dataclass(slots=True)
class Row:
    """Calls of one kind. `wanted`: the outcomes that it is about; a call with another is left out."""

    name: str
    how: How
    wanted: tuple[str | None, ...]
    bare: Row | None = None
    calls: list[Timed] = field(default_factory=list)
    left_out: list[str | None] = field(default_factory=list)

    def add(self, timed: Timed) -> None:
        """Count a call, or leave it out."""
        if timed.outcome in self.wanted:
            self.calls.append(timed)
        else:
            self.left_out.append(timed.outcome)

    def middle(self, name: str) -> float:
        """The median of one figure."""
        read: Callable[[Timed], float]
        read = {"first": lambda one: one.first, "total": lambda one: one.total, "calls": lambda one: one.calls,
                "in": lambda one: one.usage.input_tokens, "cached": lambda one: one.usage.cached_input_tokens,
                "out": lambda one: one.usage.output_tokens}[name]  # fmt: skip
        return float(median(map(read, self.calls)))

    @property
    def cells(self) -> tuple[str, ...]:
        """The row as it is printed; times in milliseconds."""
        times = [cell for name in ("first", "total") for cell in self._time(name)]
        counts = [f"{self.middle(name):.0f}" for name in ("calls", "in", "cached", "out")]
        return (f"{self.how}: {self.name}", str(len(self.calls)), *times, *counts, ", ".join(map(str, self.left_out)))

    def _time(self, name: str) -> tuple[str, str]:
        if name == "first" and self.how == "invoke":
            return "-", "-"
        ratio = "1" if self.bare is None else f"{self.middle(name) / self.bare.middle(name):.3g}"
        thousandths = 1000 * self.middle(name)
        return f"{thousandths:.{0 if thousandths > 20 else 1}f} ms", ratio


def timed(model: BaseChatModel, messages: list[BaseMessage], how: How, **options: Any) -> Timed:
    """Make one call and measure it."""
    begun, first = time.perf_counter(), 0.0
    if how == "invoke":
        answer: BaseMessage = model.invoke(messages, **options)
    else:
        chunks = []
        for chunk in model.stream(messages, **options):
            first = first or (time.perf_counter() - begun if chunk.text else 0.0)
            chunks.append(chunk)
        answer = sum(chunks[1:], start=chunks[0])
    total = time.perf_counter() - begun
    kept = answer.response_metadata.get("stepcache")
    if kept is None:
        return Timed(first, total, 1, usage_of(answer), None)
    receipt = Receipt.model_validate(kept)
    return Timed(first, total, receipt.model_calls, receipt.usage, receipt.outcome.value)


def equation(written: str, letter: str) -> list[BaseMessage]:
    """Ask for the solution."""
    return _asked("mathematics", f"Solve {written.format(letter)} for {letter}.")


def object_of(thing: str, keys: str) -> list[BaseMessage]:
    """Ask for an object with keys named in words."""
    return _asked("JSON", f"Give me a JSON object about {thing} with exactly these keys: {keys}.")


def country(name: str) -> list[BaseMessage]:
    """Ask for an object whose fields a schema names."""
    return _asked("JSON", f"Describe the country {name} in single words.")


def schema_of(*fields: str) -> dict[str, Any]:
    """The options of a call that demands these fields."""
    properties = {name: {"type": "integer" if name == MORE else "string"} for name in fields}
    schema = {"type": "object", "properties": properties, "required": list(fields), "additionalProperties": False}
    return {"response_format": {"type": "json_schema", "json_schema": {"name": "Country", "schema": schema}}}


def _asked(family: Family, question: str) -> list[BaseMessage]:
    return [*(KINDS[one.role](one.content) for one in EARLIER[family]), HumanMessage(question)]
