"""A demand for structured output: its schema is what an answer is checked against, and no part of the scope."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Literal

from pydantic import BaseModel, ValidationError

from stepcache_core import Request
from stepcache_core.adapting.formats import Form

_OF_TOOLS = ("tools", "tool_choice", "parallel_tool_calls")
_FORCING = ("any", "required", True)


@dataclass(frozen=True, slots=True)
class Demand:
    """What the call demands of the answer. `schema`: a JSON Schema; `kind`: how the model is told of it.

    "format": as a response format, and the answer is text; "tool": as the arguments of the one tool it has to call.
    `about`: whatever else the model is told of it, its name and description above all. `parse`: the pydantic class that
    the caller wants the text as, or None.
    """

    schema: dict[str, Any]
    kind: Literal["format", "tool"]
    name: str
    about: Mapping[str, Any]
    parse: type[BaseModel] | None = None

    @property
    def scope(self) -> dict[str, str]:
        """What of the demand belongs to the scope: the same fields of a hero and of a villain are two questions."""
        written = repr(self.about).encode("utf-8", "surrogatepass")
        return {f"structured by {self.kind}": hashlib.sha256(written).hexdigest()}

    @property
    def form(self) -> Form:
        """What the format of a part is called: as the caller's own; of a class, vendors make a strict one."""
        return Form(self.name, self.about.get("strict") is True or self.parse is not None)


def demand_of(options: Mapping[str, Any]) -> Demand | None:
    """The demand that the options of a call make, or None where there is none that can be read."""
    if options.get("tools"):
        return _tool_demand(options) if not options.get("response_format") else None
    found = _format_demand(options.get("response_format"))
    return found if found is not None and _is_schema(found.schema) else None


def undemanding(options: Mapping[str, Any], demand: Demand | None) -> dict[str, Any]:
    """The options without those that make the demand; a plain JSON mode goes by another name."""
    if demand is None:
        is_json_mode = options.get("response_format") == {"type": "json_object"}
        return {**_without(options, ("response_format",)), "json mode": True} if is_json_mode else dict(options)
    taken = ("tools", "tool_choice") if demand.kind == "tool" else ("response_format",)
    return {**_without(options, taken), **demand.scope}


def for_patch(options: Mapping[str, Any], demand: Demand, schema: dict[str, Any] | None) -> dict[str, Any]:
    """The options of a call that asks for a part: the same tool with the part's schema.

    Of a demand by format without the format: `Demand.form` makes that of the part, for models that take one.
    """
    if demand.kind == "format":
        return _without(options, ("response_format",))
    if schema is None:
        return _without(options, _OF_TOOLS)
    return {**options, "tools": [_with_parameters(options["tools"][0], schema)]}


def _tool_demand(options: Mapping[str, Any]) -> Demand | None:
    tools = options["tools"]
    if not isinstance(tools, list | tuple) or len(tools) != 1 or not isinstance(tools[0], Mapping):
        return None
    name, schema, about = _declared(tools[0])
    if name is None or not _is_schema(schema) or not _forces(options.get("tool_choice"), name):
        return None
    return Demand(dict(schema), "tool", name, about)


def _declared(tool: Mapping[str, Any]) -> tuple[str | None, Any, dict[str, Any]]:
    """Name, schema and the rest of a tool in either of the two notations that vendors use."""
    match tool:
        case {"type": "function", "function": {"name": str(name), "parameters": schema} as function}:
            return name, schema, _without(function, ("parameters",))
        case {"name": str(name), "input_schema": schema}:
            return name, schema, _without(tool, ("input_schema",))
        case _:
            return None, None, {}


def _forces(choice: Any, name: str) -> bool:
    match choice:
        case {"type": "function", "function": {"name": chosen}} | {"type": "tool", "name": chosen}:
            return bool(chosen == name)
        case {"type": "any"}:
            return True
        case str() | True:
            return choice in _FORCING or choice == name
        case _:
            return False


def _format_demand(given: Any) -> Demand | None:
    match given:
        case {"type": "json_schema", "json_schema": {"schema": dict(schema)} as inner}:
            return Demand(schema, "format", str(inner.get("name", "answer")), _without(inner, ("schema",)))
        case type() if issubclass(given, BaseModel):
            return Demand(given.model_json_schema(), "format", given.__name__, {"name": given.__name__}, given)
        case _:
            return None


def _is_schema(schema: Any) -> bool:
    try:
        Request.of("", answer_schema=schema)
    except (ValidationError, TypeError, ValueError):
        return False
    return isinstance(schema, Mapping)


def _with_parameters(tool: Mapping[str, Any], schema: dict[str, Any]) -> dict[str, Any]:
    if "input_schema" in tool:
        return {**tool, "input_schema": schema}
    function = {key: value for key, value in tool["function"].items() if key != "strict"}
    return {**tool, "function": {**function, "parameters": schema}}


def _without(options: Mapping[str, Any], names: Sequence[str]) -> dict[str, Any]:
    return {name: value for name, value in options.items() if name not in names}


def arguments_of(text: str) -> dict[str, Any] | None:
    """The arguments that a text holds as a JSON object, or None."""
    try:
        value = json.loads(text)
    except (ValueError, RecursionError):
        return None
    return value if isinstance(value, dict) else None
