"""Every way a caller writes down what an answer must look like, turned into one plain JSON Schema."""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Annotated, Any, TypeAlias

from pydantic import BaseModel, BeforeValidator, PydanticUserError, TypeAdapter
from pydantic.errors import PydanticInvalidForJsonSchema
from typing_extensions import is_typeddict

from stepcache_core.models.typed_dicts import readable

AnswerSchema: TypeAlias = Mapping[str, Any] | type[Any]
"""A JSON Schema, an OpenAI `response_format` or tool definition, or a class: a pydantic model or a TypedDict."""

_ACCEPTED = "a JSON Schema, a response_format, a tool definition, a pydantic model class or a TypedDict class"
_TYPES = frozenset({"object", "array", "string", "number", "integer", "boolean", "null"})


def as_json_schema(given: Any) -> Any:
    """The plain JSON Schema (draft 2020-12 where a class is given); ValueError on anything else than `_ACCEPTED`."""
    if given is None:
        return None
    if isinstance(given, type) or is_typeddict(given):
        return _plain(_of_class(given))
    if not isinstance(given, Mapping) or not all(isinstance(key, str) for key in given):
        raise ValueError(f"expected {_ACCEPTED}, got {type(given).__name__}")
    return _plain(_of_mapping(given))


def _of_class(given: Any) -> Mapping[str, Any]:
    if not (is_typeddict(given) or issubclass(given, BaseModel)):
        raise ValueError(f"expected {_ACCEPTED}, got the class {given.__name__}")
    try:
        return TypeAdapter(readable(given)).json_schema()
    except (PydanticUserError, PydanticInvalidForJsonSchema) as error:
        raise ValueError(f"the class {given.__name__} has no JSON Schema: {error.message[:200]}") from None


def _of_mapping(given: Mapping[str, Any]) -> Mapping[str, Any]:
    """What stands inside a `response_format` or a tool definition; any other mapping is a schema itself."""
    match given:
        case {"type": "json_schema", "json_schema": inner}:
            return _inside(inner, "schema", 'a response_format holds "json_schema": {"name": …, "schema": {…}}')
        case {"type": "json_schema", "name": str(), "schema": _}:
            return _inside(given, "schema", 'a response_format holds "name" and "schema"')
        case {"type": "json_schema"}:
            raise ValueError('a response_format holds "json_schema": {"name": …, "schema": {…}}')
        case {"type": "json_object" | "text" as kind}:
            raise ValueError(f"a response_format of type {kind!r} holds no schema")
        case {"type": "function", "function": inner}:
            return _inside(inner, "parameters", 'a tool holds "function": {"name": …, "parameters": {…}}')
        case {"name": str(), "parameters": _} if "properties" not in given:
            return _inside(given, "parameters", 'a function holds "name" and "parameters"')
        case {"name": str(), "input_schema": _} if "properties" not in given:
            return _inside(given, "input_schema", 'a tool holds "name" and "input_schema"')
    return given


def _inside(holder: Any, word: str, expected: str) -> Mapping[str, Any]:
    inner = holder.get(word) if isinstance(holder, Mapping) else None
    if not isinstance(inner, Mapping) or not isinstance(holder.get("name", ""), str):
        raise ValueError(f"expected: {expected}")
    return inner


def _plain(schema: Mapping[str, Any]) -> dict[str, Any]:
    """The schema as plain JSON values, its own copy."""
    kinds = schema.get("type", "object")
    if not {kinds} <= _TYPES if isinstance(kinds, str) else not _is_list_of_types(kinds):
        raise ValueError(f"the schema's \"type\" is none of JSON Schema's: {str(kinds)[:60]}")
    try:
        copied: dict[str, Any] = json.loads(json.dumps(schema, allow_nan=False))
    except (TypeError, ValueError, RecursionError):
        raise ValueError("the schema is not plain JSON, or nested too deeply") from None
    return copied


def _is_list_of_types(kinds: Any) -> bool:
    return (
        isinstance(kinds, list) and kinds != [] and all(isinstance(kind, str) for kind in kinds) and {*kinds} <= _TYPES
    )


PlainSchema = Annotated[dict[str, Any], BeforeValidator(as_json_schema)]
"""A field that takes an `AnswerSchema` and holds the plain JSON Schema."""
