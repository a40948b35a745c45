"""A task without keys, as one of your own may be: embeddings alone lead from its prompts to earlier ones."""

from __future__ import annotations

from dataclasses import replace

from stepcache_core import Request
from stepcache_core.tasks.base import NotRecognised, Recognition
from stepcache_core.tasks.linear import LinearEquationTask
from stepcache_core.tasks.linear.spec import LinearSpec


class KeylessTask(LinearEquationTask):
    """Linear equations, recognised and checked as ever, without the keys that find an entry."""

    def recognise(self, request: Request) -> Recognition[LinearSpec] | NotRecognised:
        """What the task recognises, its keys left out."""
        found = super().recognise(request)
        if isinstance(found, NotRecognised):
            return found
        return replace(found, structure=None, equivalence=None, family=None)
