"""Films that a model is asked to describe in a shape, and a model that does as it is told."""

from __future__ import annotations

import json
from typing import Any, Literal, TypedDict

import pytest
from pydantic import BaseModel, create_model

from langchain_stepcache import StepCacheChatModel
from tests.langchain.vendor import Body, arguments_of, calling

Method = Literal["function_calling", "json_schema"]
METHODS: list[Method] = ["function_calling", "json_schema"]
PROMPT = "Describe the film Metropolis by Fritz Lang."
KNOWN = {"title": "Metropolis", "year": 1927, "country": "Germany", "genre": "drama", "name": "Maria"}
SMALL, LARGE = ("title", "year"), ("title", "year", "country")

both_methods = pytest.mark.parametrize("method", METHODS)
warns_itself = pytest.mark.filterwarnings("ignore:Pydantic serializer warnings")
"""The vendor's own library warns when it writes down a parsed object of a stream, without a cache too."""


class Typed(TypedDict):
    """A film."""

    title: str
    year: int


TypedSmall = Typed


class Typed(TypedDict):  # type: ignore[no-redef]  # another class of the very same name
    """A film."""

    title: str
    year: int
    country: str


def film(*names: str, called: str = "Film", told: str = "A film.", **fields: Any) -> type[BaseModel]:
    kinds = {name: (int if name == "year" else str, ...) for name in names}
    return create_model(called, __doc__=told, **{**kinds, **fields})


def schema(*names: str) -> dict[str, Any]:
    kinds = {name: {"type": "integer" if name == "year" else "string"} for name in names}
    return {"title": "Film", "description": "A film.", "type": "object", "properties": kinds, "required": [*names]}


def demanded(body: Body) -> dict[str, Any]:
    """The schema that was sent, by whichever way."""
    if body.get("tools"):
        return arguments_of(body)
    found = body["response_format"]["json_schema"]["schema"]
    assert isinstance(found, dict)
    return found


def obedient(body: Body) -> dict[str, Any] | str:
    """What a model answers that fills whatever is demanded, as it is demanded."""
    values = {name: KNOWN[name] for name in demanded(body)["properties"]}
    return calling(body["tools"][0]["function"]["name"], values) if body.get("tools") else json.dumps(values)


def as_answer(method: Method, *objects: dict[str, Any]) -> list[Any]:
    return [calling("Film", each) if method == "function_calling" else json.dumps(each) for each in objects]


def plain(found: Any) -> Any:
    return found.model_dump() if isinstance(found, BaseModel) else found


def asked(model: StepCacheChatModel, kind: Any, method: Any, **more: Any) -> Any:
    return plain(model.with_structured_output(kind, method=method, **more).invoke(PROMPT))


KINDS: dict[str, tuple[Any, Any]] = {
    "a pydantic class": (film(*SMALL), film(*LARGE)),
    "a TypedDict": (TypedSmall, Typed),
    "a schema": (schema(*SMALL), schema(*LARGE)),
}
