"""Say which function of the project a slow case spends its time in."""

from __future__ import annotations

import cProfile
import pstats
from collections.abc import Callable
from typing import Any, cast

Row = tuple[int, int, float, float, dict[Any, Any]]
_PROJECT = "stepcache_core"
_MOST = 0.6
_DRIVING = ("drivers/", "engine.py", "flow/effects.py", "flow/unfailing.py", "flow/shield.py")


def blamed(work: Callable[[], object]) -> str:
    """The innermost function that accounts for most of the work of this thread, as module:function."""
    profile = cProfile.Profile()
    profile.runcall(work)
    rows = cast(dict[tuple[str, int, str], Row], pstats.Stats(profile).stats)  # type: ignore[attr-defined]
    own = {where: row[3] for where, row in rows.items() if _PROJECT in where[0] and not _drives(where[0])}
    if not own:
        return "?"
    most = max(own.values())
    innermost = min((where for where, seconds in own.items() if seconds >= _MOST * most), key=lambda where: own[where])
    return f"{innermost[0].rpartition(_PROJECT + '/')[2]}:{innermost[2]}"


def _drives(path: str) -> bool:
    return any(part in path for part in _DRIVING)
