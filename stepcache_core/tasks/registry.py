"""The tasks an engine knows: the built-in ones, then those that other distributions register."""

import logging
from functools import cache
from importlib.metadata import EntryPoint, entry_points
from typing import Any

from stepcache_core.tasks.base import Task
from stepcache_core.tasks.constrained_text import ConstrainedTextTask
from stepcache_core.tasks.json_object import JsonObjectTask
from stepcache_core.tasks.linear import LinearEquationTask
from stepcache_core.tasks.linear_system import LinearSystemTask

GROUP = "stepcache.tasks"
"""The entry-point group; each entry point names a callable without arguments that returns a `Task`."""

logger = logging.getLogger("stepcache")


@cache
def default_tasks() -> tuple[Task[Any], ...]:
    """The built-in tasks and the registered ones; one that cannot be loaded is logged and left out."""
    built_in = (LinearEquationTask(), LinearSystemTask(), JsonObjectTask(), ConstrainedTextTask())
    registered = (_load(point) for point in entry_points(group=GROUP))
    return (*built_in, *(task for task in registered if task is not None))


def _load(point: EntryPoint) -> Task[Any] | None:
    try:
        task: Task[Any] = point.load()()
    except Exception as error:  # noqa: BLE001 - whatever another distribution raises must not stop this one
        logger.warning("task %s of %s cannot be loaded: %r", point.name, point.dist, error)
        return None
    return task
