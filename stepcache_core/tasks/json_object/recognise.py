"""Decide whether a request asks for one JSON object whose keys are known, and say what it demands."""

from __future__ import annotations

import json
import re
from typing import Any

from stepcache_core.models import Request
from stepcache_core.regex import regex
from stepcache_core.tasks.base import NotRecognised, Recognition
from stepcache_core.tasks.json_object.forms.asking_first import harmless_how
from stepcache_core.tasks.json_object.forms.forms import in_plain_form
from stepcache_core.tasks.json_object.keys.keylist import Doubt
from stepcache_core.tasks.json_object.prompt import chatter, foreign, japanese
from stepcache_core.tasks.json_object.prompt.content import set_aside
from stepcache_core.tasks.json_object.prompt.demand import Demand, find_demand, typed
from stepcache_core.tasks.json_object.prompt.doubts import doubt_about, doubt_of_number
from stepcache_core.tasks.json_object.prompt.lost import with_lost
from stepcache_core.tasks.json_object.prompt.phrases import read_phrases
from stepcache_core.tasks.json_object.prompt.subject import subject_of
from stepcache_core.tasks.json_object.prompt.tokens import MARK, MAX_PROMPT, tokens_of
from stepcache_core.tasks.json_object.prompt.words import KEY_NOUNS
from stepcache_core.tasks.json_object.schemas import schema as schemas
from stepcache_core.tasks.json_object.spec import JsonSpec, Language

NAME = "json_object"
MAX_INSTRUCTION = 3_000
"""Characters of the wording, data set aside, that are read."""

_SPEAKS_OF_KEYS = regex(rf"\b(?:{'|'.join(sorted(KEY_NOUNS))})\b|キー", re.IGNORECASE)


def recognise(request: Request) -> Recognition[JsonSpec] | NotRecognised:
    """Claim the request if every word that could bear on the object's shape was read (CHECKS.md)."""
    return read(request.prompt or "", request.answer_schema)


def read(prompt: str, answer_schema: dict[str, Any] | None) -> Recognition[JsonSpec] | NotRecognised:
    """The same for a prompt by itself, "" where there is none."""
    if not prompt or not prompt.strip():
        return NotRecognised("there is no prompt")
    if len(prompt) > MAX_PROMPT or MARK in prompt:
        return NotRecognised("the prompt is too long to be read, or holds private characters")
    if answer_schema is not None:
        return _under_schema(prompt, answer_schema)
    if "json" not in prompt.casefold() and "{" not in prompt:
        return NotRecognised("the prompt does not speak of JSON")
    return _from_prompt(prompt)


def _from_prompt(prompt: str) -> Recognition[JsonSpec] | NotRecognised:
    if japanese.is_japanese(prompt):
        read = japanese.read(prompt)
        return NotRecognised(read.reason) if isinstance(read, Doubt) else _recognition(*read)
    english = foreign.in_english(prompt)
    if reason := foreign.mention_doubt(prompt, english.language):
        return NotRecognised(reason)
    plain = in_plain_form(english.text) if english.language == "en" else english.text
    if plain != english.text:
        found = _in_english(plain, plain, "en")
        if isinstance(found, Recognition):
            return found
    return _in_english(english.text, prompt, english.language)


def _in_english(text: str, prompt: str, language: Language) -> Recognition[JsonSpec] | NotRecognised:
    """The demand of a text whose words of instruction are English; `prompt`: the words that were said."""
    demand = find_demand(tokens_of(text))
    if isinstance(demand, Doubt) or _is_torn(demand):
        return NotRecognised(demand.reason if isinstance(demand, Doubt) else "the schema does not describe an object")
    instruction, data = set_aside(" ".join(demand.words))
    reading = read_phrases(instruction[:MAX_INSTRUCTION], demand.keys)
    if reason := _unread(instruction, asks=reading.asks_for_json):
        return NotRecognised(reason)
    if (reading.is_open or demand.loosely) and (demand.exactly or reading.exactly):
        return NotRecognised("the prompt both allows and forbids other keys")
    if (
        reason := reading.unread
        or doubt_about(_without_how(reading.left, text))
        or foreign.foreign_doubt(reading.left, language)
    ):
        return NotRecognised(reason)
    exactly, ordered = demand.exactly or reading.exactly, demand.ordered or reading.ordered
    if reading.allowed and not exactly:
        return NotRecognised("the keys are allowed, which does not say that they are required")
    schema = demand.schema
    if reading.kind is not None:
        if schema is not None:
            return NotRecognised("the types of the values are said twice")
        schema = typed(dict.fromkeys(demand.keys, reading.kind))
    spec = JsonSpec(demand.keys, exactly, schema, reading.bare, demand.template, language, ordered, _top(schema))
    residue = subject_of(reading.left, data, demand.quotes)
    return _recognition(spec, chatter.meant(with_lost(residue, prompt, demand.keys), prompt))


def _without_how(left: str, text: str) -> str:
    """The words left without the start of a question about the world, of which the rest may still be doubtful."""
    how = harmless_how(text)
    return left if how is None else left.replace(how, "", 1)


def _unread(instruction: str, *, asks: bool) -> str | None:
    """Why the instruction is not read at all, or None."""
    if len(instruction) > MAX_INSTRUCTION:
        return "the instruction is too long to be read with certainty"
    return doubt_of_number(instruction) if asks else "the prompt speaks of JSON but does not ask for it"


def _is_torn(demand: Demand) -> bool:
    """True where the prompt asks for an object, and its own schema describes something else."""
    return _top(demand.schema) != "object" and any(word.casefold().startswith("object") for word in demand.words)


def _under_schema(prompt: str, schema: dict[str, Any]) -> Recognition[JsonSpec] | NotRecognised:
    """The caller's schema says what the object holds; the prompt must agree, or say nothing of keys."""
    refused = schemas.vet(schema)
    if refused is not None:
        return NotRecognised(refused.reason)
    top, is_object = _top(schema), _top(schema) == "object"
    required, closed = (schemas.required_keys(schema), schemas.is_closed(schema)) if is_object else ((), False)
    language: Language = "ja" if japanese.is_japanese(prompt) else foreign.language_of(prompt)
    inner = _from_prompt(prompt) if "json" in prompt.casefold() else NotRecognised("")
    if isinstance(inner, NotRecognised):
        if inner.reason and _SPEAKS_OF_KEYS.search(prompt):
            return NotRecognised(f"besides the schema: {inner.reason}")
        return _recognition(JsonSpec(required, closed, schema, language=language, top=top), " ".join(prompt.split()))
    if (
        not is_object
        or inner.spec.schema is not None
        or any(closed and not schemas.allows(schema, key) for key in inner.spec.keys)
    ):
        return NotRecognised("the prompt and the caller's schema make different demands")
    keys = tuple(dict.fromkeys((*inner.spec.keys, *required)))
    spec = JsonSpec(
        keys, closed or inner.spec.exactly, schema, inner.spec.bare, inner.spec.template, language, inner.spec.ordered
    )
    return _recognition(spec, inner.residue)


def _top(schema: dict[str, Any] | None) -> schemas.Top:
    return "object" if schema is None else schemas.top_of(schema)


def _recognition(spec: JsonSpec, residue: str) -> Recognition[JsonSpec]:
    said = " ".join(residue.casefold().split())
    structure = json.dumps([NAME, sorted(spec.keys), spec.schema, spec.language, said], sort_keys=True)
    return Recognition(spec, residue, structure, json.dumps([NAME, spec.language, said]))
