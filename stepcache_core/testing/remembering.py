"""A task that recognises each request once: an engine asks again and again, and recognition is what costs time."""

from __future__ import annotations

from typing import Any, cast

from stepcache_core.models import Request
from stepcache_core.tasks.base import NotRecognised, Recognition, Task


def remembering(task: Task[Any]) -> Task[Any]:
    """The same task; what it recognised is kept, which is sound because recognition is a pure function."""
    return cast(Task[Any], _Remembering(task))


class _Remembering:
    def __init__(self, task: Task[Any]) -> None:
        self._task = task
        self._found: dict[str, Recognition[Any] | NotRecognised] = {}

    def __getattr__(self, name: str) -> Any:
        return getattr(self._task, name)

    def recognise(self, request: Request) -> Recognition[Any] | NotRecognised:
        key = request.model_dump_json()
        if key not in self._found:
            self._found[key] = self._task.recognise(request)
        return self._found[key]
