"""Generations as JSON of our own and back: known classes only, nothing revived by name, nothing pickled."""

from __future__ import annotations

import json
from collections.abc import Sequence
from typing import Any

from langchain_core.messages import AIMessage, AIMessageChunk, BaseMessage, ChatMessage, ChatMessageChunk
from langchain_core.outputs import ChatGeneration, ChatGenerationChunk, Generation, GenerationChunk
from pydantic import BaseModel, ValidationError

VERSION = 1
_GENERATIONS: dict[str, type[Generation]] = {
    kind.__name__: kind for kind in (Generation, GenerationChunk, ChatGeneration, ChatGenerationChunk)
}
_MESSAGES: dict[str, type[BaseMessage]] = {
    kind.__name__: kind for kind in (AIMessage, AIMessageChunk, ChatMessage, ChatMessageChunk)
}


def encode(generations: Sequence[Generation]) -> str | None:
    """Generations as text that `decode` makes equal ones of, or None where JSON cannot hold them.

    Two things are left behind on purpose: message ids, which must not occur twice in a thread, and the class of
    `additional_kwargs["parsed"]`, of which plain values stay (parsers accept them).
    """
    try:
        storable = [_storable(generation) for generation in generations]
        text = json.dumps({"version": VERSION, "generations": [_row(generation) for generation in storable]})
    except (TypeError, ValueError, RecursionError):
        return None
    return text if decode(text) == storable else None  # which also finds out classes that we do not know


def decode(payload: str) -> list[Generation] | None:
    """Fresh generations, or None where the text is not one of ours."""
    try:
        match json.loads(payload):
            case {"version": version, "generations": [*rows]} if version == VERSION:
                return [_generation(row) for row in rows]
            case _:
                return None
    except (KeyError, TypeError, ValidationError, ValueError, RecursionError):
        return None


def _storable(generation: Generation) -> Generation:
    if not isinstance(generation, ChatGeneration):
        return generation
    message = generation.message.model_copy(update={"id": None})
    parsed = message.additional_kwargs.get("parsed")
    if isinstance(parsed, BaseModel):
        plain = {**message.additional_kwargs, "parsed": parsed.model_dump(mode="json")}
        message = message.model_copy(update={"additional_kwargs": plain})
    return generation.model_copy(update={"message": message})


def _row(generation: Generation) -> dict[str, Any]:
    row: dict[str, Any] = {"kind": type(generation).__name__, "info": generation.generation_info}
    if not isinstance(generation, ChatGeneration):
        return {**row, "text": generation.text}
    message = generation.message
    return {**row, "message": {"kind": type(message).__name__, "fields": message.model_dump()}}


def _generation(row: dict[str, Any]) -> Generation:
    kind, info = _GENERATIONS[row["kind"]], row["info"]
    if not issubclass(kind, ChatGeneration):
        return kind(text=row["text"], generation_info=info)
    message = row["message"]
    return kind(message=_MESSAGES[message["kind"]].model_validate(message["fields"]), generation_info=info)
