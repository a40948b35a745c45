"""trustcall, the package: an object by a tool call, and a changed schema by a JSON Patch on the earlier object.

Its `create_extractor` binds the schema as a tool that the model has to call. Handed an earlier object, it asks the
model for the operations that make it fit; a patch that cannot be read or applied is asked for again until LangGraph's
limit of steps is reached. Each object passes through a pydantic model: keys outside the schema go, values are cast.
"""

from __future__ import annotations

import json
import warnings
from collections.abc import Callable, Mapping, Sequence
from typing import Any

from openai import APIConnectionError
from pydantic import BaseModel, Field, create_model

from benchmarks.paper.systems.line import Line
from benchmarks.paper.types import Answered, JsonDemand, Question, Turn

NEEDS = ("trustcall",)
TOOL = "Answer"
_KINDS: Mapping[str, Any] = {
    "string": str,
    "integer": int,
    "number": float,
    "boolean": bool,
    "array": list[Any],
    "object": dict[str, Any],
}


class TrustCalled:
    """Extracts the object of a base question, and patches it for the questions that vary it."""

    def __init__(self, name: str, line: Line) -> None:
        self.name = name
        self._line = line
        self._create = _importing()
        self._documents: dict[int, dict[str, Any]] = {}

    def ask(self, turns: Sequence[Turn], max_tokens: int, question: Question | None = None) -> Answered:
        """The object as JSON, or in words why there is none. Raises ValueError for a question that is none of JSON.

        A connection that is lost in an extraction is raised, one that is lost in a patch is not: trustcall asks again.
        """
        if question is None or not isinstance(question.demand, JsonDemand):
            raise ValueError("question: expected one that asks for JSON")
        try:
            document = self._document(turns, max_tokens, question, question.demand)
        except APIConnectionError:
            raise
        except Exception as error:  # noqa: BLE001 - what a model's rubbish makes it raise is of any class
            return Answered(f"trustcall failed: {type(error).__name__}: {error}")
        if document is None:
            return Answered("trustcall gave no object: the model called no tool as it should")
        if question.perturbation == "base":
            self._documents[question.base] = document
        return Answered(json.dumps(document, ensure_ascii=False))

    def close(self) -> None:
        """Hang up and forget."""
        self._line.close()
        self._documents.clear()

    def _document(
        self, turns: Sequence[Turn], max_tokens: int, question: Question, demand: JsonDemand
    ) -> dict[str, Any] | None:
        extractor = self._create(self._line.chat(max_tokens=max_tokens), tools=[schema_of(demand)], tool_choice=TOOL)
        asked: dict[str, Any] = {"messages": list(turns)}
        if question.base in self._documents:
            asked["existing"] = {TOOL: self._documents[question.base]}
        responses: list[BaseModel] = extractor.invoke(asked)["responses"]
        return responses[0].model_dump(mode="json", by_alias=True) if responses else None


def schema_of(demand: JsonDemand) -> type[BaseModel]:
    """The demanded keys, all required, of the demanded types; any value where no type is."""
    fields: dict[str, Any] = {
        f"field_{place}": (_KINDS.get(demand.types.get(key, ""), Any), Field(alias=key))
        for place, key in enumerate(demand.keys)
    }
    return create_model(TOOL, __doc__="The object that is asked for.", **fields)


def _importing() -> Callable[..., Any]:
    with warnings.catch_warnings():
        warnings.simplefilter("ignore", DeprecationWarning)
        from trustcall import create_extractor
    create: Callable[..., Any] = create_extractor
    return create
