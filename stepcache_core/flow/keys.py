"""The hashes that decide what may share anything: scope, exact key, and the keys that nominate candidates."""

import hashlib
from dataclasses import dataclass
from typing import Any

import orjson

from stepcache_core.models import Request
from stepcache_core.tasks.base import Recognition


@dataclass(frozen=True, slots=True)
class Keys:
    """Hex digests. Two requests share an answer only inside one scope."""

    scope: str
    exact: str
    structure: str | None = None
    equivalence: str | None = None
    family: str | None = None

    @property
    def wider(self) -> str | None:
        """The key under which lie the answers that can be put to use besides those of the same structure."""
        return self.family if self.equivalence is None else self.equivalence


def keys_of(
    namespace: str,
    request: Request,
    task: str | None,
    recognition: Recognition[Any] | None,
    wording: str | None = None,
) -> Keys:
    """Hash a request; the structure exists where a task recognised it or with `wording`, the others only by a task.

    `wording`: text that is equal for prompts of no task that may say the same.
    """
    scope = _digest("scope", namespace, request.model, _turns(request))
    exact = _digest("exact", scope, _last(request), request.answer_schema)
    if recognition is None:
        return Keys(
            scope, exact, None if wording is None else _digest("wording", scope, wording, request.answer_schema)
        )
    return Keys(
        scope,
        exact,
        _optional(scope, "structure", task, recognition.structure),
        _optional(scope, "equivalence", task, recognition.equivalence),
        _optional(scope, "family", task, recognition.family),
    )


def _turns(request: Request) -> list[list[str]]:
    return [[message.role, message.content] for message in request.earlier]


def _last(request: Request) -> list[str]:
    return [request.messages[-1].role, request.messages[-1].content] if request.messages else []


def _optional(scope: str, kind: str, task: str | None, material: str | None) -> str | None:
    return None if material is None else _digest(kind, scope, task, material)


def _digest(*parts: object) -> str:
    try:
        packed = orjson.dumps(parts)
    except TypeError:  # lone surrogates and integers past 64 bits
        packed = repr(parts).encode("utf-8", "surrogatepass")
    return hashlib.sha256(packed).hexdigest()
