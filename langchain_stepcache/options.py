"""What is asked of a model besides the messages, where it is known to take it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from langchain_core.language_models import BaseChatModel

from stepcache_core import ModelRequest

_TAKES_JSON_SCHEMA = "BaseChatOpenAI"
"""The class that every OpenAI-compatible integration of LangChain descends from."""


def options_for(
    model: BaseChatModel, bound: Mapping[str, Any], request: ModelRequest, *, json_schema: bool | None
) -> dict[str, Any]:
    """Keyword arguments for the call; none for a whole answer, which is asked for as the caller would."""
    if request.purpose == "answer":
        return {}
    return {**_length(model, bound, request.max_tokens), **_format(model, request.answer_schema, json_schema)}


def without_format(options: Mapping[str, Any]) -> dict[str, Any] | None:
    """The options with the response format left out, or None where there is none."""
    if "response_format" not in options:
        return None
    return {name: value for name, value in options.items() if name != "response_format"}


def _length(model: BaseChatModel, bound: Mapping[str, Any], wanted: int | None) -> dict[str, int]:
    if wanted is None or "max_tokens" not in type(model).model_fields:
        return {}
    own = bound.get("max_tokens", getattr(model, "max_tokens", None))
    return {"max_tokens": min(wanted, own) if isinstance(own, int) else wanted}


def _format(model: BaseChatModel, schema: dict[str, Any] | None, json_schema: bool | None) -> dict[str, Any]:
    takes_it = _is_known_to_take_schemas(model) if json_schema is None else json_schema
    if schema is None or not takes_it:
        return {}
    named = {"name": "answer", "schema": schema, "strict": _is_closed(schema)}
    return {"response_format": {"type": "json_schema", "json_schema": named}}


def _is_known_to_take_schemas(model: BaseChatModel) -> bool:
    if any(kind.__name__ == _TAKES_JSON_SCHEMA for kind in type(model).__mro__):
        return True
    profile = getattr(model, "profile", None)
    return isinstance(profile, Mapping) and bool(profile.get("structured_output"))


def _is_closed(schema: Mapping[str, Any]) -> bool:
    """True for a flat object of required, typed properties and no others: what "strict" decoding accepts anywhere."""
    properties = schema.get("properties")
    if schema.get("type") != "object" or schema.get("additionalProperties") is not False:
        return False
    if not isinstance(properties, Mapping) or set(properties) != set(schema.get("required", ())):
        return False
    return all(isinstance(kind, Mapping) and set(kind) == {"type"} and _is_scalar(kind) for kind in properties.values())


def _is_scalar(kind: Mapping[str, Any]) -> bool:
    return kind["type"] in ("string", "number", "integer", "boolean")
