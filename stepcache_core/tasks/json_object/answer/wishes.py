"""The questions of a patch, in the language of the request."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence

from stepcache_core.models import Message
from stepcache_core.tasks.json_object.spec import JsonSpec, Language

_WITH_KEYS: Mapping[Language, str] = {
    "en": "Return only a JSON object with exactly these keys",
    "ja": "次のキーだけを持つJSONオブジェクトのみを返してください",
    "de": "Gib nur ein JSON-Objekt mit genau diesen Schlüsseln zurück",
    "fr": "Renvoie uniquement un objet JSON avec exactement ces clés",
}
_WHOLE: Mapping[Language, str] = {
    "en": "Return only the JSON {}.",
    "ja": "JSONのみを返してください。",
    "de": "Gib nur das JSON zurück.",
    "fr": "Renvoie uniquement le JSON.",
}
_POINTERS: Mapping[Language, str] = {
    "en": "each a JSON Pointer to what the JSON above lacks",
    "ja": "それぞれ上のJSONに欠けている箇所を指すJSON Pointerです",
    "de": "jeder ein JSON Pointer auf das, was oben fehlt",
    "fr": "chacune un JSON Pointer vers ce qui manque ci-dessus",
}
_OBJECTS: Mapping[Language, str] = {
    "en": "Return only the JSON object.",
    "ja": "JSONのみを返してください。",
    "de": "Gib nur das JSON-Objekt zurück.",
    "fr": "Renvoie uniquement l'objet JSON.",
}


def wish(shown: str, asked: Sequence[str], spec: JsonSpec, *, by_pointer: bool = False) -> tuple[Message, Message]:
    """What is kept, as the assistant's own words, and the question for the rest; for all of it where none is named."""
    return Message(role="assistant", content=shown), Message(role="user", content=_question(asked, spec, by_pointer))


def _question(asked: Sequence[str], spec: JsonSpec, by_pointer: bool) -> str:
    if not asked:
        return _OBJECTS[spec.language] if spec.top == "object" else _WHOLE[spec.language].format(spec.top)
    named = ", ".join(json.dumps(name, ensure_ascii=False) for name in asked)
    pointed = f" ({_POINTERS[spec.language]})" if by_pointer else ""
    return f"{_WITH_KEYS[spec.language]}{pointed}: {named}"
