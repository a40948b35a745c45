"""Do before there is a request what tasks put off to the first one that needs it."""

import logging
from collections.abc import Iterable
from typing import Any, Protocol, runtime_checkable

from stepcache_core.regex import compile_written
from stepcache_core.tasks.base import Task

logger = logging.getLogger("stepcache")


@runtime_checkable
class Warming(Protocol):
    """A task that puts work off to the first request that needs it, unless it is told to do it now."""

    def warm(self) -> None:
        """Do that work now; a second call costs nothing."""


def warm(tasks: Iterable[Task[Any]]) -> None:
    """Compile now what the tasks would compile at their first requests; what a task raises is logged."""
    compile_written()
    for task in tasks:
        if isinstance(task, Warming):
            try:
                task.warm()
            except Exception as error:  # noqa: BLE001 - a task is a plug-in: its faults must not reach the application
                logger.warning("task %s cannot be warmed: %r", task.name, error)
