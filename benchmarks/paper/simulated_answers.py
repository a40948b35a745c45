"""What the simulated model says: a right or a wrong answer, in the form in which it is asked.

Whether it errs is drawn by hash, so that it is the same for every system and in every run: for a first try from the
seed and the prompt alone, for any later one from the seed and the whole conversation. What each form makes of it:

* plain text: the right answer or the wrong one;
* a follow-up that asks an equation to be gone on with: the lines of that answer behind the last right line;
* a follow-up that names properties of an object: an object of those alone; one of them is left out where it errs;
* a JSON Schema as response format: always a valid object, as constrained decoding gives; with right values or, where it
  errs, with made-up ones;
* a tool: its arguments as for a schema; for trustcall's PatchDoc the JSON Patch from the object shown to the answer,
  for its PatchFunctionErrors that from the arguments of the last call. Its other tools are filled like any schema.
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from hashlib import sha256
from typing import Any

from benchmarks.paper.simulated_objects import ABSENT, at, documents_in, filled, object_in, patches_to
from benchmarks.paper.types import Turn

AnswerFor = Callable[[str], tuple[str, str] | None]
"""The right and the wrong answer to a prompt, or None where the prompt is not known."""

UNKNOWN = "I cannot tell."
"""What is said to a prompt that is not known."""

_NAMES = re.compile(r': ((?>"(?:[^"\\]|\\.)*"(?:, "(?:[^"\\]|\\.)*")*))\s*\Z')
_REACHED = re.compile(r"the last right line is (.{1,500})\. Go on from there")


@dataclass(frozen=True, slots=True)
class Spoken:
    """What is said: text, or the arguments of a tool where `tool` names one."""

    text: str
    tool: str | None = None


@dataclass(frozen=True, slots=True)
class Simulated:
    """Answers from `answer_for`, wrong at this rate (0 to 1)."""

    answer_for: AnswerFor
    error_rate: float
    seed: int

    def __post_init__(self) -> None:
        if not 0 <= self.error_rate <= 1:
            raise ValueError(f"error_rate: expected 0 to 1, got {self.error_rate}")

    def reply(self, body: Mapping[str, Any]) -> Spoken:
        """The reply to a request for a chat completion."""
        turns = turns_of(body)
        known = self._known(turns)
        if tool := _tool_of(body):
            return _called(tool, known, body)
        if (schema := _schema_of(body)) is not None:
            return Spoken(_object_for(schema, known))
        if known is None:
            return Spoken(UNKNOWN)
        return Spoken(_followed(known) if known.later else known.chosen)

    def _known(self, turns: Sequence[Turn]) -> _Known | None:
        for place in reversed(range(len(turns))):
            role, text = turns[place]
            if role == "user" and (answers := self.answer_for(text)) is not None:
                later = tuple(turns[place + 1 :])
                errs = self._draw(json.dumps(list(turns)) if later else text)
                return _Known(*answers, errs, later)
        return None

    def _draw(self, said: str) -> bool:
        digest = sha256(f"{self.seed}\0{said}".encode("utf-8", "surrogatepass")).digest()
        return int.from_bytes(digest[:8], "big") < self.error_rate * 2**64


@dataclass(frozen=True, slots=True)
class _Known:
    """The answers to a known prompt, whether it errs, and what was said after the prompt."""

    right: str
    wrong: str
    errs: bool
    later: tuple[Turn, ...]

    @property
    def chosen(self) -> str:
        return self.wrong if self.errs else self.right


def turns_of(body: Mapping[str, Any]) -> tuple[Turn, ...]:
    """Who says what in a request; of a message in parts the text."""
    messages = body.get("messages")
    held = messages if isinstance(messages, list) else []
    return tuple((str(message.get("role")), _text_of(message)) for message in held if isinstance(message, dict))


def _text_of(message: Mapping[str, Any]) -> str:
    content = message.get("content")
    if isinstance(content, list):
        return "".join(str(part.get("text", "")) for part in content if isinstance(part, dict))
    return content if isinstance(content, str) else ""


def _followed(known: _Known) -> str:
    """The answer to what was said after the prompt."""
    _, question = known.later[-1]
    if named := _NAMES.search(question):
        return _named_object(json.loads(f"[{named[1]}]"), known)
    role, kept = known.later[0]
    if role == "assistant" and (reached := _REACHED.search(question)):
        return _continued(known.chosen, kept, reached[1])
    return known.chosen


def _named_object(names: Sequence[str], known: _Known) -> str:
    right = object_in(known.right) or {}
    values = {name: at(right, name) for name in names}
    given = {name: UNKNOWN if value is ABSENT else value for name, value in values.items()}
    if known.errs:
        given.pop(names[-1], None)
    return json.dumps(given, ensure_ascii=False)


def _continued(answer: str, kept: str, reached: str) -> str:
    """The lines of the answer behind the one that holds what was reached, else behind as many lines as were kept."""
    lines = [line for line in answer.split("\n") if line.strip()]
    form = re.compile(rf"(?<![\w.]){re.escape(_bare(reached))}(?![\w.])")
    places = [place for place, line in enumerate(lines) if form.search(_bare(line))]
    done = places[-1] + 1 if places else sum(bool(line.strip()) for line in kept.split("\n"))
    return "\n".join(lines[min(done, len(lines) - 1) :])


def _bare(line: str) -> str:
    """A line with spaces only between words."""
    return re.sub(r"\s*([^\w\s])\s*", r"\1", line.strip())


def _object_for(schema: Mapping[str, Any], known: _Known | None) -> str:
    right = None if known is None or known.errs else object_in(known.right)
    return json.dumps(filled(schema, ABSENT if right is None else right), ensure_ascii=False)


def _schema_of(body: Mapping[str, Any]) -> Mapping[str, Any] | None:
    wanted = body.get("response_format")
    held = wanted.get("json_schema") if isinstance(wanted, dict) and wanted.get("type") == "json_schema" else None
    schema = held.get("schema") if isinstance(held, dict) else None
    return schema if isinstance(schema, dict) else None


def _tool_of(body: Mapping[str, Any]) -> Mapping[str, Any] | None:
    """The function that has to be called: the one that is named, else the first; None where a call is not due."""
    choice, tools = body.get("tool_choice"), body.get("tools")
    if not isinstance(tools, list) or choice in (None, "auto", "none"):
        return None
    functions = [
        tool["function"] for tool in tools if isinstance(tool, dict) and isinstance(tool.get("function"), dict)
    ]
    named = choice.get("function") if isinstance(choice, dict) else None
    name = named.get("name") if isinstance(named, dict) else None
    return next((function for function in functions if name in (None, function.get("name"))), None)


def _called(tool: Mapping[str, Any], known: _Known | None, body: Mapping[str, Any]) -> Spoken:
    schema, name = tool.get("parameters") or {}, str(tool.get("name"))
    if name == "PatchDoc":
        return _patched(name, known, documents_in([text for _, text in turns_of(body)]))
    if name == "PatchFunctionErrors":
        return _patched(name, known, dict([*_calls_in(body)][-1:]))
    return Spoken(_object_for(schema, known), tool=name)


def _calls_in(body: Mapping[str, Any]) -> Iterator[tuple[str, dict[str, Any]]]:
    """The arguments of the calls of a conversation, by their ids."""
    for call in (call for message in body["messages"] for call in message.get("tool_calls") or ()):
        arguments = object_in(call["function"]["arguments"])
        if arguments is not None:
            yield call["id"], arguments


def _patched(tool: str, known: _Known | None, documents: Mapping[str, dict[str, Any]]) -> Spoken:
    """The patch of the first document; plain words where there is none, or the answer is no object."""
    target = None if known is None else object_in(known.chosen)
    if not documents or target is None:
        return Spoken(UNKNOWN)
    name, existing = next(iter(documents.items()))
    patches = patches_to(target, existing)
    told = {"json_doc_id": name, "planned_edits": f"{len(patches)} edits", "patches": patches}
    return Spoken(json.dumps(told, ensure_ascii=False), tool=tool)
