"""Find the one entry that a person means by an id or the beginning of one."""

from __future__ import annotations

from itertools import islice

from stepcache_core.cli.cabinet import Cabinet
from stepcache_core.cli.safe_text import one_line
from stepcache_core.errors import StepCacheError
from stepcache_core.models import Entry

SHORT_ID = 12
"""Characters of an id that a list shows: 48 bits, enough to tell a million entries apart."""


def picked(cabinet: Cabinet, entry_id: str) -> Entry:
    """The entry with that id, else the only one whose id begins so; StepCacheError where there is none or several."""
    entry = cabinet.store.get(cabinet.partition, entry_id) if entry_id else None
    if entry is not None:
        return entry
    named = list(islice((e for e in cabinet.engine.entries() if entry_id and e.id.startswith(entry_id)), 2))
    if len(named) > 1:
        raise StepCacheError(f"several entries begin with {_quoted(entry_id)}: give more of the id")
    if not named:
        raise StepCacheError(f"no entry begins with {_quoted(entry_id)}")
    return named[0]


def _quoted(entry_id: str) -> str:
    return repr(one_line(entry_id, 80))
