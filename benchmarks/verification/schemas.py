"""Answers to a schema, asked again under a changed one: what is served as checked must fit the new schema."""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import partial
from random import Random
from typing import Any

from benchmarks.data import rows
from benchmarks.verification.bench import bench
from benchmarks.verification.edits import HOWS, Edit, edits
from benchmarks.verification.instances import NoValueError, draw, is_valid
from benchmarks.verification.table import Row
from stepcache_core import ModelRequest, Reply, Request, Result, Usage


@dataclass(slots=True)
class Obedient:
    """A model that gives an instance of the schema it is sent, or of the whole one where it is sent none."""

    whole: dict[str, Any]
    instance: dict[str, Any]
    random: Random
    sent: list[dict[str, Any]] = field(default_factory=list)

    def __call__(self, request: ModelRequest) -> Reply:
        sent = request.answer_schema or self.whole
        self.sent.append(sent)
        text = json.dumps(self._answer(sent))
        return Reply(text, Usage(input_tokens=50, output_tokens=len(text) // 4), "stop")

    def _answer(self, sent: dict[str, Any]) -> dict[str, Any]:
        """The known instance where a property fits, a drawn value elsewhere."""
        answer: dict[str, Any] = {}
        for name, schema in sent.get("properties", {}).items():
            if self._known(name) is None and name not in sent.get("required", []):
                continue
            answer[name] = self._value(name, schema, sent)
        return answer

    def _value(self, name: str, schema: Any, sent: dict[str, Any]) -> Any:
        try:
            drawn = draw(schema, self.random, sent)
        except (NoValueError, KeyError, TypeError, IndexError):
            return self._known(name)
        fits = is_valid(drawn, {**_definitions(sent), "allOf": [schema]})
        return drawn if fits or self._known(name) is None else self._known(name)

    def _known(self, name: str) -> Any:
        """The instance's value of a property, or at a JSON pointer, which is how a patch asks for what lies deeper."""
        return self.instance[name] if name in self.instance else _at(self.instance, _steps(name))


def _definitions(schema: dict[str, Any]) -> dict[str, Any]:
    return {word: schema[word] for word in ("$defs", "definitions", "$schema") if word in schema}


def schemas() -> Iterator[Row]:
    """One row a change, over all the schemas with a valid instance."""
    found = {how: Row(f"schemas, {how}") for how in HOWS}
    kept = total = 0
    for row in rows("schemas.jsonl"):
        instance = next((t["data"] for t in row["tests"] if t["valid"] and isinstance(t["data"], dict)), None)
        if instance is None or not is_valid(instance, row["schema"]):
            continue
        total += 1
        prompt = f"Write a configuration for {row['name']}."
        outcomes = [
            changed(found[edit.how], prompt, row["schema"], instance, edit) for edit in edits(row["schema"], instance)
        ]
        kept += any(outcomes)
    for each in found.values():
        each.note = f"{kept} of {total} instances kept as checked"
        yield each


def changed(row: Row, prompt: str, schema: dict[str, Any], instance: dict[str, Any], edit: Edit) -> bool:
    """Keep the instance and ask under the edited schema, once a model that obeys and once one that repeats itself.

    True where the instance had been kept as checked.
    """
    kept = False
    for obeys in (True, False):
        with bench() as on:
            kept = on.warm(Request.of(prompt, answer_schema=schema), json.dumps(instance)) == "verified"
            obedient = Obedient(edit.schema, instance, Random(row.n))
            request = Request.of(prompt, answer_schema=edit.schema)
            judge = partial(_is_wrong, instance, edit, obedient)
            on.look(row, request, judge, obedient if obeys else partial(_repeating, instance, obedient))
    return kept


def _repeating(instance: dict[str, Any], obedient: Obedient, request: ModelRequest) -> Reply:
    obedient(request)
    return Reply(json.dumps(instance), Usage(input_tokens=50, output_tokens=50), "stop")


def _is_wrong(instance: dict[str, Any], edit: Edit, model: Obedient, found: Result) -> bool:
    """Served as checked though it is no valid instance, or holds the touched property as it was, unasked."""
    try:
        served = json.loads(found.text)
    except ValueError:
        return True
    if not is_valid(served, edit.schema):
        return True
    was_asked = any(_asks(sent, edit.touched) for sent in model.sent)
    return bool(edit.touched) and not was_asked and _at(served, edit.touched) == _at(instance, edit.touched)


def _asks(schema: Any, way: tuple[str, ...]) -> bool:
    """Whether a schema leaves the property at the end of the way, or what holds it, to whoever answers it."""
    if not way or not isinstance(schema, dict) or "properties" not in schema:
        return True
    properties = schema["properties"]
    by_pointer = any(way[: len(steps)] == steps for steps in map(_steps, properties) if steps)
    return by_pointer or (way[0] in properties and _asks(properties[way[0]], way[1:]))


def _steps(pointer: str) -> tuple[str, ...]:
    if not pointer.startswith("/"):
        return ()
    return tuple(part.replace("~1", "/").replace("~0", "~") for part in pointer[1:].split("/"))


def _at(value: Any, way: tuple[str, ...]) -> Any:
    if not way:
        return None
    for name in way:
        value = value.get(name) if isinstance(value, dict) else None
    return value
