"""The boundary to tasks, which outsiders write: whatever one raises becomes a plain value."""

import logging
from collections.abc import Callable
from typing import TypeVar

logger = logging.getLogger("stepcache")
T = TypeVar("T")
D = TypeVar("D")


def shielded(work: Callable[[], T], otherwise: Callable[[str], D]) -> T | D:
    """The value of `work`, or what `otherwise` makes of the name of the exception it raised."""
    try:
        return work()
    except Exception as error:  # noqa: BLE001 - tasks are plug-ins: whatever one raises must not reach the user
        logger.warning("a task raised: %r", error)
        return otherwise(f"the task raised {type(error).__name__}")
