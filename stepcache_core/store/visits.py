"""Tell whether another process has been at a store since a moment, without a look into the store."""

from __future__ import annotations

from dataclasses import dataclass

from stepcache_core.store.base import StepStore


@dataclass(frozen=True, slots=True)
class Visits:
    """How many visits of others somebody has counted at a store; equal only while nobody else has been there."""

    counted_by: bytes
    count: int


def visits_by_others(store: StepStore) -> Visits | None:
    """Equal to what was told earlier where no other process has begun to use the store between the two.

    None where nobody can say so now: of a server, of a client that was handed in, of a store of somebody's own, on a
    system without locks, and while the last one there was another process. Microseconds; never raises.
    """
    told = getattr(store, "visits_by_others", None)
    visits = None if told is None else told()
    return visits if isinstance(visits, Visits) else None
