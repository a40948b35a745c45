"""Find the object in a prompt that shows the shape of the answer: a template, a type or a JSON Schema."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from typing import Any

from stepcache_core.tasks.json_object.answer.strict_json import decode_at
from stepcache_core.tasks.json_object.keys.keylist import Doubt
from stepcache_core.tasks.json_object.prompt.doubts import example_doubt
from stepcache_core.tasks.json_object.prompt.template import Template, read_template
from stepcache_core.tasks.json_object.prompt.tokens import Kind, Token
from stepcache_core.tasks.json_object.prompt.words import TEMPLATE_CUES
from stepcache_core.tasks.json_object.schemas import schema as schemas

_CUE_REACH = 8


@dataclass(frozen=True, slots=True)
class Pattern:
    """An object in the prompt that shows the answer's shape, and at which token."""

    at: int
    schema: dict[str, Any] | None = None
    template: Template | None = field(default=None)
    start: int = 0
    type_name: str = ""


def patterns_in(tokens: Sequence[Token]) -> list[Pattern] | Doubt:
    found: list[Pattern] = []
    for at, token in enumerate(tokens):
        if token.kind is Kind.OBJECT:
            start = _type_start(tokens, at)
            pattern = _pattern(token.value, at, start < at or _cue_before(tokens, at), _names_object(tokens, at))
            if isinstance(pattern, Doubt):
                return pattern
            name = next((word.value for word in tokens[start + 1 : at]), "")
            found.extend([replace(pattern, start=start, type_name=name)] if pattern else [])
    return found


def _type_start(tokens: Sequence[Token], at: int) -> int:
    """Where `type Song = {…}` or `interface Song {…}` starts whose braces are here; `at` where it is neither."""
    head = at - 1 if at > 0 and tokens[at - 1].is_sign("=") else at
    named = head >= 2 and tokens[head - 1].kind is Kind.WORD and tokens[head - 2].word in ("type", "interface")
    return head - 2 if named else at


def _names_object(tokens: Sequence[Token], at: int) -> bool:
    """True where the word right before says that names in braces are keys: `a JSON object { name, age }`."""
    before = at - 1
    while before >= 0 and (tokens[before].is_sign(":") or tokens[before].kind is Kind.LINE):
        before -= 1
    return before >= 0 and tokens[before].word in (
        "object",
        "json",
        "like",
        "form",
        "format",
        "shape",
        "template",
        "keys",
    )


def _cue_before(tokens: Sequence[Token], at: int) -> bool:
    """True where the words right before an object announce the pattern of the answer."""
    reach = [token for token in tokens[max(0, at - _CUE_REACH) : at] if token.kind is not Kind.LINE]
    while reach and not reach[-1].word:
        reach.pop()
    words = [token.word for token in reach[-4:]]
    return any(word in TEMPLATE_CUES for word in words)


def _pattern(text: str, at: int, announced: bool, named: bool) -> Pattern | Doubt | None:
    value = _as_schema(text)
    if value is not None:
        refused = schemas.vet(value)
        return Doubt(refused.reason) if refused else Pattern(at, schema=value)
    template = read_template(text)
    if template is not None and template.is_bare and not named:
        return None
    if template is None:
        return Doubt("an object in the prompt cannot be read as a flat template") if announced else None
    if not (announced or template.is_pattern):
        return None
    examples = (str(template.values[key]) for key in template.values if key not in template.placeholders)
    reason = next((reason for example in examples if (reason := example_doubt(example))), None)
    return Doubt(f"a template's value is a constraint: {reason}") if reason else Pattern(at, template=template)


def _as_schema(text: str) -> dict[str, Any] | None:
    try:
        value, end = decode_at(text, 0)
    except ValueError:
        return None
    if end != len(text) or not isinstance(value, dict):
        return None
    is_schema = isinstance(value.get("properties"), dict) or "$schema" in value
    of_items = value.get("type") == "array" and isinstance(value.get("items"), dict)
    return value if is_schema or of_items or (value.get("type") == "object" and "required" in value) else None
