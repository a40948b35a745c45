"""Builders of requests, specs and answers for one JSON object."""

from __future__ import annotations

from typing import Any

from stepcache_core.models import ModelPatch, Patch, Request, Review, RulePatch, Step
from stepcache_core.tasks.base import NotRecognised, Recognition
from stepcache_core.tasks.json_object import JsonObjectTask, JsonSpec

TASK = JsonObjectTask()


def recognised(prompt: str, schema: dict[str, Any] | None = None) -> Recognition[JsonSpec]:
    """The recognition of a prompt that must be claimed."""
    found = TASK.recognise(request(prompt, schema))
    assert isinstance(found, Recognition), found
    return found


def refusal(prompt: str, schema: dict[str, Any] | None = None) -> str:
    """The reason why a prompt is not claimed."""
    found = TASK.recognise(request(prompt, schema))
    assert isinstance(found, NotRecognised), found
    return found.reason


def request(prompt: str, schema: dict[str, Any] | None = None) -> Request:
    """A request with an optional schema of the caller."""
    return Request.of(prompt).model_copy(update={"answer_schema": schema})


def spec(*keys: str, **said: Any) -> JsonSpec:
    """A spec with these required keys."""
    return JsonSpec(keys, **said)


def review(text: str, demanded: JsonSpec) -> Review:
    """The review of an answer of one step."""
    return TASK.review((Step(text),), demanded)


def patch(text: str, demanded: JsonSpec) -> Patch:
    """The patch of an answer of one step."""
    return TASK.patch((Step(text),), demanded, review(text, demanded))


def model_patch(text: str, demanded: JsonSpec) -> ModelPatch:
    """The patch of an answer that only a model can mend."""
    found = patch(text, demanded)
    assert isinstance(found, ModelPatch), found
    return found


def rule_patch(text: str, demanded: JsonSpec) -> RulePatch:
    """The patch of an answer that a rule mends."""
    found = patch(text, demanded)
    assert isinstance(found, RulePatch), found
    return found
