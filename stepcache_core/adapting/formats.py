"""The response format by which a part of an answer is asked for."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from stepcache_core import ModelRequest

MAX_DEPTH = 40
"""Levels of a schema; a deeper one is none for strict decoding."""


@dataclass(frozen=True, slots=True)
class Form:
    """What the format of a part is called, and whether the caller's own format is one for strict decoding."""

    name: str = "answer"
    is_strict: bool = False

    def of(self, schema: dict[str, Any]) -> dict[str, Any]:
        """The response format for this schema, strict where it is closed."""
        is_strict = _is_closed(schema) if self.is_strict else _is_flat(schema)
        return {
            "type": "json_schema",
            "json_schema": {"name": self.name, "schema": schema, "strict": is_strict},
        }


OWN_FORM = Form()


def part_options(
    model: Any, given: Mapping[str, Any], request: ModelRequest, *, takes_schema: bool, form: Form = OWN_FORM
) -> dict[str, Any]:
    """Keyword arguments for the call; none for a whole answer, which is asked for as the caller would.

    `given`: the keywords of the caller's own call.
    """
    if request.purpose == "answer":
        return {}
    schema = request.answer_schema
    demanded = {"response_format": form.of(schema)} if schema is not None and takes_schema else {}
    return {**_length(model, given, request.max_tokens), **demanded}


def without_format(options: Mapping[str, Any]) -> dict[str, Any] | None:
    """The options with the response format left out, or None where there is none."""
    if "response_format" not in options:
        return None
    return {name: value for name, value in options.items() if name != "response_format"}


def _length(model: Any, given: Mapping[str, Any], wanted: int | None) -> dict[str, int]:
    if wanted is None or "max_tokens" not in type(model).model_fields:
        return {}
    own = given.get("max_tokens", getattr(model, "max_tokens", None))
    return {"max_tokens": min(wanted, own) if isinstance(own, int) else wanted}


def _is_flat(schema: Mapping[str, Any]) -> bool:
    """True for a flat object of required, typed properties and no others: what "strict" decoding accepts anywhere."""
    return _is_whole(schema) and all(
        isinstance(kind, Mapping) and set(kind) == {"type"} and _is_scalar(kind)
        for kind in schema["properties"].values()
    )


def _is_closed(schema: Any, depth: int = 0) -> bool:
    """True where every object inside has required properties and no others.

    That is what "strict" decoding asks for besides the keywords, which the caller's own format has been taken with.
    """
    if depth > MAX_DEPTH:
        return False
    match schema:
        case Mapping():
            is_object = schema.get("type") == "object" or "properties" in schema
            is_whole = not is_object or _is_whole(schema)
            return is_whole and all(_is_closed(each, depth + 1) for each in _below(schema))
        case _:
            return False


def _is_whole(schema: Mapping[str, Any]) -> bool:
    properties = schema.get("properties")
    if schema.get("type") != "object" or schema.get("additionalProperties") is not False:
        return False
    return isinstance(properties, Mapping) and set(properties) == set(schema.get("required", ()))


def _below(schema: Mapping[str, Any]) -> Iterator[Any]:
    for name in ("properties", "$defs", "definitions"):
        yield from dict(schema.get(name) or {}).values()
    for name in ("anyOf", "oneOf", "allOf", "prefixItems"):
        yield from schema.get(name) or ()
    if "items" in schema:
        yield schema["items"]


def _is_scalar(kind: Mapping[str, Any]) -> bool:
    return kind["type"] in ("string", "number", "integer", "boolean")
