"""Prompts with a function's schema or a response model: other arguments must never be served for them."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from dataclasses import dataclass
from random import Random
from typing import Any

from benchmarks.data import rows
from benchmarks.verification.bench import Judge, anything, bench
from benchmarks.verification.edits import edits
from benchmarks.verification.instances import NoValueError, draw, is_valid
from benchmarks.verification.schemas import changed
from benchmarks.verification.table import Row
from stepcache_core import Request

_NUMBER = re.compile(r"\d+")
_NAME = re.compile(r"(?<=[a-z,] )[A-Z][a-z]{2,}")
_TYPES = {"str": "string", "int": "integer", "float": "number", "bool": "boolean"}
_WRAPPED = re.compile(r"(?:Optional|Annotated)\[([^,\]]+).*\]$")
_LIST = re.compile(r"(?:[Ll]ist|Iterable)\[(.+)\]$")
_LITERALS = re.compile(r"'([^']*)'")


@dataclass(frozen=True, slots=True)
class Call:
    """A prompt, the schema of what it asks for, and right arguments."""

    prompt: str
    schema: dict[str, Any]
    arguments: dict[str, Any]

    @property
    def request(self) -> Request:
        """The prompt with its schema."""
        return asked(self.prompt, self.schema)


def asked(prompt: str, schema: dict[str, Any]) -> Request:
    """A prompt with a schema."""
    return Request.model_validate({"messages": [{"role": "user", "content": prompt}], "answer_schema": schema})


def functions() -> Iterator[Row]:
    """Both data sets, three rows each."""
    yield from _measured("function_calling", list(_calls()))
    yield from _measured("structured_prompts", list(_models()))


def _measured(name: str, some: list[Call]) -> Iterator[Row]:
    same, other, edited = (Row(f"{name}, {what}") for what in ("the same", "other content", "changed schema"))
    kept = 0
    for number, call in enumerate(some):
        with bench() as on:
            kept += on.warm(call.request, json.dumps(call.arguments)) == "verified"
            for prompt in _the_same(some, call):
                on.look(same, asked(prompt, call.schema), _other_than(call.arguments))
            for prompt in _others(some, number):
                on.look(other, asked(prompt, call.schema), anything)
        for edit in edits(call.schema, call.arguments):
            changed(edited, call.prompt, call.schema, call.arguments, edit)
    same.note = other.note = edited.note = f"{kept} of {len(some)} answers kept as checked"
    yield from (same, other, edited)


def _other_than(arguments: dict[str, Any]) -> Judge:
    return lambda found: bool(json.loads(found.text) != arguments)


def _the_same(some: list[Call], call: Call) -> list[str]:
    """The prompt, and those of the same schema that differ in white space and punctuation alone."""
    alike = (each.prompt for each in some if each.schema == call.schema and _words(each.prompt) == _words(call.prompt))
    return list(dict.fromkeys([call.prompt, f"{call.prompt} ", *alike]))


def _words(prompt: str) -> list[str]:
    return re.findall(r"\w+", prompt.casefold())


def _others(some: list[Call], number: int) -> list[str]:
    """The prompts of the same schema, a stranger's, and the same prompt with a number or a name changed."""
    call = some[number]
    found = [each.prompt for each in some if each.schema == call.schema]
    found.append(some[(number + 1) % len(some)].prompt)
    found.append(_NUMBER.sub(lambda m: str(int(m[0]) + 1), call.prompt))
    found.append(_NAME.sub("Quillon", call.prompt, count=1))
    return [prompt for prompt in dict.fromkeys(found) if _words(prompt) != _words(call.prompt)]


def _calls() -> Iterator[Call]:
    for row in rows("function_calling.jsonl"):
        schema = next((f["schema"] for f in row["functions"] if f["name"] == row["expected_function"]), None)
        arguments = row["example_arguments"]
        if schema is not None and row["schema_ok"] and arguments and is_valid(arguments, schema):
            yield Call(row["prompt"], schema, arguments)


def _models() -> Iterator[Call]:
    for row in rows("structured_prompts.jsonl"):
        if not row["fields"]:
            continue
        schema = response_schema(row["fields"], row["required"] or [])
        try:
            yield Call(row["prompt"], schema, draw(schema, Random(row["id"])))
        except NoValueError:
            continue


def response_schema(fields: dict[str, dict[str, Any]], required: list[str]) -> dict[str, Any]:
    """The JSON Schema of a response model, from the types its fields are written with."""
    properties = {name: _typed(field["type"]) for name, field in fields.items()}
    return {"type": "object", "properties": properties, "required": required}


def _typed(written: str) -> dict[str, Any]:
    written = written.strip()
    if written in _TYPES:
        return {"type": _TYPES[written]}
    if written.startswith("Literal["):
        return {"enum": _LITERALS.findall(written)}
    if written.startswith("enum "):
        return {"enum": written.removeprefix("enum ").split("|")}
    if inner := _LIST.match(written):
        return {"type": "array", "items": _typed(inner[1])}
    if inner := _WRAPPED.match(written):
        return _typed(inner[1])
    return {"type": "object"}
